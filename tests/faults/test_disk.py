"""A disk that is full, a folder that cannot be written, a file that is gone: the table goes on."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cardscore import decks
from cardscore.places import Places
from cardscore.session import Session
from cardscore.store.journal import Journal
from cardscore.ui.desk import Desk

ROOT = Path(__file__).resolve().parent.parent.parent
HEADER = {"game": "court", "players": "Aki, Ben, Chie"}
OPENING = ("round dealer Aki", "start R5", "Ben: R7")


def mounts() -> bool:
    """True where this machine lets a test mount something of its own."""
    if shutil.which("unshare") is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    asked = ["unshare", "-m", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]
    return subprocess.run(asked, capture_output=True, check=False).returncode == 0


needs_mounts = pytest.mark.skipif(
    not mounts(), reason="mounting needs root and unshare (util-linux); run the tests as root"
)

TABLE = """
import os, subprocess, sys
from pathlib import Path
sys.path.insert(0, {root!r})
from cardscore import decks
from cardscore.places import Places
from cardscore.ui.desk import Desk
folder = Path({folder!r})
where = Places(folder, Path({log!r}))

def plain(size):
    try:
        with open(folder / "plain", "wb") as file:
            file.write(b"x" * size); file.flush(); os.fsync(file.fileno())
        return True
    except OSError as error:
        return False

desk = Desk(where)
desk.begin({header!r}, decks.shipped_text("court-basic"))
for text in {opening!r}:
    assert desk.enter(text).ok
assert not desk.problem, desk.problem
"""

CHECK = """
assert desk.afloat is None and not desk.problem, desk.problem
assert "on the disk again" in desk.good, desk.good
texts = [item.text for item in desk.session.items]
again = Desk(where)
assert again.open(desk.session_id)
assert [item.text for item in again.session.items] == texts
print("ok", len(texts))
"""

FULL = (
    TABLE
    + """
filler = folder / "filler"
room = os.open(filler, os.O_WRONLY | os.O_CREAT)
try:
    while os.write(room, b"x" * 1024):
        pass
except OSError:
    os.close(room)
assert not plain(4096), "the disk is not full"
for number in range(200):
    assert desk.enter("adjust points Aki +1").ok
assert desk.afloat is not None and desk.afloat.waiting, "nothing had to wait"
assert "Not on the disk yet" in desk.problem, desk.problem
assert not desk.adopt(desk.session), "another session would have dropped what waits"
desk.undo()
filler.unlink()
(folder / "plain").unlink(missing_ok=True)
assert plain(4096)
assert desk.enter("Chie: R8").ok
"""
    + CHECK
)

READ_ONLY = (
    TABLE
    + """
def mount(*what):
    subprocess.run(["mount", *what, str(folder)], check=True)

mount("--bind", str(folder))
mount("-o", "remount,bind,ro")
assert not plain(1), "the folder can be written"
# What is open stays open: entries are either on the disk or wait, and none of them is lost.
assert desk.enter("Chie: R8").ok
desk.set("theme", "dark")  # a setting that cannot be kept is no reason to stop
assert desk.enter("Aki: R3").ok
late = Desk(where)  # opened now: there is nothing it could write to
assert late.begin({header!r}, decks.shipped_text("court-basic"))
for text in {opening!r}:
    assert late.enter(text).ok
