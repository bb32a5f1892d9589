"""Enter, undo, redo, amend, insert, delete, header: one timeline for all."""

from __future__ import annotations

from typing import Any

import pytest

from cardscore import decks
from cardscore.games.burst import entries as burst_entries
from cardscore.games.court import entries as court_entries
from cardscore.session import Change, Line, Session
from cardscore.verdict import HeaderError

DECK = decks.shipped_text("court-basic")
HEADER = {"game": "court", "players": "Aki, Ben, Chie"}


def made(*texts: str, **header: str) -> Session:
    """A session with these entries, all of them accepted."""
    session = Session.from_header({**HEADER, **header}, DECK)
    for text in texts:
        assert session.enter(text).ok, text
    return session


def texts(session: Session) -> list[str]:
    """The entries as they stand."""
    return [item.text for item in session.items]


def test_a_refused_entry_is_answered_and_not_recorded() -> None:
    """Refused: the verdict says why, nothing changes; forced: it is recorded as such."""
    session = made("round dealer Aki", "start R5")
    item = session.enter("Ben: G9")
    assert (item.ok, item.verdict.code) == (False, "no-match")
    assert texts(session) == ["round dealer Aki", "start R5"]
    forced = session.enter("Ben: G9 force")
    assert (forced.ok, forced.forced, forced.verdict.code) == (True, True, "no-match")
    assert session.state.field == "G9"


def test_undo_and_redo_step_by_step() -> None:
    """One timeline; at its ends undo and redo do nothing."""
    session = made("round dealer Aki", "start R5", "Ben: R7")
    states = [item.state for item in session.items]
    session.undo()
    assert session.state == states[1]
    session.undo()
    session.undo()
    assert session.undo() is None
    assert texts(session) == []
    for state in states:
        session.redo()
        assert session.state == state
    assert session.redo() is None


def test_a_new_entry_ends_redo() -> None:
    """What was taken back is gone when something else is entered."""
    session = made("round dealer Aki", "start R5", "Ben: R7")
    session.undo()
    session.enter("Ben: R8")
    assert session.redoable is None
    assert texts(session)[-1] == "Ben: R8"


def test_amend_judges_the_rest_again_and_drops_nothing() -> None:
    """A later entry that becomes illegal is kept as forced; one undo takes all of it back."""
    session = made("round dealer Aki", "start R5", "Ben: R7", "Chie: R8", "Aki: G8")
    before = texts(session)
    state = session.state
    assert session.amend(2, "Ben: W>G").ok
    assert texts(session) == [
        "round dealer Aki",
        "start R5",
        "Ben: W>G",
        "Chie: R8 force",
        "Aki: G8",
    ]
    assert [line.kept for line in session.lines] == [False, False, False, True, False]
    session.undo()
    assert texts(session) == before
    assert session.state == state


def test_a_kept_entry_is_released_when_it_is_legal_again() -> None:
    """Amended back, the entry stands as it was written first."""
    session = made("round dealer Aki", "start R5", "Ben: R7", "Chie: R8")
    session.amend(2, "Ben: W>G")
    session.amend(2, "Ben: R7")
    assert texts(session)[3] == "Chie: R8"
    assert not session.lines[3].kept


def test_amend_that_is_refused_changes_nothing() -> None:
    """The verdict is answered."""
    session = made("round dealer Aki", "start R5", "Ben: R7")
    item = session.amend(2, "Ben: G9")
    assert item.verdict.code == "no-match"
    assert texts(session)[2] == "Ben: R7"


def test_insert_and_delete() -> None:
    """Delete and insert the same entry: as before."""
    session = made("round dealer Aki", "start R5", "Ben: draw", "Ben: pass", "Chie: R7")
    state = session.state
    session.delete(2)
    assert texts(session)[2] == "Ben: pass force"
    assert session.insert(2, "Ben: draw").ok
    assert texts(session) == ["round dealer Aki", "start R5", "Ben: draw", "Ben: pass", "Chie: R7"]
    assert session.state == state


def test_amend_in_an_early_round_keeps_later_results() -> None:
    """Six rounds; amending the first leaves the points of the others, and one undo restores all."""
    session = made()
    for number in range(6):
        dealer = " dealer Aki" if number == 0 else ""
        for text in (f"round{dealer} untracked", "out Ben", f"hand Aki ={number}", "hand Chie =1"):
            assert session.enter(text).ok
    results = session.game.rounds_json(session.state)
    session.amend(2, "hand Aki =40")
    after = session.game.rounds_json(session.state)
    assert after[0]["points"]["Aki"]["hand"] == 40
    assert [r["points"]["Aki"]["round"] for r in after[1:]] == [1, 2, 3, 4, 5]
    session.undo()
    assert session.game.rounds_json(session.state) == results


def test_the_entry_that_ended_the_session_can_be_amended() -> None:
    """Even "over" is judged anew."""
    session = made("round dealer Aki untracked", "out Ben", "hand Aki =400", "hand Chie =0")
    assert session.state.phase == "over"
    session.amend(2, "hand Aki =40")
    assert session.state.phase == "scored"
    session.undo()
    assert session.state.phase == "over"


