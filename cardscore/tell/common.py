"""What both games' texts are made with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


def number(value: int) -> str:
    """A number of points with a real minus sign."""
    return str(value).replace("-", "−")


def signed(value: int) -> str:
    """A number of points with its sign."""
    return f"{value:+d}".replace("-", "−")


@dataclass(frozen=True, slots=True)
class LogRow:
    """An entry in the log: whose, the cards drawn as faces, words, and whether it is a ruling.

    faces   the cards as the game's entries name them
    before  words that stand before them; `after` cards given up, behind an arrow
    """

    name: str
    faces: tuple[Any, ...]
    text: str
    ruling: bool = False
    before: str = ""
    after: tuple[Any, ...] = ()
