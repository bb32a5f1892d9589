"""Guards of the burst game, one rule each (S1, T1-T7, V1-V3, E).

Each answers OK or a refusal with its code; facts are names, tokens and numbers. What is remembered
of closed hands and discards is in no fact: a refused card only cannot be there (E).
"""

from __future__ import annotations

from typing import Any, Final

from cardscore.games.burst import entries as e
from cardscore.games.burst import memory
from cardscore.games.burst.cards import CARDS
from cardscore.games.burst.options import CLOSED, ENOUGH, OPEN, SWAP, Rules
from cardscore.games.burst.options import TAKEOVER as V3
from cardscore.games.burst.state import (
    ASKING,
    DECIDE,
    END,
    FLIP,
    NOBODYS,
    OVER,
    SETUP,
    START,
    TAKEOVER,
    State,
    refill_due,
)
from cardscore.verdict import OK, Verdict, no


def _wrong_phase(state: State, entry: str) -> Verdict:
    return no("wrong-phase", phase=state.phase, entry=entry, turn=state.actor)


# -- set-up and rulings --------------------------------------------------------------------------


def no_game_runs(rules: Rules, state: State, entry: e.Game) -> Verdict:
    """BD17: a game begins when none runs."""
    return OK if state.phase == OVER else _wrong_phase(state, "game")


def field_awaited(rules: Rules, state: State, entry: e.Start) -> Verdict:
    """S1: the first field card is turned once."""
    awaited = state.phase == SETUP and state.new is None
    return OK if awaited else _wrong_phase(state, "start")


def setting_up(rules: Rules, state: State, entry: e.Open) -> Verdict:
    """S1: open cards are laid before the first turn."""
    return OK if state.phase == SETUP else _wrong_phase(state, "open")


def laid_once(rules: Rules, state: State, entry: e.Open) -> Verdict:
    """S1, BD18: three cards, once."""
    laid = state.players[state.seat(entry.name) or 0].laid
    if len(entry.cards) == OPEN and not laid:
        return OK
    return no("open-count", name=entry.name, count=len(entry.cards), most=OPEN, again=laid)


def game_begun(rules: Rules, state: State, entry: e.Entry) -> Verdict:
    """BD44: before the first game there is nothing to put right."""
    return OK if state.game else _wrong_phase(state, "adjust")


# -- phase, turn, what is due ----------------------------------------------------------------------


def variant_on(rules: Rules, state: State, entry: e.Swap | e.Say | e.All) -> Verdict:
    """V1, V3, BD27: asked before the phase."""
    variant = SWAP if isinstance(entry, e.Swap) else V3
    return OK if rules.has(variant) else no("variant-off", variant=variant)


def turn_begins(rules: Rules, state: State, entry: e.Refill) -> Verdict:
    """T1: a refill belongs to the start of a turn."""
    return _trade_first(state) or (OK if state.phase == START else _wrong_phase(state, "refill"))


def may_flip(rules: Rules, state: State, entry: e.Flip) -> Verdict:
    """T2, T6: at the start of a turn and after all were safe."""
    allowed = state.phase in (START, FLIP)
    return _trade_first(state) or (OK if allowed else _wrong_phase(state, "flip"))


def _trade_first(state: State) -> Verdict | None:
    """BD23: while a trade is due, whoever writes what goes on is told so."""
    if state.phase == END and state.trade_due and state.turn is not None:
        return no("trade-due", name=state.players[state.turn].name)
    return None


def may_decide(rules: Rules, state: State, entry: e.Say) -> Verdict:
    """T3: push or fold once a card is flipped; thinkable where a flip is due (BD24)."""
    thinkable = state.phase in (START, DECIDE, FLIP)
    return OK if thinkable else _wrong_phase(state, entry.verb)


def own_turn(rules: Rules, state: State, entry: Any) -> Verdict:
    """Only the turn player."""
    if state.turn is not None and state.players[state.turn].name == entry.name:
        return OK
    turn = None if state.turn is None else state.players[state.turn].name
    return no("not-your-turn", name=entry.name, turn=turn)


def refill_is_due(rules: Rules, state: State, entry: e.Refill) -> Verdict:
    """T1, D1: with few cards, once."""
    if refill_due(rules, state):
        return OK
    return no("refill-not-due", name=entry.name, most=rules.refill_at, drawn=state.refilled)


def refilled_first(rules: Rules, state: State, entry: e.Flip | e.Say) -> Verdict:
    """T1: compulsory."""
    if refill_due(rules, state):
        return no("refill-due", name=entry.name, most=rules.refill_at)
    return OK


def flipped(rules: Rules, state: State, entry: e.Say) -> Verdict:
    """T2: a card is flipped before one pushes or folds."""
    return OK if state.phase == DECIDE else no("flip-due", name=entry.name)


def being_asked(rules: Rules, state: State, entry: Any) -> Verdict:
    """T4: answers belong to a push."""
    verb = entry.verb if isinstance(entry, e.Say | e.All) else "hit"
    return OK if state.phase == ASKING else _wrong_phase(state, verb)


def next_asked(rules: Rules, state: State, entry: e.Say | e.Hit) -> Verdict:
    """T4, BD13: strictly in order."""
    if state.actor == entry.name:
        return OK
    return no("not-asked", name=entry.name, turn=state.actor)


