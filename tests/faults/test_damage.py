"""Rows nobody can read: what is entered afterwards is kept, what can be made again is made again."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from cardscore import cli, decks, i18n
from cardscore.places import Places
from cardscore.session import Session
from cardscore.store import StoreError, export
from cardscore.store import journal as stored_by
from cardscore.store.journal import Journal
from cardscore.ui.desk import Desk
from tests.test_history import court


@pytest.fixture
def where(tmp_path: Path) -> Places:
    """A folder with one session of two scored rounds in it."""
    i18n.use("en")
    found = Places(tmp_path, tmp_path / "log")
    store = Journal(found.database)
    rounds = ({"Aki": 10, "Ben": 0}, {"Aki": 0, "Ben": 7})
    court(store, "Friday", "2026-03-01", *rounds, players="Aki, Ben")
    store.close()
    return found


def only(desk: Desk) -> str:
    """The id of the one session."""
    (summary,) = desk.recent()
    return summary.id


def damage(where: Places, number: int) -> None:
    """One change becomes unreadable."""
    store = Journal(where.database)
    store._db.execute("UPDATE changes SET data = 'xx' WHERE number = ?", (number,))
    store.close()


def test_what_is_entered_after_the_damage_is_kept(where: Places) -> None:
    """It goes on from what was shown; what could not be read stays in the file."""
    damage(where, 4)
    desk = Desk(where)
    assert desk.open(only(desk))
    assert "Entry 4" in desk.problem
    before = [item.text for item in desk.session.items] if desk.session else []
    assert len(before) == 3
    for text in ("round dealer Ben untracked", "out Ben", "hand Aki =3"):
        item = desk.enter(text)
        assert item is not None and item.ok
    again = Desk(where)
    assert again.open(only(again))
    assert again.problem == ""
    assert again.session is not None
    assert [item.text for item in again.session.items] == [
        *before,
        "round dealer Ben untracked",
        "out Ben",
        "hand Aki =3",
    ]
    assert dict(again.recent()[0].totals) == {"Aki": 13, "Ben": 0}
    assert len(table(again.journal)) == 4
    put_aside = "SELECT count(*) FROM changes WHERE number < 0"
    assert again.journal._db.execute(put_aside).fetchone()[0] == 3


def test_damaged_twice(where: Places) -> None:
    """Whatever was put aside before is still there."""
    for number, gone in ((5, 2), (3, 6)):
        damage(where, number)
        desk = Desk(where)
        assert desk.open(only(desk))
        assert desk.enter("adjust points Aki +1") is not None
        desk.journal.close()
        store = Journal(where.database)
        found = store._db.execute("SELECT count(*) FROM changes WHERE number < 0").fetchone()[0]
        store.close()
        assert found == gone - (number == 3)


def table(journal: Journal) -> list[dict[str, str]]:
    """The exported results of all sessions."""
    ids = [summary.id for summary in journal.sessions()]
    return list(csv.DictReader("".join(export.table(journal, ids)).splitlines()))


def test_nothing_is_derived_from_half_a_session(where: Places) -> None:
    """Judged again or renamed, what can still be read of the results would be lost."""
    damage(where, 2)
    desk = Desk(where)
    key = only(desk)
    before = table(desk.journal)
    assert len(before) == 4
    with pytest.raises(StoreError, match="damaged-session"):
        desk.journal.judge_again(key)
    assert not desk.rename(key, "Other")
    assert "Entry 2" in desk.problem
    assert table(desk.journal) == before


@pytest.mark.parametrize("text", ["xx", "5", "null", '{"a": 1}', "[1]", "[{}]", "[" * 99_999])
def test_results_are_made_again(where: Places, text: str) -> None:
    """A derived row that cannot be read, or is missing, is made from the changes, not left out."""
    store = Journal(where.database)
    before = table(store)
    store._db.execute("UPDATE results SET rows = ? WHERE place = 1", (text,))
    assert len(list(store.rows())) == 2
    assert table(store) == before
    store._db.execute("DELETE FROM results WHERE place = 2")
    assert table(store) == before
    store._db.execute("UPDATE results SET rows = ? WHERE place = 1", (text,))
    store._db.execute("UPDATE changes SET data = 'xx' WHERE number = 2")
    with pytest.raises(StoreError, match="damaged-session"):
        table(store)


def test_one_of_many_cannot_be_read(where: Places, capsys: pytest.CaptureFixture[str]) -> None:
    """All the others are exported, and it is named; asked for by itself it is refused."""
    store = Journal(where.database)
    bad = store.sessions()[0].id
    court(store, "Sunday", "2026-04-01", {"Aki": 3, "Ben": 0}, players="Aki, Ben")
    store._db.execute("UPDATE results SET rows = 'xx' WHERE session = ?", (bad,))
    store._db.execute("UPDATE changes SET data = 'xx' WHERE session = ?", (bad,))
    store.close()
    out = where.data / "all.csv"
    data = ["--data-dir", str(where.data), "--lang", "en"]
    assert cli.main(["export", "--all", "-o", str(out), *data]) == 2
    assert bad in capsys.readouterr().err
    rows = list(csv.DictReader(out.read_text("utf-8-sig").splitlines()))
    assert [row["title"] for row in rows] == ["Sunday", "Sunday"]
    assert cli.main(["export", bad, "-o", str(where.data / "one.csv"), *data]) == 2
    assert not (where.data / "one.csv").exists()


def test_the_only_round_is_undone_in_a_later_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its rows go with it."""
    where = Places(tmp_path, tmp_path / "log")
    store = Journal(where.database)
    key = court(store, "", "2026-01-01", {"Aki": 3, "Ben": 0}, players="Aki, Ben")
    store.close()
    monkeypatch.setattr(stored_by, "__version__", "99.0")
    desk = Desk(where)
    assert desk.open(key)
    assert desk.undo()
    assert list(desk.journal.rows()) == []
    assert desk.recent()[0].rounds == 0


