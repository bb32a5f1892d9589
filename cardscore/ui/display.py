"""The display window: for a second screen, or for the far side of the table. No controls."""

from __future__ import annotations

import tkinter as tk
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from cardscore import tell
from cardscore.i18n import tr
from cardscore.ui import screen
from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import Surface

if TYPE_CHECKING:
    from cardscore.ui.app import App

WIDE, TALL = 760, 400
"""px of the design the whole window shows: so few that digits are read from three metres away."""

SIZE: Final = "960x540"
SMALLEST: Final = (480, 270)
"""px of the window at first, and at least."""

SETTLES: Final = 120
"""ms after which a window that is being resized is drawn anew."""

ROLES: Final = ("headline", "title", "name", "lead", "body")


class Bar(Surface):
    """What has to happen now, large; title and rules beside it."""

    def __init__(self, parent: tk.Misc, look: Look, app: App) -> None:
        super().__init__(parent, look, bg=look.colours.surface)
        self.app = app

    def draw(self) -> None:
        """The edge in the colour of an attack while there is one."""
        self.delete("all")
        with self.plated():
            self._draw()

    def _draw(self) -> None:
        c, px, desk = self.look.colours, self.look.px, self.app.desk
        width, height = self.extent
        words = tell.of(desk.game)
        lead, rest = words.headline(desk.game, desk.state)
        if desk.behind:
            rest = tr("covered, as you have gone back; Redo returns.")
        attacked = getattr(desk.state, "attack", None) is not None
        self.box(0, 0, px(7), height, radius=0, fill=c.warn if attacked else c.primary)
        title = desk.session.header().get("title", "") if desk.session else ""
        parts = words.title_parts(desk.game, desk.state)
        aside = px(170)
        room = width - px(20) - px(14) - aside
        for role in ROLES:
            if max(self.look.width(lead, role, True), self.look.width(rest, role)) <= room:
                break
        smaller = ROLES[min(ROLES.index(role) + 1, len(ROLES) - 1)]
        self.text(px(20), height * 0.34, lead, role, bold=True, width=room)
        self.text(px(20), height * 0.74, rest, smaller, fill=c.ink2, width=room)
        right = width - px(12)
        self.text(right, height * 0.24, title, "body", bold=True, anchor="e", width=aside)
        for index, part in enumerate((" · ".join(parts[:1]), " · ".join(parts[1:]))):
            y = height * (0.54 + 0.26 * index)
            self.text(right, y, part, "small", fill=c.ink2, anchor="e", width=aside)


class Display(tk.Toplevel):
    """The table as everybody may see it, sized from its window; follows every entry.

    Keys: T turns it round, F fills the screen, Esc and F11 close it.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app.root, bg=app.look.colours.bg)
        self.app = app
        self.turned = bool(app.desk.settings["display_turned"])
        self.title(tr("cardscore: display"))
        place = screen.placed(
            app.desk.settings["display"], self.winfo_screenwidth(), self.winfo_screenheight()
        )
        self.geometry(place or SIZE)
        self.minsize(*SMALLEST)
        self.protocol("WM_DELETE_WINDOW", self.close)
        self.look: Look | None = None
        self.drawn = (0, 0)
        self.waiting = ""
        self.bar: Bar | None = None
        self.top: Any = None
        self.game: Any = None
        self.bind("<Configure>", self._resized)
        for keys, run in (
            (("<Escape>", "<F11>"), self.close),
            (("<Key-t>", "<Key-T>", "<Shift-F11>"), self.turn),
            (("<Key-f>", "<Key-F>", "<Double-Button-1>"), self.fill),
        ):
            for key in keys:
                self.bind(key, partial(self._do, run))

    @staticmethod
    def _do(run: Any, _event: tk.Event[Any]) -> str:
        run()
        return "break"

    # -- what it can do ------------------------------------------------------------------------

    def close(self) -> None:
        """Keeps where it stood, and goes."""
        if self.waiting:
            self.after_cancel(self.waiting)
        self.app.desk.set("display", self.winfo_geometry())
        self.app.display = None
        if self.look is not None:
            self.look.drop()
        self.destroy()

    def turn(self) -> None:
        """Upside down, for those who sit opposite; and back."""
        self.turned = not self.turned
        self.app.desk.set("display_turned", self.turned)
        self._build()

    def fill(self) -> None:
        """The whole screen, and back."""
        self.attributes("-fullscreen", not self.attributes("-fullscreen"))

    # -- showing -------------------------------------------------------------------------------

    def _resized(self, event: tk.Event[Any]) -> None:
        if event.widget is not self or (event.width, event.height) == self.drawn:
            return
        if self.waiting:
            self.after_cancel(self.waiting)
        self.waiting = self.after(SETTLES if self.look else 1, self._build)

    def _build(self) -> None:
        """Everything anew, in type that follows from the size of the window."""
        self.waiting = ""
        width, height = self.winfo_width(), self.winfo_height()
        self.drawn = (width, height)
        for child in self.winfo_children():
            child.destroy()
        if self.look is not None:
            self.look.drop()
        scale = max(min(width / WIDE, height / TALL), 0.5)
        look = self.look = Look(self.app.root, dark=self.app.dark, scale=scale)
        self.configure(bg=look.colours.bg)
        self.game = None
        self.bar = self.top = None
        self.show()

    def anew(self) -> None:
        """Another language, another theme."""
        self.title(tr("cardscore: display"))
        self._build()

    def show(self) -> None:
        """The table as it is now."""
        desk, look = self.app.desk, self.look
        if look is None or desk.session is None:
            return
        if self.game is not desk.game:
            self._lay_out(desk.game)
        assert self.bar is not None
        self.bar.refresh()
        if desk.game.name == "court":
            self.top.show(desk.game, desk.state)
        else:
            from cardscore.ui.widgets.bursttop import Picks

            self.top.show(desk.game, desk.state, Picks(covered=desk.behind))

    def _lay_out(self, game: Any) -> None:
        assert self.look is not None
        for child in self.winfo_children():
            child.destroy()
        self.game = game
        self.bar = Bar(self, self.look, self.app)
        if game.name == "court":
            from cardscore.ui.widgets.tabletop import TableTop

            self.top = TableTop(self, self.look, game, lambda _what: None)
        else:
            from cardscore.ui.widgets.bursttop import BurstTop

            self.top = BurstTop(self, self.look, game, lambda _what: None)
        self.top.far = True
        bar_at, top_at = (0.82, 0.0) if self.turned else (0.0, 0.18)
        for surface, at, tall in ((self.bar, bar_at, 0.18), (self.top, top_at, 0.82)):
            surface.turned = self.turned
            surface.place(relx=0, rely=at, relwidth=1, relheight=tall)
