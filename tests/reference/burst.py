"""The burst game judged a second time, from its rules and their settled points (BD…)."""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
ON_FIELD = {rank: index for index, rank in enumerate(RANKS, 1)}
IN_HAND = {**ON_FIELD, "J": 1, "Q": 2, "K": 3}
"""T2, T5: what a rank counts."""

PLAYER_VERBS = ("refill", "flip", "push", "fold", "safe", "hit", "swap", "takeover", "trade")

POSSIBLE = {
    "start": ("refill", "flip", "push", "fold"),
    "flip": ("flip", "push", "fold"),
    "decide": ("push", "fold"),
    "asking": ("safe", "hit", "all safe"),
    "takeover": ("takeover", "all leave"),
    "setup": ("start", "open"),
}
"""Phase -> entries that are thinkable in it (BD23, BD24); trade and `end` are looked at apart."""


class Unreadable(Exception):
    """A text that is no entry."""


def card(token: str) -> str | None:
    """The canonical token, None where there is no such card."""
    text = token.upper()
    suit, rank = SIGNS.get(text[-1:], text[-1:]), text[:-1]
    rank = "10" if rank == "T" else rank
    return rank + suit if suit and suit in "SHDC" and rank in RANKS else None


def red(token: str) -> bool:
    """T5: hearts and diamonds."""
    return token[-1] in "HD"


# -- the position ----------------------------------------------------------------------------------


@dataclass
class Seat:
    """A player: open hand, closed cards, chips, what is known (BD19)."""

    open: list[str]
    closed: int
    chips: int
    known: set[str]
    unsure: set[str]
    laid: bool

    @property
    def all(self) -> int:
        """Cards held."""
        return len(self.open) + self.closed


@dataclass
class Table:
    """The position, as its line tells it."""

    game: int
    phase: str
    turn: int
    new: str
    old: str
    asking: list[int]
    provisional: list[str]
    deck: int
    discards: int
    pile: set[str]
    refilled: bool
    swap_open: bool
    trade_due: bool
    seats: list[Seat] = field(default_factory=list)


def _list(word: str) -> list[str]:
    return [] if word == "-" else word.split(",")


def _seat(word: str) -> int:
    return -1 if word == "-" else int(word[1:]) - 1


def table(line: str) -> Table:
    """Reads a position."""
    words = line.split(" ")
    game, phase, turn, _first, lying, asking, apart, deck, gone, flags = words[:10]
    new, old = (None if word == "-" else word for word in lying.split("/"))
    count, _, pile = gone.partition("/")
    found = Table(
        int(game),
        phase,
        _seat(turn),
        new or "",
        old or "",
        [_seat(word) for word in _list(asking)],
        _list(apart),
        int(deck),
        int(count),
        set(_list(pile)),
        "r" in flags,
        "s" in flags,
        "d" in flags,
    )
    for word in words[10:]:
        open_, closed, chips, known, unsure = word.partition("=")[2].split("/")
        laid = unsure.endswith("l")
        hand = set(_list(unsure.removesuffix("l")))
        found.seats.append(
            Seat(_list(open_), int(closed), int(chips), set(_list(known)), hand, laid)
        )
    return found


# -- the text --------------------------------------------------------------------------------------


@dataclass
class Said:
    """An entry: what is said, by which seat (-1: nobody at this table), with which cards."""

    kind: str
    who: int | None = None
    cards: list[str | None] = field(default_factory=list)
    loses: list[str | None] = field(default_factory=list)


_QUOTED = re.compile(r'"(?:[^"]|"")*"')
_WORD = re.compile(r'(?:"(?:[^"]|"")*"|[^\s:"])+|:')


def said(text: str, names: Sequence[str]) -> Said:
    """Reads an entry; Unreadable where it is none."""
    if not _WORD.sub("", text).isspace() and _WORD.sub("", text):
        raise Unreadable
    words = _WORD.findall(text)
    if words and words[-1].casefold() == "force" and len(words) > 1:
        words.pop()
    if not words:
        raise Unreadable
    if len(words) > 1 and words[1] == ":":
        return _by_player(words[0], words[2:], names)
    return _by_table(words, names)


def _name(word: str, names: Sequence[str]) -> int:
    quoted = _QUOTED.fullmatch(word)
    if word == ":" or (not quoted and re.search('[@,"]', word)):
        raise Unreadable
    name = word[1:-1].replace('""', '"') if quoted else word
    if not name.strip() or len(name) > 40:
        raise Unreadable
    folded = [other.casefold() for other in names]
    return folded.index(name.casefold()) if name.casefold() in folded else -1


