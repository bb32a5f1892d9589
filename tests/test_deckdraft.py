"""A deck being made: copied, changed, judged while it is typed, saved as a file that works."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardscore import deckdraft, decks
from cardscore.deckdraft import EFFECTS, Draft, TakenError
from cardscore.games.court.deck import EFFECT_KEYS, DeckError, read
from cardscore.places import Places

BASIC = decks.shipped_text("court-basic")


@pytest.mark.parametrize("name", decks.shipped_names())
def test_a_copy_is_the_same_deck(name: str) -> None:
    """Written out and read again, every kind is what it was; only the name is another."""
    text = decks.shipped_text(name)
    written = read(deckdraft.copy_of(text, name).text())
    assert written.cards == read(text).cards
    assert written.expansion == read(text).expansion
    assert written.name("en") == f"{name} 2"
    again = deckdraft.opened(text)
    assert deckdraft.opened(again.text()) == again
    assert again.problems() == ()


def test_sums() -> None:
    """Cards, players it can be dealt to, assumed figures; 134 cards, as the deck's table says."""
    draft = deckdraft.opened(BASIC)
    assert (draft.size, draft.players) == (134, 8)
    few = draft.without(tuple(range(4, len(draft.rows))))
    assert (few.size, few.players) == (28, 3)
    assert draft.assumed == sum(
        len({"copies", "points"} & row.assumed) for row in deckdraft.opened(BASIC).rows
    )


def test_numbers_that_run_on_are_one_line() -> None:
    """1 to 9 are alike but for their number; one that differs, or is set apart, stands alone."""
    rows = deckdraft.opened(BASIC).rows
    names = [[rows[i].token for i in group] for group in deckdraft.groups(rows, frozenset())]
    assert names[:3] == [["0"], list("123456789"), ["10"]]
    changed = deckdraft.opened(BASIC).with_rows((5,), copies=3).rows
    apart = [[rows[i].token for i in g] for g in deckdraft.groups(changed, frozenset())]
    assert apart[:5] == [["0"], list("1234"), ["5"], list("6789"), ["10"]]
    assert [len(g) for g in deckdraft.groups(rows, frozenset({3}))][:4] == [1, 2, 1, 6]


def with_last(**what: object) -> Draft:
    """The basic deck with a card more, changed like that."""
    draft = deckdraft.new_row(deckdraft.opened(BASIC))
    return draft.with_rows((len(draft.rows) - 1,), **what)


@pytest.mark.parametrize(
    ("what", "key", "reason"),
    [
        ({"token": ""}, "token", "bad-token"),
        ({"token": "カ"}, "token", "bad-token"),
        ({"token": "BIND"}, "token", "token-twice"),
        ({"token": "draw"}, "token", "token-is-a-word"),
        ({"token": "7", "suits": ("R",)}, "colours", "unknown-colour"),
        ({"token": "+2", "suits": tuple("RYGB")}, "token", "token-twice"),
        ({"names": (("en", " "), ("ja", ""))}, "name", "no-name"),
        ({"suits": ()}, "colours", "bad-colours"),
        ({"copies": 0}, "copies", "out-of-range"),
        ({"points": 1000}, "points", "out-of-range"),
        ({"effects": (EFFECTS["lay"],)}, "effects", "contradicts-lands"),
        ({"effects": (EFFECTS["skip"], EFFECTS["skip"])}, "effects", "effect-twice"),
        ({"kind": "defence"}, "effects", "contradicts-kind"),
    ],
)
def test_what_is_wrong_is_told_where(what: dict[str, object], key: str, reason: str) -> None:
    """Every fault has its row and its key; the rest of the deck stays without fault."""
    draft = with_last(**what)
    assert [(p.row, p.key, p.error.reason) for p in draft.problems()] == [
        (len(draft.rows) - 1, key, reason)
    ]


def test_all_faults_at_once() -> None:
    """Not only the first one; the deck as a whole is judged when its cards are right."""
    draft = deckdraft.opened(BASIC).with_rows((3, 7), copies=0)
    assert [(p.row, p.key) for p in draft.problems()] == [(3, "copies"), (7, "copies")]
    few = draft.without(tuple(range(1, len(draft.rows))))
    (problem,) = few.problems()
    assert (problem.row, problem.error.reason) == (None, "too-few-cards")
    (nameless,) = replace(deckdraft.opened(BASIC), names=()).problems()
    assert (nameless.row, nameless.key) == (None, "name")


