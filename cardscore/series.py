"""Totals over the rounds of a session, player by player: what a chart shows."""

from __future__ import annotations

from typing import NamedTuple

from cardscore.games.court import Court
from cardscore.session import Session


class Line(NamedTuple):
    """One player: numbers of rounds and the totals after them (points, chips, or what is counted
    over sessions).

    The first total is that before their first round, which stands at the number of the round before.
    """

    name: str
    seat: int
    rounds: tuple[int, ...]
    totals: tuple[float, ...]


class Series(NamedTuple):
    """Everybody's line, in seat order.

    limit  in points, None where there is none
    unit   what is counted along the chart: "round", "game" or "session"
    """

    lines: tuple[Line, ...]
    limit: int | None
    unit: str


def of(session: Session) -> Series:
    """The finished rounds of a session; chips of all its games added up in burst."""
    rounds: dict[str, list[int]] = {}
    totals: dict[str, list[int]] = {}
    for result in session.game.results(session.state):
        for score in result.scores:
            name = score.name
            if name not in rounds:
                rounds[name] = [result.number - 1]
                totals[name] = [getattr(score, "before", 0)]
            rounds[name].append(result.number)
            total = getattr(score, "total", None)
            totals[name].append(totals[name][-1] + score.chips if total is None else total)
    seats = {name: seat for seat, name in enumerate(session.everybody())}
    lines = sorted(
        (
            Line(name, seats.get(name, 0), tuple(rounds[name]), tuple(totals[name]))
            for name in rounds
        ),
        key=lambda line: line.seat,
    )
    rules = session.game.rules if isinstance(session.game, Court) else None
    limit = None if rules is None or rules.pennant else rules.amount
    return Series(tuple(lines), limit, "game" if rules is None else "round")


def spread(places: list[float], least: float) -> list[float]:
    """The places moved apart, so that no two are nearer than that; their order stays.

    >>> spread([10, 11, 30], 5)
    [8.0, 13.0, 30.0]
    """
    order = sorted(range(len(places)), key=lambda index: places[index])
    groups: list[list[int]] = []
    centre: list[float] = []
    for index in order:
        groups.append([index])
        centre.append(places[index])
        while len(groups) > 1:
            room = (len(groups[-2]) + len(groups[-1])) / 2 * least
            if centre[-1] - centre[-2] >= room - 1e-9:
                break
            joined = groups[-2] + groups[-1]
            middle = sum(places[i] for i in joined) / len(joined)
            groups[-2:], centre[-2:] = [joined], [middle]
    moved = [0.0] * len(places)
    for group, middle in zip(groups, centre, strict=True):
        for number, index in enumerate(group):
            moved[index] = middle + (number - (len(group) - 1) / 2) * least
    return moved
