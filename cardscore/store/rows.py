"""What the store writes down of a session, as text, and how that is read again."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardscore.files import json_of
from cardscore.games import GAMES
from cardscore.games.game import Game
from cardscore.session import KINDS, Change


@dataclass(frozen=True, slots=True)
class Summary:
    """One session as lists show it. Times are ISO 8601, UTC; `binned` when it went to the bin;
    `left` the totals of those who went home before its end."""

    id: str
    game: str
    header: Mapping[str, str]
    created: str
    changed: str
    players: tuple[str, ...]
    rounds: int
    winner: tuple[str, ...]
    totals: Mapping[str, int]
    damaged: bool = False
    binned: str = ""
    left: Mapping[str, int] = field(default_factory=dict)

    @property
    def everybody(self) -> tuple[str, ...]:
        """Who played, those who went home last."""
        return (*self.players, *self.left)

    @property
    def title(self) -> str:
        """The title in the header, "" where there is none."""
        return self.header.get("title", "")

    @property
    def date(self) -> str:
        """The date in the header, else the day it was begun."""
        return self.header.get("date", "") or self.created[:10]


def figures_of(game: Game, state: Any) -> dict[str, Any]:
    """Who plays, how many rounds are finished, who has won, everybody's total (burst: games), and
    the last total of those who went home."""
    standings = game.standings_json(state)
    players = list(game.state_json(state)["players"])
    left = {
        score.name: getattr(score, "total", 0)
        for result in game.results(state)
        for score in result.scores
        if score.name not in players
    }
    return {
        **({"left": left} if left else {}),
        "players": players,
        "rounds": len(game.results(state)),
        "winner": game.winners(state),
        "totals": {row["name"]: row.get("total", row.get("won")) for row in standings},
    }


def summary_text(
    figures: Mapping[str, Any],
    header: Mapping[str, str] | None = None,
    begun: Mapping[str, str] | None = None,
) -> str:
    """What lists show, so that none of them has to replay a session; a header that is no longer
    the one it began with is told as well."""
    changed = {} if header == begun or header is None else {"header": header}
    return json.dumps(changed | dict(figures), ensure_ascii=False)


def stored_figures(summary: bytes) -> dict[str, Any]:
    """The figures of a stored summary; none where nobody can read it."""
    try:
        data = json_object(summary)
    except ValueError:
        return {}
    return {
        key: data[key] for key in ("players", "left", "rounds", "winner", "totals") if key in data
    }


def summaries_of(rows: Sequence[tuple[Any, ...]]) -> list[Summary]:
    """All rows of the list; their texts are read in one go, which takes half the time."""
    numbered = (
        b"%d,%b,%b" % (number, row[1], row[4]) for number, row in enumerate(rows)
    )  # a text that is not whole would move the numbers
    try:
        data = json_of(b"[" + b",".join(numbered) + b"]")
    except ValueError:
        return [summary_of(row) for row in rows]
    if len(data) != 3 * len(rows) or data[::3] != list(range(len(rows))):
        return [summary_of(row) for row in rows]
    return list(map(_summary, rows, data[1::3], data[2::3]))


def summary_of(row: tuple[Any, ...]) -> Summary:
    """A row of the list; one whose texts nobody can read is listed as damaged, not left out."""
    try:
        return _summary(row, json_of(row[1]), json_of(row[4]))
    except ValueError:
        return _summary(row, None, None)


def _summary(row: tuple[Any, ...], lines: Any, data: Any) -> Summary:
    """A row with what its header and its summary say."""
    session_id, _, created, changed, _, binned = row
    try:
        return Summary(
            session_id,
            lines["game"] if lines["game"] in GAMES else "?",
            data.get("header", lines),
            created,
            changed,
            tuple(data["players"]),
            data["rounds"],
            tuple(data["winner"]),
            data["totals"],
            binned=binned,
            left=data.get("left", {}),
        )
    except (ValueError, TypeError, KeyError, AttributeError):
        return Summary(session_id, "?", {}, created, changed, (), 0, (), {}, True, binned)


def result_rows(text: bytes) -> list[dict[str, Any]] | None:
    """The rows of a stored round; None where nobody can read them."""
    try:
        rows = json_of(text)
    except ValueError:
        return None
    if not isinstance(rows, list) or not all(
        isinstance(row, dict) and "player" in row for row in rows
    ):
        return None
    return rows


def change_text(change: Change) -> str:
    """A change as it is stored: its kind and time, and what a change of that kind has."""
    data: dict[str, Any] = {"kind": change.kind, "time": change.time}
    if change.kind in ("enter", "amend", "insert"):
        data["text"] = change.text
    if change.kind in ("enter", "amend", "insert", "delete"):
        data["at"] = change.at
    if change.header is not None:
        data["header"], data["deck_text"] = dict(change.header), change.deck_text
    if change.kept:
        data["kept"] = [list(kept) for kept in change.kept]
    return json.dumps(data, ensure_ascii=False)


def change_of(text: bytes) -> Change:
    """The change a row stands for; ValueError and its like where it stands for none."""
    data = json_object(text)
    change = Change(
        kind=data["kind"],
        time=data["time"],
        at=data.get("at", 0),
        text=data.get("text", ""),
        header=data.get("header"),
        deck_text=data.get("deck_text", ""),
        kept=tuple((int(i), str(t), bool(k)) for i, t, k in data.get("kept", ())),
    )
    texts = (change.time, change.text, change.deck_text)
    well = change.kind in KINDS and isinstance(change.at, int) and change.at >= 0
    if not well or not all(isinstance(part, str) for part in texts):
        raise ValueError(change.kind)
    return change


def json_object(text: bytes) -> dict[str, Any]:
    """A JSON object; ValueError where it is none."""
    data = json_of(text)
    if not isinstance(data, dict):
        raise ValueError("not an object")
    return data
