"""Settings: each change at once, nothing under way is lost, type as large as there is room for."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Iterator

import pytest

from cardscore.store.journal import Journal
from tests.ui.driver import Screen, begin_burst, dealt, only_result

pytestmark = pytest.mark.ui
Open = Callable[..., Screen]


def cut(widget: tk.Misc) -> Iterator[str]:
    """Every text that is cut off by the canvas or the label it stands on."""
    for child in widget.winfo_children():
        if isinstance(child, tk.Canvas) and child.winfo_viewable():
            for item in child.find_withtag("text"):
                box = child.bbox(item)
                if box is None or child.itemcget(item, "state") == "hidden":
                    continue
                left, top, right, bottom = box
                wide, tall = child.winfo_width(), child.winfo_height()
                slack = (bottom - top) * 0.2  # a line is taller than what is written in it
                if left < -3 or right > wide + 3 or top < -slack or bottom > tall + slack:
                    yield f"{child.itemcget(item, 'text')!r} {box} of {wide}x{tall} in {child}"
        if isinstance(child, tk.Label) and child.winfo_viewable():
            beyond = child.winfo_x() + child.winfo_reqwidth() > child.master.winfo_width() + 1
            below = child.winfo_y() + child.winfo_reqheight() > child.master.winfo_height() + 1
            beyond = beyond or (below and "scrolling" not in str(child))
            if child.cget("text") and (beyond or child.winfo_reqwidth() > child.winfo_width() + 1):
                yield f"{child.cget('text')!r} wants {child.winfo_reqwidth()} px in {child}"
        yield from cut(child)


def test_by_keys_alone(open_window: Open) -> None:
    """From the first page by a letter; language, theme and type by the arrow keys; back by Escape."""
    screen = open_window()
    screen.key("s")
    assert screen.app.page.name == "settings"
    screen.key("Right")
    assert screen.app.desk.settings["type_size"] == 125
    screen.app.page.theme.focus_set()
    screen.key("Right")
    assert screen.app.dark
    screen.app.page.language.focus_set()
    screen.key("Right")
    assert screen.sees("設定")
    screen.key("Escape")
    assert screen.app.page.name == "start"
    again = open_window("ja")
    assert again.app.desk.settings["type_size"] == 125
    assert again.app.dark


@pytest.mark.parametrize("says", [True, False, None])
def test_as_the_system(
    open_window: Open, monkeypatch: pytest.MonkeyPatch, says: bool | None
) -> None:
    """The desktop is asked, at once and at every start; where it does not say, light it is."""
    monkeypatch.setattr("darkdetect.isDark", lambda: says)
    screen = open_window()
    screen.key("s")
    screen.app.page.theme.focus_set()
    screen.key("Right")
    screen.app.page.theme.focus_set()
    screen.key("Right")
    assert screen.app.desk.settings["theme"] == "system"
    assert screen.app.dark is bool(says)
    screen.key("Escape", "Control-t")  # the other one, whatever it was
    assert screen.app.dark is not bool(says)
    screen.app.set_theme("system")
    again = open_window()
    assert again.app.dark is bool(says)


def test_the_bell(open_window: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """Silent until somebody wants it; then it rings for a refused play, and for no other."""
    rung: list[object] = []
    monkeypatch.setattr(tk.Misc, "bell", lambda self, displayof=0: rung.append(self))
    screen = open_window()
    dealt(screen, "Aki", "Ben", "Chie")
    screen.enter("G9")
    assert screen.sees("does not go on")
    assert rung == []
    screen.key("Control-comma")
    screen.app.page.sounds.focus_set()
    screen.key("space", "F2")
    screen.enter("R7")
    assert rung == []
    screen.enter("G9")
    assert len(rung) == 1
    assert open_window().app.desk.settings["sounds"] is True


def test_nothing_half_typed_is_lost(open_window: Open) -> None:
    """Type of another size draws the table anew; what is typed stays, and is played."""
    screen = open_window(size="1400x1000")
    dealt(screen, "Aki", "Ben", "Chie", plays=("R7",))
    screen.type("R")
    screen.app.set_type_size(125)
    screen.wait()
    assert screen.app.type_size == 125
    assert screen.app.page.field.get() == "R"
    screen.type("8")
    screen.key("Return")
    assert screen.stored()[-1] == "Chie: R8"


@pytest.mark.parametrize(
    ("size", "chosen", "shown"),
    [
        ("1024x640", 200, 120),
        ("1280x800", 150, 150),
        ("1280x800", 200, 150),
        ("1400x1000", 200, 164),
        ("1280x800", 100, 100),
    ],
)
def test_type_is_as_large_as_there_is_room(
    open_window: Open, size: str, chosen: int, shown: int
) -> None:
    """No page is ever cut off: type that needs more than the window has gives way, and says so."""
    screen = open_window(size=size)
    screen.app.set_type_size(chosen)
    screen.wait(0.3)
    assert screen.app.type_size == shown
    screen.app.go("settings")
    screen.wait()
    assert bool(screen.app.page.note["text"]) == (shown < chosen)


def test_it_grows_with_the_window(open_window: Open) -> None:
    """A larger window has room for larger type again; a smaller one takes it back."""
    screen = open_window(size="1024x640")
    dealt(screen, "Aki", "Ben")
    screen.app.set_type_size(125)
    screen.wait()
    assert screen.app.type_size == 120
    screen.app.root.geometry("1280x800")
    screen.wait(0.5)
    assert screen.app.type_size == 125
    screen.app.root.geometry("1024x640")
    screen.wait(0.5)
    assert screen.app.type_size == 120


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("size", "chosen"), [("1024x640", 100), ("1280x800", 150), ("1400x1000", 200)]
)
def test_no_text_is_cut_off(open_window: Open, language: str, size: str, chosen: int) -> None:
    """Every page of a court evening, at 100 % and as large as the window allows."""
    screen = open_window(language, size=size)
    screen.app.set_type_size(chosen)
    screen.wait(0.2)
    assert list(cut(screen.app.root)) == []
    for page in ("settings", "new", "check", "edit-decks"):
        screen.app.go(page)
        screen.wait(0.1)
        assert list(cut(screen.app.root)) == [], page
    screen.app.go("start")
    screen.wait()
    only_result(screen, "Aki", "Ben", "Chie", "Maximilian Oberhauser")
    screen.wait(0.2)
    assert list(cut(screen.app.root)) == []
    screen.enter("10")
    screen.enter("23")
    screen.enter("7")
    screen.key("Alt-c")
    screen.wait(0.3)
    for page in ("scores", "table", "rules"):
        screen.app.go(page)
        screen.wait(0.1)
        assert list(cut(screen.app.root)) == [], page


def test_no_text_is_cut_off_at_the_burst_table(open_window: Open) -> None:
    """The burst table as large as the window allows."""
    screen = open_window(size="1400x1000")
    screen.app.set_type_size(200)
    screen.wait(0.2)
    begin_burst(screen, "Aki", "Ben", "Chie")
    for text in ("game first Aki", "3H 9C KD", "4S QD 10H", "2S 5C 6D", "8H", "7C"):
        screen.enter(text)
    assert list(cut(screen.app.root)) == []


def test_where_the_data_lies(open_window: Open) -> None:
    """The folder is named and can be copied."""
    screen = open_window()
    screen.key("s")
    assert str(screen.where.data) in [label["text"] for label in labels(screen.app.page)]
    screen.app.page.copy.press()
    assert screen.app.root.clipboard_get() == str(screen.where.data)


def labels(widget: tk.Misc) -> list[tk.Label]:
    """Every label in it."""
    found = []
    for child in widget.winfo_children():
        found += [child] if isinstance(child, tk.Label) else []
        found += labels(child)
    return found


def test_the_memory_aid_of_new_sessions(open_window: Open) -> None:
    """Off until somebody wants it; then it is on from the first entry on, and the log says so."""
    screen = open_window()
    begin_burst(screen, "Aki", "Ben")
    assert not screen.app.desk.state.aid
    screen.key("Control-comma")
    screen.app.page.aid.focus_set()
    screen.key("space", "Control-g")
    assert screen.app.desk.state.aid
    key = screen.app.desk.session_id  # both sessions were begun in the same second
    session, _ = Journal(screen.where.database).load(key)
    assert [item.text for item in session.items] == ["aid on"]


def test_the_folder_is_opened(open_window: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """By what the desktop has for it; where it has nothing, the folder is named."""
    asked: list[list[str]] = []
    monkeypatch.setattr("subprocess.Popen", lambda command, **_: asked.append(command))
    screen = open_window()
    screen.key("s")
    screen.app.page.folder.press()
    assert asked == [["xdg-open", str(screen.where.data)]]

    def nothing(*_: object, **__: object) -> None:
        raise FileNotFoundError

    monkeypatch.setattr("subprocess.Popen", nothing)
    screen.app.page.folder.press()
    screen.wait()
    assert screen.sees("Nothing here can open")
