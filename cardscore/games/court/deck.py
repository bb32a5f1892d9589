"""Deck files: reading, validating, and the deck as the rules see it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Final

from cardscore.games.court.cards import COLOURS, Card, Effect, make
from cardscore.games.court.entries import Use

DEAL: Final = 7
"""Cards dealt to each player (B2)."""

SMALLEST: Final = DEAL * 2 + 1
"""Two hands and a first field card: fewer cards cannot be played with."""

VERBS: Final = frozenset(
    ["DRAW", "PASS", "TAKE", "REST", "REACH", "EXPOSE", "GRAB", "ACCUSE", "FORCE", "NONE"]
)
"""Words of the notation; a card with such a token could never be entered."""

TOKEN: Final = re.compile(r"[A-Za-z0-9+*]{1,40}")

# What each effect may carry beside `do`: key -> kind of value.
EFFECT_KEYS: Final[Mapping[str, Mapping[str, str]]] = {
    "skip": {},
    "reverse": {},
    "colour": {},
    "flow": {},
    "direction": {},
    "follow": {},
    "chain": {},
    "attack": {"cards": "count", "on": "next|target"},
    "rests": {"cards": "counts"},
    "lay": {"on": "target|self"},
    "clear": {},
    "defend": {"how": "void|return"},
    "draw-all": {"cards": "count"},
    "swap": {},
}

DECK_KEYS: Final = frozenset({"name", "expansion", "source", "cards"})
CARD_KEYS: Final = frozenset(
    [
        "token",
        "name",
        "colours",
        "kind",
        "number",
        "copies",
        "points",
        "lands",
        "assumed",
        "short",
        "effects",
    ]
)


class DeckError(Exception):
    """A deck file that cannot work.

    key     where in the file (`cards[3].points`, or "" for the file as a whole)
    reason  a stable id of what is wrong (`messages.py` knows the sentence)
    """

    def __init__(self, key: str, reason: str, **facts: Any) -> None:
        super().__init__(f"{key}: {reason}" if key else reason)
        self.key = key
        self.reason = reason
        self.facts: Mapping[str, Any] = {name: _fact(value) for name, value in facts.items()}


def _fact(value: Any) -> Any:
    """A fact as it was, or what can be shown of it: numbers can be too long to be written out."""
    if isinstance(value, str) or (isinstance(value, int) and abs(value) < 10**9):
        return value
    try:
        return str(value)
    except ValueError:
        return "…"


@dataclass(frozen=True)
class Deck:
    """A deck: its kinds of cards by token, in the order of the file.

    names      display names by language
    cards      token -> kind
    size       how many cards there are in all
    expansion  True: limit 500, PO2 -50, PO5 -250 unless said otherwise
    source     who says so
    text       the deck file itself, kept with every session so that nothing drifts
    """

    names: tuple[tuple[str, str], ...]
    cards: Mapping[str, Card]
    size: int
    expansion: bool
    source: str
    text: str

    def name(self, language: str) -> str:
        """The deck's name in the language asked for, else in the first one given."""
        return dict(self.names).get(language, self.names[0][1])

    @cached_property
    def spoken(self) -> Mapping[str, tuple[Use]]:
        """Every card with the colour and the flow it may be given, by its canonical text."""
        forms = {}
        for card in self.cards.values():
            flows = ("skip", "rev") if card.names_flow else ()
            flows = (*flows, "cw", "ccw") if card.names_direction else flows
            for colour in ("", *(COLOURS if card.names_colour else "")):
                for flow in ("", *flows):
                    text = card.token + (colour and f">{colour}") + (flow and f"~{flow}")
                    forms[text] = (Use(card.token, card, colour, "", flow),)
        return forms

    def find(self, token: str) -> Card | None:
        """The kind with that token, read without regard to case; None when there is none."""
        return self.cards.get(token.upper())


@lru_cache(maxsize=8)
def read(text: str) -> Deck:
    """A deck from the text of its file; raises DeckError with key and reason.

    Many sessions are played with few decks: one read before is not read again.
    """
    try:
        data = tomllib.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:
        # The one reason that is not ours to word: the parser names line and column itself.
        raise DeckError("", "toml", detail=str(error)) from error
    return made(data, text)


