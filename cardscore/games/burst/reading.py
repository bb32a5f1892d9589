"""Text to entry and back (BD29, BD38, BD47, BD50). Raises Unreadable; never looks at the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cardscore.games import reading, words
from cardscore.games.burst import cards
from cardscore.games.burst import entries as e
from cardscore.games.reading import count, whole
from cardscore.games.words import Word
from cardscore.verdict import Unreadable

EVERYBODY: Final = "all"
"""The word before `: safe` and `: leave` that means no single player."""

KEPT_WORDS: Final = frozenset({EVERYBODY, "force"})
"""Names that would be read as words of the notation; written back in quotes (BD47)."""


class Reader(reading.Reader):
    """Reads the entries of one session's table."""

    kept_words = KEPT_WORDS

    def _ordinary(self, name: str, said: str) -> e.Entry | None:
        if said in e.TURN_VERBS:
            return e.Say(name, said)
        card = cards.CARDS.get(said[5:]) if said.startswith("flip ") else None
        return e.Flip(name, e.Use(card.token, card)) if card else None

    def _card(self, word: Word) -> e.Use:
        if word.quotes or word.text in (":", ","):
            raise Unreadable("quoted-card", word.column, word=word.plain)
        card = cards.find(word.text)
        return e.Use(card.token if card else word.text, card)

    def _cards(self, listed: list[Word]) -> tuple[e.Use, ...]:
        return tuple(map(self._card, listed))

    # -- NAME: … ---------------------------------------------------------------------------

    def _player_entry(self, who: Word, rest: list[Word]) -> e.Entry:
        if not rest:
            raise Unreadable("nothing-said", who.column, game="burst")
        verb, rest = rest[0].text.lower(), rest[1:]
        if who.is_(EVERYBODY):
            if verb not in ("safe", "leave"):
                raise Unreadable("form", who.column, form="all")
            count(rest, 0, 0, "all")
            return e.All(verb)
        name = self._name(who)
        if verb in e.TURN_VERBS:
            if rest:
                raise Unreadable("too-much", rest[0].column, word=rest[0].plain)
            return e.Say(name, verb)
        if verb == "refill":
            count(rest, 0, 1, "refill")
            return e.Refill(name, self._card(rest[0]) if rest else None)
        if verb in ("flip", "swap"):
            count(rest, 1, 1, verb)
            use = self._card(rest[0])
            return e.Flip(name, use) if verb == "flip" else e.Swap(name, use)
        if verb == "hit":
            return self._hit(name, rest)
        raise Unreadable("nothing-said", who.column, game="burst")

    def _hit(self, name: str, rest: list[Word]) -> e.Entry:
        loses = None
        if any(word.is_("loses") for word in rest):
            if len(rest) < 2 or not rest[-2].is_("loses"):
                raise Unreadable("form", rest[0].column, form="hit")
            loses, rest = self._card(rest[-1]), rest[:-2]
        if any(word.is_("loses") for word in rest):
            raise Unreadable("form", rest[0].column, form="hit")
        return e.Hit(name, self._cards(rest), loses)

    # -- everything that begins with a word of the notation ----------------------------------

    def _table_entries(self) -> Mapping[str, Callable[[list[Word]], e.Entry]]:
        return {
            "game": self._game,
            "start": self._start,
            "open": self._open,
            "adjust": self._adjust,
            "aid": self._aid,
        }

    def _game(self, rest: list[Word]) -> e.Entry:
        count(rest, 2, 2, "game")
        if not rest[0].is_("first"):
            raise Unreadable("form", rest[0].column, form="game")
        return e.Game(self._name(rest[1]))

    def _start(self, rest: list[Word]) -> e.Entry:
        count(rest, 1, 1, "start card")
        return e.Start(self._card(rest[0]))

    def _open(self, rest: list[Word]) -> e.Entry:
        count(rest, 1, None, "open")
        return e.Open(self._name(rest[0]), self._cards(rest[1:]))

    def _aid(self, rest: list[Word]) -> e.Entry:
        count(rest, 1, 1, "aid")
        if not (rest[0].is_("on") or rest[0].is_("off")):
            raise Unreadable("form", rest[0].column, form="aid")
        return e.Aid(rest[0].is_("on"))

    def _adjust(self, rest: list[Word]) -> e.Entry:
        count(rest, 2, 3, "adjust burst")
        what = rest[0].text.lower()
        if what == "hand":
            count(rest, 3, 3, "adjust hand")
            return e.AdjustNumber("hand", self._name(rest[1]), whole(rest[2]))
        if what == "deck":
            count(rest, 2, 2, "adjust deck")
            return e.AdjustNumber("deck", None, whole(rest[1]))
        if what == "chips":
            count(rest, 3, 3, "adjust chips")
            signed = rest[2].signed
            number = whole(rest[2]) if signed is None else signed
            return e.AdjustNumber("chips", self._name(rest[1]), number)
        if what == "turn":
            count(rest, 2, 2, "adjust turn")
            return e.AdjustTurn(self._name(rest[1]))
        raise Unreadable("form", rest[0].column, form="adjust burst")


# -- entry to text -----------------------------------------------------------------------------


def name_text(name: str) -> str:
    """A name as this game's canonical text writes it."""
    return words.written(name, KEPT_WORDS)


def write(entry: e.Entry) -> str:
    """The canonical text of an entry; reading it gives the same entry again."""
    return _written(entry) + (" force" if entry.force else "")


def _written(entry: e.Entry) -> str:
    match entry:
        case e.Say(name=name, verb=verb):
            return f"{name_text(name)}: {verb}"
        case e.All(verb=verb):
            return f"{EVERYBODY}: {verb}"
        case e.Flip(name=name, card=card):
            return f"{name_text(name)}: flip {card.token}"
        case e.Swap(name=name, card=card):
            return f"{name_text(name)}: swap {card.token}"
        case e.Refill(name=name, card=drawn):
            return f"{name_text(name)}: refill" + (f" {drawn.token}" if drawn else "")
        case e.Hit(name=name, cards=used, loses=loses):
            parts = [
                "hit",
                *(use.token for use in used),
                *(["loses", loses.token] if loses else []),
            ]
            return f"{name_text(name)}: {' '.join(parts)}"
        case e.Game(name=name):
            return f"game first {name_text(name)}"
        case e.Start(card=card):
            return f"start {card.token}"
        case e.Open(name=name, cards=laid):
            return " ".join(["open", name_text(name), *(use.token for use in laid)])
        case e.AdjustNumber(what="deck", number=number):
            return f"adjust deck {number}"
        case e.AdjustNumber(what="hand", name=name, number=number):
            return f"adjust hand {name_text(name or '')} {number}"
        case e.AdjustNumber(name=name, number=number):
            return f"adjust chips {name_text(name or '')} {number:+d}"
        case e.AdjustTurn(name=name):
            return f"adjust turn {name_text(name)}"
    return f"aid {'on' if getattr(entry, 'on', False) else 'off'}"
