"""export, import, list, show: what the store holds."""

from __future__ import annotations

import argparse
import sqlite3
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final, TypeVar

from cardscore import faults, places, report, sheet
from cardscore.cli.common import (
    DONE,
    UNUSABLE,
    Problem,
    places_of,
    print_json,
    print_standings,
    read_bytes,
    sheet_session,
    write,
)
from cardscore.i18n import tr
from cardscore.session import Session
from cardscore.store import FORMATS, StoreError, backup, exchange, export
from cardscore.store.journal import Journal
from cardscore.store.rows import Summary
from cardscore.verdict import HeaderError

T = TypeVar("T")

MANY: Final = 20
"""Sessions or files from which on progress is shown."""


def export_(options: argparse.Namespace) -> int:
    """Sessions or sheets to a file or to standard output."""
    form = options.format or export.form_of(options.output)
    if form is None:
        endings = ", ".join("." + form for form in FORMATS)
        text = tr("{name}: the ending says the format, one of {endings}; or give --format.")
        raise Problem(text.format(name=options.output, endings=endings))
    where = places_of(options)
    if options.all == bool(options.sources):
        raise Problem(tr("name sheets or sessions, or give --all."))
    if options.all and form in ("json", "sheet"):
        raise Problem(tr("{form} holds one session; name one.").format(form=form))
    dialect = export.Dialect(options.delimiter, not options.no_bom)
    pieces: Iterable[str]
    left: list[str] = []
    if form == "csv":
        pieces = _results(options, where, dialect, left)
    else:
        names = options.sources if not options.all else [row.id for row in _summaries(where)]
        chosen = [_source(name, where, _loaded) for name in _watched(names)]
        if form in ("json", "sheet") and len(chosen) != 1:
            raise Problem(tr("{form} holds one session; name one.").format(form=form))
        pieces = export.pieces(form, chosen, dialect)
        if any(session.game.hides for _, session in chosen):
            said = tr("The file holds every card, also those that are hidden.")
            print(f"cardscore: {said}", file=sys.stderr)
    if options.output == "-":
        sys.stdout.writelines(pieces)
    else:
        write(Path(options.output), pieces)
    if left:
        text = tr("left out, since they cannot be read any more: {sessions}.")
        print(f"cardscore: {text.format(sessions=', '.join(left))}", file=sys.stderr)
        return UNUSABLE
    return DONE


def _results(
    options: argparse.Namespace, where: places.Places, dialect: export.Dialect, left: list[str]
) -> Iterator[str]:
    """Results as a table: of stored sessions what the store holds, of sheets what they come to.

    left  is told which of all sessions cannot be read any more; one that is named raises StoreError
    """
    chosen: list[export.Source]
    if options.all:
        chosen = [*_summaries(where)]
    else:
        chosen = [_source(name, where, Journal.summary) for name in options.sources]
    if all(isinstance(each, tuple) for each in chosen):
        yield from export.results(chosen, lambda _key: (), dialect)
        return
    journal = Journal(where.database)
    try:
        scored = export.as_far_as_read(journal, left) if options.all else journal.scored
        yield from export.results(chosen, scored, dialect, _watched)
    finally:
        journal.close()


def _summaries(where: places.Places) -> list[Summary]:
    """The sessions of the store; none where nothing was stored yet."""
    if not where.database.exists():
        return []
    journal = Journal(where.database)
    try:
        return journal.sessions()
    finally:
        journal.close()


def _watched(names: list[T]) -> Iterable[T]:
    """What takes a while each, with progress on a terminal where there are many; Ctrl+C stops it
    between two of them."""
    if len(names) < MANY or not sys.stderr.isatty():
        return names
    from tqdm import tqdm  # only those who have to wait for something

    watched: Iterable[T] = tqdm(names, unit="", leave=False)
    return watched


def _source(
    name: str, where: places.Places, stored: Callable[[Journal, str], T]
) -> tuple[str, Session] | T:
    """A sheet by its file, or what `stored` gives for a session of the store by its id."""
    if _is_file(name) or not where.database.exists():
        return "", sheet_session(name, where)[1]
    journal = Journal(where.database)
    try:
        return stored(journal, _found(journal, name))
    finally:
        journal.close()


def _is_file(name: str) -> bool:
    try:
        return Path(name).exists()
    except (OSError, ValueError):
        return True  # reading it will say what is wrong with the name


def _found(journal: Journal, name: str) -> str:
    """The id meant."""
    session_id = journal.find(name)
    if session_id is None:
        text = tr("{name} is neither a file nor a session of the store.")
        raise Problem(text.format(name=name))
    return session_id


