"""A row of the scoring page: one player's hand, and what it counts."""

from __future__ import annotations

import tkinter as tk
from typing import TYPE_CHECKING

from cardscore import tell
from cardscore.games.court.cards import Card
from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import Surface
from cardscore.ui.widgets.faces import draw_face, face_width
from cardscore.ui.widgets.field import Field

if TYPE_CHECKING:
    from cardscore.ui.pages.scoring import ScoringPage


class HandRow(Surface):
    """One player: a field for cards or a number, the points, a tick."""

    def __init__(self, parent: tk.Misc, look: Look, page: ScoringPage, seat: int) -> None:
        super().__init__(parent, look, bg=look.colours.bg, height=look.px(86))
        self.page, self.seat = page, seat
        self.field = Field(self, look, role="lead", bold=True, height=44, width=300)
        self.field.bind_key("<Return>", lambda _e: page.confirm_row(seat))
        self.field.bind_key("<KP_Enter>", lambda _e: page.confirm_row(seat))
        self.field.bind_key("<Shift-Return>", lambda _e: page.step(seat, -1))
        self.field.bind_key("<Up>", lambda _e: page.step(seat, -1))
        self.field.bind_key("<Down>", lambda _e: page.step(seat, 1))
        self.field.entry.bind("<FocusIn>", lambda _e: page.at_row(seat), add=True)
        self.field.value.trace_add("write", lambda *_: page.typed(seat))
        self.bind("<ButtonRelease-1>", lambda _e: self.field.entry.focus_set())

    def draw(self) -> None:
        """Stripe, name, count, field or reason, points."""
        self.delete("all")
        look, c, px = self.look, self.look.colours, self.look.px
        width, height = self.extent
        page = self.page
        if self.seat >= len(page.desk.state.players):
            return
        player = page.desk.state.players[self.seat]
        asked = page.count.asks(self.seat)
        here = page.current == self.seat and asked
        pad = px(4)
        fill = c.surface if asked else c.sunken
        if here:
            self.box(0, 0, width, height, radius=10, outline=c.focus, border=2)
        self.box(
            pad,
            pad,
            width - 2 * pad,
            height - 2 * pad,
            radius=8,
            fill=fill,
            outline=c.line,
            border=1,
        )
        low = height < px(64)
        inset = px(10 if low else 14)
        stripe = height - 2 * inset
        self.box(px(14), inset, px(6), stripe, radius=3, fill=look.player(self.seat))
        middle = height / 2
        note, bad = page.count.note(self.seat)
        ink = c.no if bad else c.ink2
        left = px(236) if width > px(760) else px(176)
        if low:
            # Eight players in the smallest window: one line, the note behind the name.
            self.text(px(30), middle, player.name, "body", bold=True, width=px(88))
            self.text(
                left - px(8),
                middle,
                "!" if bad else note,
                "caption",
                bold=bad,
                fill=ink,
                anchor="e",
                width=px(56),
            )
        else:
            self.text(px(34), middle - px(11), player.name, "lead", bold=True, width=left - px(40))
            if not bad:
                self.text(px(34), middle + px(14), note, "small", fill=ink, width=left - px(40))
        points, done = page.count.points(self.seat)
        right = width - px(20)
        shown = "…" if points is None else tell.number(points)
        self.text(
            right - px(26),
            middle,
            shown,
            "title" if low else "total",
            bold=True,
            fill=c.ink if asked else c.ink2,
            anchor="e",
        )
        if done:
            self.icon(right - px(6), middle, "tick", 18, c.ok)
        public = page.count.public(self.seat)
        public_width = px(120) if public else 0
        if public:
            x = right - px(100) - public_width
            self.text(
                x + public_width,
                middle,
                public,
                "small",
                fill=c.ink2,
                anchor="e",
                width=public_width,
            )
        if asked:
            wide = max(right - px(110) - public_width - left, px(90))
            told = bad and not low
            cards, missing = page.count.cards(self.seat)
            strip = height >= px(84) and not told and bool(cards or missing)
            tall = min(px(32 if low else 36 if strip else 44), height - px(6))
            y = round(middle - tall / 2) - (px(9) if told else 0)
            if strip:
                y = height - tall - px(8)
                self._draw_cards(left, y - px(FACE) - px(5), wide, cards, missing)
            self.field.place(x=left, y=y, width=wide, height=tall)
            if told:
                # What is wrong stands beneath the field, where there is room for a sentence.
                self.text(
                    left + px(4),
                    y + tall + px(10),
                    note,
                    "small",
                    bold=True,
                    fill=ink,
                    width=right - left - px(30),
                )
        else:
            self.field.place_forget()
            self.text(
                left,
                middle,
                page.count.reason(self.seat),
                "body",
                fill=c.ink2,
                width=right - px(110) - left,
            )

    def _draw_cards(self, left: int, top: int, wide: int, cards: list[Card], missing: int) -> None:
        """The hand as it lies on the table; empty places for what is missing."""
        px, c = self.px, self.look.colours
        gap, place = px(5), px(36)
        widths = [face_width(self, card, FACE) for card in cards] + [place] * missing
        full = sum(widths) + gap * (len(widths) - 1)
        # A hand wider than its row is fanned: every card keeps its left edge in sight.
        squeeze = min(1.0, (wide - widths[-1]) / max(full - widths[-1], 1))
        x = float(left)
        for index, width in enumerate(widths):
            if index < len(cards):
                draw_face(self, round(x), top, cards[index], tall=FACE)
            else:
                self.box(
                    round(x),
                    top,
                    place,
                    px(FACE),
                    radius=6,
                    fill=c.surface,
                    outline=c.line_strong,
                    border=1,
                    dashed=True,
                )
            x += (width + gap) * squeeze


FACE = 30
"""Height of the cards of a hand, px of the design."""
