"""The chart of totals: shown, drawn anew, saved as a picture."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from cardscore.ui import files
from tests.ui.driver import Screen, begin

pytestmark = pytest.mark.ui
Open = Callable[..., Screen]


def played(screen: Screen, *names: str) -> None:
    """A session with two rounds of which only the result was entered."""
    people = names or ("Aki", "Ben", "Chie")
    begin(screen, "Aki", "Ben", "Chie")
    if names:  # as from a file: these keys are on no test's keyboard
        desk = screen.app.desk
        assert desk.session is not None
        header = desk.session.header() | {"players": ", ".join(f'"{name}"' for name in names)}
        called = dict(zip(("Aki", "Ben", "Chie"), names, strict=True))
        assert desk.change_header(header, desk.deck_text(header["deck"]), called)
    for winner in (1, 0):
        held = [f'hand "{name}" ={10 * (i + 1)}' for i, name in enumerate(people) if i != winner]
        for text in (f'round dealer "{people[0]}" untracked', f'out "{people[winner]}"', *held):
            item = screen.app.desk.enter(text)
            assert item is not None and item.ok, text
    screen.app.go("table")  # it has not seen what was entered without it
    screen.wait()
    screen.key("F3")


def colours_of(screen: Screen) -> set[tuple[int, int, int]]:
    """Every colour of the picture that is shown."""
    from cardscore.ui import chart

    found = chart.picture(screen.app.page.figure).getcolors(1 << 24)
    assert found is not None
    return {colour for _, colour in found}  # type: ignore[misc]


def rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_by_keys(open_window: Open, language: str) -> None:
    """Shift+F3 shows it, every player has a line in their colour, Esc goes back to the scores."""
    screen = open_window(language)
    played(screen)
    screen.key("Shift-F3")
    screen.wait(0.2)
    page = screen.app.page
    assert page.name == "chart"
    assert page.photo is not None
    assert (page.photo.width(), page.photo.height()) == (
        page.canvas.winfo_width(), page.canvas.winfo_height(),
    )  # fmt: skip
    there = colours_of(screen)
    players = page.look.colours.players
    assert {rgb(colour) for colour in players[:3]} <= there
    assert rgb(players[3]) not in there
    screen.key("Escape")
    assert screen.app.page.name == "scores"


def test_by_mouse_and_in_another_size(open_window: Open) -> None:
    """A click on the scores page; a window made larger gets a larger picture; Back goes back."""
    screen = open_window()
    played(screen)
    screen.click("Chart")
    screen.wait(0.2)
    before = screen.app.page.photo.width()
    screen.root.geometry("1380x900+0+0")
    screen.wait(0.4)
    assert screen.app.page.photo.width() > before
    screen.click("Back")
    assert screen.app.page.name == "scores"


def test_no_chart_of_nothing(open_window: Open) -> None:
    """Before the first finished round there is no button; the key shows an empty one, no fault."""
    screen = open_window()
    begin(screen, "Aki", "Ben", "Chie")
    screen.key("F3")
    assert not screen.sees("^Chart$")
    screen.key("Shift-F3")
    screen.wait(0.2)
    assert screen.app.page.photo is not None


@pytest.mark.parametrize("ending", ["png", "svg", "pdf"])
def test_saved(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    """Each form can be opened by others and holds Japanese names."""
    screen = open_window()
    played(screen, "あき", "ベン", "千恵")
    screen.key("Shift-F3")
    screen.wait(0.2)
    target = tmp_path / f"夜.{ending}"
    monkeypatch.setattr(files, "ask_save", lambda *_: str(target))
    screen.key("Control-s")
    assert screen.sees("Saved as")
    if ending == "png":
        with Image.open(target) as picture:
            assert picture.width >= 2 * screen.app.page.canvas.winfo_width() - 2
    elif ending == "svg":
        text = target.read_text("utf-8")
        assert "千恵" in text
    else:
        assert target.read_bytes().startswith(b"%PDF")
    assert [path.name for path in tmp_path.iterdir() if path.suffix == f".{ending}"] == [
        target.name
    ]


def test_what_cannot_be_saved_is_told(open_window: Open, tmp_path: Path) -> None:
    """One sentence with the place; what was there before stays; a name without ending gets one."""
    screen = open_window()
    played(screen)
    screen.key("Shift-F3")
    screen.wait(0.2)
    screen.app.page.write(tmp_path / "missing" / "chart.png")
    screen.wait()
    assert screen.sees("cannot be written")
    screen.app.page.write(tmp_path / "evening")
    screen.wait()
    assert (tmp_path / "evening.png").read_bytes().startswith(b"\x89PNG")
    assert screen.sees("Saved as")


def test_a_name_like_a_formula(open_window: Open) -> None:
    """What a player is called is never read as mathematics."""
    screen = open_window()
    played(screen, "$x^2$", "$", "\\frac")
    screen.key("Shift-F3")
    screen.wait(0.2)
    assert screen.app.page.photo is not None
    shown = [text.get_text() for text in screen.app.page.figure.axes[0].texts]
    assert any("$x^2$" in text for text in shown)
    assert not any(
        text.get_usetex() or text.get_parse_math() for text in screen.app.page.figure.axes[0].texts
    )


def test_not_read_before_it_is_wanted() -> None:
    """Neither the table nor the scores pay for charts that nobody has asked for."""
    code = (
        "import sys; import cardscore.cli; import cardscore.ui.app; import cardscore.ui.pages.table\n"
        "import cardscore.ui.pages.scores\n"
        "print(sorted({'matplotlib', 'numpy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