def made(data: Mapping[str, Any], text: str) -> Deck:
    """A deck from what its file holds, parsed; raises DeckError for the first thing wrong."""
    _known_keys("", data, DECK_KEYS)
    names = _names("name", _required("", data, "name"))
    expansion = data.get("expansion", False)
    if not isinstance(expansion, bool):
        raise DeckError("expansion", "not-yes-no")
    source = data.get("source", "")
    if not isinstance(source, str):
        raise DeckError("source", "not-text")
    rows = _required("", data, "cards")
    if not isinstance(rows, list):
        raise DeckError("cards", "not-list")
    cards: dict[str, Card] = {}
    for index, row in enumerate(rows, 1):
        if not isinstance(row, dict):
            raise DeckError(f"cards[{index}]", "not-table")
        for card in kinds(f"cards[{index}]", row):
            if card.token in cards:
                raise DeckError(f"cards[{index}].token", "token-twice", token=card.token)
            cards[card.token] = card
    size = sum(card.copies for card in cards.values())
    if size < SMALLEST:
        raise DeckError("cards", "too-few-cards", cards=size, least=SMALLEST)
    if not any(len(card.suit) == 1 and card.lands == "field" for card in cards.values()):
        raise DeckError("cards", "no-single-colour")
    return Deck(names, cards, size, expansion, source, text)


def _known_keys(where: str, data: Mapping[str, Any], known: frozenset[str]) -> None:
    for key in data:
        if key not in known:
            raise DeckError(_join(where, key), "unknown-key", named=key)


def _join(where: str, key: str) -> str:
    return f"{where}.{key}" if where else key


def _required(where: str, data: Mapping[str, Any], key: str) -> Any:
    if key not in data:
        raise DeckError(_join(where, key), "missing-key", named=key)
    return data[key]


def _names(where: str, value: Any) -> tuple[tuple[str, str], ...]:
    if not isinstance(value, dict) or not value:
        raise DeckError(where, "no-name")
    for language, text in value.items():
        if language not in ("en", "ja"):
            raise DeckError(f"{where}.{language}", "unknown-key", named=language)
        if not isinstance(text, str) or not text.strip() or not text.isprintable():
            raise DeckError(f"{where}.{language}", "no-name")
    return tuple(value.items())


