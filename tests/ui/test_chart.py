"""The chart of totals: shown, drawn anew, saved as a picture."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageTk

from cardscore.ui import files
from tests.ui.driver import Screen, begin

pytestmark = pytest.mark.ui
Open = Callable[..., Screen]


def played(screen: Screen, *names: str) -> None:
    """A session with two rounds of which only the result was entered."""
    people = names or ("Aki", "Ben", "Chie")
    typed = all(name.isascii() and name.isalpha() for name in people)
    begin(screen, *(people if typed else ("Aki", "Ben", "Chie")))
    if not typed:  # as from a file: these keys are on no test's keyboard
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


def drawn(screen: Screen) -> Any:
    """The chart on the page, once its picture is there."""
    plot = screen.app.page.plot
    end = time.monotonic() + 20
    while (plot.photo is None or plot.shown != plot.wanted) and time.monotonic() < end:
        screen.wait(0.02)
    assert plot.shown == plot.wanted
    assert plot.photo is not None
    return plot


def colours_of(plot: Any) -> set[tuple[int, int, int]]:
    """Every colour of the picture that is shown."""
    found = ImageTk.getimage(plot.photo).convert("RGB").getcolors(1 << 24)
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
    page = screen.app.page
    assert page.name == "chart"
    plot = drawn(screen)
    across, down = plot.extent
    assert plot.photo.width() == pytest.approx(across, abs=24)
    assert plot.photo.height() < down
    there = colours_of(plot)
    players = page.look.colours.players
    assert {rgb(colour) for colour in players[:3]} <= there
    assert rgb(players[3]) not in there
    screen.key("Escape")
    assert screen.app.page.name == "scores"


def test_beside_the_rounds(open_window: Open) -> None:
    """Where there is room it stands on the scores page; in a narrow window a button leads to it."""
    screen = open_window()
    played(screen)
    plot = drawn(screen)
    assert plot.winfo_viewable()
    assert plot.winfo_rootx() > screen.app.page.table.winfo_rootx() + 300
    assert not screen.sees("^Chart$")
    screen = open_window(size="1024x640")
    played(screen, "Aki", "Ben", "Chie", "Dai", "Emi")
    screen.wait(0.2)
    screen.click("Chart", on="Button")
    drawn(screen)
    assert screen.app.page.name == "chart"


def test_a_round_opens_for_correction(open_window: Open) -> None:
    """A click on a round, or Up and Return: its entries in the log, the first one chosen."""
    screen = open_window()
    played(screen)
    screen.app.page.table.focus_set()
    screen.key("Up", "Up", "Return")
    assert screen.app.page.name == "table"
    assert screen.app.page.log.chosen == 0
    screen.key("Escape", "F3")
    table = screen.app.page.table
    screen.click_at(table, 40, table.above - 2 + table.row_height * 3 // 2)
    page = screen.app.page
    chosen = page.log.chosen
    assert screen.stored()[chosen] == "round dealer Aki untracked"
    assert chosen > 0
    before = screen.totals()
    screen.key("Down", "Down", "c")  # the first hand of that round
    assert page.field.get() == "hand Ben =20"
    screen.key("Control-a")
    screen.enter("hand Ben =25")
    assert screen.totals() == before | {"Ben": before["Ben"] + 5}


def test_in_another_size(open_window: Open) -> None:
    """A window made larger gets a larger picture; Back goes back."""
    screen = open_window()
    played(screen)
    screen.key("Shift-F3")
    before = drawn(screen).photo.width()
    screen.root.geometry("1380x900+0+0")
    screen.wait(0.1)
    assert drawn(screen).photo.width() > before
    screen.click("Back")
    assert screen.app.page.name == "scores"


def test_garbage_is_left_alone_meanwhile(open_window: Open) -> None:
    """Images of the window that are collected in another thread would stop both of them."""
    screen = open_window()
    played(screen)
    drawn(screen).wanted = ()  # once more
    screen.app.page.plot.draw()
    end = time.monotonic() + 5
    while not screen.app.painter.busy and time.monotonic() < end:
        screen.root.update()
    assert not gc.isenabled()
    while screen.app.painter.busy and time.monotonic() < end:
        screen.root.update()
    assert gc.isenabled()


def test_closed_while_drawing(open_window: Open) -> None:
    """The window goes when it is told to, and things are collected again."""
    screen = open_window()
    played(screen)
    open_window()
    assert gc.isenabled()


def test_no_chart_of_nothing(open_window: Open) -> None:
    """Before the first finished round there is no button; the key shows an empty one, no fault."""
    screen = open_window()
    begin(screen, "Aki", "Ben", "Chie")
    screen.key("F3")
    assert not screen.sees("^Chart$")
    screen.key("Shift-F3")
    drawn(screen)


@pytest.mark.parametrize("ending", ["png", "svg", "pdf"])
def test_saved(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    """Each form can be opened by others and holds Japanese names."""
    screen = open_window()
    played(screen, "あき", "ベン", "千恵")
    target = tmp_path / f"夜.{ending}"
    monkeypatch.setattr(files, "ask_save", lambda *_: str(target))
    screen.key("Control-s")
    assert screen.sees("Saved as")
    if ending == "png":
        with Image.open(target) as picture:
            assert picture.width >= 2 * drawn(screen).photo.width() - 2
    elif ending == "svg":
        text = target.read_text("utf-8")
        assert "千恵" in text
    else:
        assert target.read_bytes().startswith(b"%PDF")
    assert [path.name for path in tmp_path.iterdir() if path.suffix == f".{ending}"] == [
        target.name
    ]


@pytest.mark.parametrize("ending", ["PNG", "SVG"])
def test_saved_by_its_button(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    """Each button asks for a place with its ending, pictures being offered, and writes that form."""
    asked: list[dict[str, Any]] = []
    target = tmp_path / f"chart.{ending.lower()}"

    def answer(**said: Any) -> str:
        asked.append(said)
        return str(target)

    monkeypatch.setattr(files.Querybox, "get_save_filename", answer)
    screen = open_window()
    played(screen)
    screen.click(ending, on="Button")
    assert asked[0]["initialfile"].endswith(f".{ending.lower()}")
    assert asked[0]["filetypes"][0][1] == "*.png *.svg *.pdf"
    assert target.stat().st_size > 1000
    assert screen.sees("Saved as")


def test_what_cannot_be_saved_is_told(open_window: Open, tmp_path: Path) -> None:
    """One sentence with the place; what was there before stays; a name without ending gets one."""
    screen = open_window()
    played(screen)
    screen.key("Shift-F3")
    write = screen.app.page.plot.write
    write(tmp_path / "missing" / "chart.png")
    screen.wait()
    assert screen.sees("cannot be written")
    write(tmp_path / "evening")
    screen.wait()
    assert (tmp_path / "evening.png").read_bytes().startswith(b"\x89PNG")
    assert screen.sees("Saved as")


def test_a_name_like_a_formula(open_window: Open) -> None:
    """What a player is called is never read as mathematics."""
    screen = open_window()
    played(screen, "$x^2$", "$", "\\frac")
    screen.key("Shift-F3")
    drawn(screen)
    from cardscore.ui import chart

    texts = chart.figure(chart.Wanted(*drawn(screen).shown)).texts
    assert "$x^2$" in [text.get_text() for text in texts]
    assert not any(text.get_parse_math() for text in texts)


def test_not_read_before_it_is_wanted() -> None:
    """Neither the table nor the scores pay for charts that nobody has asked for."""
    code = (
        "import sys; import cardscore.cli; import cardscore.ui.app; import cardscore.ui.pages.table\n"
        "import cardscore.ui.pages.scores\n"
        "print(sorted({'matplotlib', 'numpy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_font_that_was_removed(tmp_path: Path) -> None:
    """matplotlib's list of fonts is older than the machine: it is made anew, once."""
    code = (
        "import matplotlib.font_manager as fonts\n"
        "gone = fonts.FontEntry('/gone/Gone.ttf', 'Gone', 'normal', 'normal', 400, 'normal', 'scalable')\n"
        "fonts.fontManager.ttflist.insert(0, gone)\n"
        "from cardscore.ui import chart\n"
        "assert gone not in fonts.fontManager.ttflist\n"
        "assert chart.families('Gone')[0] != 'Gone'\n"
        "assert not chart.renewed(fonts.fontManager)\n"
        "print(len(fonts.json_load(next(__import__('pathlib').Path('.').glob('fontlist*'))).ttflist))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "MPLCONFIGDIR": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 0
