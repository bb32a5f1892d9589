"""`python -m tests.mutants [--list] [--random N] [--table] [--jobs N]`."""

from __future__ import annotations

import argparse
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from tests.mutants import FAST, FAULTS, MORE, copy_into, line_of, planted, run, table


def main() -> int:
    """Exit status 1 where a fault was not noticed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--list", action="store_true", help="one line a fault, nothing is run")
    parser.add_argument("--table", action="store_true", help="the table of tests/README.md")
    parser.add_argument("--random", type=int, default=0, metavar="N")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    if options.list or options.table:
        if options.table:
            print(table())
            return 0
        for fault in FAULTS:
            before, after = _changed(fault.before, fault.after)
            place = f"{fault.path}:{line_of(fault)}"
            print(f"{fault.rule:28} {place:28} {before}  ->  {after}")
        return 0
    copies: SimpleQueue[Path] = SimpleQueue()
    with tempfile.TemporaryDirectory() as top:
        for number in range(options.jobs):
            folder = Path(top) / str(number)
            folder.mkdir()
            copies.put(copy_into(folder))
        if run(folder, (*FAST, *MORE)):
            raise SystemExit("the tests fail in a copy in which nothing is planted")
        if options.random:
            from tests.mutants.chance import survivors

            return survivors(copies, options.random, options.seed, options.jobs)

        def one(index: int) -> bool:
            folder = copies.get()
            try:
                found = planted(folder, FAULTS[index])
            finally:
                copies.put(folder)
            print(f"{'noticed' if found else 'NOT NOTICED':12} {FAULTS[index].rule}", flush=True)
            return found

        with ThreadPoolExecutor(options.jobs) as pool:
            found = list(pool.map(one, range(len(FAULTS))))
    print(f"{sum(found)} of {len(found)} planted faults noticed")
    return 0 if all(found) else 1


def _changed(before: str, after: str) -> tuple[str, str]:
    """The first line in which the two differ, as it was and as it is."""
    old, new = before.splitlines(), after.splitlines() or [""]
    for index, line in enumerate(old):
        other = new[index] if index < len(new) else ""
        if line != other:
            return line.strip(), other.strip()
    return old[-1].strip(), new[-1].strip()


if __name__ == "__main__":
    sys.exit(main())
