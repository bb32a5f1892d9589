"""What the window says of a table: headlines, readings, notices. Texts only, no rules.

Each game has a module of the same functions; `of` gives the one of a game.
"""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING

from cardscore.games.game import Game
from cardscore.i18n import tr
from cardscore.later import later
from cardscore.tell.common import LogRow, number, signed

if TYPE_CHECKING:
    from cardscore.tell import burst, court

__all__ = ["LogRow", "burst", "court", "game_name", "number", "of", "signed"]

__getattr__ = later(__name__, "burst", "court")


def of(game: Game) -> ModuleType:
    """The texts of that game."""
    return __getattr__(game.name)


def game_name(name: str) -> str:
    """What a game is called."""
    return {"court": tr("Court"), "burst": tr("Burst")}.get(name, name)
