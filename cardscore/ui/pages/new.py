"""A new session on one page: who, what, by which rules. Conflicts show where they arise."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Iterable
from typing import Any

from cardscore import faults, tell
from cardscore.i18n import tr, trn
from cardscore.plan import MOST_PLAYERS, Plan, regulars
from cardscore.session import today
from cardscore.ui.commands import letter
from cardscore.ui.desk import Desk
from cardscore.ui.pages.newburst import BurstSetup
from cardscore.ui.pages.newcourt import CourtSetup
from cardscore.ui.pages.people import People
from cardscore.ui.pages.setup import Setup, label
from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import Surface
from cardscore.ui.widgets.button import Button
from cardscore.ui.widgets.choice import Segment
from cardscore.ui.widgets.field import Field
from cardscore.verdict import HeaderError

HEADER_FIELDS = {
    "court": {
        "game": "game",
        "players": "names",
        "deck": "deck",
        "rules": "letters",
        "match": "match",
        "mode": "mode",
        "bonus": "bonus",
        "title": "title",
        "date": "date",
        "place": "place",
        "note": "note",
    },
    "burst": {
        "game": "game",
        "players": "names",
        "rules": "variants",
        "title": "title",
        "date": "date",
        "place": "place",
        "note": "note",
    },
}
"""Game -> header key -> the part of this page that sets it; a test holds it against the keys."""

SETUPS: dict[str, type[BurstSetup] | type[CourtSetup]] = {
    "court": CourtSetup,
    "burst": BurstSetup,
}


class Names(tk.Frame):
    """Everybody who ever sat at the table: how they are called from now on."""

    def __init__(
        self, parent: tk.Misc, look: Look, names: Iterable[str], changed: Callable[[], object]
    ) -> None:
        super().__init__(parent, bg=look.colours.surface)
        px = look.px
        label(look, self, tr("Names"), "lead", True).pack(fill="x", pady=(px(2), px(6)))
        self.fields: dict[str, Field] = {}
        for seat, name in enumerate(names):
            row = tk.Frame(self, bg=look.colours.surface)
            row.pack(fill="x", pady=px(2))
            tk.Frame(row, bg=look.player(seat), width=px(6), height=px(34)).pack(
                side="left", padx=(0, px(8))
            )
            field = Field(row, look, role="body", bold=True, height=44, width=160)
            field.pack(side="left", fill="x", expand=True)
            field.set(name)
            field.value.trace_add("write", lambda *_: changed())
            self.fields[name] = field

    def renamed(self) -> dict[str, str]:
        """Who is called otherwise: the old name and the new one."""
        said = {name: field.get().strip() for name, field in self.fields.items()}
        return {name: new for name, new in said.items() if new != name}

    def focus_first(self) -> None:
        """The first name."""
        next(iter(self.fields.values())).entry.focus_set()


class NewPage(tk.Frame):
    """Everything a header can say; Start waits until it can be played.

    changing  the running session's, names included: one change, judged again, that Undo takes back
    kept      what was chosen and typed of that, for when the page is built anew
    """

    name = "new"
    tab = "new"

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        desk: Desk,
        app: Any,
        before: tuple[Plan, str] | None = None,
        changing: bool = False,
        kept: tuple[Plan, dict[str, str]] | None = None,
    ) -> None:
        super().__init__(parent, bg=look.colours.bg)
        self.look, self.desk, self.app = look, desk, app
        c, px = look.colours, look.px
        self.plan, self.problem = Plan(desk.deck_text), ""
        self.plan.game = desk.settings["game"]
        self.plan.free["date"] = today()
        self.changing = desk.session if changing else None
        if self.changing is not None:
            self.plan = kept[0] if kept else Plan.of(self.changing, desk.deck_text)
        elif before is not None:
            self.plan = before[0]
        self.free: dict[str, Field] = {}

        self.bar = tk.Frame(self, bg=c.surface, height=px(56))
        self.bar.pack(fill="x")
        self.bar.pack_propagate(False)
        Button(self.bar, look, "", self.back, icon="back", style="quiet", bg=c.surface).pack(
            side="left", padx=px(8)
        )
        said = tr("This session") if changing else tr("New session")
        head = label(look, self.bar, said, "name", True)
        head.pack(side="left", padx=px(6))
        self.game = Segment(
            self.bar,
            look,
            [(name, tell.game_name(name)) for name in SETUPS],
            self.plan.game,
            self._choose_game,
            bg=c.surface,
        )
        if not changing:  # a session stays what game it is
            self.game.pack(side="left", padx=px(20))
        self.title = Field(
            self.bar,
            look,
            role="body",
            bold=False,
            height=38,
            width=300,
            hint=tr("title, for example Friday table"),
        )
        self.title.pack(side="right", padx=px(20))
        label(look, self.bar, tr("Title"), "body").pack(side="right")
        tk.Frame(self, bg=c.line, height=1).pack(fill="x")

        self.foot = tk.Frame(self, bg=c.surface, height=px(72))
        self.foot.pack(fill="x", side="bottom")
        self.foot.pack_propagate(False)
        tk.Frame(self, bg=c.line, height=1).pack(fill="x", side="bottom")
        self.summary = Surface(
            self.foot, look, bg=c.surface, height=px(70), paint=self._draw_summary
        )
        self.start = Button(
            self.foot,
            look,
            tr("Change it") if changing else tr("Start session"),
            self.begin,
            style="primary",
            height=54,
            width=176,
            bg=c.surface,
            bold=True,
            letter=letter("start"),
        )
        self.start.pack(side="right", padx=(px(8), px(20)))
        Button(self.foot, look, tr("Cancel"), self.back, height=54, width=120, bg=c.surface).pack(
            side="right"
        )
        self.summary.pack(side="left", fill="both", expand=True)

        body = tk.Frame(self, bg=c.bg)
        body.pack(fill="both", expand=True, padx=px(14), pady=px(10))
        body.columnconfigure(0, weight=28, uniform="column")
        body.columnconfigure(1, weight=34, uniform="column")
        body.columnconfigure(2, weight=42, uniform="column")
        body.rowconfigure(0, weight=1)
        self.people: People | Names
        if self.changing is not None:
            names = self.changing.everybody()
            self.people = Names(self._panel(body, 0), look, names, self.changed)
        else:
            self.people = People(
                self._panel(body, 0),
                look,
                regulars(row.players for row in desk.recent()),
                self.changed,
                self.start.focus_set,
            )
        self.people.pack(fill="both", expand=True)
        self.middle, self.right = self._panel(body, 1), self._panel(body, 2)
        self.begun = False
        self.title.set(self.plan.free["title"])
        self.setup: Setup
        self._build()
        if isinstance(self.people, People):
            planned = list(self.plan.names)
            self.plan.names = []
            for name in planned:
                self.people.add(name)
            if before is not None:
                self.people.who.set(before[1])
        if kept is not None and isinstance(self.people, Names):
            for name, said in kept[1].items():
                self.people.fields[name].set(said)
        self.changed()

    @property
    def details(self) -> tuple[Any, ...]:
        """What is under way on it, for when it is built anew."""
        if not isinstance(self.people, Names):
            return ()
        self._read_fields()
        return True, (self.plan, {name: f.get() for name, f in self.people.fields.items()})

    # -- building ------------------------------------------------------------------------------

    def _panel(self, body: tk.Frame, column: int) -> tk.Frame:
        c, px = self.look.colours, self.look.px
        outer = tk.Frame(body, bg=c.line, padx=1, pady=1)
        outer.grid(row=0, column=column, sticky="nsew", padx=px(6))
        inner = tk.Frame(outer, bg=c.surface)
        inner.pack(fill="both", expand=True)
        inside = tk.Frame(inner, bg=c.surface)
        inside.pack(fill="both", expand=True, padx=px(14), pady=px(8))
        return inside

    def _build(self) -> None:
        """The part of the game chosen."""
        for frame in (self.middle, self.right):
            for child in frame.winfo_children():
                child.destroy()
        if isinstance(self.people, People):
            self.people.most = MOST_PLAYERS[self.plan.game]
        self.setup = SETUPS[self.plan.game](self, self.middle, self.right)

    def free_fields(self, into: tk.Frame) -> None:
        """Date, place and note, side by side."""
        look, px, c = self.look, self.look.px, self.look.colours
        grid = tk.Frame(into, bg=c.surface)
        grid.pack(fill="x", pady=(px(4), 0))
        grid.columnconfigure((0, 1, 2), weight=1, uniform="free")
        self.free = {"title": self.title}
        for index, (key, hint) in enumerate(
            (("date", tr("date")), ("place", tr("place")), ("note", tr("note")))
        ):
            field = Field(grid, look, role="caption", bold=False, height=34, width=90, hint=hint)
            field.grid(row=0, column=index, sticky="ew", padx=1, pady=1)
            field.set(self.plan.free[key])
            self.free[key] = field

    def _choose_game(self, game: str) -> None:
        """The other game, with the same people and texts."""
        self._read_fields()
        self.plan.game = game
        self._build()
        self.changed()

    # -- what it amounts to ------------------------------------------------------------------------

    def header(self) -> dict[str, str]:
        """The header lines as they are chosen now."""
        self._read_fields()
        return self.plan.header()

    def unfinished(self) -> tuple[Plan, str]:
        """What is chosen, and the name half typed, for when this page is opened again."""
        self._read_fields()
        return self.plan, self.people.who.get() if isinstance(self.people, People) else ""

    def _read_fields(self) -> None:
        if isinstance(self.people, People):
            self.plan.names = list(self.people.names)
        elif self.changing is not None:
            called = self.people.renamed()
            self.plan.names = [called.get(n, n) for n in self.changing.game.players]
        self.plan.free = {key: field.get() for key, field in self.free.items()}

    def changed(self) -> None:
        """Shows everything as it is chosen now."""
        self._read_fields()
        self.setup.show()
        self.problem = self.plan.problem()
        self.start.enable(not self.problem)
        self.summary.draw()

    def _draw_summary(self) -> None:
        surface, c, px = self.summary, self.look.colours, self.look.px
        surface.delete("all")
        width, _ = surface.extent
        count = len(self.plan.names)
        parts = [
            trn("{count} player", "{count} players", count).format(count=count),
            *self.setup.summary(),
        ]
        surface.text(px(22), px(24), " · ".join(parts), "body", bold=True, width=width - px(30))
        if self.problem:
            surface.icon(px(30), px(49), "disc-warn", 16, c.no)
            surface.text(px(46), px(49), self.problem, "small", fill=c.no, width=width - px(54))

    def other_game(self) -> None:
        """The next game of the switch."""
        self.game.press()

    def begin(self) -> None:
        """Starts the session, if nothing is left to settle."""
        header = self.header()
        if self.plan.problem():
            return
        if isinstance(self.people, Names):
            self._change(header, self.people.renamed())
        elif self.desk.begin(header, self.plan.deck_used()):
            self.begun = True
            self.desk.set("game", self.plan.game)
            self.app.go("table")

    def _change(self, header: dict[str, str], renamed: dict[str, str]) -> None:
        """The running session goes on under other rules or names."""
        try:
            made = self.desk.change_header(header, self.plan.deck_used(), renamed)
        except HeaderError as error:
            self.problem = faults.header_error(error)
            self.problem = self.problem[:1].upper() + self.problem[1:]
            self.summary.draw()
            return
        if made:
            self.begun = True
            self.app.go("table")

    def back(self) -> None:
        """Nothing was begun."""
        self.app.leave()

    def show(self) -> None:
        """Nothing from outside changes this page."""

    def focus_first(self) -> None:
        """The field for names."""
        self.people.focus_first()
