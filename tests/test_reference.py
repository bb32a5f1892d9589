"""The second judges agree on verdict and code, from every counted position and in random sessions."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

from cardscore import decks, simulate
from tests import opinions
from tests.opinions import first, second
from tests.playft import FILES, Walk, load, texts

HERE = Path(__file__).parent / "reference"
SAMPLE = 20_000
"""Entries judged twice at depth 2, drawn with a fixed seed; longer runs are in `.ci/release`."""


@pytest.mark.parametrize("path", sorted(HERE.glob("*.py")), ids=lambda p: p.name)
def test_it_knows_nothing_of_the_program(path: Path) -> None:
    """A second opinion that asks the first one is none."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        assert not any(name.split(".")[0] in ("cardscore", "tests") for name in names), path


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_every_entry_at_depth_1(path: Path) -> None:
    """Every entry from every counted position."""
    session = load(path).session
    judge = second(session)
    for text in texts(session, session.state):
        assert judge(session.state, text) == first(session, session.state, text), text


def test_a_sample_at_depth_2() -> None:
    """A fixed draw of what follows, over all positions alike."""
    chance = random.Random(7)
    for path in FILES:
        session = load(path).session
        judge = second(session)
        walk = Walk(session)
        start = {session.game.one_line(session.state): session.state}
        _, states = walk.level(start)
        if not states:
            continue
        lines = sorted(states)
        for _ in range(SAMPLE // len(FILES) // 40):
            state = states[chance.choice(lines)]
            for text in chance.sample(sorted(texts(session, state)), 40):
                found = first(session, state, text)
                assert judge(state, text) == found, (session.game.one_line(state), text)


@pytest.mark.parametrize("seed", range(8))
def test_odd_court_sessions(seed: int) -> None:
    """All decks and options, legal and illegal, forced, corrected, between rounds, unreadable."""
    chance = random.Random(seed)
    assert list(opinions.in_random_play(opinions.court_session(chance), chance, 120)) == []


def test_court_rounds() -> None:
    """Legal play is legal for both, over the decks and sizes."""
    for players, deck in ((2, "court-basic"), (5, "classic-108"), (8, "court-full")):
        chance = random.Random(players)
        header_ = {"deck": deck, "rules": "1B 2B 3C 4C 6C 8B", "mode": "limit 999"}
        table = simulate.CourtTable(header_, decks.shipped_text(deck), players, chance)
        judge = second(table.session)
        for _ in table.round():
            item = table.session.items[-1]
            assert judge(item.before, item.text) is None, item.text


@pytest.mark.parametrize("rules", ["", "V1", "V2", "V3", "V1 V2 V3"])
def test_odd_burst_sessions(rules: str) -> None:
    """Legal and illegal, forced and unreadable, by players with odd names."""
    for seed in range(4):
        chance = random.Random(f"{rules}{seed}")
        session = opinions.burst_session(chance, rules)
        assert list(opinions.in_random_play(session, chance, 150)) == []
