"""How players fared from session to session, without a screen."""

from __future__ import annotations

import pytest

from cardscore import trends
from cardscore.series import Series
from cardscore.session import Session
from cardscore.store.journal import Journal
from cardscore.trends import STEPS
from tests.test_history import court


def lines(store: Journal) -> dict[str, Series]:
    """All charts over all sessions."""
    sessions = store.sessions()
    return trends.over_time(sessions, store.rows(), store.aliases())


def of(
    charts: dict[str, Series], kind: str
) -> dict[str, tuple[tuple[int, ...], tuple[float, ...]]]:
    """Places and values by player."""
    return {line.name: (line.rounds, line.totals) for line in charts[kind].lines}


@pytest.fixture
def store() -> Journal:
    """Three evenings, the later one stored first; one more of the other game, one not begun."""
    made = Journal(":memory:")
    court(made, "", "2026-02-02", {"Aki": 0, "Ben": 50}, {"Aki": 10, "Ben": 0}, players="Aki, Ben")
    court(made, "", "2026-01-01", {"Aki": 400, "Ben": 0}, players="Aki, Ben")
    court(made, "", "2026-03-03", {"Aki": 0, "Chie": 9}, players="Aki, Chie")
    court(made, "", "2026-04-04", players="Aki, Chie")
    session = Session.from_header(
        {"game": "burst", "players": "Aki, Emi", "date": "2026-05-05"}, ""
    )
    made.create(session)
    for text in ("game first Aki", "adjust chips Aki +5"):
        assert session.enter(text).ok
    return made


def test_session_by_session(store: Journal) -> None:
    """In order of date; a line begins where its player came in; one not played counts for nobody."""
    charts = lines(store)
    assert of(charts, "wins") == {
        "Aki": ((0, 1, 2, 3, 4), (0, 0, 0, 0, 1)),
        "Ben": ((0, 1, 2), (0, 1, 1)),
        "Chie": ((2, 3), (0, 0)),
        "Emi": ((3, 4), (0, 0)),
    }
    assert of(charts, "won")["Aki"][1] == (0, 0, 1, 2, 3)
    assert of(charts, "points") == {
        "Aki": ((1, 2, 3, 4), (400, round(410 / 3, 1), 102.5, 102.5)),
        "Ben": ((1, 2), (0, round(50 / 3, 1))),
        "Chie": ((3,), (9,)),
    }
    assert of(charts, "chips") == {"Aki": ((4,), (5,)), "Emi": ((4,), (0,))}
    assert {chart.unit for chart in charts.values()} == {"session"}


def test_names_that_are_one_player(store: Journal) -> None:
    """A merged player has one line."""
    store.call("Ben", "Chie")
    assert of(lines(store), "won")["Chie"] == ((0, 1, 2, 3), (0, 1, 2, 2))


def test_nothing_found() -> None:
    """No chart of anything."""
    assert trends.over_time([], [], {}) == {}


def test_years_are_thinned_out() -> None:
    """However many sessions, a line has some forty places, the first and the last among them; no
    more lines than there are marks to tell them apart."""
    store = Journal(":memory:")
    for day in range(1, 101):
        names = ["Aki", f"Guest{day % 20}"]
        points = {names[0]: 0, names[1]: 3}
        date = f"20{day // 28:02d}-01-{day % 28 + 1:02d}"
        court(store, "", date, points, players=", ".join(names))
    charts = lines(store)
    aki = of(charts, "won")["Aki"]
    assert (aki[0][0], aki[0][-1], aki[1][-1]) == (0, 100, 100)
    assert len(aki[0]) <= STEPS + 1
    assert len(charts["won"].lines) == trends.MOST
