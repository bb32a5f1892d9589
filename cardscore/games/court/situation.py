"""A single moment of a court game without the game around it: for a dispute at any table."""

from __future__ import annotations

from cardscore.games.court.cards import COLOURS
from cardscore.games.court.entries import Use
from cardscore.games.court.options import Rules
from cardscore.games.court.plays import kind
from cardscore.games.court.state import DRAWN, PLAY, RESPOND, Attack, Player, State


def situation(
    rules: Rules,
    field: Use,
    *,
    pending: int = 0,
    hand: int = 7,
    rests: tuple[int, ...] = (),
    drawn: bool = False,
    returned: bool = False,
    laid: str = "",
) -> State:
    """The first player is to act.

    field    the card that lies there, with the colour named where it names one
    pending  cards to be drawn, where the field card attacks; the player before laid it
    hand     cards in the first player's hand; `rests` those left to them (A5)
    drawn    they have drawn already in this turn (B3)
    returned the attack is their own, sent back by the next player (A3)
    laid     token of a card that waits to be laid before them, beside whatever lies there (A6)
    """
    card, count = kind(field), len(rules.players)
    players = (
        Player(rules.players[0], hand, rests),
        *(Player(name, 7) for name in rules.players[1:]),
    )
    attack = None
    last = count - 1
    if laid:
        attack = Attack(laid, 0, last, 0, True, last, lays=True)
    elif pending and card.attacks:
        aimed = not card.pushes
        by, first = (0, 1) if returned else (last, 0)  # who attacked, and who was hit first
        after = by if aimed else first
        attack = Attack(
            card.token,
            pending,
            1 if returned else last,
            0,
            aimed,
            after,
            returned=returned,
            added=((by, pending),),
        )
    return State(
        players,
        round=1,
        phase=RESPOND if attack else DRAWN if drawn else PLAY,
        turn=0,
        field=card.token,
        colours=field.colour or card.suit or COLOURS,
        attack=attack,
        deck=rules.deck.size,
        dealer=rules.players[-1],
        names=rules.players,
    )
