"""A state while an entry is being carried out; lives inside one `apply`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any, Final

from cardscore.games.burst.cards import PACK
from cardscore.games.burst.options import ENOUGH, SWAP, Rules
from cardscore.games.burst.state import (
    ASKING,
    END,
    FLIP,
    OVER,
    SETUP,
    START,
    GameResult,
    Player,
    Score,
    State,
)

_NAMES: Final = tuple(each.name for each in fields(State) if each.name != "last")


class Draft:
    """The working copy; fields are those of State."""

    players: list[Player]
    game: int
    phase: str
    turn: int | None
    first: int | None
    new: str | None
    old: str | None
    asking: tuple[int, ...]
    provisional: tuple[str, ...]
    deck: int
    discards: int
    pile: frozenset[str]
    refilled: bool
    taken: bool
    swap_open: bool
    trade_due: bool
    aid: bool
    turns: int
    rounds: tuple[GameResult, ...]

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        for name in _NAMES:
            setattr(self, name, getattr(state, name))
        self.players = list(state.players)

    def close(self, last: tuple[State, Any, str | None] | None = None) -> State:
        """The new state."""
        values = {name: getattr(self, name) for name in _NAMES}
        return State(**{**values, "players": tuple(self.players)}, last=last)

    # -- players ---------------------------------------------------------------------------

    def seat(self, name: str) -> int:
        """The seat of a player who is at the table."""
        return next(index for index, player in enumerate(self.players) if player.name == name)

    def change(self, seat: int, **values: Any) -> None:
        """That player with other values."""
        self.players[seat] = replace(self.players[seat], **values)

    def more(self, seat: int, **numbers: int) -> None:
        """Adds to numbers of that player; none goes below 0."""
        player = self.players[seat]
        self.change(seat, **{key: max(getattr(player, key) + n, 0) for key, n in numbers.items()})

    def others(self, seat: int) -> tuple[int, ...]:
        """Everybody else, from the left neighbour round the table (T4)."""
        count = len(self.players)
        return tuple((seat + step) % count for step in range(1, count))

    # -- the deck and the discards ---------------------------------------------------------

    def draw(self) -> None:
        """The top card leaves the deck; an empty deck is replaced at once (T8, BD7)."""
        self.deck = max(self.deck - 1, 0)
        self.replace_deck()

    def replace_deck(self) -> None:
        """T8: the shuffled discards become the deck; what lay there may be anywhere now."""
        if self.deck or not self.discards:
            return
        self.deck, self.discards, self.pile = self.discards, 0, frozenset()
        for seat, player in enumerate(self.players):
            if player.unsure:
                self.change(seat, unsure=frozenset())

    def discard(self, tokens: Iterable[str]) -> None:
        """Cards everybody has seen go to the discards."""
        listed = frozenset(tokens)
        self.discards += len(listed)
        self.pile |= listed

    def discard_old(self) -> None:
        """The old card goes to the discards, if one lies there."""
        if self.old is not None:
            self.discard([self.old])
            self.old = None

    # -- hands -----------------------------------------------------------------------------

    def use(self, seat: int, token: str) -> None:
        """A card leaves the hand in sight, open or closed."""
        player = self.players[seat]
        if token in player.open:
            self.change(seat, open=tuple(card for card in player.open if card != token))
            return
        gone = {token}
        self.change(
            seat,
            closed=max(player.closed - 1, 0),
            known=player.known - gone,
            unsure=player.unsure - gone,
        )
        self.keep_possible(seat)

    def lose_unseen(self, seat: int, cards: int) -> None:
        """Closed cards go to the discards and nobody sees which (BD19)."""
        player = self.players[seat]
        cards = min(cards, player.closed)
        if not cards:
            return
        self.discards += cards
        self.change(
            seat,
            closed=player.closed - cards,
            known=frozenset(),
            unsure=player.unsure | player.known,
        )
        self.keep_possible(seat)

    def keep_possible(self, seat: int) -> None:
        """An empty hand has lost what was unsure; more known than held means nothing is (BD20)."""
        player = self.players[seat]
        if len(player.known) > player.closed:
            self.change(seat, known=frozenset(), unsure=frozenset())
        elif not player.closed and player.unsure:
            self.pile |= player.unsure
            self.change(seat, unsure=frozenset())

    def keep_provisional(self, seat: int) -> None:
        """The provisional cards go into the own closed hand (T3)."""
        player = self.players[seat]
        self.change(
            seat,
            closed=player.closed + len(self.provisional),
            known=player.known | frozenset(self.provisional),
        )
        self.provisional = ()

    def take_away(self, token: str) -> None:
        """A card the table says is here leaves the place it was believed in (BD41)."""
        self.new = None if self.new == token else self.new
        self.old = None if self.old == token else self.old
        self.provisional = tuple(card for card in self.provisional if card != token)
        if token in self.pile:
            self.pile -= {token}
            self.discards = max(self.discards - 1, 0)
        for seat, player in enumerate(self.players):
            if token in player.open or token in player.known:
                self.use(seat, token)
            elif token in player.unsure:
                self.change(seat, unsure=player.unsure - {token})

    # -- turns -----------------------------------------------------------------------------

    def begin_turn(self, seat: int) -> None:
        """A regular turn of that player begins."""
        self.phase, self.turn = START, seat
        self.refilled = self.taken = self.swap_open = self.trade_due = False
        self.asking = ()
        self.turns += 1

    def next_turn(self) -> None:
        """The old card is discarded and the left neighbour's turn begins (T3, T5)."""
        assert self.turn is not None  # no turn ends in set-up
        self.discard_old()
        self.begin_turn((self.turn + 1) % len(self.players))

    def ask(self, seat: int) -> None:
        """That player has pushed: everybody else is asked (T4)."""
        self.phase, self.turn = ASKING, seat
        self.asking = self.others(seat)

    def answered_safe(self) -> None:
        """T6: the old card becomes provisional and the next flip is due."""
        if self.old is not None:
            self.provisional += (self.old,)
        self.old, self.asking, self.phase = None, (), FLIP

    def swap_or_go_on(self) -> None:
        """V1: the exchange is open while there is something to exchange; else the next turn."""
        possible = self.rules.has(SWAP) and self.old is not None and self.turn is not None
        if possible and self.players[self.turn or 0].open:
            self.phase, self.swap_open = END, True
        else:
            self.next_turn()

    def end(self, winner: int | None) -> None:
        """W, D2: the game ends at this moment."""
        self.phase, self.turn, self.asking = OVER, None, ()
        self.swap_open = self.trade_due = False
        scores = tuple(
            Score(p.name, p.chips, p.hits, p.pushes, p.folds, p.trades, p.forced)
            for p in self.players
        )
        first = self.players[self.first or 0].name
        name = None if winner is None else self.players[winner].name
        self.rounds += (GameResult(self.game, first, name, scores),)

    def won(self, seat: int) -> bool:
        """W: ends the game when that player holds enough chips."""
        if self.players[seat].chips < ENOUGH or self.phase == OVER:
            return False
        self.end(seat)
        return True

    def settle(self) -> None:
        """What follows by itself: a new deck (T8), the end where no flip is possible (D2, BD9)."""
        self.replace_deck()
        if self.phase in (START, FLIP) and not self.deck:
            most = max(player.chips for player in self.players)
            leaders = [seat for seat, p in enumerate(self.players) if p.chips == most]
            self.end(leaders[0] if len(leaders) == 1 else None)

    def begin_game(self, first: int) -> None:
        """S1: a game begins with the hands dealt (BD34)."""
        hand = self.rules.start_hand
        self.players = [Player(player.name, closed=hand) for player in self.players]
        self.game += 1
        self.phase, self.turn, self.first = SETUP, None, first
        self.new = self.old = None
        self.asking = self.provisional = ()
        self.deck, self.discards, self.pile = PACK - hand * len(self.players), 0, frozenset()
        self.refilled = self.taken = self.swap_open = self.trade_due = False
        self.turns += 1

    def begin_play(self) -> None:
        """Play begins when the field card and everybody's open cards are there (BD16)."""
        ready = self.new is not None and all(player.laid for player in self.players)
        if self.phase == SETUP and ready and self.first is not None:
            self.begin_turn(self.first)
