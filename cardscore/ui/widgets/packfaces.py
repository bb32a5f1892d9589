"""Cards of the 52-card pack drawn: large on the field, in open hands, small in the log, and backs."""

from __future__ import annotations

from typing import Any, Final

from cardscore.games.burst.cards import Card
from cardscore.games.burst.entries import BACK, Use
from cardscore.ui.widgets.base import Surface

SHAPES: Final = {"S": "S", "H": "R", "D": "B", "C": "G"}
"""Suit -> the shape that is its symbol."""

RED_INK: Final = "#A11717"
BLACK_INK: Final = "#171B20"
WHITE: Final = "#FFFFFF"
"""Cards are white with red or black on them in both themes, as on the table."""


def ink(card: Card) -> str:
    """What a card is printed in."""
    return RED_INK if card.red else BLACK_INK


def draw_pack_card(
    on: Surface,
    around: tuple[int, int, int, int],
    card: Card,
    *,
    ring: str = "",
    key: str = "",
    tags: Any = (),
) -> None:
    """A card upright: rank above its symbol, as large as the box (x, y, width, height in px).

    ring  "" none, `soft` it may be chosen, `full` it is
    key   the number key that chooses it, on its lower edge
    """
    x, y, width, height = around
    c = on.look.colours
    if ring:
        border = 4 if ring == "full" else 2
        on.ring(around, 3, radius=8, outline=c.focus, border=border, tags=tags)
    fill = c.focus_soft if ring == "full" and not on.look.dark else WHITE
    on.box(x, y, width, height, radius=6, fill=fill, outline=c.hairline, border=1, tags=tags)
    colour = ink(card)
    middle = x + width / 2
    role = next(
        (
            role
            for role in ("big", "hand", "headline", "title", "name", "body")
            if on.look.font(role, True).metrics("ascent") <= height * 0.52
            and on.look.width(card.rank, role, True) <= width * 0.86
        ),
        "small",
    )
    on.text(
        middle,
        y + height * 0.31,
        card.rank,
        role,
        bold=True,
        fill=colour,
        anchor="center",
        tags=tags,
    )
    size = min(height * 0.36, width * 0.56) / on.look.scale
    on.symbol(middle, y + height * 0.71, SHAPES[card.suit], size, colour, tags=tags)
    if key:
        _key(on, round(middle), y + height, key, ring == "full")


def _key(on: Surface, x: int, y: int, key: str, full: bool) -> None:
    c = on.look.colours
    side = on.px(20)
    y += on.px(5)  # as little of the suit as may be is covered
    fill, text = (c.focus, c.surface) if full else (c.focus_soft, c.focus)
    on.box(
        x - side // 2, y - side // 2, side, side, radius=12, fill=fill, outline=c.focus, border=2
    )
    on.text(x, y, key, "small", bold=True, fill=text, anchor="center")


def draw_back(on: Surface, around: tuple[int, int, int, int], text: str = "") -> None:
    """The back of a card, with a number on it where it stands for several."""
    x, y, width, height = around
    c = on.look.colours
    on.box(x, y, width, height, radius=6, fill=c.surface, outline=c.line_strong, border=1)
    pad = on.px(3)
    on.box(x + pad, y + pad, width - 2 * pad, height - 2 * pad, radius=4, fill="#5F6974")
    role = "title" if height >= on.px(50) else "body"
    if text:
        middle = (x + width / 2, y + height / 2)
        on.text(*middle, text, role, bold=True, fill=WHITE, anchor="center")


def use_width(on: Surface, use: Use, compact: bool = False) -> int:
    """Width in px of a small face in the log, with the gap behind it; `compact` without its frame."""
    return _face_width(on, use, compact) + on.px(1 if compact else 4)


def _face_width(on: Surface, use: Use, compact: bool) -> int:
    if use == BACK:
        return on.px(12 if compact else 18)
    if use.card is None:
        return on.look.width(use.token, "small") + on.px(8)
    rank = on.look.width(use.card.rank, "small", True)
    return rank + on.px(14 if compact else 26)


def draw_use(
    on: Surface, use: Use, x: int, middle: float, right: int, compact: bool = False
) -> int:
    """A card as the log names it: rank and symbol, or a back; returns where the next one begins."""
    c = on.look.colours
    wide, high = _face_width(on, use, compact), on.px(24)
    if x + wide > right:
        on.text(x, middle, "…", "small", fill=c.ink2)
        return x + on.px(20)
    top = round(middle - high / 2)
    after = x + use_width(on, use, compact)
    if use == BACK:
        draw_back(on, (x, top + on.px(2), wide, high - on.px(4)))
    elif use.card is None:
        on.text(x, middle, use.token, "small", fill=c.no)
    else:
        # In the dark theme red and black need their white ground.
        framed = not compact or on.look.dark
        if framed:
            on.box(x, top, wide, high, radius=5, fill=WHITE, outline=c.hairline, border=1)
        colour = ink(use.card)
        left = x + on.px(1 if compact else 6)
        on.text(left, middle, use.card.rank, "small", bold=True, fill=colour)
        on.symbol(x + wide - on.px(6 if compact else 12), middle, SHAPES[use.card.suit], 12, colour)
    return after
