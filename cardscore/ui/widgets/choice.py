"""Choosing: one of a few, yes or no, a number between bounds."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from cardscore.ui.theme import SIZES, Look
from cardscore.ui.widgets.button import Control


class Segment(Control):
    """A choice of few: one piece with a cell a choice; arrows move, a click chooses.

    choices  (id, caption)
    """

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        choices: Sequence[tuple[str, str]],
        value: str,
        command: Callable[[str], object],
        *,
        cell: int = 0,
        height: int = 40,
        bg: str = "",
    ) -> None:
        self.choices = list(choices)
        self.value = value
        self.command = command
        self.bad = False
        measure = look.font("button", True).measure
        widest = max(measure(caption) for _, caption in choices)
        self.cell = self.asked = max(look.px(cell), widest + look.px(20))
        pad = look.px(3)
        super().__init__(
            parent,
            look,
            bg=bg or look.colours.surface,
            width=self.cell * len(choices) + 2 * pad,
            height=look.px(height),
        )
        for key, step in (("<Left>", -1), ("<Right>", 1), ("<Up>", -1), ("<Down>", 1)):
            self.bind(key, partial(self._step, step))
        self.bind("<Key>", self._typed)

    def _step(self, step: int, _event: object = None) -> str:
        ids = [choice for choice, _ in self.choices]
        index = min(max(ids.index(self.value) + step, 0), len(ids) - 1)
        self.choose(ids[index])
        return "break"

    def _typed(self, event: tk.Event[Any]) -> str | None:
        for choice, _ in self.choices:
            if event.char and event.char.lower() == choice.lower():
                self.choose(choice)
                return "break"
        return None

    def press(self) -> None:
        """Space and Return go on to the next choice, round and round."""
        ids = [choice for choice, _ in self.choices]
        self.choose(ids[(ids.index(self.value) + 1) % len(ids)])

    def clicked(self, x: int, y: int) -> None:
        """The cell under the pointer is chosen."""
        index = min(max((x - self.px(3)) // self.cell, 0), len(self.choices) - 1)
        self.focus_set()
        self.choose(self.choices[index][0])

    def choose(self, value: str) -> None:
        """That choice holds from now on."""
        if self.enabled and value != self.value:
            self.value = value
            self.draw()
            self.command(value)

    def show(self, value: str, bad: bool = False) -> None:
        """Shows a choice made elsewhere; `bad`: in conflict with another."""
        if (value, bad) != (self.value, self.bad):
            self.value, self.bad = value, bad
            self.draw()

    def draw(self) -> None:
        """The cells, the chosen one inverse."""
        self.delete("all")
        c = self.look.colours
        width, height = self.extent
        pad = self.px(3)
        # Where there is less room than asked for, the cells share what there is.
        self.cell = min(self.asked, max((width - 2 * pad) // len(self.choices), 1))
        if self.focused:
            around = self.cell * len(self.choices) + 2 * pad
            self.box(0, 0, around, height, radius=9, outline=c.focus, border=2)
        room = self.cell - self.px(6)
        role = min(
            (self.look.role_for(said, True, room, "button", "small") for _, said in self.choices),
            key=SIZES.__getitem__,
        )
        inner = self.cell * len(self.choices)
        self.box(
            pad,
            pad,
            inner,
            height - 2 * pad,
            fill=c.surface,
            outline=c.no if self.bad else c.line_strong,
            border=1,
        )
        for index, (choice, caption) in enumerate(self.choices):
            left = pad + index * self.cell
            chosen = choice == self.value
            if chosen:
                gap = self.px(2)
                self.box(
                    left + gap,
                    pad + gap,
                    self.cell - 2 * gap,
                    height - 2 * pad - 2 * gap,
                    radius=5,
                    fill=c.no if self.bad else c.primary,
                )
            ink = c.on_primary if chosen else c.ink2
            self.text(
                left + self.cell / 2,
                height / 2,
                caption,
                role,
                bold=chosen,
                fill=ink,
                anchor="center",
                width=room,
            )


class Check(Control):
    """A box to tick with a caption and, at its right end, a note; `radio`: one of several."""

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        caption: str,
        value: bool,
        command: Callable[[bool], object],
        *,
        note: str = "",
        width: int = 300,
        bg: str = "",
        height: int = 30,
        radio: bool = False,
    ) -> None:
        self.radio = radio
        self.caption, self.value, self.command, self.note = caption, value, command, note
        super().__init__(
            parent,
            look,
            bg=bg or look.colours.surface,
            width=look.px(width),
            height=look.px(height),
        )

    def press(self) -> None:
        """Ticks or clears it."""
        if self.enabled:
            self.value = not self.value
            self.draw()
            self.command(self.value)

    def draw(self) -> None:
        """Box, tick, caption, note."""
        self.delete("all")
        c = self.look.colours
        width, height = self.extent
        side = self.px(20)
        top = (height - side) // 2
        if self.focused:
            self.box(0, 0, width, height, radius=7, outline=c.focus, border=2)
        left = self.px(5)
        fill = c.primary if self.value and not self.radio else c.surface
        self.box(
            left,
            top,
            side,
            side,
            radius=10 if self.radio else 4,
            fill=fill,
            outline=c.line_strong,
            border=1,
        )
        if self.value and self.radio:
            dot = self.px(10)
            gap = (side - dot) // 2
            self.box(left + gap, top + gap, dot, dot, radius=5, fill=c.primary)
        elif self.value:
            self.icon(left + side / 2, height / 2, "tick", 13, c.on_primary)
        note = self.look.width(self.note, "small")
        ink = (c.ink if self.value else c.ink2) if self.enabled else c.ink3
        room = width - side - note - self.px(30)
        role = self.look.role_for(self.caption, False, room, "body", "small", "caption")
        self.text(left + side + self.px(10), height / 2, self.caption, role, fill=ink, width=room)
        self.text(width - self.px(6), height / 2, self.note, "small", fill=c.ink3, anchor="e")


class Stepper(Control):
    """A whole number with − and +; digits typed replace it, arrows change it by one."""

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        value: int,
        command: Callable[[int], object],
        *,
        least: int = 0,
        most: int = 999999,
        step: int = 1,
        width: int = 140,
        bg: str = "",
    ) -> None:
        self.value, self.command = value, command
        self.least, self.most, self.step = least, most, step
        self.typing = ""
        super().__init__(
            parent, look, bg=bg or look.colours.surface, width=look.px(width), height=look.px(44)
        )
        self.bind("<Up>", lambda _e: self.change(self.step))
        self.bind("<Down>", lambda _e: self.change(-self.step))
        self.bind("<Right>", lambda _e: self.change(self.step))
        self.bind("<Left>", lambda _e: self.change(-self.step))
        self.bind("<Key>", self._typed)

    def _focus(self, on: bool) -> None:
        self.typing = ""
        super()._focus(on)

    def _typed(self, event: tk.Event[Any]) -> str | None:
        if event.keysym == "BackSpace":
            self.typing = str(self.value)[:-1]
            self._set(int(self.typing) if self.typing.lstrip("-") else 0)
            return "break"
        if event.char == "-" and self.least < 0:
            self.typing = ""
            self._set(-self.value)
            return "break"
        if len(event.char) == 1 and event.char in "0123456789":
            self.typing = (self.typing + event.char)[:6]
            self._set(int(self.typing))
            return "break"
        return None

    def change(self, by: int) -> str:
        """So much more or less."""
        self.typing = ""
        self._set(self.value + by)
        return "break"

    def _set(self, value: int) -> None:
        value = min(max(value, self.least), self.most)
        if value != self.value:
            self.value = value
            self.draw()
            self.command(value)

    def show(self, value: int) -> None:
        """Shows a number set elsewhere."""
        self.value = value
        self.draw()

    def clicked(self, x: int, y: int) -> None:
        """− at the left, + at the right; the middle takes the focus."""
        width, _ = self.extent
        self.focus_set()
        if x < self.px(44):
            self.change(-self.step)
        elif x > width - self.px(44):
            self.change(self.step)

    def draw(self) -> None:
        """The number between its signs."""
        self.delete("all")
        c = self.look.colours
        width, height = self.extent
        pad = self.px(3)
        if self.focused:
            self.box(0, 0, width, height, radius=9, outline=c.focus, border=2)
        self.box(
            pad,
            pad,
            width - 2 * pad,
            height - 2 * pad,
            fill=c.surface,
            outline=c.line_strong,
            border=1,
        )
        self.icon(self.px(20), height / 2, "minus", 14, c.ink)
        self.icon(width - self.px(20), height / 2, "plus", 14, c.ink)
        shown = str(self.value).replace("-", "−")
        role = self.look.role_for(shown, True, width - self.px(64), "lead", "body", "caption")
        self.text(width / 2, height / 2, shown, role, bold=True, anchor="center")