def _card(word: str) -> str | None:
    if word == ":" or '"' in word or "," in word:
        raise Unreadable
    return card(word)


def _by_player(who: str, words: list[str], names: Sequence[str]) -> Said:
    if not words or ":" in words:
        raise Unreadable
    verb, rest = words[0].casefold(), words[1:]
    if who.casefold() == "all":
        if verb not in ("safe", "leave") or rest:
            raise Unreadable
        return Said(f"all {verb}")
    seat = _name(who, names)
    if verb not in PLAYER_VERBS:
        raise Unreadable
    loses: list[str | None] = []
    if verb == "hit" and "loses" in [word.casefold() for word in rest]:
        at = [word.casefold() for word in rest].index("loses")
        if len(rest) != at + 2:
            raise Unreadable
        loses, rest = [_card(rest[-1])], rest[:at]
    cards = [_card(word) for word in rest]
    least, most = {"hit": (0, 99), "refill": (0, 1), "flip": (1, 1), "swap": (1, 1)}.get(
        verb, (0, 0)
    )
    if not least <= len(cards) <= most:
        raise Unreadable
    return Said(verb, seat, cards, loses)


def _by_table(words: list[str], names: Sequence[str]) -> Said:
    if ":" in words:
        raise Unreadable
    first, rest = words[0].casefold(), words[1:]
    if first == "game" and len(rest) == 2 and rest[0].casefold() == "first":
        return Said("game", _name(rest[1], names))
    if first == "start" and len(rest) == 1:
        return Said("start", None, [_card(rest[0])])
    if first == "open" and rest:
        return Said("open", _name(rest[0], names), [_card(word) for word in rest[1:]])
    if first == "aid" and [word.casefold() for word in rest] in (["on"], ["off"]):
        return Said("aid")
    if first == "adjust":
        return _adjust(rest, names)
    raise Unreadable


def _adjust(rest: list[str], names: Sequence[str]) -> Said:
    forms = {
        "hand": (3, r"[0-9]{1,6}"),
        "chips": (3, r"[+-]?[0-9]{1,6}"),
        "deck": (2, r"[0-9]{1,6}"),
        "turn": (2, ""),
    }
    size, number = forms.get(rest[0].casefold() if rest else "", (0, ""))
    if not size or len(rest) != size:
        raise Unreadable
    if number and not re.fullmatch(number, rest[-1]):
        raise Unreadable
    return Said("adjust", None if rest[0].casefold() == "deck" else _name(rest[1], names))


# -- the verdict -----------------------------------------------------------------------------------


def judge(header: Mapping[str, str], names: Sequence[str], position: str, text: str) -> str | None:
    """The verdict code of one more entry; None when it is legal."""
    try:
        entry = said(text, names)
    except Unreadable:
        return "unreadable"
    if entry.who == -1:
        return "unknown-player"
    if None in entry.cards or None in entry.loses:
        return "unknown-card"
    variants = header.get("rules", "").upper().split()
    return _judge(set(variants), table(position), entry)


def _judge(variants: set[str], at: Table, entry: Said) -> str | None:
    kind = entry.kind
    if kind == "aid":
        return None
    needs = {"swap": "V1", "takeover": "V3", "all leave": "V3"}.get(kind)
    if needs is not None and needs not in variants:
        return "variant-off"
    if kind == "game":
        return None if at.phase == "over" else "wrong-phase"
    if kind == "adjust":
        return None if at.game else "wrong-phase"
    if at.phase == "over":
        return "wrong-phase"
    if kind == "trade" and at.phase != "setup":
        if not at.trade_due:
            return "trade-not-due"
        return None if entry.who == at.turn else "not-your-turn"
    if at.phase == "end":
        return _at_end(variants, at, entry)
    if kind not in POSSIBLE[at.phase] or (kind == "start" and at.new):
        return "wrong-phase"
    return {
        "setup": _setting_up,
        "start": _turn,
        "flip": _turn,
        "decide": _turn,
        "asking": _answer,
        "takeover": _offer,
    }[at.phase](variants, at, entry)


