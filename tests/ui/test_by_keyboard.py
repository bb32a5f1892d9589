"""A round of four players by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ui.driver import Screen, begin, dealt, only_result

pytestmark = pytest.mark.ui
Open = Callable[..., Screen]


def test_a_whole_round(open_window: Open) -> None:
    """Refused, allowed anyway, a colour, a target, a stack, reach forgotten, undo, scoring."""
    screen = open_window()
    assert screen.sees("Welcome")
    begin(screen)
    assert screen.sees("Who deals")
    screen.key("Alt-g")
    screen.key("1")
    assert screen.sees("Aki deals")
    screen.enter("R5")
    assert screen.sees(r"^Ben:$")
    # refused, with the reason and the rule; then allowed by the table
    screen.enter("G9")
    assert screen.sees("Green 9 does not go on red 5")
    assert screen.sees("^B3$")
    assert screen.stored() == ["round dealer Aki", "start R5"]
    screen.key("Alt-a")
    assert screen.stored()[-1] == "Ben: G9 force"
    assert screen.sees("Allowed by the table")
    # a Wild asks for its colour
    screen.enter("W")
    assert screen.sees("which colour")
    screen.key("b")
    assert screen.stored()[-1] == "Chie: W>B"
    # an attack, stacked, then taken
    screen.enter("B+2")
    assert screen.sees("Aki: under attack, 2 cards")
    screen.enter("R+2")
    assert screen.sees("Ben: under attack, 4 cards")
    screen.key("Alt-t")
    assert screen.sees("Ben took 4 cards")
    # a shot asks for its target
    screen.enter("R*2")
    assert screen.sees("whom does Shot 2 hit")
    screen.key("4")
    assert screen.stored()[-1] == "Chie: R*2@Dai"
    screen.key("Alt-t")
    # draw, then pass
    screen.key("Alt-d")
    assert screen.sees("or pass")
    screen.key("Alt-s")
    assert screen.stored()[-2:] == ["Dai: draw", "Dai: pass"]
    # down to one card, the call forgotten and pointed out
    screen.key("Alt-1")
    screen.type("2")
    screen.key("Return")
    assert screen.stored()[-1] == "adjust hand Aki 2"
    screen.enter("R7")
    screen.key("Alt-p")
    assert screen.sees("Who forgot")
    screen.key("1")
    assert screen.stored()[-1] == "Ben: accuse Aki"
    assert screen.sees("rest 2")
    # reach called with the play
    screen.key("Alt-2")
    screen.type("2")
    screen.key("Return")
    screen.key("Alt-r")
    screen.enter("R8")
    assert screen.stored()[-1] == "Ben: R8 reach"
    assert screen.sees("REACH")
    screen.enter("R9")
    screen.enter("R1")
    screen.key("Alt-e")
    assert screen.stored()[-1] == "Aki: rest"
    screen.enter("R2")
    # scoring
    screen.wait(0.05)
    assert screen.sees("Round 1 is over: Ben went out")
    state = screen._stored_session().state
    hands = {p.name: p.hand for p in state.players}
    screen.enter(" ".join(["R3", "R4", "W"][: hands["Aki"] or 0]))
    screen.enter("=50")
    screen.enter("12")
    assert screen.sees("Confirm round 1")
    screen.key("Return")
    screen.wait(0.05)
    assert screen.totals() == {"Aki": 27, "Ben": 0, "Chie": 50, "Dai": 12}
    assert screen.sees("After round 1")
    # on to the next round, and back across the boundary
    screen.key("Alt-n")
    screen.wait(0.05)
    assert screen.stored()[-1] == "round"
    screen.key("Control-z")
    screen.key("Control-z")
    screen.wait(0.05)
    assert screen.totals()["Chie"] == 0
    assert screen.sees("Round 1 is over")
    screen.key("Control-y")
    screen.key("Control-y")
    screen.wait(0.05)
    assert screen.stored()[-1] == "round"
    assert screen.totals()["Chie"] == 50


def test_every_ruling(open_window: Open) -> None:
    """Hands, points, turn, deck, field card, direction, the end of the round: each by a key."""
    screen = open_window()
    dealt(screen, "Aki", "Ben", "Chie")
    screen.key("Alt-2")
    screen.type("3")
    screen.key("Return")
    assert screen.stored()[-1] == "adjust hand Ben 3"
    screen.key("Alt-3", "Tab", "Tab")
    screen.type("25")
    screen.key("Return")
    assert screen.stored()[-1] == "adjust points Chie +25"
    screen.key("Alt-3", "t")
    assert screen.stored()[-1] == "adjust turn Chie"
    screen.key("Alt-k")
    screen.type("40")
    screen.key("Return")
    assert screen.stored()[-1] == "adjust deck 40"
    screen.key("Alt-f")
    screen.key("End")
    for _ in range(2):
        screen.key("BackSpace")
    screen.type("G4")
    screen.key("Return")
    assert screen.stored()[-1] == "adjust field G4"
    screen.key("Alt-i")
    assert screen.stored()[-1] == "adjust direction ccw"
    screen.key("Alt-w", "Alt-x")
    assert screen.stored()[-2:] == ["Aki: expose", "Aki: grab"]
    screen.key("Alt-v", "n")
    screen.wait(0.05)
    assert screen.stored()[-1] == "adjust out none"
    assert screen.sees("nobody went out")


def test_people_lots_and_results(open_window: Open) -> None:
    """Before and between rounds: lots with a tie, joining, leaving, seats, a round of results only."""
    screen = open_window()
    begin(screen, "Aki", "Ben")
    screen.key("Alt-l")
    screen.enter("R7")
    screen.enter("G7")
    assert screen.sees("drawn again")
    screen.enter("R3")
    screen.enter("R9")
    assert screen.stored() == ["lot Aki R7", "lot Ben G7", "lot Aki R3", "lot Ben R9"]
    assert screen.sees("Ben deals the first round")
    screen.key("Alt-n")
    screen.enter("Chie =40")
    assert screen.stored()[-1] == "join Chie =40"
    screen.key("Alt-n", "Tab", "Tab")
    screen.key("1")
    assert screen.stored()[-1] == "leave Aki"
    screen.key("Control-z")
    screen.enter("seats Chie, Ben, Aki")
    assert screen.stored()[-1] == "seats Chie, Ben, Aki"
    screen.key("Alt-o")
    screen.wait(0.05)
    assert screen.stored()[-1] == "round untracked"
    assert screen.sees("Who went out")
    screen.key("2")
    screen.wait(0.05)
    assert screen.stored()[-1] == "out Ben"
    screen.enter("30")
    screen.enter("7")
    screen.key("Return")
    screen.wait(0.05)
    assert screen.totals() == {"Chie": 70, "Ben": 0, "Aki": 7}


def test_a_late_call_and_a_further_turn(open_window: Open) -> None:
    """Reach by a key after the turn, while nobody has pointed it out (D4)."""
    screen = open_window()
    dealt(screen, "Aki", "Ben", "Chie")
    screen.key("Alt-2")
    screen.type("2")
    screen.key("Return")
    screen.enter("R7")
    # Chie, whose turn it is, calls with her next card; or is it Ben's late call?
    screen.key("Alt-r", "3")
    assert screen.stored()[-1] == "Ben: R7"
    screen.key("Alt-r")  # taken back
    screen.key("Alt-r", "2")
    assert screen.stored()[-1] == "Ben: reach"


def test_correct_in_the_log(open_window: Open) -> None:
    """An entry is amended in place; what falls is kept as allowed, one undo takes all back."""
    screen = open_window()
    dealt(screen, "Aki", "Ben", "Chie", plays=("R7", "R8"))
    before = screen.stored()
    screen.to_log()
    assert screen.sees(r"^Chie: R8$")
    screen.key("c")
    assert screen.sees("Correct this entry")
    for _ in range(2):
        screen.key("BackSpace")
    screen.enter("G7")
    assert screen.stored() == [*before[:-1], "Chie: G7"]
    screen.key("Control-z")
    assert screen.stored() == before


def test_over_and_play_on(open_window: Open) -> None:
    """The limit passed: the scores say so; playing on is one key."""
    screen = open_window()
    only_result(screen, "Aki", "Ben")
    screen.enter("301")
    screen.key("Return")
    screen.wait(0.05)
    assert screen.sees("Aki is over 300: the session is over")
    assert screen.sees("1 over the limit")
    screen.key("Alt-c")
    screen.wait(0.05)
    assert screen.stored()[-1] == "continue"


def test_letters_typed_are_never_commands(open_window: Open) -> None:
    """No one-letter shortcut fires while a name is typed."""
    screen = open_window()
    screen.key("n")
    screen.enter("Norao")
    screen.enter("acr")
    assert screen.sees(r"^Norao$")
    assert screen.sees(r"^acr$")


def test_half_typed_survives_a_language_switch(open_window: Open) -> None:
    """The page turns Japanese at once; what was typed is still there."""
    screen = open_window()
    begin(screen, "Aki", "Ben")
    screen.key("Alt-g", "1")
    screen.type("W R")
    screen.key("Control-l")
    screen.wait(0.05)
    assert screen.sees("Akiが配ります")
    assert screen.sees(r"^W R$")


def test_the_last_session_is_there_again(open_window: Open) -> None:
    """Closed and opened: Return goes on where it stood."""
    screen = open_window()
    dealt(screen, "Aki", "Ben")
    again = open_window()
    assert again.sees("Last session")
    again.key("Return")
    again.wait(0.05)
    assert again.sees(r"^Ben:$")
    again.enter("R7")
    assert again.stored()[-1] == "Ben: R7"


def test_any_entry_of_the_log_by_keys(open_window: Open) -> None:
    """Up and Down go through the log while the menu of each entry is open; Return goes into it."""
    screen = open_window()
    dealt(screen, "Aki", "Ben", "Chie", plays=("R7", "R8", "R9"))
    screen.to_log()
    screen.key("Up", "Up")
    assert screen.sees(r"^Ben: R7$")
    screen.key("Down")
    assert screen.sees(r"^Chie: R8$")
    screen.key("Up", "Return", "Down", "Down", "Return")
    assert screen.stored() == ["round dealer Aki", "start R5", "Chie: R8 force", "Aki: R9"]
    screen.key("Control-z")
    assert screen.stored()[-3:] == ["Ben: R7", "Chie: R8", "Aki: R9"]
