"""The commands: what they print, their exit statuses, and that a user's mistake is one sentence."""

from __future__ import annotations

import csv
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cardscore import cli

GOOD = """game: court
players: Aki, Ben
title: Friday
round dealer Aki
start R5
Ben: R7
"""


class Run:
    """One command run in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self.capsys, self.folder = capsys, folder

    def __call__(self, *words: str) -> tuple[int, str, str]:
        """Exit status, standard output, standard error."""
        arguments = [*words, "--data-dir", str(self.folder / "data")]
        try:
            status = cli.main(arguments)
        except SystemExit as stop:
            status = int(stop.code or 0)
        out, err = self.capsys.readouterr()
        return status, out, err

    def json(self, *words: str) -> Any:
        """The JSON document a command prints."""
        _, out, _ = self(*words, "--json")
        return json.loads(out)

    def sheet(self, text: str = GOOD, name: str = "a.sheet") -> str:
        """A sheet in the test's folder."""
        path = self.folder / name
        path.write_text(text, "utf-8")
        return str(path)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Runs commands with a data folder of their own."""
    return Run(capsys, tmp_path)


def test_replay(run: Run) -> None:
    """0 when all is legal, 1 when something is not; a person can read it."""
    status, out, err = run("replay", run.sheet())
    assert (status, err) == (0, "")
    assert "✓ Ben: R7" in out
    status, out, _ = run("replay", run.sheet(GOOD + "Aki: G9\n"))
    assert status == 1
    assert "✗ Aki: G9" in out
    assert "B3" in out


def test_messages_follow_the_language(run: Run) -> None:
    """--lang decides, before or after the command."""
    bad = run.sheet(GOOD + "Aki: G9\n")
    english = run.json("--lang", "en", "replay", bad)["entries"][-1]["message"]
    japanese = run.json("replay", bad, "--lang", "ja")["entries"][-1]["message"]
    assert english.startswith("Green 9 does not go on red 7")
    assert japanese.startswith("緑の9は赤の7の上に出せません")


def test_options_count_before_the_command_too(run: Run, tmp_path: Path) -> None:
    """--json and --data-dir stand before the command as well as behind it."""
    there = tmp_path / "elsewhere"
    assert cli.main(["--data-dir", str(there), "import", run.sheet()]) == 0
    assert (there / "cardscore.db").exists()
    run.capsys.readouterr()
    assert cli.main(["--json", "--data-dir", str(there), "list"]) == 0
    assert len(json.loads(run.capsys.readouterr().out)["sessions"]) == 1


def test_check_speaks_of_the_entry_alone(run: Run) -> None:
    """One entry, line null, exit status of its own; the sheet's mistakes do not count."""
    sheet = run.sheet(GOOD + "Aki: G9\n")
    found = run.json("check", sheet, "Aki: R3")
    assert found["ok"]
    assert [e["line"] for e in found["entries"]] == [None]
    assert found["state"]["field"]["card"] == "R3"
    assert run("check", sheet, "Aki: R3")[0] == 0
    assert run("check", sheet, "Aki: B3")[0] == 1
    refused = run.json("check", sheet, "Aki: R9 R9")
    assert refused["entries"][0]["legal_under"] == ["2B"]
    assert refused["state"]["field"]["card"] == "R7"


def test_legal(run: Run) -> None:
    """Cards with what they need, and the bare entries."""
    found = run.json("legal", run.sheet())
    assert found["turn"] == "Aki"
    assert {"text": "W", "needs": ["colour"]} in found["plays"]
    assert {"text": "R*2", "needs": ["target"]} in found["plays"]
    assert {"text": "G9", "needs": []} not in found["plays"]
    assert found["other"][0] == "Aki: draw"
    assert run("legal", run.sheet())[0] == 0


def test_export_by_ending(run: Run, tmp_path: Path) -> None:
    """Each ending has its format; - needs one named."""
    sheet = run.sheet(
        "game: court\nplayers: Aki, Ben\nround dealer Aki untracked\nout Ben\nhand Aki =12\n"
    )
    for ending in ("csv", "plays.csv", "json", "sheet"):
        target = tmp_path / f"out.{ending}"
        assert run("export", sheet, "-o", str(target)) == (0, "", "")
        assert target.stat().st_size > 0
    rows = list(
        csv.DictReader(io.StringIO((tmp_path / "out.csv").read_bytes().decode("utf-8-sig")))
    )
    assert [(r["player"], r["hand_points"], r["total"]) for r in rows] == [
        ("Aki", "12", "12"),
        ("Ben", "0", "0"),
    ]
    status, out, _ = run("export", sheet, "-o", "-", "--format", "sheet")
    assert (status, out) == (0, (tmp_path / "out.sheet").read_text("utf-8"))
    assert run("export", sheet, "-o", "-")[0] == 2


