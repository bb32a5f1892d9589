"""Buttons, segments, checks and steppers."""

from __future__ import annotations

import time
import tkinter as tk
from collections.abc import Callable
from typing import Any

from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import LOCK, Surface
from cardscore.ui.widgets.tip import Tip


class Control(Surface):
    """Something that takes the focus, shows it, and answers Space and Return like a click."""

    def __init__(self, parent: tk.Misc, look: Look, **options: Any) -> None:
        super().__init__(parent, look, takefocus=1, cursor="hand2", **options)
        self.enabled = True
        self.focused = False
        self.hovered = False
        self.bind("<FocusIn>", lambda _e: self._focus(True))
        self.bind("<FocusOut>", lambda _e: self._focus(False))
        self.bind("<Enter>", lambda _e: self._hover(True))
        self.bind("<Leave>", lambda _e: self._hover(False))
        self.bind("<Key-space>", self._key)
        self.bind("<Return>", self._key)
        self.bind("<KP_Enter>", self._key)
        self.bind("<ButtonRelease-1>", self._click)

    def _focus(self, on: bool) -> None:
        self.focused = on
        self.draw()

    def _hover(self, on: bool) -> None:
        self.hovered = on
        self.draw()

    def _key(self, event: tk.Event[Any]) -> str:
        self.press()
        return "break"

    def _click(self, event: tk.Event[Any]) -> None:
        width, height = self.extent
        if 0 <= event.x < width and 0 <= event.y < height:
            self.clicked(event.x, event.y)

    def clicked(self, x: int, y: int) -> None:
        """A click at that place."""
        self.press()

    def press(self) -> None:
        """What Space, Return and a click do."""

    def enable(self, on: bool) -> None:
        """Whether it answers; a control that does not leaves the tab order."""
        if on != self.enabled:
            self.enabled = on
            self.configure(takefocus=bool(on), cursor="hand2" if on else "")
            self.refresh()


class Button(Control):
    """A button with a word, maybe an icon, and the letter that presses it with Alt.

    style   `primary`, `plain`, `quiet` (no border), `warn`, `no`, `link`, `chosen` (pressed)
    tip     shown when the pointer rests on it: what it does, and its key
    letter  shown underlined where the word has it, else in brackets behind (Japanese)
    """

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        text: str,
        command: Callable[[], object],
        *,
        style: str = "plain",
        letter: str = "",
        icon: str = "",
        width: int = 0,
        height: int = 44,
        bg: str = "",
        role: str = "button",
        bold: bool = False,
        tip: str = "",
    ) -> None:
        self.command = command
        self.caption = text
        self.letter = letter
        self.style = style
        self.glyph = icon
        self.role = role
        self.bold = bold
        self.current = False
        self._locked_until = 0.0
        self._fixed = width
        super().__init__(parent, look, bg=bg or str(parent["bg"]), height=look.px(height))
        self._fit()
        if tip:
            Tip(self, look, tip)

    def _fit(self) -> None:
        look = self.look
        measure = look.font(self.role, self.bold).measure
        need = measure(self.shown) + self.px(30 if self.caption else 12)
        if self.glyph:
            need += self.px(26)
        self.configure(width=max(need, self.px(self._fixed)))

    @property
    def shown(self) -> str:
        """The caption with its letter in brackets where the word does not have it."""
        if self.letter and self.letter.lower() not in self.caption.lower():
            return f"{self.caption}({self.letter.upper()})"
        return self.caption

    def say(
        self,
        text: str,
        *,
        style: str = "",
        letter: str = "",
        fixed: bool = False,
        lock: bool = True,
    ) -> None:
        """Another word; a button that changed its meaning is locked for a moment.

        fixed  keeps the width; `lock` False: the meaning stays, only a number in it changed
        """
        if text == self.caption and (not style or style == self.style):
            return
        if text != self.caption and lock:
            self.lock()
        self.caption, self.style = text, style or self.style
        self.letter = letter or self.letter
        if not fixed:
            self._fit()
        self.refresh()

    def lock(self) -> None:
        """Does not answer for a moment: what stood here before was meant."""
        self._locked_until = time.monotonic() + LOCK / 1000

    def press(self) -> None:
        """Runs the command, unless disabled or just changed."""
        if self.enabled and time.monotonic() >= self._locked_until:
            self.command()

    def _faces(self) -> tuple[str, str, str]:
        """Fill, outline and ink by style and state."""
        c = self.look.colours
        if not self.enabled:
            bare = self.style in ("quiet", "link")
            return (c.sunken if self.style == "primary" else "", "" if bare else c.line, c.ink3)
        hover = self.hovered
        return {
            "primary": (c.ink2 if hover else c.primary, "", c.on_primary),
            "plain": (c.sunken if hover else c.surface, c.line_strong, c.ink),
            "quiet": (c.sunken if hover else "", "", c.ink2),
            "warn": (c.warn, "", c.on_warn),
            "no": (c.no_soft if hover else c.surface, c.no, c.no),
            "link": ("", "", c.focus),
            "chosen": (c.primary, "", c.on_primary),
        }[self.style]

    def draw(self) -> None:
        """The button in its state."""
        self.delete("all")
        width, height = self.extent
        fill, outline, ink = self._faces()
        pad = self.px(3)
        if self.focused:
            self.box(0, 0, width, height, radius=9, outline=self.look.colours.focus, border=2)
        if fill or outline:
            self.box(
                pad,
                pad,
                width - 2 * pad,
                height - 2 * pad,
                fill=fill,
                outline=outline,
                border=1 if outline else 0,
            )
        if self.current:
            bar = self.px(4)
            self.box(
                bar * 2, height - bar, width - bar * 4, bar, radius=2, fill=self.look.colours.ink
            )
        font = self.look.font(self.role, self.bold)
        room = width - self.px(12)
        label = self.look.fitted(self.shown, self.role, self.bold, room) if self.caption else ""
        total = font.measure(label) + (self.px(26) if self.glyph and label else 0)
        x = (width - total) / 2
        if self.glyph:
            place = width / 2 if not label else x + self.px(9)
            self.icon(place, height / 2, self.glyph, 18, ink)
            x += self.px(26)
        if not label:
            return
        self.text(x, height / 2, label, self.role, bold=self.bold, fill=ink)
        at = label.lower().rfind(f"({self.letter.lower()})") if self.letter else -1
        at = at + 1 if at >= 0 else label.lower().find(self.letter.lower()) if self.letter else -1
        if at >= 0:
            left = x + font.measure(label[:at])
            right = x + font.measure(label[: at + 1])
            line = height / 2 + font.metrics("ascent") / 2 + self.px(1)
            self.create_line(left, line, right, line, fill=ink, width=self.px(1))
