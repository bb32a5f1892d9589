"""Rules and names of a running session: one change, judged again, that Undo takes back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ui.driver import Screen, begin_burst, dealt

pytestmark = pytest.mark.ui
Open = Callable[..., Screen]


def header(screen: Screen) -> dict[str, str]:
    """What is stored."""
    return dict(screen._stored_session().header())


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_name_and_an_option_by_keys(open_window: Open, language: str) -> None:
    """A name spelled wrong and a rule forgotten; the table goes on; Undo says what it takes back."""
    screen = open_window(language)
    dealt(screen, "Aki", "Bne", "Chie", plays=("R7", "R8"))
    before = screen.stored()
    screen.key("Control-r")
    page = screen.app.page
    page.people.fields["Bne"].entry.focus_set()
    screen.key("Control-a")
    screen.type("Ben")
    page.title.set("Friday")
    page.plan.letters[3] = "C"
    screen.key("Control-Return")
    assert screen.app.page.name == "table"
    assert screen.stored() == [text.replace("Bne", "Ben") for text in before]
    assert header(screen)["players"] == "Aki, Ben, Chie"
    assert header(screen)["title"] == "Friday"
    assert "3C" in header(screen)["rules"]
    screen.enter("R9")
    assert screen.stored()[-1] == "Aki: R9"
    screen.key("Control-z")
    change = screen.app.desk.session.undoable
    assert change.kind == "header"
    screen.key("Control-z")
    assert screen.stored() == before
    assert header(screen)["players"] == "Aki, Bne, Chie"


def test_a_name_that_is_there_already_is_said(open_window: Open) -> None:
    """Nothing is changed while two would be called the same."""
    screen = open_window()
    dealt(screen, "Aki", "Ben", "Chie", plays=("R7",))
    screen.key("Control-r")
    page = screen.app.page
    page.people.fields["Ben"].set("aki")
    screen.wait()
    assert not page.start.enabled
    page.people.fields["Ben"].set("")
    screen.wait()
    assert not page.start.enabled
    screen.key("Escape")
    assert screen.app.page.name == "table"
    assert header(screen)["players"] == "Aki, Ben, Chie"


def test_an_entry_the_new_rules_refuse_is_kept(open_window: Open) -> None:
    """Accepted before, refused now: it stands as allowed by the table, so that nothing falls."""
    screen = open_window()
    dealt(screen, "Aki", "Ben", "Chie", plays=())
    screen.key("Control-r")
    screen.app.page.plan.letters[2] = "B"
    screen.key("Control-Return")
    screen.enter("R7 R7")
    assert screen.stored()[-1] == "Ben: R7 R7"
    screen.key("Control-r")
    screen.app.page.plan.letters[2] = "A"
    screen.key("Control-Return")
    assert screen.stored()[-1] == "Ben: R7 R7 force"
    assert screen.app.desk.session.items[-1].kept


def test_what_is_half_changed_survives_another_language(open_window: Open) -> None:
    """The page is built anew with all that was chosen and typed."""
    screen = open_window()
    dealt(screen, "Aki", "Ben", plays=("R7",))
    screen.key("Control-r")
    screen.app.page.people.fields["Ben"].set("Benno")
    screen.app.page.plan.letters[3] = "B"
    screen.key("Control-l")
    page = screen.app.page
    assert page.people.fields["Ben"].get() == "Benno"
    assert page.plan.letters[3] == "B"
    screen.key("Control-Return")
    assert header(screen)["players"] == "Aki, Benno"


def test_a_burst_session(open_window: Open) -> None:
    """Variants and names of the other game."""
    screen = open_window()
    begin_burst(screen, "Aki", "Ben")
    for text in ("game first Aki", "3H 9C KD", "4S QD 10H", "8H", "7C"):
        screen.enter(text)
    screen.key("Control-r")
    page = screen.app.page
    page.people.fields["Aki"].set("Akira")
    page.setup.checks["V3"].press()
    screen.key("Control-Return")
    assert screen.app.page.name == "burst"
    assert header(screen)["players"] == "Akira, Ben"
    assert header(screen)["rules"] == "V3"
    assert screen.stored()[-1] == "Akira: flip 7C"
    screen.key("Control-n")  # a new session has nothing of it
    assert screen.app.page.changing is None
