"""How the window begins: on its first page, or with the last session on the table."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cardscore.ui.latelog import Log
from cardscore.ui.root import options_of
from tests.ui.driver import Screen, dealt

pytestmark = pytest.mark.ui
Open = Callable[..., Screen]


def test_it_goes_on_at_once(open_window: Open) -> None:
    """`--continue`: the table as it was left, the keyboard in the field."""
    screen = open_window()
    dealt(screen, "Aki", "Ben", "Chie", plays=("R7", "R8"))
    before = screen.stored()
    screen = open_window(go_on=True)
    assert screen.app.page.name == "table"
    screen.enter("R9")
    assert screen.stored() == [*before, "Aki: R9"]


def test_nothing_to_go_on_with(open_window: Open) -> None:
    """`--continue` before anything was played: the first page."""
    screen = open_window(go_on=True)
    assert screen.app.page.name == "start"
    assert screen.sees("Welcome.")


def test_the_first_page_reads_no_rules() -> None:
    """Neither game is read before it is played: every start would wait for both."""
    code = (
        "import sys; import cardscore.cli; import cardscore.ui.app; import cardscore.ui.pages.start\n"
        "print([m for m in sys.modules if m.startswith('cardscore.games.')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "burst" not in done.stdout
    assert "court" not in done.stdout


def test_the_table_stands_without_ttkbootstrap() -> None:
    """It dresses dialogs; loading it would be half of the time until the table stands."""
    code = (
        "import sys; import cardscore.cli; import cardscore.ui.app; import cardscore.ui.pages.table\n"
        "print(sorted({'ttkbootstrap', 'cardscore.games.burst'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize(
    ("environment", "status", "said"),
    [
        ({}, 0, ""),
        ({"DISPLAY": ""}, 2, "no display"),
        ({"FONTCONFIG_FILE": "{here}/none.conf"}, 2, "no font was found"),
    ],
)
def test_the_first_page_of_the_program_itself(
    display: str, tmp_path: Path, environment: dict[str, str], status: int, said: str
) -> None:
    """Painted and closed; without a screen or a font there is one line that says what to do."""
    (tmp_path / "none.conf").write_text("<fontconfig></fontconfig>", "utf-8")
    given = {key: value.format(here=tmp_path) for key, value in environment.items()}
    done = subprocess.run(
        [sys.executable, "-m", "cardscore", "--lang", "en", "--smoke", "--data-dir", "data"],
        env={**os.environ, "DISPLAY": display, **given},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == status, done.stderr
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_dressing_dialogs_leaves_the_pages_alone(open_window: Open) -> None:
    """ttkbootstrap paints every widget there is; ours keep their colours, the dialog has its own."""
    screen = open_window()
    dealt(screen, "Aki", "Ben", plays=("R7",))
    before = options_of(screen.app.root)
    for dark in (False, True):
        screen.app.root.dress(dark=dark, language="en")
        screen.wait()
        after = options_of(screen.app.root)
        assert set(after) == set(before)
        for widget, options in before.items():
            assert {k: str(v) for k, v in after[widget].items()} == {
                k: str(v) for k, v in options.items()
            }, widget
        style = screen.app.root.dressed
        assert style.theme_use() == ("bootstrap-dark" if dark else "bootstrap-light")


def test_the_log_is_a_file_once_there_is_something_to_log(tmp_path: Path) -> None:
    """Nothing said, no file; then time, level and message, one line each."""
    path = tmp_path / "logs" / "cardscore.log"
    log = Log(path)
    assert not path.exists()
    log.handle(logging.LogRecord("cardscore", logging.ERROR, "", 0, "store: %s", ("full",), None))
    assert path.read_text("utf-8").endswith(" ERROR store: full\n")


def test_a_log_that_cannot_be_written_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line on standard error, no trace, and the program goes on."""
    (tmp_path / "logs").write_text("a file in the place of the folder", "utf-8")
    log = Log(tmp_path / "logs" / "cardscore.log")
    log.handle(logging.LogRecord("cardscore", logging.ERROR, "", 0, "a fault", (), None))
    assert capsys.readouterr().err == "cardscore: ERROR: a fault\n"
