"""The palette of the 52 cards: a row a suit, in a grid that never moves."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable

from cardscore.games.burst.cards import CARDS, RANKS, RED, SUITS, Card
from cardscore.ui.theme import Look, mixed
from cardscore.ui.widgets.grid import CardGrid, Cell
from cardscore.ui.widgets.packfaces import BLACK_INK, RED_INK, SHAPES, WHITE, ink


class PackPalette(CardGrid):
    """Suit × rank; what cannot be, as far as everybody may know, is dim yet clickable.

    pick  called with the card and whether more are to follow
    """

    def __init__(self, parent: tk.Misc, look: Look, pick: Callable[[Card, bool], object]) -> None:
        super().__init__(parent, look, pick)
        self.left = 0

    def needed_height(self, width: int) -> int:
        """Height in px: four rows."""
        return self.px(12) + 4 * self._pitch()

    def _pitch(self) -> int:
        wide = self.winfo_toplevel().winfo_width() >= self.px(1200)
        return self.px(48 if wide else 47)

    def needed_width(self, room: int) -> int:
        """Width in px of all thirteen columns, of the `room` there is."""
        head, column = self._widths(room)
        return head + column * len(RANKS) + self.px(8)

    def _widths(self, room: int) -> tuple[int, int]:
        small = room < self.px(1200)
        head = self.px(52 if small else 66)
        return head, self.px(48 if small else 58)

    def _layout(self) -> None:
        width, _ = self.extent
        head = self.px(52 if width < self.px(760) else 66)
        column = (width - head - self.px(8)) // len(RANKS)
        pitch, inset, top = self._pitch(), self.px(2), self.px(8)
        self.left = head
        self.cells = [
            Cell(
                card,
                head + (card.field - 1) * column + inset,
                top + SUITS.index(card.suit) * pitch + inset,
                column - 2 * inset,
                pitch - 2 * inset,
            )
            for card in CARDS.values()
        ]

    def draw(self) -> None:
        """Row heads and every cell."""
        self.delete("all")
        width, _ = self.extent
        if width < 10:
            return
        self._layout()
        with self.plated():
            self._draw_cells(width)
        self._draw_pointer()

    def _draw_cells(self, width: int) -> None:
        self.create_line(0, 0, width, 0, fill=self.look.colours.line)
        pitch, top = self._pitch(), self.px(8)
        for index, suit in enumerate(SUITS):
            y = top + index * pitch + self.px(2)
            wide, high = self.left, pitch - self.px(4)
            fill = RED_INK if suit in RED else BLACK_INK
            self.box(-self.px(8), y, wide, high, radius=7, fill=fill, outline=WHITE, border=1)
            middle = y + high / 2
            self.symbol((wide - self.px(8)) * 0.32, middle, SHAPES[suit], 19, WHITE)
            x = (wide - self.px(8)) * 0.72
            self.text(x, middle, suit, "lead", bold=True, fill=WHITE, anchor="center")
        for cell in self.cells:
            self._draw_cell(cell)

    def _draw_cell(self, cell: Cell) -> None:
        card: Card = cell.card
        c = self.look.colours
        bright = self.bright is None or card.token in self.bright
        chosen = card.token in self.chosen
        tag = f"card {card.token}"
        around = (cell.x, cell.y, cell.width, cell.height)
        colour = ink(card)
        if bright or chosen:
            fill = c.focus_soft if chosen and not self.look.dark else WHITE
            self.box(*around, radius=6, fill=fill, outline=c.hairline, border=1, tags=tag)
        else:
            self.box(*around, radius=6, fill=c.sunken, tags=tag)
            colour = mixed(c.no if card.red else c.ink2, c.ink2, 0.45)
        if chosen:
            self.ring(around, 3, radius=8, outline=c.focus, border=3, tags=tag)
        rank = self.look.font("lead", True)
        wide = rank.measure(card.rank)
        size = self.px(17)
        x = cell.x + (cell.width - wide - size) / 2
        middle = cell.y + cell.height / 2
        self.text(x, middle, card.rank, "lead", bold=True, fill=colour, tags=(tag,))
        self.symbol(x + wide + size * 0.62, middle, SHAPES[card.suit], 15, colour, tags=tag)
