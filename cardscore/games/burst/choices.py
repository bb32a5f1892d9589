"""What the acting player could do now: for `legal`, for the palette, for random play."""

from __future__ import annotations

from typing import Any

from cardscore.games.burst import entries as e
from cardscore.games.burst import memory, reading
from cardscore.games.burst.cards import CARDS, Card
from cardscore.games.burst.judge import judge
from cardscore.games.burst.options import Rules
from cardscore.games.burst.state import SETUP, State


def in_sight(state: State, token: str) -> bool:
    """False when the card cannot be named as far as anybody may know.

    With the memory aid off only what lies open counts: what is remembered is not given away (E).
    """
    if state.aid:
        seat = None if state.actor is None else state.seat(state.actor)
        return not memory.elsewhere(state, token, seat if state.asking else None)
    return not memory.lies_open(state, token)


def bare(rules: Rules, state: State) -> list[e.Entry]:
    """The entries without a card that are open now."""
    name = state.actor
    if name is None:
        return []
    named: list[e.Entry] = [e.Refill(name, None), *(e.Say(name, verb) for verb in e.TURN_VERBS)]
    if rules.has("V3"):
        named += [e.Say(other, "takeover") for other in state.names if other != name]
    named += [e.All("safe"), e.All("leave")]
    return [entry for entry in named if judge(rules, state, entry).ok]


def single(rules: Rules, state: State) -> list[e.Entry]:
    """The entries with one card that are open now, as far as anybody may know (E)."""
    name = state.actor
    uses = [e.Use(token, card) for token, card in CARDS.items()]
    if state.phase == SETUP:
        made: list[e.Entry] = [e.Start(use) for use in uses if in_sight(state, use.token)]
    elif name is None:
        return []
    else:
        hidden = [use for use in uses if in_sight(state, use.token)]
        made = [e.Flip(name, use) for use in hidden] + [e.Refill(name, use) for use in hidden]
        made += [e.Swap(name, use) for use in uses]
    return [entry for entry in made if _as_far_as_known(rules, state, entry)]


def _as_far_as_known(rules: Rules, state: State, entry: e.Entry) -> bool:
    """Legal, or refused for nothing but what only memory knows."""
    verdict = judge(rules, state, entry)
    return verdict.ok or (verdict.code == "card-elsewhere" and not state.aid)


def legal(rules: Rules, state: State) -> dict[str, Any]:
    """`legal` of the JSON: entries with one card, and the bare ones."""
    plays = [{"text": reading.write(entry), "needs": []} for entry in single(rules, state)]
    others = [reading.write(entry) for entry in bare(rules, state)]
    return {"format": 1, "turn": state.actor, "plays": plays, "other": others}


def hit_colour(state: State, card: Card) -> bool:
    """T5: of the new card's colour."""
    return state.new is not None and card.red == CARDS[state.new].red
