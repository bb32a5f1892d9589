"""What can still be said, and read, of a store that is damaged."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Any, Final

COLUMNS: Final = "id, game, header, deck_text, created, changed, summary"
"""What is read of a session; every version of the store has them."""


def has_backups(path: Path) -> bool:
    """True where a store has been beside its backups once."""
    return any((path.parent / "backups").glob("*.db"))


def damaged(path: Path, said: str) -> bool:
    """True for what was a store of this program once; other people's files are left alone."""
    if "malformed" in said:
        return True
    if "not a database" not in said:
        return False
    try:
        with path.open("rb") as file:
            ours = file.read(16) == b"SQLite format 3\0"
    except OSError:
        return False
    return ours or has_backups(path)


def reader(path: Path) -> sqlite3.Connection:
    """A connection that only reads; nothing in the folder is touched. Raises sqlite3.Error."""
    uri = f"{path.absolute().as_uri()}?mode=ro"
    return sqlite3.connect(uri, uri=True, isolation_level=None)


def opened(path: Path) -> contextlib.closing[sqlite3.Connection]:
    """The same, closed at the end of a `with`."""
    return contextlib.closing(reader(path))


def sessions(database: sqlite3.Connection) -> list[tuple[Any, ...]]:
    """The sessions of a store up to the first that cannot be read: rows of COLUMNS."""
    return _readable(database, f"SELECT {COLUMNS} FROM sessions", ())


def changes(database: sqlite3.Connection, session: str) -> list[tuple[Any, ...]]:
    """Its changes up to the first that cannot be read: session, number, data."""
    query = "SELECT session, number, data FROM changes WHERE session = ? ORDER BY number"
    return _readable(database, query, (session,))


def _readable(
    database: sqlite3.Connection, query: str, values: tuple[Any, ...]
) -> list[tuple[Any, ...]]:
    """The rows up to the first that cannot be read."""
    found = []
    try:
        for row in database.execute(query, values):
            found.append(row)
    except sqlite3.Error:
        pass  # the rest of them is what is damaged
    return found
