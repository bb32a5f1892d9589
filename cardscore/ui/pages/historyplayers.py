"""What the players did in the sessions found: their figures, below the history."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from cardscore import history
from cardscore.history import Record, Statistics
from cardscore.i18n import tr, trn
from cardscore.store import StoreError
from cardscore.store.journal import Journal
from cardscore.store.rows import Summary
from cardscore.ui import commands
from cardscore.ui.desk import Desk
from cardscore.ui.longwork import read_beside
from cardscore.ui.pages.setup import label
from cardscore.ui.theme import Look
from cardscore.ui.widgets.button import Button
from cardscore.ui.widgets.field import Field
from cardscore.ui.widgets.sessionlist import PlayerTable

SETTLES: Final = 250
"""ms after the last key before the figures follow what is found."""


class FoundPlayers(tk.Frame):
    """One row a player and game; the one chosen against the others below.

    chart    what the button for the chart does
    figures  those shown
    """

    def __init__(
        self, parent: tk.Misc, look: Look, desk: Desk, app: Any, chart: Callable[[], object]
    ) -> None:
        px, c = look.px, look.colours
        super().__init__(parent, bg=c.surface)
        self.look, self.desk, self.app = look, desk, app
        self.sessions: Sequence[Summary] = ()
        self.figures = Statistics()
        self.later = ""
        self.bind("<Destroy>", self._gone)
        head = tk.Frame(self, bg=c.surface)
        head.pack(fill="x", padx=px(14), pady=(px(4), 0))
        label(look, head, tr("Players"), "lead", True).pack(side="left")
        self.over = label(look, head, "", "small", fill=c.ink2, wrap=400)
        self.save = Button(head, look, tr("CSV …"), self.export, role="small", height=36)
        self.save.pack(side="right")
        self.calls = Button(
            head,
            look,
            tr("Rename or merge"),
            lambda: self._ask_name(True),
            role="small",
            height=36,
            tip=tr("In these figures alone; sessions stay as they are."),
        )
        self.calls.pack(side="right")
        self.charts = Button(
            head,
            look,
            tr("Chart"),
            chart,
            role="small",
            height=36,
            tip=commands.tip("figures"),
        )
        self.charts.pack(side="right")
        self.name_field = Field(
            head, look, role="body", bold=False, height=36, width=180, hint=tr("name")
        )
        self.name_field.bind_key("<Return>", lambda _e: self._call())
        self.over.pack(side="left", fill="x", expand=True, padx=px(8))
        rows = 3 if app.root.winfo_height() < px(700) else 4
        self.table = PlayerTable(self, look, lambda _at: self.show_met(), lambda: None, 32)
        self.table.configure(height=px(34) + rows * px(32))
        self.table.pack(fill="x", padx=px(4))
        self.met = label(look, self, "", "small", fill=c.ink2, wrap=900)
        self.met.pack(fill="x", padx=px(14), pady=(0, px(4)))

    def _gone(self, event: tk.Event[Any]) -> None:
        """Nothing is counted any more once the page is gone."""
        if event.widget is self and self.later:
            self.after_cancel(self.later)

    def follow(self, sessions: Sequence[Summary]) -> None:
        """Other sessions were found; their figures are counted once nothing is typed any more."""
        self.sessions = tuple(sessions)
        if self.later:
            self.after_cancel(self.later)
        self.later = self.after(SETTLES, self._count)

    def _count(self) -> None:
        """The figures of the sessions found, beside the window's own work."""
        self.later = ""
        sessions = self.sessions
        read_beside(self.app, partial(_figures, sessions), partial(self._show_figures, sessions))

    def _show_figures(self, sessions: Sequence[Summary], figures: Statistics) -> None:
        if sessions is not self.sessions or not self.winfo_exists():
            return  # others were found meanwhile, or the page has gone
        self.figures = figures
        self.table.show(figures.records)
        text = trn("over the {count} session found", "over the {count} sessions found", 2)
        if len(self.sessions) == 1:
            text = trn("over the {count} session found", "over the {count} sessions found", 1)
        note = tr(
            "a session won by several counts for each; best and worst: one round; calls forgotten"
            " (and pointed out)"
        )
        self.over.configure(text=f"{text.format(count=len(self.sessions))} · {note}")
        self.save.enable(bool(figures.records))
        for button in (self.calls, self.charts):
            button.enable(bool(figures.records))
        self.show_met()

    @property
    def record(self) -> Record | None:
        """The player chosen."""
        records = self.figures.records
        return records[self.table.chosen] if records else None

    def show_met(self) -> None:
        """How the player chosen fared against each of the others."""
        self._ask_name(False)
        mine = self.record
        parts = []
        for (one, other), (both, ahead) in self.figures.met.items():
            if mine is not None and one == mine.player:
                text = tr("{other} {ahead} of {both}")
                parts.append((both, text.format(other=other, ahead=ahead, both=both)))
        parts.sort(key=lambda part: -part[0])
        shown = ", ".join(text for _, text in parts[:8])
        said = ""
        if mine is not None and shown:
            said = tr("{player} ahead of: {others}").format(player=mine.player, others=shown)
        self.met.configure(text=said)

    def give_up(self) -> bool:
        """Asks for no other name any more; False where none was asked for."""
        asking = bool(self.name_field.winfo_manager())
        self._ask_name(False)
        return asking

    def _ask_name(self, on: bool) -> None:
        if on and self.record is not None:
            self.name_field.set(self.record.player)
            self.name_field.pack(side="right", before=self.calls)
            self.name_field.entry.focus_set()
        elif self.name_field.winfo_manager():
            self.name_field.pack_forget()
            self.table.focus_set()

    def _call(self) -> str:
        """Another name for the player chosen, in the figures; that of another merges the two."""
        mine, name = self.record, self.name_field.get().strip()
        if mine is not None and name:
            self._ask_name(False)
            try:
                self.desk.journal.call(mine.player, name)
            except StoreError as error:
                self.desk.tell_problem(error)
                self.app.refresh()
            self._count()
        return "break"

    def export(self) -> None:
        """The figures as a table."""
        from cardscore.ui import exchange

        exchange.export_figures(self.app, self.figures.records)


def _figures(sessions: Sequence[Summary], journal: Journal) -> Statistics:
    """The figures of these sessions."""
    rows = journal.rows([summary.id for summary in sessions])
    return history.statistics(sessions, rows, journal.aliases())
