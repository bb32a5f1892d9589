"""What a control does, and its key: shown beside it while the pointer rests there."""

from __future__ import annotations

import tkinter as tk
from typing import Any, Final

from cardscore.ui.theme import Look

DELAY: Final = 600
"""ms the pointer has to rest before the tip shows."""

SHOWN: Final = 6000
"""ms it stays at most."""

WIDEST: Final = 320
"""px of the design after which a tip goes on in the next line."""


class Tip:
    """A line of text in a small window of its own; it never takes the keyboard."""

    def __init__(self, widget: tk.Misc, look: Look, text: str) -> None:
        self.widget, self.look, self.text = widget, look, text
        self.window: tk.Toplevel | None = None
        self.waiting = ""
        # Not <Enter>: a control that appears beneath a pointer at rest was not asked about.
        widget.bind("<Motion>", self._wait, add=True)
        for sequence in ("<Leave>", "<ButtonPress>", "<Key>", "<Destroy>"):
            widget.bind(sequence, self._hide, add=True)

    def _wait(self, _event: tk.Event[Any]) -> None:
        if not self.waiting and self.window is None:
            self.waiting = self.widget.after(DELAY, self.show)

    def show(self) -> None:
        """Shows it beneath the control, or above where there is no room; always on the screen."""
        self.waiting = ""
        if self.window is not None or not self.widget.winfo_viewable():
            return
        c, px = self.look.colours, self.look.px
        window = self.window = tk.Toplevel(self.widget, bg=c.ink)
        window.wm_overrideredirect(True)
        tk.Label(
            window,
            text=self.text,
            font=self.look.font("small"),
            bg=c.ink,
            fg=c.surface,
            padx=px(9),
            pady=px(5),
            wraplength=px(WIDEST),
            justify="left",
        ).pack()
        window.update_idletasks()
        wide, tall = window.winfo_reqwidth(), window.winfo_reqheight()
        below = self.widget.winfo_rooty() + self.widget.winfo_height() + px(4)
        if below + tall > self.widget.winfo_screenheight():
            below = self.widget.winfo_rooty() - tall - px(4)
        left = min(self.widget.winfo_rootx(), self.widget.winfo_screenwidth() - wide)
        window.wm_geometry(f"+{max(left, 0)}+{max(below, 0)}")
        self.waiting = self.widget.after(SHOWN, self._hide)

    def _hide(self, _event: tk.Event[Any] | None = None) -> None:
        if self.waiting:
            self.widget.after_cancel(self.waiting)
            self.waiting = ""
        if self.window is not None:
            self.window.destroy()
            self.window = None
