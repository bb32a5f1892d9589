"""Prints a table of ratios, each against something measured in the same run.

Only ratios carry over from one machine to another; nothing here is asserted in the tests. RLCard is
measured where it is installed.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable

from cardscore import decks, simulate
from cardscore.session import Item, Session

ROUNDS = 7


def rate(run: Callable[[], int]) -> float:
    """Things a second: the median of several runs; `run` does some and says how many."""
    found = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        count = run()
        found.append(count / (time.perf_counter() - begun))
    return statistics.median(found)


def recorded() -> Session:
    """Ten rounds of eight players, all of it legal."""
    chance = random.Random(1)
    table = simulate.CourtTable({"deck": "court-full"}, decks.shipped_text("court-full"), 8, chance)
    for _ in range(10):
        for _text in table.round():
            pass
    return table.session


def judging(session: Session) -> Callable[[], int]:
    """Judging and applying of entries read beforehand."""
    game = session.game
    pairs = [(item.before, item.entry) for item in session.items if item.ok and item.entry]

    def both() -> int:
        for state, entry in pairs:
            game.judge(state, entry)
            game.apply(state, entry, None)
        return len(pairs)

    return both


def rlcard() -> float | None:
    """RLCard's `Game.step` of random actions, eight players; None where it is not installed."""
    try:
        import numpy
        from rlcard.games.uno import Game
    except ImportError:
        return None
    chance, found = random.Random(3), []
    for _ in range(ROUNDS):
        game = Game(num_players=8)
        game.np_random = numpy.random.RandomState(3)
        steps, spent = 0, 0.0
        for _ in range(60):
            game.init_game()
            for _ in range(300):
                if game.is_over():
                    break
                action = chance.choice(game.get_legal_actions())
                begun = time.perf_counter()
                game.step(action)
                spent += time.perf_counter() - begun
                steps += 1
        found.append(steps / spent)
    return statistics.median(found)


def growing() -> tuple[float, float, float, float]:
    """Seconds an entry and an undo take in a session of 100 and in one of 10,000 entries."""
    header = {"game": "court", "players": "Aki, Ben, Chie, Dai"}
    session = Session.from_header(header, decks.shipped_text("court-basic"))
    enter(session, "round dealer Aki")
    enter(session, "start R5")
    found = []
    for size in (100, 10_000):
        while len(session.items) < size:
            turn(session)
        spent, undone = [], []
        for _ in range(ROUNDS * 10):
            begun = time.perf_counter()
            turn(session)
            spent.append((time.perf_counter() - begun) / 2)
            begun = time.perf_counter()
            session.undo()
            session.undo()
            undone.append((time.perf_counter() - begun) / 2)
        found += [statistics.median(spent), statistics.median(undone)]
    return found[0], found[1], found[2], found[3]


def enter(session: Session, text: str) -> Item:
    """An entry that has to be legal."""
    item = session.enter(text)
    if not item.ok:
        raise SystemExit(f"{text}: {item.verdict.code}")
    return item


def turn(session: Session) -> None:
    """Two entries: drawing and passing."""
    name = session.state.actor
    enter(session, f"{name}: draw")
    enter(session, f"{name}: pass")


def main() -> int:
    """The table; exit 1 where a ratio is worse than it must be."""
    ours, step = rate(judging(recorded())), rlcard()
    fresh, fresh_undo, grown, grown_undo = growing()
    table: list[tuple[str, float | None, str, bool]] = []

    def row(what: str, ratio: float | None, most: float | None, least: float | None) -> None:
        bound = f"≤ {most}" if most is not None else f"≥ {least}"
        kept = ratio is None or (ratio <= most if most is not None else ratio >= (least or 0))
        table.append((what, ratio, bound, kept))

    row("judge + apply / RLCard step, 8 players", ours / step if step else None, None, 0.5)
    row("an entry at 10,000 entries / at 100", grown / fresh, 1.2, None)
    row("undo at 10,000 entries / at 100", grown_undo / fresh_undo, 1.2, None)
    for what, ratio, bound, kept in table:
        shown = "not installed" if ratio is None else f"{ratio:.2f}"
        print(f"{what:<52} {shown:>14}  {bound:<7} {'' if kept else 'WORSE'}")
    print(f"judge + apply: {ours:,.0f} entries/s")
    return 0 if all(kept for *_, kept in table) else 1


if __name__ == "__main__":
    sys.exit(main())
