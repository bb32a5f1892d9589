"""A grid of cards to point at, by mouse or by the arrow keys."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import Surface


@dataclass(frozen=True, slots=True)
class Cell:
    """Where a card stands; x, y, width, height in px."""

    card: Any
    x: int
    y: int
    width: int
    height: int


class CardGrid(Surface):
    """Cells with cards; which are bright and which are chosen is told from outside.

    pick  called with the card and whether more are to follow (Shift or the right button)
    """

    def __init__(self, parent: tk.Misc, look: Look, pick: Callable[[Any, bool], object]) -> None:
        super().__init__(parent, look, bg=look.colours.surface, takefocus=1)
        self.pick = pick
        self.bright: frozenset[str] | None = None
        self.chosen: tuple[str, ...] = ()
        self.cells: list[Cell] = []
        self.at: int | None = None
        self.bind("<ButtonRelease-1>", self._clicked)
        self.bind("<ButtonRelease-3>", lambda e: self._clicked(e, True))
        self.bind("<Motion>", self._moved)
        self.bind("<Leave>", lambda _e: self._point(None))
        self.bind("<FocusIn>", lambda _e: self._point(self.at or 0))
        self.bind("<FocusOut>", lambda _e: self._point(None))
        for key, dx, dy in (("Left", -1, 0), ("Right", 1, 0), ("Up", 0, -1), ("Down", 0, 1)):
            self.bind(f"<{key}>", partial(self._go, dx, dy))
        self.bind("<Return>", self._return)
        self.bind("<space>", self._return)

    def show(self, bright: frozenset[str] | None, chosen: tuple[str, ...] = ()) -> None:
        """Which tokens are bright (None: all), and which are part of the play being made."""
        if (bright, chosen) != (self.bright, self.chosen):
            self.bright, self.chosen = bright, chosen
            self.refresh()

    def _draw_pointer(self) -> None:
        self.delete("pointer")
        if self.at is not None and self.at < len(self.cells):
            cell = self.cells[self.at]
            around = (cell.x, cell.y, cell.width, cell.height)
            focus = self.look.colours.focus
            self.ring(around, 3, radius=8, outline=focus, tags=("pointer",))

    # -- pointing ------------------------------------------------------------------------------

    def _point(self, at: int | None) -> None:
        if at != self.at:
            self.at = at
            self._draw_pointer()

    def _find(self, x: int, y: int) -> int | None:
        half = self.px(4)
        for index, cell in enumerate(self.cells):
            inside = -half <= x - cell.x < cell.width + half
            if inside and -half <= y - cell.y < cell.height + half:
                return index
        return None

    def _moved(self, event: tk.Event[Any]) -> None:
        found = self._find(event.x, event.y)
        self.configure(cursor="hand2" if found is not None else "")
        self._point(found)

    def _clicked(self, event: tk.Event[Any], more: bool = False) -> None:
        found = self._find(event.x, event.y)
        if found is not None:
            shift = bool(int(event.state) & 0x1)
            self.pick(self.cells[found].card, more or shift)

    def _return(self, event: tk.Event[Any]) -> str:
        if self.at is not None:
            self.pick(self.cells[self.at].card, bool(int(event.state) & 0x1))
        return "break"

    def _go(self, dx: int, dy: int, _event: object = None) -> str:
        """The nearest cell that way."""
        if self.at is None or not self.cells:
            self._point(0)
            return "break"
        here = self.cells[self.at]
        x, y = here.x + here.width / 2, here.y + here.height / 2
        best, best_way = None, 1e9
        for index, cell in enumerate(self.cells):
            ax, ay = cell.x + cell.width / 2 - x, cell.y + cell.height / 2 - y
            ahead = ax * dx + ay * dy
            aside = abs(ax * dy) + abs(ay * dx)
            if ahead > 1 and ahead + 3 * aside < best_way:
                best, best_way = index, ahead + 3 * aside
        if best is not None:
            self._point(best)
        return "break"
