"""What is typed at the table, completed to an entry: the acting player and the phase are assumed.

Each game has a module with `expanded` and its counterpart `short`; `of` gives the one of a game.
"""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING

from cardscore.entryline.common import plain
from cardscore.games.game import Game
from cardscore.later import later

if TYPE_CHECKING:
    from cardscore.entryline import burst, court

__all__ = ["burst", "court", "of", "plain"]

__getattr__ = later(__name__, "burst", "court")


def of(game: Game) -> ModuleType:
    """How that game's entries are typed."""
    return __getattr__(game.name)
