"""Nothing drifts: a session keeps its deck, and its results keep what scored them."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardscore import decks
from cardscore.games.court import scoring
from cardscore.places import Places
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


def test_a_scoring_rule_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another version would score it otherwise: the stored result stays, with a notice, until it is
    judged again."""
    where = Places(tmp_path, tmp_path / "log")
    key = scored(where, "court-basic", decks.shipped_text("court-basic"))
    before = rows(where)
    assert before == [("Aki", 27), ("Ben", -20)]
    monkeypatch.setattr(scoring, "PENNANT", -50)
    desk = Desk(where)
    assert desk.open(key)
    assert "scored otherwise" in desk.problem
    assert rows(where) == before
    for text in ("round dealer Ben untracked", "out Ben", "hand Aki W"):
        desk.enter(text)
    assert rows(where)[:2] == before  # later rounds are stored beside it
    assert desk.judge_again()
    assert rows(where)[:2] == [("Aki", 27), ("Ben", -50)]
    again = Desk(where)
    assert again.open(key)
    assert again.problem == ""


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
