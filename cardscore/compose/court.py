"""A play put together by pointing: card by card, with what each card asks for.

No screen is needed to know what is asked next; the page only shows it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from cardscore.games import words
from cardscore.games.court import Court, choices, plays, reading
from cardscore.games.court.cards import Card
from cardscore.games.court.entries import Use
from cardscore.games.court.state import RESPOND, SETUP, State
from cardscore.session import Item

UNANSWERED: Final = frozenset({"colour-missing", "target-missing", "escort-alone"})
"""Verdicts that only mean that something is still to be asked."""


class Composer:
    """The play of the acting player, as far as it has been pointed at.

    uses     the cards so far, with what was answered
    collect  more cards may follow before it is entered
    """

    def __init__(self, game: Court, state: State) -> None:
        self.game = game
        self.state = state
        self.uses: list[Use] = []
        self.collect = False
        self.way_named = False

    def pick(self, card: Card, *, more: bool = False) -> None:
        """The next card; `more`: the play goes on after it (several numbers)."""
        if self.uses and self.question() is not None:
            self.uses.pop()
        goes_on = bool(self.uses) and (self.collect or more or plays.kind(self.uses[-1]).follow)
        if not goes_on:
            self.uses = []
        self.collect = (self.collect and goes_on) or more or card.chain or self.state.phase == SETUP
        if self.state.phase == SETUP and len(card.suit) == 1 and card.lands == "field":
            self.collect = False
        self.uses.append(Use(card.token, card))
        self.way_named = False

    def question(self) -> str | None:
        """What the last card still asks for: colour, target, flow, direction; None: nothing."""
        if not self.uses or self.state.phase == SETUP:
            return None
        use = self.uses[-1]
        card = plays.kind(use)
        rules = self.game.rules
        chained = any(plays.kind(u).chain for u in self.uses[:-1])
        if chained:
            return None  # effects of followers are off
        hand = self.state.players[self.state.turn or 0].hand or 0
        last = len(self.uses) >= hand
        if plays.asks_colour(rules, card, last) and not use.colour:
            return "colour"
        if plays.asks_target(rules, card, last) and not use.target:
            return "target"
        ends = last and not (rules.letter(6) == "C" and card.attacks)
        if (card.names_flow or card.names_direction) and not self.way_named and not ends:
            return "flow" if card.names_flow else "direction"
        return None

    def answer(self, value: str) -> None:
        """Answers the open question with a letter, a name, or a flow."""
        kind = self.question()
        if kind is None:
            return
        use = self.uses[-1]
        if kind == "colour":
            self.uses[-1] = replace(use, colour=value)
        elif kind == "target":
            self.uses[-1] = replace(use, target=value)
        else:
            self.uses[-1] = replace(use, flow=value)
            self.way_named = True

    def back(self) -> bool:
        """Takes the last answer or card back; False when nothing is left."""
        if self.uses:
            use = self.uses.pop()
            if use.colour or use.target or use.flow:
                self.uses.append(Use(use.token, use.card))
            self.way_named = False
        self.collect = self.collect and bool(self.uses)
        return bool(self.uses)

    def bright(self, check: Callable[[str], Item]) -> frozenset[str]:
        """Tokens that can be laid now, or after what has been pointed at."""
        cards = self.game.rules.deck.cards
        if self.state.phase == SETUP:
            return frozenset(cards)
        goes_on = self.uses and (self.collect or plays.kind(self.uses[-1]).follow)
        if goes_on and self.question() is None:
            return frozenset(token for token in cards if self._would_go(token, check))
        return frozenset(
            token
            for token, card in cards.items()
            if choices.playable(self.game.rules, self.state, card)
        )

    def _would_go(self, token: str, check: Callable[[str], Item]) -> bool:
        """Could the card follow what has been picked so far?"""
        verdict = check(f"{self.entry()} {token}").verdict
        return verdict.ok or verdict.code in UNANSWERED

    @property
    def complete(self) -> bool:
        """True when the play can be entered without asking anything more."""
        if not self.uses or self.question() is not None or self.collect:
            return False
        card = plays.kind(self.uses[-1])
        if card.follow and self.state.phase not in (SETUP, RESPOND):
            hand = self.state.players[self.state.turn or 0].hand or 0
            return len(self.uses) >= hand
        return True

    def text(self) -> str:
        """What stands in the entry field."""
        text = " ".join(map(reading.card_text, self.uses))
        return text + {"colour": ">", "target": "@"}.get(self.question() or "", "")

    def entry(self) -> str:
        """The text of the whole entry, for the checker."""
        cards = " ".join(map(reading.card_text, self.uses))
        if self.state.phase == SETUP:
            return f"start {cards}"
        return f"{words.written(self.state.actor or '')}: {cards}"
