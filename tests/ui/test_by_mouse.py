"""A round of four players by mouse alone, and what else a pointer can do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.ui.driver import Screen, begin, dealt

pytestmark = pytest.mark.ui
Open = Callable[..., Screen]

LOCKED = 0.36
"""Seconds until a button that has just appeared answers."""


def press(screen: Screen, what: str) -> None:
    """A button, once it answers."""
    screen.wait(LOCKED)
    screen.click(what)
    screen.wait(0.02)


def test_a_whole_round(open_window: Open) -> None:
    """From "same again" to the export menu, without a key."""
    screen = open_window()
    begin(screen)  # names have to be typed once; from here on the mouse alone
    screen.key("Control-h")
    screen.wait(0.05)
    press(screen, "Same again")
    press(screen, "Begin round")
    screen.click_at(*place(screen, "Aki"))
    assert screen.stored()[-1] == "round dealer Aki"
    screen.click_card("W")
    assert screen.sees("Turn on until")
    screen.click_card("R5")
    assert screen.stored()[-1] == "start W R5"
    # illegal: a click explains; allowed anyway
    screen.click_card("G9")
    assert screen.sees("Green 9 does not go on red 5")
    press(screen, "Allow anyway")
    assert screen.stored()[-1] == "Ben: G9 force"
    # a Wild's colour
    screen.click_card("W")
    screen.click("Yellow")
    assert screen.stored()[-1] == "Chie: W>Y"
    # two cards: one that is followed
    screen.click_card("YE")
    assert screen.sees("one more card follows")
    screen.click_card("Y+2")
    assert screen.stored()[-1] == "Dai: YE Y+2"
    # a stack, then the pool is taken
    screen.click_card("R+2")
    assert screen.stored()[-1] == "Aki: R+2"
    press(screen, "Take 4")
    assert screen.stored()[-1] == "Ben: take"
    # a target by its seat
    screen.click_card("R*2")
    screen.click_at(*place(screen, "Aki"))
    assert screen.stored()[-1] == "Chie: R*2@Aki"
    press(screen, "Take 2")
    # a direct card: colour, then the flow
    screen.click_card("RGD")
    screen.click("Green")
    screen.click("Skip", on="_Row")
    assert screen.stored()[-1] == "Dai: RGD>G~skip"
    assert screen.sees("Aki is skipped")
    # draw and pass
    press(screen, "Draw")
    press(screen, "Pass")
    assert screen.stored()[-2:] == ["Ben: draw", "Ben: pass"]
    # a hand put right by its seat, the call forgotten, pointed out
    set_hand(screen, "Chie", 2)
    screen.click_card("G7")
    press(screen, "Point out")
    screen.click_at(*place(screen, "Chie"))
    assert screen.stored()[-1] == "Dai: accuse Chie"
    # reach called, then out
    set_hand(screen, "Dai", 2)
    press(screen, "Reach")
    screen.click_card("G8")
    assert screen.stored()[-1] == "Dai: G8 reach"
    screen.click_card("G1")
    screen.click_card("G2")
    press(screen, "Rest")
    assert screen.stored()[-1] == "Chie: rest"
    screen.click_card("G3")
    screen.wait(0.05)
    assert screen.sees("Round 1 is over: Dai went out")
    # hands by palette; the counts that are tracked make each row complete
    hands = {p.name: p.hand or 0 for p in screen._stored_session().state.players}
    pool = [f"{c}{n}" for n in range(1, 10) for c in "RYB"]
    for name in ("Aki", "Ben", "Chie"):
        for _ in range(hands[name]):
            screen.click_card(pool.pop(0))
    screen.wait(0.05)
    press(screen, "Confirm round 1")
    screen.wait(0.05)
    assert screen.sees("After round 1")
    assert screen.totals()["Dai"] == 0
    assert sum(screen.totals().values()) > 0
    # undo across the boundary, and again
    press(screen, "Undo")
    screen.wait(0.05)
    assert screen.totals()["Ben"] == 0
    press(screen, "Redo")
    screen.wait(0.05)
    assert sum(screen.totals().values()) > 0


def place(screen: Screen, name: str) -> tuple[object, int, int]:
    """The seat of a player on the table."""
    for spot in screen.spots():
        if spot.text == name and spot.widget.winfo_class() == "Canvas":
            tags = [
                spot.widget.gettags(item)
                for item in spot.widget.find_all()
                if spot.widget.type(item) == "text" and spot.widget.itemcget(item, "text") == name
            ]
            if any(tag.startswith("name") for t in tags for tag in t):
                return spot.widget, spot.x, spot.y
    raise AssertionError(f"no seat of {name}")


def set_hand(screen: Screen, name: str, cards: int) -> None:
    """The number of cards of a player, by the menu of the seat."""
    screen.click_at(*place(screen, name))
    assert screen.sees(f"{name}: put right")
    stepper = next(s for s in screen.spots() if type(s.widget).__name__ == "Stepper")
    now = int(stepper.text)
    for _ in range(abs(now - cards)):
        x = 20 if cards < now else stepper.widget.winfo_width() - 20
        screen.click_at(stepper.widget, x, stepper.y)
    screen.click(f"Set to {cards}")
    assert screen.stored()[-1] == f"adjust hand {name} {cards}"


def test_two_clicks_within_300_ms_count_once(open_window: Open) -> None:
    """The button under the pointer became another one: the second click does nothing."""
    screen = open_window()
    dealt(screen, "Aki", "Ben")
    screen.wait(LOCKED)
    spot = next(s for s in screen.spots() if s.text == "Draw")
    x, y = spot.widget.winfo_rootx() + spot.x, spot.widget.winfo_rooty() + spot.y
    for _ in range(2):
        target = screen.root.winfo_containing(x, y)
        screen.click_at(target, x - target.winfo_rootx(), y - target.winfo_rooty())
    assert screen.stored() == ["round dealer Aki", "start R5", "Ben: draw"]
    screen.wait(LOCKED)
    target = screen.root.winfo_containing(x, y)
    screen.click_at(target, x - target.winfo_rootx(), y - target.winfo_rooty())
    assert screen.stored()[-1] == "Ben: pass"


def test_a_double_click_on_a_card_plays_it_once(open_window: Open) -> None:
    """Equal cards match: the second click would be a legal play of the next player."""
    screen = open_window()
    dealt(screen, "Aki", "Ben")
    screen.click_card("R7")
    screen.click_card("R7")
    assert screen.stored()[-1] == "Ben: R7"
    screen.wait(LOCKED)
    screen.click_card("R7")
    assert screen.stored()[-1] == "Aki: R7"


def test_correct_by_the_palette(open_window: Open) -> None:
    """In a repair the palette plays at that place of the log; undo during it is no fault."""
    screen = open_window()
    dealt(screen, "Aki", "Ben", "Chie", plays=("R7", "R8"))
    screen.click("Ben", on="LogView")
    screen.click("Correct")
    screen.click_card("R9")
    assert screen.stored() == ["round dealer Aki", "start R5", "Ben: R9", "Chie: R8"]
    screen.click("Ben", on="LogView")
    screen.click("Correct")
    screen.key("Control-z")
    assert screen.stored()[2] == "Ben: R7"
    assert screen.sees("^Aki:$")


def test_a_refused_play_is_there_again_after_the_rules(open_window: Open) -> None:
    """The rule is read, and what was typed still waits for the table's word."""
    screen = open_window()
    dealt(screen, "Aki", "Ben")
    screen.enter("G9")
    screen.key("F1")
    screen.wait(0.05)
    screen.key("Escape")
    screen.wait(0.05)
    assert screen.sees("^G9$")
    screen.key("Alt-a")
    assert screen.stored()[-1] == "Ben: G9 force"


