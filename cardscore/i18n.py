"""The reader's language: English, and what gettext catalogues in `locale/` translate it to.

Message ids are the English sentences, so that English needs no catalogue read. Texts are made when they are shown, so a language can be
changed while the program runs.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from gettext import NullTranslations

LANGUAGES: Final[Mapping[str, str]] = {"en": "English", "ja": "日本語"}

SOURCE: Final = "en"
"""The language the messages are written in."""

_catalogues: dict[str, NullTranslations] = {}
_current = SOURCE


def preferred() -> str:
    """The language of the desktop: Japanese where it says so, else English."""
    if sys.platform == "win32":  # there no variable says it
        import ctypes

        return "ja" if ctypes.windll.kernel32.GetUserDefaultUILanguage() & 0x3FF == 0x11 else "en"
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")
        if value:
            return "ja" if value.startswith("ja") else "en"
    return "en"


def use(language: str) -> None:
    """From now on texts are in that language (`en` or `ja`)."""
    global _current
    if language not in LANGUAGES:
        raise ValueError(language)
    _current = language


def language() -> str:
    """The language texts are made in."""
    return _current


def _catalogue() -> NullTranslations:
    """What translates to the current language."""
    found = _catalogues.get(_current)
    if found is None:
        place = Path(__file__).parent / "locale" / _current / "LC_MESSAGES" / "cardscore.mo"
        from gettext import GNUTranslations

        with place.open("rb") as file:
            found = GNUTranslations(file)
        _catalogues[_current] = found
    return found


def tr(message: str) -> str:
    """The message in the current language."""
    return message if _current == SOURCE else _catalogue().gettext(message)


def trn(one: str, many: str, count: int) -> str:
    """The message for that many, with `{count}` filled in by the caller."""
    if _current == SOURCE:
        return one if count == 1 else many
    return _catalogue().ngettext(one, many, count)
