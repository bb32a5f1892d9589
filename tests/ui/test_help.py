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


@pytest.mark.parametrize(("language", "said"), [("en", "Example for O3"), ("ja", "O3の例")])
def test_an_example_beside_its_rule(open_window: Open, language: str, said: str) -> None:
    """The rule chosen has its play drawn with a verdict each letter; the table's letter is marked."""
    screen = open_window(language)
    dealt(screen, "Aki", "Ben", "Chie")
    screen.app.go("rules", "O3", "court")
    screen.wait()
    view = screen.app.page.example
    assert screen.sees(said)
    assert screen.sees("Dai: W[+]5>G")
    assert [o.choice for o in view.outcomes] == ["3A", "3B", "3C"]
    assert "3A" in view.chosen
    screen.app.page.list.focus_set()
    screen.key("Down")
    assert view.example.rule == "O4"


def test_an_example_is_tried(open_window: Open) -> None:
    """The check page opens with what lay there and what was played; targets are not taken along."""
    screen = open_window()
    screen.app.go("rules", "O3", "court")
    screen.wait()
    screen.click("Try it on the check page")
    page = screen.app.page
    assert page.name == "check"
    assert (page.asked.field, page.asked.pending, page.asked.play) == ("B+2", 4, "W+5>G")
    assert page.answer is not None
    assert not page.answer.item.verdict.ok
    screen.app.go("rules", "O1", "court")
    screen.wait()
    assert not screen.app.page.try_it.winfo_ismapped()


def test_every_example_is_drawn(open_window: Open) -> None:
    """Each one of both games, in the narrowest window, in both languages, nothing cut off."""
    for language in ("en", "ja"):
        screen = open_window(language, size="1024x640")
        for game in ("court", "burst"):
            screen.app.go("rules", "", game)
            screen.wait()
            view = screen.app.page.example
            for number, part in enumerate(screen.app.page.parts):
                screen.app.page.list.selection_clear(0, "end")
                screen.app.page.list.selection_set(number)
                screen.app.page._jump()
                screen.root.update()
                assert view.example.rule == part.rule
                for item in view.find_withtag("text"):
                    left, _, right, bottom = view.bbox(item)
                    assert left >= 0
                    assert right <= view.winfo_width()
                    assert bottom <= view.winfo_height()
