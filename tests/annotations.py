"""What a sheet says of itself, beside its entries.

`#= CODE UNDER` after an entry: it is refused with that code (`-`: under no single option,
`3C,4A`: under these; nothing: not compared); `#= forced CODE …`: allowed against it; no `#=`: legal.
`#> key=value …`: the state after the entries above. `NAME.hand`, `NAME.rests=1+1`, `NAME.score=` hand /
public / adjust / bonus / round, `field=R7/R`, `attack=card/draw/by/on`, `out=none` …
A space in a name is written `_`. `#exit 2`: the sheet is refused.

Burst sheets: `#! CODE` after an entry that is refused, `#= key=value …` for the state, `rule=` and
`legal=` for the verdict above, `NAME=open/closed/chips`, lists with `.` or `,`, `-` for nothing;
`sum=` adds up every zone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cardscore.session import Item, Line, Session, judged
from tests.sheets_runner import load


def problems(path: Path) -> Iterator[str]:
    """Where a sheet and the program differ, line by line."""
    read, session = load(path)
    entries = dict(read.entries)
    session.items.clear()
    session.lines.clear()
    at = session.state
    for number, line in enumerate(path.read_text("utf-8-sig").splitlines(), 1):
        if number in entries:
            item = judged(session.game, at, Line(entries[number]))
            session.items.append(item)
            at = item.state
            mark = "#!" if session.game.name == "burst" else "#="
            yield from _verdict(session, item, _said(line, mark), number)
        elif line.startswith("#=") and session.game.name == "burst":
            yield from _burst(session, at, line[2:].split(), number)
        elif line.startswith("#>"):
            yield from _state(session, at, line[2:].split(), number)


def _said(line: str, mark: str) -> str | None:
    return line.partition(mark)[2].strip() if mark in line else None


def _verdict(session: Session, item: Item, said: str | None, number: int) -> Iterator[str]:
    words = (said or "").replace("_", " ").split(" ") if said not in (None, "ok") else []
    forced = words[:1] == ["forced"]
    words = words[1:] if forced else words
    expected = words[0] if words else None
    found = item.verdict.code
    if (expected, forced) != (found, item.forced):
        yield f"line {number}: {item.text}: expected {said or 'legal'}, got {found} forced={item.forced}"
    if len(words) > 1 and words[1]:
        under = "match " + words[2] if words[1] == "match" else words[1]
        expected_under = [] if under == "-" else under.split(",")
        if list(session.legal_under(item)) != expected_under:
            yield f"line {number}: legal under {session.legal_under(item)}, expected {under}"


def _state(session: Session, at: Any, said: list[str], number: int) -> Iterator[str]:
    state = session.game.state_json(at)
    for word in said:
        key, _, expected = word.rpartition("=")
        found = _value(session, at, state, key)
        if found != expected.replace("_", " "):
            yield f"line {number}: {key}: expected {expected}, got {found}"


def _value(session: Session, at: Any, state: dict[str, Any], key: str) -> str:
    name, _, what = key.replace("_", " ").rpartition(".")
    if name in state["players"]:
        return _player(session, at, state["players"][name], name, what)
    value = state.get({"dir": "direction"}.get(key, key))
    if key == "rounds":
        return str(len(session.game.rounds_json(at)))
    if key == "field":
        return _or_none(value, lambda v: f"{v['card']}/{''.join(v['colours'])}")
    if key == "attack":
        return _or_none(value, lambda v: "/".join(str(v[k]) for k in ("card", "draw", "by", "on")))
    return "none" if value is None else str(value)


def _or_none(value: Any, text: Any) -> str:
    return "none" if value is None else str(text(value))


def _player(session: Session, at: Any, player: dict[str, Any], name: str, what: str) -> str:
    if what == "place":
        rows = session.game.standings_json(at)
        return str(next(row["place"] for row in rows if row["name"] == name))
    if what == "score":
        points = session.game.rounds_json(at)[-1]["points"][name]
        return "/".join(str(points[k]) for k in ("hand", "public", "adjust", "bonus", "round"))
    value = player[{"owes": "owes_reach"}.get(what, what)]
    if isinstance(value, list):
        return "+".join(map(str, value)) or "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def refused(path: Path) -> bool:
    """True for a sheet that says it is refused as a whole."""
    return bool(re.search(r"^#exit 2$", path.read_text("utf-8-sig"), re.MULTILINE))


def _burst(session: Session, at: Any, said: list[str], number: int) -> Iterator[str]:
    state = session.game.state_json(at)
    item = session.items[-1] if session.items else None
    for word in said:
        key, _, expected = word.partition("=")
        found = _burst_value(session, at, state, key, item)
        if found != expected.replace("_", " "):
            yield f"line {number}: {key}: expected {expected}, got {found}"


def _burst_value(
    session: Session, at: Any, state: dict[str, Any], key: str, item: Item | None
) -> str:
    if key in state["players"]:
        player = state["players"][key]
        return f"{'.'.join(player['open']) or '-'}/{player['closed']}/{player['chips']}"
    rounds = session.game.rounds_json(at)
    last = rounds[-1] if rounds else {}
    values: dict[str, Any] = {
        "new": state["field"]["new"],
        "old": state["field"]["old"],
        "targets": ",".join(map(str, state["targets"])),
        "asking": ",".join(state["asking"]),
        "prov": state["provisional"],
        "rounds": len(rounds),
        "winner": last.get("winner"),
        "roundchips": ",".join(f"{name}:{n}" for name, n in last.get("chips", {}).items()),
        "stand": ",".join(
            f"{row['name']}:{row['won']}:{row['chips']}:{row['place']}"
            for row in session.game.standings_json(at)
        ),
        "rule": item.verdict.rule if item is not None else None,
        "legal": ",".join(session.legal_under(item)) if item is not None else "",
        "sum": _all_cards(state),
    }
    value = values[key] if key in values else state[key]
    return "-" if value in (None, "") else str(value)


def _all_cards(state: dict[str, Any]) -> int:
    field = sum(card is not None for card in state["field"].values())
    hands = sum(len(p["open"]) + p["closed"] for p in state["players"].values())
    return int(field + hands + state["deck"] + state["discards"] + state["provisional"])
