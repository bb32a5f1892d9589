"""Faults that users of comparable programs have met; here is what happens instead."""

from __future__ import annotations

from typing import Any

import pytest

from cardscore import decks, entryline, sheet
from cardscore.session import Session
from cardscore.store import export
from cardscore.verdict import HeaderError

DECK = decks.shipped_text("court-basic")


def play(*texts: str, players: str = "A, B, C, D", rules: str = "", **header: str) -> Session:
    """A table in the middle of a round; every entry must be accepted."""
    lines = {"game": "court", "players": players, "rules": rules, **header}
    session = Session.from_header(lines, DECK)
    for text in texts:
        item = session.enter(text)
        assert item.ok, (text, item.verdict)
    return session


def code(session: Session, text: str) -> str | None:
    """The verdict code of one more entry."""
    return session.check(text).verdict.code


def turn(session: Session) -> Any:
    """Who has to act."""
    return session.state.actor


# -- turn, direction, rests ----------------------------------------------------------------------


@pytest.mark.parametrize("card", ["RV", "RS"])
def test_two_players_act_again(card: str) -> None:
    """Reverse and Skip with two players: the same player acts again."""
    assert turn(play("round dealer B", "start R5", f"A: {card}", players="A, B")) == "A"


def test_reverse_holds_at_once() -> None:
    """Clockwise, B plays Reverse: next is A."""
    assert turn(play("round dealer A", "start R5", "B: RV")) == "A"


def test_rests_are_served_at_exactly_the_next_two_turns() -> None:
    """Bound twice over: two turns, counted down once each, never below none."""
    session = play("round dealer D", "start R5", "A: BIND@D", "B: R1", "C: R2")
    for left in ((1,), ()):
        assert turn(session) == "D"
        session.enter("D: rest")
        assert session.state.players[3].rests == left
        for text in ("A: draw", "A: pass", "B: draw", "B: pass", "C: draw", "C: pass"):
            assert session.enter(text).ok
    assert code(session, "D: rest") == "not-bound"
    assert code(session, "D: draw") is None


def test_a_skipped_seat_is_told() -> None:
    """Who was passed over stands in the state until the next entry."""
    session = play("round dealer A", "start R5", "B: RS")
    assert session.state.passed == 2
    session.enter("D: draw")
    assert session.state.passed is None


# -- attack, pool, deck --------------------------------------------------------------------------


def test_a_wild_does_not_escape_the_pool() -> None:
    """3A, pool 2, Wild: illegal, the pool stays."""
    session = play("round dealer A", "start R5", "B: R+2")
    assert code(session, "C: W>G") == "must-respond"
    assert session.state.attack.draw == 2


def test_the_pool_is_taken_once() -> None:
    """Three Draw2, six cards, then none; the next voluntary draw is one card."""
    session = play("round dealer A", "start R5", "B: R+2", "C: G+2", "D: B+2", "A: take")
    assert session.state.players[0].hand == 13
    assert session.state.attack is None
    session.enter("B: draw")
    assert session.state.players[1].hand == 7


def test_nobody_draws_before_answering() -> None:
    """Under attack a draw is refused."""
    session = play("round dealer A", "start R5", "B: R+2")
    assert code(session, "C: draw") == "must-respond"


@pytest.mark.parametrize(("rules", "hand"), [("6A", 7), ("6B", 9)])
def test_going_out_with_an_attack_leaves_no_pool(rules: str, hand: int) -> None:
    """6A: nobody draws; 6B: the next player draws without defence."""
    session = play("round dealer A", "start R5", "adjust hand B 1", "B: R+2", rules=rules)
    assert session.state.attack is None
    assert session.state.players[2].hand == hand


def test_a_reshuffle_keeps_every_card() -> None:
    """Deck 0, 19 beneath the field card, one needed: deck 18, discards 0, the field card stays."""
    session = play("round dealer A", "start R0", players="A, B")
    state = session.state
    numbers = [f"{c}{n}" for n in range(1, 10) for c in "RY"] + ["G1"]
    seat = ["B", "A"]
    for index, token in enumerate(numbers):
        assert session.enter(f"{seat[index % 2]}: {token} force").ok
        assert session.enter(f"adjust hand {seat[index % 2]} 7").ok
    assert session.state.discards == 19
    session.enter("adjust deck 0")
    field = session.state.field
    session.enter(f"{session.state.actor}: draw")
    after = session.state
    assert (after.deck, after.discards, after.field) == (18, 0, field)
    assert state.phase == "play"


def test_a_first_card_that_is_no_number() -> None:
    """Wild, then two-coloured, then a Draw2: field card, no attack, the others back in the deck."""
    session = play("round dealer A", "start W RGD R+2")
    state = session.state
    assert (state.field, state.attack, state.deck, turn(session)) == ("R+2", None, 105, "B")


# -- colours, last cards, reach ------------------------------------------------------------------


def test_a_named_colour_outlives_a_draw() -> None:
    """Wild naming blue; the next draws; red illegal, blue legal."""
    session = play("round dealer A", "start R5", "B: W>B", "C: draw")
    assert code(session, "C: R5") == "no-match"
    assert code(session, "C: B2") is None


def test_only_the_named_colour_holds() -> None:
    """A two-coloured card's other colour counts no more."""
    session = play("round dealer A", "start R5", "B: RGD>G")
    assert code(session, "C: R5") == "no-match"


