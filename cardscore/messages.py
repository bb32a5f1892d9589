"""Sentences from codes and facts, in the reader's language. Nothing else makes sentences of verdicts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardscore.games.court import Court
from cardscore.games.court.cards import Card
from cardscore.games.game import Game
from cardscore.i18n import language, tr, trn
from cardscore.session import Item
from cardscore.verdict import Facts, Verdict


def colour(letter: str) -> str:
    """The word for a colour letter."""
    return {
        "R": tr("red"),
        "Y": tr("yellow"),
        "G": tr("green"),
        "B": tr("blue"),
    }[letter]


def colours(letters: str) -> str:
    """Several colours, as "red or blue"."""
    words = [colour(letter) for letter in letters]
    return tr(" or ").join(words)


def card_name(card: Card) -> str:
    """A card as people call it: "red 7", "Wild", "red/blue 15"."""
    name = card.name(language())
    if not card.suit:
        return name
    return tr("{colours} {card}").format(colours="/".join(map(colour, card.suit)), card=name)


class _Teller:
    """Tells one verdict; knows the deck for the names of cards."""

    def __init__(self, game: Game, facts: Facts) -> None:
        self.game = game
        self.facts = facts

    def card(self, key: str = "card") -> str:
        """The name of the card a fact speaks of; the token where the deck has none."""
        token = self.facts.get(key)
        if isinstance(self.game, Court) and isinstance(token, str):
            card = self.game.rules.deck.find(token)
            if card is not None:
                return card_name(card)
        return str(token)

    def say(self, text: str, **more: Any) -> str:
        """The text with facts filled in; a sentence that begins with a card begins large."""
        said = text.format(**{**self.facts, **more})
        card_first = text.startswith(("{card}", "{follower}", "{early}"))
        return said[:1].upper() + said[1:] if card_first else said


Telling = Callable[[_Teller, Facts], str]


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
    return TELLINGS[verdict.code](_Teller(game, verdict.facts), verdict.facts)


# -- one telling a code ------------------------------------------------------------------------


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
        "nothing-said": tr("What does the player do? Write a card, draw, pass, take or rest."),
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
    }
    return {key: form.format(example=example) for key, example in examples.items()}


def _unreadable(t: _Teller, f: Facts) -> str:
    return unreadable(str(f["reason"]), f)


def _unknown_player(t: _Teller, f: Facts) -> str:
    if f.get("reason") == "seats":
        return t.say(tr("Every player at the table is named once, and nobody else."))
    return t.say(tr("Nobody called {name} is at the table; correct the name or let them join."))


def _unknown_card(t: _Teller, f: Facts) -> str:
    return t.say(tr("This deck has no card {card}."))


def _wrong_phase(t: _Teller, f: Facts) -> str:
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


def _not_your_turn(t: _Teller, f: Facts) -> str:
    if f.get("lots"):
        return t.say(tr("{name} has no lot to draw now."))
    if f.get("dealing"):
        return t.say(tr("Dealing events happen to the dealer; {turn} deals."))
    if f.get("phase") == "respond":
        return t.say(tr("{turn} has to answer the attack first."))
    return t.say(tr("It is {turn}’s turn, not {name}’s."))


def _too_few_cards(t: _Teller, f: Facts) -> str:
    return trn(
        "{name} holds {held} card, not {played}.",
        "{name} holds {held} cards, not {played}.",
        f["held"],
    ).format(**f)


def _too_many_copies(t: _Teller, f: Facts) -> str:
    return t.say(
        trn(
            "The deck has {copies} {card}; this would be number {seen} in sight.",
            "The deck has {copies} × {card}; this would be number {seen} in sight.",
            f["copies"],
        ),
        card=t.card(),
    )


def _hand_count(t: _Teller, f: Facts) -> str:
    if f["listed"] is None:
        return t.say(tr("{name} holds no cards, so no points are left."))
    return trn(
        "{name} holds {held} card, {listed} are listed.",
        "{name} holds {held} cards, {listed} are listed.",
        f["held"],
    ).format(**f)


def _start_not_single(t: _Teller, f: Facts) -> str:
    if f.get("early") is not None:
        return t.say(
            tr("{early} has one colour already: it is the first field card."), early=t.card("early")
        )
    return t.say(
        tr("{card} has not just one colour: turn on until one comes that has."), card=t.card()
    )


def _no_match(t: _Teller, f: Facts) -> str:
    text = tr("{card} does not go on {field}: it needs {colours}, the same number, or a Wild type.")
    if f.get("by_name"):
        text = tr(
            "{card} does not go on {field}: it needs {colours}, the same number or name, or a Wild type."
        )
    return t.say(text, card=t.card(), field=t.card("field"), colours=colours(f["colours"]))


def _already_drawn(t: _Teller, f: Facts) -> str:
    return t.say(tr("{name} has drawn already: play a fitting card or pass."))


def _draw_first(t: _Teller, f: Facts) -> str:
    return t.say(tr("{name} draws a card before passing."))


def _reach_not_due(t: _Teller, f: Facts) -> str:
    if f.get("out_of_turn"):
        return t.say(tr("No call is due for an answer out of turn."))
    if f.get("late"):
        return t.say(tr("{name} owes no call."))
    return t.say(tr("Reach is called with exactly 1 card left; {name} would have {left}."))


def _no_reach_owed(t: _Teller, f: Facts) -> str:
    if f["name"] == f["whom"]:
        return t.say(tr("One does not point out oneself; call reach instead."))
    return t.say(tr("{whom} owes no call, or it is too late to point it out."))


def _last_card(t: _Teller, f: Facts) -> str:
    if f["option"] == "4B":
        return t.say(tr("Only a number may be the last card; {card} is none."), card=t.card())
    return t.say(
        tr("{card} may not be the last card: numbers and actions in one or two colours may."),
        card=t.card(),
    )


def _escort_last(t: _Teller, f: Facts) -> str:
    return t.say(tr("{card} may not be the very last card."), card=t.card())


def _escort_alone(t: _Teller, f: Facts) -> str:
    return t.say(tr("{card} must be followed by one more card in the same play."), card=t.card())


def _escort_follow(t: _Teller, f: Facts) -> str:
    if f.get("extra"):
        return t.say(tr("Exactly one card follows {card}."), card=t.card())
    return t.say(
        tr("{follower} cannot follow {card}: same colour, or another card of its kind."),
        card=t.card(),
        follower=t.card("follower"),
    )


def _defence_void_last(t: _Teller, f: Facts) -> str:
    return t.say(tr("{card} cannot be laid aside as the last card."), card=t.card())


def _defence_last(t: _Teller, f: Facts) -> str:
    return t.say(tr("Here nobody goes out by defending."))


def _target_self(t: _Teller, f: Facts) -> str:
    if f["option"]:
        return t.say(tr("{card} cannot be aimed at oneself here."), card=t.card())
    return t.say(tr("{card} is never aimed at oneself."), card=t.card())


def _target_missing(t: _Teller, f: Facts) -> str:
    return t.say(tr("Whom does {card} hit? Add @NAME."), card=t.card())


def _target_unneeded(t: _Teller, f: Facts) -> str:
    return t.say(tr("{card} is aimed at nobody; leave out the @."), card=t.card())


def _colour_missing(t: _Teller, f: Facts) -> str:
    printed = f["printed"]
    if len(printed) == 2:
        return t.say(
            tr("Which colour holds, {colours}? Add > and its letter."), colours=colours(printed)
        )
    return t.say(tr("{card} names a colour: add >R, >Y, >G or >B."), card=t.card())


def _colour_wrong(t: _Teller, f: Facts) -> str:
    if f.get("unneeded"):
        return t.say(tr("{card} names no colour; leave out the >."), card=t.card())
    return t.say(
        tr("{card} can name {colours} only."), card=t.card(), colours=colours(f["printed"])
    )


def _flow_unneeded(t: _Teller, f: Facts) -> str:
    return t.say(tr("{card} does not ask for ~{flow}."), card=t.card())


def _several_cards(t: _Teller, f: Facts) -> str:
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


def _stack(t: _Teller, f: Facts) -> str:
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


def _not_under_attack(t: _Teller, f: Facts) -> str:
    return t.say(tr("There is no attack to take."))


def _must_respond(t: _Teller, f: Facts) -> str:
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


def _bound(t: _Teller, f: Facts) -> str:
    if f["phase"] == "respond":
        return t.say(tr("{name} is bound and can only take."))
    return trn(
        "{name} is bound and can only rest; {left} rest left.",
        "{name} is bound and can only rest; {left} rests left.",
        f["left"],
    ).format(**f)


def _not_bound(t: _Teller, f: Facts) -> str:
    return t.say(tr("{name} has no rest left."))


def _dealer_unknown(t: _Teller, f: Facts) -> str:
    return t.say(tr("Who deals? Name the dealer or draw lots."))


def _session_over(t: _Teller, f: Facts) -> str:
    return t.say(tr("The session is over; choose to play on first."))


TELLINGS: Final[Mapping[str, Telling]] = {
    "unreadable": _unreadable,
    "unknown-player": _unknown_player,
    "unknown-card": _unknown_card,
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
