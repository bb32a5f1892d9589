"""Whole evenings with long names, by keyboard alone and by mouse alone, in both languages.

What is entered is what a simulated table plays; a session without a window that takes the same
entries as text tells what has to stand in the store. No text of any page may be cut off.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from itertools import groupby, islice

import pytest

from cardscore import decks, simulate
from cardscore.games import words
from cardscore.session import Session
from tests.ui.driver import Screen
from tests.ui.test_settings import cut

pytestmark = pytest.mark.ui
Open = Callable[..., Screen]

LONG = {name: f"{name} Featherstonehaugh"[:20] for name in simulate.NAMES}
COLOURS = {"R": "Red", "Y": "Yellow", "G": "Green", "B": "Blue"}
ANSWERS = {
    "straight": "Straight on", "skip": "Skip", "rev": "Reverse", "cw": "Clockwise",
    "ccw": "Counter-clockwise",
}  # fmt: skip
A_ROUND = 36
"""Entries after which the table has had enough of a round."""


def long(text: str) -> str:
    """An entry with the long names."""
    return re.sub(
        r"\b(" + "|".join(LONG) + r")\b", lambda found: words.written(LONG[found[1]]), text
    )


WINNERS = ("Dai", "Hana", "Aki", "Ben", "Gen", "Chie")


def court_evening(seed: int) -> Iterator[str]:
    """Six rounds of eight players, and a total far below nothing."""
    text = decks.shipped_text("court-full")
    table = simulate.TABLES["court"]({"deck": "court-full"}, text, 8, random.Random(seed))
    session = table.session
    for number in range(6):
        yield from islice(table.round(), A_ROUND)
        if session.state.phase not in ("scoring", "scored", "over"):
            yield session.enter(f"adjust out {WINNERS[number]}").text
        for player in session.state.players:
            text = f"hand {player.name} ={10 + number}"
            state = session.state
            out = {gone.name for gone in state.out}
            if state.phase == "scoring" and player.name not in out and session.check(text).ok:
                yield session.enter(text).text
        if number == 3:
            yield session.enter("adjust points Ben -1450").text
        if session.state.phase == "over":
            yield session.enter("continue").text


def burst_evening(seed: int) -> Iterator[str]:
    """Two games of six players."""
    table = simulate.TABLES["burst"]({"rules": "V1 V3"}, "", 6, random.Random(seed))
    for number in range(2):
        yield from islice(table.round(), 2 * A_ROUND)
        while table.session.state.phase != "over":
            yield table.session.enter(f"adjust chips {simulate.NAMES[number]} +1").text


def mirror(header: dict[str, str], players: int) -> Session:
    """A session with the long names and no window."""
    names = ", ".join(words.written(name) for name in list(LONG.values())[:players])
    deck = decks.shipped_text(header["deck"]) if "deck" in header else ""
    return Session.from_header(header | {"players": names}, deck)


def whole(screen: Screen) -> None:
    """Nothing on this page is cut off."""
    screen.wait(0.05)
    assert list(cut(screen.root)) == [], screen.app.page.name


def play(
    screen: Screen,
    session: Session,
    entries: Iterator[str],
    say: Callable[[str], None],
    count: Callable[[list[str]], None],
) -> None:
    """Says every entry, the hands of a round together, and compares the store; looks at the pages."""
    for hands, group in groupby(entries, lambda text: text.startswith("hand ")):
        texts = [long(text) for text in group]
        if hands:
            whole(screen)
            count([text.rpartition("=")[2] for text in texts])
            for text in texts:
                assert session.enter(text).ok, text
            assert screen.stored() == [item.text for item in session.items]
            screen.wait(0.05)
            screen.key("F3")
            whole(screen)
            screen.key("F2")
            whole(screen)
            continue
        for number, text in enumerate(texts):
            say(text)
            item = session.enter(text)
            assert item.ok, text
            assert screen.stored()[-1] == item.text, screen.text()
            if number % 12 == 0:
                whole(screen)


def begin(screen: Screen, players: int) -> None:
    """Names typed one after the other."""
    for name in list(LONG.values())[:players]:
        screen.enter(name)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_court_by_keyboard(open_window: Open, language: str) -> None:
    """Eight long names, six rounds, the smallest window."""
    screen = open_window(language, size="1024x640")
    session = mirror({"game": "court", "deck": "court-full"}, 8)
    screen.key("n")
    begin(screen, 8)
    screen.app.page.setup.deck_checks["court-full"].focus_set()
    screen.key("space")
    screen.key("Control-Return")
    screen.wait(0.05)

    def say(text: str) -> None:
        name, colon, rest = text.partition(": ")
        mine = colon and name.strip('"') == session.state.actor
        screen.enter(rest if mine else text)

    def count(numbers: list[str]) -> None:
        for number in numbers:
            screen.enter(number)
        screen.key("Alt-c")

    play(screen, session, court_evening(5), say, count)
    assert min(screen.totals().values()) <= -1250


@pytest.mark.parametrize("language", ["en", "ja"])
def test_burst_by_keyboard(open_window: Open, language: str) -> None:
    """Six long names, two games with two variants, the smallest window."""
    screen = open_window(language, size="1024x640")
    session = mirror({"game": "burst", "rules": "V1 V3"}, 6)
    screen.key("n", "Alt-g")
    begin(screen, 6)
    for variant in ("V1", "V3"):
        screen.app.page.setup.checks[variant].focus_set()
        screen.key("space")
    screen.key("Control-Return")
    screen.wait(0.05)
    play(screen, session, burst_evening(7), screen.enter, lambda numbers: None)
    assert len(session.state.rounds) == 2
