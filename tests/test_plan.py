"""What is chosen before a session begins, without a screen."""

from __future__ import annotations

from cardscore import decks
from cardscore.plan import Plan, regulars
from cardscore.session import Session
from cardscore.verdict import HeaderError


def deck_text(name: str) -> str:
    """A shipped deck; HeaderError for any other, as the desk does."""
    if name not in ("court-basic", "court-full", "classic-108"):
        raise HeaderError("deck", "unknown-deck", value=name)
    return decks.shipped_text(name)


def plan(*names: str) -> Plan:
    """A plan for these players."""
    return Plan(deck_text, names=list(names))


def test_the_limit_follows_deck_and_mode_until_it_is_chosen() -> None:
    """P: 300, 500 with Expansion cards; a pennant counts rounds; what was chosen stays."""
    made = plan("Aki", "Ben")
    assert made.ends_at == 300
    made.deck = "court-full"
    assert made.ends_at == 500
    made.pennant = True
    assert made.header()["mode"] == "pennant 8"
    made.amount = 5
    made.deck = "court-basic"
    assert made.header()["mode"] == "pennant 5"


def test_what_is_in_the_way_is_said() -> None:
    """Too few players, a missing deck, options or point options that do not go together."""
    made = plan("Aki")
    assert made.problem() == "Two to eight players are needed."
    made.names.append("Ben")
    assert made.problem() == ""
    made.letters[7] = "D"
    assert made.conflict() == ("7D", "6C")
    assert "6C" in made.problem()
    made.letters[6] = "C"
    assert made.conflict() is None and made.problem() == ""
    made.pennant, made.bonus = True, {5}
    assert made.clashing_bonus() and made.problem() != ""
    made.bonus = set()
    made.deck = "none such"
    assert made.deck_there() is None and "none such" in made.problem()
    assert made.ends_at == 8


def test_the_official_rules_are_one_step_back() -> None:
    """Every option A, same name matches; people, deck and end stay."""
    made = plan("Aki", "Ben")
    made.letters[2], made.by_name, made.amount = "B", False, 200
    made.make_official()
    assert set(made.letters.values()) == {"A"} and made.by_name
    assert made.amount == 200 and made.names == ["Aki", "Ben"]


def test_a_plan_makes_its_session() -> None:
    """What was chosen is what the session is played by."""
    made = plan("Aki", "Doe, Jane", "花子")
    made.deck, made.pennant, made.amount, made.bonus = "court-full", True, 4, {1, 3}
    made.letters[3], made.by_name = "C", False
    made.free["title"] = " Friday table "
    session = Session.from_header(made.header(), made.deck_used())
    assert session.state.names == ("Aki", "Doe, Jane", "花子")
    assert session.header()["title"] == "Friday table"
    assert session.header()["mode"] == "pennant 4"


def test_the_other_game_keeps_people_and_texts() -> None:
    """Burst has variants and no deck; at most six play; back at court every choice is still there."""
    made = plan("Aki", "Ben")
    made.letters[3], made.bonus = "C", {1}
    made.game, made.variants = "burst", {"V3", "V1"}
    session = Session.from_header(made.header(), made.deck_used())
    assert session.header()["rules"] == "V1 V3"
    assert session.game.deck_text == ""
    made.names = ["Aki"]
    assert made.problem() == "Two to six players are needed."
    made.names = list("ABCDEFG")
    assert made.problem() == "2 to 6 players can play, not 7."
    made.game = "court"
    assert made.header()["rules"].split()[2] == "3C"
    assert made.header()["bonus"] == "1"
    assert made.problem() == ""


def test_regulars_come_first() -> None:
    """Who played most often is offered first."""
    assert regulars([("Aki", "Ben"), ("Ben", "Chie"), ("Ben",)]) == [
        ("Ben", 3), ("Aki", 1), ("Chie", 1),
    ]  # fmt: skip