def may_swap(rules: Rules, state: State, entry: e.Swap) -> Verdict:
    """V1: before the old card is discarded, once, not after a hit (D4)."""
    return OK if state.phase == END and state.swap_open else _wrong_phase(state, "swap")


def offered(rules: Rules, state: State, entry: e.Say | e.All) -> Verdict:
    """V3: while the targets are offered."""
    allowed = state.phase == TAKEOVER
    return _trade_first(state) or (OK if allowed else _wrong_phase(state, entry.verb))


def not_the_folder(rules: Rules, state: State, entry: e.Say) -> Verdict:
    """V3, BD4: the others."""
    if state.actor == entry.name:
        return no("not-asked", name=entry.name, turn=None, folded=True)
    return OK


def running(rules: Rules, state: State, entry: e.Say) -> Verdict:
    """T7: a trade belongs to a running game."""
    return _wrong_phase(state, "trade") if state.phase in NOBODYS else OK


def trade_is_due(rules: Rules, state: State, entry: e.Say) -> Verdict:
    """T7, BD23: whoever says it."""
    if state.phase == END and state.trade_due:
        return OK
    return no("trade-not-due", name=entry.name, least=rules.trade_at)


# -- possible at all (E) ---------------------------------------------------------------------------

FROM_DECK: Final = None


def cards_there(rules: Rules, state: State, entry: e.Entry) -> Verdict:
    """E: every card exists once, and none is where it is known not to be (BD21)."""
    in_hand = isinstance(entry, e.Hit | e.Open)
    seat = state.seat(e.player_named(entry) or "") if in_hand else FROM_DECK
    open_hand = state.players[seat].open if isinstance(entry, e.Hit) and seat is not None else ()
    named: set[str] = set()
    for use in e.cards_named(entry):
        lost = isinstance(entry, e.Hit) and use is entry.loses
        here = lost or use.token in open_hand
        if use.token in named or (not here and memory.elsewhere(state, use.token, seat)):
            return no("card-elsewhere", card=use.token)
        named.add(use.token)
    return OK


def closed_enough(rules: Rules, state: State, entry: e.Hit) -> Verdict:
    """E: what does not lie open before the hitter comes from the closed hand."""
    player = state.players[state.seat(entry.name) or 0]
    closed = sum(use.token not in player.open for use in entry.cards)
    if closed <= player.closed:
        return OK
    return no("too-few-cards", name=entry.name, held=player.closed, played=closed, closed=True)


def loses_open(rules: Rules, state: State, entry: e.Hit) -> Verdict:
    """E, BD26: the lost card lies open before the turn player, where one does."""
    player = state.players[state.turn or 0]
    if entry.loses is None or not player.open or entry.loses.token in player.open:
        return OK
    return no("not-open", name=player.name, card=entry.loses.token)


def swaps_open(rules: Rules, state: State, entry: e.Swap) -> Verdict:
    """V1: the card given lies open."""
    if entry.card.token in state.players[state.turn or 0].open:
        return OK
    return no("not-open", name=entry.name, card=entry.card.token)


def named_where_open(rules: Rules, state: State, entry: e.Refill) -> Verdict:
    """T1, BD28: the card is named when it goes open, and only then."""
    count = len(state.players[state.turn or 0].open)
    if (entry.card is not None) == (count < OPEN):
        return OK
    return no("open-count", name=entry.name, refill=True, missing=count < OPEN, most=OPEN)


# -- the hit ---------------------------------------------------------------------------------------


def two_at_least(rules: Rules, state: State, entry: e.Hit) -> Verdict:
    """T5: two or more cards."""
    return OK if len(entry.cards) > 1 else no("hit-too-few", count=len(entry.cards))


def one_colour(rules: Rules, state: State, entry: e.Hit) -> Verdict:
    """T5: all of the new card's colour."""
    red = state.new is not None and CARDS[state.new].red
    for use in entry.cards:
        if CARDS[use.token].red != red:
            return no("hit-colour", card=use.token, new=state.new, red=red)
    return OK


def adds_up(rules: Rules, state: State, entry: e.Hit) -> Verdict:
    """T5: the hand values add up to either target."""
    total = sum(CARDS[use.token].hand for use in entry.cards)
    return OK if total in state.targets else no("hit-sum", sum=total, targets=state.targets)


def loss_named(rules: Rules, state: State, entry: e.Hit) -> Verdict:
    """T5: which open card is lost, unless the hit wins the game (BD6)."""
    player = state.players[state.turn or 0]
    winning = state.players[state.seat(entry.name) or 0].chips + 1 >= ENOUGH
    if entry.loses is not None or not player.open or winning:
        return OK
    return no("loses-missing", name=player.name)


def loss_unnamed(rules: Rules, state: State, entry: e.Hit) -> Verdict:
    """T5: without open cards the lost one is drawn at random and not named."""
    player = state.players[state.turn or 0]
    if entry.loses is None or player.open:
        return OK
    return no("loses-unneeded", name=player.name)


def closed_used(rules: Rules, state: State, entry: e.Hit) -> Verdict:
    """V2: at least one closed card."""
    player = state.players[state.seat(entry.name) or 0]
    if not rules.has(CLOSED) or any(use.token not in player.open for use in entry.cards):
        return OK
    return no("closed-needed", name=entry.name)
