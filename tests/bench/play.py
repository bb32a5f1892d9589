"""Sessions to measure with: simulated evenings, rounds of which only the result was entered."""

from __future__ import annotations

import random

from cardscore import decks, simulate
from cardscore.session import Item, Session
from cardscore.simulate.table import NAMES

DECK = "court-full"


def recorded(rounds: int = 10) -> Session:
    """Rounds of eight players with every kind of card there is, all of it legal."""
    header = {"deck": DECK}
    table = simulate.CourtTable(header, decks.shipped_text(DECK), len(NAMES), random.Random(1))
    for _ in range(rounds):
        for _text in table.round():
            pass
    return table.session


def results_only(rounds: int) -> Session:
    """Rounds of eight players of which only the results were entered, then one under way."""
    header = {
        "game": "court",
        "players": ", ".join(NAMES),
        "deck": DECK,
        "mode": f"pennant {rounds + 1}",
        "title": "A long winter",
        "date": "2026-11-29",
    }
    session = Session.from_header(header, decks.shipped_text(DECK))
    chance = random.Random(1)
    for number in range(rounds):
        dealer = "" if number else f" dealer {NAMES[0]}"
        enter(session, f"round{dealer} untracked")
        out = chance.choice(NAMES)
        enter(session, f"out {out}")
        for name in NAMES:
            if name != out:
                enter(session, f"hand {name} ={chance.randint(1, 150)}")
    enter(session, "round")
    enter(session, "start R5")
    return session


def turns() -> Session:
    """Four players in a round that goes on for as long as anybody likes."""
    header = {"game": "court", "players": "Aki, Ben, Chie, Dai"}
    session = Session.from_header(header, decks.shipped_text("court-basic"))
    enter(session, "round dealer Aki")
    enter(session, "start R5")
    return session


def turn(session: Session) -> None:
    """Two entries: drawing and passing."""
    name = session.state.actor
    enter(session, f"{name}: draw")
    enter(session, f"{name}: pass")


def enter(session: Session, text: str) -> Item:
    """An entry that has to be legal."""
    item = session.enter(text)
    if not item.ok:
        raise SystemExit(f"{text}: {item.verdict.code}")
    return item
