"""Backups of the store: made with SQLite's own backup, verified, thinned out, put back.

They lie beside the store in `backups/`, one whole database each, named by when and why.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from cardscore.store import APPLICATION, VERSION, StoreError

KINDS: Final = ("start", "hand", "restore", "update", "bin", "damaged")
"""Why it was made: at a start, by hand, before a restore, an update, the emptying of the bin; or
what was found damaged and is kept as it was."""

STARTS: Final = 10
"""Newest backups of every kind that are kept."""

DAYS: Final = 30
"""Days of each of which the newest backup is kept."""

_NAME: Final = re.compile(r"(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)(?:-(\d+))?Z-(\w+)\.db")


@dataclass(frozen=True, slots=True)
class Backup:
    """One backup.

    time  when it was made, UTC; `size` in bytes
    """

    path: Path
    time: datetime
    kind: str
    size: int


def folder_of(database: Path) -> Path:
    """Where the backups of a store lie."""
    return database.parent / "backups"


def every(folder: Path) -> list[Backup]:
    """The backups in a folder, the newest first."""
    found = []
    for path in folder.glob("*.db") if folder.is_dir() else ():
        named = _NAME.fullmatch(path.name)
        if named is None or named[6] not in KINDS:
            continue
        day, hour, minute, second, more = named[1], named[2], named[3], named[4], named[5]
        with contextlib.suppress(ValueError, OSError):  # gone meanwhile, or no time at all
            made = datetime.fromisoformat(f"{day}T{hour}:{minute}:{second}+00:00")
            made += timedelta(microseconds=int(more or 0))
            found.append(Backup(path, made, named[6], path.stat().st_size))
    return sorted(found, key=lambda backup: (backup.time, backup.path.name), reverse=True)


def _fresh_name(folder: Path, kind: str) -> Path:
    stem = time.strftime("%Y-%m-%dT%H-%M-%S", time.gmtime())
    for more in range(1000):
        path = folder / f"{stem}{f'-{more}' if more else ''}Z-{kind}.db"
        if not path.exists():
            return path
    raise FileExistsError(stem)


@contextlib.contextmanager
def _said(path: Path) -> Iterator[None]:
    """What fails is a StoreError of the backup."""
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        detail = error.strerror if isinstance(error, OSError) else str(error)
        raise StoreError("no-backup", path=str(path), detail=detail) from error


def make(database: Path, kind: str, folder: Path) -> Path:
    """A verified copy of the store as it is, also while others write to it; its file.

    Raises StoreError `no-backup`, and leaves nothing behind, where it cannot be made.
    """
    with _said(folder):
        folder.mkdir(parents=True, exist_ok=True)
        path = _fresh_name(folder, kind)
        copy(database, path)
    return path


def copy(database: Path, path: Path) -> None:
    """Copies a store to a file, verified, whole or not at all; raises OSError or sqlite3.Error."""
    with contextlib.closing(sqlite3.connect(_uri(database), uri=True)) as source:
        write(source, path)


def write(source: sqlite3.Connection, path: Path) -> None:
    """The same from a store that is open."""
    unfinished = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with contextlib.closing(sqlite3.connect(unfinished)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")
            if (said := target.execute("PRAGMA integrity_check").fetchone()[0]) != "ok":
                raise sqlite3.DatabaseError(said)
        with unfinished.open("rb+") as file:
            os.fsync(file.fileno())
        unfinished.replace(path)
    finally:
        for ending in ("", "-journal", "-wal", "-shm"):
            unfinished.with_name(unfinished.name + ending).unlink(missing_ok=True)


def _uri(path: Path) -> str:
    return f"{path.absolute().as_uri()}?mode=ro"


def verify(path: Path) -> None:
    """Raises StoreError where a file is no store that can be put in place of the present one."""
    with _said(path), contextlib.closing(sqlite3.connect(_uri(path), uri=True)) as database:
        application = database.execute("PRAGMA application_id").fetchone()[0]
        version = database.execute("PRAGMA user_version").fetchone()[0]
        said = database.execute("PRAGMA integrity_check").fetchone()[0]
    if application != APPLICATION:
        raise StoreError("foreign-file", path=str(path))
    if version > VERSION:
        raise StoreError("newer-file", path=str(path), version=version)
    if said != "ok":
        raise StoreError("no-backup", path=str(path), detail=said)


def restore(database: Path, chosen: Path) -> Path | None:
    """Puts a backup in the place of the store; nobody may have it open. The present one is kept as
    a backup, whose file is returned; None: there was none.

    Raises StoreError, and nothing has changed, where the backup is none or cannot be put there.
    """
    verify(chosen)
    kept = set_aside(database, "restore")
    fresh = database.with_name(f".{database.name}.{os.getpid()}.new")
    with _said(database):
        database.parent.mkdir(parents=True, exist_ok=True)
        try:
            copy(chosen, fresh)
            for ending in ("-wal", "-shm"):
                database.with_name(database.name + ending).unlink(missing_ok=True)
            fresh.replace(database)
        finally:
            fresh.unlink(missing_ok=True)
    return kept


def set_aside(database: Path, kind: str) -> Path | None:
    """Keeps the store as a backup: by SQLite where it can be read, else the file as it is."""
    if not database.exists():
        return None
    folder = folder_of(database)
    try:
        return make(database, kind, folder)
    except StoreError:
        with _said(folder):
            folder.mkdir(parents=True, exist_ok=True)
            path = _fresh_name(folder, "damaged")
            shutil.copy2(database, path)
            wal = database.with_name(database.name + "-wal")
            if wal.exists():
                shutil.copy2(wal, path.with_name(path.name + "-wal"))
        return path


def keep_damaged(database: Path) -> Path:
    """Moves a store that cannot be used, with what belongs to it, to the backups; raises OSError."""
    folder = folder_of(database)
    folder.mkdir(parents=True, exist_ok=True)
    path = _fresh_name(folder, "damaged")
    for ending in ("-wal", "-shm"):
        beside = database.with_name(database.name + ending)
        if beside.exists():
            beside.replace(path.with_name(path.name + ending))
    database.replace(path)
    return path


def newest_good(database: Path) -> Backup | None:
    """Puts the newest backup that can be used where no store is; that backup, or None."""
    for found in every(folder_of(database)):
        if found.kind == "damaged":
            continue
        try:
            verify(found.path)
        except StoreError:
            continue
        copy(found.path, database)
        return found
    return None


def at_start(database: Path) -> Path | None:
    """The backup of a start, unless nothing was written since the last one; thins out the old ones.

    Its file, or None. Raises StoreError.
    """
    folder = folder_of(database)
    if not database.exists():
        return None
    written = max(
        path.stat().st_mtime
        for path in (database, database.with_name(database.name + "-wal"))
        if path.exists()
    )
    found = every(folder)
    if found and found[0].path.stat().st_mtime >= written:
        return None
    made = make(database, "start", folder)
    thin_out(folder)
    return made


def thin_out(folder: Path) -> None:
    """Keeps the newest of every kind and the newest of each of the last days; the rest goes."""
    found = every(folder)
    kept = {
        backup.path
        for kind in KINDS
        for backup in [each for each in found if each.kind == kind][:STARTS]
    }
    today = datetime.now(UTC).date()
    for ago in range(DAYS):
        day = today - timedelta(days=ago)
        kept |= {backup.path for backup in [b for b in found if b.time.date() == day][:1]}
    for backup in found:
        # A clock that went backwards makes backups of the future: those are never old.
        if backup.path not in kept and backup.time.date() <= today:
            backup.path.unlink(missing_ok=True)
            backup.path.with_name(backup.path.name + "-wal").unlink(missing_ok=True)
