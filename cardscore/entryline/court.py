"""The court game: a card typed is a play of whoever must act."""

from __future__ import annotations

import re
from dataclasses import replace

from cardscore.entryline.common import plain
from cardscore.games import words
from cardscore.games.court import Court
from cardscore.games.court.entries import Play
from cardscore.games.court.state import SETUP, State
from cardscore.verdict import Unreadable

TABLE_WORDS = frozenset(
    ["lot", "round", "start", "out", "hand", "continue", "adjust", "join", "leave", "seats"]
)
"""Words that begin an entry which is nobody's turn."""


def expanded(state: State, typed: str) -> str:
    """The text of the entry meant by what was typed: `R7` is a play of whoever must act.

    A text that already names a player (`Ben: R7`) or begins with a word of the notation stays as
    it is; while the first field card is awaited, cards are the cards turned.
    """
    text = plain(typed).strip()
    if not text:
        return text
    try:
        line = words.split(text)
    except Unreadable:
        return text
    if not line:
        return text  # a comment only
    if line[0].text.lower() in TABLE_WORDS or any(word.text == ":" for word in line[:2]):
        return text
    if state.phase == SETUP:
        if line[0].text.lower() in ("expose", "grab") and state.dealer:
            return f"{words.written(state.dealer)}: {text}"
        return f"start {text}"
    name = state.actor
    return text if name is None else f"{words.written(name)}: {text}"


def short(state: State, text: str) -> str:
    """The other way round: an entry as it would have been typed in that state."""
    if state.phase == SETUP:
        return text.removeprefix("start ")
    name = state.actor
    return text if name is None else text.removeprefix(f"{words.written(name)}: ")


def accuser(state: State, accused: str) -> str | None:
    """Who points out a missing call when nobody is named: who is to act, else the next seat."""
    if state.actor is not None and state.actor != accused:
        return state.actor
    names = state.names
    if accused not in names:
        return None
    return names[(names.index(accused) + 1) % len(names)]


def newcomer(typed: str) -> tuple[str, str]:
    """Name and points of somebody who joins; a name in quotes may hold what it likes.

    >>> newcomer("Emi = 40"), newcomer('"Emi, Fumi" =40'), newcomer("Emi"), newcomer('"a=b"')
    (('Emi', '40'), ('Emi, Fumi', '40'), ('Emi', ''), ('a=b', ''))
    """
    text = typed.strip()
    quoted = re.fullmatch(r'("(?:[^"]|"")*")\s*(?:=(.*))?', text)
    if quoted:
        return words.unquoted(quoted[1]), (quoted[2] or "").strip()
    name, _, points = text.partition("=")
    return name.strip(), points.strip()


def left_points(typed: str) -> str:
    """What is typed for a hand: a bare number or a sum means points.

    >>> left_points("12"), left_points("10+15+8"), left_points("R3 W")
    ('=12', '=33', 'R3 W')
    """
    text = plain(typed).strip()
    bare = text.removeprefix("=").strip()
    if re.fullmatch(r"[0-9]{1,6}(\s*\+\s*[0-9]{1,6})*", bare):
        return f"={sum(map(int, bare.split('+')))}"
    return text


def with_reach(game: Court, state: State, text: str) -> str:
    """The same entry with the call, where it is a play that has none yet."""
    try:
        entry, _ = game.read(state, text)
    except Unreadable:
        return text
    if not isinstance(entry, Play) or entry.reach:
        return text
    return game.write(replace(entry, reach=True))


def may_call(state: State) -> bool:
    """Could the player to act call with the next play? Not with their only card, or none."""
    hand = None if state.turn is None else state.players[state.turn].hand
    return state.actor is not None and (hand is None or hand > 1)


def late_caller(state: State) -> str | None:
    """Who can still make good a forgotten call (D4); None when nobody can."""
    owing = [player.name for player in state.players if player.owes and player.hand == 1]
    return owing[0] if len(owing) == 1 else None