def test_header_changes_are_judged_again() -> None:
    """Other options in a running session: refused entries are kept as forced, undo restores."""
    session = made("round dealer Aki", "start R5", "Ben: R7 R7", rules="2B")
    session.change_header({**HEADER, "rules": "2A", "title": "Friday"}, DECK)
    assert texts(session)[-1] == "Ben: R7 R7 force"
    assert session.header()["title"] == "Friday"
    session.undo()
    assert texts(session)[-1] == "Ben: R7 R7"
    assert "title" not in session.header()


def test_commit_comes_first() -> None:
    """When the store fails, nothing has happened: not for an entry, an undo, a repair."""
    session = made("round dealer Aki", "start R5", "Ben: R7")

    def fail(change: Change, game: Any, state: Any, free: Any) -> None:
        raise OSError("full")

    session.commit = fail
    before = texts(session), session.state
    for change in (
        lambda: session.enter("Chie: R8"),
        session.undo,
        lambda: session.amend(2, "Ben: R9"),
        lambda: session.delete(2),
    ):
        with pytest.raises(OSError, match="full"):
            change()
        assert (texts(session), session.state) == before


def test_commit_is_told_what_the_change_leads_to() -> None:
    """The state handed to the store is the state the session then has."""
    session = made("round dealer Aki", "start R5")
    told: list[tuple[str, Any]] = []
    session.commit = lambda change, game, state, free: told.append((change.kind, state))
    session.enter("Ben: R7")
    assert told[-1] == ("enter", session.state)
    session.undo()
    assert told[-1] == ("undo", session.state)
    session.redo()
    assert told[-1] == ("redo", session.state)
    session.amend(2, "Ben: R8")
    assert told[-1] == ("amend", session.state)


def test_replayed_changes_give_the_same_session() -> None:
    """A timeline of changes, applied first and judged once, leads to where it led before."""
    session = made()
    made_changes: list[Change] = []
    session.commit = lambda change, game, state, free: made_changes.append(change)
    for text in ("round dealer Aki", "start R5", "Ben: R7", "Chie: R8", "Aki: draw"):
        session.enter(text)
    session.amend(2, "Ben: W>G")
    session.undo()
    session.delete(4)
    session.redo()
    session.undo()
    session.enter("Aki: draw")
    again = Session.from_header(HEADER, DECK)
    again.replay_changes(made_changes)
    assert texts(again) == texts(session)
    assert again.state == session.state
    while session.undo():
        again.undo()
        assert texts(again) == texts(session)


def test_undo_is_constant(benchmark_ratio: Any) -> None:
    """Undo after 4,000 entries costs about what it costs after 40."""

    def undone(count: int) -> Any:
        session = made("round dealer Aki", "start R5")
        session.load(Line("adjust direction cw") for _ in range(count))

        def run() -> None:
            session.undo()
            session.redo()

        return run

    assert benchmark_ratio(undone(4000), undone(40)) < 3


@pytest.mark.parametrize(
    ("header", "key", "reason"),
    [
        ({"players": "Aki, Ben"}, "game", "key-missing"),
        ({"game": "chess", "players": "Aki, Ben"}, "game", "unknown-game"),
        ({"game": "court"}, "players", "key-missing"),
        ({"game": "court", "players": "Aki"}, "players", "player-count"),
        ({"game": "court", "players": "A,B,C,D,E,F,G,H,I"}, "players", "player-count"),
        ({"game": "court", "players": "Aki, aki"}, "players", "name-twice"),
        ({"game": "court", "players": "Aki,, Ben"}, "players", "not-a-name"),
        ({"game": "court", "players": 'Aki, ""'}, "players", "name-empty"),
        ({"game": "court", "players": "Aki, " + "x" * 41}, "players", "name-too-long"),
        ({"game": "court", "players": "Aki, Ben", "rules": "6B 7C"}, "rules", "rules-conflict"),
        ({"game": "court", "players": "Aki, Ben", "rules": "7D"}, "rules", "rules-conflict"),
        ({"game": "court", "players": "Aki, Ben", "rules": "3A 3A"}, "rules", "option-twice"),
        ({"game": "court", "players": "Aki, Ben", "rules": "9A"}, "rules", "unknown-option"),
        ({"game": "court", "players": "Aki, Ben", "mode": "limit 0"}, "mode", "bad-mode"),
        ({"game": "court", "players": "Aki, Ben", "mode": "limit -5"}, "mode", "bad-mode"),
        ({"game": "court", "players": "Aki, Ben", "mode": "pennant 0"}, "mode", "bad-mode"),
        ({"game": "court", "players": "Aki, Ben", "bonus": "6"}, "bonus", "unknown-bonus"),
        ({"game": "court", "players": "Aki, Ben", "bonus": "1 1"}, "bonus", "bonus-twice"),
        (
            {"game": "court", "players": "Aki, Ben", "mode": "pennant 3", "bonus": "5"},
            "bonus",
            "pennant-conflict",
        ),
        ({"game": "court", "players": "Aki, Ben", "match": "x"}, "match", "bad-match"),
        ({"game": "court", "players": "Aki, Ben", "title": "a\nb"}, "title", "control-character"),
    ],
)
def test_headers_refused(header: dict[str, str], key: str, reason: str) -> None:
    """Each reason a session cannot begin with, by key and id."""
    with pytest.raises(HeaderError) as caught:
        Session.from_header(header, DECK)
    assert (caught.value.key, caught.value.reason) == (key, reason)


