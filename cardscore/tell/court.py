"""What the window says of a court table: headlines, readings, notices. Texts only, no rules."""

from __future__ import annotations

from cardscore.games.court import Court, plays, scoring
from cardscore.games.court import entries as e
from cardscore.games.court.cards import COLOURS, Card
from cardscore.games.court.state import (
    DRAWN,
    OVER,
    PLAY,
    RESPOND,
    SCORED,
    SCORING,
    SETUP,
    State,
)
from cardscore.i18n import language, tr, trn
from cardscore.messages import card_name, colour
from cardscore.session import Item
from cardscore.tell.common import LogRow, number, signed

BEGINS = e.Round
"""The entry that begins a round: the log counts anew."""


def rank(card: Card) -> str:
    """What stands large on a card's face: its token where that is short, else its name."""
    return card.family if len(card.family) <= 3 else card.name(language())


def caption(card: Card) -> str:
    """The word beneath the rank; "" for numbers and where the rank says it already."""
    if card.kind == "number" or len(card.family) > 3:
        return ""
    return card.short(language())


# -- what has to happen now ----------------------------------------------------------------------


def headline(game: Court, state: State) -> tuple[str, str]:
    """Who, and what has to happen: the line in large type, its bold and its regular part."""
    name = state.actor or ""
    if state.phase == SETUP:
        return (
            tr("{name} deals.").format(name=state.dealer),
            tr("Turn the first field card."),
        )
    if state.phase == RESPOND and state.attack is not None:
        return _under_attack(game, state, name)
    if state.phase in (PLAY, DRAWN):
        return _own_turn(game, state, name)
    if state.phase == SCORING:
        return _counting(state)
    if state.phase == OVER:
        return over(game, state)
    if state.round == 0:
        if state.lot_winner is not None:
            return (tr("{name} deals the first round.").format(name=state.lot_winner), "")
        if state.lots or state.drawers:
            waiting = [n for n in (state.drawers or state.names) if n not in dict(state.lots)]
            return (tr("Lots for the dealer."), tr("{name} draws.").format(name=waiting[0]))
        return (tr("Round 1."), tr("Who deals?"))
    if state.winner in state.names:
        return (
            tr("Round {number} is scored.").format(number=state.round),
            tr("{name} deals the next one.").format(name=state.winner),
        )
    return (
        tr("Round {number} is scored.").format(number=state.round),
        tr("Who deals the next one?"),
    )


def _under_attack(game: Court, state: State, name: str) -> tuple[str, str]:
    attack = state.attack
    assert attack is not None
    top = game.rules.deck.cards[attack.card]
    if attack.lays:
        lead = tr("{name}: {card} is coming.").format(name=name, card=top.name(language()))
    else:
        lead = trn(
            "{name}: under attack, {cards} card.",
            "{name}: under attack, {cards} cards.",
            attack.draw,
        ).format(name=name, cards=attack.draw)
    if state.players[attack.on].rests:
        return lead, tr("Bound: take.")
    if attack.aimed or attack.returned:
        return lead, tr("Defend or take.")
    stack = {
        card.family: card
        for card in game.rules.deck.cards.values()
        if card.pushes and plays.may_stack(game.rules, state, attack, card)
    }
    if not stack:
        return lead, tr("Defend or take.")
    names = tr(" or ").join(card.short(language()) for card in stack.values())
    return lead, tr("Stack {cards}, defend, or take.").format(cards=names)


def _own_turn(game: Court, state: State, name: str) -> tuple[str, str]:
    player = state.players[state.turn or 0]
    if player.rests and state.phase == PLAY:
        cards = trn(
            "rests and draws {count} card.", "rests and draws {count} cards.", player.rests[0]
        )
        more = len(player.rests) - 1
        after = trn("{count} more rest after it.", "{count} more rests after it.", more)
        text = cards.format(count=player.rests[0])
        return tr("{name}:").format(name=name), text + (
            " " + after.format(count=more) if more else ""
        )
    on = game.rules.deck.cards.get(state.field or "")
    parts = [colour(letter) for letter in state.colours]
    if on is not None and on.number is not None:
        parts.append(tr("a {number}").format(number=on.number))
    elif on is not None and game.rules.by_name and on.suit:
        parts.append(on.name(language()))
    wanted = tr(", ").join(parts)
    if state.phase == DRAWN:
        text = tr("{wanted}, or a Wild type; or pass.")
    else:
        text = tr("{wanted}, or a Wild type; or draw.")
    return tr("{name}:").format(name=name), text.format(wanted=wanted)


