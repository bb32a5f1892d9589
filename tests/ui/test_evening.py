"""Whole evenings with long names, by keyboard alone and by mouse alone, in both languages.

What is entered is what a simulated table plays; a session without a window that takes the same
entries as text tells what has to stand in the store. No text of any page may be cut off.
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Callable, Iterator
from itertools import groupby, islice

import pytest

from cardscore import decks, messages, simulate
from cardscore.games import words
from cardscore.games.burst import entries as b
from cardscore.games.court import entries as e
from cardscore.i18n import tr
from cardscore.session import Session
from cardscore.ui import menus
from tests.ui.driver import Screen
from tests.ui.test_settings import cut

pytestmark = pytest.mark.ui
Open = Callable[..., Screen]

LONG = {name: f"{name} Featherstonehaugh"[:20] for name in simulate.NAMES}
FLOWS = {
    "straight": "Straight on", "skip": "Skip", "rev": "Reverse", "cw": "Clockwise",
    "ccw": "Counter-clockwise",
}  # fmt: skip
SAYS = {"push": "Push", "fold": "Fold", "safe": "Safe", "trade": "Trade"}
VERBS = {"draw": "Draw", "pass": "Pass", "rest": "Rest", "take": "Take", "reach": "Reach"}
PAGES = {"Scores": "F3", "Table": "F2"}
A_ROUND = 36
"""Entries after which the table has had enough of a round."""


def long(text: str) -> str:
    """An entry with the long names."""
    return re.sub(
        r"\b(" + "|".join(LONG) + r")\b", lambda found: words.written(LONG[found[1]]), text
    )


WINNERS = ("Dai", "Hana", "Aki", "Ben", "Gen", "Chie")


def court_evening(seed: int, *, cards: bool = False) -> Iterator[str]:
    """Six rounds of eight players; hands as cards, or as points and a total far below nothing."""
    text = decks.shipped_text("court-full")
    table = simulate.TABLES["court"]({"deck": "court-full"}, text, 8, random.Random(seed))
    session = table.session
    for number in range(6):
        yield from islice(table.round(), A_ROUND)
        if session.state.phase not in ("scoring", "scored", "over"):
            yield session.enter(f"adjust out {WINNERS[number]}").text
        for player in session.state.players:
            held = " ".join(table.hands[player.name]) if cards else f"={10 + number}"
            text = f"hand {player.name} {held}"
            state = session.state
            out = {gone.name for gone in state.out}
            if state.phase == "scoring" and player.name not in out and session.check(text).ok:
                yield session.enter(text).text
        if number == 3 and not cards:
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
    turn: Callable[[str], object],
) -> None:
    """Says every entry, the hands of a round together, and compares the store; looks at the pages."""
    for hands, group in groupby(entries, lambda text: text.startswith("hand ")):
        texts = [long(text) for text in group]
        if hands:
            whole(screen)
            count(texts)
            for text in texts:
                assert session.enter(text).ok, text
            assert screen.stored() == [item.text for item in session.items], screen.text()
            screen.wait(0.05)
            for page in ("Scores", "Table"):
                turn(page)
                whole(screen)
            continue
        for number, text in enumerate(texts):
            say(text)
            item = session.enter(text)
            assert item.ok, text
            assert screen.stored()[-1:] == [item.text], screen.text()
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

    def count(texts: list[str]) -> None:
        for text in texts:
            screen.enter(text.rpartition("=")[2])
        screen.key("Alt-c")

    play(screen, session, court_evening(5), say, count, lambda page: screen.key(PAGES[page]))
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
    play(screen, session, burst_evening(7), screen.enter, lambda texts: None, print)
    assert len(session.state.rounds) == 2


class Mouse:
    """Says entries of the court game by pointing alone."""

    def __init__(self, screen: Screen, session: Session) -> None:
        self.screen, self.session = screen, session

    def button(self, text: str) -> None:
        """A button of the page."""
        self.screen.click(tr(text), on="Button")

    def seat(self, name: str) -> None:
        """The name on a seat."""
        top = self.screen.app.page.top
        box = top.boxes[self.session.state.seat(name) or 0]
        self.screen.click_at(top, box.x + box.width // 3, box.y + top.px(20))

    def answer(self, use: e.Use) -> None:
        """What a card asks for."""
        if use.colour:
            self.screen.click(messages.colour(use.colour).capitalize(), on="_Row")
        if use.target:
            self.seat(use.target)
        asked = self.screen.app.page.composer.question()
        if use.flow or asked == "flow":  # straight on is not written
            self.screen.click(tr(FLOWS[use.flow or "straight"]), on="_Row")

    def turn(self, page: str) -> None:
        """Another page, by its name in the head."""
        self.screen.click(tr(page))

    def say(self, text: str) -> None:
        """One entry."""
        entry = self.session.check(text).entry
        before = len(self.screen.stored())
        match entry:
            case e.Round():
                self.button("Begin round")
                if entry.dealer:
                    self.seat(entry.dealer)
            case e.Start():
                for use in entry.cards:
                    self.screen.click_card(use.token)
                    self.answer(use)
            case e.Act():
                self.button(VERBS[entry.verb])
                if len(self.screen.stored()) == before:
                    self.screen.click(entry.name, on="_Row")  # who calls?
            case e.Accuse():
                self.button("Point out")
                if len(self.screen.stored()) == before:
                    self.seat(entry.whom)
            case e.Play():
                if entry.reach:
                    self.button("Reach")
                for use in entry.cards:
                    self.screen.click_card(use.token)
                    self.answer(use)
                if len(self.screen.stored()) == before:
                    self.button("Play")
            case e.Continue():
                self.button("Play on")
            case e.AdjustOut():
                assert entry.name is not None
                self.seat(entry.name)
                name = menus.called(self.screen.app.page, entry.name)
                self.screen.click(tr("{name} went out").format(name=name), on="_Row")
            case _:
                raise AssertionError(text)

    def count(self, texts: list[str]) -> None:
        """Hands by the palette, each after a click on its row."""
        page = self.screen.app.page
        for text in texts:
            entry = self.session.check(text).entry
            row = next(r for r in page.rows if page.desk.state.players[r.seat].name == entry.name)
            self.screen.click_at(row.field.entry, 8, 8)
            for use in entry.cards or ():
                self.screen.click_card(use.token)
        self.screen.wait(0.05)
        number = self.session.state.round
        self.screen.click(tr("Confirm round {number}").format(number=number), on="Button")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_court_by_mouse(open_window: Open, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """Names are typed once; from there on nothing but clicks, by people who are quick."""
    screen = open_window(language)
    session = mirror({"game": "court", "deck": "court-full"}, 8)
    screen.key("n")
    begin(screen, 8)
    screen.click("court-full")
    screen.key("Control-Return")
    screen.wait(0.05)
    for name, module in list(sys.modules.items()):
        if name.startswith("cardscore.ui.") and hasattr(module, "LOCK"):
            monkeypatch.setattr(module, "LOCK", 0)
    screen.wait(0.35)  # the buttons that have just appeared
    mouse = Mouse(screen, session)
    play(screen, session, court_evening(6, cards=True), mouse.say, mouse.count, mouse.turn)


def in_seat_order(entries: Iterator[str]) -> Iterator[str]:
    """Open hands are pointed at seat by seat from the first player on, then the first field card."""
    first = 0
    for laid, group in groupby(entries, lambda text: text.startswith(("open ", "start "))):
        for text in sorted(group, key=lambda said: place(said, first)) if laid else group:
            if text.startswith("game first "):
                first = simulate.NAMES.index(text.split()[-1])
            yield text


def place(text: str, first: int) -> int:
    """When it is said in that order."""
    word, name, *_ = text.split()
    return 99 if word == "start" else (simulate.NAMES.index(name) - first) % 6


class BurstMouse:
    """Says entries of the burst game by pointing alone."""

    def __init__(self, screen: Screen, session: Session) -> None:
        self.screen, self.session = screen, session

    def button(self, text: str) -> None:
        """A button of the page."""
        self.screen.click(tr(text), on="Button")

    def spot(self, what: str) -> None:
        """Something on the table."""
        top = self.screen.app.page.top
        left, y, wide, tall, _ = next(spot for spot in top.spots if spot[4] == what)
        self.screen.click_at(top, left + wide // 2, y + tall // 2)

    def seat(self, name: str) -> None:
        """The name on a seat."""
        names = [player.name for player in self.session.state.players]
        box = self.screen.app.page.top.boxes[names.index(name)]
        self.screen.click_at(self.screen.app.page.top, box.x + box.width // 4, box.y + 12)

    def pick(self, card: b.Use) -> None:
        """A card of the palette."""
        self.screen.click_card(card.token)

    def chips(self, name: str, number: int) -> None:
        """The ruling of the seat."""
        self.seat(name)
        panel = self.screen.app.page.panel
        made = panel._steppers(panel)[-1]
        for _ in range(abs(number)):
            width, height = made.extent
            self.screen.click_at(made, width - 12 if number > 0 else 12, height // 2)
        shown = [s.text for s in self.screen.spots() if type(s.widget).__name__ == "Button"]
        said = tr("Chips {number}").split("{")[0]
        self.screen.click(next(t for t in shown if t.startswith(said)), on="Button")

    def say(self, text: str) -> None:
        """One entry."""
        entry = self.session.check(text).entry
        match entry:
            case b.Game():
                self.button("Begin game")
                if not self.session.state.game:
                    self.seat(entry.name)
            case b.Open():
                for use in entry.cards:
                    self.pick(use)
            case b.Start() | b.Flip():
                self.pick(entry.card)
            case b.Refill() if entry.card is None:
                self.button("Refill")
            case b.Refill():
                self.pick(entry.card)
            case b.Say(verb="takeover"):
                self.button("Take over")
                self.seat(entry.name)
            case b.Say():
                self.button(SAYS[entry.verb])
            case b.All():
                self.button({"safe": "All safe", "leave": "Nobody"}[entry.verb])
            case b.Swap():
                self.spot(f"card {entry.card.token}")
            case b.Hit():
                before = len(self.screen.stored())
                for use in entry.cards:
                    self.pick(use)
                self.hit()
                if entry.loses is not None:
                    self.spot(f"card {entry.loses.token}")
                if len(self.screen.stored()) == before:
                    self.hit()
            case b.AdjustNumber():
                assert entry.name is not None
                self.chips(entry.name, entry.number)
            case _:
                raise AssertionError(text)

    def hit(self) -> None:
        """The button that says what was put together."""
        shown = [s.text for s in self.screen.spots() if type(s.widget).__name__ == "Button"]
        said = tr("Hit {sum}").split("{")[0]
        self.screen.click(next(t for t in shown if t.startswith(said)), on="Button")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_burst_by_mouse(open_window: Open, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """Six long names, two games with two variants; names are typed once, the rest is clicks."""
    screen = open_window(language)
    session = mirror({"game": "burst", "rules": "V1 V3"}, 6)
    screen.key("n", "Alt-g")
    begin(screen, 6)
    for variant in ("V1", "V3"):
        screen.app.page.setup.checks[variant].focus_set()
        screen.key("space")
    screen.key("Control-Return")
    screen.wait(0.05)
    for name, module in list(sys.modules.items()):
        if name.startswith("cardscore.ui.") and hasattr(module, "LOCK"):
            monkeypatch.setattr(module, "LOCK", 0)
    screen.wait(0.35)  # the buttons that have just appeared
    mouse = BurstMouse(screen, session)
    play(screen, session, in_seat_order(burst_evening(7)), mouse.say, lambda texts: None, print)
    assert len(session.state.rounds) == 2
