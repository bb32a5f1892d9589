"""Takes the pictures of the README: `python packaging/screenshot.py` (needs Xvfb)."""

from __future__ import annotations

import os
import subprocess
import tempfile
from pathlib import Path

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


def main() -> None:
    """One picture of each table, in English and in Japanese."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-dpi", "96", "-noreset"],
        pass_fds=[write],
    )
    os.close(write)
    with os.fdopen(read) as pipe:
        os.environ["DISPLAY"] = ":" + pipe.readline().strip()
    try:
        PICTURES.mkdir(exist_ok=True)
        for language, name in (("en", "table.png"), ("ja", "table.ja.png")):
            take(language, PICTURES / name, SHEET, "W+5>G")
            take(language, PICTURES / name.replace("table", "burst"), BURST, "4S 3C")
    finally:
        server.terminate()


def take(language: str, path: Path, text: str, typed: str) -> None:
    """The table page of that sheet, with something typed and Return pressed."""
    from PIL import ImageGrab

    from cardscore import i18n, sheet
    from cardscore.decks import shipped_text
    from cardscore.places import Places
    from cardscore.ui.app import App
    from cardscore.ui.desk import Desk

    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(Places(Path(folder), Path(folder) / "log"))
        desk.settings["language"] = language
        i18n.use(language)
        if language == "ja":
            for latin, name in (("Aki", "亜紀"), ("Ben", "勉"), ("Chie", "千恵"), ("Dai", "大輔")):
                text = text.replace(latin, name)
            text = text.replace("Friday table", "金曜の会").replace(
                "Burst at Emi's", "金曜のバースト"
            )
        deck = shipped_text("court-basic") if text.startswith("game: court") else ""
        session = sheet.session(sheet.read(text.encode()), deck)
        desk.adopt(session)
        app = App(desk)
        app.root.geometry("1280x800+0+0")
        app.root.update()
        app.root.focus_force()
        app.go("table")
        app.root.update()
        app.page.field.set(typed)
        app.root.update()
        app.page.field.entry.event_generate("<KeyPress>", keysym="Return")
        app.root.update()
        ImageGrab.grab(xdisplay=os.environ["DISPLAY"]).save(path, optimize=True)
        app.quit()


if __name__ == "__main__":
    main()
