"""One play judged without a session gives the verdict a table in that situation would give."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from cardscore import decks, dispute, simulate
from cardscore.dispute import Dispute
from cardscore.games.court import Court, options
from cardscore.games.court.entries import Play, Use
from cardscore.games.court.state import DEALT

BASIC = Dispute(deck_text=decks.shipped_text("court-basic"))


def code(asked: Dispute) -> str | None:
    """The verdict code."""
    answer = asked.answer()
    assert answer is not None
    return answer.item.verdict.code


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (replace(BASIC, field="R5", play="R7"), None),
        (replace(BASIC, field="R5", play="G7"), "no-match"),
        (replace(BASIC, field="W>G", play="G7"), None),
        (replace(BASIC, field="W>G", play="R7"), "no-match"),
        (replace(BASIC, field="Y+2", pending=2, play="R+2"), None),
        (replace(BASIC, field="Y+2", pending=2, play="take"), None),
        (replace(BASIC, field="Y+2", pending=4, play="W+5>G"), "stack"),
        (replace(BASIC, field="Y+2", pending=4, play="W+5>G", letters="AACAAAAA"), None),
        (replace(BASIC, field="Y+2", pending=4, play="Y7"), "must-respond"),
        (replace(BASIC, field="Y+2", pending=2, returned=True, play="take"), None),
        (replace(BASIC, field="Y+2", pending=2, returned=True, play="REFLECT"), None),
        (replace(BASIC, field="Y+2", pending=2, returned=True, play="R+2"), "stack"),
        (replace(BASIC, field="R5", cursed=True, play="R7"), "must-respond"),
        (replace(BASIC, field="R5", cursed=True, play="GUARD"), None),
        (replace(BASIC, field="R5", cursed=True, play="take"), None),
        (replace(BASIC, field="R5", cursed=True, play="R+2"), "stack"),
        (replace(BASIC, field="Y+2", play="Y7"), None),
        (replace(BASIC, field="R5", hand=1, play="W>G"), "last-card"),
        (replace(BASIC, field="R5", hand=2, play="R7 reach"), None),
        (replace(BASIC, field="R5", hand=3, play="R7 reach"), "reach-not-due"),
        (replace(BASIC, field="R5", rests=(1,), play="R7"), "bound"),
        (replace(BASIC, field="R5", rests=(1,), play="rest"), None),
        (replace(BASIC, field="R5", play="pass"), "draw-first"),
        (replace(BASIC, field="R5", drawn=True, play="pass"), None),
        (replace(BASIC, field="GS", play="RS", by_name=False), "no-match"),
        (replace(BASIC, field="赤5", play="赤7"), None),
        (replace(BASIC, field="R5", play="CURSE@P1"), "target-self"),
        (replace(BASIC, field="R5", play="CURSE@P3"), None),
        (replace(BASIC, field="R5", play="zz zz"), "unknown-card"),
        (replace(BASIC, field="R5", play="R7 >"), "unreadable"),
    ],
)
def test_a_moment(asked: Dispute, expected: str | None) -> None:
    """Matching, attacks, the last card, calls, rests."""
    assert code(asked) == expected


def test_the_option_that_decides() -> None:
    """All its letters are answered at once; where none decides there is none."""
    answer = replace(BASIC, field="Y+2", pending=4, play="W+5>G").answer()
    assert answer is not None
    assert [(choice, verdict.ok) for choice, verdict in answer.others] == [
        ("3A", False),
        ("3B", False),
        ("3C", True),
    ]
    answer = replace(BASIC, field="R5", play="G7").answer()
    assert answer is not None
    assert answer.others == ()


@pytest.mark.parametrize("there", ["", "R99", "CURSE", "R5 R6", "R5@P2", '"'])
def test_no_field_card_no_verdict(there: str) -> None:
    """Nothing is said while it is not known what lies there; a public card never does."""
    assert replace(BASIC, field=there, play="R7").answer() is None
    assert replace(BASIC, field="R5", play=" ").answer() is None


def test_options_go_round_and_never_clash() -> None:
    """Each press the next letter that goes with the others."""
    for number, letters in options.CHOICES.items():
        seen, asked = set(), BASIC
        for _ in letters:
            asked = asked.with_option(number)
            seen.add(asked.letters[number - 1])
            assert options.conflict(asked.letters) is None
            assert asked.game.rules.letters == asked.letters
        assert "A" in seen and len(seen) > 1
    assert dispute.seat_name(3) == "P3"


@pytest.mark.parametrize("seed", range(6))
def test_as_a_table_would_say(seed: int) -> None:
    """In random rounds: every single card gets the code it gets at the table, copies aside."""
    deck = decks.shipped_names()[seed % 3]
    chance = random.Random(seed)
    lines = {"deck": deck, "rules": "3C 4B 8B" if seed % 2 else "", "mode": "limit 999"}
    table = simulate.CourtTable(lines, decks.shipped_text(deck), 2 + seed, chance)
    compared = 0
    for _ in table.round():
        game, state = table.session.game, table.session.state
        assert isinstance(game, Court)
        attack = state.attack
        odd = attack is not None and (attack.returned or attack.card != state.field)
        if state.phase not in DEALT or state.out or odd:
            continue
        asked = dispute.of_table(game, state, deck)
        other = asked.game
        moment = asked.state(other)
        assert moment is not None, asked.field
        for card in game.rules.deck.cards.values():
            use = (Use(card.token, card),)
            ours = other.judge(moment, Play("P1", use)).code
            theirs = game.judge(state, Play(state.actor or "", use)).code
            if theirs != "too-many-copies":
                assert ours == theirs, (card.token, game.one_line(state))
                compared += 1
    assert compared > 500


def test_a_table_between_rounds_has_nothing_to_dispute() -> None:
    """Only its rules are taken over."""
    table = simulate.CourtTable({}, decks.shipped_text("court-basic"), 5, random.Random(1))
    game = table.session.game
    assert isinstance(game, Court)
    asked = dispute.of_table(game, table.session.state, "court-basic")
    assert (asked.field, asked.players, asked.pending) == ("", 5, 0)
