"""What a table has agreed on before it plays: players, deck, options, limit, point options."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from cardscore.games.court.deck import DEAL, Deck
from cardscore.verdict import HeaderError

CHOICES: Final[Mapping[int, str]] = {
    1: "AB",
    2: "AB",
    3: "ABC",
    4: "ABC",
    5: "ABC",
    6: "ABC",
    7: "ABCD",
    8: "AB",
}
"""Option number -> its letters; A is the official rule (rules O1-O8)."""

NEEDS: Final = (("7C", "6A"), ("7D", "6C"))
"""A choice and the one it works only together with."""

LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 8
POINT_OPTIONS: Final = (1, 2, 3, 4, 5)
DEFAULT_DECK: Final = "court-basic"

_OPTION: Final = re.compile(r"([1-8])([A-D])")
_MODE: Final = re.compile(r"(limit|pennant)\s+([0-9]{1,6})")


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules in force.

    players    names in seat order, clockwise, as the header writes them
    deck       the deck played with; `deck_name` is how the header names it
    letters    one letter per option, `letters[n - 1]` for option n
    by_name    D2: an action card of the same name matches too
    pennant    True: a fixed number of rounds (N), `amount` of them; False: a limit of `amount` points
    bonus      the point options adopted (PO1-PO5)
    """

    players: tuple[str, ...]
    deck: Deck
    deck_name: str
    letters: str
    by_name: bool
    pennant: bool
    amount: int
    bonus: frozenset[int]

    def letter(self, number: int) -> str:
        """The letter chosen for an option."""
        return self.letters[number - 1]

    def chosen(self, number: int) -> str:
        """The choice for an option with its number, as verdicts and headers name it."""
        return f"{number}{self.letters[number - 1]}"

    def with_letter(self, number: int, letter: str) -> Rules:
        """The same rules with one option changed."""
        letters = self.letters[: number - 1] + letter + self.letters[number:]
        return replace(self, letters=letters)

    @property
    def changed(self) -> tuple[str, ...]:
        """The options that differ from the official rules, as `3C`."""
        return tuple(f"{n}{c}" for n, c in enumerate(self.letters, 1) if c != "A")


def conflict(letters: str) -> tuple[str, str] | None:
    """The choice that does not work and the one it needs; None when all go together."""
    chosen = {f"{number}{letter}" for number, letter in enumerate(letters, 1)}
    for choice, needed in NEEDS:
        if choice in chosen and needed not in chosen:
            return choice, needed
    return None


def read(header: Mapping[str, str], players: tuple[str, ...], deck: Deck) -> Rules:
    """The rules a header states; HeaderError with the key and the reason where it cannot be."""
    count = len(players)
    if not LEAST_PLAYERS <= count <= MOST_PLAYERS:
        raise HeaderError(
            "players", "player-count", count=count, least=LEAST_PLAYERS, most=MOST_PLAYERS
        )
    if count * DEAL + 1 > deck.size:
        raise HeaderError("players", "deck-too-small", count=count, cards=deck.size)
    letters = _letters(header.get("rules", ""))
    clash = conflict(letters)
    if clash:
        raise HeaderError("rules", "rules-conflict", choice=clash[0], needs=clash[1])
    match = header.get("match", "name").lower()
    if match not in ("name", "strict"):
        raise HeaderError("match", "bad-match", value=match)
    pennant, amount = _mode(header.get("mode"), deck)
    bonus = _bonus(header.get("bonus", ""))
    if pennant and 5 in bonus:
        raise HeaderError("bonus", "pennant-conflict")
    name = header.get("deck", DEFAULT_DECK)
    return Rules(players, deck, name, letters, match == "name", pennant, amount, bonus)


def default_limit(deck: Deck) -> int:
    """300 points, 500 when the deck holds Expansion cards (P)."""
    return 500 if deck.expansion else 300


def _letters(value: str) -> str:
    chosen: dict[int, str] = {}
    for word in value.upper().split():
        match = _OPTION.fullmatch(word)
        if not match or match[2] not in CHOICES[int(match[1])]:
            raise HeaderError("rules", "unknown-option", value=word)
        number = int(match[1])
        if number in chosen:
            raise HeaderError("rules", "option-twice", value=number)
        chosen[number] = match[2]
    return "".join(chosen.get(number, "A") for number in CHOICES)


def _mode(value: str | None, deck: Deck) -> tuple[bool, int]:
    if value is None:
        return False, default_limit(deck)
    match = _MODE.fullmatch(value.lower().strip())
    if not match or int(match[2]) == 0:
        raise HeaderError("mode", "bad-mode", value=value)
    return match[1] == "pennant", int(match[2])


def _bonus(value: str) -> frozenset[int]:
    chosen: set[int] = set()
    for word in value.split():
        if word not in {str(number) for number in POINT_OPTIONS}:
            raise HeaderError("bonus", "unknown-bonus", value=word)
        if int(word) in chosen:
            raise HeaderError("bonus", "bonus-twice", value=word)
        chosen.add(int(word))
    return frozenset(chosen)


def write(rules: Rules) -> dict[str, str]:
    """The canonical header lines of these rules, every choice spelled out."""
    lines = {
        "deck": rules.deck_name,
        "rules": " ".join(f"{number}{letter}" for number, letter in enumerate(rules.letters, 1)),
        "match": "name" if rules.by_name else "strict",
        "mode": f"{'pennant' if rules.pennant else 'limit'} {rules.amount}",
    }
    if rules.bonus:
        lines["bonus"] = " ".join(str(number) for number in sorted(rules.bonus))
    return lines
