"""What every entry of every game is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, Final


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class Entry:
    """Any entry; `force`: the table overrules the verdict.

    Entries are equal where their kind and all of their fields are. That is said here once: made
    anew for each of their many kinds, it would be a noticeable part of every start.
    """

    force: bool = False

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and _values(self) == _values(other)

    def __hash__(self) -> int:
        return hash((type(self), _values(self)))

    def __repr__(self) -> str:
        said = ", ".join(f"{field.name}={getattr(self, field.name)!r}" for field in fields(self))
        return f"{type(self).__name__}({said})"


_TAKE: Final[dict[type[Any], Callable[[Any], Any]]] = {}
"""By kind: what takes the values of all fields out."""


def _values(entry: object) -> Any:
    kind: type[Any] = type(entry)
    if kind not in _TAKE:
        _TAKE[kind] = attrgetter(*(field.name for field in fields(kind)))
    return _TAKE[kind](entry)