def _counting(state: State) -> tuple[str, str]:
    if state.out:
        lead = tr("Round {number} is over: {name} went out.")
        return lead.format(number=state.round, name=state.out[0].name), tr(
            "What do the others hold?"
        )
    if state.fewest:
        lead = tr("Round {number} is over: nobody went out.").format(number=state.round)
        return lead, tr("What does everybody hold?")
    return tr("Round {number}: only the result.").format(number=state.round), tr("Who went out?")


def over(game: Court, state: State) -> tuple[str, str]:
    """Why the session is over, and who has won."""
    places = scoring.standings(game.rules, state)
    won = [place for place in places if place.place == 1]
    names = tr(" and ").join(place.name for place in won)
    result = trn("{names} wins with {total}.", "{names} win with {total}.", len(won))
    lost = [place.name for place in places if place.over_limit]
    if lost:
        lead = trn(
            "{names} is over {limit}: the session is over.",
            "{names} are over {limit}: the session is over.",
            len(lost),
        ).format(names=tr(" and ").join(lost), limit=game.rules.amount)
    else:
        lead = tr("The last round is played: the session is over.")
    return lead, result.format(names=names, total=number(won[0].total))


# -- how an entry reads --------------------------------------------------------------------------


def use_text(use: e.Use) -> str:
    """A card with what was named, in words."""
    if use.card is None:
        return use.token
    parts = [card_name(use.card)]
    if use.colour:
        parts.append(colour(use.colour))
    if use.target:
        parts.append(tr("at {name}").format(name=use.target))
    flows = {
        "skip": tr("skip"),
        "rev": tr("reverse"),
        "cw": tr("clockwise"),
        "ccw": tr("counter-clockwise"),
        "straight": tr("straight on"),
    }
    if use.flow:
        parts.append(flows[use.flow])
    elif use.card.names_flow:
        parts.append(flows["straight"])
    return tr(", ").join(parts)


VERBS = ("draw", "pass", "take", "rest", "reach", "expose", "grab")


def verb(word: str) -> str:
    """A word of the notation, as the log shows it."""
    return {
        "draw": tr("draw"),
        "pass": tr("pass"),
        "take": tr("take"),
        "rest": tr("rest"),
        "reach": tr("reach"),
        "expose": tr("card shown"),
        "grab": tr("exact grab"),
    }[word]


def reading(entry: object) -> str:
    """What an entry says, in words, for the end of the entry field."""
    match entry:
        case e.Play(cards=cards, reach=reach):
            text = tr(" + ").join(map(use_text, cards))
            return text + (tr(", ") + tr("reach") if reach else "")
        case e.Act(verb=word):
            return verb(word)
        case e.Accuse(name=name, whom=whom):
            return tr("{name} points out {whom}").format(name=name, whom=whom)
        case e.Start(cards=cards):
            return tr(" + ").join(map(use_text, cards))
    row = log_row(entry)
    return f"{row.name} {row.text}".strip()


def log_row(entry: object) -> LogRow:
    """How the log shows an entry."""
    match entry:
        case e.Play(name=name, cards=cards, reach=reach):
            return LogRow(name, cards, tr("reach") if reach else "")
        case e.Act(name=name, verb=word):
            return LogRow(name, (), verb(word))
        case e.Accuse(name=name, whom=whom):
            return LogRow(name, (), tr("points out {whom}").format(whom=whom))
        case e.Start(cards=cards):
            return LogRow(tr("Start"), cards, "")
        case e.Lot(name=name, card=card):
            return LogRow(name, (card,), tr("lot"))
        case e.Round(dealer=dealer, untracked=untracked):
            text = tr("only the result") if untracked else ""
            who = tr("{name} deals").format(name=dealer) if dealer else ""
            return LogRow(tr("Round"), (), tr(", ").join(part for part in (who, text) if part))
        case e.WentOut(name=name, combo=combo):
            return LogRow(name or tr("nobody"), (), tr("went out") + _combo(combo))
        case e.HandLeft(name=name, cards=None, points=points):
            return LogRow(name, (), tr("left: {points} points").format(points=points))
        case e.HandLeft(name=name, cards=cards):
            listed = " ".join(use.token for use in cards or ()) or tr("nothing")
            return LogRow(name, (), tr("left: {cards}").format(cards=listed))
        case e.Continue():
            return LogRow(tr("Table"), (), tr("plays on"))
        case e.Join(name=name, points=points):
            with_points = "" if points is None else f" ({number(points)})"
            return LogRow(name, (), tr("joins") + with_points)
        case e.Leave(name=name):
            return LogRow(name, (), tr("leaves"))
        case e.Seats(names=names):
            return LogRow(tr("Seats"), (), ", ".join(names))
    return LogRow(tr("ruling"), (), _ruling(entry), ruling=True)


