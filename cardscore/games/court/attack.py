"""Answers to an attack: take, stack, defend (A1-A3, D12-D15, option 7)."""

from __future__ import annotations

from cardscore.games.court import effects, ending
from cardscore.games.court.draft import Draft
from cardscore.games.court.entries import Play, Use
from cardscore.games.court.plays import kind
from cardscore.games.court.state import Attack, Out, quick_attack
from cardscore.quick import replaced


def uses_turn(attack: Attack) -> bool:
    """True when the answer uses up the victim's turn: a neighbour attack not sent back (D12, CD24)."""
    return not (attack.aimed or attack.returned)


def take(draft: Draft, attack: Attack) -> None:
    """The victim draws the pool, or the card lies before them; a bound one serves a rest (D14)."""
    seat = attack.on
    cards = attack.draw
    if uses_turn(attack):
        cards += draft.serve_rest(seat)
    was_out = draft.is_out(seat)
    drawn = draft.draw(seat, cards) if cards else 0
    if attack.lays:
        draft.lay_before(seat, attack.card)
    draft.attack = None
    if uses_turn(attack):
        draft.turn_ended(seat)
    if draft.out:
        if was_out and drawn:
            name = draft.players[seat].name
            draft.out = tuple(out for out in draft.out if out.name != name)
        if draft.out:
            ending.end_after_attack(draft)
            return
    if draft.exhausted:
        ending.end_exhausted(draft)
    else:
        draft.go_on_after(attack)


def answer(draft: Draft, attack: Attack, entry: Play) -> None:
    """A card laid against an attack: it defends or stacks."""
    seat = attack.on
    # One card answers; what a table allowed beside it is laid aside (CD14, CD82).
    use = next(u for u in entry.cards if kind(u).defends or kind(u).pushes)
    hand = max(draft.hand(seat) - len(entry.cards), 0)
    draft.hold(seat, hand)
    for extra in entry.cards:
        if extra is not use:
            draft.discard(extra.token)
    if uses_turn(attack):
        # A call is due only after an answer that was the player's turn (CD16).
        ending.call(draft, seat, entry.reach)
        draft.turn_ended(seat)
    elif entry.reach:
        ending.late_call(draft, seat)
    if kind(use).defends:
        draft.discard(use.token)
        _defend(draft, attack, seat, kind(use).defends, last=hand == 0)
    else:
        _stack(draft, attack, seat, use, last=hand == 0)


def _stack(draft: Draft, attack: Attack, seat: int, use: Use, *, last: bool) -> None:
    card = kind(use)
    draft.lay(card, use.colour, None)
    move = effects.perform(draft, seat, use, final=last)
    added = card.pushes
    steps = 1 if len(draft.players) == 2 else 1 + move.passes
    on = draft.step(seat, steps)
    draft.passed = effects.passed_over(draft, move) if len(draft.players) > 2 else None
    stacked = quick_attack(
        use.token,
        attack.draw + added,
        seat,
        on,
        aimed=False,
        after=on,
        added=(*attack.added, (seat, added)),
    )
    if last:
        # A last card that stacks counts as an attack of that player (option 6, CD61).
        draft.out += (Out(draft.players[seat].name),)
        ending.out_with_attack(draft, seat, stacked)
    else:
        draft.await_answer(stacked)


def _defend(draft: Draft, attack: Attack, seat: int, how: str, *, last: bool) -> None:
    back = replaced(attack, by=seat, on=attack.by, returned=True)
    if last:
        first = not draft.out
        draft.out += (Out(draft.players[seat].name),)
        letter = draft.rules.letter(7)
        if how == "return" and letter == "D":
            draft.await_answer(back)
            return
        if how == "return" and letter == "C" and first:
            ending.strike(draft, back)
        else:
            draft.drop_attack()
        ending.end_after_attack(draft)
    elif how == "return":
        draft.await_answer(back)
    else:
        draft.drop_attack()
        if draft.out:
            ending.end_after_attack(draft)
        else:
            draft.go_on_after(attack)
