"""Counting as proof: from each position, at each depth, as many legal entries, verdicts and states as kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playft import FILES, Position, Walk, load


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_counts(path: Path) -> None:
    """Count, census and digest are those of the golden file; `--divide` finds the entry that differs."""
    position = load(path)
    found = Walk(position.session).counts(position.depth)
    assert {depth: count.lines() for depth, count in found.items()} == position.golden


def _deep(position: Position) -> bool:
    return position.depth >= 3


def test_there_are_enough() -> None:
    """Twelve positions of court and six of burst, four deep ones, 20,000 states and no more than 2 million entries."""
    positions = [load(path) for path in FILES]
    court = [p for p in positions if p.session.game.name == "court"]
    assert len(court) >= 12
    assert len(positions) - len(court) >= 6
    assert sum(map(_deep, positions)) >= 4
    states = judged = 0
    for position in positions:
        for lines in position.golden.values():
            found = dict(line.split(" ", 1) for line in lines)
            states += int(found["states"])
            judged += sum(int(word.split("=")[1]) for word in found["census"].split())
    assert states >= 20_000
    assert judged <= 2_000_000


def test_division_adds_up() -> None:
    """What follows each first entry is, together, what follows the position."""
    position = load(FILES[-1].parent / "court-15-deep-flow.playft")
    walk = Walk(position.session)
    whole = walk.counts(2)
    parts = walk.division(1)
    assert len(parts) == whole[1].legal
    assert {lines[0] for lines in parts.values()} == whole[1].states
