"""The chart of totals: the only place that knows matplotlib, read when the first one is shown."""

from __future__ import annotations

import io
import logging
from pathlib import Path
from typing import Final

import matplotlib as mpl
from matplotlib import font_manager
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator
from PIL import Image

from cardscore import files
from cardscore.i18n import tr
from cardscore.series import Series, spread
from cardscore.ui.theme import Palette

MARKERS: Final = ("o", "s", "^", "D", "v", "P", "X", "*")
DASHES: Final = (
    "-",
    (0, (6, 2)),
    (0, (2, 2)),
    (0, (6, 2, 1, 2)),
    (0, (9, 2)),
    (0, (4, 1, 1, 1, 1, 1)),
    (0, (1, 1)),
    (0, (3, 3)),
)
"""What tells lines apart beside their colour."""

DPI: Final = 100
SAVED_DPI: Final = 200

# A family that is not there is no news: the next one in the list is taken.
logging.getLogger("matplotlib.font_manager").setLevel(logging.ERROR)


def families(first: str) -> list[str]:
    """The families to write with: that of the window, then what has everything else."""
    known = {font.name for font in font_manager.fontManager.ttflist}
    wanted = (first, "Noto Sans CJK JP", "IPAGothic", "VL Gothic", "Yu Gothic", "DejaVu Sans")
    return [name for name in dict.fromkeys(wanted) if name in known] or ["DejaVu Sans"]


def figure(
    series: Series, colours: Palette, family: str, size: tuple[int, int], type_: float
) -> Figure:
    """The lines, their names at their ends, and the limit; `size` in px, `type_` in px of text."""
    points = type_ * 72 / DPI
    with mpl.rc_context(
        {
            "font.family": families(family),
            "axes.unicode_minus": False,
            "text.parse_math": False,  # a name may hold anything
        }
    ):
        made = Figure(figsize=(size[0] / DPI, size[1] / DPI), dpi=DPI, facecolor=colours.surface)
        axes = made.add_subplot()
        axes.set_facecolor(colours.surface)
        for line in series.lines:
            style = line.seat % len(MARKERS)
            axes.plot(
                line.rounds,
                line.totals,
                color=colours.players[line.seat % len(colours.players)],
                marker=MARKERS[style],
                linestyle=DASHES[style],
                linewidth=2,
                markersize=7,
            )
        if series.limit is not None:
            axes.axhline(series.limit, color=colours.no, linewidth=1.5)
            axes.annotate(
                tr("limit {points}").format(points=series.limit),
                (0, series.limit),
                xycoords=("axes fraction", "data"),
                xytext=(6, 5),
                textcoords="offset points",
                color=colours.no,
                fontsize=points,
            )
        axes.set_xlabel(tr("round"), color=colours.ink2, fontsize=points)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.yaxis.set_major_locator(MaxNLocator(integer=True))
        axes.tick_params(colors=colours.ink2, labelsize=points)
        axes.grid(color=colours.line, linewidth=0.8)
        for side in ("top", "right"):
            axes.spines[side].set_visible(False)
        for side in ("left", "bottom"):
            axes.spines[side].set_color(colours.line_strong)
        _name_ends(made, series, colours, points)
    return made


def _name_ends(made: Figure, series: Series, colours: Palette, points: float) -> None:
    """Each name where its line ends, none upon another."""
    axes = made.axes[0]
    longest = max((len(line.name) for line in series.lines), default=0)
    width = made.get_size_inches()[0] * 72
    room = min(max(longest * points * 0.75 + 24, 60) / width, 0.4)
    made.subplots_adjust(left=0.08, right=1 - room, top=0.95, bottom=0.13)
    if not series.lines:
        return
    FigureCanvasAgg(made).draw()  # type: ignore[no-untyped-call]
    ends = [axes.transData.transform((line.rounds[-1], line.totals[-1])) for line in series.lines]
    least = points * DPI / 72 * 1.35
    for line, end, y in zip(
        series.lines, ends, spread([float(end[1]) for end in ends], least), strict=True
    ):
        shift = (y - float(end[1])) * 72 / DPI
        name = line.name if len(line.name) <= 24 else line.name[:23] + "…"
        axes.annotate(
            f"{name}  {line.totals[-1]}".replace("-", "−"),
            (line.rounds[-1], line.totals[-1]),
            xytext=(10, shift),
            textcoords="offset points",
            va="center",
            color=colours.ink,
            fontsize=points,
            fontweight="bold",
            annotation_clip=False,
        )


def picture(made: Figure) -> Image.Image:
    """The figure as an image for the window."""
    canvas = FigureCanvasAgg(made)
    canvas.draw()  # type: ignore[no-untyped-call]
    pixels = bytes(canvas.buffer_rgba())  # type: ignore[no-untyped-call]
    return Image.frombuffer("RGBA", canvas.get_width_height(), pixels).convert("RGB")


def save(made: Figure, path: Path) -> None:
    """PNG, SVG or PDF, by the name's ending, whole or not at all; raises OSError."""
    form = path.suffix.lower().lstrip(".")
    drawn = io.BytesIO()
    with mpl.rc_context({"svg.fonttype": "none", "pdf.fonttype": 42}):
        made.savefig(drawn, format=form, dpi=SAVED_DPI, facecolor=made.get_facecolor())
    files.write_whole(path, [drawn.getvalue()])
