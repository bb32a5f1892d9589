"""Help: the rules by number, opened at the one a verdict cites, the notation, the keys; searchable."""

from __future__ import annotations

import tkinter as tk
from dataclasses import replace
from tkinter import ttk
from typing import Any

from cardscore import examples, tell
from cardscore import help as rule_help
from cardscore.dispute import Dispute, of_table
from cardscore.games import GAMES
from cardscore.games.court import Court, options
from cardscore.games.court.entries import Play
from cardscore.games.court.state import DEALT
from cardscore.help import Paragraph
from cardscore.i18n import language, tr, trn
from cardscore.ui import commands
from cardscore.ui.desk import Desk
from cardscore.ui.pages.setup import framed
from cardscore.ui.theme import Look
from cardscore.ui.widgets.backbar import BackBar
from cardscore.ui.widgets.base import CONTROL_OR_ALT
from cardscore.ui.widgets.button import Button
from cardscore.ui.widgets.choice import Segment
from cardscore.ui.widgets.exampleview import ExampleView
from cardscore.ui.widgets.field import Field
from cardscore.ui.widgets.scrolling import Scrolling


def keys() -> list[Paragraph]:
    """The keyboard map: every command with its key, by the page it works on."""
    places = {
        (): tr("Everywhere"),
        ("table",): tr("At the court table"),
        ("burst",): tr("At the burst table"),
        ("table", "burst"): tr("At both tables"),
        ("table", "scoring"): tr("At the court table and while counting"),
        ("table", "scores"): tr("At the court table and on the scores page"),
        ("new",): tr("New session"),
        ("scoring",): tr("While counting"),
        ("scores",): tr("Scores"),
        ("chart", "scores", "figures"): tr("On the scores page and with charts"),
        ("history",): tr("History"),
        ("edit-decks",): tr("Deck editor"),
        ("display",): tr("On the display"),
    }
    rows: dict[tuple[str, ...], list[str]] = {place: [] for place in places}
    for command in commands.COMMANDS:
        if command.keys:
            rows[command.pages].append(f"`{command.shown}`\t{command.text()}")
    for place, key, meaning in (
        (("table", "burst"), "`Tab`", tr("completes what is typed; again: the next that fits")),
        (("table", "burst"), "`↑` `↓`", tr("what was entered before")),
        (("table", "burst"), "`Enter`", tr("enters what is typed")),
        (("display",), "`T`", tr("turns it round")),
        (("display",), "`F`", tr("fills the screen")),
        (("display",), "`Esc`", tr("closes it")),
    ):
        rows[place].append(f"{key}\t{meaning}")
    return [
        Paragraph(f"K{number}", places[place], "\n".join(lines), ours=False)
        for number, (place, lines) in enumerate(((p, r) for p, r in rows.items() if r), 1)
    ]


