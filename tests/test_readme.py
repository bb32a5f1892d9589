"""The README, in both languages: it says the same, and what it says is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cardscore
from cardscore import decks, history
from cardscore.games.court.deck import read
from cardscore.session import Session
from cardscore.store import export
from cardscore.ui import commands

ROOT = Path(__file__).resolve().parent.parent
ENGLISH, JAPANESE = ROOT / "README.md", ROOT / "cardscore" / "data" / "help" / "README.ja.md"
BOTH = pytest.mark.parametrize("readme", [ENGLISH, JAPANESE], ids=["en", "ja"])


def shape(text: str) -> list[str]:
    """Headings by depth, rows of tables, blocks of code, steps: what a translation keeps."""
    found = []
    code = False
    for line in text.splitlines():
        if line.startswith("```"):
            code = not code
            found.append(line)
        elif code:
            continue
        elif line.startswith("#"):
            found.append(line.partition(" ")[0])
        elif line.startswith("|"):
            found.append(f"row of {line.count(' | ')}")
        elif re.match(r"\d\. |\d\d\. |- ", line):
            found.append(line.partition(" ")[0])
        elif line.startswith("!["):
            found.append("picture")
    return found


def test_both_say_the_same() -> None:
    """Section by section, table by table, step by step."""
    assert shape(JAPANESE.read_text("utf-8")) == shape(ENGLISH.read_text("utf-8"))


def test_what_has_no_language_is_the_same() -> None:
    """Commands to paste, columns, keys, paths and notation."""
    pattern = r"^sh -c .*$|Ctrl\+[A-Za-z]+|Alt\+[A-Za-z0-9]|F\d\d?\b|`[a-z_,]{20,}`|packaging/\w+|--[a-z-]+"
    english = re.findall(pattern, ENGLISH.read_text("utf-8"), re.MULTILINE)
    text = JAPANESE.read_text("utf-8").replace("Ctrl+コンマ", "Ctrl+comma")
    japanese = re.findall(pattern, text, re.MULTILINE)
    assert len(english) > 80
    assert {*english} == {*japanese}


@BOTH
def test_links_lead_somewhere(readme: Path) -> None:
    """Pictures and files that are named are there."""
    text = readme.read_text("utf-8")
    for target in re.findall(r"\]\(([^)#]+)\)", text):
        assert (readme.parent / target).exists(), target
    for target in re.findall(r"`((?:packaging|tests|\.ci|cardscore)/[\w./-]+)`", text):
        assert (ROOT / target).exists() or target == "cardscore/cardscore", target


@BOTH
def test_names_of_files_have_this_version(readme: Path) -> None:
    """What is downloaded is called by the version it has."""
    versions = re.findall(r"cardscore[_-](\d+\.\d+\.\d+)", readme.read_text("utf-8"))
    assert len(versions) > 6
    assert {*versions} == {cardscore.__version__}


@BOTH
def test_the_columns_are_those_of_the_exports(readme: Path) -> None:
    """Results of both games, entries, figures of players."""
    text = readme.read_text("utf-8")
    for columns in (
        export.COURT_COLUMNS,
        export.BURST_COLUMNS,
        export.ENTRY_COLUMNS,
        history.COLUMNS,
    ):
        assert f"`{','.join(columns)}`" in text


@BOTH
def test_keys_are_keys_of_the_window(readme: Path) -> None:
    """Every key named does something."""
    known = {command.shown.replace("Ctrl+,", "Ctrl+comma") for command in commands.COMMANDS}
    text = readme.read_text("utf-8").replace("Ctrl+コンマ", "Ctrl+comma")
    named = re.findall(r"(?:Shift\+)?F\d\d?\b|(?:Ctrl|Alt)\+(?:Shift\+)?[A-Za-z0-9]+", text)
    assert len(named) > 40
    assert {*named} - {"Ctrl+Enter"} - known == set()


@BOTH
def test_the_deck_shown_works(readme: Path) -> None:
    """As pasted, with a few number cards to begin with."""
    (shown,) = re.findall(r"```toml\n(.*?)```", readme.read_text("utf-8"), re.DOTALL)
    head, _, cards = shown.partition("[[cards]]")
    numbers = "".join(
        f'[[cards]]\ntoken = "{n}"\nname = {{en = "{n}"}}\ncolours = "each"\nkind = "number"\n'
        f"number = {n}\ncopies = 2\npoints = {n}\n"
        for n in range(1, 8)
    )
    deck = read(f"{head}{numbers}[[cards]]{cards}")
    assert deck.cards["R+4"].points == 22


@BOTH
def test_the_session_shown_is_legal(readme: Path) -> None:
    """As it stands there, with comments."""
    text = readme.read_text("utf-8")
    (shown,) = re.findall(r"```text\n(game: court.*?)```", text, re.DOTALL)
    head, _, entries = shown.partition("\n\n")
    lines = [line.partition("#")[0].strip() for line in head.splitlines()]
    header = dict(line.split(": ") for line in lines)
    session = Session.from_header(header, decks.shipped_text("court-basic"))
    for entry in entries.splitlines():
        assert session.enter(entry.partition("#")[0].strip()).ok, entry