def test_rulings_by_pointing(open_window: Open) -> None:
    """The deck, the direction, a seat: each is clicked where it lies."""
    screen = open_window()
    dealt(screen, "Aki", "Ben", "Chie")
    screen.click("clockwise")
    assert screen.stored()[-1] == "adjust direction ccw"
    screen.click("112")
    stepper = next(x for x in screen.spots() if type(x.widget).__name__ == "Stepper")
    screen.click_at(stepper.widget, 20, stepper.y)
    screen.click("Set to 111")
    assert screen.stored()[-1] == "adjust deck 111"
    # the field card by a click on the palette
    screen.key("Alt-f")
    screen.click_card("B7")
    screen.click("Set", on="Button")
    assert screen.stored()[-1] == "adjust field B7"
    screen.click_at(*place(screen, "Chie"))
    screen.click("It is Chie’s turn")
    assert screen.stored()[-1] == "adjust turn Chie"
    screen.click_at(*place(screen, "Ben"))
    screen.click("… with 2 or more cards at once")
    screen.wait(0.05)
    assert screen.stored()[-1] == "adjust out Ben combo"


def test_conflicts_show_where_they_arise(open_window: Open) -> None:
    """7C without 6A: told beneath the option, with the ways out; Start waits."""
    screen = open_window()
    screen.key("n")
    screen.enter("Aki")
    screen.enter("Ben")
    segments = [s for s in screen.spots() if type(s.widget).__name__ == "Segment" and s.text == "C"]
    attack, defence = segments[-2], segments[-1]
    screen.click_at(defence.widget, defence.x, defence.y)
    assert not screen.sees("7C works only together with 6A.")
    screen.click_at(attack.widget, attack.x, attack.y)
    assert screen.sees("7C works only together with 6A.")
    screen.key("Control-Return")
    assert not screen.where.database.exists() or screen.sees("New session")
    screen.wait(LOCKED)
    screen.click("Take 6A")
    assert not screen.sees("works only together")
    screen.key("Control-Return")
    screen.wait(0.05)
    assert screen._stored_session().header()["rules"].split()[6] == "7C"


