"""What may be shown of an earlier entry: a memory game keeps the faces of older turns covered (E)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardscore.games.burst.entries import BACK
from cardscore.session import Change, Item, Session
from cardscore.tell import of
from cardscore.tell.common import LogRow

COVERED: Final = "▮"
"""Stands for an entry that could not be read and may hold anything."""


def is_veiled(session: Session, item: Item) -> bool:
    """True when its cards are not to be shown now."""
    return session.game.veiled(session.state, item.entry, item.before, item.state)


def text(session: Session, item: Item) -> str:
    """The text of an entry, as far as it may be shown now."""
    if not is_veiled(session, item):
        return item.text
    return COVERED if item.entry is None else session.game.covered(item.entry)


def row(session: Session, item: Item) -> LogRow | None:
    """How the log shows an entry; None where it could not be read."""
    if item.entry is None:
        return None
    made: LogRow = of(session.game).log_row(item.entry)
    if is_veiled(session, item):
        backs = (BACK,) * len(made.faces)
        return replace(made, faces=backs, after=(BACK,) * len(made.after))
    return made


def changed(session: Session, change: Change | None) -> str:
    """What a change is about, as far as it may be shown: the entry entered, or a covered one."""
    if change is None or change.kind not in ("enter", "amend", "insert", "delete"):
        return ""
    if not session.game.hides:
        return session.undo_text() if change is session.undoable else change.text
    if change.kind == "enter" and change is session.undoable and session.items:
        return text(session, session.items[-1])
    return ""