def test_a_last_card_that_may_not_be_played_is_no_dead_end() -> None:
    """4A and a Wild alone: refused, drawing is offered; 4C: the round ends, no colour is asked."""
    session = play("round dealer A", "start R5", "adjust hand B 1")
    assert code(session, "B: W>R") == "last-card"
    assert "B: draw" in session.game.legal(session.state)["other"]
    session = play("round dealer A", "start R5", "adjust hand B 1", "B: W", rules="4C")
    assert session.state.phase == "scoring"


def test_one_miss_is_punished_once() -> None:
    """Pointed out twice: the second time there is no debt."""
    session = play("round dealer A", "start R5", "adjust hand B 2", "B: R7", "D: accuse B")
    assert session.state.players[1].rests == (2,)
    assert code(session, "C: accuse B") == "no-reach-owed"


def test_every_card_of_a_set_is_checked() -> None:
    """2B: equal colour and number only."""
    session = play("round dealer A", "start R7", rules="2B")
    assert code(session, "B: R5 R5") is None
    assert code(session, "B: R5 B5") == "several-cards"


def test_one_voluntary_draw_a_turn() -> None:
    """Drawn: any fitting card or pass, no second draw."""
    session = play("round dealer A", "start R5", "B: draw")
    assert code(session, "B: draw") == "already-drawn"
    assert code(session, "B: R1") is None
    assert code(session, "B: pass") is None


# -- points and places ---------------------------------------------------------------------------


def scored(*points: int, **header: str) -> Session:
    """A round of results only; B went out."""
    names = list("ACD"[: len(points)])
    texts = [f"hand {n} ={p}" for n, p in zip(names, points, strict=True)]
    players = ", ".join(["A", "B", *names[1:]])
    return play("round dealer A untracked", "out B", *texts, players=players, **header)


@pytest.mark.parametrize(("points", "phase"), [(299, "scored"), (300, "scored"), (301, "over")])
def test_exactly_the_limit_is_not_over_it(points: int, phase: str) -> None:
    """299, 300: on; 301: lost."""
    assert scored(points).state.phase == phase


def test_lowest_wins_and_ties_share() -> None:
    """Ascending totals; equal ones share the place; two over the limit have both lost."""
    session = scored(340, 340, 80)
    rows = session.game.standings_json(session.state)
    assert [(r["name"], r["place"], r["over_limit"]) for r in rows] == [
        ("B", 1, False),
        ("D", 2, False),
        ("A", 3, True),
        ("C", 3, True),
    ]


def test_blank_is_not_zero() -> None:
    """A player without an entry keeps the round open; 0 is a value."""
    session = play("round dealer A untracked", "out B", "hand A =0", players="A, B, C")
    assert session.state.phase == "scoring"
    session.enter("hand C =0")
    assert session.state.phase == "scored"


def test_a_hand_entered_twice_counts_once() -> None:
    """The later one replaces the earlier."""
    session = play(
        "round dealer A untracked",
        "out B",
        "hand A =30",
        "hand A =30",
        "hand C =1",
        players="A, B, C",
    )
    assert session.state.players[0].total == 30


@pytest.mark.parametrize(
    "header",
    [
        {"players": "A"},
        {"players": "A,B,C,D,E,F,G,H,I"},
        {"players": "A,,B"},
        {"players": "A,A"},
        {"mode": "pennant 0"},
        {"mode": "limit 0"},
        {"mode": "limit -1"},
    ],
)
def test_set_up_out_of_range(header: dict[str, str]) -> None:
    """Refused with the reason."""
    with pytest.raises(HeaderError) as caught:
        play(**{"players": "A, B", **header})
    assert caught.value.key in header


def test_playing_on_after_the_limit() -> None:
    """`continue`, and the next round is judged anew."""
    session = scored(301)
    assert code(session, "round") == "session-over"
    for text in ("continue", "round untracked", "out A", "hand B =5"):
        assert session.enter(text).ok
    assert session.state.phase == "over"


# -- texts -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("２５", "=25"),
        ("25", "=25"),
        ("=25", "=25"),
        ("10+15+8", "=33"),
        ("１０＋１５", "=25"),
        ("R3 W", "R3 W"),
    ],
)
def test_points_as_people_type_them(typed: str, meant: str) -> None:
    """Full-width digits and sums are numbers; cards stay cards."""
    assert entryline.court.left_points(typed) == meant


@pytest.mark.parametrize("minus", ["-", "－", "−", "ー"])
def test_the_four_minus_signs(minus: str) -> None:
    """All of them mean less."""
    session = play("round dealer A", "start R5")
    text = entryline.court.expanded(session.state, f"adjust points A {minus}２０")
    assert session.enter(text).ok
    assert session.state.players[0].total == -20


def test_half_points_are_refused() -> None:
    """12.5 is no number of points."""
    session = play("round dealer A untracked", "out B", players="A, B")
    assert code(session, "hand A " + entryline.court.left_points("12.5")) == "unknown-card"


def test_numbers_stay_numbers_in_the_csv() -> None:
    """-20 is a number, a name that begins like a formula is made harmless."""
    session = play(
        "adjust points =A -20", "round dealer =A untracked", "out B", "hand =A =0", players="=A, B"
    )
    text = "".join(export.pieces("csv", [("x", session)]))
    row = text.splitlines()[1]
    assert ",'=A," in row
    assert ",-20," in row


def test_rules_in_force_are_in_the_export() -> None:
    """A correct refusal does not look like a bug when the rules are in sight."""
    session = play(rules="3C 6B", bonus="1")
    text = sheet.write(session)
    assert "rules: 1A 2A 3C 4A 5A 6B 7A 8A" in text
    assert "bonus: 1" in text
