"""The Canvas all drawn controls and panels are made of."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from typing import Any

from cardscore.ui.commands import FIRST
from cardscore.ui.theme import CARD, CARD_INK, Look, mixed

LOCK = 300
"""ms for which a button that changed its meaning does not answer (a second click is meant for the
first meaning)."""


CONTROL_OR_ALT = 0xC
"""Bits of an event's state: the key belongs to a command of the window."""


class Surface(tk.Canvas):
    """A canvas that knows the look: boxes, texts, symbols, all in px of the design.

    Texts drawn carry the tag `text`; what can be clicked carries a tag of its own.
    """

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        *,
        bg: str = "",
        paint: Callable[[], None] | None = None,
        **options: Any,
    ) -> None:
        self.look, self.paint = look, paint
        # Key bindings alone would make Tk take any canvas for a stop of the Tab key.
        options.setdefault("takefocus", 0)
        super().__init__(
            parent,
            highlightthickness=0,
            borderwidth=0,
            bg=bg or look.colours.bg,
            **options,
        )
        self.bindtags((FIRST, *self.bindtags()))
        self.drawn_size = (0, 0)
        self.bind("<Configure>", self._resized, add=True)

    def _resized(self, event: tk.Event[Any]) -> None:
        if (event.width, event.height) != self.drawn_size:
            self.drawn_size = (event.width, event.height)
            self.draw()

    def draw(self) -> None:
        """Draws everything anew, by `paint` where one was given; when size or state changed."""
        if self.paint is not None:
            self.paint()

    @property
    def extent(self) -> tuple[int, int]:
        """Width and height in px."""
        if self.drawn_size != (0, 0):
            return self.drawn_size
        return int(self["width"]), int(self["height"])

    def px(self, design: float) -> int:
        """px on this screen for px of the design."""
        return self.look.px(design)

    def box(
        self,
        x: int,
        y: int,
        width: int,
        height: int,
        *,
        radius: float = 6,
        fill: str = "",
        outline: str = "",
        border: float = 0,
        second: str = "",
        dashed: bool = False,
        tags: Any = (),
    ) -> int:
        """A rounded box; its corner at x, y."""
        image = self.look.shapes.box(
            width,
            height,
            self.px(radius),
            fill,
            outline,
            self.px(border) if border else 0,
            second,
            dashed,
        )
        return self.create_image(x, y, image=image, anchor="nw", tags=tags)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        role: str = "body",
        *,
        bold: bool = False,
        fill: str = "",
        anchor: Any = "w",
        tags: Any = (),
        width: int = 0,
    ) -> int:
        """A text; cut with an ellipsis where a width in px is given."""
        shown = self.look.fitted(text, role, bold, width) if width else text
        tagged = (tags,) if isinstance(tags, str) else tuple(tags)
        return self.create_text(
            x,
            y,
            text=shown,
            font=self.look.font(role, bold),
            fill=fill or self.look.colours.ink,
            anchor=anchor,
            tags=("text", *tagged),
        )

    def icon(self, x: float, y: float, name: str, size: float, fill: str, tags: Any = ()) -> int:
        """A line icon, centred."""
        image = self.look.shapes.icon(name, self.px(size), fill)
        return self.create_image(x, y, image=image, tags=tags)

    def symbol(
        self, x: float, y: float, letter: str, size: float, fill: str, tags: Any = ()
    ) -> int:
        """A colour's symbol, centred."""
        image = self.look.shapes.symbol(letter, self.px(size), fill)
        return self.create_image(x, y, image=image, tags=tags)

    def ring(
        self,
        around: tuple[int, int, int, int],
        out: float,
        *,
        radius: float,
        outline: str,
        border: float = 2,
        fill: str = "",
        tags: Any = (),
    ) -> int:
        """A ring round a box (x, y, width, height in px), `out` px of the design away from it."""
        x, y, width, height = around
        off = self.px(out)
        return self.box(
            x - off,
            y - off,
            width + 2 * off,
            height + 2 * off,
            radius=radius,
            fill=fill,
            outline=outline,
            border=border,
            tags=tags,
        )

    def key_cap(self, right: int, middle: int, letter: str) -> int:
        """The key that does it, as a cap; returns its left edge in px."""
        c = self.look.colours
        side = self.px(26)
        self.box(
            right - side,
            middle - side // 2,
            side,
            side,
            radius=5,
            fill=c.sunken,
            outline=c.line_strong,
            border=1,
        )
        centre = right - side / 2
        self.text(centre, middle, letter, "small", bold=True, fill=c.ink2, anchor="center")
        return right - side

    def card_box(
        self,
        x: int,
        y: int,
        width: int,
        height: int,
        suit: str,
        *,
        bright: bool = True,
        focus: bool = False,
        radius: float = 6,
        tags: Any = (),
    ) -> str:
        """A card's face without what stands on it; returns the colour to write in."""
        look = self.look
        faces = [CARD[letter] for letter in suit] or [CARD[""]]
        if not bright:
            under = look.colours.surface
            faces = [mixed(face, under, look.colours.tint) for face in faces]
        second = faces[1] if len(faces) > 1 else ""
        if bright:
            hair = self.px(1)
            self.box(x, y, width, height, radius=radius, fill=look.colours.hairline, tags=tags)
            self.box(
                x + hair,
                y + hair,
                width - 2 * hair,
                height - 2 * hair,
                radius=radius - 1,
                fill=faces[0],
                second=second,
                outline="#FFFFFF",
                border=2,
                tags=tags,
            )
        else:
            self.box(x, y, width, height, radius=radius, fill=faces[0], second=second, tags=tags)
        if focus:
            outline = look.colours.focus
            self.ring((x, y, width, height), 3, radius=radius + 2, outline=outline, tags=tags)
        if not bright:
            return look.colours.ink2
        return CARD_INK[suit] if len(suit) == 1 else "#FFFFFF"


class Spotted(Surface):
    """A surface on which things can be clicked: what lies on top is told.

    click  called with the name of the spot
    spots  (x, y, width, height in px, name), later ones on top
    """

    def __init__(self, parent: tk.Misc, look: Look, click: Callable[[str], object]) -> None:
        super().__init__(parent, look)
        self.click = click
        self.spots: list[tuple[int, int, int, int, str]] = []
        self.bind("<ButtonRelease-1>", self._clicked)
        self.bind("<Motion>", self._moved)

    def spot(self, x: int, y: int) -> str:
        """What stands there, "" for nothing."""
        for left, top, wide, tall, name in reversed(self.spots):
            if left <= x < left + wide and top <= y < top + tall:
                return name
        return ""

    def _clicked(self, event: tk.Event[Any]) -> None:
        name = self.spot(event.x, event.y)
        if name:
            self.click(name)

    def _moved(self, event: tk.Event[Any]) -> None:
        self.configure(cursor="hand2" if self.spot(event.x, event.y) else "")
