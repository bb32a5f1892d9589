"""Drives a window by events and reads what is on its screen."""

from __future__ import annotations

import re
import time
import tkinter as tk
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cardscore.places import Places
from cardscore.store.journal import Journal
from cardscore.ui.app import App

KEYSYMS = {
    " ": "space", "+": "plus", "*": "asterisk", ">": "greater", "@": "at", ":": "colon",
    "=": "equal", "-": "minus", "~": "asciitilde", "!": "exclam", ",": "comma", '"': "quotedbl",
    ".": "period", "'": "apostrophe", "#": "numbersign",
}  # fmt: skip


@dataclass(frozen=True)
class Spot:
    """A text on the screen: the widget, its middle in the widget's px, and the words."""

    widget: Any
    x: int
    y: int
    text: str


class Screen:
    """The window as somebody sitting before it has it: keys, pointer, eyes."""

    def __init__(self, app: App, where: Places) -> None:
        self.app, self.root, self.where = app, app.root, where
        self.wait()

    # -- time ------------------------------------------------------------------------------------

    def wait(self, seconds: float = 0.0) -> None:
        """Lets the window work, at least until it has nothing left to do."""
        end = time.monotonic() + seconds
        while True:
            self.root.update()
            if time.monotonic() >= end:
                break
            time.sleep(0.01)
        self.root.update()

    # -- keyboard --------------------------------------------------------------------------------

    def key(self, *sequences: str) -> None:
        """Keys as Tk names them (`Return`, `Alt-g`, `Control-z`), to whatever has the focus."""
        for sequence in sequences:
            target = self.root.focus_get()
            assert target is not None, "nothing has the focus"
            parts = sequence.split("-")
            if len(parts) > 1:
                target.event_generate(f"<{'-'.join(parts[:-1])}-KeyPress-{parts[-1]}>")
            else:
                target.event_generate("<KeyPress>", keysym=parts[0])
                self.wait()
                after = self.root.focus_get()
                if after is not None:  # the release goes to whatever has the focus by then
                    after.event_generate("<KeyRelease>", keysym=parts[0])
            self.wait()

    def type(self, text: str) -> None:
        """Letters one by one."""
        for char in text:
            self.key(KEYSYMS.get(char, char))

    def enter(self, text: str) -> None:
        """Types and presses Return."""
        self.type(text)
        self.key("Return")

    def to_log(self) -> None:
        """Tab, until the log has the keyboard; then Up chooses its newest entry."""
        for _ in range(12):
            self.key("Tab")
            if type(self.root.focus_get()).__name__ == "LogView":
                break
        self.key("Up")

    # -- pointer ---------------------------------------------------------------------------------

    def click(self, what: str, button: int = 1, on: str = "") -> None:
        """A click on a text; the middle of the first place where it can be seen.

        on  only on widgets of that class
        """
        there = [s for s in self.spots() if not on or type(s.widget).__name__ == on]
        spots = [s for s in there if s.text == what] or [s for s in there if what in s.text]
        assert spots, f"{what!r} is not on the screen:\n" + self.text()
        self.click_at(spots[0].widget, spots[0].x, spots[0].y, button)

    def click_card(self, token: str, button: int = 1) -> None:
        """A click on a card of the palette."""
        for widget in self._widgets(self.root):
            if isinstance(widget, tk.Canvas) and widget.winfo_viewable():
                box = widget.bbox(f"card {token}".replace(" ", "\\ ")) or self._tagged(
                    widget, token
                )
                if box:
                    self.click_at(widget, (box[0] + box[2]) // 2, (box[1] + box[3]) // 2, button)
                    return
        raise AssertionError(f"no card {token} on the screen")

    @staticmethod
    def _tagged(canvas: tk.Canvas, token: str) -> tuple[int, int, int, int] | None:
        for item in canvas.find_all():
            if f"card {token}" in canvas.gettags(item):
                return canvas.bbox(item)
        return None

    def click_at(self, widget: Any, x: int, y: int, button: int = 1) -> None:
        """A click at a place of a widget: the pointer goes there, presses, lets go."""
        root_x, root_y = widget.winfo_rootx() + x, widget.winfo_rooty() + y
        target = self.root.winfo_containing(root_x, root_y)
        assert target is not None, "that place is outside the window"
        x, y = root_x - target.winfo_rootx(), root_y - target.winfo_rooty()
        target.event_generate("<Enter>", x=x, y=y)
        target.event_generate("<Motion>", x=x, y=y)
        target.event_generate(f"<ButtonPress-{button}>", x=x, y=y)
        target.event_generate(f"<ButtonRelease-{button}>", x=x, y=y)
        self.wait()

    # -- eyes ------------------------------------------------------------------------------------

    def _widgets(self, widget: Any) -> Iterator[Any]:
        for child in widget.winfo_children():
            yield child
            yield from self._widgets(child)

    def spots(self) -> list[Spot]:
        """Every text that can be seen, with its place."""
        found = []
        for widget in self._widgets(self.root):
            if not widget.winfo_viewable():
                continue
            for x, y, text in self._texts(widget):
                if not text:
                    continue
                seen = self.root.winfo_containing(
                    widget.winfo_rootx() + x, widget.winfo_rooty() + y
                )
                if seen is not None and (seen is widget or str(seen).startswith(str(widget))):
                    found.append(Spot(widget, x, y, text))
        return found

    @staticmethod
    def _texts(widget: Any) -> Iterator[tuple[int, int, str]]:
        width, height = widget.winfo_width(), widget.winfo_height()
        if isinstance(widget, tk.Canvas):
            for item in widget.find_all():
                if widget.type(item) == "text" and widget.itemcget(item, "state") != "hidden":
                    x1, y1, x2, y2 = widget.bbox(item)
                    x, y = (x1 + x2) // 2, (y1 + y2) // 2
                    if 0 <= x < width and 0 <= y < height:
                        yield x, y, widget.itemcget(item, "text")
        elif isinstance(widget, tk.Entry):
            yield width // 2, height // 2, widget.get()
        elif isinstance(widget, tk.Label):
            yield width // 2, height // 2, str(widget.cget("text"))
        elif isinstance(widget, tk.Text):
            yield width // 2, height // 2, widget.get("@0,0", f"@{width},{height}")

    def text(self) -> str:
        """Everything that can be read, a line a text."""
        return "\n".join(spot.text for spot in self.spots())

    def sees(self, pattern: str) -> bool:
        """Can this be read somewhere (a regular expression)?"""
        return re.search(pattern, self.text(), re.MULTILINE) is not None

    # -- the store -------------------------------------------------------------------------------

    def stored(self) -> list[str]:
        """The entries in the store of the session changed last."""
        return [item.text for item in self._stored_session().items]

    def _stored_session(self) -> Any:
        journal = Journal(self.where.database)
        try:
            session, damaged = journal.load(journal.sessions()[0].id)
            assert damaged is None
            return session
        finally:
            journal.close()

    def totals(self) -> dict[str, int]:
        """Totals in the store."""
        return {p.name: p.total for p in self._stored_session().state.players}


def begin(screen: Screen, *names: str) -> None:
    """A new session with these players, from the start page."""
    screen.key("n")
    for name in names or ("Aki", "Ben", "Chie", "Dai"):
        screen.enter(name)
    screen.key("Control-Return")
    screen.wait(0.05)


def begin_burst(screen: Screen, *names: str) -> None:
    """A new burst session with these players, from the start page."""
    screen.key("n")
    if screen.app.page.plan.game != "burst":
        screen.key("Alt-g")
    for name in names or ("Aki", "Ben", "Chie", "Dai"):
        screen.enter(name)
    screen.key("Control-Return")
    screen.wait(0.05)


def dealt(screen: Screen, *names: str, plays: tuple[str, ...] = ()) -> None:
    """The same with Aki's round begun by R5, and these plays."""
    begin(screen, *names)
    screen.key("Alt-g", "1")
    for text in ("R5", *plays):
        screen.enter(text)


def only_result(screen: Screen, *names: str) -> None:
    """The same with a round of which only the result is entered; Ben went out."""
    begin(screen, *names)
    screen.enter("round dealer Aki untracked")
    screen.wait(0.05)
    screen.key("2")
    screen.wait(0.05)
