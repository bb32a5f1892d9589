"""What is to be reached, row by row, and the table that says whether it is."""

from __future__ import annotations

import statistics
from dataclasses import dataclass
from typing import Final

from tests.bench.timing import Samples

KEPT, WORSE = "kept", "WORSE"


@dataclass(frozen=True, slots=True)
class Goal:
    """One row: what is measured, against what, and the bounds.

    what, against  how the table names the two; against "" where the bounds are no ratio
    ours, other    the names of the samples
    must, aim      bounds of the ratio, or of our value itself; None: no aim is set
    unit           how values are written: time, memory or count
    faster         True: the ratio is one of speed, at least the bound; False: at most the bound
    missing        what to say where one of the two could not be measured
    """

    what: str
    ours: str
    against: str
    other: str
    must: float
    aim: float | None
    unit: str = "time"
    faster: bool = False
    missing: str = "not installed"


NO_DISPLAY: Final = "no display"

GOALS: Final = (
    Goal("judge a legal entry", "judge", "int rule in a function", "int rule", 30, 15),
    Goal(
        "judge + apply, 8 players", "judge and apply", "RLCard step", "rlcard step", 0.5, 1,
        faster=True,
    ),
    Goal(
        "replay 200 from text, 8 players", "replay text", "python-chess, 200 plies",
        "chess reading", 1.5, 3, faster=True,
    ),
    Goal("replay 200, checked", "replay", "RLCard, 200 steps", "rlcard replay", 0.7, 2, faster=True),
    Goal("undo at 10,000 entries", "undo 10000", "at 100", "undo 100", 1.2, None),
    Goal("redo at 10,000 entries", "redo 10000", "at 100", "redo 100", 1.2, None),
    Goal("an entry at 10,000 entries", "enter 10000", "at 100", "enter 100", 1.2, 1.05),
    Goal("syncs per accepted entry", "syncs", "", "", 1, None, unit="count"),
    Goal(
        "a CSV row of results", "csv export", "csv.writerows of tuples", "csv tuples", 0.4, 0.55,
        faster=True,
    ),
    Goal("open 1,000 entries, 300 amends", "open amended", "plain", "open plain", 1.3, 1.1),
    Goal(
        "memory exporting 102,400 rows", "export many", "25,600 rows", "export few", 1.2, None,
        unit="memory",
    ),
    Goal(
        "spawn → table painted", "start table", "ttkbootstrap empty", "start empty", 1.6, 1.25,
        missing=NO_DISPLAY,
    ),
    Goal("entry → painted, 500 entries", "entry painted", "", "", 0.050, 0.016, missing=NO_DISPLAY),
    Goal("history of 5,000 sessions", "history opened", "", "", 0.2, 0.1, missing=NO_DISPLAY),
    Goal("a key in its search", "history searched", "", "", 0.05, 0.016, missing=NO_DISPLAY),
    Goal(
        "peak memory, table open", "peak table", "ttkbootstrap empty", "peak empty", 1.5, 1.2,
        unit="memory", missing=NO_DISPLAY,
    ),
)  # fmt: skip


def median(samples: Samples, name: str) -> float | None:
    """The median of a quantity; None where it was not measured."""
    values = samples[name]
    return statistics.median(values) if values else None


def outcome(goal: Goal, samples: Samples) -> float | None:
    """The ratio, or our value where there is nothing to compare with; None: not measured."""
    ours = median(samples, goal.ours)
    if ours is None or not goal.other:
        return ours
    other = median(samples, goal.other)
    if other is None:
        return None
    return other / ours if goal.faster else ours / other


def worse(goal: Goal, samples: Samples) -> bool:
    """True where it was measured and is not as it must be."""
    found = outcome(goal, samples)
    if found is None:
        return False
    return found < goal.must if goal.faster else found > goal.must


def table(samples: Samples) -> str:
    """All rows, in columns."""
    head = ("what", "ours", "against", "its value", "ratio", "must", "aim", "")
    rows = [head, *(row(goal, samples) for goal in GOALS)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "| " + " | ".join(cell.ljust(most) for cell, most in zip(one, widths, strict=True)) + " |"
        for one in rows
    ]
    lines.insert(1, "|" + "|".join("-" * (most + 2) for most in widths) + "|")
    return "\n".join(lines)


def row(goal: Goal, samples: Samples) -> tuple[str, ...]:
    """The cells of one goal."""
    ours, found = median(samples, goal.ours), outcome(goal, samples)
    other = median(samples, goal.other) if goal.other else None
    verdict = goal.missing if found is None else WORSE if worse(goal, samples) else KEPT
    return (
        goal.what,
        written(ours, goal.unit),
        goal.against or "–",
        written(other, goal.unit),
        f"{found:.2f}×" if found is not None and goal.other else "–",
        bound(goal, goal.must),
        "–" if goal.aim is None else bound(goal, goal.aim),
        verdict,
    )


def bound(goal: Goal, value: float) -> str:
    """A bound with its sign: "≥ 0.5×", "≤ 50 ms"."""
    sign = "≥" if goal.faster else "≤"
    return f"{sign} {value:g}×" if goal.other else f"{sign} {written(value, goal.unit)}"


def written(value: float | None, unit: str) -> str:
    """A value with its unit, three digits of it."""
    if value is None:
        return "–"
    if unit == "memory":
        return f"{value / 1e6:.1f} MB"
    if unit == "count":
        return f"{value:g}"
    for factor, name in ((1e9, "ns"), (1e6, "µs"), (1e3, "ms")):
        if value * factor < 1000:
            return f"{value * factor:.3g} {name}"
    return f"{value:.3g} s"
