"""The commands (sheet.md, "Commands"): thin, one function each; exit statuses as stated there."""

from __future__ import annotations

import argparse
import errno
import json
import os
import platform
import random
import sqlite3
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

from cardscore import __version__, decks, files, i18n, messages, places, report, sheet, simulate
from cardscore.games import GAMES, words
from cardscore.games.court.options import DEFAULT_DECK
from cardscore.i18n import tr
from cardscore.session import Line, Session
from cardscore.store import export
from cardscore.store.journal import Journal, StoreError
from cardscore.verdict import HeaderError

DONE: Final = 0
ILLEGAL: Final = 1
UNUSABLE: Final = 2
FAILED: Final = 3

LARGEST_SHEET: Final = 64 * 1024 * 1024
"""Bytes. The longest evening has some hundred kilobytes."""


class Problem(Exception):
    """Something the user can put right: one sentence, and the exit status that goes with it."""

    def __init__(self, sentence: str, status: int = UNUSABLE) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.status = status


class _Parser(argparse.ArgumentParser):
    """Says what is wrong with a command line in one line."""

    def error(self, message: str) -> NoReturn:
        text = tr("cardscore: {message} (see cardscore --help)").format(message=message)
        print(" ".join(text.split()), file=sys.stderr)
        raise SystemExit(UNUSABLE)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command, or the window when none is named; returns the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="")
    given = list(sys.argv[1:] if arguments is None else arguments)
    i18n.use(_asked_language(given) or i18n.preferred())
    options = parser().parse_args(given)
    if options.lang:
        i18n.use(options.lang)
    try:
        run: Callable[[argparse.Namespace], int] = options.run
        status = run(options)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except Problem as problem:
        print(f"cardscore: {problem.sentence}", file=sys.stderr)
        return problem.status
    except StoreError as error:
        print(f"cardscore: {messages.store_error(error)}", file=sys.stderr)
        return UNUSABLE if error.reason in ("no-session", "damaged-session") else FAILED
    except BrokenPipeError:
        # The reader went away (`| head`): nothing is left to say, and nobody to say it to.
        _drop_output()
        return DONE
    except OSError as error:
        _drop_output()
        text = tr("the output cannot be written: {detail}.").format(detail=error.strerror)
        print(f"cardscore: {text}", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        print("cardscore: " + tr("stopped."), file=sys.stderr)
        return 130


def _drop_output() -> None:
    """Standard output is beyond help; the interpreter shall not try it again at the end."""
    sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115


def _asked_language(given: list[str]) -> str | None:
    """The language on the command line, looked for early so that its errors are in it too."""
    for index, word in enumerate(given):
        value = given[index + 1] if word == "--lang" and index + 1 < len(given) else ""
        if word.startswith("--lang="):
            value = word.partition("=")[2]
        if value in i18n.LANGUAGES:
            return value
    return None


def parser() -> argparse.ArgumentParser:
    """The command line."""
    common = _Parser(add_help=False)
    common.add_argument(
        "--json", action="store_true", default=argparse.SUPPRESS, help=tr("print one JSON document")
    )
    common.add_argument(
        "--lang",
        choices=sorted(i18n.LANGUAGES),
        default=argparse.SUPPRESS,
        help=tr("language of the messages"),
    )
    common.add_argument(
        "--data-dir",
        metavar="DIR",
        default=argparse.SUPPRESS,
        help=tr("folder for sessions, decks and settings"),
    )
    top = _Parser(
        prog="cardscore",
        parents=[common],
        description=tr("Keeps score and settles disputes. The cards stay on the table."),
    )
    top.set_defaults(run=window, json=False, lang=None, data_dir=None)
    top.add_argument("--version", action="version", version=versions())
    top.add_argument("--smoke", action="store_true", help=argparse.SUPPRESS)
    commands = top.add_subparsers(title=tr("commands"), metavar=tr("COMMAND"), parser_class=_Parser)

    def add(
        name: str, run: Callable[[argparse.Namespace], int], text: str
    ) -> argparse.ArgumentParser:
        made = commands.add_parser(name, parents=[common], help=text, description=text)
        made.set_defaults(run=run)
        return made

    made = add("replay", replay, tr("reads a sheet and judges every entry"))
    made.add_argument("sheet", metavar="SHEET")
    made = add("check", check, tr("the verdict on one more entry after a sheet"))
    made.add_argument("sheet", metavar="SHEET")
    made.add_argument("entry", metavar="ENTRY")
    made = add("legal", legal, tr("what the acting player could do after a sheet"))
    made.add_argument("sheet", metavar="SHEET")
    made = add(
        "export", export_, tr("results, entries, JSON or a sheet, by the ending of the file")
    )
    made.add_argument("sources", metavar="SHEET|SESSION", nargs="+")
    made.add_argument(
        "-o", "--output", metavar="FILE", required=True, help=tr("- for standard output")
    )
    made.add_argument("--format", choices=export.FORMATS)
    made = add("import", import_, tr("sheets or exported JSON into the store"))
    made.add_argument("files", metavar="FILE", nargs="+")
    add("list", list_, tr("the sessions in the store"))
    made = add("show", show, tr("one session of the store"))
    made.add_argument("session", metavar="SESSION")
    made = add("simulate", simulate_, tr("random legal rounds"))
    made.add_argument("--game", choices=sorted(GAMES), default="court")
    made.add_argument("--deck", default=DEFAULT_DECK)
    made.add_argument("--rules", nargs="*", default=[], metavar="3C")
    made.add_argument("--match", choices=["name", "strict"], default="name")
    made.add_argument("--mode", default=None, metavar="'limit N'")
    made.add_argument("--bonus", nargs="*", default=[], metavar="N")
    made.add_argument("--players", type=int, default=4)
    made.add_argument("--rounds", type=int, default=10)
    made.add_argument("--seed", type=int, default=0)
    made.add_argument("--out", metavar="DIR")
    add("decks", decks_, tr("shipped and own decks, validated"))
    made = add("rules", rules, tr("the rules of a game by number"))
    made.add_argument("game", choices=sorted(GAMES), metavar="GAME")
    add("paths", paths, tr("where data lies"))
    add("doctor", doctor, tr("what of the installation works"))
    return top


def versions() -> str:
    """The version line of a bug report."""
    return f"cardscore {__version__} (Python {platform.python_version()}, SQLite {sqlite3.sqlite_version})"


# -- reading -----------------------------------------------------------------------------------


def _where(options: argparse.Namespace) -> places.Places:
    return places.find(options.data_dir)


def _bytes(name: str) -> bytes:
    path = Path(name)
    try:
        if path.is_dir():
            raise Problem(tr("{name} is a folder, not a file.").format(name=name))
        if path.stat().st_size > LARGEST_SHEET:
            raise Problem(tr("{name} is too large to be a sheet.").format(name=name))
        return path.read_bytes()
    except FileNotFoundError:
        raise Problem(tr("{name} does not exist.").format(name=name)) from None
    except (OSError, ValueError) as error:
        detail = error.strerror if isinstance(error, OSError) else str(error)
        text = tr("{name} cannot be read: {detail}.")
        raise Problem(text.format(name=name, detail=detail)) from None


def _read_sheet(name: str, where: places.Places) -> tuple[sheet.Sheet, Session]:
    """A sheet and its session; a Problem names file, line, column and reason."""
    try:
        read = sheet.read(_bytes(name))
        if read.damage is not None:
            text = tr("{name}, line {line}, byte {column}: not UTF-8 text.")
            raise Problem(text.format(name=name, line=read.damage.line, column=read.damage.column))
        try:
            beside = Path(name).resolve().parent
            deck_text = ""
            if read.header.get("game", "").lower() == "court":
                deck_text = decks.text_of(
                    read.header.get("deck", DEFAULT_DECK), beside, where.decks
                )
            return read, Session.from_header(read.header, deck_text)
        except HeaderError as error:
            raise read.error(error) from error
    except sheet.SheetError as error:
        place = (
            name
            if error.line is None
            else tr("{name}, line {line}").format(name=name, line=error.line)
        )
        raise Problem(f"{place}: {messages.header_error(error.cause)}") from None


def _sheet_session(name: str, where: places.Places) -> tuple[sheet.Sheet, Session]:
    read, session = _read_sheet(name, where)
    session.load(Line(text) for _, text in read.entries)
    return read, session


def _print_json(document: Any) -> None:
    print(json.dumps(document, ensure_ascii=False, indent=1))


# -- commands ----------------------------------------------------------------------------------


def window(options: argparse.Namespace) -> int:
    """Opens the window; one line when there is no display."""
    try:
        from cardscore.ui import app
    except ModuleNotFoundError as error:
        if error.name not in ("tkinter", "_tkinter", "ttkbootstrap", "PIL"):
            raise
        text = tr(
            "the window needs Tk ({detail}); on Debian: apt install python3-tk. Commands work without it."
        )
        raise Problem(text.format(detail=error)) from None
    try:
        return app.run(_where(options), language=options.lang, smoke=options.smoke)
    except app.NoDisplay:
        raise Problem(
            tr(
                "there is no display to open the window on; the commands work without one (cardscore --help)."
            )
        ) from None


def replay(options: argparse.Namespace) -> int:
    """Every entry of a sheet with its verdict."""
    read, session = _sheet_session(options.sheet, _where(options))
    listed = list(zip((line for line, _ in read.entries), session.items, strict=True))
    if options.json:
        _print_json(report.document(session, listed))
        return DONE if session.ok else ILLEGAL
    for line, item in listed:
        _print_item(session, item, f"{line:>5}  ")
    _print_standings(session)
    return DONE if session.ok else ILLEGAL


def _print_item(session: Session, item: Any, before: str = "") -> None:
    mark = "!" if item.forced else "✓" if item.ok else "✗"
    print(f"{before}{mark} {_short(item.text)}")
    if not item.verdict.ok:
        rule = f" [{item.verdict.rule}]" if item.verdict.rule else ""
        under = session.legal_under(item)
        also = " " + tr("Legal under {options}.").format(options=", ".join(under)) if under else ""
        print(" " * len(before) + f"  {messages.sentence(session.game, item)}{rule}{also}")


def _short(text: str) -> str:
    return text if len(text) <= 200 else text[:200] + "…"


def _print_standings(session: Session) -> None:
    print()
    for row in session.game.standings_json(session.state):
        over = "  " + tr("over the limit") if row.get("over_limit") else ""
        print(f"{row['place']:>3}  {row['name']}  {row['total']}{over}")


def check(options: argparse.Namespace) -> int:
    """One more entry; nothing is written."""
    _, session = _sheet_session(options.sheet, _where(options))
    if len(options.entry.split("\n")) > 1:
        options.entry = options.entry.replace("\n", " ")
    item = session.check(options.entry)
    if options.json:
        _print_json(report.document(session, [(None, item)], item.state))
    else:
        _print_item(session, item)
        if item.verdict.ok:
            print("  " + messages.sentence(session.game, item))
    return DONE if item.ok else ILLEGAL


def legal(options: argparse.Namespace) -> int:
    """What is open to the acting player."""
    _, session = _sheet_session(options.sheet, _where(options))
    document = session.game.legal(session.state)
    if options.json:
        _print_json(document)
        return DONE
    if document["turn"] is None:
        print(tr("Nobody has to act."))
        return DONE
    print(tr("{name} may play:").format(name=document["turn"]))
    for play in document["plays"]:
        asks = {"colour": tr("names a colour"), "target": tr("names a target")}
        print("  " + play["text"] + "".join(f"  ({asks[need]})" for need in play["needs"]))
    for entry in document["other"]:
        print("  " + entry)
    return DONE


def export_(options: argparse.Namespace) -> int:
    """Sessions or sheets to a file or to standard output."""
    form = options.format or export.form_of(options.output)
    if form is None:
        endings = ", ".join("." + form for form in export.FORMATS)
        text = tr("{name}: the ending says the format, one of {endings}; or give --format.")
        raise Problem(text.format(name=options.output, endings=endings))
    where = _where(options)
    chosen = [_source(name, where) for name in options.sources]
    if form in ("json", "sheet") and len(chosen) != 1:
        raise Problem(tr("{form} holds one session; name one.").format(form=form))
    text = export.text(form, chosen)
    if options.output == "-":
        sys.stdout.write(text)
        return DONE
    _write(Path(options.output), text)
    return DONE


def _source(name: str, where: places.Places) -> tuple[str, Session]:
    """A sheet by its file, or a session of the store by its id."""
    try:
        is_file = Path(name).exists()
    except (OSError, ValueError):
        is_file = True  # reading it will say what is wrong with the name
    if is_file or not where.database.exists():
        return "", _sheet_session(name, where)[1]
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


def _write(path: Path, text: str) -> None:
    sentence = tr("{name} cannot be written: {detail}.")
    try:
        if not path.parent.is_dir():
            raise Problem(tr("the folder {name} does not exist.").format(name=path.parent))
        if path.is_dir():
            raise Problem(tr("{name} is a folder, not a file.").format(name=path))
        files.write_whole(path, text)
    except (OSError, ValueError) as error:
        detail = error.strerror if isinstance(error, OSError) else error
        long_name = isinstance(error, OSError) and error.errno == errno.ENAMETOOLONG
        status = UNUSABLE if long_name or isinstance(error, ValueError) else FAILED
        raise Problem(sentence.format(name=_short(str(path)), detail=detail), status) from None


def import_(options: argparse.Namespace) -> int:
    """Sheets and exported JSON into the store; all are read before anything is written."""
    where = _where(options)
    read = [(name, _imported(name, where)) for name in options.files]
    journal = Journal(where.database)
    try:
        made = [{"file": name, "session": journal.create(session)} for name, session in read]
    finally:
        journal.close()
    if options.json:
        _print_json({"format": 1, "imported": made})
        return DONE
    for row in made:
        print(f"{row['session']}  {row['file']}")
    return DONE


def _imported(name: str, where: places.Places) -> Session:
    if not name.lower().endswith(".json"):
        return _sheet_session(name, where)[1]
    try:
        return export.from_json(_bytes(name))
    except HeaderError as error:
        raise Problem(f"{name}: {messages.header_error(error)}") from None
    except ValueError:
        raise Problem(
            tr("{name} is not a session exported by this program.").format(name=name)
        ) from None


def _journal(options: argparse.Namespace) -> Journal | None:
    """The store for reading; None where nothing has been stored yet."""
    database = _where(options).database
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
        _print_json({"format": 1, "sessions": rows})
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
        _print_json(report.export(session, session_id))
    else:
        print(sheet.write(session), end="")
        _print_standings(session)
    return DONE


def simulate_(options: argparse.Namespace) -> int:
    """Random legal rounds, with a progress bar on a terminal."""
    where = _where(options)
    if options.rounds < 1:
        raise Problem(tr("at least 1 round is needed."))
    if not 2 <= options.players <= len(simulate.NAMES):
        raise Problem(tr("2 to 8 players can play, not {count}.").format(count=options.players))
    out = Path(options.out) if options.out else None
    if out is not None and not out.is_dir():
        raise Problem(tr("the folder {name} does not exist.").format(name=out))
    header = {"deck": options.deck, "rules": " ".join(options.rules), "match": options.match}
    header["bonus"] = " ".join(options.bonus)
    if options.mode:
        header["mode"] = options.mode
    try:
        deck_text = decks.text_of(options.deck, None, where.decks)
        if not decks.is_shipped(options.deck):
            header["deck"] = str(Path(options.deck).resolve())
        counts = _simulated(options, header, deck_text, out)
    except HeaderError as error:
        raise Problem(messages.header_error(error)) from None
    if options.json:
        _print_json({"format": 1, **counts})
    else:
        text = tr(
            "{rounds} rounds, {entries} entries, {illegal} refused, {entries_per_second} entries/s"
        )
        print(text.format(**counts))
    return DONE


def _simulated(
    options: argparse.Namespace, header: dict[str, str], deck_text: str, out: Path | None
) -> dict[str, int]:
    from tqdm import tqdm  # only here

    chance = random.Random(options.seed)
    entries, sheets, spent = 0, 0, 0.0
    table = simulate.Table(header, deck_text, options.players, chance)
    quiet = options.json or not sys.stderr.isatty()
    for number in tqdm(range(options.rounds), disable=quiet, unit=tr("round")):
        begun = time.perf_counter()
        entries += sum(1 for _ in table.round())
        spent += time.perf_counter() - begun
        last = number == options.rounds - 1
        if table.session.game.winners(table.state) or last:
            sheets += 1
            if out is not None:
                _write(out / f"{sheets:04}.sheet", sheet.write(table.session))
            table = simulate.Table(header, deck_text, options.players, chance)
    rate = round(entries / spent) if spent else 0
    return {
        "rounds": options.rounds,
        "entries": entries,
        "illegal": table.illegal,
        "entries_per_second": rate,
    }


def decks_(options: argparse.Namespace) -> int:
    """Every deck with its size, or with what is wrong with its file."""
    found = decks.every(_where(options).decks)
    rows: list[dict[str, Any]] = []
    for row in found:
        problem = None
        if row.error is not None:
            problem = messages.deck_error(row.error.key, row.error.reason, row.error.facts)
        rows.append(
            {
                "name": row.name,
                "title": row.deck.name(i18n.language()) if row.deck else "",
                "cards": row.deck.size if row.deck else None,
                "expansion": row.deck.expansion if row.deck else None,
                "shipped": row.shipped,
                "place": row.place,
                "source": row.deck.source if row.deck else "",
                "problem": problem,
            }
        )
    if options.json:
        _print_json({"format": 1, "decks": rows})
    else:
        for line in rows:
            size = (
                tr("{count} cards").format(count=line["cards"])
                if line["cards"]
                else line["problem"]
            )
            print(f"{line['name']}  {line['title']}  {size}")
    return DONE if all(row["problem"] is None for row in rows) else ILLEGAL


def rules(options: argparse.Namespace) -> int:
    """The rules with identifiers, from the help."""
    from cardscore import help as rule_help

    paragraphs = rule_help.paragraphs(options.game, i18n.language())
    if options.json:
        listed = [
            {"rule": part.rule, "title": part.title, "text": part.text, "ours": part.ours}
            for part in paragraphs
        ]
        _print_json({"format": 1, "game": options.game, "rules": listed})
        return DONE
    for part in paragraphs:
        print(f"{part.rule}  {part.title}\n{part.text}\n")
    return DONE


def paths(options: argparse.Namespace) -> int:
    """Where data lies."""
    where = _where(options)
    found = {
        "data": str(where.data),
        "database": str(where.database),
        "decks": str(where.decks),
        "settings": str(where.settings),
        "log": str(where.log),
    }
    if options.json:
        _print_json({"format": 1, **found})
    else:
        for key, value in found.items():
            print(f"{key:>9}  {value}")
    return DONE


def doctor(options: argparse.Namespace) -> int:
    """What of the installation works."""
    from cardscore import health

    found = health.examine(_where(options))
    if options.json:
        _print_json({"format": 1, **found})
    else:
        for key, value in found.items():
            print(f"{key}: {value if value not in (None, '') else '–'}")
    return DONE if found["store"] == "ok" else FAILED


def gui() -> int:
    """The entry point without a console."""
    return main([])


__all__ = ["gui", "main", "words"]
