"""Random legal play over all options, decks and numbers of players: cards are conserved, nothing is refused.

Burst holds real hidden hands beside the session: what it remembers of them has to be true.
"""

from __future__ import annotations

import random

import pytest

from cardscore import decks, sheet, simulate
from cardscore.games.court import options

RULES = [
    "",
    "1B 2B 3B 4B 5B 6B 7A 8B",
    "1B 2B 3C 4C 5C 6C 7D 8B",
    "3C 4C 6C 7A",
    "2B 3B 4C 7B",
    "4C 7C",
    "4C 6B 7B 5C",
]


def test_every_letter_is_played() -> None:
    """The rule sets together hold each letter of each option."""
    played = {word for rules in RULES for word in rules.split()}
    played |= {f"{number}A" for number in options.CHOICES}
    assert played == {
        f"{n}{letter}" for n, letters in options.CHOICES.items() for letter in letters
    }


@pytest.mark.parametrize("deck", decks.shipped_names())
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_rounds(deck: str, rules: str, players: int) -> None:
    """A few rounds; the table raises when a count and the real cards differ, or an entry is refused."""
    match = "strict" if players % 2 else "name"
    mode = "pennant 3" if players == 3 else "limit 999"
    header = {"rules": rules, "match": match, "mode": mode, "bonus": "1 2 3 4"}
    chance = random.Random(f"{deck}{rules}{players}")
    table = simulate.CourtTable(header, decks.shipped_text(deck), players, chance)
    for _ in range(3):
        entries = list(table.round())
        assert len(entries) > players
    assert len(table.state.rounds) == 3
    text = sheet.write(table.session)
    again = sheet.session(sheet.read(text.encode()), table.session.game.deck_text)
    assert again.ok
    assert again.state == table.state


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("rules", ["", "V1", "V2", "V3", "V1 V2 V3"])
def test_burst_games(players: int, rules: str) -> None:
    """Games of every table size and variant; the table raises when a card is not where it is said to be."""
    chance = random.Random(f"burst{rules}{players}")
    table = simulate.BurstTable({"rules": rules}, "", players, chance)
    for _ in range(4):
        assert len(list(table.round())) > players
    assert len(table.state.rounds) == 4
    text = sheet.write(table.session)
    again = sheet.session(sheet.read(text.encode()), "")
    assert again.ok
    assert again.state == table.state


def test_a_false_memory_is_noticed() -> None:
    """The comparison can fail: a real card put elsewhere behind the session's back stops the table."""
    table = simulate.BurstTable({}, "", 4, random.Random(5))
    game = table.round()
    for _ in range(8):
        next(game)
    table.discards.append(table.closed["Ben"].pop())
    with pytest.raises(simulate.NotConserved):
        list(game)
