"""What many evenings amount to: sessions found, and what each player did in them.

Everything is read off the lists and the derived table; nothing is replayed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any, Final

from cardscore.store.rows import Summary

PERIODS: Final = ("all", "year", "quarter", "month")
"""Which sessions count: all; those of the calendar year; of the last 91 days; of the last 31."""

COLUMNS: Final = (
    "player",
    "game",
    "sessions",
    "wins",
    "rounds",
    "rounds_won",
    "average_points",
    "best_round",
    "worst_round",
    "reach_forgotten",
    "reach_caught",
    "forced_plays",
    "chips",
    "chips_per_game",
)
"""Columns of exported statistics."""


DATE: Final = re.compile(r"\d{4}-\d\d-\d\d")


def since(period: str, today: date) -> str:
    """The first day of a period, ISO 8601; "" where there is no bound."""
    if period == "year":
        return f"{today.year}-01-01"
    days = {"quarter": 91, "month": 31}.get(period)
    return "" if days is None else (today - timedelta(days=days)).isoformat()


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()


@dataclass(frozen=True, slots=True)
class Searchable:
    """A session with what it is searched by, made once."""

    summary: Summary
    text: str
    day: str

    @classmethod
    def of(cls, summary: Summary) -> Searchable:
        """Title, date, place, note, game and players in one plain text."""
        header = summary.header
        parts = (summary.title, summary.date, header.get("place", ""), header.get("note", ""))
        # A date is whatever was typed; sessions are put in order by one that is a date.
        day = summary.date if DATE.fullmatch(summary.date) else summary.created[:10]
        return cls(summary, _plain(" ".join((*parts, summary.game, *summary.everybody))), day)


def found(
    sessions: Iterable[Searchable], typed: str = "", game: str = "", first_day: str = ""
) -> list[Summary]:
    """Those that hold every word typed, of that game ("": any), from that day on."""
    words = _plain(typed).split()
    return [
        each.summary
        for each in sessions
        if (not game or each.summary.game == game)
        and each.day >= first_day
        and all(word in each.text for word in words)
    ]


@dataclass(slots=True)
class Record:
    """One player in one game.

    wins      sessions won; one won by several counts for each of them
    rounds    rounds (burst: games) played, `won` those won
    points    of all rounds together; `best` and `worst` round, fewest points is best (burst: chips,
              most is best); None before the first
    forgotten reach calls not made in time; `caught` those of them the others pointed out
    forced    entries the table allowed against the verdict
    """

    player: str
    game: str
    sessions: int = 0
    wins: int = 0
    rounds: int = 0
    won: int = 0
    points: int = 0
    best: int | None = None
    worst: int | None = None
    forgotten: int = 0
    caught: int = 0
    forced: int = 0

    @property
    def average(self) -> float | None:
        """Points (burst: chips) a round; None before the first."""
        return self.points / self.rounds if self.rounds else None

    def cells(self) -> dict[str, Any]:
        """A row of COLUMNS."""
        average = None if self.average is None else round(self.average, 2)
        court = self.game == "court"
        return dict(
            zip(
                COLUMNS,
                (
                    self.player,
                    self.game,
                    self.sessions,
                    self.wins,
                    self.rounds,
                    self.won,
                    average if court else None,
                    self.best,
                    self.worst,
                    self.forgotten if court else None,
                    self.caught if court else None,
                    self.forced,
                    None if court else self.points,
                    None if court else average,
                ),
                strict=True,
            )
        )


@dataclass(slots=True)
class Statistics:
    """What the sessions found amount to.

    records  one a player and game, most wins first
    met      (player, other) -> sessions both played, and in how many of them the first was ahead
    """

    records: list[Record] = field(default_factory=list)
    met: dict[tuple[str, str], tuple[int, int]] = field(default_factory=dict)


def statistics(
    sessions: Sequence[Summary],
    rows: Iterable[tuple[str, Mapping[str, Any]]],
    aliases: Mapping[str, str],
) -> Statistics:
    """Per player and game, with head-to-head counts.

    rows     the derived table: session and row, one a player and round
    aliases  name in the sessions -> the name this player is shown by
    """
    records: dict[tuple[str, str], Record] = {}
    met: dict[tuple[str, str], tuple[int, int]] = {}

    def record(name: str, game: str) -> Record:
        shown = aliases.get(name, name)
        return records.setdefault((shown, game), Record(shown, game))

    games = {}
    for summary in sessions:
        if summary.damaged:
            continue
        games[summary.id] = summary.game
        winners = {aliases.get(name, name) for name in summary.winner}
        people = {aliases.get(name, name): name for name in summary.everybody}
        for shown, name in people.items():
            mine = record(name, summary.game)
            mine.sessions += 1
            mine.wins += shown in winners
        _meet(summary, aliases, met)
    for key, row in rows:
        if key in games:
            _count(record(str(row["player"]), games[key]), row)
    order = sorted(records.values(), key=lambda r: (-r.wins, -r.sessions, r.player, r.game))
    return Statistics(order, met)


def _meet(
    summary: Summary, aliases: Mapping[str, str], met: dict[tuple[str, str], tuple[int, int]]
) -> None:
    """Who was ahead of whom: fewer points in court, more games won in burst."""
    if not summary.rounds:
        return
    sign = 1 if summary.game == "court" else -1
    totals: dict[str, int] = {}
    every = {**summary.left, **summary.totals}
    for name in summary.everybody:
        # Two of the names may be one player's: the better of the two counts.
        shown, total = aliases.get(name, name), sign * every.get(name, 0)
        totals[shown] = min(totals.get(shown, total), total)
    for one in totals:
        for other in totals:
            if one != other:
                both, ahead = met.get((one, other), (0, 0))
                met[one, other] = both + 1, ahead + (totals[one] < totals[other])


def outcome(game: str, row: Mapping[str, Any]) -> tuple[int, int]:
    """One player's round: 1 where it was won, and its points (burst: chips)."""
    won, points = ("went_out", "round_points") if game == "court" else ("winner", "chips")
    return int(row.get(won) or 0), int(row.get(points) or 0)


def _count(mine: Record, row: Mapping[str, Any]) -> None:
    """One round of one player."""
    won, points = outcome(mine.game, row)
    better = min if mine.game == "court" else max
    worse = max if mine.game == "court" else min
    mine.rounds += 1
    mine.won += won
    mine.forced += int(row.get("forced_plays") or 0)
    if mine.game == "court":
        mine.forgotten += int(row.get("reach_forgotten") or 0)
        mine.caught += int(row.get("reach_caught") or 0)
    mine.points += points
    mine.best = points if mine.best is None else better(mine.best, points)
    mine.worst = points if mine.worst is None else worse(mine.worst, points)
