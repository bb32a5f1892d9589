"""The journal: every change of every session in one SQLite file, committed before it is shown."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import uuid
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any, Final

from cardscore import __version__
from cardscore.games import GAMES
from cardscore.games.game import Game
from cardscore.session import KINDS, Change, Commit, Session, now
from cardscore.store import StoreError
from cardscore.verdict import HeaderError

APPLICATION: Final = 0x63617264
"""SQLite application_id: "card"."""

VERSION: Final = 1
"""user_version this program writes; an older file is migrated, a newer one refused."""

TIMEOUT: Final = 5.0
"""Seconds to wait for another writer."""


@dataclass(frozen=True, slots=True)
class Summary:
    """One session as lists show it. Times are ISO 8601, UTC."""

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

    @property
    def title(self) -> str:
        """The title in the header, "" where there is none."""
        return self.header.get("title", "")

    @property
    def date(self) -> str:
        """The date in the header, else the day it was begun."""
        return self.header.get("date", "") or self.created[:10]


@dataclass(frozen=True, slots=True)
class Damaged:
    """A stored change that cannot be read: the session opens up to it."""

    session: str
    number: int


class Journal:
    """One open store.

    path  the database file, or ":memory:"; its folder is created
    """

    def __init__(self, path: Path | str) -> None:
        self.path = path
        try:
            if isinstance(path, Path):
                path.parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(path, timeout=TIMEOUT, isolation_level=None)
        except (OSError, sqlite3.Error) as error:
            raise StoreError("cannot-open", path=str(path), detail=str(error)) from error
        try:
            self._prepare()
        except sqlite3.Error as error:
            self._db.close()
            raise StoreError("cannot-use", path=str(path), detail=str(error)) from error
        except StoreError:
            self._db.close()
            raise

    def close(self) -> None:
        """Closes the file."""
        self._db.close()

    def _prepare(self) -> None:
        self._db.execute("PRAGMA foreign_keys = ON")
        version = self._db.execute("PRAGMA user_version").fetchone()[0]
        application = self._db.execute("PRAGMA application_id").fetchone()[0]
        tables = self._db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if tables and application != APPLICATION:
            raise StoreError("foreign-file", path=str(self.path))
        if version > VERSION:
            raise StoreError("newer-file", path=str(self.path), version=version)
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = FULL")
        if version < VERSION:
            with self._writing():
                self._migrate()

    def _migrate(self) -> None:
        # Asked again inside the transaction: another window may have been first.
        version = self._db.execute("PRAGMA user_version").fetchone()[0]
        for step in range(version + 1, VERSION + 1):
            place = resources.files("cardscore") / "store" / "migrations" / f"{step}.sql"
            for statement in place.read_text("utf-8").split(";\n"):
                if statement.strip():
                    self._db.execute(statement)
        self._db.execute(f"PRAGMA user_version = {VERSION}")
        self._db.execute(f"PRAGMA application_id = {APPLICATION}")

    @contextlib.contextmanager
    def _writing(self) -> Iterator[None]:
        """One transaction: all of it or nothing."""
        try:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                self._db.execute("ROLLBACK")
                raise
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise StoreError("cannot-write", path=str(self.path), detail=str(error)) from error

    # -- sessions --------------------------------------------------------------------------

    def create(self, session: Session) -> str:
        """Stores a new session with the entries it has; from now on its changes are committed."""
        session_id = uuid.uuid4().hex[:12]
        time = now()
        header = json.dumps(session.header(), ensure_ascii=False)
        with self._writing():
            self._db.execute(
                "INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?)",
                (
                    session_id,
                    session.game.name,
                    header,
                    session.game.deck_text,
                    time,
                    time,
                    _summary(session.game, session.state),
                ),
            )
            for number, line in enumerate(session.lines, 1):
                kept = ((number - 1, line.text, True),) if line.kept else ()
                change = Change("enter", line.time, number - 1, line.text, kept=kept)
                self._insert(session_id, number, change)
            results = session.game.results(session.state)
            self._write_results(session_id, len(session.lines), session.game, (), results)
        session.commit = self._recorder(session_id, len(session.lines), results)
        return session_id

    def load(self, session_id: str) -> tuple[Session, Damaged | None]:
        """A stored session, where it stood; what cannot be read ends it there.

        Raises StoreError when there is no such session or its beginning cannot be read.
        """
        try:
            row = self._db.execute(
                "SELECT CAST(header AS BLOB), CAST(deck_text AS BLOB) FROM sessions WHERE id = ?",
                (session_id,),
            ).fetchone()
            rows = self._db.execute(
                "SELECT number, CAST(data AS BLOB) FROM changes WHERE session = ? ORDER BY number",
                (session_id,),
            ).fetchall()
        except sqlite3.Error as error:
            raise StoreError("cannot-read", path=str(self.path), detail=str(error)) from error
        if row is None:
            raise StoreError("no-session", session=session_id)
        try:
            session = Session.from_header(_object(row[0]), row[1].decode("utf-8"))
        except (ValueError, HeaderError) as error:
            raise StoreError("damaged-session", session=session_id) from error
        damaged = None
        good = 0
        for number, data in rows:
            try:
                if number != good + 1:
                    raise ValueError(number)
                session.replay_changes([_change(data)], judge=False)
                good = number
            except (ValueError, TypeError, KeyError, IndexError, HeaderError):
                damaged = Damaged(session_id, number)
                break
        session.replay_changes([])
        last = rows[-1][0] if rows else 0
        results = session.game.results(session.state)
        session.commit = self._recorder(session_id, last, results)
        return session, damaged

    def sessions(self) -> list[Summary]:
        """Every session, the one changed last first."""
        try:
            rows = self._db.execute(
                "SELECT id, CAST(header AS BLOB), created, changed, CAST(summary AS BLOB)"
                " FROM sessions ORDER BY changed DESC, created DESC, id"
            ).fetchall()
        except sqlite3.Error as error:
            raise StoreError("cannot-read", path=str(self.path), detail=str(error)) from error
        return [_summary_of(row) for row in rows]

    def times_entered(self, session_id: str, text: str) -> int:
        """How often an entry was made in a session, those taken back since included."""
        query = (
            "SELECT count(*) FROM changes WHERE session = ? AND json_extract(data, '$.text') = ?"
        )
        try:
            found: int = self._db.execute(query, (session_id, text)).fetchone()[0]
        except sqlite3.Error as error:
            raise StoreError("cannot-read", path=str(self.path), detail=str(error)) from error
        return found

    def find(self, wanted: str) -> str | None:
        """The id of the session meant by an id or the beginning of one; None when none or several."""
        ids = [summary.id for summary in self.sessions() if summary.id.startswith(wanted)]
        return ids[0] if len(ids) == 1 and wanted else None

    def verify(self) -> str:
        """Says "ok", or what SQLite's own check of the file says."""
        try:
            found: str = self._db.execute("PRAGMA integrity_check").fetchone()[0]
        except sqlite3.Error as error:
            return str(error)
        return found

    # -- drafts ----------------------------------------------------------------------------

    def save_draft(self, session_id: str, name: str, text: str) -> None:
        """Keeps something half entered; "" takes it away."""
        with self._writing():
            self._db.execute(
                "DELETE FROM drafts WHERE session = ? AND name = ?", (session_id, name)
            )
            if text:
                self._db.execute("INSERT INTO drafts VALUES (?, ?, ?)", (session_id, name, text))

    def drafts(self, session_id: str) -> dict[str, str]:
        """What was half entered, by name."""
        query = "SELECT name, text FROM drafts WHERE session = ?"
        try:
            return dict(self._db.execute(query, (session_id,)).fetchall())
        except sqlite3.Error as error:
            raise StoreError("cannot-read", path=str(self.path), detail=str(error)) from error

    # -- changes ---------------------------------------------------------------------------

    def _recorder(self, session_id: str, last: int, results: tuple[Any, ...]) -> Commit:
        """What a session calls with each change; a change made elsewhere meanwhile is noticed.

        last     number of the last stored change; `results` the rounds the derived table holds
        """
        known = last

        def record(change: Change, game: Game, state: Any) -> None:
            nonlocal known, results
            with self._writing():
                stored = self._db.execute(
                    "SELECT max(number) FROM changes WHERE session = ?", (session_id,)
                ).fetchone()[0]
                if (stored or 0) != known:
                    raise StoreError("changed-elsewhere", session=session_id)
                self._insert(session_id, known + 1, change)
                self._db.execute(
                    "UPDATE sessions SET changed = ?, summary = ? WHERE id = ?",
                    (now(), _summary(game, state), session_id),
                )
                fresh = game.results(state)
                self._write_results(session_id, known + 1, game, results, fresh)
            known, results = known + 1, fresh

        return record

    def _insert(self, session_id: str, number: int, change: Change) -> None:
        self._db.execute(
            "INSERT INTO changes VALUES (?, ?, ?)", (session_id, number, _written(change))
        )

    def _write_results(
        self, session_id: str, number: int, game: Game, old: tuple[Any, ...], new: tuple[Any, ...]
    ) -> None:
        """Brings the derived table from the old results to the new; touches only what differs."""
        if new is old:
            return
        for index in range(max(len(old), len(new))):
            if index < min(len(old), len(new)) and old[index] == new[index]:
                continue
            self._db.execute(
                "DELETE FROM results WHERE session = ? AND place = ?", (session_id, index + 1)
            )
            if index < len(new):
                text = json.dumps(game.rows_of(new[index]), ensure_ascii=False)
                self._db.execute(
                    "INSERT INTO results VALUES (?, ?, ?, ?, ?)",
                    (session_id, index + 1, number, __version__, text),
                )


