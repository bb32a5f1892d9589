"""What the window says of a burst table."""

from __future__ import annotations

from cardscore.entryline.burst import laying
from cardscore.games.burst import Burst, memory, options
from cardscore.games.burst import entries as e
from cardscore.games.burst.cards import CARDS
from cardscore.games.burst.state import (
    ASKING,
    DECIDE,
    END,
    FLIP,
    OVER,
    SETUP,
    START,
    TAKEOVER,
    State,
    refill_due,
)
from cardscore.i18n import tr, trn
from cardscore.messages import either, pack_card_name
from cardscore.session import Item
from cardscore.tell.common import LogRow, signed

BEGINS = e.Game
"""The entry that begins a game: the log counts anew."""


def colour_cards(state: State) -> str:
    """Which cards hit: black or red ones."""
    if state.new is None:
        return ""
    return tr("red cards") if CARDS[state.new].red else tr("black cards")


def card(token: str) -> str:
    """A card in words."""
    return pack_card_name(CARDS[token])


# -- what has to happen now ----------------------------------------------------------------------


def headline(game: Burst, state: State) -> tuple[str, str]:
    """Who, and what has to happen: the line in large type, its bold and its regular part."""
    if state.phase == SETUP:
        return _set_up(state)
    if state.phase == OVER:
        return over(game, state)
    name = state.actor or ""
    lead = tr("{name}:").format(name=name)
    if state.phase == START:
        if refill_due(game.rules, state):
            return lead, _refill(state)
        return lead, tr("flip the top card.")
    if state.phase == FLIP:
        return lead, tr("all safe; flip the next card.")
    if state.phase == DECIDE:
        return tr("{name}: push or fold?").format(name=name), tr(
            "The targets are {targets}."
        ).format(targets=either(state.targets))
    if state.phase == ASKING:
        wanted = tr("Black cards that add up to {targets}.")
        if state.new is not None and CARDS[state.new].red:
            wanted = tr("Red cards that add up to {targets}.")
        text = wanted.format(targets=either(state.targets))
        return tr("{name}: safe or hit?").format(name=name), text
    if state.phase == TAKEOVER:
        text = tr("Who takes {targets} over?").format(targets=either(state.targets))
        return tr("{name} folded.").format(name=name), text
    return _end(state, name)


def _refill(state: State) -> str:
    if len(state.players[state.turn or 0].open) < options.OPEN:
        return tr("few cards: refill, the card goes open.")
    return tr("few cards: refill, the card goes closed.")


def _set_up(state: State) -> tuple[str, str]:
    name = laying(state)
    if name is not None:
        return tr("{name}:").format(name=name), tr("lay three cards open.")
    first = "" if state.first is None else state.players[state.first].name
    return tr("{name} begins.").format(name=first), tr("Turn the first field card.")


def _end(state: State, name: str) -> tuple[str, str]:
    lead = tr("{name}:").format(name=name)
    if state.trade_due and state.swap_open:
        return lead, tr("exchange an open card, or trade 5 cards for 2 chips.")
    if state.trade_due:
        return lead, tr("trade 5 cards for 2 chips.")
    after = state.names[state.left_of(state.turn)]
    return lead, tr("exchange an open card, or {name} goes on.").format(name=after)


def over(game: Burst, state: State) -> tuple[str, str]:
    """Who has won the game, or that none has begun."""
    if not state.rounds:
        return tr("Game 1."), tr("Who begins?")
    result = state.rounds[-1]
    lead = tr("Game {number}: nobody wins.").format(number=result.number)
    if result.winner is not None:
        chips = next(score.chips for score in result.scores if score.name == result.winner)
        text = trn(
            "Game {number}: {name} wins with {count} chip.",
            "Game {number}: {name} wins with {count} chips.",
            chips,
        )
        lead = text.format(number=result.number, name=result.winner, count=chips)
    return lead, tr("{name} begins the next one.").format(name=next_first(state))


def next_first(state: State) -> str:
    """Who begins the next game: to the left of the last one's first player."""
    if state.first is None:
        return state.players[0].name
    return state.names[state.left_of(state.first)]


# -- how an entry reads --------------------------------------------------------------------------


