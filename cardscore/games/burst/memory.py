"""Where a card may be: what the entries have shown, and what of that lies open (E, BD19, BD20)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from cardscore.games.burst import entries as e
from cardscore.games.burst.cards import CARDS
from cardscore.games.burst.options import CLOSED, Rules
from cardscore.games.burst.state import State


def lies_open(state: State, token: str) -> bool:
    """True when everybody can see the card: on the field, or in an open hand."""
    return token in (state.new, state.old) or any(token in p.open for p in state.players)


def elsewhere(state: State, token: str, seat: int | None) -> bool:
    """True when the card is known to be somewhere else than in the deck.

    seat  whose closed hand it might be in as well; None: only the deck is meant
    """
    if lies_open(state, token) or token in state.provisional or token in state.pile:
        return True
    return any(
        token in player.known or token in player.unsure
        for index, player in enumerate(state.players)
        if index != seat
    )


def forgotten(state: State) -> State:
    """The same table as somebody sees it who remembers nothing that lies face down (E)."""
    players = tuple(
        replace(player, known=frozenset(), unsure=frozenset()) for player in state.players
    )
    return replace(state, players=players, pile=frozenset(), provisional=())


def turn_of(entry: e.Entry | None, before: State, after: State) -> int:
    """The number of the turn an entry belongs to: a flip or refill to the turn it may have begun."""
    return after.turns if isinstance(entry, e.Flip | e.Refill) else before.turns


def open_hits(rules: Rules, state: State, seat: int) -> Iterator[tuple[str, ...]]:
    """Hits a player could make with open cards alone (T5); none where a closed one is needed (V2)."""
    targets = state.targets
    if not targets or state.new is None or rules.has(CLOSED) or seat == state.turn:
        return
    red = CARDS[state.new].red
    fitting = [token for token in state.players[seat].open if CARDS[token].red == red]
    for size in range(2, len(fitting) + 1):
        for cards in combinations(fitting, size):
            if sum(CARDS[token].hand for token in cards) in targets:
                yield cards


@dataclass(frozen=True, slots=True)
class Seen:
    """Cards whose place is remembered though nobody sees it.

    place  `discards`, `provisional`, `hand` or `unsure`; with `name` for the last two
    cards  tokens, suit by suit
    """

    place: str
    name: str
    cards: tuple[str, ...]


def seen(state: State) -> list[Seen]:
    """What the memory aid shows: every place with the cards remembered there."""
    places = [
        ("provisional", "", frozenset(state.provisional)),
        ("discards", "", state.pile),
        *(("hand", player.name, player.known) for player in state.players),
        *(("unsure", player.name, player.unsure) for player in state.players),
    ]
    return [
        Seen(place, name, tuple(token for token in CARDS if token in cards))
        for place, name, cards in places
        if cards
    ]
