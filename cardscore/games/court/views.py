"""A court state as the outside sees it: the values of its JSON and its CSV."""

from __future__ import annotations

from typing import Any

from cardscore.games.court.options import Rules
from cardscore.games.court.scoring import standings
from cardscore.games.court.state import OVER, Player, RoundResult, State


def state_json(state: State) -> dict[str, Any]:
    """`state` of the JSON; numbers of cards, points in totals."""
    attack = state.attack
    names = state.names
    return {
        "round": state.round,
        "phase": state.phase,
        "turn": state.actor,
        "direction": state.direction,
        "field": None
        if state.field is None
        else {"card": state.field, "colours": list(state.colours)},
        "attack": None
        if attack is None
        else {
            "card": attack.card,
            "draw": attack.draw,
            "by": names[attack.by],
            "on": names[attack.on],
        },
        "deck": state.deck,
        "discards": state.discards if state.tracked else None,
        "dealer": state.dealer,
        "out": state.out[0].name if state.out else None,
        "players": {player.name: _player_json(player) for player in state.players},
    }


def _player_json(player: Player) -> dict[str, Any]:
    return {
        "hand": player.hand,
        "rests": list(player.rests),
        "reach": player.reach,
        "owes_reach": player.owes,
        "public": list(player.public),
        "total": player.total,
    }


def rounds_json(state: State) -> list[dict[str, Any]]:
    """`rounds` of the JSON, in points."""
    return [
        {
            "round": result.number,
            "dealer": result.dealer,
            "out": result.out,
            "points": {
                score.name: {
                    "hand": score.hand,
                    "public": score.public,
                    "adjust": score.adjust,
                    "bonus": score.bonus,
                    "round": score.round,
                    "total": score.total,
                }
                for score in result.scores
            },
        }
        for result in state.rounds
    ]


def standings_json(rules: Rules, state: State) -> list[dict[str, Any]]:
    """`standings` of the JSON."""
    return [
        {
            "name": place.name,
            "total": place.total,
            "place": place.place,
            "over_limit": place.over_limit,
        }
        for place in standings(rules, state)
    ]


def rows_of(result: RoundResult) -> list[dict[str, Any]]:
    """One row a player of a scored round; unknown counts are None.

    `reach_caught` is kept for statistics; the CSV of results has no column for it.
    """
    totals = [score.total for score in result.scores]
    order = sorted(totals)
    return [
        {
            "round": result.number,
            "dealer": result.dealer,
            "seat": seat,
            "player": score.name,
            "went_out": int(score.name == result.out),
            "cards_left": score.cards,
            "hand_points": score.hand,
            "public_points": score.public,
            "adjustments": score.adjust,
            "bonus_points": score.bonus,
            "rulings": score.rulings,
            "round_points": score.round,
            "total": total,
            "place": order.index(total) + 1,
            "forced_plays": score.forced,
            "reach_forgotten": score.forgotten,
            "reach_caught": score.caught,
        }
        for seat, (score, total) in enumerate(zip(result.scores, totals, strict=True), 1)
    ]


def winners(rules: Rules, state: State) -> list[str]:
    """Who is first when the session is over (B7, N); empty while it goes on."""
    if state.phase != OVER:
        return []
    return [place.name for place in standings(rules, state) if place.place == 1]