def verb(word: str) -> str:
    """A word of the notation, as the log shows it."""
    return {
        "push": tr("push"),
        "fold": tr("fold"),
        "safe": tr("safe"),
        "trade": tr("trade"),
        "takeover": tr("takes over"),
        "leave": tr("nobody takes over"),
    }[word]


def addition(cards: tuple[e.Use, ...]) -> str:
    """The hand values of a hit: "4 + 3 = 7"."""
    values = [use.card.hand for use in cards if use.card is not None]
    return f"{' + '.join(map(str, values))} = {sum(values)}" if values else ""


def reading(entry: object) -> str:
    """What an entry says, in words, for the end of the entry field."""
    match entry:
        case e.Hit(cards=cards):
            return addition(cards)
        case e.Flip(name=name, card=use) | e.Swap(name=name, card=use):
            word = tr("{name} flips") if isinstance(entry, e.Flip) else tr("{name} exchanges")
            return f"{word.format(name=name)} {_named(use)}"
        case e.Refill(name=name, card=drawn):
            where = tr("open") if drawn else tr("closed")
            return tr("{name} refills, {where}").format(name=name, where=where)
        case e.Open(name=name):
            return tr("{name} lays open").format(name=name)
        case e.Start(card=use):
            return tr("first card") + " " + _named(use)
    row = log_row(entry)
    return tr("{name}: {text}").format(name=row.name, text=row.text)


def _named(use: e.Use) -> str:
    return use.token if use.card is None else pack_card_name(use.card)


def log_row(entry: object) -> LogRow:
    """How the log shows an entry."""
    match entry:
        case e.Say(name=name, verb=word):
            return LogRow(name, (), verb(word))
        case e.All(verb=word):
            return LogRow(tr("all"), (), verb(word))
        case e.Flip(name=name, card=use):
            return LogRow(name, (use,), "", before=tr("flip"))
        case e.Swap(name=name, card=use):
            return LogRow(name, (use,), "", before=tr("exchange"))
        case e.Refill(name=name, card=drawn):
            return LogRow(name, (drawn,) if drawn else (), "", before=tr("refill"))
        case e.Hit(name=name, cards=cards, loses=loses):
            lost = (loses,) if loses else ()
            return LogRow(name, cards, "", before=tr("hit"), after=lost)
        case e.Open(name=name, cards=cards):
            return LogRow(name, cards, "")
        case e.Start(card=use):
            return LogRow(tr("Start"), (use,), "")
        case e.Game(name=name):
            return LogRow(tr("Game"), (), tr("{name} begins").format(name=name))
        case e.Aid(on=on):
            text = tr("memory aid switched on") if on else tr("memory aid switched off")
            return LogRow(tr("Table"), (), text, ruling=True)
    return LogRow(tr("ruling"), (), _ruling(entry), ruling=True)


def _ruling(entry: object) -> str:
    match entry:
        case e.AdjustNumber(what="deck", number=value):
            return tr("deck {number}").format(number=value)
        case e.AdjustNumber(what="hand", name=name, number=value):
            return tr("{name}: {number} closed").format(name=name, number=value)
        case e.AdjustNumber(name=name, number=value):
            return tr("{name}: {number} chips").format(name=name, number=signed(value))
        case e.AdjustTurn(name=name):
            return tr("{name}’s turn").format(name=name)
    return tr("not readable")


# -- what an entry led to --------------------------------------------------------------------------


def notice(game: Burst, item: Item) -> str:
    """What the table should know after an entry: who hit, what was reshuffled, what ended.

    No face of a card that has just gone face down is named (E).
    """
    before, after = item.before, item.state
    parts = []
    if isinstance(item.entry, e.Hit):
        parts.append(tr("{name} hits: 1 chip.").format(name=item.entry.name))
        parts += _loss(before, after, item.entry)
    if isinstance(item.entry, e.Say) and item.entry.verb == "trade":
        parts.append(tr("{name} trades: 2 chips.").format(name=item.entry.name))
    if isinstance(item.entry, e.Say) and item.entry.verb == "fold" and before.provisional:
        count = len(before.provisional)
        text = trn("{name} keeps {count} card.", "{name} keeps {count} cards.", count)
        parts.append(text.format(name=item.entry.name, count=count))
    if isinstance(item.entry, e.Swap):
        parts.append(tr("{name} exchanges an open card.").format(name=item.entry.name))
    if before.phase == SETUP and after.phase == START:
        parts.append(tr("All is laid: {name} begins.").format(name=after.actor))
    ruled = isinstance(item.entry, e.AdjustNumber)
    shuffled = after.deck > before.deck or after.discards < before.discards
    if shuffled and not isinstance(item.entry, e.Game) and not ruled:
        parts.append(tr("The discards are the new deck."))
    if after.phase == OVER and before.phase != OVER:
        parts.append(over(game, after)[0])
    return " ".join(parts)


