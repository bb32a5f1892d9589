"""The text form of a session, both ways (CD1-CD3)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cardscore.games import COMMON_KEYS, FREE_KEYS, HEADER_KEYS, words
from cardscore.session import Session, quick_line
from cardscore.verdict import HeaderError

KEYS: Final = frozenset(
    {*COMMON_KEYS, *FREE_KEYS, *(k for keys in HEADER_KEYS.values() for k in keys)}
)

QUOTED_KEYS: Final = frozenset({*FREE_KEYS, "deck"})
"""Keys whose value is any text: in quotes where it could be misread (CD3)."""

_HEADER_LINE: Final = re.compile(r"([A-Za-z]+)[ \t]*:(.*)", re.DOTALL)


class SheetError(Exception):
    """A sheet with which no session can begin: a header that does not work.

    line    1-based; None when the sheet as a whole is meant
    """

    def __init__(self, line: int | None, cause: HeaderError) -> None:
        super().__init__(str(cause))
        self.line = line
        self.cause = cause


@dataclass(frozen=True, slots=True)
class Damage:
    """Bytes that are no text; what came before is good.

    line, column  where it begins, 1-based; column in bytes
    """

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet that was read, nothing judged yet.

    header   header lines, keys in lower case
    where    line of each header key
    entries  (line number, text) of each entry
    damage   where reading had to stop, or None
    """

    header: Mapping[str, str]
    where: Mapping[str, int]
    entries: tuple[tuple[int, str], ...]
    damage: Damage | None = None

    def error(self, cause: HeaderError) -> SheetError:
        """That header error with the line it stands on."""
        return SheetError(self.where.get(cause.key), cause)


def read(data: bytes) -> Sheet:
    """The lines of a sheet; raises SheetError for a header key given twice or unreadable."""
    text, damage = _decoded(data)
    lines = text.split("\n")
    if damage:
        del lines[damage.line - 1 :]
    header: dict[str, str] = {}
    where: dict[str, int] = {}
    begin = len(lines)
    for number, line in enumerate(lines, 1):
        match = _header_line(line.rstrip("\r"))
        if match is None:
            if words.uncommented(line.rstrip("\r")):
                begin = number - 1
                break
            continue
        key, value = match
        value = words.uncommented(value)
        if len(value) > words.LONGEST_LINE:
            cause = HeaderError(key, "too-long", most=words.LONGEST_LINE)
            raise SheetError(number, cause)
        if key in header:
            raise SheetError(number, HeaderError(key, "key-twice"))
        if key in QUOTED_KEYS:
            value = words.from_free_text(value)
        if words.has_control(value):
            raise SheetError(number, HeaderError(key, "control-character"))
        header[key], where[key] = value, number
    texts = [words.uncommented(line.rstrip("\r")) for line in lines[begin:]]
    entries = tuple([(number, text) for number, text in enumerate(texts, begin + 1) if text])
    return Sheet(header, where, entries, damage)


def _header_line(line: str) -> tuple[str, str] | None:
    match = _HEADER_LINE.match(line.lstrip())
    if match is None or match[1].lower() not in KEYS:
        return None
    return match[1].lower(), match[2]


def _decoded(data: bytes) -> tuple[str, Damage | None]:
    data = data.removeprefix(b"\xef\xbb\xbf")
    try:
        return data.decode("utf-8"), None
    except UnicodeDecodeError as error:
        good = data[: error.start]
        line = good.count(b"\n") + 1
        column = error.start - (good.rfind(b"\n") + 1) + 1
        return good.decode("utf-8"), Damage(line, column)


def session(sheet: Sheet, deck_text: str) -> Session:
    """The session a sheet stands for, every entry judged; raises SheetError."""
    try:
        made = Session.from_header(sheet.header, deck_text)
    except HeaderError as error:
        raise sheet.error(error) from error
    made.load(quick_line(text) for _, text in sheet.entries)
    return made


def write(made: Session) -> str:
    """The canonical sheet of a session; reading it gives the same session again."""
    lines = []
    for key, value in made.header().items():
        lines.append(f"{key}: {words.free_text(value) if key in QUOTED_KEYS else value}")
    lines.append("")
    entries = [item.text for item in made.items]
    if entries and (match := _HEADER_LINE.match(entries[0])) and match[1].lower() in KEYS:
        # A player called like a header key: in quotes, so that the header ends before the entry.
        entries[0] = words.quoted(match[1]) + entries[0][len(match[1]) :]
    # A carriage return in front of the line's end would be taken for a part of it.
    lines += (entry + " " if entry.endswith("\r") else entry for entry in entries)
    return "\n".join(lines) + "\n"
