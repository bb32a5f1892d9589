"""The burst game: one object that knows the rules of one session."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardscore.games.burst import (
    choices,
    entries,
    judge,
    memory,
    options,
    play,
    reading,
    state,
    views,
)
from cardscore.games.burst.options import Rules
from cardscore.games.burst.state import GameResult, State
from cardscore.verdict import Verdict


class Burst:
    """A burst session's rules, answering the `Game` protocol.

    rules  what the table has agreed on
    """

    name = "burst"
    hides = True
    deck_text = ""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._reader = reading.Reader(rules.players)

    @property
    def players(self) -> tuple[str, ...]:
        """Names in the header, in seat order."""
        return self.rules.players

    def header(self) -> dict[str, str]:
        """The canonical header line: the variants, where any is on."""
        return options.write(self.rules)

    def initial(self) -> State:
        """The state before the first entry."""
        return state.initial(self.rules)

    def read(self, at: State, text: str) -> tuple[entries.Entry, str]:
        """The entry a text stands for, and its canonical text; raises Unreadable."""
        reader = self._reader
        entry = reader.ordinary(text)
        if entry is not None:
            return entry, text
        entry = reader.read(text)
        return entry, reading.write(entry)

    def write(self, entry: entries.Entry) -> str:
        """The canonical text of an entry."""
        return reading.write(entry)

    def written(self, name: str) -> str:
        """A name as an entry writes it."""
        return reading.name_text(name)

    def veiled(self, now: State, entry: entries.Entry | None, before: State, after: State) -> bool:
        """With the memory aid off only cards of the running turn are shown (E)."""
        return not now.aid and memory.turn_of(entry, before, after) != now.turns

    def covered(self, entry: entries.Entry) -> str:
        """The canonical text with a mark in the place of each card."""
        return reading.write(entries.covered(entry))

    def judge(self, at: State, entry: entries.Entry) -> Verdict:
        """The verdict on an entry."""
        return judge.judge(self.rules, at, entry)

    def legal_under(self, at: State, entry: entries.Entry) -> tuple[str, ...]:
        """The single variant changes under which the entry would be legal (BD31)."""
        return judge.legal_under(self.rules, at, entry)

    def apply(self, at: State, entry: entries.Entry, code: str | None) -> State:
        """The state after a legal entry, or after a forced one whose verdict was `code`."""
        return play.apply(self.rules, at, entry, code)

    def actor_of(self, entry: entries.Entry) -> str | None:
        """The player an entry belongs to."""
        return entries.player_named(entry)

    def legal(self, at: State) -> dict[str, Any]:
        """What could be done now, as far as anybody may know (E)."""
        return choices.legal(self.rules, at)

    def state_json(self, at: State) -> dict[str, Any]:
        """The state as `replay --json` prints it."""
        return views.state_json(at)

    def rounds_json(self, at: State) -> list[dict[str, Any]]:
        """The finished games as `replay --json` prints them."""
        return views.rounds_json(at)

    def standings_json(self, at: State) -> list[dict[str, Any]]:
        """The standings as `replay --json` prints them."""
        return views.standings_json(at)

    def results(self, at: State) -> tuple[GameResult, ...]:
        """The finished games, oldest first."""
        return at.rounds

    def rows_of(self, result: GameResult) -> list[dict[str, Any]]:
        """One row a player of that game."""
        return views.rows_of(result)

    def winners(self, at: State) -> list[str]:
        """Who leads between games; empty while one goes on."""
        return views.winners(at)

    def round_number(self, at: State) -> int:
        """The number of the game an entry in that state belongs to."""
        return at.game

    def one_line(self, at: State) -> str:
        """The position on one line, seats by number."""
        return state.one_line(at)


def make(header: Mapping[str, str], players: tuple[str, ...], deck_text: str) -> Burst:
    """The game a header states; raises HeaderError. It has no deck file."""
    return Burst(options.read(header, players))