def test_export_to_nowhere_is_2_and_a_failed_write_is_3(run: Run, tmp_path: Path) -> None:
    """A folder that is not there is a mistake; a device that is full is a failure."""
    status, _, err = run("export", run.sheet(), "-o", str(tmp_path / "no" / "x.csv"))
    assert (status, len(err.splitlines())) == (2, 1)
    status, _, err = run("export", run.sheet(), "-o", "/dev/full", "--format", "csv")
    assert (status, len(err.splitlines())) == (3, 1)
    assert Path("/dev/full").is_char_device()
    status, _, err = run("export", run.sheet(), "-o", str(tmp_path / ("n" * 300 + ".csv")))
    assert (status, len(err.splitlines())) == (2, 1)


def test_full_standard_output() -> None:
    """Exit 3 and one line, no trace."""
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "cardscore", "decks"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 3
    assert len(done.stderr.splitlines()) == 1


def test_import_list_show_export_import(run: Run, tmp_path: Path) -> None:
    """What goes into the store comes out again without loss, times and refused entries included."""
    sheet = run.sheet(GOOD + "Aki: G9\nnonsense\n")
    session = run.json("import", sheet)["imported"][0]["session"]
    listed = run.json("list")["sessions"]
    assert [(row["id"], row["title"], row["players"]) for row in listed] == [
        (session, "Friday", ["Aki", "Ben"])
    ]
    shown = run.json("show", session)
    assert [e["code"] for e in shown["entries"]] == [None, None, None, "no-match", "unreadable"]
    export = tmp_path / "x.json"
    run("export", session, "-o", str(export))
    again = run.json("import", str(export))["imported"][0]["session"]
    second = run.json("show", again)
    assert {**second, "session": 0} == {**shown, "session": 0}


def test_list_without_a_store(run: Run) -> None:
    """Nothing stored yet: said so, nothing created."""
    assert run.json("list") == {"format": 1, "sessions": []}
    assert not (run.folder / "data").exists()


def test_simulate(run: Run, tmp_path: Path) -> None:
    """Finishes, refuses nothing, and what it writes replays with exit 0."""
    found = run.json(
        "simulate",
        "--deck",
        "court-full",
        "--players",
        "8",
        "--rounds",
        "6",
        "--seed",
        "1",
        "--out",
        str(tmp_path / "made" / "here"),
        "--rules",
        "3C",
        "4C",
    )
    assert (found["rounds"], found["illegal"]) == (6, 0)
    assert found["entries"] > 100
    sheets = sorted((tmp_path / "made" / "here").glob("*.sheet"))
    assert sheets
    for path in sheets:
        assert run("replay", str(path))[0] == 0


def test_decks_rules_paths_doctor(run: Run, tmp_path: Path) -> None:
    """The small commands; an own deck that is refused is named with its reason."""
    assert {row["name"]: row["cards"] for row in run.json("decks")["decks"]} == {
        "classic-108": 108,
        "court-basic": 134,
        "court-full": 150,
    }
    own = tmp_path / "data" / "decks"
    own.mkdir(parents=True)
    (own / "ours.toml").write_text('name = {en = "x"}', "utf-8")
    status, out, _ = run("decks")
    assert status == 1
    assert "ours" in out
    assert "cards" in out
    rules = run.json("rules", "court")["rules"]
    assert {"B3", "O3", "A5", "PO4", "E"} <= {row["rule"] for row in rules}
    assert run.json("paths")["database"].endswith("cardscore.db")
    assert run.json("doctor")["store"] == "ok"


def test_version(run: Run) -> None:
    """One line with the versions a bug report needs."""
    status, out, _ = run("--version")
    assert status == 0
    assert len(out.splitlines()) == 1
    assert out.startswith("cardscore 0.")
    for name in ("Python 3.", "Tk 8.", "SQLite 3.", "ttkbootstrap 2.", "pillow 1"):
        assert name in out


