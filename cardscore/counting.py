"""Counting the hands of a round: what is entered, what is only written down, what is missing.

No screen is needed to know any of this; the scoring page shows it.
"""

from __future__ import annotations

from collections.abc import Callable

from cardscore import entryline, messages
from cardscore.games.court import Court, scoring
from cardscore.games.court.between import decided
from cardscore.games.court.cards import Card
from cardscore.games.court.state import RoundResult, State
from cardscore.games.words import written
from cardscore.i18n import language, tr, trn
from cardscore.session import Item, Line, Session, judged


class Counting:
    """The hands of one round, seat by seat.

    session  the session being scored
    typed    what stands in the row of a seat, not necessarily entered
    """

    def __init__(self, session: Session, typed: Callable[[int], str]) -> None:
        self.session = session
        self.typed = typed

    @property
    def state(self) -> State:
        """The state of the table."""
        state: State = self.session.state
        return state

    @property
    def game(self) -> Court:
        """The game with its rules."""
        assert isinstance(self.session.game, Court)
        return self.session.game

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.state.players))

    # -- what is known -----------------------------------------------------------------------

    def decided(self) -> bool:
        """Is it known who went out, or how a winner will be chosen?"""
        return decided(self.state)

    def entered(self, seat: int) -> str:
        """The hand that is entered, as one would type it; "" where there is none."""
        hand = self.state.hands[seat] if seat < len(self.state.hands) else None
        if hand is None:
            return ""
        return f"={hand.points}" if hand.cards is None else " ".join(hand.cards)

    def is_out(self, seat: int) -> bool:
        """Went out and holds nothing."""
        player, out = self.state.players[seat], self.state.out
        return bool(out) and out[0].name == player.name and not player.hand

    def asks(self, seat: int) -> bool:
        """Does this seat have a hand to enter?"""
        return self.decided() and not self.is_out(seat) and self.state.players[seat].hand != 0

    def missing(self) -> list[int]:
        """Seats whose hand is not entered yet."""
        return [s for s in self.seats if self.asks(s) and scoring.needs_hand(self.state, s)]

    def entry(self, seat: int) -> str:
        """The entry a row stands for."""
        text = entryline.court.left_points(entryline.court.from_speech(self.game, self.typed(seat)))
        return f"hand {written(self.state.players[seat].name)} {text}".strip()

    def check(self, seat: int) -> Item | None:
        """The verdict on a row; None while it is empty."""
        typed = self.typed(seat).strip()
        # A comment alone says nothing about a hand.
        return self.session.check(self.entry(seat)) if typed.split("#", 1)[0].strip() else None

    def cards(self, seat: int) -> tuple[list[Card], int]:
        """The cards a row lists, and how many of the hand are still missing (0: unknown)."""
        item, held = self.check(seat), self.state.players[seat].hand or 0
        if item is None:
            return [], held
        if item.entry is None or item.entry.cards is None:
            return [], 0
        listed = [use.card for use in item.entry.cards if use.card is not None]
        return listed, max(held - len(item.entry.cards), 0)

    def points(self, seat: int) -> tuple[int | None, bool]:
        """The points a row counts (None: nothing to count yet), and whether it is entered."""
        if not self.decided():
            return None, False
        if not self.asks(seat):
            return 0, True
        item = self.check(seat)
        if item is None or item.entry is None:
            return None, False
        done = not scoring.needs_hand(self.state, seat) and item.ok
        if item.entry.cards is None:
            return item.entry.points, done
        known = [use.token for use in item.entry.cards if use.card is not None]
        cleared = scoring.is_cleared(self.game.rules, self.state.players[seat].public)
        return scoring.count(self.game.rules, known, cleared), done

    def preview(self) -> RoundResult:
        """The round as it would be with what stands in the rows; empty rows count 0."""
        state = self.state
        for seat in [*self.changed(), *self.missing()]:
            if self.check(seat) is None:
                continue
            item = judged(self.game, state, Line(self.entry(seat)))
            if item.verdict.code == "hand-count":
                # Half written down: what is there already counts.
                item = judged(self.game, state, Line(self.entry(seat) + " force"))
            if item.ok and item.state.phase != state.phase:
                result: RoundResult = item.state.rounds[-1]
                return result
            state = item.state
        return scoring.preview(self.game.rules, state)

    def to_enter(self) -> list[str]:
        """The entries that are left to make: hands changed since, and those missing."""
        return [self.entry(seat) for seat in [*self.changed(), *self.missing()]]

    def changed(self) -> list[int]:
        """Seats whose row says something else than the hand that is entered."""
        return [
            seat
            for seat in self.seats
            if self.asks(seat) and not scoring.needs_hand(self.state, seat) and self._changed(seat)
        ]

    def drafts(self) -> dict[str, str]:
        """Name -> what stands in the row of a player without being entered."""
        return {
            self.state.players[seat].name: self.typed(seat).strip()
            for seat in [*self.changed(), *self.missing()]
        }

    def _changed(self, seat: int) -> bool:
        name, item = written(self.state.players[seat].name), self.check(seat)
        return item is not None and item.text != f"hand {name} {self.entered(seat)}".strip()

    # -- told --------------------------------------------------------------------------------

    def note(self, seat: int) -> tuple[str, bool]:
        """How many cards, how many are listed, or what is wrong; True: it is wrong."""
        player = self.state.players[seat]
        if self.is_out(seat):
            return tr("out"), False
        item = self.check(seat)
        if item is not None and not item.verdict.ok and item.verdict.code not in WAITING:
            return messages.refusal(self.game, item.verdict), True
        if player.hand is None:
            return "", False
        total = trn("{count} card", "{count} cards", player.hand).format(count=player.hand)
        if item is not None and item.entry is not None and item.entry.cards is not None:
            listed = len(item.entry.cards)
            if listed != player.hand:
                text = tr("{listed} of {cards}").format(listed=listed, cards=total)
                return text, listed > player.hand
        return total, False

    def public(self, seat: int) -> str:
        """The cards lying before a player and their points."""
        cards = self.state.players[seat].public
        if not cards:
            return ""
        rules = self.game.rules
        points = scoring.count(rules, cards, scoring.is_cleared(rules, cards))
        names = " ".join(rules.deck.cards[token].short(language()) for token in cards)
        return f"{names} +{points}"

    def reason(self, seat: int) -> str:
        """Why a row asks for nothing."""
        if not self.decided():
            return ""
        if not self.is_out(seat):
            return tr("Holds no cards.")
        if self.state.out[0].combo:
            return tr("Went out with two or more cards at once, no call.")
        return tr("Went out, nothing left.")

    def waits_for(self) -> str:
        """What is missing before the round can be scored; "" when nothing is."""
        if not self.decided():
            return tr("Who went out?")
        for seat in [*self.missing(), *(s for s in self.seats if self.asks(s))]:
            player, item = self.state.players[seat], self.check(seat)
            if item is None:
                return tr("{name} is missing.").format(name=player.name)
            if item.ok:
                continue
            if item.verdict.code == "hand-count" and item.entry.cards is not None:
                left = (player.hand or 0) - len(item.entry.cards)
                if left > 0:
                    text = trn(
                        "{count} card of {name} is missing.",
                        "{count} cards of {name} are missing.",
                        left,
                    )
                    return text.format(count=left, name=player.name)
            return messages.refusal(self.game, item.verdict)
        return ""


WAITING = ("hand-count", "wrong-phase")
"""Verdicts that only mean that a hand is not complete yet."""
