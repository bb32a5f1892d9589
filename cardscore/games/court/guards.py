"""Guards of a turn: plays, answers, draws, rests, reach. One rule each (B3-B6, A1-A6, options 1-8).

Each answers OK or a refusal with its code; facts are names, tokens and numbers. No guard knows a
card by name: only by what its deck says it does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardscore.games.court import entries as e
from cardscore.games.court import plays
from cardscore.games.court.options import Rules
from cardscore.games.court.plays import kind
from cardscore.games.court.state import DEALT, DRAWN, RESPOND, State
from cardscore.verdict import OK, Verdict, no


def wrong_phase(state: State, entry: str, **facts: Any) -> Verdict:
    return no("wrong-phase", phase=state.phase, entry=entry, **facts)


def copies(rules: Rules, tokens: Sequence[str], state: State | None) -> Verdict:
    for token in dict.fromkeys(tokens):
        card = rules.deck.cards[token]
        seen = tokens.count(token) + (plays.open_copies(state, card) if state else 0)
        if seen > card.copies:
            return no("too-many-copies", card=token, copies=card.copies, seen=seen)
    return OK


# -- phase and turn ----------------------------------------------------------------------------


def dealt(rules: Rules, state: State, entry: e.Play | e.Act | e.Accuse) -> Verdict:
    """A round is being played."""
    return OK if state.phase in DEALT else wrong_phase(state, "play", name=entry.name)


def own_turn(rules: Rules, state: State, entry: e.Play | e.Act) -> Verdict:
    """B3: one plays when it is one's turn, and answers when one is attacked."""
    turn = state.turn
    if turn is not None and state.players[turn].name == entry.name:
        return OK
    return no("not-your-turn", name=entry.name, turn=state.actor, phase=state.phase)


def attacked(rules: Rules, state: State, entry: e.Act) -> Verdict:
    """A1: one can take only what is coming; asked before whose turn it is (CD6)."""
    return OK if state.attack is not None else no("not-under-attack", name=entry.name)


def not_attacked(rules: Rules, state: State, entry: e.Act) -> Verdict:
    """A1: under attack one stacks, defends or takes, nothing else."""
    return _must_respond(rules, state) if state.phase == RESPOND else OK


def _must_respond(rules: Rules, state: State) -> Verdict:
    attack = state.attack
    assert attack is not None
    return no(
        "must-respond",
        name=state.actor,
        card=attack.card,
        cards=attack.draw,
        by=state.players[attack.by].name,
        stackable=not (attack.aimed or attack.returned),
        option=rules.chosen(3),
    )


def free(rules: Rules, state: State, entry: e.Play | e.Act) -> Verdict:
    """A5: with rests left one may only rest at the start of a turn, only take under attack (D14)."""
    seat = state.turn
    if seat is None or state.phase == DRAWN or not state.players[seat].rests:
        return OK
    return no("bound", name=entry.name, left=len(state.players[seat].rests), phase=state.phase)


def not_drawn(rules: Rules, state: State, entry: e.Act) -> Verdict:
    """B3: one voluntary draw a turn."""
    return no("already-drawn", name=entry.name) if state.phase == DRAWN else OK


def has_drawn(rules: Rules, state: State, entry: e.Act) -> Verdict:
    """B3: passing comes after drawing."""
    return OK if state.phase == DRAWN else no("draw-first", name=entry.name)


def rests_left(rules: Rules, state: State, entry: e.Act) -> Verdict:
    """A5: only who is bound rests; after a voluntary draw a pending rest waits (CD15)."""
    seat = state.turn
    if seat is None or not state.players[seat].rests:
        return no("not-bound", name=entry.name)
    return not_drawn(rules, state, entry)


# -- possible at all (E) -----------------------------------------------------------------------


def enough_cards(rules: Rules, state: State, entry: e.Play) -> Verdict:
    """E: the player holds that many cards."""
    hand = state.players[state.turn or 0].hand or 0
    if len(entry.cards) > hand:
        return no("too-few-cards", name=entry.name, held=hand, played=len(entry.cards))
    return OK


def enough_copies(rules: Rules, state: State, entry: e.Play) -> Verdict:
    """E: the deck has that many copies, counting those that lie open."""
    if len(entry.cards) == 1:
        card = entry.cards[0].card
        assert card is not None
        used = plays.open_copies(state, card) + 1
        if used > card.copies:
            return no("too-many-copies", card=card.token, copies=card.copies, seen=used)
        return OK
    return copies(rules, [use.token for use in entry.cards], state)


