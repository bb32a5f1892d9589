"""Properties of any session, however odd its entries: stateful tests with hypothesis."""

from __future__ import annotations

import random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardscore import decks, sheet, simulate
from cardscore.games.court import Court
from cardscore.games.court.judge import judge
from cardscore.games.court.state import DEALT, RESPOND
from cardscore.session import Line, Session, judged

TEXTS = {name: decks.shipped_text(name) for name in decks.shipped_names()}
PLAYERS = ("Aki", "Ben", "Chie", "Dai", "Emi", "フミ", "Gen N.", "H,8")


def quoted(name: str) -> str:
    """A name as it is typed."""
    return f'"{name}"' if " " in name or "," in name else name


@st.composite
def headers(draw: st.DrawFn) -> dict[str, str]:
    """Any header a session can begin with."""
    count = draw(st.integers(2, 8))
    letters = [
        draw(st.sampled_from(c)) for c in ("AB", "AB", "ABC", "ABC", "ABC", "ABC", "ABCD", "AB")
    ]
    if letters[6] == "C":
        letters[5] = "A"
    if letters[6] == "D":
        letters[5] = "C"
    return {
        "game": "court",
        "players": ", ".join(map(quoted, PLAYERS[:count])),
        "deck": draw(st.sampled_from(sorted(TEXTS))),
        "rules": " ".join(f"{n}{letter}" for n, letter in enumerate(letters, 1)),
        "match": draw(st.sampled_from(["name", "strict"])),
        "mode": draw(st.sampled_from(["limit 60", "limit 500", "pennant 2"])),
        "bonus": draw(st.sampled_from(["", "1 2 3 4"])),
    }


def some_entry(chance: random.Random, session: Session) -> str:
    """An entry that makes some sense, or none at all."""
    assert isinstance(session.game, Court)
    names = [quoted(name) for name in session.state.names] or ["Aki"]
    tokens = list(session.game.rules.deck.cards)
    who, whom = chance.choice(names), chance.choice(names)
    actor = quoted(session.state.actor) if session.state.actor else who
    card = chance.choice(tokens)
    card += chance.choice(["", "", ">R", ">G", f"@{whom}", f">B@{whom}", "~skip", "~rev", "~cw"])
    simple = [
        f"{actor}: {card}",
        f"{actor}: {card}",
        f"{actor}: {card} {chance.choice(tokens)}",
        f"{actor}: {card} reach",
        f"{actor}: draw",
        f"{actor}: pass",
        f"{actor}: take",
        f"{actor}: rest",
        f"{who}: {card}",
        f"{who}: accuse {whom}",
        f"{who}: reach",
        f"{who}: grab",
        "round",
        f"round dealer {who}",
        "round untracked",
        f"start {chance.choice(tokens)}",
        f"out {who}",
        "out none",
        f"hand {who} ={chance.randint(0, 90)}",
        f"hand {who} {chance.choice(tokens)}",
        "continue",
        f"adjust hand {who} {chance.randint(0, 3)}",
        f"adjust deck {chance.randint(0, 4)}",
        f"adjust turn {who}",
        f"adjust out {who}",
        f"adjust field {chance.choice(tokens)}",
        f"adjust points {who} {chance.randint(-50, 50):+d}",
        f"adjust direction {chance.choice(['cw', 'ccw'])}",
        f"lot {who} {chance.choice(tokens)}",
        f"join New{chance.randint(1, 9)}",
        f"leave {who}",
    ]
    text = chance.choice(simple)
    return text + (" force" if chance.random() < 0.25 else "")


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(headers(), st.integers(0, 2**32))
def test_any_session(header: dict[str, str], seed: int) -> None:
    """Undo takes back, redo makes again, text reads back, judging changes nothing."""
    chance = random.Random(seed)
    session = Session.from_header(header, TEXTS[header["deck"]])
    for _ in range(60):
        before = session.state
        text = some_entry(chance, session)
        item = session.enter(text)
        assert judge(session.game.rules, before, item.entry) == item.verdict
        state = session.state
        acting = state.phase in DEALT
        assert (state.turn is not None) == acting
        assert (state.attack is not None) == (state.phase == RESPOND)
        if not item.ok:
            assert state is before
            continue
        session.undo()
        assert session.state == before
        session.redo()
        assert session.state == state
    texts = [item.text for item in session.items]
    again = sheet.session(sheet.read(sheet.write(session).encode()), TEXTS[header["deck"]])
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
        assert [item.text for item in session.items] == texts


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=60))
def test_no_text_is_too_odd(text: str) -> None:
    """Any text at all gets a verdict, and what is written back reads the same again."""
    session = Session.from_header({"game": "court", "players": "Aki, Ben"}, TEXTS["court-basic"])
    session.enter("round dealer Aki")
    session.enter("start R5")
    line = text.replace("\n", " ").replace("\r", " ")
    item = session.check(line)
    again = session.check(item.text)
    assert (again.verdict, again.text) == (item.verdict, item.text)


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=400))
def test_no_file_is_too_odd(data: bytes) -> None:
    """Any bytes are read as a sheet, as a sheet up to damage, or refused with a reason."""
    try:
        read = sheet.read(b"game: court\nplayers: Aki, Ben\n" + data)
        sheet.session(read, TEXTS["court-basic"])
    except sheet.SheetError as error:
        assert error.cause.reason


def test_legal_is_what_check_accepts() -> None:
    """`legal` lists a card exactly when some way to lay it alone is accepted."""
    for seed in range(6):
        table = simulate.CourtTable(
            {"rules": "1B 2B 3C 4C 8B"}, TEXTS["court-full"], 3, random.Random(seed)
        )
        for number, _ in enumerate(table.round()):
            session, state = table.session, table.state
            if state.phase not in DEALT or number % 7:
                continue
            listed = {play["text"] for play in session.game.legal(state)["plays"]}
            for token, card in table.rules.deck.cards.items():
                ways = [
                    f"{state.actor}: {token}{colour}{target}{flow}"
                    for colour in ("", ">R", ">Y", ">G", ">B")
                    for target in ("", *(f"@{name}" for name in state.names))
                    for flow in (("", "~skip") if card.names_flow else ("",))
                ]
                accepted = any(judged(session.game, state, Line(w)).verdict.ok for w in ways)
                assert accepted == (token in listed), (token, session.game.one_line(state))