def _combo(combo: bool) -> str:
    return tr(", 2 or more cards at once") if combo else ""


def _ruling(entry: object) -> str:
    match entry:
        case e.AdjustNumber(what="deck", number=value):
            return tr("deck {number}").format(number=value)
        case e.AdjustNumber(what="hand", name=name, number=value):
            return tr("{name}: {number} in hand").format(name=name, number=value)
        case e.AdjustNumber(name=name, number=value):
            return tr("{name}: {number} points").format(name=name, number=signed(value))
        case e.AdjustOut(name=name, combo=combo):
            who = name or tr("nobody")
            return tr("round over, {name} out").format(name=who) + _combo(combo)
        case e.AdjustTurn(name=name):
            return tr("{name}’s turn").format(name=name)
        case e.AdjustDirection(direction=direction):
            return tr("clockwise") if direction == 1 else tr("counter-clockwise")
        case e.AdjustField(card=card):
            return tr("field {card}").format(card=use_text(card))
    return tr("not readable")


# -- what an entry led to --------------------------------------------------------------------------


def notice(game: Court, item: Item) -> str:
    """What the table should know after an entry: who was passed over, who drew, what ended."""
    before, after = item.before, item.state
    parts = []
    if after.passed is not None and after.phase in (PLAY, RESPOND):
        name = after.players[after.passed].name
        parts.append(tr("{name} is skipped.").format(name=name))
    if isinstance(item.entry, e.Act) and item.entry.verb == "rest":
        seat = after.seat(item.entry.name)
        left = len(after.players[seat].rests) if seat is not None else 0
        parts.append(
            trn(
                "{name} rested; {count} rest left.", "{name} rested; {count} rests left.", left
            ).format(name=item.entry.name, count=left)
        )
    if isinstance(item.entry, e.Act) and item.entry.verb == "take":
        parts.append(_taken(game, item))
    if isinstance(item.entry, e.Accuse):
        parts.append(tr("{name} rests once and draws 2.").format(name=item.entry.whom))
    if (
        before.tracked
        and after.tracked
        and after.discards < before.discards
        and after.phase != SETUP
    ):
        parts.append(tr("The discards are the new deck."))
    exhausted = after.fewest and not isinstance(item.entry, e.AdjustOut | e.WentOut)
    if after.phase == SCORING and before.phase != SCORING and exhausted:
        parts.append(tr("The deck is empty: the round is over."))
    if after.phase in (SCORED, OVER) and before.phase == SCORING:
        parts.append(tr("Round {number} is scored.").format(number=after.round))
    return " ".join(parts)


def _taken(game: Court, item: Item) -> str:
    """What taking brought: so many cards, or a card that now lies there."""
    before, after, name = item.before, item.state, item.entry.name
    attack, seat = before.attack, after.seat(name)
    if attack is not None and attack.lays:
        card = game.rules.deck.cards[attack.card].name(language())
        return tr("{card} lies before {name} now.").format(card=card, name=name)
    drawn = 0
    if seat is not None:
        drawn = (after.players[seat].hand or 0) - (before.players[seat].hand or 0)
    text = trn("{name} took {count} card.", "{name} took {count} cards.", drawn)
    return text.format(name=name, count=drawn)


def rules_line(game: Court) -> str:
    """The rules in force, short: deck, options that differ, limit or pennant."""
    rules = game.rules
    ends = tr("pennant {amount}") if rules.pennant else tr("limit {amount}")
    parts = [rules.deck_name.rsplit("/", 1)[-1].removesuffix(".toml")]
    if rules.changed:
        parts.append(" ".join(rules.changed))
    if not rules.by_name:
        parts.append(tr("match strict"))
    parts.append(ends.format(amount=rules.amount))
    if rules.bonus:
        parts.append(" ".join(f"PO{n}" for n in sorted(rules.bonus)))
    return " · ".join(parts)


