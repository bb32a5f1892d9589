"""What a button does, and its key, told beside it while the pointer rests there."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable

import pytest

from cardscore.ui.widgets.tip import DELAY
from tests.ui.driver import Screen, dealt

pytestmark = pytest.mark.ui
Open = Callable[..., Screen]


def tips(screen: Screen) -> list[str]:
    """The texts of the tips on the screen."""
    found = []
    for widget in screen.app.root.winfo_children():
        waiting = [widget]
        while waiting:
            here = waiting.pop()
            waiting += here.winfo_children()
            if isinstance(here, tk.Toplevel):
                found += [str(label["text"]) for label in here.winfo_children()]
    return found


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_tip_names_the_key(open_window: Open, language: str) -> None:
    """It comes after a while, on the screen, and goes with the pointer or a click."""
    screen = open_window(language)
    dealt(screen, "Aki", "Ben", plays=("R7",))
    button = screen.app.page.now.buttons["reach"]
    button.event_generate("<Motion>", x=5, y=5)
    screen.wait(DELAY / 1000 - 0.3)
    assert tips(screen) == []
    screen.wait(0.5)
    (text,) = tips(screen)
    assert "Alt+R" in text
    button.event_generate("<Leave>", x=5, y=5)
    screen.wait()
    assert tips(screen) == []


def test_a_button_that_appears_under_the_pointer_says_nothing(open_window: Open) -> None:
    """Nobody asked; the tip would lie over what is read."""
    screen = open_window()
    dealt(screen, "Aki", "Ben", plays=("R7",))
    screen.app.page.now.buttons["reach"].event_generate("<Enter>", x=5, y=5)
    screen.wait(DELAY / 1000 + 0.2)
    assert tips(screen) == []


def test_a_tip_goes_with_its_page(open_window: Open) -> None:
    """Another page is opened by a key while it shows."""
    screen = open_window()
    dealt(screen, "Aki", "Ben", plays=("R7",))
    screen.app.page.now.buttons["reach"].event_generate("<Motion>", x=5, y=5)
    screen.wait(DELAY / 1000 + 0.2)
    assert tips(screen)
    screen.key("F3")
    assert tips(screen) == []
