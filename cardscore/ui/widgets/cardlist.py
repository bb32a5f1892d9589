"""The kinds of a deck, one row each; numbers that run on are one row."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from functools import partial
from typing import Any

from cardscore.deckdraft import Draft, Row
from cardscore.i18n import language, tr
from cardscore.tell import deck as tell
from cardscore.ui.theme import CARD, CARD_INK, Look
from cardscore.ui.widgets.faces import draw_face
from cardscore.ui.widgets.rows import Rows

Group = tuple[int, ...]


def span(rows: tuple[Row, ...], group: Group, said: Callable[[Row], str]) -> str:
    """What a group is called: that of its row, or of the first and the last."""
    first = said(rows[group[0]])
    return first if len(group) == 1 else f"{first} – {said(rows[group[-1]])}"


class CardList(Rows):
    """Arrow keys and clicks choose a row.

    choose  called with the group of rows chosen
    """

    def __init__(self, parent: tk.Misc, look: Look, choose: Callable[[Group], object]) -> None:
        super().__init__(
            parent, look, bg=look.colours.surface, row_height=look.px(42), above=look.px(30)
        )
        self.choose = choose
        self.draft: Draft
        self.groups: list[Group] = []
        self.bad: frozenset[int] = frozenset()
        self.chosen: Group = ()
        self.at_end = False
        self.bind("<ButtonRelease-1>", self._clicked)
        for key, step in (("Up", -1), ("Down", 1), ("Home", -999), ("End", 999)):
            self.bind(f"<{key}>", partial(self._step, step))

    def show(self, draft: Draft, groups: list[Group], bad: frozenset[int], chosen: Group) -> None:
        """The deck as it is, the rows with something to settle marked."""
        self.draft, self.groups, self.bad, self.chosen = draft, groups, bad, chosen
        self.count = len(groups)
        self.at_end = False
        self.first = min(self.first, max(self.count - self.fits, 0))
        self.refresh()

    def see(self) -> None:
        """The row chosen in sight."""
        if self.chosen in self.groups:
            at = self.groups.index(self.chosen)
            self.first = min(max(self.first, at - self.fits + 1), at)
            self.refresh()

    def _clicked(self, event: tk.Event[Any]) -> None:
        self.focus_set()
        at = self.first + (event.y - self.above) // self.row_height
        if event.y >= self.above and at < min(self.count, self.first + self.fits):
            self.choose(self.groups[at])

    def _step(self, by: int, _event: object = None) -> str:
        if self.groups:
            at = self.groups.index(self.chosen) if self.chosen in self.groups else -by
            self.choose(self.groups[min(max(at + by, 0), self.count - 1)])
            self.see()
        return "break"

    def draw(self) -> None:
        """The head and the rows in sight."""
        self.delete("all")
        width, height = self.extent
        if width < 20:
            return
        c, px, step = self.look.colours, self.px, self.row_height
        if self.focused:
            self.box(0, 0, width, height, radius=7, outline=c.focus, border=2)
        columns = self._columns(width)
        for key, (x, _) in columns.items():
            said = {
                "token": tr("token"),
                "name": tr("name"),
                "colours": tr("colours"),
                "copies": tr("copies"),
                "points": tr("points"),
                "effects": tr("effects"),
            }[key]
            anchor = "e" if key in ("copies", "points") else "w"
            self.text(x, self.above / 2, said, "small", fill=c.ink2, anchor=anchor)
        y = self.above
        for group in self.groups[self.first : self.first + self.fits]:
            if group == self.chosen:
                self.box(px(4), y, width - px(8), step, radius=6, fill=c.focus_soft)
                self.box(px(4), y, px(4), step, radius=2, fill=c.focus)
            self._row(group, y + step / 2, columns)
            self.create_line(px(16), y + step, width - px(16), y + step, fill=c.line)
            y += step

    def _columns(self, width: int) -> dict[str, tuple[int, int]]:
        """Where each column stands and how wide it is, px; effects only where there is room."""
        px, measure = self.px, self.look.width
        face, token = px(16), px(16) + px(70)
        widest = max(
            (measure(span(self.draft.rows, g, lambda r: r.token), "body", True))
            for g in self.groups or [(0,)]
        )
        name = token + min(max(widest, px(40)), px(96)) + px(30)
        figures = max(px(48), measure(tr("copies"), "small"), measure(tr("points"), "small"))
        figures += px(8)
        suits = px(104)
        effects = px(136) if width > px(680) else 0
        left = width - px(16) - effects - 2 * figures - suits - (px(16) if effects else 0)
        found = {
            "token": (token, name - token - px(30)),
            "name": (name, max(left - name - px(8), px(30))),
            "colours": (left, suits),
            "copies": (left + suits + figures - px(12), figures),
            "points": (left + suits + 2 * figures - px(12), figures),
        }
        if effects:
            found["effects"] = (left + suits + 2 * figures + px(16), effects)
        self.face_room = token - face - px(8)
        return found

    def _row(self, group: Group, middle: float, columns: dict[str, tuple[int, int]]) -> None:
        c, px = self.look.colours, self.px
        rows, row = self.draft.rows, self.draft.rows[group[0]]
        bold = group == self.chosen
        wrong = not self.bad.isdisjoint(group)
        if row.card is not None:
            draw_face(self, px(16), round(middle - px(13)), row.card, most=self.face_room)
        x, room = columns["token"]
        token = self.look.fitted(span(rows, group, lambda r: r.token), "body", True, room)
        self.text(x, middle, token, "body", bold=True, fill=c.no if wrong else c.ink)
        if wrong:
            beside = x + self.look.width(token, "body", True) + px(14)
            self.icon(beside, middle, "disc-warn", 18, c.no)
        x, room = columns["name"]
        name = span(rows, group, lambda r: r.called(language()))
        role = self.look.role_for(name, bold, room, "body", "small", "caption")
        self.text(x, middle, name, role, bold=bold, width=room)
        self._suits(row, columns["colours"][0], middle)
        for key, said in (("copies", str(row.copies)), ("points", self._points(group))):
            x, _ = columns[key]
            self.text(x, middle, said, "body", anchor="e")
            if key in row.assumed:
                self.assumed(x, middle + px(12), said)
        if "effects" in columns:
            x, room = columns["effects"]
            said = ", ".join(map(tell.in_short, row.effects)) or "–"
            self.text(x, middle, said, "small", fill=c.ink2, width=room)

    def _points(self, group: Group) -> str:
        rows = self.draft.rows
        return "–".join(str(rows[i].points) for i in sorted({group[0], group[-1]}))

    def assumed(self, right: float, y: float, said: str) -> None:
        """The dotted line beneath a figure no source was found for."""
        left = right - max(self.look.width(said, "body"), self.px(14))
        dot = self.px(2)
        self.create_line(left, y, right, y, fill=self.look.colours.warn, width=dot, dash=(dot, dot))

    def _suits(self, row: Row, x: int, middle: float) -> None:
        px, c = self.px, self.look.colours
        if row.suits == ("",):
            self.text(x, middle, tr("none"), "small", fill=c.ink2)
            return
        side = px(20)
        top = round(middle - side / 2)
        room = px(104) - px(8)
        wide = side if row.colours == "each" else px(22)
        gap = min(px(4), max((room - wide * len(row.suits)) // max(len(row.suits), 1), 0))
        wide = min(wide, room // max(len(row.suits), 1))
        for suit in row.suits:
            second = CARD[suit[1]] if len(suit) == 2 else ""
            self.box(x, top, wide, side, radius=4, fill=CARD[suit[0]], second=second)
            if len(suit) == 1:
                self.symbol(x + wide / 2, middle, suit, 13, CARD_INK[suit])
            x += wide + gap
