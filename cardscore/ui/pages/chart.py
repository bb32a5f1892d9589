"""Totals over the rounds as a chart as large as the window, to look at and to save."""

from __future__ import annotations

import tkinter as tk
from typing import Any

from cardscore.i18n import tr
from cardscore.ui.desk import Desk
from cardscore.ui.theme import Look
from cardscore.ui.widgets.backbar import BackBar
from cardscore.ui.widgets.plot import Plot


class ChartPage(tk.Frame):
    """One chart as large as the window."""

    name = "chart"
    tab = "scores"

    def __init__(self, parent: tk.Misc, look: Look, desk: Desk, app: Any) -> None:
        super().__init__(parent, bg=look.colours.bg)
        self.look, self.desk, self.app = look, desk, app
        px = look.px
        bar = BackBar(self, look, self.back)
        bar.pack(fill="x", padx=px(20), pady=px(8))
        bar.say(tr("Totals over the rounds"))
        self.plot = Plot(self, app)
        self.plot.pack(fill="both", expand=True, padx=px(20), pady=(0, px(16)))

    def show(self) -> None:
        """The rounds as they are now."""
        self.plot.refresh()

    def save_chart(self) -> None:
        """As a picture file."""
        self.plot.save_as()

    def back(self) -> None:
        """To the scores."""
        self.app.go("scores")

    def focus_first(self) -> None:
        """What one usually does with it."""
        self.plot.buttons[-1].focus_set()
