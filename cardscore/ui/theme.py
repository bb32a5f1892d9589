"""Colours, type and measures of the design, light and dark."""

from __future__ import annotations

import tkinter as tk
import tkinter.font as tkfont
from dataclasses import dataclass
from typing import Final

from cardscore.ui import shapes

FAMILIES: Final = (
    "Noto Sans CJK JP",
    "BIZ UDPGothic",
    "Yu Gothic UI",
    "Meiryo UI",
    "Hiragino Sans",
    "IPAexGothic",
    "IPAPGothic",
    "VL PGothic",
    "VL Gothic",
)
"""Families with Latin and Japanese letters; the first one present is used, else Tk's own."""

BODY: Final = 15
"""u: height of body text in px at 100 %."""

# Type sizes in u.
SIZES: Final = {
    "caption": 0.8,
    "small": 0.93,
    "body": 1.0,
    "button": 1.07,
    "lead": 1.2,
    "name": 1.33,
    "title": 1.6,
    "headline": 1.8,
    "hand": 2.3,
    "total": 2.0,
    "big": 2.8,
    "pool": 3.9,
    "rank": 4.0,
}

LINE: Final = 1.35
"""Height of a line, in heights of its letters."""

CARD: Final = {"R": "#A11717", "Y": "#FFE500", "G": "#36A184", "B": "#1C3E9C", "": "#2B3138"}
CARD_INK: Final = {"R": "#FFFFFF", "Y": "#000000", "G": "#000000", "B": "#FFFFFF", "": "#FFFFFF"}


@dataclass(frozen=True, slots=True)
class Palette:
    """The tokens of one theme; see the names in the design system."""

    bg: str
    surface: str
    sunken: str
    felt: str
    felt_line: str
    line: str
    line_strong: str
    ink: str
    ink2: str
    ink3: str
    primary: str
    on_primary: str
    focus: str
    focus_soft: str
    ok: str
    no: str
    no_soft: str
    warn: str
    warn_soft: str
    on_warn: str
    hairline: str
    tint: float
    players: tuple[str, ...]


LIGHT: Final = Palette(
    bg="#F2F4F6",
    surface="#FFFFFF",
    sunken="#E9ECF0",
    felt="#E1E6EB",
    felt_line="#B9C2CC",
    line="#D6DBE1",
    line_strong="#808A96",
    ink="#171B20",
    ink2="#48515B",
    ink3="#5F6974",
    primary="#20262D",
    on_primary="#FFFFFF",
    focus="#6427C6",
    focus_soft="#EFE8FC",
    ok="#17703F",
    no="#A3142B",
    no_soft="#FBE7E9",
    warn="#A84B00",
    warn_soft="#FFEFD9",
    on_warn="#FFFFFF",
    hairline="#8F99A4",
    tint=0.15,
    players=(
        "#7B3FA0",
        "#D55E00",
        "#0072B2",
        "#009E73",
        "#B0427A",
        "#56B4E9",
        "#8A6D1B",
        "#5A6470",
    ),
)

DARK: Final = Palette(
    bg="#14171B",
    surface="#1D2227",
    sunken="#262C33",
    felt="#272E35",
    felt_line="#5A6570",
    line="#353D46",
    line_strong="#7A8591",
    ink="#F2F5F8",
    ink2="#BAC3CC",
    ink3="#98A3AE",
    primary="#EDF0F3",
    on_primary="#14171B",
    focus="#BBA0FF",
    focus_soft="#352B52",
    ok="#66D69D",
    no="#FF919B",
    no_soft="#44191F",
    warn="#FFB25C",
    warn_soft="#402A10",
    on_warn="#14171B",
    hairline="#FFFFFF",
    tint=0.28,
    players=(
        "#B98ADB",
        "#F08A3C",
        "#4FA8E0",
        "#35C79A",
        "#E07FB0",
        "#8CCFF5",
        "#CBAA4E",
        "#A3AEBA",
    ),
)


def mixed(over: str, under: str, part: float) -> str:
    """`over` laid on `under` with that opacity (0-1)."""
    mix = (
        round(int(over[i : i + 2], 16) * part + int(under[i : i + 2], 16) * (1 - part))
        for i in (1, 3, 5)
    )
    return "#" + "".join(f"{value:02X}" for value in mix)


