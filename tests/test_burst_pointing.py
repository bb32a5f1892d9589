"""Burst without a screen: what a bare card means, what is picked, what may be picked."""

from __future__ import annotations

import pytest

from cardscore.compose.burst import Picker, could_hit, open_part
from cardscore.entryline.burst import expanded, laying, short
from cardscore.games.burst import Burst
from cardscore.games.burst.cards import CARDS
from cardscore.session import Session
from tests.test_burst_memory import table


def picker(session: Session, *tokens: str) -> Picker:
    """The picker of that table with these cards picked."""
    assert isinstance(session.game, Burst)
    made = Picker(session.game, session.state)
    for token in tokens:
        made.pick(token)
    return made


def begun(*entries: str) -> Session:
    """A game that has begun, before the set-up."""
    session = Session.from_header({"game": "burst", "players": 'Aki, "Dai N.", Chie'}, "")
    for text in ("game first Chie", *entries):
        assert session.enter(text).ok
    return session


@pytest.mark.parametrize(
    ("entries", "typed", "meant"),
    [
        ((), "７Ｃ", "Aki: flip 7C"),
        ((), "flip 7c", "Aki: flip 7c"),
        ((), "Ben: flip 7C", "Ben: flip 7C"),
        ((), "adjust deck 3", "adjust deck 3"),
        (("adjust hand Aki 1",), "refill", "Aki: refill"),
        (("adjust hand Aki 1",), "7C", "Aki: flip 7C"),
        (("Aki: flip 7C",), "push", "Aki: push"),
        (("Aki: flip 7C", "Aki: push"), "safe", "Ben: safe"),
        (("Aki: flip 7C", "Aki: push"), "all safe", "all: safe"),
        (("Aki: flip 7C", "Aki: push"), "4S 3C", "Ben: hit 4S 3C"),
        (("Aki: flip 7C", "Aki: push", "Ben: hit 2S 5C loses 9C"), "9D", "Ben: refill 9D"),
        (("Aki: flip 7C", "Aki: push"), 'hit 4S "3C', 'hit 4S "3C'),
        ((), "# only a comment", "# only a comment"),
    ],
)
def test_what_is_typed(entries: tuple[str, ...], typed: str, meant: str) -> None:
    """A bare card is what comes next, a bare word is said by whoever would say it."""
    assert expanded(table(*entries).state, typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("9C", "Aki: swap 9C"),
        ("KS", "Ben: flip KS"),
        ("flip KS", "Ben: flip KS"),
        ("refill", "Ben: refill"),
        ("swap 9C", "Aki: swap 9C"),
        ("takeover", "Ben: takeover"),
        ("leave", "all: leave"),
    ],
)
def test_what_is_typed_while_an_exchange_is_open(typed: str, meant: str) -> None:
    """V1: an own open card is exchanged, any other is the next player's flip."""
    assert expanded(table("Aki: flip 7C", "Aki: fold", rules="V1").state, typed) == meant


def test_what_is_typed_before_the_game() -> None:
    """Three cards are the next open hand, one is the field card; nobody speaks where nobody acts."""
    session = begun()
    assert laying(session.state) == "Chie"
    assert expanded(session.state, "3H 9C KD") == "open Chie 3H 9C KD"
    assert expanded(session.state, "8H") == "start 8H"
    session.enter("open Chie 3H 9C KD")
    session.enter("open Aki 2S 5C QH")
    assert expanded(session.state, "4D 6S JC") == 'open "Dai N." 4D 6S JC'
    session.enter('open "Dai N." 4D 6S JC')
    assert laying(session.state) is None
    assert expanded(session.state, "8H 9H") == "start 8H 9H"
    over = Session.from_header({"game": "burst", "players": "Aki, Ben"}, "")
    assert expanded(over.state, "push") == "push"
    assert short(over.state, "push") == "push"


def test_short_is_the_other_way_round() -> None:
    """What was refused stands in the field without the name."""
    session = table("Aki: flip 7C", "Aki: push")
    assert short(session.state, "Ben: hit 4S 3C") == "hit 4S 3C"
    assert short(session.state, "Chie: safe") == "Chie: safe"


