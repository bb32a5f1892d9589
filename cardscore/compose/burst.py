"""A burst entry put together by pointing: the cards of a hit, an open hand, the card that is turned.

No screen is needed to know what a card would be for; the page only shows it.
"""

from __future__ import annotations

from cardscore.entryline import burst as entryline
from cardscore.games.burst import Burst, choices, memory
from cardscore.games.burst.cards import CARDS
from cardscore.games.burst.options import OPEN
from cardscore.games.burst.state import ASKING, END, SETUP, State


class Picker:
    """The entry of who must act, as far as it has been pointed at.

    cards     tokens so far, in the order they were picked
    loses     the open card the turn player would lose, "" while none is chosen
    weighing  the hit stands; which card is lost is the question now
    """

    def __init__(self, game: Burst, state: State) -> None:
        self.game = game
        self.state = state
        self.cards: tuple[str, ...] = ()
        self.loses = ""
        self.weighing = False

    # -- what a card is for ------------------------------------------------------------------

    def purpose(self, token: str = "") -> str:
        """What a card picked now would be: start, open, refill, flip, hit, swap; "" nothing."""
        state = self.state
        if state.phase == SETUP:
            return "start" if entryline.laying(state) is None else "open"
        if state.phase == ASKING:
            return "hit"
        if state.swap_open and (state.trade_due or token in self._turn_hand()):
            return "swap"
        return self._next_purpose()

    def _turn_hand(self) -> tuple[str, ...]:
        return self.state.players[self.state.turn or 0].open

    def _next_purpose(self) -> str:
        """What the next card from the deck is, where it is named."""
        return choices.drawn(self.game.rules, self.state).removeprefix("closed")

    # -- picking ---------------------------------------------------------------------------------

    def pick(self, token: str) -> None:
        """A card: part of a hit or an open hand (picked again it goes), or the one card meant."""
        if self.weighing:
            if token in self._turn_hand():
                self.loses = token
            return
        if self.purpose(token) not in ("hit", "open"):
            self.cards = (token,)
        elif token in self.cards:
            self.cards = tuple(card for card in self.cards if card != token)
        else:
            self.cards = (*self.cards, token)

    def weigh(self) -> None:
        """The hit stands: now the lost card is asked for."""
        self.weighing = True

    def losable(self) -> tuple[str, ...]:
        """Cards that may be lost, while that is the question."""
        return self._turn_hand() if self.weighing else ()

    def back(self) -> bool:
        """Takes the last thing back; False when there was nothing."""
        if self.loses:
            self.loses = ""
        elif self.weighing:
            self.weighing = False
        elif self.cards:
            self.cards = self.cards[:-1]
        else:
            return False
        return True

    @property
    def begun(self) -> bool:
        """True when something was pointed at."""
        return bool(self.cards)

    @property
    def complete(self) -> bool:
        """True when it can be entered without pointing at more."""
        purpose = self.purpose(self.cards[0]) if self.cards else ""
        if purpose == "hit":
            return False  # said by a button, since more cards might follow
        return len(self.cards) == OPEN if purpose == "open" else bool(self.cards)

    @property
    def missing(self) -> int:
        """Cards still to be picked for an open hand that was begun; 0 otherwise."""
        if not self.cards or self.purpose(self.cards[0]) != "open":
            return 0
        return OPEN - len(self.cards)

    # -- what it amounts to ----------------------------------------------------------------------

    @property
    def sum(self) -> int:
        """The hand values of the cards so far (T5)."""
        return sum(CARDS[token].hand for token in self.cards)

    @property
    def hits(self) -> bool:
        """True when the cards so far add up to a target."""
        return len(self.cards) > 1 and self.sum in self.state.targets

    def text(self) -> str:
        """What stands in the entry field."""
        if not self.cards:
            return ""
        purpose = self.purpose(self.cards[0])
        cards = " ".join(self.cards)
        if purpose in ("start", "open"):
            return cards
        lost = f" loses {self.loses}" if self.weighing and self.loses else ""
        return f"{purpose} {cards}{lost}" if purpose else cards

    def entry(self) -> str:
        """The text of the whole entry, for the checker."""
        return entryline.expanded(self.state, self.text())

    def bright(self) -> frozenset[str]:
        """Tokens that may be picked as far as everybody may know (E)."""
        state = self.state
        if self.weighing:
            return frozenset(self.losable())
        if state.phase == ASKING and state.asking:
            own = state.players[state.asking[0]].open
            return frozenset(
                token
                for token, card in CARDS.items()
                if choices.hit_colour(state, card)
                and (token in own or choices.in_sight(state, token))
            )
        if state.phase == END and state.swap_open:
            own = self._turn_hand()
            goes_on = not state.trade_due and self._next_purpose()
            there = (*own, *filter(self._in_sight, CARDS)) if goes_on else own
            return frozenset(there)
        if not self.purpose():
            return frozenset()
        return frozenset(t for t in CARDS if self._in_sight(t) or t in self.cards)

    def _in_sight(self, token: str) -> bool:
        return choices.in_sight(self.state, token)


def open_part(state: State, cards: tuple[str, ...]) -> tuple[bool, ...]:
    """For each card of a hit: does it lie open before who is asked?"""
    own = state.players[state.asking[0]].open if state.asking else ()
    return tuple(token in own for token in cards)


def could_hit(game: Burst, state: State, seat: int) -> bool:
    """With the memory aid on: has that player a hit with open cards alone (E)?"""
    return state.aid and any(memory.open_hits(game.rules, state, seat))
