"""The bar above a page that was opened from another one."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable

from cardscore.i18n import tr
from cardscore.ui.theme import Look
from cardscore.ui.widgets.button import Button
from cardscore.ui.widgets.headline import Headline


class BackBar(tk.Frame):
    """Back, and what the page is; controls of the page stand at its right."""

    def __init__(self, parent: tk.Misc, look: Look, back: Callable[[], object]) -> None:
        super().__init__(parent, bg=look.colours.bg)
        self.look = look
        self.leave = Button(
            self, look, tr("Back (Esc)"), back, icon="back", style="plain", bg=look.colours.bg
        )
        self.leave.pack(side="left")

    def say(self, title: str, note: str = "", *, beside: tk.Widget | None = None) -> None:
        """The title with a note, in the room that `beside`, made in this bar, leaves."""
        if beside is not None:
            beside.pack(side="right")
        shown = Headline(self, self.look, bg=self.look.colours.bg, height=44)
        shown.say(title, note)
        shown.pack(side="left", fill="x", expand=True, padx=self.look.px(12))
