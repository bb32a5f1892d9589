"""What came of a session, for both games: headline, a card a player in order of place, a table."""

from __future__ import annotations

import tkinter as tk
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from cardscore.i18n import tr
from cardscore.ui import commands
from cardscore.ui.desk import Desk
from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import Surface
from cardscore.ui.widgets.button import Button
from cardscore.ui.widgets.headline import Headline
from cardscore.ui.widgets.plot import Plot
from cardscore.ui.widgets.rows import Rows

NAME, CELL, PLOT = 80, 104, 440
"""px of the design: what stands beside the cells of a row, the least width of a cell and of a chart."""


class ResultsTable(Rows, ABC):
    """Rounds or games downwards, players across; only the rows in sight are drawn.

    A click on a row, or Return on the one the arrow keys have chosen, opens it for correction.
    """

    def __init__(
        self, parent: tk.Misc, look: Look, desk: Desk, choose: Callable[[int], object]
    ) -> None:
        height = look.font("lead").metrics("linespace") + look.px(16)
        super().__init__(parent, look, bg=look.colours.bg, row_height=height, above=look.px(96))
        self.desk = desk
        self.choose = choose
        self.count = len(desk.state.rounds)
        self.row: int | None = None
        self.bind("<Up>", lambda _e: self._step(-1))
        self.bind("<Down>", lambda _e: self._step(1))
        for sequence in ("<Return>", "<KP_Enter>", "<Key-space>"):
            self.bind(sequence, lambda _e: self._open(self.row))
        self.bind("<Motion>", lambda e: self._mark(self._row_at(e.y)), add=True)
        self.bind("<Leave>", lambda _e: self._mark(None), add=True)
        self.bind("<ButtonRelease-1>", lambda e: self._open(self._row_at(e.y)))

    @property
    def players(self) -> list[str]:
        """Who has a column: those of today, then who has left."""
        state = self.desk.state
        names = list(state.names)
        for result in state.rounds:
            names += [score.name for score in result.scores if score.name not in names]
        return names

    def _row_at(self, y: int) -> int | None:
        row = self.first + (y - self.above + self.px(2)) // self.row_height
        here = self.above - self.px(2) <= y and row < min(self.count, self.first + self.fits)
        return row if here else None

    def _mark(self, row: int | None) -> None:
        if row != self.row:
            self.row = row
            self.configure(cursor="" if row is None else "hand2")
            self.refresh()

    def _step(self, by: int) -> str:
        """The row above or below; without one, the newest."""
        if self.count:
            row = self.count - 1 if self.row is None else self.row + by
            row = min(max(row, 0), self.count - 1)
            self.first = max(min(self.first, row), row - self.fits + 1)
            self._mark(row)
        return "break"

    def _open(self, row: int | None) -> str:
        if row is not None and row < self.count:
            self.choose(self.desk.state.rounds[row].number)
        return "break"

    @abstractmethod
    def draw_title(self) -> None:
        """What stands above the columns."""

    def draw_note(self, usual: str) -> None:
        """What a cell says, at the right of the title; while a row is pointed at, what comes of it."""
        said = usual if self.row is None else tr("click or Enter: corrects its entries")
        right = self.extent[0] - self.px(20)
        room = right - self.px(170)
        ink = self.look.colours.ink2
        self.text(right, self.px(28), said, "small", fill=ink, anchor="e", width=room)

    @abstractmethod
    def nothing_yet(self) -> str:
        """What stands there before the first result."""

    @abstractmethod
    def draw_score(self, result: Any, score: Any, right: float, cell: float, top: int) -> None:
        """One player's cell of one result."""

    def draw(self) -> None:
        """Heads, then the rows in sight."""
        self.delete("all")
        c = self.look.colours
        width, height = self.extent
        if width < 60:
            return
        self.box(
            0,
            0,
            width,
            height,
            radius=9,
            fill=c.surface,
            outline=c.focus if self.focused else c.line,
            border=2 if self.focused else 1,
        )
        self.draw_title()
        state, names = self.desk.state, self.players
        left, right = self.px(64), width - self.px(16)
        cell = (right - left) / max(len(names), 1)
        for index, name in enumerate(names):
            x = left + (index + 1) * cell
            self.box(
                round(x - cell + self.px(10)),
                self.px(52),
                round(cell - self.px(14)),
                self.px(4),
                radius=2,
                fill=self.look.player(index),
            )
            self.text(
                x - self.px(6),
                self.px(74),
                name,
                "body",
                bold=True,
                anchor="e",
                width=round(cell - self.px(12)),
            )
        top = self.px(94)
        for row, result in enumerate(state.rounds[self.first : self.first + self.fits], self.first):
            self.create_line(self.px(18), top, width - self.px(18), top, fill=c.line)
            middle = top + self.row_height / 2
            if row == self.row:
                place = (self.px(10), top + 2, self.px(52), self.row_height - 4)
                self.box(*place, radius=6, fill=c.focus_soft, outline=c.focus, border=1)
            self.text(self.px(30), middle, str(result.number), "body", fill=c.ink2)
            for score in result.scores:
                x = left + (names.index(score.name) + 1) * cell
                self.draw_score(result, score, x, cell, top)
            top += self.row_height
        if not state.rounds:
            self.text(
                width / 2,
                height / 2,
                self.nothing_yet(),
                "lead",
                fill=c.ink2,
                anchor="center",
            )

    def plate(self, right: float, cell: float, top: int) -> None:
        """The sunken ground of a cell that stands out."""
        self.box(
            round(right - cell + self.px(4)),
            top + self.px(3),
            round(cell - self.px(6)),
            self.row_height - self.px(6),
            radius=5,
            fill=self.look.colours.sunken,
        )


