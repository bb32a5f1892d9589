"""How the players fared over the sessions found: a chart from session to session, head to head."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence
from functools import partial
from typing import Any

from cardscore import history, trends
from cardscore.history import Statistics
from cardscore.i18n import tr, trn
from cardscore.series import Series
from cardscore.store.journal import Journal
from cardscore.store.rows import Summary
from cardscore.ui.desk import Desk
from cardscore.ui.longwork import read_beside
from cardscore.ui.pages.setup import framed
from cardscore.ui.theme import Look
from cardscore.ui.widgets.backbar import BackBar
from cardscore.ui.widgets.choice import Segment
from cardscore.ui.widgets.meetings import Meetings
from cardscore.ui.widgets.plot import Plot

Found = tuple[Statistics, dict[str, Series]]


class FiguresPage(tk.Frame):
    """A chart at the left, who was ahead of whom at the right.

    sessions  those found
    sought    how they were found, so that the way back leads there
    """

    name = "figures"
    tab = "history"

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        desk: Desk,
        app: Any,
        sessions: Sequence[Summary],
        sought: Any,
    ) -> None:
        super().__init__(parent, bg=look.colours.bg)
        self.look, self.desk, self.app = look, desk, app
        self.sessions, self.sought = tuple(sessions), sought
        self.drawn: dict[str, Series] = {}
        px, c = look.px, look.colours
        bar = BackBar(self, look, self.back)
        bar.pack(fill="x", padx=px(16), pady=px(6))
        count = len(self.sessions)
        text = trn("over the {count} session found", "over the {count} sessions found", count)
        bar.say(tr("Chart and head to head"), text.format(count=count))
        body = tk.Frame(self, bg=c.bg)
        body.pack(fill="both", expand=True, padx=px(16), pady=(0, px(10)))
        body.columnconfigure(0, weight=58, uniform="half")
        body.columnconfigure(1, weight=42, uniform="half")
        body.rowconfigure(1, weight=1)
        self.kind = Segment(body, look, self.kinds(), "wins", lambda _v: self._draw(), bg=c.bg)
        self.kind.grid(row=0, column=0, sticky="w", pady=(0, px(6)))
        self.plot = Plot(body, app, self._lines)
        self.plot.grid(row=1, column=0, sticky="nsew", padx=(0, px(12)))
        right = framed(look, body)
        right.grid(row=0, column=1, rowspan=2, sticky="nsew")
        self.met = Meetings(right, look)
        self.met.pack(fill="both", expand=True)

    @property
    def details(self) -> tuple[object, ...]:
        """What the page is made of, for one in other letters."""
        return self.sessions, self.sought

    def kinds(self) -> list[tuple[str, str]]:
        """What can be drawn of the games among the sessions."""
        games = {summary.game for summary in self.sessions}
        said = [("wins", tr("Wins")), ("won", tr("Rounds won"))]
        if "court" in games:
            said.append(("points", tr("Points a round")))
        if "burst" in games:
            said.append(("chips", tr("Chips a game")))
        return said

    def _lines(self) -> Series | None:
        return self.drawn.get(self.kind.value)

    def show(self) -> None:
        """Counts, beside the window's own work."""
        read_beside(self.app, partial(_counted, self.sessions), self._take)

    def _take(self, found: Found) -> None:
        if not self.winfo_exists():
            return
        figures, self.drawn = found
        names = dict.fromkeys(record.player for record in figures.records)
        self.met.show(figures.met, list(names))
        self._draw()

    def _draw(self) -> None:
        said = dict(self.kind.choices)[self.kind.value]
        self.plot.title = tr("{what}, session by session").format(what=said)
        self.plot.photo = None
        self.plot.nothing = "" if self._lines() else tr("Nothing to draw yet.")
        self.plot.refresh()

    def save_chart(self) -> None:
        """As a picture file."""
        self.plot.save_as()

    def back(self) -> None:
        """To the sessions, found as they were."""
        self.app.go("history", self.sought)

    def focus_first(self) -> None:
        """What is drawn."""
        self.kind.focus_set()


def _counted(sessions: Sequence[Summary], journal: Journal) -> Found:
    """Figures and lines."""
    aliases = journal.aliases()
    rows = list(journal.rows([summary.id for summary in sessions]))
    drawn = trends.over_time(sessions, rows, aliases)
    return history.statistics(sessions, rows, aliases), drawn
