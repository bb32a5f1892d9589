"""One play a rule of the help: what lay there, what was played, and what the rules say to it.

The verdicts are not written down for the window: they are asked of the rules whenever they are
shown. Those in the files are what a test holds them against.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Final

from cardscore import decks, sheet
from cardscore.games.burst.options import VARIANTS
from cardscore.games.court import options
from cardscore.session import Item, Session

PLAYERS: Final = "Aki, Ben, Chie, Dai"

STRICT: Final = "strict"
"""The choice of D2: the same name does not match."""


@dataclass(frozen=True, slots=True)
class Example:
    """A rule's example.

    header  what the table plays by; `lines` the entries, the last one is the play
    stated  what the rules say to it: `ok`, or the code of the refusal; after each choice of an
            option that decides, and with the phase it leads to where that differs, `5B ok scoring`
    """

    game: str
    rule: str
    header: Mapping[str, str]
    lines: tuple[str, ...]
    stated: tuple[str, ...]

    def session(self, choice: str = "") -> Session:
        """The session up to and with the play; under another choice (`3C`) of an option, with
        `strict` matching, with a variant more (`+V1`) or less (`-V1`)."""
        header = dict(self.header)
        if choice and self.game == "burst":
            kept = [*header.get("rules", "").split(), choice[1:]]
            header["rules"] = " ".join(word for word in kept if kept.count(word) == 1)
        elif choice == STRICT:
            header["match"] = STRICT
        elif choice:
            kept = [word for word in header.get("rules", "").split() if word[0] != choice[0]]
            for given, needed in options.NEEDS:
                if given == choice:
                    kept = [word for word in kept if word[0] != needed[0]] + [needed]
            header["rules"] = " ".join([*kept, choice])
        text = "".join(f"{key}: {value}\n" for key, value in header.items())
        read = sheet.read((text + "\n".join(self.lines)).encode())
        deck = ""
        if self.game == "court":
            deck = decks.shipped_text(header.get("deck", options.DEFAULT_DECK))
        return sheet.session(read, deck)

    @property
    def option(self) -> int:
        """The option the rule is about, 0 for every other rule."""
        found = re.fullmatch(r"O(\d)", self.rule) if self.game == "court" else None
        return int(found[1]) if found else 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """What comes of the play: its entry with the verdict, and the table after it.

    choice  the choice it is judged under, "" for the one of the example
    """

    choice: str
    item: Item
    session: Session


@lru_cache(maxsize=2)
def of_game(game: str) -> Mapping[str, Example]:
    """The examples of a game's rules, by rule."""
    place = resources.files("cardscore") / "data" / "help" / "examples" / f"{game}.txt"
    found = {}
    for part in re.split(r"^## ", place.read_text("utf-8"), flags=re.MULTILINE)[1:]:
        rule, *lines = [line.strip() for line in part.splitlines() if line.strip()]
        header = {"game": game, "players": PLAYERS}
        stated: tuple[str, ...] = ()
        entries: list[str] = []
        for line in lines:
            key, _, value = line.partition(": ")
            if line.startswith("= "):
                stated = tuple(text.strip() for text in line[2:].split(","))
            elif key in sheet.KEYS and not entries:
                header[key] = value
            else:
                entries.append(line)
        found[rule] = Example(game, rule, header, tuple(entries), stated)
    return found


def outcomes(example: Example) -> list[Outcome]:
    """What the rules say: under each letter of the option it is about, else as the example has it
    and under every single choice that would say otherwise."""
    if example.option:
        choices = [f"{example.option}{letter}" for letter in options.CHOICES[example.option]]
        return [_outcome(example, choice) for choice in choices]
    first = _outcome(example, "")
    others = (_outcome(example, choice) for choice in _choices(example))
    return [first, *(found for found in others if _said(found) != _said(first) and _comes(found))]


def _comes(outcome: Outcome) -> bool:
    """True where the table comes as far as the play: everything before it was legal."""
    return all(item.ok for item in outcome.session.items[:-1])


def _choices(example: Example) -> list[str]:
    """Every single choice the table of the example could have made otherwise."""
    if example.game == "court":
        letters = [f"{n}{letter}" for n, letters in options.CHOICES.items() for letter in letters]
        return [*letters, STRICT]
    on = example.header.get("rules", "").split()
    return [f"{'-' if variant in on else '+'}{variant}" for variant in VARIANTS]


def _outcome(example: Example, choice: str) -> Outcome:
    made = example.session(choice)
    return Outcome(choice, made.items[-1], made)


def _said(outcome: Outcome) -> tuple[bool, str]:
    """Legal or not, and how the play goes on."""
    return outcome.item.verdict.ok, outcome.session.state.phase


def stated(outcome: Outcome) -> str:
    """An outcome as the file states it."""
    verdict = outcome.item.verdict
    said = f"ok {outcome.session.state.phase}" if verdict.ok else str(verdict.code)
    return f"{outcome.choice} {said}".strip()
