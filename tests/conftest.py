"""Shared fixtures."""

from __future__ import annotations

import statistics
import sys
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


UNTRACED = {
    "test_burst_properties.py",
    "test_fuzz.py",
    "test_playft.py",
    "test_properties.py",
    "test_random_play.py",
    "test_reference.py",
}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """What plays for long, by chance, or in a window runs without the coverage tracer.

    So every branch has to be covered by tests that say what they are about, each time.
    """
    tracer = sys.gettrace()
    if item.path.name in UNTRACED or item.path.parent.name == "ui":
        sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracer)
