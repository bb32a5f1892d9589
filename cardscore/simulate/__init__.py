"""Random legal play through the same Session as everybody else: tests, benchmarks, `simulate`.

The simulator holds real cards (a shuffled deck, hands); the session only ever sees entries. After
every entry both are compared: a card lost or doubled anywhere stops it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardscore.simulate.burst import BurstTable
from cardscore.simulate.court import CourtTable
from cardscore.simulate.table import NAMES, NotConserved, Table

__all__ = ["NAMES", "TABLES", "BurstTable", "CourtTable", "NotConserved", "Table"]

TABLES: Final[Mapping[str, type[Table]]] = {"court": CourtTable, "burst": BurstTable}
"""Game -> the table that plays it."""
