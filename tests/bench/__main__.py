"""Prints a table of ratios, each against something measured in the same run.

Only ratios carry over from one machine to another; nothing here is asserted in the tests. RLCard,
python-chess and strace are used where they are installed, the window where there is a display.

`--one NAME …` is how the processes that measure are started; they print JSON.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.bench import goals
from tests.bench.timing import PROCESSES, Samples


def main(words: list[str]) -> int:
    """The table; exit 1 where a row is worse than it must be, or under CI=true not measured."""
    if words[:1] == ["--one"]:
        one(*words[1:])
        return 0
    with tempfile.TemporaryDirectory() as folder:
        samples = collected(Path(folder))
    print(goals.table(samples))
    lacking = os.environ.get("CI") == "true" and None in samples.values()
    return 1 if lacking or any(goals.worse(goal, samples) for goal in goals.GOALS) else 0


def collected(folder: Path) -> Samples:
    """Every sample of every process, those of the same quantity together."""
    from tests.bench import store, window

    found: Samples = {}
    for _ in range(PROCESSES):
        for name in ("engine", "store"):
            add(found, spawned(name, str(folder)))
    add(found, store.syncs())
    add(found, window.measured(folder))
    return found


def add(found: Samples, more: Samples) -> None:
    """Puts samples with those there are."""
    for name, values in more.items():
        before = found.get(name)
        found[name] = values if before is None or values is None else before + values


def spawned(name: str, folder: str) -> Samples:
    """What a fresh process measures."""
    command = [sys.executable, "-m", "tests.bench", "--one", name, folder]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    samples: Samples = json.loads(done.stdout)
    return samples


def one(name: str, folder: str) -> None:
    """Measures in this process, and prints the samples."""
    from tests.bench import engine, store

    if name == "save":
        store.save(Path(folder))
        return
    samples = engine.measured() if name == "engine" else store.measured(Path(folder))
    print(json.dumps(samples))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
