"""What the deck editor says: effects in words, what is still to settle."""

from __future__ import annotations

from cardscore import faults
from cardscore.deckdraft import Draft, Problem
from cardscore.games.court.cards import Effect
from cardscore.i18n import language, tr


def effect_names() -> dict[str, str]:
    """Every effect, as it is picked."""
    return {
        "skip": tr("skips the next player"),
        "reverse": tr("turns the direction"),
        "colour": tr("names a colour"),
        "flow": tr("names the flow: straight, skip, reverse"),
        "direction": tr("names the direction of play"),
        "follow": tr("another card follows (Escort)"),
        "chain": tr("cards of its colour follow (Chain)"),
        "attack": tr("attack: cards to draw"),
        "rests": tr("the target rests"),
        "lay": tr("is laid in the open"),
        "clear": tr("its owner’s action cards count 0"),
        "defend": tr("defends"),
        "draw-all": tr("everybody else draws"),
        "swap": tr("swaps whole hands with the target"),
    }


def choices(effect: str) -> dict[str, str]:
    """What an effect asks to be chosen, by its value in the file; empty where there is nothing."""
    return {
        "attack": {"next": tr("next player"), "target": tr("a target")},
        "lay": {"target": tr("before a target"), "self": tr("before oneself")},
        "defend": {"void": tr("the attack is void"), "return": tr("sends it back")},
    }.get(effect, {})


def in_short(effect: Effect) -> str:
    """An effect in a word or two, for a row of the list."""
    names = {
        "skip": tr("skip"),
        "reverse": tr("reverse"),
        "colour": tr("colour"),
        "flow": tr("flow"),
        "direction": tr("direction"),
        "follow": tr("follow"),
        "chain": tr("chain"),
        "attack": tr("attack"),
        "rests": tr("rests"),
        "lay": tr("laid open"),
        "clear": tr("clear"),
        "defend": tr("defence"),
        "draw-all": tr("all draw"),
        "swap": tr("swap"),
    }
    said = names[effect.do]
    if effect.cards:
        said = f"{said} {' · '.join(map(str, effect.cards))}"
    if effect.do == "attack" and effect.on == "target":
        said = f"{said} ▸"
    return said


def problem(draft: Draft, found: Problem) -> str:
    """What is to settle, in a sentence; facts the file's words are told in words."""
    error = found.error
    if error.reason == "token-twice" and "row" in error.facts:
        other = draft.rows[error.facts["row"]].called(language())
        return tr("{name} has the token {token} already.").format(
            name=other, token=error.facts["token"]
        )
    if error.reason == "bad-token":
        return tr("A token is made of A–Z, digits, + and *.")
    if error.reason == "no-name":
        return tr("Give a name in at least one language.")
    return faults.deck_error("", error.reason, error.facts)


def where(draft: Draft, found: Problem) -> str:
    """What is to settle, and at which card."""
    said = problem(draft, found)
    if found.row is None:
        return said
    return tr("{card}: {problem}").format(
        card=draft.rows[found.row].called(language()), problem=said
    )
