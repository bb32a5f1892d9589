"""What single random faults have shown nothing else asks for (`python -m tests.mutants --random`)."""

from __future__ import annotations

import pytest

from cardscore import decks
from cardscore.games.court import deck, situation
from cardscore.games.court.entries import Use
from cardscore.games.words import Unreadable
from cardscore.session import Session

FULL = decks.shipped_text("court-full")
HEADER = {"game": "court", "players": "Aki, Ben, Chie", "deck": "court-full"}


def session(text: str = FULL, **header: str) -> Session:
    """A session of three."""
    return Session.from_header(HEADER | header, text)


def test_who_holds_nothing_draws_one() -> None:
    """B3: a ruling may leave somebody without a card on their turn; they draw one, not two."""
    table = session()
    for text in ("round dealer Aki", "start R5", "adjust hand Ben 0", "Ben: draw"):
        assert table.enter(text).ok, text
    assert table.state.players[1].hand == 1


@pytest.mark.parametrize(
    ("lands", "effects", "stays"),
    [
        ("public", "[]", True),
        ("public", '[{do = "lay", on = "self"}]', True),
        ("field", '[{do = "skip"}]', False),
        ("discards", '[{do = "skip"}]', False),
    ],
)
def test_what_may_come_to_lie_before_a_player(lands: str, effects: str, stays: bool) -> None:
    """A6: a card that lands there, or one that is laid there; copies are counted there as well."""
    text = FULL + (
        '\n[[cards]]\ntoken = "NEW"\nname = {en = "New"}\ncolours = "none"\nkind = "action"\n'
        f'copies = 2\npoints = 5\nlands = "{lands}"\neffects = {effects}\n'
    )
    assert deck.read(text).cards["NEW"].stays is stays


def test_the_place_of_a_word_that_is_no_signed_number() -> None:
    """The error points at the number, not at the name before it."""
    with pytest.raises(Unreadable) as caught:
        session().game.read(session().state, "adjust points Aki many")
    assert caught.value.reason == "no-signed-number"
    assert caught.value.column == len("adjust points Aki ") + 1


def test_a_deck_is_just_enough_or_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """CD47: seven cards each for three, and one to begin with: 22 are enough, 21 are not."""
    numbers = "".join(
        f'[[cards]]\ntoken = "{n}"\nname = {{en = "{n}"}}\ncolours = "each"\nkind = "number"\n'
        f"number = {n}\ncopies = 1\npoints = {n}\n"
        for n in range(1, 6)
    )
    wild = (
        '[[cards]]\ntoken = "W"\nname = {en = "Wild"}\ncolours = "none"\nkind = "action"\n'
        'copies = COPIES\npoints = 20\neffects = [{do = "colour"}]\n'
    )
    for copies, ok in ((1, False), (2, True)):
        text = f'name = {{en = "Small"}}\nexpansion = false\n{numbers}{wild.replace("COPIES", str(copies))}'
        assert deck.read(text).size == 20 + copies
        table = session(text, players="Aki, Ben", deck="small.toml")
        assert table.enter("join Chie").ok is ok


def test_a_name_in_a_language_a_deck_does_not_have() -> None:
    """The name it has, not that of its language."""
    text = FULL.replace(FULL.splitlines()[next(
        i for i, line in enumerate(FULL.splitlines()) if line.startswith("name = ")
    )], 'name = {en = "Only English"}', 1)  # fmt: skip
    assert deck.read(text).name("ja") == "Only English"


def test_a_situation_has_its_attacker_and_its_dealer() -> None:
    """Who sent an attack back is the next player; the dealer sits last."""
    game = session(players="Aki, Ben, Chie, Dai").game
    field = Use("R+2", game.rules.deck.cards["R+2"])
    found = situation.situation(game.rules, field, pending=4, returned=True)
    assert found.attack is not None
    assert (found.attack.by, found.attack.on) == (1, 0)
    assert found.dealer == "Dai"


def test_a_swap_that_follows_is_what_counts_for_the_call() -> None:
    """CD17: of several cards the last one acts; where that is a swap, reach is judged on the new hand."""
    lines = FULL.splitlines()
    at = next(i for i, line in enumerate(lines) if 'do = "swap"' in line)
    begin = max(i for i in range(at) if lines[i] == "[[cards]]")
    token = next(line for line in lines[begin:at] if line.startswith("token")).split('"')[1]
    for i in range(begin, at):
        if lines[i].startswith("colours"):
            lines[i] = 'colours = "each"'
    lines[at] = 'effects = [{do = "swap"}]'
    table = session("\n".join(lines), deck="ours.toml")
    for text in ("round dealer Aki", "start R5", "adjust hand Chie 1"):
        assert table.enter(text).ok, text
    play = f"Ben: RE R{token}@Chie"
    assert table.check(play).verdict.ok, table.check(play).verdict
    assert table.check(play + " reach").verdict.ok
    table.enter("adjust hand Chie 2")
    assert table.check(play + " reach").verdict.code == "reach-not-due"


def test_exact_grabs_add_up() -> None:
    """PO2: twice is twice the points, without the Expansion and with it."""
    for text, each in ((decks.shipped_text("court-basic"), 25), (FULL, 50)):
        name = "court-basic" if each == 25 else "court-full"
        table = session(text, deck=name, bonus="2")
        for entry in ("round dealer Aki", "Aki: grab", "Aki: grab", "start R5", "adjust out Ben"):
            assert table.enter(entry).ok, entry
        for entry in ("hand Aki =60", "hand Chie =3"):
            assert table.enter(entry).ok, entry
        (result,) = table.state.rounds
        assert {score.name: score.adjust for score in result.scores} == {
            "Aki": -2 * each,
            "Ben": 0,
            "Chie": 0,
        }


def test_an_attack_of_one_card_is_one() -> None:
    """A1: it asks for an answer like any other."""
    text = FULL + (
        '\n[[cards]]\ntoken = "+1"\nname = {en = "Draw one"}\ncolours = "each"\nkind = "action"\n'
        'copies = 2\npoints = 5\neffects = [{do = "attack", cards = 1, on = "next"}]\n'
    )
    table = session(text, deck="ours.toml")
    for entry in ("round dealer Aki", "start R5", "Ben: R+1"):
        assert table.enter(entry).ok, entry
    assert table.state.phase == "respond"
    assert table.enter("Chie: take").ok
    assert table.state.players[2].hand == 8
