"""What each game's part of the new-session page is made of."""

from __future__ import annotations

import tkinter as tk
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from cardscore.plan import Plan
from cardscore.ui.theme import Look

if TYPE_CHECKING:
    from cardscore.ui.pages.new import NewPage


def label(
    look: Look,
    parent: tk.Misc,
    text: str,
    role: str = "body",
    bold: bool = False,
    fill: str = "",
    wrap: int = 0,
) -> tk.Label:
    """A line of text on a panel; with `wrap` in several: of that many px of the design until it is
    laid out, and then as wide as it is."""
    c = look.colours
    made = tk.Label(
        parent, text=text, font=look.font(role, bold), fg=fill or c.ink, bg=c.surface, anchor="w"
    )
    if wrap:
        made.configure(wraplength=look.px(wrap))
        wraps(made)
    return made


def wraps(made: tk.Label) -> None:
    """Its lines end where it ends, however wide it is laid out."""
    made.configure(justify="left")
    made.bind("<Configure>", lambda event: made.configure(wraplength=max(event.width - 6, 20)))


def framed(look: Look, parent: tk.Misc) -> tk.Frame:
    """A panel with a hairline around it."""
    line = look.colours.line
    return tk.Frame(
        parent,
        bg=look.colours.surface,
        highlightthickness=1,
        highlightbackground=line,
        highlightcolor=line,
    )


class Setup(ABC):
    """A game's choices in the middle and right column; `page.changed` is called after each."""

    def __init__(self, page: NewPage) -> None:
        self.page, self.look = page, page.look

    @property
    def plan(self) -> Plan:
        """What is chosen."""
        return self.page.plan

    @abstractmethod
    def show(self) -> None:
        """Everything as it is chosen now."""

    @abstractmethod
    def summary(self) -> list[str]:
        """What the choices amount to, in a few words each."""
