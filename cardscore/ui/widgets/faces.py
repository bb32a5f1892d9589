"""Cards drawn: the large field card and the small faces of the log and the seats."""

from __future__ import annotations

from typing import Any

from cardscore import tell
from cardscore.games.court.cards import Card
from cardscore.games.court.entries import Use
from cardscore.i18n import language, tr
from cardscore.messages import colour
from cardscore.ui.theme import CARD, CARD_INK
from cardscore.ui.widgets.base import Surface


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
        role = "name" if height > on.px(120) else "body"
        on.symbol(*ends[0], card.suit, size, ink)
        on.text(*ends[1], card.suit, role, bold=True, fill=ink, anchor="center")
        if height > on.px(160) or not tell.court.caption(card):  # else the name stands there
            on.symbol(*ends[3], card.suit, size, ink)
            on.text(*ends[2], card.suit, role, bold=True, fill=ink, anchor="center")
    elif not card.suit:
        # A named colour's band takes the lower corners' place.
        low = height < on.px(170) and bool(tell.court.caption(card))  # the name stands there
        corners = 2 if len(colours) == 1 or low else 4
        for (cx, cy), letter in list(zip(ends, "RYGB", strict=True))[:corners]:
            on.symbol(cx, cy, letter, 17, "#FFFFFF")
    else:
        for (cx, cy), letter in zip((ends[0], ends[3]), card.suit, strict=True):
            on.symbol(cx, cy, letter, 20, CARD_INK[letter])
    middle = y + height / 2
    rank = tell.court.rank(card)
    role = next(
        (
            r
            for r in (
                ("rank", "big", "headline", "name", "body")
                if height > on.px(120)
                else ("big", "headline", "name", "body")
            )
            if on.look.width(rank, r, True) <= width - on.px(20)
        ),
        "small",
    )
    named = len(card.suit) != 1 and len(colours) >= 1 and colours != card.suit and len(colours) < 4
    word = tell.court.caption(card)
    shift = on.px(8) if word or named else 0
    if len(card.suit) == 2:
        wide = on.look.width(rank, role, True) + on.px(16)
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
        mark = on.px(24)
        role = on.look.role_for(words, True, width - mark - on.px(16), "body", "small", "caption")
        left = x + (width - mark - on.look.width(words, role, True)) / 2
        on.symbol(left + on.px(9), top + band / 2, letter, 18, CARD_INK[letter])
        on.text(left + mark, top + band / 2, words, role, bold=True, fill=CARD_INK[letter])
    elif word:
        role = on.look.role_for(word, True, width - on.px(16), "small", "caption")
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
    return tell.court.rank(card) if len(card.family) <= 3 else card.name(language())


def face_width(on: Surface, card: Card, tall: int) -> int:
    """Width in px of a small face."""
    role = "small" if tall <= 26 else "body"
    symbol = on.px(18 if len(card.suit) == 1 else 12 if card.suit else 0)
    return on.look.width(face_text(card), role, True) + symbol + on.px(14)


def draw_face(
    on: Surface, x: int, y: int, card: Card, *, tall: int = 26, most: int = 0, tags: Any = ()
) -> int:
    """A card small, symbol and rank; returns its width in px, `most` at most where it is given."""
    role = "small" if tall <= 26 else "body"
    wide, high = face_width(on, card, tall), on.px(tall)
    shown = face_text(card)
    if most and wide > most:
        room = most - (wide - on.look.width(shown, role, True))
        wide, shown = most, on.look.fitted(shown, role, True, room)
    ink = on.card_box(x, y, wide, high, card.suit, tags=tags)
    left = x + on.px(7)
    if len(card.suit) == 1:
        on.symbol(left + on.px(6), y + high / 2, card.suit, 13, ink, tags=tags)
        left += on.px(17)
    if len(card.suit) == 2:
        # The rank on a white label in the middle; both colours stay in sight beside it.
        inner = on.look.width(shown, role, True) + on.px(6)
        left = x + (wide - inner) // 2 + on.px(3)
        on.box(
            left - on.px(3),
            y + on.px(4),
            inner,
            high - on.px(8),
            radius=4,
            fill="#FFFFFF",
            tags=tags,
        )
        ink = "#171B20"
    on.text(left, y + high / 2, shown, role, bold=True, fill=ink, tags=tags)
    return wide


def use_width(on: Surface, use: Use, compact: bool = False) -> int:
    """Width in px of a card in the log, with what was attached to it; there is no smaller form."""
    small = on.look.font("small").measure
    wide = face_width(on, use.card, 24) + on.px(4) if use.card else on.px(20)
    wide += on.px(42) if use.colour else 0
    return wide + (small("▸ " + use.target) + on.px(6) if use.target else 0)


def draw_use(
    on: Surface, use: Use, x: int, middle: float, right: int, compact: bool = False
) -> int:
    """A card as the log names it, with what was attached; returns where the next one begins."""
    c = on.look.colours
    if use.card is None or x + face_width(on, use.card, 24) > right:
        on.text(x, middle, use.token if use.card is None else "…", "small", fill=c.ink2)
        return x + on.px(20)
    x += draw_face(on, x, round(middle - on.px(12)), use.card, tall=24) + on.px(4)
    if use.colour:
        on.text(x, middle, "→", "caption", fill=c.ink2)
        x += on.px(16)
        side = on.px(22)
        on.box(
            x,
            round(middle - side / 2),
            side,
            side,
            radius=5,
            fill=CARD[use.colour],
            outline="#FFFFFF",
            border=2,
        )
        ink = "#000000" if use.colour in "YG" else "#FFFFFF"
        on.symbol(x + side / 2, middle, use.colour, 12, ink)
        x += side + on.px(4)
    if use.target:
        text = "▸ " + use.target
        on.text(x, middle, text, "small", fill=c.ink2, width=max(right - x, on.px(20)))
        x += on.look.width(text, "small") + on.px(6)
    if use.flow and use.flow != "straight":
        word = {"skip": tr("skip"), "rev": tr("reverse"), "cw": "↻", "ccw": "↺"}[use.flow]
        on.text(x, middle, word, "caption", fill=c.ink2, width=max(right - x, on.px(20)))
        x += on.look.width(word, "caption") + on.px(6)
    return x
