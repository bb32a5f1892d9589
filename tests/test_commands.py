"""Every kind of entry can be made in the window: the table of entries against the commands."""

from __future__ import annotations

from cardscore.games import COMMON_KEYS, FREE_KEYS, HEADER_KEYS
from cardscore.games.court import entries
from cardscore.ui import commands
from cardscore.ui.pages.new import HEADER_FIELDS

# The table "Court entries" of the notation, one line a form.
FORMS = [
    "lot", "round", "round dealer", "round untracked", "start", "play", "draw", "pass", "take",
    "rest", "reach", "accuse", "expose", "grab", "out", "out none", "hand", "continue",
    "adjust hand", "adjust deck", "adjust out", "adjust turn", "adjust direction", "adjust field",
    "adjust points", "join", "leave", "seats", "force",
]  # fmt: skip

CLASSES = {
    "Lot": {"lot"},
    "Round": {"round", "round dealer", "round untracked"},
    "Start": {"start"},
    "Play": {"play"},
    "Act": {*entries.TURN_VERBS, "reach", *entries.DEALING_VERBS},
    "Accuse": {"accuse"},
    "WentOut": {"out", "out none"},
    "HandLeft": {"hand"},
    "Continue": {"continue"},
    "AdjustNumber": {"adjust hand", "adjust deck", "adjust points"},
    "AdjustOut": {"adjust out"},
    "AdjustTurn": {"adjust turn"},
    "AdjustDirection": {"adjust direction"},
    "AdjustField": {"adjust field"},
    "Join": {"join"},
    "Leave": {"leave"},
    "Seats": {"seats"},
}


def test_every_form_has_a_command() -> None:
    """No entry can be typed only: each form names the command that makes it."""
    assert set(commands.ENTRIES) == set(FORMS)
    assert set(commands.ENTRIES.values()) <= set(commands.BY_ID)


def test_the_forms_are_all_there_are() -> None:
    """A new class of entries without a form, and so without a command, fails here."""
    there = {c.__name__ for c in entries.Entry.__subclasses__()}
    assert there == set(CLASSES)
    assert set().union(*CLASSES.values()) | {"force"} == set(FORMS)


def test_every_command_with_an_entry_has_a_key() -> None:
    """Everything works by keyboard alone."""
    for command_id in set(commands.ENTRIES.values()):
        assert commands.BY_ID[command_id].keys


def test_new_session_sets_every_header_key() -> None:
    """The page has a place for each key of a header, and for no other."""
    assert set(HEADER_FIELDS) == {*COMMON_KEYS, *FREE_KEYS, *HEADER_KEYS["court"]}
