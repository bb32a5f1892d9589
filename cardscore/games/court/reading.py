"""Text to entry (CD1-CD4). Raises Unreadable; never looks at the rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Final

from cardscore.games import reading, words
from cardscore.games.court import entries as e
from cardscore.games.court.cards import COLOURS
from cardscore.games.court.deck import Deck
from cardscore.games.reading import count, whole
from cardscore.games.words import Word
from cardscore.verdict import Unreadable

FLOWS: Final = ("straight", "skip", "rev", "cw", "ccw")

_POINTS_LEFT: Final = re.compile(r"hand (\S+) =(0|[1-9][0-9]{0,5})")
_ATTACHED: Final = re.compile(r"[>@~][^>@~]*")


class Reader(reading.Reader):
    """Reads the entries of one session's table.

    deck  gives the tokens; `names` are the players at the table
    """

    def __init__(self, deck: Deck, names: tuple[str, ...]) -> None:
        super().__init__(names)
        self.deck = deck
        self.targets = frozenset(name for name in names if target_text(name) == name)

    def _ordinary_of_table(self, text: str) -> e.Entry | None:
        """The points somebody had left: whole evenings are kept by results alone."""
        found = _POINTS_LEFT.fullmatch(text)
        if found is None or found[1] not in self.unquoted:
            return None
        return e.HandLeft(found[1], None, int(found[2]))

    def _ordinary(self, name: str, said: str) -> e.Entry | None:
        spoken = self.deck.spoken
        cards: tuple[e.Use, ...] | None = spoken.get(said)
        if cards is not None:
            return e.quick_play(name, cards)
        if said in e.VERBS:
            return e.quick_act(name, said)
        words = said.split(" ")
        reach = len(words) > 1 and words[-1] == "reach"
        if reach:
            words.pop()
        cards = ()
        for word in words:
            one = spoken.get(word) or self._aimed(word)
            if one is None:
                return None
            cards += one
        return e.quick_play(name, cards, reach)

    def _aimed(self, word: str) -> tuple[e.Use] | None:
        """A card with a target behind it, in its canonical text; None when it is not one."""
        card, at, name = word.partition("@")
        found = self.deck.spoken.get(card) if at and name in self.targets else None
        if found is None or found[0].flow:
            return None
        use = found[0]
        return (e.quick_use(use.token, use.card, use.colour, name),)

    # -- names and cards -------------------------------------------------------------------

    def _bare(self, word: Word) -> e.Use:
        """A card with nothing attached (CD4)."""
        if word.text in (":", ",") or any(sign in word.text for sign in ">@~"):
            raise Unreadable("attached", word.column, word=word.plain)
        return self._card(word.plain)

    def _card(self, token: str) -> e.Use:
        card = self.deck.find(token)
        return e.Use(card.token if card else token, card)

    def _use(self, word: Word) -> e.Use:
        """A card with what is attached, in any order, each at most once (CD2)."""
        if word.text in (":", ","):
            raise Unreadable("stray", word.column, word=word.text)
        if word.text.isalnum():
            return self._card(word.text)
        head = re.split(r"[>@~]", word.text, maxsplit=1)[0]
        quotes = iter(word.quotes)
        if "\x00" in head:
            raise Unreadable("quoted-card", word.column, word=word.plain)
        if not head:
            raise Unreadable("no-card", word.column, word=word.plain)
        use = self._card(head)
        seen: set[str] = set()
        for part in _ATTACHED.findall(word.text[len(head) :]):
            sign, value = part[0], part[1:]
            if sign in seen:
                raise Unreadable("attached-twice", word.column, word=word.plain)
            seen.add(sign)
            if sign == ">":
                if value.upper() not in tuple(COLOURS):
                    raise Unreadable("no-colour", word.column, word=word.plain)
                use = replace(use, colour=value.upper())
            elif sign == "~":
                if value.lower() not in FLOWS:
                    raise Unreadable("no-flow", word.column, word=word.plain)
                use = replace(use, flow=value.lower())
            else:
                use = replace(use, target=self._target(value, quotes, word))
        return use

    def _target(self, value: str, quotes: Iterable[str], word: Word) -> str:
        if value == "\x00":
            value = next(iter(quotes))
        elif "\x00" in value:
            raise Unreadable("not-a-name", word.column, word=word.plain)
        wrong = words.checked_name(value)
        if wrong:
            raise Unreadable(wrong, word.column, name=value)
        return self._spelled(value)

    # -- NAME: … ---------------------------------------------------------------------------

    def _player_entry(self, who: Word, rest: list[Word]) -> e.Entry:
        name = self._name(who)
        if not rest:
            raise Unreadable("nothing-said", who.column)
        first = rest[0].text.lower()
        if len(rest) == 1:
            if first in e.VERBS:
                return e.Act(name, first)
            if first in ("reach", "!"):
                return e.Act(name, "reach")
        if first == "accuse":
            if len(rest) != 2:
                raise Unreadable("accuse-whom", rest[0].column)
            return e.Accuse(name, self._name(rest[1]))
        if first in e.VERBS:
            raise Unreadable("too-much", rest[1].column, word=rest[1].plain)
        reach = rest[-1].text.lower() in ("reach", "!")
        cards = rest[:-1] if reach else rest
        for word in cards:
            if word.text.lower() in ("reach", "!"):
                raise Unreadable("reach-last", word.column)
        return e.Play(name, tuple(self._use(word) for word in cards), reach)

    # -- everything that begins with a word of the notation ----------------------------------

    def _table_entries(self) -> Mapping[str, Callable[[list[Word]], e.Entry]]:
        return {
            "lot": self._lot,
            "round": self._round,
            "start": self._start,
            "out": self._out,
            "hand": self._hand,
            "continue": self._continue,
            "adjust": self._adjust,
            "join": self._join,
            "leave": self._leave,
            "seats": self._seats,
        }

    def _lot(self, rest: list[Word]) -> e.Entry:
        count(rest, 2, 2, "lot")
        return e.Lot(self._name(rest[0]), self._bare(rest[1]))

    def _round(self, rest: list[Word]) -> e.Entry:
        dealer = None
        if rest and rest[0].is_("dealer"):
            count(rest, 2, 3, "round")
            dealer, rest = self._name(rest[1]), rest[2:]
        count(rest, 0, 1, "round")
        if rest and not rest[0].is_("untracked"):
            raise Unreadable("form", rest[0].column, form="round")
        return e.Round(dealer, bool(rest))

    def _start(self, rest: list[Word]) -> e.Entry:
        count(rest, 1, None, "start")
        return e.Start(tuple(self._bare(word) for word in rest))

    def _out(self, rest: list[Word]) -> e.Entry:
        return e.WentOut(*self._who_went_out(rest, "out"))

    def _who_went_out(self, rest: list[Word], form: str) -> tuple[str | None, bool]:
        count(rest, 1, 2, form)
        name = None if rest[0].is_("none") else self._name(rest[0])
        combo = len(rest) == 2
        if combo and (name is None or not rest[1].is_("combo")):
            raise Unreadable("form", rest[1].column, form=form)
        return name, combo

    def _hand(self, rest: list[Word]) -> e.Entry:
        count(rest, 1, None, "hand")
        name = self._name(rest[0])
        if len(rest) > 1 and rest[1].text.startswith("="):
            count(rest, 2, 2, "hand")
            points = words.NUMBER.fullmatch(rest[1].text[1:])
            if not points:
                raise Unreadable("no-number", rest[1].column, word=rest[1].plain)
            return e.HandLeft(name, None, int(points.group()))
        return e.HandLeft(name, tuple(self._bare(word) for word in rest[1:]), None)

    def _continue(self, rest: list[Word]) -> e.Entry:
        count(rest, 0, 0, "continue")
        return e.Continue()

    def _join(self, rest: list[Word]) -> e.Entry:
        count(rest, 1, 2, "join")
        points = None
        if len(rest) == 2:
            match = re.fullmatch(r"=(-?[0-9]{1,6})", rest[1].text)
            if not match:
                raise Unreadable("no-number", rest[1].column, word=rest[1].plain)
            points = int(match[1])
        return e.Join(self._name(rest[0]), points)

    def _leave(self, rest: list[Word]) -> e.Entry:
        count(rest, 1, 1, "leave")
        return e.Leave(self._name(rest[0]))

    def _seats(self, rest: list[Word]) -> e.Entry:
        count(rest, 1, None, "seats")
        return e.Seats(tuple(map(self._spelled, words.name_list(rest, "seats-list"))))

    def _adjust(self, rest: list[Word]) -> e.Entry:
        count(rest, 2, 4, "adjust")
        what = rest[0].text.lower()
        if what == "hand":
            count(rest, 3, 3, "adjust hand")
            return e.AdjustNumber("hand", self._name(rest[1]), whole(rest[2]))
        if what == "deck":
            count(rest, 2, 2, "adjust deck")
            return e.AdjustNumber("deck", None, whole(rest[1]))
        if what == "points":
            count(rest, 3, 3, "adjust points")
            if rest[2].signed is None:
                raise Unreadable("no-signed-number", rest[2].column, word=rest[2].plain)
            return e.AdjustNumber("points", self._name(rest[1]), rest[2].signed)
        if what == "out":
            return e.AdjustOut(*self._who_went_out(rest[1:], "adjust out"))
        if what == "turn":
            count(rest, 2, 2, "adjust turn")
            return e.AdjustTurn(self._name(rest[1]))
        if what == "direction" and rest[1].text.lower() in ("cw", "ccw"):
            count(rest, 2, 2, "adjust direction")
            return e.AdjustDirection(1 if rest[1].is_("cw") else -1)
        if what == "field":
            count(rest, 2, 2, "adjust field")
            use = self._use(rest[1])
            if use.target or use.flow:
                raise Unreadable("attached", rest[1].column, word=rest[1].plain)
            return e.AdjustField(use)
        raise Unreadable("form", rest[0].column, form="adjust")


# -- entry to text -----------------------------------------------------------------------------


def card_text(use: e.Use) -> str:
    """The canonical form of a card with what is attached to it (CD2)."""
    text = use.token
    if use.colour:
        text += ">" + use.colour
    if use.target:
        text += "@" + target_text(use.target)
    if use.flow and not (use.flow == "straight" and use.card and use.card.names_flow):
        text += "~" + use.flow
    return text


def target_text(name: str) -> str:
    """A target: an unquoted name ends at `>`, `@`, `~`, so those that hold one are quoted (CD2)."""
    if ">" in name or "~" in name:
        return words.quoted(name)
    return words.written(name)


def write(entry: e.Entry) -> str:
    """The canonical text of an entry; reading it gives the same entry again."""
    return _written(entry) + (" force" if entry.force else "")


def _written(entry: e.Entry) -> str:
    name = words.written
    if isinstance(entry, e.Play):  # by far the most entries
        laid = " ".join([card_text(use) for use in entry.cards])
        return f"{name(entry.name)}: {laid}" + (" reach" if entry.reach else "")
    match entry:
        case e.Act():
            return f"{name(entry.name)}: {entry.verb}"
        case e.Accuse():
            return f"{name(entry.name)}: accuse {name(entry.whom)}"
        case e.HandLeft(cards=None):
            return f"hand {name(entry.name)} ={entry.points}"
        case e.HandLeft(cards=cards):
            return " ".join(["hand", name(entry.name), *(use.token for use in cards or ())])
        case e.Round():
            dealer = "" if entry.dealer is None else f" dealer {name(entry.dealer)}"
            return f"round{dealer}" + (" untracked" if entry.untracked else "")
        case e.Start():
            return " ".join(["start", *(use.token for use in entry.cards)])
        case e.Lot():
            return f"lot {name(entry.name)} {entry.card.token}"
        case e.WentOut() | e.AdjustOut():
            who = "none" if entry.name is None else name(entry.name)
            word = "out" if isinstance(entry, e.WentOut) else "adjust out"
            return f"{word} {who}" + (" combo" if entry.combo else "")
        case e.AdjustNumber(what="deck"):
            return f"adjust deck {entry.number}"
        case e.AdjustNumber(what="hand"):
            return f"adjust hand {name(entry.name or '')} {entry.number}"
        case e.AdjustNumber():
            return f"adjust points {name(entry.name or '')} {entry.number:+d}"
        case e.AdjustTurn():
            return f"adjust turn {name(entry.name)}"
        case e.AdjustDirection():
            return "adjust direction " + ("cw" if entry.direction == 1 else "ccw")
        case e.AdjustField():
            return f"adjust field {card_text(entry.card)}"
        case e.Join():
            return f"join {name(entry.name)}" + (
                "" if entry.points is None else f" ={entry.points}"
            )
        case e.Leave():
            return f"leave {name(entry.name)}"
        case e.Seats():
            return "seats " + ", ".join(map(name, entry.names))
    return "continue"
