"""Settings: one small JSON file, written whole or not at all."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from cardscore.files import json_of, write_whole
from cardscore.games import GAMES
from cardscore.i18n import LANGUAGES

DEFAULTS: Final[dict[str, Any]] = {
    "language": "",
    "theme": "light",
    "type_size": 100,
    "sounds": False,
    "memory_aid": False,
    "csv_semicolon": False,
    "csv_bom": True,
    "geometry": "",
    "display": "",
    "display_turned": False,
    "last": "",
    "game": "court",
}
"""`language` "" = as the desktop says; `theme` light, dark, or as the system says; `type_size` in
percent; `sounds` whether the bell rings when an entry is refused; `memory_aid` whether a new burst
session begins with the memory aid on; `csv_semicolon`, `csv_bom` how tables are exported; `geometry` and `display` where the
window and the display stood, `display_turned` whether that was upside down; `last` the session open
last; `game` the one a new session begins with."""


TYPE_SIZES: Final = (100, 125, 150, 175, 200)
"""Sizes of the type, in percent of the design."""

CHOICES: Final[dict[str, tuple[Any, ...]]] = {
    "language": ("", *LANGUAGES),
    "theme": ("light", "dark", "system"),
    "type_size": TYPE_SIZES,
    "game": tuple(GAMES),
}


def load(path: Path) -> tuple[dict[str, Any], Path | None]:
    """The settings, and where a file that cannot be read was kept, if there was one.

    Unknown keys are dropped, values of the wrong kind replaced by the default.
    """
    settings, sound = read(path)
    return settings, None if sound else _aside(path)


def read(path: Path) -> tuple[dict[str, Any], bool]:
    """The settings, and whether the file could be read, or is not there; nothing is changed."""
    settings = dict(DEFAULTS)
    try:
        data = json_of(path.read_bytes())
    except FileNotFoundError:
        return settings, True
    except (OSError, ValueError):
        return settings, False
    if not isinstance(data, dict):
        return settings, False
    for key, default in DEFAULTS.items():
        value = data.get(key)
        if type(value) is type(default) and value in CHOICES.get(key, (value,)):
            settings[key] = value
    return settings, True


def _aside(path: Path) -> Path | None:
    kept = path.with_name(path.name + ".damaged")
    try:
        path.replace(kept)
    except OSError:
        return path
    return kept


def save(path: Path, settings: dict[str, Any]) -> None:
    """Writes them; raises OSError when that cannot be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, [json.dumps(settings, ensure_ascii=False, indent=1) + "\n"])
