"""Every session there is: found while one types, opened, copied, renamed, thrown away and brought
back; and what the players did in those found."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from datetime import date
from typing import Any, NamedTuple

from cardscore import history, tell
from cardscore.history import Searchable
from cardscore.i18n import tr, trn
from cardscore.store import StoreError
from cardscore.store.exchange import Compared
from cardscore.store.rows import Summary
from cardscore.ui.desk import Desk
from cardscore.ui.pages.historyplayers import FoundPlayers
from cardscore.ui.pages.setup import framed
from cardscore.ui.theme import Look
from cardscore.ui.widgets.backbar import BackBar
from cardscore.ui.widgets.button import Button
from cardscore.ui.widgets.choice import Segment
from cardscore.ui.widgets.field import Field
from cardscore.ui.widgets.sessionlist import SessionList
from cardscore.ui.widgets.sessionview import Chosen


class Sought(NamedTuple):
    """What is looked for: words, game, period, in the bin or not; and which session is chosen."""

    typed: str = ""
    game: str = ""
    period: str = "all"
    in_bin: bool = False
    chosen: str = ""


class HistoryPage(tk.Frame):
    """A list with search at the left, the session chosen at the right, its players' figures below."""

    name = "history"
    tab = "history"

    def __init__(
        self, parent: tk.Misc, look: Look, desk: Desk, app: Any, sought: Sought | None = None
    ) -> None:
        super().__init__(parent, bg=look.colours.bg)
        self.look, self.desk, self.app = look, desk, app
        self.sought = sought or Sought()
        self.in_bin = self.sought.in_bin
        self.everything: list[Searchable] = []
        self.sessions: list[Summary] = []
        px, c = look.px, look.colours
        self._bar()
        below = framed(look, self)
        below.pack(side="bottom", fill="x", padx=px(16), pady=(0, px(10)))
        self.players = FoundPlayers(below, look, desk, app, self.show_chart)
        self.players.pack(fill="x")
        body = tk.Frame(self, bg=c.bg)
        body.pack(fill="both", expand=True, padx=px(16), pady=(0, px(10)))
        body.columnconfigure(0, weight=64, uniform="half")
        body.columnconfigure(1, weight=36, uniform="half")
        body.rowconfigure(0, weight=1)
        left = tk.Frame(body, bg=c.bg)
        left.grid(row=0, column=0, sticky="nsew", padx=(0, px(12)))
        self._found(left)
        right = framed(look, body)
        right.grid(row=0, column=1, sticky="nsew")
        self._chosen(right)

    # -- what it is made of --------------------------------------------------------------------

    def _bar(self) -> None:
        look = self.look
        bar = self.bar = BackBar(self, look, self.back)
        bar.pack(fill="x", padx=look.px(16), pady=look.px(6))
        tools = tk.Frame(bar, bg=look.colours.bg)
        self.game = Segment(
            tools,
            look,
            [("", tr("All")), *((name, tell.game_name(name)) for name in ("court", "burst"))],
            self.sought.game,
            lambda _v: self._search(),
            bg=look.colours.bg,
        )
        self.game.pack(side="left", padx=look.px(8))
        self.bring = Button(
            tools, look, tr("Import …"), self.import_files, icon="folder", bg=look.colours.bg
        )
        self.bring.pack(side="left")
        self._ask_import(self.app.to_import)
        self.bin = Button(tools, look, tr("Bin"), self.turn_bin, bg=look.colours.bg)
        self.bin.pack(side="left")
        bar.say(tr("History"), "", beside=tools)

    def _found(self, left: tk.Frame) -> None:
        look, px, c = self.look, self.look.px, self.look.colours
        row = tk.Frame(left, bg=c.bg)
        row.pack(fill="x", pady=(0, px(6)))
        self.period = Segment(
            row,
            look,
            [
                ("all", tr("ever")),
                ("year", tr("this year")),
                ("month", tr("31 days")),
            ],
            self.sought.period,
            lambda _v: self._search(),
            bg=c.bg,
        )
        self.period.pack(side="right", padx=px(6))
        self.search = Field(
            row, look, role="body", bold=False, height=44, width=140, hint=tr("search"), bg=c.bg
        )
        self.search.pack(side="left", fill="x", expand=True)
        self.search.set(self.sought.typed)
        self.search.value.trace_add("write", lambda *_: self._search())
        self.search.bind_key("<Down>", lambda _e: self._to_list())
        self.search.bind_key("<Return>", lambda _e: self._to_list())
        panel = framed(look, left)
        panel.pack(fill="both", expand=True)
        self.list = SessionList(panel, look, lambda _at: self._show_chosen(), self.open, 38)
        self.list.pack(fill="both", expand=True)

    def _chosen(self, right: tk.Frame) -> None:
        look, px, c = self.look, self.look.px, self.look.colours
        foot = tk.Frame(right, bg=c.surface)
        foot.pack(side="bottom", fill="x", padx=px(10), pady=px(6))
        self.title = Field(foot, look, role="body", bold=False, height=40, hint=tr("title"))
        self.title.bind_key("<Return>", lambda _e: self._rename())
        self.buttons = tk.Frame(foot, bg=c.surface)
        self.buttons.pack(fill="x")

        def make(text: str, run: Callable[[], object], place: int, style: str = "plain") -> Button:
            made = Button(self.buttons, look, text, run, style=style, role="small", height=42)
            self.buttons.columnconfigure(place % 3, weight=1, uniform="button")
            made.grid(row=place // 3, column=place % 3, sticky="ew")
            return made

        self.opens = make(tr("Open"), self.open, 0, "primary")
        self.copies = make(tr("Same again"), self.copy_session, 1)
        self.renames = make(tr("Rename"), lambda: self._ask_title(True), 2)
        self.exports = make(tr("CSV …"), self.export, 3)
        self.empties = make(tr("Empty the bin"), self.ask_empty, 4)
        self.deletes = make(tr("Delete"), self.delete, 5)
        self.chosen = Chosen(right, look)
        self.chosen.pack(fill="both", expand=True)

    # -- showing -------------------------------------------------------------------------------

    def show(self) -> None:
        """What the store holds now."""
        try:
            found = self.desk.journal.sessions(binned=self.in_bin)
            thrown = found if self.in_bin else self.desk.journal.sessions(binned=True)
        except StoreError as error:
            self.desk.tell_problem(error)
            found = thrown = []
        self.everything = [Searchable.of(summary) for summary in found]
        self.everything.sort(key=lambda each: (each.day, each.summary.changed), reverse=True)
        text = tr("Bin ({count})").format(count=len(thrown))
        self.bin.say(tr("Back to all") if self.in_bin else text, lock=False)
        self.bin.enable(self.in_bin or bool(thrown))
        self._search()

    @property
    def summary(self) -> Summary | None:
        """The session chosen."""
        return self.sessions[self.list.chosen] if self.sessions else None

    def _search(self) -> None:
        """While typing: the list at once, the figures a little later."""
        kept = self.summary.id if self.summary is not None else self.sought.chosen
        first_day = history.since(self.period.value, date.today())
        typed = self.search.get()
        self.sessions = history.found(self.everything, typed, self.game.value, first_day)
        count = trn("{count} found", "{count} found", len(self.sessions))
        said = count.format(count=len(self.sessions))
        self.search.tell(said if typed else "", bool(typed) and not self.sessions)
        ids = [summary.id for summary in self.sessions]
        self.list.show(self.sessions, ids.index(kept) if kept in ids else 0)
        self._show_chosen()
        self.players.follow(self.sessions)

    def _show_chosen(self) -> None:
        summary = self.summary
        self.chosen.show(summary)
        self._ask_title(False)
        there = summary is not None
        whole = there and summary is not None and not summary.damaged
        self.opens.say(tr("Restore") if self.in_bin else tr("Open"), lock=False)
        self.opens.enable(there)
        for button in (self.copies, self.renames):
            button.enable(bool(whole) and not self.in_bin)
        self.deletes.enable(there and not self.in_bin)
        self.exports.enable(bool(self.sessions))
        self.empties.say(tr("Empty the bin"), style="plain", lock=False)
        self.empties.enable(self.in_bin and bool(self.everything))
        (self.empties.grid if self.in_bin else self.empties.grid_remove)()

    @property
    def details(self) -> tuple[object, ...]:
        """What is looked for, for a page in other letters, and for the way back."""
        chosen = self.summary.id if self.summary is not None else ""
        period, game = self.period.value, self.game.value
        return (Sought(self.search.get(), game, period, self.in_bin, chosen),)

    def show_chart(self) -> None:
        """The sessions found as a chart, and head to head."""
        if not self.sessions:
            return
        self.app.go("figures", tuple(self.sessions), *self.details)

    # -- what happens --------------------------------------------------------------------------

    def _to_list(self) -> str:
        self.list.focus_set()
        return "break"

    def open(self) -> None:
        """Goes on where the session stood; one in the bin comes back from there."""
        summary = self.summary
        if summary is None:
            return
        if self.in_bin:
            if self._store(lambda: self.desk.journal.bin(summary.id, back=True)):
                self.app.history_undo.append(((summary.id,), False))
            return
        if self.desk.open(summary.id):
            self.app.go("table")
        else:
            self.app.refresh()

    def copy_session(self) -> None:
        """Same players and rules, from zero."""
        summary = self.summary
        if summary is None or not self.copies.enabled:
            return
        made = self.desk.again(summary.id)
        if made is not None and self.desk.begin(*made):
            self.app.go("table")

    def delete(self) -> None:
        """To the bin, at once: Ctrl+Z brings it back."""
        summary = self.summary
        if summary is None or not self.deletes.enabled:
            return
        if summary.id == self.desk.session_id and not self.desk.leave_table():
            return
        if self._store(lambda: self.desk.journal.bin(summary.id)):
            self.app.history_undo.append(((summary.id,), True))
            text = tr("“{title}” is in the bin; Ctrl+Z brings it back.")
            title = summary.title or tell.game_name(summary.game)
            self.app.tell(text.format(title=title), good=True)

    def throw_away(self) -> None:
        """The key for it, while the list has the keyboard; in a field it takes a letter."""
        focus = self.focus_get()
        if isinstance(focus, tk.Entry):
            focus.event_generate("<<Clear>>") if focus.selection_present() else focus.delete(
                "insert"
            )
        elif focus is self.list:
            self.delete()

    def undo(self) -> None:
        """Takes the last thing done here back: thrown away, brought back, imported."""
        if not self.app.history_undo:
            return
        keys, back = self.app.history_undo[-1]
        if self.desk.session_id in keys and not back and not self.desk.leave_table():
            return

        def turn() -> None:
            for key in keys:
                self.desk.journal.bin(key, back=back)

        if not self._store(turn):
            return
        self.app.history_undo.pop()
        if back:
            self.app.tell("")
        else:
            text = trn(
                "{count} session is in the bin.", "{count} sessions are in the bin.", len(keys)
            )
            self.app.tell(text.format(count=len(keys)), good=True)

    def ask_empty(self) -> None:
        """Asked once, on the button itself; anything else that is pressed means no."""
        if not self.in_bin or not self.everything:
            return
        if self.empties.style != "no":
            count = len(self.everything)
            text = trn("Delete {count} for good", "Delete {count} for good", count)
            self.empties.say(text.format(count=count), style="no")
            self.opens.focus_set()
            return
        if self._store(self.desk.journal.empty_bin):
            self.app.history_undo.clear()  # what is gone for good is brought back by a backup alone
            self.app.tell("")
        self.in_bin = False
        self.show()

    def turn_bin(self) -> None:
        """What was thrown away, or what was not."""
        self.in_bin = not self.in_bin
        self.list.chosen = self.list.first = 0
        self.show()
        self.list.focus_set()

    def _store(self, change: Callable[[], object]) -> bool:
        """A change of the store; where it fails that is told."""
        try:
            change()
        except StoreError as error:
            self.desk.tell_problem(error)
            self.app.refresh()
            return False
        self.show()
        return True

    def _ask_title(self, on: bool) -> None:
        if on and self.summary is not None and self.renames.enabled:
            self.title.set(self.summary.title)
            self.title.pack(fill="x", before=self.buttons)
            self.title.entry.focus_set()
        elif self.title.winfo_manager():
            self.title.pack_forget()
            self.list.focus_set()

    def _rename(self) -> str:
        summary = self.summary
        if summary is not None and self.desk.rename(summary.id, self.title.get().strip()):
            self.title.pack_forget()
            self.show()
            self.list.focus_set()
        else:
            self.app.refresh()
        return "break"

    def export(self) -> None:
        """The results of the sessions found as one table."""
        from cardscore.ui import exchange  # read when a file is opened or saved

        exchange.export_found(self.app, self.sessions)

    def import_files(self) -> None:
        """Several sheets or exports: what is new is told before anything is written; the same button
        then writes it."""
        from cardscore.ui import exchange

        if self.app.to_import:
            chosen = self.app.to_import
            self._ask_import([])
            exchange.write_imported(self.app, chosen, self._imported)
        else:
            exchange.ask_import(self.app, self._report)

    def _report(self, said: str, found: list[Compared]) -> None:
        """What the files hold."""
        self._ask_import([each for each in found if each.changes])
        if self.app.to_import:
            said += " " + tr("Nothing is written yet.")
        self.app.tell(said, good=True)

    def _ask_import(self, chosen: list[Compared]) -> None:
        """The button says how many sessions it would write; with none it asks for files."""
        self.app.to_import = chosen
        text = trn("Import {count} session", "Import {count} sessions", len(chosen))
        said = text.format(count=len(chosen)) if chosen else tr("Import …")
        self.bring.say(said, style="primary" if chosen else "plain", lock=False)
        if chosen:
            self.bring.focus_set()

    def _imported(self, made: list[str]) -> None:
        """What is in the store now; one change that can be undone."""
        if made:
            self.app.history_undo.append((tuple(made), False))
        self.show()
        text = trn(
            "{count} session imported; Ctrl+Z puts it into the bin.",
            "{count} sessions imported; Ctrl+Z puts them into the bin.",
            len(made),
        )
        self.app.tell(text.format(count=len(made)), good=True)

    def back(self) -> None:
        """To the table, or to the start page where there is none; first out of what is asked here."""
        if self.title.winfo_manager():
            self._ask_title(False)
            return
        if self.players.give_up():
            return
        if self.app.to_import:
            self._ask_import([])
            self.app.tell(tr("Nothing was imported."), good=True)
            self.search.entry.focus_set()
            return
        self.app.leave()

    def focus_first(self) -> None:
        """The search, so that typing finds."""
        self.search.entry.focus_set()
