"""The burst table: targets, open hands, who is asked; a hit is put together by pointing."""

from __future__ import annotations

import time
import tkinter as tk
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cardscore import tell
from cardscore.compose.burst import Picker
from cardscore.entryline.burst import speaker
from cardscore.games.burst import entries as e
from cardscore.games.burst.cards import CARDS, Card
from cardscore.games.burst.reading import name_text
from cardscore.games.burst.state import ASKING, OVER, TAKEOVER
from cardscore.i18n import tr, trn
from cardscore.messages import either
from cardscore.session import Item
from cardscore.ui.desk import Desk
from cardscore.ui.menus import Menu
from cardscore.ui.pages import burstmenus
from cardscore.ui.pages.burstnow import BurstNow
from cardscore.ui.pages.burstside import SidePanel
from cardscore.ui.pages.entrypage import EntryPage
from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import CONTROL_OR_ALT, LOCK
from cardscore.ui.widgets.bursttop import BurstTop, Picks
from cardscore.ui.widgets.pack import PackPalette


class BurstPage(EntryPage):
    """A game of burst at the table."""

    name = "burst"

    def __init__(
        self, parent: tk.Misc, look: Look, desk: Desk, open_rule: Callable[[str], object]
    ) -> None:
        super().__init__(parent, look, desk, open_rule)
        self.picker = Picker(desk.game, desk.state)
        self.just_entered = ("", 0.0)
        self.naming = ""
        self.top = BurstTop(self, look, desk.game, self._table_clicked)
        self.now = BurstNow(self, look, self, open_rule)
        self.palette = PackPalette(self, look, self._picked)
        self.side = SidePanel(self, look, self)
        self.assemble()
        self.field.bind_key("<Key>", self._field_key)

    def place_palette(self, top: int, width: int, height: int) -> None:
        """The palette, and beside it the panel."""
        wide = self.palette.needed_width(width)
        self.palette.place(x=0, y=top, width=wide, height=height)
        self.side.place(x=wide, y=top, width=width - wide, height=height)

    # -- what is under way -----------------------------------------------------------------------

    def pointed_text(self) -> str:
        """The cards pointed at, as the field shows them."""
        return self.picker.text()

    def drop_pointing(self) -> bool:
        """Forgets the cards pointed at."""
        begun = self.picker.begun
        self.picker = self._fresh()
        return begun

    def _fresh(self) -> Picker:
        """Nothing pointed at yet; the aid is the table's of now, whatever it was then (E)."""
        return Picker(self.desk.game, replace(self.entry_state, aid=self.desk.state.aid))

    def pointing(self) -> Any:
        """The cards so far."""
        return self.picker

    def take_pointing(self, kept: Any) -> None:
        """The same again."""
        self.picker = kept

    def ask_on(self) -> bool:
        """The question which card is lost stands on the table itself."""
        if self.picker.weighing:
            self._say_losable()
        return bool(self.picker.weighing)

    def ask_instead(self, item: Item) -> bool:
        """A hit that only lacks the lost card is asked about."""
        if self.covered or item.verdict.code != "loses-missing":
            return False
        if not isinstance(item.entry, e.Hit):
            return False
        self.picker = self._fresh()
        self.picker.cards = tuple(use.token for use in item.entry.cards)
        self._weigh()
        return True

    def nothing_typed(self) -> None:
        """Between games Return begins the next one."""
        if self.desk.state.phase == OVER:
            self.begin_game()

    def show_table(self) -> None:
        """Seats, cards, and what may be picked; an older turn's cards are not given away (E)."""
        picker = self.picker
        state = self.desk.state
        covered = self.desk.behind
        picks = Picks(
            picker.cards,
            picker.weighing,
            picker.losable(),
            picker.loses,
            self.entry_state.turn,
            covered,
        )
        self.top.show(self.desk.game, state, picks, self.asking, self.opened)
        chosen = (*picker.cards, *((picker.loses,) if picker.loses else ()))
        if picker.weighing:
            chosen = (picker.loses,) if picker.loses else ()
        self.palette.show(None if self.covered else picker.bright(), chosen)
        self.side.draw()

    def accepted(self, item: Item) -> None:
        """The card just entered is not taken again by the second half of a double click."""
        named = e.cards_named(item.entry)
        self.just_entered = (named[-1].token if named else "", time.monotonic() + LOCK / 1000)

    # -- pointing --------------------------------------------------------------------------------

    def _picked(self, card: Card, more: bool) -> None:
        """A card of the palette, or of a seat."""
        token, until = self.just_entered
        if card.token == token and time.monotonic() < until:
            return  # a double click is one click
        self.just_entered = (card.token, time.monotonic() + LOCK / 1000)
        purpose = self.picker.purpose(card.token)
        if not purpose:
            self.verdict.show("info", tr("No card is asked for now."))
            return
        if self.refused:
            self.refused = ""
            self.verdict.show("", "")
        if not self.picker.begun and self.field.get():
            self.field.set("")
        self.picker.pick(card.token)
        self._go_on()

    def _go_on(self) -> None:
        """Enters it when nothing is left to point at; a hit waits for its button."""
        picker = self.picker
        self.field.set(picker.text())
        if picker.complete:
            text, cards = picker.entry(), picker.cards
            self.picker = self._fresh()
            item = self.enter(text)
            if item is not None and not item.ok and len(cards) > 1:
                self.picker.cards = cards[:-1]  # another one can be picked instead
            self.show_all()
            return
        self.show_all()
        self._say_so_far()
        self.field.entry.focus_set()

    def _say_so_far(self) -> None:
        """The verdict on the hit as it stands, before it is said."""
        picker = self.picker
        if picker.weighing:
            self._say_losable()
            return
        if picker.missing:
            text = trn("{count} more card.", "{count} more cards.", picker.missing)
            self.verdict.show("info", text.format(count=picker.missing))
            return
        if not picker.begun or self.entry_state.phase != ASKING or self.covered:
            self.verdict.show("", "")
            return
        item = self.check(picker.entry())
        uses = item.entry.cards if isinstance(item.entry, e.Hit) else ()
        if item.ok or item.verdict.code == "loses-missing":
            lead = tr("A hit: {sum}.").format(sum=tell.burst.addition(uses))
            more = ""
            if not item.ok:
                loser = self.entry_state.players[self.entry_state.turn or 0].name
                more = tr("Then: which open card does {name} lose?").format(name=loser)
            self.verdict.show("ok", lead, more, "T5")
        elif item.verdict.code in ("hit-too-few", "hit-sum"):
            text = tr("So far: {sum}.").format(sum=tell.burst.addition(uses))
            wanted = tr("Wanted: {targets}.")
            targets = either(self.entry_state.targets)
            self.verdict.show("info", text, wanted.format(targets=targets))
        else:
            self.refuse(item)
            self.refused = ""

    def _weigh(self) -> None:
        """Asks which open card the turn player loses, on that seat."""
        self.picker.weigh()
        self.field.set(self.picker.text())
        self.show_all()
        self._say_losable()
        self.field.entry.focus_set()

    def _say_losable(self) -> None:
        count = len(self.picker.losable())
        keys = " ".join(map(str, range(1, count + 1)))
        loser = self.entry_state.players[self.entry_state.turn or 0].name
        if self.picker.loses:
            card = tell.burst.card(self.picker.loses)
            text = tr("{name} loses the {card}.").format(name=loser, card=card)
            self.verdict.show("ok", text, tr("Enter, or Hit."), "T5")
            return
        text = tr("{keys}, or a click on {name}’s seat.").format(keys=keys, name=loser)
        self.verdict.show("info", text, tr("Esc goes back."))

    def _field_key(self, event: tk.Event[Any]) -> str | None:
        """While a lost card is asked for, number keys choose it, and so does its name."""
        losable = self.picker.losable()
        if not losable or int(event.state) & CONTROL_OR_ALT or not event.char.isprintable():
            return None
        if not event.char:
            return None
        self.naming += event.char.upper()
        if self.naming in losable:
            self._choose_loss(self.naming)
        elif event.char.isdigit() and 1 <= int(event.char) <= len(losable):
            self._choose_loss(losable[int(event.char) - 1])
            self.naming = event.char
        elif not any(token.startswith(self.naming) for token in losable):
            self.naming = ""
            self._say_losable()
        return "break"

    def _choose_loss(self, token: str, *, clicked: bool = False) -> None:
        """That card is lost; clicked once more, and not by a double click, it is meant."""
        self.naming = ""
        chosen, until = self.just_entered
        if clicked and chosen == token and time.monotonic() < until:
            return
        self.just_entered = (token, time.monotonic() + LOCK / 1000)
        if self.picker.loses == token:
            if clicked:
                self.hit()
            return
        self.picker.pick(token)
        self.field.set(self.picker.text())
        self.show_all()
        self._say_losable()
        self.field.entry.focus_set()

    def _table_clicked(self, what: str) -> None:
        kind, _, rest = what.partition(" ")
        if kind == "card":
            self._card_clicked(rest)
        elif kind == "seat":
            self.seat_clicked(int(rest))
        elif kind == "deck":
            self.deck()

    def _card_clicked(self, token: str) -> None:
        """An open card: it is lost, used in a hit, exchanged, or stands for its seat."""
        seat = next(i for i, p in enumerate(self.desk.state.players) if token in p.open)
        state = self.entry_state
        if token in self.picker.losable():
            self._choose_loss(token, clicked=True)
        elif self.asking or self.panel is not None:
            self.seat_clicked(seat)
        elif state.phase == ASKING and state.asking and seat == state.asking[0]:
            if not self.picker.weighing:
                self._picked(CARDS[token], False)
        elif self.picker.purpose(token) == "swap":
            self._picked(CARDS[token], False)
        else:
            name = self.desk.state.players[seat].name
            text = tr("This card lies open before {name}.").format(name=name)
            self.verdict.show("info", text, tr("A click on the name opens what can be put right."))

    # -- buttons -----------------------------------------------------------------------------------

    def _say(self, verb: str) -> None:
        """Said by whoever would say it now."""
        name = speaker(self.entry_state, verb)
        if name is None:
            self.verdict.show("info", tr("Nobody has to act."))
            return
        self.enter(f"{name_text(name)}: {verb}")

    def push(self) -> None:
        """T3: the targets stand, the others are asked."""
        self._say("push")

    def fold(self) -> None:
        """T3: the turn ends."""
        self._say("fold")

    def refill(self) -> None:
        """T1: the card goes closed; one that goes open is pointed at or typed."""
        self._say("refill")

    def safe(self) -> None:
        """T4: who is asked has nothing to say."""
        self._say("safe")

    def all_safe(self) -> None:
        """T6: nobody has."""
        self.enter("all: safe")

    def leave(self) -> None:
        """V3: nobody takes over."""
        self.enter("all: leave")

    def trade(self) -> None:
        """T7: five cards for two chips."""
        self._say("trade")

    def press_enter(self) -> None:
        """Enters what stands in the field."""
        self.submit()

    def hit(self) -> None:
        """T5: says the hit that was put together or typed."""
        self.submit()

    def exchange(self) -> None:
        """V1: which open card is given?"""
        state = self.entry_state
        if state.swap_open and not self.busy():
            self.open_menu(burstmenus.exchange(self, state), "exchange")

    def takeover(self) -> None:
        """V3: who takes the targets over?"""
        if self.desk.state.phase != TAKEOVER:
            self.verdict.show("info", tr("The targets are not offered now."), "", "V3")
            return
        made, seats = burstmenus.takeover(self)
        self.open_menu(made, "takeover", seats=seats)

    def begin_game(self) -> None:
        """S1: the next game; the first one asks who begins."""
        if self.busy() or self.desk.state.phase != OVER:
            return
        if self.desk.state.game:
            first = tell.burst.next_first(self.desk.state)
            self.enter(f"game first {name_text(first)}")
            return
        made, seats = burstmenus.who_begins(self, self.begin_with)
        self.open_menu(made, "begin_game", seats=seats)

    def begin_with(self, name: str) -> None:
        """The first player of the first game."""
        self.enter_from_panel(f"game first {name_text(name)}")

    def only_result(self) -> None:
        """A game of which only winner and chips are entered."""
        state = self.desk.state
        if state.phase == OVER and not state.game:
            made, seats = burstmenus.who_begins(self, self.count_chips)
            self.open_menu(made, "only_result", seats=seats)
        else:
            self.count_chips(tell.burst.next_first(state))

    def count_chips(self, first: str) -> None:
        """Everybody's chips; where no game runs, one begun by that player goes with them."""
        self.open_menu(burstmenus.chips(self, first), "count_chips", first)

    def deck(self) -> None:
        """Puts the number of cards in the deck right."""
        self.open_menu(burstmenus.deck(self), "deck")

    def seat_rulings(self, seat: int) -> Menu:
        """Chips, cards and the turn."""
        return burstmenus.seat(self, seat)

    def memory_aid(self) -> None:
        """E: shows what is remembered, for all to see, and writes that down."""
        if self.desk.state.aid:
            self.ruled("aid off")
        else:
            self.open_menu(burstmenus.aid(self), "memory_aid")

    # -- typing and going back -----------------------------------------------------------------------

    def submit(self) -> str:
        """Return: the hit with its lost card, the cards pointed at, or what is typed."""
        picker = self.picker
        if picker.weighing and not picker.loses and self.field.get().strip() == picker.text():
            self._say_losable()
            return "break"
        if picker.missing and self.field.get().strip() == picker.text():
            self._say_so_far()
            return "break"
        return super().submit()

    def step_back(self) -> bool:
        """Takes the last card back, or the question which one is lost."""
        if self.panel is not None or not self.picker.back():
            return False
        self.field.set(self.picker.text())
        self.refused = ""
        self.show_all()
        self._say_so_far()
        return True
