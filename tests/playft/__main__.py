"""`python -m tests.playft`: counts every position anew and says where it differs from its golden file.

--write          keeps what was counted (then read the diff)
--depth N        for a new file: how deep
--divide DEPTH   shows the count beneath each first entry, to find the one that differs
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from tests.playft import FILES, Walk, block, load


def main() -> int:
    """Exit status 1 where something differs."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("files", nargs="*", type=Path, default=FILES)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--depth", type=int, default=2)
    parser.add_argument("--divide", type=int, default=0)
    options = parser.parse_args()
    differs = states = judged = 0
    for path in options.files or FILES:
        position = load(path)
        walk = Walk(position.session)
        if options.divide:
            for text, lines in walk.division(options.divide).items():
                print(f"{text:30} {' '.join(lines)}")
            continue
        begun = time.perf_counter()
        depth = max(position.golden, default=options.depth)
        found = walk.counts(depth)
        spent = time.perf_counter() - begun
        states += sum(len(count.states) for count in found.values())
        judged += walk.judged
        wrong = [d for d, count in found.items() if count.lines() != position.golden.get(d)]
        print(f"{path.name:34} depth {depth} {walk.judged:8} judged {spent:6.2f} s", end="")
        print(f"  differs at {wrong}" if wrong else "")
        differs += bool(wrong)
        if options.write:
            golden = "".join(block(d, count) for d, count in found.items())
            path.write_text(position.text + golden, "utf-8")
    if not options.divide:
        print(f"{states} states, {judged} entries judged, {differs} files differ")
    return 1 if differs and not options.write else 0


if __name__ == "__main__":
    sys.exit(main())
