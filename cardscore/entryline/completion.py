"""What a text that is being typed may go on with, for the Tab key."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple


class Completion(NamedTuple):
    """Where the word at the end begins, and what may stand there instead, likeliest first."""

    start: int
    words: tuple[str, ...]

    def shared(self, text: str) -> str:
        """The text with as much of the word as all of them share; the text itself at least."""
        typed = text[self.start :]
        common = self.words[0] if self.words else typed
        for word in self.words[1:]:
            while not word.casefold().startswith(common.casefold()):
                common = common[:-1]
        return text[: self.start] + common if len(common) > len(typed) else text


def last_word(text: str) -> tuple[int, str]:
    """Where the last word begins, and the word; signs that attach something begin a new one."""
    match = re.search(r'"[^"]*$|[^\s@>~:,]*$', text)
    start = match.start() if match else len(text)
    return start, text[start:]


def matching(typed: str, *groups: Iterable[str]) -> tuple[str, ...]:
    """The words that begin with what is typed, in the order of the groups, each once."""
    begin = typed.casefold().removeprefix('"')
    fits = [
        word for group in groups for word in group if word.casefold().lstrip('"').startswith(begin)
    ]
    return tuple(dict.fromkeys(fits))


def after(before: str, forms: Mapping[str, Sequence[str]]) -> Sequence[str] | None:
    """What a table's entry goes on with after these words; None where they begin none.

    forms  words of the notation, lower case -> what may come next
    """
    return forms.get(" ".join(before.casefold().split()))
