"""Burst: what force and rulings do, where two rules meet, and points the sheets leave open."""

from __future__ import annotations

import pytest

from cardscore.session import Session
from tests.test_burst_memory import table


def last(session: Session, text: str) -> str | None:
    """Enters it; its verdict's code."""
    return session.enter(text).verdict.code


def test_a_forced_flip_takes_the_card_from_where_it_was_believed() -> None:
    """BD41: out of an open hand, without compensation."""
    session = table()
    item = session.enter("Aki: flip QH force")
    assert item.forced
    state = session.state
    assert state.new == "QH"
    assert state.players[1].open == ("2S", "5C")
    assert state.deck == 22


def test_a_forced_flip_begins_the_authors_turn() -> None:
    """BD41: whoever flips is the turn player from then on."""
    session = table()
    assert last(session, "Chie: flip 7C force") == "not-your-turn"
    assert session.state.actor == "Chie"
    assert session.state.phase == "decide"
    assert session.state.players[2].forced == 1


def test_a_forced_flip_while_others_are_asked_means_that_all_were_safe() -> None:
    """The table forgot to say so."""
    session = table("Aki: flip 7C", "Aki: push")
    assert last(session, "Aki: flip KS force") == "wrong-phase"
    assert session.state.provisional == ("8H",)
    assert (session.state.new, session.state.old) == ("KS", "7C")


def test_forced_words_without_an_object_do_nothing() -> None:
    """BD41: safe where nobody is asked, a swap without an old card."""
    session = table(rules="V1")
    before = session.state
    for text in ("Ben: safe force", "all: safe force", "Aki: swap 9C force"):
        assert session.enter(text).forced
    state = session.state
    assert (state.phase, state.turn, state.players[0].open) == (
        before.phase,
        before.turn,
        before.players[0].open,
    )


def test_a_forced_hit_needs_no_sum() -> None:
    """Allowed by the table: chip, loss and end of the turn as usual."""
    session = table("Aki: flip 7C", "Aki: push")
    assert last(session, "Ben: hit 2S 6C loses 9C force") == "hit-sum"
    state = session.state
    assert state.players[1].chips == 1
    assert state.players[0].open == ("3H", "KD")
    assert (state.phase, state.actor) == ("start", "Ben")


def test_nothing_can_be_forced_where_no_game_runs() -> None:
    """BD40: there is nothing to carry out; after a game rulings are legal."""
    header = {"game": "burst", "players": "Aki, Ben"}
    session = Session.from_header(header, "")
    for text in ("Aki: push force", "adjust deck 3 force", "all: leave force"):
        item = session.enter(text)
        assert not item.ok
        assert not item.verdict.overrulable
    session.enter("game first Aki")
    session.enter("adjust chips Aki +5")
    assert session.state.phase == "over"
    assert session.enter("adjust chips Ben +2").verdict.ok
    assert session.state.rounds[-1].scores[1].chips == 2
    assert session.state.rounds[-1].winner == "Aki"


def test_game_first_is_forced_over_a_running_game() -> None:
    """BD17: it leaves no result."""
    session = table()
    assert last(session, "game first Ben force") == "wrong-phase"
    assert (session.state.game, session.state.phase, session.state.rounds) == (2, "setup", ())


@pytest.mark.parametrize(
    ("name", "written"),
    [("all", '"all": push'), ("force", '"force": push'), ("start", "start: push")],
)
def test_names_that_are_words_are_quoted(name: str, written: str) -> None:
    """BD47: `all` and `force` in quotes, other words of the notation as they are."""
    session = Session.from_header({"game": "burst", "players": f'"{name}", Ben'}, "")
    session.enter(f'game first "{name}"')
    assert session.check(f'"{name}": push').text == written


def test_rules_are_separated_by_spaces_and_written_only_where_on() -> None:
    """BD50: repeats allowed, empty allowed, small letters read."""
    made = Session.from_header({"game": "burst", "players": "Aki, Ben", "rules": "v3 V1 v1"}, "")
    assert made.header()["rules"] == "V1 V3"
    plain = Session.from_header({"game": "burst", "players": "Aki, Ben", "rules": ""}, "")
    assert "rules" not in plain.header()


