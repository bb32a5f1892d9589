"""Lists of the history: the sessions found, and what their players did."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence, Set
from functools import partial
from typing import Any, Final

from cardscore import tell
from cardscore.history import Record
from cardscore.i18n import tr
from cardscore.store.rows import Summary
from cardscore.ui.theme import Look
from cardscore.ui.widgets.rows import Rows


class Picked(Rows):
    """Rows of which one is chosen, by click, arrow keys, or a letter typed on.

    choose  called with the index chosen; `opened` with Return or a double click
    """

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        choose: Callable[[int], object],
        opened: Callable[[], object],
        height: int,
    ) -> None:
        super().__init__(
            parent, look, bg=look.colours.surface, row_height=look.px(height), above=look.px(34)
        )
        self.choose, self.opened = choose, opened
        self.chosen = 0
        self.at_end = False
        self.bind("<ButtonRelease-1>", self._clicked)
        self.bind("<Double-ButtonRelease-1>", lambda _e: self.opened())
        self.bind("<Return>", lambda _e: self.opened())
        for key, step in (("Up", -1), ("Down", 1), ("Home", -(10**6)), ("End", 10**6)):
            self.bind(f"<{key}>", partial(self._step, step))

    def _clicked(self, event: tk.Event[Any]) -> None:
        self.focus_set()
        at = self.first + (event.y - self.above) // self.row_height
        if event.y >= self.above and at < self.count:
            self._take(at)

    def _step(self, by: int, _event: object = None) -> str:
        if self.count:
            self._take(min(max(self.chosen + by, 0), self.count - 1))
        return "break"

    def _take(self, at: int) -> None:
        self.chosen = at
        self.first = min(max(self.first, at - self.fits + 1), at)
        self.choose(at)
        self.refresh()

    def begin(self, count: int, chosen: int = 0) -> None:
        """Other rows."""
        self.count, self.chosen = count, min(chosen, max(count - 1, 0))
        self.at_end = False
        self.first = min(self.first, max(count - self.fits, 0))
        self.refresh()

    def ground(self, index: int, top: int) -> None:
        """What lies beneath a row."""
        c, width = self.look.colours, self.extent[0]
        if index == self.chosen and self.count:
            self.box(
                self.px(4), top, width - self.px(8), self.row_height, radius=6, fill=c.focus_soft
            )
            if self.focused:
                self.box(self.px(4), top, self.px(4), self.row_height, radius=2, fill=c.focus)
        bottom = top + self.row_height
        self.create_line(self.px(14), bottom, width - self.px(14), bottom, fill=c.line)


class SessionList(Picked):
    """Date, title, players, rounds, who won."""

    def show(self, sessions: Sequence[Summary], chosen: int = 0) -> None:
        """These sessions."""
        self.sessions = sessions
        self.begin(len(sessions), chosen)

    def draw(self) -> None:
        """The head, the rows in sight."""
        self.delete("all")
        width, _ = self.extent
        if width < 50:
            return
        px, c = self.px, self.look.colours
        date = self.look.width("0000-00-00", "body") + px(14)
        rounds = max(self.look.width(tr("Rounds"), "small"), px(44)) + px(8)
        room = width - px(32) - date - rounds
        columns = (
            (tr("Date"), px(16), date),
            (tr("Title"), px(16) + date, room * 30 // 100),
            (tr("Players"), px(16) + date + room * 30 // 100, room * 44 // 100),
            (tr("Rounds"), px(16) + date + room * 74 // 100, rounds),
            (tr("Winner"), px(16) + date + room * 74 // 100 + rounds, room * 26 // 100),
        )
        for said, x, wide in columns:
            self.text(x, self.above / 2, said, "small", fill=c.ink2, width=wide)
        if not self.count:
            self.text(px(16), self.above + px(24), tr("Nothing found."), "body", fill=c.ink2)
        top = self.above
        for index in range(self.first, min(self.first + self.fits, self.count)):
            row = self.sessions[index]
            self.ground(index, top)
            won = ", ".join(row.winner) or (tr("damaged") if row.damaged else tr("going on"))
            texts = (
                row.date,
                row.title or tell.game_name(row.game),
                ", ".join(row.players),
                str(row.rounds),
                won,
            )
            for (_, x, wide), said in zip(columns, texts, strict=True):
                bold = index == self.chosen and x == columns[1][1]
                y = top + self.row_height / 2
                self.text(x, y, said, "body", bold=bold, width=wide - px(8))
            top += self.row_height


class PlayerTable(Picked):
    """One row a player and game."""

    records: Sequence[Record] = ()
    games: Set[str] = frozenset()

    def show(self, records: Sequence[Record]) -> None:
        """These records; a game that is not among them has no columns."""
        self.records = records
        self.games = {record.game for record in records}
        self.begin(len(records), self.chosen)

    def draw(self) -> None:
        """Numbers at the right of their columns; wins with a bar of their share."""
        self.delete("all")
        width, _ = self.extent
        if width < 50:
            return
        px, c = self.px, self.look.colours
        columns = [(said, cell) for said, game, cell in columns_of() if game in ("", *self.games)]
        name = max(width * 20 // 100, px(120))
        cell = (width - name - px(32)) // len(columns)
        self.text(px(16), self.above / 2, tr("Player"), "small", fill=c.ink2)
        for place, (said, _) in enumerate(columns, 1):
            right = px(16) + name + cell * place
            room = cell - px(6)
            role = self.look.role_for(said, False, room, "small", "caption")
            lines = self.look.wrapped(said, role, False, room, 2)
            for index, line in enumerate(lines):
                y = self.above / 2 + (index - (len(lines) - 1) / 2) * px(14)
                self.text(right, y, line, role, fill=c.ink2, anchor="e", width=room)
        top = self.above
        for index in range(self.first, min(self.first + self.fits, self.count)):
            record = self.records[index]
            self.ground(index, top)
            y = top + self.row_height / 2
            said = record.player
            if len(self.games) > 1:
                said = f"{said} · {tell.game_name(record.game)}"
            self.text(px(16), y, said, "body", bold=index == self.chosen, width=name - px(8))
            for place, (_, cell_of) in enumerate(columns, 1):
                right = px(16) + name + cell * place
                if place == 2 and record.sessions:
                    wide = round((cell - px(12)) * record.wins / record.sessions)
                    if wide:
                        self.box(
                            right - cell + px(12),
                            round(y + px(9)),
                            wide,
                            px(3),
                            radius=1,
                            fill=c.focus,
                        )
                text = cell_of(record)
                self.text(right, y, text, "body", anchor="e", width=cell - px(6))
            top += self.row_height


NONE: Final = "–"
"""What a game does not have, or nobody knows yet."""


def columns_of() -> list[tuple[str, str, Callable[[Record], str]]]:
    """Head, the game that has it ("": both), and a record's cell in words."""
    return [
        (tr("Sessions"), "", lambda r: str(r.sessions)),
        (tr("Wins"), "", _wins),
        (
            tr("Rounds won"),
            "",
            lambda r: tr("{won} of {rounds}").format(won=r.won, rounds=r.rounds),
        ),
        (tr("Points a round"), "court", lambda r: _average(r, "court")),
        (tr("Chips a game"), "burst", lambda r: _average(r, "burst")),
        (tr("Best"), "", lambda r: NONE if r.best is None else tell.number(r.best)),
        (tr("Worst"), "", lambda r: NONE if r.worst is None else tell.number(r.worst)),
        (
            tr("Calls forgotten"),
            "court",
            lambda r: f"{r.forgotten} ({r.caught})" if r.game == "court" else NONE,
        ),
        (tr("Forced plays"), "", lambda r: str(r.forced)),
    ]


def _wins(record: Record) -> str:
    share = round(100 * record.wins / record.sessions) if record.sessions else 0
    return f"{record.wins} ({share} %)"


def _average(record: Record, game: str) -> str:
    if record.game != game or record.average is None:
        return NONE
    return f"{record.average:.1f}".replace("-", "−")
