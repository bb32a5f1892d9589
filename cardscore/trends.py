"""How players fared from session to session: the lines of a chart over what was found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from cardscore.history import outcome
from cardscore.series import Line, Series
from cardscore.store.rows import Summary

KINDS: Final = ("wins", "won", "points", "chips")
"""What a chart shows: sessions won, rounds (burst: games) won, points a round, chips a game."""

MOST: Final = 8
"""Lines in a chart, those of the players who were there most often; colours and marks are no more."""

STEPS: Final = 40
"""Places on a line at most; of more sessions every so-manieth is drawn, and always the last."""


class Standing(NamedTuple):
    """One player after a session: sessions and rounds won so far; rounds, and the points (burst:
    chips) of them."""

    wins: int = 0
    won: int = 0
    rounds: int = 0
    points: int = 0
    games: int = 0
    chips: int = 0

    def value(self, kind: str) -> float | None:
        """What a chart of that kind shows; None where there is no round to divide by."""
        if kind in ("wins", "won"):
            return self.wins if kind == "wins" else self.won
        count, sum_ = (self.rounds, self.points) if kind == "points" else (self.games, self.chips)
        return round(sum_ / count, 1) if count else None


def over_time(
    sessions: Sequence[Summary],
    rows: Iterable[tuple[str, Mapping[str, Any]]],
    aliases: Mapping[str, str],
) -> dict[str, Series]:
    """A chart of each of KINDS there is something to show of, over the sessions in order of date.

    rows     the derived table: session and row, one a player and round
    aliases  name in the sessions -> the name this player is shown by
    """
    by_session: dict[str, list[Mapping[str, Any]]] = {}
    for key, row in rows:
        by_session.setdefault(key, []).append(row)
    played = [each for each in sessions if each.rounds and not each.damaged]
    played.sort(key=lambda each: (each.date, each.created))
    now: dict[str, Standing] = {}
    courses: dict[str, list[tuple[int, Standing]]] = {}
    for number, summary in enumerate(played, 1):
        for shown, standing in _after(summary, by_session.get(summary.id, ()), aliases, now):
            course = courses.setdefault(shown, [])
            if not course or course[-1][0] < number - 1:
                # Nothing changed while the player was away.
                course.append((number - 1, now.get(shown, Standing())))
            course.append((number, standing))
            now[shown] = standing
    order = sorted(courses, key=lambda name: (-len(courses[name]), name))[:MOST]
    found = {}
    for kind in KINDS:
        lines = [_line(name, seat, courses[name], kind) for seat, name in enumerate(order)]
        drawn = tuple(line for line in lines if line is not None)
        if drawn:
            found[kind] = Series(drawn, None, "session")
    return found


def _after(
    summary: Summary,
    rows: Iterable[Mapping[str, Any]],
    aliases: Mapping[str, str],
    now: Mapping[str, Standing],
) -> list[tuple[str, Standing]]:
    """Everybody who played, with what they have come to after it."""
    winners = {aliases.get(name, name) for name in summary.winner}
    after = {
        shown: now.get(shown, Standing())
        for shown in (aliases.get(name, name) for name in summary.everybody)
    }
    for row in rows:
        shown = aliases.get(str(row["player"]), str(row["player"]))
        old = after.get(shown, now.get(shown, Standing()))
        won, points = outcome(summary.game, row)
        new = old._replace(won=old.won + won)
        if summary.game == "court":
            after[shown] = new._replace(rounds=old.rounds + 1, points=old.points + points)
        else:
            after[shown] = new._replace(games=old.games + 1, chips=old.chips + points)
    return [
        (shown, standing._replace(wins=standing.wins + (shown in winners)))
        for shown, standing in after.items()
    ]


def _line(name: str, seat: int, course: Sequence[tuple[int, Standing]], kind: str) -> Line | None:
    """One player's line; None where there is nothing of that kind."""
    places = [(number, standing.value(kind)) for number, standing in course]
    known = [(number, value) for number, value in places if value is not None]
    if not known:
        return None
    step = -(-len(known) // STEPS)
    thinned = known[:-1][::step] + known[-1:]
    return Line(name, seat, tuple(n for n, _ in thinned), tuple(v for _, v in thinned))