# -- what the cards ask for --------------------------------------------------------------------


def followed(rules: Rules, state: State, entry: e.Play) -> Verdict:
    """A card that asks for a follower has a fitting one, and just one (CD8, CD9)."""
    cards = entry.cards
    if not kind(cards[0]).follow:
        return OK
    for index, use in enumerate(cards):
        card = kind(use)
        if not card.follow:
            extra = len(cards) > index + 1 and not card.chain
            return no("escort-follow", card=cards[index - 1].token, extra=True) if extra else OK
        if index + 1 < len(cards) and not plays.may_follow(card, kind(cards[index + 1])):
            return no("escort-follow", card=use.token, follower=cards[index + 1].token)
    if _empties(state, entry):
        return OK  # the last-card rules speak of this one (escort_last)
    return no("escort-alone", card=cards[-1].token)


def together(rules: Rules, state: State, entry: e.Play) -> Verdict:
    """Option 2: several numbers of one colour and number; what may follow a chain (CD10)."""
    cards = entry.cards
    if len(cards) == 1:
        return OK
    shape = plays.shape(cards)
    if shape.acting is None or (kind(cards[0]).follow and not shape.followers):
        return OK
    acting = kind(shape.acting)
    if shape.followers:
        # A colour written on a chain that names none is refused by itself, later (CD12).
        colours = (shape.acting.colour if acting.names_colour else "") or acting.suit
        for use in shape.followers:
            card = kind(use)
            if len(card.suit) != 1 or card.suit not in colours:
                return no("several-cards", chain=acting.token, follower=card.token)
        return OK
    first = kind(cards[0])
    same = all((kind(use).suit, kind(use).number) == (first.suit, first.number) for use in cards)
    if acting.kind == "number" and same and rules.letter(2) == "B":
        return OK
    return no("several-cards", same=same and acting.kind == "number")


def one_answer(rules: Rules, state: State, entry: e.Play) -> Verdict:
    """A1: an attack is answered with one card (CD14, CD82)."""
    if len(entry.cards) == 1:
        return OK
    defences = all(kind(use).defends for use in entry.cards)
    return no("several-cards", answer=True, defences=defences)


def answers(rules: Rules, state: State, entry: e.Play) -> Verdict:
    """A1: the card is one that defends, or one that could be stacked."""
    card = kind(entry.cards[0])
    return OK if card.defends or card.pushes else _must_respond(rules, state)


def demands(rules: Rules, state: State, entry: e.Play) -> Verdict:
    """Card by card: the target, the colour, the flow it asks for, and nothing it does not."""
    if len(entry.cards) == 1:
        return _demands(rules, entry, entry.cards[0], _empties(state, entry))
    last = _empties(state, entry)
    shape = plays.shape(entry.cards)
    followers = len(shape.followers)
    heads = entry.cards[: len(entry.cards) - followers]
    for use in heads:
        verdict = _demands(rules, entry, use, last)
        if verdict is not OK:
            return verdict
    for use in shape.followers:
        if use.target:
            return no("target-unneeded", card=use.token, follower=True)
        if use.colour:
            return no("colour-wrong", card=use.token, colour=use.colour, unneeded=True)
        if use.flow and not (use.flow == "straight" and kind(use).names_flow):
            return no("flow-unneeded", card=use.token, flow=use.flow)
    return OK


def _demands(rules: Rules, entry: e.Play, use: e.Use, last: bool) -> Verdict:
    card = kind(use)
    if use.target:
        if not card.needs_target:
            return no("target-unneeded", card=card.token)
        if use.target == entry.name:
            # Option 1 speaks of shots and cards that lay themselves, of nothing else (CD11).
            only_shots = card.aims and not (card.swaps or card.rests)
            if not (only_shots and rules.letter(1) == "B"):
                return no("target-self", card=card.token, name=entry.name, option=only_shots)
    elif plays.asks_target(rules, card, last):
        return no("target-missing", card=card.token)
    if use.colour:
        if not card.names_colour:
            return no("colour-wrong", card=card.token, colour=use.colour, unneeded=True)
        if len(card.suit) == 2 and use.colour not in card.suit:
            return no("colour-wrong", card=card.token, colour=use.colour, printed=card.suit)
    elif plays.asks_colour(rules, card, last):
        return no("colour-missing", card=card.token, printed=card.suit)
    if use.flow:
        named = card.names_direction if use.flow in ("cw", "ccw") else card.names_flow
        if not named:
            return no("flow-unneeded", card=card.token, flow=use.flow)
    return OK


