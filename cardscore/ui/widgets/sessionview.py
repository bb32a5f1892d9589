"""One session of the history."""

from __future__ import annotations

import tkinter as tk

from cardscore import tell
from cardscore.i18n import tr, trn
from cardscore.store.rows import Summary
from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import Surface


class Chosen(Surface):
    """The session chosen: who played, totals as bars in order of place."""

    def __init__(self, parent: tk.Misc, look: Look) -> None:
        super().__init__(parent, look, bg=look.colours.surface, height=look.px(100))
        self.summary: Summary | None = None

    def show(self, summary: Summary | None) -> None:
        """Another session."""
        self.summary = summary
        self.refresh()

    def draw(self) -> None:
        """Title, what it was, one bar a player."""
        self.delete("all")
        px, c, row = self.px, self.look.colours, self.summary
        width, height = self.extent
        if row is None or width < 50:
            return
        title = row.title or tell.game_name(row.game)
        role = self.look.role_for(title, True, width - px(28), "title", "name", "lead", "body")
        self.text(px(14), px(24), title, role, bold=True, width=width - px(28))
        rules = row.header.get("rules", "").split()
        parts = [row.date, row.header.get("deck", "")]
        parts.append(" ".join(word for word in rules if not word.endswith("A")))
        parts.append(trn("{count} round", "{count} rounds", row.rounds).format(count=row.rounds))
        about = " · ".join(part for part in parts if part)
        self.text(px(14), px(50), about, "small", fill=c.ink2, width=width - px(28))
        sign = 1 if row.game == "court" else -1
        order = sorted(row.totals, key=lambda name: sign * row.totals[name])
        mode = row.header.get("mode", "").split()
        limit = int(mode[1]) if mode[:1] == ["limit"] and mode[1:] and mode[1].isdigit() else 0
        step = min(px(32), (height - px(70) - px(24) * bool(limit)) // max(len(order), 1))
        most = max([abs(total) for total in row.totals.values()] + [limit * 21 // 20, 1])
        left = px(14) + width * 36 // 100
        widest = max(
            (self.look.width(tell.number(n), "body", True) for n in row.totals.values()), default=0
        )
        right = width - px(14) - max(px(48), widest + px(8))
        for index, name in enumerate(order):
            y = px(70) + index * step + step / 2
            self.text(px(14), y, name, "body", bold=name in row.winner, width=left - px(22))
            total = tell.number(row.totals[name])
            self.box(left, round(y - px(4)), right - left, px(8), radius=4, fill=c.sunken)
            wide = (right - left) * max(row.totals[name], 0) // most
            if wide > px(4):
                seat = row.players.index(name) if name in row.players else index
                ink = self.look.player(seat)
                self.box(left, round(y - px(4)), wide, px(8), radius=4, fill=ink)
            over = limit and row.totals[name] > limit
            ink = c.no if over else c.ink
            self.text(width - px(14), y, total, "body", bold=True, fill=ink, anchor="e")
        if limit and order:
            x, bottom = left + (right - left) * limit // most, px(70) + len(order) * step
            self.create_line(x, px(70), x, bottom, fill=c.no, dash=(4, 3))
            said = tr("limit {points}").format(points=limit)
            self.text(x, bottom + px(10), said, "caption", fill=c.no, anchor="center")
