"""A settings file nobody can read: kept and named, the rest works, and settings are kept anew."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from cardscore import i18n
from cardscore.places import Places
from cardscore.store.settings import DEFAULTS
from cardscore.ui.desk import Desk

WHOLE = json.dumps(DEFAULTS | {"theme": "dark"}).encode()

DAMAGES: dict[str, Callable[[Path], object]] = {
    "emptied": lambda path: path.write_bytes(b""),
    "cut": lambda path: path.write_bytes(WHOLE[: len(WHOLE) // 2]),
    "no text": lambda path: path.write_bytes(b"\xff\xfe\x00" * 40),
    "other JSON": lambda path: path.write_bytes(b"[1, 2]"),
    "nested": lambda path: path.write_bytes(b"[" * 100_000),
    "a folder": lambda path: path.mkdir(),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file(tmp_path: Path, damage: str) -> None:
    """Named in one sentence; sessions are there, and the next setting is kept."""
    i18n.use("en")
    where = Places(tmp_path, tmp_path / "log")
    first = Desk(where)
    assert first.begin({"game": "burst", "players": "Aki, Ben"}, "")
    where.settings.unlink()
    DAMAGES[damage](where.settings)
    desk = Desk(where)
    assert "settings.json.damaged" in desk.problem
    assert where.settings.with_name("settings.json.damaged").exists()
    assert desk.settings == DEFAULTS
    assert [summary.game for summary in desk.recent()] == ["burst"]
    desk.set("theme", "dark")
    assert Desk(where).settings["theme"] == "dark"
    assert Desk(where).problem == ""


def test_single_values_nobody_knows(tmp_path: Path) -> None:
    """One wrong value costs that one; unknown keys of another version are no damage."""
    where = Places(tmp_path, tmp_path / "log")
    wrong = {"theme": "dark", "type_size": 117, "language": 3, "sounds": "yes", "of tomorrow": 1}
    where.settings.write_text(json.dumps(wrong), "utf-8")
    desk = Desk(where)
    assert desk.problem == ""
    assert desk.settings == DEFAULTS | {"theme": "dark"}