def _written(change: Change) -> str:
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


def _change(text: bytes) -> Change:
    """The change a row stands for; ValueError and its like where it stands for none."""
    data = _object(text)
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


def _object(text: bytes) -> dict[str, Any]:
    """A JSON object; ValueError where it is none."""
    data = json.loads(text.decode("utf-8"))
    if not isinstance(data, dict):
        raise ValueError("not an object")
    return data


def _summary(game: Game, state: Any) -> str:
    """What lists show, so that none of them has to replay a session."""
    standings = game.standings_json(state)
    return json.dumps(
        {
            "players": list(game.state_json(state)["players"]),
            "rounds": len(game.results(state)),
            "winner": game.winners(state),
            "totals": {row["name"]: row.get("total", row.get("won")) for row in standings},
        },
        ensure_ascii=False,
    )


def _summary_of(row: tuple[Any, ...]) -> Summary:
    """A row of the list; one whose texts nobody can read is listed as damaged, not left out."""
    session_id, header, created, changed, summary = row
    try:
        data, lines = _object(summary), _object(header)
        return Summary(
            session_id,
            lines["game"] if lines["game"] in GAMES else "?",
            lines,
            created,
            changed,
            tuple(data["players"]),
            data["rounds"],
            tuple(data["winner"]),
            data["totals"],
        )
    except (ValueError, TypeError, KeyError):
        return Summary(session_id, "?", {}, created, changed, (), 0, (), {}, damaged=True)
