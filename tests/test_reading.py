"""Texts that are no entries: each with its reason, in both games, whatever the table looks like."""

from __future__ import annotations

import pytest

from cardscore import decks, messages
from cardscore.games import burst, court, words
from cardscore.games.court import Court
from cardscore.session import Session
from cardscore.verdict import Unreadable

COURT = Session.from_header(
    {"game": "court", "players": "Aki, Ben"}, decks.shipped_text("court-basic")
)
BURST = Session.from_header({"game": "burst", "players": "Aki, Ben"}, "")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "empty"),
        ("Aki: dance", "nothing-said"),
        ("Aki:", "nothing-said"),
        ("all: push", "form"),
        ("all: safe now", "form"),
        ("Aki: push 7C", "too-much"),
        ("Aki: refill 7C 8C", "form"),
        ("Aki: flip", "form"),
        ("Aki: flip 7C 8C", "form"),
        ("Aki: swap", "form"),
        ("Aki: hit 7C loses", "form"),
        ("Aki: hit 7C loses 8C 9C", "form"),
        ("Aki: hit loses 7C loses 8C", "form"),
        ('Aki: flip "7C"', "quoted-card"),
        ("Aki: hit 7C, 8C", "quoted-card"),
        ("game Aki", "form"),
        ("game second Aki", "form"),
        ("start", "form"),
        ("start 7C 8C", "form"),
        ("open", "form"),
        ("aid", "form"),
        ("aid maybe", "form"),
        ("adjust", "form"),
        ("adjust hand Aki", "form"),
        ("adjust hand Aki many", "no-number"),
        ("adjust deck many", "no-number"),
        ("adjust chips Aki x", "no-number"),
        ("adjust turn", "form"),
        ("adjust turn Aki Ben", "form"),
        ("adjust field 7C", "form"),
        ("round dealer Aki", "no-entry"),
        ('open "', "quote-open"),
        ("game first ,", "not-a-name"),
        ('game first ""', "name-empty"),
        ("adjust turn Ben now", "form"),
    ],
)
def test_burst(text: str, reason: str) -> None:
    """A reason, a column, a sentence; nothing is entered, and no force can help."""
    verdict = BURST.check(text).verdict
    assert (verdict.code, verdict.facts["reason"]) == ("unreadable", reason)
    assert verdict.facts["column"] >= 1
    assert not verdict.overrulable
    assert len(messages.refusal(BURST.game, verdict)) > 10


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Aki: R7 :", "stray"),
        ('Aki: "R7"', "quoted-card"),
        ("Aki: >R", "no-card"),
        ("Aki: W>R>G", "attached-twice"),
        ("Aki: W>X", "no-colour"),
        ("Aki: R7~up", "no-flow"),
        ('Aki: R*2@x"y"', "not-a-name"),
        ('Aki: R*2@""', "name-empty"),
        ("Aki:", "nothing-said"),
        ("Aki: accuse", "accuse-whom"),
        ("Aki: draw 2", "too-much"),
        ("Aki: reach R7", "reach-last"),
        ("start R7>G", "attached"),
        ("round untracked dealer Aki", "form"),
        ("out none combo", "form"),
        ("hand Aki =x", "no-number"),
        ("join Emi 40", "no-number"),
        ("adjust points Aki 5", "no-signed-number"),
        ("adjust hand Aki x", "no-number"),
        ("adjust field R7@Ben", "attached"),
        ("adjust sky blue", "form"),
        ("seats Aki Ben", "seats-list"),
        ("seats Aki,", "seats-list"),
        ("seats Aki, Ben,", "seats-list"),
        ("game first Aki", "no-entry"),
        ("adjust turn Ben now", "form"),
    ],
)
def test_court(text: str, reason: str) -> None:
    """The same for the court game."""
    verdict = COURT.check(text).verdict
    assert (verdict.code, verdict.facts["reason"]) == ("unreadable", reason)
    assert len(messages.refusal(COURT.game, verdict)) > 10


