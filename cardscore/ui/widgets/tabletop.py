"""The table seen from above: seats round it, the field card, deck and pool in the middle."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from typing import Final

from cardscore.games.court import Court
from cardscore.games.court.state import State
from cardscore.i18n import tr
from cardscore.ui.theme import Look
from cardscore.ui.widgets import seatview
from cardscore.ui.widgets.base import Spotted
from cardscore.ui.widgets.faces import draw_card, draw_face
from cardscore.ui.widgets.seatview import SeatBox

# Where seats stand, clockwise, by their number: x and y as parts of the table (0-1).
PLACES: Final = {
    2: ((0.0, 0.5), (1.0, 0.5)),
    3: ((0.0, 1.0), (0.5, 0.0), (1.0, 1.0)),
    4: ((0.0, 1.0), (0.0, 0.0), (1.0, 0.0), (1.0, 1.0)),
    5: ((0.0, 1.0), (0.0, 0.0), (0.5, 0.0), (1.0, 0.0), (1.0, 1.0)),
    6: ((0.0, 1.0), (0.0, 0.5), (0.0, 0.0), (1.0, 0.0), (1.0, 0.5), (1.0, 1.0)),
    7: ((0.0, 1.0), (0.0, 0.5), (0.0, 0.0), (0.5, 0.0), (1.0, 0.0), (1.0, 0.5), (1.0, 1.0)),
    8: (
        (0.0, 1.0),
        (0.0, 2 / 3),
        (0.0, 1 / 3),
        (0.0, 0.0),
        (1.0, 0.0),
        (1.0, 1 / 3),
        (1.0, 2 / 3),
        (1.0, 1.0),
    ),
}


class TableTop(Spotted):
    """Draws a state; a click on a seat, the deck, the field card or the direction is told.

    click  called with `seat 0`, `deck`, `field` or `direction`
    """

    def __init__(
        self, parent: tk.Misc, look: Look, game: Court, click: Callable[[str], object]
    ) -> None:
        super().__init__(parent, look, click)
        self.game = game
        self.state: State | None = None
        self.asking: tuple[int, ...] = ()
        self.opened: str = ""
        self.boxes: list[SeatBox] = []
        self.low = False
        self.margin = 0

    def show(
        self, game: Court, state: State, asking: tuple[int, ...] = (), opened: str = ""
    ) -> None:
        """The state; seats that may be chosen; what a menu is open for."""
        self.game, self.state, self.asking, self.opened = game, state, asking, opened
        self.refresh()

    # -- where -----------------------------------------------------------------------------------

    def _layout(self, count: int) -> None:
        width, height = self.extent
        self.low = height < self.px(262)
        self.margin = margin = self.px(7 if self.low else 12)
        places = PLACES[count]
        rows = len({y for _, y in places})
        columns = 2 if count in (2, 4, 6, 8) else 3
        middle = self.px(330 if columns == 2 else 60)
        most = (width - 2 * margin - middle) // columns
        seat_width = min(self.px(244), most)
        if rows > 2 and columns == 2 and width - 2 * (margin + seat_width) < self.px(430):
            self.low = True  # seats stand beside the middle: deck and pool have to fit between
        gap = self.px(5)
        tall = (height - 2 * margin - gap * (rows - 1)) // max(rows, 2)
        seat_height = max(min(self.px(92), tall), self.px(30))
        self.boxes = []
        for x, y in places:
            left = margin + x * (width - 2 * margin - seat_width)
            top = margin + y * (height - 2 * margin - seat_height)
            self.boxes.append(SeatBox(round(left), round(top), seat_width, seat_height))

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self) -> None:
        """Table, middle, seats, attack."""
        self.delete("all")
        self.spots = []
        width, height = self.extent
        state = self.state
        if state is None or width < 50 or height < 50:
            return
        self._layout(len(state.players))
        with self.plated():
            self._draw_all(state)

    def _draw_all(self, state: State) -> None:
        self._draw_felt(state)
        self._draw_middle(state)
        self._draw_attack(state)
        for seat in range(len(state.players)):
            asked = seat in self.asking
            opened = self.opened == f"seat {seat}"
            seatview.draw(self, self.game, state, seat, self.boxes[seat], asked, opened)
            box = self.boxes[seat]
            self.spots.append((box.x, box.y, box.width, box.height, f"seat {seat}"))

    def _draw_felt(self, state: State) -> None:
        c = self.look.colours
        width, height = self.extent
        seat = self.boxes[0]
        left, right = self.px(48), width - self.px(48)
        top = self.margin + min(seat.height, self.px(92)) // 2
        bottom = height - top
        self.box(
            left,
            top,
            right - left,
            bottom - top,
            radius=(bottom - top) / 2 / self.look.scale,
            fill=c.felt,
            outline=c.felt_line,
            border=2,
        )
        clockwise = state.direction == 1
        middle = width // 2
        free = self.px(140)
        for x in (middle - free, middle + free):
            self._chevron(x, top, 0 if clockwise else 180)
            self._chevron(x, bottom, 180 if clockwise else 0)

    def _chevron(self, x: int, y: int, turn: int) -> None:
        c = self.look.colours
        size = self.px(28)
        self.box(x - size // 2, y - size // 2, size, size, radius=14, fill=c.felt)
        self.icon(x, y, f"chevron-{turn}", 26, c.ink2)

    def _draw_middle(self, state: State) -> None:
        c = self.look.colours
        width, height = self.extent
        x, y = width // 2, height // 2
        room = height - 2 * self.margin
        if len(state.players) in (3, 5, 7):
            # A seat stands at the top in the middle: the cards lie between it and the lower rim.
            top = self.boxes[0].height + self.px(28)
            bottom = (
                height - self.px(12) - min(self.boxes[0].height, self.px(92)) // 2 + self.px(10)
            )
            y, room = (top + bottom) // 2, bottom - top
        # Deck, field card and pool have to fit between two columns of seats.
        tall = min(self.px(150 if self.low else 190), room)
        self.middle = (x, y)
        wide = round(tall * 0.7)
        gap = self.px(14 if self.low else 26)
        if state.tracked:
            self._draw_deck(state, x - wide // 2 - gap, y, min(tall * 0.5, self.px(96)))
        if state.field is None:
            self.box(
                x - wide // 2,
                y - tall // 2,
                wide,
                tall,
                radius=10,
                outline=c.felt_line,
                border=2,
                dashed=True,
            )
            note = tr("first card") if state.phase == "setup" else ""
            self.text(x, y, note, "small", fill=c.ink3, anchor="center")
        else:
            card = self.game.rules.deck.cards[state.field]
            draw_card(self, x - wide // 2, y - tall // 2, wide, tall, card, state.colours)
        self.spots.append((x - wide // 2, y - tall // 2, wide, tall, "field"))
        self._draw_pool(state, x + wide // 2 + gap, y)

    def _draw_deck(self, state: State, right: int, y: int, tall: float) -> None:
        c = self.look.colours
        tall = round(tall)
        wide = round(tall * 0.7)
        left = right - wide
        top = y - tall // 2 - self.px(18)
        for shift in (6, 3, 0):
            self.box(
                left - self.px(shift),
                top + self.px(6 - shift),
                wide,
                tall,
                radius=6,
                fill=c.surface,
                outline=c.line_strong,
                border=1,
            )
        self.box(
            left + self.px(3),
            top + self.px(9),
            wide - self.px(6),
            tall - self.px(6),
            radius=5,
            fill=c.ink3,
        )
        for index, letter in enumerate("RYGB"):
            dx = wide * (0.32 if index % 2 == 0 else 0.68)
            dy = tall * (0.36 if index < 2 else 0.66)
            self.symbol(left + dx, top + self.px(6) + dy, letter, 15, c.felt_line)
        self.text(
            left + wide / 2,
            top + tall + self.px(20),
            str(state.deck),
            "name",
            bold=True,
            anchor="center",
        )
        self.text(
            left + wide / 2,
            top + tall + self.px(38),
            tr("deck"),
            "caption",
            fill=c.ink2,
            anchor="center",
        )
        self.spots.append((left - self.px(8), top, wide + self.px(16), tall + self.px(48), "deck"))

    def _draw_pool(self, state: State, left: int, y: int) -> None:
        c = self.look.colours
        attack = state.attack
        if attack is not None and attack.draw:
            wide, tall = self.px(96 if self.low else 118), self.px(98 if self.low else 112)
            top = y - tall // 2
            self.box(left, top, wide, tall, radius=9, fill=c.warn)
            x = left + wide / 2
            self.text(
                x, top + self.px(17), tr("Pool"), "body", bold=True, fill=c.on_warn, anchor="center"
            )
            self.text(
                x,
                y + self.px(2),
                str(attack.draw),
                "big" if self.low else "pool",
                bold=True,
                fill=c.on_warn,
                anchor="center",
            )
            names = [f"{state.players[seat].name} {cards}" for seat, cards in attack.added]
            self.text(
                x,
                top + tall - self.px(15),
                " + ".join(names),
                "caption",
                fill=c.on_warn,
                anchor="center",
                width=wide - self.px(10),
            )
            return
        if attack is not None and attack.lays:
            card = self.game.rules.deck.cards[attack.card]
            draw_face(self, left, y - self.px(24), card, tall=48)
            return
        clockwise = state.direction == 1
        x = left + self.px(44)
        self.icon(x, y - self.px(12), "clockwise" if clockwise else "counter", 40, c.ink2)
        word = tr("clockwise") if clockwise else tr("counter-clockwise")
        if not self.low:
            self.text(x, y + self.px(26), word, "small", fill=c.ink2, anchor="center")
        self.spots.append(
            (left - self.px(6), y - self.px(40), self.px(100), self.px(80), "direction")
        )

    def _draw_attack(self, state: State) -> None:
        attack = state.attack
        if attack is None or attack.by == attack.on:
            return
        start, end = self.boxes[attack.by].middle, self.boxes[attack.on].middle
        width, height = self.extent
        middle = (width // 2, height // 2)
        if attack.aimed:
            pull = (
                round(middle[0] * 0.45 + (start[0] + end[0]) / 2 * 0.55),
                round(middle[1] * 0.45 + (start[1] + end[1]) / 2 * 0.55),
            )
        elif abs(start[0] - end[0]) < self.px(20) and len(state.players) >= 6:
            # Neighbours one above the other: outside of them there is no room.
            side = 1 if start[0] < middle[0] else -1
            out = self.boxes[attack.on].width + self.px(70)
            pull = (start[0] + side * out, (start[1] + end[1]) // 2)
        else:
            away = 0.25
            pull = (
                round((start[0] + end[0]) / 2 * (1 + away) - middle[0] * away),
                round((start[1] + end[1]) / 2 * (1 + away) - middle[1] * away),
            )
        # The arrow ends at the rim of the victim's box, not beneath it.
        target = self.boxes[attack.on]
        dx, dy = pull[0] - end[0], pull[1] - end[1]
        reach = 1.0
        if dx or dy:
            reach = min(
                (target.width / 2 + self.px(4)) / abs(dx) if dx else 9.0,
                (target.height / 2 + self.px(4)) / abs(dy) if dy else 9.0,
                0.9,
            )
        tip = (round(end[0] + dx * reach), round(end[1] + dy * reach))
        assert self.onto is not None  # everything here lies on the plate
        self.look.shapes.arrow_on(
            self.onto, (start, pull, tip), self.px(9), self.look.colours.warn, False
        )
