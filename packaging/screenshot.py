"""Takes the pictures of the README: `python packaging/screenshot.py` (needs Xvfb).

`python packaging/screenshot.py FOLDER` lays every page in every size, theme and language on contact
sheets there, to be looked at; `--keep` renews those in `packaging/screenshots`.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, ImageGrab

if TYPE_CHECKING:
    from cardscore.session import Session
    from cardscore.store.journal import Journal
    from cardscore.ui.app import App

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "packaging" / "pictures"

SHEET = """game: court
players: Aki, Ben, Chie, Dai
rules: 6B
title: Friday table
round dealer Dai untracked
out Ben
hand Aki =121
hand Chie =203
hand Dai =156
round dealer Aki
start G3
Ben: G8
Chie: GE G1
Dai: draw
Dai: pass
Aki: R7 force
Ben: RE R9
Chie: RS
Aki: RGD>G
Ben: G6
Chie: G2
Dai: BIND@Aki
Aki: rest
Ben: CURSE@Dai
Dai: take
Chie: GE G+2
Dai: B+2
Aki: take
adjust hand Ben 3
adjust hand Chie 2
Ben: B+2
Chie: Y+2 reach
"""

BURST = """game: burst
players: Aki, Ben, Chie, Dai
title: Burst at Emi's
game first Dai
open Aki 3H 9C KD
open Ben 2S JH 6D
open Chie 4S QD 10H
open Dai AC 5H 8S
start 2D
adjust chips Aki +2
adjust chips Ben +1
adjust chips Chie +3
adjust chips Dai +4
Dai: flip QS
Dai: fold
Aki: flip 2C
Aki: push
all: safe
Aki: flip 8H
Aki: push
all: safe
Aki: flip 7C
Aki: push
Ben: safe
"""


PAGES = (
    "start",
    "new",
    "table",
    "burst",
    "scores",
    "chart",
    "check",
    "rules",
    "settings",
    "edit-decks",
    "history",
    "figures",
)
SIZES = {
    "1024x640": (96, 100),
    "1280x800": (96, 100),
    "1280x800-150": (96, 150),
    "1920x1080": (96, 100),
    "1920x1080-200": (96, 200),
    "2560x1600": (192, 100),
}
"""px of the window; dots per inch of the screen (192 is a scaling of 2.0), percent of the type."""

KEPT = (
    ("start", "en", "light", 100),
    ("new", "ja", "light", 100),
    ("table", "en", "dark", 100),
    ("table", "ja", "light", 150),
    ("burst", "ja", "dark", 100),
    ("scores", "en", "light", 100),
    ("scores", "ja", "dark", 100),
    ("check", "en", "light", 100),
    ("check", "ja", "light", 100),
    ("rules", "en", "light", 100),
    ("rules", "ja", "dark", 100),
    ("edit-decks", "en", "light", 100),
    ("edit-decks", "ja", "dark", 150),
    ("history", "en", "light", 100),
    ("history", "ja", "dark", 100),
    ("figures", "en", "light", 100),
    ("figures", "ja", "dark", 100),
)
"""Page, language, theme, percent of the type."""

THUMB = 640
"""px a page is wide on a contact sheet."""


@contextmanager
def screen(size: str, dpi: int) -> Iterator[None]:
    """A screen of that size that nobody looks at."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-dpi", str(dpi)]
    server = subprocess.Popen([*command, "-noreset"], pass_fds=[write])
    os.close(write)
    with os.fdopen(read) as pipe:
        os.environ["DISPLAY"] = ":" + pipe.readline().strip()
    try:
        yield
    finally:
        server.terminate()
        server.wait()


def main() -> None:
    """One picture of each table in both languages; with a folder, every page on contact sheets."""
    if len(sys.argv) > 2:
        contact_sheets(Path(sys.argv[1]), sys.argv[2])
        return
    if len(sys.argv) > 1:
        if sys.argv[1] == "--keep":
            keep()
            return
        for size in SIZES:  # Tk wants a process of its own for each screen
            subprocess.run([sys.executable, __file__, sys.argv[1], size], check=True)
        return
    PICTURES.mkdir(exist_ok=True)
    with screen("1280x800", 96):
        for language, name in (("en", "table.png"), ("ja", "table.ja.png")):
            for page in ("table", "burst"):
                picture = take(page, language)
                picture.save(PICTURES / name.replace("table", page), optimize=True)


