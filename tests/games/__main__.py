"""`python -m tests.games [--write | --new]`."""

from __future__ import annotations

import difflib
import sys

from tests.games import FILES, FOLDER, PLANS, played, rendered


def main(words: list[str]) -> int:
    """Exit status 1 where a transcript differs."""
    if "--new" in words:
        for plan in PLANS:
            (FOLDER / f"{plan.name}.txt").write_text(rendered(played(plan)), "utf-8")
        return 0
    differs = False
    for path in FILES:
        kept = path.read_text("utf-8")
        made = rendered(kept)
        if made != kept:
            differs = True
            lines = difflib.unified_diff(
                kept.splitlines(), made.splitlines(), path.name, lineterm=""
            )
            print("\n".join(lines))
            if "--write" in words:
                path.write_text(made, "utf-8")
    return 1 if differs and "--write" not in words else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
