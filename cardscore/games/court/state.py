"""The state of a court session after any number of entries. Frozen: `apply` makes a new one."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cardscore.games import game
from cardscore.games.court.options import Rules
from cardscore.quick import quick

SETUP: Final = "setup"
PLAY: Final = "play"
DRAWN: Final = "drawn"
RESPOND: Final = "respond"
SCORING: Final = game.SCORING
SCORED: Final = "scored"
OVER: Final = "over"

DEALT: Final = frozenset({PLAY, DRAWN, RESPOND})
"""Phases in which somebody has to act."""

IN_ROUND: Final = DEALT | {SETUP}


@dataclass(frozen=True, slots=True)
class Player:
    """One seat.

    hand       cards in hand; None in an untracked round
    rests      rests left, each the number of cards it draws (A5)
    reach      has called reach and still holds exactly one card (B5)
    owes       has forgotten the call and can still be pointed out
    public     tokens of the cards lying before the player (A6)
    total      points so far
    rulings    points given by `adjust points` or `join =N` since the last scored round
    forced     entries of this player the table allowed against the verdict, this round
    forgotten  reach calls forgotten and not made good, this round; `caught` those pointed out
    """

    name: str
    hand: int | None = 0
    rests: tuple[int, ...] = ()
    reach: bool = False
    owes: bool = False
    public: tuple[str, ...] = ()
    total: int = 0
    rulings: int = 0
    forced: int = 0
    forgotten: int = 0
    caught: int = 0

    def holding(self, hand: int) -> Player:
        """The same seat with another number of cards; a call lapses unless it is one (D6).

        Spelled out, since `replace` takes many times as long and this happens at every entry.
        """
        return quick_player(
            self.name,
            hand,
            self.rests,
            self.reach and hand == 1,
            self.owes,
            self.public,
            self.total,
            self.rulings,
            self.forced,
            self.forgotten,
            self.caught,
        )


quick_player = quick(Player)


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack that waits for its answer (A1-A3).

    card       token of the last card that attacked or stacked
    draw       the pool: cards the victim will have to draw; 0 for a card that lays itself
    by, on     seats of the last attacker and of the victim
    aimed      targeted (A2), not at the neighbour (A1)
    lays       the card will lie before the victim; until then it lies nowhere (CD21)
    returned   has been sent back at least once: answers are out of turn (CD24)
    after      seat after which play goes on, `steps` seats further
    added      who put how many cards into the pool: (seat, cards)
    """

    card: str
    draw: int
    by: int
    on: int
    aimed: bool
    after: int
    steps: int = 1
    lays: bool = False
    returned: bool = False
    added: tuple[tuple[int, int], ...] = ()


quick_attack = quick(Attack)


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player held at scoring: cards by token, or points as one number."""

    cards: tuple[str, ...] | None
    points: int


@dataclass(frozen=True, slots=True)
class Out:
    """Somebody whose hand is empty; `combo`: with two or more cards at once, no call (PO3)."""

    name: str
    combo: bool = False


@dataclass(frozen=True, slots=True)
class Score:
    """One player's round, in points: `round` = hand + public + adjust + bonus.

    adjust   PO1-PO3 and the pennant's -20; `parts` names each of them and those of `bonus`
    bonus    PO4, PO5
    before   total before the round, rulings included; `rulings` = those since the round before
    cards    cards left in hand; None when unknown
    """

    name: str
    hand: int
    public: int
    adjust: int
    bonus: int
    before: int
    rulings: int
    cards: int | None
    forced: int
    forgotten: int
    caught: int = 0
    parts: tuple[tuple[str, int], ...] = ()

    @property
    def round(self) -> int:
        """All points of the round."""
        return self.hand + self.public + self.adjust + self.bonus

    @property
    def total(self) -> int:
        """The total after the round."""
        return self.before + self.round


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A scored round: who dealt, who went out (None under 5B, 5C), whose points are which.

    winner  who deals next: who went out, or the winner under 5B, 5C (B8)
    over    True when it ended the session
    """

    number: int
    dealer: str | None
    out: str | None
    winner: str
    scores: tuple[Score, ...]
    over: bool


