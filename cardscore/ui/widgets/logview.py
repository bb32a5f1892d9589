"""The log: every entry of the session, only the visible rows drawn."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from cardscore import tell
from cardscore.i18n import tr
from cardscore.session import Item, Session
from cardscore.tell import LogRow, veil
from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import CONTROL_OR_ALT
from cardscore.ui.widgets.rows import Rows


def faces_of(game: str) -> ModuleType:
    """How the cards of a game's log rows are drawn."""
    if game == "court":
        from cardscore.ui.widgets import faces  # each game is read when it is played

        return faces
    from cardscore.ui.widgets import packfaces

    return packfaces


@dataclass(frozen=True, slots=True)
class Row:
    """A row: an entry with its number in the round or game; 0 for the one that begins it."""

    index: int
    number: int
    item: Item


class LogView(Rows):
    """Scrolls with the wheel and the arrow keys; a row chosen is told.

    choose  called with the index of the entry, or None when the choice is given up
    pressed called with any other key; True when it meant something
    """

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        choose: Callable[[int | None], object],
        pressed: Callable[[str], bool],
    ) -> None:
        super().__init__(
            parent, look, bg=look.colours.surface, row_height=look.px(34), above=look.px(48)
        )
        self.choose, self.pressed = choose, pressed
        self.session: Session
        self.faces: ModuleType
        self.rows: list[Row] = []
        self.looks = 0
        self.covered = False
        self.round = 0
        self.chosen: int | None = None
        self.bind("<ButtonRelease-1>", self._clicked)
        self.bind("<Up>", lambda _e: self._step(-1))
        self.bind("<Down>", lambda _e: self._step(1))
        self.bind("<Key>", self._key)

    def show(
        self,
        session: Session,
        chosen: int | None = None,
        *,
        looks: int = 0,
        covered: bool = False,
    ) -> None:
        """The entries as they are; the newest in sight.

        looks    how often the memory aid was switched on, undone or not: said above the rows
        covered  no card is shown
        """
        self.looks, self.covered = looks, covered
        begins = tell.of(session.game).BEGINS
        rows: list[Row] = []
        number = 0
        for index, item in enumerate(session.items):
            number = 0 if isinstance(item.entry, begins) and item.ok else number + 1
            rows.append(Row(index, number, item))
        self.session = session
        self.faces = faces_of(session.game.name)
        self.rows, self.count = rows, len(rows)
        self.chosen = chosen
        self.round = session.game.round_number(session.state)
        if chosen is None:
            self.to_end()
        else:
            self.refresh()

    def look_at(self, index: int) -> None:
        """That entry at the top, as far as there are entries enough."""
        self.scroll(index - self.first)

    def draw(self) -> None:
        """The head and the rows in sight."""
        self.delete("all")
        c = self.look.colours
        width, height = self.extent
        if width < 20:
            return
        self.create_line(0, 0, 0, height, fill=c.line)
        self.text(self.px(18), self.px(23), tr("Log"), "body", bold=True)
        if self.looks:
            left = self.px(28) + self.look.width(tr("Log"), "body", True)
            said = tr("aid used {count}×").format(count=self.looks)
            self.text(left, self.px(23), said, "caption", bold=True, fill=c.warn)
        if self.round:
            label = tell.of(self.session.game).round_label(self.round)
            self.text(width - self.px(16), self.px(23), label, "caption", fill=c.ink2, anchor="e")
        self.create_line(0, self.px(46), width, self.px(46), fill=c.line)
        if self.focused:
            self.box(1, self.px(2), width - 2, self.px(42), radius=6, outline=c.focus, border=2)
        top = self.px(48)
        for row in self.rows[self.first : self.first + self.fits]:
            self._draw_row(row, top)
            top += self.row_height
        if self.first > 0:
            self.icon(width / 2, self.px(38), "up", 12, c.ink3)

    def _draw_row(self, row: Row, top: int) -> None:
        c = self.look.colours
        width, _ = self.extent
        item = row.item
        newest = row.index == len(self.rows) - 1
        shown = veil.row(self.session, item, self.covered)
        middle = top + self.row_height / 2
        if row.index == self.chosen:
            self.box(
                self.px(6), top, width - self.px(12), self.row_height, radius=6, fill=c.focus_soft
            )
            self.box(self.px(6), top, self.px(4), self.row_height, radius=2, fill=c.focus)
        elif newest or row.number == 0:
            self.box(
                self.px(8),
                top + 1,
                width - self.px(16),
                self.row_height - 2,
                radius=6,
                fill=c.sunken,
            )
        wide = width > self.px(260)
        number_right = self.px(46 if wide else 38)
        name_left = self.px(54 if wide else 46)
        face_left = self.px(142 if wide else 108)
        if row.number:
            self.text(number_right, middle, str(row.number), "caption", fill=c.ink3, anchor="e")
        right = width - self.px(14)
        legal = item.ok and not item.forced and shown is not None and not shown.ruling
        needs = self._needs(shown)
        room = right - self.px(24) - face_left
        compact = needs > room and self._needs(shown, True) < needs
        if compact:
            needs = self._needs(shown, True)
        if legal and needs > room and not compact:
            right += self.px(8)
        else:
            right = self._draw_mark(item, right, middle, shown is not None and shown.ruling)
        if shown is None:
            said = veil.text(self.session, item, self.covered)
            self.text(name_left, middle, said, "small", fill=c.no, width=right - name_left)
            return
        self.text(
            name_left,
            middle,
            shown.name,
            "small",
            bold=newest,
            width=face_left - name_left - self.px(6),
        )
        x = face_left
        if shown.before and not (compact and needs > room):
            self.text(x, middle, shown.before, "small", fill=c.ink2, width=max(right - x, 1))
            x += self.look.width(shown.before, "small") + self.px(6)
        for use in shown.faces:
            x = self.faces.draw_use(self, use, x, middle, right, compact)
        if shown.after:
            self.text(x + self.px(2), middle, "−", "small", fill=c.ink2)
            x += self.px(14)
        for use in shown.after:
            x = self.faces.draw_use(self, use, x, middle, right, compact)
        if shown.text:
            self.text(
                x + self.px(2),
                middle,
                shown.text,
                "small",
                fill=c.ink2,
                width=max(right - x, self.px(20)),
            )

    def _needs(self, shown: LogRow | None, compact: bool = False) -> int:
        """Width in px of what stands behind the name; where it is too much, faces get small."""
        if shown is None:
            return 0
        small = self.look.font("small").measure
        width = self.faces.use_width
        wide: int = small(shown.text) + (small(shown.before) + self.px(6) if shown.before else 0)
        wide += sum(width(self, use, compact) for use in (*shown.faces, *shown.after))
        return wide + (self.px(18) if shown.after else 0)

    def _draw_mark(self, item: Item, right: int, middle: float, ruling: bool) -> int:
        """Tick, rule + "!" (allowed), rule + cross (refused), hammer; returns what is left."""
        c = self.look.colours
        if item.ok and not item.forced:
            self.icon(
                right - self.px(8),
                middle,
                "hammer" if ruling else "tick",
                16,
                c.ink2 if ruling else c.ok,
            )
            return right - self.px(24)
        ink = c.warn if item.forced else c.no
        self.icon(right - self.px(9), middle, "disc-warn" if item.forced else "disc-cross", 18, ink)
        right -= self.px(26)
        rule = item.verdict.rule
        if rule and rule != "card":
            self.text(right, middle, rule, "caption", fill=ink, anchor="e")
            right -= self.look.width(rule, "caption") + self.px(8)
        return right

    def _key(self, event: tk.Event[Any]) -> str | None:
        """The keys of the entry's menu, which is open beside."""
        if int(event.state) & CONTROL_OR_ALT or not event.char:
            return None
        return "break" if self.pressed(event.char) else None

    def _step(self, by: int) -> str:
        if not self.rows:
            return "break"
        at = len(self.rows) if self.chosen is None else self.chosen
        at = min(max(at + by, 0), len(self.rows) - 1)
        if at < self.first:
            self.first = at
        if at >= self.first + self.fits:
            self.first = at - self.fits + 1
        self.choose(at)
        return "break"

    def _clicked(self, event: tk.Event[Any]) -> None:
        self.focus_set()
        row = self.first + (event.y - self.px(48)) // self.row_height
        if event.y >= self.px(48) and 0 <= row < len(self.rows):
            self.choose(None if self.rows[row].index == self.chosen else self.rows[row].index)