BAD_SHEETS = {
    "empty": b"",
    "no header": b"round dealer Aki\n",
    "binary": bytes(range(256)) * 20,
    "utf-16": GOOD.encode("utf-16"),
    "one line of 10 MB": b"x" * 10_000_000,
    "10 MB of title": b"game: court\nplayers: A, B\ntitle: " + b"y" * 10_000_000,
    "unknown deck": b"game: court\ndeck: no-such\nplayers: A, B\n",
    "deck is a folder": b"game: court\ndeck: .\nplayers: A, B\n",
    "somebody's home": b"game: court\ndeck: ~nobodyxx/a.toml\nplayers: A, B\n",
    "conflict": b"game: court\nrules: 7C 6B\nplayers: A, B\n",
    "one player": b"game: court\nplayers: A\n",
    "nine players": b"game: court\nplayers: A,B,C,D,E,F,G,H,I\n",
    "same name": b"game: court\nplayers: A, a\n",
    "empty name": b"game: court\nplayers: A, , B\n",
    "key twice": b"game: court\ngame: court\nplayers: A, B\n",
}


@pytest.mark.parametrize("name", BAD_SHEETS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_bad_sheets_are_one_sentence(run: Run, name: str, language: str) -> None:
    """Exit 2, one line on standard error that names the file, nothing on standard output."""
    path = run.folder / "bad.sheet"
    path.write_bytes(BAD_SHEETS[name])
    status, out, err = run("replay", str(path), "--lang", language)
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert len(err) < 400
    assert "bad.sheet" in err


def test_damage_names_line_and_place(run: Run) -> None:
    """Bytes that are no UTF-8: exit 2 with line and byte."""
    path = run.folder / "bad.sheet"
    path.write_bytes(GOOD.encode() + b"Aki: \xff\n")
    status, _, err = run("replay", str(path))
    assert status == 2
    assert "line 7, byte 6" in err


@pytest.mark.parametrize(
    "words",
    [
        ("replay", "/no/such/file"),
        ("replay", "/tmp"),
        ("show", "nothing"),
        ("export", "nothing", "-o", "x.csv"),
        ("export", "/tmp", "-o", "x.csv"),
        ("import", "/no/such/file"),
        ("rules", "chess"),
        ("simulate", "--players", "9"),
        ("simulate", "--deck", "no-such"),
        ("simulate", "--rules", "7C", "6B"),
        ("simulate", "--game", "burst", "--players", "7"),
        ("simulate", "--game", "burst", "--deck", "court-full"),
        ("simulate", "--game", "burst", "--rules", "3C"),
        ("simulate", "--rounds", "0"),
        ("simulate", "--out", "/dev/null/folder"),
        ("fly",),
        ("replay",),
        ("check", "x"),
    ],
)
def test_mistakes_are_one_sentence(run: Run, words: tuple[str, ...]) -> None:
    """Exit 2 and one line for whatever does not exist or cannot be meant."""
    status, _, err = run(*words)
    assert status == 2
    assert len(err.splitlines()) == 1


def test_names_of_all_kinds(run: Run) -> None:
    """Commas, quotes, emoji, formulas: in, judged, out, and back from the CSV."""
    names = ['"a,b"', '"say ""hi"""', "🐱ねこ", "=1+1", "-5", '"@x"', "'q", "O'Neil"]
    text = f"game: court\nplayers: {', '.join(names)}\nround dealer 🐱ねこ untracked\nout 🐱ねこ\n"
    text += "".join(f"hand {name} ={n}\n" for n, name in enumerate(names) if name != "🐱ねこ")
    status, out, _ = run("replay", run.sheet(text))
    assert status == 0
    assert "🐱ねこ" in out
    run("export", run.sheet(text), "-o", str(run.folder / "n.csv"))
    data = (run.folder / "n.csv").read_bytes()
    assert data.startswith(b"\xef\xbb\xbf")
    assert b"\r\r\n" not in data
    rows = list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline=""), strict=True))
    back = [cell.removeprefix("'") for cell in (row["player"] for row in rows)]
    assert back == ["a,b", 'say "hi"', "🐱ねこ", "=1+1", "-5", "@x", "'q", "O'Neil"]
    raw = [row["player"] for row in rows]
    assert raw[3:7] == ["'=1+1", "'-5", "'@x", "''q"]


