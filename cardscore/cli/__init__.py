"""The commands: thin, one function each; exit statuses as stated there."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NoReturn

from cardscore import __version__, faults, i18n
from cardscore.cli.common import DONE, FAILED, UNUSABLE, Problem, places_of
from cardscore.games import GAMES
from cardscore.i18n import tr
from cardscore.store import FORMATS, StoreError


class _Version(argparse.Action):
    """Prints the versions of cardscore and of all it stands on; asked for only when wanted."""

    def __init__(self, option_strings: Sequence[str], dest: str, **words: Any) -> None:
        super().__init__(option_strings, argparse.SUPPRESS, nargs=0, **words)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Says them and ends."""
        from cardscore import health

        found = health.versions()
        rest = ", ".join(f"{name} {version or '–'}" for name, version in found.items())
        print(f"cardscore {__version__} ({rest})")
        parser.exit()


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
    options = parser(commands=not WINDOW_ONLY.issuperset(given)).parse_args(given)
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
        print(f"cardscore: {faults.store_error(error)}", file=sys.stderr)
        return UNUSABLE if error.reason in ("no-session", "damaged-session") else FAILED
    except ModuleNotFoundError as error:
        if not error.name or error.name.startswith("cardscore"):
            raise
        text = tr("the package {name} is missing; install cardscore as its README says.")
        print(f"cardscore: {text.format(name=error.name)}", file=sys.stderr)
        return UNUSABLE
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


def _in(module: str, name: str) -> Callable[[argparse.Namespace], int]:
    """A command, read when it is run: the window needs none of them."""

    def run(options: argparse.Namespace) -> int:
        command: Callable[[argparse.Namespace], int]
        command = getattr(import_module(f"cardscore.cli.{module}"), name)
        return command(options)

    return run


def _common(defaults: dict[str, object]) -> _Parser:
    """Options every command knows; before the command they have defaults, behind it they do not."""
    made = _Parser(add_help=False)
    made.add_argument(
        "--json",
        action="store_true",
        default=defaults.get("json", argparse.SUPPRESS),
        help=tr("print one JSON document"),
    )
    made.add_argument(
        "--lang",
        choices=sorted(i18n.LANGUAGES),
        default=defaults.get("lang", argparse.SUPPRESS),
        help=tr("language of the messages"),
    )
    made.add_argument(
        "--data-dir",
        metavar="DIR",
        default=defaults.get("data_dir", argparse.SUPPRESS),
        help=tr("folder for sessions, decks and settings"),
    )
    return made


WINDOW_ONLY: Final = frozenset({"--continue"})
"""With nothing but these the window opens, and no command has to be known."""


def parser(*, commands: bool = True) -> argparse.ArgumentParser:
    """The command line; without the commands it is made at once."""
    top = _Parser(
        prog="cardscore",
        parents=[_common({"json": False, "lang": None, "data_dir": None})],
        description=tr("Keeps score and settles disputes. The cards stay on the table."),
    )
    top.set_defaults(run=window)
    top.add_argument("--version", action=_Version, help=tr("what is installed, in one line"))
    top.add_argument(
        "--continue",
        dest="go_on",
        action="store_true",
        help=tr("the window opens with the last session on the table"),
    )
    top.add_argument("--smoke", action="store_true", help=argparse.SUPPRESS)
    if commands:
        _add_commands(top)
    return top


