"""The table page: what has to happen now, the seats, the entry, the verdict, the log."""

from __future__ import annotations

import re
import time
import tkinter as tk
from collections.abc import Callable
from typing import Any

from cardscore import entryline, messages
from cardscore.compose.court import UNANSWERED, Composer
from cardscore.games import words
from cardscore.games.court import plays
from cardscore.games.court.cards import Card
from cardscore.games.court.entries import cards_named
from cardscore.games.court.state import DRAWN, PLAY, RESPOND, SCORED, SETUP
from cardscore.i18n import tr
from cardscore.session import Item
from cardscore.ui import menus
from cardscore.ui.desk import Desk
from cardscore.ui.menus import Menu
from cardscore.ui.pages.entrypage import EntryPage
from cardscore.ui.pages.nowpanel import CourtNow
from cardscore.ui.pages.questions import Questions
from cardscore.ui.pages.rulings import Rulings
from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import LOCK
from cardscore.ui.widgets.palette import Palette
from cardscore.ui.widgets.tabletop import TableTop


class TablePage(EntryPage, Rulings):
    """A round of the court game at the table."""

    name = "table"

    def __init__(
        self, parent: tk.Misc, look: Look, desk: Desk, open_rule: Callable[[str], object]
    ) -> None:
        super().__init__(parent, look, desk, open_rule)
        self.composer = Composer(desk.game, desk.state)
        self.questions = Questions(self)
        self.armed = False
        self.just_played = ("", 0.0)
        self.top = TableTop(self, look, desk.game, self._table_clicked)
        self.now = CourtNow(self, look, self, open_rule)
        self.palette = Palette(self, look, desk.game.rules.deck, self._picked)
        self.assemble()

    # -- what is under way -----------------------------------------------------------------------

    def pointed_text(self) -> str:
        """The cards pointed at, as the field shows them."""
        return self.composer.text()

    def drop_pointing(self) -> bool:
        """Forgets the cards pointed at."""
        pointed_at = bool(self.composer.uses)
        self.composer = Composer(self.desk.game, self.entry_state)
        return pointed_at

    def pointing(self) -> Any:
        """The cards so far, and whether the next one is called with."""
        return self.composer, self.armed

    def take_pointing(self, kept: Any) -> None:
        """The same again."""
        self.composer, self.armed = kept

    def ask_on(self) -> bool:
        """Asks what the last card still leaves open."""
        question = self.composer.question()
        if question is not None:
            self.questions.ask(question)
        return question is not None

    def ask_instead(self, item: Item) -> bool:
        """A typed card that only leaves something open is asked about, its colour included."""
        if item.verdict.code == "unknown-card":
            return self.questions.which_card(item.text, item.verdict.facts["card"])
        return item.verdict.code in UNANSWERED and self.questions.ask_typed(item)

    def nothing_typed(self) -> None:
        """Between rounds Return begins the next one."""
        if self.desk.state.phase == SCORED:
            self.begin_round()

    def show(self) -> None:
        """The page as the session is now; a call that was armed lapses with the state."""
        if self.desk.state is not self.shown:
            self.armed = False
        super().show()

    def show_table(self) -> None:
        """Seats, cards, and what can be laid."""
        self.top.show(self.desk.game, self.desk.state, self.asking, self.opened)
        self.palette.show(
            self.composer.bright(self.check), tuple(use.token for use in self.composer.uses)
        )

    def whole(self, typed: str) -> str:
        """The entry meant, with the call where it is armed."""
        text = super().whole(typed)
        if not self.armed:
            return text
        return entryline.court.with_reach(self.desk.game, self.entry_state, text)

    def submit(self) -> str:
        """Return: an open question comes first."""
        if self.composer.question() is not None and self.panel is not None:
            self.panel.take_focus()
            return "break"
        return super().submit()

    def accepted(self, item: Item) -> None:
        """The card just played is not played again by the second half of a double click."""
        cards = cards_named(item.entry)
        self.just_played = (cards[-1].token if cards else "", time.monotonic() + LOCK / 1000)

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
            self.typed()
            return
        self.composer.pick(card, more=more)
        item = self.check(self.composer.entry())
        asked = item.verdict.code in UNANSWERED
        self.field.set(self.composer.text())
        if not item.verdict.ok and not asked and state.phase != SETUP:
            whole = self.whole(self.composer.entry())
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
            self.seat_clicked(int(number))
        elif kind == "deck":
            self.deck()
        elif kind == "field":
            self.field_card()
        else:
            self.direction()

    def seat_rulings(self, seat: int) -> Menu:
        """Rulings, people, and the end of the round."""
        return menus.seat(self, seat)

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
        self.submit()

    def reach(self) -> None:
        """Calls reach with the play that comes; with an empty field, the late call."""
        state = self.desk.state
        late = entryline.court.late_caller(state)
        if not self.field.get() and late is not None and not self.repairs.open and not self.armed:
            if late == state.actor or not entryline.court.may_call(state):
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
        self.typed(quiet=True)
        if self.armed:
            self.verdict.show("info", tr("Reach is called with the next card."))

    def point_out(self) -> None:
        """B5: who forgot to call?"""
        self.questions.point_out()

    def step_back(self) -> bool:
        """Takes the last answer or card back."""
        if not self.composer.uses:
            waiting = self.panel is not None or self.repairs.open is not None
            self.armed = self.armed and waiting
            return False
        self.close_panel(refresh=False)
        self.composer.back()
        self.field.set(self.composer.text())
        self.verdict.show("", "")
        if not self.ask_on():
            self.show_all()
        return True
