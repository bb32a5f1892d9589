"""What cards do, by the names a deck file uses.

An effect is a function of the draft, its own data and the play it belongs to. A deck lists
effects by name; a new effect is one function here, one line in `EFFECTS`, one in `deck.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from cardscore.games.court.cards import Card, Effect
from cardscore.games.court.draft import Draft
from cardscore.games.court.entries import Use
from cardscore.games.court.plays import kind
from cardscore.games.court.state import Attack, quick_attack


@dataclass(slots=True)
class Move:
    """A play while its effects are worked out.

    seat      who plays
    use       the card that acts, with what was named
    target    seat named, None where none was
    passes    players passed over
    turned    how often the direction turned
    pool      cards of an attack on the neighbour
    aimed     cards of an attack on the target; None: no such attack
    final     the play emptied the hand
    """

    seat: int
    use: Use
    card: Card
    target: int | None
    passes: int = 0
    turned: int = 0
    pool: int = 0
    aimed: int | None = None
    final: bool = False


def skip(draft: Draft, effect: Effect, move: Move) -> None:
    """The next player is passed over."""
    move.passes += 1


def reverse(draft: Draft, effect: Effect, move: Move) -> None:
    """The direction turns."""
    draft.direction = -draft.direction
    move.turned += 1


def flow(draft: Draft, effect: Effect, move: Move) -> None:
    """Straight on, one passed over, or the direction turned, as named."""
    if move.use.flow == "skip":
        skip(draft, effect, move)
    elif move.use.flow == "rev":
        reverse(draft, effect, move)


def direction(draft: Draft, effect: Effect, move: Move) -> None:
    """The direction of play is as named; without a name it stays (CD13)."""
    named = {"cw": 1, "ccw": -1}.get(move.use.flow)
    if named is not None:
        draft.direction = named


def attack(draft: Draft, effect: Effect, move: Move) -> None:
    """Somebody will have to draw: the neighbour (A1) or the target (A2)."""
    if effect.on == "next":
        move.pool += effect.cards[0]
    else:
        move.aimed = (move.aimed or 0) + effect.cards[0]


def lay(draft: Draft, effect: Effect, move: Move) -> None:
    """The card lays itself: before its player at once, before the target after the answer (A6)."""
    if effect.on == "target":
        move.aimed = move.aimed or 0


def rests(draft: Draft, effect: Effect, move: Move) -> None:
    """The target rests; there is no answer to it (A5). Void as a last card under 6A (CD67)."""
    if move.target is not None and not (move.final and draft.rules.letter(6) == "A"):
        draft.bind(move.target, effect.cards)


def draw_all(draft: Draft, effect: Effect, move: Move) -> None:
    """Every other player draws, in play order (A4). Void as a last card under 6A."""
    if move.final and draft.rules.letter(6) == "A":
        return
    for seat in draft.others(move.seat):
        if not draft.exhausted:
            draft.draw(seat, effect.cards[0])


def swap(draft: Draft, effect: Effect, move: Move) -> None:
    """Whole hands are exchanged; as a last card it is simply going out."""
    if move.target is None or move.final:
        return
    mine, theirs = draft.hand(move.seat), draft.hand(move.target)
    draft.hold(move.seat, theirs)
    draft.hold(move.target, mine)


def nothing(draft: Draft, effect: Effect, move: Move) -> None:
    """Looked at elsewhere: when the card is laid, answered with, followed, or counted."""


EFFECTS: Final[Mapping[str, Callable[[Draft, Effect, Move], None]]] = {
    "skip": skip,
    "reverse": reverse,
    "colour": nothing,
    "flow": flow,
    "direction": direction,
    "follow": nothing,
    "chain": nothing,
    "attack": attack,
    "rests": rests,
    "lay": lay,
    "clear": nothing,
    "defend": nothing,
    "draw-all": draw_all,
    "swap": swap,
}


def perform(draft: Draft, seat: int, use: Use, *, final: bool) -> Move:
    """All effects of the acting card, in the order of the deck file; `final`: the hand is empty."""
    target = draft.seat(use.target) if use.target else None
    move = Move(seat, use, kind(use), target, final=final)
    for effect in move.card.effects:
        EFFECTS[effect.do](draft, effect, move)
    return move


def attack_of(draft: Draft, move: Move) -> Attack | None:
    """The attack the effects amount to; None when there is none or nobody to hit (CD50)."""
    if move.pool:
        # With two players the opponent is always the one who is reached.
        steps = 1 if len(draft.players) == 2 else 1 + move.passes
        on = draft.step(move.seat, steps)
        added: tuple[tuple[int, int], ...] = ((move.seat, move.pool),)
        return quick_attack(move.card.token, move.pool, move.seat, on, False, after=on, added=added)
    if move.aimed is not None and move.target is not None:
        added = ((move.seat, move.aimed),) if move.aimed else ()
        return quick_attack(
            move.card.token,
            move.aimed,
            move.seat,
            move.target,
            True,
            after=move.seat,
            steps=onward(draft, move),
            lays=move.card.gives,
            added=added,
        )
    return None


def onward(draft: Draft, move: Move) -> int:
    """How many seats on the next turn is; with two players one acts again (B3, CD52, CD53)."""
    if len(draft.players) == 2 and (move.passes or move.turned):
        return 2
    return 1 + move.passes


def passed_over(draft: Draft, move: Move) -> int | None:
    """The seat passed over, for the line that tells the table so."""
    return draft.step(move.seat) if move.passes else None
