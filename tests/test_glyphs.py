"""Everything the program can write is in the fonts its installation brings along."""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from cardscore import decks, help, i18n
from cardscore.games import GAMES
from cardscore.games.court.deck import read

ROOT = Path(__file__).resolve().parent.parent
FONTS = (
    Path("/usr/share/fonts/truetype/vlgothic/VL-PGothic-Regular.ttf"),
    Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"),
)
"""What the README's command installs: fonts-vlgothic, and what Tk brings with it."""


@cache
def drawable() -> frozenset[str]:
    """Every character one of those fonts has a glyph for."""
    missing = [str(font) for font in FONTS if not font.exists()]
    if missing:
        said = f"the fonts of the README's installation are not there: {', '.join(missing)}"
        if os.environ.get("CI") == "true":
            pytest.fail(said)
        pytest.skip(said)
    return frozenset(chr(code) for font in FONTS for code in TTFont(font, lazy=True).getBestCmap())


def texts() -> Iterator[tuple[str, str]]:
    """Where it stands, and every text: messages, help, card names, literals of the window."""
    for language in i18n.LANGUAGES:
        path = ROOT / f"cardscore/locale/{language}/LC_MESSAGES/cardscore.po"
        with path.open("rb") as file:
            for message in read_po(file, locale=language):
                for said in (message.id, message.string):
                    for text in (said,) if isinstance(said, str) else said or ():
                        yield f"{language}: {text}", text
        for game in GAMES:
            for part in help.paragraphs(game, language):
                yield f"{language} {game} {part.rule}", part.title + part.text
    for name in decks.shipped_names():
        for card in read(decks.shipped_text(name)).cards.values():
            for _, text in (*card.names, *card.shorts):
                yield f"{name}: {card.token}", text
    for file in (ROOT / "cardscore" / "ui").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield f"{file.name}:{node.lineno}", node.value


def test_every_glyph_is_there() -> None:
    """No box stands where a letter or a symbol should be."""
    lacking = {
        where: "".join(sorted(char for char in set(text) - drawable() if char.isprintable()))
        for where, text in texts()
    }
    assert {where: chars for where, chars in lacking.items() if chars} == {}


def test_the_check_can_fail() -> None:
    """A character of no script used here is noticed."""
    assert "\u1234" not in drawable()
    assert "桜" in drawable()
