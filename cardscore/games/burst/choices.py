"""What the acting player could do now: for `legal`, for the palette, for random play."""

from __future__ import annotations

from typing import Any

from cardscore.games.burst import entries as e
from cardscore.games.burst import memory, play, reading
from cardscore.games.burst.cards import CARDS, Card
from cardscore.games.burst.judge import judge
from cardscore.games.burst.options import OPEN, TAKEOVER, Rules
from cardscore.games.burst.state import END, FLIP, SETUP, START, State, refill_due


def in_sight(state: State, token: str) -> bool:
    """False when the card cannot be named as far as anybody may know.

    With the memory aid off only what lies open counts: what is remembered is not given away (E).
    """
    if state.aid:
        seat = None if state.actor is None else state.seat(state.actor)
        return not memory.elsewhere(state, token, seat if state.asking else None)
    return not memory.lies_open(state, token)


def going_on(rules: Rules, state: State) -> State:
    """The state in which the next card is drawn: where only an exchange is open, the next turn (BD1)."""
    if state.phase == END and not state.trade_due:
        return play.turn_closed(rules, state)
    return state


def drawn(rules: Rules, state: State) -> str:
    """What the next card from the deck is: `flip`, `refill` (open), `closed`; "" none is due."""
    at = going_on(rules, state)
    if at.phase not in (START, FLIP) or at.turn is None:
        return ""
    if not refill_due(rules, at):
        return "flip"
    return "refill" if len(at.players[at.turn].open) < OPEN else "closed"


def bare(rules: Rules, state: State) -> list[e.Entry]:
    """The entries without a card that are open now."""
    name = state.actor
    if name is None:
        return []
    named: list[e.Entry] = [e.Refill(name, None), *(e.Say(name, verb) for verb in e.TURN_VERBS)]
    if rules.has(TAKEOVER):
        named += [e.Say(other, "takeover") for other in state.names if other != name]
    named += [e.All("safe"), e.All("leave")]
    return [entry for entry in named if judge(rules, state, entry).ok]


def single(rules: Rules, state: State) -> list[e.Entry]:
    """The entries with one card that are open now, as far as anybody may know (E)."""
    at = state if state.aid else memory.forgotten(state)
    uses = [e.Use(token, card) for token, card in CARDS.items()]
    name = at.actor
    made: list[e.Entry] = [e.Start(use) for use in uses] if at.phase == SETUP else []
    if name is not None:
        made += [e.Flip(name, use) for use in uses] + [e.Refill(name, use) for use in uses]
        made += [e.Swap(name, use) for use in uses]
    return [entry for entry in made if judge(rules, at, entry).ok]


def legal(rules: Rules, state: State) -> dict[str, Any]:
    """`legal` of the JSON: entries with one card, and the bare ones."""
    plays = [{"text": reading.write(entry), "needs": []} for entry in single(rules, state)]
    others = [reading.write(entry) for entry in bare(rules, state)]
    return {"format": 1, "turn": state.actor, "plays": plays, "other": others}


def hit_colour(state: State, card: Card) -> bool:
    """T5: of the new card's colour."""
    return state.new is not None and card.red == CARDS[state.new].red
