"""The window, each time in a process of its own: `python -m tests.bench.window NAME`.

Next to nothing is imported at the top: what a process imports counts.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from tests.bench.timing import PROCESSES, ROUNDS, Samples

EVENINGS, ROUNDS_EACH = 20, 10
"""Sessions in the store, and rounds in each of them."""

ENTERED = 500
"""Entries in the session that goes on."""

SESSIONS = 5000
"""Sessions of the longest history."""

SIZE = (1280, 800)


# -- what the spawned process does -------------------------------------------------------------


def painted(root: Any) -> None:
    """Returns when the screen shows everything drawn so far."""
    root.update()
    while not root.winfo_viewable():
        root.update()
    root.winfo_pointerx()  # the display answers when it has done what came before
    root.update()
    root.winfo_pointerx()


def peak() -> int:
    """Bytes of memory this process has held at most."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) * 1024
    raise SystemExit("no peak in the status of the process")


def say(**what: Any) -> None:
    """One line to the process that waits for it."""
    print(json.dumps(what), flush=True)


def empty() -> None:
    """An empty window of ttkbootstrap."""
    import ttkbootstrap

    root = ttkbootstrap.App(title="empty", size=SIZE)
    painted(root)
    say(peak=peak())


def first_page() -> None:
    """The program's own start, to its first page."""
    _started([], "start")


def table() -> None:
    """The program's own start with the last session on the table at once."""
    _started(["--continue"], "table")


def _started(arguments: list[str], page: str) -> None:
    from cardscore import cli
    from cardscore.ui import app

    class Watched(app.App):
        """The window, which says when it is painted and closes."""

        def __init__(self, desk: Any, *, go_on: bool = False) -> None:
            super().__init__(desk, go_on=go_on)
            self.root.mainloop = self._loop

        def _loop(self) -> None:
            painted(self.root)
            if self.page.name != page:
                raise SystemExit(f"the first page is {self.page.name!r}, not {page!r}")
            say(peak=peak())
            self.quit()

    app.App = Watched  # type: ignore[misc]  # the window is opened by the command itself
    cli.main(arguments)


def entries() -> None:
    """Entries typed at the table of a session under way, each until everything is painted."""
    from cardscore import i18n, places
    from cardscore.session import Session
    from cardscore.ui.app import App
    from cardscore.ui.desk import Desk
    from tests.bench.play import recorded

    played = recorded(6)
    begin = under_way(played)
    session = Session(played.game, played.free)
    session.load(played.lines[:begin])
    i18n.use("en")
    desk = Desk(places.find())
    desk.adopt(session)
    app = App(desk)
    app.go("table")
    painted(app.root)
    spent = []
    for item in played.items[begin : begin + ROUNDS + 1]:
        app.page.field.set(item.text)
        painted(app.root)
        begun = time.perf_counter()
        app.page.field.entry.event_generate("<KeyPress>", keysym="Return")
        painted(app.root)
        spent.append(time.perf_counter() - begun)
    if desk.session is None or len(desk.session.items) != begin + ROUNDS + 1:
        raise SystemExit("an entry was not accepted")
    say(spent=spent[1:])  # the first one only warms up
    app.quit()


def history() -> None:
    """The history of thousands of sessions opened, and letters typed into its search."""
    from cardscore import i18n, places
    from cardscore.store.journal import Journal
    from cardscore.ui.app import App
    from cardscore.ui.desk import Desk

    i18n.use("en")
    where = places.find()
    if not where.database.exists():
        years(Journal(where.database))
    app = App(Desk(where))
    painted(app.root)
    opened, searched = [], []
    for number in range(ROUNDS + 1):
        begun = time.perf_counter()
        app.do_history()
        painted(app.root)
        if number:  # the first one reads the page's own code
            opened.append(time.perf_counter() - begun)
        app.page.search.entry.focus_force()
        for letter in "tab":
            begun = time.perf_counter()
            app.page.search.entry.event_generate("<KeyPress>", keysym=letter)
            painted(app.root)
            searched.append(time.perf_counter() - begun)
        if app.page.search.get() != "tab" or len(app.page.sessions) != SESSIONS:
            raise SystemExit("the search did not find them")
    say(opened=opened, searched=searched)
    app.quit()


