"""A text field with a focus ring and a note at its right end."""

from __future__ import annotations

import tkinter as tk
from typing import Any

from cardscore.ui.commands import FIRST
from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import Surface


class Field(Surface):
    """One line of text.

    hint   shown while it is empty and without a word in it
    note   shown at the right end (`tell`), for what the text is read as
    """

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        *,
        role: str = "headline",
        bold: bool = True,
        height: int = 52,
        width: int = 200,
        hint: str = "",
        bg: str = "",
    ) -> None:
        super().__init__(
            parent,
            look,
            bg=bg or look.colours.surface,
            height=look.px(height),
            width=look.px(width),
        )
        c = look.colours
        self.hint, self.bad, self.note = hint, False, ""
        self.value = tk.StringVar(self)
        self.entry = tk.Entry(
            self,
            textvariable=self.value,
            font=look.font(role, bold),
            fg=c.ink,
            bg=c.surface,
            insertbackground=c.focus,
            insertwidth=look.px(2),
            selectbackground=c.focus,
            selectforeground=c.surface,
            relief="flat",
            borderwidth=0,
            highlightthickness=0,
            disabledbackground=c.surface,
        )
        self.entry.bindtags((FIRST, *self.entry.bindtags()))
        self.entry.bind("<Control-a>", self._select_all)
        self.role, self.bold = role, bold
        self.window = self.create_window(0, 0, window=self.entry, anchor="w", tags="entry")
        self.entry.bind("<FocusIn>", lambda _e: self.refresh(), add=True)
        self.entry.bind("<FocusOut>", lambda _e: self.refresh(), add=True)
        self.bind("<ButtonPress-1>", lambda _e: self.entry.focus_set())
        self.value.trace_add("write", lambda *_: self.refresh())

    def _select_all(self, _event: object = None) -> str:
        self.entry.selection_range(0, "end")
        return "break"

    @property
    def has_focus(self) -> bool:
        """True while typing goes here."""
        return self.focus_get() is self.entry

    def get(self) -> str:
        """The text."""
        return self.value.get()

    def set(self, text: str) -> None:
        """Another text; the cursor goes to its end."""
        self.value.set(text)
        self.entry.icursor("end")
        self.entry.xview_moveto(1.0)

    def tell(self, note: str, bad: bool = False) -> None:
        """What the text is read as; `bad` colours the ring."""
        if (note, bad) != (self.note, self.bad):
            self.note, self.bad = note, bad
            self.refresh()

    def draw(self) -> None:
        """Ring, hint, note; the entry itself is a real one and stays."""
        self.delete("shape")
        c = self.look.colours
        width, height = self.extent
        try:
            focused = self.has_focus
        except KeyError:  # a popup menu has the focus; Tk has no name for it here
            focused = False
        outline = c.no if self.bad else c.focus if focused else c.line_strong
        border = 3 if focused or self.bad else 1
        self.box(
            0,
            0,
            width,
            height,
            radius=7,
            fill=c.surface,
            outline=outline,
            border=border,
            tags="shape",
        )
        left = self.px(8 if self.role in ("caption", "small") else 14)
        font = self.look.font("small")
        typed = self.look.width(self.get(), self.role, self.bold)
        room = width - left - self.px(14)
        note_width = 0
        if self.note and self.get():
            free = room - typed - self.px(16)
            if free > self.px(60):
                shown = self.look.fitted(self.note, "small", False, free)
                note_width = font.measure(shown) + self.px(10)
                self.text(
                    width - left,
                    height / 2,
                    shown,
                    "small",
                    fill=c.ink3,
                    anchor="e",
                    tags="shape",
                )
        if not self.get() and self.hint:
            self.text(
                left + self.px(6),
                height / 2,
                self.hint,
                "body",
                fill=c.ink3,
                tags="shape",
                width=room - self.px(8),
            )
            room = self.px(5)
        self.coords(self.window, left, height / 2)
        # The entry never covers the ring, however flat the field is.
        tall = min(self.entry.winfo_reqheight(), height - 2 * self.px(3) - 2)
        self.itemconfigure(
            self.window, width=max(room - note_width, self.px(4)), height=max(tall, 1)
        )
        self.tag_raise("entry")

    def bind_key(self, sequence: str, handler: Any) -> None:
        """A key while typing here."""
        self.entry.bind(sequence, handler)
