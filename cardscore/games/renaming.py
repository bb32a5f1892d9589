"""The same entry with other names for the players it speaks of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Entry = TypeVar("Entry", bound="DataclassInstance")

PERSONS: Final = frozenset({"name", "whom", "dealer"})
"""Fields of entries that hold one player."""


def renamed(entry: Entry, names: Mapping[str, str]) -> Entry:
    """The entry with each player in `names` called otherwise; targets included."""
    changes: dict[str, Any] = {}
    for field in fields(entry):
        value = getattr(entry, field.name)
        if field.name in PERSONS and value in names:
            changes[field.name] = names[value]
        elif field.name == "names":
            changes[field.name] = tuple(names.get(name, name) for name in value)
        elif field.name == "cards" and value:
            changes[field.name] = tuple(_aimed(use, names) for use in value)
    return replace(entry, **changes) if changes else entry


def _aimed(use: Any, names: Mapping[str, str]) -> Any:
    target = getattr(use, "target", "")
    return replace(use, target=names[target]) if target in names else use