def _whole(where: str, value: Any, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise DeckError(where, "not-whole", value=value)
    if not least <= value <= most:
        shown = value if abs(value) < 10**9 else "…"
        raise DeckError(where, "out-of-range", value=shown, least=least, most=most)
    return value


def _choice(where: str, value: Any, *choices: str) -> str:
    if not isinstance(value, str) or value not in choices:
        raise DeckError(where, "not-a-choice", value=value, choices=" | ".join(choices))
    return value


def kinds(where: str, row: Mapping[str, Any]) -> list[Card]:
    """The kinds one `[[cards]]` table stands for: one a colour or pair of colours.

    where  how that table is named in a DeckError
    """
    _known_keys(where, row, CARD_KEYS)
    family = _token(f"{where}.token", _required(where, row, "token"))
    names = _names(f"{where}.name", _required(where, row, "name"))
    shorts = _names(f"{where}.short", row["short"]) if "short" in row else ()
    suits = _suits(f"{where}.colours", _required(where, row, "colours"))
    kind = _choice(f"{where}.kind", _required(where, row, "kind"), "number", "action", "defence")
    number = _number(where, row, kind)
    copies = _whole(f"{where}.copies", _required(where, row, "copies"), 1, 40)
    points = _points(where, row, number)
    lands = _choice(f"{where}.lands", row.get("lands", "field"), "field", "discards", "public")
    if kind == "defence":
        # A3: defence cards used or shed go to the discards, whatever the file leaves out.
        if lands == "public":
            raise DeckError(f"{where}.lands", "contradicts-kind", what="lands", kind=kind)
        lands = "discards"
    effects = _effects(where, row.get("effects", []), kind, lands)
    cards = []
    for suit in suits:
        if suit + family in VERBS:
            raise DeckError(f"{where}.token", "token-is-a-word", token=suit + family)
        cards.append(
            make(
                token=suit + family,
                suit=suit,
                family=family,
                names=names,
                shorts=shorts,
                kind=kind,
                number=number,
                copies=copies,
                points=points,
                lands=lands,
                effects=effects,
                assumed=_assumed(f"{where}.assumed", row.get("assumed", [])),
            )
        )
    return cards


def _token(where: str, value: Any) -> str:
    if not isinstance(value, str) or not TOKEN.fullmatch(value):
        raise DeckError(where, "bad-token", value=value)
    return value.upper()


def _suits(where: str, value: Any) -> list[str]:
    if value == "each":
        return list(COLOURS)
    if value == "none":
        return [""]
    if not isinstance(value, list) or not value:
        raise DeckError(where, "bad-colours", value=value)
    for pair in value:
        well = isinstance(pair, str) and len(pair) == 2 and pair[0] != pair[1]
        if not well or not set(pair) <= set(COLOURS):
            raise DeckError(where, "unknown-colour", value=pair)
    return value


def _number(where: str, row: Mapping[str, Any], kind: str) -> int | None:
    if kind == "number":
        return _whole(f"{where}.number", _required(where, row, "number"), 0, 999)
    if "number" in row:
        raise DeckError(f"{where}.number", "contradicts-kind", what="number", kind=kind)
    return None


def _points(where: str, row: Mapping[str, Any], number: int | None) -> int:
    if "points" not in row and number is not None:
        return number
    return _whole(f"{where}.points", _required(where, row, "points"), 0, 999)


def _assumed(where: str, value: Any) -> frozenset[str]:
    if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
        raise DeckError(where, "not-list")
    for key in value:
        if key not in CARD_KEYS:
            raise DeckError(where, "unknown-key", named=key)
    return frozenset(value)


def _effects(where: str, value: Any, kind: str, lands: str) -> tuple[Effect, ...]:
    if not isinstance(value, list):
        raise DeckError(f"{where}.effects", "not-list")
    effects = tuple(
        _effect(f"{where}.effects[{index}]", row, kind, lands) for index, row in enumerate(value, 1)
    )
    names = [effect.do for effect in effects]
    for name in names:
        if names.count(name) > 1:
            raise DeckError(f"{where}.effects", "effect-twice", effect=name)
    pair = {(effect.do, effect.on) for effect in effects}
    if {("attack", "next"), ("lay", "target")} <= pair:
        # Two victims at once: there is one answer to wait for.
        raise DeckError(f"{where}.effects", "effects-clash")
    if kind == "defence" and "defend" not in names:
        raise DeckError(f"{where}.effects", "defence-without-defend")
    return effects


def _effect(where: str, row: Any, kind: str, lands: str) -> Effect:
    if not isinstance(row, dict):
        raise DeckError(where, "not-table")
    do = _required(where, row, "do")
    if not isinstance(do, str) or do not in EFFECT_KEYS:
        raise DeckError(f"{where}.do", "unknown-effect", effect=do)
    keys = EFFECT_KEYS[do]
    _known_keys(where, row, frozenset(keys) | {"do"})
    if (do == "defend") != (kind == "defence"):
        raise DeckError(where, "contradicts-kind", what=do, kind=kind)
    if do in ("follow", "chain") and lands != "field":
        raise DeckError(where, "contradicts-lands", what=do, lands=lands)
    if do == "lay" and lands != "public":
        raise DeckError(where, "contradicts-lands", what=do, lands=lands)
    cards: tuple[int, ...] = ()
    words = {"on": "", "how": ""}
    for key, form in keys.items():
        given = _required(where, row, key)
        if form == "count":
            cards = (_whole(f"{where}.{key}", given, 1, 40),)
        elif form == "counts":
            if not isinstance(given, list) or not given:
                raise DeckError(f"{where}.{key}", "not-list")
            cards = tuple(_whole(f"{where}.{key}", n, 0, 40) for n in given)
        else:
            words[key] = _choice(f"{where}.{key}", given, *form.split("|"))
    return Effect(do, cards, words["on"], words["how"])
