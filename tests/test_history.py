"""What many evenings amount to: finding sessions, figures of players, names, the bin."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from cardscore import decks, history
from cardscore.history import Searchable
from cardscore.session import Session
from cardscore.store.journal import Journal
from cardscore.store.rows import Summary

DECK = decks.shipped_text("court-basic")


def court(store: Journal, title: str, day: str, *rounds: dict[str, int], players: str) -> str:
    """A stored session of rounds of which only the results were entered; who has 0 went out."""
    header = {"game": "court", "players": players, "title": title, "date": day}
    session = Session.from_header(header, DECK)
    key = store.create(session)
    for points in rounds:
        session.enter(f"round dealer {players.split(',')[0]} untracked")
        session.enter("out " + next(name for name, left in points.items() if not left))
        for name, left in points.items():
            if left:
                assert session.enter(f"hand {name} ={left}").ok
    return key


@pytest.fixture
def store(tmp_path: Path) -> Journal:
    """Three sessions: Ben wins one over the limit, two go on, one of them of the burst game."""
    made = Journal(tmp_path / "cardscore.db")
    court(
        made,
        "Friday table",
        "2026-03-01",
        {"Aki": 200, "Ben": 0, "Chie": 10},
        {"Aki": 150, "Ben": 5, "Chie": 0},
        players="Aki, Ben, Chie",
    )
    court(made, "金曜の会", "2026-10-02", {"Aki": 0, "Benjamin": 7}, players="Aki, Benjamin")
    session = Session.from_header(
        {"game": "burst", "players": "Aki, Emi", "title": "Burst", "date": "2026-11-20"}, ""
    )
    made.create(session)
    session.enter("game first Aki")
    for text in ("adjust chips Emi +2", "adjust chips Aki +5"):
        assert session.enter(text).ok
    return made


def figures(store: Journal, sessions: list[Summary]) -> dict[tuple[str, str], history.Record]:
    """Records by player and game."""
    rows = store.rows([summary.id for summary in sessions])
    found = history.statistics(sessions, rows, store.aliases())
    return {(record.player, record.game): record for record in found.records}


@pytest.mark.parametrize(
    ("typed", "titles"),
    [
        ("", {"Friday table", "金曜の会", "Burst"}),
        ("friday", {"Friday table"}),
        ("金曜", {"金曜の会"}),
        ("ＦＲＩＤＡＹ chie", {"Friday table"}),
        ("2026-1 aki", {"金曜の会", "Burst"}),
        ("burst", {"Burst"}),
        ("aki emi", {"Burst"}),
        ("nobody", set()),
    ],
)
def test_searching(store: Journal, typed: str, titles: set[str]) -> None:
    """Every word typed stands somewhere: title, date, players, game; full width or not."""
    every = [Searchable.of(summary) for summary in store.sessions()]
    assert {summary.title for summary in history.found(every, typed)} == titles


def test_periods() -> None:
    """The calendar year, the last days; no bound at all."""
    today = date(2026, 11, 30)
    first = [history.since(period, today) for period in history.PERIODS]
    assert first == ["", "2026-01-01", "2026-08-31", "2026-10-30"]


def test_only_that_game_and_from_that_day(store: Journal) -> None:
    """Both narrow what is found."""
    every = [Searchable.of(summary) for summary in store.sessions()]
    assert len(history.found(every, game="court")) == 2
    assert len(history.found(every, first_day="2026-10-02")) == 2


def test_the_figures(store: Journal) -> None:
    """Counted by hand from what was entered."""
    found = figures(store, store.sessions())
    aki = found["Aki", "court"]
    assert (aki.sessions, aki.wins, aki.rounds, aki.won) == (2, 0, 3, 1)
    assert (aki.points, aki.best, aki.worst) == (350, 0, 200)
    ben = found["Ben", "court"]
    assert (ben.sessions, ben.wins, ben.rounds, ben.won) == (1, 1, 2, 1)
    assert ben.average == 2.5
    burst = found["Aki", "burst"]
    assert (burst.rounds, burst.won, burst.points, burst.best) == (1, 1, 5, 5)
    assert found["Emi", "burst"].won == 0


def test_head_to_head(store: Journal) -> None:
    """In how many sessions of both one was ahead; a session without a result counts for nobody."""
    sessions = store.sessions()
    met = history.statistics(sessions, store.rows(), store.aliases()).met
    assert met["Ben", "Aki"] == (1, 1)
    assert met["Aki", "Ben"] == (1, 0)
    assert met["Aki", "Benjamin"] == (1, 1)
    assert met["Aki", "Emi"] == (1, 1)
    assert ("Ben", "Emi") not in met


def test_a_shared_win_counts_for_each(tmp_path: Path) -> None:
    """Two with the fewest points at the end have both won."""
    made = Journal(tmp_path / "x.db")
    court(
        made, "t", "2026-01-01", {"Aki": 0, "Ben": 20, "Chie": 30},
        {"Aki": 20, "Ben": 0, "Chie": 301}, players="Aki, Ben, Chie",
    )  # fmt: skip
    (summary,) = made.sessions()
    found = figures(made, [summary])
    assert [found[name, "court"].wins for name in ("Aki", "Ben", "Chie")] == [1, 1, 0]


def test_names_are_merged_and_parted_again(store: Journal) -> None:
    """Without touching a session: Benjamin counts as Ben, both as Big Ben, and each by himself."""
    before = [(row.id, row.players) for row in store.sessions()]
    store.call("Benjamin", "Ben")
    found = figures(store, store.sessions())
    assert found["Ben", "court"].sessions == 2
    assert ("Benjamin", "court") not in found
    store.call("Ben", "Big Ben")
    assert figures(store, store.sessions())["Big Ben", "court"].sessions == 2
    store.call("Big Ben", "Big Ben")
    found = figures(store, store.sessions())
    assert found["Ben", "court"].sessions == 1
    assert found["Benjamin", "court"].sessions == 1
    assert [(row.id, row.players) for row in store.sessions()] == before


def test_the_bin(store: Journal) -> None:
    """Thrown away, found nowhere but there; brought back as it was; emptied after a backup."""
    row = store.sessions()[0]
    store.bin(row.id)
    assert row.id not in {each.id for each in store.sessions()}
    assert [each.id for each in store.sessions(binned=True)] == [row.id]
    store.bin(row.id, back=True)
    assert row.id in {each.id for each in store.sessions()}
    store.bin(row.id)
    assert store.empty_bin() == 1
    assert store.sessions(binned=True) == []
    assert store.find(row.id) is None
    assert row.id not in {key for key, _ in store.rows()}
    assert isinstance(store.path, Path)
    (kept,) = (store.path.parent / "backups").glob("*-bin.db")
    assert Journal(kept).find(row.id) == row.id


def test_a_new_title_is_listed(store: Journal) -> None:
    """The list shows the header as it is now; undo brings the old one back there, too."""
    row = next(each for each in store.sessions() if each.title == "Friday table")
    session, _ = store.load(row.id)
    session.change_header(session.header() | {"title": "Saturday"}, session.game.deck_text)
    assert "Saturday" in {each.title for each in store.sessions()}
    session.undo()
    assert "Saturday" not in {each.title for each in store.sessions()}


def test_who_went_home_played_too(tmp_path: Path) -> None:
    """Found by name, counted as a session, and met the others with the last total."""
    store = Journal(tmp_path / "x.db")
    key = court(store, "", "2026-01-01", {"Aki": 5, "Ben": 0, "Chie": 2}, players="Aki, Ben, Chie")
    session, _ = store.load(key)
    for text in ("leave Chie", "round dealer Aki untracked", "out Ben", "hand Aki =9"):
        assert session.enter(text).ok, text
    (summary,) = store.sessions()
    assert summary.players == ("Aki", "Ben")
    assert summary.everybody == ("Aki", "Ben", "Chie")
    assert history.found([Searchable.of(summary)], "chie") == [summary]
    found = history.statistics([summary], store.rows(), {})
    chie = next(record for record in found.records if record.player == "Chie")
    assert (chie.sessions, chie.rounds, chie.points) == (1, 1, 2)
    assert found.met["Chie", "Aki"] == (1, 1)
    assert found.met["Ben", "Chie"] == (1, 1)


def test_a_name_taken_back_is_free_again(store: Journal) -> None:
    """Shown as Benny, then as Ben again: a Benny who comes one day is somebody else."""
    store.call("Ben", "Benny")
    store.call("Benny", "Ben")
    assert store.aliases() == {}
    store.call("Ben", "Benjamin")  # both have played
    store.call("Benjamin", "Ben")
    assert store.aliases() == {"Benjamin": "Ben"}


def test_two_names_of_one_player_at_one_table(tmp_path: Path) -> None:
    """The better of the two is who met the others."""
    made = Journal(tmp_path / "x.db")
    court(made, "", "2026-01-01", {"Aki": 50, "Ben": 0, "Chie": 7}, players="Aki, Ben, Chie")
    found = history.statistics(made.sessions(), made.rows(), {"Aki": "Ben"})
    assert found.met == {("Ben", "Chie"): (1, 1), ("Chie", "Ben"): (1, 0)}


def test_dates_that_are_none(tmp_path: Path) -> None:
    """Whatever was typed as a date, a period goes by one that is a date, else by when it was stored."""
    made = Journal(tmp_path / "x.db")
    for day in ("yesterday", "2026/1/2", "2020-01-01"):
        court(made, day, day, players="Aki, Ben")
    every = [Searchable.of(summary) for summary in made.sessions()]
    created = made.sessions()[0].created[:10]
    assert {each.day for each in every} == {created, "2020-01-01"}
    assert len(history.found(every, first_day="2021-01-01")) == 2
