"""Corners of names, sheets and a session that no sheet and no random play comes to often."""

from __future__ import annotations

import csv

import pytest

from cardscore import decks, sheet
from cardscore.games import words
from cardscore.session import Change, Line, Session, today
from cardscore.store import export
from cardscore.verdict import HeaderError, Unreadable
from tests.test_fine_points import played

FOUR = "Aki, Ben, Chie, Dai"


def test_lines_and_names_have_a_length() -> None:
    """A whole deck written out as one hand stays below; control characters stand in no name."""
    with pytest.raises(Unreadable, match="too-long") as told:
        words.split("R7 " * 2000)
    assert told.value.column == words.LONGEST_LINE + 1
    assert words.checked_name("a\tb") == "name-control"
    assert words.checked_name("a" * 41) == "name-too-long"


@pytest.mark.parametrize(
    "change",
    [
        Change("amend", at=3, text="start R5"),
        Change("insert", at=4, text="start R5"),
        Change("delete", at=3),
        Change("undo"),
        Change("redo"),
        Change("header"),
    ],
)
def test_a_timeline_that_cannot_have_been(change: Change) -> None:
    """Changes of entries that are not there, undo of nothing, a header without lines."""
    session = Session.from_header(
        {"game": "court", "players": "Aki, Ben"}, decks.shipped_text("court-basic")
    )
    with pytest.raises((IndexError, ValueError)):
        session.replay_changes([change])


def test_whoever_watches_is_told_of_every_change() -> None:
    """After it has been made, with the change."""
    session = played("court-basic")
    seen: list[str] = []
    session.watch(lambda made, change: seen.append(f"{change.kind} {len(made.items)}"))
    session.enter("round dealer Aki")
    session.enter("start W")  # refused: nothing changes
    session.undo()
    assert seen == ["enter 1", "undo 0"]
    assert len(today()) == 10


def test_what_undo_is_about() -> None:
    """The entry made, or the one taken out; nothing at the very start."""
    session = played("court-basic", "round dealer Aki", "start R5")
    assert session.undo_text() == "start R5"
    session.delete(1)
    assert session.undo_text() == "start R5"
    fresh = played("court-basic")
    assert fresh.undo_text() == ""
    assert (fresh.undo(), fresh.redo()) == (None, None)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("game: court\nplayers: " + "a" * 5000, "too-long"),
        ("game: court\nplayers: Aki, Ben\nnote: a\x07b", "control-character"),
        ("game: court\nplayers: Aki\nplayers: Ben", "key-twice"),
    ],
)
def test_a_header_that_cannot_be(text: str, reason: str) -> None:
    """Told with its line."""
    with pytest.raises(sheet.SheetError) as error:
        sheet.read(text.encode())
    assert error.value.cause.reason == reason
    assert error.value.line is not None


def test_a_header_that_makes_no_session() -> None:
    """The line of the key that is wrong is known; a tab in a value is none of the values."""
    read = sheet.read(b"game: court\nplayers: Aki\nround")
    with pytest.raises(sheet.SheetError) as error:
        sheet.session(read, decks.shipped_text("court-basic"))
    assert error.value.line == 2
    with pytest.raises(HeaderError, match="control-character"):
        Session.from_header({"game": "court", "players": "Aki, Ben", "note": "a\tb"}, "")


def test_a_player_called_like_a_header_key() -> None:
    """The first entry is quoted where it would be read as one more line of the header."""
    session = Session.from_header({"game": "burst", "players": "note, Ben"}, "")
    session.load([])
    session.enter("aid on")
    text = sheet.write(session)
    assert sheet.session(sheet.read(text.encode()), "").state == session.state
    made = Session.from_header(
        {"game": "court", "players": "note, Ben"}, decks.shipped_text("court-basic")
    )
    made.load([Line("note: R5")])
    again = sheet.session(sheet.read(sheet.write(made).encode()), made.game.deck_text)
    assert [item.text for item in again.items] == ["note: R5"]


@pytest.mark.parametrize("game", ["court", "burst"])
@pytest.mark.parametrize("form", ["csv", "plays.csv"])
def test_no_cell_is_a_formula(game: str, form: str) -> None:
    """Whatever people write, in whichever column, a spreadsheet takes for text."""
    header = {"game": game, "players": '"=A", "@B"', "title": "+T", "date": "2026-11-29"}
    session = Session.from_header(header, decks.shipped_text("court-basic"))
    if game == "court":
        texts = ('round dealer "=A" untracked', 'out "@B"', 'hand "=A" =7', 'adjust points "=A" -5')
    else:
        texts = ('game first "=A"', 'adjust chips "=A" 3', 'adjust chips "=A" 2', 'game first "@B"')
    session.load([Line(text, "-time") for text in texts])
    assert session.ok
    text = "".join(export.pieces(form, [("-id", session)]))
    rows = list(csv.reader(text.removeprefix("\ufeff").splitlines()))
    assert len(rows) >= 3
    cells = [cell for row in rows[1:] for cell in row]
    assert sum(cell.startswith("'") for cell in cells) >= 4
    for cell in cells:
        assert not cell.startswith(("=", "+", "@", "-")) or cell.lstrip("-").isdigit(), cell


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("round dealer Aki today", "form"),
        ("Aki: " + "R5 " * 2000, "too-long"),
        ("Aki: R5\x07", "control-character"),
    ],
)
def test_texts_that_are_no_entries(text: str, reason: str) -> None:
    """The verdict says what is wrong with them."""
    session = Session.from_header(
        {"game": "court", "players": FOUR}, decks.shipped_text("court-basic")
    )
    verdict = session.check(text).verdict
    assert (verdict.code, verdict.facts["reason"]) == ("unreadable", reason)
