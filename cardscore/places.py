"""Where things lie on this machine: data, settings, logs."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Places:
    """Folders and files of one installation; nothing is created by naming them.

    data      the data folder; `database`, `decks` (a group's own decks) and `settings` lie in it
    log       the log file
    """

    data: Path
    log: Path

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
    if chosen:
        try:
            folder = Path(chosen).expanduser().absolute()
        except RuntimeError:  # ~somebody who does not exist: a folder of that very name
            folder = Path(chosen).absolute()
        return Places(folder, folder / "log" / "cardscore.log")
    from platformdirs import PlatformDirs  # 16 ms, needed only here

    dirs = PlatformDirs("cardscore", appauthor=False)
    return Places(Path(dirs.user_data_dir), Path(dirs.user_log_dir) / "cardscore.log")
