"""One play judged without any session: what lay there, what was played, under which rules."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from cardscore import entryline
from cardscore.games.court import Court, options
from cardscore.games.court.entries import AdjustField, Use
from cardscore.games.court.situation import situation
from cardscore.games.court.state import DEALT, State
from cardscore.games.words import written
from cardscore.session import Item, Line, judged, make_game
from cardscore.verdict import Unreadable, Verdict

FEWEST, MOST = options.LEAST_PLAYERS, options.MOST_PLAYERS

PLAYERS: Final = tuple(f"P{number}" for number in range(1, MOST + 1))
"""Who sits at a table nobody has described: the first one plays."""

OFFICIAL: Final = "A" * len(options.CHOICES)


class Answer(NamedTuple):
    """What is to be said of the play.

    item    the entry with its verdict
    others  each letter of the option that decides, with the verdict under it; none decides: empty
    """

    item: Item
    others: tuple[tuple[str, Verdict], ...]


@dataclass(frozen=True, slots=True)
class Dispute:
    """What is known of the moment.

    deck, deck_text  name and text of the deck; `letters` one an option, `by_name` as `match: name`
    field    the field card as it would be typed, `W>G` with the colour named
    pending  cards the attack has gathered; 0: no attack
    hand     cards in hand before the play; `rests` left; `drawn` in this turn already
    returned the attack was the player's own and has been sent back; `cursed`: a card that lays
             itself before its target (Curse) waits, beside whatever lies there
    play     what was played, as it would be typed
    """

    deck: str = options.DEFAULT_DECK
    deck_text: str = field(default="", repr=False)
    letters: str = OFFICIAL
    by_name: bool = True
    players: int = 4
    field: str = ""
    pending: int = 0
    hand: int = 7
    rests: tuple[int, ...] = ()
    drawn: bool = False
    returned: bool = False
    cursed: bool = False
    play: str = ""

    @property
    def game(self) -> Court:
        """The rules; raises HeaderError where the options do not go together."""
        header = {
            "game": "court",
            "players": ", ".join(PLAYERS[: self.players]),
            "deck": self.deck,
            "rules": " ".join(f"{n}{letter}" for n, letter in enumerate(self.letters, 1)),
            "match": "name" if self.by_name else "strict",
        }
        game = make_game(header, self.deck_text)
        assert isinstance(game, Court)
        return game

    def with_option(self, number: int) -> Dispute:
        """The next letter of an option that goes with the others, round and round."""
        letters = options.CHOICES[number]
        at = letters.index(self.letters[number - 1])
        for step in range(1, len(letters) + 1):
            letter = letters[(at + step) % len(letters)]
            changed = self.letters[: number - 1] + letter + self.letters[number:]
            if options.conflict(changed) is None:
                return replace(self, letters=changed)
        return self

    def card_there(self, game: Court) -> Use | None:
        """The field card; None where no card of the deck is written there."""
        text = entryline.court.from_speech(game, self.field).strip()
        try:
            entry, _ = game.read(game.initial(), f"adjust field {text}")
        except Unreadable:
            return None
        if not isinstance(entry, AdjustField) or entry.card.card is None:
            return None
        return entry.card if entry.card.card.lands == "field" else None

    def state(self, game: Court) -> State | None:
        """The moment; None while the field card is not known."""
        there = self.card_there(game)
        if there is None:
            return None
        return situation(
            game.rules,
            there,
            pending=self.pending,
            hand=self.hand,
            rests=self.rests,
            drawn=self.drawn,
            returned=self.returned,
            laid=curse(game) if self.cursed else "",
        )

    def answer(self) -> Answer | None:
        """The verdict; None while field card or play are not there yet."""
        game = self.game
        state = self.state(game)
        if state is None or not self.play.strip():
            return None
        text = entryline.court.expanded(state, entryline.court.from_speech(game, self.play))
        item = judged(game, state, Line(text))
        return Answer(item, self._others(game, state, item))

    def _others(self, game: Court, state: State, item: Item) -> tuple[tuple[str, Verdict], ...]:
        """The letters of the option the verdict depends on."""
        if item.entry is None:
            return ()
        under = [choice for choice in game.legal_under(state, item.entry) if choice[0].isdigit()]
        rule = item.verdict.rule or ""
        number = int(rule[1:]) if rule.startswith("O") and rule[1:].isdigit() else 0
        number = number or (int(under[0][0]) if under else 0)
        if not number:
            return ()
        found = []
        for letter in options.CHOICES[number]:
            letters = self.letters[: number - 1] + letter + self.letters[number:]
            if options.conflict(letters) is None:
                other = replace(self, letters=letters).game
                found.append((f"{number}{letter}", other.judge(state, item.entry)))
        return tuple(found)


def of_table(game: Court, state: State, deck: str) -> Dispute:
    """The moment a running table is in, as far as it is one to dispute about."""
    rules = game.rules
    known: dict[str, Any] = {
        "deck": deck,
        "deck_text": game.deck_text,
        "letters": rules.letters,
        "by_name": rules.by_name,
        "players": min(max(len(state.players), FEWEST), MOST),
    }
    if state.phase not in DEALT or state.field is None or state.turn is None:
        return Dispute(**known)
    actor = state.players[state.turn]
    card = rules.deck.cards[state.field]
    colour = state.colours if not card.suit and len(state.colours) == 1 else ""
    if len(card.suit) == 2 and len(state.colours) == 1:
        colour = state.colours
    attack = state.attack
    attacked = attack is not None and attack.card == state.field
    return Dispute(
        **known,
        field=state.field + (colour and f">{colour}"),
        pending=attack.draw if attacked and attack is not None else 0,
        returned=attacked and attack is not None and attack.returned,
        cursed=attack is not None and attack.lays,
        hand=actor.hand or 0,
        rests=actor.rests,
        drawn=state.phase == "drawn",
    )


def curse(game: Court) -> str:
    """Token of a card of the deck that lays itself before its target; "" where there is none."""
    return next((card.token for card in game.rules.deck.cards.values() if card.gives), "")


def seat_name(number: int) -> str:
    """How a player of the dispute is written, for a target."""
    return written(PLAYERS[number - 1])
