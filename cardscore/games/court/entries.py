"""The entries of the court game, as values."""

from __future__ import annotations

from dataclasses import dataclass

from cardscore.games import entry
from cardscore.games.court.cards import Card
from cardscore.quick import quick

TURN_VERBS = ("draw", "pass", "take", "rest")
"""What a player can do on a turn without naming a card."""

DEALING_VERBS = ("expose", "grab")
"""Dealing events (PO1, PO2)."""

VERBS = frozenset({*TURN_VERBS, *DEALING_VERBS})
"""Both."""


@dataclass(frozen=True, slots=True)
class Use:
    """A card as an entry names it, with what is attached to it.

    token   canonical token, or the word as written when the deck has no such card
    card    the kind, None when the deck has none
    colour  letter named (`>`), `target` player named (`@`), `flow` one of straight, skip, rev, cw, ccw
    """

    token: str
    card: Card | None
    colour: str = ""
    target: str = ""
    flow: str = ""


class Entry(entry.Entry):
    """Any entry of this game."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Lot(Entry):
    """A lot for the dealer (B1)."""

    name: str
    card: Use


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Round(Entry):
    """A round begins; without a dealer the last winner deals (B8)."""

    dealer: str | None
    untracked: bool


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Start(Entry):
    """The cards turned for the first field card (B2)."""

    cards: tuple[Use, ...]


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Play(Entry):
    """Cards laid by a player: a play on the own turn, or the answer to an attack."""

    name: str
    cards: tuple[Use, ...]
    reach: bool = False


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Act(Entry):
    """`draw`, `pass`, `take`, `rest`, a late `reach`, `expose`, `grab`."""

    name: str
    verb: str


quick_use, quick_play, quick_act = quick(Use), quick(Play), quick(Act)


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Accuse(Entry):
    """Points out a missing call (B5)."""

    name: str
    whom: str


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class WentOut(Entry):
    """Untracked rounds: who went out; None: nobody (5B, 5C)."""

    name: str | None
    combo: bool = False


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class HandLeft(Entry):
    """At scoring: the cards left, or their points as one number."""

    name: str
    cards: tuple[Use, ...] | None
    points: int | None


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Continue(Entry):
    """Play on after the session was over."""


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class AdjustNumber(Entry):
    """A ruling that sets a number: `hand` of a player, `deck`, or adds `points` to a total."""

    what: str
    name: str | None
    number: int


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class AdjustOut(Entry):
    """A ruling that ends the round in progress (CD91)."""

    name: str | None
    combo: bool = False


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class AdjustTurn(Entry):
    """A ruling on whose turn it is (CD44)."""

    name: str


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class AdjustDirection(Entry):
    """A ruling on the direction of play: 1 clockwise, -1 counter-clockwise."""

    direction: int


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class AdjustField(Entry):
    """A ruling on the field card (CD45)."""

    card: Use


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Join(Entry):
    """Somebody takes the last seat, with points or from zero."""

    name: str
    points: int | None


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Leave(Entry):
    """Somebody goes home between rounds."""

    name: str


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Seats(Entry):
    """The players change seats between rounds."""

    names: tuple[str, ...]


def players_named(entry: Entry) -> tuple[str, ...]:
    """Every player the entry speaks of who has to be at the table already."""
    if isinstance(entry, Play):  # by far the most entries
        return (entry.name, *[use.target for use in entry.cards if use.target])
    match entry:
        case Accuse(name=name, whom=whom):
            return (name, whom)
        case Seats(names=names):
            return names
        case Round(dealer=name):
            return () if name is None else (name,)
        case WentOut(name=name) | AdjustNumber(name=name) | AdjustOut(name=name):
            return () if name is None else (name,)
        case Lot(name=name) | Act(name=name) | HandLeft(name=name):
            return (name,)
        case AdjustTurn(name=name) | Leave(name=name):
            return (name,)
    return ()


def cards_named(entry: Entry) -> tuple[Use, ...]:
    """Every card the entry speaks of, in order."""
    if isinstance(entry, Play):
        return entry.cards
    match entry:
        case Start(cards=cards):
            return cards
        case HandLeft(cards=cards):
            return cards or ()
        case Lot(card=use) | AdjustField(card=use):
            return (use,)
    return ()
