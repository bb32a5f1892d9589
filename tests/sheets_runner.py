"""Runs a sheet through the Python API and says where it differs from its expected document."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cardscore import report, sheet
from cardscore.opening import open_sheet
from cardscore.session import Session

SHEETS = Path(__file__).parent / "sheets"


def load(path: Path) -> tuple[sheet.Sheet, Session]:
    """The sheet and its session; SheetError as the program would meet it."""
    return open_sheet(path.read_bytes(), path, None)


def document(path: Path) -> dict[str, Any]:
    """What `replay --json` prints."""
    try:
        read, session = load(path)
    except sheet.SheetError:
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
