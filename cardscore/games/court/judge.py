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
    order = _own_turn(state, entry)
    return in_full(rules, state, entry) if order is None else _first(order, rules, state, entry)


def in_full(rules: Rules, state: State, entry: e.Entry) -> Verdict:
    """The same, every guard asked, those included that have nothing to say of such an entry."""
    verdict = _known(state, entry)
    if verdict is not OK:
        return verdict
    if state.phase == OVER and not isinstance(entry, RULINGS):
        return no("session-over")
    return _first(_guards(state, entry), rules, state, entry)


def _first(order: tuple[Check, ...], rules: Rules, state: State, entry: e.Entry) -> Verdict:
    """The first refusal."""
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


def _own_turn(state: State, entry: e.Entry) -> tuple[Check, ...] | None:
    """What is left to ask where whoever has to act does a thing, or lays one known card.

    None for everything else. By far the most entries are of this kind; somebody has to act, so
    the round is dealt, the session is not over, and it is that player's turn.
    """
    turn = state.turn
    if turn is None:
        return None
    if isinstance(entry, e.Act):
        return OWN_ACTS[entry.verb] if entry.name == state.players[turn].name else None
    if not isinstance(entry, e.Play) or entry.name != state.players[turn].name:
        return None
    use = entry.cards[0]
    card = use.card
    if card is None or card.follow or len(entry.cards) > 1 or state.phase == RESPOND:
        return None
    if use.target and use.target not in state.names:
        return None
    asked = not card.plain or use.target or use.colour or use.flow
    return (ASKED if asked else PLAIN)[entry.reach]


# -- known player, known card ------------------------------------------------------------------


def _known(state: State, entry: e.Entry) -> Verdict:
    actor = state.actor
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


def _without(guards_left_out: tuple[Check, ...]) -> tuple[Check, ...]:
    return tuple(guard for guard in OWN_TURN if guard not in guards_left_out)


_SURE: Final = (guards.dealt, guards.own_turn, guards.followed, guards.together)
"""What has nothing to say of one card by whoever has to act (`_own_turn`)."""

ASKED: Final = _without((*_SURE, guards.reach_due)), _without(_SURE)
PLAIN: Final = (
    _without((*_SURE, guards.reach_due, guards.demands)),
    _without((*_SURE, guards.demands)),
)
"""What is left then, without and with a call: of a card that asks for something, of a plain one."""

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
OWN_ACTS: Final = {
    verb: tuple(guard for guard in order if guard not in _SURE) for verb, order in ACTS.items()
}
"""The same for what is done without a card by whoever has to act."""

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
