"""Totals over the rounds as a chart, to look at and to save."""

from __future__ import annotations

import tkinter as tk
from pathlib import Path
from typing import Any

from PIL import ImageTk

from cardscore import series
from cardscore.i18n import tr
from cardscore.ui import chart, commands, files
from cardscore.ui.desk import Desk
from cardscore.ui.theme import BODY, Look
from cardscore.ui.widgets.button import Button
from cardscore.ui.widgets.headline import Headline

SETTLES = 120
"""ms after which a window that is being resized is drawn anew."""


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
        self.save = Button(
            bar,
            look,
            tr("Save the chart …"),
            self.save_chart,
            bg=c.bg,
            tip=commands.tip("save-chart"),
        )
        self.save.pack(side="right")
        title = Headline(bar, look, bg=c.bg, height=44)
        title.say(tr("Totals over the rounds"), "")
        title.pack(side="left", fill="x", expand=True, padx=px(12))
        self.canvas = tk.Label(self, bg=c.surface, borderwidth=0)
        self.canvas.pack(fill="both", expand=True, padx=px(20), pady=(0, px(16)))
        self.photo: ImageTk.PhotoImage | None = None
        self.figure: Any = None
        self.drawn = (0, 0)
        self.waiting = ""
        self.canvas.bind("<Configure>", self._resized)

    def _resized(self, event: tk.Event[Any]) -> None:
        if (event.width, event.height) == self.drawn or event.width < 80 or event.height < 80:
            return
        if self.waiting:
            self.after_cancel(self.waiting)
        self.waiting = self.after(
            SETTLES if self.photo else 1, self._draw, event.width, event.height
        )

    def _draw(self, width: int, height: int) -> None:
        self.waiting = ""
        if self.desk.session is None or not self.winfo_exists():
            return
        self.drawn = (width, height)
        look = self.look
        self.figure = chart.figure(
            series.of(self.desk.session),
            look.colours,
            look.family,
            (width, height),
            BODY * look.scale,
        )
        self.photo = ImageTk.PhotoImage(chart.picture(self.figure), master=self)
        self.canvas.configure(image=self.photo)

    def show(self) -> None:
        """The rounds as they are now."""
        if self.drawn != (0, 0):
            self._draw(*self.drawn)

    def save_chart(self) -> None:
        """As a PNG, SVG or PDF file, by the ending of its name."""
        if self.figure is None or self.desk.session is None:
            return
        self.app.dress()
        header = self.desk.session.header()
        suggested = f"{header.get('date', '')} {header.get('title', '')}".strip() or "cardscore"
        name = files.ask_save(self.app.root, f"{suggested.replace('/', '-')}.png", "png")
        self.app.take_keyboard()
        if name:
            self.write(Path(name))

    def write(self, path: Path) -> None:
        """Writes it there, and says so."""
        if path.suffix.lower() not in (".png", ".svg", ".pdf"):
            path = path.with_name(path.name + ".png")
        try:
            chart.save(self.figure, path)
        except OSError as error:
            text = tr("{name} cannot be written: {detail}.")
            self.app.tell(text.format(name=path, detail=error.strerror))
            return
        self.desk.problem = ""
        self.desk.good = tr("Saved as {name}.").format(name=path)
        if self.app.banner is not None:
            self.app.banner.show()

    def back(self) -> None:
        """To the scores."""
        self.app.go("scores")

    def focus_first(self) -> None:
        """What one usually does with it."""
        self.save.focus_set()
