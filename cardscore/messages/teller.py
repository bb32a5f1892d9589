"""What every telling works with: the facts of a verdict, and the names of cards in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from cardscore.games.game import Game
from cardscore.i18n import language, tr
from cardscore.verdict import Facts

if TYPE_CHECKING:  # each game is read when it is played
    from cardscore.games.burst import cards as burst_cards
    from cardscore.games.court.cards import Card


def colour(letter: str) -> str:
    """The word for a colour letter."""
    return {
        "R": tr("red"),
        "Y": tr("yellow"),
        "G": tr("green"),
        "B": tr("blue"),
    }[letter]


def colours(letters: str) -> str:
    """Several colours, as "red or blue"."""
    words = [colour(letter) for letter in letters]
    return tr(" or ").join(words)


def card_name(card: Card) -> str:
    """A card as people call it: "red 7", "Wild", "red/blue 15"."""
    name = card.name(language())
    if not card.suit:
        return name
    return tr("{colours} {card}").format(colours="/".join(map(colour, card.suit)), card=name)


def either(numbers: Iterable[int]) -> str:
    """Numbers to choose from: "7 or 15"."""
    return tr(" or ").join(map(str, numbers))


def suit_name(letter: str) -> str:
    """The word for a suit."""
    return {
        "S": tr("spades"),
        "H": tr("hearts"),
        "D": tr("diamonds"),
        "C": tr("clubs"),
    }[letter]


def pack_card_name(card: burst_cards.Card) -> str:
    """A card of the pack in words: "king of diamonds", "7 of clubs"."""
    ranks = {"A": tr("ace"), "J": tr("jack"), "Q": tr("queen"), "K": tr("king")}
    rank = ranks.get(card.rank, card.rank)
    return tr("{rank} of {suit}").format(rank=rank, suit=suit_name(card.suit))


class Teller:
    """Tells one verdict; knows the game for the names of cards."""

    def __init__(self, game: Game, facts: Facts) -> None:
        self.game = game
        self.facts = facts

    def card(self, key: str = "card") -> str:
        """The name of the card a fact speaks of; the token where the deck has none."""
        token = self.facts.get(key)
        if not isinstance(token, str):
            return str(token)
        own = import_module(f"cardscore.messages.{self.game.name}")
        named: str = own.card_of(self.game, token)
        return named

    def say(self, text: str, **more: Any) -> str:
        """The text with facts filled in; a sentence that begins with a card begins large."""
        said = text.format(**{**self.facts, **more})
        card_first = text.startswith(("{card}", "{follower}", "{early}"))
        return said[:1].upper() + said[1:] if card_first else said


Telling = Callable[[Teller, Facts], str]
