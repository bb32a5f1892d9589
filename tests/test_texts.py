"""Texts: complete in both languages, made when shown, one for every code and reason."""

from __future__ import annotations

import ast
import re
import string
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

from cardscore import decks, help, i18n, messages, tell
from cardscore.games import GAMES
from cardscore.games.burst.options import VARIANTS
from cardscore.games.court import options
from cardscore.session import Session
from cardscore.ui import commands
from cardscore.verdict import RULES, Verdict

ROOT = Path(__file__).resolve().parent.parent
FACTS: dict[str, Any] = {
    "reason": "empty", "name": "Aki", "card": "R7", "phase": "play", "entry": "play", "turn": "Ben",
    "held": 1, "played": 2, "copies": 1, "seen": 2, "listed": 3, "early": None, "field": "G2",
    "colours": "G", "left": 2, "whom": "Ben", "option": "4A", "follower": "B1", "printed": "",
    "colour": "R", "flow": "skip", "on": "R+2", "pool": 6, "aimed": False, "returned": False,
    "cards": 2, "stackable": True, "extra": False, "most": 3, "least": 11, "drawn": False,
    "red": False, "sum": 8, "targets": (7, 15), "variant": "V1", "again": False, "count": 1,
}  # fmt: skip


def game(name: str) -> Any:
    """A game to tell about."""
    header = {"game": name, "players": "Aki, Ben"}
    deck = decks.shipped_text("court-basic") if name == "court" else ""
    return Session.from_header(header, deck).game


def test_every_code_is_told_by_some_game() -> None:
    """No verdict without a sentence, no sentence without a verdict."""
    told = {code for game in GAMES for code in messages.tellings(game)}
    assert told == set(RULES)


def test_catalogues_are_complete_and_up_to_date() -> None:
    """Every message is translated, the compiled catalogues are those of the sources."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "packaging" / "catalogues.py"), "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("path", sorted((ROOT / "cardscore").rglob("*.py")), ids=lambda p: p.stem)
def test_no_text_is_asked_for_inside_another(path: Path) -> None:
    """In an f-string some versions of Python show a call to whoever gathers the texts, others not."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.JoinedStr):
            calls = [call.func for call in ast.walk(node) if isinstance(call, ast.Call)]
            named = {call.id for call in calls if isinstance(call, ast.Name)}
            assert not named & {"tr", "trn"}, f"line {node.lineno}"


def test_placeholders_are_the_same_in_both_languages() -> None:
    """A translation fills in the same facts as the original."""

    def fields(text: str) -> set[str]:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}

    path = ROOT / "cardscore" / "locale" / "ja" / "LC_MESSAGES" / "cardscore.po"
    with path.open("rb") as file:
        catalogue = read_po(file)
    for message in catalogue:
        if not message.id:
            continue
        ids = message.id if isinstance(message.id, (tuple, list)) else (message.id,)
        texts = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
        for text in texts:
            assert fields(text) <= set().union(*map(fields, ids)), message.id


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("name", "code"), [(n, c) for n in GAMES for c in sorted(messages.tellings(n))]
)
def test_every_code_has_a_sentence(name: str, code: str, language: str) -> None:
    """One sentence for each verdict code, in both languages, without a gap left open."""
    i18n.use(language)
    text = messages.refusal(game(name), Verdict(code, FACTS))
    assert len(text) > 3
    assert "{" not in text
    assert text[-1] in ".?。"
    if language == "ja":
        assert re.search(r"[ぁ-ん]", text)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_cited_rule_has_help(language: str) -> None:
    """The rule button of a verdict opens a paragraph; both languages have the same ones."""
    for name in GAMES:
        codes = messages.tellings(name)
        there = {part.rule for part in help.paragraphs(name, language)}
        cited = {RULES[code] for code in codes} - {None, "card", "variant"}
        assert cited <= there
        assert there == {part.rule for part in help.paragraphs(name, "en")}
    court = {part.rule for part in help.paragraphs("court", language)}
    assert {f"O{number}" for number in options.CHOICES} <= court
    assert set(VARIANTS) <= {part.rule for part in help.paragraphs("burst", language)}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_options_are_explained(language: str) -> None:
    """Each letter of each option has its sentence on the new-session page."""
    i18n.use(language)
    texts = tell.court.option_texts()
    assert set(texts) == {f"{n}{x}" for n, letters in options.CHOICES.items() for x in letters}
    assert set(tell.court.option_titles()) == set(options.CHOICES)
    assert all(texts.values())


def test_no_sentence_is_written_into_the_window() -> None:
    """Words shown by the window go through the catalogue: no literal text with a space in a call."""
    shown = {"text", "Button", "Choice", "Head", "Tile", "Label", "Number", "Text", "Check"}
    for path in (ROOT / "cardscore" / "ui").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name not in shown:
                continue
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    words = re.findall(r"[A-Za-z]{3,}", argument.value)
                    assert len(words) < 2, (path, argument.value)


def test_alt_letters_are_unique_on_a_page() -> None:
    """No key means two things on one page."""
    for page in ("start", "new", "table", "burst", "scoring", "scores", "rules"):
        keys = [
            key.lower()
            for command in commands.COMMANDS
            if not command.pages or page in command.pages
            for key in set(map(str.lower, command.keys))
        ]
        assert len(keys) == len(set(keys)), page


@pytest.mark.parametrize("language", ["en", "ja"])
def test_variants_are_explained(language: str) -> None:
    """Each variant has its sentence on the new-session page."""
    i18n.use(language)
    assert set(tell.burst.variant_texts()) == set(VARIANTS)
    assert set(tell.burst.variant_titles()) == set(VARIANTS)


def test_every_command_has_a_label_in_both_languages() -> None:
    """Labels differ by language or are notation."""
    for command in commands.COMMANDS:
        i18n.use("en")
        english = command.text()
        i18n.use("ja")
        assert command.text() != english, command.id
