"""A game of burst by keyboard alone: set-up, hits, refill, trade, the winner, the next game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ui.driver import Screen, begin_burst

pytestmark = pytest.mark.ui
Open = Callable[..., Screen]

HANDS = ("3H 9C KD", "2S 5C QH", "4D 6S JC", "7H 10S AC")


def laid(screen: Screen) -> None:
    """Set up: Aki begins, four open hands, the first field card."""
    begin_burst(screen)
    screen.key("Alt-g", "1")
    for hand in HANDS:
        screen.enter(hand)
    screen.enter("8H")


def test_a_whole_game(open_window: Open) -> None:
    """Bare cards mean what comes next; words are said by whoever would say them."""
    screen = open_window()
    laid(screen)
    assert screen.stored()[-5:] == [
        "open Aki 3H 9C KD",
        "open Ben 2S 5C QH",
        "open Chie 4D 6S JC",
        "open Dai 7H 10S AC",
        "start 8H",
    ]
    assert screen.sees("Aki:")
    assert screen.sees("flip the top card")
    screen.enter("7C")
    assert screen.stored()[-1] == "Aki: flip 7C"
    assert screen.sees("^7 or 15$")
    assert screen.sees("black cards")
    screen.key("Alt-p")
    assert screen.stored()[-1] == "Aki: push"
    assert screen.sees("Ben: safe or hit")
    screen.key("Alt-s")
    assert screen.stored()[-1] == "Ben: safe"
    # Chie: the sum is wrong, then right; the lost card by its number key
    screen.enter("6S 4C")
    assert screen.sees("That adds up to 10, not to 7 or 15")
    screen.enter("10C 5S")
    assert screen.sees("Which open card does Aki lose")
    screen.key("Return")
    assert screen.sees("Which open card does Aki lose")
    screen.key("3")
    assert screen.sees("Aki loses the king of diamonds")
    screen.key("Return")
    assert screen.stored()[-1] == "Chie: hit 10C 5S loses KD"
    assert screen.sees("Chie hits: 1 chip")
    # undo takes the whole hit back, redo makes it again
    screen.key("Control-z")
    assert screen.stored()[-1] == "Ben: safe"
    screen.key("Control-y")
    # Ben folds; Chie has 5 cards, 3 of them open: the refill goes closed
    screen.enter("KS")
    screen.enter("fold")
    assert screen.sees("few cards: refill, the card goes closed")
    screen.enter("2D")
    assert screen.sees("must draw one first")
    screen.key("Escape", "Alt-r")
    assert screen.stored()[-1] == "Chie: refill"
    screen.enter("2D")
    screen.key("Alt-f")
    # a trade is prompted
    screen.key("Alt-4")
    screen.type("9")
    screen.key("Return")
    assert screen.stored()[-1] == "adjust hand Dai 9"
    screen.enter("flip QC")
    screen.key("Alt-f")
    assert screen.sees("Dai:")
    assert screen.sees("trade 5 cards for 2 chips")
    screen.key("Alt-t")
    assert screen.stored()[-1] == "Dai: trade"
    # somebody holds five chips: the winner is announced, the next game is one key away
    screen.key("Alt-3", "Tab", "Tab")
    screen.type("4")
    screen.key("Return")
    assert screen.sees("Game 1: Chie wins with 5 chips")
    screen.key("Return")
    assert screen.stored()[-1] == "game first Ben"
    assert screen.sees("Ben:")
    screen.key("F3")
    screen.wait(0.05)
    assert screen.sees("Games")
    assert screen.sees("1 game won · 5 chips")


def test_winner_and_chips_only(open_window: Open) -> None:
    """No card is typed: who begins is known, the chips are, and that is the game."""
    screen = open_window()
    begin_burst(screen, "Aki", "Ben", "Chie")
    screen.key("Alt-c", "1")
    screen.wait(0.4)
    assert screen.stored() == []
    screen.type("7")
    screen.key("Tab")
    screen.type("5")
    screen.key("Return")
    assert screen.sees("Only one can hold 5 or more")
    # another language, another theme: what was counted stays
    screen.key("Control-t", "Shift-Tab")
    screen.key("Tab", "2", "Return")
    assert screen.stored() == ["game first Aki", "adjust chips Aki +2", "adjust chips Ben +5"]
    assert screen.sees("Game 1: Ben wins with 5 chips")
    screen.key("Alt-c")
    screen.wait(0.4)
    assert screen.sees("Ben began")
    screen.key("Return")
    assert screen.sees("Nobody holds 5: who has won")
    screen.key("Escape")
    assert screen.stored()[-1] == "adjust chips Ben +5"


def test_the_lost_card_by_its_name(open_window: Open) -> None:
    """A number, a name, a number too many: the question stays until it is answered."""
    screen = open_window()
    laid(screen)
    for text in ("7C", "push", "2S 5C"):
        screen.enter(text)
    screen.key("4")
    assert screen.sees("Which open card does Aki lose")
    screen.type("kd")
    assert screen.app.page.field.get() == "hit 2S 5C loses KD"
    screen.type("9")
    screen.type("c")
    assert screen.app.page.field.get() == "hit 2S 5C loses 9C"
    screen.key("1")
    assert screen.app.page.field.get() == "hit 2S 5C loses 3H"
    screen.key("Escape", "Escape")
    assert screen.app.page.field.get() == "hit 2S 5C"
    screen.key("Alt-h", "2", "Return")
    assert screen.stored()[-1] == "Ben: hit 2S 5C loses 9C"


def test_a_refill_where_only_an_exchange_is_open(open_window: Open) -> None:
    """V1: the next player's card goes closed; there is a button for it."""
    screen = open_window()
    screen.key("n", "Alt-g")
    for name in ("Aki", "Ben", "Chie", "Dai"):
        screen.enter(name)
    screen.app.page.plan.variants.add("V1")
    screen.key("Control-Return")
    screen.wait(0.05)
    screen.key("Alt-g", "1")
    for text in (*HANDS, "8H", "adjust hand Ben 1", "7C", "fold"):
        screen.enter(text)
    assert screen.sees("exchange an open card, or Ben goes on")
    assert screen.sees("^Refill$")
    screen.key("Alt-r")
    assert screen.stored()[-1] == "Ben: refill"


