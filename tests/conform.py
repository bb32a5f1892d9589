"""Holds an installed build against the sheets: `python -m tests.conform [COMMAND …]`.

Each sheet is replayed by the command itself, in a process of its own, and compared with the document
beside it; prints what differs, then how many passed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.sheets_runner import SHEETS, differences


def problems(command: list[str], sheet: Path) -> list[str]:
    """Where the command's answer differs from the expected document."""
    expected = json.loads(sheet.with_suffix(".json").read_text("utf-8"))
    run = subprocess.run(
        [*command, "replay", "--json", str(sheet)],
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    if set(expected) == {"exit"}:
        well = run.returncode == expected["exit"] and len(run.stderr.splitlines()) == 1
        return [] if well else [f"exit {run.returncode}: {run.stderr[-200:]!r}"]
    if run.returncode != (0 if expected["ok"] else 1):
        return [f"exit {run.returncode}: {run.stderr[-200:]!r}"]
    return list(differences(expected, json.loads(run.stdout)))


def main() -> int:
    """Runs all sheets; 1 when one differs."""
    command = sys.argv[1:] or [sys.executable, "-m", "cardscore"]
    sheets = sorted(SHEETS.rglob("*.sheet"))
    failed = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for sheet, found in zip(
            sheets, pool.map(lambda s: problems(command, s), sheets), strict=True
        ):
            if found:
                failed += 1
                print(f"{sheet.stem}: " + "; ".join(found[:3]))
    print(f"conformance: {len(sheets) - failed} passed, {failed} failed")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
