"""The entries made all the time, carried out without a draft: a number laid, a draw, a pass.

Nothing here is a rule of its own. Whatever is not quite ordinary is left to `apply.in_full`, and
tests hold both to the same states; this way takes half the time.
"""

from __future__ import annotations

from cardscore.games.court import entries as e
from cardscore.games.court.cards import COLOURS
from cardscore.games.court.plays import kind
from cardscore.games.court.state import DRAWN, PLAY, State


def after(state: State, entry: e.Play | e.Act) -> State | None:
    """The state after a legal entry on an own turn; None when more has to be thought of."""
    seat = state.turn
    if seat is None or state.attack is not None or state.players[seat].name != entry.name:
        return None
    if isinstance(entry, e.Play):
        return _number(state, seat, entry)
    if entry.verb == "draw":
        return _draw(state, seat)
    return _pass(state, seat) if entry.verb == "pass" else None


def _number(state: State, seat: int, entry: e.Play) -> State | None:
    """A card without effects, two or more left, no call of reach open to anybody (B3, B5)."""
    use, field = entry.cards[0], state.field
    card, player = kind(use), state.players[seat]
    if len(entry.cards) > 1 or card.effects or card.lands != "field" or use.colour:
        return None
    if field is None or (player.hand or 0) < 3 or _window_open(state):
        return None
    players = list(state.players)
    players[seat] = player.holding((player.hand or 0) - 1)
    pile = {**state.pile, field: state.pile.get(field, 0) + 1}
    turn = (seat + state.direction) % len(players)
    colours = card.suit or state.colours or COLOURS
    return state.going_on(tuple(players), PLAY, turn, card.token, colours, state.deck, pile)


def _draw(state: State, seat: int) -> State | None:
    """One card, while there is one (B3)."""
    if not state.deck:
        return None
    players = list(state.players)
    players[seat] = players[seat].holding((players[seat].hand or 0) + 1)
    return state.going_on(
        tuple(players), DRAWN, seat, state.field, state.colours, state.deck - 1, state.pile
    )


def _pass(state: State, seat: int) -> State | None:
    """The turn goes on; no window of a forgotten call has to be closed (D5)."""
    if _window_open(state):
        return None
    turn = (seat + state.direction) % len(state.players)
    return state.going_on(
        state.players, PLAY, turn, state.field, state.colours, state.deck, state.pile
    )


def _window_open(state: State) -> bool:
    return True in [player.owes for player in state.players]
