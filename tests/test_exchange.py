"""Import, export of many sessions, backup and restore, as commands."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from cardscore.cli import main
from cardscore.store import export
from cardscore.store.journal import Journal

SHEET = "game: court\nplayers: Aki, Ben\ntitle: {title}\n\nround dealer Aki untracked\nout Ben\nhand Aki ={points}\n"


def sheet(folder: Path, name: str, title: str, points: int) -> str:
    """A sheet of one round; its path."""
    path = folder / name
    path.write_text(SHEET.format(title=title, points=points), "utf-8")
    return str(path)


def run(folder: Path, capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """A command with its exit status and what it printed."""
    status = main(["--data-dir", str(folder / "data"), "--lang", "en", *words])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_importing_twice_adds_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is new, known or different is told first; the known one keeps its id."""
    one = sheet(tmp_path, "one.sheet", "Friday", 10)
    two = sheet(tmp_path, "two.sheet", "Sunday", 20)
    other = sheet(tmp_path, "other.sheet", "Friday", 30)
    status, out, _ = run(tmp_path, capsys, "import", one, two, one)
    assert status == 0
    assert out.splitlines()[:3] == [f"new  {one}", f"new  {two}", f"known  {one}"]
    _, out, _ = run(tmp_path, capsys, "list", "--json")
    assert len(json.loads(out)["sessions"]) == 2
    _, out, _ = run(tmp_path, capsys, "import", "--json", one, other, two)
    rows = json.loads(out)["imported"]
    assert [row["state"] for row in rows] == ["known", "different", "known"]
    _, out, _ = run(tmp_path, capsys, "list", "--json")
    held = json.loads(out)["sessions"]
    assert len(held) == 3
    assert {row["session"] for row in rows} == {row["id"] for row in held}


def test_what_was_exported_is_known(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Our own JSON of a session of the store adds nothing to it."""
    one = sheet(tmp_path, "one.sheet", "Friday", 10)
    run(tmp_path, capsys, "import", one)
    (row,) = json.loads(run(tmp_path, capsys, "list", "--json")[1])["sessions"]
    out = str(tmp_path / "x.json")
    assert run(tmp_path, capsys, "export", row["id"], "-o", out)[0] == 0
    _, said, _ = run(tmp_path, capsys, "import", out)
    assert said.splitlines()[0] == f"known  {out}"


@pytest.mark.parametrize(("delimiter", "bom"), [(",", True), (";", True), (";", False)])
def test_all_sessions_in_one_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], delimiter: str, bom: bool
) -> None:
    """Read strictly, every row is there, and the totals add up row by row."""
    files = [sheet(tmp_path, f"{n}.sheet", f"=Title {n}; x", n) for n in range(3)]
    run(tmp_path, capsys, "import", *files)
    out = tmp_path / "all.csv"
    options = [] if bom else ["--no-bom"]
    words = ["export", "--all", "--delimiter", delimiter, *options, "-o", str(out)]
    assert run(tmp_path, capsys, *words)[0] == 0
    data = out.read_bytes()
    assert data.startswith(b"\xef\xbb\xbf") is bom
    text = data.decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))
    assert len(rows) == 6
    assert {row["title"] for row in rows} == {f"'=Title {n}; x" for n in range(3)}
    for row in rows:
        assert int(row["total"]) == int(row["rulings"]) + int(row["round_points"])
    journal = Journal(tmp_path / "data" / "cardscore.db")
    pieces = export.results(journal.sessions(), journal.scored, export.Dialect(delimiter, bom))
    assert "".join(pieces).encode() == data
    journal.close()


@pytest.mark.parametrize(
    "words",
    [
        ["export", "-o", "x.csv"],
        ["export", "--all", "x", "-o", "x.csv"],
        ["export", "--all", "-o", "x.json"],
        ["restore", "nothing.db"],
        ["backup"],
    ],
)
def test_one_line_for_what_cannot_be(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
) -> None:
    """Nothing is written, the status is 2."""
    monkeypatch.chdir(tmp_path)
    status, out, err = run(tmp_path, capsys, *words)
    assert status == 2
    assert out == ""
    assert err.count("\n") == 1
    assert list(tmp_path.glob("x.*")) == []


def test_everything_in_one_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Backed up here, restored on another machine; a file that is none is refused with status 3."""
    run(tmp_path, capsys, "import", sheet(tmp_path, "a.sheet", "金曜", 10))
    file = str(tmp_path / "moved.db")
    assert run(tmp_path, capsys, "backup", file)[0] == 0
    before = run(tmp_path, capsys, "list", "--json")[1]
    new = tmp_path / "elsewhere"
    assert run(new, capsys, "restore", file)[0] == 0
    assert run(new, capsys, "list", "--json")[1] == before
    assert run(tmp_path, capsys, "backup")[0] == 0
    text = str(tmp_path / "a.sheet")
    status, _, err = run(new, capsys, "restore", text)
    assert status == 3
    assert err.count("\n") == 1
    assert run(new, capsys, "list", "--json")[1] == before
