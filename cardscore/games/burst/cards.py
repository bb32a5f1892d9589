"""The 52 cards: ranks, suits, and what they count on the field and in the hand (T2, T5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

RANKS: Final = (*"A23456789", str(10), *"JQK")
"""Ranks in order: what they count on the field is their place, from 1."""

SUITS: Final = "SHDC"
"""Letters of the suits: spades, hearts, diamonds, clubs."""

RED: Final = "HD"

SIGNS: Final = dict(zip("♠♥♦♣", SUITS, strict=True))
"""Signs that are read as the letter of a suit."""

LOWEST_FACE: Final = 11
"""On the field the faces count from here; in the hand from 1 (T2, T5)."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the pack.

    token  `10H`: rank and letter of the suit
    field  what it counts on the field; `hand` what it counts in a hit
    """

    token: str
    rank: str
    suit: str
    field: int
    hand: int

    @property
    def red(self) -> bool:
        """Red or black: the cards of a hit all have the new card's colour (T5)."""
        return self.suit in RED


def _card(rank: str, suit: str) -> Card:
    value = RANKS.index(rank) + 1
    return Card(rank + suit, rank, suit, value, value if value < LOWEST_FACE else value - 10)


CARDS: Final[Mapping[str, Card]] = {
    card.token: card for card in (_card(rank, suit) for suit in SUITS for rank in RANKS)
}
"""Every card by its token, suit by suit."""

PACK: Final = len(CARDS)


def find(text: str) -> Card | None:
    """The card a text names, without regard to case; `T` is read as 10; None when there is none.

    >>> find("th").token, find("10♥").token, find("1H")
    ('10H', '10H', None)
    """
    if not text:
        return None
    rank = text[:-1].upper()
    return CARDS.get((RANKS[9] if rank == "T" else rank) + SIGNS.get(text[-1], text[-1]).upper())
