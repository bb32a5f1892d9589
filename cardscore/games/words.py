"""Words, quotes and names of the notation, shared by both games (CD1-CD3)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from cardscore.verdict import Unreadable

LONGEST_LINE: Final = 4000
"""Characters of one line. A whole deck written out as one hand stays below; more is no entry."""

LONGEST_NAME: Final = 40
"""Characters of a player's name."""

KEPT_WORDS: Final = frozenset({"none", "force"})
"""Names that would be read as words of the notation; written back in quotes (CD1)."""

NUMBER: Final = re.compile(r"[0-9]{1,6}")
SIGNED: Final = re.compile(r"[+-][0-9]{1,6}")

_PIECE: Final = re.compile(r'"(?:[^"]|"")*"|[^\s":,#]+|[:,#"]')
_PLAIN_NAME: Final = re.compile(r'[^\s,:@"#]+')
_QUOTE: Final = "\x00"
_BEFORE_COMMENT: Final = re.compile(r'(?:[^"#]++|"(?:[^"]|"")*+")*+')
_WHITE: Final = " \t\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"


class Word(NamedTuple):
    """One word of a line.

    text    as written, each quoted part replaced by a NUL (no line may hold one itself)
    quotes  the quoted parts in order, their quotes taken off
    column  1-based
    """

    text: str
    quotes: tuple[str, ...]
    column: int

    def is_(self, keyword: str) -> bool:
        """True when this is that word of the notation, which is never quoted."""
        return self.text.lower() == keyword

    @property
    def number(self) -> int | None:
        """The whole number it stands for, or None."""
        return int(self.text) if NUMBER.fullmatch(self.text) else None

    @property
    def signed(self) -> int | None:
        """The number with a sign it stands for, or None."""
        return int(self.text) if SIGNED.fullmatch(self.text) else None

    @property
    def plain(self) -> str:
        """The word with its quoted parts put back as they were written."""
        parts = iter(self.quotes)
        return "".join(quoted(next(parts)) if c == _QUOTE else c for c in self.text)


def uncommented(line: str) -> str:
    """The line without its comment: `#` begins one anywhere outside double quotes (CD3).

    A quote that is never closed reaches to the end of the line, its `#` included.
    """
    if "#" not in line:
        return line.strip(_WHITE)
    match = _BEFORE_COMMENT.match(line)
    end = match.end() if match else 0
    # Control characters are no white space here: a line that holds one must stay unreadable.
    return (line[:end] if line[end : end + 1] == "#" else line).strip(_WHITE)


def has_control(text: str) -> bool:
    """True when a control character other than a tab is among it; none may stand in a sheet."""
    return not text.isprintable() and any(
        (char < " " and char != "\t") or "\x7f" <= char <= "\x9f" for char in text
    )


def split(text: str) -> list[Word]:
    """The words of an entry; `:` and `,` outside quotes are words of their own."""
    if len(text) > LONGEST_LINE:
        raise Unreadable("too-long", LONGEST_LINE + 1, most=LONGEST_LINE)
    if has_control(text):
        raise Unreadable("control-character")
    words: list[Word] = []
    end = -1
    for piece in _PIECE.finditer(text):
        chunk, start = piece.group(), piece.start()
        if chunk == "#":
            break
        if chunk == '"':
            raise Unreadable("quote-open", start + 1)
        quotes: tuple[str, ...] = ()
        if chunk[0] == '"':
            chunk, quotes = _QUOTE, (unquoted(chunk),)
        joins = words and start == end and chunk not in ":," and words[-1].text not in (":", ",")
        if joins:
            last = words.pop()
            words.append(Word(last.text + chunk, last.quotes + quotes, last.column))
        else:
            words.append(Word(chunk, quotes, start + 1))
        end = piece.end()
    return words


def unquoted(text: str) -> str:
    """What stands between the quotes, doubled ones made single."""
    return text[1:-1].replace('""', '"')


def quoted(text: str) -> str:
    """The text in double quotes, those within doubled (CD1)."""
    return '"' + text.replace('"', '""') + '"'


@lru_cache(maxsize=1024)
def written(name: str, kept: frozenset[str] = KEPT_WORDS) -> str:
    """A name as the canonical text writes it: quoted only where it must be.

    kept  names that are words of the notation there
    """
    if _PLAIN_NAME.fullmatch(name) and name.casefold() not in kept:
        return name
    return quoted(name)


def checked_name(name: str) -> str | None:
    """The id of what is wrong with a name, or None: 1-40 characters, no control characters."""
    if not name.strip():
        return "name-empty"
    if len(name) > LONGEST_NAME:
        return "name-too-long"
    if has_control(name) or "\t" in name or "\u2028" in name or "\u2029" in name:
        return "name-control"
    return None


def name_of(word: Word) -> str:
    """The name a word stands for; Unreadable when it cannot be one."""
    if word.text == _QUOTE:
        name = word.quotes[0]
    elif word.quotes or "@" in word.text or word.text in (":", ","):
        raise Unreadable("not-a-name", word.column, word=word.plain)
    else:
        name = word.text
    wrong = checked_name(name)
    if wrong:
        raise Unreadable(wrong, word.column, name=name)
    return name


def name_list(words: list[Word], reason: str) -> tuple[str, ...]:
    """Names with commas between them; Unreadable(reason) when the list is not one."""
    names = [name_of(word) for word in words[0::2]]
    if len(words) % 2 == 0 or any(word.text != "," for word in words[1::2]):
        raise Unreadable(reason, words[-1].column if words else 1)
    return tuple(names)


def free_text(text: str) -> str:
    """A free text as the canonical header writes it (CD3)."""
    edges = text[:1] == '"' or text[-1:] == '"' or text != text.strip()
    return quoted(text) if "#" in text or edges else text


def from_free_text(value: str) -> str:
    """The text a header value stands for: quotes around the whole are taken off."""
    if len(value) >= 2 and re.fullmatch(r'"(?:[^"]|"")*"', value):
        return unquoted(value)
    return value