# -- matching ----------------------------------------------------------------------------------


def matches(rules: Rules, state: State, entry: e.Play) -> Verdict:
    """B3, D2: same colour, same number, same name, or a wild type."""
    card = kind(entry.cards[0])
    if plays.fits(rules, state, card):
        return OK
    return no(
        "no-match",
        card=card.token,
        field=state.field,
        colours=state.colours,
        by_name=rules.by_name,
    )


def stacks(rules: Rules, state: State, entry: e.Play) -> Verdict:
    """Option 3: what may be stacked on to the next player."""
    card, attack = kind(entry.cards[0]), state.attack
    assert attack is not None
    if card.defends or plays.may_stack(rules, state, attack, card):
        return OK
    return no(
        "stack",
        card=card.token,
        on=attack.card,
        pool=attack.draw,
        option=rules.chosen(3),
        aimed=attack.aimed,
        returned=attack.returned,
    )


# -- the last card -----------------------------------------------------------------------------


def _empties(state: State, entry: e.Play) -> bool:
    """True when the play leaves its player without cards."""
    return len(entry.cards) >= (state.players[state.turn or 0].hand or 0)


def last_card(rules: Rules, state: State, entry: e.Play) -> Verdict:
    """B6, options 4 and 8: with what one may go out."""
    if not _empties(state, entry):
        return OK
    card = kind(entry.cards[-1])
    if card.kind == "defence":
        return no("defence-void-last", card=card.token)
    if card.follow:
        # Option 8 alone decides about these, under 4A and 4B too (CD68).
        return OK if rules.letter(8) == "B" else no("escort-last", card=card.token)
    if not plays.may_be_last(rules, card):
        return no("last-card", card=card.token, option=rules.chosen(4))
    return OK


def last_answer(rules: Rules, state: State, entry: e.Play) -> Verdict:
    """Option 7 for a defence as the last card, option 4 for a stack."""
    if not _empties(state, entry):
        return OK
    card = kind(entry.cards[0])
    if card.defends:
        return no("defence-last", card=card.token) if rules.letter(7) == "B" else OK
    if not plays.may_be_last(rules, card):
        return no("last-card", card=card.token, option=rules.chosen(4))
    return OK


# -- reach -------------------------------------------------------------------------------------


def reach_due(rules: Rules, state: State, entry: e.Play) -> Verdict:
    """B5, D7: the call is due with exactly one card left after an own turn."""
    if not entry.reach:
        return OK
    left = cards_left(state, entry)
    used_turn = state.attack is None or not (state.attack.aimed or state.attack.returned)
    if left == 1 and used_turn:
        return OK
    return no("reach-not-due", name=entry.name, left=left, out_of_turn=not used_turn)


def cards_left(state: State, entry: e.Play) -> int:
    """Cards in hand after the play, after a swap where there is one (CD17)."""
    left = max((state.players[state.turn or 0].hand or 0) - len(entry.cards), 0)
    use = entry.cards[0] if len(entry.cards) == 1 else plays.shape(entry.cards).acting
    if left and use and kind(use).swaps and use.target and state.phase != RESPOND:
        return state.players[state.seat(use.target) or 0].hand or 0
    return left


def owes_call(rules: Rules, state: State, entry: e.Act) -> Verdict:
    """D4: a late call counts while the window is open and one card is left."""
    player = state.players[state.seat(entry.name) or 0]
    if player.owes and player.hand == 1:
        return OK
    return no("reach-not-due", name=entry.name, left=player.hand, late=True)


def call_missing(rules: Rules, state: State, entry: e.Accuse) -> Verdict:
    """B5: somebody else's forgotten call, while the window is open (D5, CD19)."""
    seat = state.seat(entry.whom)
    if seat is not None and entry.whom != entry.name and state.players[seat].owes:
        return OK
    return no("no-reach-owed", name=entry.name, whom=entry.whom)
