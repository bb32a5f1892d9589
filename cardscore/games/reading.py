"""From a text to an entry, as far as both games read alike."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from cardscore.games import words
from cardscore.games.words import Word
from cardscore.verdict import Unreadable


class Reader(ABC):
    """Reads the entries of one session's table; never looks at the rules.

    names       the players at the table; names are matched without regard to case (CD1, BD47)
    kept_words  names that would be read as words of the notation
    """

    kept_words = words.KEPT_WORDS

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self.known = {name.casefold(): name for name in names}
        self.unquoted = frozenset(n for n in names if words.written(n, self.kept_words) == n)

    def read(self, text: str) -> Any:
        """The entry a text stands for; Unreadable with reason and column when it is none."""
        entry = self.ordinary(text)
        return self.from_words(text) if entry is None else entry

    def ordinary(self, text: str) -> Any:
        """The entry of a canonical text, if it is one of those made all the time.

        None otherwise. What it reads, `read` would read from its words just so: most entries are
        a card or a word, and need not be taken to pieces for it.
        """
        name, colon, said = text.partition(": ")
        if not colon:
            return self._ordinary_of_table(text)
        if name not in self.unquoted or len(said) > words.LONGEST_LINE // 2:
            return None
        return self._ordinary(name, said)

    def _ordinary_of_table(self, text: str) -> Any:
        """The same for a text that begins with a word of the notation."""
        return None

    @abstractmethod
    def _ordinary(self, name: str, said: str) -> Any:
        """The same for a text of a player, from the name and what follows."""

    def from_words(self, text: str) -> Any:
        """The entry a text stands for, its words taken one by one; raises Unreadable."""
        line = words.split(text)
        if not line:
            raise Unreadable("empty")
        force = len(line) > 1 and line[-1].is_("force")
        if force:
            line.pop()
        if len(line) > 1 and line[1].text == ":":
            entry = self._player_entry(line[0], line[2:])
        else:
            reader = self._table_entries().get(line[0].text.lower())
            if reader is None:
                raise Unreadable("no-entry", line[0].column, word=line[0].plain)
            entry = reader(line[1:])
        return replace(entry, force=True) if force else entry

    @abstractmethod
    def _player_entry(self, who: Word, rest: list[Word]) -> Any:
        """The entry `NAME: …` stands for."""

    @abstractmethod
    def _table_entries(self) -> Mapping[str, Callable[[list[Word]], Any]]:
        """The words of the notation that begin an entry, each with what reads the rest."""

    def _name(self, word: Word) -> str:
        return self._spelled(words.name_of(word))

    def _spelled(self, name: str) -> str:
        return self.known.get(name.casefold(), name)


def count(rest: list[Word], least: int, most: int | None, form: str) -> None:
    """Unreadable, with the form it should have, unless so many words follow."""
    if len(rest) < least or (most is not None and len(rest) > most):
        column = rest[most].column if most is not None and len(rest) > most else 1
        raise Unreadable("form", column, form=form)


def whole(word: Word) -> int:
    """The whole number a word stands for."""
    if word.number is None:
        raise Unreadable("no-number", word.column, word=word.plain)
    return word.number
