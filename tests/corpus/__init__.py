"""The kept corpus: sheets that are odd in one way each, and what is changed in them at random.

`outcomes.txt` says what becomes of each file: how many entries count and where it is damaged, or the
line, key and reason of its refusal.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
CORPUS: Final = sorted(HERE.glob("*.sheet"))
SEEDS: Final = [path.read_bytes() for path in CORPUS]
OUTCOMES: Final = dict(
    line.split(": ", 1) for line in (HERE / "outcomes.txt").read_text("utf-8").splitlines()
)

NASTY = [
    *("\x00", "\r\n", "\x0b", "\x1b[31m", "\x7f", "\x85", "\t", "\n", "\n\n"),
    *("\ufeff", "\u200b", "\u200e", "\u202e", "\u2028", "\u3000", "\u00a0", "\ufe0f", "\ufffd"),
    *('"', '""', "#", ":", ",", "@", ">", "~", "=", "：", "，", "＃", "”", "{", "}", "%s", "\\"),
    *("9" * 30, "-1", "+999999", "=999999", "0" * 7, "1e9", "٣", "７", "½", "0x10"),
    *("é", "e\u0301", "ß", "İ", "ﬁ", "👨‍👩‍👧‍👦", "フミ", "▮", "x" * 41, "R7 " * 1400),
    *(" force", " reach", "force", "none", "all", "Aki", "aki: ", "title: x\n", "deck: /\n"),
]
NASTY_BYTES = [*(text.encode() for text in NASTY), b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf4\x90"]


def full_width(text: str) -> str:
    """The text as a Japanese keyboard writes it."""
    return "".join(chr(ord(sign) + 0xFEE0) if "!" <= sign <= "~" else sign for sign in text)


Lines = list[bytes]


def _delete(chance: random.Random, lines: Lines) -> None:
    del lines[chance.randrange(len(lines))]


def _repeat(chance: random.Random, lines: Lines) -> None:
    lines.insert(chance.randrange(len(lines) + 1), chance.choice(lines))


def _swap(chance: random.Random, lines: Lines) -> None:
    one, other = (chance.randrange(len(lines)) for _ in range(2))
    lines[one], lines[other] = lines[other], lines[one]


def _borrow(chance: random.Random, lines: Lines) -> None:
    lines.insert(chance.randrange(len(lines) + 1), chance.choice(chance.choice(SEEDS).split(b"\n")))


def _flip(chance: random.Random, lines: Lines) -> None:
    at = chance.randrange(len(lines))
    if lines[at]:
        sign = chance.randrange(len(lines[at]))
        flipped = lines[at][sign] ^ 1 << chance.randrange(8)
        lines[at] = lines[at][:sign] + bytes([flipped]) + lines[at][sign + 1 :]


def _put_in(chance: random.Random, lines: Lines) -> None:
    at = chance.randrange(len(lines))
    sign = chance.randrange(len(lines[at]) + 1)
    lines[at] = lines[at][:sign] + chance.choice(NASTY_BYTES) + lines[at][sign:]


def _widen(chance: random.Random, lines: Lines) -> None:
    at = chance.randrange(len(lines))
    lines[at] = full_width(lines[at].decode("utf-8", "replace")).encode()


def _windows(chance: random.Random, lines: Lines) -> None:
    lines[:] = [line + b"\r" for line in lines]


def _mark(chance: random.Random, lines: Lines) -> None:
    lines[0] = b"\xef\xbb\xbf" + lines[0]


def _lengthen(chance: random.Random, lines: Lines) -> None:
    at = chance.randrange(len(lines))
    lines[at] *= 5000 // max(len(lines[at]), 1) + 1


def _cut_off(chance: random.Random, lines: Lines) -> None:
    lines[-1] = lines[-1][: chance.randrange(len(lines[-1]) + 1)]


CHANGES: list[Callable[[random.Random, Lines], None]] = [
    *(_delete, _repeat, _swap, _borrow, _flip, _put_in, _put_in, _put_in),
    *(_widen, _windows, _mark, _lengthen, _cut_off),
]


def changed(data: bytes, seed: int) -> bytes:
    """The data with a few changes."""
    chance = random.Random(seed)
    lines = data.split(b"\n")
    for _ in range(chance.randint(1, 5)):
        if lines:
            chance.choice(CHANGES)(chance, lines)
    return b"\n".join(lines)
