"""What a table has agreed on before it plays: players and variants (D1, V1-V3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from cardscore.verdict import HeaderError

VARIANTS: Final = ("V1", "V2", "V3")
"""V1 swap, V2 a closed card in every hit, V3 takeover; all off unless stated."""

SWAP, CLOSED, TAKEOVER = VARIANTS

LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6

OPEN: Final = 3
"""Cards each lays open at the start, and at most with a refill (S1, T1)."""

TRADED: Final = 5
"""Cards of a trade, and chips for it (T7)."""

TRADE_CHIPS: Final = 2
ENOUGH: Final = 5
"""Chips that win (W)."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules in force.

    players   names in seat order, clockwise, as the header writes them
    variants  those switched on
    """

    players: tuple[str, ...]
    variants: frozenset[str] = frozenset()

    @property
    def start_hand(self) -> int:
        """Cards each is dealt (D1)."""
        return 11 - len(self.players)

    @property
    def trade_at(self) -> int:
        """Cards from which on a trade is due at the end of an own turn (T7, D1)."""
        return 15 - len(self.players)

    @property
    def refill_at(self) -> int:
        """Cards down from which a refill is due at the start of a turn (T1, D1)."""
        return 9 - len(self.players)

    def has(self, variant: str) -> bool:
        """True when that variant is switched on."""
        return variant in self.variants

    def switched(self, variant: str) -> Rules:
        """The same rules with one variant the other way."""
        return replace(self, variants=self.variants ^ {variant})


def read(header: Mapping[str, str], players: tuple[str, ...]) -> Rules:
    """The rules a header states; HeaderError with the key and the reason where it cannot be."""
    if not LEAST_PLAYERS <= len(players) <= MOST_PLAYERS:
        raise HeaderError(
            "players", "player-count", count=len(players), least=LEAST_PLAYERS, most=MOST_PLAYERS
        )
    chosen = header.get("rules", "").upper().split(" ")
    for word in chosen:
        if word and word not in VARIANTS:
            raise HeaderError("rules", "unknown-option", value=word)
    return Rules(players, frozenset(word for word in chosen if word))


def write(rules: Rules) -> dict[str, str]:
    """The canonical header line of these rules; none where no variant is on."""
    return {"rules": " ".join(sorted(rules.variants))} if rules.variants else {}
