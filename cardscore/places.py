"""Where things lie on this machine: data, settings, logs."""

from __future__ import annotations

import os
from functools import cached_property
from pathlib import Path


class Places:
    """Folders and files of one installation; nothing is created by naming them.

    data      the data folder; `database`, `decks` (a group's own decks) and `settings` lie in it
    log       the log file

    What is not given is where the platform keeps such things. It is asked for that only when
    something is looked for there: replaying a sheet with a shipped deck needs none of it.
    """

    def __init__(self, data: Path | None = None, log: Path | None = None) -> None:
        self._data, self._log = data, log

    @cached_property
    def data(self) -> Path:
        """The data folder."""
        if self._data is not None:
            return self._data
        from platformdirs import user_data_path  # 16 ms

        return user_data_path("cardscore", appauthor=False)

    @cached_property
    def log(self) -> Path:
        """The log file."""
        if self._log is not None:
            return self._log
        from platformdirs import user_log_path  # 16 ms

        return user_log_path("cardscore", appauthor=False) / "cardscore.log"

    @property
    def database(self) -> Path:
        """The one SQLite file."""
        return self.data / "cardscore.db"

    @property
    def decks(self) -> Path:
        """A group's own deck files."""
        return self.data / "decks"

    @property
    def settings(self) -> Path:
        """Language, theme, window."""
        return self.data / "settings.json"


def find(data_dir: str | None = None) -> Places:
    """The places in use: `--data-dir`, else CARDSCORE_DATA_DIR, else the platform's own."""
    chosen = data_dir or os.environ.get("CARDSCORE_DATA_DIR")
    if not chosen:
        return Places()
    try:
        folder = Path(chosen).expanduser().absolute()
    except RuntimeError:  # ~somebody who does not exist: a folder of that very name
        folder = Path(chosen).absolute()
    return Places(folder, folder / "log" / "cardscore.log")
