"""Burst: what force and rulings do, where two rules meet, and points the sheets leave open."""

from __future__ import annotations

import pytest

from cardscore import messages, tell
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


def test_a_ruling_on_a_hand_drops_what_was_known_of_it() -> None:
    """BD43: the table has counted; what was seen to go there may be anywhere."""
    session = table("Aki: flip 7C", "Aki: push", "all: safe", "Aki: flip 2H", "Aki: fold")
    assert session.state.players[0].known == {"8H"}
    session.enter("adjust hand Aki 6")
    assert session.state.players[0].known == frozenset()


def test_an_emptied_hand_has_lost_what_was_known_of_it() -> None:
    """BD19: when the closed hand becomes empty, the cards seen to go there lie in the discards."""
    session = table(
        "Aki: flip 7C", "Aki: push", "all: safe", "Aki: flip 2H", "Aki: fold",
        "adjust turn Aki", "Aki: flip KS", "Aki: push",
    )  # fmt: skip
    for text in ("Ben: hit QS 3C 8C loses 3H force", "adjust turn Aki"):
        session.enter(text)
    assert session.state.players[0].known == {"8H"}
    for text in ("Aki: trade force", "Aki: trade force"):
        session.enter(text)
    aki = session.state.players[0]
    assert (aki.open, aki.closed, aki.known, aki.unsure) == ((), 0, frozenset(), frozenset())
    assert "8H" in session.state.pile


def test_more_known_than_held_is_nothing_known() -> None:
    """BD20: two hits with cards nobody saw go there leave fewer cards than were known."""
    session = table("Aki: flip 7C", "Aki: push", "all: safe", "Aki: flip 2H", "Aki: fold")
    for text in ("Ben: flip QC", "Ben: push", "Chie: safe", "Dai: safe"):
        assert session.enter(text).ok
    item = session.enter("Aki: hit AS 2C 3C 4C 3S loses 2S force")
    assert item.forced
    assert session.state.players[0].closed == 0
    assert session.state.players[0].known == frozenset()


def test_swap_and_trade_do_not_meet_after_a_hit() -> None:
    """D4: a turn that a hit ended has no exchange, also where a trade is due."""
    session = table("adjust hand Aki 9", "Aki: flip 7C", "Aki: push", rules="V1")
    session.enter("Ben: hit 2S 5C loses 9C")
    assert (session.state.phase, session.state.trade_due, session.state.swap_open) == (
        "end", True, False,
    )  # fmt: skip
    assert last(session, "Aki: swap 3H") == "wrong-phase"


def test_forced_words_at_the_end_of_a_turn() -> None:
    """BD41: leave goes on, a trade of somebody else's is theirs alone, a flip takes the old card away."""
    due = table("adjust hand Aki 9", "Aki: flip 7C", "Aki: fold", rules="V3")
    due.enter("all: leave force")
    assert (due.state.phase, due.state.actor) == ("start", "Ben")
    other = table("adjust hand Aki 9", "Aki: flip 7C", "Aki: fold")
    other.enter("Ben: trade force")
    assert other.state.phase == "end"
    assert (other.state.players[1].chips, other.state.trade_due) == (2, True)
    again = table("Aki: flip 7C")
    again.enter("Aki: flip KS force")
    assert (again.state.new, again.state.old, again.state.discards) == ("KS", "7C", 1)
    ruled = table("adjust hand Aki 1", "Aki: refill", "adjust turn Ben", "adjust hand Ben 1")
    assert last(ruled, "Ben: refill") is None
    gone = table()
    gone.enter("Aki: takeover force")
    assert gone.state.phase == "asking"


def test_who_leads() -> None:
    """Nobody while a game runs, nobody without a game won."""
    session = table()
    assert session.game.winners(session.state) == []
    session.enter("adjust deck 0")
    assert session.game.winners(session.state) == []
    session.enter("game first Aki")
    session.enter("adjust chips Chie +5")
    assert session.game.winners(session.state) == ["Chie"]


def test_what_is_told() -> None:
    """Each notice says what happened, and nothing that did not."""
    told = {}
    session = table("Aki: flip 7C", "Aki: push")
    for text in ("Ben: hit 4S 5S force", "Ben: flip 2D", "Ben: fold"):
        told[text] = tell.burst.notice(session.game, session.enter(text))  # type: ignore[arg-type]  # a burst session
    assert told["Ben: hit 4S 5S force"] == "Ben hits: 1 chip."
    small = table("Aki: flip 7C", "Aki: fold", "adjust deck 1")
    item = small.enter("Ben: flip KS")
    assert (small.state.deck, small.state.discards) == (1, 0)
    assert tell.burst.notice(small.game, item) == "The discards are the new deck."  # type: ignore[arg-type]  # a burst session
    red = table("Aki: flip 7C", "Aki: push").check("Ben: hit 2S 5D loses 9C")
    said = messages.refusal(session.game, red.verdict)
    assert said == "The 5 of diamonds is red; a hit on this card takes black cards only."
    begun = Session.from_header({"game": "burst", "players": "Aki, Ben"}, "")
    begun.enter("game first Aki")
    begun.enter("start 8H")
    again = begun.check("start 9H").verdict
    assert messages.refusal(begun.game, again).startswith("The first field card is turned once")


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
