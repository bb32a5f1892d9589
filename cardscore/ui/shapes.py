"""Smooth shapes: made by Pillow at four times the size, reduced once, kept by size and colour."""

from __future__ import annotations

import math
import tkinter as tk
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any, Final

from PIL import Image, ImageChops, ImageDraw, ImageTk

OVER: Final = 4
"""How much larger a shape is drawn before it is reduced."""


@lru_cache(maxsize=64)
def _disc_mask(radius: int) -> Image.Image:
    """A mask: 255 inside a disc."""
    large = Image.new("L", (radius * 2 * OVER, radius * 2 * OVER), 0)
    ImageDraw.Draw(large).ellipse((0, 0, large.width - 1, large.height - 1), fill=255)
    return large.reduce(OVER)


@lru_cache(maxsize=128)
def _rounded(width: int, height: int, radius: int) -> Image.Image:
    """A mask: 255 inside a rounded rectangle; only the corners are drawn large. Not to be changed."""
    radius = max(0, min(radius, width // 2, height // 2))
    mask = Image.new("L", (width, height), 255)
    if not radius:
        return mask
    circle = _disc_mask(radius)
    for x, left in ((0, 0), (width - radius, radius)):
        for y, top in ((0, 0), (height - radius, radius)):
            mask.paste(circle.crop((left, top, left + radius, top + radius)), (x, y))
    return mask


def _inset(mask: Image.Image, width: int, height: int, radius: int, by: int) -> Image.Image:
    inner = Image.new("L", mask.size, 0)
    if width > 2 * by and height > 2 * by:
        inner.paste(_rounded(width - 2 * by, height - 2 * by, max(radius - by, 0)), (by, by))
    return inner


class Plate:
    """Many shapes put into one image: Tk paints a hundred cells as fast as one.

    root           the window; width, height in px
    ground         the colour everything lies on
    """

    def __init__(self, root: tk.Misc, width: int, height: int, ground: str) -> None:
        self._root = root
        self.size = (width, height)
        self._ground = ground
        self._image: Image.Image | None = None
        self._photo: ImageTk.PhotoImage | None = None

    def put(self, picture: Image.Image, x: int, y: int) -> None:
        """A shape, its corner at x, y."""
        if self._image is None:
            width, height = self.size
            self._image = Image.new("RGB", (max(width, 1), max(height, 1)), self._ground)
        self._image.paste(picture, (x, y), picture)

    def photo(self, turned: bool = False) -> ImageTk.PhotoImage | None:
        """What has been put there since the last time; the same image each time, painted anew.

        turned  upside down
        """
        image, self._image = self._image, None  # Tk has its own copy
        if image is None:
            return None
        if turned:
            image = image.transpose(Image.Transpose.ROTATE_180)
        if self._photo is None:
            self._photo = ImageTk.PhotoImage(image, master=self._root)
        else:
            self._photo.paste(image)
        return self._photo


class Shapes:
    """Images for one window, made on demand and kept."""

    def __init__(self, root: tk.Misc) -> None:
        self.root = root
        self._kept: dict[tuple[Any, ...], ImageTk.PhotoImage] = {}
        self._pictures: dict[tuple[Any, ...], Image.Image] = {}

    def _keep(self, key: tuple[Any, ...], make: Callable[[], Image.Image]) -> ImageTk.PhotoImage:
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) > 1500:
                self._kept.clear()
            found = ImageTk.PhotoImage(make(), master=self.root)
            self._kept[key] = found
        return found

    def picture(self, key: tuple[Any, ...], make: Callable[[], Image.Image]) -> Image.Image:
        """The same for what goes on a `Plate`."""
        found = self._pictures.get(key)
        if found is None:
            if len(self._pictures) > 1500:
                self._pictures.clear()
            found = self._pictures[key] = make()
        return found

    def box(
        self,
        width: int,
        height: int,
        radius: int,
        fill: str = "",
        outline: str = "",
        border: int = 0,
        second: str = "",
        dashed: bool = False,
        under: str = "",
        rim: tuple[str, int] = ("", 0),
    ) -> ImageTk.PhotoImage:
        """A rounded box in px; `second` is a two-coloured card's other half (lower right).

        under  the colour it lies on, where that is one: without transparency Tk paints it much faster
        rim    colour and px of a line around it, within its size
        """
        sizes = (width, height, radius, border, rim)
        paints = (fill, outline, second, dashed)
        return self._keep(
            ("box", *sizes, *paints, under), lambda: _on(under, _rimmed(sizes, paints))
        )

    def box_on(
        self, plate: Plate, x: int, y: int, sizes: tuple[Any, ...], paints: tuple[Any, ...]
    ) -> None:
        """Such a box on a plate.

        sizes   width, height, radius, border, rim
        paints  fill, outline, second, dashed
        """
        picture = self.picture(("box", *sizes, *paints), lambda: _rimmed(sizes, paints))
        plate.put(picture, x, y)

    def symbol_on(self, plate: Plate, x: int, y: int, letter: str, size: int, fill: str) -> None:
        """A symbol on a plate, centred at x, y."""
        picture = self.picture(("symbol", letter, size, fill), lambda: _symbol(letter, size, fill))
        plate.put(picture, x - size // 2, y - size // 2)

    def icon_on(self, plate: Plate, x: int, y: int, name: str, size: int, fill: str) -> None:
        """A line icon on a plate, centred at x, y."""
        picture = self.picture(("icon", name, size, fill), lambda: _icon(name, size, fill))
        plate.put(picture, x - size // 2, y - size // 2)

    def corners(
        self, radius: int, fill: str, outline: str, border: int, under: str
    ) -> tuple[ImageTk.PhotoImage, ...]:
        """The corners of such a box: upper left, upper right, lower left, lower right."""
        key = ("corner", radius, fill, outline, border, under)
        side = radius * 2
        whole: list[Image.Image] = []

        def part(x: int, y: int) -> Image.Image:
            if not whole:
                box = _box(side, side, radius, fill, outline, border, "", dashed=False)
                whole.append(_on(under, box))
            return whole[0].crop((x, y, x + radius, y + radius))

        places = ((0, 0), (radius, 0), (0, radius), (radius, radius))
        return tuple([self._keep((*key, place), partial(part, *place)) for place in places])

    def symbol(self, letter: str, size: int, fill: str) -> ImageTk.PhotoImage:
        """R heart, Y star, G club, B diamond (the colours of court), S spade. Never characters."""
        return self._keep(("symbol", letter, size, fill), lambda: _symbol(letter, size, fill))

    def icon(self, name: str, size: int, fill: str) -> ImageTk.PhotoImage:
        """A line icon; see `ICONS`."""
        return self._keep(("icon", name, size, fill), lambda: _icon(name, size, fill))

    def arrow_on(
        self,
        plate: Plate,
        points: tuple[tuple[int, int], ...],
        width: int,
        fill: str,
        dashed: bool,
    ) -> None:
        """A curved arrow through the points (px), on a plate."""
        pad = width * 3
        left = min(x for x, _ in points) - pad
        top = min(y for _, y in points) - pad
        key = ("arrow", tuple((x - left, y - top) for x, y in points), width, fill, dashed)
        plate.put(self.picture(key, lambda: _arrow(key[1], width, fill, dashed, pad)), left, top)


def _on(under: str, image: Image.Image) -> Image.Image:
    """The image on a colour; as it is where there is none."""
    if not under:
        return image
    ground = Image.new("RGBA", image.size, under)
    return Image.alpha_composite(ground, image).convert("RGB")


def _rimmed(sizes: tuple[Any, ...], paints: tuple[Any, ...]) -> Image.Image:
    """A box with its rim; see `Shapes.box_on`."""
    width, height, radius, border, (colour, by) = sizes
    fill, outline, second, dashed = paints
    inner = (width - 2 * by, height - 2 * by, max(radius - by, 0))
    image = _box(*inner, fill, outline, border, second, dashed)
    if by:
        whole = _box(width, height, radius, colour, "", 0, "", dashed=False)
        whole.alpha_composite(image, (by, by))
        image = whole
    return image


def _box(
    width: int,
    height: int,
    radius: int,
    fill: str,
    outline: str,
    border: int,
    second: str,
    dashed: bool,
) -> Image.Image:
    width, height = max(width, 1), max(height, 1)
    outer = _rounded(width, height, radius)
    image = Image.new("RGBA", (width, height), (0, 0, 0, 0))
    inner = _inset(outer, width, height, radius, border) if border and outline else outer
    if fill:
        paint = Image.new("RGBA", (width, height), fill)
        if second:
            half = Image.new("L", (width * 2, height * 2), 0)
            ImageDraw.Draw(half).polygon(
                [(width * 2, 0), (width * 2, height * 2), (0, height * 2)], fill=255
            )
            half = half.reduce(2)
            paint.paste(Image.new("RGBA", (width, height), second), (0, 0), half)
        paint.putalpha(outer)
        image = paint
    if border and outline:
        ring = ImageChops.subtract(outer, inner)
        if dashed:
            ring = ImageChops.multiply(ring, _dashes(width, height))
        line = Image.new("RGBA", (width, height), outline)
        line.putalpha(ring)
        image = Image.alpha_composite(image, line)
    return image


def _dashes(width: int, height: int) -> Image.Image:
    mask = Image.new("L", (width, height), 0)
    draw = ImageDraw.Draw(mask)
    for x in range(0, width, 9):
        draw.rectangle((x, 0, x + 5, 3), fill=255)
        draw.rectangle((x, height - 4, x + 5, height), fill=255)
    for y in range(0, height, 9):
        draw.rectangle((0, y, 3, y + 5), fill=255)
        draw.rectangle((width - 4, y, width, y + 5), fill=255)
    return mask


def _reduced(size: int, paint: Callable[[ImageDraw.ImageDraw, float], None]) -> Image.Image:
    large = Image.new("RGBA", (size * OVER, size * OVER), (0, 0, 0, 0))
    paint(ImageDraw.Draw(large), size * OVER)
    return large.reduce(OVER)


def _symbol(letter: str, size: int, fill: str) -> Image.Image:
    def paint(draw: ImageDraw.ImageDraw, s: float) -> None:
        if letter == "R":
            points = []
            for step in range(100):
                t = step / 100 * 2 * math.pi
                x = 16 * math.sin(t) ** 3
                y = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
                points.append((s / 2 + x * s / 35, s * 0.46 - y * s / 35))
            draw.polygon(points, fill=fill)
        elif letter == "Y":
            points = []
            for step in range(10):
                radius = s * (0.5 if step % 2 == 0 else 0.21)
                turn = math.pi * (step / 5 - 0.5)
                points.append((s / 2 + radius * math.cos(turn), s * 0.54 + radius * math.sin(turn)))
            draw.polygon(points, fill=fill)
        elif letter == "G":
            r = s * 0.235
            for x, y in ((0.5, 0.27), (0.25, 0.58), (0.75, 0.58)):
                draw.ellipse((x * s - r, y * s - r, x * s + r, y * s + r), fill=fill)
            draw.rectangle((s * 0.4, s * 0.4, s * 0.6, s * 0.62), fill=fill)
            draw.polygon(
                [
                    (s * 0.46, s * 0.5),
                    (s * 0.54, s * 0.5),
                    (s * 0.66, s * 0.97),
                    (s * 0.34, s * 0.97),
                ],
                fill=fill,
            )
        elif letter == "S":
            points = []
            for step in range(100):
                t = step / 100 * 2 * math.pi
                x = 16 * math.sin(t) ** 3
                y = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
                points.append((s / 2 + x * s / 36, s * 0.43 + y * s / 36))
            draw.polygon(points, fill=fill)
            stem = [(0.46, 0.5), (0.54, 0.5), (0.68, 0.97), (0.32, 0.97)]
            draw.polygon([(x * s, y * s) for x, y in stem], fill=fill)
        else:
            draw.polygon(
                [(s / 2, s * 0.02), (s * 0.9, s / 2), (s / 2, s * 0.98), (s * 0.1, s / 2)],
                fill=fill,
            )

    return _reduced(size, paint)


def _lines(*strokes: tuple[tuple[float, float], ...]) -> Callable[..., None]:
    def paint(draw: ImageDraw.ImageDraw, s: float, fill: str) -> None:
        width = max(2, round(s * 0.09))
        for stroke in strokes:
            points = [(x * s, y * s) for x, y in stroke]
            draw.line(points, fill=fill, width=width, joint="curve")
            for x, y in (points[0], points[-1]):
                r = width / 2
                draw.ellipse((x - r, y - r, x + r, y + r), fill=fill)

    return paint


def _turn(clockwise: bool) -> Callable[..., None]:
    def paint(draw: ImageDraw.ImageDraw, s: float, fill: str) -> None:
        width = max(2, round(s * 0.09))
        box = (s * 0.14, s * 0.14, s * 0.86, s * 0.86)
        if clockwise:
            draw.arc(box, -50, 250, fill=fill, width=width)
            tip = ((0.36, 0.02), (0.36, 0.32), (0.62, 0.16))
        else:
            draw.arc(box, -70, 230, fill=fill, width=width)
            tip = ((0.64, 0.02), (0.64, 0.32), (0.38, 0.16))
        draw.polygon([(x * s, y * s) for x, y in tip], fill=fill)

    return paint


def _card(draw: ImageDraw.ImageDraw, s: float, fill: str) -> None:
    width = max(2, round(s * 0.07))
    draw.rounded_rectangle(
        (s * 0.12, s * 0.06, s * 0.66, s * 0.8), s * 0.1, outline=fill, width=width
    )
    draw.arc((s * 0.5, s * 0.7, s * 0.86, s * 0.96), 0, 90, fill=fill, width=width)
    draw.line(((s * 0.3, s * 0.94), (s * 0.7, s * 0.94)), fill=fill, width=width)
    draw.line(((s * 0.84, s * 0.22), (s * 0.84, s * 0.84)), fill=fill, width=width)


def _disc(mark: str) -> Callable[..., None]:
    """A filled disc with a mark cut out of it."""

    def paint(draw: ImageDraw.ImageDraw, s: float, fill: str) -> None:
        draw.ellipse((0, 0, s - 1, s - 1), fill=fill)
        width = max(2, round(s * 0.1))
        clear = (255, 255, 255, 255)
        if mark == "tick":
            draw.line(
                [(s * 0.27, s * 0.52), (s * 0.44, s * 0.68), (s * 0.73, s * 0.34)],
                fill=clear,
                width=width,
                joint="curve",
            )
        elif mark == "cross":
            draw.line([(s * 0.32, s * 0.32), (s * 0.68, s * 0.68)], fill=clear, width=width)
            draw.line([(s * 0.68, s * 0.32), (s * 0.32, s * 0.68)], fill=clear, width=width)
        else:
            top, dot = (0.42, 0.27) if mark == "info" else (0.24, 0.72)
            height = 0.34 if mark == "info" else 0.36
            draw.rectangle((s * 0.45, s * top, s * 0.55, s * (top + height)), fill=clear)
            draw.ellipse((s * 0.44, s * (dot - 0.06), s * 0.56, s * (dot + 0.06)), fill=clear)

    return paint


def _chevron(turn: int) -> Callable[..., None]:
    def paint(draw: ImageDraw.ImageDraw, s: float, fill: str) -> None:
        width = max(2, round(s * 0.09))
        for shift in (-0.13, 0.13):
            points = [(-0.12 + shift, -0.24), (0.12 + shift, 0), (-0.12 + shift, 0.24)]
            angle = math.radians(turn)
            placed = [
                (
                    s / 2 + s * (x * math.cos(angle) - y * math.sin(angle)),
                    s / 2 + s * (x * math.sin(angle) + y * math.cos(angle)),
                )
                for x, y in points
            ]
            draw.line(placed, fill=fill, width=width, joint="curve")

    return paint


ICONS: Final[dict[str, Callable[..., None]]] = {
    "undo": _turn(False),
    "redo": _turn(True),
    "clockwise": _turn(True),
    "counter": _turn(False),
    "card": _card,
    "tick": _lines(((0.16, 0.54), (0.4, 0.78), (0.86, 0.24))),
    "cross": _lines(((0.22, 0.22), (0.78, 0.78)), ((0.78, 0.22), (0.22, 0.78))),
    "plus": _lines(((0.5, 0.12), (0.5, 0.88)), ((0.12, 0.5), (0.88, 0.5))),
    "minus": _lines(((0.14, 0.5), (0.86, 0.5))),
    "back": _lines(((0.9, 0.5), (0.1, 0.5)), ((0.4, 0.2), (0.1, 0.5), (0.4, 0.8))),
    "menu": _lines(
        ((0.1, 0.22), (0.9, 0.22)), ((0.1, 0.5), (0.9, 0.5)), ((0.1, 0.78), (0.9, 0.78))
    ),
    "up": _lines(((0.2, 0.65), (0.5, 0.35), (0.8, 0.65))),
    "down": _lines(((0.2, 0.35), (0.5, 0.65), (0.8, 0.35))),
    "right": _lines(((0.35, 0.2), (0.65, 0.5), (0.35, 0.8))),
    "again": _lines(
        ((0.12, 0.42), (0.22, 0.24), (0.78, 0.24), (0.88, 0.42)),
        ((0.7, 0.3), (0.88, 0.42), (0.96, 0.22)),
        ((0.88, 0.58), (0.78, 0.76), (0.22, 0.76), (0.12, 0.58)),
        ((0.3, 0.7), (0.12, 0.58), (0.04, 0.78)),
    ),
    "folder": _lines(
        (
            (0.08, 0.82),
            (0.08, 0.2),
            (0.38, 0.2),
            (0.48, 0.32),
            (0.92, 0.32),
            (0.92, 0.82),
            (0.08, 0.82),
        )
    ),
    "book": _lines(
        ((0.5, 0.24), (0.34, 0.16), (0.08, 0.16), (0.08, 0.8), (0.34, 0.8), (0.5, 0.88)),
        (
            (0.5, 0.24),
            (0.66, 0.16),
            (0.92, 0.16),
            (0.92, 0.8),
            (0.66, 0.8),
            (0.5, 0.88),
            (0.5, 0.24),
        ),
    ),
    "hammer": _lines(
        ((0.2, 0.85), (0.6, 0.42)), ((0.42, 0.2), (0.8, 0.58)), ((0.5, 0.3), (0.72, 0.5))
    ),
    "disc-tick": _disc("tick"),
    "disc-cross": _disc("cross"),
    "disc-info": _disc("info"),
    "disc-warn": _disc("warn"),
    "chevron-0": _chevron(0),
    "chevron-90": _chevron(90),
    "chevron-180": _chevron(180),
    "chevron-270": _chevron(270),
}


def _icon(name: str, size: int, fill: str) -> Image.Image:
    return _reduced(size, lambda draw, s: ICONS[name](draw, s, fill))


def _curve(points: tuple[tuple[int, int], ...], steps: int) -> list[tuple[float, float]]:
    """A Bézier curve through its ends, pulled by the points between."""
    order = len(points) - 1
    made = []
    for step in range(steps + 1):
        t = step / steps
        weights = [math.comb(order, i) * t**i * (1 - t) ** (order - i) for i in range(order + 1)]
        made.append(
            (
                sum(w * x for w, (x, _) in zip(weights, points, strict=True)),
                sum(w * y for w, (_, y) in zip(weights, points, strict=True)),
            )
        )
    return made


def _arrow(
    points: tuple[tuple[int, int], ...], width: int, fill: str, dashed: bool, pad: int
) -> Image.Image:
    over = 2
    size = (max(x for x, _ in points) + pad, max(y for _, y in points) + pad)
    large = Image.new("RGBA", (size[0] * over, size[1] * over), (0, 0, 0, 0))
    draw = ImageDraw.Draw(large)
    curve = [(x * over, y * over) for x, y in _curve(points, 60)]
    head = width * over * 1.9
    end = curve[-1]
    body = [p for p in curve if math.dist(p, end) > head * 0.9] or curve[:1]
    line = width * over
    if dashed:
        for start in range(0, len(body) - 1, 6):
            draw.line(body[start : start + 4], fill=fill, width=line, joint="curve")
    else:
        draw.line(body, fill=fill, width=line, joint="curve")
    base = body[-1]
    angle = math.atan2(end[1] - base[1], end[0] - base[0])
    wings = [
        (base[0] + head * math.cos(angle + side), base[1] + head * math.sin(angle + side))
        for side in (math.pi / 2, -math.pi / 2)
    ]
    draw.polygon([end, *wings], fill=fill)
    return large.reduce(over)
