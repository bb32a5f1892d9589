"""The history: found while typing, opened, copied, renamed, thrown away and brought back."""

from __future__ import annotations

import csv
import shutil
import tkinter as tk
from collections.abc import Callable
from pathlib import Path

import pytest

from cardscore import decks
from cardscore.history import Statistics
from cardscore.session import Session
from cardscore.store import StoreError
from cardscore.store.journal import Journal
from tests.test_history import court
from tests.ui.driver import Screen
from tests.ui.test_settings import cut

pytestmark = pytest.mark.ui
Open = Callable[..., Screen]


@pytest.fixture
def filled(open_window: Open) -> Callable[..., Screen]:
    """A window on a store of three sessions, at the history."""

    def make(language: str = "en", size: str = "1280x800") -> Screen:
        first = open_window(language, size=size)
        store = Journal(first.where.database)
        court(store, "Friday", "2026-01-02", {"Aki": 0, "Ben": 30}, players="Aki, Ben")
        court(store, "Sunday", "2026-02-03", {"Aki": 400, "Emi": 0}, players="Aki, Emi")
        court(store, "金曜", "2026-03-04", {"Aki": 5, "Ben": 0}, players="Aki, Ben")
        store.close()
        first.key("Control-j")
        settle(first)
        return first

    return make


def settle(screen: Screen) -> None:
    """Until the figures are there."""
    screen.wait(0.3)
    while screen.app.painter.busy:
        screen.wait(0.02)


def titles(screen: Screen) -> list[str]:
    """What is listed."""
    return [summary.title for summary in screen.app.page.sessions]


def test_found_and_opened_by_keys(filled: Callable[..., Screen]) -> None:
    """Typing finds at once; Return goes into the list, Return opens where it stood."""
    screen = filled()
    assert titles(screen) == ["金曜", "Sunday", "Friday"]
    screen.type("ben")
    assert titles(screen) == ["金曜", "Friday"]
    screen.key("Return", "Down", "Return")
    assert screen.app.page.name == "table"
    assert screen.app.desk.session.header()["title"] == "Friday"
    assert screen.app.desk.state.round == 1


def test_by_mouse(filled: Callable[..., Screen]) -> None:
    """A click chooses and shows; the buttons open, copy, throw away."""
    screen = filled()
    screen.click("Sunday", on="SessionList")
    assert screen.app.page.summary.title == "Sunday"
    assert screen.sees("Emi")
    screen.click("Same again")
    assert screen.app.page.name == "table"
    session = screen.app.desk.session
    assert (session.header()["title"], session.items) == ("Sunday", [])
    screen.key("Control-j")
    screen.click("this year")
    assert len(titles(screen)) == 4
    screen.click("Burst", on="Segment")
    assert titles(screen) == []
    assert screen.sees("Nothing found")


def test_renamed(filled: Callable[..., Screen]) -> None:
    """A change of the session like any other: it is listed, and can be undone at its table."""
    screen = filled()
    page = screen.app.page
    page.list.focus_set()
    screen.click("Rename", on="Button")
    page.title.set("")
    screen.type("Monday")
    screen.key("Return")
    assert "Monday" in titles(screen)
    screen.key("Return")
    assert screen.app.desk.session.header()["title"] == "Monday"
    screen.key("Control-z")
    assert screen.app.desk.session.header()["title"] == "金曜"


def test_thrown_away_and_brought_back(filled: Callable[..., Screen]) -> None:
    """By a key, without a question; back by a key; from the bin; the bin is emptied when asked twice."""
    screen = filled()
    page = screen.app.page
    page.list.focus_set()
    screen.key("Delete")
    assert titles(screen) == ["Sunday", "Friday"]
    assert screen.sees("in the bin")
    screen.key("Control-z")
    assert len(titles(screen)) == 3
    page.list.focus_set()
    screen.key("Delete", "Delete")
    screen.wait(0.35)
    page.turn_bin()
    assert len(titles(screen)) == 2
    page.open()
    assert len(titles(screen)) == 1
    page.ask_empty()
    screen.wait(0.35)
    assert screen.sees("Delete 1 for good")
    assert screen.root.focus_get() is page.opens
    page.list.focus_set()
    page._show_chosen()  # anything else that is done means no
    assert not screen.sees("Delete 1 for good")
    page.ask_empty()
    page.ask_empty()
    assert not page.in_bin
    assert len(titles(screen)) == 2
    assert Journal(screen.where.database).sessions(binned=True) == []


