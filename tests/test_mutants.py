"""The list of planted faults: each can still be planted, and there are as many as were promised.

Whether each is noticed is what `python -m tests.mutants` shows; it takes minutes.
"""

from __future__ import annotations

import ast

import pytest

from tests.mutants import FAULTS, ROOT, occurrences, table
from tests.mutants.equivalent import EQUIVALENT
from tests.mutants.planted import BURST, COURT, Fault


def test_there_are_enough() -> None:
    """Forty of court, twenty of burst, each different."""
    assert len(COURT) >= 40
    assert len(BURST) >= 20
    assert len({(f.path, f.before, f.after) for f in FAULTS}) == len(FAULTS)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda f: f"{f.path.split('/')[0]}-{f.rule}")
def test_it_can_be_planted(fault: Fault) -> None:
    """Its text stands exactly once in the file, and what comes of it is still Python."""
    assert occurrences(fault) == 1
    text = (ROOT / "cardscore" / "games" / fault.path).read_text("utf-8")
    changed = text.replace(fault.before, fault.after)
    assert changed != text
    ast.parse(changed)


def test_the_readme_has_the_table() -> None:
    """What is planted where, as `python -m tests.mutants --table` prints it."""
    assert table() in (ROOT / "tests" / "README.md").read_text("utf-8")


def test_what_is_no_fault_is_still_there() -> None:
    """Each line said to make no difference stands in its file; a reason goes with it."""
    for (path, before, after), reason in EQUIVALENT.items():
        text = (ROOT / "cardscore" / "games" / path).read_text("utf-8")
        assert before in (line.strip() for line in text.splitlines()), before
        assert before != after
        assert len(reason) > 10
