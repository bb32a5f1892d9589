"""The state of a burst session after any number of entries. Frozen: `apply` makes a new one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from cardscore.games.burst.cards import CARDS, PACK
from cardscore.games.burst.options import Rules

SETUP: Final = "setup"
START: Final = "start"
DECIDE: Final = "decide"
ASKING: Final = "asking"
FLIP: Final = "flip"
TAKEOVER: Final = "takeover"
END: Final = "end"
OVER: Final = "over"

NOBODYS: Final = frozenset({SETUP, OVER})
"""Phases that are no player's turn."""

WITH_TARGETS: Final = frozenset({DECIDE, ASKING, TAKEOVER})
"""Phases in which the target numbers stand (BD33)."""


@dataclass(frozen=True, slots=True)
class Player:
    """One seat.

    open     tokens of the open hand, as laid
    closed   cards in the closed hand
    known    tokens seen to go into the closed hand and certainly still there (E)
    unsure   tokens seen to go there that are there or in the discards: the hand has lost cards
             unseen since (BD19)
    chips    chips of the running game; hits, pushes, folds, trades, forced count in it too
    laid     has laid cards open for this game (S1)
    """

    name: str
    open: tuple[str, ...] = ()
    closed: int = 0
    chips: int = 0
    known: frozenset[str] = frozenset()
    unsure: frozenset[str] = frozenset()
    laid: bool = False
    hits: int = 0
    pushes: int = 0
    folds: int = 0
    trades: int = 0
    forced: int = 0

    @property
    def hand(self) -> int:
        """All cards held, open and closed."""
        return len(self.open) + self.closed


@dataclass(frozen=True, slots=True)
class Score:
    """What a player has from a finished game: chips, and how often they did what."""

    name: str
    chips: int
    hits: int
    pushes: int
    folds: int
    trades: int
    forced: int


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game; `winner` is None when most chips were shared (BD10)."""

    number: int
    first: str
    winner: str | None
    scores: tuple[Score, ...]


@dataclass(frozen=True, slots=True)
class State:
    """Everything known about the table. Seats are indexes into `players`, clockwise.

    game         number of the game (0 before the first)
    phase        setup, start, decide, asking, flip, takeover, end, over
    turn         seat of the turn player, None in setup and over
    first        seat of the game's first player
    new, old     tokens of the new and the old card; between turns the lying card is `new`
    asking       seats still to be asked, the next one first
    provisional  tokens of the provisional cards
    deck, discards   numbers of cards; `pile` the tokens known to be in the discards
    refilled     the turn player has drawn for this turn (T1: once)
    taken        the turn was taken over: no refill, no trade (D6)
    swap_open    V1: the old card may be exchanged now
    trade_due    T7: a trade has to come now
    aid          the memory aid is on
    turns        number of the turn within the session, set-ups counted too
    last         what was applied last, to what: for rule changes that would have mattered then
                 (BD31); no part of the position
    """

    players: tuple[Player, ...]
    game: int = 0
    phase: str = OVER
    turn: int | None = None
    first: int | None = None
    new: str | None = None
    old: str | None = None
    asking: tuple[int, ...] = ()
    provisional: tuple[str, ...] = ()
    deck: int = PACK
    discards: int = 0
    pile: frozenset[str] = frozenset()
    refilled: bool = False
    taken: bool = False
    swap_open: bool = False
    trade_due: bool = False
    aid: bool = False
    turns: int = 0
    rounds: tuple[GameResult, ...] = ()
    last: tuple[State, Any, str | None] | None = field(default=None, compare=False, repr=False)

    def seat(self, name: str) -> int | None:
        """The seat of that player (spelled as in the header), or None."""
        for index, player in enumerate(self.players):
            if player.name == name:
                return index
        return None

    def left_of(self, seat: int | None) -> int:
        """The seat of the left neighbour: play goes clockwise (S1)."""
        return ((seat or 0) + 1) % len(self.players)

    @property
    def names(self) -> tuple[str, ...]:
        """Names in seat order."""
        return tuple([player.name for player in self.players])

    @property
    def actor(self) -> str | None:
        """Who must act: the one who is asked, else the turn player."""
        if self.phase == ASKING and self.asking:
            return self.players[self.asking[0]].name
        return None if self.turn is None else self.players[self.turn].name

    @property
    def targets(self) -> tuple[int, ...]:
        """The target numbers: value of the new card, and of both together (T2)."""
        if self.phase not in WITH_TARGETS or self.new is None:
            return ()
        new = CARDS[self.new].field
        return (new,) if self.old is None else (new, new + CARDS[self.old].field)

    def chips(self, seat: int) -> int:
        """Chips of all games, the running one included (BD36)."""
        running = 0 if self.phase == OVER else self.players[seat].chips
        return running + sum(result.scores[seat].chips for result in self.rounds)


def initial(rules: Rules) -> State:
    """The state before the first entry."""
    return State(tuple(Player(name) for name in rules.players))


def refill_due(rules: Rules, state: State) -> bool:
    """T1: few cards at the start of an own turn, and not drawn yet."""
    if state.phase != START or state.turn is None or state.refilled:
        return False
    return state.players[state.turn].hand <= rules.refill_at


def one_line(state: State) -> str:
    """The whole position on one line, seats by number: fit for logs and errors.

    Game, phase, turn, first, field, asked, provisional, deck, discards with the known ones, flags
    (`r` refilled, `t` taken over, `s` swap open, `d` trade due, `a` memory aid), then a word a seat:
    open, closed, chips, cards known there, cards there or in the discards (`l`: has laid open cards).
    """

    def seat(number: int | None) -> str:
        return "-" if number is None else f"s{number + 1}"

    def listed(tokens: Any) -> str:
        return ",".join(tokens) or "-"

    flags = "".join(
        letter
        for letter, on in zip(
            "rtsda",
            (state.refilled, state.taken, state.swap_open, state.trade_due, state.aid),
            strict=True,
        )
        if on
    )
    seats = " ".join(
        f"s{index}={listed(player.open)}/{player.closed}/{player.chips}"
        f"/{listed(sorted(player.known))}/{listed(sorted(player.unsure))}" + "l" * player.laid
        for index, player in enumerate(state.players, 1)
    )
    return (
        f"{state.game} {state.phase} {seat(state.turn)} {seat(state.first)}"
        f" {state.new or '-'}/{state.old or '-'} {listed(map(seat, state.asking))}"
        f" {listed(state.provisional)} {state.deck} {state.discards}/{listed(sorted(state.pile))}"
        f" {flags or '-'} {seats}"
    )
