"""Cards and words as people say them, turned into the notation before it is read.

`赤7`, `ドロー2`, `red 7`, `ハートの10` are no notation and no sheet may hold them; at the table they are
what one reads off the card. Only whole words outside double quotes are looked up, and only those the
notation does not know.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cardscore.entryline.common import plain

LONGEST: Final = 4
"""Words a name of a card may be made of: `Wild Direct Draw5`, `red Wild Draw 3`."""

_PIECE: Final = re.compile(r'"(?:[^"]|"")*"?|[^"\s]+|\s+')
_JOINERS: Final = re.compile(r"[\sの・･/／-]")

Names = Mapping[str, Sequence[str]]
"""Normal form of a name -> the tokens it may mean."""


def normal(text: str) -> str:
    """The form names are compared in: without case, width, spaces and what joins their parts.

    >>> normal("ハートの１０"), normal("Wild Draw3"), normal("赤／青15")
    ('ハート10', 'wilddraw3', '赤青15')
    """
    return _JOINERS.sub("", unicodedata.normalize("NFKC", text).casefold())


def turned(typed: str, names: Names, words: Mapping[str, str], known: Callable[[str], bool]) -> str:
    """What was typed, with each name that means one card and each spoken word as the notation has it.

    words  normal form -> word of the notation
    known  True for a text the notation reads as it stands
    """
    pieces = _PIECE.findall(plain(typed))
    out: list[str] = []
    at = 0
    while at < len(pieces):
        piece = pieces[at]
        if piece.isspace() or piece[0] == '"' or known(_head(piece)[0]):
            out.append(piece)
            at += 1
            continue
        used, meant = _longest(pieces, at, names, words)
        out.append(meant or piece)
        at += used
    return "".join(out)


def _longest(
    pieces: Sequence[str], at: int, names: Names, words: Mapping[str, str]
) -> tuple[int, str]:
    """How many pieces from there on are one name, and what it means; 1 and "" where none is."""
    for end in range(min(at + 2 * LONGEST - 1, len(pieces)), at, -1):
        part = pieces[at:end]
        if part[-1].isspace() or any(piece[0] == '"' or _head(piece)[1] for piece in part[:-1]):
            continue
        head, attached = _head("".join(part))
        key = normal(head)
        found = names.get(key, ())
        if len(found) == 1:
            return end - at, found[0] + _attached(attached, names, words)
        if key in words and not attached:
            return end - at, words[key]
    return 1, ""


def _head(text: str) -> tuple[str, str]:
    """A card and what is attached to it."""
    match = re.search(r"[>@~:]", text)
    return (text, "") if match is None else (text[: match.start()], text[match.start() :])


def _attached(text: str, names: Names, words: Mapping[str, str]) -> str:
    """What is attached, a colour's word as its letter."""

    def letter(match: re.Match[str]) -> str:
        return ">" + words.get(">" + normal(match[1]), match[1])

    return re.sub(r">([^>@~]+)", letter, text)


def candidates(word: str, names: Names) -> list[str]:
    """All cards a name may mean, where it means more than one."""
    return list(names.get(normal(word), ()))


def beginning(word: str, names: Names) -> list[str]:
    """The cards one of whose names begins that way."""
    start = normal(word)
    if not start:
        return []
    found = [token for name, tokens in names.items() if name.startswith(start) for token in tokens]
    return list(dict.fromkeys(found))