def test_the_session_on_the_table_leaves_it(filled: Callable[..., Screen]) -> None:
    """One that is thrown away is no longer played."""
    screen = filled()
    screen.app.page.open()
    screen.key("Control-j")
    screen.app.page.delete()
    assert screen.app.desk.session is None
    screen.key("Escape")
    assert screen.app.page.name == "start"


def test_figures_and_names(filled: Callable[..., Screen], monkeypatch: pytest.MonkeyPatch) -> None:
    """They follow what is found; two names become one player; the table is saved."""
    screen = filled()
    page = screen.app.page
    assert {record.player for record in page.players.figures.records} == {"Aki", "Ben", "Emi"}
    assert screen.sees("over the 3 sessions found")
    page.search.set("emi")
    settle(screen)
    assert {record.player for record in page.players.figures.records} == {"Aki", "Emi"}
    page.search.set("")
    settle(screen)
    page.players.table.chosen = [record.player for record in page.players.figures.records].index(
        "Emi"
    )
    page.players.show_met()
    screen.click("Rename or merge")
    screen.key("Control-a")
    screen.type("Ben")
    screen.key("Return")
    settle(screen)
    assert {record.player for record in page.players.figures.records} == {"Aki", "Ben"}
    out = screen.where.data / "figures.csv"
    monkeypatch.setattr("cardscore.ui.files.ask_save", lambda *_: str(out))
    page.players.export()
    screen.wait(0.05)
    with out.open(encoding="utf-8-sig", newline="") as file:
        rows = {row["player"]: row for row in csv.DictReader(file, strict=True)}
    assert rows["Ben"]["sessions"] == "3"
    assert rows["Aki"]["rounds"] == "3"
    results = screen.where.data / "results.csv"
    monkeypatch.setattr("cardscore.ui.files.ask_save", lambda *_: str(results))
    page.export()
    screen.wait(0.1)
    with results.open(encoding="utf-8-sig", newline="") as file:
        assert len(list(csv.DictReader(file, strict=True))) == 6


