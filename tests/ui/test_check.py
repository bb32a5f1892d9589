"""The check page: a dispute settled without a session, by keys and by mouse; nothing is recorded."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardscore import i18n
from tests.ui.driver import Screen, begin_burst, dealt

pytestmark = pytest.mark.ui
Open = Callable[..., Screen]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_dispute_by_keys(open_window: Open, language: str) -> None:
    """From the first page: field card, play, verdict; another letter decides; nothing is stored."""
    screen = open_window(language)
    screen.key("c")
    assert screen.app.page.name == "check"
    screen.type("Y+2")
    screen.key("Return")
    screen.app.page.pending.focus_set()
    screen.type("4")
    screen.app.page.play.entry.focus_set()
    screen.type("W+5>G")
    assert screen.sees(i18n.tr("Not legal"))
    page = screen.app.page
    assert [choice for choice, _ in page.answer.others] == ["3A", "3B", "3C"]
    page.letters[3].focus_set()
    screen.key("space", "space")
    assert page.asked.letters == "AACAAAAA"
    assert page.answer.item.verdict.ok
    assert screen.app.desk.recent() == []
    screen.key("Escape")
    assert screen.app.page.name == "start"


def test_by_mouse_from_a_table(open_window: Open) -> None:
    """What lies there is filled in; a click is the play; the table stays as it was."""
    screen = open_window()
    dealt(screen, "Aki", "Ben", "Chie", plays=("R7",))
    before = screen.stored()
    screen.click("Check")
    page = screen.app.page
    assert (page.asked.field, page.asked.hand, page.asked.players) == ("R7", 7, 3)
    screen.click_card("G7")
    assert page.asked.play == "G7"
    assert screen.sees("Legal")
    screen.click_card("G8")
    assert screen.sees("Not legal")
    screen.click("Read the rule")
    assert screen.app.page.name == "rules"
    screen.key("F2")
    assert screen.app.page.name == "table"
    assert screen.stored() == before


def test_what_was_said_stays_in_another_language(open_window: Open) -> None:
    """The language switches at once and nothing has to be said again."""
    screen = open_window()
    screen.key("c")
    screen.type("R5")
    screen.key("Return")
    screen.type("G7")
    screen.key("Control-l")
    page = screen.app.page
    assert (page.name, page.asked.field, page.asked.play) == ("check", "R5", "G7")
    assert screen.sees("出せません")
    page.clear()
    assert (page.asked.field, page.field.get(), page.answer) == ("", "", None)


def test_a_mistake_in_the_field_card_is_shown(open_window: Open) -> None:
    """The ring of the field says so; no verdict is given on nothing."""
    screen = open_window()
    screen.key("c")
    screen.type("R99")
    page = screen.app.page
    assert page.field.bad
    assert page.answer is None
    page.field.set("R9")
    screen.wait()
    assert not page.field.bad


def test_other_decks_and_a_call(open_window: Open) -> None:
    """Another deck has other cards; the call is a box to tick and a word of the play."""
    screen = open_window()
    screen.key("c")
    page = screen.app.page
    page.decks.choose("court-full")
    page.field.set("R5")
    page.hand.change(-5)
    page.play.set("RA1")
    screen.wait()
    assert page.answer.item.verdict.ok
    page.reach.press()
    screen.wait()
    assert page.play.get() == "RA1 reach"
    page.match.press()
    assert page.asked.by_name is False
    page.drawn.press()
    page.rests.change(1)
    assert (page.asked.drawn, page.asked.rests) == (True, (1,))


def test_from_a_burst_table_it_is_about_court(open_window: Open) -> None:
    """The other game has no such dispute: the official rules of court are there."""
    screen = open_window()
    begin_burst(screen, "Aki", "Ben")
    screen.key("Control-k")
    assert screen.app.page.asked.deck == "court-basic"
    screen.key("Escape")
    assert screen.app.page.name == "burst"


def test_the_verdict_is_copied(open_window: Open) -> None:
    """All of it as text, in the reader's language: what lay there, the play, the reason, the letters."""
    screen = open_window()
    screen.key("c")
    page = screen.app.page
    page.field.set("Y+2")
    page.pending.change(4)
    page.play.set("W+5>G")
    screen.wait()
    screen.click("Copy", on="Button")
    text = screen.root.clipboard_get()
    assert text.splitlines() == [
        "court-basic, official rules",
        "On the table: Y+2, 4 cards pending",
        "Played: P1: W+5>G (7 cards in hand)",
        "Not legal: Only a Draw2 can be stacked, on a Draw2. (O3)",
        "3A: Not legal: Only a Draw2 can be stacked, on a Draw2. (O3)",
        "3B: Not legal: Only the same card can be stacked on yellow Draw2. (O3)",
        "3C: Legal",
    ]
    assert screen.sees("Copied")


def test_a_returned_attack_and_a_curse(open_window: Open) -> None:
    """Both are ticked beside the field card; what cannot be is not offered."""
    screen = open_window(size="1024x640")
    screen.key("c")
    page = screen.app.page
    page.field.set("R5")
    assert not page.attack["returned"].enabled
    screen.click("a Curse waits", on="Check")
    page.play.set("take")
    screen.wait()
    assert page.answer.item.verdict.ok
    screen.click("a Curse waits", on="Check")
    page.field.set("R+2")
    page.pending.change(2)
    screen.click("sent back", on="Check")
    page.play.set("Y+2")
    screen.wait()
    assert page.answer.item.verdict.code == "stack"
    page.decks.choose("classic-108")
    screen.wait()
    assert not page.attack["cursed"].enabled
