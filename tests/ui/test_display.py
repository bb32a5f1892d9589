"""The display window: as large as its window, following every entry, turned for the far side."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.ui.driver import Screen, dealt
from tests.ui.test_burst_hides import twins

pytestmark = pytest.mark.ui
Open = Callable[..., Screen]


def texts(widget: tk.Misc) -> Iterator[tuple[Any, int, str]]:
    """Every text drawn in it: canvas, item, words."""
    for child in widget.winfo_children():
        if isinstance(child, tk.Canvas):
            for item in child.find_withtag("text"):
                yield child, item, str(child.itemcget(item, "text"))
        yield from texts(child)


def shown(screen: Screen) -> list[str]:
    """What stands on the display."""
    return [text for _, _, text in texts(screen.app.display)]


def opened(screen: Screen, size: str = "960x540") -> None:
    """The display at that size, drawn."""
    screen.key("F11")
    screen.app.display.geometry(f"{size}+0+0")
    screen.wait(0.4)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_it_follows_every_entry(open_window: Open, language: str) -> None:
    """Turn, field card, hands: after a play, an undo, another language; closed by its key."""
    screen = open_window(language)
    dealt(screen, "Aki", "Ben", "Chie", plays=("R7",))
    opened(screen)
    assert {"Aki", "Ben", "Chie", "6", "7"} <= set(shown(screen))
    assert any(text.startswith("Chie") and len(text) > 4 for text in shown(screen))
    screen.app.root.focus_force()
    screen.app.page.focus_first()
    screen.wait()
    screen.enter("R+2")
    assert "+2" in shown(screen)
    assert any("Aki" in text and "2" in text for text in shown(screen))
    screen.key("Control-z")
    assert "+2" not in shown(screen)
    screen.key("Control-l")
    screen.wait(0.3)
    other = {"en": "山札", "ja": "deck"}[language]
    assert other in shown(screen)
    screen.key("F11")
    assert screen.app.display is None


@pytest.mark.parametrize("size", ["480x270", "960x540", "1280x720"])
def test_digits_are_read_from_far_away(open_window: Open, size: str) -> None:
    """Cards in hand and totals: digits of at least a twentieth of the window's height; nothing is
    cut off."""
    screen = open_window()
    dealt(screen, "Aki", "Ben", "Chie", "Dai", plays=("R7",))
    opened(screen, size)
    display = screen.app.display
    height = int(size.split("x")[1])
    assert display.winfo_height() == height
    digits = [
        (c, i) for c, i, text in texts(display) if text in ("0", "6", "7") and c is display.top
    ]
    assert len(digits) >= 8
    for canvas, item in digits:
        # A digit is as tall as a capital: 0.72 of the type size.
        name = canvas.itemcget(item, "font")
        size = abs(int(canvas.tk.call("font", "configure", name, "-size")))
        assert size * 0.72 >= 0.05 * height * 0.98
    for canvas, item, text in texts(display):
        left, top, right, bottom = canvas.bbox(item)
        assert left >= -2 and right <= canvas.winfo_width() + 2, text
        assert top >= -2 and bottom <= canvas.winfo_height() + 2, text


def test_it_is_turned_round(open_window: Open) -> None:
    """Every text upside down, at the opposite place, and back again; remembered."""
    screen = open_window()
    dealt(screen, "Aki", "Ben", plays=("R7",))
    opened(screen)
    display = screen.app.display

    def places() -> dict[str, tuple[float, float, str]]:
        return {
            text: (*canvas.coords(item), canvas.itemcget(item, "angle"))
            for canvas, item, text in texts(display)
            if canvas is display.top
        }

    before = places()
    display.focus_force()
    screen.key("t")
    screen.wait(0.2)
    after = places()
    width, height = display.top.winfo_width(), display.top.winfo_height()
    for text in ("Aki", "Ben"):
        (x, y, angle), (x2, y2, angle2) = before[text], after[text]
        assert (float(angle), float(angle2)) == (0, 180)
        assert abs(x + x2 - width) <= 1 and abs(y + y2 - height) <= 1
    assert screen.app.desk.settings["display_turned"] is True
    display.focus_force()
    screen.key("t")
    screen.wait(0.2)
    assert places() == before


def test_burst_keeps_its_secrets_there_too(open_window: Open) -> None:
    """Gone back in a memory game, the display covers what the table page covers."""
    screen = open_window()
    screen.app.desk.adopt(twins(0)[0])
    screen.app.go("table")
    opened(screen)
    ranks = {"A", "J", "Q", "K", *map(str, range(2, 11))}
    assert ranks & set(shown(screen))
    screen.app.root.focus_force()
    screen.app.page.focus_first()
    screen.wait()
    for _ in range(12):
        screen.key("Control-z")
        if screen.app.desk.behind:
            break
    assert screen.app.desk.behind
    faces = [
        text
        for canvas, _, text in texts(screen.app.display)
        if canvas is screen.app.display.top and text in ranks - {"4", "5"}
    ]
    assert faces == []
    assert any("covered" in text for text in shown(screen))
