"""How a round ends: going out, what is still drawn then, an empty deck (B6, options 5-7)."""

from __future__ import annotations

from cardscore.games.court import scoring
from cardscore.games.court.draft import Draft
from cardscore.games.court.state import SCORING, Attack
from cardscore.quick import replaced


def call(draft: Draft, seat: int, called: bool) -> None:
    """B5: with one card left after an own turn, a call is made or owed."""
    player = draft.players[seat]
    if player.hand != 1:
        return
    owes = not called
    draft.players[seat] = replaced(
        player,
        reach=called or player.reach,
        owes=owes,
        forgotten=player.forgotten + owes - player.owes,
    )


def late_call(draft: Draft, seat: int) -> None:
    """D4: a call after the turn settles the debt; it stands only with exactly one card."""
    player = draft.players[seat]
    if player.hand == 1:
        forgotten = player.forgotten - player.owes
        draft.players[seat] = replaced(player, reach=True, owes=False, forgotten=forgotten)


def strike(draft: Draft, attack: Attack) -> None:
    """The victim suffers the attack without an answer (6B, 7C)."""
    if attack.draw:
        draft.draw(attack.on, attack.draw)
    if attack.lays:
        draft.lay_before(attack.on, attack.card)
    draft.attack = None


def out_with_attack(draft: Draft, seat: int, attack: Attack | None) -> None:
    """Somebody went out by a play; what becomes of its attack is option 6."""
    letter = draft.rules.letter(6)
    if attack is not None:
        if letter == "C":
            draft.await_answer(attack)
            return
        draft.attack = attack
        if letter == "B":
            strike(draft, attack)
        else:
            draft.drop_attack()
    end_after_attack(draft)


def end_after_attack(draft: Draft) -> None:
    """The round ends with somebody out; under 6B, 6C bound players draw first (CD27, CD28)."""
    if draft.rules.letter(6) != "A":
        winner = draft.seat(draft.out[0].name)
        for seat in [*draft.others(winner), winner]:
            rests = sum(draft.players[seat].rests)
            if rests:
                draft.draw(seat, rests)
    end(draft)


def end_exhausted(draft: Draft) -> None:
    """The deck ran out under 5B, 5C: nobody is out, a winner is chosen by what is left."""
    draft.out = ()
    draft.fewest = "points" if draft.rules.letter(5) == "B" else "cards"
    end(draft)


def end(draft: Draft) -> None:
    """Rests and debts are over (CD20, CD29); hands are counted next."""
    draft.phase, draft.turn, draft.attack = SCORING, None, None
    draft.hands = (None,) * len(draft.players)
    for seat, player in enumerate(draft.players):
        if player.rests or player.owes:
            draft.players[seat] = replaced(player, rests=(), owes=False)
    scoring.score_when_complete(draft)
