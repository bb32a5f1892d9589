"""The verdict bar: always there, so nothing jumps."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable

from cardscore.i18n import tr
from cardscore.ui.commands import letter, tip
from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import Surface
from cardscore.ui.widgets.button import Button


class VerdictBar(Surface):
    """Legal, refused with reason and rule, or a note.

    open_rule  called with the rule id when its button is pressed
    allow      called for "Allow anyway"
    """

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        open_rule: Callable[[str], object],
        allow: Callable[[], object],
    ) -> None:
        super().__init__(parent, look, bg=look.colours.surface, height=look.px(54))
        self.tone, self.main, self.more, self.rule_id = "", "", "", ""
        self.rule = Button(
            self, look, "B3", lambda: open_rule(self.rule_id), role="small", bold=True, height=36
        )
        self.allow = Button(
            self,
            look,
            tr("Allow anyway"),
            allow,
            letter=letter("allow"),
            bold=True,
            tip=tip("allow"),
        )
        self.can_allow = False

    def show(
        self, tone: str, main: str, more: str = "", rule: str = "", can_allow: bool = False
    ) -> None:
        """`tone` is "ok", "no", "warn", "info" or "" (nothing to say)."""
        self.tone, self.main, self.more = tone, main, more
        # What a card itself asks for stands in no rule of its own.
        self.rule_id = "" if rule == "card" else rule
        self.can_allow = can_allow
        self.refresh()

    def draw(self) -> None:
        """Mark, reason, rule, what else, the button."""
        self.delete("all")
        c = self.look.colours
        width, height = self.extent
        if width < 40:
            return
        self.allow.place_forget()
        self.rule.place_forget()
        if not self.tone:
            self.box(0, 0, width, height, radius=6, fill=c.sunken)
            return
        fill, ink, icon = {
            "ok": (c.sunken, c.ok, "disc-tick"),
            "no": (c.no_soft, c.no, "disc-cross"),
            "warn": (c.warn_soft, c.warn, "disc-warn"),
            "info": (c.sunken, c.ink2, "disc-info"),
        }[self.tone]
        self.box(0, 0, width, height, radius=6, fill=fill)
        middle = height / 2
        self.icon(self.px(22), middle, icon, 24, ink)
        left, right = self.px(43), width - self.px(8)
        if self.can_allow:
            wide = self.allow.winfo_reqwidth()
            self.allow.configure(bg=fill)
            self.allow.place(x=right - wide, y=(height - self.px(44)) // 2)
            right -= wide + self.px(8)
        if self.rule_id:
            self.rule.say(self.rule_id, lock=False)
            self.rule.configure(bg=fill)
        rule_room = self.rule.winfo_reqwidth() + self.px(10) if self.rule_id else 0
        main_font, more_font = self.look.font("body", True), self.look.font("small")
        need = main_font.measure(self.main) + rule_room
        more = more_font.measure(self.more)
        if need + more + self.px(12) <= right - left:
            self.text(left, middle, self.main, bold=True)
            x = left + main_font.measure(self.main) + self.px(10)
            self._place_rule(x, middle)
            self.text(x + rule_room, middle, self.more, "small", fill=c.ink2)
            return
        room = right - left - rule_room
        lines = self.look.wrapped(self.main, "small", True, room, 1 if self.more else 2)
        rows = [(line, True) for line in lines] + ([(self.more, False)] if self.more else [])
        rows = rows[:2]
        step = self.px(20)
        top = middle - step * (len(rows) - 1) / 2
        for index, (line, bold) in enumerate(rows):
            self.text(
                left,
                top + index * step,
                line,
                "small",
                bold=bold,
                fill=c.ink if bold else c.ink2,
                width=room,
            )
        self._place_rule(right - rule_room + self.px(6), middle)

    def _place_rule(self, x: float, middle: float) -> None:
        if self.rule_id:
            self.rule.place(x=round(x), y=round(middle - self.rule.winfo_reqheight() / 2))
