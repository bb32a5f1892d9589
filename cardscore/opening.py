"""From a file to a session: the sheet, its deck, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path

from cardscore import decks, sheet
from cardscore.games.court.options import DEFAULT_DECK
from cardscore.places import Places
from cardscore.session import Line, Session
from cardscore.verdict import HeaderError


def open_sheet(data: bytes, path: Path, where: Places | None) -> tuple[sheet.Sheet, Session]:
    """The sheet and its session, every entry judged; what is damaged ends it there.

    path   where it lies: a deck named by a path is looked for beside it
    where  where the group's own decks lie
    Raises SheetError, with the line it is about.
    """
    read = sheet.read(data)
    try:
        deck_text = ""
        if read.header.get("game", "").lower() == "court":
            name = read.header.get("deck", DEFAULT_DECK)
            deck_text = decks.text_of(name, path.resolve().parent, where)
        session = Session.from_header(read.header, deck_text)
    except HeaderError as error:
        raise read.error(error) from error
    session.load(Line(text) for _, text in read.entries)
    return read, session
