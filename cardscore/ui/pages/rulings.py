"""What a page does with a key or a button beside playing cards: rulings, people, rounds, dealing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, cast

from cardscore.games.words import written
from cardscore.ui import menus
from cardscore.ui.desk import Desk

if TYPE_CHECKING:
    from cardscore.ui.pages.table import TablePage


class Dealing(ABC):
    """PO1 and PO2: they are entered for the dealer."""

    desk: Desk

    @abstractmethod
    def ruled(self, text: str) -> None:
        """Enters what is no play; each page in its own way."""

    def exposed(self) -> None:
        """PO1: the dealer showed a card while dealing."""
        self._dealing("expose")

    def grabbed(self) -> None:
        """PO2: the dealer grabbed exactly the right number."""
        self._dealing("grab")

    def _dealing(self, verb: str) -> None:
        dealer = self.desk.state.dealer
        if dealer is not None:
            self.ruled(f"{written(dealer)}: {verb}")


class Rulings(Dealing):
    """The menus of the table page and what is entered at once; none of it while a repair is open."""

    @property
    def _page(self) -> TablePage:
        return cast("TablePage", self)

    def deck(self) -> None:
        """Puts the number of cards in the deck right."""
        self._page.open_menu(menus.deck(self._page), "deck")

    def field_card(self) -> None:
        """Puts the field card right."""
        self._page.open_menu(menus.field_card(self._page), "field_card")

    def direction(self) -> None:
        """Turns the direction of play by a ruling."""
        word = "ccw" if self.desk.state.direction == 1 else "cw"
        self._page.ruled(f"adjust direction {word}")

    def round_over(self) -> None:
        """Ends the round in progress: who went out?"""
        self._page.open_menu(menus.round_over(self._page), "round_over")

    def people(self) -> None:
        """Somebody joins or leaves, seats change."""
        self._page.open_menu(menus.people(self._page), "people")

    def lots(self) -> None:
        """Lots for the dealer."""
        self._page.open_menu(menus.lots(self._page), "lots")

    def begin_round(self) -> None:
        """B8: the next round; asks who deals when nobody knows."""
        if not self._page.busy():
            self._page.questions.begin_round("")

    def only_result(self) -> None:
        """A round of which only the result is entered."""
        if not self._page.busy():
            self._page.questions.begin_round(" untracked")

    def play_on(self) -> None:
        """Plays on after the session was over."""
        self._page.ruled("continue")
