"""Asking for a file, and writing one whole or not at all."""

from __future__ import annotations

import tkinter as tk
from typing import Final

from ttkbootstrap.dialogs import Querybox

from cardscore.i18n import tr

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


def ask_save(parent: tk.Misc, suggested: str, form: str) -> str:
    """Where to save; "" when the dialog was closed."""
    found = Querybox.get_save_filename(
        parent=parent, title=tr("Save as"), initialfile=suggested, filetypes=kinds(form)
    )
    return str(found) if found else ""


def ask_open(parent: tk.Misc) -> str:
    """What to open; "" when the dialog was closed."""
    types = [(tr("Score sheets and exports"), "*.sheet *.json"), (tr("All files"), "*")]
    found = Querybox.get_open_filename(parent=parent, title=tr("Open"), filetypes=types)
    return str(found) if found else ""
