"""The chart of totals: the only place that knows matplotlib, read when the first one is shown."""

from __future__ import annotations

import io
import logging
import threading
from pathlib import Path
from typing import Any, Final, NamedTuple
from unicodedata import east_asian_width

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

ONE_AT_A_TIME: Final = threading.Lock()
"""Matplotlib's settings are the same for all threads."""

# Matplotlib's canvas has no types of its own: the one kind of `type: ignore` below.

# A family that is not there is no news: the next one in the list is taken.
logging.getLogger("matplotlib.font_manager").setLevel(logging.ERROR)


def renewed(manager: font_manager.FontManager) -> bool:
    """Whether matplotlib's list of fonts had to be made anew.

    It is kept from the first chart that was ever drawn; a font that has been removed since cannot be
    opened, which ends the drawing.
    """
    if all(Path(font.fname).exists() for font in manager.ttflist):
        return False
    fresh = font_manager.FontManager()
    manager.ttflist, manager.afmlist = fresh.ttflist, fresh.afmlist
    kept = f"fontlist-v{font_manager.FontManager.__version__}.json"
    font_manager.json_dump(manager, Path(mpl.get_cachedir()) / kept)
    return True


renewed(font_manager.fontManager)


def families(first: str) -> list[str]:
    """The families to write with: that of the window, then what has everything else."""
    known = {font.name for font in font_manager.fontManager.ttflist}
    wanted = (first, "Noto Sans CJK JP", "IPAGothic", "VL Gothic", "Yu Gothic", "DejaVu Sans")
    return [name for name in dict.fromkeys(wanted) if name in known] or ["DejaVu Sans"]


class Wanted(NamedTuple):
    """A chart: whose lines, in what colours and letters, how large (px), how large its text (px)."""

    series: Series
    colours: Palette
    family: str
    size: tuple[int, int]
    type: float


def figure(wanted: Wanted) -> Figure:
    """The lines, their names at their ends, and the limit."""
    series, colours = wanted.series, wanted.colours
    points = wanted.type * 72 / DPI
    with mpl.rc_context(
        {
            "font.family": families(wanted.family),
            "axes.unicode_minus": True,
            "text.parse_math": False,  # a name may hold anything
        }
    ):
        made = Figure(
            figsize=(wanted.size[0] / DPI, wanted.size[1] / DPI), dpi=DPI, facecolor=colours.surface
        )
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
                linewidth=0.13 * wanted.type,
                markersize=0.53 * wanted.type,
                markeredgecolor=colours.surface,
                markeredgewidth=0.5,
                clip_on=False,
                zorder=3,
            )
        if series.limit is not None:
            axes.axhline(
                series.limit, color=colours.no, linewidth=0.1 * wanted.type, linestyle=(0, (5, 3))
            )
            axes.annotate(
                tr("limit {points}").format(points=series.limit),
                (0, series.limit),
                xycoords=("axes fraction", "data"),
                xytext=(6, 4),
                textcoords="offset points",
                color=colours.no,
                fontsize=points,
                fontweight="bold",
            )
        axes.margins(x=0)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.yaxis.set_major_locator(MaxNLocator(integer=True, nbins=6))
        axes.tick_params(colors=colours.ink2, labelsize=points, length=0, pad=6)
        axes.grid(axis="y", color=colours.line, linewidth=1)
        for spine in axes.spines.values():
            spine.set_visible(False)
        _name_ends(made, wanted, points)
    return made


def _name_ends(made: Figure, wanted: Wanted, points: float) -> None:
    """Each name with its total where its line ends, none upon another; the word for the rounds."""
    series, colours = wanted.series, wanted.colours
    axes = made.axes[0]
    width, height = wanted.size
    names = [shortened(line.name) for line in series.lines]
    totals = [str(line.totals[-1]).replace("-", "−") for line in series.lines]
    em = wanted.type
    for_names = max((_width(name) for name in names), default=0) * em
    for_totals = max((_width(total) for total in totals), default=0) * em
    right = min(for_names + for_totals + 4 * em, width * 0.45)
    made.subplots_adjust(
        left=3.6 * em / width,
        right=1 - right / width,
        top=1 - em / height,
        bottom=2.6 * em / height,
    )
    axes.annotate(
        {"game": tr("game"), "round": tr("round"), "session": tr("session")}[series.unit],
        (1, 0),
        xycoords="axes fraction",
        xytext=(10, -6),
        textcoords="offset points",
        va="top",
        color=colours.ink2,
        fontsize=points,
    )
    if not series.lines:
        return
    FigureCanvasAgg(made).draw()  # type: ignore[no-untyped-call]
    ends = [
        float(axes.transData.transform((line.rounds[-1], line.totals[-1]))[1])
        for line in series.lines
    ]
    last = float(axes.transAxes.transform((1, 0))[0])
    # Of those with the same total the first at the table stands on top.
    places = spread([end - number * 1e-6 for number, end in enumerate(ends)], em * 1.35)
    about: dict[str, Any] = {"va": "center", "fontsize": points}
    for name, total, y in zip(names, totals, places, strict=True):
        x = (last + em * 0.9) / width
        made.text(x, y / height, name, color=colours.ink, fontweight="bold", **about)
        x = 1 - em * 0.6 / width
        made.text(x, y / height, total, color=colours.ink2, ha="right", **about)


def shortened(name: str) -> str:
    """The name, as far as it fits beside a chart."""
    return name if _width(name) <= 14 else name[: 13 if name.isascii() else 11] + "…"


def _width(text: str) -> float:
    """About how wide it is, in em."""
    return sum(1.0 if east_asian_width(char) in "WFA" else 0.6 for char in text)


def picture(wanted: Wanted) -> Image.Image:
    """The chart as an image for the window."""
    with ONE_AT_A_TIME:
        canvas = FigureCanvasAgg(figure(wanted))
        canvas.draw()  # type: ignore[no-untyped-call]
        pixels = bytes(canvas.buffer_rgba())  # type: ignore[no-untyped-call]
        return Image.frombuffer("RGBA", canvas.get_width_height(), pixels).convert("RGB")


def save(wanted: Wanted, path: Path) -> None:
    """PNG, SVG or PDF, by the name's ending, whole or not at all; raises OSError."""
    form = path.suffix.lower().lstrip(".")
    drawn = io.BytesIO()
    with ONE_AT_A_TIME, mpl.rc_context({"svg.fonttype": "none", "pdf.fonttype": 42}):
        made = figure(wanted)
        made.savefig(drawn, format=form, dpi=SAVED_DPI, facecolor=made.get_facecolor())
    files.write_whole(path, [drawn.getvalue()])
