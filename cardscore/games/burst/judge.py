"""Is an entry allowed? Guards in the order a referee asks (BD23-BD27); the first refusal is the verdict."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from cardscore.games.burst import entries as e
from cardscore.games.burst import guards as g
from cardscore.games.burst import play
from cardscore.games.burst.options import VARIANTS, Rules
from cardscore.games.burst.state import END, OVER, State
from cardscore.verdict import OK, Verdict, no

Check = Callable[[Rules, State, Any], Verdict]


def judge(rules: Rules, state: State, entry: e.Entry) -> Verdict:
    """The verdict on one entry in that state; facts are names, tokens and numbers."""
    name = e.player_named(entry)
    if name is not None and state.seat(name) is None:
        return no("unknown-player", name=name)
    for use in e.cards_named(entry):
        if use.card is None:
            return no("unknown-card", card=use.token)
    if isinstance(entry, e.Refill | e.Flip) and state.phase == END and not state.trade_due:
        # Only an exchange is open: whoever goes on closes the turn by it (BD1).
        state = play.turn_closed(rules, state)
    for guard in _guards(entry):
        verdict = guard(rules, state, entry)
        if verdict is not OK:
            # Where no game runs there is nothing a table could allow (BD40).
            return replace(verdict, final=True) if state.phase == OVER else verdict
    return OK


def legal_under(rules: Rules, state: State, entry: e.Entry) -> tuple[str, ...]:
    """The single variant changes under which the entry would be legal: `V1`, `V2 off` (BD31).

    Tried on the state now, and with the change in force already at the entry before.
    """
    found = []
    for variant in VARIANTS:
        other = rules.switched(variant)
        if any(judge(other, at, entry).ok for at in _states(other, state)):
            found.append(variant if other.has(variant) else f"{variant} off")
    return tuple(found)


def _states(rules: Rules, state: State) -> list[State]:
    states = [state]
    if state.last is not None:
        before, entry, code = state.last
        if code is not None or judge(rules, before, entry).ok:
            states.append(play.apply(rules, before, entry, code))
    return states


def _guards(entry: e.Entry) -> tuple[Check, ...]:
    if isinstance(entry, e.Say):
        return SAYINGS[entry.verb]
    return FOR_ALL[entry.verb] if isinstance(entry, e.All) else GUARDS[type(entry)]


SAYINGS: Final[Mapping[str, tuple[Check, ...]]] = {
    "push": (g.may_decide, g.own_turn, g.refilled_first, g.flipped),
    "fold": (g.may_decide, g.own_turn, g.refilled_first, g.flipped),
    "safe": (g.being_asked, g.next_asked),
    "takeover": (g.variant_on, g.offered, g.not_the_folder),
    "trade": (g.running, g.trade_is_due, g.own_turn),
}

FOR_ALL: Final[Mapping[str, tuple[Check, ...]]] = {
    "safe": (g.being_asked,),
    "leave": (g.variant_on, g.offered),
}

GUARDS: Final[Mapping[type[e.Entry], tuple[Check, ...]]] = {
    e.Game: (g.no_game_runs,),
    e.Start: (g.field_awaited, g.cards_there),
    e.Open: (g.setting_up, g.cards_there, g.laid_once),
    e.Refill: (g.turn_begins, g.own_turn, g.refill_is_due, g.cards_there, g.named_where_open),
    e.Flip: (g.may_flip, g.own_turn, g.refilled_first, g.cards_there),
    e.Hit: (
        g.being_asked,
        g.next_asked,
        g.cards_there,
        g.closed_enough,
        g.loses_open,
        g.two_at_least,
        g.one_colour,
        g.adds_up,
        g.loss_named,
        g.loss_unnamed,
        g.closed_used,
    ),
    e.Swap: (g.variant_on, g.may_swap, g.own_turn, g.swaps_open),
    e.AdjustNumber: (g.game_begun,),
    e.AdjustTurn: (g.game_begun,),
    e.Aid: (),
}
