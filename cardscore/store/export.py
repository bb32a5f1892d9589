"""Exports: results and entries as CSV, a session as JSON or as a sheet."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator
from typing import Any, Final

from cardscore import report, sheet
from cardscore.games import words
from cardscore.session import Item, Line, Session

COURT_COLUMNS: Final = [
    "session_id",
    "date",
    "title",
    "game",
    "deck",
    "rules",
    "match",
    "mode",
    "bonus",
    "round",
    "dealer",
    "seat",
    "player",
    "went_out",
    "cards_left",
    "hand_points",
    "public_points",
    "adjustments",
    "bonus_points",
    "rulings",
    "round_points",
    "total",
    "place",
    "forced_plays",
    "reach_forgotten",
]

BURST_COLUMNS: Final = [
    "session_id",
    "date",
    "title",
    "game",
    "rules",
    "round",
    "first_player",
    "seat",
    "player",
    "winner",
    "chips",
    "hits",
    "pushes",
    "folds",
    "trades",
    "forced_plays",
]

ENTRY_COLUMNS: Final = [
    "session_id",
    "round",
    "number",
    "time",
    "player",
    "entry",
    "verdict",
    "code",
    "rule",
    "forced",
]

FORMATS: Final = ("csv", "plays.csv", "json", "sheet")

_GUARDED: Final = ("=", "+", "-", "@", "'", "\t", "\r")


def guarded(value: Any) -> Any:
    """A cell; text a spreadsheet would take for a formula gets one `'` before it."""
    if isinstance(value, str) and value.startswith(_GUARDED):
        return "'" + value
    return value


def result_rows(session_id: str, session: Session) -> Iterator[dict[str, Any]]:
    """One row a player and round, each with the session's own columns."""
    header = session.header()
    common = {
        "session_id": session_id,
        "date": header.get("date", ""),
        "title": header.get("title", ""),
        "game": session.game.name,
        "deck": header.get("deck", ""),
        "rules": header.get("rules", ""),
        "match": header.get("match", ""),
        "mode": header.get("mode", ""),
        "bonus": header.get("bonus", ""),
    }
    for result in session.game.results(session.state):
        for row in session.game.rows_of(result):
            yield common | row


def result_columns(games: Iterable[str]) -> list[str]:
    """The columns for sessions of these games: court's first, then what burst adds."""
    found = set(games)
    if found == {"burst"}:
        return list(BURST_COLUMNS)
    more = [name for name in BURST_COLUMNS if name not in COURT_COLUMNS]
    return COURT_COLUMNS + (more if "burst" in found else [])


def entry_rows(session_id: str, session: Session) -> Iterator[dict[str, Any]]:
    """One row an entry, in order; `player` is whose entry it is."""
    for number, item in enumerate(session.items, 1):
        yield {
            "session_id": session_id,
            "round": session.game.round_number(item.state) or None,
            "number": number,
            "time": item.time,
            "player": _player(session, item),
            "entry": item.text,
            "verdict": "ok" if item.verdict.ok else "forced" if item.forced else "refused",
            "code": item.verdict.code or "",
            "rule": item.verdict.rule or "",
            "forced": int(item.forced),
        }


def _player(session: Session, item: Item) -> str:
    return (item.entry is not None and session.game.actor_of(item.entry)) or ""


def csv_text(columns: Iterable[str], rows: Iterable[dict[str, Any]]) -> str:
    """RFC 4180 with a BOM in front, CRLF, a header row always; None is an empty cell."""
    out = io.StringIO(newline="")
    out.write("\ufeff")
    names = list(columns)
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(names)
    for row in rows:
        writer.writerow([guarded(row.get(name)) for name in names])
    return out.getvalue()


def text(form: str, sessions: list[tuple[str, Session]]) -> str:
    """The whole export in one of FORMATS; JSON and sheets hold one session each."""
    if form == "csv":
        rows = (row for key, session in sessions for row in result_rows(key, session))
        columns = result_columns(session.game.name for _, session in sessions)
        return csv_text(columns, rows)
    if form == "plays.csv":
        rows = (row for key, session in sessions for row in entry_rows(key, session))
        return csv_text(ENTRY_COLUMNS, rows)
    if len(sessions) != 1:
        raise ValueError("one session at a time")
    key, session = sessions[0]
    if form == "json":
        return json.dumps(report.export(session, key), ensure_ascii=False, indent=1) + "\n"
    return sheet.write(session)


def form_of(name: str) -> str | None:
    """The format a file's name asks for by its ending, or None."""
    lower = name.lower()
    return next(
        (form for form in ("plays.csv", "csv", "json", "sheet") if lower.endswith("." + form)), None
    )


def from_json(data: bytes) -> Session:
    """The session of an exported document, times included.

    Raises ValueError where it is no such document, HeaderError where its header does not work.
    """
    try:
        document = json.loads(data.decode("utf-8-sig"))
        header = dict(document["header"])
        rows = [
            (row["text"], row.get("time") or "", bool(row.get("kept")))
            for row in document["entries"]
        ]
        deck_text = document.get("deck_text", "")
        for text in (*header, *header.values(), deck_text, *(t for row in rows for t in row[:2])):
            text.encode("utf-8")
    except (KeyError, TypeError, AttributeError, RecursionError, UnicodeEncodeError) as error:
        raise ValueError("not an exported session") from error
    if any("\n" in text or "\r" in text for text, _, _ in rows):
        raise ValueError("an entry is one line")
    session = Session.from_header(header, deck_text)
    session.load(Line(text, time, kept) for text, time, kept in rows if words.uncommented(text))
    return session
