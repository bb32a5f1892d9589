"""Draws the icon (own work): four cards with their symbols. Run: python packaging/icons.py"""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageDraw

from cardscore.ui.shapes import _symbol
from cardscore.ui.theme import CARD, CARD_INK

PLACE = Path(__file__).resolve().parent.parent / "cardscore" / "data" / "icons"


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


if __name__ == "__main__":
    PLACE.mkdir(parents=True, exist_ok=True)
    for size in (16, 32, 48, 64, 128, 256):
        drawn(size).save(PLACE / f"cardscore-{size}.png", optimize=True)
