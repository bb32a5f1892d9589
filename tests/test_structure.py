"""The house and its floors: what may import what, and that cards are data."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from cardscore import decks
from cardscore.games.court.deck import read

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "cardscore"

FLOORS = {
    "quick": 0,
    "later": 0,
    "verdict": 0,
    "games": 1,
    "session": 2,
    "sheet": 2,
    "simulate": 2,
    "decks": 2,
    "deckdraft": 2,
    "entryline": 2,
    "compose": 2,
    "files": 2,
    "places": 2,
    "i18n": 2,
    "help": 2,
    "opening": 2,
    "messages": 3,
    "faults": 3,
    "plan": 3,
    "report": 3,
    "tell": 3,
    "counting": 3,
    "dispute": 3,
    "examples": 3,
    "history": 4,
    "series": 3,
    "trends": 4,
    "store": 3,
    "health": 4,
    "cli": 4,
    "ui": 4,
    "__main__": 5,
}


def modules() -> list[Path]:
    """Every module of the package."""
    return sorted(PACKAGE.rglob("*.py"))


def imported(path: Path) -> set[str]:
    """Dotted names a module imports anywhere."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names} | {node.module}
    return found


def floor(dotted: str) -> int | None:
    """The floor of a module of ours; None for others."""
    parts = dotted.split(".")
    return FLOORS.get(parts[1]) if parts[0] == "cardscore" and len(parts) > 1 else None


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(PACKAGE)))
def test_imports_go_downwards(path: Path) -> None:
    """A module imports only from its own floor or from floors below it."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    if parts == ("__init__",):
        assert imported(path) == set()
        return
    own = FLOORS[parts[0]]
    above = {n for n in imported(path) if (f := floor(n)) is not None and f > own}
    assert not above


def test_only_the_window_imports_tk() -> None:
    """Commands and rules work where there is no Tk; the examination of an installation asks for it."""
    for path in modules():
        inside = path.relative_to(PACKAGE).parts[0]
        names = {name.split(".")[0] for name in imported(path)}
        if inside not in ("ui", "health.py"):
            assert not names & {"tkinter", "ttkbootstrap", "PIL"}, path
        if path != PACKAGE / "ui" / "chart.py":  # the only place that draws charts
            assert "matplotlib" not in names, path


def test_rules_do_no_input_or_output() -> None:
    """The games know no file, no clock, no chance."""
    banned = {"os", "pathlib", "time", "datetime", "random", "sqlite3", "logging", "socket", "io"}
    for path in (PACKAGE / "games").rglob("*.py"):
        names = {name.split(".")[0] for name in imported(path)}
        assert not names & banned, path


def test_no_network_code() -> None:
    """Nothing leaves the machine."""
    banned = {"socket", "http", "urllib", "ssl", "ftplib", "smtplib", "requests", "asyncio"}
    for path in modules():
        assert not {name.split(".")[0] for name in imported(path)} & banned, path


def test_no_card_is_known_by_name() -> None:
    """No name and no token of a shipped card stands in the rules: cards are data."""
    tokens: set[str] = set()
    names: set[str] = set()
    for deck_name in decks.shipped_names():
        for card in read(decks.shipped_text(deck_name)).cards.values():
            tokens |= {card.token, card.family}
            names |= {text for _, text in (*card.names, *card.shorts)}
    names = {n for n in names if not n.isdigit()}
    # A to D are also the letters of the options, R Y G B those of the colours.
    tokens -= set("ABCDRYG")
    # The burst game has one pack for ever; what it calls a swap is no card.
    there = [p for p in (PACKAGE / "games").rglob("*.py") if p.parent.name != "burst"]
    for path in there:
        text = path.read_text("utf-8")
        for name in names:
            assert not re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text), (path, name)
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in tokens, (path, node.value, node.lineno)


def test_packaging_is_no_package() -> None:
    """An __init__.py there would shadow the library `packaging` that pip and pytest import."""
    assert not (ROOT / "packaging" / "__init__.py").exists()


def test_top_level_holds_just_what_was_agreed() -> None:
    """Nothing strays to the top level (what git ignores aside)."""
    agreed = {
        "cardscore",
        "tests",
        "packaging",
        "setup.cfg",
        "README.md",
        "LICENSE",
        "CHANGELOG.md",
        ".ci",
        ".gitignore",
        "pyproject.toml",
        ".ruff.toml",
        ".git",
    }
    local = {
        ".venv",
        ".venv-test",
        ".venv-dev",
        ".hypothesis",
        ".mypy_cache",
        ".ruff_cache",
        ".coverage",
        "build",
        "dist",
    }
    there = {p.name for p in ROOT.iterdir() if not p.name.endswith(".egg-info")}
    there = {name for name in there if not name.startswith(".coverage.")}
    assert {name for name in there - local if not name.startswith(".venv-python")} <= agreed


def test_every_decision_quoted_is_explained() -> None:
    """Numbers of finer points (CD, BD) that code and tests name stand in `tests/README.md`."""
    said = {
        number
        for line in (ROOT / "tests" / "README.md").read_text("utf-8").splitlines()
        if line.startswith(("| CD", "| BD"))
        for number in re.findall(r"[CB]D\d+", line.split("|")[1])
    }
    quoted = set()
    for folder in ("cardscore", "tests"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in (".py", ".sheet", ".txt", ".md") and path.name != "README.md":
                quoted |= set(re.findall(r"\b[CB]D\d+\b", path.read_text("utf-8", "replace")))
    assert len(quoted) > 100
    assert quoted - said == set()
