"""Every sheet gives the expected verdicts, states, rounds and standings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardscore import sheet
from tests import annotations
from tests.sheets_runner import SHEETS, comment, differences, document, load

CASES = sorted(SHEETS.rglob("*.sheet"))
READABLE = [
    p for p in CASES if json.loads(p.with_suffix(".json").read_text("utf-8")) != {"exit": 2}
]


def name(path: Path) -> str:
    """The case's name in the report."""
    return str(path.relative_to(SHEETS).with_suffix(""))


def test_there_are_cases() -> None:
    """The shipped cases are all here: a forgotten folder would pass silently."""
    assert len(CASES) >= 205


@pytest.mark.parametrize("path", CASES, ids=name)
def test_sheet(path: Path) -> None:
    """The document of the sheet is the expected one; its comment names the rule when it is not."""
    expected = json.loads(path.with_suffix(".json").read_text("utf-8"))
    problems = list(differences(expected, document(path)))
    assert not problems, comment(path) + "\n" + "\n".join(problems[:10])


@pytest.mark.parametrize("path", READABLE, ids=name)
def test_text_is_a_fixed_point(path: Path) -> None:
    """Written and read again, a session is the same: same text, same states."""
    _, session = load(path)
    text = sheet.write(session)
    again = sheet.session(sheet.read(text.encode()), session.game.deck_text)
    assert text == sheet.write(again)
    assert [item.state for item in session.items] == [item.state for item in again.items]
    assert [item.verdict for item in session.items] == [item.verdict for item in again.items]


ANNOTATED = [p for p in READABLE if "#>" in (t := p.read_text("utf-8-sig")) or "\n#=" in t]


@pytest.mark.parametrize("path", ANNOTATED, ids=name)
def test_every_step(path: Path) -> None:
    """Verdicts and states on the way are those the sheet notes beside its entries."""
    found = list(annotations.problems(path))
    assert not found, comment(path) + "\n" + "\n".join(found[:10])
