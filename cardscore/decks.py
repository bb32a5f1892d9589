"""Where decks are found: shipped with the program, in the data folder, or named by a path."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from cardscore.games.court.deck import Deck, DeckError, read
from cardscore.places import Places
from cardscore.verdict import HeaderError

LARGEST = 1_000_000
"""Bytes of a deck file; the largest sensible one has a few thousand."""


@dataclass(frozen=True, slots=True)
class Found:
    """A deck file: its name in a header, where it is, and what is in it or wrong with it."""

    name: str
    place: str
    shipped: bool
    deck: Deck | None
    error: DeckError | None


def shipped_names() -> list[str]:
    """Names of the decks that come with the program."""
    folder = resources.files("cardscore") / "data" / "decks"
    return sorted(entry.name[:-5] for entry in folder.iterdir() if entry.name.endswith(".toml"))


def is_named(name: str, where: Places) -> bool:
    """True for a deck that is found by its name alone: shipped, or in the data folder."""
    return name in shipped_names() or (where.decks / f"{name}.toml").is_file()


def shipped_text(name: str) -> str:
    """The file of a shipped deck."""
    return (resources.files("cardscore") / "data" / "decks" / f"{name}.toml").read_text("utf-8")


def text_of(name: str, beside: Path | None, where: Places | None) -> str:
    """The text of the deck a header names; HeaderError when there is none or it is no text.

    beside  folder a path is relative to (that of the sheet, CD76); None: paths as they are
    where   where the group's own decks lie; None: there are none
    """
    if name in shipped_names():
        return shipped_text(name)
    for path in _places(name, beside, where):
        try:
            if path.is_file():
                return _text(path)
        except ValueError as error:
            raise HeaderError("deck", "deck-not-text", value=name) from error
        except OSError as error:
            raise HeaderError("deck", "deck-unreadable", value=name) from error
    raise HeaderError("deck", "unknown-deck", value=name)


def _places(name: str, beside: Path | None, where: Places | None) -> Iterator[Path]:
    if "\x00" in name or not name:
        return
    if where is not None and re.fullmatch(r"[\w .+-]+", name) and not name.startswith("."):
        yield where.decks / f"{name}.toml"
    try:
        yield (beside or Path()) / Path(name).expanduser()
    except RuntimeError:
        return  # ~somebody who does not exist: no such deck


def _text(path: Path) -> str:
    if path.stat().st_size > LARGEST:
        raise ValueError(path)
    return path.read_bytes().decode("utf-8-sig")


def every(where: Places) -> list[Found]:
    """All decks by name, shipped ones first, each read and validated."""
    found = [_found(name, name, True, shipped_text(name)) for name in shipped_names()]
    for path in sorted(where.decks.glob("*.toml")) if where.decks.is_dir() else []:
        try:
            found.append(_found(path.stem, str(path), False, _text(path)))
        except (ValueError, OSError):
            error = DeckError("", "not-text")
            found.append(Found(path.stem, str(path), False, None, error))
    return found


def _found(name: str, place: str, shipped: bool, text: str) -> Found:
    try:
        return Found(name, place, shipped, read(text), None)
    except DeckError as error:
        return Found(name, place, shipped, None, error)
