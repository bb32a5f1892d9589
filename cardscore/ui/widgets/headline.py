"""A line in large type: a bold part, a regular part; it shrinks before it is cut."""

from __future__ import annotations

import tkinter as tk
from typing import Final

from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import Surface

ROLES: Final = ("headline", "title", "name", "body")


class Headline(Surface):
    """Who, and what has to happen."""

    def __init__(self, parent: tk.Misc, look: Look, *, bg: str = "", height: int = 50) -> None:
        super().__init__(parent, look, bg=bg, height=look.px(height))
        self.lead, self.rest = "", ""

    def say(self, lead: str, rest: str) -> None:
        """The bold part and the regular one."""
        if (lead, rest) != (self.lead, self.rest):
            self.lead, self.rest = lead, rest
            self.refresh()

    def draw(self) -> None:
        """In the largest type of the scale in which both parts fit."""
        self.delete("all")
        width, height = self.extent
        for role in ROLES:
            used = self.look.width(self.lead + "  ", role, True)
            fits = used + self.look.width(self.rest, role) <= width
            if not fits and role == ROLES[-1]:
                # The name gives way before the task does.
                need = self.look.width(self.rest, role)
                used = max(width - need, width // 3)
                lead = self.look.fitted(self.lead, role, True, used - self.px(8))
                self.text(0, height / 2, lead, role, bold=True)
                ink = self.look.colours.ink2
                self.text(used, height / 2, self.rest, role, fill=ink, width=max(width - used, 1))
                return
            if fits:
                self.text(0, height / 2, self.lead, role, bold=True, width=width)
                rest = max(width - used, 1)
                ink = self.look.colours.ink2
                self.text(used, height / 2, self.rest, role, fill=ink, width=rest)
                return
