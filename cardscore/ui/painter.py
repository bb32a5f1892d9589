"""Draws charts, and makes backups, beside the window's own work, so that nothing waits for them."""

from __future__ import annotations

import contextlib
import gc
import tkinter as tk
from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final

from PIL import Image

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

LOOKS_AGAIN: Final = 25
"""ms between two looks whether the picture is ready."""

LATER: Final = 200
"""ms after which other work is offered again while something is under way."""

Wanted = tuple[Any, ...]
"""What `chart.Wanted` says; that module is read when the first chart is drawn."""


class Painter:
    """One picture after the other, in a thread that touches nothing of Tk.

    Nothing is collected meanwhile: garbage of the window that is found in another thread would call
    Tk from there, and stand still.

    busy  a picture is being drawn
    """

    def __init__(self, root: tk.Misc) -> None:
        self.root = root
        self.waiting = ""
        self.under_way: tuple[Future[Any], Callable[[Any], object]] | None = None
        self.next: tuple[Wanted, Callable[[Image.Image], object]] | None = None

    @property
    def busy(self) -> bool:
        """Whether a picture is being drawn."""
        return self.under_way is not None

    def paint(self, wanted: Wanted, done: Callable[[Image.Image], object]) -> None:
        """Draws that chart and gives it to `done`; one that has not been begun is left out."""
        if self.under_way is not None:
            self.next = (wanted, done)
            return
        self._begin(partial(_picture, wanted), done)

    def run(self, work: Callable[[], Any], done: Callable[[Any], object]) -> None:
        """Other work that touches nothing of Tk; it waits while something else is under way."""
        if self.under_way is not None:
            self.root.after(LATER, self.run, work, done)
            return
        self._begin(work, done)

    def _begin(self, work: Callable[[], Any], done: Callable[[Any], object]) -> None:
        gc.disable()
        self.under_way = (_worker().submit(work), done)
        self.waiting = self.root.after(LOOKS_AGAIN, self._look)

    def _look(self) -> None:
        assert self.under_way is not None  # `close` looks no more
        made, done = self.under_way
        if not made.done():
            self.waiting = self.root.after(LOOKS_AGAIN, self._look)
            return
        self.under_way = None
        gc.enable()
        try:
            done(made.result())
        finally:
            if self.next is not None:
                (wanted, then), self.next = self.next, None
                self.paint(wanted, then)

    def close(self) -> None:
        """The window closes: waits until nothing is being drawn any more."""
        self.next = None
        if self.under_way is not None:
            self.root.after_cancel(self.waiting)
            with contextlib.suppress(Exception):  # whatever it was, nobody waits for it any more
                self.under_way[0].result()
            self.under_way = None
            gc.enable()


@cache
def _worker() -> ThreadPoolExecutor:
    """One thread for all charts."""
    from concurrent.futures import ThreadPoolExecutor  # read with the first of them

    return ThreadPoolExecutor(1, "charts")


def _picture(wanted: Wanted) -> Image.Image:
    from cardscore.ui import chart  # half a second, the first time

    return chart.picture(chart.Wanted(*wanted))
