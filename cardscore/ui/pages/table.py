"""The table page: what has to happen now, the seats, the entry, the verdict, the log."""

from __future__ import annotations

import re
import time
import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cardscore import entryline, messages, tell
from cardscore.compose import UNANSWERED, Composer
from cardscore.games import words
from cardscore.games.court import plays
from cardscore.games.court.cards import Card
from cardscore.games.court.entries import cards_named
from cardscore.games.court.state import DRAWN, PLAY, RESPOND, SCORED, SETUP, State
from cardscore.i18n import tr
from cardscore.session import Item
from cardscore.ui.desk import Desk
from cardscore.ui.pages.nowpanel import NowPanel
from cardscore.ui.pages.questions import Questions
from cardscore.ui.pages.repairs import Repairs
from cardscore.ui.pages.rulings import Rulings
from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import LOCK
from cardscore.ui.widgets.logview import LogView
from cardscore.ui.widgets.palette import Palette
from cardscore.ui.widgets.panel import Line, Panel
from cardscore.ui.widgets.tabletop import TableTop


@dataclass(frozen=True, slots=True)
class Parked:
    """What is under way on the page, for when it is built anew.

    repair    kind and index of the repair that is open
    composer  the cards pointed at so far, with what was answered
    """

    text: str
    refused: bool
    armed: bool
    repair: tuple[str, int] | None
    composer: Composer