def test_no_display_is_one_line(run: Run, tmp_path: Path) -> None:
    """`cardscore` without a display: exit 2, one line; the commands still work."""
    environment = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment["CARDSCORE_DATA_DIR"] = str(tmp_path / "d")
    command = [sys.executable, "-m", "cardscore"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)
    done = subprocess.run(
        [*command, "decks"], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0


def test_a_data_folder_that_cannot_be(run: Run, tmp_path: Path) -> None:
    """A file where the folder should be: exit 3, one line."""
    blocked = tmp_path / "file"
    blocked.write_text("x")
    status = subprocess.run(
        [
            sys.executable,
            "-m",
            "cardscore",
            "import",
            run.sheet(),
            "--data-dir",
            str(blocked / "d"),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (status.returncode, len(status.stderr.splitlines())) == (3, 1)


@pytest.mark.skipif(os.geteuid() != 0, reason="mounting read-only needs root")
def test_a_read_only_data_folder(run: Run, tmp_path: Path) -> None:
    """Read-only (a bind mount, since chmod does not stop root): exit 3, one line, nothing lost."""
    run("import", run.sheet())
    data = tmp_path / "data"
    script = (
        f"mount --bind {data} {data} && mount -o remount,ro,bind {data} && "
        f"! touch {data}/probe 2>/dev/null && "
        f"{sys.executable} -m cardscore import {run.sheet()} --data-dir {data}"
    )
    done = subprocess.run(
        ["unshare", "-m", "sh", "-c", script], capture_output=True, text=True, check=False
    )
    if "unshare" in done.stderr or "mount:" in done.stderr:
        pytest.skip("this machine does not allow mount namespaces")
    assert (done.returncode, len(done.stderr.splitlines())) == (3, 1)
    assert len(run.json("list")["sessions"]) == 1


def outcome(code: str, tmp_path: Path) -> subprocess.CompletedProcess[str]:
    """A fresh interpreter runs that, then the command its arguments name."""
    code += "\nfrom cardscore import cli\nstatus = cli.main(sys.argv[1:])\nprint(len(seen))\nsys.exit(status)"
    sheet = tmp_path / "a.sheet"
    sheet.write_text(GOOD, "utf-8")
    env = {k: v for k, v in os.environ.items() if k != "CARDSCORE_DATA_DIR"}
    return subprocess.run(
        [sys.executable, "-c", "import sys\nseen = []\n" + code, "replay", str(sheet)],
        capture_output=True,
        encoding="utf-8",
        env=env | {"LANGUAGE": "en"},
    )


ABSENT = """
class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] == "platformdirs":
            seen.append(name)
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Absent())
"""


def test_a_shipped_deck_needs_no_data_folder(tmp_path: Path) -> None:
    """Where a group's own decks lie is found out only when one is asked for."""
    done = outcome(ABSENT, tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("\n0\n")


def test_a_missing_package_is_one_sentence(tmp_path: Path) -> None:
    """Started without what it needs: the package's name and what to do, exit 2, no trace."""
    code = ABSENT + "sys.argv = sys.argv[:1] + ['paths']\n"
    done = outcome(code, tmp_path)
    assert done.returncode == 2
    assert done.stderr.splitlines() == [
        "cardscore: the package platformdirs is missing; install cardscore as its README says."
    ]


BURST = """game: burst
players: Aki, Ben, Chie, Dai
rules: V1
title: Memory, at Emi's
date: 2026-03-01
game first Aki
open Aki 3H 9C KD
open Ben 2S 5C QH
open Chie 4D 6S JC
open Dai 7H 10S AC
start 8H
Aki: flip 7C
Aki: push
Ben: hit 2S 5C loses 9C
adjust chips Ben +4
game first Ben
adjust chips Dai +5
"""

BURST_COLUMNS = (
    "session_id,date,title,game,rules,round,first_player,seat,player,winner,chips,hits,pushes,"
    "folds,trades,forced_plays"
)


def test_burst_replay_check_legal(run: Run) -> None:
    """The same commands, for people and as JSON."""
    sheet = run.sheet(BURST)
    status, out, err = run("replay", sheet)
    assert (status, err) == (0, "")
    assert "✓ Ben: hit 2S 5C loses 9C" in out
    assert "1  Ben  1 game won, 5 chips" in out
    begun = run.sheet(BURST.split("Aki: push")[0])
    found = run.json("check", begun, "Aki: flip KS")
    assert not found["ok"]
    assert found["entries"][0]["code"] == "wrong-phase"
    assert run("check", begun, "Aki: fold")[0] == 0
    assert run.json("legal", begun) == {
        "format": 1,
        "turn": "Aki",
        "plays": [],
        "other": ["Aki: push", "Aki: fold"],
    }
    status, out, _ = run("legal", begun)
    assert (status, out.splitlines()[1:]) == (0, ["  Aki: push", "  Aki: fold"])


def test_burst_results(run: Run, tmp_path: Path) -> None:
    """One row a player and game; both games in one file: court's columns first."""
    sheet = run.sheet(BURST)
    status, out, err = run("export", sheet, "-o", "-", "--format", "csv")
    assert (status, err) == (0, "")
    rows = list(csv.DictReader(io.StringIO(out.removeprefix("\ufeff"))))
    assert out.removeprefix("\ufeff").splitlines()[0] == BURST_COLUMNS
    assert len(rows) == 8
    ben = rows[1]
    assert (ben["player"], ben["winner"], ben["chips"], ben["hits"]) == ("Ben", "1", "5", "1")
    assert (ben["first_player"], ben["seat"], ben["rules"]) == ("Aki", "2", "V1")
    assert [row["winner"] for row in rows] == ["0", "1", "0", "0", "0", "0", "0", "1"]
    court = tmp_path / "court.sheet"
    court.write_text(
        "game: court\nplayers: Aki, Ben\nround dealer Aki untracked\nout Ben\nhand Aki =12\n"
    )
    _, both, _ = run("export", sheet, str(court), "-o", "-", "--format", "csv")
    head = both.removeprefix("\ufeff").splitlines()[0].split(",")
    assert head[:11] == [
        "session_id", "date", "title", "game", "deck", "rules", "match", "mode", "bonus", "round",
        "dealer",
    ]  # fmt: skip
    added = ["first_player", "winner", "chips", "hits", "pushes", "folds", "trades"]
    assert head[-len(added) :] == added
    united = list(csv.DictReader(io.StringIO(both.removeprefix("\ufeff"))))
    assert len(united) == 10
    assert united[1]["chips"] == "5"
    assert united[-2]["total"] == "12"
    assert united[-2]["chips"] == ""


def test_burst_files_say_that_they_hold_everything(run: Run, tmp_path: Path) -> None:
    """A sheet, the entries, the JSON show what the window hides; the results do not."""
    sheet = run.sheet(BURST)
    for form in ("sheet", "json", "plays.csv"):
        status, out, err = run("export", sheet, "-o", "-", "--format", form)
        assert status == 0
        assert "2S" in out
        assert err.count("\n") == 1
        assert "also those that are hidden" in err
    path = tmp_path / "again.json"
    run("export", sheet, "-o", str(path))
    run("import", str(path))
    listed = run.json("list")["sessions"]
    assert [(row["game"], row["rounds"], row["winner"]) for row in listed] == [
        ("burst", 2, ["Ben", "Dai"])
    ]
    shown = run.json("show", listed[0]["id"])
    assert shown["header"]["rules"] == "V1"
    assert "deck_text" not in shown
    assert [row["text"] for row in shown["entries"]][-1] == "adjust chips Dai +5"


def test_burst_simulate_and_rules(run: Run, tmp_path: Path) -> None:
    """Games with hidden hands; what is written replays with exit 0; the rules by number."""
    out = str(tmp_path / "games")
    words = (
        "simulate",
        "--game",
        "burst",
        "--players",
        "5",
        "--rounds",
        "25",
        "--rules",
        "V1",
        "V3",
    )
    found = run.json(*words, "--out", out)
    assert (found["rounds"], found["illegal"]) == (25, 0)
    sheets = sorted(Path(out).glob("*.sheet"))
    assert len(sheets) == 2
    for path in sheets:
        assert run("replay", str(path))[0] == 0
    rules = {row["rule"]: row for row in run.json("rules", "burst")["rules"]}
    assert rules["T5"]["title"] == "Hit"
    assert rules["D2"]["ours"]
