"""A chart in the window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from PIL import Image, ImageTk

from cardscore import series
from cardscore.i18n import tr
from cardscore.series import Series
from cardscore.ui import commands
from cardscore.ui.theme import BODY
from cardscore.ui.widgets.base import Surface
from cardscore.ui.widgets.button import Button

SETTLES: Final = 120
"""ms after which a window that is being resized is drawn anew."""

SAVED: Final = (960, 600)
"""px of a saved picture of which nothing is on the screen."""


class Plot(Surface):
    """Totals over the rounds of the session, or other lines; their picture can be saved.

    lines    what is drawn now; None: nothing
    title    what stands above it; `nothing` what stands in its place where there are no lines
    shown    what the picture shows, and `photo` the picture; None while the first one is being drawn
    buttons  SVG and PNG
    """

    def __init__(
        self, parent: Any, app: Any, lines: Callable[[], Series | None] | None = None
    ) -> None:
        super().__init__(parent, app.look, bg=app.look.colours.bg)
        self.app, self.desk = app, app.desk
        self.lines = self._of_session if lines is None else lines
        self.title = tr("Totals")
        self.nothing = ""
        self.photo: ImageTk.PhotoImage | None = None
        self.wanted: tuple[Any, ...] = ()
        self.shown: tuple[Any, ...] = ()
        self.waiting = ""
        px = self.look.px
        self.buttons: list[Button] = []
        for number, ending in enumerate(("svg", "png")):
            button = Button(
                self,
                self.look,
                ending.upper(),
                partial(self.save_as, ending),
                bg=self.look.colours.surface,
                tip=commands.tip("save-chart"),
            )
            self.buttons.append(button)
            button.place(relx=1.0, x=-px(16 + 84 * number), y=px(10), width=px(76), anchor="ne")
        self.bind("<Destroy>", lambda _e: self._wait_no_more(), add=True)

    def _of_session(self) -> Series | None:
        session = self.desk.session
        return None if session is None else series.of(session)

    def draw(self) -> None:
        """The panel, its title, and the picture as soon as there is one of this size."""
        self.delete("all")
        c, px = self.look.colours, self.look.px
        width, height = self.extent
        lines = self.lines()
        for button in self.buttons:
            button.enable(lines is not None)
        if width < px(160) or height < px(140) or not (lines or self.nothing):
            return
        self.box(0, 0, width, height, radius=9, fill=c.surface, outline=c.line, border=1)
        self.text(px(20), px(28), self.title, "lead", bold=True)
        if lines is None:
            self.text(px(20), px(80), self.nothing, "body", fill=c.ink2, width=width - px(40))
            return
        if self.photo is not None:
            self.create_image(px(10), px(56), image=self.photo, anchor="nw")
        size = (width - px(20), height - px(66))
        wanted = self._wanted(lines, size)
        if wanted != self.wanted:
            self.wanted = wanted
            self._wait_no_more()
            self.waiting = self.after(SETTLES if self.photo else 1, self._ask)

    def _wanted(self, lines: Series, size: tuple[int, int]) -> tuple[Any, ...]:
        """What is to be drawn, as `chart.Wanted` says; that is not read here."""
        look = self.look
        return (lines, look.colours, look.family, size, BODY * look.type)

    def _wait_no_more(self) -> None:
        if self.waiting:
            self.after_cancel(self.waiting)
            self.waiting = ""

    def _ask(self) -> None:
        self.waiting = ""
        self.app.painter.paint(self.wanted, partial(self._take, self.wanted))

    def _take(self, wanted: tuple[Any, ...], picture: Image.Image) -> None:
        """A picture is ready; the page may have gone meanwhile, or want another one."""
        if self.winfo_exists() and wanted == self.wanted:
            self.photo, self.shown = ImageTk.PhotoImage(picture, master=self), wanted
            self.draw()

    def save_as(self, ending: str = "png") -> None:
        """Asks where; a PNG, SVG or PDF file, by the ending of its name."""
        if self.lines() is None:
            return
        from cardscore.ui import exchange  # read when a file is opened or saved

        if self.lines == self._of_session:
            path = exchange.asked_place(self.app, "", ending)
        else:
            path = exchange.asked_for(self.app, self.title, ending)
        if path is not None:
            self.write(path)

    def write(self, path: Path) -> None:
        """Writes it there, and says so."""
        from cardscore.ui import chart, exchange, files  # half a second, and seldom wanted

        if path.suffix.lower().lstrip(".") not in files.PICTURES:
            path = path.with_name(path.name + ".png")
        lines = self.lines()
        assert lines is not None  # asked before
        wanted = self.wanted or self._wanted(lines, (self.px(SAVED[0]), self.px(SAVED[1])))
        exchange.write(self.app, path, lambda: chart.save(chart.Wanted(*wanted), path))
