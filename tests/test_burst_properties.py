"""Properties of any burst session, however odd its entries."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardscore import sheet, simulate
from cardscore.compose.burst import Picker
from cardscore.entryline.burst import expanded
from cardscore.games.burst import Burst, memory, options
from cardscore.games.burst.cards import CARDS
from cardscore.games.burst.judge import judge
from cardscore.games.burst.state import NOBODYS
from cardscore.session import Line, Session, judged

PLAYERS = ("Aki", "Ben", '"all"', '"Dai N."', "start", "フミ")
VARIANTS = ["", "V1", "V2", "V3", "V1 V3", "V1 V2 V3"]


def header(count: int, rules: str) -> dict[str, str]:
    """A header for so many players."""
    return {"game": "burst", "players": ", ".join(PLAYERS[:count]), "rules": rules}


def some_entry(chance: random.Random, session: Session) -> str:
    """An entry that makes some sense, or none at all."""
    assert isinstance(session.game, Burst)
    written = session.game.written
    state = session.state
    who = written(chance.choice(state.names))
    actor = written(state.actor) if state.actor else who

    def card() -> str:
        return chance.choice(list(CARDS))

    def open_card() -> str:
        lying = [token for player in state.players for token in player.open]
        return chance.choice(lying) if lying else card()

    simple = [
        f"game first {who}",
        f"start {card()}",
        f"open {who} {card()} {card()} {card()}",
        f"{actor}: flip {card()}",
        f"{actor}: flip {card()}",
        f"{actor}: flip {card()}",
        f"{actor}: push",
        f"{actor}: push",
        f"{actor}: fold",
        f"{actor}: safe",
        f"{actor}: refill",
        f"{actor}: refill {card()}",
        f"{who}: hit {card()} {open_card()} loses {open_card()}",
        f"{actor}: hit {card()} {card()}",
        f"{actor}: hit {open_card()} {card()} {card()} loses {open_card()}",
        f"{actor}: trade",
        f"{actor}: swap {open_card()}",
        f"{who}: takeover",
        "all: safe",
        "all: leave",
        f"adjust hand {who} {chance.randint(0, 9)}",
        f"adjust deck {chance.randint(0, 3)}",
        f"adjust chips {who} {chance.randint(-2, 3):+d}",
        f"adjust turn {who}",
        chance.choice(["aid on", "aid off"]),
        f"{who}: push",
    ]
    text = chance.choice(simple)
    return text + (" force" if chance.random() < 0.2 else "")


@settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(2, 6), st.sampled_from(VARIANTS), st.integers(0, 2**32))
def test_any_session(count: int, rules: str, seed: int) -> None:
    """Undo takes back, redo makes again, text reads back, judging changes nothing, counts make sense."""
    chance = random.Random(seed)
    session = Session.from_header(header(count, rules), "")
    for _ in range(70):
        before = session.state
        text = some_entry(chance, session)
        item = session.enter(text)
        assert judge(session.game.rules, before, item.entry) == item.verdict
        state = session.state
        assert (state.turn is None) == (state.phase in NOBODYS)
        assert all(p.closed >= 0 and p.chips >= 0 for p in state.players)
        assert all(len(p.known) <= p.closed for p in state.players)
        assert state.deck >= 0
        assert len(state.pile) <= state.discards, session.game.one_line(state)
        lying = [t for p in state.players for t in p.open]
        lying += [t for t in (state.new, state.old, *state.provisional) if t]
        lying += [t for p in state.players for t in p.known] + list(state.pile)
        assert len(lying) == len(set(lying)), session.game.one_line(state)
        if not item.ok:
            assert state is before
            continue
        session.undo()
        assert session.state == before
        session.redo()
        assert session.state == state
    texts = [item.text for item in session.items]
    again = sheet.session(sheet.read(sheet.write(session).encode()), "")
    assert [item.text for item in again.items] == texts
    assert again.state == session.state
    if texts:
        at = chance.randrange(len(texts))
        kept = session.state
        session.amend(at, texts[at])
        assert session.state == kept
        session.delete(at)
        session.undo()
        assert session.state == kept


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=60))
def test_no_text_is_too_odd(text: str) -> None:
    """Any text at all gets a verdict, and what is written back reads the same again."""
    session = Session.from_header(header(4, "V1 V2 V3"), "")
    session.enter("game first Aki")
    line = text.replace("\n", " ").replace("\r", " ")
    item = session.check(line)
    again = session.check(item.text)
    assert (again.verdict, again.text) == (item.verdict, item.text)


def test_legal_is_what_check_accepts() -> None:
    """With the memory aid on `legal` lists exactly the accepted entries of one card and of none."""
    for seed, rules in enumerate(VARIANTS):
        table = simulate.BurstTable({"rules": rules}, "", 4, random.Random(seed))
        for number, _ in enumerate(table.round()):
            session, state = table.session, table.state
            if number % 5 or state.actor is None:
                continue
            shown = judged(session.game, state, Line("aid on")).state
            listed = session.game.legal(shown)
            texts = [f"{state.actor}: {verb} {t}" for verb in ("flip", "refill") for t in CARDS]
            texts += [f"{state.actor}: swap {token}" for token in CARDS]
            accepted = {t for t in texts if judged(session.game, shown, Line(t)).verdict.ok}
            assert {play["text"] for play in listed["plays"]} == accepted
            bare = [f"{state.actor}: {w}" for w in ("push", "fold", "safe", "trade", "refill")]
            bare += [f"{name}: takeover" for name in state.names] + ["all: safe", "all: leave"]
            said = {t for t in bare if judged(session.game, shown, Line(t)).verdict.ok}
            assert set(listed["other"]) == said


@pytest.mark.parametrize("rules", VARIANTS)
def test_legal_gives_nothing_away(rules: str) -> None:
    """With the aid off it is what somebody without a memory would list, and nothing legal is missing."""
    for seed in range(3):
        table = simulate.BurstTable({"rules": rules}, "", 4, random.Random(seed))
        for _ in table.round():
            session, state = table.session, table.state
            listed = session.game.legal(state)
            assert listed == session.game.legal(memory.forgotten(state))
            if state.actor is None:
                continue
            shown = judged(session.game, state, Line("aid on")).state
            exact = {play["text"] for play in session.game.legal(shown)["plays"]}
            assert exact <= {play["text"] for play in listed["plays"]}


def test_pointing_and_typing_mean_the_same() -> None:
    """A card picked and the same card typed are the same entry, in every state of random play."""
    for seed, rules in enumerate(VARIANTS):
        table = simulate.BurstTable({"rules": rules}, "", 4, random.Random(seed))
        for _ in table.round():
            game, state = table.session.game, table.state
            assert isinstance(game, Burst)
            for token in ("AS", "7H", *state.players[0].open, *state.players[1].open):
                picker = Picker(game, state)
                if picker.purpose(token) in ("", "open", "hit"):
                    continue
                picker.pick(token)
                assert picker.entry() == expanded(state, token)


def test_legal_under_is_true() -> None:
    """Each variant change named makes the entry legal, now or had it held one entry earlier; no other does."""
    for seed, rules in enumerate(VARIANTS):
        chance = random.Random(seed)
        table = simulate.BurstTable({"rules": rules}, "", 3, chance)
        for number, _ in enumerate(table.round()):
            session = table.session
            assert isinstance(session.game, Burst)
            if number % 4:
                continue
            item = session.check(some_entry(chance, session))
            if item.entry is None or item.verdict.ok:
                continue
            named = set(session.legal_under(item))
            for variant in options.VARIANTS:
                other = Burst(session.game.rules.switched(variant))
                changed = judged(other, session.state, Line(item.text.removesuffix(" force")))
                label = variant if other.rules.has(variant) else f"{variant} off"
                again = sheet.session(sheet.read(sheet.write(session).encode()), "")
                last = again.items[-1]
                earlier = judged(other, last.before, Line(last.text))
                after = judged(other, earlier.state, Line(item.text.removesuffix(" force")))
                worked = changed.verdict.ok or (earlier.ok and after.verdict.ok)
                assert (label in named) == worked, (item.text, session.game.one_line(session.state))
