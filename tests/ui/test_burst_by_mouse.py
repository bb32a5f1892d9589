"""A game of burst by mouse alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ui.driver import Screen, begin_burst
from tests.ui.test_by_mouse import LOCKED, press

pytestmark = pytest.mark.ui
Open = Callable[..., Screen]

HANDS = ("3H 9C KD", "2S 5C QH", "4D 6S JC", "7H 10S AC")


def on_table(screen: Screen, what: str) -> None:
    """A click on something of the table: a card before a seat, the deck, a seat."""
    top = screen.app.page.top
    left, y, wide, tall, _ = next(spot for spot in top.spots if spot[4] == what)
    screen.click_at(top, left + wide // 2, y + tall // 2)


def on_seat(screen: Screen, seat: int) -> None:
    """A click on the upper left corner of a seat, where no card lies."""
    box = screen.app.page.top.boxes[seat]
    screen.click_at(screen.app.page.top, box.x + 30, box.y + 12)


def pick(screen: Screen, tokens: str) -> None:
    """Cards of the palette."""
    for token in tokens.split():
        screen.wait(0.32)  # the same card twice within 300 ms counts once
        screen.click_card(token)


def test_a_whole_game(open_window: Open) -> None:
    """From "same again" to the scores page, without a key."""
    screen = open_window()
    begin_burst(screen)  # names have to be typed once; from here on the mouse alone
    screen.key("Control-h")
    screen.wait(0.05)
    press(screen, "Same again")
    press(screen, "Begin game")
    on_seat(screen, 0)
    assert screen.stored()[-1] == "game first Aki"
    for hand in HANDS:
        pick(screen, hand)
    assert screen.stored()[-1] == "open Dai 7H 10S AC"
    pick(screen, "8H")
    assert screen.stored()[-1] == "start 8H"
    pick(screen, "7C")
    assert screen.stored()[-1] == "Aki: flip 7C"
    press(screen, "Push")
    # Ben picks an open card on his seat and a closed one from the palette; the sum grows
    on_table(screen, "card 2S")
    assert screen.sees("So far: 2 = 2")
    pick(screen, "4C")
    assert screen.sees("= 6")
    pick(screen, "4C 5C")
    assert screen.sees("A hit: 2 [+] 5 = 7")
    press(screen, "Hit 7")
    assert screen.sees("Which open card does Aki lose")
    on_table(screen, "card 9C")
    assert screen.sees("Aki loses the 9 of clubs")
    press(screen, "Hit 7")
    assert screen.stored()[-1] == "Ben: hit 2S 5C loses 9C"
    # few cards: the card drawn goes open, and is pointed at
    assert screen.sees("refill, the card goes open")
    pick(screen, "9D")
    assert screen.stored()[-1] == "Ben: refill 9D"
    pick(screen, "KS")
    press(screen, "Push")
    press(screen, "Safe")
    assert screen.stored()[-1] == "Chie: safe"
    press(screen, "All safe")
    assert screen.stored()[-1] == "all: safe"
    pick(screen, "2H")
    press(screen, "Fold")
    # a card that is known to be elsewhere: a click explains, the table may allow it
    pick(screen, "KS")
    assert screen.sees("The king of spades cannot be there")
    press(screen, "Allow anyway")
    assert screen.stored()[-1] == "Chie: flip KS force"
    # rulings from the deck and from a seat
    on_table(screen, "deck")
    assert screen.sees("Put the deck right")
    screen.click("Esc: close")
    on_seat(screen, 1)
    assert screen.sees("Ben: put right")
    screen.click("It is Ben’s turn")
    assert screen.stored()[-1] == "adjust turn Ben"
    press(screen, "Scores")
    assert screen.sees("Games")


def test_a_lost_card_clicked_twice_is_meant(open_window: Open) -> None:
    """The second click on the card that is to be lost says the hit."""
    screen = open_window()
    begin_burst(screen)
    screen.key("Alt-g", "1")
    for text in (*HANDS, "8H", "7C", "push"):
        screen.enter(text)
    pick(screen, "2S 5C")
    press(screen, "Hit 7")
    on_table(screen, "card KD")
    on_table(screen, "card KD")  # a double click chooses, no more
    assert screen.stored()[-1] == "Aki: push"
    assert screen.sees("Aki loses the king of diamonds")
    screen.wait(LOCKED)
    on_table(screen, "card KD")
    assert screen.stored()[-1] == "Ben: hit 2S 5C loses KD"


def test_double_clicks_and_clicks_beside(open_window: Open) -> None:
    """A card clicked twice at once counts once; an open card nobody asks for opens no menu."""
    screen = open_window()
    begin_burst(screen)
    screen.key("Alt-g", "1")
    screen.click_card("3H")
    screen.click_card("3H")
    assert screen.sees("2 more cards")
    screen.key("Return")  # one card is no open hand, and no field card either
    assert screen.stored() == ["game first Aki"]
    screen.key("Escape")
    for text in (*HANDS, "8H", "7C"):
        screen.enter(text)
    on_table(screen, "card QH")
    assert screen.sees("This card lies open before Ben")
    assert screen.app.page.panel is None
    screen.key("Alt-p")
    screen.click_card("4C")
    screen.click_card("4C")
    assert screen.sees("So far: 4 = 4")


def test_the_smallest_window_and_six(open_window: Open) -> None:
    """Six players at 1024×640 in both languages: names, targets, buttons, palette are all there."""
    for language, word in (("en", "safe or hit"), ("ja", "通るか当たりか")):
        screen = open_window(language, "1024x640")
        begin_burst(screen, "Aki", "Ben", "Chie", "Dai", "Emi", "Fumi")
        screen.key("Alt-g", "1")
        hands = (*HANDS, "4C 5D 9S", "10C 5S 10D")
        for text in (*hands, "8H", "7C", "push"):
            screen.enter(text)
        for name in ("Aki", "Ben", "Chie", "Dai", "Emi", "Fumi", word):
            assert screen.sees(name)
        page = screen.app.page
        assert all(cell.width >= 40 and cell.height >= 40 for cell in page.palette.cells)
        boxes = [box.around for box in page.top.boxes]
        for index, (x, y, wide, tall) in enumerate(boxes):
            assert x >= 0
            assert y + tall <= page.top.winfo_height()
            for ax, ay, awide, atall in boxes[index + 1 :]:
                assert x + wide <= ax or ax + awide <= x or y + tall <= ay or ay + atall <= y
