"""Where sessions are kept: the journal, exports, settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

APPLICATION: Final = 0x63617264
"""SQLite application_id: "card"."""

VERSION: Final = 2
"""user_version this program writes; an older file is migrated, a newer one refused."""

FORMATS: Final = ("csv", "plays.csv", "json", "sheet")
"""What can be exported: results, entries, everything, a sheet."""


class StoreError(Exception):
    """The store failed; nothing was changed.

    reason  a stable id of what happened (`store_error` in faults)
    """

    def __init__(self, reason: str, **facts: Any) -> None:
        super().__init__(reason)
        self.reason = reason
        self.facts: Mapping[str, Any] = facts
