"""Every kind of entry can be made in the window: the table of entries against the commands."""

from __future__ import annotations

from cardscore.games import COMMON_KEYS, FREE_KEYS, HEADER_KEYS
from cardscore.games.burst import entries as burst_entries
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


# The table "Burst entries".
BURST_FORMS = [
    "game first", "start", "open", "refill", "refill card", "flip", "push", "fold", "safe",
    "all safe", "hit", "swap", "takeover", "all leave", "trade", "aid", "adjust chips",
    "adjust hand", "adjust deck", "adjust turn", "force",
]  # fmt: skip

BURST_CLASSES = {
    "Game": {"game first"},
    "Start": {"start"},
    "Open": {"open"},
    "Refill": {"refill", "refill card"},
    "Flip": {"flip"},
    "Say": set(burst_entries.TURN_VERBS),
    "Hit": {"hit"},
    "Swap": {"swap"},
    "All": {"all safe", "all leave"},
    "AdjustNumber": {"adjust hand", "adjust deck", "adjust chips"},
    "AdjustTurn": {"adjust turn"},
    "Aid": {"aid"},
}


def test_every_form_has_a_command() -> None:
    """No entry can be typed only: each form names the command that makes it."""
    assert set(commands.ENTRIES) == set(FORMS)
    assert set(commands.BURST_ENTRIES) == set(BURST_FORMS)
    made = {*commands.ENTRIES.values(), *commands.BURST_ENTRIES.values()}
    assert made <= set(commands.BY_ID)


def test_the_forms_are_all_there_are() -> None:
    """A new class of entries without a form, and so without a command, fails here."""
    there = {c.__name__ for c in entries.Entry.__subclasses__()}
    assert there == set(CLASSES)
    assert set().union(*CLASSES.values()) | {"force"} == set(FORMS)
    there = {c.__name__ for c in burst_entries.Entry.__subclasses__()}
    assert there == set(BURST_CLASSES)
    assert set().union(*BURST_CLASSES.values()) | {"force"} == set(BURST_FORMS)


def test_every_command_with_an_entry_has_a_key() -> None:
    """Everything works by keyboard alone."""
    for table, page in ((commands.ENTRIES, "table"), (commands.BURST_ENTRIES, "burst")):
        for command_id in set(table.values()):
            command = commands.BY_ID[command_id]
            assert command.keys
            assert page in command.pages


def test_new_session_sets_every_header_key() -> None:
    """The page has a place for each key of a header, and for no other."""
    assert set(HEADER_FIELDS) == set(HEADER_KEYS)
    for game, keys in HEADER_KEYS.items():
        assert set(HEADER_FIELDS[game]) == {*COMMON_KEYS, *FREE_KEYS, *keys}
