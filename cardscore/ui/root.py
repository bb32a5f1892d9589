"""The root window: plain Tk, dressed by ttkbootstrap when something of it is shown.

Pages are drawn on canvases and need none of it; loading it and building its styles would be half of
the time until the table stands.
"""

from __future__ import annotations

import tkinter as tk
from pathlib import Path
from tkinter import ttk
from typing import Any, Final

from cardscore.ui import screen


def options_of(widget: tk.Misc) -> dict[Any, dict[str, Any]]:
    """What every plain widget in it looks like."""
    found: dict[Any, dict[str, Any]] = {}
    for child in widget.winfo_children():
        if not isinstance(child, ttk.Widget):
            found[child] = {key: child.cget(key) for key in list(child.keys()) if key not in FIXED}
        found |= options_of(child)
    return found


FIXED: Final = frozenset({"class", "colormap", "container", "visual", "screen", "use"})
"""Options that hold from the beginning and cannot be set again."""


class Root(tk.Tk):
    """The window.

    size, least  px of the window at first, and at least
    icon         a PNG for the window and its dialogs
    """

    def __init__(
        self, title: str, size: tuple[int, int], least: tuple[int, int], icon: Path
    ) -> None:
        screen.introduce()
        super().__init__(className=title.capitalize())
        self.dressed: Any = None
        scaling = screen.scaling()
        if scaling is not None:
            self.tk.call("tk", "scaling", scaling)
        self.title(title)
        self.icon = tk.PhotoImage(master=self, file=str(icon))
        self.iconphoto(True, self.icon)
        self.geometry(f"{size[0]}x{size[1]}")
        self.minsize(*least)

    def dress(self, *, dark: bool, language: str) -> None:
        """Dialogs and bars in the theme and the language; before the first of them is made."""
        import ttkbootstrap
        from ttkbootstrap.window import apply_all_bindings, apply_class_bindings

        theme = "bootstrap-dark" if dark else "bootstrap-light"
        if self.dressed is not None and self.dressed.theme_use() == theme:
            ttkbootstrap.set_locale(language)
            return
        ours = options_of(self)
        if self.dressed is None:
            apply_class_bindings(self)
            apply_all_bindings(self)
            # It takes the space bar from buttons; whoever does without a mouse needs it there.
            self.tk.call("bind", "TButton", "<Key-space>", "ttk::button::activate %W")
            self.dressed = ttkbootstrap.Style(theme)
        else:
            self.dressed.theme_use(theme)
        ttkbootstrap.set_locale(language)
        # It paints every widget there is; those of the pages have their own colours.
        for widget, options in ours.items():
            changed = {k: v for k, v in options.items() if str(widget.cget(k)) != str(v)}
            if changed:
                widget.configure(changed)

    def destroy(self) -> None:
        """Closes it; another one may be opened afterwards."""
        if self.dressed is not None:
            from ttkbootstrap import Fonts, Style

            Style.instance = None
            Fonts.reset()
            self.dressed = None
        super().destroy()
