"""A list of which only the rows in sight are drawn; wheel and keys scroll it."""

from __future__ import annotations

import tkinter as tk
from functools import partial
from typing import Any

from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import Surface


class Rows(Surface):
    """Scrolls by whole rows; the subclass draws those in sight.

    row_height, above  px of a row, and of what stands above the rows
    count              how many rows there are
    first              index of the first row in sight
    focused            shows that the keys go here
    """

    def __init__(
        self, parent: tk.Misc, look: Look, *, bg: str, row_height: int, above: int
    ) -> None:
        super().__init__(parent, look, bg=bg, takefocus=1)
        self.row_height, self.above = row_height, above
        self.count = 0
        self.first = 0
        self.at_end = True
        self.focused = False
        self.bind("<Button-4>", partial(self.scroll, -3))
        self.bind("<Button-5>", partial(self.scroll, 3))
        self.bind("<MouseWheel>", lambda e: self.scroll(-3 if e.delta > 0 else 3))
        self.bind("<Prior>", partial(self.scroll, -8))
        self.bind("<Next>", partial(self.scroll, 8))
        self.bind("<FocusIn>", lambda _e: self._focus(True))
        self.bind("<FocusOut>", lambda _e: self._focus(False))

    @property
    def fits(self) -> int:
        """Rows that fit."""
        return max((self.extent[1] - self.above) // self.row_height, 1)

    def to_end(self) -> None:
        """The newest rows in sight."""
        self.at_end = True
        self.first = max(self.count - self.fits, 0)
        self.refresh()

    def scroll(self, by: int, _event: object = None) -> str:
        """So many rows down, or up."""
        last = max(self.count - self.fits, 0)
        self.first = min(max(self.first + by, 0), last)
        self.at_end = self.first == last
        self.refresh()
        return "break"

    def _resized(self, event: tk.Event[Any]) -> None:
        if self.at_end:
            self.drawn_size = (event.width, event.height)
            self.first = max(self.count - self.fits, 0)
            self.refresh()
        else:
            super()._resized(event)

    def _focus(self, on: bool) -> None:
        self.focused = on
        self.refresh()
