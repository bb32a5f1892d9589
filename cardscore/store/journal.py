"""The journal: every change of every session in one SQLite file, committed before it is shown."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cardscore import __version__
from cardscore.games.game import Game
from cardscore.session import Change, Commit, Session, header_lines, now
from cardscore.store import APPLICATION, VERSION, StoreError
from cardscore.store.rows import (
    Summary,
    change_of,
    change_text,
    figures_of,
    json_object,
    result_rows,
    stored_figures,
    summaries_of,
    summary_of,
    summary_text,
)
from cardscore.verdict import HeaderError

TIMEOUT: Final = 5.0
"""Seconds to wait for another writer."""

LISTED: Final = (
    "SELECT id, CAST(header AS BLOB), created, changed, CAST(summary AS BLOB), binned FROM sessions"
)
"""What a summary is read from."""

AT_AN_ENTRY: Final = ("enter", "amend", "insert", "delete")
"""Changes that leave the header as it is."""


@dataclass(frozen=True, slots=True)
class Damaged:
    """A stored change that cannot be read: the session opens up to it."""

    session: str
    number: int


class Journal:
    """One open store.

    path     the database file, or ":memory:"; its folder is created
    reading  only to read what is there: nothing is created, changed or brought up to date
    """

    def __init__(self, path: Path | str, *, reading: bool = False) -> None:
        self.path = path
        self._file: tuple[int, int] | None = None
        self._tight = False
        if reading and isinstance(path, Path):
            from cardscore.store import rescue

            try:
                self._db = rescue.reader(path)
            except sqlite3.Error as error:
                raise StoreError("cannot-open", path=str(path), detail=str(error)) from error
            return
        if isinstance(path, Path) and _holds_nothing(path):
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
            from cardscore.store import rescue

            damaged = isinstance(path, Path) and rescue.damaged(path, str(error))
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
                    summary_text(figures_of(session.game, session.state)),
                ),
            )
            for number, line in enumerate(session.lines, 1):
                kept = ((number - 1, line.text, True),) if line.kept else ()
                change = Change("enter", line.time, number - 1, line.text, kept=kept)
                self._insert(session_id, number, change)
            results = session.game.results(session.state)
            self._write_results(session_id, len(session.lines), session.game, None, results)
        session.commit = self._recorder(session_id, len(session.lines), session, session.header())
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
                "SELECT number, CAST(data AS BLOB) FROM changes WHERE session = ? AND number > 0"
                " ORDER BY number",
                (session_id,),
            ).fetchall()
            older = self._db.execute(
                "SELECT count(*) FROM results WHERE session = ? AND engine != ?",
                (session_id, __version__),
            ).fetchone()[0]
        except sqlite3.Error as error:
            raise StoreError("cannot-read", path=str(self.path), detail=str(error)) from error
        if row is None:
            raise StoreError("no-session", session=session_id)
        try:
            session = Session.from_header(json_object(row[0]), row[1].decode("utf-8"))
            begun = session.header()
        except (ValueError, AttributeError, TypeError, HeaderError) as error:
            raise StoreError("damaged-session", session=session_id) from error
        damaged = None
        good = 0
        for number, data in rows:
            try:
                if number != good + 1:
                    raise ValueError(number)
                session.replay_changes([change_of(data)], judge=False)
                good = number
            except (ValueError, TypeError, KeyError, IndexError, AttributeError, HeaderError):
                damaged = Damaged(session_id, number)
                break
        session.replay_changes([])
        last = rows[-1][0] if rows else 0
        session.commit = self._recorder(
            session_id, last, session, begun, older=older > 0, good=good if damaged else last
        )
        return session, damaged

    def sessions(self, *, binned: bool = False, most: int = -1) -> list[Summary]:
        """Every session, the one changed last first; those in the bin instead where asked for.

        most  so many at most; -1: all
        """
        try:
            rows = self._db.execute(
                f"{LISTED} WHERE (binned != '') = ?"
                " ORDER BY changed DESC, created DESC, id LIMIT ?",
                (binned, most),
            ).fetchall()
        except sqlite3.Error as error:
            raise StoreError("cannot-read", path=str(self.path), detail=str(error)) from error
        return summaries_of(rows)

    def summary(self, session_id: str) -> Summary:
        """What lists show of one session; raises StoreError where there is none of that id."""
        try:
            row = self._db.execute(f"{LISTED} WHERE id = ?", (session_id,)).fetchone()
        except sqlite3.Error as error:
            raise StoreError("cannot-read", path=str(self.path), detail=str(error)) from error
        if row is None:
            raise StoreError("no-session", session=session_id)
        return summary_of(row)

    def times_entered(self, session_id: str, text: str) -> int:
        """How often an entry was made in a session, those taken back since included."""
        query = (
            "SELECT count(*) FROM changes WHERE session = ? AND number > 0 AND json_valid(data)"
            " AND json_extract(data, '$.text') = ?"
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
        """Rounds another version scored otherwise than this one would, with that version. They stay
        as they are stored until they are judged again, or other results of the session change."""
        try:
            stored = self._db.execute(
                "SELECT place, engine, CAST(rows AS BLOB) FROM results"
                " WHERE session = ? AND engine != ?",
                (session_id, __version__),
            ).fetchall()
        except sqlite3.Error as error:
            raise StoreError("cannot-read", path=str(self.path), detail=str(error)) from error
        results = session.game.results(session.state)
        found = {}
        for place, engine, text in stored:
            fresh = session.game.rows_of(results[place - 1]) if place <= len(results) else []
            if not _agree(text, fresh):
                found[place] = engine
        return found

    def judge_again(self, session_id: str) -> None:
        """Takes the results this version makes of a session in place of the stored ones; raises
        StoreError, and changes nothing, where some of its changes cannot be read."""
        session, damaged = self.load(session_id)
        if damaged is not None:
            raise StoreError("damaged-session", session=session_id)
        self._derive(session_id, session)

    def scored(self, session_id: str) -> list[dict[str, Any]]:
        """The derived rows of one session, for an export: where a round is missing or nobody can read
        it, all of them are made again from the changes. Raises StoreError where those cannot be read,
        either."""
        summary = self.summary(session_id)
        found = self._read_results(session_id)
        if summary.damaged or len(found) != summary.rounds or None in found:
            self.judge_again(session_id)
            found = self._read_results(session_id)
        return [row for rows in found for row in rows or ()]

    def _read_results(self, session_id: str) -> list[list[dict[str, Any]] | None]:
        query = "SELECT CAST(rows AS BLOB) FROM results WHERE session = ? ORDER BY place"
        try:
            return [result_rows(text) for (text,) in self._db.execute(query, (session_id,))]
        except sqlite3.Error as error:
            raise StoreError("cannot-read", path=str(self.path), detail=str(error)) from error

    def aliases(self) -> dict[str, str]:
        """Names in the sessions whose players are shown by another one."""
        try:
            return dict(self._db.execute("SELECT name, shown FROM aliases").fetchall())
        except sqlite3.Error as error:
            raise StoreError("cannot-read", path=str(self.path), detail=str(error)) from error

    def call(self, name: str, shown: str) -> None:
        """Shows a player by another name in statistics, together with whoever has that name;
        their own name again: by that. Sessions stay as they are."""
        every = (*self.sessions(), *self.sessions(binned=True))
        played = {player for summary in every for player in summary.everybody}
        with self._writing():
            if name == shown:
                self._db.execute("DELETE FROM aliases WHERE name = ? OR shown = ?", (name, name))
                return
            self._db.execute("UPDATE aliases SET shown = ? WHERE shown = ?", (shown, name))
            # A name that only ever was shown is nobody's own: whoever has it one day is another one.
            if name in played:
                self._db.execute("INSERT OR REPLACE INTO aliases VALUES (?, ?)", (name, shown))
            self._db.execute("DELETE FROM aliases WHERE name = shown")

    def empty_bin(self) -> int:
        """Deletes what is in the bin for good, after a backup; how many sessions that were."""
        gone = [summary.id for summary in self.sessions(binned=True)]
        if gone and isinstance(self.path, Path):
            from cardscore.store import backup

            backup.make(self.path, "bin", backup.folder_of(self.path))
        with self._writing():
            # What another window has brought back meanwhile stays.
            query = "SELECT id FROM sessions WHERE binned != ''"
            still = {row[0] for row in self._db.execute(query)}
            gone = [key for key in gone if key in still]
            for table in ("changes", "results", "drafts"):
                self._db.executemany(f"DELETE FROM {table} WHERE session = ?", zip(gone))
            self._db.executemany("DELETE FROM sessions WHERE id = ?", zip(gone))
        return len(gone)

    def take_over(self, path: Path) -> int:
        """Takes over what another store holds and this one does not, row by row, so that a damaged
        one gives what can still be read; how many changes that were."""
        from cardscore.store import rescue

        taken = 0
        ids: list[str] = []
        try:
            with self._writing(), rescue.opened(path) as other:
                for row in rescue.sessions(other):
                    self._db.execute(
                        f"INSERT OR IGNORE INTO sessions ({rescue.COLUMNS})"
                        " VALUES (?, ?, ?, ?, ?, ?, ?)",
                        row,
                    )
                    for change in rescue.changes(other, row[0]):
                        done = self._db.execute(
                            "INSERT OR IGNORE INTO changes VALUES (?, ?, ?)", change
                        )
                        taken += done.rowcount
                    ids.append(row[0])
        except StoreError:
            return 0
        for session_id in ids:
            with contextlib.suppress(StoreError):
                self._derive(session_id, self.load(session_id)[0])
        return taken

    def _derive(self, session_id: str, session: Session) -> None:
        """Summary and derived table of a stored session made anew from what was read of it."""
        results = session.game.results(session.state)
        with self._writing():
            number = self._db.execute(
                "SELECT max(number) FROM changes WHERE session = ?", (session_id,)
            ).fetchone()[0]
            row = self._db.execute(
                "SELECT CAST(header AS BLOB) FROM sessions WHERE id = ?", (session_id,)
            ).fetchone()
            self._write_results(session_id, number or 0, session.game, None, results)
            self._db.execute(
                "UPDATE sessions SET summary = ? WHERE id = ?",
                (
                    summary_text(
                        figures_of(session.game, session.state),
                        session.header(),
                        json_object(row[0]),
                    ),
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
                for row in result_rows(text) or ():
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
        session: Session,
        begun: Mapping[str, str],
        *,
        older: bool = False,
        good: int = -1,
    ) -> Commit:
        """What a session calls with each change; a change made elsewhere meanwhile is noticed.

        last   number of the last stored change
        begun  the header the session began with
        good   number of the last one that can be read, -1: `last`; what comes after it is put aside
               with the first change, so that this one goes on from what was shown
        older  results were stored by another version: they and what lists show of them stay, until
               something changes the results; then all of them are this version's
        """
        seen, known = last, last if good < 0 else good
        results = session.game.results(session.state)
        figures = figures_of(session.game, session.state)
        header = session.header()

        def record(change: Change, game: Game, state: Any, free: Mapping[str, str]) -> None:
            nonlocal seen, known, results, figures, header, older
            fresh, counted = game.results(state), figures_of(game, state)
            lines = header if change.kind in AT_AN_ENTRY else header_lines(game, free)
            moved = counted != figures or fresh != results
            with self._writing():
                found = self._db.execute(
                    "SELECT (SELECT max(number) FROM changes WHERE session = id),"
                    " CAST(summary AS BLOB) FROM sessions WHERE id = ?",
                    (session_id,),
                ).fetchone()
                if found is None:
                    raise StoreError("no-session", session=session_id)
                stored, shown = found
                if max(stored or 0, 0) != seen:
                    raise StoreError("changed-elsewhere", session=session_id)
                torn = seen > known
                if torn:
                    self._put_aside(session_id, known)
                self._insert(session_id, known + 1, change)
                said = stored_figures(shown) if older and not moved and not torn else counted
                self._db.execute(
                    "UPDATE sessions SET changed = ?, summary = ? WHERE id = ?",
                    (
                        now(),
                        summary_text(said | {"players": counted["players"]}, lines, begun),
                        session_id,
                    ),
                )
                kept = None if torn or (older and moved) else results
                self._write_results(session_id, known + 1, game, kept, fresh)
            older = older and not moved
            known, results, figures, header = known + 1, fresh, counted, lines
            seen = known

        return record

    def _put_aside(self, session_id: str, good: int) -> None:
        """Changes after that one keep their texts under numbers below zero, where nothing reads them."""
        self._db.execute(
            "UPDATE changes SET number = (SELECT min(0, min(number)) FROM changes WHERE session = ?)"
            " - number WHERE session = ? AND number > ?",
            (session_id, session_id, good),
        )

    def _insert(self, session_id: str, number: int, change: Change) -> None:
        self._db.execute(
            "INSERT INTO changes VALUES (?, ?, ?)", (session_id, number, change_text(change))
        )

    def _write_results(
        self,
        session_id: str,
        number: int,
        game: Game,
        old: tuple[Any, ...] | None,
        new: tuple[Any, ...],
    ) -> None:
        """Brings the derived table from the old results to the new; touches only what differs.

        old  None: whatever is there, all of it is written anew
        """
        if new is old:
            return
        if old is None:
            self._db.execute("DELETE FROM results WHERE session = ?", (session_id,))
            old = ()
        elif len(old) > len(new):
            self._db.execute(
                "DELETE FROM results WHERE session = ? AND place > ?", (session_id, len(new))
            )
        for index, result in enumerate(new):
            if index < len(old) and old[index] == result:
                continue
            text = json.dumps(game.rows_of(result), ensure_ascii=False)
            self._db.execute(
                "INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?)",
                (session_id, index + 1, number, __version__, text),
            )


def _agree(text: bytes, fresh: Sequence[Mapping[str, Any]]) -> bool:
    """Whether stored rows say what these say; what only newer versions write is not compared."""
    rows = result_rows(text)
    return (
        rows is not None
        and len(rows) == len(fresh)
        and all(
            row == {key: new.get(key) for key in row} for row, new in zip(rows, fresh, strict=True)
        )
    )


def _holds_nothing(path: Path) -> bool:
    """True for a file without a byte where there was a store once: SQLite would begin a new one."""
    try:
        if path.stat().st_size:
            return False
    except OSError:
        return False
    from cardscore.store import rescue

    return rescue.has_backups(path)


def _make_safe(database: sqlite3.Connection) -> None:
    """One sync a change, and nothing that was acknowledged is lost."""
    for said in ("foreign_keys = ON", "journal_mode = WAL", "synchronous = FULL"):
        database.execute(f"PRAGMA {said}")


def _identity(path: Path) -> tuple[int, int] | None:
    """What tells a file from another one put in its place; None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
