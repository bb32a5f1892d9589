"""Exports: results and entries as CSV, a session as JSON or as a sheet."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final

from cardscore import report, sheet
from cardscore.files import json_of
from cardscore.games import words
from cardscore.session import Item, Line, Session
from cardscore.store import StoreError
from cardscore.store.rows import Summary

if TYPE_CHECKING:
    from cardscore.store.journal import Journal

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


PIECE: Final = 500
"""Rows written at a time."""

_WRITTEN_BY_PEOPLE: Final = ("dealer", "first_player", "player", "entry", "time")
"""Columns of a row that hold more than numbers and words of our own."""

_GUARDED: Final = ("=", "+", "-", "@", "'", "\t", "\r")


def guarded(value: Any) -> Any:
    """A cell; text a spreadsheet would take for a formula gets one `'` before it."""
    if isinstance(value, str) and value.startswith(_GUARDED):
        return "'" + value
    return value


@dataclass(frozen=True)
class Block:
    """Rows of one session: the cells all of them share, and each row's own, by column."""

    common: dict[str, Any]
    rows: Iterable[dict[str, Any]]


def results_of(session_id: str, session: Session) -> Block:
    """One row a player and round, each with the session's own columns."""
    game = session.game
    results = game.results(session.state)
    rows = (row for result in results for row in game.rows_of(result))
    return Block(_common(session_id, game.name, session.header()), rows)


def _common(session_id: str, game: str, header: Mapping[str, str]) -> dict[str, Any]:
    """The cells all rows of a session share."""
    found = {"session_id": session_id, "game": game}
    keys = ("date", "title", "deck", "rules", "match", "mode", "bonus")
    return found | {key: header.get(key, "") for key in keys}


def result_columns(games: Iterable[str]) -> list[str]:
    """The columns for sessions of these games: court's first, then what burst adds."""
    found = set(games)
    if found == {"burst"}:
        return list(BURST_COLUMNS)
    more = [name for name in BURST_COLUMNS if name not in COURT_COLUMNS]
    return COURT_COLUMNS + (more if "burst" in found else [])


def entries_of(session_id: str, session: Session) -> Block:
    """One row an entry, in order; `player` is whose entry it is."""
    return Block({"session_id": session_id}, _entry_rows(session))


