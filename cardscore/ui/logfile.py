"""The file errors of ours go to."""

from __future__ import annotations

import logging
import logging.handlers
from pathlib import Path

LARGEST = 512_000
"""Bytes of a file; the last three are kept."""


class LogFile(logging.handlers.RotatingFileHandler):
    """Time, level, message; OSError where it cannot be written."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, maxBytes=LARGEST, backupCount=3, encoding="utf-8", delay=True)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))

    def handleError(self, record: logging.LogRecord) -> None:
        """What went wrong, for whoever wanted it written."""
        raise
