"""Smooth shapes: made by Pillow at four times the size, reduced once, kept by size and colour."""

from __future__ import annotations

import math
import tkinter as tk
from collections.abc import Callable
from typing import Any, Final

from PIL import Image, ImageChops, ImageDraw, ImageTk

OVER: Final = 4
"""How much larger a shape is drawn before it is reduced."""


def _rounded(width: int, height: int, radius: int) -> Image.Image:
    """A mask: 255 inside a rounded rectangle; only the corners are drawn large."""
    radius = max(0, min(radius, width // 2, height // 2))
    mask = Image.new("L", (width, height), 255)
    if not radius:
        return mask
    large = Image.new("L", (radius * 2 * OVER, radius * 2 * OVER), 0)
    ImageDraw.Draw(large).ellipse((0, 0, large.width - 1, large.height - 1), fill=255)
    circle = large.resize((radius * 2, radius * 2), Image.Resampling.LANCZOS)
    for x, left in ((0, 0), (width - radius, radius)):
        for y, top in ((0, 0), (height - radius, radius)):
            mask.paste(circle.crop((left, top, left + radius, top + radius)), (x, y))
    return mask


def _inset(mask: Image.Image, width: int, height: int, radius: int, by: int) -> Image.Image:
    inner = Image.new("L", mask.size, 0)
    if width > 2 * by and height > 2 * by:
        inner.paste(_rounded(width - 2 * by, height - 2 * by, max(radius - by, 0)), (by, by))
    return inner


class Shapes:
    """Images for one window, made on demand and kept."""

    def __init__(self, root: tk.Misc) -> None:
        self.root = root
        self._kept: dict[tuple[Any, ...], ImageTk.PhotoImage] = {}

    def _keep(self, key: tuple[Any, ...], make: Callable[[], Image.Image]) -> ImageTk.PhotoImage:
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) > 1500:
                self._kept.clear()
            found = ImageTk.PhotoImage(make(), master=self.root)
            self._kept[key] = found
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
    ) -> ImageTk.PhotoImage:
        """A rounded box in px; `second` is a two-coloured card's other half (lower right)."""
        key = ("box", width, height, radius, fill, outline, border, second, dashed)
        return self._keep(
            key, lambda: _box(width, height, radius, fill, outline, border, second, dashed)
        )

    def symbol(self, letter: str, size: int, fill: str) -> ImageTk.PhotoImage:
        """R heart, Y star, G club, B diamond (the colours of court), S spade. Never characters."""
        return self._keep(("symbol", letter, size, fill), lambda: _symbol(letter, size, fill))

    def icon(self, name: str, size: int, fill: str) -> ImageTk.PhotoImage:
        """A line icon; see `ICONS`."""
        return self._keep(("icon", name, size, fill), lambda: _icon(name, size, fill))

    def arrow(
        self, points: tuple[tuple[int, int], ...], width: int, fill: str, dashed: bool
    ) -> tuple[ImageTk.PhotoImage, int, int]:
        """A curved arrow through the points; with the place of its upper left corner."""
        pad = width * 3
        left = min(x for x, _ in points) - pad
        top = min(y for _, y in points) - pad
        key = ("arrow", tuple((x - left, y - top) for x, y in points), width, fill, dashed)
        image = self._keep(key, lambda: _arrow(key[1], width, fill, dashed, pad))
        return image, left, top


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
            half = half.resize((width, height), Image.Resampling.LANCZOS)
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
    return large.resize((size, size), Image.Resampling.LANCZOS)


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
    return large.resize(size, Image.Resampling.LANCZOS)
