"""Is an entry allowed? Small guards, one a rule, in the order a referee asks (CD5).

The guards stand in `guards` (turns) and `between` (lots, rounds, results, people); here is their
order. The first refusal is the verdict. Nothing here changes a state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from cardscore.games.court import between, guards, options
from cardscore.games.court import entries as e
from cardscore.games.court.options import Rules
from cardscore.games.court.state import OVER, RESPOND, State
from cardscore.verdict import OK, Verdict, no

Check = Callable[[Rules, State, Any], Verdict]


def judge(rules: Rules, state: State, entry: e.Entry) -> Verdict:
    """The verdict on one entry in that state; facts are names, tokens and numbers."""
    if isinstance(entry, e.Play) and _is_plain(state, entry):
        order = PLAIN
    else:
        verdict = _known(state, entry)
        if verdict is not OK:
            return verdict
        if state.phase == OVER and not isinstance(entry, RULINGS):
            return no("session-over")
        order = _guards(state, entry)
    for guard in order:
        verdict = guard(rules, state, entry)
        if verdict is not OK:
            return verdict
    return OK


def legal_under(rules: Rules, state: State, entry: e.Entry) -> tuple[str, ...]:
    """The single option changes under which the entry would be legal (CD77): `3C`, `match name`."""
    found = []
    for number, letters in options.CHOICES.items():
        for letter in letters:
            if letter == rules.letter(number):
                continue
            other = rules.with_letter(number, letter)
            if options.conflict(other.letters) is None and judge(other, state, entry).ok:
                found.append(f"{number}{letter}")
    if judge(replace(rules, by_name=not rules.by_name), state, entry).ok:
        found.append(f"match {'strict' if rules.by_name else 'name'}")
    return tuple(found)


def _is_plain(state: State, entry: e.Play) -> bool:
    """By far the most plays: one card that asks for nothing, by whoever is to play; no call."""
    turn = state.turn
    if turn is None or state.players[turn].name != entry.name or state.phase == RESPOND:
        return False
    use = entry.cards[0]
    if use.card is None or not use.card.plain or len(entry.cards) > 1 or entry.reach:
        return False
    return not (use.target or use.colour or use.flow)


# -- known player, known card ------------------------------------------------------------------


def _known(state: State, entry: e.Entry) -> Verdict:
    actor = state.actor
    if isinstance(entry, e.Act) and entry.name == actor:
        return OK
    for name in e.players_named(entry):
        if name != actor and state.seat(name) is None:
            return no("unknown-player", name=name)
    if isinstance(entry, e.Seats) and sorted(entry.names) != sorted(state.names):
        return no("unknown-player", reason="seats")
    for use in e.cards_named(entry):
        if use.card is None:
            return no("unknown-card", card=use.token)
    return OK


def _guards(state: State, entry: e.Entry) -> tuple[Check, ...]:
    """The guards an entry has to pass; a play is judged as an answer under attack."""
    if isinstance(entry, e.Play):
        return ANSWER if state.phase == RESPOND else OWN_TURN
    if isinstance(entry, e.Act):
        return ACTS[entry.verb]
    return GUARDS[type(entry)]


OWN_TURN: Final[tuple[Check, ...]] = (
    guards.dealt,
    guards.own_turn,
    guards.free,
    guards.enough_cards,
    guards.enough_copies,
    guards.followed,
    guards.together,
    guards.demands,
    guards.matches,
    guards.last_card,
    guards.reach_due,
)
PLAIN: Final = tuple(
    guard
    for guard in OWN_TURN
    if guard not in (guards.followed, guards.together, guards.demands, guards.reach_due)
)
"""What remains to be asked of a plain play (`_is_plain`): the others have nothing to say of it."""

ANSWER: Final[tuple[Check, ...]] = (
    guards.dealt,
    guards.own_turn,
    guards.free,
    guards.answers,
    guards.enough_cards,
    guards.enough_copies,
    guards.one_answer,
    guards.demands,
    guards.stacks,
    guards.last_answer,
    guards.reach_due,
)
ACTS: Final[Mapping[str, tuple[Check, ...]]] = {
    "draw": (guards.dealt, guards.own_turn, guards.not_attacked, guards.free, guards.not_drawn),
    "pass": (guards.dealt, guards.own_turn, guards.not_attacked, guards.free, guards.has_drawn),
    "take": (guards.dealt, guards.attacked, guards.own_turn),
    "rest": (guards.dealt, guards.own_turn, guards.not_attacked, guards.rests_left),
    "reach": (guards.dealt, guards.owes_call),
    "expose": (between.dealing, between.is_dealer),
    "grab": (between.dealing, between.is_dealer),
}


RULINGS: Final = (
    e.Continue,
    e.AdjustNumber,
    e.AdjustOut,
    e.AdjustTurn,
    e.AdjustDirection,
    e.AdjustField,
)
"""What is possible after the session is over (CD7)."""

GUARDS: Final[Mapping[type[e.Entry], tuple[Check, ...]]] = {
    e.Accuse: (guards.dealt, guards.call_missing),
    e.Lot: (between.lots_open, between.lot_turn, between.lot_copies),
    e.Round: (between.between_rounds, between.dealer_known),
    e.Start: (between.setting_up, between.start_copies, between.start_single),
    e.WentOut: (between.result_open,),
    e.HandLeft: (between.scoring, between.hand_copies, between.tracked_count),
    e.Continue: (between.was_over,),
    e.Join: (between.between_rounds, between.seat_free),
    e.Leave: (between.between_rounds, between.two_remain),
    e.Seats: (between.between_rounds,),
    e.AdjustNumber: (),
    e.AdjustOut: (),
    e.AdjustTurn: (),
    e.AdjustDirection: (),
    e.AdjustField: (),
}
