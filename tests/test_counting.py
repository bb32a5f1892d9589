"""Counting the hands, without a screen."""

from __future__ import annotations

from cardscore import decks
from cardscore.counting import Counting
from cardscore.session import Session


def table(*texts: str, rows: dict[int, str] | None = None) -> tuple[Session, Counting]:
    """A round that is over, and what stands in the rows."""
    header = {"game": "court", "players": "Aki, Ben, Chie", "bonus": "3"}
    session = Session.from_header(header, decks.shipped_text("court-basic"))
    for text in texts or ("round dealer Aki untracked", "out Ben"):
        assert session.enter(text).ok, text
    typed = rows or {}
    return session, Counting(session, lambda seat: typed.get(seat, ""))


def full(*more: str) -> tuple[str, ...]:
    """A tracked round that Ben has ended; Aki holds 3 cards, Chie 2."""
    return (
        "round dealer Aki", "start R5", "adjust hand Aki 3", "adjust hand Chie 2",
        "adjust hand Ben 1", *more, "Ben: R9",
    )  # fmt: skip


def test_who_still_has_to_say_something() -> None:
    """Everybody but the one who went out; nobody before that is known."""
    _, count = table()
    assert count.missing() == [0, 2]
    _, count = table("round dealer Aki untracked")
    assert count.missing() == []
    assert count.waits_for() == "Who went out?"


def test_what_a_row_counts() -> None:
    """Cards, a number, a sum; unknown cards do not count."""
    _, count = table(*full(), rows={0: "R3 W GUARD", 2: "10+15"})
    assert count.points(0) == (53, False)
    assert count.points(2) == (25, False)
    assert count.points(1) == (0, True)
    _, count = table(*full(), rows={0: "R3 XX"})
    assert count.points(0) == (3, False)


def test_which_cards_a_row_shows() -> None:
    """The cards listed and the places still empty; neither for a number or an unknown count."""
    _, count = table(*full(), rows={0: "R3 w"})
    cards, missing = count.cards(0)
    assert ([card.token for card in cards], missing) == (["R3", "W"], 1)
    assert count.cards(2) == ([], 2)
    _, count = table(*full(), rows={0: "=12", 2: "R3 XX R4"})
    assert count.cards(0) == ([], 0)
    cards, missing = count.cards(2)
    assert ([card.token for card in cards], missing) == (["R3", "R4"], 0)
    _, count = table()
    assert count.cards(0) == ([], 0)


def test_what_it_waits_for() -> None:
    """A missing row, missing cards, a wrong card, in words; "" when all is there."""
    _, count = table(*full(), rows={0: "R3 W"})
    assert count.waits_for() == "1 card of Aki is missing."
    _, count = table(*full(), rows={0: "R3 W R4"})
    assert count.waits_for() == "Chie is missing."
    _, count = table(*full(), rows={0: "R3 W R4", 2: "=5"})
    assert count.waits_for() == ""
    _, count = table(*full(), rows={0: "R3 W XX", 2: "=5"})
    assert "XX" in count.waits_for()


def test_the_preview_follows_every_row() -> None:
    """Rows add up in the preview before any of them is entered; half a hand counts as far as it goes."""
    _, count = table(rows={0: "10", 2: "20"})
    assert [s.hand for s in count.preview().scores] == [10, 0, 20]
    _, count = table(*full(), rows={0: "R3 R4", 2: ""})
    assert [s.hand for s in count.preview().scores] == [7, 0, 0]


def test_what_is_left_to_enter() -> None:
    """Only what differs from what is entered: a bare number is the number entered."""
    session, count = table(rows={0: "30", 2: "5"})
    session.enter("hand Aki =30")
    assert count.to_enter() == ["hand Chie =5"]
    session, count = table(rows={0: "31", 2: "5"})
    session.enter("hand Aki =30")
    assert count.to_enter() == ["hand Aki =31", "hand Chie =5"]
    session, count = table(*full(), rows={0: "r3 r4 w", 2: "=5"})
    session.enter("hand Aki R3 R4 W")
    assert count.to_enter() == ["hand Chie =5"]
