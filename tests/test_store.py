"""The journal: committed before shown, recoverable, nothing lost or doubled."""

from __future__ import annotations

import json
import shutil
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from cardscore import decks
from cardscore.session import Session
from cardscore.store import StoreError, settings
from cardscore.store.journal import Journal

HEADER = {"game": "court", "players": "Aki, Ben", "title": "Friday"}


def fresh() -> Session:
    """A session nobody has stored yet."""
    return Session.from_header(HEADER, decks.shipped_text("court-basic"))


def journal(folder: Path) -> Journal:
    """The store of a folder."""
    return Journal(folder / "cardscore.db")


def test_everything_accepted_is_there_again(tmp_path: Path) -> None:
    """Entries, undo and redo, repairs and times survive."""
    store = journal(tmp_path)
    session = fresh()
    key = store.create(session)
    for text in ("round dealer Aki", "start R5", "Ben: R7", "Aki: R8", "Ben: draw"):
        session.enter(text)
    session.undo()
    session.amend(2, "Ben: W>G")
    store.close()
    again, damaged = journal(tmp_path).load(key)
    assert damaged is None
    assert again.state == session.state
    assert again.lines == session.lines
    assert again.header() == session.header()
    again.undo()
    assert [i.text for i in again.items][2] == "Ben: R7"
    again.undo()
    again.undo()
    assert len(again.items) == 2
    again.redo()
    assert len(again.items) == 3


def test_kill_9_keeps_every_acknowledged_entry(tmp_path: Path) -> None:
    """A process killed at once after its answer has lost nothing that was answered."""
    script = f"""
import sys
sys.path.insert(0, {str(Path(__file__).parent.parent)!r})
from pathlib import Path
from tests.test_store import fresh, journal
session = fresh()
print(journal(Path({str(tmp_path)!r})).create(session), flush=True)
session.enter("round dealer Aki"); session.enter("start R5")
for number in range(100000):
    session.enter("adjust points Aki +1")
    print(number + 1, flush=True)
"""
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    key = process.stdout.readline().strip()
    told = 0
    for line in process.stdout:
        told = int(line)
        if told >= 150:
            process.send_signal(signal.SIGKILL)
            break
    rest = process.stdout.read().split()
    process.wait()
    told = int(rest[-1]) if rest else told
    session, damaged = journal(tmp_path).load(key)
    assert damaged is None
    assert told <= session.state.players[0].total <= told + 1


def test_summary_and_results_follow_every_change(tmp_path: Path) -> None:
    """Lists need no replay; the derived table is what the state says, also after undo."""
    store = journal(tmp_path)
    session = fresh()
    store.create(session)
    for text in ("round dealer Aki untracked", "out Ben", "hand Aki =400"):
        session.enter(text)

    def rows() -> list[str]:
        found = sqlite3.connect(tmp_path / "cardscore.db").execute("SELECT rows FROM results")
        return [row[0] for row in found]

    assert json.loads(rows()[0])[0]["total"] == 400
    (summary,) = store.sessions()
    assert (summary.rounds, summary.winner, summary.totals) == (1, ("Ben",), {"Ben": 0, "Aki": 400})
    session.undo()
    assert rows() == []
    assert store.sessions()[0].winner == ()
    session.redo()
    session.amend(2, "hand Aki =40")
    assert json.loads(rows()[0])[0]["total"] == 40


def test_the_later_of_two_writers_is_told(tmp_path: Path) -> None:
    """Two windows on one session: no entry is lost or doubled."""
    first = journal(tmp_path)
    session = fresh()
    key = first.create(session)
    second, _ = journal(tmp_path).load(key)
    session.enter("round dealer Aki")
    with pytest.raises(StoreError) as caught:
        second.enter("round dealer Ben")
    assert caught.value.reason == "changed-elsewhere"
    assert second.items == []
    reloaded, _ = journal(tmp_path).load(key)
    assert [item.text for item in reloaded.items] == ["round dealer Aki"]
    assert reloaded.enter("start R5").ok


