"""What a play is made of, and what may go on what: questions the guards and the effects share."""

from __future__ import annotations

from typing import NamedTuple

from cardscore.games.court.cards import Card
from cardscore.games.court.entries import Use
from cardscore.games.court.options import Rules
from cardscore.games.court.state import Attack, State


class Shape(NamedTuple):
    """A play taken apart.

    leads      cards that ask for a follower and have one
    acting     the card whose effects apply; None when the play ends with a card that asks for a follower
    followers  what comes after the acting card: effects off
    last       the card that ends up on top
    """

    leads: tuple[Use, ...]
    acting: Use | None
    followers: tuple[Use, ...]
    last: Use


def shape(cards: tuple[Use, ...]) -> Shape:
    """The shape of a play; its cards must all be known."""
    index = 0
    while index < len(cards) and kind(cards[index]).follow:
        index += 1
    if index == len(cards):
        return Shape(cards[:-1], None, (), cards[-1])
    acting, rest = cards[index], cards[index + 1 :]
    if rest and not kind(acting).chain:
        # Several numbers: each is laid by itself, the last one acts.
        return Shape(cards[:index] + cards[index:-1], cards[-1], (), cards[-1])
    return Shape(cards[:index], acting, rest, cards[-1])


def acting(cards: tuple[Use, ...]) -> Use:
    """The card of a play whose effects apply; the last one where none is left to follow."""
    form = shape(cards)
    return form.acting or form.last


def kind(use: Use) -> Card:
    """The kind of a card known to exist."""
    assert use.card is not None
    return use.card


def open_copies(state: State, card: Card) -> int:
    """How many of that kind lie open: field, discards, public, a card not yet answered (E, CD21)."""
    token = card.token
    count = state.pile.get(token, 0)
    if state.field == token:
        count += 1
    if card.stays:
        for player in state.players:
            if player.public:
                count += player.public.count(token)
        if state.attack is not None and state.attack.lays and state.attack.card == token:
            count += 1
    return count


def fits(rules: Rules, state: State, card: Card) -> bool:
    """True when the card may be laid on the field card (B3, D2), or needs no match."""
    for letter in card.suit:
        if letter in state.colours:
            return True
    if card.lands != "field" or card.wild or state.field is None:
        return True
    on = rules.deck.cards[state.field]
    if card.number is not None and card.number == on.number:
        return True
    return rules.by_name and card.kind == "action" and card.family == on.family


def may_follow(lead: Card, card: Card) -> bool:
    """True when the card may come after one that asks for a follower (CD9)."""
    if card.follow:
        return True
    if card.kind == "defence" or card.lands == "public":
        return False
    return any(letter in lead.suit for letter in card.suit)


def may_stack(rules: Rules, state: State, attack: Attack, card: Card) -> bool:
    """Option 3 (D10, D11, CD24, CD90): may this card pass the attack on?"""
    if attack.aimed or attack.returned:
        return False
    top = rules.deck.cards[attack.card]
    if rules.letter(3) == "A":
        same = card.pushes == 2 and top.pushes == 2
        return same and (card.family == top.family or fits(rules, state, card))
    if card.family == top.family:
        return True
    playable = card.wild or any(letter in state.colours for letter in card.suit)
    return rules.letter(3) == "C" and card.pushes > attack.draw and playable


def may_be_last(rules: Rules, card: Card) -> bool:
    """Option 4: is this a kind of card one may go out with (D9)?"""
    letter = rules.letter(4)
    if letter == "C" or card.kind == "number":
        return True
    return letter == "A" and card.kind == "action" and bool(card.suit)


def asks_colour(rules: Rules, card: Card, last: bool) -> bool:
    """Must a colour be named? With the last card only for an attack under 6C (CD54)."""
    return card.names_colour and (not last or (rules.letter(6) == "C" and card.attacks))


def asks_target(rules: Rules, card: Card, last: bool) -> bool:
    """Must a target be named? With the last card only under 6B and 6C, never for a swap (CD54)."""
    if not last:
        return card.needs_target
    return rules.letter(6) != "A" and (card.aims or card.rests)
