"""Tables as other programs read them: LibreOffice and pandas give back every value."""

from __future__ import annotations

import csv
import shutil
import subprocess
from pathlib import Path

import pytest

from cardscore import decks
from cardscore.files import write_whole
from cardscore.session import Session
from cardscore.store import export
from cardscore.store.journal import Journal

NAMES = ("亜紀", "Ben, Jr.", 'Chie "C"', "=Dai", "🐱ねこ", "+Emi")


def played() -> Session:
    """Two rounds with rulings, of players with difficult names."""
    from cardscore.games.words import written

    header = {
        "game": "court",
        "players": ", ".join(map(written, NAMES)),
        "title": "@金曜; の会",
        "date": "2026-11-30",
        "bonus": "4",
    }
    session = Session.from_header(header, decks.shipped_text("court-basic"))
    for number, out in enumerate(NAMES[:2]):
        assert session.enter(f"round dealer {written(NAMES[0])} untracked").ok
        assert session.enter(f"adjust points {written(NAMES[2])} -20").ok
        assert session.enter(f"out {written(out)}").ok
        for seat, name in enumerate(NAMES):
            if name != out:
                assert session.enter(f"hand {written(name)} ={seat + 7 * number}").ok
    return session


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """The exported results."""
    path = tmp_path / "results.csv"
    write_whole(path, export.pieces("csv", [("s00012e4", played())]))
    return path


def cells(path: Path) -> list[list[str]]:
    """What a strict reader finds."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.reader(file, strict=True))


def test_no_id_is_a_number(tmp_path: Path) -> None:
    """A spreadsheet would make another one of 12e4…"""
    journal = Journal(tmp_path / "x.db")
    for _ in range(30):
        with pytest.raises(ValueError, match="could not convert"):
            float(journal.create(played()))
    journal.close()


def test_totals_add_up(table: Path) -> None:
    """Row by row, rulings included; the names come back after taking off one apostrophe."""
    head, *rows = cells(table)
    found = [dict(zip(head, row, strict=True)) for row in rows]
    assert {row["player"].removeprefix("'") for row in found} == set(NAMES)
    before = dict.fromkeys((row["player"] for row in found), 0)
    for row in found:
        before[row["player"]] += int(row["rulings"]) + int(row["round_points"])
        assert int(row["total"]) == before[row["player"]]
    assert sum(int(row["rulings"]) for row in found) == -40


@pytest.mark.skipif(
    shutil.which("soffice") is None,
    reason="LibreOffice is not installed (Debian: apt install libreoffice-calc-nogui)",
)
def test_libreoffice(table: Path, tmp_path: Path) -> None:
    """Opened and saved again by LibreOffice, every cell is what it was."""
    out = tmp_path / "again"
    subprocess.run(
        [
            "soffice",
            f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}",
            "--headless",
            "--infilter=CSV:44,34,76,1",
            "--convert-to",
            "csv:Text - txt - csv (StarCalc):44,34,76,1",
            "--outdir",
            str(out),
            str(table),
        ],
        check=True,
        capture_output=True,
        timeout=180,
    )
    assert cells(out / table.name) == cells(table)


def test_pandas(table: Path) -> None:
    """As a data frame, numbers are numbers and texts texts."""
    pandas = pytest.importorskip("pandas", reason="pip install cardscore[spreadsheets]")
    frame = pandas.read_csv(table, dtype={"session_id": str, "title": str}, keep_default_na=False)
    head, *rows = cells(table)
    assert list(frame.columns) == head
    assert [[str(value) for value in row] for row in frame.to_numpy().tolist()] == rows
    assert frame["total"].dtype.kind == "i"
