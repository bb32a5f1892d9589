"""Judging, applying, replaying, and what an entry costs in a long session."""

from __future__ import annotations

import time

from cardscore import decks, sheet
from cardscore.session import Line, Session
from tests.bench import references
from tests.bench.play import DECK, recorded, turn, turns
from tests.bench.timing import IN_A_ROW, ROUNDS, Samples, Timed, in_turn, timed

REPLAYED = 200
SIZES = (100, 10_000)
SPACING = 13
"""Every so many of the recorded entries are judged alone."""
AT_HAND = 20
REPEATS = 10
"""How often a round tries an entry, an undo and a redo."""


def measured() -> Samples:
    """Everything that needs neither the store nor a window."""
    session = recorded()
    found = in_turn(
        {
            "judge": judging(session),
            "int rule": references.int_rule(),
            "judge and apply": both(session),
            "rlcard step": references.rlcard_steps(),
            "replay text": replaying_text(session),
            "chess reading": references.chess_reading(),
            "replay": replaying(session),
            "rlcard replay": references.rlcard_replay(),
        }
    )
    return found | growing()


def judging(session: Session) -> Timed:
    """Judging of recorded legal entries, read beforehand; each some times in a row.

    So the state is at hand, as the two ints of the rule beside it are.
    """
    game = session.game
    pairs = [(item.before, item.entry) for item in session.items if item.ok][::SPACING]

    def run() -> int:
        for state, entry in pairs:
            for _ in range(AT_HAND):
                game.judge(state, entry)
        return len(pairs) * AT_HAND

    return timed(run)


def both(session: Session) -> Timed:
    """Judging and applying of the same."""
    game = session.game
    pairs = [(item.before, item.entry) for item in session.items if item.ok]

    def run() -> int:
        for state, entry in pairs:
            game.judge(state, entry)
            game.apply(state, entry, None)
        return len(pairs)

    return timed(run)


def replaying_text(session: Session) -> Timed:
    """A sheet of 200 entries, from its bytes to the last state: header, deck, entries."""
    short = Session(session.game)
    short.load(session.lines[:REPLAYED])
    data, deck_text = sheet.write(short).encode(), decks.shipped_text(DECK)

    def run() -> int:
        for _ in range(IN_A_ROW):
            made = sheet.session(sheet.read(data), deck_text)
            if len(made.items) != REPLAYED or not made.ok:
                raise SystemExit("the sheet was not replayed whole")
        return IN_A_ROW

    return timed(run)


def replaying(session: Session) -> Timed:
    """The same 200 entries at a table whose rules are read, each from its text and checked."""
    lines = [Line(line.text) for line in session.lines[:REPLAYED]]

    def run() -> int:
        for _ in range(IN_A_ROW):
            Session(session.game).load(lines)
        return IN_A_ROW

    return timed(run)


def growing() -> Samples:
    """Seconds an entry, an undo and a redo take in a session of 100 and in one of 10,000."""
    sessions = {size: turns() for size in SIZES}
    for size, session in sessions.items():
        while len(session.items) < size:
            turn(session)
    kinds = {"enter": turn, "undo": _undo, "redo": _redo}
    spent: dict[str, list[float]] = {f"{name} {size}": [] for size in SIZES for name in kinds}
    for number in range((ROUNDS + 1) * REPEATS):
        for size, session in sessions.items():
            for name, change in kinds.items():
                begun = time.perf_counter()
                change(session)
                if number >= REPEATS:  # the first round only warms up
                    spent[f"{name} {size}"].append((time.perf_counter() - begun) / 2)
            _undo(session)
    return dict(spent)


def _undo(session: Session) -> None:
    session.undo()
    session.undo()


def _redo(session: Session) -> None:
    session.redo()
    session.redo()