def test_a_ruling_on_the_turn() -> None:
    """BD45: only the person changes; while somebody is asked, asked anew; at the end a new turn."""
    session = table("Aki: flip 7C", "Aki: push", "Ben: safe")
    session.enter("adjust turn Chie")
    assert [session.state.names[i] for i in session.state.asking] == ["Dai", "Aki", "Ben"]
    exchange = table("Aki: flip 7C", "Aki: fold", rules="V1")
    assert exchange.state.phase == "end"
    exchange.enter("adjust turn Dai")
    assert (exchange.state.phase, exchange.state.actor) == ("start", "Dai")
    assert (exchange.state.old, exchange.state.discards) == (None, 1)


def test_a_ruling_on_the_deck_works_at_once() -> None:
    """BD44: T8 and D2 follow by themselves."""
    session = table("Aki: flip 7C", "Aki: fold")
    session.enter("adjust deck 0")
    assert (session.state.deck, session.state.discards) == (1, 0)
    gone = table()
    gone.enter("adjust deck 0")
    assert gone.state.phase == "over"
    assert gone.state.rounds[-1].winner is None


def test_the_aid_is_always_legal() -> None:
    """Before the first game too; it stays on from game to game and can be undone."""
    session = Session.from_header({"game": "burst", "players": "Aki, Ben"}, "")
    assert session.enter("aid on").verdict.ok
    session.enter("game first Aki")
    session.enter("adjust chips Aki +5")
    session.enter("game first Ben")
    assert session.state.aid
    assert session.enter("aid off").verdict.ok
    session.undo()
    assert session.state.aid


def test_a_winning_trade_ends_the_game_at_once() -> None:
    """W, T7, D3: four chips and a trade make six."""
    session = table("adjust chips Aki +4", "adjust hand Aki 9", "Aki: flip 7C", "Aki: fold")
    assert session.state.phase == "end"
    session.enter("Aki: trade")
    result = session.state.rounds[-1]
    assert (result.winner, result.scores[0].chips, result.scores[0].trades) == ("Aki", 6, 1)


def test_known_cards_and_an_emptied_hand() -> None:
    """BD19: when the closed hand is empty, what was seen to go there lies in the discards."""
    session = table("Aki: flip 7C", "Aki: push", "all: safe", "Aki: flip 2H", "Aki: fold")
    assert session.state.players[0].known == {"8H"}
    for text in ("Ben: flip 3S", "Ben: fold", "Chie: flip 4S", "Chie: fold"):
        assert session.enter(text).ok
    for text in ("Dai: flip 5S", "Dai: fold", "adjust turn Aki"):
        assert session.enter(text).ok
    assert session.state.players[0].known == {"8H"}
    session.enter("adjust hand Aki 6")  # what was known of the hand is dropped (BD43)
    assert session.state.players[0].known == frozenset()


def test_a_forced_fold_while_asking_asks_nobody_any_more() -> None:
    """BD33: nobody is asked in takeover and end."""
    for rules, phase in (("V3", "takeover"), ("V1", "end")):
        session = table("Aki: flip 7C", "Aki: push", rules=rules)
        session.enter("Aki: fold force")
        assert (session.state.phase, session.state.asking) == (phase, ())


def test_a_forced_flip_after_all_were_safe_keeps_turns_apart() -> None:
    """BD41: the former player keeps the provisional cards; the new one may refill and trade."""
    session = table("Aki: flip 7C", "Aki: push", "all: safe")
    session.enter("Chie: flip KS force")
    state = session.state
    assert (state.actor, state.phase, state.provisional) == ("Chie", "decide", ())
    assert state.players[0].known == {"8H"}
    taken = table(
        "adjust hand Chie 9", "Aki: flip 7C", "Aki: fold", "Ben: takeover", "all: safe", rules="V3"
    )
    taken.enter("Chie: flip KS force")
    taken.enter("Chie: fold")
    assert taken.state.trade_due


def test_a_card_hit_with_and_lost_at_once_goes_once() -> None:
    """E: every card exists once."""
    session = table("Aki: flip 7C", "Aki: push")
    assert last(session, "Ben: hit 2S 5C loses 2S force") == "card-elsewhere"
    ben = session.state.players[1]
    assert (ben.open, ben.closed, session.state.discards) == (("QH",), 4, 3)