@dataclass(frozen=True, slots=True)
class State:
    """Everything known about the table. Seats are indexes into `players`, clockwise.

    round      number of the round (0 before the first)
    phase      setup, play, drawn, respond, scoring, scored, over
    turn       seat that must act, None when nobody must
    direction  1 clockwise, -1 counter-clockwise
    field      token of the field card, `colours` the letters that hold
    deck       cards in the deck; None when untracked
    pile       how many of each token lie beneath the field card or are void, since the last reshuffle
    out        who has gone out and still is, in that order (D16)
    hands      at scoring: what was entered, seat by seat
    shown, grabbed   dealing events of the round (PO1, PO2)
    fewest     how a winner is chosen when nobody went out: "", "points" or "cards"
    lots       lots of the current draw (name, token); `drawers` who must draw; `lot_winner` the first dealer
    winner     who won the last round and deals next (B8)
    passed     seat passed over by the last entry
    names      the players' names, in seat order
    """

    players: tuple[Player, ...]
    round: int = 0
    phase: str = SCORED
    turn: int | None = None
    direction: int = 1
    field: str | None = None
    colours: str = ""
    attack: Attack | None = None
    deck: int | None = None
    pile: Mapping[str, int] = dataclasses.field(default_factory=dict)
    dealer: str | None = None
    out: tuple[Out, ...] = ()
    hands: tuple[Hand | None, ...] = ()
    shown: int = 0
    grabbed: int = 0
    fewest: str = ""
    lots: tuple[tuple[str, str], ...] = ()
    drawers: tuple[str, ...] = ()
    lot_winner: str | None = None
    winner: str | None = None
    rounds: tuple[RoundResult, ...] = ()
    passed: int | None = None
    names: tuple[str, ...] = ()

    def seat(self, name: str) -> int | None:
        """The seat of that player (spelled as in the header), or None."""
        for index, player in enumerate(self.players):
            if player.name == name:
                return index
        return None

    @property
    def discards(self) -> int:
        """How many cards lie in the discards, the field card not among them."""
        return sum(self.pile.values())

    @property
    def tracked(self) -> bool:
        """False where only results are entered (untracked rounds, CD41, CD91)."""
        return self.deck is not None

    @property
    def actor(self) -> str | None:
        """Name of the player who must act."""
        return None if self.turn is None else self.players[self.turn].name

    def going_on(
        self,
        players: tuple[Player, ...],
        phase: str,
        turn: int,
        field: str | None,
        colours: str,
        deck: int | None,
        pile: Mapping[str, int],
    ) -> State:
        """The same round a little further on, nobody attacked and nobody passed over."""
        return quick_state(
            players,
            self.round,
            phase,
            turn,
            self.direction,
            field,
            colours,
            None,
            deck,
            pile,
            self.dealer,
            self.out,
            self.hands,
            self.shown,
            self.grabbed,
            self.fewest,
            self.lots,
            self.drawers,
            self.lot_winner,
            self.winner,
            self.rounds,
            None,
            self.names,
        )


quick_state = quick(State)


def initial(rules: Rules) -> State:
    """The state before the first entry."""
    players = tuple(Player(name) for name in rules.players)
    return State(players, deck=rules.deck.size, names=rules.players)


def one_line(state: State) -> str:
    """The whole position on one line, seats by number: fit for logs, errors, and to go on from.

    Round, phase, turn, direction, field/colours, attack, deck, discards with their cards, dealer,
    out, dealing events, lots, last winner, then a word a seat: hand, rests, flags (`r` reach, `o`
    owes), public cards, total, what was entered at scoring. `-` is nothing, `?` not tracked.
    """
    turn = "-" if state.turn is None else f"s{state.turn + 1}"
    out = ",".join(_number(state, o.name) + "c" * o.combo for o in state.out) or "-"
    dealing = f"{state.shown}.{state.grabbed}.{state.fewest or '-'}"
    lots = ",".join(f"{_number(state, name)}:{token}" for name, token in state.lots)
    drawers = ",".join(_number(state, name) for name in state.drawers)
    words = [
        str(state.round),
        state.phase,
        turn,
        f"{state.direction:+d}",
        f"{state.field or '-'}/{state.colours or '-'}",
        _attack_word(state.attack),
        "?" if state.deck is None else str(state.deck),
        _counted(state.pile),
        _number(state, state.dealer),
        f"out={out}",
        dealing,
        f"lots={lots or '-'}/{drawers or '-'}/{_number(state, state.lot_winner)}",
        f"won={_number(state, state.winner)}",
        *(
            f"s{index}={'?' if player.hand is None else player.hand}"
            f"/{','.join(map(str, player.rests)) or '-'}"
            f"/{'r' * player.reach}{'o' * player.owes or '-'}"
            f"/{','.join(player.public) or '-'}/{player.total}/{_entered(state, index - 1)}"
            for index, player in enumerate(state.players, 1)
        ),
    ]
    return " ".join(words)


def _number(state: State, name: str | None) -> str:
    """A player's seat; `-` for nobody, or somebody who has left."""
    seat = None if name is None else state.seat(name)
    return "-" if seat is None else f"s{seat + 1}"


def _attack_word(attack: Attack | None) -> str:
    """Card/pool/by>on, `t` targeted, `r` sent back, `l` lays itself, where play goes on."""
    if attack is None:
        return "-"
    flags = "t" * attack.aimed + "r" * attack.returned + "l" * attack.lays
    way = f"s{attack.by + 1}>s{attack.on + 1}{flags}"
    return f"{attack.card}/{attack.draw}/{way}/s{attack.after + 1}+{attack.steps}"


def _counted(pile: Mapping[str, int]) -> str:
    """How many cards, and which: `3:G8,R7x2`."""
    listed = ",".join(token + (f"x{n}" if n > 1 else "") for token, n in sorted(pile.items()))
    return f"{sum(pile.values())}:{listed or '-'}"


def _entered(state: State, seat: int) -> str:
    """What was entered of that hand at scoring."""
    hand = state.hands[seat] if seat < len(state.hands) else None
    if hand is None:
        return "-"
    return ",".join(hand.cards) if hand.cards else f"={hand.points}"
