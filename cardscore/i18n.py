"""The reader's language: gettext catalogues in `locale/`, English and Japanese.

Message ids are the English sentences. Texts are made when they are shown, so a language can be
changed while the program runs.
"""

from __future__ import annotations

import gettext as _gettext
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

LANGUAGES: Final[Mapping[str, str]] = {"en": "English", "ja": "日本語"}

_catalogues: dict[str, _gettext.NullTranslations] = {}
_current = "en"


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


def _catalogue() -> _gettext.NullTranslations:
    found = _catalogues.get(_current)
    if found is None:
        place = Path(__file__).parent / "locale" / _current / "LC_MESSAGES" / "cardscore.mo"
        with place.open("rb") as file:
            found = _gettext.GNUTranslations(file)
        _catalogues[_current] = found
    return found


def tr(message: str) -> str:
    """The message in the current language."""
    return _catalogue().gettext(message)


def trn(one: str, many: str, count: int) -> str:
    """The message for that many, with `{count}` filled in by the caller."""
    return _catalogue().ngettext(one, many, count)
