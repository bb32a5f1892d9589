"""Carrying an entry out: a new state from a state and an entry. Never judges.

What the table allowed against the verdict is carried out as far as it can be (CD49): `code` says
which verdict was overruled, and `_made_possible` brings the table to where the entry makes sense.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardscore.games.court import attack, effects, ending, everyday, scoring
from cardscore.games.court import entries as e
from cardscore.games.court.between import next_dealer
from cardscore.games.court.cards import COLOURS
from cardscore.games.court.deck import DEAL
from cardscore.games.court.draft import Draft
from cardscore.games.court.options import Rules
from cardscore.games.court.plays import acting, kind
from cardscore.games.court.state import (
    DEALT,
    DRAWN,
    IN_ROUND,
    OVER,
    PLAY,
    RESPOND,
    SCORED,
    SCORING,
    SETUP,
    Hand,
    Out,
    Player,
    State,
)
from cardscore.quick import replaced


def apply(rules: Rules, state: State, entry: e.Entry, code: str | None = None) -> State:
    """The state after a legal entry, or after a forced one whose verdict was `code`."""
    if code is None and isinstance(entry, e.Play | e.Act):
        after = everyday.after(state, entry)
        if after is not None:
            return after
    return in_full(rules, state, entry, code)


def in_full(rules: Rules, state: State, entry: e.Entry, code: str | None = None) -> State:
    """The same by way of a draft, whatever the entry is."""
    draft = Draft(rules, state)
    if code is not None:
        _count_forced(draft, entry)
    if code is None or _made_possible(draft, entry, code):
        CARRY_OUT[type(entry)](draft, entry)
    return draft.close()


def _count_forced(draft: Draft, entry: e.Entry) -> None:
    if isinstance(entry, e.Play | e.Act | e.Accuse | e.HandLeft) and draft.phase not in (
        SCORED,
        OVER,
    ):
        seat = draft.seat(entry.name)
        player = draft.players[seat]
        draft.players[seat] = replaced(player, forced=player.forced + 1)


# -- what was overruled (CD49) -----------------------------------------------------------------


def _made_possible(draft: Draft, entry: e.Entry, code: str) -> bool:
    """Prepares for a forced entry; False when it is recorded without effect."""
    if isinstance(entry, e.Play) or (isinstance(entry, e.Act) and entry.verb in e.TURN_VERBS):
        return _turn_possible(draft, entry, code)
    if isinstance(entry, e.Round):
        return True
    return code not in ("wrong-phase", "session-over")


def _turn_possible(draft: Draft, entry: e.Play | e.Act, code: str) -> bool:
    seat = draft.seat(entry.name)
    takes = isinstance(entry, e.Act) and entry.verb == "take"
    if draft.phase not in DEALT:
        # Outside a dealt round there is nothing to act on; in one the round is open again.
        if takes or draft.phase not in (SETUP, SCORING) or draft.deck is None:
            return False
        draft.out, draft.fewest, draft.hands = (), "", ()
        draft.begin_turn(seat)
        return True
    if takes:
        if draft.attack is None:
            return False
        # Refused because somebody else is the victim: here the table says who was.
        pending = draft.attack
        after = pending.after if pending.aimed or pending.returned else seat
        draft.await_answer(replaced(pending, on=seat, after=after))
        return True
    if code in ("not-your-turn", "must-respond") or _answers_nothing(draft, entry):
        # As with `adjust turn`: in an exchange nobody is out any more (CD44, CD49).
        draft.drop_attack()
        draft.out = ()
        draft.begin_turn(seat)
    return True


def _answers_nothing(draft: Draft, entry: e.Play | e.Act) -> bool:
    """Under attack, a card that could neither defend nor be stacked is a play of its own."""
    if draft.phase != RESPOND or not isinstance(entry, e.Play):
        return False
    card = kind(entry.cards[0])
    return not (card.defends or card.pushes)


# -- turns -------------------------------------------------------------------------------------


def _play(draft: Draft, entry: e.Play) -> None:
    if draft.phase == RESPOND and draft.attack is not None:
        attack.answer(draft, draft.attack, entry)
    else:
        _own_play(draft, entry)


def _own_play(draft: Draft, entry: e.Play) -> None:
    seat = draft.seat(entry.name)
    draft.phase = PLAY
    cards = entry.cards
    use = cards[0] if len(cards) == 1 else acting(cards)
    card = kind(use)
    hand = draft.hand(seat) - len(cards)
    final = hand <= 0
    combo = len(cards) >= 2 and not draft.players[seat].reach
    draft.hold(seat, 0 if final else hand)
    for laid in cards:
        # One that lays itself before a target waits for the answer.
        if laid is not use or not card.gives:
            draft.lay(kind(laid), laid.colour, seat)
    pending, steps, passed = None, 1, None
    if card.effects:
        move = effects.perform(draft, seat, use, final=final)
        pending = effects.attack_of(draft, move)
        steps, passed = effects.onward(draft, move), effects.passed_over(draft, move)
    if card.gives and pending is None:
        draft.discard(card.token)  # nobody to lay it before (CD50, CD67)
    if final:
        draft.out = (Out(entry.name, combo),)
        draft.turn_ended(seat)
        ending.out_with_attack(draft, seat, pending)
        return
    ending.call(draft, seat, entry.reach)
    draft.turn_ended(seat)
    if draft.exhausted:
        if pending is not None:
            draft.attack = pending
            draft.drop_attack()
        ending.end_exhausted(draft)
    elif pending is not None:
        draft.await_answer(pending)
    else:
        draft.begin_turn(draft.step(seat, steps))
    draft.passed = passed


def _draw(draft: Draft, seat: int) -> None:
    draft.draw(seat, 1)
    if draft.exhausted:
        ending.end_exhausted(draft)
    else:
        draft.phase = DRAWN


def _pass(draft: Draft, seat: int) -> None:
    draft.turn_ended(seat)
    draft.begin_turn(draft.step(seat))


def _take(draft: Draft, seat: int) -> None:
    assert draft.attack is not None  # asked when it is judged, and when it is made possible
    attack.take(draft, draft.attack)


def _rest(draft: Draft, seat: int) -> None:
    cards = draft.serve_rest(seat)
    if cards:
        draft.draw(seat, cards)
    draft.turn_ended(seat)
    if draft.exhausted:
        ending.end_exhausted(draft)
    else:
        draft.begin_turn(draft.step(seat))


def _late_reach(draft: Draft, seat: int) -> None:
    ending.late_call(draft, seat)


def _expose(draft: Draft, seat: int) -> None:
    draft.shown += 1


def _grab(draft: Draft, seat: int) -> None:
    draft.grabbed += 1


def _act(draft: Draft, entry: e.Act) -> None:
    ACTS[entry.verb](draft, draft.seat(entry.name))


def _accuse(draft: Draft, entry: e.Accuse) -> None:
    """B5: one rest of two cards, in front of the others (A5, CD58)."""
    seat = draft.seat(entry.whom)
    player = draft.players[seat]
    rests = (2, *player.rests)
    draft.players[seat] = replaced(player, owes=False, rests=rests, caught=player.caught + 1)


# -- lots, rounds, results -----------------------------------------------------------------------


def _lot(draft: Draft, entry: e.Lot) -> None:
    """B1, D1: when all have drawn, most points deals; a tie is drawn again among the tied."""
    draft.lots = (
        *(lot for lot in draft.lots if lot[0] != entry.name),
        (entry.name, entry.card.token),
    )
    _settle_lots(draft)


def _settle_lots(draft: Draft) -> None:
    drawers = draft.drawers or tuple(player.name for player in draft.players)
    drawn = dict(draft.lots)
    if draft.lot_winner is not None or not drawn or any(name not in drawn for name in drawers):
        return
    points = {name: draft.rules.deck.cards[drawn[name]].points for name in drawers}
    best = tuple(name for name in drawers if points[name] == max(points.values()))
    if len(best) == 1:
        draft.lot_winner = best[0]
    else:
        draft.lots, draft.drawers = (), best


def _round(draft: Draft, entry: e.Round) -> None:
    """B2, CD71, CD89: a fresh deal; clockwise whatever it was."""
    names = [player.name for player in draft.players]
    draft.dealer = next_dealer(entry, draft.winner, draft.lot_winner, names) or names[0]
    draft.round += 1
    hand = None if entry.untracked else DEAL
    for seat, player in enumerate(draft.players):
        draft.players[seat] = Player(player.name, hand, total=player.total, rulings=player.rulings)
    draft.deck = None if entry.untracked else draft.rules.deck.size - DEAL * len(names)
    draft.phase = SCORING if entry.untracked else SETUP
    draft.turn, draft.direction, draft.attack = None, 1, None
    draft.field, draft.colours, draft.pile = None, "", {}
    draft.out, draft.fewest, draft.hands = (), "", (None,) * len(names)
    draft.shown = draft.grabbed = 0


def _start(draft: Draft, entry: e.Start) -> None:
    """B2: the last card turned is the field card, without effect; the others go back (CD71)."""
    card = kind(entry.cards[-1])
    draft.field, draft.colours = card.token, card.suit or COLOURS
    draft.deck = max((draft.deck or 0) - 1, 0)
    draft.begin_turn(draft.step(draft.seat(draft.dealer or draft.players[0].name)))


def _out(draft: Draft, entry: e.WentOut | e.AdjustOut) -> None:
    if entry.name is None:
        draft.fewest = "cards" if draft.rules.letter(5) == "C" else "points"
    else:
        draft.out = (Out(entry.name, entry.combo),)
    scoring.score_when_complete(draft)


def _hand(draft: Draft, entry: e.HandLeft) -> None:
    cards = None if entry.cards is None else tuple(use.token for use in entry.cards)
    scoring.enter_hand(draft, draft.seat(entry.name), Hand(cards, entry.points or 0))


def _continue(draft: Draft, entry: e.Continue) -> None:
    draft.phase = SCORED


# -- rulings -----------------------------------------------------------------------------------


def _adjust_number(draft: Draft, entry: e.AdjustNumber) -> None:
    if entry.what == "deck":
        draft.deck = entry.number if draft.deck is not None else None
        return
    seat = draft.seat(entry.name or "")
    player = draft.players[seat]
    if entry.what == "points":
        total, rulings = player.total + entry.number, player.rulings + entry.number
        draft.players[seat] = replaced(player, total=total, rulings=rulings)
    elif player.hand is not None:
        draft.hold(seat, entry.number)
        if draft.phase == SCORING:
            scoring.enter_hand(draft, seat, None)  # must be entered again (CD46)


def _adjust_out(draft: Draft, entry: e.AdjustOut) -> None:
    """CD91: the round ends here, and from here on it is an untracked one."""
    if draft.phase not in IN_ROUND:
        return
    draft.drop_attack()
    draft.deck, draft.pile = None, {}
    draft.out, draft.fewest = (), ""
    for seat, player in enumerate(draft.players):
        draft.players[seat] = replaced(player, hand=None, rests=(), reach=False, owes=False)
    draft.phase, draft.turn = SCORING, None
    draft.hands = (None,) * len(draft.players)
    _out(draft, entry)


def _adjust_turn(draft: Draft, entry: e.AdjustTurn) -> None:
    """CD44: a pending attack is void, nobody is out any more."""
    if draft.phase in DEALT:
        draft.drop_attack()
        draft.out = ()
        draft.begin_turn(draft.seat(entry.name))


def _adjust_direction(draft: Draft, entry: e.AdjustDirection) -> None:
    draft.direction = entry.direction


def _adjust_field(draft: Draft, entry: e.AdjustField) -> None:
    """CD45: replaced in its place, once one lies there; a wild type without a colour shows all."""
    if draft.deck is not None and draft.field is not None:
        card = kind(entry.card)
        draft.field = card.token
        draft.colours = entry.card.colour or card.suit or COLOURS


# -- people ------------------------------------------------------------------------------------


def _join(draft: Draft, entry: e.Join) -> None:
    points = entry.points or 0
    draft.seated([*draft.players, Player(entry.name, total=points, rulings=points)])
    if draft.hands:
        draft.hands = (*draft.hands, None)


def _leave(draft: Draft, entry: e.Leave) -> None:
    seat = draft.seat(entry.name)
    draft.seated([player for player in draft.players if player.name != entry.name])
    draft.hands = tuple(hand for index, hand in enumerate(draft.hands) if index != seat)
    if draft.out and draft.out[0].name == entry.name:
        draft.out = ()  # nobody takes the winner's place (CD37)
    draft.out = tuple(out for out in draft.out if out.name != entry.name)
    draft.lots = tuple(lot for lot in draft.lots if lot[0] != entry.name)
    draft.drawers = tuple(name for name in draft.drawers if name != entry.name)
    if draft.lot_winner == entry.name:
        draft.lot_winner, draft.lots = None, ()
    if draft.dealer == entry.name:
        draft.dealer = None
    _settle_lots(draft)


def _seats(draft: Draft, entry: e.Seats) -> None:
    old = {player.name: seat for seat, player in enumerate(draft.players)}
    order = [old[name] for name in entry.names]
    if draft.hands:
        draft.hands = tuple(draft.hands[seat] for seat in order)
    draft.seated([draft.players[seat] for seat in order])


ACTS: Final[Mapping[str, Callable[[Draft, int], None]]] = {
    "draw": _draw,
    "pass": _pass,
    "take": _take,
    "rest": _rest,
    "reach": _late_reach,
    "expose": _expose,
    "grab": _grab,
}

CARRY_OUT: Final[Mapping[type[e.Entry], Callable[[Draft, Any], None]]] = {
    e.Play: _play,
    e.Act: _act,
    e.Accuse: _accuse,
    e.Lot: _lot,
    e.Round: _round,
    e.Start: _start,
    e.WentOut: _out,
    e.HandLeft: _hand,
    e.Continue: _continue,
    e.AdjustNumber: _adjust_number,
    e.AdjustOut: _adjust_out,
    e.AdjustTurn: _adjust_turn,
    e.AdjustDirection: _adjust_direction,
    e.AdjustField: _adjust_field,
    e.Join: _join,
    e.Leave: _leave,
    e.Seats: _seats,
}
