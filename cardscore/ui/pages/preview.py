"""The preview of a round: what it will give, why, and the button that scores it."""

from __future__ import annotations

import tkinter as tk
from typing import TYPE_CHECKING

from cardscore import messages, tell
from cardscore.games.court import scoring
from cardscore.games.court.state import RoundResult
from cardscore.i18n import tr
from cardscore.ui.commands import letter
from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import Surface
from cardscore.ui.widgets.button import Button

if TYPE_CHECKING:
    from cardscore.ui.pages.scoring import ScoringPage


class Preview(Surface):
    """Totals as they would be with what stands in the rows; each bonus with its reason."""

    def __init__(self, parent: tk.Misc, look: Look, page: ScoringPage) -> None:
        super().__init__(parent, look, bg=look.colours.bg)
        self.page = page
        self.confirm = Button(
            self,
            look,
            tr("Confirm"),
            page.confirm_round,
            style="primary",
            height=52,
            bold=True,
            bg=look.colours.surface,
            letter=letter("confirm"),
        )
        self.fix = Button(
            self, look, tr("Put right …"), page.fix_count, height=52, bg=look.colours.surface
        )

    def draw(self) -> None:
        """Before, hand, public, options, total; then each reason; then Confirm."""
        c, px = self.look.colours, self.look.px
        self.delete("all")
        width, height = self.extent
        self.box(0, 0, width, height, radius=9, fill=c.surface, outline=c.line, border=1)
        if not self.page.count.decided() or width < 50:
            self.confirm.place_forget()
            self.fix.place_forget()
            self.text(
                px(20),
                px(30),
                tr("First say who went out."),
                "lead",
                bold=True,
                width=width - px(30),
            )
            return
        result = self.page.count.preview()
        rules = self.page.desk.game.rules
        ends = tr("pennant {amount}") if rules.pennant else tr("limit {amount}")
        self.text(px(20), px(28), tr("Preview"), "lead", bold=True)
        self.text(
            width - px(20),
            px(28),
            ends.format(amount=rules.amount),
            "small",
            fill=c.ink2,
            anchor="e",
        )
        columns = [width * f for f in (0.42, 0.54, 0.66, 0.79, 1.0)]
        columns[-1] = width - px(20)
        heads = (tr("before"), tr("hand"), tr("public"), tr("options"), tr("total"))
        y = px(56)
        for x, text in zip(columns, heads, strict=True):
            self.text(x, y, text, "caption", fill=c.ink2, anchor="e")
        rows_room = height - px(172)
        step = max(min(px(44), rows_room // max(len(result.scores), 1)), px(17))
        y += px(14)
        for seat, score in enumerate(result.scores):
            self.create_line(px(18), y, width - px(18), y, fill=c.line)
            middle = y + step / 2
            self.box(
                px(18), round(middle - px(10)), px(5), px(20), radius=2, fill=self.look.player(seat)
            )
            self.text(px(32), middle, score.name, "body", bold=True, width=int(columns[0]) - px(76))
            item = self.page.count.check(seat)
            unknown = seat in self.page.count.missing() and (item is None or not item.ok)
            extra = score.adjust + score.bonus
            values = (
                (tell.number(score.before), c.ink2, False),
                (tell.number(score.hand) + (" …" if unknown else ""), c.ink, False),
                (tell.number(score.public) if score.public else "", c.ink2, False),
                (tell.signed(extra) if extra else "", c.warn, False),
                (
                    tell.number(score.total) + (" …" if unknown else ""),
                    c.no if not rules.pennant and score.total > rules.amount else c.ink,
                    True,
                ),
            )
            for x, (text, ink, bold) in zip(columns, values, strict=True):
                self.text(
                    x, middle, text, "lead" if bold else "small", bold=bold, fill=ink, anchor="e"
                )
            y += step
        self.create_line(px(18), y, width - px(18), y, fill=c.line)
        self._draw_reasons(result, y + px(8), height - px(96))
        self.show_confirm()

    def _draw_reasons(self, result: RoundResult, y: float, bottom: float) -> None:
        """Each bonus and each public card, line by line: why."""
        c, px = self.look.colours, self.look.px
        width, _ = self.extent
        rules = self.page.desk.game.rules
        reasons = []
        for player, score in zip(self.page.desk.state.players, result.scores, strict=True):
            for part, value in score.parts:
                reasons.append((part, score.name, value, tell.court.part_text(part, value)))
            cleared = scoring.is_cleared(rules, player.public)
            if cleared:
                reasons.append(("A6", score.name, 0, tr("action cards count 0.")))
            for token in player.public:
                value = scoring.count(rules, [token], cleared)
                if value:
                    name = messages.card_name(rules.deck.cards[token])
                    reasons.append(
                        ("A6", score.name, value, tr("{card} lies before them.").format(card=name))
                    )
        room = max(int((bottom - y) // px(28)), 1)
        shown = reasons if len(reasons) <= room else reasons[: room - 1]
        for rule, name, value, text in shown:
            self.box(px(18), round(y), px(48), px(22), radius=5, outline=c.line_strong, border=1)
            self.text(px(42), y + px(11), rule, "caption", bold=True, fill=c.ink2, anchor="center")
            lead = f"{name} {tell.signed(value) if value else ''}".strip()
            self.text(px(76), y + px(11), lead, "small", bold=True)
            x = px(76) + self.look.width(lead, "small", True) + px(8)
            self.text(
                x, y + px(11), text, "small", fill=c.ink2, width=max(width - x - px(14), px(10))
            )
            y += px(28)
        if len(shown) < len(reasons):
            self.text(px(20), y + px(10), "…", "body", fill=c.ink2)

    def show_confirm(self) -> None:
        """Confirm, or what it waits for."""
        c, px = self.look.colours, self.look.px
        width, height = self.extent
        if width < 50 or not self.page.count.decided():
            return
        waits = self.page.count.waits_for()
        self.delete("waits")
        if waits:
            self.text(
                px(20),
                height - px(82),
                waits,
                "body",
                bold=True,
                fill=c.focus,
                tags=("waits",),
                width=width - px(36),
            )
        number = self.page.desk.state.round
        self.confirm.say(tr("Confirm round {number}").format(number=number), lock=False, fixed=True)
        self.confirm.enable(not waits)
        fix = self.fix.winfo_reqwidth()
        self.fix.place(x=px(16), y=height - px(64))
        self.confirm.place(x=px(24) + fix, y=height - px(64), width=width - fix - px(40))
