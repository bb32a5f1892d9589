"""Help: searchable, the notation on one page, every key."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from cardscore import decks, i18n
from cardscore import help as rule_help
from cardscore.session import Session
from cardscore.ui import commands
from cardscore.ui.pages.rules import keys
from tests.ui.driver import Screen, dealt

pytestmark = pytest.mark.ui
Open = Callable[..., Screen]


def read(screen: Screen) -> str:
    """What the help page shows."""
    return str(screen.app.page.text.get("1.0", "end"))


@pytest.mark.parametrize(
    ("language", "word", "rule"), [("en", "stack", "O3"), ("ja", "重ね", "O3")]
)
def test_searching(open_window: Open, language: str, word: str, rule: str) -> None:
    """Only what holds the word is left, each place marked; from the field into the list by a key."""
    screen = open_window(language)
    screen.key("F1")
    page = screen.app.page
    everything = page.list.size()
    page.search.set(word)
    screen.wait()
    assert 0 < page.list.size() < everything
    assert rule in {part.rule for part in page.parts}
    assert all(word in f"{part.title} {part.text}".casefold() for part in page.parts)
    assert page.text.tag_ranges("found")
    page.search.entry.focus_set()
    screen.key("Return")
    assert screen.root.focus_get() is page.list
    page.search.set("zzzz")
    screen.wait()
    assert page.list.size() == 0
    assert page.search.bad
    page.search.set("")
    screen.wait()
    assert page.list.size() == everything


def test_letters_typed_in_the_list_are_searched_for(open_window: Open) -> None:
    """Nobody has to reach for the field."""
    screen = open_window()
    screen.key("F1")
    screen.type("bind")
    assert screen.app.page.search.get() == "bind"
    assert {"A5"} <= {part.rule for part in screen.app.page.parts}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_key_stands_in_the_map(open_window: Open, language: str) -> None:
    """Every command with a key, by its name in the reader's language; from the table by a key."""
    screen = open_window(language)
    dealt(screen, "Aki", "Ben")
    screen.key("Shift-F1")
    text = read(screen)
    for command in commands.COMMANDS:
        if command.keys:
            assert f"{command.shown}\t{command.text()}" in text, command.id
    screen.key("Escape")
    assert screen.app.page.name == "table"


def test_the_map_from_the_first_page(open_window: Open) -> None:
    """A question mark, where no field takes it."""
    screen = open_window()
    screen.key("question")
    assert screen.app.page.name == "rules"
    assert "Ctrl+Z" in read(screen)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_the_notation_page_writes_can_be_read(language: str) -> None:
    """Each example is an entry of its game, or a card of the full deck."""
    court = Session.from_header(
        {"game": "court", "players": 'Aki, Ben, Chie, "Dai N."', "deck": "court-full"},
        decks.shipped_text("court-full"),
    )
    for text in ("round dealer Aki", "start R5"):
        court.enter(text)
    burst = Session.from_header({"game": "burst", "players": "Aki, Ben, Chie"}, "")
    seen = 0
    for part in rule_help.paragraphs("notation", language):
        session = burst if int(part.rule[1:]) in (8, 9, 10) else court
        for example in re.findall(r"`([^`]+)`", part.text):
            actor = session.state.actor or "Aki"
            texts = [example, f"{actor}: {example}", f"{actor}: flip {example}"]
            entries = [session.check(text) for text in texts]
            fits = [i for i in entries if i.entry and i.verdict.code != "unknown-card"]
            assert fits, example
            seen += 1
    assert seen > 60


def test_both_languages_say_the_same() -> None:
    """The same paragraphs, the same examples in the same order."""
    english, japanese = (rule_help.paragraphs("notation", x) for x in ("en", "ja"))
    for one, other in zip(english, japanese, strict=True):
        assert one.rule == other.rule
        assert re.findall(r"`([^`]+)`", one.text)[0] in re.findall(r"`([^`]+)`", other.text)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_place_of_a_command_is_forgotten(language: str) -> None:
    """A command of a new page needs a heading in the map."""
    i18n.use(language)
    lines = "\n".join(part.text for part in keys())
    assert lines.count("`F11`") == 1
    assert len({part.title for part in keys()}) == len(keys())
