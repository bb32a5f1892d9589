"""Random faults of the rules, made by Cosmic Ray (`pip install cosmic-ray`, extra `mutation`)."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final

from tests.mutants import ROOT, noticed
from tests.mutants.equivalent import EQUIVALENT

LEAST: Final = 0.9
"""Part of the random faults that has to be noticed."""

NO_FAULTS: Final = ("_Eq_Is", "_Is_Eq", "_NotEq_IsNot", "_IsNot_NotEq")
"""Operators that change nothing here: phases and verdict codes are shared, so both say the same."""

NO_RULES: Final = "@dataclass"
"""Lines that say how a value is kept, not what it is."""


def candidates(path: Path) -> Iterator[tuple[str, Any, int]]:
    """Every fault Cosmic Ray can plant in a file: operator's name, operator, which occurrence."""
    from cosmic_ray.ast import get_ast
    from cosmic_ray.plugins import get_operator, operator_names

    tree = get_ast(path.read_text("utf-8"))
    for name in operator_names():
        if "Variable" in name or name.endswith(NO_FAULTS):
            continue  # the first need to be told which variable
        operator = get_operator(name)()
        count = 0
        for node in _walk(tree):
            for _ in operator.mutation_positions(node):
                yield name, operator, count
                count += 1


def _walk(node: Any) -> Iterator[Any]:
    yield node
    for child in getattr(node, "children", ()):
        yield from _walk(child)


def same(one: str, two: str) -> bool:
    """True when two texts differ in nothing that runs: annotations are never evaluated here."""
    return _running(one) == _running(two)


def _running(text: str) -> str:
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.FunctionDef):
            node.returns = None
        elif isinstance(node, ast.AnnAssign):
            node.annotation = ast.Constant(0)
    return ast.dump(tree)


def drawn(count: int, seed: int) -> Iterator[tuple[str, str, str, str]]:
    """Random faults: path below games, what was done where, the changed text, and why it is none
    ("" where it is one)."""
    from cosmic_ray.mutating import mutate_code

    games = ROOT / "cardscore" / "games"
    files = sorted(path for path in games.rglob("*.py") if path.name != "__init__.py")
    pool = [(path, *found) for path in files for found in candidates(path)]
    chance = random.Random(seed)
    chance.shuffle(pool)
    seen: set[str] = set()
    found = 0
    for path, name, operator, occurrence in pool:
        text = path.read_text("utf-8")
        changed = mutate_code(text, operator, occurrence)
        if changed is None or changed in seen:
            continue
        seen.add(changed)
        try:
            if same(text, changed):
                continue
        except SyntaxError:
            continue
        old, new = text.splitlines(), changed.splitlines()
        line = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), 0)
        if old[line].strip().startswith(NO_RULES):
            continue
        place = f"{path.relative_to(games)}:{line + 1}"
        said = f"{place:28} {old[line].strip()[:70]}  ->  {new[line].strip()[:70]}"
        below = str(path.relative_to(games))
        reason = EQUIVALENT.get((below, old[line].strip(), new[line].strip()), "")
        yield below, f"{name.removeprefix('core/'):38} {said}", changed, reason
        found += 1
        if found == count:
            return


def survivors(copies: SimpleQueue[Path], count: int, seed: int, jobs: int) -> int:
    """Tries them and lists those nobody noticed; exit status 1 where there are too many."""
    faults = list(drawn(count, seed))

    def one(fault: tuple[str, str, str, str]) -> bool:
        path, said, text, reason = fault
        if reason:
            print(f"{'NO FAULT':9} {said}  ({reason})", flush=True)
            return False
        folder = copies.get()
        try:
            found = noticed(folder, path, text)
        finally:
            copies.put(folder)
        print(f"{'noticed' if found else 'SURVIVED':9} {said}", flush=True)
        return found

    with ThreadPoolExecutor(jobs) as pool:
        found = list(pool.map(one, faults))
    none = sum(bool(reason) for *_, reason in faults)
    part = sum(found) / (len(found) - none)
    print(
        f"{sum(found)} of {len(found) - none} random faults noticed ({part:.0%}; at least"
        f" {LEAST:.0%}); {none} changes were no faults"
    )
    return 0 if part >= LEAST else 1
