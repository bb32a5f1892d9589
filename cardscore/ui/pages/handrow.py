"""A row of the scoring page: one player's hand, and what it counts."""

from __future__ import annotations

import tkinter as tk
from typing import TYPE_CHECKING

from cardscore import tell
from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import Surface
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
        self.box(px(14), px(14), px(6), height - px(28), radius=3, fill=look.player(self.seat))
        middle = height / 2
        self.text(px(34), middle - px(11), player.name, "lead", bold=True, width=px(128))
        note, bad = page.count.note(self.seat)
        self.text(
            px(34),
            middle + px(14),
            note,
            "small",
            bold=bad,
            fill=c.no if bad else c.ink2,
            width=px(170),
        )
        points, done = page.count.points(self.seat)
        right = width - px(20)
        shown = "…" if points is None else tell.number(points)
        self.text(
            right - px(26),
            middle,
            shown,
            "total",
            bold=True,
            fill=c.ink if asked else c.ink2,
            anchor="e",
        )
        if done:
            self.icon(right - px(6), middle, "tick", 18, c.ok)
        left = px(176)
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
            self.field.place(
                x=left,
                y=round(middle - px(22)),
                width=max(right - px(110) - public_width - left, px(90)),
                height=px(44),
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