class RulesPage(tk.Frame):
    """All paragraphs in one scrolled text; the list at the left jumps, the field above it searches.

    rule  the rule to open at; `game` whose rules, or `notation`, or `keys`
    """

    name = "rules"
    tab = "rules"

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        desk: Desk,
        app: Any,
        rule: str = "",
        game: str = "court",
    ) -> None:
        app.dress()  # first: it colours what is there in its own way
        super().__init__(parent, bg=look.colours.bg)
        self.look, self.app = look, app
        self.details = (rule, game)
        c, px = look.colours, look.px
        self.all = keys() if game == "keys" else rule_help.paragraphs(game, language())
        self.parts = self.all
        bar = BackBar(self, look, self.back)
        bar.pack(fill="x", padx=px(20), pady=px(8))
        titles = {
            "court": tr("Rules of the court game"),
            "burst": tr("Rules of the burst game"),
            "notation": tr("The notation"),
            "keys": tr("Keyboard map"),
        }
        self.which = Segment(
            bar,
            look,
            [
                *((name, tell.game_name(name)) for name in ("court", "burst")),
                ("notation", tr("Notation")),
                ("keys", tr("Keys")),
            ],
            game,
            lambda name: app.go("rules", "", name),
            bg=c.bg,
        )
        bar.say(titles[game], beside=self.which)
        body = tk.Frame(self, bg=c.bg)
        body.pack(fill="both", expand=True, padx=px(20), pady=(0, px(16)))
        side = tk.Frame(body, bg=c.bg)
        side.pack(side="left", fill="y")
        self.search = Field(
            side, look, role="body", bold=False, height=44, hint=tr("search"), bg=c.bg
        )
        self.search.pack(fill="x", pady=(0, px(8)))
        self.search.value.trace_add("write", lambda *_: self._found())
        for key in ("<Down>", "<Return>"):
            self.search.bind_key(key, lambda _e: self._to_list())
        self.list = tk.Listbox(
            side,
            font=look.font("body"),
            bg=c.surface,
            fg=c.ink,
            selectbackground=c.focus,
            selectforeground=c.surface,
            highlightthickness=px(2),
            highlightcolor=c.focus,
            highlightbackground=c.line,
            relief="flat",
            borderwidth=0,
            activestyle="none",
            exportselection=False,
            width=28,
        )
        self.list.pack(fill="both", expand=True)
        self.examples = {} if game not in GAMES else examples.of_game(game)
        self._example(body)
        self.text = tk.Text(
            body,
            font=look.font("lead"),
            bg=c.surface,
            fg=c.ink,
            wrap="word",
            relief="flat",
            borderwidth=0,
            padx=px(24),
            pady=px(16),
            spacing1=px(2),
            spacing3=px(4),
            cursor="",
            highlightthickness=px(2),
            highlightcolor=c.focus,
            highlightbackground=c.line,
        )
        bar_y = ttk.Scrollbar(body, command=self.text.yview)
        self.text.configure(yscrollcommand=bar_y.set)
        bar_y.pack(side="right", fill="y")
        self.text.pack(side="left", fill="both", expand=True, padx=(px(16), 0))
        self.text.tag_configure("head", font=look.font("name", True), spacing1=px(18))
        self.text.tag_configure("ours", font=look.font("small", True), foreground=c.focus)
        self.text.tag_configure("rule", foreground=c.ink2)
        self.text.configure(tabs=(px(150),))
        self.text.tag_configure("written", font=look.font("lead", True))
        self.text.tag_configure("found", background=c.focus_soft)
        self.text.bind("<ButtonRelease-1>", self._clicked)
        self.list.bind("<<ListboxSelect>>", lambda _e: self._jump())
        self.list.bind("<Key>", self._typed, add=True)
        self.start_at = rule
        self._write()

    def _example(self, body: tk.Frame) -> None:
        """The panel with an example of the rule chosen; a way to try it where it can be tried."""
        look, px = self.look, self.look.px
        chosen: frozenset[str] = frozenset()
        session = self.app.desk.session
        if session is not None and session.game.name == "court":
            chosen = frozenset(session.game.rules.chosen(n) for n in options.CHOICES)
        self.panel = framed(look, body)
        inside = Scrolling(self.panel, look, bg=look.colours.surface)
        inside.pack(fill="both", expand=True)
        self.example = ExampleView(inside.inside, look, chosen)
        self.example.pack(fill="x")
        self.scrolling = inside
        self.try_it = Button(
            self.panel, look, tr("Try it on the check page"), self._try, role="small", height=40
        )
        if self.examples:
            self.panel.configure(width=px(316))
            self.panel.pack_propagate(False)
            self.panel.pack(side="right", fill="y", padx=(px(12), 0))

    def _show_example(self, rule: str) -> None:
        if not self.examples or (self.example.example and self.example.example.rule == rule):
            return
        found = self.examples.get(rule)
        self.example.show(found)
        self.scrolling.to_top()
        if self._dispute() is None:
            self.try_it.pack_forget()
        else:
            self.try_it.pack(side="bottom", pady=self.look.px(6), before=self.scrolling)

    def _dispute(self) -> Dispute | None:
        """The example as a dispute; None for what is no single play of cards without a target."""
        if not self.example.outcomes or self.example.example is None:
            return None
        game, item = self.example.outcomes[0].session.game, self.example.outcomes[0].item
        plain = isinstance(item.entry, Play) and not any(use.target for use in item.entry.cards)
        if not isinstance(game, Court) or not plain or item.before.phase not in DEALT:
            return None
        deck = self.example.example.header.get("deck", options.DEFAULT_DECK)
        typed = self.example.example.lines[-1].partition(": ")[2]
        return replace(of_table(game, item.before, deck), play=typed)

    def _try(self) -> None:
        dispute = self._dispute()
        if dispute is not None:
            self.app.go("check", dispute)

    def _clicked(self, event: tk.Event[Any]) -> None:
        """A click into a paragraph shows its example."""
        at = self.text.index(f"@{event.x},{event.y}")
        before = [p.rule for p in self.parts if self.text.compare(p.rule, "<=", at)]
        if before:
            self._show_example(before[-1])

    def _write(self) -> None:
        """The paragraphs found, and their list."""
        self.list.delete(0, "end")
        self.text.configure(state="normal")
        self.text.delete("1.0", "end")
        for part in self.parts:
            self.list.insert("end", f" {part.rule}  {part.title}")
            self.text.mark_set(part.rule, "end-1c")
            self.text.mark_gravity(part.rule, "left")
            self.text.insert("end", part.rule + "  ", ("head", "rule"))
            self.text.insert("end", part.title + "\n", "head")
            if part.ours:
                self.text.insert(
                    "end", tr("A decision of this program, not of the source.") + "\n", "ours"
                )
            for index, piece in enumerate(part.text.replace("\n\n", "\n").split("`")):
                self.text.insert("end", piece, "written" if index % 2 else ())
            self.text.insert("end", "\n")
        self.text.configure(state="disabled")

    def _found(self) -> None:
        """What is searched for: only paragraphs that hold it, each place marked."""
        wanted = self.search.get().strip().casefold()
        self.parts = [
            part
            for part in self.all
            if wanted in f"{part.rule} {part.title} {part.text}".casefold()
        ]
        count = trn("{count} found", "{count} found", len(self.parts))
        self.search.tell(count.format(count=len(self.parts)) if wanted else "", not self.parts)
        self._write()
        at = "1.0"
        while wanted:
            at = self.text.search(wanted, at, "end", nocase=True)
            if not at:
                break
            end = f"{at}+{len(wanted)}c"
            self.text.tag_add("found", at, end)
            at = end
        if self.parts:
            self._show_example(self.parts[0].rule)

    def _typed(self, event: tk.Event[Any]) -> str | None:
        """Letters typed in the list are searched for."""
        if (
            int(event.state) & CONTROL_OR_ALT
            or not event.char.isprintable()
            or not event.char.strip()
        ):
            return None
        self.search.entry.focus_set()
        self.search.entry.insert("end", event.char)
        return "break"

    def _to_list(self) -> str:
        """From the field into what was found."""
        if self.parts:
            self.list.focus_set()
            self.list.selection_clear(0, "end")
            self.list.selection_set(0)
            self.list.activate(0)
            self._jump()
        return "break"

    def _jump(self) -> None:
        chosen = self.list.curselection()  # type: ignore[no-untyped-call]  # typeshed has none
        if chosen:
            self.text.yview(self.parts[chosen[0]].rule)
            self._show_example(self.parts[chosen[0]].rule)

    def show(self) -> None:
        """Opens at the rule asked for; `card` and unknown ones at the beginning."""
        rules = [part.rule for part in self.parts]
        if self.start_at in rules:
            index = rules.index(self.start_at)
            self.list.selection_set(index)
            self.list.activate(index)
            self.list.see(index)
            self.update_idletasks()
            self.text.yview(self.start_at)
        if self.parts:
            self._show_example(self.start_at if self.start_at in rules else self.parts[0].rule)

    def back(self) -> None:
        """To the table, or to the start page where there is none."""
        self.app.leave()

    def focus_first(self) -> None:
        """The list, so that the arrow keys go through the rules."""
        self.list.focus_set()
