"""Who was ahead of whom: players against players."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Mapping, Sequence
from functools import partial

from cardscore.i18n import tr
from cardscore.ui.theme import Look
from cardscore.ui.widgets.rows import Rows

CELL, NAME = 64, 110
"""px of the design: the least width of a column, and the names at the left."""


class Meetings(Rows):
    """A table of players against players; arrow keys show what does not fit.

    names  in the order shown
    met    (player, other) -> sessions both played, and in how many of them the first was ahead
    left   index of the first column in sight
    """

    def __init__(self, parent: tk.Misc, look: Look) -> None:
        super().__init__(
            parent, look, bg=look.colours.surface, row_height=look.px(38), above=look.px(112)
        )
        self.names: Sequence[str] = ()
        self.met: Mapping[tuple[str, str], tuple[int, int]] = {}
        self.left = 0
        for key, across, down in (
            ("Left", -1, 0),
            ("Right", 1, 0),
            ("Up", 0, -1),
            ("Down", 0, 1),
        ):
            self.bind(f"<{key}>", partial(self._move, across, down))

    def show(self, met: Mapping[tuple[str, str], tuple[int, int]], names: Sequence[str]) -> None:
        """Other players; those who met nobody are left out."""
        self.met = met
        self.names = [name for name in names if any(one == name for one, _ in met)]
        self.count, self.first, self.left = len(self.names), 0, 0
        self.at_end = False
        self.refresh()

    @property
    def columns(self) -> int:
        """Columns that fit."""
        return max((self.extent[0] - self.px(NAME + 28)) // self.px(CELL), 1)

    def _move(self, across: int, down: int, _event: object = None) -> str:
        self.left = min(max(self.left + across, 0), max(len(self.names) - self.columns, 0))
        return self.scroll(down)

    def draw(self) -> None:
        """What it says, the heads, the rows in sight."""
        self.delete("all")
        px, c = self.px, self.look.colours
        width, _ = self.extent
        if width < 50:
            return
        self.text(px(14), px(24), tr("Head to head"), "lead", bold=True, width=width - px(28))
        said = tr(
            "In how many of the sessions both played the one at the left was ahead: fewer points, or more games won."
        )
        lines = self.look.wrapped(said, "caption", False, width - px(28), 2)
        for number, line in enumerate(lines):
            self.text(px(14), px(50 + 17 * number), line, "caption", fill=c.ink2)
        if not self.names:
            text = tr("No two players have finished a round together.")
            self.text(px(14), self.above, text, "body", fill=c.ink2, width=width - px(28))
            return
        if self.focused:
            self.box(px(4), px(8), px(4), px(32), radius=2, fill=c.focus)
        shown = self.names[self.left : self.left + self.columns]
        cell = min((width - px(NAME + 28)) // len(shown), px(110))
        left = px(14 + NAME)
        for place, other in enumerate(shown):
            middle = left + cell * place + cell // 2
            y = self.above - px(16)
            self.text(middle, y, other, "small", fill=c.ink2, anchor="center", width=cell - px(8))
        top = self.above
        for name in self.names[self.first : self.first + self.fits]:
            middle_row = top + self.row_height // 2
            self.create_line(px(14), top, width - px(14), top, fill=c.line)
            self.text(px(14), middle_row, name, "body", width=px(NAME - 8))
            for place, other in enumerate(shown):
                self._meeting(name, other, left + cell * place, top, cell)
            top += self.row_height

    def _meeting(self, name: str, other: str, x: int, top: int, cell: int) -> None:
        """One cell: a tint where the player at the left was ahead more often than not."""
        px, c = self.px, self.look.colours
        both, ahead = self.met.get((name, other), (0, 0))
        behind = self.met.get((other, name), (0, 0))[1]
        if ahead > behind:
            size = cell - px(6), self.row_height - px(6)
            self.box(x + px(3), top + px(3), *size, radius=5, fill=c.focus_soft)
        said = "–" if name == other or not both else tr("{won} of {rounds}").format(
            won=ahead, rounds=both
        )  # fmt: skip
        middle = x + cell // 2, top + self.row_height / 2
        ink = c.ink if both else c.ink3
        self.text(*middle, said, "body", bold=ahead > behind, fill=ink, anchor="center", width=cell)
