"""Points where two rules meet, each with the sheet that shows it."""

from __future__ import annotations

from cardscore import decks
from cardscore.session import Session


def played(deck: str, *texts: str, **header: str) -> Session:
    """A session with these entries, all accepted."""
    lines = {"game": "court", "players": "Aki, Ben", "deck": deck, **header}
    session = Session.from_header(lines, decks.shipped_text(deck))
    for text in texts:
        item = session.enter(text)
        assert item.ok or item.forced, (text, item.verdict)
    return session


def code(session: Session, text: str) -> str | None:
    """The code the checker answers with."""
    return session.check(text).verdict.code


def test_a_colour_written_on_a_chain_is_not_what_followers_are_held_to() -> None:
    """CD10, CD12: the green Chain takes green followers; the blue written on it is wrong itself."""
    session = played("court-full", "round dealer Aki", "start G5")
    assert code(session, "Ben: GC>B G7") == "colour-wrong"
    assert code(session, "Ben: GC>B B7") == "several-cards"


def test_nobody_takes_the_place_of_a_winner_who_leaves() -> None:
    """CD37, CD47: the second player out counts for nothing, also when the first one leaves."""
    session = played(
        "court-basic", "round dealer Aki", "start R5", "adjust hand Ben 1", "adjust hand Chie 1",
        "Ben: R+2", "Chie: GUARD", "hand Aki =5", "leave Ben",
        players="Aki, Ben, Chie", rules="6C",
    )  # fmt: skip
    assert session.state.rounds[0].out == "Ben"
    assert session.state.out == ()


def test_copies_are_judged_before_the_count() -> None:
    """What cannot exist comes before what does not add up."""
    session = played(
        "court-basic", "round dealer Aki", "start R5", "adjust hand Ben 1", "adjust hand Aki 1",
        "Ben: R0",
    )  # fmt: skip
    assert code(session, "hand Aki R0 R1") == "too-many-copies"
    assert code(session, "hand Aki R1 R2") == "hand-count"


def test_the_field_card_stays_when_the_table_ends_a_round() -> None:
    """CD91: counts are unknown from there on; the card that lies there still lies there (CD74)."""
    session = played("court-basic", "round dealer Aki", "start R0", "adjust out Ben")
    assert session.state.field == "R0" and session.state.deck is None
    assert code(session, "hand Aki R0") == "too-many-copies"
    assert code(session, "hand Aki R1") is None


def test_no_field_card_is_put_right_before_there_is_one() -> None:
    """CD45: it is replaced in its place, and during setup that place is empty."""
    session = played("court-basic", "round dealer Aki", "adjust field R5")
    assert session.state.field is None and session.state.phase == "setup"
    session.enter("start G5")
    session.enter("adjust field R5")
    assert session.state.field == "R5"


def test_a_hand_allowed_against_the_count_says_how_many_cards_were_left() -> None:
    """5C: the fewest cards win; what the table has let stand is what lies there."""
    session = played(
        "court-basic", "round dealer Aki", "start R5", "adjust deck 0", "adjust hand Aki 3",
        "adjust hand Ben 2", "Ben: draw", "hand Aki R1 force", "hand Ben R2 R3", "round",
        rules="5C",
    )  # fmt: skip
    assert session.state.dealer == "Aki"
    assert {score.name: score.cards for score in session.state.rounds[0].scores} == {
        "Aki": 1, "Ben": 2,
    }  # fmt: skip


def test_an_attack_is_answered_with_one_card() -> None:
    """A1, CD14, CD82: two defences, two stacked cards, a defence and a stack are several cards."""
    session = played("court-basic", "round dealer Aki", "start R5", "Ben: R+2", rules="2B 3B")
    for text in ("Aki: GUARD GUARD", "Aki: Y+2 G+2", "Aki: GUARD Y+2", "Aki: REFLECT GUARD"):
        assert code(session, text) == "several-cards", text
    assert code(session, "Aki: GUARD") is None


