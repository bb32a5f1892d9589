"""Counting as proof: every entry from tricky positions, and what it led to, held in golden files.

A `.playft` file is a sheet up to the position, then a golden block for each depth:

    == depth 2
    legal 41
    states 38
    census legal=41 no-match=300 not-your-turn=710
    digest 9f86d081…

Enumerated are all single-card entries (with every answer to what a card asks) and the bare entries
of every player; in burst hits of one open and one other card as well. `legal` counts legal entries,
`census` the verdict codes of all, out-of-turn ones included, `digest` is the SHA-256 of the sorted
one-line states reached. A state met twice is judged once.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardscore import decks, sheet
from cardscore.games.burst import Burst
from cardscore.games.burst.cards import CARDS
from cardscore.games.court import Court
from cardscore.games.court.cards import COLOURS, Card
from cardscore.session import Session

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.playft"))


@dataclass
class Count:
    """What one depth amounts to."""

    legal: int = 0
    states: set[str] = field(default_factory=set)
    census: Counter[str] = field(default_factory=Counter)

    def lines(self) -> list[str]:
        """As the golden block has it."""
        digest = hashlib.sha256("\n".join(sorted(self.states)).encode()).hexdigest()
        census = " ".join(f"{code}={n}" for code, n in sorted(self.census.items()))
        return [
            f"legal {self.legal}",
            f"states {len(self.states)}",
            f"census {census}",
            f"digest {digest}",
        ]


@dataclass(frozen=True)
class Position:
    """A file: the session up to the position, and the golden blocks by depth."""

    path: Path
    session: Session
    text: str
    golden: dict[int, list[str]]

    @property
    def depth(self) -> int:
        """How deep it is counted."""
        return max(self.golden)


def load(path: Path) -> Position:
    """Reads a file; every entry before the position has to count."""
    text, _, rest = path.read_text("utf-8").partition("\n== ")
    golden: dict[int, list[str]] = {}
    for block in re.split(r"^== ", "== " + rest if rest else "", flags=re.MULTILINE)[1:]:
        head, *lines = block.strip().splitlines()
        golden[int(head.removeprefix("depth "))] = lines
    read = sheet.read(text.encode())
    deck = ""
    if read.header["game"] == "court":
        name = read.header.get("deck", "court-basic")
        own = FOLDER / name
        deck = own.read_text("utf-8") if own.exists() else decks.shipped_text(name)
    session = sheet.session(read, deck)
    assert session.ok, [item.text for item in session.items if not item.ok]
    return Position(path, session, text.rstrip() + "\n", golden)


# -- every entry -----------------------------------------------------------------------------------


def texts(session: Session, state: Any) -> Iterator[str]:
    """Every entry enumerated in a state."""
    if isinstance(session.game, Court):
        yield from _court(session.game, state)
    else:
        assert isinstance(session.game, Burst)
        yield from _burst(session.game, state)


def _asked(card: Card, names: tuple[str, ...]) -> Iterator[str]:
    """A card with every answer to what it asks, and with none."""
    for colour in ["", *(f">{c}" for c in COLOURS)] if card.names_colour else [""]:
        for target in ["", *(f"@{name}" for name in names)] if card.needs_target else [""]:
            flows = ["", "~skip", "~rev"] if card.names_flow else [""]
            flows += ["~cw", "~ccw"] if card.names_direction else []
            for flow in flows:
                yield card.token + colour + target + flow


def _court(game: Court, state: Any) -> Iterator[str]:
    names = state.names
    cards = list(game.rules.deck.cards.values())
    if state.phase == "setup":
        yield from (f"start {card.token}" for card in cards)
    for name in names:
        for verb in ("draw", "pass", "take", "rest", "reach", "expose", "grab"):
            yield f"{name}: {verb}"
        yield from (f"{name}: accuse {whom}" for whom in names)
        for card in cards:
            for use in _asked(card, names):
                yield f"{name}: {use}"
                if state.actor == name:
                    yield f"{name}: {use} reach"


def _burst(game: Burst, state: Any) -> Iterator[str]:
    if state.phase == "setup":
        yield from (f"start {token}" for token in CARDS)
    yield from ("all: safe", "all: leave")
    lying = state.players[state.turn].open if state.turn is not None else ()
    lost = ["", *(f" loses {token}" for token in lying)]
    for name in state.names:
        for verb in ("refill", "push", "fold", "safe", "trade", "takeover"):
            yield f"{name}: {verb}"
        for token in CARDS:
            for verb in ("flip", "refill", "swap"):
                yield f"{name}: {verb} {token}"
        if state.actor == name and state.asking:
            for own in state.players[state.asking[0]].open:
                for other in CARDS:
                    yield from (f"{name}: hit {own} {other}{loss}" for loss in lost[:2])
                yield from (f"{name}: hit {own} AS 2C{loss}" for loss in lost)


# -- counting --------------------------------------------------------------------------------------


class Walk:
    """Counts one position, keeping the entries read so far."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.entries: dict[str, Any] = {}
        self.judged = 0

    def _entry(self, state: Any, text: str) -> Any:
        found = self.entries.get(text)
        if found is None:
            found = self.entries[text] = self.session.game.read(state, text)[0]
        return found

    def level(self, states: dict[str, Any]) -> tuple[Count, dict[str, Any]]:
        """One step from each of these states."""
        game, count, after = self.session.game, Count(), {}
        for state in states.values():
            for text in texts(self.session, state):
                entry = self._entry(state, text)
                verdict = game.judge(state, entry)
                self.judged += 1
                count.census[verdict.code or "legal"] += 1
                if verdict.ok:
                    count.legal += 1
                    made = game.apply(state, entry, None)
                    after[game.one_line(made)] = made
        count.states = set(after)
        return count, after

    def counts(self, depth: int) -> dict[int, Count]:
        """Depth -> what it amounts to."""
        start = self.session.state
        states = {self.session.game.one_line(start): start}
        found = {}
        for step in range(1, depth + 1):
            found[step], states = self.level(states)
        return found

    def division(self, depth: int) -> dict[str, list[str]]:
        """First entry -> what follows it, as the lines of a golden block (depth 1: its state)."""
        game, start = self.session.game, self.session.state
        found = {}
        for text in texts(self.session, start):
            entry = self._entry(start, text)
            if not game.judge(start, entry).ok:
                continue
            made = game.apply(start, entry, None)
            line = game.one_line(made)
            if depth == 1:
                found[text] = [line]
                continue
            states = {line: made}
            for _ in range(depth - 1):
                count, states = self.level(states)
            found[text] = count.lines()
        return found


def block(depth: int, count: Count) -> str:
    """A golden block."""
    return "\n".join([f"== depth {depth}", *count.lines()]) + "\n"