class TablePage(Rulings, tk.Frame):
    """A round at the table. Entries are made of what is typed or pointed at; nothing is decided here.

    open_rule  opens the help at a rule
    """

    name = "table"

    def __init__(
        self, parent: tk.Misc, look: Look, desk: Desk, open_rule: Callable[[str], object]
    ) -> None:
        super().__init__(parent, bg=look.colours.bg)
        self.look, self.desk, self.open_rule = look, desk, open_rule
        self.composer = Composer(desk.game, desk.state)
        self.panel: Panel | None = None
        self.opened = ""
        self.asking: tuple[int, ...] = ()
        self.questions = Questions(self)
        self.repairs = Repairs(self)
        self.armed = False
        self.refused = ""
        self.recall_at = 0
        self.shown: Any = None
        self.just_played = ("", 0.0)

        self.top = TableTop(self, look, desk.game, self._table_clicked)
        self.now = NowPanel(self, look, self, open_rule)
        self.field, self.verdict = self.now.field, self.now.verdict
        self.log = LogView(self, look, self.repairs.choose)
        self.palette = Palette(self, look, desk.game.rules.deck, self._picked)
        self._bind_field()
        self.bind("<Configure>", self._place)

    # -- what is on the page -------------------------------------------------------------------

    def _bind_field(self) -> None:
        self.field.bind_key("<Return>", lambda _e: self._submit())
        self.field.bind_key("<KP_Enter>", lambda _e: self._submit())
        self.field.bind_key("<KeyRelease>", lambda _e: self._typed())
        self.field.bind_key("<Up>", lambda _e: self._recall(-1))
        self.field.bind_key("<Down>", lambda _e: self._recall(1))

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
        self.palette.place(x=0, y=top, width=width, height=palette)
        self._place_panel()

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
            self.composer = Composer(self.desk.game, state)
            self.armed = False
            self.refused = ""
            if self.repairs.open is not None:
                # What stood there was meant for another place; Enter must not make a new entry.
                self.repairs.open = None
                self.field.set("")
            self.verdict.show("", "")
            self.close_panel(refresh=False)
        self.show_all()

    @property
    def entry_state(self) -> State:
        """The state an entry is made in: the table's, or in a repair the one before that entry."""
        assert self.desk.session is not None
        found: State = self.desk.session.state_before(self.repairs.index)
        return found

    def check(self, text: str) -> Item:
        """The verdict on an entry in that state."""
        return self.desk.check(text, self.repairs.index)

    def show_all(self) -> None:
        """Everything on the page, with what is under way."""
        desk = self.desk
        assert desk.session is not None
        self.top.show(desk.game, desk.state, self.asking, self.opened)
        self.log.show(desk.session, self.repairs.open[1] if self.repairs.open else None)
        self.palette.show(
            self.composer.bright(self.check), tuple(use.token for use in self.composer.uses)
        )
        self.now.show()
        self._typed(quiet=True)

    # -- typing --------------------------------------------------------------------------------

    def _typed(self, quiet: bool = False) -> None:
        """What is typed is read aloud at the field's end, before it is entered."""
        text = self.field.get()
        if not quiet and text != self.composer.text():
            pointed_at = bool(self.composer.uses)
            self.composer = Composer(self.desk.game, self.entry_state)
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
        item = self.check(self._whole(text))
        self.field.tell(tell.reading(item.entry) if item.entry is not None else "")

    def _whole(self, typed: str) -> str:
        text = entryline.expanded(self.entry_state, typed)
        return entryline.with_reach(self.desk.game, self.entry_state, text) if self.armed else text

    def _submit(self) -> str:
        if self.composer.question() is not None and self.panel is not None:
            self.panel.take_focus()  # the question comes first
            return "break"
        text = self.field.get().strip()
        if text:
            self.enter(self._whole(text))
        elif self.desk.state.phase == SCORED:
            self.begin_round()
        return "break"

    def _recall(self, by: int) -> str:
        """The last texts entered, with the arrow keys."""
        session = self.desk.session
        assert session is not None
        texts = [item.text for item in session.items]
        self.recall_at = min(max(self.recall_at + by, -len(texts)), 0)
        self.field.set(texts[self.recall_at] if self.recall_at else "")
        self._typed()
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
            cards = cards_named(item.entry)
            self.just_played = (cards[-1].token if cards else "", time.monotonic() + LOCK / 1000)
            self._accepted(item)
        else:
            self.refuse(item)
        return item

    def _accepted(self, item: Item) -> None:
        said = tell.notice(self.desk.game, item)
        row = tell.log_row(item.entry)
        if item.forced:
            self.verdict.show(
                "warn",
                tr("Allowed by the table: {entry}").format(entry=item.text.removesuffix(" force")),
                messages.refusal(self.desk.game, item.verdict),
                item.verdict.rule or "",
            )
        elif row.ruling:
            self.verdict.show(
                "info", said or row.text, tr("It stands in the log; Undo takes it back.")
            )
        else:
            legal = tr("{entry}: legal.").format(entry=item.text)
            self.verdict.show("ok", said or legal, legal if said else "")

    def refuse(self, item: Item) -> None:
        """Why not, under which option it would be, and the way to allow it anyway."""
        session = self.desk.session
        assert session is not None
        if item.verdict.code in UNANSWERED and self.questions.ask_typed(item):
            return
        under = session.legal_under(item)
        more = tr("Legal under {options}.").format(options=", ".join(under)) if under else ""
        rule = item.verdict.rule or ""
        self.verdict.show(
            "no",
            messages.refusal(self.desk.game, item.verdict),
            more,
            rule,
            item.verdict.overrulable,
        )
        self.field.set(entryline.short(self.entry_state, item.text))
        self.refused = self.field.get()
        self.field.entry.selection_range(0, "end")  # typing on replaces what was refused
        self._typed(quiet=True)

    def allow(self) -> None:
        """The table overrules the verdict on what stands in the field."""
        if self.verdict.can_allow and self.refused:
            self.enter(self._whole(self.field.get()) + " force")

    # -- pointing ------------------------------------------------------------------------------

    def _picked(self, card: Card, more: bool) -> None:
        """A card of the palette."""
        if self.panel is not None and self.panel.field is not None:
            self.panel.field.set(card.token)  # the panel asks for a card
            self.panel.field.entry.focus_set()
            return
        token, until = self.just_played
        if card.token == token and not more and time.monotonic() < until:
            return  # a double click is one click
        state = self.entry_state
        if state.phase not in (SETUP, PLAY, DRAWN, RESPOND):
            self.field.set((self.field.get() + " " + card.token).strip())
            self._typed()
            return
        self.composer.pick(card, more=more)
        item = self.check(self.composer.entry())
        asked = item.verdict.code in UNANSWERED
        self.field.set(self.composer.text())
        if not item.verdict.ok and not asked and state.phase != SETUP:
            whole = self._whole(self.composer.entry())
            before, collect = self.composer.uses[:-1], self.composer.collect
            self.composer = Composer(self.desk.game, state)
            self.enter(whole)
            # The cards pointed at before stay: another one can be chosen instead.
            self.composer.uses, self.composer.collect = before, collect and bool(before)
            self.show_all()
            return
        self.go_on()

    def go_on(self) -> None:
        """Enters the play when nothing is left to ask, else asks."""
        self.field.set(self.composer.text())
        if self.composer.complete:
            self.play()
            return
        question = self.composer.question()
        if question is not None:
            self.questions.ask(question)
            return
        self.close_panel(refresh=False)
        self.show_all()
        self._tell_collecting()
        self.field.entry.focus_set()

    def _tell_collecting(self) -> None:
        if not self.composer.uses:
            return
        card = plays.kind(self.composer.uses[-1])
        if self.entry_state.phase == SETUP:
            self.verdict.show("info", tr("Turn on until a card of one colour comes."))
        elif card.follow:
            self.verdict.show(
                "info", tr("{card}: one more card follows.").format(card=messages.card_name(card))
            )
        else:
            self.verdict.show("info", tr("More cards may follow; Enter plays."))

    def _table_clicked(self, what: str) -> None:
        kind, _, number = what.partition(" ")
        if kind == "seat":
            seat = int(number)
            if self.asking:
                choose = self.panel.by_key.get(str(seat + 1)) if self.panel is not None else None
                if seat in self.asking and choose is not None:
                    choose()
                return
            self.seat_menu(seat)
        elif kind == "deck":
            self.deck()
        elif kind == "field":
            self.field_card()
        else:
            self.direction()

    # -- panels --------------------------------------------------------------------------------

    def open_panel(
        self,
        title: str,
        lines: list[Line],
        close: Callable[[], object] | None = None,
        about: str = "",
    ) -> None:
        """A panel over the log; it holds the keyboard until it is answered or closed."""
        self.close_panel(refresh=False, keep=True)
        self.opened = about
        self.panel = Panel(self, self.look, title, lines, close or self.close_panel)
        self._place_panel()
        self.panel.take_focus()
        self.top.show(self.desk.game, self.desk.state, self.asking, about)

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

    def enter_from_panel(self, text: str) -> None:
        """An entry made in a panel; the panel closes when it is accepted."""
        item = self.desk.enter(entryline.plain(text))
        if item is None:
            return
        if item.ok:
            self._accepted(item)
            self.close_panel()
        else:
            rule = item.verdict.rule or ""
            self.verdict.show("no", messages.refusal(self.desk.game, item.verdict), "", rule)

    # -- buttons -------------------------------------------------------------------------------

    def _act(self, verb: str) -> None:
        name = self.entry_state.actor
        if name is not None:
            self.enter(f"{words.written(name)}: {verb}")

    def draw_card(self) -> None:
        """B3: a voluntary draw."""
        self._act("draw")

    def pass_turn(self) -> None:
        """B3: the end of the turn after drawing."""
        self._act("pass")

    def take(self) -> None:
        """A1: takes the pool."""
        self._act("take")

    def rest(self) -> None:
        """A5: serves a rest."""
        self._act("rest")

    def play(self) -> None:
        """Enters what stands in the field."""
        self._submit()

    def reach(self) -> None:
        """Calls reach with the play that comes; with an empty field, the late call."""
        state = self.desk.state
        late = entryline.late_caller(state)
        if not self.field.get() and late is not None and not self.repairs.open and not self.armed:
            if late == state.actor or not entryline.may_call(state):
                self.enter(f"{words.written(late)}: reach")
            else:
                self.questions.who_calls(late)
            return
        self.arm(not self.armed)

    def arm(self, on: bool) -> None:
        """The next card is played with the call, or without."""
        self.armed = on
        if not on:
            self.field.set(re.sub(r"\s+reach\s*$", "", self.field.get(), flags=re.IGNORECASE))
        self.now.show_buttons()
        self._typed(quiet=True)
        if self.armed:
            self.verdict.show("info", tr("Reach is called with the next card."))

    def point_out(self) -> None:
        """B5: who forgot to call?"""
        self.questions.point_out()

    def back(self) -> None:
        """Esc: one step back, from a question, a repair, or what is typed."""
        if self.composer.uses:
            self.close_panel(refresh=False)
            self.composer.back()
            self.field.set(self.composer.text())
            self.verdict.show("", "")
            if self.composer.question() is not None:
                self.questions.ask(self.composer.question() or "")
            else:
                self.show_all()
        elif self.panel is not None:
            self.close_panel()
        elif self.repairs.open is not None:
            self.repairs.open = None
            self.field.set("")
            self.show_all()
        else:
            self.field.set("")
            self.refused = ""
            self.armed = False
            self.verdict.show("", "")
            self.show_all()
        self.field.entry.focus_set()

    # -- help for the app ----------------------------------------------------------------------

    def parked(self) -> Parked:
        """What is under way, for when the page comes back."""
        return Parked(
            self.field.get(), bool(self.refused), self.armed, self.repairs.open, self.composer
        )

    def take_back(self, parked: Parked) -> None:
        """The same again: the repair, the cards, the open question, a refusal with its way out."""
        self.repairs.open = parked.repair
        self.armed = parked.armed
        self.composer = parked.composer
        self.field.set(parked.text)
        self.show_all()
        if parked.repair is not None:
            self.repairs.say()
        question = self.composer.question()
        if question is not None:
            self.questions.ask(question)
        elif parked.refused:
            item = self.check(self._whole(parked.text))
            if not item.ok:
                self.refuse(item)

    def focus_first(self) -> None:
        """The keyboard goes to the open question, else to the field."""
        if self.panel is not None:
            self.panel.take_focus()
        else:
            self.field.entry.focus_set()
