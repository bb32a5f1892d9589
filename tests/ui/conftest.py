"""A screen of our own (Xvfb) and a window on it, fresh for each test."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardscore import i18n
from cardscore.places import Places

MISSING = "Xvfb is not installed (Debian: apt install xvfb); set CARDSCORE_TEST_DISPLAY=:0 to use a screen"


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """A display nobody looks at; where there is none the tests are skipped, in CI they fail."""
    given = os.environ.get("CARDSCORE_TEST_DISPLAY")
    if given:
        os.environ["DISPLAY"] = given
        yield given
        return
    if shutil.which("Xvfb") is None:
        if os.environ.get("CI") == "true":
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1400x1000x24", "-dpi", "96"]
    server = subprocess.Popen(
        [*command, "-nolisten", "tcp", "-noreset"], pass_fds=[write], stderr=subprocess.DEVNULL
    )
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    before = os.environ.get("DISPLAY")
    os.environ["DISPLAY"] = f":{number}"
    os.environ.pop("WAYLAND_DISPLAY", None)
    yield f":{number}"
    server.terminate()
    server.wait()
    if before is None:
        del os.environ["DISPLAY"]
    else:
        os.environ["DISPLAY"] = before


@pytest.fixture
def where(tmp_path: Path) -> Places:
    """A data folder of the test's own."""
    return Places(tmp_path / "data", tmp_path / "cardscore.log")


@pytest.fixture
def open_window(display: str, where: Places, monkeypatch: pytest.MonkeyPatch) -> Iterator[object]:
    """Opens the window (again) and gives a Screen; no fault may happen while it is open."""
    assert sys.platform == "linux"
    from cardscore.ui.app import App
    from cardscore.ui.desk import Desk
    from tests.ui.driver import Screen

    monkeypatch.setenv("CARDSCORE_TRACE", "1")
    opened: list[Screen] = []

    def make(
        language: str = "en", size: str = "1280x800", fresh: bool = False, go_on: bool = False
    ) -> Screen:
        if opened:
            close(opened.pop())
        if fresh:  # as if nothing had ever been played
            for file in where.data.glob("cardscore.db*"):
                file.unlink()
        desk = Desk(where)
        desk.settings["language"] = language
        i18n.use(language)
        app = App(desk, go_on=go_on)
        app.root.geometry(f"{size}+0+0")
        app.root.update()
        app.root.focus_force()
        screen = Screen(app, where)
        app.page.focus_first()
        screen.wait()
        opened.append(screen)
        return screen

    def close(screen: Screen) -> None:
        faults = set(screen.app.seen_faults)
        screen.app.quit()
        assert not faults, "\n".join(faults)

    yield make
    while opened:
        close(opened.pop())
