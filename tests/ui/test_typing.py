"""Typing faster than the table: Tab completes, cards are understood as people call them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ui.driver import Screen, begin_burst, dealt

pytestmark = pytest.mark.ui
Open = Callable[..., Screen]


def composed(screen: Screen, text: str) -> None:
    """What an input method hands over: the whole text at once, then the release of its last key."""
    entry = screen.app.page.field.entry
    entry.insert("insert", text)
    entry.event_generate("<KeyRelease>", keysym="Return")
    screen.wait()


def test_tab_completes_and_goes_through_what_fits(open_window: Open) -> None:
    """As far as there is no choice, then one after the other; Return plays."""
    screen = open_window()
    dealt(screen, "Aki", "Ben", "Chie", plays=("R7",))
    field = screen.app.page.field
    screen.type("cur")
    screen.key("Tab")
    assert field.get() == "CURSE"
    screen.type("@")
    assert screen.sees("Aki  Ben  Chie")
    screen.key("Tab")
    assert field.get() == "CURSE@Aki"
    screen.key("Tab")
    assert field.get() == "CURSE@Ben"
    screen.key("Return")
    assert screen.stored()[-1] == "Chie: CURSE@Ben"


def test_tab_leaves_the_field_where_nothing_is_to_be_completed(open_window: Open) -> None:
    """No trap: in the empty field, and behind a whole word, Tab goes on to the next control."""
    screen = open_window()
    dealt(screen, "Aki", "Ben", plays=("R7",))
    field = screen.app.page.field
    screen.key("Tab")
    assert not field.has_focus
    screen.key("Shift-Tab")
    assert field.has_focus
    screen.type("draw")
    screen.key("Tab")
    assert not field.has_focus


@pytest.mark.parametrize("language", ["en", "ja"])
def test_cards_are_understood_as_they_are_called(open_window: Open, language: str) -> None:
    """The field says what it is read as, in the notation too; Return plays it."""
    screen = open_window(language)
    dealt(screen, "Aki", "Ben", "Chie", plays=("R7",))
    composed(screen, "赤の８")
    assert screen.sees("R8")
    screen.key("Return")
    assert screen.stored()[-1] == "Chie: R8"
    composed(screen, "引く")
    screen.key("Return")
    assert screen.stored()[-1] == "Aki: draw"


def test_a_name_of_several_cards_is_asked_about(open_window: Open) -> None:
    """Which colour: one key, or a click; nothing is guessed."""
    screen = open_window("ja")
    dealt(screen, "Aki", "Ben", "Chie", plays=("R7",))
    composed(screen, "ドロー2")
    screen.key("Return")
    before = screen.stored()
    assert screen.sees("どれですか")
    screen.key("r")
    assert screen.stored() == [*before, "Chie: R+2"]


def test_burst_cards_in_words(open_window: Open) -> None:
    """Suits and ranks in words, at the burst table as well."""
    screen = open_window("ja")
    begin_burst(screen, "Aki", "Ben")
    screen.enter("game first Aki")
    composed(screen, "ハートの3 9C キングダイヤ")
    screen.key("Return")
    assert screen.stored()[-1] == "open Aki 3H 9C KD"
