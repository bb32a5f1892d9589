"""The registry of games: the only place that knows them all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardscore.games import burst, court
from cardscore.games.game import Factory

GAMES: Final[Mapping[str, Factory]] = {"court": court.make, "burst": burst.make}

HEADER_KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    "court": ("deck", "rules", "match", "mode", "bonus"),
    "burst": ("rules",),
}
"""Header keys of each game beside those every session has."""

COMMON_KEYS: Final = ("game", "players")
FREE_KEYS: Final = ("title", "date", "place", "note")
