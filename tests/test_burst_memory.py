"""Rule E of burst: what is remembered is true, decides, and is shown nowhere while the aid is off."""

from __future__ import annotations

import json
import random

import pytest

from cardscore import i18n, messages, simulate, tell
from cardscore.compose.burst import Picker
from cardscore.games.burst import Burst, memory
from cardscore.games.burst import entries as e
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


def twins(kind: int = 0) -> tuple[Session, Session]:
    """Two tables that look the same from outside; other cards went to hands and discards.

    kind  0 provisional cards, 1 a hit with a lost card, 2 a forced flip and a refill due with three
          open cards, 3 an exchange and a takeover
    """
    if kind == 1:
        later = (
            "Chie: refill",
            "Chie: flip KS",
            "Chie: fold",
            "Dai: flip 2D",
            "Dai: fold",
            "Aki: flip 9S",
        )
        start = ("Aki: flip 7C", "Aki: push", "Ben: safe")
        one = table(*start, "Chie: hit 4C 3C loses 9C", "Ben: flip AD", "Ben: fold", *later)
        two = table(*start, "Chie: hit 5S 2C loses 9C", "Ben: flip AD", "Ben: fold", *later)
    elif kind == 2:
        later = ("Ben: flip KS", "Ben: fold", "adjust hand Chie 1")
        one, two = (table(f"Aki: flip {c}", "Aki: fold", *later) for c in ("7C", "6H"))
    elif kind == 3:
        later = ("Chie: takeover", "all: safe", "Chie: flip 9S", "Chie: fold", "all: leave")
        more = ("Dai: flip AD",)
        one = table("Aki: flip 7C", "Aki: fold", *later, *more, rules="V1 V3")
        two = table("Aki: flip 6C", "Aki: fold", *later, *more, rules="V1 V3")
    else:
        later = ("Ben: flip KS", "Ben: push", "all: safe", "Ben: flip 2D", "Ben: fold")
        later = (*later, "Chie: flip 9S")
        start = ("Aki: push", "all: safe")
        one = table("Aki: flip 7C", *start, "Aki: flip 4C", "Aki: fold", *later)
        two = table("Aki: flip 6C", *start, "Aki: flip QS", "Aki: fold", *later)
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


@pytest.mark.parametrize("kind", range(4))
def test_two_tables_that_differ_only_in_memory_look_alike(kind: int) -> None:
    """Nothing said with the aid off depends on what only memory knows."""
    one, two = twins(kind)
    assert memory.seen(one.state) != memory.seen(two.state)
    assert outside(one) == outside(two)
    for text in ("push", "all: safe"):
        entry = text if ":" in text else f"{one.state.actor}: {text}"
        assert one.enter(entry).ok == two.enter(entry).ok
        assert outside(one) == outside(two)


def test_a_covered_entry_gives_its_reason_without_a_card() -> None:
    """An older entry that had to be allowed is said to be against its rule, no more."""
    session = table("Aki: flip 7C", "Aki: push")
    item = session.enter("Ben: hit 2S 5D loses 9C force")
    assert veil.reason(session, item) == "Against rule T5."
    assert "diamonds" in messages.refusal(session.game, item.verdict)
    assert veil.row(session, item).after == (e.BACK,)  # type: ignore[union-attr]  # a burst session


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
    assert "memory aid ON" in tell.burst.title_parts(one.game, one.state)  # type: ignore[arg-type]  # a burst session
    places = dict(tell.burst.remembered(one.game, one.state))  # type: ignore[arg-type]  # a burst session
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
    said = tell.burst.notice(session.game, item)  # type: ignore[arg-type]  # a burst session
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