def _at_end(variants: set[str], at: Table, entry: Said) -> str | None:
    if at.trade_due and entry.kind in ("refill", "flip", "takeover", "all leave"):
        return "trade-due"
    if entry.kind == "swap" and at.swap_open:
        if entry.who != at.turn:
            return "not-your-turn"
        return None if entry.cards[0] in at.seats[at.turn].open else "not-open"
    if not at.trade_due and entry.kind in ("refill", "flip"):
        return _judge(variants, _closed(at), entry)
    return "wrong-phase"


def _closed(at: Table) -> Table:
    """BD1: the turn of which only the exchange was left is over; T8 where it has to be."""
    made = copy.deepcopy(at)
    if made.old:
        made.pile.add(made.old)
        made.discards += 1
    made.old, made.phase, made.refilled = "", "start", False
    made.turn = (made.turn + 1) % len(made.seats)
    if not made.deck and made.discards:
        made.deck, made.discards, made.pile = made.discards, 0, set()
        for seat in made.seats:
            seat.unsure = set()
    return made


def _elsewhere(at: Table, token: str | None, hand: int | None) -> bool:
    """E: known to be neither in the deck nor in that closed hand."""
    if token in (at.new, at.old) or token in at.provisional or token in at.pile:
        return True
    for index, seat in enumerate(at.seats):
        if index != hand and token in seat.known | seat.unsure:
            return True
        if token in seat.open and index != hand:
            return True
    return False


def _setting_up(variants: set[str], at: Table, entry: Said) -> str | None:
    twice = len(set(entry.cards)) < len(entry.cards)
    if twice or any(_elsewhere(at, token, entry.who) for token in entry.cards):
        return "card-elsewhere"
    if any(token in seat.open for seat in at.seats for token in entry.cards):
        return "card-elsewhere"
    if entry.kind == "open":
        seat = at.seats[entry.who or 0]
        if len(entry.cards) != 3 or seat.laid:
            return "open-count"
    return None


def _turn(variants: set[str], at: Table, entry: Said) -> str | None:
    if entry.who != at.turn:
        return "not-your-turn"
    seat = at.seats[at.turn]
    due = at.phase == "start" and not at.refilled and seat.all <= 9 - len(at.seats)
    if entry.kind == "refill":
        if not due:
            return "refill-not-due"
        if entry.cards and _elsewhere(at, entry.cards[0], None):
            return "card-elsewhere"
        return None if bool(entry.cards) == (len(seat.open) < 3) else "open-count"
    if due:
        return "refill-due"
    if entry.kind == "flip":
        return "card-elsewhere" if _elsewhere(at, entry.cards[0], None) else None
    return None if at.phase == "decide" else "flip-due"


def _offer(variants: set[str], at: Table, entry: Said) -> str | None:
    return "not-asked" if entry.who == at.turn else None


def _answer(variants: set[str], at: Table, entry: Said) -> str | None:
    if entry.kind == "all safe":
        return None
    if entry.who != at.asking[0]:
        return "not-asked"
    return None if entry.kind == "safe" else _hit(variants, at, entry)


def _hit(variants: set[str], at: Table, entry: Said) -> str | None:
    """T5, in the order of the code list (BD25, BD26)."""
    own, loser = at.seats[at.asking[0]], at.seats[at.turn]
    cards = [token for token in entry.cards if token is not None]
    named = [*cards, *entry.loses]
    closed = [token for token in cards if token not in own.open]
    targets = [ON_FIELD[at.new[:-1]]] if at.new else []
    if at.new and at.old:
        targets.append(targets[0] + ON_FIELD[at.old[:-1]])
    rows = (
        (len(set(named)) < len(named), "card-elsewhere"),
        (any(_elsewhere(at, token, at.asking[0]) for token in cards), "card-elsewhere"),
        (len(closed) > own.closed, "too-few-cards"),
        (
            bool(entry.loses and loser.open) and entry.loses[0] not in loser.open,
            "not-open",
        ),
        (len(cards) < 2, "hit-too-few"),
        (any(red(token) != red(at.new or "S") for token in cards), "hit-colour"),
        (sum(IN_HAND[token[:-1]] for token in cards) not in targets, "hit-sum"),
        (bool(loser.open) and not entry.loses and own.chips < 4, "loses-missing"),
        (bool(entry.loses) and not loser.open, "loses-unneeded"),
        ("V2" in variants and not closed, "closed-needed"),
    )
    return next((code for wrong, code in rows if wrong), None)
