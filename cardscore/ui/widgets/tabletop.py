"""The table seen from above: seats round it, the field card, deck and pool in the middle."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from cardscore import tell
from cardscore.games.court import Court
from cardscore.games.court.cards import Card
from cardscore.games.court.state import Player, State
from cardscore.i18n import language, tr
from cardscore.messages import colour
from cardscore.ui.theme import CARD, CARD_INK, Look
from cardscore.ui.widgets.base import Surface

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


@dataclass(frozen=True, slots=True)
class SeatBox:
    """A seat's place in px."""

    x: int
    y: int
    width: int
    height: int

    @property
    def middle(self) -> tuple[int, int]:
        """Its middle."""
        return self.x + self.width // 2, self.y + self.height // 2


class TableTop(Surface):
    """Draws a state; a click on a seat, the deck, the field card or the direction is told.

    click  called with `seat 0`, `deck`, `field` or `direction`
    """

    def __init__(
        self, parent: tk.Misc, look: Look, game: Court, click: Callable[[str], object]
    ) -> None:
        super().__init__(parent, look)
        self.game, self.click = game, click
        self.state: State | None = None
        self.asking: tuple[int, ...] = ()
        self.opened: str = ""
        self.boxes: list[SeatBox] = []
        self.spots: list[tuple[int, int, int, int, str]] = []
        self.bind("<ButtonRelease-1>", self._clicked)
        self.bind("<Motion>", self._moved)

    def show(
        self, game: Court, state: State, asking: tuple[int, ...] = (), opened: str = ""
    ) -> None:
        """The state; seats that may be chosen; what a menu is open for."""
        self.game, self.state, self.asking, self.opened = game, state, asking, opened
        self.draw()

    # -- where -----------------------------------------------------------------------------------

    def _layout(self, count: int) -> None:
        width, height = self.extent
        margin = self.px(12)
        columns = 2 if count in (2, 4, 6, 8) else 3
        rows = len({y for _, y in PLACES[count]})
        seat_width = min(self.px(244), (width - 2 * margin - self.px(220)) // columns)
        if columns == 3:
            seat_width = min(seat_width, (width - 2 * margin - self.px(60)) // 3)
        tall = (height - 2 * margin - self.px(6) * (rows - 1)) // max(rows, 2)
        seat_height = max(min(self.px(92), tall), self.px(44))
        self.boxes = []
        for x, y in PLACES[count]:
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
        self._draw_felt(state)
        self._draw_middle(state)
        self._draw_attack(state)
        for seat, player in enumerate(state.players):
            self._draw_seat(state, seat, player)

    def _draw_felt(self, state: State) -> None:
        c = self.look.colours
        width, height = self.extent
        seat = self.boxes[0]
        left, right = self.px(48), width - self.px(48)
        top = self.px(12) + min(seat.height, self.px(92)) // 2
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
        room = height - self.px(24)
        if len(state.players) in (3, 5, 7):
            # A seat stands at the top in the middle: the cards lie between it and the lower rim.
            top = self.boxes[0].height + self.px(28)
            bottom = height - self.px(12) - min(self.boxes[0].height, self.px(92)) // 2 + self.px(10)
            y, room = (top + bottom) // 2, bottom - top
        tall = min(self.px(190), room)
        wide = round(tall * 0.7)
        gap = self.px(26)
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
            wide, tall = self.px(118), self.px(112)
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
                "pool",
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
        self.text(
            x,
            y + self.px(26),
            word,
            "small",
            fill=c.ink2,
            anchor="center",
        )
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
        image, left, top = self.look.shapes.arrow(
            (start, pull, tip), self.px(9), self.look.colours.warn, False
        )
        self.create_image(left, top, image=image, anchor="nw")

    # -- a seat ------------------------------------------------------------------------------------

    def _draw_seat(self, state: State, seat: int, player: Player) -> None:
        look, c = self.look, self.look.colours
        box = self.boxes[seat]
        acting = state.turn == seat
        passed = state.passed == seat
        asked = seat in self.asking
        opened = self.opened == f"seat {seat}"
        ink, ink2 = (c.on_primary, c.on_primary) if acting else (c.ink, c.ink2)
        if acting:
            out = self.px(5)
            self.box(
                box.x - out,
                box.y - out,
                box.width + 2 * out,
                box.height + 2 * out,
                radius=12,
                fill=c.bg,
                outline=c.primary,
                border=2,
            )
            self.box(box.x, box.y, box.width, box.height, radius=9, fill=c.primary)
            self._pointer(box)
        elif passed:
            self.box(
                box.x,
                box.y,
                box.width,
                box.height,
                radius=9,
                fill=c.bg,
                outline=c.line_strong,
                border=2,
                dashed=True,
            )
            ink = c.ink2
        else:
            self.box(
                box.x,
                box.y,
                box.width,
                box.height,
                radius=9,
                fill=c.surface,
                outline=c.line_strong,
                border=1,
            )
        if asked or opened:
            out = self.px(4)
            self.box(
                box.x - out,
                box.y - out,
                box.width + 2 * out,
                box.height + 2 * out,
                radius=11,
                outline=c.focus,
                border=3 if opened else 2,
            )
        stripe = self.px(6)
        pad = self.px(10)
        self.box(
            box.x + pad, box.y + pad, stripe, box.height - 2 * pad, radius=3, fill=look.player(seat)
        )
        left = box.x + pad + stripe + self.px(10)
        right = box.x + box.width - self.px(12)
        tall = box.height >= self.px(74)
        name_y = box.y + (self.px(25) if tall else box.height * 0.29)
        hand_y = box.y + (box.height - self.px(28) if tall else box.height * 0.72)
        role = "name" if tall else "body"
        badges = self._badges(state, player, passed)
        badge_room = sum(self._badge_width(text) for text, _ in badges)
        beside = look.font(role, True).measure(player.name) + badge_room <= right - left - self.px(
            4
        )
        self.text(
            left,
            name_y,
            player.name,
            role,
            bold=True,
            fill=ink,
            width=right - left - (badge_room if beside else 0),
            tags=(f"name {seat}",),
        )
        hand = "–" if player.hand is None else str(player.hand)
        self.icon(left + self.px(9), hand_y, "card", 24 if tall else 18, ink2)
        shown = "hand" if tall else "name"
        hand_x = left + self.px(26)
        self.text(hand_x, hand_y, hand, shown, bold=True, fill=ink)
        total = tell.number(player.total)
        unit = tr("pts") if tall and beside else ""
        x = right
        if unit:
            self.text(x, hand_y + self.px(2), unit, "caption", fill=ink2, anchor="e")
            x -= look.font("caption").measure(unit) + self.px(5)
        self.text(x, hand_y, total, "lead" if tall else "body", fill=ink2, anchor="e")
        if beside:
            badge_x, badge_y = right - badge_room, name_y
        else:
            badge_x = hand_x + look.font(shown, True).measure(hand) + self.px(8)
            badge_y = hand_y
        for text, style in badges:
            self._badge(badge_x, badge_y, text, style, acting)
            badge_x += self._badge_width(text)
        self._draw_public(box, player)
        if asked:
            self._key_mark(box, str(seat + 1))
        self.spots.append((box.x, box.y, box.width, box.height, f"seat {seat}"))

    def _badges(self, state: State, player: Player, passed: bool) -> list[tuple[str, str]]:
        badges = []
        if passed:
            badges.append((tr("skipped"), "quiet"))
        if player.reach:
            badges.append((tr("REACH"), "solid"))
        if player.rests:
            badges.append((tr("rest {list}").format(list="·".join(map(str, player.rests))), "warn"))
        if any(out.name == player.name for out in state.out):
            badges.append((tr("out"), "solid"))
        return badges

    def _badge_width(self, text: str) -> int:
        return self.look.font("caption", True).measure(text) + self.px(26)

    def _badge(self, x: float, y: float, text: str, style: str, acting: bool) -> None:
        c = self.look.colours
        wide, tall = self._badge_width(text) - self.px(6), self.px(22)
        top = round(y - tall / 2)
        if style == "solid":
            fill, ink, outline = (c.surface, c.ink, "") if acting else (c.primary, c.on_primary, "")
        elif style == "warn":
            fill, ink, outline = c.warn_soft, c.warn, c.warn
        else:
            fill, ink, outline = "", c.ink2, c.line_strong
        self.box(
            round(x),
            top,
            wide,
            tall,
            radius=11,
            fill=fill,
            outline=outline,
            border=1 if outline else 0,
        )
        self.text(x + wide / 2, y, text, "caption", bold=True, fill=ink, anchor="center")

    def _pointer(self, box: SeatBox) -> None:
        """A pointer from the acting seat to the middle."""
        width, height = self.extent
        x, y = box.middle
        size = self.px(12)
        if box.height < self.px(74) or len(self.boxes) in (2, 6, 8):
            side = 1 if x < width / 2 else -1
            edge = box.x + box.width + self.px(4) if side == 1 else box.x - self.px(4)
            points = (edge, y - size, edge + side * size, y, edge, y + size)
        else:
            side = 1 if y < height / 2 else -1
            edge = box.y + box.height + self.px(4) if side == 1 else box.y - self.px(4)
            x = x + (self.px(40) if x < width / 3 else -self.px(40) if x > width * 2 / 3 else 0)
            points = (x - size, edge, x, edge + side * size, x + size, edge)
        self.create_polygon(points, fill=self.look.colours.primary)

    def _key_mark(self, box: SeatBox, key: str) -> None:
        c = self.look.colours
        width, _ = self.extent
        side = self.px(26)
        x = box.x + box.width - side if box.middle[0] < width / 2 else box.x
        x = min(max(x, 0), width - side)
        y = max(box.y - self.px(10), 0)
        self.box(x, y, side, side, radius=13, fill=c.focus_soft, outline=c.focus, border=2)
        self.text(
            x + side / 2, y + side / 2, key, "small", bold=True, fill=c.focus, anchor="center"
        )

    def _draw_public(self, box: SeatBox, player: Player) -> None:
        """Public cards lie before the seat, towards the middle."""
        if not player.public:
            return
        width, height = self.extent
        tall = self.px(26)
        right_side = box.middle[0] > width / 2
        step = self.px(6)
        cards = [self.game.rules.deck.cards[token] for token in player.public]
        widths = [face_width(self, card, 26) for card in cards]
        total = sum(widths) + step * (len(cards) - 1)
        if len(self.boxes) in (2, 6, 7, 8):
            x = box.x - total - step if right_side else box.x + box.width + step
            y = box.middle[1] - tall // 2
        else:
            x = box.x + box.width - total - self.px(30) if right_side else box.x + self.px(30)
            above = box.middle[1] > height / 2
            y = box.y - tall - self.px(9) if above else box.y + box.height + self.px(9)
        for card, wide in zip(cards, widths, strict=True):
            draw_face(self, round(x), round(y), card, tall=26)
            x += wide + step

    # -- pointing ------------------------------------------------------------------------------------

    def spot(self, x: int, y: int) -> str:
        """What stands there, "" for nothing."""
        for left, top, wide, tall, name in reversed(self.spots):
            if left <= x < left + wide and top <= y < top + tall:
                return name
        return ""

    def _clicked(self, event: tk.Event[Any]) -> None:
        name = self.spot(event.x, event.y)
        if name:
            self.click(name)

    def _moved(self, event: tk.Event[Any]) -> None:
        self.configure(cursor="hand2" if self.spot(event.x, event.y) else "")


# -- cards drawn -----------------------------------------------------------------------------------


def draw_card(
    on: Surface, x: int, y: int, width: int, height: int, card: Card, colours: str
) -> None:
    """A card large: symbol in two corners, letter in the other two, rank, name, named colour."""
    c = on.look.colours
    pad = on.px(4)
    on.box(x - 1, y - 1, width + 2, height + 2, radius=12, fill=c.hairline)
    second = CARD[card.suit[1]] if len(card.suit) == 2 else ""
    face = CARD[card.suit[:1]]
    on.box(x, y, width, height, radius=11, fill="#FFFFFF")
    on.box(x + pad, y + pad, width - 2 * pad, height - 2 * pad, radius=8, fill=face, second=second)
    ink = CARD_INK[card.suit[:1]] if len(card.suit) < 2 else "#FFFFFF"
    corner = on.px(22)
    ends = (
        (x + pad + corner * 0.8, y + pad + corner * 0.8),
        (x + width - pad - corner * 0.8, y + pad + corner * 0.8),
        (x + pad + corner * 0.8, y + height - pad - corner * 0.8),
        (x + width - pad - corner * 0.8, y + height - pad - corner * 0.8),
    )
    if len(card.suit) == 1:
        size = 24 if height > on.px(120) else 17
        on.symbol(*ends[0], card.suit, size, ink)
        on.symbol(*ends[3], card.suit, size, ink)
        role = "title" if height > on.px(120) else "body"
        on.text(*ends[1], card.suit, role, bold=True, fill=ink, anchor="center")
        on.text(*ends[2], card.suit, role, bold=True, fill=ink, anchor="center")
    elif not card.suit:
        # A named colour's band takes the lower corners' place.
        corners = 2 if len(colours) == 1 else 4
        for (cx, cy), letter in list(zip(ends, "RYGB", strict=True))[:corners]:
            on.symbol(cx, cy, letter, 17, "#FFFFFF")
    else:
        for (cx, cy), letter in zip((ends[0], ends[3]), card.suit, strict=True):
            on.symbol(cx, cy, letter, 20, CARD_INK[letter])
    middle = y + height / 2
    rank = tell.rank(card)
    role = next(
        (
            r
            for r in (
                ("rank", "big", "headline", "name", "body")
                if height > on.px(120)
                else ("big", "headline", "name", "body")
            )
            if on.look.font(r, True).measure(rank) <= width - on.px(20)
        ),
        "small",
    )
    named = len(card.suit) != 1 and len(colours) >= 1 and colours != card.suit and len(colours) < 4
    word = tell.caption(card)
    shift = on.px(8) if word or named else 0
    if len(card.suit) == 2:
        wide = on.look.font(role, True).measure(rank) + on.px(16)
        high = on.look.font(role, True).metrics("ascent") + on.px(6)
        on.box(
            round(x + (width - wide) / 2),
            round(middle - shift - high / 2),
            wide,
            high,
            radius=6,
            fill="#FFFFFF",
        )
        ink = "#171B20"
    on.text(x + width / 2, middle - shift, rank, role, bold=True, fill=ink, anchor="center")
    below = middle + on.look.font(role, True).metrics("ascent") / 2 + on.px(4)
    if named:
        band = on.px(28)
        top = round(min(below, y + height - pad - band - on.px(6)))
        letter = colours[0]
        on.box(x + pad, top, width - 2 * pad, band, radius=0, fill=CARD[letter])
        words = colour(letter) if len(colours) == 1 else "/".join(map(colour, colours))
        on.symbol(x + on.px(22), top + band / 2, letter, 18, CARD_INK[letter])
        on.text(
            x + width / 2 + on.px(8),
            top + band / 2,
            words,
            "body",
            bold=True,
            fill=CARD_INK[letter],
            anchor="center",
        )
    elif word:
        role = (
            "small" if on.look.font("small", True).measure(word) <= width - on.px(16) else "caption"
        )
        ink = ink if len(card.suit) < 2 else "#FFFFFF"
        on.text(
            x + width / 2,
            below,
            word,
            role,
            bold=True,
            fill=ink,
            anchor="center",
            width=width - on.px(12),
        )


def face_text(card: Card, tall: int = 26) -> str:
    """What stands on a small face."""
    return tell.rank(card) if len(card.family) <= 3 else card.name(language())


def face_width(on: Surface, card: Card, tall: int) -> int:
    """Width in px of a small face."""
    role = "small" if tall <= 26 else "body"
    symbol = on.px(18) if len(card.suit) == 1 else 0
    return on.look.font(role, True).measure(face_text(card)) + symbol + on.px(14)


def draw_face(on: Surface, x: int, y: int, card: Card, *, tall: int = 26, tags: Any = ()) -> int:
    """A card small, symbol and rank; returns its width in px."""
    role = "small" if tall <= 26 else "body"
    wide, high = face_width(on, card, tall), on.px(tall)
    ink = on.card_box(x, y, wide, high, card.suit, tags=tags)
    left = x + on.px(7)
    if len(card.suit) == 1:
        on.symbol(left + on.px(6), y + high / 2, card.suit, 13, ink, tags=tags)
        left += on.px(17)
    if len(card.suit) == 2:
        on.box(
            x + on.px(4),
            y + on.px(4),
            wide - on.px(8),
            high - on.px(8),
            radius=4,
            fill="#FFFFFF",
            tags=tags,
        )
        ink = "#171B20"
    on.text(left, y + high / 2, face_text(card), role, bold=True, fill=ink, tags=tags)
    return wide
