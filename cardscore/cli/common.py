"""What all commands share: exit statuses, problems in one sentence, reading and writing files."""

from __future__ import annotations

import argparse
import errno
import json
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cardscore import places
from cardscore.i18n import tr, trn

if TYPE_CHECKING:
    from cardscore.session import Session
    from cardscore.sheet import Sheet

DONE: Final = 0
ILLEGAL: Final = 1
UNUSABLE: Final = 2
FAILED: Final = 3
"""Exit statuses: done or legal, an illegal entry, unusable input, a failure."""

LARGEST_SHEET: Final = 64 * 1024 * 1024
"""Bytes. The longest evening has some hundred kilobytes."""


class Problem(Exception):
    """Something the user can put right: one sentence, and the exit status that goes with it."""

    def __init__(self, sentence: str, status: int = UNUSABLE) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.status = status


def places_of(options: argparse.Namespace) -> places.Places:
    return places.find(options.data_dir)


def read_bytes(name: str) -> bytes:
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


def sheet_session(name: str, where: places.Places) -> tuple[Sheet, Session]:
    """A sheet and its session; a Problem names file, line, column and reason."""
    from cardscore import faults, opening, sheet  # the window does without

    try:
        read, session = opening.open_sheet(read_bytes(name), Path(name), where)
    except sheet.SheetError as error:
        place = name
        if error.line is not None:
            place = tr("{name}, line {line}").format(name=name, line=error.line)
        raise Problem(f"{place}: {faults.header_error(error.cause)}") from None
    if read.damage is not None:
        text = tr("{name}, line {line}, byte {column}: not UTF-8 text.")
        raise Problem(text.format(name=name, line=read.damage.line, column=read.damage.column))
    return read, session


def print_json(document: Any) -> None:
    print(json.dumps(document, ensure_ascii=False, indent=1))


def short(text: str) -> str:
    return text if len(text) <= 200 else text[:200] + "…"


def print_standings(session: Session) -> None:
    print()
    for row in session.game.standings_json(session.state):
        over = "  " + tr("over the limit") if row.get("over_limit") else ""
        score = row.get("total")
        if score is None:
            games = trn("{count} game won", "{count} games won", row["won"])
            chips = trn("{count} chip", "{count} chips", row["chips"])
            score = f"{games.format(count=row['won'])}, {chips.format(count=row['chips'])}"
        print(f"{row['place']:>3}  {row['name']}  {score}{over}")


def write(path: Path, pieces: Iterable[str]) -> None:
    from cardscore import files

    sentence = tr("{name} cannot be written: {detail}.")
    try:
        if not path.parent.is_dir():
            raise Problem(tr("the folder {name} does not exist.").format(name=path.parent))
        if path.is_dir():
            raise Problem(tr("{name} is a folder, not a file.").format(name=path))
        files.write_whole(path, pieces)
    except (OSError, ValueError) as error:
        detail = error.strerror if isinstance(error, OSError) else error
        long_name = isinstance(error, OSError) and error.errno == errno.ENAMETOOLONG
        status = UNUSABLE if long_name or isinstance(error, ValueError) else FAILED
        raise Problem(sentence.format(name=short(str(path)), detail=detail), status) from None
