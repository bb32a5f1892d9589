"""The cards of a court deck, as data: what is printed on them and which effects they name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

COLOURS: Final = "RYGB"
"""Red, yellow, green, blue."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect as the deck file names it.

    do     the effect's name
    cards  numbers of cards: one for `attack` and `draw-all`, one a rest for `rests`
    on     `next`, `target` or `self`, where the effect asks for it
    how    `void` or `return` (defend)
    """

    do: str
    cards: tuple[int, ...] = ()
    on: str = ""
    how: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card of a deck.

    token     what stands for it in a sheet, colour letters included
    suit      the colour letters printed on it, "" for none
    family    the token without colour letters: cards of one family carry the same name (D2)
    names     display names by language (`en`, `ja`), `shorts` where a name does not fit
    kind      `number`, `action` or `defence`
    number    what a number card matches by, else None
    copies    how many of this kind are in the deck (cards)
    points    penalty points in a hand (points)
    lands     `field`, `discards` or `public`
    assumed   figures that are assumed, not sourced
    stays     may come to lie before a player (A6)
    plain     asks for no target, colour, flow or follower
    """

    token: str
    suit: str
    family: str
    names: tuple[tuple[str, str], ...]
    shorts: tuple[tuple[str, str], ...]
    kind: str
    number: int | None
    copies: int
    points: int
    lands: str
    effects: tuple[Effect, ...]
    assumed: frozenset[str]
    # What the guards ask for again and again, read off the effects once (see `make`).
    names_colour: bool
    names_flow: bool
    names_direction: bool
    needs_target: bool
    aims: bool
    gives: bool
    follow: bool
    chain: bool
    swaps: bool
    rests: bool
    pushes: int
    defends: str
    clears: bool
    stays: bool
    plain: bool

    @property
    def wild(self) -> bool:
        """A wild type: an action without colour, playable on anything."""
        return not self.suit and self.kind == "action"

    @property
    def attacks(self) -> bool:
        """True when somebody may have to answer this card (A1, A2)."""
        return self.pushes > 0 or self.aims

    def name(self, language: str) -> str:
        """The full name in the language asked for, else in the first one the deck file gives."""
        return dict(self.names).get(language, self.names[0][1])

    def short(self, language: str) -> str:
        """The caption for narrow places."""
        return dict(self.shorts).get(language, self.name(language))


def make(
    *,
    token: str,
    suit: str,
    family: str,
    names: tuple[tuple[str, str], ...],
    shorts: tuple[tuple[str, str], ...],
    kind: str,
    number: int | None,
    copies: int,
    points: int,
    lands: str,
    effects: tuple[Effect, ...],
    assumed: frozenset[str],
) -> Card:
    """A card kind with what its effects amount to."""
    does = {effect.do for effect in effects}
    shot = any(e.do in ("attack", "lay") and e.on == "target" for e in effects)
    return Card(
        token=token,
        suit=suit,
        family=family,
        names=names,
        shorts=shorts,
        kind=kind,
        number=number,
        copies=copies,
        points=points,
        lands=lands,
        effects=effects,
        assumed=assumed,
        names_colour="colour" in does,
        names_flow="flow" in does,
        names_direction="direction" in does,
        needs_target=shot or "rests" in does or "swap" in does,
        aims=shot,
        gives=any(e.do == "lay" and e.on == "target" for e in effects),
        follow="follow" in does,
        chain="chain" in does,
        swaps="swap" in does,
        rests="rests" in does,
        pushes=sum(e.cards[0] for e in effects if e.do == "attack" and e.on == "next"),
        defends=next((e.how for e in effects if e.do == "defend"), ""),
        clears="clear" in does,
        stays=lands == "public",
        plain=does.isdisjoint(("colour", "flow", "direction", "follow", "rests", "swap"))
        and not shot,
    )
