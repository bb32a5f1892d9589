"""The window: the only place that makes a root, and the way from page to page."""

from __future__ import annotations

import gc
import logging
import os
import sys
import tkinter as tk
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final

from cardscore import i18n, places, tell
from cardscore.games.game import SCORING
from cardscore.i18n import tr
from cardscore.store import StoreError
from cardscore.tell import veil
from cardscore.ui import commands, screen
from cardscore.ui.desk import Desk
from cardscore.ui.header import Banner, Header
from cardscore.ui.latelog import Log
from cardscore.ui.painter import Painter
from cardscore.ui.root import Root
from cardscore.ui.theme import Look

if TYPE_CHECKING:
    from cardscore.deckdraft import Draft
    from cardscore.plan import Plan
    from cardscore.store.exchange import Compared
    from cardscore.ui.display import Display
    from cardscore.ui.longwork import LongWork
    from cardscore.ui.pages.entrypage import Parked

log: Final = logging.getLogger("cardscore")

WIDTH, HEIGHT = 1280, 800
SMALLEST: Final = (1024, 640)
"""px of the window at first, and at least."""

LEAST_SCALE: Final = 0.7
"""px of the screen for one of the design in a window smaller than any page is made for."""

FURTHER: Final = 1.2
"""How much larger letters may be than what they stand on is: every page has that room."""

RESIZED: Final = 150
"""ms after which a window that is being resized is drawn in type of another size."""

SETTLED: Final = 500
"""ms after which the window stands."""


class NoDisplay(Exception):
    """There is no screen to open a window on."""


class NoFont(Exception):
    """There is a screen, but no font to write on it with."""


def run(
    where: places.Places,
    *,
    language: str | None = None,
    go_on: bool = False,
    smoke: bool = False,
) -> int:
    """Opens the window and stays until it is closed; raises NoDisplay, NoFont.

    go_on  with the last session on the table, where there is one
    smoke  paint the first page, then close: for the tests of an installation
    """
    desk = Desk(where)
    desk.spoken = language or ""
    i18n.use(desk.language)
    _log_to(where.log)
    try:
        app = App(desk, go_on=go_on)
    except tk.TclError as error:
        if "font" not in str(error):
            raise
        raise NoFont(str(error)) from error
    app.root.after(SETTLED, _settle, app)
    if smoke:
        app.root.after(300, app.quit)
    app.root.mainloop()
    return 0


def _settle(app: App) -> None:
    """What is there now stays: it is never looked at again in search of garbage."""
    if app.painter.busy:
        app.root.after(SETTLED, _settle, app)
        return
    gc.freeze()
    gc.enable()
    app.back_up("start")


def _backed_up(database: Path, kind: str) -> Path | StoreError | None:
    """The file of a backup, None where none was needed, or what stood in the way."""
    from cardscore.store import backup  # read when the window stands

    try:
        if kind == "start":
            return backup.at_start(database)
        return backup.make(database, kind, backup.folder_of(database))
    except StoreError as error:
        return error


def _log_to(path: Path) -> None:
    log.addHandler(Log(path))
    log.setLevel(logging.INFO)


def is_dark(theme: str) -> bool:
    """Whether that theme is dark now; `system` asks the desktop, light where it does not say."""
    if theme != "system":
        return theme == "dark"
    import darkdetect  # on Linux it asks another program: only those who want it wait

    return bool(darkdetect.isDark())


