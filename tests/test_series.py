"""The lines of a chart, without a screen."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardscore import decks
from cardscore.series import Line, of, spread
from cardscore.session import Session


def court(*texts: str, **header: str) -> Session:
    """Three players, and these entries."""
    given = {"game": "court", "players": "Aki, Ben, Chie", **header}
    session = Session.from_header(given, decks.shipped_text("court-basic"))
    for text in texts:
        assert session.enter(text).ok, text
    return session


def won(name: str, **points: int) -> list[str]:
    """A round of which only the result is entered."""
    held = [f"hand {other} ={number}" for other, number in points.items()]
    return ["round dealer Aki untracked", f"out {name}", *held]


def test_totals_round_by_round() -> None:
    """Each line is what the scores page counts, the limit beside it; a new round adds nothing yet."""
    session = court(*won("Ben", Aki=20, Chie=5), *won("Aki", Ben=30, Chie=0), "round dealer Chie")
    drawn = of(session)
    assert [line.name for line in drawn.lines] == ["Aki", "Ben", "Chie"]
    assert all(line.rounds == (0, 1, 2) for line in drawn.lines)
    for line in drawn.lines:
        assert line.totals[0] == 0
        assert line.totals[-1] == session.state.players[line.seat].total
    assert drawn.limit == session.game.rules.amount


def test_pennant_has_no_limit() -> None:
    """There the rounds end it, not the points."""
    assert of(court(*won("Ben", Aki=20, Chie=5), mode="pennant 2")).limit is None


def test_nothing_played_yet() -> None:
    """No line at all, and no fault."""
    assert of(court()).lines == ()


def test_who_joins_later_begins_later() -> None:
    """The line of somebody who joined starts with their first round, from the points given."""
    session = court(*won("Ben", Aki=20, Chie=5), "join Dai =40", *won("Ben", Aki=1, Chie=2, Dai=3))
    dai = of(session).lines[3]
    assert (dai.name, dai.rounds) == ("Dai", (1, 2))
    assert dai.totals == (40, session.state.players[3].total)
    assert dai.totals[1] > 40


def test_who_left_keeps_a_line() -> None:
    """It ends where they stopped."""
    session = court(*won("Ben", Aki=20, Chie=5), "leave Chie", *won("Ben", Aki=1))
    lines = {line.name: line for line in of(session).lines}
    assert lines["Chie"].rounds == (0, 1)
    assert lines["Aki"].rounds == (0, 1, 2)


def test_chips_of_all_games_added_up() -> None:
    """In burst the chips of each game are added to those before."""
    session = Session.from_header({"game": "burst", "players": "Aki, Ben, Chie"}, "")
    for text in (
        "game first Aki", "adjust chips Aki 2", "adjust chips Ben 5",
        "game first Ben", "adjust chips Aki 1", "adjust chips Ben 3", "adjust chips Chie 5",
    ):  # fmt: skip
        assert session.enter(text).ok, text
    drawn = of(session)
    assert (drawn.limit, drawn.unit) == (None, "game")
    assert drawn.lines == (
        Line("Aki", 0, (0, 1, 2), (0, 2, 3)),
        Line("Ben", 1, (0, 1, 2), (0, 5, 8)),
        Line("Chie", 2, (0, 1, 2), (0, 0, 5)),
    )


@given(st.lists(st.floats(-1e4, 1e4), max_size=10), st.floats(0.5, 50))
def test_names_never_lie_on_each_other(places: list[float], least: float) -> None:
    """Moved apart in their order, all of them still about the same middle."""
    moved = spread(places, least)
    order = sorted(range(len(places)), key=lambda i: places[i])
    apart = [moved[b] - moved[a] for a, b in pairwise(order)]
    assert all(gap >= least - 1e-6 for gap in apart)
    assert sum(moved) == pytest.approx(sum(places), abs=1e-3)


@given(st.lists(st.integers(-100, 100), unique=True, max_size=10))
def test_names_with_room_stay(places: list[int]) -> None:
    """Who has room is not moved."""
    assert spread([float(p) * 10 for p in places], 10) == [p * 10 for p in places]