def _add_commands(top: argparse.ArgumentParser) -> None:
    known = top.add_subparsers(title=tr("commands"), metavar=tr("COMMAND"), parser_class=_Parser)

    def add(
        name: str, run: Callable[[argparse.Namespace], int], text: str
    ) -> argparse.ArgumentParser:
        made = known.add_parser(name, parents=[_common({})], help=text, description=text)
        made.set_defaults(run=run)
        return made

    made = add("replay", _in("sheets", "replay"), tr("reads a sheet and judges every entry"))
    made.add_argument("sheet", metavar="SHEET")
    made = add("check", _in("sheets", "check"), tr("the verdict on one more entry after a sheet"))
    made.add_argument("sheet", metavar="SHEET")
    made.add_argument("entry", metavar="ENTRY")
    made = add("legal", _in("sheets", "legal"), tr("what the acting player could do after a sheet"))
    made.add_argument("sheet", metavar="SHEET")
    made = add(
        "export",
        _in("store", "export_"),
        tr("results, entries, JSON or a sheet, by the ending of the file"),
    )
    made.add_argument("sources", metavar="SHEET|SESSION", nargs="*")
    made.add_argument(
        "--all", action="store_true", help=tr("every session of the store (tables only)")
    )
    made.add_argument(
        "--delimiter", choices=[",", ";"], default=",", help=tr("between the cells of a table")
    )
    made.add_argument(
        "--no-bom", action="store_true", help=tr("a table without the mark Excel asks for")
    )
    made.add_argument(
        "-o", "--output", metavar="FILE", required=True, help=tr("- for standard output")
    )
    made.add_argument("--format", choices=FORMATS)
    made = add("import", _in("store", "import_"), tr("sheets or exported JSON into the store"))
    made.add_argument("files", metavar="FILE", nargs="+")
    made = add("backup", _in("store", "backup_"), tr("a verified copy of the whole store"))
    made.add_argument("file", metavar="FILE", nargs="?", help=tr("default: the folder of backups"))
    made = add(
        "restore",
        _in("store", "restore"),
        tr("puts a backup in the place of the store; the present one is kept"),
    )
    made.add_argument("file", metavar="FILE")
    add("list", _in("store", "list_"), tr("the sessions in the store"))
    made = add("show", _in("store", "show"), tr("one session of the store"))
    made.add_argument("session", metavar="SESSION")
    made = add("simulate", _in("about", "simulate_"), tr("random legal rounds"))
    made.add_argument("--game", choices=sorted(GAMES), default="court")
    made.add_argument("--deck", default="", help=tr("court only"))
    made.add_argument("--rules", nargs="*", default=[], metavar="3C")
    made.add_argument("--match", choices=["name", "strict"], default="")
    made.add_argument("--mode", default=None, metavar="'limit N'")
    made.add_argument("--bonus", nargs="*", default=[], metavar="N")
    made.add_argument("--players", type=int, default=4)
    made.add_argument("--rounds", type=int, default=10)
    made.add_argument("--seed", type=int, default=0)
    made.add_argument("--out", metavar="DIR")
    add("decks", _in("about", "decks_"), tr("shipped and own decks, validated"))
    made = add("rules", _in("about", "rules"), tr("the rules of a game by number"))
    made.add_argument("game", choices=sorted(GAMES), metavar="GAME")
    add("paths", _in("about", "paths"), tr("where data lies"))
    add("doctor", _in("about", "doctor"), tr("what of the installation works"))


def window(options: argparse.Namespace) -> int:
    """Opens the window; one line when there is no display."""
    gc.disable()  # while it opens everything made is kept; `app.run` collects again later
    try:
        from cardscore.ui import app
    except ModuleNotFoundError as error:
        if error.name not in ("tkinter", "_tkinter"):
            raise
        text = tr(
            "the window needs Tk ({detail}); on Debian: apt install python3-tk. Commands work without it."
        )
        raise Problem(text.format(detail=error)) from None
    try:
        return app.run(
            places_of(options), language=options.lang, go_on=options.go_on, smoke=options.smoke
        )
    except app.NoDisplay:
        raise Problem(
            tr(
                "there is no display to open the window on; the commands work without one (cardscore --help)."
            )
        ) from None
    except app.NoFont:
        text = tr("no font was found to write with; on Debian: apt install fonts-noto-cjk.")
        raise Problem(text) from None


def gui() -> int:
    """The entry point without a console."""
    return main([])
