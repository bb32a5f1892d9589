"""Two judges for each game, the program's and the one of `tests/reference`, asked the same.

`python -m tests.opinions` compares them on every entry from every state one step away from the
counted positions, and in long random play of both games; it takes minutes and is part of
`.ci/release`. The suite does the same for a sample.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from cardscore import decks
from cardscore.games.court import options
from cardscore.session import Session
from tests.playft import FILES, Walk, load, texts
from tests.reference import burst, court
from tests.test_burst_properties import header as burst_header
from tests.test_burst_properties import some_entry as some_burst_entry
from tests.test_properties import some_entry as some_court_entry

SESSIONS = 3000
"""Random sessions of each game."""

ENTRIES = 300
"""Entries tried in each of them."""

Disagreement = tuple[str, str, str | None, str | None]
"""Position on one line, entry, what the program says, what the second judge says."""


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


def mistyped(chance: random.Random, text: str) -> str:
    """The text as it is, or with one letter typed wrong."""
    if chance.random() > 0.1:
        return text
    at = chance.randrange(len(text))
    return text[:at] + chance.choice(' :"x7') + text[at + 1 :]


def court_session(chance: random.Random) -> Session:
    """A table with any deck, options and match."""
    names = ["Aki", "Ben", '"Dai N."', "フミ", "Emi", "Gen", "Hana", "Ivo"]
    letters = [chance.choice(letters) for letters in options.CHOICES.values()]
    letters[5] = {"C": "A", "D": "C"}.get(letters[6], letters[5])  # 7C and 7D ask for them
    deck = chance.choice(decks.shipped_names())
    lines = {
        "game": "court",
        "players": ", ".join(names[: chance.randint(2, 8)]),
        "deck": deck,
        "rules": " ".join(f"{n}{letter}" for n, letter in enumerate(letters, 1)),
        "match": chance.choice(["name", "strict"]),
        "mode": chance.choice(["limit 60", "pennant 2"]),
    }
    return Session.from_header(lines, decks.shipped_text(deck))


def burst_session(chance: random.Random, rules: str) -> Session:
    """A table of any size."""
    return Session.from_header(burst_header(chance.randint(2, 6), rules), "")


def in_random_play(session: Session, chance: random.Random, count: int) -> Iterator[Disagreement]:
    """So many entries, legal and illegal, forced, unreadable; where the judges disagree."""
    judge = second(session)
    some = some_burst_entry if session.game.name == "burst" else some_court_entry
    for _ in range(count):
        text = mistyped(chance, some(chance, session))
        state = session.state
        item = session.enter(text)
        other = judge(state, text)
        if other != item.verdict.code:
            yield session.game.one_line(state), text, item.verdict.code, other


def from_position(path: Path) -> tuple[int, list[Disagreement]]:
    """Every entry from every state one step on: how many, and where the judges disagree."""
    session = load(path).session
    judge, walk = second(session), Walk(session)
    _, states = walk.level({session.game.one_line(session.state): session.state})
    asked, found = 0, []
    for line, state in states.items():
        for text in texts(session, state):
            asked += 1
            ours, other = first(session, state, text), judge(state, text)
            if ours != other:
                found.append((line, text, ours, other))
    return asked, found


def from_seed(seed: int) -> tuple[int, list[Disagreement]]:
    """One random session of each game."""
    chance = random.Random(seed)
    variants = ["", "V1", "V2", "V3", "V1 V3", "V1 V2 V3"]
    tables = (court_session(chance), burst_session(chance, variants[seed % len(variants)]))
    found = [each for table in tables for each in in_random_play(table, chance, ENTRIES)]
    return ENTRIES * len(tables), found


def main() -> int:
    """Prints what was asked and every disagreement; 1 when there is any."""
    parser = argparse.ArgumentParser(prog="python -m tests.opinions", description=__doc__)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--sessions", type=int, default=SESSIONS)
    asked = parser.parse_args()
    begun, disagreements = time.monotonic(), 0
    with ProcessPoolExecutor(asked.jobs) as pool:
        for what, answers in (
            ("from positions", pool.map(from_position, FILES)),
            ("in random play", pool.map(from_seed, range(asked.sessions))),
        ):
            count = 0
            for entries, found in answers:
                count += entries
                disagreements += len(found)
                for line, text, ours, other in found[:20]:
                    print(
                        f"{text}: {ours or 'legal'}, the second judge: {other or 'legal'}\n  {line}"
                    )
            spent = time.monotonic() - begun
            print(f"{what}: {count:,} entries asked, {spent:.0f} s so far", flush=True)
    print(f"{disagreements} disagreements")
    return 1 if disagreements else 0


if __name__ == "__main__":
    sys.exit(main())
