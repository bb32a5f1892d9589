"""Sentences for what stands in the way: a header, a deck file, the store."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardscore.i18n import tr
from cardscore.messages import unreadable
from cardscore.verdict import HeaderError


def header_error(error: HeaderError) -> str:
    """Why no session can begin with that header."""
    facts = dict(error.facts)
    if error.reason == "deck-refused":
        return deck_error(facts["where"], facts["why"], facts["deck_facts"])
    texts = {
        "key-missing": tr("the line “{key}:” is missing."),
        "key-twice": tr("the line “{key}:” stands there twice."),
        "key-unknown": tr("“{key}:” means nothing in the game {game}."),
        "unknown-game": tr("there is no game “{value}”."),
        "player-count": tr("{least} to {most} players can play, not {count}."),
        "deck-too-small": tr("the deck of {cards} cards is too small for {count} players."),
        "name-twice": tr("the name {name} is there twice."),
        "unknown-option": tr("there is no option {value}."),
        "option-twice": tr("option {value} is given twice."),
        "rules-conflict": tr("{choice} works only together with {needs}."),
        "bad-match": tr("match is name or strict, not “{value}”."),
        "bad-mode": tr("mode is limit N or pennant N with N from 1 to 999999, not “{value}”."),
        "unknown-bonus": tr("there is no point option “{value}”; there are 1 to 5."),
        "bonus-twice": tr("point option {value} is given twice."),
        "pennant-conflict": tr("point option 5 does not go with a pennant."),
        "unknown-deck": tr("there is no deck “{value}”, shipped, of your own, or as a file."),
        "deck-not-text": tr("the deck file “{value}” is not UTF-8 text, or too large."),
        "deck-unreadable": tr("the deck file “{value}” cannot be read."),
    }
    text = texts.get(error.reason)
    if text is None:
        return unreadable(error.reason, facts)
    short = {k: _cut(v) if isinstance(v, str) else v for k, v in facts.items()}
    return text.format(**(short | {"key": error.key}))


def _cut(text: str, most: int = 60) -> str:
    return text if len(text) <= most else text[:most] + "…"


def deck_error(where: str, why: str, facts: Mapping[str, Any]) -> str:
    """Why a deck file is refused, with the key it is about."""
    texts = {
        "toml": tr("not a TOML file: {detail}"),
        "unknown-key": tr("the key “{named}” is unknown."),
        "missing-key": tr("the key “{named}” is missing."),
        "not-yes-no": tr("write true or false."),
        "not-text": tr("this is not text."),
        "not-list": tr("write a list in [ ]."),
        "not-table": tr("write a table with keys."),
        "no-name": tr("give a name in at least one language, en or ja."),
        "not-whole": tr("{value} is not a whole number."),
        "out-of-range": tr("{value} is not from {least} to {most}."),
        "not-a-choice": tr("{value} is none of {choices}."),
        "bad-token": tr("{value}: a token is made of A–Z, digits, + and *."),
        "token-twice": tr("two kinds would have the token {token}."),
        "token-is-a-word": tr("the token {token} is a word of the notation."),
        "bad-colours": tr('colours is "each", "none" or a list of pairs like ["RB"].'),
        "unknown-colour": tr("{value}: a pair is two different letters of R, Y, G, B."),
        "unknown-effect": tr("there is no effect “{effect}”."),
        "effect-twice": tr("the effect “{effect}” is there twice."),
        "contradicts-kind": tr("“{what}” does not go with a card of the kind {kind}."),
        "contradicts-lands": tr("“{what}” does not go with a card that lands in {lands}."),
        "effects-clash": tr(
            "an attack on the next player does not go with a card laid before a target."
        ),
        "defence-without-defend": tr("a defence card needs the effect “defend”."),
        "too-few-cards": tr("{cards} cards are too few; {least} are the least."),
        "no-single-colour": tr("no card has just one colour, so no round could begin."),
    }
    text = texts[why].format(**{k: _cut(str(v), 120) for k, v in facts.items()})
    return f"{where}: {text}" if where else text


def store_error(error: Exception) -> str:
    """What happened to the store, and that nothing was changed."""
    facts = dict(getattr(error, "facts", {}))
    texts = {
        "cannot-open": tr(
            "the store {path} cannot be opened: {detail}. Choose another folder with --data-dir."
        ),
        "cannot-use": tr("the store {path} cannot be used: {detail}. Nothing in it was changed."),
        "damaged-file": tr(
            "the store {path} is damaged: {detail}. The window keeps it and goes back to the last"
            " backup; or use the command restore."
        ),
        "foreign-file": tr("{path} is not a store of this program. Nothing in it was changed."),
        "newer-file": tr(
            "{path} was written by a newer version of the program. Nothing in it was changed."
        ),
        "cannot-write": tr(
            "the store {path} cannot be written: {detail}. The change was not made; make room or"
            " choose another folder with --data-dir."
        ),
        "file-gone": tr(
            "the store {path} was deleted or replaced while it was open. The change was not made."
        ),
        "no-backup": tr("the backup {path} cannot be made or used: {detail}."),
        "cannot-read": tr("the store {path} cannot be read: {detail}."),
        "no-session": tr("there is no session {session} in the store."),
        "damaged-session": tr("session {session} cannot be read from its beginning on."),
        "changed-elsewhere": tr(
            "this session was changed in another window; it is shown as it is now."
        ),
    }
    reason = getattr(error, "reason", "")
    return texts.get(reason, tr("the store failed.")).format(**facts)
