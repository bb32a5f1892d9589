"""Asking for a file, and writing one whole or not at all."""

from __future__ import annotations

import os
import subprocess
import sys
import tkinter as tk
from pathlib import Path
from tkinter import filedialog
from typing import TYPE_CHECKING, Final

from ttkbootstrap.dialogs import Querybox

from cardscore.i18n import tr

if TYPE_CHECKING:
    from cardscore.ui.app import App

PICTURES: Final = ("png", "svg", "pdf")
"""Forms a chart is saved in, by the ending of its name."""


def kinds(form: str) -> list[tuple[str, str]]:
    """The file types a dialog offers."""
    names = {
        "csv": tr("Results for a spreadsheet"),
        "plays.csv": tr("Entries for a spreadsheet"),
        "sheet": tr("Score sheet"),
        "json": tr("Export with everything"),
    }
    if form in PICTURES:
        endings = " ".join(f"*.{ending}" for ending in PICTURES)
        return [(tr("Picture"), endings), (tr("All files"), "*")]
    return [(names[form], f"*.{form}"), (tr("All files"), "*")]


BUNDLED: Final = (
    ("FONTCONFIG_FILE", "TCL8_6_TM_PATH", "TCL8.6_TM_PATH") if getattr(sys, "frozen", False) else ()
)
"""What a bundle sets for itself, and no program it opens shall have."""


def open_outside(app: App, path: Path) -> None:
    """Opens a file or a folder with what the desktop opens such things with, or names it."""
    try:
        if sys.platform == "win32":
            os.startfile(path)
        else:
            command = "open" if sys.platform == "darwin" else "xdg-open"
            kept = {key: value for key, value in os.environ.items() if key not in BUNDLED}
            subprocess.Popen([command, str(path)], stderr=subprocess.DEVNULL, env=kept)
    except OSError:
        app.tell(tr("Nothing here can open {name}; it lies there.").format(name=path))


def ask_save(parent: tk.Misc, suggested: str, form: str) -> str:
    """Where to save; "" when the dialog was closed."""
    found = Querybox.get_save_filename(
        parent=parent, title=tr("Save as"), initialfile=suggested, filetypes=kinds(form)
    )
    return str(found) if found else ""


def ask_several(parent: tk.Misc) -> list[str]:
    """What to import; empty when the dialog was closed."""
    types = [(tr("Score sheets and exports"), "*.sheet *.json"), (tr("All files"), "*")]
    found = filedialog.askopenfilenames(parent=parent, title=tr("Import"), filetypes=types)
    return [str(name) for name in found]


def ask_backup(parent: tk.Misc) -> str:
    """Which backup to restore; "" when the dialog was closed."""
    types = [(tr("Backups"), "*.db"), (tr("All files"), "*")]
    found = Querybox.get_open_filename(parent=parent, title=tr("Restore"), filetypes=types)
    return str(found) if found else ""


def ask_open(parent: tk.Misc) -> str:
    """What to open; "" when the dialog was closed."""
    types = [(tr("Score sheets and exports"), "*.sheet *.json"), (tr("All files"), "*")]
    found = Querybox.get_open_filename(parent=parent, title=tr("Open"), filetypes=types)
    return str(found) if found else ""