def _loss(before: State, after: State, entry: e.Hit) -> list[str]:
    """What the turn player lost by a hit."""
    if before.turn is None:
        return []
    loser = before.players[before.turn].name
    if entry.loses is not None:
        return [tr("{name} loses an open card.").format(name=loser)]
    if after.players[before.turn].closed < before.players[before.turn].closed:
        return [tr("{name} loses a closed card.").format(name=loser)]
    return []


def rules_line(game: Burst) -> str:
    """The rules in force, short: how many chips win, which variants are on."""
    parts = [tr("to {count} chips").format(count=options.ENOUGH)]
    parts += sorted(game.rules.variants)
    return " · ".join(parts)


def title_parts(game: Burst, state: State) -> list[str]:
    """What stands beneath the title: the game, the rules, whether the memory aid is on."""
    parts = [tr("Game {number}").format(number=state.game)] if state.game else []
    aid = tr("memory aid ON") if state.aid else tr("memory aid off")
    return [*parts, rules_line(game), aid]


def round_label(number: int) -> str:
    """What the log calls the game that is played."""
    return tr("game {number}").format(number=number)


def variant_titles() -> dict[str, str]:
    """Each variant in a few words."""
    return {
        "V1": tr("Exchange after a fold"),
        "V2": tr("A hit uses a closed card"),
        "V3": tr("Others may take over"),
    }


def variant_texts() -> dict[str, str]:
    """Each variant in one sentence."""
    return {
        "V1": tr("Exchange: after a fold one open card for the old card."),
        "V2": tr("Closed: a hit uses at least one closed card."),
        "V3": tr("Takeover: after a fold others may take the targets over."),
    }


def numbers(players: int) -> list[str]:
    """What the number of players means, a line each (D1)."""
    rules = options.Rules(tuple(map(str, range(players))))
    return [
        tr("{count} cards each, 3 of them open").format(count=rules.start_hand),
        tr("refill at {count} cards or fewer").format(count=rules.refill_at),
        tr("trade at {count} cards or more").format(count=rules.trade_at),
        tr("{count} chips win").format(count=options.ENOUGH),
    ]


def rules_in_force(game: Burst) -> list[str]:
    """Every rule this table plays by, a line each."""
    texts = variant_texts()
    lines = [
        f"{variant}  {texts[variant]} " + (tr("yes") if game.rules.has(variant) else tr("no"))
        for variant in options.VARIANTS
    ]
    return [*numbers(len(game.players)), *lines]


# -- the memory aid --------------------------------------------------------------------------------


def remembered(game: Burst, state: State) -> list[tuple[str, tuple[str, ...]]]:
    """Place in words, and the cards remembered there; then who could hit with open cards (E).

    Empty while the memory aid is off.
    """
    if not state.aid:
        return []
    lines: list[tuple[str, tuple[str, ...]]] = []
    for seat, player in enumerate(state.players):
        for cards in memory.open_hits(game.rules, state, seat):
            lines.append((tr("{name} can hit").format(name=player.name), cards))
    for part in memory.seen(state):
        places = {
            "provisional": tr("set aside"),
            "discards": tr("discards"),
            "hand": tr("{name}, closed"),
            "unsure": tr("{name} or discards"),
        }
        lines.append((places[part.place].format(name=part.name), part.cards))
    return lines


def what_follows(game: Burst, item: Item) -> str:
    """Who is next after a hit that is not entered yet."""
    after = item.state
    if not item.ok:
        return ""
    if after.phase == OVER:
        return over(game, after)[0]
    if after.phase == END:
        return tr("Then {name} trades.").format(name=after.actor)
    return tr("Then it is {name}’s turn.").format(name=after.actor)