def test_a_list_is_wrong_where_it_ends() -> None:
    """The column told is that of its last word."""
    assert COURT.check("seats Aki, Ben,").verdict.facts["column"] == len("seats Aki, Ben,")


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("aki: HIT th 10♦ loses kd", "Aki: hit 10H 10D loses KD"),
        ("ALL: SAFE", "all: safe"),
        ("Aki: refill T♠", "Aki: refill 10S"),
        ("adjust chips Ben 2", "adjust chips Ben +2"),
        ("adjust chips Ben -0", "adjust chips Ben +0"),
        ("Aki: hit", "Aki: hit"),
        ("Aki: flip 1H", "Aki: flip 1H"),
        ("open Aki", "open Aki"),
    ],
)
def test_the_canonical_text(text: str, written: str) -> None:
    """Written as the notation has it; what is unknown stays as it was typed (BD38)."""
    assert BURST.check(text).text == written


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("aid maybe", 5),
        ("game second Aki", 6),
        ("Aki: push 7C", 11),
        ('Aki: flip "7C"', 11),
        ("adjust hand Aki many", 17),
        ("adjust field 7C", 8),
        ("Aki: hit 7C loses 8C 9C", 10),
        ("Aki: refill 7C 8C", 16),
        ('open "', 6),
    ],
)
def test_where_it_is_wrong(text: str, column: int) -> None:
    """The column is that of the word it is about, counted from 1."""
    assert BURST.check(text).verdict.facts["column"] == column


@pytest.mark.parametrize(
    "text",
    [
        "hand Aki =0",
        "hand Ben =120",
        "hand aki =3",
        "hand Aki =007",
        "hand Zed =3",
        "hand Aki =3 x",
        "hand Aki =1234567",
        "hand Aki =３",
        "hand Aki  =3",
        "hand Aki =",
    ],
)
def test_points_left_are_read_the_same(text: str) -> None:
    """The shorter way of `hand NAME =N` is no other way."""
    reader = court.reading.Reader(COURT.game.rules.deck, COURT.state.names)
    try:
        expected = reader.from_words(text)
    except Unreadable as error:
        with pytest.raises(Unreadable) as refused:
            COURT.game.read(COURT.state, text)
        assert (refused.value.reason, refused.value.column) == (error.reason, error.column)
    else:
        assert COURT.game.read(COURT.state, text) == (expected, COURT.game.write(expected))


NAMES = ("Aki", "force", "all", "none", "Dai N.", "a>R", "b~skip", "c@d")
FULL = decks.shipped_text("court-full")
SAID_IN_COURT = (
    "R7",
    "draw",
    "rest",
    "draw reach",
    "W>Y",
    "W>Y@{}",
    "W>P",
    "GDIR~cw",
    "W+5>Y~skip",
    "W+5>Y~straight",
    "R7 R7",
    "R7  R7",
    "R7 reach",
    "reach",
    "R99",
    "r7",
    "CURSE@{}",
    "CURSE@{} reach",
    "WX>G@{}",
    "GDIR@{}~cw",
    "W+5>Y~skip@{}",
    "GDIR~cw@{}",
    " ".join(["R7"] * 1400),
)
SAID_IN_BURST = ("push", "fold", "flip 10H", "flip 1H", "flip", "flip th", "safe x", "safe")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("game", "said"),
    [*(("court", said) for said in SAID_IN_COURT), *(("burst", said) for said in SAID_IN_BURST)],
)
def test_the_shorter_way_leads_to_the_same(game: str, said: str, name: str) -> None:
    """Read without being taken to pieces, an entry is what its words say, whoever plays."""
    session = Session.from_header(
        {
            "game": game,
            "players": ", ".join(map(words.quoted, NAMES[: 8 if game == "court" else 6])),
        }
        | ({"deck": "court-full"} if game == "court" else {}),
        FULL if game == "court" else "",
    )
    rules = session.game
    reader = (
        court.reading.Reader(rules.rules.deck, session.state.names)
        if isinstance(rules, Court)
        else burst.reading.Reader(session.state.names)
    )
    for typed in (f"{name}: {said}", f"{rules.written(name)}: {said}"):
        typed = typed.replace("{}", name)
        try:
            expected = reader.from_words(typed)
        except Unreadable as error:
            with pytest.raises(Unreadable) as refused:
                rules.read(session.state, typed)
            assert (refused.value.reason, refused.value.column) == (error.reason, error.column)
        else:
            assert rules.read(session.state, typed) == (expected, rules.write(expected))
