"""The example of a rule, drawn: what lay there, what was played, what the rules say to it."""

from __future__ import annotations

import tkinter as tk

from cardscore import examples
from cardscore.examples import Example, Outcome
from cardscore.games.court import Court
from cardscore.games.court.entries import Play
from cardscore.i18n import tr
from cardscore.tell import example as tell
from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import Surface
from cardscore.ui.widgets.faces import draw_card

BEFORE = 4
"""Entries before the play that are shown."""


class ExampleView(Surface):
    """As tall as what it shows.

    chosen  the choices of the table that is open (`3A`), each marked where it stands
    """

    def __init__(self, parent: tk.Misc, look: Look, chosen: frozenset[str]) -> None:
        super().__init__(parent, look, bg=look.colours.surface)
        self.chosen = chosen
        self.example: Example | None = None
        self.outcomes: list[Outcome] = []

    def show(self, example: Example | None) -> None:
        """Another example; None: nothing."""
        self.example = example
        self.outcomes = [] if example is None else examples.outcomes(example)
        self.draw()

    def draw(self) -> None:
        """Cards where there are any, the entries, the play, a verdict each choice."""
        self.delete("all")
        if self.example is None or self.extent[0] < 50:
            return
        px, c = self.px, self.look.colours
        width = self.extent[0]
        y = px(20)
        said = tr("Example for {rule}").format(rule=self.example.rule)
        self.text(px(14), y, said, "lead", bold=True, width=width - px(28))
        y = self._cards(y + px(22))
        step = self.look.step("small", 20)
        for line in self.example.lines[:-1][-BEFORE:]:
            self.text(px(14), y + step / 2, line, "small", fill=c.ink2, width=width - px(28))
            y += step
        y += px(4)
        tall = self.look.step("lead", 36)
        self.box(px(12), y, width - px(24), tall, radius=6, fill=c.sunken)
        last = self.example.lines[-1]
        role = self.look.role_for(last, True, width - px(48), "lead", "body", "small", "caption")
        self.text(px(24), y + tall / 2, last, role, bold=True, width=width - px(48))
        y += tall + px(8)
        for outcome in self.outcomes:
            y = self._outcome(outcome, y)
        if int(self["height"]) != y + px(8):
            self.configure(height=y + px(8))

    def _outcome(self, outcome: Outcome, y: int) -> int:
        """A verdict with what it says; returns where the next one begins."""
        px, c = self.px, self.look.colours
        width, step = self.extent[0], self.look.step("small", 20)
        label = tell.label(outcome)
        left = px(18)
        mine = outcome.choice in self.chosen
        indent = max(px(34), self.look.width(label, "body", True) + px(8)) if label else 0
        room = width - left - indent - px(30) - px(12)
        lines = [
            piece
            for line in tell.lines(outcome)
            for piece in self.look.wrapped(line, "small", False, room)
        ]
        tall = step * len(lines) + px(8)
        if mine:
            self.box(px(8), y, width - px(16), tall, radius=6, fill=c.focus_soft)
        first = y + px(4) + step / 2
        ok = outcome.item.verdict.ok
        self.text(left, first, label, "body", bold=True)
        mark = "disc-tick" if ok else "disc-cross"
        self.icon(left + indent + px(8), first, mark, 20, c.ok if ok else c.no)
        for index, line in enumerate(lines):
            self.text(left + indent + px(26), first + index * step, line, "small", fill=c.ink)
        return y + tall

    def _cards(self, y: int) -> int:
        """The card that lay there, the one played on it, and the pool; only where both are cards."""
        assert self.example is not None
        item = self.outcomes[0].item
        if self.example.game != "court" or not isinstance(item.entry, Play):
            return y
        state, use = item.before, item.entry.cards[0]
        if state.field is None or use.card is None:
            return y
        px, c = self.px, self.look.colours
        wide, tall = px(84), px(116)
        game = self.outcomes[0].session.game
        assert isinstance(game, Court)
        deck = game.rules.deck
        there = deck.cards[state.field]
        draw_card(self, px(16), y, wide, tall, there, state.colours)
        self.icon(px(16) + wide + px(20), y + tall / 2, "back", 24, c.ink2)
        colours = use.colour or use.card.suit
        draw_card(self, px(16) + wide + px(40), y, wide, tall, use.card, colours)
        if state.attack is not None:
            side = px(44)
            left = px(16) + 2 * wide + px(52)
            self.box(left, y + tall // 2 - side // 2, side, side, radius=6, fill=c.warn)
            self.text(
                left + side / 2,
                y + tall / 2,
                str(state.attack.draw),
                "title",
                bold=True,
                fill=c.on_warn,
                anchor="center",
            )
        return y + tall + px(8)
