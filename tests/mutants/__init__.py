"""Does the suite notice? Faults are planted in a copy of the program, one at a time.

`python -m tests.mutants` plants every fault of `planted.py`; `--list` prints one line each,
`--random N` tries N random ones, `--table` prints the table of the README.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.mutants.planted import BURST, COURT, Fault

ROOT: Final = Path(__file__).resolve().parent.parent.parent
FAULTS: Final = [*COURT, *BURST]

FAST: Final = (
    "tests/test_sheets.py",
    "tests/test_codes.py",
    "tests/test_corners.py",
    "tests/test_burst_corners.py",
    "tests/test_session_corners.py",
    "tests/test_small_faults.py",
    "tests/test_fine_points.py",
    "tests/test_burst_fine_points.py",
    "tests/test_burst_memory.py",
    "tests/test_session.py",
    "tests/test_field_cases.py",
    "tests/test_games.py",
    "tests/test_playft.py",
)
"""What is asked first; a fault it does not notice is shown to the rest of the engine's tests."""

MORE: Final = (
    "tests/test_cards_are_data.py",
    "tests/test_properties.py",
    "tests/test_burst_properties.py",
    "tests/test_random_play.py",
    "tests/test_reading.py",
    "tests/test_reference.py",
    "tests/test_fuzz.py",
    "tests/test_cli.py",
    "tests/test_compose.py",
    "tests/test_counting.py",
    "tests/test_dispute.py",
)

ENDLESS: Final = 240
"""Seconds, several times what all of these take together."""


def occurrences(fault: Fault) -> int:
    """How often the text to be changed stands in its file."""
    return (ROOT / "cardscore" / "games" / fault.path).read_text("utf-8").count(fault.before)


def line_of(fault: Fault) -> int:
    """The line where the fault is planted."""
    text = (ROOT / "cardscore" / "games" / fault.path).read_text("utf-8")
    return text[: text.index(fault.before)].count("\n") + 1


def table() -> str:
    """The table of `tests/README.md`: what is planted where."""
    by_file: dict[str, list[str]] = {}
    for fault in FAULTS:
        by_file.setdefault(fault.path, []).append(fault.rule)
    rows = [f"| `{path}` | {len(rules)} | {', '.join(rules)} |" for path, rules in by_file.items()]
    return "\n".join(["| file | faults | what they break |", "|---|---|---|", *rows])


def copy_into(folder: Path) -> Path:
    """A copy of the program and its tests to plant in."""
    for name in ("cardscore", "tests", "setup.cfg", "README.md"):
        source = ROOT / name
        if source.is_dir():
            ignored = shutil.ignore_patterns("__pycache__", "ui")
            shutil.copytree(source, folder / name, ignore=ignored)
        else:
            shutil.copy(source, folder / name)
    return folder


def run(folder: Path, tests: tuple[str, ...]) -> bool:
    """True when those tests notice something in that copy."""
    there = [name for name in tests if (folder / name).exists()]
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
    ]
    try:
        done = subprocess.run(
            [*command, "-c", "setup.cfg", "--rootdir", str(folder), *there],
            cwd=folder,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=ENDLESS,
        )
    except subprocess.TimeoutExpired:
        return True  # a loop without an end: nobody could miss it
    if done.returncode not in (0, 1):
        raise RuntimeError(done.stdout[-2000:] + done.stderr[-2000:])
    return done.returncode == 1


def noticed(folder: Path, path: str, text: str) -> bool:
    """Plants that text as the file `path` (below games), asks the tests, and puts it back."""
    file = folder / "cardscore" / "games" / path
    kept = file.read_text("utf-8")
    file.write_text(text, "utf-8")
    try:
        return run(folder, FAST) or run(folder, MORE)
    finally:
        file.write_text(kept, "utf-8")


def planted(folder: Path, fault: Fault) -> bool:
    """True when the fault is noticed."""
    text = (ROOT / "cardscore" / "games" / fault.path).read_text("utf-8")
    return noticed(folder, fault.path, text.replace(fault.before, fault.after))
