"""Exporting, opening, and what an accepted entry costs the disk."""

from __future__ import annotations

import csv
import io
import os
import random
import shutil
import subprocess
import sys
import tempfile
import tracemalloc
from pathlib import Path

from cardscore.files import write_whole
from cardscore.session import Session
from cardscore.store import export
from cardscore.store.journal import Journal
from tests.bench.play import enter, recorded, results_only
from tests.bench.timing import Samples, Timed, in_turn, timed

ROUNDS_EXPORTED = 200
ENTRIES = 1000
AMENDS = 300
SAVED = 100
"""Entries saved while the syncs are counted."""

FEW, MANY = 16, 64
"""How often the rounds are exported in one file, the second time four times as many rows."""


def measured(folder: Path) -> Samples:
    """Exports and openings.

    folder  where the stores to be opened are made, or were made by the process before
    """
    session = results_only(ROUNDS_EXPORTED)
    found = in_turn(
        {
            "csv export": exporting(session),
            "csv tuples": writing_tuples(session),
            "open amended": opening(folder / "amended.db", AMENDS),
            "open plain": opening(folder / "plain.db", 0),
        }
    )
    for name, times in (("export few", FEW), ("export many", MANY)):
        found[name] = [export_peak(folder / "results.csv", session, times)]
    return found


def exporting(session: Session) -> Timed:
    """Seconds a row of an export of results takes."""

    def run() -> int:
        return "".join(export.pieces("csv", [("0", session)])).count("\r\n")

    return timed(run)


def writing_tuples(session: Session) -> Timed:
    """The same cells as tuples that lie ready, written by the standard library."""
    written = "".join(export.pieces("csv", [("0", session)]))
    rows = [tuple(map(cell, row)) for row in csv.reader(io.StringIO(written, newline=""))]

    def run() -> int:
        out = io.StringIO(newline="")
        csv.writer(out).writerows(rows)
        return out.getvalue().count("\r\n")

    return timed(run)


def cell(text: str) -> int | str | None:
    """What such a cell was written from."""
    return int(text) if text.removeprefix("-").isdecimal() else text or None


def export_peak(path: Path, session: Session, times: int) -> float:
    """Bytes that exporting that many copies of the rounds to a file took at most."""
    chosen = [("0", session)] * times
    tracemalloc.start()
    try:
        write_whole(path, export.pieces("csv", chosen))
        return float(tracemalloc.get_traced_memory()[1])
    finally:
        tracemalloc.stop()


def opening(path: Path, amends: int) -> Timed:
    """Opening a stored session of 1,000 entries that was amended so many times while it grew."""
    if not path.exists():
        store(path, amends)
    journal = Journal(path)
    session_id = journal.sessions()[0].id

    def run() -> int:
        session, damaged = journal.load(session_id)
        if damaged is not None or len(session.items) != ENTRIES:
            raise SystemExit("the session was not opened whole")
        return 1

    return timed(run)


def store(path: Path, amends: int) -> None:
    """A store with one session; after an entry one of those before it is amended at times."""
    played, chance = recorded(), random.Random(1)
    after = sorted(chance.choices(range(ENTRIES), k=amends))
    journal = Journal(path)
    session = Session(played.game, played.free)
    journal.create(session)
    for number, item in enumerate(played.items[:ENTRIES]):
        enter(session, item.text)
        for _ in range(after.count(number)):
            at = chance.randrange(len(session.items))
            if not session.amend(at, session.items[at].text).ok:
                raise SystemExit(f"entry {at} could not be amended")
    journal.close()


def save(folder: Path) -> None:
    """Saves entries, and marks in a trace of the system calls where each of them begins."""
    played = recorded(1)
    journal = Journal(folder / "traced.db")
    session = Session(played.game)
    journal.create(session)
    for item in played.items[:SAVED]:
        mark()
        enter(session, item.text)
    mark()
    journal.close()


def mark() -> None:
    """A system call that does nothing and that nothing else makes."""
    os.kill(os.getpid(), 0)


def syncs() -> Samples:
    """Syncs of each of these entries, as strace sees them; None where it is not installed."""
    strace = shutil.which("strace")
    if strace is None:
        return {"syncs": None}
    with tempfile.TemporaryDirectory() as folder:
        trace = Path(folder) / "trace"
        calls = "trace=fsync,fdatasync,sync,syncfs,sync_file_range,msync,kill"
        worker = [sys.executable, "-m", "tests.bench", "--one", "save", folder]
        command = [strace, "-f", "-e", calls, "-o", str(trace), *worker]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        names = [
            line.split("(")[0].split()[-1] for line in trace.read_text().splitlines() if "(" in line
        ]
    pieces = " ".join(names).split("kill")[1:-1]
    return {"syncs": [float(len(piece.split())) for piece in pieces]}