def _loaded(journal: Journal, session_id: str) -> tuple[str, Session]:
    session, damaged = journal.load(session_id)
    if damaged is not None:
        text = tr("session {id}: change {number} in the store cannot be read.")
        raise Problem(text.format(id=session_id, number=damaged.number))
    return session_id, session


def import_(options: argparse.Namespace) -> int:
    """Sheets and exported JSON into the store; all are read, and what each of them is said, before
    anything is written. What the store holds already is not written again."""
    where = places_of(options)
    read = [(name, _imported(name, where)) for name in _watched(options.files)]
    journal = Journal(where.database)
    try:
        found = list(exchange.compared(journal, read))
        if not options.json:
            said = {"new": tr("new"), "known": tr("known"), "different": tr("different")}
            for each in found:
                print(f"{said[each.state]}  {each.name}")
        made: list[dict[str, str]] = []
        for each in _watched(found):
            session_id = exchange.written(journal, each)
            if each.twin is not None:
                session_id = made[each.twin]["session"]
            made.append({"file": each.name, "session": session_id, "state": each.state})
    finally:
        journal.close()
    if options.json:
        print_json({"format": 1, "imported": made})
        return DONE
    for row in made:
        print(f"{row['session']}  {row['file']}")
    return DONE


def backup_(options: argparse.Namespace) -> int:
    """A verified copy of the store, among the backups or as a file that is named."""
    where = places_of(options)
    if not where.database.exists():
        raise Problem(tr("The store holds no session yet."))
    if options.file is None:
        made = backup.make(where.database, "hand", backup.folder_of(where.database))
    else:
        made = Path(options.file)
        try:
            backup.copy(where.database, made)
        except (OSError, sqlite3.Error) as error:
            raise StoreError("no-backup", path=str(made), detail=str(error)) from error
    print_json({"format": 1, "backup": str(made)}) if options.json else print(made)
    return DONE


def restore(options: argparse.Namespace) -> int:
    """A backup in the place of the store; what was there is kept as a backup."""
    where = places_of(options)
    chosen = Path(options.file)
    if not chosen.is_file():
        raise Problem(tr("there is no file {name}.").format(name=options.file))
    kept = backup.restore(where.database, chosen)
    if options.json:
        print_json({"format": 1, "restored": str(chosen), "kept": kept and str(kept)})
        return DONE
    print(tr("Restored from {name}.").format(name=chosen))
    if kept is not None:
        print(tr("What was there is kept as {kept}.").format(kept=kept))
    return DONE


def _imported(name: str, where: places.Places) -> Session:
    if not name.lower().endswith(".json"):
        return sheet_session(name, where)[1]
    try:
        return export.from_json(read_bytes(name))
    except HeaderError as error:
        raise Problem(f"{name}: {faults.header_error(error)}") from None
    except ValueError:
        raise Problem(
            tr("{name} is not a session exported by this program.").format(name=name)
        ) from None


def _journal(options: argparse.Namespace) -> Journal | None:
    """The store for reading; None where nothing has been stored yet."""
    database = places_of(options).database
    return Journal(database) if database.exists() else None


def list_(options: argparse.Namespace) -> int:
    """The sessions in the store, the one changed last first."""
    journal = _journal(options)
    found = [] if journal is None else journal.sessions()
    if journal is not None:
        journal.close()
    if options.json:
        rows = [
            {
                "id": row.id,
                "title": row.title,
                "date": row.date,
                "game": row.game,
                "players": list(row.players),
                "rounds": row.rounds,
                "winner": list(row.winner),
            }
            for row in found
        ]
        print_json({"format": 1, "sessions": rows})
        return DONE
    if not found:
        print(tr("The store holds no session yet."))
    for row in found:
        won = " · " + tr("won: {names}").format(names=", ".join(row.winner)) if row.winner else ""
        title = row.title or row.game
        print(f"{row.id}  {row.date}  {title}  {', '.join(row.players)}{won}")
    return DONE


def show(options: argparse.Namespace) -> int:
    """One session of the store, whole."""
    journal = _journal(options)
    session_id = journal.find(options.session) if journal is not None else None
    if journal is None or session_id is None:
        raise Problem(tr("there is no session {id} in the store.").format(id=options.session))
    try:
        session = _loaded(journal, session_id)[1]
    finally:
        journal.close()
    if options.json:
        print_json(report.export(session, session_id))
    else:
        print(sheet.write(session), end="")
        print_standings(session)
    return DONE