class App:
    """The root window with its header and the page shown below it."""

    def __init__(self, desk: Desk, *, go_on: bool = False) -> None:
        self.desk = desk
        icon = Path(__file__).parents[1] / "data" / "icons" / "cardscore-64.png"
        try:
            self.root = Root("cardscore", (WIDTH, HEIGHT), SMALLEST, icon)
        except tk.TclError as error:
            raise NoDisplay(str(error)) from error
        self.root.report_callback_exception = self._failed
        self.root.protocol("WM_DELETE_WINDOW", self.quit)
        self.dark = is_dark(desk.settings["theme"])
        self.painter = Painter(self.root)
        self.page: Any = None
        self.parked: tuple[Any, Parked] | None = None
        self.unfinished: tuple[Plan, str] | None = None
        self.drafts: tuple[list[Draft], int, Draft] | None = None
        self.history_undo: list[tuple[tuple[str, ...], bool]] = []
        self.to_import: list[Compared] = []
        self.header: Header | None = None
        self.banner: Banner | None = None
        self.display: Display | None = None
        self.seen_faults: set[str] = set()
        self.warned = False
        self.work: LongWork | None = None
        desk.changed = self.refresh
        wide, tall = self.root.winfo_screenwidth(), self.root.winfo_screenheight()
        place = screen.placed(desk.settings["geometry"], wide, tall)
        if not place and (wide < WIDTH or tall < HEIGHT):
            place = f"{min(WIDTH, wide)}x{min(HEIGHT, tall)}+0+0"
        self.size = (WIDTH, HEIGHT)
        if place:
            self.root.geometry(place)
            width, height = place.split("+", 1)[0].split("x")
            self.size = (int(width), int(height))
        self.resizing = ""
        self.root.bind("<Configure>", self._resized, add=True)
        self.look = self._made_look()
        self.holder = tk.Frame(self.root, bg=self.look.colours.bg)
        self.holder.pack(fill="both", expand=True)
        for sequence, meant in commands.by_key().items():
            commands.bind(self.root, sequence, partial(self._pressed, meant))
        last = desk.recent(1) if go_on else []
        self.go("table" if last and desk.open(last[0].id) else "start")

    def _made_look(self) -> Look:
        scale, type_ = self._scales()
        return Look(self.root, dark=self.dark, scale=scale, type=type_)

    def _scales(self) -> tuple[float, float]:
        """px of this screen for one of the design, and for letters: as large as chosen, where that
        has room.

        Pages are made for 1024 × 640 px of the design at least, and for letters a fifth larger
        than what they stand on. What would need more than the window has gives way, and nothing
        is ever cut off.
        """
        room = min(self.size[0] / SMALLEST[0], self.size[1] / SMALLEST[1])
        room = max(room, LEAST_SCALE)
        wanted = self._screens * float(self.desk.settings["type_size"]) / 100
        return min(wanted, room), min(wanted, room * FURTHER)

    @property
    def type_size(self) -> int:
        """The type size shown, in percent of the design on this screen."""
        return int(self.look.type / self._screens * 100 + 0.5)

    @property
    def _screens(self) -> float:
        """px of this screen for one of the design at 100 %."""
        return float(self.root.tk.call("tk", "scaling")) * 72 / 96

    def _resized(self, event: tk.Event[Any]) -> None:
        """The window was drawn larger or smaller: type that had given way may have room again."""
        if event.widget is not self.root or (event.width, event.height) == self.size:
            return
        self.size = (event.width, event.height)
        if self._scales_right():
            return
        if self.resizing:
            self.root.after_cancel(self.resizing)
        self.resizing = self.root.after(RESIZED, self._rescale)

    def _rescale(self) -> None:
        self.resizing = ""
        if not self._scales_right():
            self.again()

    def _scales_right(self) -> bool:
        """True while the page is drawn in the sizes this window asks for."""
        scale, type_ = self._scales()
        return abs(scale - self.look.scale) < 0.005 and abs(type_ - self.look.type) < 0.005

    def dress(self) -> None:
        """Prepares for a dialog, or for a bar: both are ttkbootstrap's."""
        self.root.dress(dark=self.dark, language=self.desk.language)

    # -- pages -----------------------------------------------------------------------------------

    def go(self, name: str, *details: Any) -> None:
        """Shows a page: start, new, table, scores, rules; what takes long on another one is stopped."""
        self.stop_work()
        if name in ("table", "scores", "chart") and self.desk.session is None:
            return
        if self.on_table:
            self.parked = (self.desk.state, self.page.parked())
        if self.page is not None and self.page.name == "new" and self.page.changing is None:
            self.unfinished = None if self.page.begun else self.page.unfinished()
        for child in self.holder.winfo_children():
            child.destroy()
        self.holder.configure(bg=self.look.colours.bg)
        self.header = None
        self.banner = Banner(self.holder, self.look, self.desk)
        headed = ("table", "scores", "chart", "rules", "check", "history", "figures")
        if name in headed and self.desk.session is not None:
            self.header = Header(self.holder, self)
            self.header.pack(fill="x")
        self.banner.show()
        self.page = self._made(name, *details)
        self.page.pack(fill="both", expand=True)
        if self.header is not None:
            self.header.show(self.page.tab)
        self.page.show()
        if self.on_table:
            if self.parked and self.parked[0] is self.desk.state:
                self.page.take_back(self.parked[1])
            self.parked = None
        self.page.focus_first()

    def leave(self) -> None:
        """From a page beside the game to the table, or to the start page where there is none."""
        self.go("table" if self.desk.session is not None else "start")

    @property
    def on_table(self) -> bool:
        """True while a page is shown on which entries are typed and pointed at."""
        return self.page is not None and self.page.name in ("table", "burst")

    def _made(self, name: str, *details: Any) -> Any:
        desk, look, into = self.desk, self.look, self.holder
        burst = desk.session is not None and desk.game.name == "burst"
        # Each page is read when it is shown for the first time: the window stands sooner.
        if name == "start":
            from cardscore.ui.pages.start import StartPage

            return StartPage(into, look, desk, self)
        if name == "new":
            from cardscore.ui.pages.new import NewPage

            return NewPage(into, look, desk, self, self.unfinished, *details)
        if name == "chart":
            from cardscore.ui.pages.chart import ChartPage

            return ChartPage(into, look, desk, self)
        if name == "edit-decks":
            from cardscore.ui.pages.deck import DeckPage

            return DeckPage(into, look, desk, self, *details)
        if name == "history":
            from cardscore.ui.pages.history import HistoryPage

            return HistoryPage(into, look, desk, self, *details)
        if name == "figures":
            from cardscore.ui.pages.figures import FiguresPage

            return FiguresPage(into, look, desk, self, *details)
        if name == "settings":
            from cardscore.ui.pages.settings import SettingsPage

            return SettingsPage(into, look, desk, self)
        if name == "check":
            from cardscore.ui.pages.check import CheckPage

            return CheckPage(into, look, desk, self, *details)
        if name == "scores" and burst:
            from cardscore.ui.pages.burstscores import BurstScoresPage

            return BurstScoresPage(into, look, desk, self)
        if name == "scores":
            from cardscore.ui.pages.scores import ScoresPage

            return ScoresPage(into, look, desk, self)
        if name == "rules":
            from cardscore.ui.pages.rules import RulesPage

            return RulesPage(into, look, desk, self, *details)
        if burst:
            from cardscore.ui.pages.burst import BurstPage

            return BurstPage(into, look, desk, self.open_rule)
        if desk.state.phase == SCORING:
            from cardscore.ui.pages.scoring import ScoringPage

            return ScoringPage(into, look, desk)
        from cardscore.ui.pages.table import TablePage

        return TablePage(into, look, desk, self.open_rule)

    def refresh(self) -> None:
        """The session changed: the page follows it, another one where it asks for that."""
        if self.display is not None:
            self.display.show()
        if self.banner is not None:
            self.banner.show()
        if self.page is None or self.desk.session is None:
            return
        scoring = self.desk.state.phase == SCORING
        if self.page.name in ("table", "scores") and scoring:
            self.root.after_idle(lambda: self.go("table"))
        elif self.page.name == "scoring" and not scoring:
            last = self.desk.last_item
            scored = last is not None and last.before.phase == SCORING
            self.root.after_idle(lambda: self.go("scores" if scored else "table"))
        else:
            self.page.show()
            if self.header is not None:
                self.header.show(self.page.tab)

    def open_rule(self, rule: str) -> None:
        """The rules of the game on the table, opened at one of them."""
        self.go("rules", rule, self.desk.game.name)

    def again(self) -> None:
        """Builds the page anew: another language, another theme."""
        page, old = self.page, self.look
        name = page.tab if page.tab == "table" else page.name  # a table is shown as it stands now
        self.look = self._made_look()
        self.go(name, *getattr(self.page, "details", ()))
        old.drop()
        if self.display is not None:
            self.display.anew()

    # -- commands ----------------------------------------------------------------------------------

    def _pressed(self, meant: list[commands.Command]) -> bool:
        """A key: the command it means on this page, else the one it means everywhere."""
        here = self.page.name if self.page is not None else ""
        for command in sorted(meant, key=lambda found: not found.pages):
            if not command.pages or here in command.pages:
                self.run(command)
                return True
        return False

    def run(self, command: commands.Command) -> None:
        """Does what a command means: the page's action, else the window's."""
        if not command.pages:
            getattr(self, "do_" + command.action)()
        elif self.page is None or self.page.name not in command.pages:
            return
        elif command.id.startswith("seat-"):
            self.page.seat_by_number(int(command.id[5:]))
        else:
            getattr(self.page, command.action)()

    def do_back(self) -> None:
        """One step back on the page shown; work under way is stopped first."""
        if self.stop_work():
            return
        if self.page is not None and hasattr(self.page, "back"):
            self.page.back()

    def do_new(self) -> None:
        """A new session, set up on one page."""
        self.go("new")

    def do_same_again(self) -> None:
        """Same players and rules, from zero."""
        found = self.desk.same_again()
        if found is not None and self.desk.begin(*found):
            self.go("table")

    def do_start_page(self) -> None:
        """Back to the first page."""
        self.go("start")

    def do_undo(self) -> None:
        """Takes the last change back."""
        session = self.desk.session
        if session is not None and self.page.tab in ("table", "scores"):
            about = veil.changed(session, session.undoable, self.desk.behind)
            if self.desk.undo() and about and self.on_table:
                text = tr("Taken back: {entry}").format(entry=about)
                self.page.verdict.show("info", text, tr("Redo brings it again."))

    def do_redo(self) -> None:
        """Makes it again."""
        if self.desk.session is not None and self.page.tab in ("table", "scores"):
            self.desk.redo()

    def do_table(self) -> None:
        """The table of the session."""
        self.go("table")

    def do_scores(self) -> None:
        """Rounds and totals."""
        self.go("scores")

    def do_rules(self) -> None:
        """The rules by number, of the game on the table."""
        self.go("rules", "", "court" if self.desk.session is None else self.desk.game.name)

    def do_change_session(self) -> None:
        """Rules, names and texts of the running session, on the page a new one is made on."""
        if self.desk.session is not None:
            self.go("new", True)

    def do_edit_decks(self) -> None:
        """The deck editor; Escape goes back to where one was."""
        here = self.page.name if self.page is not None else ""
        if here != "edit-decks":
            plan = self.page.plan.deck if here == "new" else ""
            self.go("edit-decks", plan, here if here in ("new", "settings") else "")

    def do_judge_again(self) -> None:
        """Takes this version's results of the session on the table."""
        if self.desk.session is not None and self.desk.session_id:
            self.desk.judge_again()
            self.refresh()

    def do_history(self) -> None:
        """Every session there is."""
        self.go("history")

    def do_chart(self) -> None:
        """Totals over the rounds."""
        self.go("chart")

    def do_check(self) -> None:
        """One play judged without a session; from a table, with what lies there."""
        self.go("check")

    def do_keys(self) -> None:
        """Every command with its key."""
        self.go("rules", "", "keys")

    def do_rules_in_force(self) -> None:
        """All rules this table plays by, in words."""
        if self.desk.session is None:
            return
        menu = self.menu_at(self.root)
        for line in tell.of(self.desk.game).rules_in_force(self.desk.game):
            menu.add_command(label=line)
        menu.tk_popup(self.root.winfo_rootx() + 20, self.root.winfo_rooty() + self.look.px(56))

    def do_language(self) -> None:
        """The other language, at once."""
        self.set_language("en" if self.desk.language == "ja" else "ja")

    def set_language(self, language: str) -> None:
        """That language, at once and from now on."""
        self.desk.spoken = ""
        self.desk.set("language", language)
        i18n.use(language)
        self.again()

    def do_theme(self) -> None:
        """Light or dark, at once."""
        self.set_theme("light" if self.dark else "dark")

    def set_theme(self, theme: str) -> None:
        """That theme, at once and from now on."""
        self.dark = is_dark(theme)
        self.desk.set("theme", theme)
        self.again()

    def set_type_size(self, percent: int) -> None:
        """Type of that size, at once and from now on."""
        self.desk.set("type_size", percent)
        self.again()

    def do_settings(self) -> None:
        """Language, theme, type size, data."""
        self.go("settings")

    def do_display(self) -> None:
        """Opens the window for a second screen; closes it again."""
        if self.display is not None:
            self.display.close()
        elif self.desk.session is not None:
            from cardscore.ui.display import Display as Window  # seldom opened

            self.display = Window(self)

    def do_turn_display(self) -> None:
        """Turns it for those who sit opposite."""
        if self.display is not None:
            self.display.turn()

    def do_menu(self) -> None:
        """Opens the menu."""
        if self.header is not None:
            self.header.open_menu()
        else:
            self.popup(20, 60)

    def do_quit(self) -> None:
        """Closes the window."""
        self.quit()

    def do_open_file(self) -> None:
        """A sheet or an export becomes a session of the store."""
        from cardscore.ui import exchange  # read when a file is opened or saved

        exchange.open_file(self)

    def back_up(self, kind: str, done: Callable[[str], object] = lambda name: None) -> None:
        """Makes a backup beside the window's own work; `done` is told its name, "" where none was
        needed. One that fails is told."""

        def finished(made: Path | StoreError | None) -> None:
            if isinstance(made, StoreError):
                self.desk.tell_problem(made)
                if self.banner is not None:
                    self.banner.show()
                return
            done(made.name if made is not None else "")

        self.painter.run(partial(_backed_up, self.desk.where.database, kind), finished)

    def restore(self, path: Path) -> None:
        """Puts a backup in the place of the store; the window begins at its first page."""
        self.painter.close()
        self.parked = None
        if self.desk.restore(path):
            self.go("start")
        elif self.banner is not None:
            self.banner.show()

    def stop_work(self) -> bool:
        """Stops what takes long; False where nothing does."""
        if self.work is None:
            return False
        self.work.stop()
        return True

    def take_keyboard(self) -> None:
        """After a dialog the keys go to the page again."""
        self.root.focus_force()
        self.page.focus_first()

    def tell(self, sentence: str, *, good: bool = False) -> None:
        """A problem, or what went well, above the page; it takes the place of what was told before."""
        self.desk.problem, self.desk.good = ("", sentence) if good else (sentence, "")
        if self.banner is not None:
            self.banner.show()

    def do_export_csv(self) -> None:
        """Results, one row a player and round."""
        self._export("csv")

    def do_export_plays(self) -> None:
        """Entries, one row each."""
        self._export("plays.csv")

    def do_export_sheet(self) -> None:
        """The session as a sheet."""
        self._export("sheet")

    def do_export_json(self) -> None:
        """The session as JSON."""
        self._export("json")

    def _export(self, form: str) -> None:
        from cardscore.ui import exchange

        exchange.export_session(self, form)

    def popup(self, x: int, y: int) -> None:
        """The menu, with every command and its key."""
        from cardscore.ui import mainmenu  # read when it is opened

        mainmenu.open_at(self, x, y)

    def menu_at(self, parent: tk.Misc) -> tk.Menu:
        """An empty menu in the look of the window."""
        from cardscore.ui import mainmenu

        return mainmenu.menu(parent, self.look)

    def quit(self) -> None:
        """Keeps where the window stood and closes it; what is not on the disk is told once."""
        if not self.desk.land() and not self.warned:
            self.warned = True
            self.tell(
                tr(
                    "Not everything is on the disk: export the session as a sheet. Closing once more"
                    " drops what is in memory only."
                )
            )
            return
        if self.display is not None:
            self.display.close()
        self.desk.set("geometry", self.root.winfo_geometry())
        self.painter.close()
        self.root.destroy()  # pages keep what is half entered when they go
        self.desk.journal.close()

    # -- faults ------------------------------------------------------------------------------------

    def _failed(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """A fault of ours: the log gets the trace, the user one quiet notice."""
        # The place, not the message: that may hold a name or an entry.
        text = "".join(traceback.format_tb(trace)) + kind.__name__
        position = ""
        if self.desk.session is not None:
            position = self.desk.session.game.one_line(self.desk.session.state)
        log.error("fault at %s\n%s", position, text)
        if sys.stderr is not None and os.environ.get("CARDSCORE_TRACE"):
            traceback.print_exception(kind, error, trace)
        if text not in self.seen_faults:
            self.seen_faults.add(text)
            self.tell(
                tr(
                    "Something went wrong; nothing that was entered is lost. Details: {name}"
                ).format(name=self.desk.where.log)
            )
