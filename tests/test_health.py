"""`cardscore doctor`: one page for a bug report, which changes nothing and names nobody."""

from __future__ import annotations

import json
import logging
import shutil
from pathlib import Path

import pytest

from cardscore import cli, decks, health, places
from cardscore.places import Places
from cardscore.session import Session
from cardscore.store import VERSION
from cardscore.store.journal import Journal
from cardscore.ui.latelog import Log

OLD = Path(__file__).parent / "faults" / "stores" / "version-1.db"


@pytest.fixture
def where(tmp_path: Path) -> Places:
    """A folder with nothing in it."""
    return Places(tmp_path / "data", tmp_path / "log" / "cardscore.log")


def test_nothing_there_yet(where: Places) -> None:
    """Before the first start there is nothing to say, and nothing is made by asking."""
    found = health.examine(where)
    assert (found["store"], found["sessions"], found["settings"]) == ("ok", 0, "ok")
    assert found["faults in the log"] == 0
    assert not where.data.exists()


def test_what_is_there(where: Places) -> None:
    """Sessions are counted, those nobody can read as well; nobody is named."""
    journal = Journal(where.database)
    header = {"game": "court", "players": '"Nobody Else", Anyone', "title": "Secret evening"}
    key = journal.create(Session.from_header(header, decks.shipped_text("court-basic")))
    journal.bin(key)
    journal.create(Session.from_header(header, decks.shipped_text("court-basic")))
    journal._db.execute("UPDATE sessions SET summary = '[' WHERE id = ?", (key,))
    journal.close()
    where.settings.write_text("{", "utf-8")
    found = health.examine(where)
    assert (found["sessions"], found["sessions damaged"]) == (2, 1)
    assert (found["store"], found["store version"]) == ("ok", VERSION)
    assert found["settings"] == "cannot be read"
    assert where.settings.read_text("utf-8") == "{"
    said = json.dumps(found)
    assert not any(name in said for name in ("Nobody", "Anyone", "Secret"))


def test_an_older_store_is_left_as_it_is(where: Places) -> None:
    """Asking is no update."""
    where.data.mkdir()
    shutil.copyfile(OLD, where.database)
    before = where.database.read_bytes()
    assert health.examine(where)["store version"] == 1
    assert where.database.read_bytes() == before


def test_a_store_that_is_none(where: Places) -> None:
    """The reason is said."""
    where.data.mkdir()
    where.database.write_bytes(b"no database at all" * 100)
    assert "no store of this program" in health.examine(where)["store"]
    where.database.write_bytes(b"")
    health.examine(where)
    assert where.database.read_bytes() == b""


def test_a_store_with_a_damaged_page(where: Places) -> None:
    """There is a report, and it says what SQLite says."""
    journal = Journal(where.database)
    header = {"game": "burst", "players": "Aki, Ben"}
    for _ in range(60):
        journal.create(Session.from_header(header, ""))
    journal.close()
    data = bytearray(where.database.read_bytes())
    data[4096 * 2 : 4096 * 6] = b"\xff" * (4096 * 4)
    where.database.write_bytes(data)
    found = health.examine(where)
    assert found["store"] not in ("ok", "")
    assert "log" in found


def test_the_last_fault(where: Places) -> None:
    """It stands there with its trace; how many there were as well."""
    log = Log(where.log)
    for number in range(3):
        text = f"fault at nowhere\n  File {Path.home()}/somewhere\nKeyError{number}"
        log.emit(logging.LogRecord("cardscore", logging.ERROR, "", 0, text, None, None))
    log.emit(logging.LogRecord("cardscore", logging.WARNING, "", 0, "other", None, None))
    found = health.examine(where)
    assert str(Path.home()) not in found["last fault"]
    assert found["faults in the log"] == 3
    assert "KeyError2" in found["last fault"]
    assert "KeyError1" not in found["last fault"]


def test_home_is_not_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Paths begin with ~, whoever lives there."""
    home = tmp_path / "home" / "somebody"
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    monkeypatch.setenv("XDG_STATE_HOME", str(home / "state"))
    monkeypatch.delenv("CARDSCORE_DATA_DIR", raising=False)
    found = health.examine(places.find())
    assert found["data"] == "~/data/cardscore"
    assert "somebody" not in json.dumps(found)


def test_printed(capsys: pytest.CaptureFixture[str], where: Places) -> None:
    """One line each; the status says whether the store is sound."""
    assert cli.main(["doctor", "--data-dir", str(where.data)]) == 0
    out = capsys.readouterr().out
    assert "store: ok" in out
    assert "settings theme: light" in out
    where.data.mkdir()
    where.database.write_bytes(b"no database at all" * 100)
    assert cli.main(["doctor", "--data-dir", str(where.data)]) == 3