def _entry_rows(session: Session) -> Iterator[dict[str, Any]]:
    for number, item in enumerate(session.items, 1):
        yield {
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


def guarded_texts(row: dict[str, Any]) -> dict[str, Any]:
    """A row with the cells guarded that people have written; the one given stays as it is."""
    made = row
    for name in _WRITTEN_BY_PEOPLE:
        cell = row.get(name)
        if isinstance(cell, str) and cell.startswith(_GUARDED):
            made = made | {name: guarded(cell)}
    return made


@dataclass(frozen=True, slots=True)
class Dialect:
    """How a table is written.

    delimiter  between the cells: `,`, or `;` for spreadsheets that expect that
    bom        a byte order mark in front: Excel takes the file for UTF-8 by it
    """

    delimiter: str = ","
    bom: bool = True


PLAIN: Final = Dialect()


def csv_pieces(
    columns: Iterable[str], blocks: Iterable[Block], dialect: Dialect = PLAIN
) -> Iterator[str]:
    """RFC 4180 with a BOM in front, CRLF, a header row always; None is an empty cell.

    Some hundred rows a piece: however long the file gets, it is never held in memory whole.
    """
    names = list(columns)
    write = partial(_written, delimiter=dialect.delimiter)
    yield ("\ufeff" if dialect.bom else "") + write([names])
    cells_of = itemgetter(*names)
    for block in blocks:
        shared = dict.fromkeys(names) | {key: guarded(cell) for key, cell in block.common.items()}
        rows = (cells_of(shared | guarded_texts(row)) for row in block.rows)
        while piece := list(islice(rows, PIECE)):
            yield write(piece)


def _written(rows: Iterable[Sequence[Any]], delimiter: str = ",") -> str:
    out = io.StringIO(newline="")
    csv.writer(out, lineterminator="\r\n", delimiter=delimiter).writerows(rows)
    return out.getvalue()


def pieces(
    form: str, sessions: list[tuple[str, Session]], dialect: Dialect = PLAIN
) -> Iterator[str]:
    """The whole export in one of FORMATS, piece by piece; JSON and sheets hold one session each."""
    if form == "csv":
        blocks = (results_of(key, session) for key, session in sessions)
        columns = result_columns(session.game.name for _, session in sessions)
        return csv_pieces(columns, blocks, dialect)
    if form == "plays.csv":
        entries = (entries_of(key, session) for key, session in sessions)
        return csv_pieces(ENTRY_COLUMNS, entries, dialect)
    if len(sessions) != 1:
        raise ValueError("one session at a time")
    key, session = sessions[0]
    if form == "json":
        return iter([json.dumps(report.export(session, key), ensure_ascii=False, indent=1) + "\n"])
    return iter([sheet.write(session)])


def form_of(name: str) -> str | None:
    """The format a file's name asks for by its ending, or None."""
    lower = name.lower()
    return next(
        (form for form in ("plays.csv", "csv", "json", "sheet") if lower.endswith("." + form)), None
    )


Source = Summary | tuple[str, Session]
"""What a table of results is made of: a stored session, or another one with its id."""


def results(
    chosen: Iterable[Source],
    scored: Callable[[str], Iterable[dict[str, Any]]],
    dialect: Dialect = PLAIN,
    watched: Callable[[list[Source]], Iterable[Source]] = iter,
) -> Iterator[str]:
    """Results as one table. Those of stored sessions are what the derived table holds, so that
    nothing is replayed and nothing scored anew; those of others are made from their entries.

    chosen   in the order they are written
    scored   the rows of a stored session, by its id; asked session by session, while it is written
    watched  goes through all of them; it may say how far that is
    """
    listed = list(chosen)

    def block(each: Source) -> Block:
        if isinstance(each, tuple):
            return results_of(*each)
        return Block(_common(each.id, each.game, each.header), scored(each.id))

    games = (each[1].game.name if isinstance(each, tuple) else each.game for each in listed)
    return csv_pieces(result_columns(games), map(block, watched(listed)), dialect)


def as_far_as_read(journal: Journal, left: list[str]) -> Callable[[str], list[dict[str, Any]]]:
    """What gives the rows of a session of many: one that cannot be read any more is named in `left`,
    and the others are written."""

    def scored(key: str) -> list[dict[str, Any]]:
        try:
            return journal.scored(key)
        except StoreError as error:
            if error.reason != "damaged-session":
                raise
            left.append(key)
            return []

    return scored


def table(journal: Journal, ids: Sequence[str], dialect: Dialect = PLAIN) -> Iterator[str]:
    """The results of these stored sessions; raises StoreError, also while it is read."""
    return results([journal.summary(key) for key in ids], journal.scored, dialect)


def from_json(data: bytes) -> Session:
    """The session of an exported document, times included.

    Raises ValueError where it is no such document, HeaderError where its header does not work.
    """
    try:
        document = json_of(data)
        header = dict(document["header"])
        rows = [
            (row["text"], row.get("time") or "", bool(row.get("kept")))
            for row in document["entries"]
        ]
        deck_text = document.get("deck_text", "")
        for text in (*header, *header.values(), deck_text, *(t for row in rows for t in row[:2])):
            text.encode("utf-8")
    except (KeyError, TypeError, AttributeError, UnicodeEncodeError) as error:
        raise ValueError("not an exported session") from error
    if any("\n" in text or "\r" in text for text, _, _ in rows):
        raise ValueError("an entry is one line")
    session = Session.from_header(header, deck_text)
    session.load(Line(text, time, kept) for text, time, kept in rows if words.uncommented(text))
    return session
