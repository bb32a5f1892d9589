"""One evening against `python -m cardscore` itself: keys through XTEST, killed in between, read from the store.

CARDSCORE_COMMAND  another command that starts the program: one that is installed
CARDSCORE_PICTURE  where a picture of the window in mid-evening goes
"""

from __future__ import annotations

import csv
import io
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import ImageGrab

pytestmark = pytest.mark.ui
CARDSCORE = shlex.split(os.environ.get("CARDSCORE_COMMAND", "")) or [
    sys.executable,
    "-m",
    "cardscore",
]


class Evening:
    """The program as another process; everything it shows is asked of the store."""

    def __init__(self, folder: Path, display: str) -> None:
        self.environment = {**os.environ, "DISPLAY": display, "CARDSCORE_DATA_DIR": str(folder)}
        self.folder = folder
        self.process: subprocess.Popen[bytes] | None = None

    def open(self) -> None:
        """Starts the program and waits for its window."""
        self.process = subprocess.Popen([*CARDSCORE, "--lang", "en"], env=self.environment)
        self.xdotool("search", "--sync", "--onlyvisible", "--class", "Cardscore")
        window = self.xdotool("search", "--onlyvisible", "--class", "Cardscore").split()[0]
        time.sleep(1.2)
        self.xdotool("windowfocus", window)
        time.sleep(0.3)

    def xdotool(self, *words: str) -> str:
        """What xdotool answers."""
        done = subprocess.run(
            ["xdotool", *words],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=30,
            check=False,
        )
        return done.stdout

    def key(self, *keys: str) -> None:
        """Keys, as X names them."""
        for key in keys:
            self.xdotool("key", "--delay", "20", key)
            time.sleep(0.2)

    def enter(self, text: str) -> None:
        """Types and presses Return."""
        self.xdotool("type", "--delay", "8", "--", text)
        time.sleep(0.2)
        self.key("Return")

    def command(self, *words: str) -> Any:
        """A command beside the window: reading is never locked out."""
        done = subprocess.run(
            [*CARDSCORE, *words, "--json"],
            env=self.environment,
            capture_output=True,
            text=True,
            check=True,
        )
        return json.loads(done.stdout)

    def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The session in the store, once it is as wanted."""
        end = time.monotonic() + 30
        shown: dict[str, Any] = {}
        while time.monotonic() < end:
            sessions = self.command("list")["sessions"]
            if sessions:
                shown = self.command("show", sessions[0]["id"])
                if wanted(shown):
                    return shown
            time.sleep(0.15)
        raise AssertionError(json.dumps(shown.get("entries", [])[-3:]))

    def last(self, text: str) -> dict[str, Any]:
        """Waits until that is the last entry."""
        return self.until(lambda s: bool(s["entries"]) and s["entries"][-1]["text"] == text)

    def kill(self) -> None:
        """kill -9."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def needs_xdotool() -> None:
    """Skipped where keys cannot be sent from outside; in CI that is an error."""
    if shutil.which("xdotool") is None:
        message = "xdotool is not installed (Debian: apt install xdotool)"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)


def test_a_burst_evening(display: str, tmp_path: Path) -> None:
    """Set up, play, be killed in the middle of a hit, go on, win, begin the next game."""
    needs_xdotool()
    evening = Evening(tmp_path / "data", display)
    evening.open()
    try:
        evening.key("n", "alt+g")
        for name in ("Aki", "Ben", "Chie"):
            evening.enter(name)
        evening.key("ctrl+Return")
        time.sleep(1.0)
        evening.key("alt+g", "1")
        evening.last("game first Aki")
        for text in ("3H 9C KD", "2S 5C QH", "4D 6S JC", "8H", "7C", "push"):
            evening.enter(text)
        evening.last("Aki: push")
        evening.enter("2S 5C")  # asks which card is lost
        evening.kill()
        evening.open()
        evening.key("Return")
        time.sleep(1.0)
        evening.enter("2S 5C")
        evening.key("2", "Return")
        evening.last("Ben: hit 2S 5C loses 9C")
        evening.enter("refill 9D")
        evening.last("Ben: refill 9D")
        evening.key("alt+c")
        time.sleep(0.8)
        evening.key("Tab", "5", "Return")
        shown = evening.until(lambda s: len(s["rounds"]) == 1)
        assert shown["rounds"][0]["winner"] == "Ben"
        assert shown["state"]["phase"] == "over"
        time.sleep(0.5)
        evening.key("Return")
        evening.last("game first Ben")
        evening.key("ctrl+q")
        assert evening.process is not None
        assert evening.process.wait(timeout=10) == 0
    finally:
        if evening.process is not None and evening.process.poll() is None:
            evening.kill()


def test_an_evening(display: str, tmp_path: Path) -> None:
    """Set up, play, be killed, go on, score, export, quit."""
    needs_xdotool()
    evening = Evening(tmp_path / "data", display)
    evening.open()
    try:
        evening.key("n")
        for name in ("Aki", "Ben", "Chie", "Dai"):
            evening.enter(name)
        evening.key("ctrl+Return")
        time.sleep(1.0)
        evening.key("alt+g", "1")
        evening.last("round dealer Aki")
        evening.enter("R5")
        evening.enter("R7")
        evening.last("Ben: R7")
        evening.kill()
        # everything acknowledged is there; Return goes on
        evening.open()
        evening.key("Return")
        time.sleep(1.0)
        evening.enter("R+2")
        evening.last("Chie: R+2")
        evening.key("alt+t")
        evening.last("Dai: take")
        evening.enter("W")
        evening.key("g")
        evening.last("Aki: W>G")
        picture = os.environ.get("CARDSCORE_PICTURE")
        if picture:
            time.sleep(0.5)
            ImageGrab.grab(xdisplay=display).save(picture)
        evening.key("alt+v", "2")
        evening.last("adjust out Ben")
        time.sleep(1.0)
        evening.enter("10")
        evening.enter("R3 R4 W")
        evening.enter("301")
        evening.key("Return")
        shown = evening.until(lambda s: len(s["rounds"]) == 1)
        totals = {row["name"]: row["total"] for row in shown["standings"]}
        assert totals == {"Ben": 0, "Aki": 10, "Chie": 27, "Dai": 301}
        assert shown["state"]["phase"] == "over"
        # the CSV goes home
        time.sleep(0.6)
        evening.key("ctrl+e")
        time.sleep(1.2)
        evening.key("ctrl+a")
        target = tmp_path / "home.csv"
        evening.enter(str(target))
        end = time.monotonic() + 10
        while not target.exists() and time.monotonic() < end:
            time.sleep(0.1)
        rows = list(
            csv.DictReader(io.StringIO(target.read_bytes().decode("utf-8-sig")), strict=True)
        )
        assert {row["player"]: int(row["total"]) for row in rows} == totals
        time.sleep(1.0)
        evening.key("ctrl+q")
        assert evening.process is not None
        assert evening.process.wait(timeout=10) == 0
        assert not (tmp_path / "data" / "log" / "cardscore.log").exists()
    finally:
        if evening.process is not None and evening.process.poll() is None:
            evening.kill()
