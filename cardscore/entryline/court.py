"""The court game: a card typed is a play of whoever must act."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import permutations
from typing import Final

from cardscore.entryline import spoken
from cardscore.entryline.common import plain
from cardscore.entryline.completion import Completion, after, last_word, matching
from cardscore.games import words
from cardscore.games.court import Court, deck
from cardscore.games.court.cards import COLOURS
from cardscore.games.court.entries import DEALING_VERBS, TURN_VERBS, Play
from cardscore.games.court.state import SETUP, State
from cardscore.verdict import Unreadable

TABLE_WORDS = frozenset(
    ["lot", "round", "start", "out", "hand", "continue", "adjust", "join", "leave", "seats"]
)
"""Words that begin an entry which is nobody's turn."""

COLOUR_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "R": ("red", "赤", "赤色", "あか"),
    "Y": ("yellow", "黄", "黄色", "きいろ"),
    "G": ("green", "緑", "緑色", "みどり"),
    "B": ("blue", "青", "青色", "あお"),
}
"""What people call the colours; the letter itself is understood as well."""

SPOKEN: Final[Mapping[str, str]] = {
    **{">" + spoken.normal(word): letter for letter, said in COLOUR_WORDS.items() for word in said},
    "引く": "draw",
    "ひく": "draw",
    "パス": "pass",
    "取る": "take",
    "とる": "take",
    "受ける": "take",
    "休む": "rest",
    "休み": "rest",
    "リーチ": "reach",
    "指摘": "accuse",
}
"""Words said instead of those of the notation."""


def card_names(game: Court) -> spoken.Names:
    """How the cards of that deck are called: `赤7`, `red Skip`, `ドロー2` (four of them), `バインド`."""
    return _card_names(game.deck_text)


@lru_cache(maxsize=4)
def _card_names(deck_text: str) -> spoken.Names:
    found: dict[str, list[str]] = {}
    for card in deck.read(deck_text).cards.values():
        called = {text for _, text in (*card.names, *card.shorts)} | {card.family}
        colours = [(letter, *COLOUR_WORDS[letter]) for letter in card.suit]
        heads = [""]
        if len(colours) == 1:
            heads += colours[0]
        elif colours:
            heads += [a + b for x, y in permutations(colours) for a in x for b in y]
        for name in called:
            for head in heads:
                tokens = found.setdefault(spoken.normal(head + name), [])
                if card.token not in tokens:
                    tokens.append(card.token)
    return found


def from_speech(game: Court, typed: str) -> str:
    """What was typed, with cards and words as people call them turned into the notation."""

    def known(text: str) -> bool:
        return game.rules.deck.find(text) is not None

    return spoken.turned(typed, card_names(game), SPOKEN, known)


def which_card(game: Court, token: str) -> list[str]:
    """The cards a word may mean that names no single one: `ドロー2` without its colour."""
    return spoken.candidates(token, card_names(game))


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


def completion(game: Court, state: State, text: str) -> Completion:
    """What the word at the end of a typed text may be: cards, names, words of the notation."""
    start, typed = last_word(text)
    before, sign = text[:start], text[start - 1 : start]
    names = [words.written(name) for name in state.names]
    if sign == "@":
        return Completion(start, matching(typed, names))
    if sign == ">":
        return Completion(start, matching(typed, COLOURS))
    if sign == "~":
        return Completion(start, matching(typed, ("skip", "rev", "cw", "ccw", "straight")))
    named = re.match(r'\s*("(?:[^"]|"")*"|[^\s:]+)\s*:', before)
    said = before[named.end() :] if named else before
    forms = _forms(names)
    going_on = None if named else after(said, forms)
    if going_on is not None and said.strip():
        return Completion(start, matching(typed, going_on))
    if said.split()[:1] == ["accuse"]:
        return Completion(start, matching(typed, names))
    if not typed:
        return Completion(start, ())
    tokens = list(game.rules.deck.cards)
    called = spoken.beginning(typed, card_names(game))
    if said.strip():
        return Completion(
            start, tuple(dict.fromkeys((*matching(typed, tokens, ("reach",)), *called)))
        )
    verbs = (*TURN_VERBS, "reach", "accuse", *DEALING_VERBS)
    speakers = [] if named else [name + ":" for name in names]
    table = [] if named else sorted(TABLE_WORDS)
    found = (*matching(typed, tokens, verbs, speakers, table), *called)
    return Completion(start, tuple(dict.fromkeys(found)))


def _forms(names: list[str]) -> Mapping[str, list[str]]:
    """What the entries of the table go on with."""
    return {
        "round": ["dealer", "untracked"],
        "round dealer": names,
        "out": [*names, "none"],
        "lot": names,
        "hand": names,
        "leave": names,
        "seats": names,
        "adjust": ["hand", "deck", "points", "out", "turn", "direction", "field"],
        "adjust hand": names,
        "adjust points": names,
        "adjust turn": names,
        "adjust out": [*names, "none"],
        "adjust direction": ["cw", "ccw"],
    }
