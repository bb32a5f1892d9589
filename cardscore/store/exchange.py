"""Sessions from elsewhere: what the store knows of them already, told before anything is written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardscore.session import Session
from cardscore.store import StoreError
from cardscore.store.journal import Journal
from cardscore.store.rows import Summary


@dataclass(frozen=True, slots=True)
class Compared:
    """One session that was read from a file.

    name     of the file
    state    `new`; `known`: the store holds just these entries; `different`: it holds a session of
             the same header with other entries, and this one is written beside it
    stored   the session of the store that is meant, "" for a new one
    binned   that one lies in the bin: importing brings it back from there
    twin     which of the files before it holds just the same session; None: none does
    """

    name: str
    session: Session
    state: str
    stored: str
    binned: bool = False
    twin: int | None = None

    @property
    def changes(self) -> bool:
        """Whether importing it does anything."""
        return self.state != "known" or self.binned


def compared(journal: Journal, read: Iterable[tuple[str, Session]]) -> Iterator[Compared]:
    """Each session with what the store, and the files before it, hold of it. Nothing is written.

    Only sessions of the same header are looked into; those in the bin count as held.
    """
    by_header: dict[tuple[tuple[str, str], ...], list[Summary]] = {}
    for summary in (*journal.sessions(), *journal.sessions(binned=True)):
        by_header.setdefault(_key(dict(summary.header)), []).append(summary)
    found: list[Compared] = []
    for name, session in read:
        alike = by_header.get(_key(session.header()), [])
        state, stored, binned = "new", "", False
        for summary in alike:
            try:
                held, _ = journal.load(summary.id)
            except StoreError:
                continue
            state, stored = "different", summary.id
            if _texts(held) == _texts(session):
                state, binned = "known", bool(summary.binned)
                break
        twins = (number for number, each in enumerate(found) if _same(each.session, session))
        twice = next(twins, None)
        if twice is not None:
            state, stored, binned = "known", stored if state == "known" else "", False
        found.append(Compared(name, session, state, stored, binned, twice))
        yield found[-1]


def written(journal: Journal, each: Compared) -> str:
    """Stores it unless it is known; the id of the session that holds it now, "" for one that stands
    twice among the files."""
    if each.binned:
        journal.bin(each.stored, back=True)
    if each.state == "known":
        return each.stored
    return journal.create(each.session)


def _key(header: dict[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(header.items()))


def _texts(session: Session) -> list[str]:
    return [line.text for line in session.lines]


def _same(one: Session, other: Session) -> bool:
    return _key(one.header()) == _key(other.header()) and _texts(one) == _texts(other)