def test_a_player_is_called_otherwise_from_now_on() -> None:
    """A name spelled wrong: every entry speaks of the new one, targets and quotes included; points,
    turns and the last undo are what they were."""
    session = made("round dealer Aki", "start R5", "Ben: CURSE@Chie", "Chie: take", "Chie: R7")
    before = session.state
    header = {**HEADER, "players": 'Aki, Ben, "Chie N."'}
    session.change_header(header, DECK, {"Chie": "Chie N."})
    assert texts(session)[2:] == ['Ben: CURSE@"Chie N."', '"Chie N.": take', '"Chie N.": R7']
    assert session.state.names == ("Aki", "Ben", "Chie N.")
    assert all(item.ok and not item.forced for item in session.items)
    assert [(p.hand, p.total) for p in session.state.players] == [
        (p.hand, p.total) for p in before.players
    ]
    assert session.state.turn == before.turn
    session.undo()
    assert texts(session)[2:] == ["Ben: CURSE@Chie", "Chie: take", "Chie: R7"]
    assert session.state == before
    session.redo()
    assert session.state.names[2] == "Chie N."


def test_whoever_joined_is_called_otherwise_too() -> None:
    """Names that only entries know; all kinds of entries that hold one."""
    session = made(
        "round dealer Aki untracked", "out Ben", "hand Aki =5", "hand Chie =7", "join Dai =3",
        "seats Dai, Chie, Ben, Aki", "round untracked", "out Dai", "hand Aki =1", "hand Chie =2",
        "hand Ben =4", "adjust points Dai +2", "leave Dai",
    )  # fmt: skip
    points = {player.name: player.total for player in session.state.players}
    session.change_header(HEADER, DECK, {"Dai": "Emi"})
    assert not any("Dai" in text for text in texts(session))
    assert "join Emi =3" in texts(session)
    assert "seats Emi, Chie, Ben, Aki" in texts(session)
    assert {player.name: player.total for player in session.state.players} == points
    assert session.ok


def test_two_change_their_names_with_each_other() -> None:
    """All names are changed at once."""
    session = made("round dealer Aki", "start R5", "Ben: R7", "Chie: R8")
    session.change_header(
        {**HEADER, "players": "Aki, Chie, Ben"}, DECK, {"Ben": "Chie", "Chie": "Ben"}
    )
    assert texts(session)[2:] == ["Chie: R7", "Ben: R8"]
    assert session.ok


def test_burst_names_as_well() -> None:
    """The other game's entries hold names in the same fields."""
    session = Session.from_header({"game": "burst", "players": "Aki, Ben"}, "")
    for text in (
        "game first Aki",
        "open Aki 3H 9C KD",
        "open Ben 4S QD 10H",
        "start 8H",
        "Aki: flip 7C",
    ):
        assert session.enter(text).ok
    session.change_header({"game": "burst", "players": "Aki, all"}, "", {"Ben": "all"})
    assert [item.text for item in session.items][2] == 'open "all" 4S QD 10H'
    assert session.ok


def test_a_name_that_is_there_already_is_refused() -> None:
    """Nothing has happened."""
    session = made("round dealer Aki", "start R5", "Ben: R7")
    with pytest.raises(HeaderError):
        session.change_header({**HEADER, "players": "Aki, Ben, Ben"}, DECK, {"Chie": "Ben"})
    assert texts(session)[-1] == "Ben: R7"
    joined = made(
        "round dealer Aki untracked", "out Ben", "hand Aki =5", "hand Chie =7", "join Dai"
    )
    assert joined.everybody() == ("Aki", "Ben", "Chie", "Dai")
    with pytest.raises(HeaderError):
        joined.change_header({**HEADER, "players": "Aki, Ben, dai"}, DECK, {"Chie": "dai"})


def test_entries_are_values() -> None:
    """Equal, and of one hash, where kind and fields are; said with all of them."""
    play = court_entries.AdjustTurn("Ben")
    assert play == court_entries.AdjustTurn("Ben")
    assert hash(play) == hash(court_entries.AdjustTurn("Ben"))
    assert play != court_entries.AdjustTurn("Ben", force=True)
    assert play != court_entries.Leave("Ben")
    assert play != burst_entries.AdjustTurn("Ben")
    assert repr(play) == "AdjustTurn(force=False, name='Ben')"
