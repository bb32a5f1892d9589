"""The menu: every command with its key, grouped; what is not possible now is greyed."""

from __future__ import annotations

import tkinter as tk
from functools import partial
from typing import TYPE_CHECKING

from cardscore.i18n import tr
from cardscore.tell import veil
from cardscore.ui import commands
from cardscore.ui.theme import Look

if TYPE_CHECKING:
    from cardscore.ui.app import App


def menu(parent: tk.Misc, look: Look) -> tk.Menu:
    """An empty menu in the look of the window."""
    c = look.colours
    return tk.Menu(
        parent,
        tearoff=False,
        font=look.font("body"),
        bg=c.surface,
        fg=c.ink,
        activebackground=c.focus_soft,
        activeforeground=c.ink,
        disabledforeground=c.ink3,
        relief="flat",
        borderwidth=1,
    )


def open_at(app: App, x: int, y: int) -> None:
    """Opens the menu of the window, x, y px from its corner."""
    made = menu(app.root, app.look)
    groups = {"export": tr("Export"), "table": tr("Put right")}
    inner: dict[str, tk.Menu] = {}
    here = app.page.name if app.page is not None else ""
    group = ""
    for command in commands.COMMANDS:
        if not command.menu or _elsewhere(app, command):
            continue
        if group and command.menu != group:
            made.add_separator()
        group = command.menu
        into = made
        if group in groups:
            # Menus have to fit the smallest window.
            if group not in inner:
                inner[group] = menu(made, app.look)
                made.add_cascade(label=groups[group], menu=inner[group])
            into = inner[group]
        fits = not command.pages or here in command.pages
        needs_session = group in ("export", "edit", "view") and command.id not in ("rules", "keys")
        possible = fits and not (needs_session and app.desk.session is None)
        into.add_command(
            label=named(app, command),
            accelerator=command.shown,
            command=partial(app.run, command),
            state="normal" if possible else "disabled",
        )
    made.tk_popup(app.root.winfo_rootx() + x, app.root.winfo_rooty() + y)


def _elsewhere(app: App, command: commands.Command) -> bool:
    """True for a command of the other game's table, or of a table where none is."""
    if not command.pages:
        return False
    game = "" if app.desk.session is None else app.desk.game.name
    return set(command.pages) <= {"court": {"burst"}, "burst": {"table", "scoring"}}.get(
        game, {"table", "scoring", "burst"}
    )


def named(app: App, command: commands.Command) -> str:
    """Undo and redo say what they are about."""
    session = app.desk.session
    if session is None or command.id not in ("undo", "redo"):
        return command.text()
    change = session.undoable if command.id == "undo" else session.redoable
    about = veil.changed(session, change, app.desk.behind)
    if not about:
        return command.text()
    return tr("{command}: {entry}").format(command=command.text(), entry=about)
