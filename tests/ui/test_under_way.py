"""What is under way on the table page is neither lost nor turned into something else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ui.driver import Screen, begin, dealt, only_result

pytestmark = pytest.mark.ui
Open = Callable[..., Screen]


def correcting(screen: Screen) -> list[str]:
    """Three plays in, the last one is being corrected; returns what is stored."""
    dealt(screen, "Aki", "Ben", "Chie", plays=("R7", "R8"))
    screen.to_log()
    screen.key("c")
    assert screen.sees("Correct this entry")
    return screen.stored()


@pytest.mark.parametrize("away", [("F1", "F2"), ("F3", "F2"), ("Control-t",)])
def test_a_repair_is_still_a_repair_after_looking_elsewhere(
    open_window: Open, away: tuple[str, ...]
) -> None:
    """Rules, scores, another theme: Enter still corrects that entry and adds no other."""
    screen = open_window()
    before = correcting(screen)
    screen.key("BackSpace", "BackSpace")
    screen.type("G7")
    for key in away:
        screen.key(key)
        screen.wait(0.05)
    assert screen.sees("Correct this entry")
    screen.key("Return")
    assert screen.stored() == [*before[:-1], "Chie: G7"]


@pytest.mark.parametrize("key", ["Alt-i", "Alt-w", "Alt-x", "Alt-k", "Alt-f", "Alt-1", "Alt-g"])
def test_no_ruling_slips_into_a_repair(open_window: Open, key: str) -> None:
    """A ruling is not what the entry is replaced with; it says what to do instead."""
    screen = open_window()
    before = correcting(screen)
    screen.key(key)
    assert screen.stored() == before
    assert screen.sees("Correct this entry")
    if key not in ("Alt-w", "Alt-x", "Alt-g"):  # those do not belong to this phase at all
        assert screen.sees("A repair is open")


def test_undo_ends_a_repair_with_its_text(open_window: Open) -> None:
    """What stood in the field was meant for another place; Enter makes no new entry of it."""
    screen = open_window()
    before = correcting(screen)
    screen.key("Control-z")
    screen.key("Return")
    assert screen.stored() == before[:-1]


def test_a_round_that_is_not_scored_any_more_is_said(open_window: Open) -> None:
    """Taking out a hand takes its round's points; that is said, and undo brings them back."""
    screen = open_window()
    only_result(screen, "Aki", "Ben")
    screen.enter("30")
    screen.key("Return")
    screen.wait(0.05)
    assert screen.totals() == {"Aki": 30, "Ben": 0}
    screen.key("F2", "Alt-g")
    screen.enter("R5")
    before = screen.stored()
    screen.click("Aki", on="LogView")
    screen.key("t")
    assert "hand Aki =30" in before and "hand Aki =30" not in screen.stored()
    assert screen.sees("not scored any more")
    assert screen.totals() == {"Aki": 0, "Ben": 0}
    screen.key("Control-z")
    assert screen.totals() == {"Aki": 30, "Ben": 0}


def test_an_open_question_survives_another_theme(open_window: Open) -> None:
    """The colour of a Wild is still asked for, and the call still goes with it."""
    screen = open_window()
    dealt(screen, "Aki", "Ben")
    screen.enter("W")
    assert screen.sees("which colour")
    screen.key("Control-t")
    screen.wait(0.05)
    assert screen.sees("which colour")
    screen.key("g")
    assert screen.stored()[-1] == "Ben: W>G"


def test_typing_ends_an_open_question(open_window: Open) -> None:
    """A letter typed into the field instead of an answer: the question goes, nothing breaks."""
    screen = open_window()
    dealt(screen)
    screen.enter("R*2")
    assert screen.sees("whom does")
    screen.click("R*2@")
    screen.type("x")
    assert not screen.sees("whom does")
    screen.click("Chie")
    assert screen.stored()[-1] == "start R5"
    assert not screen.sees("unexpected")


