"""A state while an entry is being carried out.

`apply` never changes a State: it opens a Draft, lets effects and rules work on it, and closes it
into a new State. A Draft lives inside one call and is never seen outside the court game.
"""

from __future__ import annotations

from cardscore.games.court.cards import COLOURS, Card
from cardscore.games.court.options import Rules
from cardscore.games.court.state import (
    PLAY,
    RESPOND,
    Attack,
    Hand,
    Out,
    Player,
    RoundResult,
    State,
    quick_state,
)
from cardscore.quick import replaced


class Draft:
    """The working copy; fields are those of State."""

    __slots__ = (
        "attack",
        "colours",
        "dealer",
        "deck",
        "direction",
        "drawers",
        "exhausted",
        "fewest",
        "field",
        "grabbed",
        "hands",
        "lot_winner",
        "lots",
        "names",
        "out",
        "passed",
        "phase",
        "pile",
        "players",
        "round",
        "rounds",
        "rules",
        "shown",
        "turn",
        "winner",
    )

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        self.players: list[Player] = list(state.players)
        self.round = state.round
        self.phase = state.phase
        self.turn = state.turn
        self.direction = state.direction
        self.field = state.field
        self.colours = state.colours
        self.attack: Attack | None = state.attack
        self.deck = state.deck
        self.pile = state.pile
        self.dealer = state.dealer
        self.out: tuple[Out, ...] = state.out
        self.hands: tuple[Hand | None, ...] = state.hands
        self.shown = state.shown
        self.grabbed = state.grabbed
        self.fewest = state.fewest
        self.lots = state.lots
        self.drawers = state.drawers
        self.lot_winner = state.lot_winner
        self.winner = state.winner
        self.rounds: tuple[RoundResult, ...] = state.rounds
        self.passed: int | None = None
        self.names = state.names
        self.exhausted = False

    def close(self) -> State:
        """The new state."""
        return quick_state(
            tuple(self.players),
            self.round,
            self.phase,
            self.turn,
            self.direction,
            self.field,
            self.colours,
            self.attack,
            self.deck,
            self.pile,
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
            self.passed,
            self.names,
        )

    # -- seats -----------------------------------------------------------------------------

    def seat(self, name: str) -> int:
        """The seat of a player who is at the table; mostly that of who has to act."""
        if self.turn is not None and self.players[self.turn].name == name:
            return self.turn
        return next(index for index, player in enumerate(self.players) if player.name == name)

    def seated(self, players: list[Player]) -> None:
        """These players sit at the table, in this order."""
        self.players = players
        self.names = tuple(player.name for player in players)

    def step(self, seat: int, steps: int = 1) -> int:
        """The seat that many steps on in the direction of play."""
        return (seat + self.direction * steps) % len(self.players)

    def others(self, seat: int) -> list[int]:
        """Every other seat in play order, the next one first."""
        return [self.step(seat, n) for n in range(1, len(self.players))]

    def is_out(self, seat: int) -> bool:
        """True when that player has gone out and still is (D16)."""
        return bool(self.out) and any(out.name == self.players[seat].name for out in self.out)

    # -- cards -----------------------------------------------------------------------------

    def hold(self, seat: int, cards: int) -> None:
        """That player now holds so many cards."""
        self.players[seat] = self.players[seat].holding(cards)

    def hand(self, seat: int) -> int:
        """Cards in hand."""
        return self.players[seat].hand or 0

    def draw(self, seat: int, cards: int) -> int:
        """Draws from the deck, by option 5 where it does not suffice; returns the cards drawn.

        A: the discards become the deck, and if even then nothing is left the draw is cut short
        (B4, D3, CD70). B, C: what is there is drawn, and the round will end (CD30).
        """
        deck = self.deck or 0
        got = min(cards, deck)
        deck -= got
        if got < cards:
            if self.rules.letter(5) == "A":
                deck, self.pile = sum(self.pile.values()), {}
                more = min(cards - got, deck)
                deck -= more
                got += more
            else:
                self.exhausted = True
        self.deck = deck
        if got:
            self.hold(seat, self.hand(seat) + got)
        return got

    def discard(self, token: str) -> None:
        """Puts a card on the discards."""
        self.pile = {**self.pile, token: self.pile.get(token, 0) + 1}

    def lay(self, card: Card, colour: str, owner: int | None) -> None:
        """Puts a card where it lands; the colour named is the one that holds (CD56)."""
        if card.lands == "field":
            if self.field is not None:
                self.discard(self.field)
            self.field = card.token
            if colour:
                self.colours = colour
            elif card.suit or not self.colours:
                self.colours = card.suit or COLOURS
        elif card.lands == "discards" or owner is None:
            self.discard(card.token)
        else:
            self.lay_before(owner, card.token)

    def lay_before(self, seat: int, token: str) -> None:
        """A public card lies before its owner till the round ends (A6)."""
        player = self.players[seat]
        self.players[seat] = replaced(player, public=(*player.public, token))

    # -- turns -----------------------------------------------------------------------------

    def turn_ended(self, seat: int) -> None:
        """A turn of that player ended: the window closes for everybody else (D5, CD22)."""
        for player in self.players:
            if player.owes:
                break
        else:
            return  # by far the most turns
        for index, player in enumerate(self.players):
            if player.owes and index != seat:
                self.players[index] = replaced(player, owes=False)

    def begin_turn(self, seat: int) -> None:
        """That player is to act on an own turn."""
        self.phase, self.turn, self.attack = PLAY, seat, None

    def await_answer(self, attack: Attack) -> None:
        """The victim has to answer."""
        self.phase, self.turn, self.attack = RESPOND, attack.on, attack

    def drop_attack(self) -> None:
        """A pending attack is void; a card that would have been laid goes to the discards."""
        if self.attack is not None and self.attack.lays:
            self.discard(self.attack.card)
        self.attack = None

    def go_on_after(self, attack: Attack) -> None:
        """Play goes on as A2, A3 say."""
        self.begin_turn(self.step(attack.after, attack.steps))

    def bind(self, seat: int, rests: tuple[int, ...]) -> None:
        """More rests, behind those left (A5)."""
        player = self.players[seat]
        self.players[seat] = replaced(player, rests=player.rests + rests)

    def serve_rest(self, seat: int) -> int:
        """Takes off the first rest; returns the cards it draws, 0 where none is left."""
        player = self.players[seat]
        if not player.rests:
            return 0
        self.players[seat] = replaced(player, rests=player.rests[1:])
        return player.rests[0]
