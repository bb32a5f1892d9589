"""A session as documents: `replay`, `check` and `export` as JSON."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardscore import messages
from cardscore.session import Item, Session


def entry_json(session: Session, item: Item, line: int | None) -> dict[str, Any]:
    """One entry with its verdict; `legal_under` only where there is one to overrule (CD77)."""
    document: dict[str, Any] = {
        "line": line,
        "text": item.text,
        "ok": item.ok,
        "code": item.verdict.code,
        "rule": item.verdict.rule,
        "forced": item.forced,
        "message": messages.sentence(session.game, item),
    }
    if not item.verdict.ok:
        document["legal_under"] = list(session.legal_under(item))
    return document


def document(
    session: Session, items: Iterable[tuple[int | None, Item]], state: Any | None = None
) -> dict[str, Any]:
    """The `replay` document over these entries (line number, entry), at that state."""
    game = session.game
    at = session.state if state is None else state
    listed = list(items)
    return {
        "format": 1,
        "game": game.name,
        "ok": all(item.ok for _, item in listed),
        "entries": [entry_json(session, item, line) for line, item in listed],
        "state": game.state_json(at),
        "rounds": game.rounds_json(at),
        "standings": game.standings_json(at),
    }


def export(session: Session, session_id: str) -> dict[str, Any]:
    """The document one can import again without loss: header, deck, times beside the entries."""
    made = document(session, enumerate(session.items, 1))
    for line, row in zip(session.lines, made["entries"], strict=True):
        row["time"] = line.time or None
        if line.kept:
            row["kept"] = True
    made["session"] = session_id
    made["header"] = session.header()
    if session.game.deck_text:
        made["deck_text"] = session.game.deck_text
    return made
