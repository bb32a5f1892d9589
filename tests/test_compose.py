"""Plays put together by pointing, and what is typed, without a screen."""

from __future__ import annotations

from cardscore import decks, entryline
from cardscore.compose.court import Composer
from cardscore.games.court import Court
from cardscore.session import Session


def table(*texts: str, rules: str = "") -> tuple[Session, Composer]:
    """A round under way and nothing pointed at yet."""
    header = {"game": "court", "players": "Aki, Ben", "rules": rules}
    session = Session.from_header(header, decks.shipped_text("court-basic"))
    for text in ("round dealer Aki", *texts):
        assert session.enter(text).ok, text
    assert isinstance(session.game, Court)
    return session, Composer(session.game, session.state)


def test_every_card_may_be_turned_first() -> None:
    """During setup nothing is dimmed: what is turned is what is turned."""
    session, play = table()
    assert play.bright(session.check) == frozenset(play.game.rules.deck.cards)


def test_what_matches_is_bright() -> None:
    """On a red 5: red, fives, wild types."""
    session, play = table("start R5")
    bright = play.bright(session.check)
    assert {"R7", "RS", "G5", "W"} <= bright
    assert not {"G7", "BS"} & bright


def test_after_an_escort_only_what_may_follow_it_is_bright() -> None:
    """An Escort is played with one more card of its colour or of another Escort's."""
    session, play = table("start R5")
    play.pick(play.game.rules.deck.cards["RE"])
    bright = play.bright(session.check)
    assert "R7" in bright
    assert "G7" not in bright
    assert all(session.check(f"Ben: RE {token}").verdict.code != "no-match" for token in bright)


def test_short_is_the_other_way_round_of_expanded() -> None:
    """What is refused stands in the field as it was typed, in every phase."""
    for texts, typed in (((), "R5"), (("start R5",), "R7"), (("start R5",), "Aki: R7")):
        session, _ = table(*texts)
        whole = entryline.court.expanded(session.state, typed)
        assert entryline.court.short(session.state, whole) == typed
