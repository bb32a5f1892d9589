"""Work that may take longer than anybody waits: done in steps, told how far it is, stopped by Esc."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from cardscore.i18n import tr

if TYPE_CHECKING:
    from cardscore.ui.app import App

SLICE: Final = 0.03
"""Seconds worked before the window answers again."""

SILENT: Final = 0.5
"""Seconds after which it is said how far the work is."""


class LongWork:
    """Steps of which each is short; the last thing done is to tell that all of them are.

    steps  does one step each time it is asked for the next; stopped between two of them, nothing
           of the work has taken effect
    total  how many there will be, for what is said
    done   called after the last step
    """

    def __init__(
        self, app: App, steps: Iterator[object], total: int, done: Callable[[], object]
    ) -> None:
        self.app, self.steps, self.total, self.done = app, steps, total, done
        self.made = 0
        self.told = False
        self.begun = time.monotonic()
        app.stop_work()
        app.work = self
        self._go()

    def _go(self) -> None:
        if self.app.work is not self:
            return
        end = time.monotonic() + SLICE
        while time.monotonic() < end:
            try:
                next(self.steps)
            except StopIteration:
                self.app.work = None
                if self.told:
                    self.app.tell("")
                self.done()
                return
            self.made += 1
        if time.monotonic() - self.begun > SILENT:
            self.told = True
            text = tr("{made} of {total} … Esc stops it.")
            self.app.tell(text.format(made=self.made, total=self.total), good=True)
        self.app.root.after(1, self._go)

    def stop(self) -> None:
        """Gives it up."""
        self.app.work = None
        self.app.tell(tr("Stopped; nothing was changed."), good=True)
