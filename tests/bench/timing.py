"""What the measuring modules share: samples by name, taken in rounds."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Mapping

PROCESSES = 3
"""Fresh processes each quantity is measured in."""

ROUNDS = 7
"""Samples of each quantity a process takes."""

IN_A_ROW = 20
"""How often a replay is made in each sample, ours and the others'."""

Samples = dict[str, list[float] | None]
"""Values by quantity: seconds, bytes or counts; None where what is to be measured is not there."""

Work = Callable[[], int]
"""Does some of a thing and says how many it did."""

Timed = Callable[[], float]
"""Does some of a thing and says how many seconds one of it took."""


def timed(work: Work) -> Timed:
    """That work with a clock beside it."""

    def run() -> float:
        begun = time.perf_counter()
        count = work()
        return (time.perf_counter() - begun) / count

    return run


def in_turn(works: Mapping[str, Timed | None]) -> Samples:
    """Each of them once a round, so that a busy moment of the machine meets them all alike.

    None for what is not installed. The first round only warms up.
    """
    found: Samples = {}
    for name, work in works.items():
        found[name] = None if work is None else []
    for number in range(ROUNDS + 1):
        for name, work in works.items():
            kept = found[name]
            if work is None or kept is None:
                continue
            gc.collect()  # nobody clears away what another one left
            spent = work()
            if number:
                kept.append(spent)
    return found
