"""What of an installation works: one page for a bug report."""

from __future__ import annotations

import os
import platform
import sqlite3
from importlib import metadata
from typing import Any

from cardscore import __version__, decks, i18n
from cardscore.places import Places
from cardscore.store import StoreError, backup
from cardscore.store.journal import Journal

LIBRARIES = (
    "ttkbootstrap",
    "pillow",
    "platformdirs",
    "tqdm",
    "matplotlib",
    "darkdetect",
    "tomlkit",
)


def examine(where: Places) -> dict[str, Any]:
    """Versions, Tk, a Japanese font, the decks, the store; nothing is created or changed."""
    found: dict[str, Any] = {
        "cardscore": __version__,
        "python": platform.python_version(),
        "system": platform.platform(),
        "sqlite": sqlite3.sqlite_version,
        "language": i18n.preferred(),
    }
    for name in LIBRARIES:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            found[name] = None
    found |= _window()
    bad = [deck.name for deck in decks.every(where) if deck.error is not None]
    found["decks refused"] = ", ".join(bad)
    found["data"] = str(where.data)
    found["log"] = str(where.log)
    found["store"] = _store(where)
    backups = backup.every(backup.folder_of(where.database))
    found["backups"] = len(backups)
    found["last backup"] = f"{backups[0].time:%Y-%m-%d %H:%M} UTC" if backups else None
    return found


def _window() -> dict[str, Any]:
    """Tk, the display, the font."""
    try:
        import tkinter
        import tkinter.font
    except ImportError as error:
        return {"tk": None, "display": None, "japanese font": None, "tk problem": str(error)}
    try:
        root = tkinter.Tk()
    except tkinter.TclError as error:
        return {"tk": str(tkinter.TkVersion), "display": str(error), "japanese font": None}
    try:
        root.withdraw()
        patch = root.tk.call("info", "patchlevel")
        xft = root.tk.call("::tk::pkgconfig", "get", "fontsystem")
        size = -200
        font = tkinter.font.Font(root, family="TkDefaultFont", size=size)
        missing = font.measure("\N{REPLACEMENT CHARACTER}")
        shows = all(font.measure(char) != missing for char in "あ得")
        return {
            "tk": str(patch),
            "display": os.environ.get("DISPLAY", "ok"),
            "font system": str(xft),
            "japanese font": "ok" if shows else "missing (Debian: apt install fonts-noto-cjk)",
        }
    finally:
        root.destroy()


def _store(where: Places) -> str:
    """ "ok", "not there yet", or what is wrong."""
    if not where.database.exists():
        return "ok"
    try:
        journal = Journal(where.database)
    except StoreError as error:
        return error.reason
    try:
        return journal.verify()
    finally:
        journal.close()
