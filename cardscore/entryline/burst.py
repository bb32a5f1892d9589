"""The burst game: a bare card is what comes next (flip, refill, a part of a hit); names are assumed."""

from __future__ import annotations

from typing import Final

from cardscore.entryline.common import plain
from cardscore.games import words
from cardscore.games.burst import cards, choices
from cardscore.games.burst.options import Rules
from cardscore.games.burst.reading import EVERYBODY, name_text
from cardscore.games.burst.state import ASKING, END, SETUP, State
from cardscore.verdict import Unreadable

TABLE_WORDS: Final = frozenset(["game", "start", "open", "adjust", "aid"])
"""Words that begin an entry which is nobody's turn."""

GOES_ON: Final = frozenset(["flip", "refill"])
"""Words of the turn that follows where only an exchange is open (V1)."""


def expanded(state: State, typed: str) -> str:
    """The text of the entry meant by what was typed.

    `push` is said by whoever must act, `8H` is flipped by them; cards typed while somebody is asked
    are their hit, before the game they are the open cards of the next who has none. A text that
    names a player or begins with a word of the notation stays as it is.
    """
    text = plain(typed).strip()
    try:
        line = words.split(text)
    except Unreadable:
        return text
    if not line or line[0].text.lower() in TABLE_WORDS or any(w.text == ":" for w in line[:2]):
        return text
    first = line[0].text.lower()
    if first == EVERYBODY and len(line) > 1:
        return f"{EVERYBODY}: {text[line[1].column - 1 :]}"
    if first == "leave":
        return f"{EVERYBODY}: {text}"
    bare = cards.find(line[0].text) is not None
    if state.phase == SETUP:
        return _set_up(state, text, len(line)) if bare else text
    name = speaker(state, first, len(line) if bare else 0)
    if name is None:
        return text
    return f"{name_text(name)}: {_verb(state, name) + text if bare else text}"


def speaker(state: State, verb: str, cards_typed: int = 0) -> str | None:
    """Who says that: who must act; where only an exchange is open, the next one goes on."""
    if state.turn is None:
        return None
    after = state.names[state.left_of(state.turn)]
    only_exchange = state.phase == END and not state.trade_due
    if only_exchange and (verb in GOES_ON or _goes_on(state, verb, cards_typed)):
        return after
    if verb == "takeover":
        return after
    return state.actor


def _goes_on(state: State, typed: str, cards_typed: int) -> bool:
    """A bare card at the end of a turn is flipped, unless it is one that could be exchanged."""
    found = cards.find(typed)
    if found is None or not cards_typed or state.turn is None:
        return False
    return found.token not in state.players[state.turn].open


def _verb(state: State, name: str) -> str:
    """What a bare card means now."""
    if state.phase == ASKING:
        return "hit "
    if state.phase == END and state.seat(name) == state.turn:
        return "swap "
    # Only the number of players matters for what is drawn next (D1).
    due = choices.drawn(Rules(state.names), state)
    return "refill " if due == "refill" else "flip "


def _set_up(state: State, text: str, count: int) -> str:
    """One card is the field card, three are the open hand of the next player who has none."""
    name = laying(state)
    if name is None or (count == 1 and state.new is None):
        return f"start {text}"
    return f"open {name_text(name)} {text}"


def laying(state: State) -> str | None:
    """Who lays open cards next, from the first player round the table; None when all have."""
    count, first = len(state.players), state.first or 0
    order = [state.players[(first + step) % count] for step in range(count)]
    return next((player.name for player in order if not player.laid), None)


def short(state: State, text: str) -> str:
    """The other way round: an entry as it would have been typed in that state."""
    name = state.actor
    return text if name is None else text.removeprefix(f"{name_text(name)}: ")
