"""Every rule of the help has an example, and the rules say to it what its file states."""

from __future__ import annotations

import pytest

from cardscore import examples, i18n, sheet
from cardscore import help as rule_help
from cardscore.games.court import options
from cardscore.tell import example as tell

ALL = [example for game in ("court", "burst") for example in examples.of_game(game).values()]


@pytest.mark.parametrize("game", ["court", "burst"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_paragraph_has_one(game: str, language: str) -> None:
    """In both languages the same rules, in the same order, the same ones ours."""
    rules = [part.rule for part in rule_help.paragraphs(game, language)]
    assert rules == list(examples.of_game(game))
    ours = [part.rule for part in rule_help.paragraphs(game, language) if part.ours]
    assert ours == [part.rule for part in rule_help.paragraphs(game, "en") if part.ours]


@pytest.mark.parametrize("example", ALL, ids=lambda e: f"{e.game}-{e.rule}")
def test_the_verdict_is_the_one_stated(example: examples.Example) -> None:
    """Under every choice; what leads up to the play is legal, and the play is typed as it is read."""
    found = examples.outcomes(example)
    assert tuple(map(examples.stated, found)) == example.stated
    for outcome in found:
        assert all(item.ok for item in outcome.session.items[:-1])
        assert outcome.item.text == example.lines[-1]
        assert outcome.item.entry is not None


@pytest.mark.parametrize("example", ALL, ids=lambda e: f"{e.game}-{e.rule}")
@pytest.mark.parametrize("language", ["en", "ja"])
def test_it_is_told(example: examples.Example, language: str) -> None:
    """Something is said to each outcome, and a refusal in an example cites a rule of the help."""
    i18n.use(language)
    try:
        for outcome in examples.outcomes(example):
            said = tell.lines(outcome)
            assert said
            assert all(line.strip() and "{" not in line for line in said)
            assert outcome.choice == "" or tell.label(outcome)
    finally:
        i18n.use("en")


@pytest.mark.parametrize("number", options.CHOICES)
def test_an_option_shows_what_its_letters_change(number: int) -> None:
    """Each letter has its outcome, and not all of them say the same."""
    example = examples.of_game("court")[f"O{number}"]
    found = examples.outcomes(example)
    letters = [f"{number}{letter}" for letter in options.CHOICES[number]]
    assert [outcome.choice for outcome in found] == letters
    assert len({(o.item.verdict.ok, *tell.lines(o)) for o in found}) > 1


def test_examples_are_sheets() -> None:
    """They can be written as sheets and read again: what is shown can be typed."""
    for example in ALL:
        session = example.session()
        again = sheet.read(sheet.write(session).encode())
        assert [text for _, text in again.entries] == [item.text for item in session.items]
