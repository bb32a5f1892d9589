"""Whole sessions written out, to be read as a diff: entries, verdicts, states, what is legal.

A transcript is a sheet whose entries begin with `> ` (made) or `? ` (only asked about); everything
else in it is worked out anew by `rendered` and has to be the same.

`python -m tests.games` says which differ, `--write` keeps what was worked out, `--new` plays the
sessions of `PLANS` anew.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from cardscore import decks, simulate
from cardscore.session import Session

FOLDER: Final = Path(__file__).parent
FILES: Final = sorted(FOLDER.glob("*.txt"))


class Plan(NamedTuple):
    """A session to be played: its header, how many play, how many rounds at most."""

    name: str
    header: dict[str, str]
    players: int
    rounds: int
    seed: int


PLANS: Final = (
    Plan(
        "court-basic-official",
        {"deck": "court-basic", "mode": "limit 60", "bonus": "1 2 3 4 5"},
        3,
        3,
        11,
    ),
    Plan(
        "court-full-eight",
        {"deck": "court-full", "rules": "1B 2B 3B 4B 5B 6B 7B 8B", "mode": "limit 120"},
        8,
        1,
        12,
    ),
    Plan(
        "court-classic-strict",
        {"deck": "classic-108", "rules": "3C 4C 5C 6C 7A", "match": "strict", "mode": "limit 90"},
        4,
        2,
        13,
    ),
    Plan(
        "court-full-pennant",
        {"deck": "court-full", "rules": "4C 6A 7C", "mode": "pennant 2", "bonus": "3"},
        5,
        2,
        14,
    ),
    Plan(
        "court-full-two",
        {"deck": "court-full", "rules": "2B 3C 4C 6C 7D 8B", "mode": "limit 90"},
        2,
        3,
        15,
    ),
    Plan(
        "court-basic-open-ends",
        {"deck": "court-basic", "rules": "1B 3B 5B 7B", "mode": "limit 200", "bonus": "1 4"},
        6,
        1,
        16,
    ),
    Plan("burst-plain", {}, 4, 1, 17),
    Plan("burst-variants", {"rules": "V1 V2 V3"}, 3, 2, 18),
)


def game_of(plan: Plan) -> str:
    """The game a plan is for."""
    return plan.name.split("-")[0]


def played(plan: Plan) -> str:
    """Plays a session; between the entries some that are refused, or not, are asked about."""
    game = game_of(plan)
    chance = random.Random(plan.seed)
    deck = decks.shipped_text(plan.header["deck"]) if game == "court" else ""
    table = simulate.TABLES[game](plan.header, deck, plan.players, chance)
    lines: list[str] = []
    for _ in range(plan.rounds):
        if table.finished:
            break
        for text in table.round():
            lines.append(f"> {text}")
            if chance.random() < 0.25:
                lines.append(f"? {_odd(chance, table.session)}")
    header = [f"{key}: {value}" for key, value in table.session.header().items()]
    return "\n".join([*header, "", *lines]) + "\n"


def _odd(chance: random.Random, session: Session) -> str:
    """An entry somebody might try."""
    names = session.state.names
    who = session.state.actor or chance.choice(names)
    other = chance.choice(names)
    if session.game.name == "court":
        card = chance.choice(list(session.game.rules.deck.cards))  # type: ignore[attr-defined]  # a court session
        words = ["draw", "pass", "take", "rest", "reach", f"accuse {other}", card, f"{card} reach"]
        return f"{chance.choice([who, who, other])}: {chance.choice([*words, card, card])}"
    from cardscore.games.burst.cards import CARDS

    cards = list(CARDS)
    one, two = chance.sample(cards, 2)
    words = ["push", "fold", "safe", "trade", "refill", f"flip {one}", f"hit {one} {two}"]
    return f"{chance.choice([who, who, other])}: {chance.choice([*words, f'flip {two}'])}"


def rendered(text: str) -> str:
    """The transcript of the entries in a text, header first."""
    head, _, body = text.partition("\n\n")
    header = dict(line.split(": ", 1) for line in head.splitlines())
    deck = decks.shipped_text(header["deck"]) if header["game"] == "court" else ""
    session = Session.from_header(header, deck)
    marked = [line for line in body.splitlines() if line[:2] in ("> ", "? ")]
    return head + "\n\n" + "\n".join(_lines(session, marked)) + "\n"


def _lines(session: Session, marked: list[str]) -> Iterator[str]:
    for line in marked:
        mark, text = line[:2], line[2:]
        item = session.check(text) if mark == "? " else session.enter(text)
        yield line
        if mark == "? ":
            yield f"    {_verdict(session, item)}"
            continue
        assert item.ok, text
        yield f"    {session.game.one_line(session.state)}"
        if len(session.items) % 5 == 0:
            yield f"    legal: {_legal(session)}"
        for result in session.game.rounds_json(session.state)[_scored(session, item) :]:
            yield f"    result: {_plain(result)}"


def _scored(session: Session, item: Any) -> int:
    return len(session.game.results(item.before))


def _verdict(session: Session, item: Any) -> str:
    if item.verdict.ok:
        return "legal"
    under = ", ".join(session.legal_under(item))
    return f"{item.verdict.code} [{item.verdict.rule or '-'}]" + (f" but {under}" if under else "")


def _legal(session: Session) -> str:
    found = session.game.legal(session.state)
    plays = [p["text"] + "".join(f"+{need}" for need in p["needs"]) for p in found["plays"]]
    return " ".join([*plays, *(f"[{text}]" for text in found["other"])]) or "-"


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return " ".join(f"{key}={_plain(v)}" for key, v in value.items())
    return str(value)
