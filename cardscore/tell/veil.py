"""What may be shown of an earlier entry: a memory game keeps the faces of older turns covered (E)."""

from __future__ import annotations

from dataclasses import replace

from cardscore import messages
from cardscore.games.game import COVERED
from cardscore.i18n import tr
from cardscore.session import Change, Item, Session
from cardscore.tell import of
from cardscore.tell.common import LogRow


def is_veiled(session: Session, item: Item, covered: bool = False) -> bool:
    """True when its cards are not to be shown now; `covered`: no card of the table is."""
    if covered:
        return True
    return session.game.veiled(session.state, item.entry, item.before, item.state)


def text(session: Session, item: Item, covered: bool = False) -> str:
    """The text of an entry, as far as it may be shown now."""
    if not is_veiled(session, item, covered):
        return item.text
    return COVERED if item.entry is None else session.game.covered(item.entry)


def row(session: Session, item: Item, covered: bool = False) -> LogRow | None:
    """How the log shows an entry; None where it could not be read."""
    if item.entry is None:
        return None
    made: LogRow = of(session.game).log_row(item.entry)
    if is_veiled(session, item, covered):
        from cardscore.games.burst.entries import BACK  # no other game covers a card

        backs = (BACK,) * len(made.faces)
        return replace(made, faces=backs, after=(BACK,) * len(made.after))
    return made


def reason(session: Session, item: Item) -> str:
    """Why an entry was refused or had to be allowed, as far as that names no covered card."""
    if not is_veiled(session, item):
        return messages.refusal(session.game, item.verdict)
    return covered_reason(item)


def covered_reason(item: Item) -> str:
    """The same where no card may be named: only the rule."""
    rule = item.verdict.rule
    return tr("Against rule {rule}.").format(rule=rule) if rule else tr("Not possible there.")


def changed(session: Session, change: Change | None, covered: bool = False) -> str:
    """What a change is about, as far as it may be shown: the entry entered, or a covered one."""
    if change is not None and change.kind == "header":
        return tr("rules and names")
    if change is None or change.kind not in ("enter", "amend", "insert", "delete"):
        return ""
    if not session.game.hides:
        return session.undo_text() if change is session.undoable else change.text
    if change.kind == "enter" and change is session.undoable and session.items:
        return text(session, session.items[-1], covered)
    return ""
