"""Whatever is read: bytes as a sheet, text as a deck or an entry. Refused with a reason, or understood for good.

`corpus/` keeps sheets that are odd in one way each; they are run as they are, and changed at random.
"""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardscore import decks, faults, messages, sheet
from cardscore.games import words
from cardscore.games.court import deck
from cardscore.places import Places
from cardscore.session import Item, Line, Session, judged
from cardscore.verdict import HeaderError, Unreadable
from tests.corpus import CORPUS, NASTY, OUTCOMES, SEEDS, changed
from tests.random_play.entries import AT_TABLE, burst_entries, court_entries

HERE = Path(__file__).parent
DECK_TEXT = decks.shipped_text("court-basic")
DECK_SEEDS = [
    path.read_text("utf-8") for path in sorted((HERE / "sheets" / "own-deck").rglob("*.toml"))
]


def changes_of(seeds: list[bytes]) -> st.SearchStrategy[bytes]:
    """Any of these with a few changes."""
    return st.builds(changed, st.sampled_from(seeds), st.integers(0, 2**32))


# -- sheets ------------------------------------------------------------------------------------


def opened(read: sheet.Sheet) -> Session:
    """The session of a sheet, with the deck it would find."""
    court = read.header.get("game", "").lower() == "court"
    return sheet.session(read, DECK_TEXT if court else "")


def told(session: Session, item: Item) -> str:
    """The sentence about an entry."""
    sentence = messages.sentence(session.game, item)
    assert sentence
    return sentence


def outcome(data: bytes) -> str:
    """How many entries count, and where the damage is; or the line, key and reason of a refusal."""
    try:
        read = sheet.read(data)
        session = opened(read)
    except sheet.SheetError as error:
        assert faults.header_error(error.cause)
        return f"refused {error.line} {error.cause.key} {error.cause.reason}"
    assert len(session.items) == len(read.entries)
    for item in session.items:
        told(session, item)
    _read_again(session)
    damage = f" damage {read.damage.line}:{read.damage.column}" if read.damage else ""
    return f"{sum(item.ok for item in session.items)} of {len(session.items)}" + damage


def _read_again(session: Session) -> None:
    """What is written is a fixed point: read, it gives the same header, verdicts, states and text."""
    written = sheet.write(session)
    read = sheet.read(written.encode())
    again = opened(read)
    assert read.damage is None
    assert again.header() == session.header()
    assert [(i.text, i.verdict, i.forced) for i in again.items] == [
        (i.text, i.verdict, i.forced) for i in session.items
    ]
    assert again.state == session.state
    assert sheet.write(again) == written


@pytest.mark.parametrize("path", CORPUS, ids=lambda p: p.stem)
def test_corpus(path: Path) -> None:
    """Each kept file comes to what it came to before."""
    assert outcome(path.read_bytes()) == OUTCOMES[path.stem]


def test_every_outcome_has_its_file() -> None:
    """No file is kept that says nothing, and none is missing."""
    assert [path.stem for path in CORPUS] == sorted(OUTCOMES)


@settings(max_examples=600, deadline=None, suppress_health_check=list(HealthCheck))
@given(changes_of(SEEDS))
def test_changed_files(data: bytes) -> None:
    """A kept file changed at random is understood up to damage, or refused with a reason; nothing else."""
    assert outcome(data).split()[0] in ("refused", *map(str, range(100)))


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(["court", "burst"]), st.binary(max_size=400))
def test_any_bytes(game: str, data: bytes) -> None:
    """Bytes without any sense, alone and behind a header that works."""
    head = f"game: {game}\nplayers: Aki, Ben\n".encode()
    assert outcome(data) == "refused None game key-missing"
    assert outcome(head + data)


# -- decks -------------------------------------------------------------------------------------


