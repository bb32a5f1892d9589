"""Every verdict code has its own test: an entry refused with it, and one nearby that is not."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from cardscore import help, messages
from cardscore.verdict import RULES
from tests.test_burst_memory import table
from tests.test_fine_points import played

DEALT = ("round dealer Aki", "start R5")
TWO = ("round dealer Aki", "start R5", "adjust hand Ben 1", "adjust hand Aki 2")
POOL = (*DEALT, "Ben: R+2")
BOUND = (*DEALT, "Ben: BIND@Chie")
ASKED = ("Aki: flip 7C", "Aki: push")


class Case(NamedTuple):
    """One code.

    entries  what came before; `header` what differs from the official rules
    refused  refused with the code; `nearby` is not, or not with this code
    """

    entries: tuple[str, ...]
    refused: str
    nearby: str
    header: dict[str, str]


def case(entries: tuple[str, ...], refused: str, nearby: str, **header: str) -> Case:
    """A case, header by keyword."""
    return Case(entries, refused, nearby, header)


COURT = {
    "unreadable": case(DEALT, "Ben: draw R5", "Ben: draw"),
    "unknown-player": case(DEALT, "Zed: draw", "Ben: draw"),
    "unknown-card": case(DEALT, "Ben: R11", "Ben: R10"),
    "wrong-phase": case(DEALT, "start R5", "Ben: R7"),
    "not-your-turn": case(DEALT, "Aki: R7", "Ben: R7"),
    "too-few-cards": case(TWO, "Ben: R7 R7", "Ben: R7", rules="2B"),
    "too-many-copies": case(("round dealer Aki", "start R0"), "Ben: R0", "Ben: R1"),
    "hand-count": case((*TWO, "Ben: R7"), "hand Aki R1", "hand Aki R1 R2"),
    "start-not-single": case(("round dealer Aki",), "start W", "start W R5"),
    "no-match": case(DEALT, "Ben: G7", "Ben: G5"),
    "already-drawn": case((*DEALT, "Ben: draw"), "Ben: draw", "Ben: pass"),
    "draw-first": case(DEALT, "Ben: pass", "Ben: draw"),
    "reach-not-due": case(DEALT, "Ben: R7 reach", "Ben: R7"),
    "no-reach-owed": case(DEALT, "Aki: accuse Ben", "Ben: draw"),
    "last-card": case(TWO, "Ben: W", "Ben: R7"),
    "escort-last": case(TWO, "Ben: RE", "Ben: R7"),
    "escort-alone": case(DEALT, "Ben: RE", "Ben: RE R7"),
    "escort-follow": case(DEALT, "Ben: RE G7", "Ben: RE R7"),
    "defence-void-last": case(TWO, "Ben: GUARD", "Ben: R7"),
    "defence-last": case(
        ("round dealer Aki", "start R5", "adjust hand Aki 1", "Ben: R+2"),
        "Aki: GUARD", "Aki: take", rules="7B",
    ),
    "target-self": case(DEALT, "Ben: R*2@Ben", "Ben: R*2@Aki"),
    "target-missing": case(DEALT, "Ben: R*2", "Ben: R*2@Aki"),
    "target-unneeded": case(DEALT, "Ben: R7@Aki", "Ben: R7"),
    "colour-missing": case(DEALT, "Ben: W", "Ben: W>R"),
    "colour-wrong": case(DEALT, "Ben: RGD>B", "Ben: RGD>G"),
    "flow-unneeded": case(DEALT, "Ben: R7~skip", "Ben: R7"),
    "several-cards": case(DEALT, "Ben: R7 R7", "Ben: R7"),
    "stack": case(POOL, "Aki: W+3>G", "Aki: Y+2"),
    "not-under-attack": case(DEALT, "Ben: take", "Ben: draw"),
    "must-respond": case(POOL, "Aki: draw", "Aki: take"),
    "bound": case(BOUND, "Chie: R7", "Chie: rest", players="Aki, Ben, Chie"),
    "not-bound": case(DEALT, "Ben: rest", "Ben: draw"),
    "dealer-unknown": case((), "round", "round dealer Aki"),
    "session-over": case(
        ("round dealer Aki untracked", "out Ben", "hand Aki =90"), "round", "continue",
        mode="limit 50",
    ),
}  # fmt: skip

BURST = {
    "unreadable": case((), "Aki: flop 7C", "Aki: flip 7C"),
    "unknown-player": case((), "Zed: flip 7C", "Aki: flip 7C"),
    "unknown-card": case((), "Aki: flip 7X", "Aki: flip 7C"),
    "wrong-phase": case((), "Aki: safe", "Aki: flip 7C"),
    "not-your-turn": case((), "Ben: flip 7C", "Aki: flip 7C"),
    "too-few-cards": case(ASKED, "Ben: hit AS 2C 3C 4C 3S loses 9C", "Ben: safe"),
    "card-elsewhere": case((), "Aki: flip QH", "Aki: flip QD"),
    "not-open": case(ASKED, "Ben: hit 2S 5C loses 4D", "Ben: hit 2S 5C loses 9C"),
    "refill-due": case(("adjust hand Aki 1",), "Aki: flip 7C", "Aki: refill"),
    "refill-not-due": case((), "Aki: refill", "Aki: flip 7C"),
    "flip-due": case((), "Aki: push", "Aki: flip 7C"),
    "not-asked": case(ASKED, "Chie: safe", "Ben: safe"),
    "hit-too-few": case(ASKED, "Ben: hit 2S loses 9C", "Ben: hit 2S 5C loses 9C"),
    "hit-colour": case(ASKED, "Ben: hit 2S 5D loses 9C", "Ben: hit 2S 5C loses 9C"),
    "hit-sum": case(ASKED, "Ben: hit 2S 6C loses 9C", "Ben: hit 2S 5C loses 9C"),
    "loses-missing": case(ASKED, "Ben: hit 2S 5C", "Ben: hit 2S 5C loses 9C"),
    "loses-unneeded": case(
        ("adjust hand Aki 8", "Aki: flip 7C", "Aki: fold", "Aki: trade", "adjust turn Aki",
         "Aki: flip KS", "Aki: push"),
        "Ben: hit 10C 3C loses 9H", "Ben: safe",
    ),
    "closed-needed": case(ASKED, "Ben: hit 2S 5C loses 9C", "Ben: hit 2S 5S loses 9C", rules="V2"),
    "trade-due": case(
        ("adjust hand Aki 9", "Aki: flip 7C", "Aki: fold"), "Ben: flip KS", "Aki: trade"
    ),
    "trade-not-due": case((), "Aki: trade", "Aki: flip 7C"),
    "variant-off": case((), "Ben: takeover", "Aki: flip 7C"),
    "open-count": case(("adjust hand Aki 1",), "Aki: refill 7C", "Aki: refill"),
}  # fmt: skip


def test_every_code_is_here() -> None:
    """A new code without a case fails here; so does one without a paragraph of help."""
    assert set(COURT) == set(messages.tellings("court"))
    assert set(BURST) == set(messages.tellings("burst"))
    assert set(COURT) | set(BURST) == set(RULES)
    for game, codes in (("court", COURT), ("burst", BURST)):
        there = {part.rule for part in help.paragraphs(game, "en")}
        assert {RULES[code] for code in codes} - {None, "card", "variant"} <= there


@pytest.mark.parametrize("code", sorted(COURT))
def test_court(code: str) -> None:
    """Refused with that code; the entry nearby is not."""
    entries, refused, nearby, header = COURT[code]
    session = played(header.pop("deck", "court-full"), *entries, **header)
    assert session.check(refused).verdict.code == code
    assert session.check(nearby).verdict.ok


@pytest.mark.parametrize("code", sorted(BURST))
def test_burst(code: str) -> None:
    """The same for burst."""
    entries, refused, nearby, header = BURST[code]
    session = table(*entries, **header)
    assert session.check(refused).verdict.code == code
    assert session.check(nearby).verdict.ok