def title_parts(game: Court, state: State) -> list[str]:
    """What stands beneath the title: the round, who deals, the rules in force."""
    parts = []
    if state.round:
        parts.append(tr("Round {number}").format(number=state.round))
        if state.dealer:
            parts.append(tr("dealer {name}").format(name=state.dealer))
    return [*parts, rules_line(game)]


def round_label(number: int) -> str:
    """What the log calls the round that is played."""
    return tr("round {number}").format(number=number)


def rules_in_force(game: Court) -> list[str]:
    """Every rule this table plays by, a line each."""
    rules = game.rules
    ends = tr("Whoever goes over {limit} has lost, and it is over.").format(limit=rules.amount)
    if rules.pennant:
        ends = tr("{count} rounds; the lowest total wins.").format(count=rules.amount)
    titles, texts = option_titles(), option_texts()
    lines = [
        f"{rules.chosen(number)}  {title}: {texts[rules.chosen(number)]}"
        for number, title in titles.items()
    ]
    same = tr("yes") if rules.by_name else tr("no")
    adopted = [
        f"PO{number}  {text}"
        for number, text in bonus_texts(rules.deck.expansion).items()
        if number in rules.bonus
    ]
    deck = f"{rules.deck.name(language())} ({rules.deck_name})"
    return [deck, ends, *lines, tr("Same name matches (D2)") + ": " + same, *adopted]


def option_titles() -> dict[int, str]:
    """What each option is about."""
    return {
        1: tr("Aiming at oneself"),
        2: tr("Several equal numbers"),
        3: tr("Stacking an attack"),
        4: tr("The last card"),
        5: tr("Empty deck"),
        6: tr("Attack with the last card"),
        7: tr("Defending with the last card"),
        8: tr("Escort as the very last card"),
    }


def option_texts() -> dict[str, str]:
    """What each letter of each option means, in one sentence."""
    return {
        "1A": tr("Shots and Curse cannot be aimed at oneself."),
        "1B": tr("Shots and Curse may be aimed at oneself."),
        "2A": tr("One card a play."),
        "2B": tr("Cards of one colour and number may go in one play."),
        "3A": tr("Only a Draw2 can be stacked, on a Draw2."),
        "3B": tr("The same Draw card can be stacked."),
        "3C": tr("The same Draw card, or one that draws more than the pool."),
        "4A": tr("Numbers, and actions in one or two colours."),
        "4B": tr("Numbers only."),
        "4C": tr("Every card."),
        "5A": tr("The discards are shuffled into a new deck."),
        "5B": tr("The round ends; fewest points wins."),
        "5C": tr("The round ends; fewest cards wins."),
        "6A": tr("It is void, and so are rests left."),
        "6B": tr("The victim draws, undefended; rests are drawn."),
        "6C": tr("Attack and defence go on until somebody takes."),
        "7A": tr("Allowed; the attack is void."),
        "7B": tr("Not allowed."),
        "7C": tr("Allowed; only that defence card is judged."),
        "7D": tr("Allowed; everything after it is judged."),
        "8A": tr("Not allowed."),
        "8B": tr("Allowed."),
    }


def bonus_texts(expansion: bool) -> dict[int, str]:
    """The point options, short."""
    more = expansion
    return {
        1: tr("+25 card shown while dealing"),
        2: tr("{points} grabbed just the right number").format(points="−50" if more else "−25"),
        3: tr("−30 out with 2+ cards, no call"),
        4: tr("−50 total a multiple of 100"),
        5: tr("{points} total becomes exactly 0").format(points="−250" if more else "−150"),
    }


def part_text(part: str, value: int) -> str:
    """Why points were added or taken off, for the scoring page."""
    return {
        "PO1": tr("cards shown while dealing."),
        "PO2": tr("grabbed just the right number."),
        "PO3": tr("out with 2 or more cards at once, no call."),
        "PO4": tr("the total is a multiple of 100."),
        "PO5": tr("the total became exactly 0."),
        "N": tr("went out (pennant)."),
    }[part]


def colour_letters(card: Card) -> str:
    """The letters a card may name."""
    return card.suit if len(card.suit) == 2 else COLOURS