def test_variants_by_keyboard(open_window: Open) -> None:
    """V3 is offered, V1 asks which card; the switches are on the new-session page."""
    screen = open_window()
    screen.key("n", "Alt-g")
    for name in ("Aki", "Ben", "Chie", "Dai"):
        screen.enter(name)
    for _ in range(14):
        screen.key("Tab")
        focus = screen.root.focus_get()
        if getattr(focus, "caption", "") in ("Exchange after a fold", "Others may take over"):
            screen.key("space")
    screen.key("Control-Return")
    screen.wait(0.05)
    assert screen._stored_session().header()["rules"] == "V1 V3"
    screen.key("Alt-g", "1")
    for hand in HANDS:
        screen.enter(hand)
    screen.enter("8H")
    screen.enter("7C")
    screen.key("Alt-f")
    assert screen.sees("Who takes 7 or 15 over")
    screen.key("Alt-o", "3")
    assert screen.stored()[-1] == "Chie: takeover"
    assert screen.sees("Dai: safe or hit")
    screen.key("Alt-l")
    screen.enter("6D")
    screen.enter("fold")
    screen.key("Alt-n")
    assert screen.sees("exchange an open card, or Dai goes on")
    screen.key("Alt-x", "1")
    assert screen.stored()[-1] == "Chie: swap 4D"
    screen.enter("2H")
    assert screen.stored()[-1] == "Dai: flip 2H"


def test_what_is_typed_is_read_back(open_window: Open) -> None:
    """Refusals name the rule and the variant; allowed anyway; typed words of any case."""
    screen = open_window()
    laid(screen)
    screen.enter("9c")
    assert screen.sees("The 9 of clubs cannot be there")
    screen.key("Escape")
    screen.enter("Aki: swap 9C")
    assert screen.sees("This table plays without the exchange")
    screen.key("Escape")
    screen.enter("QH")
    assert screen.sees("cannot be there")
    screen.key("Alt-a")
    assert screen.stored()[-1] == "Aki: flip QH force"
    assert screen.sees("Allowed by the table")
    screen.key("Tab")  # a button has the keyboard; what is typed is meant for the field
    screen.enter("PUSH")
    assert screen.stored()[-1] == "Aki: push"
    screen.enter("all safe")
    assert screen.stored()[-1] == "all: safe"


def test_an_entry_is_corrected(open_window: Open) -> None:
    """Amend, insert and delete as at the court table; an older card has to be typed, not read."""
    screen = open_window()
    laid(screen)
    screen.enter("7C")
    screen.enter("fold")
    screen.enter("KS")
    screen.to_log()
    screen.key("Up", "Up")
    screen.key("c")
    assert screen.sees("Correct this entry")
    assert screen.app.page.field.get() == "Aki: flip ▮"
    for _ in range(20):
        screen.key("BackSpace")
    screen.enter("Aki: flip 7S")
    assert screen.stored()[-3:] == ["Aki: flip 7S", "Aki: fold", "Ben: flip KS"]
    screen.key("Control-z")
    assert screen.stored()[-3:] == ["Aki: flip 7C", "Aki: fold", "Ben: flip KS"]