class ResultsPage(tk.Frame, ABC):
    """Buttons and headline, a card a player, the table; each game fills them."""

    name = "scores"
    tab = "scores"

    def __init__(self, parent: tk.Misc, look: Look, desk: Desk, app: Any) -> None:
        super().__init__(parent, bg=look.colours.bg)
        self.look, self.desk, self.app = look, desk, app
        c, px = look.colours, look.px
        self.bar = tk.Frame(self, bg=c.bg, height=px(66))
        self.bar.pack(fill="x", padx=px(20))
        self.bar.pack_propagate(False)
        self.buttons = self.made_buttons() | {
            "csv": Button(self.bar, look, tr("Export"), app.do_export_csv, bg=c.bg),
            "chart": Button(
                self.bar, look, tr("Chart"), app.do_chart, bg=c.bg, tip=commands.tip("chart")
            ),
        }
        self.head = Headline(self.bar, look, bg=c.bg, height=60)
        self.places = Surface(self, look, bg=c.bg, height=px(136), paint=self._draw_places)
        self.places.pack(fill="x", padx=px(20))
        self.below = tk.Frame(self, bg=c.bg)
        self.below.pack(fill="both", expand=True, padx=px(20), pady=px(16))
        self.table = self.made_table()
        self.table.bind("<Configure>", lambda _e: self.table.to_end(), add=True)
        self.plot = Plot(self.below, app)
        self.below.bind("<Configure>", lambda _e: self._arrange())

    @abstractmethod
    def made_buttons(self) -> dict[str, Button]:
        """The game's own buttons by name; `csv` is there for all."""

    @abstractmethod
    def made_table(self) -> ResultsTable:
        """The table of results."""

    @abstractmethod
    def names(self) -> tuple[str, ...]:
        """The buttons to show now, the first one what usually comes next."""

    @abstractmethod
    def headline(self) -> tuple[str, str]:
        """The outcome in one line."""

    @abstractmethod
    def standings(self) -> list[Any]:
        """A place a player, in order."""

    @abstractmethod
    def draw_place(self, place: Any, x: int, wide: int, height: int) -> None:
        """One player's card."""

    def show(self) -> None:
        """The page as the session is now."""
        for button in self.buttons.values():
            button.pack_forget()
        for name in self.names():
            self.buttons[name].pack(side="right", padx=self.look.px(4))
        self.head.pack(side="left", fill="both", expand=True)
        self.head.say(*self.headline())
        self.places.draw()
        self.table.count = len(self.desk.state.rounds)
        self.table.to_end()
        self._arrange()
        if self.plot.winfo_manager():  # in a narrow window nobody sees it
            self.plot.refresh()

    def _arrange(self) -> None:
        """The chart beside the table where there is room for both."""
        px = self.look.px
        width, height = self.below.winfo_width(), self.below.winfo_height()
        needed = px(NAME + CELL * len(self.table.players))
        beside = bool(self.desk.state.rounds) and width - needed - px(16) >= px(PLOT)
        self.buttons["chart"].pack_forget()
        if beside:
            wide = max(needed, round(width * 0.44))
            left = wide + px(16)
            self.table.place(x=0, y=0, width=wide, height=height)
            self.plot.place(x=left, y=0, width=width - left, height=height)
        else:
            self.table.place(x=0, y=0, width=width, height=height)
            self.plot.place_forget()
            if self.desk.state.rounds:
                beyond = self.buttons[self.names()[-1]]
                self.buttons["chart"].pack(side="right", padx=px(4), after=beyond)

    def open_round(self, number: int) -> None:
        """Its entries in the log, the first of them chosen, so that any can be corrected."""
        self.app.go("table")
        self.app.page.look_at_round(number)

    def save_chart(self) -> None:
        """The chart as a picture file."""
        if self.desk.state.rounds:
            self.plot.save_as()

    def _draw_places(self) -> None:
        surface, px = self.places, self.look.px
        surface.delete("all")
        places = self.standings()
        width, height = surface.extent
        gap = px(10)
        wide = (width - gap * (len(places) - 1)) // len(places)
        for index, place in enumerate(places):
            self.draw_place(place, index * (wide + gap), wide, height)

    def draw_plate(self, name: str, x: int, wide: int, height: int) -> str:
        """A player's card with their stripe; returns the stripe's colour."""
        surface, px, c = self.places, self.look.px, self.look.colours
        surface.box(x, 2, wide, height - 4, radius=9, fill=c.surface, outline=c.line, border=1)
        stripe = self.look.player(self.desk.state.seat(name) or 0)
        surface.box(x + px(12), px(14), px(6), height - px(30), radius=3, fill=stripe)
        return stripe

    def draw_total(self, name: str, place: int, total: str, ink: str, x: int, wide: int) -> bool:
        """Place, name, total, as large as the card allows; True where it is narrow."""
        surface, look, px, c = self.places, self.look, self.look.px, self.look.colours
        if wide < px(190):
            # Name above, total beneath it: eight places in the smallest window.
            surface.text(x + px(26), px(26), str(place), "body", bold=True, fill=c.ink2)
            surface.text(x + px(40), px(26), name, "body", bold=True, width=wide - px(48))
            surface.text(x + wide - px(12), px(56), total, "name", bold=True, fill=ink, anchor="e")
            return True
        room = look.width(total, "big", True)
        role = "big" if room < wide * 0.45 else "total"
        surface.text(x + wide - px(16), px(38), total, role, bold=True, fill=ink, anchor="e")
        name_room = wide - look.width(total, role, True) - px(76)
        surface.text(x + px(28), px(38), str(place), "name", bold=True, fill=c.ink2)
        surface.text(x + px(48), px(38), name, "name", bold=True, width=max(name_room, px(20)))
        return False

    def back(self) -> None:
        """Esc: to the table."""
        self.app.go("table")

    def focus_first(self) -> None:
        """What usually comes next."""
        for name in self.names():
            if self.buttons[name].winfo_manager():
                self.buttons[name].focus_set()
                return
