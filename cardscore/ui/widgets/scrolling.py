"""A frame that scrolls where it is taller than the room it has."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk
from typing import Any

from cardscore.ui.theme import Look


class Scrolling(tk.Frame):
    """What is put into `inside` can be reached whatever the height: by wheel, bar, or focus.

    `ttk` must have been dressed before: the bar is its own.
    """

    def __init__(self, parent: tk.Misc, look: Look, *, bg: str) -> None:
        super().__init__(parent, bg=bg)
        self.look = look
        self.canvas = tk.Canvas(self, bg=bg, highlightthickness=0, borderwidth=0, takefocus=0)
        self.bar = ttk.Scrollbar(self, command=self.canvas.yview)
        self.canvas.configure(yscrollcommand=self._moved)
        self.canvas.pack(side="left", fill="both", expand=True)
        self.inside = tk.Frame(self.canvas, bg=bg)
        self.window = self.canvas.create_window(0, 0, window=self.inside, anchor="nw")
        self.inside.bind("<Configure>", lambda _e: self._fit())
        self.canvas.bind("<Configure>", lambda _e: self._fit())
        # Bound to the toplevel and heeded while the pointer is inside: the wheel is told to the
        # widget beneath the pointer, whatever that is.
        top = self.winfo_toplevel()
        self._wheels = [
            (key, top.bind(key, self._wheel, add=True))
            for key in ("<Button-4>", "<Button-5>", "<MouseWheel>")
        ]
        self._focus = top.bind("<FocusIn>", self._focused, add=True)
        self.bind("<Destroy>", self._gone)

    def _gone(self, event: tk.Event[Any]) -> None:
        if event.widget is self:
            top = self.winfo_toplevel()
            for key, bound in self._wheels:
                top.unbind(key, bound)
            top.unbind("<FocusIn>", self._focus)

    def _fit(self) -> None:
        wide, tall = self.canvas.winfo_width(), self.inside.winfo_reqheight()
        self.canvas.itemconfigure(self.window, width=wide)
        self.canvas.configure(scrollregion=(0, 0, wide, max(tall, self.canvas.winfo_height())))

    def _moved(self, first: float, last: float) -> None:
        self.bar.set(first, last)  # Tk tells both as text
        needed = float(first) > 0 or float(last) < 1
        if needed and not self.bar.winfo_ismapped():
            self.bar.pack(side="right", fill="y", before=self.canvas)
        elif not needed and self.bar.winfo_ismapped():
            self.bar.pack_forget()

    @property
    def scrolls(self) -> bool:
        """True where not everything is in sight."""
        return self.inside.winfo_reqheight() > self.canvas.winfo_height()

    def _mine(self, widget: object) -> bool:
        return str(widget).startswith(str(self.inside))

    def _wheel(self, event: tk.Event[Any]) -> None:
        if self._mine(event.widget) and self.scrolls:
            up = event.num == 4 or event.delta > 0
            self.canvas.yview_scroll(-3 if up else 3, "units")

    def _focused(self, event: tk.Event[Any]) -> None:
        """What takes the focus comes into sight."""
        if not self._mine(event.widget) or not self.scrolls:
            return
        widget = event.widget
        top = widget.winfo_rooty() - self.inside.winfo_rooty()
        bottom = top + widget.winfo_height()
        whole = max(self.inside.winfo_reqheight(), 1)
        seen = self.canvas.canvasy(0)
        if top < seen:
            self.canvas.yview_moveto(top / whole)
        elif bottom > seen + self.canvas.winfo_height():
            self.canvas.yview_moveto((bottom - self.canvas.winfo_height()) / whole)

    def to_top(self) -> None:
        """The beginning in sight."""
        self.canvas.yview_moveto(0)
