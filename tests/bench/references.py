"""What is measured against: plain Python always, RLCard and python-chess where installed."""

from __future__ import annotations

import importlib
import io
import random
import time
from typing import Any

from tests.bench.timing import IN_A_ROW, Timed, timed

PLIES = 200
PLAYERS = 8
REPLAYED = 200
LONGEST = 400
"""Actions after which a recorded game of RLCard is left unfinished."""


def int_rule() -> Timed:
    """The floor: two numbers compared in a function, called in a loop as the judge is."""

    def rule(a: int, b: int) -> bool:
        return a == b

    pairs = [(number % 10, number % 7) for number in range(20_000)]

    def run() -> int:
        for a, b in pairs:
            rule(a, b)
        return len(pairs)

    return timed(run)


class Uno:
    """A recorded game of RLCard's UNO, eight players: the same cards again from the same seed."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._random = importlib.import_module("numpy").random.RandomState
        self.game: Any = importlib.import_module("rlcard.games.uno").Game(num_players=PLAYERS)
        self.actions: list[str] = []
        chance = random.Random(seed)
        self.begin()
        while len(self.actions) < LONGEST and not self.game.is_over():
            # Sorted: RLCard lists them in the order of a set, another one in every process.
            action = chance.choice(sorted(self.game.get_legal_actions()))
            self.actions.append(action)
            self.game.step(action)

    def begin(self) -> None:
        """Deals."""
        self.game.np_random = self._random(self._seed)
        self.game.init_game()


def installed(name: str) -> Any | None:
    """That module, or None where it is not installed."""
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


def rlcard_steps() -> Timed | None:
    """Seconds a recorded action takes; the deals between the games are not timed."""
    if installed("rlcard.games.uno") is None:
        return None
    games = [Uno(seed) for seed in range(30)]
    return lambda: _stepping(games, None) / sum(len(game.actions) for game in games)


def rlcard_replay() -> Timed | None:
    """Seconds 200 recorded actions take, deals not timed: no game of eight lasts that long."""
    if installed("rlcard.games.uno") is None:
        return None
    games = [Uno(seed) for seed in range(30)]
    return lambda: sum(_stepping(games, REPLAYED) for _ in range(IN_A_ROW)) / IN_A_ROW


def _stepping(games: list[Uno], most: int | None) -> float:
    """Seconds the recorded actions of these games take, so many of them at most."""
    spent, left = 0.0, most
    for recorded in games:
        recorded.begin()
        step, actions = recorded.game.step, recorded.actions[:left]
        begun = time.perf_counter()
        for action in actions:
            step(action)
        spent += time.perf_counter() - begun
        if left is not None:
            left -= len(actions)
    return spent


def chess_reading() -> Timed | None:
    """Reading a game of 200 random plies with python-chess, which checks every move."""
    chess, pgn = installed("chess"), installed("chess.pgn")
    if chess is None or pgn is None:
        return None
    for seed in range(1000):
        board, chance = chess.Board(), random.Random(seed)
        while board.ply() < PLIES and not board.is_game_over():
            board.push(chance.choice(list(board.legal_moves)))
        if board.ply() == PLIES:
            break
    text = str(pgn.Game.from_board(board))

    def run() -> int:
        for _ in range(IN_A_ROW):
            pgn.read_game(io.StringIO(text))
        return IN_A_ROW

    return timed(run)
