"""The deck editor: a deck copied, changed and saved, by keys and by mouse, and played with."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardscore import decks
from cardscore.games.court.deck import read
from tests.ui.driver import Screen

pytestmark = pytest.mark.ui
Open = Callable[..., Screen]


def test_by_keys_alone(open_window: Open) -> None:
    """A number card changed, a card added with a token of its own, saved, chosen, played with."""
    screen = open_window()
    screen.key("Control-d")
    page = screen.app.page
    assert page.name == "edit-decks"
    assert screen.sees("134 cards")
    screen.key("Down")  # from 0 to 1 – 9
    assert page.chosen == tuple(range(1, 10))
    page.card.controls["copies"].focus_set()
    screen.key("Up")
    assert page.draft.size == 134 + 36
    screen.key("Control-z")
    assert page.draft.size == 134
    screen.key("Control-y")
    page.add.focus_set()
    screen.key("Return")
    assert screen.root.focus_get() is page.card.controls["token"].entry
    screen.key("Control-a")
    screen.type("BIND")
    assert screen.sees("Bind has the token BIND already.")
    assert not page.save_button.enabled
    screen.key("Control-s")  # goes to what is still to settle
    assert screen.root.focus_get() is page.card.controls["token"].entry
    screen.key("Tab", "space")  # the way out: a free token
    assert page.draft.rows[-1].token == "WBIND"
    page.names["en"].entry.focus_set()
    screen.key("Control-a")
    screen.type("Friday deck")
    screen.key("Control-s")
    assert screen.sees("can be chosen for a new session")
    kept = read(decks.text_of("friday-deck", None, screen.where))
    assert kept.cards["R5"].copies == 3
    assert kept.cards["WBIND"].copies == 2
    screen.key("Escape", "Control-n")
    assert screen.sees("friday-deck")


def test_by_mouse(open_window: Open) -> None:
    """Kind, colours, effects and what they ask for, by clicks; each is in the draft at once."""
    screen = open_window(size="1280x800")
    screen.app.do_edit_decks()
    screen.wait()
    page = screen.app.page
    screen.click("Add a card")
    screen.click("defence", on="Segment")
    row = page.draft.rows[-1]
    assert (row.kind, row.lands, [e.do for e in row.effects]) == ("defence", "discards", ["defend"])
    screen.click("sends it back", on="Segment")
    assert page.draft.rows[-1].effects[0].how == "return"
    screen.click("action", on="Segment")
    page.card.give("attack")
    screen.wait()
    screen.click("a target", on="Segment")
    assert page.draft.rows[-1].effects[-1].on == "target"
    screen.click("pairs", on="Segment")
    assert page.draft.rows[-1].suits == ("RB", "GY")
    screen.click("red / green")
    assert page.draft.rows[-1].suits == ("RB", "GY", "RG")
    screen.click("each", on="Segment")
    assert page.draft.rows[-1].suits == ("R", "Y", "G", "B")
    screen.click("number", on="Segment")
    assert page.draft.rows[-1].kind == "number"
    screen.click("assumed", on="Check")
    assert page.draft.rows[-1].assumed == {"copies"}
    screen.click("Delete")
    assert page.draft == page.saved
    assert page.problems == ()
    page.take("classic-108", True)
    assert screen.sees("108 cards")
    screen.key("Control-z")
    assert screen.sees("134 cards")


@pytest.mark.parametrize("effect", ["rests", "lay", "follow", "draw-all", "flow"])
def test_effects_are_picked_and_ordered(open_window: Open, effect: str) -> None:
    """Whatever is picked, the card still works; the order can be changed, each taken out again."""
    screen = open_window()
    screen.app.do_edit_decks()
    page = screen.app.page
    page.add_card()
    page.card.give(effect)
    screen.wait()
    assert [e.do for e in page.draft.rows[-1].effects] == ["colour", effect]
    assert page.problems == ()
    if effect == "rests":
        page.card.controls["rests +"].press()
        assert page.draft.rows[-1].effects[1].cards == (1, 1, 1)
    page.card._up(1)
    assert [e.do for e in page.draft.rows[-1].effects] == [effect, "colour"]
    page.card.controls["effect colour"].press()
    assert [e.do for e in page.draft.rows[-1].effects] == [effect]


def test_nothing_is_lost_by_leaving(open_window: Open) -> None:
    """The draft waits, in either language, until it is saved; what went before can be undone."""
    screen = open_window()
    screen.key("Control-n", "Control-d")
    page = screen.app.page
    page.names["ja"].entry.focus_set()
    screen.type("x")
    changed = page.draft
    screen.app.set_language("ja")
    assert screen.app.page.draft == changed
    screen.key("Escape")
    assert screen.app.page.name == "new"
    screen.key("Control-d")
    assert screen.app.page.draft == changed
    screen.app.page.start_over()
    assert screen.app.page.draft == screen.app.page.saved
    screen.key("Control-z")
    assert screen.app.page.draft == changed


def test_a_draft_outlives_the_window(open_window: Open) -> None:
    """Closed with a deck half made, at once or later; it is there again, and Undo goes back."""
    screen = open_window()
    screen.key("Control-d")
    saved = screen.app.page.draft
    screen.app.page.names["en"].entry.focus_set()
    screen.type("half made")
    draft = screen.app.page.draft
    screen = open_window()
    screen.key("Control-d")
    assert screen.sees("not saved yet")
    assert screen.app.page.draft == draft
    screen.key("Control-z")
    assert screen.app.page.draft == saved
    screen.wait(0.6)  # long enough to be kept
    assert not (screen.where.data / "deck-draft.json").exists()
    (screen.where.data / "deck-draft.json").mkdir()
    screen.app.page.add_card()
    screen.wait(0.6)
    assert screen.sees("cannot be written")
    (screen.where.data / "deck-draft.json").rmdir()


def test_a_deck_of_ones_own_is_changed_in_place(open_window: Open) -> None:
    """It is opened as it is; a name taken is told, a file that cannot be written as well."""
    screen = open_window()
    screen.where.decks.mkdir(parents=True)
    path = screen.where.decks / "ours.toml"
    path.write_text(decks.shipped_text("classic-108"), "utf-8")
    screen.app.do_edit_decks()
    page = screen.app.page
    page.names["en"].set("ours")
    page.save()
    screen.wait()
    assert screen.sees("There is a deck “ours” already")
    page.take("ours", False)
    page.change(page.draft.with_rows((0,), copies=2))
    page.save()
    assert read(path.read_text("utf-8")).size == 112
    path.with_name("bad.toml").write_text("cards = 3", "utf-8")
    page._offer_decks()  # names it with what is wrong, and offers the others
    assert screen.app.seen_faults == set()