def test_chart_and_head_to_head(
    filled: Callable[..., Screen], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """By a key from what was found, and back to it; other lines by a click; saved as a picture."""
    screen = filled()
    screen.type("aki")
    screen.wait()
    screen.key("Alt-c")
    settle(screen)
    page = screen.app.page
    assert page.name == "figures"
    assert screen.sees("over the 3 sessions found")
    assert screen.sees("Wins, session by session")
    assert {line.name for line in page.drawn["wins"].lines} == {"Aki", "Ben", "Emi"}
    assert page.plot.photo is not None
    assert page.met.names == ["Emi", "Aki", "Ben"]
    assert screen.sees("1 of 2")  # Aki and Ben were ahead once each
    screen.click("Points a round", on="Segment")
    settle(screen)
    assert page.plot.shown[0] is page.drawn["points"]
    out = tmp_path / "lines.svg"
    monkeypatch.setattr("cardscore.ui.files.ask_save", lambda *_: str(out))
    screen.key("Control-s")
    screen.wait(0.05)
    assert "Emi" in out.read_text("utf-8")
    screen.app.set_language("ja")  # the page stays, in the other language
    settle(screen)
    assert screen.app.page.name == "figures"
    screen.key("Escape")
    assert screen.app.page.name == "history"
    assert screen.app.page.search.get() == "aki"


def test_who_met_whom_goes_on_by_keys(filled: Callable[..., Screen]) -> None:
    """More players than fit: the arrow keys show the others."""
    screen = filled(size="1024x640")
    store = Journal(screen.where.database)
    names = [f"Guest{letter}" for letter in "ABCDEFGH"]
    court(
        store,
        "All",
        "2026-05-05",
        dict.fromkeys(names, 7) | {names[0]: 0},
        players=", ".join(names),
    )
    store.close()
    screen.app.page.show_chart()
    screen.app.go("history")
    settle(screen)
    screen.key("Alt-c")
    settle(screen)
    met = screen.app.page.met
    assert len(met.names) == 11
    assert met.columns < 11
    last = met.names[-1]
    met.focus_set()
    screen.wait()
    assert not any(last == text for text in shown(met)[: met.columns + 3])
    screen.key(*["Right"] * 20, *["Down"] * 20)
    assert met.left == 11 - met.columns
    assert last in shown(met)


def shown(widget: object) -> list[str]:
    """The texts drawn."""
    canvas: tk.Canvas = widget  # type: ignore[assignment]  # every surface is a canvas
    return [canvas.itemcget(item, "text") for item in canvas.find_withtag("text")]


def test_several_files_are_imported(
    filled: Callable[..., Screen], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What is new, known, or no sheet at all is told before anything is written; a second time
    nothing is added; all of it can be undone, and brought back from the bin."""
    screen = filled()
    good = tmp_path / "good.sheet"
    good.write_text("game: court\nplayers: Aki, Gen\n\nround dealer Aki untracked\n", "utf-8")
    bad = tmp_path / "bad.sheet"
    bad.write_text("nothing of the kind", "utf-8")
    monkeypatch.setattr(
        "cardscore.ui.files.ask_several", lambda *_: [str(good), str(bad), str(good)]
    )
    screen.app.page.import_files()
    screen.wait(0.1)
    assert screen.sees("New: 1, known already: 1")
    assert screen.sees("bad.sheet")
    assert screen.sees("Nothing is written yet")
    assert len(titles(screen)) == 3
    screen.key("Escape")  # no
    assert screen.app.page.name == "history"
    assert screen.sees("Nothing was imported")
    screen.app.page.import_files()
    screen.wait(0.1)
    screen.key("Return")  # the button has the keyboard, and says what it does
    screen.wait(0.1)
    assert screen.sees("1 session imported")
    assert len(titles(screen)) == 4
    screen.app.page.import_files()
    screen.wait(0.1)
    assert screen.sees("New: 0, known already: 2")
    assert not screen.sees("Nothing is written yet")
    assert len(titles(screen)) == 4
    screen.key("Control-z")
    assert screen.sees("1 session is in the bin")
    assert len(titles(screen)) == 3
    screen.app.page.import_files()
    screen.wait(0.1)
    assert screen.sees("1 of them in the bin")
    screen.click("Import 1 session")
    screen.wait(0.1)
    assert len(titles(screen)) == 4
    assert Journal(screen.where.database).sessions(binned=True) == []


def test_thousands_of_sessions(open_window: Open) -> None:
    """The page has them all, and a key is answered without reading one of them."""
    screen = open_window()
    store = Journal(screen.where.database)
    session = Session.from_header(
        {"game": "court", "players": "Aki, Ben"}, decks.shipped_text("court-basic")
    )
    key = store.create(session)
    with store._writing():
        for number in range(2000):
            store._db.execute(
                "INSERT INTO sessions (id, game, header, deck_text, created, changed, summary)"
                " SELECT ?, game, json_set(header, '$.title', ?), '', created, changed, summary"
                " FROM sessions WHERE id = ?",
                (f"x{number:06d}", f"Table {number}", key),
            )
    store.close()
    screen.key("Control-j")
    settle(screen)
    assert len(titles(screen)) == 2001
    screen.type("Table 1999")
    assert titles(screen) == ["Table 1999"]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("size", "percent"), [("1024x640", 100), ("1280x800", 150)])
def test_nothing_is_cut_off(
    filled: Callable[..., Screen], language: str, size: str, percent: int
) -> None:
    """In both languages, in the smallest window and with large type, with the columns of both games."""
    screen = filled(language, size)
    session = Session.from_header({"game": "burst", "players": "Aki, Ben"}, "")
    store = Journal(screen.where.database)
    store.create(session)
    for text in ("game first Aki", "adjust chips Aki +5"):
        assert session.enter(text).ok
    store.close()
    screen.app.go("history")
    screen.app.set_type_size(percent)
    settle(screen)
    assert screen.app.page.name == "history"
    assert list(cut(screen.root)) == []
    table = screen.app.page.players.table
    assert len(table.games) == 2
    heads = [
        table.itemcget(item, "text")
        for item in table.find_withtag("text")
        if table.coords(item)[1] < table.above
    ]
    assert len(heads) >= 10
    assert not [head for head in heads if head.endswith("…")]
    screen.app.page.show_chart()
    settle(screen)
    assert list(cut(screen.root)) == []


def test_backed_up_and_restored(filled: Callable[..., Screen]) -> None:
    """On the settings page: a backup by hand, named; restored, what was there is a backup."""
    screen = filled()
    screen.key("Control-comma")
    screen.click("Back up now")
    settle(screen)
    assert screen.sees("Backed up as")
    assert screen.sees("by hand")
    made = screen.app.page._found()[0]
    screen.key("Control-j")
    screen.app.page.delete()
    screen.key("Control-comma")
    screen.app.page.restore_from(made.path)
    screen.wait()
    assert screen.app.page.name == "start"
    assert screen.sees("Restored from")
    screen.key("Control-j")
    assert len(titles(screen)) == 3
    screen.key("Control-comma")
    screen.app.page.restore_from(Path(__file__))
    screen.wait()
    assert screen.sees("cannot be made or used")
    assert len(screen.app.desk.recent()) == 3


def sheets(folder: Path, count: int) -> list[str]:
    """The names of so many files with a session each, none like another."""
    made = []
    for number in range(count):
        path = folder / f"{number}.sheet"
        text = f"game: court\nplayers: Aki, Gen\nnote: {number}\n\nround dealer Aki untracked\n"
        path.write_text(text, "utf-8")
        made.append(str(path))
    return made


def test_a_long_import_is_stopped(
    filled: Callable[..., Screen], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """How far it is stands above the page; Esc stops it, and nothing is stored."""
    screen = filled()
    files = sheets(tmp_path, 400)
    monkeypatch.setattr("cardscore.ui.files.ask_several", lambda *_: files)
    monkeypatch.setattr("cardscore.ui.longwork.SILENT", 0)
    monkeypatch.setattr("cardscore.ui.longwork.SLICE", 0.001)
    screen.app.page.import_files()
    screen.root.update()
    assert screen.app.work is not None
    assert screen.sees("of 800")
    screen.key("Escape")
    assert screen.app.page.name == "history"
    assert screen.sees("Stopped; nothing was changed")
    screen.wait(0.1)
    assert len(screen.app.desk.recent()) == 3


def test_what_was_written_before_a_stop_can_be_undone(
    filled: Callable[..., Screen], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Stopped while it writes, it says how many sessions are there, and one undo takes them back; a
    store that fails says why."""
    screen = filled()
    files = sheets(tmp_path, 60)
    monkeypatch.setattr("cardscore.ui.files.ask_several", lambda *_: files)
    screen.app.page.import_files()
    while screen.app.work is not None:
        screen.wait(0.02)
    monkeypatch.setattr("cardscore.ui.longwork.SLICE", 0)
    monkeypatch.setattr("cardscore.ui.longwork.SILENT", 0)
    screen.key("Return")
    while not screen.sees("of 60"):
        screen.root.update()
    screen.key("Escape")
    stored = len(screen.app.desk.recent()) - 3
    assert 0 < stored < 60
    assert screen.sees(f"{stored} session")
    screen.key("Control-z")
    assert len(screen.app.desk.recent()) == 3

    screen.app.page.import_files()
    while screen.app.work is not None:
        screen.wait(0.02)

    def failing(*_: object) -> str:
        raise StoreError("cannot-write", path="x", detail="disk full")

    monkeypatch.setattr("cardscore.store.exchange.written", failing)
    screen.key("Return")
    screen.wait(0.1)
    assert screen.sees("disk full")
    assert len(screen.app.desk.recent()) == 3


def test_how_tables_are_written(
    filled: Callable[..., Screen], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Semicolons and no mark, where the settings say so."""
    screen = filled()
    out = screen.where.data / "results.csv"
    monkeypatch.setattr("cardscore.ui.files.ask_save", lambda *_: str(out))
    screen.key("Control-comma")
    screen.app.page.checks["csv_semicolon"].press()
    screen.app.page.checks["csv_bom"].press()
    screen.key("Control-j")
    screen.app.page.export()
    screen.wait(0.1)
    data = out.read_bytes()
    assert data.startswith(b"session_id;date;title;")


def test_esc_leaves_the_field_only(filled: Callable[..., Screen]) -> None:
    """Renaming a session or a player is given up, and the page stays."""
    screen = filled()
    screen.click("Rename", on="Button")
    screen.key("Escape")
    assert screen.app.page.name == "history"
    screen.click("Rename or merge")
    screen.key("Escape")
    assert screen.app.page.name == "history"
    screen.key("Escape")
    assert screen.app.page.name == "start"


def test_undo_outlives_the_page(
    filled: Callable[..., Screen], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the other language too; where the store fails it can be tried again; not after the bin was
    emptied."""
    screen = filled()
    screen.app.page.list.focus_set()
    screen.key("Delete")
    screen.app.set_language("ja")
    assert len(titles(screen)) == 2

    def failing(*_: object, **__: object) -> None:
        raise StoreError("cannot-write", path="x", detail="disk full")

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "bin", failing)
        screen.key("Control-z")
        assert screen.sees("disk full")
    screen.key("Control-z")
    assert len(titles(screen)) == 3
    screen.app.page.list.focus_set()
    screen.key("Delete")
    screen.app.page.turn_bin()
    screen.app.page.ask_empty()
    screen.app.page.ask_empty()
    assert not screen.sees("Ctrl+Z")
    screen.key("Control-z")
    assert len(titles(screen)) == 2


def test_a_page_left_while_it_imports(
    filled: Callable[..., Screen], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Another language or another page stops the work; what was written can be undone, what was only
    read waits."""
    screen = filled()
    files = sheets(tmp_path, 60)
    monkeypatch.setattr("cardscore.ui.files.ask_several", lambda *_: files)
    monkeypatch.setattr("cardscore.ui.longwork.SLICE", 0)
    screen.app.page.import_files()
    screen.root.update()
    screen.app.set_language("ja")  # nothing was read to the end
    assert screen.app.work is None
    assert screen.app.to_import == []
    screen.app.page.import_files()
    while screen.app.work is not None:
        screen.wait(0.02)
    screen.app.set_language("en")
    screen.wait()
    assert screen.sees("Import 60 sessions")  # it still waits
    screen.app.page.import_files()
    while len(screen.app.desk.recent()) < 6:
        screen.root.update()
    screen.app.go("settings")
    stored = len(screen.app.desk.recent()) - 3
    assert 0 < stored < 60
    screen.key("Control-j")
    screen.key("Control-z")
    assert len(titles(screen)) == 3


def test_damaged_sheets_are_named(
    filled: Callable[..., Screen], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Half a session is not imported as if it were whole."""
    screen = filled()
    torn = tmp_path / "torn.sheet"
    torn.write_bytes(
        b"game: court\nplayers: Aki, Gen\n\nround dealer Aki untracked\n\xff\xfe\nout Aki\n"
    )
    monkeypatch.setattr("cardscore.ui.files.ask_several", lambda *_: [str(torn)])
    screen.app.page.import_files()
    screen.wait(0.1)
    assert screen.sees("Damaged: torn.sheet")
    assert screen.app.to_import == []


def test_figures_of_an_earlier_search_are_dropped(filled: Callable[..., Screen]) -> None:
    """However late they come, what is shown belongs to what is found."""
    screen = filled()
    players = screen.app.page.players
    before = players.figures
    players._show_figures((), Statistics())
    assert players.figures is before


def test_the_history_makes_no_store(filled: Callable[..., Screen]) -> None:
    """A file that was deleted is brought back by what still has it open, not begun anew."""
    screen = filled()
    screen.app.page.open()
    shutil.rmtree(screen.where.data)
    screen.key("Control-j")
    settle(screen)
    assert not screen.where.database.exists()
    screen.app.go("table")
    assert screen.app.desk.enter("adjust points Aki +1") is not None
    assert screen.app.desk.afloat is None
    screen.key("Control-j")
    assert len(titles(screen)) == 3


def test_exported_while_the_disk_is_away(
    filled: Callable[..., Screen], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table's own rounds are in the file, and the warning stays."""
    screen = filled()
    screen.app.page.open()
    desk = screen.app.desk

    def failing(_: Journal) -> None:
        raise StoreError("cannot-write", path="x", detail="disk full")

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "_writing", failing)
        for text in ("round dealer Aki untracked", "out Aki", "hand Ben =8"):
            assert desk.enter(text) is not None
        assert desk.afloat is not None
        screen.wait()
        screen.app.go("history")
        out = screen.where.data / "results.csv"
        patch.setattr("cardscore.ui.files.ask_save", lambda *_: str(out))
        screen.app.page.export()
        while screen.app.work is not None:
            screen.wait(0.02)
        assert "Not on the disk yet" in desk.problem
        assert "Saved as" in desk.problem
    with out.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file, strict=True))
    assert len(rows) == 8
    assert {row["session_id"] for row in rows} == {summary.id for summary in desk.recent()}
    assert desk.land()


def test_a_store_in_memory_has_figures(open_window: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no file to read beside, they are counted at once; nothing played, nothing drawn."""
    screen = open_window()
    screen.app.desk.journal = Journal(":memory:")
    court(screen.app.desk.journal, "", "2026-05-05", players="Aki, Ben")
    screen.key("Control-j")
    settle(screen)
    screen.key("Alt-c")
    settle(screen)
    assert screen.sees("Nothing to draw yet")
    assert not screen.app.page.plot.buttons[0].enabled
    court(screen.app.desk.journal, "", "2026-05-05", {"Aki": 3, "Ben": 0}, players="Aki, Ben")
    screen.key("Escape")
    settle(screen)
    assert {record.player for record in screen.app.page.players.figures.records} == {"Aki", "Ben"}
    screen.key("Alt-c")
    settle(screen)
    assert screen.sees("1 of 1")


def test_a_store_that_cannot_be_read_is_told(filled: Callable[..., Screen]) -> None:
    """By its reason, from the figures and from an export."""
    screen = filled()
    screen.app.desk.journal._db.execute("ALTER TABLE results RENAME TO elsewhere")
    screen.app.page.search.set("a")
    settle(screen)
    assert screen.sees("no such table")
    screen.app.desk.journal._db.execute("ALTER TABLE elsewhere RENAME TO results")
