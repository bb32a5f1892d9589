"""A burst state as the outside sees it: the values of its JSON and its CSV."""

from __future__ import annotations

from typing import Any

from cardscore.games.burst.state import OVER, GameResult, State


def state_json(state: State) -> dict[str, Any]:
    """`state` of the JSON; numbers of cards and chips (BD33)."""
    names = state.names
    return {
        "game": state.game,
        "phase": state.phase,
        "turn": None if state.turn is None else names[state.turn],
        "field": {"new": state.new, "old": state.old},
        "targets": list(state.targets),
        "asking": [names[seat] for seat in state.asking],
        "provisional": len(state.provisional),
        "deck": state.deck,
        "discards": state.discards,
        "aid": state.aid,
        "players": {
            player.name: {
                "open": list(player.open),
                "closed": player.closed,
                "chips": player.chips,
            }
            for player in state.players
        },
    }


def rounds_json(state: State) -> list[dict[str, Any]]:
    """`rounds` of the JSON: one a finished game (BD35)."""
    return [
        {
            "round": result.number,
            "winner": result.winner,
            "chips": {score.name: score.chips for score in result.scores},
        }
        for result in state.rounds
    ]


def standings_json(state: State) -> list[dict[str, Any]]:
    """`standings` of the JSON: by games won, then chips, then seat (BD36)."""
    rows = []
    for seat, player in enumerate(state.players):
        won = sum(result.winner == player.name for result in state.rounds)
        rows.append((won, state.chips(seat), player.name))
    order = sorted(rows, key=lambda row: (-row[0], -row[1]))
    ranks = [row[:2] for row in order]
    return [
        {"name": name, "won": won, "chips": chips, "place": ranks.index((won, chips)) + 1}
        for won, chips, name in order
    ]


def winners(state: State) -> list[str]:
    """Who leads with at least one game won, between games; empty while a game runs."""
    if state.phase != OVER:
        return []
    rows = standings_json(state)
    return [row["name"] for row in rows if row["place"] == 1 and row["won"]]


def rows_of(result: GameResult) -> list[dict[str, Any]]:
    """One row a player of a finished game."""
    return [
        {
            "round": result.number,
            "first_player": result.first,
            "seat": seat,
            "player": score.name,
            "winner": int(score.name == result.winner),
            "chips": score.chips,
            "hits": score.hits,
            "pushes": score.pushes,
            "folds": score.folds,
            "trades": score.trades,
            "forced_plays": score.forced,
        }
        for seat, score in enumerate(result.scores, 1)
    ]
