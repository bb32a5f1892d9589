"""Backups: verified, thinned out, put back; a damaged store goes back to the last good one."""

from __future__ import annotations

import os
import sqlite3
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from cardscore import decks
from cardscore.places import Places
from cardscore.session import Session
from cardscore.store import VERSION, StoreError, backup
from cardscore.store.journal import Journal
from cardscore.ui.desk import Desk

HEADER = {"game": "court", "players": "Aki, Ben", "title": "Friday"}
PLAYS = ("round dealer Aki", "start R5", "Ben: R7", "Aki: R8")


def filled(database: Path, sessions: int = 2) -> list[str]:
    """A store with some sessions; their ids."""
    store = Journal(database)
    keys = []
    for _ in range(sessions):
        session = Session.from_header(HEADER, decks.shipped_text("court-basic"))
        keys.append(store.create(session))
        for text in PLAYS:
            session.enter(text)
    store.close()
    return keys


def held(database: Path) -> dict[str, list[str]]:
    """Entries of every session of a store."""
    store = Journal(database)
    try:
        return {
            row.id: [item.text for item in store.load(row.id)[0].items] for row in store.sessions()
        }
    finally:
        store.close()


def test_made_while_somebody_writes(tmp_path: Path) -> None:
    """The store stays open and is written to; the copy is whole, and verified."""
    database = tmp_path / "cardscore.db"
    keys = filled(database)
    store = Journal(database)
    session, _ = store.load(keys[0])
    session.enter("Ben: R9")
    made = backup.make(database, "hand", backup.folder_of(database))
    session.enter("Aki: R3")
    store.close()
    backup.verify(made)
    assert held(made)[keys[0]][-1] == "Ben: R9"
    assert [found.path for found in backup.every(made.parent)] == [made]
    assert sorted(path.name for path in made.parent.iterdir()) == [made.name]


def test_restored_and_taken_back(tmp_path: Path) -> None:
    """The backup takes the place of the store, and the store becomes a backup."""
    database = tmp_path / "cardscore.db"
    filled(database)
    before = held(database)
    made = backup.make(database, "hand", backup.folder_of(database))
    filled(database)
    after = held(database)
    kept = backup.restore(database, made)
    assert held(database) == before
    assert kept is not None
    backup.restore(database, kept)
    assert held(database) == after


@pytest.mark.parametrize("what", ["text", "foreign", "newer", "flipped"])
def test_what_is_no_backup_is_refused(tmp_path: Path, what: str) -> None:
    """With its reason; nothing has changed."""
    database = tmp_path / "cardscore.db"
    filled(database)
    before = database.read_bytes()
    bad = tmp_path / "bad.db"
    if what == "text":
        bad.write_text("not a database, just some text that is long enough to be looked at")
    elif what == "flipped":
        backup.copy(database, bad)
        data = bytearray(bad.read_bytes())
        data[5000:9000] = b"\xff" * 4000
        bad.write_bytes(data)
    else:
        other = sqlite3.connect(bad)
        other.execute("CREATE TABLE x (y)")
        if what == "newer":
            other.execute("PRAGMA application_id = 0x63617264")
            other.execute(f"PRAGMA user_version = {VERSION + 1}")
        other.close()
    with pytest.raises(StoreError) as caught:
        backup.restore(database, bad)
    expected = {"foreign": "foreign-file", "newer": "newer-file"}.get(what, "no-backup")
    assert caught.value.reason == expected
    assert database.read_bytes() == before
    assert not backup.folder_of(database).exists()


def test_only_where_something_was_written(tmp_path: Path) -> None:
    """A start after which nothing was entered needs no backup of its own."""
    database = tmp_path / "cardscore.db"
    assert backup.at_start(database) is None
    filled(database)
    first = backup.at_start(database)
    assert first is not None
    assert backup.at_start(database) is None
    Journal(database).close()
    assert backup.at_start(database) is None
    time.sleep(0.02)
    filled(database)
    assert backup.at_start(database) not in (None, first)


