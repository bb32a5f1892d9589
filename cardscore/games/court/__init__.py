"""The court game: one object that knows the rules of one session."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardscore.games import words
from cardscore.games.court import (
    apply,
    choices,
    deck,
    entries,
    judge,
    options,
    reading,
    state,
    views,
)
from cardscore.games.court.options import Rules
from cardscore.games.court.state import RoundResult, State
from cardscore.verdict import HeaderError, Verdict


class Court:
    """A court session's rules, answering the `Game` protocol.

    rules  what the table has agreed on
    """

    name = "court"
    hides = False

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._reader = reading.Reader(rules.deck, rules.players)

    @property
    def players(self) -> tuple[str, ...]:
        """Names in the header, in seat order."""
        return self.rules.players

    @property
    def deck_text(self) -> str:
        """The text of the deck file."""
        return self.rules.deck.text

    def header(self) -> dict[str, str]:
        """The canonical header lines: deck, rules, match, mode, bonus."""
        return options.write(self.rules)

    def initial(self) -> State:
        """The state before the first entry."""
        return state.initial(self.rules)

    def _reader_at(self, at: State) -> reading.Reader:
        if at.names != self._reader.names:  # people come and go; mostly they stay
            self._reader = reading.Reader(self.rules.deck, at.names)
        return self._reader

    def read(self, at: State, text: str) -> tuple[entries.Entry, str]:
        """The entry a text stands for, and its canonical text; raises Unreadable."""
        reader = self._reader if at.names is self._reader.names else self._reader_at(at)
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
        return words.written(name)

    def veiled(self, now: State, entry: entries.Entry | None, before: State, after: State) -> bool:
        """Never: every card played lies open."""
        return False

    def covered(self, entry: entries.Entry) -> str:
        """The canonical text: nothing has to be covered."""
        return reading.write(entry)

    def judge(self, at: State, entry: entries.Entry) -> Verdict:
        """The verdict on an entry."""
        return judge.judge(self.rules, at, entry)

    def legal_under(self, at: State, entry: entries.Entry) -> tuple[str, ...]:
        """The single option changes under which the entry would be legal (CD77)."""
        return judge.legal_under(self.rules, at, entry)

    def apply(self, at: State, entry: entries.Entry, code: str | None) -> State:
        """The state after a legal entry, or after a forced one whose verdict was `code`."""
        return apply.apply(self.rules, at, entry, code)

    def actor_of(self, entry: entries.Entry) -> str | None:
        """The player an entry belongs to."""
        if isinstance(entry, entries.Join):
            return entry.name
        return next(iter(entries.players_named(entry)), None)

    def legal(self, at: State) -> dict[str, Any]:
        """What the acting player could do now."""
        return choices.legal(self.rules, at)

    def state_json(self, at: State) -> dict[str, Any]:
        """The state as `replay --json` prints it."""
        return views.state_json(at)

    def rounds_json(self, at: State) -> list[dict[str, Any]]:
        """The scored rounds as `replay --json` prints them."""
        return views.rounds_json(at)

    def standings_json(self, at: State) -> list[dict[str, Any]]:
        """The standings as `replay --json` prints them."""
        return views.standings_json(self.rules, at)

    def results(self, at: State) -> tuple[RoundResult, ...]:
        """The scored rounds, oldest first."""
        return at.rounds

    def rows_of(self, result: RoundResult) -> list[dict[str, Any]]:
        """One row a player of that round."""
        return views.rows_of(result)

    def winners(self, at: State) -> list[str]:
        """Who has won; empty while the session goes on."""
        return views.winners(self.rules, at)

    def round_number(self, at: State) -> int:
        """The number of the round an entry in that state belongs to."""
        return at.round

    def one_line(self, at: State) -> str:
        """The position on one line, seats by number."""
        return state.one_line(at)


def make(header: Mapping[str, str], players: tuple[str, ...], deck_text: str) -> Court:
    """The game a header states; raises HeaderError (a deck that cannot work included)."""
    try:
        cards = deck.read(deck_text)
    except deck.DeckError as error:
        raise HeaderError(
            "deck", "deck-refused", where=error.key, why=error.reason, deck_facts=error.facts
        ) from error
    return Court(options.read(header, players, cards))
