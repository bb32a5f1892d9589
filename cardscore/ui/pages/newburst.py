"""The burst game's part of a new session: the variants, and what the number of players means."""

from __future__ import annotations

import tkinter as tk
from functools import partial
from typing import TYPE_CHECKING

from cardscore import tell
from cardscore.games.burst import Burst
from cardscore.games.burst.options import LEAST_PLAYERS, MOST_PLAYERS, VARIANTS, Rules
from cardscore.i18n import tr
from cardscore.ui.pages.setup import Setup, label
from cardscore.ui.widgets.base import Surface
from cardscore.ui.widgets.choice import Check

if TYPE_CHECKING:
    from cardscore.ui.pages.new import NewPage


class BurstSetup(Setup):
    """Three checkboxes; the rest follows from how many play."""

    def __init__(self, page: NewPage, middle: tk.Frame, right: tk.Frame) -> None:
        super().__init__(page)
        look, px, c = self.look, self.look.px, self.look.colours
        label(look, middle, tr("Variants"), "lead", True).pack(fill="x", pady=(px(4), px(6)))
        self.checks: dict[str, Check] = {}
        for variant in VARIANTS:
            check = Check(
                middle,
                look,
                "",
                variant in self.plan.variants,
                partial(self._choose, variant),
                note=variant,
                height=44,
            )
            check.pack(fill="x")
            self.checks[variant] = check
        self.notes = label(look, middle, tr("All are off in the game as written."), "small")
        self.notes.configure(fg=c.ink2)
        self.notes.pack(fill="x", pady=(px(2), px(16)))
        label(look, middle, tr("Kept with the session"), "body", True).pack(fill="x")
        page.free_fields(middle)
        self.facts = Surface(right, look, bg=c.surface, paint=self._draw_facts)
        self.facts.pack(fill="both", expand=True)

    def _choose(self, variant: str, on: bool) -> None:
        (self.plan.variants.add if on else self.plan.variants.discard)(variant)
        self.page.changed()

    def show(self) -> None:
        """The variants, and the numbers for those who are here."""
        for variant, text in tell.burst.variant_titles().items():
            self.checks[variant].caption = text
            self.checks[variant].value = variant in self.plan.variants
            self.checks[variant].draw()
        self.facts.draw()

    def _draw_facts(self) -> None:
        surface, c, px = self.facts, self.look.colours, self.look.px
        surface.delete("all")
        width, _ = surface.extent
        count = min(max(len(self.plan.names), LEAST_PLAYERS), MOST_PLAYERS)
        title = tr("With {count} players").format(count=count)
        surface.text(px(4), px(18), title, "lead", bold=True)
        y = px(54)
        lines = [
            *tell.burst.numbers(count),
            tr("on the field J 11, Q 12, K 13; in the hand 1, 2, 3"),
        ]
        for line in lines:
            surface.box(px(6), y - px(3), px(7), px(7), radius=3, fill=c.ink3)
            surface.text(px(22), y, line, "body", width=width - px(26))
            y += px(30)
        y += px(12)
        texts = tell.burst.variant_texts()
        about = [
            *(f"{variant}  {texts[variant]}" for variant in sorted(self.plan.variants)),
            tr(
                "A memory game: what went face down is shown nowhere, unless the table switches the memory aid on (Alt+M)."
            ),
            tr("A group that does not type every card enters winner and chips only (Alt+C)."),
        ]
        for text in about:
            for row in self.look.wrapped(text, "small", False, width - px(12), 4):
                surface.text(px(4), y, row, "small", fill=c.ink2)
                y += self.look.step("small", 22)
            y += px(8)

    def summary(self) -> list[str]:
        """Chips that win, variants on."""
        count = len(self.plan.names) or LEAST_PLAYERS
        names = tuple(map(str, range(count)))
        return [tell.burst.rules_line(Burst(Rules(names, frozenset(self.plan.variants))))]
