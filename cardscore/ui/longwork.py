"""Work that may take longer than anybody waits: done in steps, told how far it is, stopped by Esc."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from cardscore.i18n import tr
from cardscore.store import StoreError

if TYPE_CHECKING:
    from cardscore.store.journal import Journal
    from cardscore.ui.app import App

T = TypeVar("T")

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
    stopped  called where it was given up after some steps that have taken effect; None: none has

    A step the store cannot make ends it with what the store says.
    """

    def __init__(
        self,
        app: App,
        steps: Iterator[object],
        total: int,
        done: Callable[[], object],
        stopped: Callable[[], object] | None = None,
    ) -> None:
        self.app, self.steps, self.total, self.done = app, steps, total, done
        self.stopped = stopped
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
        while True:
            try:
                next(self.steps)
            except StoreError as error:
                self.app.work = None
                if self.stopped is not None:
                    self.stopped()
                self.app.desk.tell_problem(error)
                self.app.refresh()
                return
            except StopIteration:
                self.app.work = None
                if self.told:
                    self.app.tell("")
                self.done()
                return
            self.made += 1
            if time.monotonic() >= end:
                break
        if time.monotonic() - self.begun > SILENT:
            self.told = True
            text = tr("{made} of {total} … Esc stops it.")
            self.app.tell(text.format(made=self.made, total=self.total), good=True)
        self.app.root.after(1, self._go)

    def stop(self) -> None:
        """Gives it up."""
        self.app.work = None
        if self.stopped is not None:
            self.stopped()
        else:
            self.app.tell(tr("Stopped; nothing was changed."), good=True)


def read_beside(app: App, work: Callable[[Journal], T], done: Callable[[T], object]) -> None:
    """Reads the store beside the window's own work, with a connection of its own that only reads; a
    store that cannot be read is told."""
    path = app.desk.journal.path

    def run() -> T | StoreError:
        from cardscore.store.journal import Journal

        try:
            journal = Journal(path, reading=True)
            try:
                return work(journal)
            finally:
                journal.close()
        except StoreError as error:
            return error

    def take(found: T | StoreError) -> None:
        if not isinstance(found, StoreError):
            done(found)
        elif app.desk.afloat is None:  # else it is told already what does not work
            app.desk.tell_problem(found)
            app.refresh()

    if isinstance(path, Path):
        app.painter.run(run, take)
    else:  # what is kept in memory only belongs to the one connection there is
        done(work(app.desk.journal))
