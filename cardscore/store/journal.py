"""The journal: every change of every session in one SQLite file, committed before it is shown."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cardscore import __version__
from cardscore.games import GAMES
from cardscore.games.game import Game
from cardscore.session import KINDS, Change, Commit, Session, header_lines, now
from cardscore.store import APPLICATION, VERSION, StoreError
from cardscore.verdict import HeaderError

TIMEOUT: Final = 5.0
"""Seconds to wait for another writer."""


@dataclass(frozen=True, slots=True)
class Summary:
    """One session as lists show it. Times are ISO 8601, UTC; `binned` when it went to the bin."""

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
        self._file: tuple[int, int] | None = None
        self._tight = False
        if isinstance(path, Path) and _emptied(path):
            raise StoreError("damaged-file", path=str(path), detail="0 B")
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
            damaged = isinstance(path, Path) and _damaged(path, str(error))
            reason = "damaged-file" if damaged else "cannot-use"
            raise StoreError(reason, path=str(path), detail=str(error)) from error
        except StoreError:
            self._db.close()
            raise
        if isinstance(path, Path):
            self._file = _identity(path)

    def close(self) -> None:
        """Closes the file."""
        self._db.close()

    def come_back(self) -> bool:
        """After the file was deleted or replaced: all that is still open becomes the file again.

        True where there is no other file in its place. What stands there instead is never touched.
        """
        path = Path(self.path)
        if self._file is None or _identity(path) is not None:
            return self._file == _identity(path)
        from cardscore.store import backup  # read when it is needed

        fresh = path.with_name(f".{path.name}.back")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            backup.write(self._db, fresh)
            for ending in ("-wal", "-shm"):
                path.with_name(path.name + ending).unlink(missing_ok=True)
            fresh.replace(path)
            again = sqlite3.connect(path, timeout=TIMEOUT, isolation_level=None)
            _make_safe(again)
        except (OSError, sqlite3.Error):
            return False
        self._db.close()
        self._db, self._file = again, _identity(path)
        return True

    def _prepare(self) -> None:
        version = self._db.execute("PRAGMA user_version").fetchone()[0]
        application = self._db.execute("PRAGMA application_id").fetchone()[0]
        tables = self._db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if tables and application != APPLICATION:
            raise StoreError("foreign-file", path=str(self.path))
        if version > VERSION:
            raise StoreError("newer-file", path=str(self.path), version=version)
        _make_safe(self._db)
        if version < VERSION:
            if version and isinstance(self.path, Path):
                # What the older version wrote stays as it was, beside what becomes of it.
                from cardscore.store import backup

                backup.make(self.path, "update", backup.folder_of(self.path))
            with self._writing():
                self._migrate()

    def _migrate(self) -> None:
        # Asked again inside the transaction: another window may have been first.
        version = self._db.execute("PRAGMA user_version").fetchone()[0]
        for step in range(version + 1, VERSION + 1):
            place = Path(__file__).parent / "migrations" / f"{step}.sql"
            for statement in place.read_text("utf-8").split(";\n"):
                if statement.strip():
                    self._db.execute(statement)
        self._db.execute(f"PRAGMA user_version = {VERSION}")
        self._db.execute(f"PRAGMA application_id = {APPLICATION}")

    @contextlib.contextmanager
    def _writing(self) -> Iterator[None]:
        """One transaction: all of it or nothing."""
        if self._file is not None and self._file != _identity(Path(self.path)):
            # What was opened has no name any more: a write would be acknowledged and lost.
            raise StoreError("file-gone", path=str(self.path))
        try:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                self._db.execute("ROLLBACK")
                raise
            self._db.execute("COMMIT")
            self._make_room()
        except sqlite3.Error as error:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            self._tight = self._tight or "full" in str(error)
            self._make_room()
            raise StoreError("cannot-write", path=str(self.path), detail=str(error)) from error

    def _make_room(self) -> None:
        """On a disk that was full once nothing may lie on it twice: the log of the database is
        given up after every change."""
        if self._tight:
            with contextlib.suppress(sqlite3.Error):
                self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    # -- sessions --------------------------------------------------------------------------

    def create(self, session: Session) -> str:
        """Stores a new session with the entries it has; from now on its changes are committed."""
        import uuid  # a new session is seldom begun before the window stands

        # A letter in front: a spreadsheet would take 12e4… for a number.
        session_id = "s" + uuid.uuid4().hex[:11]
        time = now()
        header = json.dumps(session.header(), ensure_ascii=False)
        with self._writing():
            self._db.execute(
                "INSERT INTO sessions (id, game, header, deck_text, created, changed, summary)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
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
        session.commit = self._recorder(session_id, len(session.lines), results, session.header())
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
            begun = session.header()
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
        session.commit = self._recorder(session_id, last, results, begun)
        return session, damaged

    def sessions(self, *, binned: bool = False, most: int = -1) -> list[Summary]:
        """Every session, the one changed last first; those in the bin instead where asked for.

        most  so many at most; -1: all
        """
        try:
            rows = self._db.execute(
                "SELECT id, CAST(header AS BLOB), created, changed, CAST(summary AS BLOB), binned"
                " FROM sessions WHERE (binned != '') = ?"
                " ORDER BY changed DESC, created DESC, id LIMIT ?",
                (binned, most),
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

    def bin(self, session_id: str, *, back: bool = False) -> None:
        """Moves a session to the bin, where it stays as it is; or back from there."""
        with self._writing():
            self._db.execute(
                "UPDATE sessions SET binned = ? WHERE id = ?", ("" if back else now(), session_id)
            )

    def drifted(self, session_id: str, session: Session) -> dict[int, str]:
        """Rounds whose stored result is not what this version makes of them, with the version that
        scored each. They stay as they are stored until they are judged again."""
        try:
            stored = self._db.execute(
                "SELECT place, engine, CAST(rows AS BLOB) FROM results WHERE session = ?",
                (session_id,),
            ).fetchall()
        except sqlite3.Error as error:
            raise StoreError("cannot-read", path=str(self.path), detail=str(error)) from error
        now_ = [session.game.rows_of(result) for result in session.game.results(session.state)]
        found = {}
        for place, engine, text in stored:
            fresh = now_[place - 1] if place <= len(now_) else None
            if json.dumps(fresh, ensure_ascii=False).encode("utf-8") != text:
                found[place] = engine
        return found

    def judge_again(self, session_id: str) -> None:
        """Takes the results this version makes of a session in place of the stored ones."""
        self._derive(session_id)

    def aliases(self) -> dict[str, str]:
        """Names in the sessions whose players are shown by another one."""
        try:
            return dict(self._db.execute("SELECT name, shown FROM aliases").fetchall())
        except sqlite3.Error as error:
            raise StoreError("cannot-read", path=str(self.path), detail=str(error)) from error

    def call(self, name: str, shown: str) -> None:
        """Shows a player by another name in statistics, together with whoever has that name;
        their own name again: by that. Sessions stay as they are."""
        with self._writing():
            if name == shown:
                self._db.execute("DELETE FROM aliases WHERE name = ? OR shown = ?", (name, name))
                return
            self._db.execute("UPDATE aliases SET shown = ? WHERE shown = ?", (shown, name))
            self._db.execute("INSERT OR REPLACE INTO aliases VALUES (?, ?)", (name, shown))
            self._db.execute("DELETE FROM aliases WHERE name = shown")

    def empty_bin(self) -> int:
        """Deletes what is in the bin for good, after a backup; how many sessions that were."""
        gone = [summary.id for summary in self.sessions(binned=True)]
        if gone and isinstance(self.path, Path):
            from cardscore.store import backup

            backup.make(self.path, "bin", backup.folder_of(self.path))
        with self._writing():
            for table in ("changes", "results", "drafts"):
                self._db.executemany(f"DELETE FROM {table} WHERE session = ?", zip(gone))
            self._db.executemany("DELETE FROM sessions WHERE id = ?", zip(gone))
        return len(gone)

    def take_over(self, path: Path) -> int:
        """Takes over what another store holds and this one does not, row by row, so that a damaged
        one gives what can still be read; how many changes that were."""
        taken = 0
        ids: list[str] = []
        try:
            with contextlib.closing(
                sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
            ) as other:
                names = "id, game, header, deck_text, created, changed, summary"
                found = _readable(other, f"SELECT {names} FROM sessions", ())
                with self._writing():
                    for row in found:
                        self._db.execute(
                            f"INSERT OR IGNORE INTO sessions ({names}) VALUES (?, ?, ?, ?, ?, ?, ?)",
                            row,
                        )
                        query = "SELECT session, number, data FROM changes WHERE session = ?"
                        for change in _readable(other, query, (row[0],)):
                            done = self._db.execute(
                                "INSERT OR IGNORE INTO changes VALUES (?, ?, ?)", change
                            )
                            taken += done.rowcount
                        ids.append(row[0])
        except sqlite3.Error:
            return taken
        for session_id in ids:
            with contextlib.suppress(StoreError):
                self._derive(session_id)
        return taken

    def _derive(self, session_id: str) -> None:
        """Summary and derived table of a session made anew from its changes."""
        session, _ = self.load(session_id)
        results = session.game.results(session.state)
        with self._writing():
            number = self._db.execute(
                "SELECT max(number) FROM changes WHERE session = ?", (session_id,)
            ).fetchone()[0]
            row = self._db.execute(
                "SELECT CAST(header AS BLOB) FROM sessions WHERE id = ?", (session_id,)
            ).fetchone()
            self._db.execute("DELETE FROM results WHERE session = ?", (session_id,))
            self._write_results(session_id, number or 0, session.game, (), results)
            self._db.execute(
                "UPDATE sessions SET summary = ? WHERE id = ?",
                (
                    _summary(session.game, session.state, session.header(), _begun(row)),
                    session_id,
                ),
            )

    def rows(self, sessions: Iterable[str] | None = None) -> Iterator[tuple[str, dict[str, Any]]]:
        """The derived table: session and row, one a player and round; of all sessions where none
        are named. Rows nobody can read are left out: they can be made again from the changes."""
        try:
            if sessions is None:
                found = self._db.execute(
                    "SELECT session, CAST(rows AS BLOB) FROM results ORDER BY session, place"
                )
            else:
                wanted = json.dumps(list(sessions))
                found = self._db.execute(
                    "SELECT session, CAST(rows AS BLOB) FROM results WHERE session IN"
                    " (SELECT value FROM json_each(?)) ORDER BY session, place",
                    (wanted,),
                )
            for key, text in found:
                try:
                    rows = json.loads(text.decode("utf-8"))
                except ValueError:
                    continue
                for row in rows:
                    yield key, row
        except sqlite3.Error as error:
            raise StoreError("cannot-read", path=str(self.path), detail=str(error)) from error

    def find(self, wanted: str) -> str | None:
        """The id of the session meant by an id or the beginning of one; None when none or several."""
        summaries = [*self.sessions(), *self.sessions(binned=True)]
        ids = [summary.id for summary in summaries if summary.id.startswith(wanted)]
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

    def _recorder(
        self,
        session_id: str,
        last: int,
        results: tuple[Any, ...],
        begun: Mapping[str, str],
    ) -> Commit:
        """What a session calls with each change; a change made elsewhere meanwhile is noticed.

        last     number of the last stored change; `results` the rounds the derived table holds
        begun    the header the session began with
        """
        known = last

        def record(change: Change, game: Game, state: Any, free: Mapping[str, str]) -> None:
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
                    (now(), _summary(game, state, header_lines(game, free), begun), session_id),
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


def _emptied(path: Path) -> bool:
    """True for a file without a byte where there was a store once: SQLite would begin a new one."""
    try:
        return path.stat().st_size == 0 and any((path.parent / "backups").glob("*.db"))
    except OSError:
        return False


def _damaged(path: Path, said: str) -> bool:
    """True for what was a store of this program once; other people's files are left alone."""
    if "malformed" in said:
        return True
    if "not a database" not in said:
        return False
    try:
        with path.open("rb") as file:
            ours = file.read(16) == b"SQLite format 3\0"
    except OSError:
        return False
    return ours or any((path.parent / "backups").glob("*.db"))


