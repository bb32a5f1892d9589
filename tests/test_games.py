"""Transcripts: what was reviewed once as text is still what happens."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardscore.games import GAMES
from cardscore.games.court import options
from tests.games import FILES, PLANS, game_of, rendered


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_transcript(path: Path) -> None:
    """The same verdicts, states and results; the difference reads as a diff (`python -m tests.games`)."""
    kept = path.read_text("utf-8")
    assert rendered(kept) == kept


def test_what_they_show() -> None:
    """Six of court with every option letter, every deck, a pennant, two and eight players; two of burst."""
    assert {path.stem for path in FILES} == {plan.name for plan in PLANS}
    assert {game_of(plan) for plan in PLANS} == set(GAMES)
    court = [plan for plan in PLANS if game_of(plan) == "court"]
    assert len(court) >= 6
    assert len(PLANS) - len(court) >= 2
    letters = {word for plan in court for word in plan.header.get("rules", "").split()}
    letters |= {f"{number}A" for number in options.CHOICES}
    assert letters == {f"{n}{x}" for n, choices in options.CHOICES.items() for x in choices}
    assert len({plan.header["deck"] for plan in court}) == 3
    assert any(plan.header["mode"].startswith("pennant") for plan in court)
    assert {2, 8} <= {plan.players for plan in court}
    refused = sum(path.read_text("utf-8").count("\n? ") for path in FILES)
    assert refused > 100
