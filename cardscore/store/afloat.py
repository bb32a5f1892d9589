"""Changes the disk could not take: kept in memory, in order, until it can."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardscore.games.game import Game
from cardscore.session import Change, Commit
from cardscore.store import StoreError

DISK: frozenset[str] = frozenset({"cannot-write", "file-gone"})
"""Reasons of a StoreError that are the disk's, and that may pass."""


class Afloat:
    """Stands in for the commit of a session whose disk is away.

    commit   what stores a change
    waiting  what is not stored yet, the oldest first
    error    why the last try failed; None once everything is on the disk
    """

    def __init__(self, commit: Commit, error: StoreError) -> None:
        self.commit = commit
        self.error: StoreError | None = error
        self.waiting: list[tuple[Change, Game, Any, Mapping[str, str]]] = []

    def __call__(self, change: Change, game: Game, state: Any, free: Mapping[str, str]) -> None:
        """A change more; everything that waits is tried again."""
        self.waiting.append((change, game, state, free))
        self.flush()

    def flush(self) -> bool:
        """Stores what waits, as far as that goes; True when nothing is left."""
        tried = -1
        while self.waiting:
            try:
                self.commit(*self.waiting[0])
            except StoreError as error:
                self.error = error
                if tried == len(self.waiting):
                    return False
                tried = len(self.waiting)  # once more: the store makes room when it finds none
                continue
            del self.waiting[0]
        self.error = None
        return True
