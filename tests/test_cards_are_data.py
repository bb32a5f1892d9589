"""Rename every card: the rules must not notice."""

from __future__ import annotations

import json
import re
import tomllib

import pytest

from cardscore import decks, simulate
from cardscore.games.court.deck import read
from cardscore.session import Line, Session
from tests.sheets_runner import SHEETS, load

NAMES = decks.shipped_names()


def renamed(text: str) -> tuple[str, dict[str, str]]:
    """A deck file with other tokens and names, and old token -> new token (colours included)."""
    families = {row["token"]: f"N{index}" for index, row in enumerate(tomllib.loads(text)["cards"])}
    new = re.sub(r'^token = "(.*)"$', lambda m: f'token = "{families[m[1]]}"', text, flags=re.M)
    new = re.sub(r"^(name|short) = .*$", 'name = {en = "thing"}', new, flags=re.M)
    # A second `name` line stands where `short` stood.
    new = re.sub(r'(name = \{en = "thing"\}\n(?:(?!\[\[).*\n)*?)name = .*\n', r"\1", new)
    old, fresh = read(text).cards, read(new).cards
    return new, dict(zip(old, fresh, strict=True))


def translate(text: str, tokens: dict[str, str]) -> str:
    """An entry with its cards renamed."""
    first, colon, rest = text.partition(": ")
    keep = {"hand": 2, "lot": 2, "start": 1, "adjust": 2}
    pieces = re.split(r"( )", rest if colon else text)
    before = 0 if colon else 2 * keep.get(pieces[0], len(pieces))
    out = [first + colon] if colon else pieces[:before]
    pieces = pieces[before:]
    for piece in pieces:
        match = re.match(r"([A-Za-z0-9+*]+)(.*)$", piece, re.S)
        upper = match[1].upper() if match else ""
        out.append(tokens[upper] + match[2] if match and upper in tokens else piece)
    return "".join(out)


@pytest.mark.parametrize("name", NAMES)
def test_renamed_deck_gives_the_same_verdicts(name: str) -> None:
    """Every sheet of that deck, replayed with other tokens and names: same codes, same numbers."""
    text = decks.shipped_text(name)
    other, tokens = renamed(text)
    count = 0
    for path in sorted((SHEETS / "court").rglob("*.sheet")):
        expected = json.loads(path.with_suffix(".json").read_text("utf-8"))
        if expected == {"exit": 2}:
            continue
        read_sheet, session = load(path)
        if read_sheet.header.get("deck", "court-basic") != name:
            continue
        again = Session.from_header(read_sheet.header, other)
        again.load(Line(translate(item.text, tokens)) for item in session.items)
        codes = [(i.verdict.code, i.forced) for i in session.items]
        assert [(i.verdict.code, i.forced) for i in again.items] == codes, path
        assert again.game.rounds_json(again.state) == session.game.rounds_json(session.state)
        mine, theirs = (s.game.state_json(s.state) for s in (session, again))
        for key in ("phase", "turn", "deck", "discards", "direction", "out"):
            assert mine[key] == theirs[key], path
        count += 1
    assert count > 0


def test_random_play_with_renamed_cards() -> None:
    """A simulated table does not depend on names either: cards are conserved all the same."""
    import random

    other, _ = renamed(decks.shipped_text("court-full"))
    table = simulate.CourtTable({}, other, 5, random.Random(3))
    assert sum(1 for _ in table.round()) > 20