def test_thinned_out(tmp_path: Path) -> None:
    """The last ten of every kind and the newest of each of the last thirty days stay."""
    now = datetime.now(UTC)
    for days in range(60):
        for hour in (1, 2):
            stamp = (now - timedelta(days=days, hours=hour)).strftime("%Y-%m-%dT%H-%M-%S")
            (tmp_path / f"{stamp}Z-start.db").write_bytes(b"x")
    stamp = (now - timedelta(days=300)).strftime("%Y-%m-%dT%H-%M-%S")
    (tmp_path / f"{stamp}Z-hand.db").write_bytes(b"x")
    (tmp_path / "somebody's own.db").write_bytes(b"x")
    backup.thin_out(tmp_path)
    found = backup.every(tmp_path)
    days = {each.time.date() for each in found if each.kind == "start"}
    assert {now.date() - timedelta(days=ago) for ago in range(1, backup.DAYS)} <= days
    starts = [each for each in found if each.kind == "start"]
    assert backup.DAYS - 1 <= len(starts) <= backup.DAYS + backup.STARTS
    assert [each.kind for each in found].count("hand") == 1
    assert (tmp_path / "somebody's own.db").exists()


def test_a_clock_that_goes_backwards(tmp_path: Path) -> None:
    """Backups of the future are kept, in order, and new ones are still made."""
    database = tmp_path / "cardscore.db"
    filled(database)
    folder = backup.folder_of(database)
    folder.mkdir()
    future = folder / "2099-01-01T00-00-00Z-start.db"
    backup.copy(database, future)
    os.utime(future, (1, 1))
    made = backup.at_start(database)
    assert made is not None
    assert future.exists()
    assert [found.path for found in backup.every(folder)] == [future, made]


@pytest.mark.parametrize("harm", ["emptied", "cut", "header", "middle"])
@pytest.mark.parametrize("backed_up", [True, False])
def test_a_damaged_store(tmp_path: Path, harm: str, backed_up: bool) -> None:
    """It is kept and named; what can be read of it is there again, at least the last backup."""
    where = Places(tmp_path, tmp_path / "log")
    first = filled(where.database, 3)
    if backed_up:
        backup.at_start(where.database)
    later = filled(where.database, 3)
    data = bytearray(where.database.read_bytes())
    if harm == "emptied":
        del data[:]
    elif harm == "cut":
        del data[len(data) // 2 :]
    elif harm == "header":
        data[20:100] = b"\x00" * 80
    else:
        data[len(data) // 2 : len(data) // 2 + 4096] = os.urandom(4096)
    where.database.write_bytes(data)
    desk = Desk(where)
    there = {row.id for row in desk.recent()}
    desk.journal.close()
    if backed_up and harm != "middle":
        assert set(first) <= there
    if desk.problem and "kept as" in desk.problem:
        kept = [found for found in backup.every(tmp_path / "backups") if found.kind == "damaged"]
        assert len(kept) == 1
        assert kept[0].path.read_bytes() == bytes(data)
        assert kept[0].path.name in desk.problem
        assert Desk(where).problem == ""
    elif not (harm == "emptied" and not backed_up):
        # SQLite opened it all the same: nothing was changed, and what it cannot read it says.
        assert there <= {*first, *later}


def test_an_older_store_is_kept_before_it_is_migrated(tmp_path: Path) -> None:
    """A file of the first version: what it held is there, and the file as it was among the backups."""
    where = Places(tmp_path, tmp_path / "log")
    stored = Path(__file__).parent / "stores" / "version-1.db"
    where.database.write_bytes(stored.read_bytes())
    desk = Desk(where)
    (row,) = desk.recent()
    assert (row.title, row.players) == ("Friday", ("Aki", "Ben"))
    assert desk.open(row.id)
    assert [item.text for item in desk.session.items][-1] == "Aki: R8"  # type: ignore[union-attr]  # opened above
    (kept,) = backup.every(tmp_path / "backups")
    assert kept.kind == "update"
    old = sqlite3.connect(kept.path)
    assert old.execute("PRAGMA user_version").fetchone() == (1,)
