"""What is typed at the table, completed to an entry: the acting player and the phase are assumed.

Each game has a module with `expanded` and its counterpart `short`; `of` gives the one of a game.
"""

from __future__ import annotations

from types import ModuleType
from typing import Final

from cardscore.entryline import burst, court
from cardscore.entryline.common import plain
from cardscore.games.game import Game

__all__ = ["burst", "court", "of", "plain"]

LINES: Final[dict[str, ModuleType]] = {"court": court, "burst": burst}


def of(game: Game) -> ModuleType:
    """How that game's entries are typed."""
    return LINES[game.name]
