"""A deck being made: what is in it so far, what is still wrong with it, and its file.

A draft is frozen like a state: every change makes a new one, so that going back is keeping the old.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from cardscore.decks import shipped_names
from cardscore.files import json_of, write_whole
from cardscore.games.court.cards import COLOURS, Card, Effect
from cardscore.games.court.deck import DEAL, VERBS, DeckError, kinds, made
from cardscore.places import Places

MOST_PLAYERS: Final = 8

PAIRS: Final = ("RY", "RG", "RB", "YG", "YB", "GB")
"""The two colours a card can have, however they are ordered."""

EFFECTS: Final[Mapping[str, Effect]] = {
    "skip": Effect("skip"),
    "reverse": Effect("reverse"),
    "colour": Effect("colour"),
    "flow": Effect("flow"),
    "direction": Effect("direction"),
    "follow": Effect("follow"),
    "chain": Effect("chain"),
    "attack": Effect("attack", (2,), "next"),
    "rests": Effect("rests", (1, 1)),
    "lay": Effect("lay", (), "target"),
    "clear": Effect("clear"),
    "defend": Effect("defend", (), "", "void"),
    "draw-all": Effect("draw-all", (1,)),
    "swap": Effect("swap"),
}
"""Every effect a card can have, with the figures it begins with when it is picked."""

WAITING: Final = "deck-draft.json"
"""The file of a deck half made, in the data folder."""

FIGURES: Final = ("copies", "points")
"""What may be marked as assumed here; a file may mark more."""


class TakenError(Exception):
    """Another deck has that file already; `name` is how it is called."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


@dataclass(frozen=True, slots=True)
class Problem:
    """Something to settle before the deck can be saved.

    row    which row it is in, None: the deck as a whole
    key    which of its keys: `token`, `name`, `colours`, `copies`, `points`, `effects` …
    error  what it is
    """

    row: int | None
    key: str
    error: DeckError


@dataclass(frozen=True, slots=True)
class Row:
    """One `[[cards]]` table: kinds that differ in their colour alone.

    suits    the colours or pairs it is made in; "" among them: a card without a colour
    names, shorts  by language; one left empty is left out of the file
    """

    token: str
    names: tuple[tuple[str, str], ...]
    shorts: tuple[tuple[str, str], ...]
    suits: tuple[str, ...]
    kind: str
    number: int
    copies: int
    points: int
    lands: str
    assumed: frozenset[str]
    effects: tuple[Effect, ...]

    def name(self, language: str) -> str:
        """The name in that language, "" when it has none."""
        return dict(self.names).get(language, "")

    def called(self, language: str) -> str:
        """The name in that language, else in another, else the token."""
        return self.name(language) or next((n for _, n in self.names if n), self.token)

    def with_name(self, language: str, text: str) -> Row:
        """With that name; a short form of it made for another name goes."""
        names = {**dict(self.names), language: text}
        return replace(self, names=tuple(names.items()), shorts=())

    @property
    def colours(self) -> str:
        """`each`, `none` or `pairs`."""
        if self.suits == tuple(COLOURS):
            return "each"
        return "none" if self.suits == ("",) else "pairs"

    @property
    def size(self) -> int:
        """Cards in the deck."""
        return self.copies * len(self.suits)

    @property
    def data(self) -> dict[str, Any]:
        """The table as the file holds it."""
        found: dict[str, Any] = {"token": self.token, "name": _given(self.names)}
        found["colours"] = list(self.suits) if self.colours == "pairs" else self.colours
        found["kind"] = self.kind
        if self.kind == "number":
            found["number"] = self.number
        found |= {"copies": self.copies, "points": self.points}
        if self.lands != "field" and self.kind != "defence":
            found["lands"] = self.lands
        if self.assumed:
            found["assumed"] = sorted(self.assumed)
        if shorts := _given(self.shorts):
            found["short"] = shorts
        if self.effects:
            found["effects"] = [_effect_data(effect) for effect in self.effects]
        return found

    @property
    def card(self) -> Card | None:
        """The first kind it stands for, to be drawn; None while it cannot work."""
        try:
            return kinds("", self.data)[0]
        except DeckError:
            return None


def _given(names: tuple[tuple[str, str], ...]) -> dict[str, str]:
    return {language: text.strip() for language, text in names if text.strip()}


def _effect_data(effect: Effect) -> dict[str, Any]:
    data: dict[str, Any] = {"do": effect.do}
    if effect.cards:
        data["cards"] = list(effect.cards) if effect.do == "rests" else effect.cards[0]
    data |= {key: value for key, value in (("on", effect.on), ("how", effect.how)) if value}
    return data


