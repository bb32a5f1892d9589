"""Rule E of burst: what is remembered is true, decides, and is shown nowhere while the aid is off."""

from __future__ import annotations

import json
import random

import pytest

from cardscore import i18n, messages, simulate, tell
from cardscore.compose.burst import Picker
from cardscore.games.burst import Burst, memory
from cardscore.games.burst.cards import CARDS
from cardscore.session import Session
from cardscore.tell import veil

DEALT = (
    "game first Aki",
    "open Aki 3H 9C KD",
    "open Ben 2S 5C QH",
    "open Chie 4D 6S JC",
    "open Dai 7H 10S AC",
    "start 8H",
)


def table(*entries: str, rules: str = "") -> Session:
    """A table of four after set-up and these entries, all legal."""
    header = {"game": "burst", "players": "Aki, Ben, Chie, Dai", "rules": rules}
    session = Session.from_header(header, "")
    for text in (*DEALT, *entries):
        item = session.enter(text)
        assert item.ok, (text, item.verdict.code)
    return session


def twins() -> tuple[Session, Session]:
    """Two tables that look the same from outside; other cards went to hands and discards."""
    later = ("Ben: flip KS", "Ben: push", "all: safe", "Ben: flip 2D", "Ben: fold", "Chie: flip 9S")
    one = table("Aki: flip 7C", "Aki: push", "all: safe", "Aki: flip 4C", "Aki: fold", *later)
    two = table("Aki: flip 6C", "Aki: push", "all: safe", "Aki: flip QS", "Aki: fold", *later)
    return one, two


def outside(session: Session) -> list[str]:
    """Everything the program's texts say about a table beside its files."""
    game, state = session.game, session.state
    words = tell.of(game)
    assert isinstance(game, Burst)
    said = [*words.headline(game, state), *words.title_parts(game, state)]
    said += [str(veil.row(session, item)) for item in session.items]
    said += [veil.text(session, item) for item in session.items]
    said += [veil.changed(session, session.undoable), veil.changed(session, session.redoable)]
    said += [str(part) for part in words.remembered(game, state)]
    said += [json.dumps(game.legal(state)), str(sorted(Picker(game, state).bright()))]
    return said


def test_two_tables_that_differ_only_in_memory_look_alike() -> None:
    """Nothing said with the aid off depends on what only memory knows."""
    one, two = twins()
    assert memory.seen(one.state) != memory.seen(two.state)
    assert outside(one) == outside(two)
    for text in ("Chie: push", "all: safe"):
        assert one.enter(text).ok
        assert two.enter(text).ok
        assert outside(one) == outside(two)


def test_with_the_aid_on_they_differ() -> None:
    """The comparison above can fail: the aid shows what differs, and that it is on."""
    one, two = twins()
    for session in (one, two):
        assert session.enter("aid on").ok
    assert outside(one) != outside(two)
    row = veil.row(one, one.items[-1])
    assert row is not None
    assert row.ruling
    assert "memory aid switched on" in row.text
    assert "memory aid ON" in tell.burst.title_parts(one.game, one.state)  # type: ignore[arg-type]
    places = dict(tell.burst.remembered(one.game, one.state))  # type: ignore[arg-type]
    assert places["Aki, closed"] == ("8H",)
    assert places["discards"] == ("KS", "7C")


def test_a_refused_card_only_cannot_be_there() -> None:
    """The same facts and the same sentence wherever the card is known to be."""
    session = twins()[0]
    for text in ("Chie: push", "all: safe"):
        session.enter(text)
    elsewhere = ["8H", "7C", "4C", "KS", "3H", "9S"]  # a closed hand, discards, apart, open, field
    told = set()
    for token in elsewhere:
        item = session.check(f"Chie: flip {token}")
        assert item.verdict.code == "card-elsewhere"
        assert set(item.verdict.facts) == {"card"}
        sentence = messages.refusal(session.game, item.verdict)
        told.add(sentence.replace(tell.burst.card(token), "CARD"))
    assert told == {"The CARD cannot be there."}


def test_older_turns_lie_face_down() -> None:
    """Faces of the running turn, backs before it; the aid turns them over, and back."""
    session = table("Aki: flip 7C", "Aki: fold", "Ben: flip KS", "Ben: push")
    texts = [veil.text(session, item) for item in session.items]
    assert texts[-4:] == ["Aki: flip ▮", "Aki: fold", "Ben: flip KS", "Ben: push"]
    assert texts[1] == "open Aki ▮ ▮ ▮"
    session.enter("aid on")
    assert veil.text(session, session.items[1]) == "open Aki 3H 9C KD"
    session.enter("aid off")
    assert veil.text(session, session.items[1]) == "open Aki ▮ ▮ ▮"


def test_a_hit_is_covered_as_soon_as_it_is_over() -> None:
    """Neither the log nor the notice names the cards that have just gone face down."""
    session = table("Aki: flip 7C", "Aki: push", "Ben: hit 2S 5C loses 9C")
    item = session.items[-1]
    assert veil.text(session, item) == "Ben: hit ▮ ▮ loses ▮"
    said = tell.burst.notice(session.game, item)  # type: ignore[arg-type]
    assert said == "Ben hits: 1 chip. Aki loses an open card."


def test_an_unreadable_line_of_an_older_turn_is_covered_whole() -> None:
    """It may hold anything."""
    session = table("Aki: flip 7C", "Aki: fold")
    from cardscore.session import Line

    made = Session(session.game)
    made.load([*session.lines[:6], Line("Aki: flop 7C"), *session.lines[6:]])
    assert made.items[6].verdict.code == "unreadable"
    assert veil.text(made, made.items[6]) == "▮"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_sentence_names_a_hidden_card(language: str) -> None:
    """Over whole games: notices, headlines, covered rows name only cards that lie open or were typed."""
    i18n.use(language)
    names = {token: tell.burst.card(token) for token in CARDS}
    session = None
    for seed in range(3):
        random_table = simulate.BurstTable({"rules": "V1 V3"}, "", 4, random.Random(seed))
        session = random_table.session
        for _ in random_table.round():
            state, item = session.state, session.items[-1]
            game = session.game
            assert isinstance(game, Burst)
            said = " ".join(
                [tell.burst.notice(game, item), *tell.burst.headline(game, state)]
                + [veil.text(session, each) for each in session.items[-12:]]
            )
            running = {t for each in session.items[-60:] for t in _tokens(each.text)}
            for token, words in names.items():
                named = words in said or f" {token} " in f" {said} "
                if named and not memory.lies_open(state, token):
                    assert token in running
                    assert token in state.provisional or _in_this_turn(session, token), said
    assert session is not None


def _tokens(text: str) -> set[str]:
    return set(text.split()) & set(CARDS)


def _in_this_turn(session: Session, token: str) -> bool:
    """Was the card named in an entry that belongs to the running turn?"""
    return any(
        token in _tokens(item.text) and not veil.is_veiled(session, item) for item in session.items
    )


def test_open_hits_are_named_with_the_aid_only() -> None:
    """Who could hit with open cards alone: behind the same switch."""
    session = table("Aki: flip 7C", "Aki: push")
    game = session.game
    assert isinstance(game, Burst)
    assert list(memory.open_hits(game.rules, session.state, 1)) == [("2S", "5C")]
    assert tell.burst.remembered(game, session.state) == []
    session.enter("aid on")
    assert ("Ben can hit", ("2S", "5C")) in tell.burst.remembered(game, session.state)