class Look:
    """What a page needs to draw: tokens, fonts, measures, and the images made so far.

    root   the window's root; `dark` chooses the tokens
    scale  px on this screen for one px of the design at 96 dpi
    type   the same for letters, which grow a little further than what they stand on
    """

    def __init__(self, root: tk.Misc, *, dark: bool, scale: float, type: float = 0) -> None:
        self.root = root
        self.dark = dark
        self.scale = scale
        self.type = type or scale
        self.colours = DARK if dark else LIGHT
        self.shapes = shapes.Shapes(root)
        self._fonts: dict[tuple[str, bool], tkfont.Font] = {}
        self._holders: list[tk.Label] = []
        self._widths: dict[tuple[str, str, bool], int] = {}
        present = set(tkfont.families(root))
        default = tkfont.nametofont("TkDefaultFont", root).actual("family")
        self.family = next((name for name in FAMILIES if name in present), default)

    def drop(self) -> None:
        """Lets go of its fonts; nothing may be drawn with it any more."""
        for holder in self._holders:
            holder.destroy()
        self._holders.clear()
        self._fonts.clear()

    def px(self, design: float) -> int:
        """That many px of the design on this screen, at least 1."""
        return max(1, round(design * self.scale))

    def font(self, role: str, bold: bool = False) -> tkfont.Font:
        """The font of a role of the type scale."""
        key = (role, bold)
        found = self._fonts.get(key)
        if found is None:
            size = -max(8, round(BODY * SIZES[role] * self.type))
            found = tkfont.Font(
                self.root, family=self.family, size=size, weight="bold" if bold else "normal"
            )
            self._fonts[key] = found
            # Tk forgets a font no widget holds: it would be opened anew at each `measure`.
            self._holders.append(tk.Label(self.root, font=found))
        return found

    def width(self, text: str, role: str, bold: bool = False) -> int:
        """px a text takes; most are measured again at every redraw."""
        key = (text, role, bold)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > 4000:
                self._widths.clear()
            found = self._widths[key] = self.font(role, bold).measure(text)
        return found

    def role_for(self, text: str, bold: bool, room: float, *roles: str) -> str:
        """The first of the roles in which the text is at most so many px wide, else the last."""
        return next((r for r in roles if self.width(text, r, bold) <= room), roles[-1])

    def step(self, role: str, design: float) -> int:
        """px from one line of text to the next: so many of the design, and never less than the
        letters take."""
        return max(self.px(design), round(BODY * SIZES[role] * self.type * LINE))

    def player(self, seat: int) -> str:
        """The stripe colour of a seat."""
        return self.colours.players[seat % len(self.colours.players)]

    def fitted(self, text: str, role: str, bold: bool, width: int) -> str:
        """The text, cut with an ellipsis where it is wider than that many px."""
        if self.width(text, role, bold) <= width:
            return text
        font = self.font(role, bold)
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if font.measure(text[:middle].rstrip() + "…") <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…"

    def wrapped(self, text: str, role: str, bold: bool, width: int, most: int = 9) -> list[str]:
        """The text in lines of at most that many px; breaks anywhere in Japanese text."""
        font = self.font(role, bold)
        lines: list[str] = []
        line = ""
        for piece in _pieces(text):
            if line and font.measure((line + piece).rstrip()) > width:
                lines.append(line.rstrip())
                line = piece.lstrip()
            else:
                line += piece
        lines.append(line.rstrip())
        if len(lines) > most:
            rest = "".join(lines[most - 1 :])
            lines = [*lines[: most - 1], self.fitted(rest + "…", role, bold, width)]
        return lines


def _pieces(text: str) -> list[str]:
    """Where a line may break: after spaces, and between characters of Japanese text."""
    pieces: list[str] = []
    word = ""
    for char in text:
        if char == " ":
            pieces.append(word + char)
            word = ""
        elif char >= "\u3000":
            if char in "、。）」』ー・":
                pieces.append(word + char)
                word = ""
            else:
                if word:
                    pieces.append(word)
                word = char
        else:
            if word and word[-1] >= "\u3000":
                pieces.append(word)
                word = ""
            word += char
    if word:
        pieces.append(word)
    return pieces
