"""What of an installation works: one page for a bug report."""

from __future__ import annotations

import contextlib
import platform
import re
import shutil
import sqlite3
import sys
from importlib import metadata
from pathlib import Path
from typing import Any, Final

from cardscore import __version__, decks, i18n
from cardscore.places import Places
from cardscore.store import APPLICATION, VERSION, StoreError, backup, rescue, settings
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

FAULT: Final = re.compile(r"[0-9-]+ [0-9:,]+ (ERROR|CRITICAL) ")
"""The first line of a fault in the log."""

EM: Final = 200
"""px of the letters that are measured."""

TRACE: Final = 40
"""Lines of the last fault."""


def versions() -> dict[str, str | None]:
    """Python, Tk, SQLite and the libraries; None for what is not there."""
    found: dict[str, str | None] = {"Python": platform.python_version(), "Tk": None}
    try:
        import tkinter

        found["Tk"] = str(tkinter.Tcl().call("info", "patchlevel"))
    except ImportError:
        pass  # commands work without it
    found["SQLite"] = sqlite3.sqlite_version
    for name in LIBRARIES:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            found[name] = None
    return found


def examine(where: Places) -> dict[str, Any]:
    """Versions, Tk, a Japanese font, settings, decks, the store and the log: what a bug report needs.

    Nothing is created or changed, and nobody is named: no player, no entry, not whose home it is.
    """
    found: dict[str, Any] = {
        "cardscore": __version__,
        **{name.lower(): version for name, version in versions().items()},
        "system": platform.platform(),
        "installed": "as a package of its own" if getattr(sys, "frozen", False) else "by pip",
        "language": i18n.preferred(),
    }
    found |= _window()
    bad = [deck.name for deck in decks.every(where) if deck.error is not None]
    found["decks refused"] = ", ".join(bad)
    found |= _settings(where)
    found["data"] = _without_home(where.data)
    found["disk free"] = _free(where.data)
    found |= _store(where)
    backups = backup.every(backup.folder_of(where.database))
    found["backups"] = len(backups)
    found["last backup"] = f"{backups[0].time:%Y-%m-%d %H:%M} UTC" if backups else None
    found["log"] = _without_home(where.log)
    return found | _errors(where.log)


def _without_home(path: Path) -> str:
    """A path that does not say whose it is."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(path)


def _shows_japanese(root: Any) -> bool:
    """Whether kana and kanji have a glyph: theirs are as wide as high, an empty box is not."""
    import tkinter
    import tkinter.font

    try:
        font = tkinter.font.Font(root, family="TkDefaultFont", size=-EM)
        return all(abs(font.measure(char) - EM) < EM / 20 for char in "あ得")
    except tkinter.TclError:  # no font at all
        return False


def _settings(where: Places) -> dict[str, Any]:
    """What decides how the window looks."""
    chosen, sound = settings.read(where.settings)
    said = ("language", "theme", "type_size")
    return {
        "settings": "ok" if sound else "cannot be read",
        **{f"settings {key}": chosen[key] for key in said},
    }


def _free(folder: Path) -> str | None:
    """Room on the disk of a folder that may not be there yet."""
    with contextlib.suppress(OSError):
        for place in (folder, *folder.parents):
            if place.exists():
                return f"{shutil.disk_usage(place).free / 1e9:.1f} GB"
    return None


def _errors(log: Path) -> dict[str, Any]:
    """How many faults the log holds, and the last of them with its trace."""
    try:
        lines = log.read_text("utf-8", errors="replace").splitlines()
    except OSError:
        return {"faults in the log": 0}
    begun = [number for number, line in enumerate(lines) if FAULT.match(line)]
    found: dict[str, Any] = {"faults in the log": len(begun)}
    if begun:
        trace = "\n".join(lines[begun[-1] :][:TRACE])
        with contextlib.suppress(RuntimeError):  # nobody's home
            trace = trace.replace(str(Path.home()), "~")
        found["last fault"] = trace
    return found


def _window() -> dict[str, Any]:
    """Tk, the display, the font."""
    try:
        import tkinter
    except ImportError as error:
        return {"display": None, "japanese font": None, "tk problem": str(error)}
    try:
        root = tkinter.Tk()
    except tkinter.TclError as error:
        return {"display": str(error), "japanese font": None}
    try:
        root.withdraw()
        xft = root.tk.call("::tk::pkgconfig", "get", "fontsystem")
        japanese = _shows_japanese(root)
        return {
            "display": f"{root.winfo_screenwidth()}×{root.winfo_screenheight()},"
            f" {root.winfo_fpixels('1i'):.0f} dpi",
            "font system": str(xft),
            "japanese font": "ok" if japanese else "missing (Debian: apt install fonts-noto-cjk)",
        }
    finally:
        root.destroy()


def _store(where: Places) -> dict[str, Any]:
    """ "ok", "not there yet", or what is wrong; its version, how large it is, what it holds."""
    if not where.database.exists():
        return {"store": "ok", "sessions": 0}
    version = _version(where.database)
    found: dict[str, Any] = {
        "store": "ok",
        "store version": version or None,
        "store size": f"{where.database.stat().st_size / 1e6:.1f} MB",
    }
    if 0 < version < VERSION:  # opening it would bring it up to date
        return found
    if not version:
        return found | {"store": "no store of this program, or one that cannot be read"}
    if version > VERSION:
        return found | {"store": "newer-file"}
    journal = None
    try:
        journal = Journal(where.database, reading=True)
        found["store"] = journal.verify()
        listed = [*journal.sessions(), *journal.sessions(binned=True)]
        found["sessions"] = len(listed)
        found["sessions damaged"] = sum(summary.damaged for summary in listed)
    except StoreError as error:
        if found["store"] == "ok":
            found["store"] = error.reason
    finally:
        if journal is not None:
            journal.close()
    return found


def _version(path: Path) -> int:
    """Which version of the store wrote a file; 0 where that cannot be said."""
    try:
        with rescue.opened(path) as database:
            ours = database.execute("PRAGMA application_id").fetchone()[0] == APPLICATION
            found: int = database.execute("PRAGMA user_version").fetchone()[0]
            return found if ours else 0
    except sqlite3.Error:
        return 0