def test_nobody_is_out_only_where_an_empty_deck_ends_the_round() -> None:
    """CD41: `out none` belongs to 5B and 5C."""
    for letter, expected in (("A", "wrong-phase"), ("B", None), ("C", None)):
        session = played("court-basic", "round dealer Aki untracked", rules=f"5{letter}")
        assert code(session, "out none") == expected


def test_two_players_remain() -> None:
    """CD47: a table of one is none."""
    assert code(played("court-basic"), "leave Aki") == "wrong-phase"
    assert code(played("court-basic", players="Aki, Ben, Chie"), "leave Aki") is None


def test_a_tie_left_over_goes_round_from_the_dealers_left() -> None:
    """D20: with as many points and cards the first in play order after the dealer wins; the dealer is last."""
    session = played(
        "court-basic", "round dealer Aki untracked", "out none", "hand Aki =5", "hand Ben =9",
        "hand Chie =5", players="Aki, Ben, Chie", rules="5B",
    )  # fmt: skip
    assert session.state.rounds[0].winner == "Chie"


def test_a_stacked_card_with_a_flow_passes_one_over() -> None:
    """CD52: the pool goes to the one after next; with two players to the other all the same."""
    entries = ("round dealer Aki", "start R5", "Ben: W+3>G", "Chie: W+5>B~skip")
    four = played("court-full", *entries, players="Aki, Ben, Chie, Dai", rules="3C")
    assert four.state.actor == "Aki"
    assert four.state.passed == 3
    two = played(
        "court-full", "round dealer Aki", "start R5", "Ben: W+3>G", "Aki: W+5>B~skip", rules="3C"
    )
    assert two.state.actor == "Ben"


def test_who_is_out_is_known_by_name() -> None:
    """6C, D16: the first one out takes what comes back and is in again; the second one wins."""
    session = played(
        "court-basic", "round dealer Aki", "start R5", "adjust hand Ben 1", "adjust hand Chie 1",
        "Ben: R+2", "Chie: REFLECT", players="Aki, Ben, Chie", rules="6C 7D",
    )  # fmt: skip
    assert [out.name for out in session.state.out] == ["Ben", "Chie"]
    session.enter("Ben: take")
    assert [out.name for out in session.state.out] == ["Chie"]
    assert session.state.players[1].hand == 2


def test_the_second_one_out_leaves() -> None:
    """CD37, CD47: the winner stays the winner when another who was out goes home."""
    session = played(
        "court-basic", "round dealer Aki", "start R5", "adjust hand Ben 1", "adjust hand Chie 1",
        "Ben: R+2", "Chie: GUARD", "hand Aki =5", "leave Chie",
        players="Aki, Ben, Chie", rules="6C",
    )  # fmt: skip
    assert [out.name for out in session.state.out] == ["Ben"]


def test_points_of_the_round_are_all_of_them() -> None:
    """5B, CD33: hand, public cards and dealing events together decide who has fewest."""
    session = played(
        "court-basic", "round dealer Aki", "start R5", "Aki: expose", "adjust hand Ben 2",
        "adjust hand Aki 1", "adjust deck 0", "Ben: draw", "hand Aki R9", "hand Ben R9 R8",
        rules="5B", bonus="1",
    )  # fmt: skip
    result = session.state.rounds[0]
    points = {s.name: s.hand + s.public + s.adjust for s in result.scores}
    assert points == {"Aki": 34, "Ben": 17}
    assert result.winner == "Ben"


def test_a_refusal_names_the_option_that_decided() -> None:
    """Facts for the sentence: which stacking rule the table plays by."""
    session = played("court-basic", "round dealer Aki", "start R5", "Ben: R+2", rules="3B")
    assert session.check("Aki: draw").verdict.facts["option"] == "3B"
    assert session.check("Aki: W+3>G").verdict.facts["option"] == "3B"