def _make_safe(database: sqlite3.Connection) -> None:
    """One sync a change, and nothing that was acknowledged is lost."""
    for said in ("foreign_keys = ON", "journal_mode = WAL", "synchronous = FULL"):
        database.execute(f"PRAGMA {said}")


def _readable(
    database: sqlite3.Connection, query: str, values: tuple[Any, ...]
) -> list[tuple[Any, ...]]:
    """The rows up to the first that cannot be read."""
    found = []
    try:
        for row in database.execute(query, values):
            found.append(row)
    except sqlite3.Error:
        pass  # the rest of them is what is damaged
    return found


def _identity(path: Path) -> tuple[int, int] | None:
    """What tells a file from another one put in its place; None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


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


def _begun(row: tuple[bytes]) -> Mapping[str, str]:
    """The header a stored session began with."""
    return _object(row[0])


def _summary(
    game: Game,
    state: Any,
    header: Mapping[str, str] | None = None,
    begun: Mapping[str, str] | None = None,
) -> str:
    """What lists show, so that none of them has to replay a session; a header that is no longer
    the one it began with is told as well."""
    standings = game.standings_json(state)
    changed = {} if header == begun or header is None else {"header": header}
    return json.dumps(
        changed
        | {
            "players": list(game.state_json(state)["players"]),
            "rounds": len(game.results(state)),
            "winner": game.winners(state),
            "totals": {row["name"]: row.get("total", row.get("won")) for row in standings},
        },
        ensure_ascii=False,
    )


def _summary_of(row: tuple[Any, ...]) -> Summary:
    """A row of the list; one whose texts nobody can read is listed as damaged, not left out."""
    session_id, header, created, changed, summary, binned = row
    try:
        data, lines = _object(summary), _object(header)
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
        )
    except (ValueError, TypeError, KeyError):
        return Summary(session_id, "?", {}, created, changed, (), 0, (), {}, True, binned)
