"""export, import, list, show: what the store holds."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from cardscore import faults, places, report, sheet
from cardscore.cli.common import (
    DONE,
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
from cardscore.store import FORMATS, export
from cardscore.store.journal import Journal
from cardscore.verdict import HeaderError


def export_(options: argparse.Namespace) -> int:
    """Sessions or sheets to a file or to standard output."""
    form = options.format or export.form_of(options.output)
    if form is None:
        endings = ", ".join("." + form for form in FORMATS)
        text = tr("{name}: the ending says the format, one of {endings}; or give --format.")
        raise Problem(text.format(name=options.output, endings=endings))
    where = places_of(options)
    chosen = [_source(name, where) for name in options.sources]
    if form in ("json", "sheet") and len(chosen) != 1:
        raise Problem(tr("{form} holds one session; name one.").format(form=form))
    pieces = export.pieces(form, chosen)
    if form != "csv" and any(session.game.hides for _, session in chosen):
        said = tr("The file holds every card, also those that are hidden.")
        print(f"cardscore: {said}", file=sys.stderr)
    if options.output == "-":
        sys.stdout.writelines(pieces)
        return DONE
    write(Path(options.output), pieces)
    return DONE


def _source(name: str, where: places.Places) -> tuple[str, Session]:
    """A sheet by its file, or a session of the store by its id."""
    try:
        is_file = Path(name).exists()
    except (OSError, ValueError):
        is_file = True  # reading it will say what is wrong with the name
    if is_file or not where.database.exists():
        return "", sheet_session(name, where)[1]
    journal = Journal(where.database)
    try:
        session_id = journal.find(name)
        if session_id is None:
            text = tr("{name} is neither a file nor a session of the store.")
            raise Problem(text.format(name=name))
        return session_id, _loaded(journal, session_id)
    finally:
        journal.close()


def _loaded(journal: Journal, session_id: str) -> Session:
    session, damaged = journal.load(session_id)
    if damaged is not None:
        text = tr("session {id}: change {number} in the store cannot be read.")
        raise Problem(text.format(id=session_id, number=damaged.number))
    return session


def import_(options: argparse.Namespace) -> int:
    """Sheets and exported JSON into the store; all are read before anything is written."""
    where = places_of(options)
    read = [(name, _imported(name, where)) for name in options.files]
    journal = Journal(where.database)
    try:
        made = [{"file": name, "session": journal.create(session)} for name, session in read]
    finally:
        journal.close()
    if options.json:
        print_json({"format": 1, "imported": made})
        return DONE
    for row in made:
        print(f"{row['session']}  {row['file']}")
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
        session = _loaded(journal, session_id)
    finally:
        journal.close()
    if options.json:
        print_json(report.export(session, session_id))
    else:
        print(sheet.write(session), end="")
        print_standings(session)
    return DONE
