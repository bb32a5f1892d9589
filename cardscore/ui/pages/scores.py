"""The scores page: outcome, places, and the rounds × players table."""

from __future__ import annotations

import tkinter as tk
from typing import Any

from cardscore import tell
from cardscore.games.court import scoring
from cardscore.games.court.scoring import Place
from cardscore.games.court.state import OVER, RoundResult, Score
from cardscore.i18n import tr
from cardscore.ui.commands import letter
from cardscore.ui.desk import Desk
from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import Surface
from cardscore.ui.widgets.button import Button
from cardscore.ui.widgets.headline import Headline
from cardscore.ui.widgets.rows import Rows


class RoundsTable(Rows):
    """Rounds downwards, players across; only the rows in sight are drawn."""

    def __init__(self, parent: tk.Misc, look: Look, desk: Desk) -> None:
        height = look.font("lead").metrics("linespace") + look.px(16)
        super().__init__(parent, look, bg=look.colours.bg, row_height=height, above=look.px(108))
        self.desk = desk
        self.count = len(desk.state.rounds)
        self.bind("<Up>", lambda _e: self.scroll(-1))
        self.bind("<Down>", lambda _e: self.scroll(1))

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
        self.text(self.px(20), self.px(28), tr("Rounds"), "lead", bold=True)
        self.icon(self.px(150), self.px(28), "disc-warn", 10, c.warn)
        self.text(self.px(160), self.px(28), tr("point option"), "small", fill=c.ink2)
        self.text(
            width - self.px(20),
            self.px(28),
            tr("round, then total"),
            "small",
            fill=c.ink2,
            anchor="e",
        )
        state = self.desk.state
        names = list(state.names)
        for result in state.rounds:
            names += [score.name for score in result.scores if score.name not in names]
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
        for result in state.rounds[self.first : self.first + self.fits]:
            self.create_line(self.px(18), top, width - self.px(18), top, fill=c.line)
            self._draw_round(result, names, left, cell, top)
            top += self.row_height
        if not state.rounds:
            self.text(
                width / 2,
                height / 2,
                tr("No round is scored yet."),
                "lead",
                fill=c.ink2,
                anchor="center",
            )

    def _draw_round(
        self, result: RoundResult, names: list[str], left: int, cell: float, top: int
    ) -> None:
        c = self.look.colours
        middle = top + self.row_height / 2
        self.text(self.px(30), middle, str(result.number), "body", fill=c.ink2)
        for score in result.scores:
            self._draw_score(result, score, left + (names.index(score.name) + 1) * cell, cell, top)

    def _draw_score(
        self, result: RoundResult, score: Score, right: float, cell: float, top: int
    ) -> None:
        c = self.look.colours
        rules = self.desk.game.rules
        middle = top + self.row_height / 2
        out = score.name == result.out
        if out:
            self.box(
                round(right - cell + self.px(4)),
                top + self.px(3),
                round(cell - self.px(6)),
                self.row_height - self.px(6),
                radius=5,
                fill=c.sunken,
            )
        over = not rules.pennant and score.total > rules.amount
        edge = right - self.px(8)
        total = tell.number(score.total)
        self.text(edge, middle, total, "lead", bold=over, fill=c.no if over else c.ink, anchor="e")
        room = cell - self.look.font("lead").measure(total) - self.px(26)
        words = tr("out") if out and not score.round else tell.signed(score.round)
        if room > self.px(20):
            x = edge - self.look.font("lead").measure(total) - self.px(10)
            self.text(
                x,
                middle,
                words,
                "small",
                bold=out,
                fill=c.ink if out else c.ink2,
                anchor="e",
                width=round(room),
            )
            if score.parts:
                wide = self.look.font("small", out).measure(words)
                self.create_oval(
                    x - wide - self.px(9),
                    middle - self.px(3),
                    x - wide - self.px(3),
                    middle + self.px(3),
                    fill=c.warn,
                    width=0,
                )


