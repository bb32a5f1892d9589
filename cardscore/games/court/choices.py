"""What the acting player could do now: for `legal`, for the palette, for random play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardscore.games.court import entries as e
from cardscore.games.court import plays, reading
from cardscore.games.court.cards import COLOURS, Card
from cardscore.games.court.judge import judge
from cardscore.games.court.options import Rules
from cardscore.games.court.state import State

VERBS = (*e.TURN_VERBS, "reach", *e.DEALING_VERBS)


def ways(rules: Rules, state: State, card: Card, name: str) -> Iterator[e.Use]:
    """The card with every answer to what it asks for: colours, targets; the flow stays straight."""
    colours = (card.suit if len(card.suit) == 2 else COLOURS) if card.names_colour else ""
    targets = [player.name for player in state.players] if card.needs_target else []
    for colour in ["", *colours]:
        for target in ["", *targets]:
            yield e.Use(card.token, card, colour, target)


def way(rules: Rules, state: State, card: Card) -> e.Use | None:
    """One way the acting player may lay the card by itself; None when there is none."""
    name = state.actor
    if name is None:
        return None
    for use in ways(rules, state, card, name):
        if judge(rules, state, e.Play(name, (use,))).ok:
            return use
    return None


def needs(use: e.Use) -> list[str]:
    """What the card would ask for, laid that way: `colour`, `target`."""
    return ["colour"] * bool(use.colour) + ["target"] * bool(use.target)


def playable(rules: Rules, state: State, card: Card) -> bool:
    """True when the card can begin a play now, with a follower where it asks for one."""
    if way(rules, state, card) is not None:
        return True
    name = state.actor
    if name is None or not card.follow:
        return False
    for other in rules.deck.cards.values():
        if not other.follow and plays.may_follow(card, other):
            for use in ways(rules, state, other, name):
                if judge(rules, state, e.Play(name, (e.Use(card.token, card), use))).ok:
                    return True
    return False


def bare(rules: Rules, state: State) -> list[e.Act]:
    """The entries without a card that are open to the acting player."""
    name = state.actor
    if name is None:
        return []
    acts = (e.Act(name, verb) for verb in VERBS)
    return [act for act in acts if judge(rules, state, act).ok]


def legal(rules: Rules, state: State) -> dict[str, Any]:
    """`legal` of the JSON: single-card plays with what they need, and the bare entries."""
    found = []
    for card in rules.deck.cards.values():
        use = way(rules, state, card)
        if use is not None:
            found.append({"text": card.token, "needs": needs(use)})
    others = [reading.write(act) for act in bare(rules, state)]
    return {"format": 1, "turn": state.actor, "plays": found, "other": others}
