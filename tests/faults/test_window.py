"""The real window, killed while it is typed into: what its log has shown is on the disk."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardscore.store.journal import Journal
from tests.faults.test_two import begun
from tests.ui.conftest import display as display

pytestmark = pytest.mark.ui
ROOT = Path(__file__).resolve().parent.parent.parent

TYPED = """
import sys
sys.path.insert(0, {root!r})
from pathlib import Path
from cardscore import i18n
from cardscore.places import Places
from cardscore.ui.app import App
from cardscore.ui.desk import Desk
from tests.ui.driver import Screen
i18n.use("en")
folder = Path({folder!r})
where = Places(folder, folder / "log")
app = App(Desk(where), go_on=True)
app.root.update()
app.take_keyboard()
app.root.update()
screen = Screen(app, where)
for number in range({start} + 1, {start} + 10000):
    screen.enter(f"adjust points Aki +{{number}}")
    row = app.page.log.rows[-1].item
    assert row.ok and app.page.log.session is app.desk.session, app.desk.problem
    sys.stdout.write(row.text.rpartition("+")[2] + "\\n")
    sys.stdout.flush()
"""


def test_killed_while_it_is_typed_into(tmp_path: Path, display: str) -> None:
    """Every entry its log has shown is there, once."""
    kills = int(os.environ.get("CARDSCORE_WINDOW_KILLS", "7"))
    key = begun(tmp_path)
    chance = random.Random(5)
    shown: set[int] = set()
    lost = doubled = 0
    for _ in range(kills):
        script = TYPED.format(root=str(ROOT), folder=str(tmp_path), start=max(shown, default=0))
        process = subprocess.Popen(
            [sys.executable, "-c", script], stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        first = process.stdout.readline()
        assert first, "the window did not open"
        time.sleep(chance.uniform(0.002, 0.25))
        process.send_signal(signal.SIGKILL)
        said = (first + process.stdout.read()).rpartition("\n")[0].splitlines()
        process.wait()
        shown |= set(map(int, said))
        store = Journal(tmp_path / "cardscore.db")
        session, damaged = store.load(key)
        assert damaged is None
        assert store.verify() == "ok"
        store.close()
        there = [int(item.text.rpartition("+")[2]) for item in session.items]
        lost += len(shown - set(there))
        doubled += len(there) - len(set(there))
        shown |= set(there)  # stored, and not shown any more when it was killed
    print({"kills": kills, "shown": len(shown), "lost": lost, "doubled": doubled})
    assert (lost, doubled) == (0, 0)
    assert len(shown) > kills
