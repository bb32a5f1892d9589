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
) -> tk.Label:
    """A line of text on a panel."""
    c = look.colours
    return tk.Label(
        parent, text=text, font=look.font(role, bold), fg=fill or c.ink, bg=c.surface, anchor="w"
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
