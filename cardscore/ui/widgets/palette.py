"""The palette: one grid of all kinds of cards that never moves."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable

from cardscore import tell
from cardscore.games.court.cards import COLOURS, Card
from cardscore.games.court.deck import Deck
from cardscore.i18n import language
from cardscore.messages import colour
from cardscore.ui.theme import CARD, CARD_INK, Look
from cardscore.ui.widgets.grid import CardGrid, Cell


class Palette(CardGrid):
    """Colour × card, and beside it (or beneath, where it is narrow) all that has no single colour.

    pick  called with the card and whether more are to follow (Shift or the right button)
    """

    def __init__(
        self, parent: tk.Misc, look: Look, deck: Deck, pick: Callable[[Card, bool], object]
    ) -> None:
        super().__init__(parent, look, pick)
        self.deck = deck
        self.rows = 4

    # -- where everything stands ---------------------------------------------------------------

    def needed_height(self, width: int) -> int:
        """Height in px for a window that wide: four rows, five where the rest does not fit beside."""
        small = width < self.px(1200)
        self.rows = 4 if self._beside(width) else 5
        return self.px(12) + self.rows * self._pitch(small)

    def _pitch(self, small: bool) -> int:
        return self.px(47 if small else 48)

    def _groups(self) -> tuple[list[list[Card]], list[list[Card]]]:
        """Families with one kind a colour, and the rest in groups of one sort."""
        by_family: dict[str, list[Card]] = {}
        for card in self.deck.cards.values():
            if len(card.suit) == 1:
                by_family.setdefault(card.family, []).append(card)
        columns = sorted(by_family.values(), key=lambda cards: cards[0].kind != "number")
        rest = [card for card in self.deck.cards.values() if len(card.suit) != 1]
        tests: list[Callable[[Card], bool]] = [
            lambda c: bool(c.suit),
            lambda c: not c.suit and c.kind != "defence" and c.lands == "field",
            lambda c: not c.suit and c.kind != "defence" and c.lands != "field",
            lambda c: not c.suit and c.kind == "defence",
        ]
        groups = [[card for card in rest if test(card)] for test in tests]
        return columns, [group for group in groups if group]

    def _widths(self, width: int) -> tuple[int, int, int, int]:
        """Head, number column, action column, gap between the two, in px."""
        columns, groups = self._groups()
        numbers = sum(cards[0].kind == "number" for cards in columns)
        actions = len(columns) - numbers
        small = width < self.px(1200)
        head = self.px(52 if small else 66)
        gap = self.px(10)
        block = self.px(180 if small else 286) if groups else 0
        room = width - head - gap - self.px(14)
        for number, action in ((48, 72), (48, 60), (47, 48), (46, 47), (44, 46)):
            if self.px(number) * numbers + self.px(action) * actions + block <= room:
                return head, self.px(number), self.px(action), gap
        each = room // max(len(columns), 1)
        return head, min(each, self.px(48)), min(each, self.px(72)), gap

    def _beside(self, width: int) -> bool:
        columns, groups = self._groups()
        head, number, action, gap = self._widths(width)
        numbers = sum(cards[0].kind == "number" for cards in columns)
        used = head + number * numbers + gap + action * (len(columns) - numbers)
        least = self.px(180 if width < self.px(1200) else 220)
        return not groups or width - used - self.px(14) >= least

    def _layout(self) -> None:
        width, _ = self.extent
        columns, groups = self._groups()
        head, number, action, gap = self._widths(width)
        small = width < self.px(1200)
        pitch, top = self._pitch(small), self.px(8)
        inset = self.px(4)
        self.cells = []
        x = head
        last_kind = "number"
        for cards in columns:
            kind = cards[0].kind
            if kind != last_kind:
                x, last_kind = x + gap, kind
            across = number if kind == "number" else action
            for card in cards:
                y = top + COLOURS.index(card.suit) * pitch
                self.cells.append(
                    Cell(card, x + inset, y + inset, across - 2 * inset, pitch - 2 * inset)
                )
            x += across
        if self.rows == 5:
            self._row(
                [card for group in groups for card in group], 0, top + 4 * pitch, width, pitch
            )
            return
        left = x + self.px(14)
        for index, group in enumerate(self._in_rows(groups, width - left)):
            self._row(group, left, top + index * pitch, width - left - self.px(10), pitch)

    def _in_rows(self, groups: list[list[Card]], room: int) -> list[list[Card]]:
        """The groups as at most four rows; a row that is too full gives cards to the next."""
        if len(groups) <= 4 and all(sum(self._needs(group, "small")) <= room for group in groups):
            return groups
        cards = [card for group in groups for card in group]
        needs = self._needs(cards, "caption")
        # The narrowest rows that hold all cards in four.
        for most in range(max(needs), sum(needs) + 1):
            rows: list[list[Card]] = [[]]
            used = 0
            for card, need in zip(cards, needs, strict=True):
                if used + need > most:
                    rows.append([])
                    used = 0
                rows[-1].append(card)
                used += need
            if len(rows) <= 4:
                return rows
        return [cards]

    def _needs(self, cards: list[Card], role: str) -> list[int]:
        """Width in px each cell needs for what stands on it, its own margin included."""
        measure = self.look.font(role, True).measure
        return [max(measure(tell.court.rank(card)) + self.px(18), self.px(40)) for card in cards]

    def _row(self, cards: list[Card], left: int, y: int, room: int, pitch: int) -> None:
        inset = self.px(4)
        if not cards:
            return
        # Every cell has room for what stands on it; what is left over is shared.
        needs = self._needs(cards, "small")
        if sum(needs) > room:
            needs = self._needs(cards, "caption")
        spare = room - sum(needs)
        x = float(left)
        for card, need in zip(cards, needs, strict=True):
            across = need + spare / len(cards) if spare >= 0 else need * room / sum(needs)
            self.cells.append(
                Cell(
                    card, round(x) + inset, y + inset, round(across) - 2 * inset, pitch - 2 * inset
                )
            )
            x += across

    # -- drawing -------------------------------------------------------------------------------

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
        c = self.look.colours
        self.create_line(0, 0, width, 0, fill=c.line)
        small = width < self.px(1200)
        pitch, top = self._pitch(small), self.px(8)
        for index, letter in enumerate(COLOURS):
            y = top + index * pitch + self.px(3)
            head = self.px(46 if small else 58)
            self.box(
                -self.px(8), y, head + self.px(8), pitch - self.px(6), radius=7, fill=CARD[letter]
            )
            ink = CARD_INK[letter]
            self.symbol(head * 0.3, y + pitch / 2 - self.px(3), letter, 20, ink)
            right = head * 0.73
            if language() == "ja":
                self.text(
                    right, y + pitch * 0.28, letter, "small", bold=True, fill=ink, anchor="center"
                )
                self.text(
                    right,
                    y + pitch * 0.64,
                    colour(letter),
                    "small",
                    bold=True,
                    fill=ink,
                    anchor="center",
                )
            else:
                self.text(
                    right,
                    y + pitch / 2 - self.px(3),
                    letter,
                    "name",
                    bold=True,
                    fill=ink,
                    anchor="center",
                )
        for cell in self.cells:
            self._draw_cell(cell)

    def _draw_cell(self, cell: Cell) -> None:
        card = cell.card
        bright = self.bright is None or card.token in self.bright
        tag = f"card {card.token}"
        ink = self.card_box(
            cell.x,
            cell.y,
            cell.width,
            cell.height,
            card.suit,
            bright=bright,
            focus=card.token in self.chosen,
            tags=(tag,),
        )
        x, y = cell.x + cell.width / 2, cell.y + cell.height / 2
        word = (
            tell.court.caption(card) if len(card.suit) < 2 else ""
        )  # nothing is legible on two colours
        if word and not (
            cell.width >= self.px(52) and self.look.width(word, "caption") <= cell.width - 8
        ):
            word = ""
        rank = tell.court.rank(card)
        if len(card.suit) == 2 and bright:
            side = self.px(24)
            self.box(round(x - side / 2), round(y - side / 2), side, side, radius=5, fill="#FFFFFF")
            ink = "#171B20"
        roles = ("name", "button", "small", "caption")
        role = self.look.role_for(rank, True, cell.width - self.px(12), *roles)
        self.text(
            x,
            y - (self.px(8) if word else 0),
            rank,
            role,
            bold=True,
            fill=ink,
            anchor="center",
            tags=(tag,),
            width=cell.width - 2,
        )
        if word:
            self.text(x, y + self.px(10), word, "caption", fill=ink, anchor="center", tags=(tag,))
