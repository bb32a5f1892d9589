"""What stands above every page: a sentence that stays, and the session with its pages and tools."""

from __future__ import annotations

import tkinter as tk
from typing import TYPE_CHECKING

from cardscore import tell
from cardscore.i18n import tr
from cardscore.ui import commands
from cardscore.ui.desk import Desk
from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import Surface
from cardscore.ui.widgets.button import Button

if TYPE_CHECKING:
    from cardscore.ui.app import App


class Banner(Surface):
    """A line that stays until it is closed: what failed, and what to do."""

    def __init__(self, parent: tk.Misc, look: Look, desk: Desk) -> None:
        super().__init__(parent, look, bg=look.colours.warn_soft, height=look.px(40))
        self.desk = desk
        self.close = Button(
            self,
            look,
            "",
            self._close,
            icon="cross",
            style="quiet",
            height=34,
            bg=look.colours.warn_soft,
        )

    def show(self) -> None:
        """There while there is something to say; a problem goes before what went well."""
        if not (self.desk.problem or self.desk.good):
            self.pack_forget()
            return
        siblings = [w for w in self.master.winfo_children() if w is not self]
        packed = [w for w in siblings if w.winfo_manager() == "pack"]
        if packed:
            self.pack(fill="x", before=packed[0])
        else:
            self.pack(fill="x")
        self.draw()

    def _close(self) -> None:
        self.desk.problem = self.desk.good = ""
        self.show()

    def draw(self) -> None:
        """Mark and sentence."""
        self.delete("all")
        width, height = self.extent
        c = self.look.colours
        problem = bool(self.desk.problem)
        ground = c.warn_soft if problem else c.sunken
        self.configure(bg=ground)
        self.close.configure(bg=ground)
        mark, ink = ("disc-warn", c.warn) if problem else ("disc-tick", c.ok)
        self.icon(self.px(24), height / 2, mark, 20, ink)
        text = self.desk.problem or self.desk.good
        room = width - self.px(100)
        role = self.look.role_for(text, True, room, "small", "caption")
        lines = self.look.wrapped(text, role, True, room, 2)
        step = self.px(17)
        for index, line in enumerate(lines):
            y = height / 2 + (index - (len(lines) - 1) / 2) * step
            self.text(self.px(44), y, line, role, bold=True)
        self.close.place(x=width - self.px(44), y=self.px(3))


class Header(tk.Frame):
    """Title and rules in force, the pages, undo, redo, menu."""

    def __init__(self, parent: tk.Misc, app: App) -> None:
        look = app.look
        wide = app.root.winfo_width() >= look.px(1150)
        tall = 48 if app.root.winfo_height() < look.px(700) else 56
        super().__init__(parent, bg=look.colours.surface, height=look.px(tall))
        self.app, self.look = app, look
        self.pack_propagate(False)
        c = look.colours
        self.title = Surface(
            self,
            look,
            bg=c.surface,
            width=look.px(420 if wide else 320),
            height=look.px(55),
            paint=self._draw_title,
        )
        self.title.configure(cursor="hand2")
        self.title.bind("<ButtonRelease-1>", lambda _e: app.do_rules_in_force())
        self.title.pack(side="left", fill="y")
        self.tabs: dict[str, Button] = {}
        for name, text, run in (
            ("table", tr("Table"), app.do_table),
            ("scores", tr("Scores"), app.do_scores),
            ("check", tr("Check"), app.do_check),
            ("history", tr("History"), app.do_history),
            ("rules", tr("Rules"), app.do_rules),
        ):
            tab = Button(
                self,
                look,
                text,
                run,
                style="quiet",
                bg=c.surface,
                height=50,
                tip=commands.tip(name),
            )
            tab.pack(side="left", padx=look.px(2))
            self.tabs[name] = tab
        self.menu, self.redo, self.undo = (
            Button(
                self,
                look,
                text,
                run,
                icon=name,
                style="quiet",
                bg=c.surface,
                tip=commands.tip(name),
            )
            for name, text, run in (
                ("menu", "", self.open_menu),
                ("redo", tr("Redo"), app.do_redo),
                ("undo", tr("Undo"), app.do_undo),
            )
        )
        for button in (self.menu, self.redo, self.undo):
            button.pack(side="right", padx=look.px(4))
        tk.Frame(self, bg=c.line, height=1).place(relx=0, rely=1.0, y=-1, relwidth=1.0)

    def show(self, name: str) -> None:
        """Which page is open, and what can be undone."""
        session = self.app.desk.session
        for key, tab in self.tabs.items():
            tab.bold = tab.current = key == name
            tab.refresh()
        self.undo.enable(session is not None and session.undoable is not None)
        self.redo.enable(session is not None and session.redoable is not None)
        self.title.refresh()

    def open_menu(self) -> None:
        """Beneath its button."""
        self.app.popup(self.winfo_width() - self.look.px(360), self.winfo_height())

    def _draw_title(self) -> None:
        surface, desk = self.title, self.app.desk
        surface.delete("all")
        if desk.session is None:
            return
        px = self.look.px
        middle = surface.extent[1] // 2
        for index, letter in enumerate("RYGB"):
            x, y = px(20) + (index % 2) * px(16), middle - px(15) + (index // 2) * px(16)
            surface.card_box(x - 1, y - 1, px(15) + 2, px(15) + 2, letter, radius=4)
        header = desk.session.header()
        title = header.get("title") or tell.game_name(desk.game.name)
        parts = tell.of(desk.game).title_parts(desk.game, desk.state)
        width, _ = surface.extent
        surface.text(px(64), middle - px(9), title, "name", bold=True, width=width - px(72))
        surface.text(
            px(64),
            middle + px(12),
            " · ".join(parts),
            "caption",
            fill=self.look.colours.ink2,
            width=width - px(72),
        )