def keep() -> None:
    """The pictures that are kept, one or two of each page."""
    folder = ROOT / "packaging" / "screenshots"
    folder.mkdir(exist_ok=True)
    with screen("1280x800", 96):
        for page, language, theme, percent in KEPT:
            name = f"{page}-{language}-{theme}{'' if percent == 100 else f'-{percent}'}.png"
            picture = take(page, language, theme=theme, percent=percent)
            picture.convert("P", palette=Image.Palette.ADAPTIVE).save(folder / name, optimize=True)


def contact_sheets(folder: Path, size: str) -> None:
    """Every page in each theme and language: one sheet each with all pages on it."""
    folder.mkdir(parents=True, exist_ok=True)
    dpi, percent = SIZES[size]
    window = size.split("-")[0]
    width, height = (int(part) for part in window.split("x"))
    tall = THUMB * height // width
    with screen(window, dpi):
        for theme in ("light", "dark"):
            for language in ("en", "ja"):
                rows = -(-len(PAGES) // 3)
                sheet = Image.new("RGB", (3 * (THUMB + 8), rows * (tall + 8)), "#888888")
                for number, page in enumerate(PAGES):
                    small = take(page, language, window, theme, percent).resize((THUMB, tall))
                    sheet.paste(small, (number % 3 * (THUMB + 8), number // 3 * (tall + 8)))
                sheet.save(folder / f"{size}-{theme}-{language}.png", optimize=True)


def take(
    page: str, language: str, size: str = "1280x800", theme: str = "light", percent: int = 100
) -> Image.Image:
    """That page, with a session on the table; on a table something is typed and Return pressed."""
    from cardscore import i18n, sheet
    from cardscore.decks import shipped_text
    from cardscore.places import Places
    from cardscore.ui.app import App
    from cardscore.ui.desk import Desk

    text, typed = (BURST, "4S 3C") if page == "burst" else (SHEET, "W+5>G")
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(Places(Path(folder), Path(folder) / "log"))
        desk.settings.update(
            language=language, theme=theme, type_size=percent, geometry=f"{size}+0+0"
        )
        i18n.use(language)
        if language == "ja":
            for latin, name in (("Aki", "亜紀"), ("Ben", "勉"), ("Chie", "千恵"), ("Dai", "大輔")):
                text = text.replace(latin, name)
            text = text.replace("Friday table", "金曜の会").replace(
                "Burst at Emi's", "金曜のバースト"
            )
        deck = shipped_text("court-basic") if text.startswith("game: court") else ""
        session = sheet.session(sheet.read(text.encode()), deck)
        if page in ("history", "figures"):
            remember(desk.journal, session)
        desk.adopt(session)
        app = App(desk)
        app.root.geometry(f"{size}+0+0")
        app.root.update()
        app.root.focus_force()
        app.go({"burst": "table", "figures": "history"}.get(page, page))
        app.root.update()
        if page == "figures":
            wait(app, 0.5)
            app.page.show_chart()
        if page in ("table", "burst"):
            app.page.field.set(typed)
            app.root.update()
            app.page.field.entry.event_generate("<KeyPress>", keysym="Return")
        wait(app, 0.5 if page in ("history", "figures") else 0.2)
        picture = ImageGrab.grab(xdisplay=os.environ["DISPLAY"])
        app.quit()
        return picture


def remember(journal: Journal, like: Session) -> None:
    """Evenings of the months before, of the players of a session, each as it was scored."""
    from cardscore.session import Session

    chance = random.Random(4)
    everybody = like.header()["players"].split(", ")
    for week in range(14):
        people = chance.sample(everybody, chance.choice((3, 4)))
        header = like.header() | {
            "players": ", ".join(people),
            "date": f"2026-{3 + week // 2:02d}-",
        }
        header["date"] += f"{4 + 14 * (week % 2):02d}"
        session = Session.from_header(header, like.game.deck_text)
        journal.create(session)
        while session.state.phase != "over":
            out = chance.choice(people[:2])
            left = [name for name in people if name != out]
            for text in (f"round dealer {people[0]} untracked", f"out {out}"):
                session.enter(text)
            for name in left:
                session.enter(f"hand {name} ={chance.randint(4, 90)}")


def wait(app: App, seconds: float) -> None:
    """Until so much time has passed and nothing is being drawn."""
    end = time.monotonic() + seconds
    while time.monotonic() < end or app.painter.busy:
        app.root.update()
        time.sleep(0.01)


if __name__ == "__main__":
    main()
