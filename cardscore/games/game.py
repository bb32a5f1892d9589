"""What a game offers to everything above the rules: the protocol both games answer to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol

from cardscore.verdict import Verdict

SCORING: Final = "scoring"
"""The phase in which a finished round is counted, where a game has one."""

COVERED: Final = "▮"
"""Stands for a card whose face is not shown, or for an entry that may hold any."""


class Game(Protocol):
    """One game with the rules of one session. Pure: no clock, no files, no chance.

    name     id of the game as a header states it
    hides    cards once seen are hidden again: earlier entries may have to be covered
    players  names in the header, in seat order
    """

    name: str
    hides: bool

    @property
    def players(self) -> tuple[str, ...]:
        """Names in the header, in seat order."""

    @property
    def deck_text(self) -> str:
        """The text of the deck file played with; "" where the game has none."""

    def header(self) -> dict[str, str]:
        """The canonical header lines of this game, without those every game has."""

    def initial(self) -> Any:
        """The state before the first entry."""

    def read(self, state: Any, text: str) -> tuple[Any, str]:
        """The entry a text stands for at that table, and its canonical text; raises Unreadable."""

    def write(self, entry: Any) -> str:
        """The canonical text of an entry."""

    def written(self, name: str) -> str:
        """A name as this game's entries write it."""

    def veiled(self, now: Any, entry: Any, before: Any, after: Any) -> bool:
        """True when the cards of an earlier entry are not to be shown in the state `now`."""

    def covered(self, entry: Any) -> str:
        """The canonical text of an entry with its cards covered."""

    def judge(self, state: Any, entry: Any) -> Verdict:
        """The verdict on an entry."""

    def legal_under(self, state: Any, entry: Any) -> tuple[str, ...]:
        """The single option changes under which the entry would be legal."""

    def apply(self, state: Any, entry: Any, code: str | None) -> Any:
        """The state after a legal entry, or after a forced one whose verdict was `code`."""

    def actor_of(self, entry: Any) -> str | None:
        """The player an entry belongs to, for logs and tables."""

    def legal(self, state: Any) -> dict[str, Any]:
        """What the acting player could do now, as `cardscore legal --json` prints it."""

    def state_json(self, state: Any) -> dict[str, Any]:
        """The state as `replay --json` prints it."""

    def rounds_json(self, state: Any) -> list[dict[str, Any]]:
        """The finished rounds as `replay --json` prints them."""

    def standings_json(self, state: Any) -> list[dict[str, Any]]:
        """The standings as `replay --json` prints them."""

    def results(self, state: Any) -> tuple[Any, ...]:
        """The finished rounds, oldest first; the same objects while they do not change."""

    def rows_of(self, result: Any) -> list[dict[str, Any]]:
        """A finished round as rows of the results CSV, without the session's own columns."""

    def winners(self, state: Any) -> list[str]:
        """Who has won; empty while the session goes on."""

    def round_number(self, state: Any) -> int:
        """The number of the round an entry in that state belongs to."""

    def one_line(self, state: Any) -> str:
        """The position on one line, seats by number: for errors and logs."""


class Factory(Protocol):
    """Makes a game from a header."""

    def __call__(self, header: Mapping[str, str], players: tuple[str, ...], deck_text: str) -> Game:
        """The game of that header; raises HeaderError."""
