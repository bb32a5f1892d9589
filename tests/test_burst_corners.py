"""Corners of the burst game that no sheet and no random play comes to often."""

from __future__ import annotations

from cardscore.games.burst import cards as pack
from cardscore.session import Session
from tests.test_burst_memory import table


def test_no_card_is_called_nothing() -> None:
    """An empty text and a suit alone name no card."""
    assert (pack.find(""), pack.find("S"), pack.find("♠")) == (None, None, None)


def test_legal_where_nobody_acts() -> None:
    """Before the first game nothing is open; in set-up the field card is."""
    session = Session.from_header({"game": "burst", "players": "Aki, Ben"}, "")
    assert session.game.legal(session.state)["plays"] == []
    session.enter("game first Aki")
    session.enter("open Aki 3H 9C KD")
    listed = session.game.legal(session.state)
    assert listed["turn"] is None
    assert {"text": "start 8H", "needs": []} in listed["plays"]
    assert {"text": "start 9C", "needs": []} not in listed["plays"]


def test_a_card_that_was_unsure_is_taken_away() -> None:
    """BD41: flipped by force it is known to have been in neither place."""
    session = table(
        "adjust hand Aki 7", "Aki: flip 7C", "Aki: push", "all: safe", "Aki: flip 2H", "Aki: fold",
        "Aki: trade",
    )  # fmt: skip
    assert session.state.players[0].unsure == {"8H"}
    session.enter("Ben: flip 8H force")
    assert session.state.players[0].unsure == frozenset()


def test_what_would_have_mattered_needs_a_legal_entry_before() -> None:
    """BD31: the entry before must be legal under the change as well."""
    session = table("Aki: flip 7C", "Aki: fold", "Aki: swap 9C", rules="V1")
    item = session.check("Aki: swap 3H")
    assert session.legal_under(item) == ()
    fresh = Session.from_header({"game": "burst", "players": "Aki, Ben"}, "")
    assert fresh.legal_under(fresh.check("Aki: swap 3H")) == ()


def test_words_by_force_where_they_mean_nothing() -> None:
    """BD41: leave in the middle of a turn, a takeover before any card lies there."""
    session = table("Aki: flip 7C", "all: leave force")
    assert session.state.phase == "decide"
    begun = Session.from_header({"game": "burst", "players": "Aki, Ben"}, "")
    begun.enter("game first Aki")
    begun.enter("Ben: takeover force")
    assert (begun.state.phase, begun.state.turn) == ("setup", None)


def test_open_cards_corrected_by_the_table_are_not_known_as_closed_ones() -> None:
    """E: what was seen to go into the hand and now lies open is in one place only."""
    session = table("Aki: flip 7C", "Aki: push", "all: safe", "Aki: flip KS", "Aki: fold")
    assert session.state.players[0].known == {"8H"}
    assert session.enter("open Aki 8H 3H KD force").forced
    assert (session.state.players[0].open, session.state.players[0].known) == (
        ("8H", "3H", "KD"),
        frozenset(),
    )


def test_nothing_is_counted_before_the_first_game() -> None:
    """Standings begin with nothing won, lost or forced."""
    session = Session.from_header({"game": "burst", "players": "Aki, Ben"}, "")
    player = session.state.players[0]
    assert (player.chips, player.hits, player.pushes, player.folds) == (0, 0, 0, 0)
    assert (player.trades, player.forced) == (0, 0)
