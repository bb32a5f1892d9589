"""What every simulated table does: it holds real cards, the session only ever sees entries."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, Final

from cardscore.session import Session

NAMES: Final = ("Aki", "Ben", "Chie", "Dai", "Emi", "Fumi", "Gen", "Hana")


class NotConserved(AssertionError):
    """The session's counts and the real cards differ: a bug in the engine."""


class Table(ABC):
    """One simulated table.

    header     header lines (`game` and `players` are set here)
    deck_text  the deck file, "" where the game has none
    chance     where the luck comes from
    """

    game = ""

    def __init__(
        self, header: Mapping[str, str], deck_text: str, players: int, chance: random.Random
    ) -> None:
        lines = dict(header) | {"game": self.game, "players": ", ".join(NAMES[:players])}
        self.session = Session.from_header(lines, deck_text)
        self.chance = chance

    @property
    @abstractmethod
    def finished(self) -> bool:
        """True when the session is over, or long enough."""

    @abstractmethod
    def round(self) -> Iterator[str]:
        """Plays one round to its end, entry by entry; yields the text of each."""

    def enter(self, text: str) -> str:
        """Enters it; NotConserved when it is refused or the real cards differ afterwards."""
        before = self.session.state
        item = self.session.enter(text)
        if not item.ok:
            raise NotConserved(
                f"{text}: {item.verdict.code} in {self.session.game.one_line(before)}"
            )
        self.follow(before, text)
        return text

    @abstractmethod
    def follow(self, before: Any, text: str) -> None:
        """Moves the real cards as the entry says, and compares."""

    def check(self, well: bool) -> None:
        """Raises NotConserved, with the position, unless all is well."""
        if not well:
            raise NotConserved(self.session.game.one_line(self.session.state))
