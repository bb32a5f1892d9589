"""Shared fixtures."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator

import pytest

from cardscore import i18n


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Every test begins in English."""
    i18n.use("en")
    yield
    i18n.use("en")


@pytest.fixture
def benchmark_ratio() -> Callable[[Callable[[], None], Callable[[], None]], float]:
    """How many times as long the first takes as the second: medians, taken in turn."""

    def ratio(first: Callable[[], None], second: Callable[[], None]) -> float:
        times: tuple[list[float], list[float]] = ([], [])
        for _ in range(15):
            for taken, run in zip(times, (first, second), strict=True):
                begun = time.perf_counter()
                for _ in range(5):
                    run()
                taken.append(time.perf_counter() - begun)
        return statistics.median(times[0]) / statistics.median(times[1])

    return ratio
