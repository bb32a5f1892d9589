"""A session to be: what is chosen before it begins, what that amounts to, what is in the way.

No screen is needed to know any of this; the new-session page shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from cardscore import faults
from cardscore.games import words
from cardscore.games.burst import options as burst_options
from cardscore.games.court import options
from cardscore.games.court.deck import Deck, DeckError
from cardscore.games.court.deck import read as read_deck
from cardscore.games.court.options import CHOICES, DEFAULT_DECK, LEAST_PLAYERS
from cardscore.i18n import tr
from cardscore.session import Session, make_game
from cardscore.verdict import HeaderError

PENNANT = 8
"""Rounds a pennant begins with on the page: an evening, and twice round a table of four."""

LIMIT = 300
"""Points the limit begins with while no deck can be read."""

FREE = ("title", "date", "place", "note")
"""Header keys that hold any text."""

MOST_PLAYERS = {"court": options.MOST_PLAYERS, "burst": burst_options.MOST_PLAYERS}
"""Game -> how many can play."""


@dataclass
class Plan:
    """The choices of a header.

    deck_text  reads a deck file by name or path; HeaderError when there is none
    amount     points of the limit or rounds of the pennant; None: what is usual with deck and mode
    letters    option number -> its letter
    variants   of the burst game, those that are on
    """

    deck_text: Callable[[str], str]
    names: list[str] = field(default_factory=list)
    deck: str = DEFAULT_DECK
    letters: dict[int, str] = field(default_factory=lambda: dict.fromkeys(CHOICES, "A"))
    by_name: bool = True
    pennant: bool = False
    amount: int | None = None
    bonus: set[int] = field(default_factory=set)
    free: dict[str, str] = field(default_factory=lambda: dict.fromkeys(FREE, ""))
    game: str = "court"
    variants: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, session: Session, deck_text: Callable[[str], str]) -> Plan:
        """The choices a running session was begun with, or has been changed to."""
        header = session.header()
        deck = header.get("deck", DEFAULT_DECK)

        def text_of(name: str) -> str:
            # The deck of the session as it was, whatever has become of its file.
            return session.game.deck_text if name == deck else deck_text(name)

        plan = cls(text_of, list(session.game.players), deck, game=header["game"])
        for choice in header.get("rules", "").split():
            if plan.game == "burst":
                plan.variants.add(choice)
            else:
                plan.letters[int(choice[0])] = choice[1]
        plan.by_name = header.get("match", "name") == "name"
        mode, _, amount = header.get("mode", "").partition(" ")
        plan.pennant, plan.amount = mode == "pennant", int(amount) if amount else None
        plan.bonus = {int(number) for number in header.get("bonus", "").split()}
        plan.free = {key: header.get(key, "") for key in FREE}
        return plan

    def usual(self) -> int:
        """Points (P) or rounds (N) where nothing else is said."""
        deck = self.deck_there()
        if self.pennant:
            return PENNANT
        return LIMIT if deck is None else options.default_limit(deck)

    @property
    def ends_at(self) -> int:
        """Points of the limit, or rounds of the pennant."""
        return self.usual() if self.amount is None else self.amount

    def header(self) -> dict[str, str]:
        """The header lines as they are chosen now."""
        players = ", ".join(map(words.written, self.names))
        free = {key: text.strip() for key, text in self.free.items()}
        if self.game == "burst":
            rules = " ".join(sorted(self.variants))
            return {"game": "burst", "players": players, "rules": rules} | free
        return {
            "game": "court",
            "players": players,
            "deck": self.deck,
            "rules": " ".join(f"{n}{x}" for n, x in self.letters.items()),
            "match": "name" if self.by_name else "strict",
            "mode": f"{'pennant' if self.pennant else 'limit'} {self.ends_at}",
            "bonus": " ".join(map(str, sorted(self.bonus))),
        } | free

    def make_official(self) -> None:
        """The official rules: every option A, same name matches."""
        self.letters = dict.fromkeys(CHOICES, "A")
        self.by_name = True

    def conflict(self) -> tuple[str, str] | None:
        """A choice and the other one it needs, where that one is not taken."""
        return options.conflict("".join(self.letters.values()))

    def clashing_bonus(self) -> bool:
        """PO5 rewards going out at the limit; a pennant has none."""
        return self.pennant and 5 in self.bonus

    def deck_used(self) -> str:
        """The text of the deck file; "" where the game has none. HeaderError when it is missing."""
        return "" if self.game == "burst" else self.deck_text(self.deck)

    def deck_there(self) -> Deck | None:
        """The deck chosen, where there is one that can be played with."""
        try:
            return _deck(self.deck_text(self.deck))
        except (HeaderError, DeckError):
            return None

    def problem(self) -> str:
        """What has to be settled first, or ""."""
        if len(self.names) < LEAST_PLAYERS:
            if self.game == "burst":
                return tr("Two to six players are needed.")
            return tr("Two to eight players are needed.")
        try:
            make_game(self.header(), self.deck_used())
        except HeaderError as error:
            text = faults.header_error(error)
            return text[:1].upper() + text[1:]
        return ""


@lru_cache(maxsize=8)
def _deck(text: str) -> Deck:
    return read_deck(text)


def regulars(evenings: Iterable[Iterable[str]]) -> list[tuple[str, int]]:
    """Who played before and how often, most often first."""
    counts: dict[str, int] = {}
    for names in evenings:
        for name in names:
            counts[name] = counts.get(name, 0) + 1
    return sorted(counts.items(), key=lambda pair: -pair[1])