@pytest.mark.parametrize(
    "data",
    [
        "nonsense",
        "[]",
        '{"kind": "fly", "time": ""}',
        '{"kind": "amend", "time": "", "at": 99, "text": "x"}',
        '{"kind": "redo", "time": ""}',
        '{"kind": "enter", "time": "", "text": 5}',
        '{"kind": "header", "time": "", "header": {"game": "court"}}',
        b"\xff\xfe",
        "[" * 99_999,
    ],
)
def test_a_damaged_row_opens_up_to_the_damage(tmp_path: Path, data: str | bytes) -> None:
    """What came before is good; the row is named."""
    store = journal(tmp_path)
    session = fresh()
    key = store.create(session)
    for text in ("round dealer Aki", "start R5", "Ben: R7"):
        session.enter(text)
    with sqlite3.connect(tmp_path / "cardscore.db") as db:
        db.execute("UPDATE changes SET data = ? WHERE number = 3", (data,))
    again, damaged = store.load(key)
    assert damaged is not None
    assert damaged.number == 3
    assert [item.text for item in again.items] == ["round dealer Aki", "start R5"]
    found = subprocess.run(
        [sys.executable, "-m", "cardscore", "show", key, "--data-dir", str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (found.returncode, len(found.stderr.splitlines())) == (2, 1)
    assert "3" in found.stderr


@pytest.mark.parametrize("text", ["[", "[" * 99_999])
@pytest.mark.parametrize("column", ["header", "summary"])
def test_a_damaged_session_is_listed_all_the_same(tmp_path: Path, column: str, text: str) -> None:
    """A row nobody can read is not left out in silence."""
    store = journal(tmp_path)
    key = store.create(fresh())
    store.create(fresh())
    with sqlite3.connect(tmp_path / "cardscore.db") as db:
        db.execute(f"UPDATE sessions SET {column} = ? WHERE id = ?", (text, key))
    listed = {summary.id: summary.damaged for summary in store.sessions()}
    assert listed[key]
    assert sum(listed.values()) == 1


def test_files_that_are_no_store_are_left_alone(tmp_path: Path) -> None:
    """Garbage, another program's database, a newer version: refused, untouched."""
    path = tmp_path / "cardscore.db"
    path.write_bytes(b"this is no database, really not" * 50)
    before = path.read_bytes()
    with pytest.raises(StoreError):
        Journal(path)
    assert path.read_bytes() == before
    path.unlink()
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE recipes (name TEXT)")
    db.close()
    with pytest.raises(StoreError) as caught:
        Journal(path)
    assert caught.value.reason == "foreign-file"
    path.unlink()
    Journal(path).close()
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(StoreError) as caught:
        Journal(path)
    assert caught.value.reason == "newer-file"


def test_every_change_is_one_sync(tmp_path: Path) -> None:
    """An accepted entry reaches the disk with one sync: counted, where the machine can count."""
    if shutil.which("strace") is None:
        pytest.skip("strace is not installed (Debian: apt install strace)")
    script = f"""
import sys
sys.path.insert(0, {str(Path(__file__).parent.parent)!r})
from pathlib import Path
from tests.test_store import fresh, journal
session = fresh()
journal(Path({str(tmp_path)!r})).create(session)
print("begin", flush=True)
for number in range(50):
    session.enter("adjust points Aki +1")
print("end", flush=True)
"""
    done = subprocess.run(
        ["strace", "-f", "-e", "trace=fsync,fdatasync,write", sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0 or "begin" not in done.stderr:
        pytest.skip("strace may not trace here")
    traced = done.stderr.partition('"begin')[2].partition('"end')[0]
    assert traced.count("sync(") == 50


def test_drafts(tmp_path: Path) -> None:
    """A hand half entered is kept, replaced, taken away."""
    store = journal(tmp_path)
    key = store.create(fresh())
    store.save_draft(key, "hands", "R7 W")
    store.save_draft(key, "hands", "R7 W G1")
    assert store.drafts(key) == {"hands": "R7 W G1"}
    store.save_draft(key, "hands", "")
    assert store.drafts(key) == {}


def test_settings(tmp_path: Path) -> None:
    """Written whole, read back; a damaged file is kept aside and the defaults hold."""
    path = tmp_path / "settings.json"
    settings.save(path, {**settings.DEFAULTS, "language": "ja"})
    assert settings.load(path) == ({**settings.DEFAULTS, "language": "ja"}, None)
    path.write_text('{"language": 5, "colour": "x"}')
    assert settings.load(path) == (settings.DEFAULTS, None)
    path.write_text("{half")
    found, kept = settings.load(path)
    assert found == settings.DEFAULTS
    assert kept is not None
    assert kept.read_text() == "{half"
    assert settings.load(path) == (settings.DEFAULTS, None)


def test_settings_that_cannot_be_opened(tmp_path: Path) -> None:
    """A folder in the place of the file: kept aside and said, never passed over in silence."""
    path = tmp_path / "settings.json"
    (path / "inside").mkdir(parents=True)
    found, kept = settings.load(path)
    assert found == settings.DEFAULTS
    assert kept is not None and (kept / "inside").is_dir()
    settings.save(path, {**settings.DEFAULTS, "theme": "dark"})
    assert settings.load(path)[0]["theme"] == "dark"
