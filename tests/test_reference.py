"""The second judges agree on verdict and code, from every counted position and in random sessions."""

from __future__ import annotations

import ast
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardscore import decks, simulate
from cardscore.games.court import options
from cardscore.session import Session
from tests.playft import FILES, Walk, load, texts
from tests.reference import burst, court
from tests.test_burst_properties import header, some_entry
from tests.test_properties import some_entry as some_court_entry

HERE = Path(__file__).parent / "reference"
SAMPLE = 20_000
"""Entries judged twice at depth 2, drawn with a fixed seed; longer runs are in `.ci/release`."""


def second(session: Session) -> Callable[[Any, str], str | None]:
    """The second judge for a session: state and text -> verdict code."""
    lines, game = session.header(), session.game

    def judge(state: Any, text: str) -> str | None:
        if game.name == "burst":
            return burst.judge(lines, state.names, game.one_line(state), text)
        return court.judge(lines, game.deck_text, state.names, game.one_line(state), text)

    return judge


def first(session: Session, state: Any, text: str) -> str | None:
    """What the program says."""
    return session.game.judge(state, session.game.read(state, text)[0]).code


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


def _odd(chance: random.Random, text: str) -> str:
    """The text as it is, or with one letter typed wrong."""
    if chance.random() > 0.1:
        return text
    at = chance.randrange(len(text))
    return text[:at] + chance.choice(' :"x7') + text[at + 1 :]


@pytest.mark.parametrize("seed", range(8))
def test_odd_court_sessions(seed: int) -> None:
    """All decks and options, legal and illegal, forced, corrected, between rounds, unreadable."""
    chance = random.Random(seed)
    names = ["Aki", "Ben", '"Dai N."', "フミ", "Emi", "Gen", "Hana", "Ivo"]
    letters = [chance.choice(letters) for letters in options.CHOICES.values()]
    letters[5] = {"C": "A", "D": "C"}.get(letters[6], letters[5])
    deck = chance.choice(decks.shipped_names())
    lines = {
        "game": "court",
        "players": ", ".join(names[: chance.randint(2, 8)]),
        "deck": deck,
        "rules": " ".join(f"{n}{letter}" for n, letter in enumerate(letters, 1)),
        "match": chance.choice(["name", "strict"]),
        "mode": chance.choice(["limit 60", "pennant 2"]),
    }
    session = Session.from_header(lines, decks.shipped_text(deck))
    judge = second(session)
    for _ in range(120):
        text = _odd(chance, some_court_entry(chance, session))
        state = session.state
        item = session.enter(text)
        assert judge(state, text) == item.verdict.code, (session.game.one_line(state), text)


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
        session = Session.from_header(header(chance.randint(2, 6), rules), "")
        judge = second(session)
        for _ in range(150):
            text = _odd(chance, some_entry(chance, session))
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
