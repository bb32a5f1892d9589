"""Carrying an entry out: a new state from a state and an entry. Never judges.

What the table allowed against the verdict is carried out as far as it can be (BD41).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from cardscore.games.burst import entries as e
from cardscore.games.burst import memory
from cardscore.games.burst.draft import Draft
from cardscore.games.burst.options import ENOUGH, SWAP, TRADE_CHIPS, TRADED, Rules
from cardscore.games.burst.options import TAKEOVER as V3
from cardscore.games.burst.state import (
    ASKING,
    DECIDE,
    END,
    FLIP,
    OVER,
    SETUP,
    TAKEOVER,
    Player,
    State,
)


def apply(rules: Rules, state: State, entry: e.Entry, code: str | None = None) -> State:
    """The state after a legal entry, or after a forced one whose verdict was `code`."""
    draft = Draft(rules, state)
    if code is not None:
        _make_possible(draft, state, entry)
    CARRY_OUT[type(entry)](draft, entry)
    draft.settle()
    return draft.close((replace(state, last=None), entry, code))


def turn_closed(rules: Rules, state: State) -> State:
    """The state with a turn closed of which only the exchange was left (BD1)."""
    draft = Draft(rules, state)
    _close_turn(draft)
    return draft.close()


def _close_turn(draft: Draft) -> None:
    if draft.phase == END and draft.swap_open and not draft.trade_due:
        draft.next_turn()
        draft.replace_deck()


# -- set-up ------------------------------------------------------------------------------------


def _game(draft: Draft, entry: e.Game) -> None:
    """S1: the hands are dealt."""
    draft.begin_game(draft.seat(entry.name))


def _start(draft: Draft, entry: e.Start) -> None:
    """S1: the first field card."""
    if draft.new is None:
        draft.draw()
    draft.new = entry.card.token
    draft.begin_play()


def _open(draft: Draft, entry: e.Open) -> None:
    """S1: the open cards of a player, out of the hand dealt."""
    seat = draft.seat(entry.name)
    player = draft.players[seat]
    tokens = tuple(dict.fromkeys(use.token for use in entry.cards))
    closed = max(player.hand - len(tokens), 0)
    gone = frozenset(tokens)
    draft.change(
        seat,
        open=tokens,
        closed=closed,
        laid=True,
        known=player.known - gone,
        unsure=player.unsure - gone,
    )
    draft.keep_possible(seat)
    draft.begin_play()


# -- the turn ----------------------------------------------------------------------------------


def _refill(draft: Draft, entry: e.Refill) -> None:
    """T1: one card, open or closed."""
    _close_turn(draft)
    seat = draft.seat(entry.name)
    if entry.card is None:
        draft.more(seat, closed=1)
    else:
        draft.change(seat, open=(*draft.players[seat].open, entry.card.token))
    draft.refilled = True
    draft.draw()


def _flip(draft: Draft, entry: e.Flip) -> None:
    """T2: the new card, and the one that lay there becomes the old one."""
    _close_turn(draft)
    draft.old, draft.new = draft.new, entry.card.token
    draft.phase, draft.asking = DECIDE, ()
    draft.draw()


def _say(draft: Draft, entry: e.Say) -> None:
    SAYINGS[entry.verb](draft, draft.seat(entry.name))


def _push(draft: Draft, seat: int) -> None:
    """T4: everybody else is asked."""
    draft.more(seat, pushes=1)
    draft.ask(seat)


def _fold(draft: Draft, seat: int) -> None:
    """T3, T7, V1, V3: keep, trade, offer the targets, exchange, in that order (BD5)."""
    draft.keep_provisional(seat)
    draft.more(seat, folds=1)
    draft.asking = ()
    offered = draft.rules.has(V3) and draft.old is not None
    if _trade_due(draft, seat):
        draft.phase, draft.trade_due = END, True
        exchange = draft.rules.has(SWAP) and draft.old is not None and not offered
        draft.swap_open = exchange and bool(draft.players[seat].open)
        if not (offered or draft.swap_open):
            draft.discard_old()
    elif offered:
        draft.phase = TAKEOVER
    else:
        draft.swap_or_go_on()


def _trade_due(draft: Draft, seat: int) -> bool:
    """T7: many cards at the end of an own regular turn (D6)."""
    return not draft.taken and draft.players[seat].hand >= draft.rules.trade_at


def _safe(draft: Draft, seat: int) -> None:
    """T4: one answer; after the last one T6."""
    if draft.phase != ASKING or seat not in draft.asking:
        return
    draft.asking = tuple(other for other in draft.asking if other != seat)
    if not draft.asking:
        draft.answered_safe()


def _takeover(draft: Draft, seat: int) -> None:
    """V3: the targets stay, their new owner pushes at once (BD2)."""
    if draft.new is None:
        return
    if draft.turn is not None and draft.provisional:
        draft.keep_provisional(draft.turn)
    draft.taken, draft.swap_open, draft.trade_due = True, False, False
    _push(draft, seat)


def _trade(draft: Draft, seat: int) -> None:
    """T7: five cards, all open ones first, for two chips."""
    cards = draft.players[seat].open[:TRADED]
    for token in cards:
        draft.use(seat, token)
    draft.discard(cards)
    draft.lose_unseen(seat, TRADED - len(cards))
    draft.more(seat, chips=TRADE_CHIPS, trades=1)
    if draft.won(seat) or draft.phase != END or seat != draft.turn:
        return
    draft.trade_due = draft.swap_open = False
    if draft.old is not None and draft.rules.has(V3):
        draft.phase = TAKEOVER
    else:
        draft.next_turn()


SAYINGS: Final[Mapping[str, Callable[[Draft, int], None]]] = {
    "push": _push,
    "fold": _fold,
    "safe": _safe,
    "takeover": _takeover,
    "trade": _trade,
}


def _all(draft: Draft, entry: e.All) -> None:
    """T6, and V3: nobody takes over."""
    if entry.verb == "safe":
        if draft.phase == ASKING:
            draft.answered_safe()
    elif draft.phase == TAKEOVER:
        draft.swap_or_go_on()
    elif draft.phase == END:
        draft.next_turn()


def _swap(draft: Draft, entry: e.Swap) -> None:
    """V1: an open card for the old card, in its place."""
    seat, token = draft.seat(entry.name), entry.card.token
    hand = draft.players[seat].open
    if draft.old is None or token not in hand:
        return
    draft.change(seat, open=tuple(draft.old if card == token else card for card in hand))
    draft.old = token
    if draft.phase == END and draft.swap_open:
        draft.swap_open = False
        if not draft.trade_due:
            draft.next_turn()


def _hit(draft: Draft, entry: e.Hit) -> None:
    """T5: the hitter's chip, the turn player's loss, and the end of the turn."""
    seat, loser = draft.seat(entry.name), draft.turn
    for token in dict.fromkeys(use.token for use in entry.cards):
        draft.use(seat, token)
        draft.discard([token])
    draft.more(seat, chips=1, hits=1)
    winning = draft.players[seat].chips >= ENOUGH
    if loser is not None:
        _lose(draft, loser, entry, winning)
    draft.discard(draft.provisional)
    draft.provisional = ()
    draft.discard_old()
    if draft.won(seat) or loser is None:
        return
    if _trade_due(draft, loser):
        draft.phase, draft.asking = END, ()
        draft.trade_due, draft.swap_open = True, False
    else:
        draft.next_turn()


def _lose(draft: Draft, loser: int, entry: e.Hit, winning: bool) -> None:
    """T5: one open card, else one closed at random; nothing where the hit wins without (BD6)."""
    if entry.loses is not None:
        if entry.loses.token not in draft.pile:
            draft.use(loser, entry.loses.token)
            draft.discard([entry.loses.token])
    elif not winning and not draft.players[loser].open:
        draft.lose_unseen(loser, 1)


# -- rulings -----------------------------------------------------------------------------------


def _adjust_number(draft: Draft, entry: e.AdjustNumber) -> None:
    if entry.what == "deck":
        draft.deck = entry.number
        return
    seat = draft.seat(entry.name or "")
    if entry.what == "hand":
        # What was known of that hand is known no more (BD43).
        draft.change(seat, closed=entry.number, known=frozenset(), unsure=frozenset())
        return
    draft.more(seat, chips=entry.number)
    if draft.phase != OVER:
        draft.won(seat)
        return
    result = draft.rounds[-1]
    chips = draft.players[seat].chips
    scores = tuple(
        replace(score, chips=chips) if index == seat else score
        for index, score in enumerate(result.scores)
    )
    draft.rounds = (*draft.rounds[:-1], replace(result, scores=scores))


def _adjust_turn(draft: Draft, entry: e.AdjustTurn) -> None:
    _give_turn(draft, draft.seat(entry.name))


def _give_turn(draft: Draft, seat: int) -> None:
    """BD45: only the person changes; at the end of a turn a new one begins."""
    if draft.phase == OVER:
        return
    if draft.phase == SETUP:
        draft.first = seat
    elif draft.phase in (END, TAKEOVER):
        draft.discard_old()
        draft.begin_turn(seat)
    elif draft.phase == ASKING:
        draft.ask(seat)
    elif seat != draft.turn:
        draft.turn, draft.refilled = seat, False


def _aid(draft: Draft, entry: e.Aid) -> None:
    draft.aid = entry.on


CARRY_OUT: Final[Mapping[type[e.Entry], Callable[[Draft, Any], None]]] = {
    e.Game: _game,
    e.Start: _start,
    e.Open: _open,
    e.Refill: _refill,
    e.Flip: _flip,
    e.Say: _say,
    e.Hit: _hit,
    e.Swap: _swap,
    e.All: _all,
    e.AdjustNumber: _adjust_number,
    e.AdjustTurn: _adjust_turn,
    e.Aid: _aid,
}


# -- what the table allowed ----------------------------------------------------------------------


def _make_possible(draft: Draft, state: State, entry: e.Entry) -> None:
    """Brings the table to where a forced entry makes sense (BD41)."""
    name = e.player_named(entry)
    seat = None if name is None else draft.seat(name)
    if seat is not None and not isinstance(entry, e.Game):
        draft.more(seat, forced=1)
    if not isinstance(entry, e.Swap):
        _believe(draft, state, entry, seat)
    turns = isinstance(entry, e.Refill | e.Flip) or (
        isinstance(entry, e.Say) and entry.verb in ("push", "fold")
    )
    if turns and seat is not None:
        _make_turn(draft, seat, isinstance(entry, e.Flip))


def _believe(draft: Draft, state: State, entry: e.Entry, seat: int | None) -> None:
    """Cards believed elsewhere are taken away from there, without compensation."""
    loses = entry.loses if isinstance(entry, e.Hit) else None
    hit = entry.cards if isinstance(entry, e.Hit) else ()
    own = seat if isinstance(entry, e.Hit | e.Open) else None
    for use in e.cards_named(entry):
        if use is loses and use in hit:
            continue  # named twice: it goes with the hit
        holder = state.turn if use is loses else own
        held = holder is not None and _may_hold(state.players[holder], use.token)
        if not held and memory.elsewhere(state, use.token, holder):
            draft.take_away(use.token)


def _may_hold(player: Player, token: str) -> bool:
    return token in player.open or token in player.known or token in player.unsure


def _make_turn(draft: Draft, seat: int, flips: bool) -> None:
    """A turn player's entry makes its author the turn player; a flip begins their turn."""
    if draft.phase == END and draft.swap_open and not draft.trade_due:
        _close_turn(draft)
    if draft.phase == SETUP:
        draft.begin_turn(seat)
    elif flips and draft.phase == ASKING and draft.turn == seat:
        draft.answered_safe()
    elif (
        flips
        and draft.phase in (DECIDE, ASKING, FLIP)
        and (seat != draft.turn or draft.phase == DECIDE)
    ):
        if draft.turn is not None and draft.turn != seat:
            draft.keep_provisional(draft.turn)
        draft.discard_old()
        draft.begin_turn(seat)
    elif seat != draft.turn or draft.phase in (END, TAKEOVER):
        _give_turn(draft, seat)
