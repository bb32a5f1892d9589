"""A burst table with real hidden hands: what the session remembers is held against them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Final

from cardscore.games.burst import Burst, choices
from cardscore.games.burst import entries as e
from cardscore.games.burst.cards import CARDS
from cardscore.games.burst.options import CLOSED, OPEN, TRADED
from cardscore.games.burst.state import (
    ASKING,
    DECIDE,
    END,
    FLIP,
    OVER,
    START,
    TAKEOVER,
    Player,
    State,
)
from cardscore.simulate.table import Table

LONGEST_SESSION: Final = 20
"""Games after which a new session begins."""

LONGEST_GAME: Final = 4000
"""Entries after which the simulated table ends a game by a ruling (it can stagnate)."""

Hands = dict[str, list[str]]


class BurstTable(Table):
    """Burst games, one after the other, with a shuffled pack."""

    game = "burst"

    def __init__(
        self, header: Mapping[str, str], deck_text: str, players: int, chance: random.Random
    ) -> None:
        super().__init__(header, deck_text, players, chance)
        assert isinstance(self.session.game, Burst)
        self.rules = self.session.game.rules
        self.deck: list[str] = []
        self.discards: list[str] = []
        self.open: Hands = {}
        self.closed: Hands = {}

    @property
    def state(self) -> State:
        """The session's state."""
        state: State = self.session.state
        return state

    @property
    def finished(self) -> bool:
        """Long enough: a burst session has no end of its own."""
        return len(self.state.rounds) >= LONGEST_SESSION

    def round(self) -> Iterator[str]:
        """Plays one game to its end, entry by entry; yields the text of each."""
        names = self.state.names
        begins = 0 if self.state.first is None else self.state.left_of(self.state.first)
        yield self.enter(f"game first {names[begins]}")
        setup = [f"open {name} {' '.join(self.closed[name][:OPEN])}" for name in names]
        setup.append(f"start {self.deck[-1]}")
        self.chance.shuffle(setup)
        for text in setup:
            yield self.enter(text)
        for _ in range(LONGEST_GAME):
            if self.state.phase == OVER:
                return
            yield self.enter(self._chosen())
        best = max(self.state.players, key=lambda player: player.chips)
        yield self.enter(f"adjust chips {best.name} +5")

    # -- the real cards ----------------------------------------------------------------------

    def _deal(self) -> None:
        self.deck = list(CARDS)
        self.chance.shuffle(self.deck)
        self.discards = []
        self.open, self.closed = {}, {}
        for player in self.state.players:
            self.open[player.name] = []
            self.closed[player.name] = [self._top() for _ in range(self.rules.start_hand)]

    def _top(self) -> str:
        return self.deck.pop()

    def follow(self, before: State, text: str) -> None:
        """Moves the real cards as the entry says, and compares."""
        entry = self.session.items[-1].entry
        if isinstance(entry, e.Game):
            self._deal()
        else:
            self._move(before, entry)
        # What lay on the field or apart and lies there no more went to the discards or a hand.
        for token in (before.new, before.old, *before.provisional):
            if token is not None and not isinstance(entry, e.Game):
                self._leave_the_field(token)
        if not self.deck and self.discards:
            self.deck, self.discards = self.discards, []
            self.chance.shuffle(self.deck)
        self._compare()

    def _leave_the_field(self, token: str) -> None:
        state = self.state
        if token in (state.new, state.old, *state.provisional) or self._held(token):
            return
        if token in self.discards or token in self.deck:
            return
        self.discards.append(token)

    def _held(self, token: str) -> bool:
        return any(token in hand for hand in (*self.open.values(), *self.closed.values()))

    def _move(self, before: State, entry: Any) -> None:
        if isinstance(entry, e.Open):
            for use in entry.cards:
                self.closed[entry.name].remove(use.token)
                self.open[entry.name].append(use.token)
        elif isinstance(entry, e.Start | e.Flip):
            self._close_turn(before)
            self.deck.remove(entry.card.token)
        elif isinstance(entry, e.Refill):
            self._close_turn(before)
            card = self._top()
            (self.open if entry.card else self.closed)[entry.name].append(card)
        elif isinstance(entry, e.Swap):
            hand = self.open[entry.name]
            hand[hand.index(entry.card.token)] = before.old or ""
            if self.state.phase != END:
                self.discards.append(entry.card.token)
        elif isinstance(entry, e.Hit):
            self._hit(before, entry)
        elif isinstance(entry, e.Say) and entry.verb == "fold":
            self.closed[entry.name] += before.provisional
        elif isinstance(entry, e.Say) and entry.verb == "trade":
            self._trade(entry.name)

    def _close_turn(self, before: State) -> None:
        """An exchange left open is given up: the old card is discarded before the next card comes."""
        if before.phase == END and before.old is not None:
            self.discards.append(before.old)
            if not self.deck:
                self.deck, self.discards = self.discards, []

    def _hit(self, before: State, entry: e.Hit) -> None:
        for use in entry.cards:
            hands = self.open if use.token in self.open[entry.name] else self.closed
            hands[entry.name].remove(use.token)
            self.discards.append(use.token)
        loser = before.players[before.turn or 0].name
        if entry.loses is not None:
            self.open[loser].remove(entry.loses.token)
            self.discards.append(entry.loses.token)
        elif not self.open[loser] and self.state.phase != OVER:
            self._lose_closed(loser, 1)

    def _trade(self, name: str) -> None:
        cards = self.open[name][:TRADED]
        del self.open[name][:TRADED]
        self.discards += cards
        self._lose_closed(name, TRADED - len(cards))

    def _lose_closed(self, name: str, cards: int) -> None:
        hand = self.closed[name]
        self.chance.shuffle(hand)
        for _ in range(min(cards, len(hand))):
            self.discards.append(hand.pop())

    def _compare(self) -> None:
        """Counts are the real ones; what is remembered is true; every card exists once."""
        state = self.state
        for player in state.players:
            closed = set(self.closed[player.name])
            self.check(sorted(self.open[player.name]) == sorted(player.open))
            self.check(len(closed) == player.closed)
            self.check(player.known <= closed)
            self.check(player.unsure <= closed | set(self.discards))
        self.check(state.pile <= set(self.discards))
        self.check((len(self.deck), len(self.discards)) == (state.deck, state.discards))
        field = [card for card in (state.new, state.old, *state.provisional) if card]
        everywhere = self.deck + self.discards + field
        for hand in (*self.open.values(), *self.closed.values()):
            everywhere += hand
        self.check(sorted(everywhere) == sorted(CARDS))

    # -- what a player does --------------------------------------------------------------------

    def _chosen(self) -> str:
        state = self.state
        turn = state.players[state.turn or 0]
        if state.phase == ASKING:
            return self._answer(state.players[state.asking[0]])
        if state.phase == TAKEOVER:
            return self._offer(turn.name)
        if state.phase == END:
            if state.swap_open and self.chance.random() < 0.5:
                return f"{turn.name}: swap {self.chance.choice(turn.open)}"
            if state.trade_due:
                return f"{turn.name}: trade"
            return self._draw(state.players[state.left_of(state.turn)])
        if state.phase in (START, FLIP):
            return self._draw(turn)
        assert state.phase == DECIDE
        return f"{turn.name}: {'push' if self.chance.random() < 0.55 else 'fold'}"

    def _draw(self, player: Player) -> str:
        """The next card from the deck, as what is due."""
        due, top = choices.drawn(self.rules, self.state), self._next_card()
        return f"{player.name}: refill" if due == "closed" else f"{player.name}: {due} {top}"

    def _next_card(self) -> str:
        """The top card; where the old card of a turn left open is the only one, that one."""
        if self.deck:
            return self.deck[-1]
        return self.state.old or ""

    def _offer(self, folder: str) -> str:
        others = [name for name in self.state.names if name != folder]
        if self.chance.random() < 0.5:
            return f"{self.chance.choice(others)}: takeover"
        return "all: leave"

    def _answer(self, player: Player) -> str:
        hits = list(self._hits(player))
        if hits and self.chance.random() < 0.7:
            text = f"{player.name}: hit {' '.join(self.chance.choice(hits))}"
            lost = self.state.players[self.state.turn or 0].open
            return text + (f" loses {self.chance.choice(lost)}" if lost else "")
        if self.chance.random() < 0.3:
            return "all: safe"
        return f"{player.name}: safe"

    def _hits(self, player: Player) -> Iterator[Sequence[str]]:
        """Every hit of the real hand, up to four cards."""
        state = self.state
        held = (*player.open, *self.closed[player.name])
        hand = [token for token in held if choices.hit_colour(state, CARDS[token])]
        for size in range(2, 5):
            for cards in combinations(hand, size):
                only_open = all(token in player.open for token in cards)
                if only_open and self.rules.has(CLOSED):
                    continue
                if sum(CARDS[token].hand for token in cards) in state.targets:
                    yield cards