def test_a_hit_is_picked_card_by_card() -> None:
    """The sum grows, a card picked again goes, the button says the rest."""
    session = table("Aki: flip 7C", "Aki: push")
    made = picker(session, "2S", "4C")
    assert (made.text(), made.sum, made.hits, made.complete) == ("hit 2S 4C", 6, False, False)
    made.pick("4C")
    made.pick("5C")
    assert (made.text(), made.sum, made.hits) == ("hit 2S 5C", 7, True)
    assert open_part(session.state, (*made.cards, "4C")) == (True, True, False)
    made.weigh()
    assert made.losable() == ("3H", "9C", "KD")
    assert made.bright() == {"3H", "9C", "KD"}
    made.pick("2H")  # nobody's open card
    assert made.loses == ""
    made.pick("9C")
    assert made.text() == "hit 2S 5C loses 9C"
    assert session.check(made.entry()).ok
    for text in ("hit 2S 5C", "hit 2S 5C", "hit 2S", ""):
        assert made.back()
        assert made.text() == text
    assert not made.back()
    assert not made.begun


def test_what_may_be_picked_for_a_hit() -> None:
    """The new card's colour, not on the field, not open before somebody else."""
    made = picker(table("Aki: flip 7C", "Aki: push"))
    black = {token for token, card in CARDS.items() if not card.red}
    assert made.bright() == black - {"7C", "9C", "6S", "JC", "10S", "AC"}


def test_a_card_for_each_phase() -> None:
    """Flip, refill, swap, the next player's flip, open hands, field card; nothing while one decides."""
    session = table()
    assert picker(session, "7C").entry() == "Aki: flip 7C"
    assert picker(session, "7C").complete
    assert picker(session).bright() == set(CARDS) - {
        "8H", "3H", "9C", "KD", "2S", "5C", "QH", "4D", "6S", "JC", "7H", "10S", "AC",
    }  # fmt: skip
    deciding = picker(table("Aki: flip 7C"))
    assert (deciding.purpose(), deciding.bright()) == ("", frozenset())
    few = table("adjust hand Aki 1")
    assert (picker(few).purpose(), picker(few).bright()) == ("", frozenset())
    less = table("Aki: flip 7C", "Aki: push", "Ben: hit 2S 5C loses 9C")
    assert picker(less, "9D").entry() == "Ben: refill 9D"
    setup = begun()
    laying_three = picker(setup, "3H", "9C")
    assert not laying_three.complete
    laying_three.pick("KD")
    assert laying_three.complete
    assert laying_three.entry() == "open Chie 3H 9C KD"
    assert "3H" in laying_three.bright()
    for text in ("open Chie 3H 9C KD", "open Aki 2S 5C QH", 'open "Dai N." 4D 6S JC'):
        setup.enter(text)
    assert picker(setup, "8H").entry() == "start 8H"


def test_an_exchange_and_what_goes_on() -> None:
    """V1: own open cards and what may be turned next; with a trade due only the exchange."""
    session = table("Aki: flip 7C", "Aki: fold", rules="V1")
    made = picker(session)
    assert {"3H", "9C", "KD", "2H"} <= made.bright()
    assert "2S" not in made.bright()
    assert picker(session, "9C").entry() == "Aki: swap 9C"
    assert picker(session, "2H").entry() == "Ben: flip 2H"
    session.enter("adjust hand Ben 1")
    assert picker(session).purpose("2H") == ""
    due = table("adjust hand Aki 9", "Aki: flip 7C", "Aki: fold", rules="V1")
    assert picker(due).bright() == {"3H", "9C", "KD"}
    assert picker(due).purpose("2H") == "swap"
    few = table(
        "Aki: flip 7C", "Aki: push", "Ben: hit 2S 5C loses 9C", "adjust turn Aki", rules="V1"
    )
    for text in ("Aki: flip KS", "Aki: fold"):
        few.enter(text)
    assert picker(few, "9D").entry() == "Ben: refill 9D"


def test_with_the_aid_on_what_is_remembered_is_dim_too() -> None:
    """The discards and other closed hands; who can hit with open cards is marked."""
    session = table("Aki: flip 7C", "Aki: fold", "Ben: flip 6C")
    session.enter("Ben: fold")
    assert "8H" in picker(session).bright()
    session.enter("aid on")
    assert "8H" not in picker(session).bright()
    hit = table("Aki: flip 7C", "Aki: push", "aid on")
    game = hit.game
    assert isinstance(game, Burst)
    assert [could_hit(game, hit.state, seat) for seat in range(4)] == [False, True, True, False]