VALUES = [
    *(
        "[0x" + "f" * 5000 + "]",
        "0x" + "f" * 5000,
        "-1",
        "0",
        "1",
        "40",
        "41",
        "999",
        "1000",
        "9" * 30,
        "9" * 5000,
        "1.5",
        "nan",
        "true",
    ),
    *('""', '"R"', '"r7"', '"DRAW"', '"▮"', '"\\u0000"', '"\\u202E"', "'''x'''", "1979-05-27"),
    *('"each"', '"none"', '"number"', '"action"', '"defence"', '"field"', '"public"', '"discards"'),
    *(
        "[]",
        "{}",
        "[[]]",
        "[{}]",
        '["RB"]',
        '["RR", "RB"]',
        "[1, 2]",
        '{ en = "x" }',
        '{ ja = "" }',
    ),
    *(
        "0xffff",
        "[" * 3000,
        "{ a = { a = 1 } }",
        '[{ do = "skip" }]',
        '[{ do = "lay", on = "self" }]',
    ),
]
_VALUE = re.compile(r"= (\[.*\]|\{.*?\}|[^,}\n]+)")


def _changed_text(text: str, seed: int) -> str:
    return changed(text.encode(), seed).decode("utf-8", "replace")


def _other_values(text: str, seed: int) -> str:
    """The deck with one or two values replaced."""
    chance = random.Random(seed)
    for _ in range(chance.randint(1, 2)):
        found = chance.choice(list(_VALUE.finditer(text)))
        text = text[: found.start(1)] + chance.choice(VALUES) + text[found.end(1) :]
    return text


@settings(max_examples=500, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.one_of(
        st.builds(_other_values, st.sampled_from(DECK_SEEDS), st.integers(0, 2**32)),
        st.builds(_other_values, st.sampled_from(DECK_SEEDS), st.integers(0, 2**32)),
        st.builds(_changed_text, st.sampled_from(DECK_SEEDS), st.integers(0, 2**32)),
        st.text(max_size=80),
    )
)
def test_changed_decks(text: str) -> None:
    """A deck is refused with key and reason, or is one that a session can be played with."""
    try:
        made = deck.read(text)
    except deck.DeckError as error:
        assert faults.deck_error(error.key, error.reason, error.facts)
        return
    assert made.text == text
    assert made.size == sum(card.copies for card in made.cards.values()) >= deck.SMALLEST
    session = Session.from_header({"game": "court", "players": "Aki, Ben"}, text)
    first = next(c.token for c in made.cards.values() if len(c.suit) == 1 and c.lands == "field")
    for entry in ("round dealer Aki", f"start {first}", *(f"Ben: {token}" for token in made.cards)):
        told(session, session.enter(entry))
    assert session.game.deck_text == text
    again = sheet.session(sheet.read(sheet.write(session).encode()), text)
    assert again.state == session.state


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.one_of(st.text(max_size=300), st.sampled_from([*NASTY, "..", "~root/x", "/dev/null"])))
def test_any_deck_name(tmp_path: Path, name: str) -> None:
    """A header may name any deck: its text is found, or the header is refused."""
    where = Places(tmp_path)
    try:
        text = decks.text_of(name, tmp_path, where)
    except HeaderError as error:
        assert (error.key, error.facts["value"]) == ("deck", name)
        assert faults.header_error(error)
    else:
        assert name in decks.shipped_names() or not text


def test_decks_of_the_folder(tmp_path: Path) -> None:
    """A folder of damaged decks is listed whole, each with what is wrong with it."""
    where = Places(tmp_path)
    where.decks.mkdir(parents=True)
    for seed in range(20):
        data = changed(DECK_SEEDS[seed % len(DECK_SEEDS)].encode(), seed) + b"\xff" * (seed % 2)
        (where.decks / f"odd {seed}.toml").write_bytes(data)
    found = [each for each in decks.every(where) if not each.shipped]
    assert len(found) == 20
    for each in found:
        assert (each.deck is None) != (each.error is None)
        if each.name[-1] in "13579":
            assert each.error is not None
            assert each.error.reason == "not-text"


# -- entries -----------------------------------------------------------------------------------