assert "Not on the disk yet: 3 changes" in late.problem, late.problem
subprocess.run(["umount", "-l", str(folder)], check=True)
assert plain(1)
assert late.enter("Chie: R8").ok
assert late.afloat is None, late.problem
assert [row.rounds for row in Desk(where).recent()] == [0, 0]
desk.enter("Ben: R9")
texts = [item.text for item in desk.session.items]
assert desk.land()
again = Desk(where)
assert again.open(desk.session_id), again.problem
assert [item.text for item in again.session.items] == texts
print("ok", len(texts))
"""
)


def run(script: str, mount: str, folder: Path, tmp_path: Path) -> None:
    """Runs the script with that mounted on the folder."""
    folder.mkdir()
    text = script.format(
        root=str(ROOT),
        folder=str(folder),
        log=str(tmp_path / "log"),
        header=HEADER,
        opening=OPENING,
    )
    file = tmp_path / "table.py"
    file.write_text(text, "utf-8")
    command = f"{mount} && exec {sys.executable} {file}"
    done = subprocess.run(
        ["unshare", "-m", "sh", "-c", command],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"LANG": "C.UTF-8", "LANGUAGE": "en"},
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("ok")


@needs_mounts
def test_a_full_disk(tmp_path: Path) -> None:
    """1 MB, filled to the last byte: entries wait in memory, and are written when there is room."""
    folder = tmp_path / "data"
    run(FULL, f"mount -t tmpfs -o size=1m tmpfs {folder}", folder, tmp_path)


@needs_mounts
def test_a_folder_that_became_read_only(tmp_path: Path) -> None:
    """A read-only bind mount laid over it while the window is open, and taken off again."""
    folder = tmp_path / "data"
    run(READ_ONLY, "true", folder, tmp_path)


def table(tmp_path: Path) -> Desk:
    """A running table."""
    desk = Desk(Places(tmp_path, tmp_path / "log"))
    desk.begin(HEADER, decks.shipped_text("court-basic"))
    for text in OPENING:
        desk.enter(text)
    return desk


def stored(desk: Desk) -> list[str]:
    """What the file holds of the session on the table, read by somebody else."""
    journal = Journal(desk.where.database)
    try:
        session, damaged = journal.load(desk.session_id)
        assert damaged is None
        return [item.text for item in session.items]
    finally:
        journal.close()


def test_a_file_that_was_deleted(tmp_path: Path) -> None:
    """What is still open becomes the file again, all sessions of it."""
    desk = table(tmp_path)
    first = desk.session_id
    desk.begin(HEADER, decks.shipped_text("court-basic"))
    for path in tmp_path.glob("cardscore.db*"):
        path.unlink()
    item = desk.enter("round dealer Ben")
    assert item is not None
    assert item.ok
    assert desk.afloat is None
    assert "on the disk again" in desk.good
    assert stored(desk) == ["round dealer Ben"]
    assert {row.id for row in Desk(desk.where).recent()} == {first, desk.session_id}


def test_a_file_that_was_replaced(tmp_path: Path) -> None:
    """The other file is not touched; the table goes on in memory and says so."""
    desk = table(tmp_path)
    other = tmp_path / "other.db"
    strange = Journal(other)
    key = strange.create(Session.from_header(HEADER, decks.shipped_text("court-basic")))
    strange.close()
    for path in tmp_path.glob("cardscore.db*"):
        path.unlink()
    other.replace(desk.where.database)
    before = desk.where.database.read_bytes()
    item = desk.enter("Chie: R8")
    assert item is not None
    assert item.ok
    assert "Not on the disk yet: 1 change" in desk.problem
    assert desk.where.database.read_bytes() == before
    assert [row.id for row in Desk(desk.where).recent()] == [key]
    assert not desk.open(key)  # what waits would be dropped
    assert [i.text for i in desk.session.items][-1] == "Chie: R8"  # type: ignore[union-attr]  # still on the table


def test_changed_in_another_window_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both are kept: what the other window stored, and what was entered here as a session of its own."""
    desk = table(tmp_path)
    first = desk.session_id
    away = [True]
    journal = desk.journal
    writing = Journal._writing

    def failing(self: Journal) -> object:
        if away[0] and self is journal:
            from cardscore.store import StoreError

            raise StoreError("cannot-write", path="x", detail="full")
        return writing(self)

    monkeypatch.setattr(Journal, "_writing", failing)
    desk.enter("Chie: R8")
    other = Desk(desk.where)
    assert other.open(first)
    other.enter("Chie: draw")
    away[0] = False
    desk.enter("Aki: R9")
    assert desk.session_id != first
    assert "another window" in desk.problem
    assert stored(desk) == [*OPENING, "Chie: R8", "Aki: R9"]
    assert stored(other) == [*OPENING, "Chie: draw"]