@dataclass(frozen=True, slots=True)
class Draft:
    """A deck as it is so far.

    copied  the deck it was copied from; "" when it is one of the group's own
    file    the name it is kept under, "" until it is saved
    """

    names: tuple[tuple[str, str], ...]
    expansion: bool
    source: str
    rows: tuple[Row, ...]
    copied: str = ""
    file: str = ""

    def name(self, language: str) -> str:
        """The deck's name in that language, "" when it has none."""
        return dict(self.names).get(language, "")

    def with_name(self, language: str, text: str) -> Draft:
        """With that name."""
        return replace(self, names=tuple({**dict(self.names), language: text}.items()))

    def with_rows(self, places: tuple[int, ...], **what: Any) -> Draft:
        """With something else in those rows."""
        rows = [
            replace(row, **what) if index in places else row for index, row in enumerate(self.rows)
        ]
        return replace(self, rows=tuple(rows))

    def with_row(self, index: int, row: Row) -> Draft:
        """With that row in place of another."""
        return replace(self, rows=(*self.rows[:index], row, *self.rows[index + 1 :]))

    def inserted(self, index: int, row: Row) -> Draft:
        """With a row more, before the one of that index."""
        return replace(self, rows=(*self.rows[:index], row, *self.rows[index:]))

    def without(self, places: tuple[int, ...]) -> Draft:
        """Without those rows."""
        return replace(
            self, rows=tuple(row for index, row in enumerate(self.rows) if index not in places)
        )

    @property
    def size(self) -> int:
        """Cards in all."""
        return sum(row.size for row in self.rows)

    @property
    def players(self) -> int:
        """How many it can be dealt to, with one card left to turn (B2); at most eight."""
        return min((self.size - 1) // DEAL, MOST_PLAYERS)

    @property
    def assumed(self) -> int:
        """How many of its figures are marked as assumed."""
        return sum(len(row.assumed.intersection(FIGURES)) for row in self.rows)

    @property
    def data(self) -> dict[str, Any]:
        """The deck as its file holds it."""
        found: dict[str, Any] = {"name": _given(self.names), "expansion": self.expansion}
        if self.source:
            found["source"] = self.source
        return found | {"cards": [row.data for row in self.rows]}

    def problems(self) -> tuple[Problem, ...]:
        """Everything to settle before it can be saved, the deck as a whole last."""
        found: list[Problem] = []
        taken: dict[str, int] = {}
        for index, row in enumerate(self.rows):
            try:
                cards = kinds("", row.data)
            except DeckError as error:
                found.append(Problem(index, _key(error), error))
                continue
            for card in cards:
                if taken.setdefault(card.token, index) != index:
                    other = taken[card.token]
                    twice = DeckError("token", "token-twice", token=card.token, row=other)
                    found.append(Problem(index, "token", twice))
                    break
        if not found:
            try:
                made(self.data, "")
            except DeckError as error:
                found.append(Problem(None, _key(error), error))
        return tuple(found)

    def free_token(self, index: int) -> str:
        """A token like that of the row, which nothing else has."""
        wanted = re.sub(r"[^A-Z0-9+*]", "", self.rows[index].token.upper()) or "X"
        taken = {
            suit + row.token.upper()
            for other, row in enumerate(self.rows)
            if other != index
            for suit in row.suits
        }
        before = ["W"] if self.rows[index].suits == ("",) else []
        tries = [wanted, *(letter + wanted for letter in before)]
        tries += [f"{wanted}{letter}" for letter in "XYZABCDEFGHIJKLMNOPQRSTUVW"]
        for found in tries:
            mine = {suit + found for suit in self.rows[index].suits}
            if mine.isdisjoint(taken) and mine.isdisjoint(VERBS):
                return found
        return f"{wanted}{len(self.rows)}XX"

    def text(self) -> str:
        """The deck file."""
        import tomlkit  # read when a deck is saved

        def inline(value: Mapping[str, Any]) -> Any:
            table = tomlkit.inline_table()
            table.update(value)
            return table

        document = tomlkit.document()
        cards = tomlkit.aot()
        for key, value in self.data.items():
            if key == "name":
                document.add("name", inline(value))
            elif key != "cards":
                document.add(key, value)
        for row in self.data["cards"]:
            table = tomlkit.table()
            for key, value in row.items():
                if key in ("name", "short"):
                    table.add(key, inline(value))
                elif key == "effects":
                    effects = tomlkit.array()
                    effects.extend(inline(effect) for effect in value)
                    table.add(key, effects)
                else:
                    table.add(key, value)
            cards.append(table)
        document.add("cards", cards)
        return tomlkit.dumps(document)

    def file_name(self) -> str:
        """The name its file gets: that of the deck, without what a file name cannot hold."""
        if self.file:
            return self.file
        name = self.name("en").strip() or self.name("ja").strip()
        return re.sub(r"[^\w.+-]+", "-", name.lower()).strip("-.")[:80]

    def save(self, where: Places) -> Draft:
        """Writes it into the data folder's decks; the draft of what is kept there now.

        The file it had before stays beside it (`.toml.old`). Raises TakenError where another deck
        has that name, OSError where it cannot be written.
        """
        name = self.file_name()
        path = where.decks / f"{name}.toml"
        if name in shipped_names() or (path.exists() and not self.file):
            raise TakenError(name)
        where.decks.mkdir(parents=True, exist_ok=True)
        if path.is_file():
            write_whole(path.with_name(path.name + ".old"), [path.read_bytes()])
        write_whole(path, [self.text()])
        return replace(self, file=name, copied="")


def _key(error: DeckError) -> str:
    """The key of a row, or of the deck, an error is about: `cards[3].name.en` → `name`."""
    parts = [part for part in error.key.split(".") if part]
    if parts and parts[0].startswith("cards[") and len(parts) > 1:
        parts = parts[1:]
    return parts[0].split("[")[0] if parts else ""


def opened(text: str, *, copied: str = "", file: str = "") -> Draft:
    """The draft of a deck file; raises DeckError for one that cannot work."""
    data = tomllib.loads(text.removeprefix("\ufeff"))
    made(data, text)
    return Draft(
        names=tuple((language, data["name"].get(language, "")) for language in ("en", "ja")),
        expansion=data.get("expansion", False),
        source=data.get("source", ""),
        rows=tuple(_row(row) for row in data["cards"]),
        copied=copied,
        file=file,
    )


def copy_of(text: str, name: str) -> Draft:
    """A copy of a deck, under a name of its own; its figures have no other source than that deck."""
    draft = opened(text, copied=name)
    return replace(draft, names=(("en", f"{name} 2"), ("ja", f"{name} 2")))


def _row(data: Mapping[str, Any]) -> Row:
    first = kinds("", data)[0]
    colours = data["colours"]
    suits = tuple(colours) if isinstance(colours, list) else ("",)
    shorts = data.get("short", {})
    return Row(
        token=first.family,
        names=tuple((language, data["name"].get(language, "")) for language in ("en", "ja")),
        shorts=tuple(shorts.items()),
        suits=tuple(COLOURS) if colours == "each" else suits,
        kind=first.kind,
        number=first.number or 0,
        copies=first.copies,
        points=first.points,
        lands=first.lands,
        assumed=first.assumed,
        effects=first.effects,
    )


def new_row(draft: Draft) -> Draft:
    """The draft with a card more at its end, one that works as it is."""
    row = Row(
        token="NEW",
        names=(("en", "New card"), ("ja", "新しいカード")),
        shorts=(),
        suits=("",),
        kind="action",
        number=0,
        copies=2,
        points=20,
        lands="field",
        assumed=frozenset(),
        effects=(Effect("colour"),),
    )
    more = draft.inserted(len(draft.rows), row)
    return more.with_rows((len(draft.rows),), token=more.free_token(len(draft.rows)))


def groups(rows: tuple[Row, ...], apart: frozenset[int]) -> list[tuple[int, ...]]:
    """The rows as a list shows them: numbers in a row that differ in nothing else are one line.

    apart  rows that are shown by themselves whatever they are
    """
    found: list[tuple[int, ...]] = []
    for index, row in enumerate(rows):
        if found and index not in apart and found[-1][-1] not in apart:
            before = rows[found[-1][-1]]
            if _runs(before) and _runs(row) and row.number == before.number + 1:
                like = replace(
                    before,
                    token=row.token,
                    number=row.number,
                    points=row.points,
                    names=row.names,
                )
                if like == row:
                    found[-1] = (*found[-1], index)
                    continue
        found.append((index,))
    return found


def _runs(row: Row) -> bool:
    """True for a number card that is what its number says in every way."""
    said = str(row.number)
    names = [text for _, text in row.names if text]
    return (
        row.kind == "number"
        and row.token == said
        and row.points == row.number
        and names.count(said) == len(names)
    )


# -- a draft that waits ------------------------------------------------------------------------


def keep(where: Places, draft: Draft, saved: Draft) -> None:
    """Keeps a deck half made beside the store, with what it was before; without changes it goes.

    Raises OSError.
    """
    file = where.data / WAITING
    if draft == saved:
        file.unlink(missing_ok=True)
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(
        [asdict(saved), asdict(draft)], ensure_ascii=False, default=lambda found: sorted(found)
    )
    write_whole(file, [text + "\n"])


def waiting(where: Places) -> tuple[Draft, Draft] | None:
    """What the deck half made was before, and how far it got; None where nothing waits, or nothing
    that can be read."""
    try:
        saved, draft = json_of((where.data / WAITING).read_bytes())
        found = _read(saved), _read(draft)
        return found if found[0].rows and found[1].rows else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _read(data: Any) -> Draft:
    """A draft as it was kept."""
    return Draft(
        **{**data, "names": _pairs(data["names"]), "rows": tuple(map(_read_row, data["rows"]))}
    )


def _read_row(data: Any) -> Row:
    return Row(
        **{
            **data,
            "names": _pairs(data["names"]),
            "shorts": _pairs(data["shorts"]),
            "suits": tuple(data["suits"]),
            "assumed": frozenset(data["assumed"]),
            "effects": tuple(
                Effect(**{**effect, "cards": tuple(effect["cards"])}) for effect in data["effects"]
            ),
        }
    )


def _pairs(data: Any) -> tuple[tuple[str, str], ...]:
    return tuple((str(language), str(text)) for language, text in data)
