"""The registry of games: the only place that knows them all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardscore.games.game import Factory, Game


def _court(header: Mapping[str, str], players: tuple[str, ...], deck_text: str) -> Game:
    from cardscore.games import court  # each game is read when it is played

    return court.make(header, players, deck_text)


def _burst(header: Mapping[str, str], players: tuple[str, ...], deck_text: str) -> Game:
    from cardscore.games import burst

    return burst.make(header, players, deck_text)


GAMES: Final[Mapping[str, Factory]] = {"court": _court, "burst": _burst}

HEADER_KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    "court": ("deck", "rules", "match", "mode", "bonus"),
    "burst": ("rules",),
}
"""Header keys of each game beside those every session has."""

COMMON_KEYS: Final = ("game", "players")
FREE_KEYS: Final = ("title", "date", "place", "note")
