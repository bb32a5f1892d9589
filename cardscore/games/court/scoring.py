"""Points: hands and public cards, PO1-PO5, limit and pennant, places (B7, P, N)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardscore.games.court.draft import Draft
from cardscore.games.court.options import Rules
from cardscore.games.court.state import (
    OVER,
    SCORED,
    Hand,
    RoundResult,
    Score,
    State,
)
from cardscore.quick import replaced

SHOWN = 25
COMBO = -30
HUNDRED = -50
PENNANT = -20


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the standings; `over_limit`: has lost (B7)."""

    name: str
    total: int
    place: int
    over_limit: bool


def standings(rules: Rules, state: State) -> tuple[Place, ...]:
    """Ascending totals, equal ones share the place (1, 1, 3), then by seat."""
    order = sorted(state.players, key=lambda player: player.total)
    places: list[Place] = []
    for index, player in enumerate(order):
        same = index > 0 and order[index - 1].total == player.total
        place = places[-1].place if same else index + 1
        over = not rules.pennant and player.total > rules.amount
        places.append(Place(player.name, player.total, place, over))
    return tuple(places)


def count(rules: Rules, tokens: Iterable[str], cleared: bool) -> int:
    """Points of cards; with a cleared owner only number cards count (P)."""
    cards = (rules.deck.cards[token] for token in tokens)
    return sum(card.points for card in cards if card.kind == "number" or not cleared)


def is_cleared(rules: Rules, public: Iterable[str]) -> bool:
    """True when a card lies before the player that makes action cards count 0."""
    return any(rules.deck.cards[token].clears for token in public)


def needs_hand(draft: Draft | State, seat: int) -> bool:
    """Must this player's hand still be entered? One with 0 cards needs no entry."""
    if draft.hands and draft.hands[seat] is not None:
        return False
    hand = draft.players[seat].hand
    if hand is None:
        return not any(out.name == draft.players[seat].name for out in draft.out[:1])
    return hand > 0


def enter_hand(draft: Draft, seat: int, hand: Hand | None) -> None:
    """A hand is entered, replaced (CD39), or asked for again (None)."""
    hands = list(draft.hands or (None,) * len(draft.players))
    hands[seat] = hand
    draft.hands = tuple(hands)
    score_when_complete(draft)


def score_when_complete(draft: Draft) -> None:
    """Scores the round when the last hand is in; how it ended is known by then."""
    if any(needs_hand(draft, seat) for seat in range(len(draft.players))):
        return
    result = _result(draft)
    for seat, score in enumerate(result.scores):
        draft.players[seat] = replaced(draft.players[seat], total=score.total, rulings=0)
    draft.rounds += (result,)
    draft.winner = result.winner
    draft.phase = OVER if result.over else SCORED


def preview(rules: Rules, state: State) -> RoundResult:
    """What the round would give if it were scored now, missing hands counting 0."""
    return _result(Draft(rules, state))


def _result(draft: Draft) -> RoundResult:
    rules = draft.rules
    scores = tuple(_score(draft, seat) for seat in range(len(draft.players)))
    out = draft.out[0].name if draft.out else None
    winner = out if out is not None else _fewest(draft, scores)
    if rules.pennant:
        over = len(draft.rounds) + 1 >= rules.amount
    else:
        over = any(score.total > rules.amount for score in scores)
    return RoundResult(draft.round, draft.dealer, out, winner, scores, over)


def _score(draft: Draft, seat: int) -> Score:
    rules, player = draft.rules, draft.players[seat]
    hand = draft.hands[seat] if draft.hands else None
    cleared = is_cleared(rules, player.public)
    points = 0
    if hand is not None:
        points = hand.points if hand.cards is None else count(rules, hand.cards, cleared)
    public = count(rules, player.public, cleared)
    parts = tuple(_adjustments(draft, player.name))
    adjust = sum(value for _, value in parts)
    total = player.total + points + public + adjust
    bonus = _bonus(rules, player.total, total)
    return Score(
        name=player.name,
        hand=points,
        public=public,
        adjust=adjust,
        bonus=sum(value for _, value in bonus),
        before=player.total,
        rulings=player.rulings,
        cards=_cards_left(player.hand, hand),
        forced=player.forced,
        forgotten=player.forgotten,
        caught=player.caught,
        parts=parts + bonus,
    )


def _cards_left(tracked: int | None, hand: Hand | None) -> int | None:
    """What is listed says it (also against the count, where the table has allowed that)."""
    return tracked if hand is None or hand.cards is None else len(hand.cards)


def _adjustments(draft: Draft, name: str) -> Iterable[tuple[str, int]]:
    """PO1, PO2 to the dealer; PO3 and the pennant's reward to who went out first (CD37)."""
    rules = draft.rules
    if name == draft.dealer:
        if 1 in rules.bonus and draft.shown:
            yield "PO1", SHOWN * draft.shown
        if 2 in rules.bonus and draft.grabbed:
            yield "PO2", (-50 if rules.deck.expansion else -25) * draft.grabbed
    if draft.out and draft.out[0].name == name:
        if 3 in rules.bonus and draft.out[0].combo:
            yield "PO3", COMBO
        if rules.pennant:
            yield "N", PENNANT


def _bonus(rules: Rules, before: int, total: int) -> tuple[tuple[str, int], ...]:
    """PO4 and PO5 look at the total once, together (D18, CD34)."""
    if 4 in rules.bonus and total and total % 100 == 0:
        return (("PO4", HUNDRED),)
    if 5 in rules.bonus and total == 0 and before != 0:
        return (("PO5", -250 if rules.deck.expansion else -150),)
    return ()


def _fewest(draft: Draft, scores: tuple[Score, ...]) -> str:
    """The winner under 5B, 5C: points of the round after PO1-PO3, cards in hand (D20, CD33, CD41)."""
    unknown = 10**9

    def rank(score: Score) -> tuple[int, int, int]:
        points = score.hand + score.public + score.adjust
        cards = unknown if score.cards is None else score.cards
        order = (draft.seat(score.name) - dealer) * draft.direction % len(scores)
        # The dealer comes last in play order.
        first, second = (cards, points) if draft.fewest == "cards" else (points, cards)
        return first, second, order or len(scores)

    names = [player.name for player in draft.players]
    dealer = names.index(draft.dealer) if draft.dealer in names else 0
    return min(scores, key=rank).name
