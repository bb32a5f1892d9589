"""The window keeps what a memory game hides: two tables that differ only in memory look alike."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from typing import Any

import pytest

from tests.test_burst_memory import twins
from tests.ui.driver import Screen

pytestmark = pytest.mark.ui
Open = Callable[..., Screen]


def seen(screen: Screen) -> list[tuple[str, ...]]:
    """Everything drawn or written in the window, with its place, and what is dim in the palette."""
    found: list[tuple[str, ...]] = []
    for widget in screen._widgets(screen.root):
        if not widget.winfo_viewable():
            continue
        if isinstance(widget, tk.Canvas):
            for item in widget.find_all():
                kind = widget.type(item)
                text = widget.itemcget(item, "text") if kind == "text" else ""
                fill = widget.itemcget(item, "fill") if kind == "text" else ""
                place = ",".join(str(round(c)) for c in widget.coords(item))
                found.append((type(widget).__name__, str(kind), place, text, fill))
        elif isinstance(widget, tk.Entry):
            found.append(("Entry", widget.get()))
        elif isinstance(widget, tk.Listbox):
            found.append(("Listbox", *map(str, widget.get(0, "end"))))  # type: ignore[no-untyped-call]
    palette = getattr(screen.app.page, "palette", None)
    if palette is not None and palette.bright is not None:
        found.append(("bright", *sorted(palette.bright)))
    return found


def menu_words(screen: Screen) -> list[str]:
    """What the menu says of undo and redo."""
    from cardscore.ui import commands, mainmenu

    return [mainmenu.named(screen.app, commands.BY_ID[name]) for name in ("undo", "redo")]


def tour(screen: Screen) -> list[Any]:
    """Everything a curious player can look at without switching the aid on."""
    looks: list[Any] = [seen(screen), menu_words(screen)]
    screen.key("Control-h")
    screen.wait(0.05)
    looks.append(seen(screen))
    screen.key("Return")
    screen.wait(0.05)
    # recall, entry by entry
    for _ in range(20):
        screen.key("Up")
        looks.append(seen(screen))
    screen.key("Escape")
    # every entry of the log: its panel, and what correcting it would show
    count = len(screen.app.desk.session.items)  # type: ignore[union-attr]
    for index in range(count):
        screen.app.page.repairs.choose(index)
        screen.wait()
        looks.append(seen(screen))
        screen.key("c")
        looks.append(seen(screen))
        screen.key("Escape", "Escape")
    # a hit put in the place of an older entry: what it lacks is not asked for by name
    page = screen.app.page
    for text in ("Aki: hit 3H 9C", "Ben: hit 2S 5C", "Aki: flip AS"):
        page.repairs.choose(8)
        screen.key("c")
        page.field.set(text)
        screen.key("Return")
        looks.append(seen(screen))
        screen.key("1")
        looks.append(seen(screen))
        screen.key("Escape", "Escape", "Escape")
    # a refused card, seats, the deck, the offer to switch the aid on, scores, rules in force
    for text in ("KS", "9S", "QH"):
        screen.enter(text)
        looks.append(seen(screen))
        screen.key("Escape")
    for key in ("Alt-1", "Alt-2", "Alt-k", "Alt-m", "F3", "F1"):
        screen.key(key)
        screen.wait(0.05)
        looks.append(seen(screen))
        screen.key("Escape")
        screen.wait(0.05)
    # the entry just made, and what undo says
    desk = screen.app.desk
    turn = desk.state.turns
    for key in ("Alt-p", "Alt-l", "Control-z", "Control-z"):
        screen.key(key)
        if desk.state.turns >= turn:
            looks += [seen(screen), menu_words(screen)]
    # far back, and forward again: covered until it is where it was, but for the turn just ended,
    # which everybody has just seen
    covered = 0
    for key in ["Control-z"] * 12 + ["Control-y"] * 12:
        screen.key(key)
        if desk.behind or desk.state.turns >= turn:
            looks += [seen(screen), menu_words(screen)]
            covered += desk.behind
    assert covered > 5
    return looks


@pytest.mark.parametrize(("kind", "language"), [(0, "en"), (1, "ja"), (2, "en"), (3, "ja")])
def test_nothing_shows_what_only_memory_knows(open_window: Open, kind: int, language: str) -> None:
    """The same tour of both windows gives the same, look by look; with the aid on it does not."""
    tours = []
    aided = []
    for session in twins(kind):
        screen = open_window(language, fresh=True)
        screen.app.desk.adopt(session)
        screen.app.go("table")
        screen.wait(0.05)
        tours.append(tour(screen))
        screen.key("Alt-m", "y")
        screen.wait(0.05)
        assert screen.stored()[-1] == "aid on"
        aided.append(seen(screen))
    assert len(tours[0]) > 60
    for number, (one, two) in enumerate(zip(*tours, strict=True)):
        assert one == two, number
    assert aided[0] != aided[1]


def test_the_aid_is_for_all_to_see(open_window: Open) -> None:
    """Asked first, then said on the table, in the title and in the log; one key hides it again."""
    screen = open_window()
    screen.app.desk.adopt(twins()[0])
    screen.app.go("table")
    screen.wait(0.05)
    assert screen.sees("memory aid off")
    screen.key("Alt-m", "n")
    assert screen.stored()[-1] != "aid on"
    screen.key("Alt-m", "y")
    assert screen.sees("^memory aid ON$")
    assert screen.sees("memory aid switched on")
    assert screen.sees("Remembered")
    assert screen.sees("Aki, closed")
    screen.key("Alt-m")
    assert screen.stored()[-2:] == ["aid on", "aid off"]
    assert not screen.sees("Remembered")
    # undo takes the entries back; that somebody looked stays in sight
    screen.key("Control-z", "Control-z")
    assert screen.stored()[-1] != "aid on"
    assert screen.sees("aid used 1×")