HEADERS = {
    "court": {"game": "court", "players": 'Aki, "Dai N.", "none", フミ'},
    "burst": {"game": "burst", "players": 'Aki, "Dai N.", "all", フミ', "rules": "V1 V2 V3"},
}
BEGUN = {
    "court": ["round dealer Aki", "start R5"],
    "burst": [
        *("game first Aki", "open Aki AS 2S 3S", 'open "all" 4S 5S 6S', "open フミ 7S 8S 9S"),
        *('open "Dai N." AH 2H 3H', "start KH"),
    ],
}
WORDS = {
    "court": "round dealer untracked start lot out none combo hand continue adjust deck points turn"
    " direction cw field join leave seats accuse draw pass take rest reach ! expose grab R7 r7 W>R"
    " R*2@Aki ~skip =5 +5 7 force",
    "burst": "game first start open adjust hand deck chips turn aid on off flip push fold safe"
    " takeover leave refill swap hit loses trade AS 10♥ th ▮ all 5 +2 -9 force",
}


def table(game: str) -> Session:
    """A session in which somebody is about to act."""
    session = Session.from_header(HEADERS[game], DECK_TEXT if game == "court" else "")
    for text in BEGUN[game]:
        session.enter(text)
    assert session.state.actor is not None
    return session


def lines_of(game: str) -> st.SearchStrategy[str]:
    """Text that is an entry, nearly one, or none."""
    known = [*WORDS[game].split(), "Aki:", '"Dai N.":', "Aki", "フミ", ":", ",", ", ", *NASTY]
    words = st.lists(st.sampled_from(known), min_size=1, max_size=7)
    kept = [line.decode("utf-8", "replace") for data in SEEDS for line in data.split(b"\n")]
    return st.one_of(
        words.map(" ".join),
        words.map("".join),
        st.builds(_changed_text, st.sampled_from(kept), st.integers(0, 2**32)),
        st.text(max_size=60),
    )


def _any_entry(game: str, text: str) -> None:
    session = table(game)
    before, count = session.state, len(session.items)
    try:
        entry, written = session.game.read(before, text)
    except Unreadable as error:
        assert error.column >= 1
        assert messages.unreadable(error.reason, error.facts)
    else:
        canonical = session.game.write(entry)
        assert canonical == written
        again, _ = session.game.read(before, canonical)
        assert session.game.write(again) == canonical
        assert session.game.judge(before, again) == session.game.judge(before, entry)
    item = session.enter(text)
    told(session, item)
    session.legal_under(item)
    assert judged(session.game, before, Line(item.text)).verdict == item.verdict
    assert (len(session.items) == count + 1) == item.ok
    if item.ok:
        _read_again(session)
    else:
        assert session.state is before


@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(lines_of("court"))
def test_any_court_entry(text: str) -> None:
    """Any text is an entry or Unreadable with its column; what it is written as is read as the same."""
    _any_entry("court", text)


@settings(max_examples=600, deadline=None, suppress_health_check=list(HealthCheck))
@given(lines_of("burst"))
def test_any_burst_entry(text: str) -> None:
    """The same for burst."""
    _any_entry("burst", text)


CAREFUL = {
    name: Session.from_header(
        {"game": name, "players": ", ".join(map(words.quoted, AT_TABLE[:6]))}, DECK_TEXT
    )
    for name in ("court", "burst")
}


@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(court_entries(deck.read(DECK_TEXT)))
def test_every_court_entry_reads_back(entry: object) -> None:
    """What an entry of any kind is written as is read as that entry."""
    session = CAREFUL["court"]
    assert session.game.read(session.state, session.game.write(entry))[0] == entry


@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(burst_entries())
def test_every_burst_entry_reads_back(entry: object) -> None:
    """The same for burst."""
    session = CAREFUL["burst"]
    assert session.game.read(session.state, session.game.write(entry))[0] == entry


@pytest.mark.parametrize("value", ["0x" + "f" * 5000, "[0x" + "f" * 5000 + "]"])
@pytest.mark.parametrize("key", ["copies", "points", "number", "token", "kind"])
def test_numbers_too_long_to_be_shown(key: str, value: str) -> None:
    """A deck that holds one is refused with its sentence."""
    text = re.sub(rf"(?m)^{key} = .*$", f"{key} = {value}", DECK_SEEDS[0], count=1)
    assert value in text
    with pytest.raises(deck.DeckError) as error:
        deck.read(text)
    assert faults.deck_error(error.value.key, error.value.reason, error.value.facts)
