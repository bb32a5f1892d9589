"""Runs a sheet through the Python API and says where it differs from its expected document."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cardscore import decks, report, sheet
from cardscore.games.court.options import DEFAULT_DECK
from cardscore.session import Line, Session
from cardscore.verdict import HeaderError

SHEETS = Path(__file__).parent / "sheets"


def load(path: Path) -> tuple[sheet.Sheet, Session]:
    """The sheet and its session; SheetError or HeaderError as the program would meet it."""
    read = sheet.read(path.read_bytes())
    deck_text = decks.text_of(read.header.get("deck", DEFAULT_DECK), path.parent, None)
    session = Session.from_header(read.header, deck_text)
    session.load(Line(text) for _, text in read.entries)
    return read, session


def document(path: Path) -> dict[str, Any]:
    """What `replay --json` prints."""
    try:
        read, session = load(path)
    except (sheet.SheetError, HeaderError):
        return {"exit": 2}
    lines = [number for number, _ in read.entries]
    made = report.document(session, zip(lines, session.items, strict=True))
    return dict(json.loads(json.dumps(made)))


def differences(expected: Any, actual: Any, where: str = "") -> Iterator[str]:
    """Whatever `expected` states and `actual` does not match; messages are not compared."""
    if isinstance(expected, dict):
        if not isinstance(actual, dict):
            yield f"{where}: expected an object, got {actual!r}"
            return
        for key, value in expected.items():
            if key == "message":
                continue
            if key not in actual:
                yield f"{where}.{key}: missing"
            else:
                yield from differences(value, actual[key], f"{where}.{key}")
    elif isinstance(expected, list):
        if not isinstance(actual, list) or len(expected) != len(actual):
            yield f"{where}: expected {expected!r}, got {actual!r}"
            return
        for index, (left, right) in enumerate(zip(expected, actual, strict=True)):
            yield from differences(left, right, f"{where}[{index}]")
    elif expected != actual:
        yield f"{where}: expected {expected!r}, got {actual!r}"


def comment(path: Path) -> str:
    """The comment a sheet begins with: which rule it holds."""
    lines = path.read_text("utf-8-sig").splitlines()
    return "\n".join(line for line in lines if line.startswith("#"))
