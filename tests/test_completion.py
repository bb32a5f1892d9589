"""What Tab offers: cards, names and words that fit what is typed, and nothing else."""

from __future__ import annotations

import pytest

from cardscore import decks, entryline
from cardscore.entryline.completion import Completion
from cardscore.games import words
from cardscore.session import Session

COURT = Session.from_header(
    {"game": "court", "players": 'Aki, Ben, "Dai N.", 桜', "deck": "court-full"},
    decks.shipped_text("court-full"),
)
for text in ("round dealer Aki", "start R5"):
    assert COURT.enter(text).ok
BURST = Session.from_header({"game": "burst", "players": "Aki, Ben, all"}, "")
assert BURST.enter("game first Aki").ok


def offered(session: Session, text: str) -> list[str]:
    """The texts Tab leads to, one after the other."""
    found = entryline.of(session.game).completion(session.game, session.state, text)
    return [text[: found.start] + word for word in found.words]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("R+", ["R+2"]),
        ("gua", ["GUARD"]),
        ("pas", ["pass"]),
        ("ガ", ["GUARD"]),
        ("Ben: ta", ["Ben: take"]),
        ("Ak", ["Aki:"]),
        ("CURSE@", ["CURSE@Aki", "CURSE@Ben", 'CURSE@"Dai N."', "CURSE@桜"]),
        ("CURSE@d", ['CURSE@"Dai N."']),
        ('CURSE@"d', ['CURSE@"Dai N."']),
        ("W>", ["W>R", "W>Y", "W>G", "W>B"]),
        ("W+5>Y~s", ["W+5>Y~skip", "W+5>Y~straight"]),
        ("adjust d", ["adjust deck", "adjust direction"]),
        ("adjust hand B", ["adjust hand Ben"]),
        (
            "round dealer ",
            ["round dealer Aki", "round dealer Ben", 'round dealer "Dai N."', "round dealer 桜"],
        ),
        ("out no", ["out none"]),
        ("Ben: accuse A", ["Ben: accuse Aki"]),
        ("R7 rea", ["R7 reach"]),
        ("", []),
        ("zz", []),
        ("R7 ", []),
    ],
)
def test_court(text: str, expected: list[str]) -> None:
    """The word at the end, in the place it stands in."""
    assert offered(COURT, text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("pu", ["push"]),
        ("10", ["10S", "10H", "10D", "10C"]),
        ("hit 3H 4", ["hit 3H 4S", "hit 3H 4H", "hit 3H 4D", "hit 3H 4C"]),
        ("hit 3H lo", ["hit 3H loses"]),
        ("ハートの1", ["10H"]),
        ("al", ['"all":', "all:"]),
        ("game f", ["game first"]),
        ("game first B", ["game first Ben"]),
        ("aid o", ["aid on", "aid off"]),
        ("adjust c", ["adjust chips"]),
        ("", []),
    ],
)
def test_burst(text: str, expected: list[str]) -> None:
    """All cards alike, wherever they are: nothing is given away."""
    assert offered(BURST, text) == expected


def test_what_is_offered_can_be_read() -> None:
    """Every card and word offered for a letter stands in the notation where it is offered."""
    for letter in "abcdefghijklmnopqrstuvwxyz0123456789":
        for text in offered(COURT, letter):
            if text.endswith(":") or text in entryline.court.TABLE_WORDS or text in ("accuse",):
                continue
            item = COURT.check(entryline.court.expanded(COURT.state, text))
            assert item.entry is not None, text


@pytest.mark.parametrize(
    ("text", "shared"),
    [("R", "R"), ("adj", "adjust"), ("cur", "CURSE"), ("zz", "zz"), ("W+5>Y~s", "W+5>Y~s")],
)
def test_what_all_share(text: str, shared: str) -> None:
    """Tab goes as far as there is no choice."""
    found = entryline.of(COURT.game).completion(COURT.game, COURT.state, text)
    assert found.shared(text) == shared


def test_nothing_is_shared_by_nothing() -> None:
    """No words, no change."""
    assert Completion(0, ()).shared("R7") == "R7"
    assert words.written("Dai N.") == '"Dai N."'