def test_headers_of_all_kinds(where: Places) -> None:
    """Whatever stands where a header should be is one session that cannot be read."""
    store = Journal(where.database)
    for value in (
        {"game": 5},
        {"game": "court", "players": 5},
        {"game": "court", "players": []},
        5,
    ):
        store._db.execute("UPDATE sessions SET header = ?", (json.dumps(value),))
        with pytest.raises(StoreError, match="damaged-session"):
            store.load(store.sessions()[0].id)


def test_deleted_for_good_in_another_window(where: Places) -> None:
    """What is on the table becomes a session of its own, with what is entered now."""
    desk = Desk(where)
    assert desk.begin({"game": "court", "players": "Aki, Emi"}, decks.shipped_text("court-basic"))
    key = desk.session_id
    other = Journal(where.database)
    other.bin(key)
    other.empty_bin()
    other.close()
    assert desk.enter("round dealer Emi untracked") is not None
    assert desk.session_id != key
    assert "deleted in another window" in desk.problem
    again = Desk(where)
    assert again.open(desk.session_id)
    assert again.session is not None
    assert [item.text for item in again.session.items] == ["round dealer Emi untracked"]


def test_brought_back_while_the_bin_is_emptied(
    where: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What another window has taken out of the bin meanwhile is not deleted."""
    store = Journal(where.database)
    (summary,) = store.sessions()
    store.bin(summary.id)

    def meanwhile(*_: object) -> None:
        other = Journal(where.database)
        other.bin(summary.id, back=True)
        other.close()

    monkeypatch.setattr("cardscore.store.backup.make", meanwhile)
    assert store.empty_bin() == 0
    assert [each.id for each in store.sessions()] == [summary.id]


def test_the_memory_aid_of_a_damaged_session(where: Places) -> None:
    """How often it was used is counted in what can be read."""
    desk = Desk(where)
    assert desk.begin({"game": "burst", "players": "Aki, Ben"}, "")
    for text in ("aid on", "aid off", "game first Aki"):
        assert desk.enter(text) is not None
    key = desk.session_id
    desk.journal._db.execute(
        "UPDATE changes SET data = 'xx' WHERE session = ? AND number = 2", (key,)
    )
    again = Desk(where)
    assert again.open(key)
    assert again.looks == 1
    assert "Entry 2" in again.problem


def test_a_session_read_twice_is_guarded_once(tmp_path: Path) -> None:
    """A name that looks like a formula has one sign before it however often it is written."""
    store = Journal(tmp_path / "x.db")
    header = {"game": "court", "players": '"=A", Ben'}
    session = Session.from_header(header, decks.shipped_text("court-basic"))
    key = store.create(session)
    for text in ('round dealer "=A" untracked', 'out "=A"', "hand Ben =3"):
        assert session.enter(text).ok, text
    text = "".join(export.table(store, [key, key]))
    players = [row["player"] for row in csv.DictReader(text.splitlines())]
    assert players == ["'=A", "Ben"] * 2
