"""The Canvas all drawn controls and panels are made of."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from cardscore.ui.commands import FIRST
from cardscore.ui.shapes import Plate
from cardscore.ui.theme import CARD, CARD_INK, Look, mixed

LOCK = 300
"""ms for which a button that changed its meaning does not answer (a second click is meant for the
first meaning)."""


CONTROL_OR_ALT = 0xC
"""Bits of an event's state: the key belongs to a command of the window."""


LARGE = 10_000
"""px² from which a box is made of rectangles."""

Place = tuple[int, int, int, int]
"""Left, top, right, bottom in px."""


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
        # Where shapes are put while they are `plated`, and the image they were put in last.
        self.onto: Plate | None = None
        self._plate: Plate | None = None
        self.turned = False  # drawn for somebody on the far side of the table
        self.far = False  # read from far away: what counts is drawn larger
        # What colour lies where (place, radius in px, colour, tags), the topmost one last.
        self._grounds: list[tuple[Place, int, str, frozenset[Any]]] = []
        self.bind("<Configure>", self._resized, add=True)

    def _resized(self, event: tk.Event[Any]) -> None:
        if (event.width, event.height) != self.drawn_size:
            self.drawn_size = (event.width, event.height)
            self.draw()

    def draw(self) -> None:
        """Draws everything anew, by `paint` where one was given; when size or state changed."""
        if self.paint is not None:
            self.paint()

    def refresh(self) -> None:
        """Draws it anew where it is in sight: the page gives it its size, and before that nothing
        would be where it belongs."""
        if self.drawn_size != (0, 0):
            self.draw()

    @property
    def extent(self) -> tuple[int, int]:
        """Width and height in px."""
        if self.drawn_size != (0, 0):
            return self.drawn_size
        return int(self["width"]), int(self["height"])

    def px(self, design: float) -> int:
        """px on this screen for px of the design."""
        return self.look.px(design)

    @contextmanager
    def plated(self) -> Iterator[None]:
        """Boxes, symbols and icons drawn meanwhile lie in one image, beneath all else."""
        if self._plate is None or self._plate.size != self.extent:
            self._plate = Plate(self, *self.extent, str(self["bg"]))
        self.onto = self._plate
        try:
            yield
        finally:
            self.onto = None
        photo = self._plate.photo(self.turned)
        if photo is not None:
            self.tag_lower(self.create_image(0, 0, image=photo, anchor="nw"))

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
        rim: str = "",
        tags: Any = (),
    ) -> None:
        """A rounded box; its corner at x, y. `rim` is the colour of a hairline around it."""
        width, height = max(width, 1), max(height, 1)
        round_, edge = self.px(radius) if radius else 0, self.px(border) if border else 0
        place = (x, y, x + width, y + height)
        line = (rim, self.px(1)) if rim else ("", 0)
        if self.onto is not None:
            sizes, paints = (width, height, round_, edge, line), (fill, outline, second, dashed)
            self.look.shapes.box_on(self.onto, x, y, sizes, paints)
            return
        under = self._under(place, round_) if fill else ""
        if fill:
            tagged = frozenset((tags,) if isinstance(tags, str) else tags)
            self._grounds.append((place, round_, "" if second or dashed else fill, tagged))
        large = (
            width * height > LARGE and 2 * round_ <= min(width, height) and edge < max(round_, 1)
        )
        if large and not (second or dashed or rim):
            self._large_box(place, round_, fill, outline, edge, under, tags)
            return
        image = self.look.shapes.box(
            width,
            height,
            round_,
            fill,
            outline,
            edge,
            second,
            dashed,
            under,
            line,
        )
        self.create_image(x, y, image=image, anchor="nw", tags=tags)

    def _large_box(
        self,
        place: Place,
        radius: int,
        fill: str,
        outline: str,
        edge: int,
        under: str,
        tags: Any,
    ) -> None:
        """One of rectangles, with images for its corners alone: a whole image takes its size in
        memory three times over, and its time to paint."""
        left, top, right, bottom = place
        flat = partial(self.create_rectangle, width=0, tags=tags)
        if fill:
            flat(left + radius, top, right - radius, bottom, fill=fill)
            flat(left, top + radius, left + radius, bottom - radius, fill=fill)
            flat(right - radius, top + radius, right, bottom - radius, fill=fill)
        if outline and edge:
            flat(left + radius, top, right - radius, top + edge, fill=outline)
            flat(left + radius, bottom - edge, right - radius, bottom, fill=outline)
            flat(left, top + radius, left + edge, bottom - radius, fill=outline)
            flat(right - edge, top + radius, right, bottom - radius, fill=outline)
        if not radius:
            return
        corners = self.look.shapes.corners(radius, fill, outline, edge, under)
        for image, anchor, x, y in (
            (corners[0], "nw", left, top),
            (corners[1], "ne", right, top),
            (corners[2], "sw", left, bottom),
            (corners[3], "se", right, bottom),
        ):
            self.create_image(x, y, image=image, anchor=anchor, tags=tags)

    def delete(self, *items: Any) -> None:
        """Takes items off, and forgets the grounds among them."""
        super().delete(*items)
        if "all" in items:
            self._grounds.clear()
        else:
            self._grounds = [ground for ground in self._grounds if not ground[3] & {*items}]

    def _under(self, place: Place, radius: int) -> str:
        """The one colour a box will lie on; "" where there is more than one, or nobody knows."""
        left, top, right, bottom = place
        for (x1, y1, x2, y2), bend, fill, _ in reversed(self._grounds):
            if left >= x2 or right <= x1 or top >= y2 or bottom <= y1:
                continue
            inset = bend if radius < bend else 0
            within = (
                left >= x1 + inset
                and top >= y1 + inset
                and right <= x2 - inset
                and bottom <= y2 - inset
            )
            return fill if within else ""
        return str(self["bg"])

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
        x, y = self.seen(x, y)
        return self.create_text(
            x,
            y,
            text=shown,
            angle=180 if self.turned else 0,
            font=self.look.font(role, bold),
            fill=fill or self.look.colours.ink,
            anchor=anchor,
            tags=("text", *tagged),
        )

    def seen(self, x: float, y: float) -> tuple[float, float]:
        """Where a point comes to lie: opposite, where everything is turned."""
        width, height = self.extent
        return (width - x, height - y) if self.turned else (x, y)

    def icon(self, x: float, y: float, name: str, size: float, fill: str, tags: Any = ()) -> None:
        """A line icon, centred."""
        if self.onto is not None:
            self.look.shapes.icon_on(self.onto, round(x), round(y), name, self.px(size), fill)
            return
        image = self.look.shapes.icon(name, self.px(size), fill)
        self.create_image(x, y, image=image, tags=tags)

    def symbol(
        self, x: float, y: float, letter: str, size: float, fill: str, tags: Any = ()
    ) -> None:
        """A colour's symbol, centred."""
        if self.onto is not None:
            self.look.shapes.symbol_on(self.onto, round(x), round(y), letter, self.px(size), fill)
            return
        image = self.look.shapes.symbol(letter, self.px(size), fill)
        self.create_image(x, y, image=image, tags=tags)

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
    ) -> None:
        """A ring round a box (x, y, width, height in px), `out` px of the design away from it."""
        x, y, width, height = around
        off = self.px(out)
        self.box(
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
        self.box(
            x,
            y,
            width,
            height,
            radius=radius,
            fill=faces[0],
            second=second,
            outline="#FFFFFF" if bright else "",
            border=2 if bright else 0,
            rim=look.colours.hairline if bright else "",
            tags=tags,
        )
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
