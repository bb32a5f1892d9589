"""Totals over the rounds as a chart as large as the window, to look at and to save."""

from __future__ import annotations

import tkinter as tk
from typing import Any

from cardscore.i18n import tr
from cardscore.ui.desk import Desk
from cardscore.ui.theme import Look
from cardscore.ui.widgets.button import Button
from cardscore.ui.widgets.headline import Headline
from cardscore.ui.widgets.plot import Plot


class ChartPage(tk.Frame):
    """One chart as large as the window."""

    name = "chart"
    tab = "scores"

    def __init__(self, parent: tk.Misc, look: Look, desk: Desk, app: Any) -> None:
        super().__init__(parent, bg=look.colours.bg)
        self.look, self.desk, self.app = look, desk, app
        c, px = look.colours, look.px
        bar = tk.Frame(self, bg=c.bg)
        bar.pack(fill="x", padx=px(20), pady=px(8))
        self.leave = Button(
            bar, look, tr("Back (Esc)"), self.back, icon="back", style="plain", bg=c.bg
        )
        self.leave.pack(side="left")
        title = Headline(bar, look, bg=c.bg, height=44)
        title.say(tr("Totals over the rounds"), "")
        title.pack(side="left", fill="x", expand=True, padx=px(12))
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
