"""Corners of the burst game that no sheet and no random play comes to often."""

from __future__ import annotations

from cardscore.games.burst import cards as pack
from cardscore.games.burst import memory
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


def test_a_forced_takeover_before_there_are_targets() -> None:
    """BD41: there is nothing to take over; the hands stay as they were dealt."""
    session = Session.from_header({"game": "burst", "players": "Aki, Ben", "rules": "V3"}, "")
    session.enter("game first Aki")
    dealt = [player.closed for player in session.state.players]
    assert session.enter("Aki: takeover force").forced
    assert (session.state.phase, session.state.new) == ("setup", None)
    assert [player.closed for player in session.state.players] == dealt


def fresh() -> Session:
    """A table of four whose hands are dealt, with swaps and takeovers."""
    header = {"game": "burst", "players": "Aki, Ben, Chie, Dai", "rules": "V1 V3"}
    session = Session.from_header(header, "")
    assert session.enter("game first Aki").ok
    return session


def test_forced_words_before_the_first_card() -> None:
    """BD41: without targets nothing becomes provisional and nothing is taken over."""
    session = fresh()
    for text in ("Aki: push force", "all: safe", "Ben: takeover force"):
        assert session.enter(text).ok
    state = session.state
    assert (state.phase, state.actor, state.new, state.provisional) == ("flip", "Aki", None, ())
    session = fresh()
    assert session.enter("Ben: hit 2S 5C loses 3H force").forced
    assert session.state.players[1].chips == 1
    assert session.state.players[0].hand == 7


def test_rulings_on_the_turn() -> None:
    """BD45: before the first card it says who begins, for who has it already nothing, at the end nothing."""
    session = fresh()
    session.enter("adjust turn Ben")
    assert (session.state.phase, session.state.first) == ("setup", 1)
    session.enter("Ben: flip 3H force")
    before = session.state
    session.enter("adjust turn Ben")
    assert (session.state.phase, session.state.turn) == (before.phase, 1)
    for text in ("adjust chips Ben 5", "adjust turn Aki"):
        assert session.enter(text).ok
    assert (session.state.phase, session.state.actor) == ("over", None)


def test_forced_turns_of_others() -> None:
    """BD41: an exchange still open is closed first; an exchange out of its place changes the cards alone."""
    session = table("Aki: flip 7C", "Aki: fold", rules="V1")
    assert session.enter("Chie: push force").forced
    assert (session.state.phase, session.state.actor) == ("asking", "Dai")
    session = table("Aki: flip 7C", rules="V1")
    assert session.enter("Aki: swap 3H force").forced
    assert (session.state.phase, session.state.old) == ("decide", "3H")
    assert session.state.players[0].open == ("8H", "9C", "KD")


def test_cards_that_were_believed_elsewhere() -> None:
    """BD41: a card flipped out of the discards leaves them; another first card replaces the one there."""
    session = table("Aki: flip 7C", "Aki: fold")
    assert (session.state.pile, session.state.discards) == ({"8H"}, 1)
    assert session.enter("Ben: flip 8H force").forced
    assert (session.state.new, session.state.pile, session.state.discards) == ("8H", frozenset(), 0)
    deck = session.state.deck
    assert session.enter("start 9S force").forced
    assert (session.state.new, session.state.deck) == ("9S", deck)


def test_names_are_written_as_this_game_reads_them() -> None:
    """BD47: `all` is a word of the notation here."""
    session = fresh()
    assert [session.game.written(name) for name in ("Aki", "all", "a b")] == [
        "Aki",
        '"all"',
        '"a b"',
    ]


def test_a_forced_takeover_in_the_middle_of_a_turn() -> None:
    """T3, BD41: what was provisional goes into the hand of whoever flipped it."""
    session = table("Aki: flip 7C", "Aki: push", "all: safe", "Aki: flip KS", rules="V3")
    assert session.state.provisional == ("8H",)
    assert session.enter("Ben: takeover force").forced
    assert (session.state.provisional, session.state.turn) == ((), 1)
    assert (session.state.players[0].closed, session.state.players[0].known) == (5, {"8H"})


def test_a_forced_turn_while_a_takeover_is_open() -> None:
    """BD41, BD45: a new turn begins, and the card that no longer stands goes to the discards."""
    session = table("Aki: flip 7C", "Aki: fold", rules="V3")
    assert (session.state.phase, session.state.old, session.state.discards) == ("takeover", "8H", 0)
    assert session.enter("Chie: push force").forced
    state = session.state
    assert (state.phase, state.turn, state.old, state.pile) == ("asking", 2, None, {"8H"})


def test_hits_with_open_cards_alone() -> None:
    """T5, V2: never by the turn player; none at all where one card has to be a closed one."""
    session = table("Aki: flip 7C")
    state, rules = session.state, session.game.rules
    found = [list(memory.open_hits(rules, state, seat)) for seat in range(4)]
    assert found == [[], [("2S", "5C")], [("6S", "JC")], []]
    session = table("Aki: flip 7C", rules="V2")
    state, rules = session.state, session.game.rules
    assert [list(memory.open_hits(rules, state, seat)) for seat in range(4)] == [[]] * 4


def test_hits_with_three_open_cards() -> None:
    """T5: two cards or more of one colour; three that add up are found as well."""
    session = Session.from_header({"game": "burst", "players": "Aki, Ben"}, "")
    for text in (
        "game first Aki",
        "open Aki KD QD JD",
        "open Ben 2S 3C 4S",
        "start 8H",
        "Aki: flip 9C",
    ):
        assert session.enter(text).ok, text
    found = list(memory.open_hits(session.game.rules, session.state, 1))
    assert ("2S", "3C", "4S") in found