def years(journal: Any) -> None:
    """Thousands of stored sessions of ten rounds, with names and titles of their own."""
    from tests.bench.play import results_only

    key = journal.create(results_only(ROUNDS_EACH))
    with journal._writing():
        for number in range(1, SESSIONS):
            one = f"x{number:06d}"
            journal._db.execute(
                "INSERT INTO sessions (id, game, header, deck_text, created, changed, summary)"
                " SELECT ?, game, json_set(header, '$.title', ?), deck_text, created, changed,"
                " summary FROM sessions WHERE id = ?",
                (one, f"Table {number}", key),
            )
            journal._db.execute(
                "INSERT INTO results SELECT ?, place, change, engine, rows FROM results"
                " WHERE session = ?",
                (one, key),
            )
        journal._db.execute(
            "UPDATE sessions SET header = json_set(header, '$.title', 'Table 0') WHERE id = ?",
            (key,),
        )
    journal.close()


def under_way(played: Any) -> int:
    """The first place with enough entries before it and, after it, enough of one round."""
    from cardscore.games.court.state import DRAWN, PLAY, RESPOND

    at = ENTERED
    while any(
        item.state.phase not in (PLAY, DRAWN, RESPOND)
        for item in played.items[at - 1 : at + ROUNDS + 1]
    ):
        at += 1
    return at


# -- what asks it ------------------------------------------------------------------------------


def measured(folder: Path) -> Samples:
    """Start, memory and entries; None where there is no display to open a window on."""
    pages = ("table", "first_page", "empty")
    names = (
        *(f"{what} {page}" for what in ("start", "peak") for page in pages),
        *("entry painted", "history opened", "history searched"),
    )
    if not has_display():
        return dict.fromkeys(names)
    from cardscore.store.journal import Journal
    from tests.bench.play import results_only

    found: dict[str, list[float]] = {name: [] for name in names}
    environment = at_home(folder)
    where = subprocess.run(
        [sys.executable, "-m", "cardscore", "paths", "--json"],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    journal = Journal(Path(json.loads(where.stdout)["database"]))
    for _ in range(EVENINGS):
        journal.create(results_only(ROUNDS_EACH))
    journal.close()
    for number in range(ROUNDS * PROCESSES + 1):
        for name in pages:
            spent, said = spawned(name, environment)
            if number:  # the first one only fills the caches
                found[f"start {name}"].append(spent)
                found[f"peak {name}"].append(said["peak"])
    for _ in range(PROCESSES):
        found["entry painted"] += spawned("entries", at_home(folder / "other"))[1]["spent"]
        said = spawned("history", at_home(folder / "years"))[1]
        found["history opened"] += said["opened"]
        found["history searched"] += said["searched"]
    return dict(found)


def has_display() -> bool:
    """True where a window can be opened."""
    command = [sys.executable, "-c", "import tkinter; tkinter.Tk().destroy()"]
    return subprocess.run(command, stderr=subprocess.DEVNULL, check=False).returncode == 0


def at_home(folder: Path) -> dict[str, str]:
    """The environment of somebody whose files all lie in that folder."""
    # Installed programs have their byte code beside them.
    dropped = ("CARDSCORE_DATA_DIR", "PYTHONDONTWRITEBYTECODE")
    kept = {key: value for key, value in os.environ.items() if key not in dropped}
    homes = ("HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")
    return kept | {name: str(folder / name.lower()) for name in homes} | {"LANG": "C.UTF-8"}


def spawned(name: str, environment: dict[str, str]) -> tuple[float, Any]:
    """Seconds from the spawn of such a process to the line it says, and that line."""
    command = [sys.executable, "-m", "tests.bench.window", name]
    begun = time.perf_counter()
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        spent = time.perf_counter() - begun
    if process.returncode or not line:
        raise SystemExit(f"the window of {name!r} did not open")
    return spent, json.loads(line)


if __name__ == "__main__":
    windows = (empty, first_page, table, entries, history)
    {window.__name__: window for window in windows}[sys.argv[1]]()
