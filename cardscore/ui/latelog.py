"""The log of the window; what a rotating file needs is read when there is something to say."""

from __future__ import annotations

import logging
import sys
from pathlib import Path


class Log(logging.Handler):
    """A rotating log without names and without entries; its file is opened when something is said.

    Where it cannot be written, one line on standard error instead of a trace.
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.file: logging.Handler | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Writes it, or says it."""
        try:
            self._opened().emit(record)
        except OSError:
            if sys.stderr is not None:
                print(f"cardscore: {record.levelname}: {record.getMessage()}", file=sys.stderr)

    def _opened(self) -> logging.Handler:
        if self.file is None:
            from cardscore.ui.logfile import LogFile  # most evenings have nothing to log

            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.file = LogFile(self.path)
        return self.file
