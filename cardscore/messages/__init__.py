"""Sentences from codes and facts, in the reader's language. Nothing else makes sentences of verdicts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from typing import Final

from cardscore.games.game import Game
from cardscore.i18n import tr
from cardscore.messages.teller import (
    Teller,
    Telling,
    card_name,
    colour,
    colours,
    either,
    pack_card_name,
    suit_name,
)
from cardscore.session import Item
from cardscore.verdict import Facts, Verdict

__all__ = [
    "card_name",
    "colour",
    "colours",
    "either",
    "pack_card_name",
    "refusal",
    "sentence",
    "suit_name",
    "tellings",
    "unreadable",
]


def sentence(game: Game, item: Item) -> str:
    """What to tell the table about an entry: legal, allowed, or refused and why."""
    if item.verdict.ok:
        return tr("Legal.")
    reason = refusal(game, item.verdict)
    if item.forced:
        return tr("Allowed by the table. {reason}").format(reason=reason)
    return reason


def refusal(game: Game, verdict: Verdict) -> str:
    """Why not: one sentence for a code and its facts."""
    assert verdict.code is not None
    return tellings(game.name)[verdict.code](Teller(game, verdict.facts), verdict.facts)


def unreadable(reason: str, facts: Facts) -> str:
    """What is wrong with a text that is no entry."""
    texts = {
        "empty": tr("Nothing is written here."),
        "too-long": tr("This line is too long to be an entry (more than {most} characters)."),
        "control-character": tr("The line holds a control character; take it out."),
        "quote-open": tr('A quotation mark is opened and never closed; add the second ".'),
        "name-empty": tr("A name is missing."),
        "name-too-long": tr("A name has at most 40 characters."),
        "name-control": tr("A name cannot hold control characters."),
        "not-a-name": tr("“{word}” cannot be a name; write it in double quotes."),
        "attached": tr("“{word}”: only the card itself goes here, nothing attached."),
        "attached-twice": tr("“{word}”: each thing may be attached once."),
        "stray": tr("“{word}” has no place here."),
        "quoted-card": tr("“{word}”: a card is written without quotes."),
        "no-card": tr("“{word}”: the card is missing before what is attached to it."),
        "no-colour": tr("“{word}”: after > comes R, Y, G or B."),
        "no-flow": tr("“{word}”: after ~ comes straight, skip, rev, cw or ccw."),
        "nothing-said": tr("What does the player do? Write a card, draw, pass, take or rest.")
        if facts.get("game") != "burst"
        else tr("What does the player do? Write flip CARD, push, fold, safe or hit CARD CARD."),
        "accuse-whom": tr("Point out whom? Write: accuse NAME."),
        "too-much": tr("“{word}” is too much here; one word stands alone."),
        "reach-last": tr("reach comes last."),
        "no-entry": tr(
            "“{word}” begins no entry; write NAME: CARD, or one of the words of the notation."
        ),
        "no-number": tr("“{word}” is not a whole number."),
        "no-signed-number": tr("“{word}”: write the points with + or −."),
        "seats-list": tr("Write all names in seat order with commas between them."),
        "players-list": tr("Write the names with commas between them."),
        "form": _forms().get(str(facts.get("form")), tr("This cannot be understood.")),
    }
    return texts.get(reason, tr("This cannot be understood.")).format(**facts)


def _forms() -> Mapping[str, str]:
    form = tr("Write it like this: {example}")
    examples = {
        "lot": "lot NAME CARD",
        "round": "round [dealer NAME] [untracked]",
        "start": "start CARD …",
        "out": "out NAME [combo] · out none",
        "hand": "hand NAME CARD … · hand NAME =N",
        "continue": "continue",
        "join": "join NAME [=N]",
        "leave": "leave NAME",
        "seats": "seats NAME, NAME, …",
        "adjust": "adjust hand|deck|out|turn|direction|field|points …",
        "adjust hand": "adjust hand NAME N",
        "adjust deck": "adjust deck N",
        "adjust points": "adjust points NAME ±N",
        "adjust out": "adjust out NAME [combo] · adjust out none",
        "adjust turn": "adjust turn NAME",
        "adjust direction": "adjust direction cw · adjust direction ccw",
        "adjust field": "adjust field CARD[>C]",
        "all": "all: safe · all: leave",
        "refill": "NAME: refill [CARD]",
        "flip": "NAME: flip CARD",
        "swap": "NAME: swap CARD",
        "hit": "NAME: hit CARD CARD … [loses CARD]",
        "game": "game first NAME",
        "start card": "start CARD",
        "open": "open NAME CARD CARD CARD",
        "aid": "aid on · aid off",
        "adjust burst": "adjust hand|deck|chips|turn …",
        "adjust chips": "adjust chips NAME ±N",
    }
    return {key: form.format(example=example) for key, example in examples.items()}


def _unreadable(t: Teller, f: Facts) -> str:
    return unreadable(str(f["reason"]), f)


def _unknown_player(t: Teller, f: Facts) -> str:
    if f.get("reason") == "seats":
        return t.say(tr("Every player at the table is named once, and nobody else."))
    if t.game.name == "burst":
        return t.say(tr("Nobody called {name} is at the table; correct the name."))
    return t.say(tr("Nobody called {name} is at the table; correct the name or let them join."))


def _unknown_card(t: Teller, f: Facts) -> str:
    if t.game.name == "burst":
        return t.say(tr("There is no card {card}; write A, 2 … 10, J, Q, K and S, H, D or C."))
    return t.say(tr("This deck has no card {card}."))


SHARED: Final[Mapping[str, Telling]] = {
    "unreadable": _unreadable,
    "unknown-player": _unknown_player,
    "unknown-card": _unknown_card,
}


@lru_cache
def tellings(game: str) -> Mapping[str, Telling]:
    """What tells each verdict code of a game."""
    own: Mapping[str, Telling] = import_module(f"cardscore.messages.{game}").TELLINGS
    return {**SHARED, **own}
