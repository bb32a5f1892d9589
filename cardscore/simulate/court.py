"""A court table with real cards."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from cardscore.games import words
from cardscore.games.court import Court
from cardscore.games.court.cards import COLOURS, Card
from cardscore.games.court.state import DRAWN, OVER, PLAY, RESPOND, SCORING, SETUP, State
from cardscore.simulate.table import NAMES, NotConserved, Table

LONGEST_ROUND: Final = 3000
"""Entries after which the simulated table ends a round by a ruling (nobody can move any more)."""


class CourtTable(Table):
    """Court rounds, one after the other, until the session is over."""

    game = "court"

    def __init__(
        self, header: Mapping[str, str], deck_text: str, players: int, chance: random.Random
    ) -> None:
        super().__init__(header, deck_text, players, chance)
        assert isinstance(self.session.game, Court)
        self.rules = self.session.game.rules
        self.hands: dict[str, list[str]] = {}
        self.deck: list[str] = []

    @property
    def state(self) -> State:
        """The session's state."""
        state: State = self.session.state
        return state

    def round(self) -> Iterator[str]:
        """Plays one round to its end, entry by entry; yields the text of each."""
        if self.state.phase == OVER:
            yield self.enter("continue")
        dealer = f" dealer {NAMES[0]}" if not self.state.round else ""
        yield self.enter("round" + dealer)
        self._deal()
        yield self.enter("start " + " ".join(self._turned()))
        for _ in range(LONGEST_ROUND):
            if self.state.phase not in (PLAY, DRAWN, RESPOND):
                break
            yield self.enter(self._chosen())
        else:
            yield self.enter("adjust out " + words.written(self._fewest()))
        while self.state.phase == SCORING:
            yield self.enter(self._hand())

    @property
    def finished(self) -> bool:
        """The session has a winner."""
        return bool(self.session.game.winners(self.state))

    def follow(self, before: State, text: str) -> None:
        """Moves the real cards as the entry says, and compares."""
        if self.state.tracked and self.state.phase != SETUP:
            self._follow(before)
            self._conserved()

    # -- the real cards ----------------------------------------------------------------------

    def _deal(self) -> None:
        self.deck = [
            card.token for card in self.rules.deck.cards.values() for _ in range(card.copies)
        ]
        self.chance.shuffle(self.deck)
        self.hands = {player.name: [] for player in self.state.players}
        for hand in self.hands.values():
            for _ in range(7):
                hand.append(self.deck.pop())

    def _turned(self) -> list[str]:
        """Cards turned until a one-coloured one comes (B2); the others go back."""
        turned: list[str] = []
        while True:
            card = self._kind(self.deck.pop())
            turned.append(card.token)
            if len(card.suit) == 1 and card.lands == "field":
                break
        self.deck += turned[:-1]
        self.chance.shuffle(self.deck)
        return turned

    def _kind(self, token: str) -> Card:
        return self.rules.deck.cards[token]

    def _follow(self, before: State) -> None:
        """Moves the real cards as the entry says, drawing what the session says was drawn."""
        entry = self.session.items[-1].entry
        cards = getattr(entry, "cards", None)
        name = getattr(entry, "name", None)
        if cards and name in self.hands and self.state.phase != SETUP and before.phase != SCORING:
            for use in cards:
                self.hands[name].remove(use.token)
            swaps = [use for use in cards if use.card.swaps and use.target]
            if swaps and self.hands[name] and before.phase != RESPOND:
                other = swaps[-1].target
                self.hands[name], self.hands[other] = self.hands[other], self.hands[name]
        for player in self.state.players:
            hand = self.hands[player.name]
            while len(hand) < (player.hand or 0):
                hand.append(self._drawn())

    def _drawn(self) -> str:
        if not self.deck:
            self.deck = list(self._elsewhere().elements())
            self.chance.shuffle(self.deck)
        return self.deck.pop()

    def _elsewhere(self) -> Counter[str]:
        """What is neither in a hand nor open on the table."""
        state = self.state
        rest = Counter({card.token: card.copies for card in self.rules.deck.cards.values()})
        for hand in self.hands.values():
            rest.subtract(hand)
        rest.subtract(self._open(state))
        return rest

    @staticmethod
    def _open(state: State) -> list[str]:
        cards = list(Counter(state.pile).elements())
        if state.field is not None:
            cards.append(state.field)
        for player in state.players:
            cards += player.public
        if state.attack is not None and state.attack.lays:
            cards.append(state.attack.card)
        return cards

    def _conserved(self) -> None:
        state = self.state
        self.check(all(len(self.hands[p.name]) == p.hand for p in state.players))
        rest = self._elsewhere()
        self.check(min(rest.values()) >= 0 and rest.total() == state.deck)
        if len(self.deck) != state.deck:
            # The discards have just become the deck.
            self.deck = list(rest.elements())
            self.chance.shuffle(self.deck)

    # -- what a player does --------------------------------------------------------------------

    def _chosen(self) -> str:
        state = self.state
        accused = [p for p in state.players if p.owes]
        if accused and self.chance.random() < 0.4:
            others = [p.name for p in state.players if p.name != accused[0].name]
            return f"{self.chance.choice(others)}: accuse {accused[0].name}"
        if accused and accused[0].hand == 1 and self.chance.random() < 0.3:
            return f"{accused[0].name}: reach"
        name = state.actor or ""
        options = list(self._plays(name))
        if options and self.chance.random() < 0.9:
            return self.chance.choice(options)
        verbs = [
            v for v in ("rest", "take", "draw", "pass") if self.session.check(f"{name}: {v}").ok
        ]
        return f"{name}: {verbs[0]}" if verbs else self.chance.choice(options)

    def _plays(self, name: str) -> Iterator[str]:
        """Every legal play of the real hand, each with one random answer to what it asks."""
        hand = self.hands[name]
        for cards in self._combinations(sorted(set(hand)), hand):
            text = f"{name}: " + " ".join(self._asked(token, name) for token in cards)
            if not self.session.check(text).ok:
                continue
            called = text + " reach"
            if self.chance.random() < 0.85 and self.session.check(called).ok:
                text = called
            yield text

    def _combinations(self, kinds: list[str], hand: list[str]) -> Iterator[list[str]]:
        for token in kinds:
            card = self._kind(token)
            yield [token]
            if card.kind == "number" and hand.count(token) > 1:
                yield [token, token]
            if card.follow or card.chain:
                rest = list(hand)
                rest.remove(token)
                self.chance.shuffle(rest)
                for other in rest[:4]:
                    yield [token, other]
                if card.chain:
                    same = [other for other in rest if self._kind(other).suit == card.suit]
                    yield [token, *same[: self.chance.randint(1, 3)]]

    def _asked(self, token: str, name: str) -> str:
        card = self._kind(token)
        text = token
        if card.names_colour:
            text += ">" + self.chance.choice(card.suit if len(card.suit) == 2 else COLOURS)
        if card.needs_target:
            text += "@" + self.chance.choice([p.name for p in self.state.players])
        if card.names_flow:
            text += self.chance.choice(["", "~skip", "~rev"])
        if card.names_direction:
            text += self.chance.choice(["~cw", "~ccw"])
        return text

    def _fewest(self) -> str:
        return min(self.state.players, key=lambda player: player.hand or 0).name

    def _hand(self) -> str:
        state = self.state
        for seat, player in enumerate(state.players):
            if state.hands[seat] is None and player.hand != 0:
                if player.hand is None:
                    if state.out and state.out[0].name == player.name:
                        continue
                    return f"hand {player.name} ={self.chance.randint(0, 60)}"
                return " ".join(["hand", player.name, *self.hands[player.name]])
        raise NotConserved("no hand is missing, yet the round is not scored")