def test_the_rule_button_opens_the_rule(open_window: Open) -> None:
    """A click on the rule a verdict cites opens its help; Esc comes back."""
    screen = open_window()
    dealt(screen, "Aki", "Ben")
    screen.enter("G9")
    screen.click("B3")
    screen.wait(0.05)
    assert screen.sees("B3  Turn")
    screen.key("Escape")
    screen.wait(0.05)
    assert screen.sees(r"^Ben:$")


def test_correct_and_take_out(open_window: Open) -> None:
    """The log's row opens its actions; what falls is kept, one undo takes all back."""
    screen = open_window()
    dealt(screen, "Aki", "Ben", "Chie", plays=("R7", "R8"))
    before = screen.stored()
    screen.click("Ben", on="LogView")
    screen.click("Correct")
    assert screen.sees("Correct this entry")
    for _ in range(2):
        screen.key("BackSpace")
    screen.enter("W>G")
    assert screen.stored() == ["round dealer Aki", "start R5", "Ben: W>G", "Chie: R8 force"]
    assert screen.sees("1 later entry is illegal now")
    screen.key("Control-z")
    assert screen.stored() == before
    screen.click("Chie", on="LogView")
    screen.click("Take out")
    assert screen.stored() == before[:-1]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", ["1024x640", "1280x800"])
@pytest.mark.parametrize("players", [2, 5, 8])
def test_every_size_shows_every_seat(
    open_window: Open, language: str, size: str, players: int
) -> None:
    """Seats, palette, field and buttons are all inside the window and not on top of each other."""
    names = ["Aki", "Ben", "Chie", "Dai", "Emi", "Fumi", "Gen", "Hana"][:players]
    screen = open_window(language, size)
    begin(screen, *names)
    screen.key("Alt-g", "1")
    screen.enter("R5")
    for name in names:
        assert place(screen, name)
    table: Any = place(screen, names[0])[0]
    boxes = table.boxes
    width, height = table.winfo_width(), table.winfo_height()
    for index, box in enumerate(boxes):
        assert box.x >= 0
        assert box.y >= 0
        assert box.x + box.width <= width
        assert box.y + box.height <= height
        assert box.height >= 44
        for other in boxes[index + 1 :]:
            apart = (
                box.x + box.width <= other.x
                or other.x + other.width <= box.x
                or box.y + box.height <= other.y
                or other.y + other.height <= box.y
            )
            assert apart
