"""Files chosen in a dialog: sheets and exports opened, the session on the table exported."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cardscore import faults, opening, sheet
from cardscore.files import write_whole
from cardscore.i18n import tr
from cardscore.session import Session
from cardscore.store import export
from cardscore.ui import files
from cardscore.verdict import HeaderError

if TYPE_CHECKING:
    from cardscore.ui.app import App


def open_file(app: App) -> None:
    """A sheet or an export becomes a session of the store and lies on the table."""
    app.dress()
    name = files.ask_open(app.root)
    app.take_keyboard()
    if not name:
        return
    try:
        session, problem = _read(app, Path(name))
    except (sheet.SheetError, HeaderError) as error:
        cause = error.cause if isinstance(error, sheet.SheetError) else error
        line = error.line if isinstance(error, sheet.SheetError) else None
        place = tr("{name}, line {line}").format(name=name, line=line) if line else name
        app.tell(f"{place}: {faults.header_error(cause)}")
        return
    except (OSError, ValueError):
        app.tell(tr("{name} is no sheet and no export of this program.").format(name=name))
        return
    if app.desk.adopt(session):
        app.desk.problem = ""  # of an earlier try
        app.go("table")
    if problem:
        app.tell(problem)


def _read(app: App, path: Path) -> tuple[Session, str]:
    """The session of a file, and what is damaged in it, if anything is."""
    data = path.read_bytes()
    if path.suffix.lower() == ".json":
        return export.from_json(data), ""
    read, session = opening.open_sheet(data, path, app.desk.where)
    if read.damage is None:
        return session, ""
    text = tr("From line {line} on the sheet is damaged; it is opened up to there.")
    return session, text.format(line=read.damage.line)


def export_session(app: App, form: str) -> None:
    """The session on the table as a file of that form; see `store.FORMATS`."""
    desk = app.desk
    session = desk.session
    if session is None:
        return
    header = session.header()
    title = header.get("title") or session.game.name
    suggested = f"{header.get('date', '')} {title}".strip().replace("/", "-")
    app.dress()
    name = files.ask_save(app.root, f"{suggested}.{form}", form)
    app.take_keyboard()
    if not name:
        return
    try:
        write_whole(Path(name), export.pieces(form, [(desk.session_id, session)]))
    except OSError as error:
        app.tell(tr("{name} cannot be written: {detail}.").format(name=name, detail=error.strerror))
        return
    said = tr("Saved as {name}.").format(name=name)
    if session.game.hides and form != "csv":
        said += " " + tr("The file holds every card, also those that are hidden.")
    app.tell(said, good=True)
