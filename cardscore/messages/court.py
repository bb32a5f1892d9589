"""What the court game's verdicts say, one telling a code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardscore.games.court import Court
from cardscore.i18n import tr, trn
from cardscore.messages.teller import Teller, Telling, card_name, colours
from cardscore.verdict import Facts


def card_of(game: Court, token: str) -> str:
    """The name of a card; the token where the deck has none."""
    card = game.rules.deck.find(token)
    return token if card is None else card_name(card)


def _wrong_phase(t: Teller, f: Facts) -> str:
    reason = f.get("reason")
    if reason == "present":
        return t.say(tr("The name {name} is taken at this table."))
    if reason == "full":
        return t.say(tr("At most {most} players can play."))
    if reason == "deck":
        return t.say(tr("The deck of {cards} cards is too small for one more player."))
    if reason == "two":
        return t.say(tr("Two players must remain."))
    if f.get("out_first"):
        return t.say(tr("First say who went out."))
    if f.get("option") == "5A":
        return t.say(tr("Under 5A a round does not end without somebody going out."))
    entry, phase = f.get("entry"), f.get("phase")
    if entry in ("play",):
        return {
            "setup": tr("The first field card has not been turned yet."),
            "scoring": tr("The round is over; the hands are being counted."),
        }.get(str(phase), tr("No round is being played; begin one first."))
    later = {
        "lot": tr("Lots are drawn before the first round."),
        "round": tr("The round is not scored yet."),
        "start": tr("The first field card is turned once, when the cards are dealt."),
        "hand": tr("Hands are entered when the round is over."),
        "out": tr("This can be said once, in a round of which only the result is entered."),
        "continue": tr("The session is not over."),
        "join": tr("Somebody can join between rounds."),
        "leave": tr("Somebody can leave between rounds."),
        "seats": tr("Seats are changed between rounds."),
        "dealing": tr("Dealing events belong to a round that has begun and is not scored yet."),
    }
    return later.get(str(entry), tr("This is not possible now."))


def _not_your_turn(t: Teller, f: Facts) -> str:
    if f.get("lots"):
        return t.say(tr("{name} has no lot to draw now."))
    if f.get("dealing"):
        return t.say(tr("Dealing events happen to the dealer; {turn} deals."))
    if f.get("phase") == "respond":
        return t.say(tr("{turn} has to answer the attack first."))
    return t.say(tr("It is {turn}’s turn, not {name}’s."))


def _too_few_cards(t: Teller, f: Facts) -> str:
    return trn(
        "{name} holds {held} card, not {played}.",
        "{name} holds {held} cards, not {played}.",
        f["held"],
    ).format(**f)


def _too_many_copies(t: Teller, f: Facts) -> str:
    return t.say(
        trn(
            "The deck has {copies} {card}; this would be number {seen} in sight.",
            "The deck has {copies} × {card}; this would be number {seen} in sight.",
            f["copies"],
        ),
        card=t.card(),
    )


def _hand_count(t: Teller, f: Facts) -> str:
    if f["listed"] is None:
        return t.say(tr("{name} holds no cards, so no points are left."))
    return trn(
        "{name} holds {held} card, {listed} are listed.",
        "{name} holds {held} cards, {listed} are listed.",
        f["held"],
    ).format(**f)


def _start_not_single(t: Teller, f: Facts) -> str:
    if f.get("early") is not None:
        return t.say(
            tr("{early} has one colour already: it is the first field card."), early=t.card("early")
        )
    return t.say(
        tr("{card} has not just one colour: turn on until one comes that has."), card=t.card()
    )


def _no_match(t: Teller, f: Facts) -> str:
    text = tr("{card} does not go on {field}: it needs {colours}, the same number, or a Wild type.")
    if f.get("by_name"):
        text = tr(
            "{card} does not go on {field}: it needs {colours}, the same number or name, or a Wild type."
        )
    return t.say(text, card=t.card(), field=t.card("field"), colours=colours(f["colours"]))


def _already_drawn(t: Teller, f: Facts) -> str:
    return t.say(tr("{name} has drawn already: play a fitting card or pass."))


def _draw_first(t: Teller, f: Facts) -> str:
    return t.say(tr("{name} draws a card before passing."))


def _reach_not_due(t: Teller, f: Facts) -> str:
    if f.get("out_of_turn"):
        return t.say(tr("No call is due for an answer out of turn."))
    if f.get("late"):
        return t.say(tr("{name} owes no call."))
    return t.say(tr("Reach is called with exactly 1 card left; {name} would have {left}."))


def _no_reach_owed(t: Teller, f: Facts) -> str:
    if f["name"] == f["whom"]:
        return t.say(tr("One does not point out oneself; call reach instead."))
    return t.say(tr("{whom} owes no call, or it is too late to point it out."))


def _last_card(t: Teller, f: Facts) -> str:
    if f["option"] == "4B":
        return t.say(tr("Only a number may be the last card; {card} is none."), card=t.card())
    return t.say(
        tr("{card} may not be the last card: numbers and actions in one or two colours may."),
        card=t.card(),
    )


def _escort_last(t: Teller, f: Facts) -> str:
    return t.say(tr("{card} may not be the very last card."), card=t.card())


def _escort_alone(t: Teller, f: Facts) -> str:
    return t.say(tr("{card} must be followed by one more card in the same play."), card=t.card())


def _escort_follow(t: Teller, f: Facts) -> str:
    if f.get("extra"):
        return t.say(tr("Exactly one card follows {card}."), card=t.card())
    return t.say(
        tr("{follower} cannot follow {card}: same colour, or another card of its kind."),
        card=t.card(),
        follower=t.card("follower"),
    )


def _defence_void_last(t: Teller, f: Facts) -> str:
    return t.say(tr("{card} cannot be laid aside as the last card."), card=t.card())


def _defence_last(t: Teller, f: Facts) -> str:
    return t.say(tr("Here nobody goes out by defending."))


def _target_self(t: Teller, f: Facts) -> str:
    if f["option"]:
        return t.say(tr("{card} cannot be aimed at oneself here."), card=t.card())
    return t.say(tr("{card} is never aimed at oneself."), card=t.card())


def _target_missing(t: Teller, f: Facts) -> str:
    return t.say(tr("Whom does {card} hit? Add @NAME."), card=t.card())


def _target_unneeded(t: Teller, f: Facts) -> str:
    return t.say(tr("{card} is aimed at nobody; leave out the @."), card=t.card())


def _colour_missing(t: Teller, f: Facts) -> str:
    printed = f["printed"]
    if len(printed) == 2:
        return t.say(
            tr("Which colour holds, {colours}? Add > and its letter."), colours=colours(printed)
        )
    return t.say(tr("{card} names a colour: add >R, >Y, >G or >B."), card=t.card())


def _colour_wrong(t: Teller, f: Facts) -> str:
    if f.get("unneeded"):
        return t.say(tr("{card} names no colour; leave out the >."), card=t.card())
    return t.say(
        tr("{card} can name {colours} only."), card=t.card(), colours=colours(f["printed"])
    )


def _flow_unneeded(t: Teller, f: Facts) -> str:
    return t.say(tr("{card} does not ask for ~{flow}."), card=t.card())


def _several_cards(t: Teller, f: Facts) -> str:
    if f.get("answer"):
        if f.get("defences"):
            return t.say(tr("One card defends; a second one cannot be laid with it."))
        return t.say(tr("An attack is answered with one card."))
    if "chain" in f:
        return t.say(
            tr("{follower} cannot follow {chain}: only one-coloured cards of its colour can."),
            chain=t.card("chain"),
            follower=t.card("follower"),
        )
    if f.get("same"):
        return t.say(tr("Several equal numbers may not go in one play here."))
    return t.say(tr("These cards cannot go in one play."))


def _stack(t: Teller, f: Facts) -> str:
    if f["aimed"]:
        return t.say(tr("A targeted attack cannot be passed on: defend or take."))
    if f["returned"]:
        return t.say(tr("An attack sent back cannot be passed on: defend or take."))
    if f["option"] == "3A":
        return t.say(tr("Only a Draw2 can be stacked, on a Draw2."))
    if f["option"] == "3B":
        return t.say(tr("Only the same card can be stacked on {on}."), on=t.card("on"))
    return t.say(
        tr("{card} needs to be the same as {on}, or to fit and draw more than the pool of {pool}."),
        card=t.card(),
        on=t.card("on"),
    )


def _not_under_attack(t: Teller, f: Facts) -> str:
    return t.say(tr("There is no attack to take."))


def _must_respond(t: Teller, f: Facts) -> str:
    if not f["cards"]:
        return t.say(tr("{card} is waiting for {name}: defend or take."), card=t.card())
    if not f["stackable"]:
        return trn(
            "{name} is under attack, {cards} card: defend or take.",
            "{name} is under attack, {cards} cards: defend or take.",
            f["cards"],
        ).format(**f)
    return trn(
        "{name} is under attack, {cards} card: stack, defend or take.",
        "{name} is under attack, {cards} cards: stack, defend or take.",
        f["cards"],
    ).format(**f)


def _bound(t: Teller, f: Facts) -> str:
    if f["phase"] == "respond":
        return t.say(tr("{name} is bound and can only take."))
    return trn(
        "{name} is bound and can only rest; {left} rest left.",
        "{name} is bound and can only rest; {left} rests left.",
        f["left"],
    ).format(**f)


def _not_bound(t: Teller, f: Facts) -> str:
    return t.say(tr("{name} has no rest left."))


def _dealer_unknown(t: Teller, f: Facts) -> str:
    return t.say(tr("Who deals? Name the dealer or draw lots."))


def _session_over(t: Teller, f: Facts) -> str:
    return t.say(tr("The session is over; choose to play on first."))


TELLINGS: Final[Mapping[str, Telling]] = {
    "wrong-phase": _wrong_phase,
    "not-your-turn": _not_your_turn,
    "too-few-cards": _too_few_cards,
    "too-many-copies": _too_many_copies,
    "hand-count": _hand_count,
    "start-not-single": _start_not_single,
    "no-match": _no_match,
    "already-drawn": _already_drawn,
    "draw-first": _draw_first,
    "reach-not-due": _reach_not_due,
    "no-reach-owed": _no_reach_owed,
    "last-card": _last_card,
    "escort-last": _escort_last,
    "escort-alone": _escort_alone,
    "escort-follow": _escort_follow,
    "defence-void-last": _defence_void_last,
    "defence-last": _defence_last,
    "target-self": _target_self,
    "target-missing": _target_missing,
    "target-unneeded": _target_unneeded,
    "colour-missing": _colour_missing,
    "colour-wrong": _colour_wrong,
    "flow-unneeded": _flow_unneeded,
    "several-cards": _several_cards,
    "stack": _stack,
    "not-under-attack": _not_under_attack,
    "must-respond": _must_respond,
    "bound": _bound,
    "not-bound": _not_bound,
    "dealer-unknown": _dealer_unknown,
    "session-over": _session_over,
}