@given(st.data())
def test_a_free_token_is_free(data: st.DataObject) -> None:
    """Whatever is typed, the way out offered has no fault in its token."""
    typed = data.draw(st.sampled_from(["W", "BIND", "DRAW", "7", "", "ば", "+2", "new"]))
    suits = data.draw(st.sampled_from([("",), ("R", "Y", "G", "B"), ("RB", "GY")]))
    draft = with_last(token=typed, suits=suits)
    last = len(draft.rows) - 1
    better = draft.with_rows((last,), token=draft.free_token(last))
    assert [p for p in better.problems() if p.key == "token"] == []


def test_every_effect_can_be_picked() -> None:
    """The picker knows every effect of a deck file, and offers it with figures that work."""
    assert set(EFFECTS) == set(EFFECT_KEYS)
    for name, effect in EFFECTS.items():
        kind = "defence" if name == "defend" else "action"
        lands = "public" if name == "lay" else "field"
        draft = with_last(kind=kind, effects=(effect,), lands=lands)
        assert draft.problems() == (), name
        assert read(draft.text()).cards[draft.rows[-1].token].effects == (effect,)


def test_saved_under_a_name_of_its_own(tmp_path: Path) -> None:
    """In the data folder's decks, found by its name; saved again, the file before is kept beside."""
    where = Places(tmp_path)
    draft = deckdraft.copy_of(BASIC, "court-basic").with_name("en", "Friday: deck!")
    kept = draft.save(where)
    assert kept.file == "friday-deck"
    assert decks.text_of("friday-deck", None, where) == draft.text()
    more = kept.with_rows((0,), copies=4).save(where)
    assert read(decks.text_of("friday-deck", None, where)).size == 134 + 12
    old = (where.decks / "friday-deck.toml.old").read_text("utf-8")
    assert old == draft.text()
    assert [found.name for found in decks.every(where) if not found.shipped] == ["friday-deck"]
    assert deckdraft.opened(more.text(), file="friday-deck") == more


@pytest.mark.parametrize("name", ["court-basic", "Court Basic", "mine"])
def test_no_other_deck_is_written_over(tmp_path: Path, name: str) -> None:
    """Neither a shipped one nor one of the group's own that is not the one being changed."""
    where = Places(tmp_path)
    deckdraft.copy_of(BASIC, "x").with_name("en", "mine").save(where)
    with pytest.raises(TakenError):
        deckdraft.copy_of(BASIC, "x").with_name("en", name).save(where)


def test_a_name_in_japanese_alone(tmp_path: Path) -> None:
    """It is enough for a deck, and for its file."""
    where = Places(tmp_path)
    draft = deckdraft.copy_of(BASIC, "x").with_name("en", "").with_name("ja", "うちの山札")
    assert draft.save(where).file == "うちの山札"
    assert read(decks.text_of("うちの山札", None, where)).name("en") == "うちの山札"


def test_a_file_that_cannot_work_is_not_opened() -> None:
    """The editor begins with decks that work."""
    with pytest.raises(DeckError):
        deckdraft.opened(BASIC.replace("copies = 1", "copies = 0", 1))


@pytest.mark.parametrize("name", decks.shipped_names())
def test_a_draft_waits_on_the_disk(tmp_path: Path, name: str) -> None:
    """With every effect there is, half made as it may be; without changes nothing waits."""
    where = Places(tmp_path / "new", tmp_path / "log")
    saved = deckdraft.copy_of(decks.shipped_text(name), name)
    draft = deckdraft.new_row(saved).with_name("ja", "みんなの")
    draft = draft.with_rows(
        (0,), token="", effects=tuple(EFFECTS.values()), assumed=frozenset({"points"})
    )
    deckdraft.keep(where, draft, saved)
    assert deckdraft.waiting(where) == (saved, draft)
    deckdraft.keep(where, saved, saved)
    assert deckdraft.waiting(where) is None
    assert not list(where.data.iterdir())


@pytest.mark.parametrize(
    "text", ["", "[1]", "[{}, {}]", '[{"names": 1}, 2]', "[[], []]", "\udcff", "[" * 99_999]
)
def test_a_draft_nobody_can_read(tmp_path: Path, text: str) -> None:
    """The editor begins with a deck instead."""
    where = Places(tmp_path, tmp_path / "log")
    (tmp_path / deckdraft.WAITING).write_bytes(text.encode("utf-8", "surrogateescape"))
    assert deckdraft.waiting(where) is None
