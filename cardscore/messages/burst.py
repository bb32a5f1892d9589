"""What the burst game's verdicts say, one telling a code. No place of a hidden card is in any (E)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardscore.games.burst import Burst, cards
from cardscore.i18n import tr, trn
from cardscore.messages.teller import Teller, Telling, either, pack_card_name
from cardscore.verdict import Facts


def card_of(game: Burst, token: str) -> str:
    """The name of a card; the token where the pack has none."""
    card = cards.find(token)
    return token if card is None else pack_card_name(card)


def _wrong_phase(t: Teller, f: Facts) -> str:
    entry, phase = str(f.get("entry")), str(f.get("phase"))
    if phase == "over" and entry != "game":
        return t.say(tr("No game is running; begin one first."))
    if phase == "setup" and entry not in ("game", "start"):
        return t.say(tr("The game has not begun: field card and open cards come first."))
    later = {
        "game": tr("A game is running; it ends when somebody holds 5 chips."),
        "start": tr("The first field card is turned once, when the cards are dealt."),
        "open": tr("Open cards are laid before the first turn."),
        "refill": tr("A refill comes at the start of a turn, before the flip."),
        "flip": tr("No flip is due now."),
        "push": tr("There is nothing to push now."),
        "fold": tr("There is nothing to fold now."),
        "safe": tr("Nobody is being asked now."),
        "hit": tr("Nobody is being asked now."),
        "swap": tr("No exchange is open now: it comes after a fold, once."),
        "takeover": tr("The targets are not offered now."),
        "leave": tr("The targets are not offered now."),
    }
    return t.say(later.get(entry, tr("This is not possible now.")))


def _not_your_turn(t: Teller, f: Facts) -> str:
    return t.say(tr("It is {turn}’s turn, not {name}’s."))


def _too_few_cards(t: Teller, f: Facts) -> str:
    return trn(
        "{name} holds {held} closed card; {played} would be needed.",
        "{name} holds {held} closed cards; {played} would be needed.",
        f["held"],
    ).format(**f)


def _card_elsewhere(t: Teller, f: Facts) -> str:
    return t.say(tr("The {card} cannot be there."), card=t.card())


def _not_open(t: Teller, f: Facts) -> str:
    return t.say(tr("The {card} does not lie open before {name}."), card=t.card())


def _refill_due(t: Teller, f: Facts) -> str:
    return t.say(tr("{name} holds {most} cards or fewer and must draw one first: refill."))


def _refill_not_due(t: Teller, f: Facts) -> str:
    if f["drawn"]:
        return t.say(tr("{name} has drawn for this turn already."))
    return t.say(tr("One refills with {most} cards or fewer; {name} holds more."))


def _flip_due(t: Teller, f: Facts) -> str:
    return t.say(tr("{name} flips a card first."))


def _not_asked(t: Teller, f: Facts) -> str:
    if f.get("folded"):
        return t.say(tr("{name} folded; only the others may take over."))
    return t.say(tr("{turn} is asked now, not {name}."))


def _hit_too_few(t: Teller, f: Facts) -> str:
    return t.say(tr("A hit takes two or more cards."))


def _hit_colour(t: Teller, f: Facts) -> str:
    text = tr("The {card} is black; a hit on this card takes red cards only.")
    if not f["red"]:
        text = tr("The {card} is red; a hit on this card takes black cards only.")
    return t.say(text, card=t.card())


def _hit_sum(t: Teller, f: Facts) -> str:
    return t.say(tr("That adds up to {sum}, not to {targets}."), targets=either(f["targets"]))


def _loses_missing(t: Teller, f: Facts) -> str:
    return t.say(tr("Which open card does {name} lose? Add loses CARD."))


def _loses_unneeded(t: Teller, f: Facts) -> str:
    return t.say(tr("{name} has no open card: a closed one is lost at random; leave out loses."))


def _closed_needed(t: Teller, f: Facts) -> str:
    return t.say(tr("Here a hit must use at least one closed card."))


def _trade_due(t: Teller, f: Facts) -> str:
    return t.say(tr("{name} trades first: 5 cards for 2 chips."))


def _trade_not_due(t: Teller, f: Facts) -> str:
    return t.say(tr("A trade comes at the end of an own turn with {least} cards or more."))


def _variant_off(t: Teller, f: Facts) -> str:
    if f["variant"] == "V1":
        return t.say(tr("This table plays without the exchange (V1)."))
    return t.say(tr("This table plays without taking over (V3)."))


def _open_count(t: Teller, f: Facts) -> str:
    if f.get("refill"):
        if f["missing"]:
            return t.say(tr("The card goes open: name it, refill CARD."))
        return t.say(tr("{name} has {most} open cards: the card goes closed and is not named."))
    if f["again"]:
        return t.say(tr("{name} has laid open cards already."))
    return t.say(tr("{name} lays exactly {most} cards open."))


TELLINGS: Final[Mapping[str, Telling]] = {
    "wrong-phase": _wrong_phase,
    "not-your-turn": _not_your_turn,
    "too-few-cards": _too_few_cards,
    "card-elsewhere": _card_elsewhere,
    "not-open": _not_open,
    "refill-due": _refill_due,
    "refill-not-due": _refill_not_due,
    "flip-due": _flip_due,
    "not-asked": _not_asked,
    "hit-too-few": _hit_too_few,
    "hit-colour": _hit_colour,
    "hit-sum": _hit_sum,
    "loses-missing": _loses_missing,
    "loses-unneeded": _loses_unneeded,
    "closed-needed": _closed_needed,
    "trade-due": _trade_due,
    "trade-not-due": _trade_not_due,
    "variant-off": _variant_off,
    "open-count": _open_count,
}
