"""Files chosen in a dialog: sheets and exports opened, the session on the table exported."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cardscore import faults, opening, sheet
from cardscore.files import write_whole
from cardscore.history import COLUMNS, Record
from cardscore.i18n import tr
from cardscore.session import Session, today
from cardscore.store import StoreError, export
from cardscore.store import exchange as store_exchange
from cardscore.store.exchange import Compared
from cardscore.store.rows import Summary
from cardscore.ui import files
from cardscore.ui.longwork import LongWork
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
    session = app.desk.session
    if session is None:
        return
    path = asked_place(app, session.game.name, form)
    if path is None:
        return
    more = ""
    if session.game.hides and form != "csv":
        more = tr("The file holds every card, also those that are hidden.")
    try:
        if form == "csv" and app.desk.land() and app.desk.session_id:
            # Read before anything is written: a store that fails is told as that.
            pieces = iter(list(export.table(app.desk.journal, [app.desk.session_id], dialect(app))))
        else:
            pieces = export.pieces(form, [(app.desk.session_id, session)], dialect(app))
        write(app, path, lambda: write_whole(path, pieces), more)
    except StoreError as error:
        app.desk.tell_problem(error)


def export_found(app: App, sessions: Sequence[Summary]) -> None:
    """The results of stored sessions as one table, in the order they are listed."""
    path = asked_for(app, "", "csv")
    if path is None:
        return
    desk = app.desk
    desk.land()
    chosen: list[export.Source] = [
        # What the disk does not have yet is taken from the table itself.
        (desk.session_id, desk.session)
        if desk.session is not None and desk.afloat is not None and summary.id == desk.session_id
        else summary
        for summary in sessions
    ]
    made: list[str] = []
    left: list[str] = []
    scored = export.as_far_as_read(desk.journal, left)
    steps = map(made.append, export.results(chosen, scored, dialect(app)))

    def done() -> None:
        text = tr("left out, since they cannot be read any more: {sessions}.")
        titles = {summary.id: summary.title or summary.id for summary in sessions}
        more = text.format(sessions=", ".join(titles[key] for key in left)) if left else ""
        write(app, path, lambda: write_whole(path, made), more[:1].upper() + more[1:])

    LongWork(app, steps, len(chosen) + 1, done)


def export_figures(app: App, records: Sequence[Record]) -> None:
    """Statistics as a table."""
    path = asked_for(app, tr("statistics"), "csv")
    if path is not None:
        block = export.Block({}, [export.guarded_texts(r.cells()) for r in records])
        pieces = export.csv_pieces(COLUMNS, [block], dialect(app))
        write(app, path, lambda: write_whole(path, pieces))


def ask_import(app: App, report: Callable[[str, list[Compared]], object]) -> None:
    """Files to be imported; `report` is told what they hold, and what of it is to be written."""
    app.dress()
    names = files.ask_several(app.root)
    app.take_keyboard()
    read: list[tuple[str, Session]] = []
    bad: list[str] = []
    torn: list[str] = []
    found: list[Compared] = []

    def steps() -> Iterator[object]:
        for name in names:
            try:
                session, damage = _read(app, Path(name))
                if damage:
                    torn.append(Path(name).name)
                else:
                    read.append((name, session))
            except (sheet.SheetError, HeaderError, OSError, ValueError):
                bad.append(Path(name).name)
            yield name
        for each in store_exchange.compared(app.desk.journal, read):
            found.append(each)
            yield each

    if names:
        LongWork(app, steps(), 2 * len(names), lambda: report(_told(found, bad, torn), found))


def _told(found: Sequence[Compared], bad: Sequence[str], torn: Sequence[str]) -> str:
    """What the files hold."""
    states = [each.state for each in found]
    said = tr("New: {new}, known already: {known}, different: {different}.").format(
        **{state: states.count(state) for state in ("new", "known", "different")}
    )
    binned = sum(each.binned for each in found)
    if binned:
        said += " " + tr("{count} of them in the bin.").format(count=binned)
    if bad:
        said += " " + tr("No sheet and no export: {names}.").format(names=", ".join(bad))
    if torn:
        text = tr("Damaged: {names}; opened by themselves they go as far as they can be read.")
        said += " " + text.format(names=", ".join(torn))
    return said


def write_imported(
    app: App, chosen: Sequence[Compared], done: Callable[[list[str]], object]
) -> None:
    """Writes what was read, session by session; `done` is told which those are now, also of work
    that was stopped."""
    made: list[str] = []

    def steps() -> Iterator[object]:
        for each in chosen:
            made.append(store_exchange.written(app.desk.journal, each))
            yield each

    LongWork(app, steps(), len(chosen), lambda: done(made), lambda: done(made))


def dialect(app: App) -> export.Dialect:
    """How tables are written, as the settings say."""
    settings = app.desk.settings
    return export.Dialect(";" if settings["csv_semicolon"] else ",", settings["csv_bom"])


def _asked(app: App, suggested: str, form: str) -> Path | None:
    app.dress()
    name = files.ask_save(app.root, suggested, form)
    app.take_keyboard()
    return Path(name) if name else None


def asked_for(app: App, what: str, form: str) -> Path | None:
    """Where something of many sessions is to be saved; None when the dialog was closed."""
    suggested = f"cardscore {today()} {what}".strip().replace("/", "-")
    return _asked(app, f"{suggested}.{form}", form)


def asked_place(app: App, untitled: str, form: str) -> Path | None:
    """Where something of the session is to be saved; None when the dialog was closed.

    untitled  what it is called beside its date while the session has no title
    """
    assert app.desk.session is not None
    header = app.desk.session.header()
    title = header.get("title") or untitled
    suggested = f"{header.get('date', '')} {title}".strip().replace("/", "-") or "cardscore"
    return _asked(app, f"{suggested}.{form}", form)


def write(app: App, path: Path, save: Callable[[], None], more: str = "") -> None:
    """Saves it, and says so with what `more` there is to say; or why it cannot be."""
    try:
        save()
    except OSError as error:
        app.tell(tr("{name} cannot be written: {detail}.").format(name=path, detail=error.strerror))
        return
    said = tr("Saved as {name}.").format(name=path)
    waiting = app.desk.problem if app.desk.afloat is not None else ""
    app.tell(f"{said} {more} {waiting}".strip().replace("  ", " "), good=not waiting)
