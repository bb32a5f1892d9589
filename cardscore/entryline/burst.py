"""The burst game: a bare card is what comes next (flip, refill, a part of a hit); names are assumed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from cardscore.entryline import spoken
from cardscore.entryline.common import plain
from cardscore.entryline.completion import Completion, after, last_word, matching
from cardscore.games import words
from cardscore.games.burst import Burst, cards, choices
from cardscore.games.burst.entries import TURN_VERBS
from cardscore.games.burst.options import Rules
from cardscore.games.burst.reading import EVERYBODY, name_text
from cardscore.games.burst.state import ASKING, END, SETUP, State
from cardscore.verdict import Unreadable

TABLE_WORDS: Final = frozenset(["game", "start", "open", "adjust", "aid"])
"""Words that begin an entry which is nobody's turn."""

GOES_ON: Final = frozenset(["flip", "refill"])
"""Words of the turn that follows where only an exchange is open (V1)."""

SUIT_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "S": ("s", "♠", "スペード", "spades", "spade"),
    "H": ("h", "♥", "ハート", "hearts", "heart"),
    "D": ("d", "♦", "ダイヤ", "ダイアモンド", "diamonds", "diamond"),
    "C": ("c", "♣", "クラブ", "クローバー", "clubs", "club"),
}
"""What people call the suits."""

RANK_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "A": ("エース", "ace"),
    "J": ("ジャック", "jack"),
    "Q": ("クイーン", "クィーン", "queen"),
    "K": ("キング", "king"),
}
"""What people call the ranks that are no numbers."""

SPOKEN: Final[Mapping[str, str]] = {
    "めくる": "flip",
    "通す": "push",
    "プッシュ": "push",
    "降りる": "fold",
    "フォールド": "fold",
    "通る": "safe",
    "セーフ": "safe",
    "補充": "refill",
    "当たり": "hit",
    "ヒット": "hit",
    "失う": "loses",
    "交換": "trade",
    "入れ替え": "swap",
    "引継": "takeover",
    "引継なし": "leave",
    "全員": "all",
}
"""Words said instead of those of the notation."""


@lru_cache
def _card_names() -> spoken.Names:
    found = {}
    for card in cards.CARDS.values():
        for rank in (card.rank, *RANK_WORDS.get(card.rank, ())):
            for suit in SUIT_WORDS[card.suit]:
                for name in (suit + rank, rank + suit, f"{rank}of{suit}"):
                    found[spoken.normal(name)] = (card.token,)
    return found


def from_speech(game: Burst, typed: str) -> str:
    """What was typed, with cards and words as people call them turned into the notation."""

    def known(text: str) -> bool:
        return cards.find(text) is not None

    return spoken.turned(typed, _card_names(), SPOKEN, known)


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


def completion(game: Burst, state: State, text: str) -> Completion:
    """What the word at the end of a typed text may be: cards, names, words of the notation.

    All cards are offered alike: where one may be is nobody's to know (E).
    """
    start, typed = last_word(text)
    before = text[:start]
    names = [name_text(name) for name in state.names]
    named = re.match(r'\s*("(?:[^"]|"")*"|[^\s:]+)\s*:', before)
    said = before[named.end() :] if named else before
    forms: Mapping[str, list[str]] = {
        "game": ["first"],
        "game first": names,
        "open": names,
        "aid": ["on", "off"],
        "adjust": ["hand", "deck", "chips", "turn"],
        "adjust hand": names,
        "adjust chips": names,
        "adjust turn": names,
    }
    going_on = None if named else after(said, forms)
    if going_on is not None and said.strip():
        return Completion(start, matching(typed, going_on))
    if not typed:
        return Completion(start, ())
    called = spoken.beginning(typed, _card_names())
    if said.strip():
        found = (*matching(typed, cards.CARDS, ("loses",)), *called)
        return Completion(start, tuple(dict.fromkeys(found)))
    verbs = (*TURN_VERBS, "flip", "refill", "hit", "swap")
    speakers = [] if named else [name + ":" for name in (*names, EVERYBODY)]
    table = [] if named else sorted(TABLE_WORDS)
    found = (*matching(typed, verbs, cards.CARDS, speakers, table), *called)
    return Completion(start, tuple(dict.fromkeys(found)))
