"""What the tables of both games have in common: the field, the verdict, the log, panels, repairs."""

from __future__ import annotations

import tkinter as tk
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cardscore import entryline, messages, tell
from cardscore.entryline.completion import Completion
from cardscore.i18n import tr
from cardscore.session import Item
from cardscore.tell import veil
from cardscore.ui.desk import Desk
from cardscore.ui.menus import Menu
from cardscore.ui.pages.repairs import Repairs
from cardscore.ui.theme import Look
from cardscore.ui.widgets.logview import LogView
from cardscore.ui.widgets.panel import Line, Panel

OFFERED = 6
"""Words shown at the field's end for what is typed to go on with."""


@dataclass(frozen=True, slots=True)
class Parked:
    """What is under way on the page, for when it is built anew.

    repair    kind and index of the repair that is open
    pointing  what has been pointed at so far
    menu      what opened the menu that is open, and the numbers in it
    """

    text: str
    refused: bool
    repair: tuple[str, int] | None
    pointing: Any
    menu: tuple[tuple[Any, ...], list[int]] | None


class EntryPage(tk.Frame, ABC):
    """Entries are made of what is typed or pointed at; nothing is decided here.

    A game's own page makes `top` (the table), `now` (what has to happen), `palette`, and answers what
    is abstract here.

    open_rule  opens the help at a rule
    """

    name = ""
    tab = "table"
    top: Any
    now: Any
    palette: Any

    def __init__(
        self, parent: tk.Misc, look: Look, desk: Desk, open_rule: Callable[[str], object]
    ) -> None:
        super().__init__(parent, bg=look.colours.bg)
        self.look, self.desk, self.open_rule = look, desk, open_rule
        self.panel: Panel | None = None
        self.opened = ""
        self.asking: tuple[int, ...] = ()
        self.repairs = Repairs(self)
        self.refused = ""
        self.recall_at = 0
        self.completed: tuple[str, Completion, int] | None = None
        self.shown: Any = None
        self.menu: tuple[Any, ...] = ()

    def assemble(self) -> None:
        """The log and the keys of the field, once the page's own parts are there."""
        self.field, self.verdict = self.now.field, self.now.verdict
        self.log = LogView(self, self.look, self.repairs.choose, self._log_key)
        self.field.bind_key("<Return>", lambda _e: self.submit())
        self.field.bind_key("<KP_Enter>", lambda _e: self.submit())
        self.field.bind_key("<KeyRelease>", lambda _e: self.typed())
        self.field.bind_key("<Tab>", lambda _e: self._complete())
        self.field.bind_key("<Up>", lambda _e: self._recall(-1))
        self.field.bind_key("<Down>", lambda _e: self._recall(1))
        self.bind("<Configure>", self._place)

    # -- what a game's own page says -------------------------------------------------------------

    @abstractmethod
    def pointed_text(self) -> str:
        """What stands in the field because it was pointed at."""

    @abstractmethod
    def drop_pointing(self) -> bool:
        """Forgets what was pointed at; True when there was something."""

    @abstractmethod
    def pointing(self) -> Any:
        """What was pointed at, for when the page is built anew; `take_pointing` takes it back."""

    @abstractmethod
    def take_pointing(self, kept: Any) -> None:
        """Goes on with what was pointed at before."""

    @abstractmethod
    def ask_on(self) -> bool:
        """Asks what is still open about what was pointed at; False when nothing is."""

    @abstractmethod
    def ask_instead(self, item: Item) -> bool:
        """Asks for what a refused entry only lacks; False when it is just refused."""

    @abstractmethod
    def seat_rulings(self, seat: int) -> Menu:
        """What can be put right from a seat, for `open_menu`."""

    def nothing_typed(self) -> None:
        """Return in the empty field."""

    @abstractmethod
    def show_table(self) -> None:
        """The table and the palette as they are."""

    def accepted(self, item: Item) -> None:
        """An entry was made."""

    # -- where everything stands -----------------------------------------------------------------

    def _place(self, event: tk.Event[Any] | None = None) -> None:
        """Table and log above, palette beneath: measured, since type and window differ."""
        px = self.look.px
        width, height = self.winfo_width(), self.winfo_height()
        if width < 50 or height < 50:
            return
        small = width < px(1200)
        log = px(238 if small else 300)
        palette = self.palette.needed_height(width)
        now = px(150 if small or height < px(640) else 186)
        left, top = width - log, height - palette
        self.top.place(x=0, y=0, width=left, height=top - now)
        self.now.place(x=0, y=top - now, width=left, height=now)
        self.log.place(x=left, y=0, width=log, height=top)
        self.place_palette(top, width, palette)
        self._place_panel()

    def place_palette(self, top: int, width: int, height: int) -> None:
        """The palette over the whole width."""
        self.palette.place(x=0, y=top, width=width, height=height)

    def _place_panel(self) -> None:
        if self.panel is None:
            return
        px = self.look.px
        width, height = self.winfo_width(), self.winfo_height()
        log = px(238 if width < px(1200) else 300)
        room = height - self.palette.needed_height(width)
        tall = min(self.panel.needed, height - px(8))
        y = px(4) if tall < room else max(height - tall - px(4), 0)
        self.panel.place(x=width - log - px(4), y=y, width=log, height=tall)
        tk.Misc.lift(self.panel)

    # -- showing -------------------------------------------------------------------------------

    def show(self) -> None:
        """The page as the session is now; what was half entered stays while it still fits."""
        state = self.desk.state
        if state is not self.shown:
            self.shown = state
            self.refused = ""
            if self.repairs.open is not None:
                # What stood there was meant for another place; Enter must not make a new entry.
                self.repairs.open = None
                self.field.set("")
            self.drop_pointing()
            self.verdict.show("", "")
            self.close_panel(refresh=False)
        self.show_all()

    @property
    def entry_state(self) -> Any:
        """The state an entry is made in: the table's, or in a repair the one before that entry."""
        assert self.desk.session is not None
        return self.desk.session.state_before(self.repairs.index)

    @property
    def covered(self) -> bool:
        """True while an entry of an older turn is repaired whose cards are not to be shown (E)."""
        session = self.desk.session
        assert session is not None
        now, there = session.state, self.entry_state
        return self.desk.behind or session.game.veiled(now, None, there, there)

    def check(self, text: str) -> Item:
        """The verdict on an entry in that state."""
        return self.desk.check(text, self.repairs.index)

    def show_all(self) -> None:
        """Everything on the page, with what is under way."""
        assert self.desk.session is not None
        self.show_table()
        chosen = self.repairs.open[1] if self.repairs.open else None
        self.log.show(self.desk.session, chosen, looks=self.desk.looks, covered=self.desk.behind)
        self.now.show()
        self.typed(quiet=True)

    def look_at_round(self, number: int) -> None:
        """The entries of a round or game in the log, the one that began it chosen."""
        session = self.desk.session
        assert session is not None
        begins = tell.of(session.game).BEGINS
        for index, item in enumerate(session.items):
            after = session.state_before(index + 1)
            if (
                isinstance(item.entry, begins)
                and item.ok
                and session.game.round_number(after) == number
            ):
                self.log.look_at(index)
                self.repairs.choose(index)
                return

    # -- typing --------------------------------------------------------------------------------

    def typed(self, quiet: bool = False) -> None:
        """What is typed is read aloud at the field's end, before it is entered."""
        text = self.field.get()
        if not quiet and text != self.pointed_text():
            pointed_at = self.drop_pointing()
            if self.refused and text != self.refused:
                self.refused = ""
                self.verdict.show("", "")
            if pointed_at:
                # The cards are no longer there: neither is the question about them.
                if not self.refused:
                    self.verdict.show("", "")
                self.close_panel()
            self.now.show_buttons()
        if not text.strip():
            self.field.tell("")
            return
        self.field.tell(self._read_aloud(text))

    def _read_aloud(self, text: str) -> str:
        """What a text is read as, its notation first where it was said otherwise; else how it may
        go on."""
        item = self.check(self.whole(text))
        line = entryline.of(self.desk.game)
        if item.entry is None or item.verdict.code == "unknown-card":
            words = line.completion(self.desk.game, self.entry_state, text).words
            return "  ".join((*words[:OFFERED], *("…" * (len(words) > OFFERED))))
        said: str = tell.of(self.desk.game).reading(item.entry)
        notation = line.short(self.entry_state, item.text)
        written = entryline.plain(text).strip().casefold()
        return said if notation.casefold() == written else f"{notation}  ·  {said}"

    def _complete(self) -> str | None:
        """Tab: the word at the end is completed; pressed again, the next that it may be.

        Where there is nothing to complete, Tab goes on to the next control as everywhere.
        """
        text = self.field.get()
        if self.completed is not None and text == self.completed[0]:
            _, found, at = self.completed
            at = (at + 1) % len(found.words)
        else:
            item = self.check(self.whole(text))
            if item.entry is not None and item.verdict.code != "unknown-card":
                return None  # it is whole as it stands
            line = entryline.of(self.desk.game)
            found, at = line.completion(self.desk.game, self.entry_state, text), 0
            if not found.words:
                return None
            shared = found.shared(text)
            if len(found.words) > 1 and shared != text:
                self.field.set(shared)
                self.typed()
                return "break"
        whole = text[: found.start] + found.words[at]
        if len(found.words) == 1 and whole.endswith(":"):
            whole += " "
        self.field.set(whole)
        self.typed()
        self.completed = (whole, found, at) if len(found.words) > 1 else None
        return "break"

    def whole(self, typed: str) -> str:
        """The entry meant by what was typed."""
        line = entryline.of(self.desk.game)
        said = line.from_speech(self.desk.game, typed)
        text: str = line.expanded(self.entry_state, said)
        return text

    def submit(self) -> str:
        """Return: enters what stands in the field."""
        text = self.field.get().strip()
        if text:
            self.enter(self.whole(text))
        else:
            self.nothing_typed()
        return "break"

    def _recall(self, by: int) -> str:
        """The last texts entered, with the arrow keys."""
        session = self.desk.session
        assert session is not None
        count = len(session.items)
        self.recall_at = min(max(self.recall_at + by, -count), 0)
        at = self.recall_at
        text = veil.text(session, session.items[at], self.desk.behind) if at else ""
        self.field.set(text)
        self.typed()
        return "break"

    # -- entering ------------------------------------------------------------------------------

    def enter(self, text: str) -> Item | None:
        """Hands an entry to the session and shows what it answered."""
        if self.repairs.open is not None:
            return self.repairs.enter(text)
        item = self.desk.enter(text)
        if item is None:
            return None
        if item.ok:
            self.field.set("")
            self.recall_at = 0
            self.accepted(item)
            self.tell_accepted(item)
        else:
            self.refuse(item)
        return item

    def tell_accepted(self, item: Item) -> None:
        """What an entry led to, or that it was legal."""
        session = self.desk.session
        assert session is not None
        words = tell.of(self.desk.game)
        said = words.notice(self.desk.game, item)
        row = words.log_row(item.entry)
        text = veil.text(session, item)
        if item.forced:
            self.verdict.show(
                "warn",
                tr("Allowed by the table: {entry}").format(entry=text.removesuffix(" force")),
                veil.reason(session, item),
                item.verdict.rule or "",
            )
        elif row.ruling:
            self.verdict.show(
                "info", said or row.text, tr("It stands in the log; Undo takes it back.")
            )
        else:
            legal = tr("{entry}: legal.").format(entry=text)
            more = legal if said and not veil.is_veiled(session, item) else ""
            self.verdict.show("ok", said or legal, more)

    def refuse(self, item: Item, *, again: bool = False) -> None:
        """Why not, under which option it would be, and the way to allow it anyway.

        again  it was told before: no bell
        """
        session = self.desk.session
        assert session is not None
        if self.ask_instead(item):
            return
        under = session.legal_under(item)
        more = tr("Legal under {options}.").format(options=", ".join(under)) if under else ""
        rule = item.verdict.rule or ""
        reason = messages.refusal(self.desk.game, item.verdict)
        if self.covered and item.entry is not None:
            reason = veil.covered_reason(item)
        self.verdict.show("no", reason, more, rule, item.verdict.overrulable)
        if self.desk.settings["sounds"] and not again:
            self.bell()
        self.field.set(entryline.of(self.desk.game).short(self.entry_state, item.text))
        self.refused = self.field.get()
        self.field.entry.selection_range(0, "end")  # typing on replaces what was refused
        self.typed(quiet=True)

    def allow(self) -> None:
        """The table overrules the verdict on what stands in the field."""
        if self.verdict.can_allow and self.refused:
            self.enter(self.whole(self.field.get()) + " force")

    # -- seats ---------------------------------------------------------------------------------

    def seat_clicked(self, seat: int) -> None:
        """A seat answers the question that is open, or opens its own menu."""
        if self.asking:
            choose = self.panel.by_key.get(str(seat + 1)) if self.panel is not None else None
            if seat in self.asking and choose is not None:
                choose()
            return
        self.seat_menu(seat)

    def seat_menu(self, seat: int) -> None:
        """What can be put right from a seat."""
        if seat < len(self.desk.state.players):
            self.open_menu(self.seat_rulings(seat), "seat_menu", seat, about=f"seat {seat}")

    def seat_by_number(self, number: int) -> None:
        """The same by its number on the keyboard."""
        self.seat_menu(number - 1)

    # -- panels --------------------------------------------------------------------------------

    def open_panel(
        self,
        title: str,
        lines: list[Line],
        close: Callable[[], object] | None = None,
        about: str = "",
        *,
        focus: bool = True,
    ) -> None:
        """A panel over the log; it holds the keyboard until it is answered or closed.

        focus  False: the log keeps the keyboard, and hands the panel's keys on
        """
        self.close_panel(refresh=False, keep=True)
        self.opened, self.menu = about, ()
        self.panel = Panel(self, self.look, title, lines, close or self.close_panel)
        self._place_panel()
        if focus:
            self.panel.take_focus()
        self.show_table()

    def close_panel(self, refresh: bool = True, keep: bool = False) -> None:
        """Closes it and gives the keyboard back to the field."""
        if self.panel is not None:
            self.panel.destroy()
            self.panel = None
            if not keep:
                self.field.entry.focus_set()
        self.opened = ""
        if not keep:
            self.asking = ()
        if refresh:
            self.show_all()

    def enter_from_panel(self, text: str) -> Item | None:
        """An entry made in a panel; the panel closes when it is accepted."""
        said = entryline.of(self.desk.game).from_speech(self.desk.game, text)
        item = self.desk.enter(said)
        if item is None:
            return None
        if item.ok:
            self.tell_accepted(item)
            self.close_panel()
        else:
            rule = item.verdict.rule or ""
            self.verdict.show("no", messages.refusal(self.desk.game, item.verdict), "", rule)
        return item

    def busy(self) -> bool:
        """True, and said so, while a repair is open: rulings are made at the table's own state."""
        if self.repairs.open is None:
            return False
        self.verdict.show(
            "warn",
            tr("A repair is open: Enter makes it, Esc leaves it."),
            tr("To repair with a ruling, type it."),
        )
        return True

    def ruled(self, text: str) -> None:
        """Enters it at the table's own state."""
        if not self.busy():
            self.enter(text)

    def open_menu(
        self,
        made: Menu,
        *again: Any,
        about: str = "",
        seats: tuple[int, ...] = (),
    ) -> None:
        """A menu; seats asked for by an earlier question are no answer to it.

        again  name of the method that opened it, and with what: for when the page is built anew
        seats  those that may be clicked instead of a line
        """
        if not self.busy():
            self.asking = seats
            self.open_panel(*made, about=about)
            self.menu = again

    def _log_key(self, key: str) -> bool:
        """A key pressed in the log while the menu of an entry is open."""
        if self.panel is None:
            return False
        if key == "\r":
            self.panel.take_focus()
            return True
        run = self.panel.by_key.get(key.lower()) if key else None
        if run is not None:
            run()
        return run is not None

    # -- back ------------------------------------------------------------------------------------

    @abstractmethod
    def step_back(self) -> bool:
        """Takes back the last thing pointed at; False when there is none."""

    def back(self) -> None:
        """Esc: one step back, from a question, a repair, or what is typed."""
        if self.step_back():
            pass
        elif self.panel is not None:
            self.close_panel()
        elif self.repairs.open is not None:
            self.repairs.open = None
            self.field.set("")
            self.verdict.show("", "")
            self.show_all()
        else:
            self.field.set("")
            self.refused = ""
            self.drop_pointing()
            self.verdict.show("", "")
            self.show_all()
        self.field.entry.focus_set()

    # -- help for the app ----------------------------------------------------------------------

    def parked(self) -> Parked:
        """What is under way, for when the page comes back."""
        menu = None
        if self.panel is not None and self.menu:
            menu = (self.menu, self.panel.numbers())
        refused = bool(self.refused)
        return Parked(self.field.get(), refused, self.repairs.open, self.pointing(), menu)

    def take_back(self, parked: Parked) -> None:
        """The same again: the repair, the cards, the open question, a refusal with its way out."""
        self.repairs.open = parked.repair
        self.take_pointing(parked.pointing)
        self.field.set(parked.text)
        self.show_all()
        if parked.repair is not None:
            self.repairs.say()
        if not self.ask_on() and parked.refused:
            item = self.check(self.whole(parked.text))
            if not item.ok:
                self.refuse(item, again=True)
        if parked.menu is not None:
            (name, *details), numbers = parked.menu
            getattr(self, name)(*details)
            if self.panel is not None:
                self.panel.set_numbers(numbers)

    def focus_first(self) -> None:
        """The keyboard goes to the open question, else to the field."""
        if self.panel is not None:
            self.panel.take_focus()
        else:
            self.field.entry.focus_set()