def test_a_menu_ends_the_question_of_seats(open_window: Open) -> None:
    """Who forgot to call is asked, the deck is opened: a seat opens its menu then."""
    screen = open_window()
    dealt(screen)
    screen.key("Alt-p")
    assert screen.sees("Who forgot")
    screen.key("Alt-k")
    screen.click("Chie")
    assert screen.sees("Cards in hand")


def test_a_comment_alone_is_no_entry(open_window: Open) -> None:
    """A lone # is told as unreadable, and the window lives on."""
    screen = open_window()
    dealt(screen, "Aki", "Ben")
    screen.enter("#")
    assert screen.stored()[-1] == "start R5"
    screen.key("Escape")
    screen.enter("R6")
    assert screen.stored()[-1] == "Ben: R6"


def test_a_wrong_follower_leaves_the_cards_before_it(open_window: Open) -> None:
    """After an Escort another one is chosen; the Escort need not be pointed at again."""
    screen = open_window()
    dealt(screen, "Aki", "Ben")
    before = screen.stored()
    screen.click_card("RE")
    screen.click_card("BV")
    assert screen.stored() == before
    assert screen.sees("must match|may follow|cannot follow|does not match|follow")
    screen.click_card("R6")
    assert screen.stored()[-1] == "Ben: RE R6"


def test_a_changed_hand_is_previewed_and_kept(open_window: Open) -> None:
    """A hand entered and then changed counts as it stands, also after another theme."""
    screen = open_window()
    only_result(screen, "Aki", "Ben", "Chie")
    screen.enter("80")
    assert screen.stored()[-1] == "hand Aki =80"
    screen.type("7")
    screen.key("Up", "Control-a")
    screen.type("100")
    screen.wait(0.05)
    assert screen.text().split("\n").count("100") == 4  # row, points, hand, total
    screen.key("Control-t")
    screen.wait(0.05)
    assert screen.sees(r"^100$")
    screen.key("Alt-c")
    screen.wait(0.05)
    assert screen.totals() == {"Aki": 100, "Ben": 0, "Chie": 7}
    screen.key("Control-z")
    screen.wait(0.05)
    assert screen.sees(r"^7$")


def test_every_line_of_a_long_panel_can_be_reached(open_window: Open) -> None:
    """Eight players in the smallest window: Tab brings the last line into sight."""
    screen = open_window()
    screen.root.geometry("1024x640")
    begin(screen, "Aki", "Ben", "Chie", "Dai", "Emi", "Fumi", "Gen", "Hana")
    screen.key("Alt-n")
    assert not screen.sees("Sit down")
    for _ in range(10):
        screen.key("Tab")
    assert screen.sees("Sit down")
    screen.key("Control-a")
    screen.type("Hana, Aki, Ben, Chie, Dai, Emi, Fumi, Gen")
    screen.key("Return")
    assert screen.stored()[-1] == "seats Hana, Aki, Ben, Chie, Dai, Emi, Fumi, Gen"


def test_a_session_half_set_up_is_there_again(open_window: Open) -> None:
    """Esc, another language: names, choices and the name half typed stay; a begun one clears."""
    screen = open_window()
    screen.key("n")
    for name in ("Aki", "Ben"):
        screen.enter(name)
    screen.click("Pennant")
    screen.click("name; Enter adds")
    screen.type("Chi")
    screen.key("Control-l")
    screen.wait(0.05)
    assert screen.sees("^Aki$") and screen.sees("^Chi$")
    screen.key("Control-l", "Escape")
    screen.wait(0.05)
    assert screen.sees("Welcome")
    screen.key("n")
    screen.wait(0.05)
    assert screen.sees("^Ben$") and screen.sees("8 rounds")
    screen.key("Control-Return")
    screen.wait(0.05)
    assert screen.sees("Who deals")
    screen.key("Control-n")
    screen.wait(0.05)
    assert not screen.sees("^Ben$")