class ScoresPage(tk.Frame):
    """What came of it: headline, a card a player in order of place, the table of rounds."""

    name = "scores"

    def __init__(self, parent: tk.Misc, look: Look, desk: Desk, app: Any) -> None:
        super().__init__(parent, bg=look.colours.bg)
        self.look, self.desk, self.app = look, desk, app
        c, px = look.colours, look.px
        bar = tk.Frame(self, bg=c.bg, height=px(66))
        bar.pack(fill="x", padx=px(20))
        bar.pack_propagate(False)
        self.buttons = {
            "next": Button(
                bar,
                look,
                tr("Next round"),
                self.next_round,
                style="primary",
                bg=c.bg,
                bold=True,
                letter=letter("next-round"),
            ),
            "again": Button(
                bar, look, tr("Same again"), app.do_same_again, style="primary", bg=c.bg, bold=True
            ),
            "on": Button(bar, look, tr("Play on"), self.play_on, bg=c.bg, letter=letter("play-on")),
            "csv": Button(bar, look, tr("Export"), app.do_export_csv, bg=c.bg),
        }
        self.head = Headline(bar, look, bg=c.bg, height=60)
        self.places = Surface(self, look, bg=c.bg, height=px(136), paint=self._draw_places)
        self.places.pack(fill="x", padx=px(20))
        self.table = RoundsTable(self, look, desk)
        self.table.pack(fill="both", expand=True, padx=px(20), pady=px(16))
        self.table.bind("<Configure>", lambda _e: self.table.to_end(), add=True)

    def show(self) -> None:
        """The page as the session is now."""
        state = self.desk.state
        for button in self.buttons.values():
            button.pack_forget()
        over = state.phase == OVER
        names: tuple[str, ...] = ("again", "on", "csv") if over else ("next", "csv")
        if not over and state.phase != "scored":
            names = ("csv",)
        for name in names:
            self.buttons[name].pack(side="right", padx=self.look.px(4))
        self.head.pack(side="left", fill="both", expand=True)
        self.head.say(*self._headline())
        self.places.draw()
        self.table.count = len(self.desk.state.rounds)
        self.table.to_end()

    def play_on(self) -> None:
        """The table goes on after the limit, or after the last round."""
        if self.desk.state.phase == OVER:
            self.desk.enter("continue")

    def next_round(self) -> None:
        """Back to the table, with the next round begun where the dealer is known."""
        if self.desk.state.phase != "scored":
            return
        self.app.go("table")
        self.app.page.begin_round()  # asks who deals where nobody knows

    def _headline(self) -> tuple[str, str]:
        state = self.desk.state
        if state.phase == OVER:
            return tell.court.over(self.desk.game, state)
        if not state.rounds:
            return tr("No round is scored yet."), ""
        first = [p.name for p in scoring.standings(self.desk.game.rules, state) if p.place == 1]
        lead = tr("After round {number}:").format(number=state.rounds[-1].number)
        return lead, tr("{names} ahead.").format(names=tr(" and ").join(first))

    def _draw_places(self) -> None:
        surface, px = self.places, self.look.px
        surface.delete("all")
        places = scoring.standings(self.desk.game.rules, self.desk.state)
        width, height = surface.extent
        gap = px(10)
        wide = (width - gap * (len(places) - 1)) // len(places)
        for index, place in enumerate(places):
            self._draw_place(place, index * (wide + gap), wide, height)

    def _draw_place(self, place: Place, x: int, wide: int, height: int) -> None:
        surface, look, px, c = self.places, self.look, self.look.px, self.look.colours
        rules = self.desk.game.rules
        surface.box(x, 2, wide, height - 4, radius=9, fill=c.surface, outline=c.line, border=1)
        seat = self.desk.state.seat(place.name) or 0
        stripe = look.player(seat)
        surface.box(x + px(12), px(14), px(6), height - px(30), radius=3, fill=stripe)
        total = tell.number(place.total)
        ink = c.no if place.over_limit else c.ink
        narrow = wide < px(190)
        if narrow:
            # Name above, total beneath it: eight places in the smallest window.
            surface.text(x + px(26), px(26), str(place.place), "body", bold=True, fill=c.ink2)
            surface.text(x + px(40), px(26), place.name, "body", bold=True, width=wide - px(48))
            surface.text(x + wide - px(12), px(56), total, "name", bold=True, fill=ink, anchor="e")
        else:
            room = look.font("big", True).measure(total)
            role = "big" if room < wide * 0.45 else "total"
            surface.text(x + wide - px(16), px(38), total, role, bold=True, fill=ink, anchor="e")
            name_room = wide - look.font(role, True).measure(total) - px(76)
            surface.text(x + px(28), px(38), str(place.place), "name", bold=True, fill=c.ink2)
            surface.text(
                x + px(48), px(38), place.name, "name", bold=True, width=max(name_room, px(20))
            )
        left, right = x + px(28), x + wide - px(16)
        if rules.pennant:
            return
        part = min(max(place.total / rules.amount, 0), 1)
        surface.box(left, px(76), right - left, px(9), radius=4, fill=c.sunken)
        if part > 0.02:
            surface.box(
                left,
                px(76),
                max(round((right - left) * part), px(9)),
                px(9),
                radius=4,
                fill=c.no if place.over_limit else stripe,
            )
        far = rules.amount - place.total
        text = tr("{points} over the limit") if far < 0 else tr("{points} to the limit")
        if narrow:
            text = tr("{points} over") if far < 0 else tr("{points} left")
        text = text.format(points=abs(far))
        surface.text(
            left,
            px(106),
            text,
            "small",
            bold=far < 0,
            fill=c.no if far < 0 else c.ink2,
            width=right - left,
        )

    def back(self) -> None:
        """Esc: to the table."""
        self.app.go("table")

    def focus_first(self) -> None:
        """What usually comes next."""
        for name in ("next", "again", "csv"):
            if self.buttons[name].winfo_manager():
                self.buttons[name].focus_set()
                return
