"""The entries of the burst game, as values."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from cardscore.games import entry
from cardscore.games.burst.cards import Card
from cardscore.games.game import COVERED

TURN_VERBS = ("push", "fold", "trade", "safe", "takeover")
"""What a player says without naming a card."""


@dataclass(frozen=True, slots=True)
class Use:
    """A card as an entry names it; `card` is None when there is no such card."""

    token: str
    card: Card | None


BACK: Final = Use(COVERED, None)
"""A card whose face is not shown (E)."""


class Entry(entry.Entry):
    """Any entry of this game."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Game(Entry):
    """A game begins; its first player (S1)."""

    name: str


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Start(Entry):
    """The first field card (S1)."""

    card: Use


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Open(Entry):
    """The cards a player lays open before the first turn (S1)."""

    name: str
    cards: tuple[Use, ...]


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Refill(Entry):
    """A card drawn at the start of a turn; named when it goes open (T1)."""

    name: str
    card: Use | None


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Flip(Entry):
    """The top card turned (T2)."""

    name: str
    card: Use


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Say(Entry):
    """`push` and `fold` (T3), `safe` (T4), `trade` (T7), `takeover` (V3)."""

    name: str
    verb: str


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Hit(Entry):
    """A hit (T5); `loses` is the open card the turn player gives up."""

    name: str
    cards: tuple[Use, ...]
    loses: Use | None = None


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Swap(Entry):
    """V1: the open card given for the old card."""

    name: str
    card: Use


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class All(Entry):
    """`all: safe` (T4) and `all: leave` (V3)."""

    verb: str


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class AdjustNumber(Entry):
    """A ruling: sets the closed `hand` of a player or the `deck`, or adds `chips`."""

    what: str
    name: str | None
    number: int


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class AdjustTurn(Entry):
    """A ruling on whose turn it is (BD45)."""

    name: str


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Aid(Entry):
    """The memory aid, on or off: for the whole table to see (E)."""

    on: bool


RULINGS = (AdjustNumber, AdjustTurn)
"""Always legal once a game has begun."""


def player_named(entry: Entry) -> str | None:
    """The player the entry speaks of, None where it speaks of nobody or of all."""
    name: str | None = getattr(entry, "name", None)
    return name


def cards_named(entry: Entry) -> tuple[Use, ...]:
    """Every card the entry speaks of, in order."""
    match entry:
        case Hit(cards=cards, loses=loses):
            return cards if loses is None else (*cards, loses)
        case Open(cards=cards):
            return cards
        case Refill(card=use):
            return () if use is None else (use,)
        case Start(card=use) | Flip(card=use) | Swap(card=use):
            return (use,)
    return ()


def covered(entry: Entry) -> Entry:
    """The same entry with the back of every card it names (E)."""
    changed: dict[str, Any] = {}
    for key in ("card", "loses"):
        if getattr(entry, key, None) is not None:
            changed[key] = BACK
    if hasattr(entry, "cards"):
        changed["cards"] = (BACK,) * len(entry.cards)
    return replace(entry, **changed) if changed else entry
