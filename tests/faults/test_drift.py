"""Nothing drifts: a session keeps its deck, and its results keep what scored them."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardscore import decks
from cardscore.games.court import scoring
from cardscore.places import Places
from cardscore.store import export
from cardscore.store import journal as stored_by
from cardscore.store.journal import Journal
from cardscore.ui.desk import Desk


def scored(where: Places, deck: str, deck_text: str) -> str:
    """A stored pennant session with one scored round; its id."""
    desk = Desk(where)
    header = {"game": "court", "players": "Aki, Ben", "deck": deck, "mode": "pennant 5"}
    assert desk.begin(header, deck_text)
    for text in ("round dealer Aki untracked", "out Ben", "hand Aki W R7"):
        item = desk.enter(text)
        assert item is not None
        assert item.ok
    desk.journal.close()
    return desk.session_id


def rows(where: Places) -> list[tuple[str, int]]:
    """Player and total of the derived table."""
    journal = Journal(where.database)
    found = [(row["player"], row["total"]) for _, row in journal.rows()]
    journal.close()
    return found


def test_a_deck_file_is_edited(tmp_path: Path) -> None:
    """Sessions keep the text of their deck: points, results and later rounds stay what they were."""
    where = Places(tmp_path, tmp_path / "log")
    where.decks.mkdir()
    file = where.decks / "ours.toml"
    file.write_text(decks.shipped_text("court-basic"), "utf-8")
    key = scored(where, "ours", file.read_text("utf-8"))
    before = rows(where)
    file.write_text(file.read_text("utf-8").replace("points = 20", "points = 99"), "utf-8")
    desk = Desk(where)
    assert desk.open(key)
    assert desk.problem == ""
    assert rows(where) == before
    for text in ("round dealer Ben untracked", "out Ben", "hand Aki W"):
        desk.enter(text)
    assert desk.state.rounds[-1].scores[0].hand == 20


@pytest.fixture
def newer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Places, str]:
    """A session with one scored round, and a later version that scores it otherwise."""
    where = Places(tmp_path, tmp_path / "log")
    key = scored(where, "court-basic", decks.shipped_text("court-basic"))
    assert rows(where) == [("Aki", 27), ("Ben", -20)]
    monkeypatch.setattr(scoring, "PENNANT", -50)
    monkeypatch.setattr(stored_by, "__version__", "99.0")
    return where, key


def totals(desk: Desk) -> dict[str, int]:
    """What the lists show."""
    return dict(desk.journal.sessions()[0].totals)


def test_a_scoring_rule_changes(newer: tuple[Places, str]) -> None:
    """Another version would score it otherwise: the stored result stays, with a notice, until it is
    judged again."""
    where, key = newer
    desk = Desk(where)
    assert desk.open(key)
    assert "scored otherwise" in desk.problem
    assert rows(where) == [("Aki", 27), ("Ben", -20)]
    assert desk.enter("round dealer Ben untracked") is not None
    assert rows(where) == [("Aki", 27), ("Ben", -20)]
    assert totals(desk) == {"Aki": 27, "Ben": -20}
    assert list(written(desk)) == [("Aki", "27"), ("Ben", "-20")]
    assert desk.judge_again()
    assert rows(where) == [("Aki", 27), ("Ben", -50)]
    assert totals(desk) == {"Aki": 27, "Ben": -50}
    again = Desk(where)
    assert again.open(key)
    assert again.problem == ""


def written(desk: Desk) -> Iterator[tuple[str, str]]:
    """Player and total of the exported results."""
    for row in csv.DictReader("".join(export.table(desk.journal, [desk.session_id])).splitlines()):
        yield row["player"], row["total"]


def test_results_are_of_one_version(newer: tuple[Places, str]) -> None:
    """Once something changes the results, all of them are judged by the same version: totals add up
    row by row."""
    where, key = newer
    desk = Desk(where)
    assert desk.open(key)
    for text in ("round dealer Ben untracked", "out Ben", "hand Aki W"):
        assert desk.enter(text) is not None
    assert rows(where) == [("Aki", 27), ("Ben", -50), ("Aki", 47), ("Ben", -100)]
    assert totals(desk) == {"Aki": 47, "Ben": -100}
    again = Desk(where)
    assert again.open(key)
    assert again.problem == ""


def test_a_ruling_counts_as_a_result(newer: tuple[Places, str]) -> None:
    """Points given by the table stand in lists; they are not added to another version's total."""
    where, key = newer
    desk = Desk(where)
    assert desk.open(key)
    assert desk.enter("adjust points Aki +3") is not None
    assert totals(desk) == {"Aki": 30, "Ben": -50}
    assert rows(where) == [("Aki", 27), ("Ben", -50)]


def test_new_columns_are_no_drift(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A version that counts something more agrees with the one that did not count it."""
    where = Places(tmp_path, tmp_path / "log")
    key = scored(where, "court-basic", decks.shipped_text("court-basic"))
    journal = Journal(where.database)
    journal._db.execute("UPDATE results SET rows = replace(rows, ', \"reach_caught\": 0', '')")
    assert all("reach_caught" not in row for _, row in journal.rows())
    journal.close()
    monkeypatch.setattr(stored_by, "__version__", "99.0")
    desk = Desk(where)
    assert desk.open(key)
    assert desk.problem == ""


def test_a_table_of_results_can_be_made_again(tmp_path: Path) -> None:
    """It is never the source: dropped, it comes back from the entries."""
    where = Places(tmp_path, tmp_path / "log")
    key = scored(where, "court-basic", decks.shipped_text("court-basic"))
    before = rows(where)
    journal = Journal(where.database)
    journal._db.execute("DELETE FROM results")
    assert list(journal.rows()) == []
    journal.judge_again(key)
    journal.close()
    assert rows(where) == before
