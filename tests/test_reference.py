"""The second judges agree on verdict and code, from every counted position and in random sessions."""

from __future__ import annotations

import ast
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardscore import simulate
from cardscore.session import Session
from tests.playft import FILES, Walk, load, texts
from tests.reference import burst
from tests.test_burst_properties import header, some_entry

HERE = Path(__file__).parent / "reference"
SAMPLE = 20_000
"""Entries judged twice at depth 2, drawn with a fixed seed; `tests.reference.all` does the rest."""


def second(session: Session) -> Callable[[Any, str], str | None]:
    """The second judge for a session: state and text -> verdict code."""
    lines = session.header()

    def judge(state: Any, text: str) -> str | None:
        return burst.judge(lines, state.names, session.game.one_line(state), text)

    return judge


def first(session: Session, state: Any, text: str) -> str | None:
    """What the program says."""
    return session.game.judge(state, session.game.read(state, text)).code


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


BURST = [path for path in FILES if path.name.startswith("burst")]


@pytest.mark.parametrize("path", BURST, ids=lambda p: p.stem)
def test_every_entry_at_depth_1(path: Path) -> None:
    """Every entry from every counted position."""
    session = load(path).session
    judge = second(session)
    for text in texts(session, session.state):
        assert judge(session.state, text) == first(session, session.state, text), text


def test_a_sample_at_depth_2() -> None:
    """A fixed draw of what follows, over all positions alike."""
    chance = random.Random(7)
    for path in BURST:
        session = load(path).session
        judge = second(session)
        walk = Walk(session)
        start = {session.game.one_line(session.state): session.state}
        _, states = walk.level(start)
        if not states:
            continue
        lines = sorted(states)
        for _ in range(SAMPLE // len(BURST) // 40):
            state = states[chance.choice(lines)]
            for text in chance.sample(sorted(texts(session, state)), 40):
                found = first(session, state, text)
                assert judge(state, text) == found, (session.game.one_line(state), text)


@pytest.mark.parametrize("rules", ["", "V1", "V2", "V3", "V1 V2 V3"])
def test_odd_sessions(rules: str) -> None:
    """Legal and illegal, forced and unreadable, by players with odd names."""
    for seed in range(4):
        chance = random.Random(f"{rules}{seed}")
        session = Session.from_header(header(chance.randint(2, 6), rules), "")
        judge = second(session)
        for _ in range(150):
            text = some_entry(chance, session)
            if chance.random() < 0.1:
                at = chance.randrange(len(text))
                text = text[:at] + chance.choice(' :"x7') + text[at + 1 :]
            state = session.state
            item = session.enter(text)
            assert judge(state, text) == item.verdict.code, (session.game.one_line(state), text)


def test_games_with_hidden_hands() -> None:
    """Legal play is legal for both."""
    for players in (2, 4, 6):
        table = simulate.BurstTable({"rules": "V1 V3"}, "", players, random.Random(players))
        judge = second(table.session)
        for _ in table.round():
            item = table.session.items[-1]
            assert judge(item.before, item.text) is None
