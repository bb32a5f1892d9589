"""Draws the icon (own work): four cards with their symbols. Run: python packaging/icons.py"""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageDraw

from cardscore.ui.shapes import _symbol
from cardscore.ui.theme import CARD, CARD_INK

HERE = Path(__file__).resolve().parent
PLACE = HERE.parent / "cardscore" / "data" / "icons"
"""The window's own icons; those of installers lie beside this file."""

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def drawn(size: int) -> Image.Image:
    """The icon at that size; small ones leave the symbols out."""
    big = 1024
    image = Image.new("RGBA", (big, big), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    side, gap = 464, 32
    for index, letter in enumerate("RYGB"):
        x = gap + (index % 2) * (side + gap)
        y = gap + (index // 2) * (side + gap)
        draw.rounded_rectangle((x, y, x + side, y + side), 96, fill="#FFFFFF")
        draw.rounded_rectangle(
            (x + 20, y + 20, x + side - 20, y + side - 20), 80, fill=CARD[letter]
        )
        if size >= 32:
            symbol = _symbol(letter, 280, CARD_INK[letter])
            image.alpha_composite(symbol, (x + (side - 280) // 2, y + (side - 280) // 2))
    return image.resize((size, size), Image.Resampling.LANCZOS)


def written() -> None:
    """PNG for the window, for Linux desktops, ICO for Windows and ICNS for macOS."""
    PLACE.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        drawn(size).save(PLACE / f"cardscore-{size}.png", optimize=True)
    small = [drawn(size) for size in SIZES if size <= 256]
    folder = HERE / "icons"
    folder.mkdir(exist_ok=True)
    small[-1].save(
        folder / "cardscore.ico",
        sizes=[image.size for image in small],
        append_images=small[:-1],
    )
    # Each size is drawn for itself: a small one that was merely shrunk would have grey symbols.
    large = [drawn(size) for size in (32, 64, 128, 256, 512, 1024)]
    large[-1].save(folder / "cardscore.icns", append_images=large[:-1])


if __name__ == "__main__":
    written()
