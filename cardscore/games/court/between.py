"""Guards of everything that is no turn: lots, rounds, results, people (B1, B2, B7, B8)."""

from __future__ import annotations

from collections.abc import Sequence

from cardscore.games.court import entries as e
from cardscore.games.court import options
from cardscore.games.court.deck import DEAL
from cardscore.games.court.guards import copies, wrong_phase
from cardscore.games.court.options import Rules
from cardscore.games.court.plays import kind
from cardscore.games.court.state import IN_ROUND, OVER, SCORED, SCORING, SETUP, State
from cardscore.verdict import OK, Verdict, no

# -- lots, rounds, results, people ---------------------------------------------------------------


def lots_open(rules: Rules, state: State, entry: e.Lot) -> Verdict:
    """B1: lots are drawn before the first round."""
    well = state.phase == SCORED and state.round == 0
    return OK if well else wrong_phase(state, "lot")


def lot_turn(rules: Rules, state: State, entry: e.Lot) -> Verdict:
    """B1, D1: one lot each; after a tie only the tied (CD42)."""
    drew = any(name == entry.name for name, _ in state.lots)
    tied_out = bool(state.drawers) and entry.name not in state.drawers
    if state.lot_winner is not None or drew or tied_out:
        return no("not-your-turn", name=entry.name, turn=None, lots=True)
    return OK


def lot_copies(rules: Rules, state: State, entry: e.Lot) -> Verdict:
    """E, for the lots of this draw alone."""
    return copies(rules, [token for _, token in state.lots] + [entry.card.token], None)


def between_rounds(rules: Rules, state: State, entry: e.Entry) -> Verdict:
    """People, seats and new rounds wait until the round is scored."""
    return OK if state.phase == SCORED else wrong_phase(state, type(entry).__name__.lower())


def dealer_known(rules: Rules, state: State, entry: e.Round) -> Verdict:
    """B1, B8: somebody deals: named, by lot, or the last winner (CD72)."""
    dealer = next_dealer(entry, state.winner, state.lot_winner, state.names)
    return OK if dealer is not None else no("dealer-unknown")


def next_dealer(
    entry: e.Round, winner: str | None, lot_winner: str | None, names: Sequence[str]
) -> str | None:
    """Who deals the round that begins; None when nobody knows.

    The lots hold until a round has a winner.
    """
    dealer = entry.dealer or winner or lot_winner
    return dealer if dealer in names else None


def setting_up(rules: Rules, state: State, entry: e.Start) -> Verdict:
    """B2: the first field card is turned when the cards are dealt."""
    return OK if state.phase == SETUP else wrong_phase(state, "start")


def start_copies(rules: Rules, state: State, entry: e.Start) -> Verdict:
    """E, among the cards turned (CD83)."""
    return copies(rules, [use.token for use in entry.cards], None)


def start_single(rules: Rules, state: State, entry: e.Start) -> Verdict:
    """B2: cards are turned until a one-coloured one comes."""
    single = [len(kind(u).suit) == 1 and kind(u).lands == "field" for u in entry.cards]
    if single.index(True) == len(single) - 1 if any(single) else False:
        return OK
    early = entry.cards[single.index(True)].token if any(single) else None
    return no("start-not-single", card=entry.cards[-1].token, early=early)


def dealing(rules: Rules, state: State, entry: e.Act) -> Verdict:
    """PO1, PO2: from the beginning of a round until it is scored (CD43)."""
    well = state.phase in IN_ROUND or state.phase == SCORING
    return OK if well else wrong_phase(state, "dealing")


def is_dealer(rules: Rules, state: State, entry: e.Act) -> Verdict:
    """PO1, PO2: these happen to the dealer."""
    if entry.name == state.dealer:
        return OK
    return no("not-your-turn", name=entry.name, turn=state.dealer, dealing=True)


def decided(state: State) -> bool:
    """True when it is known who went out, or how a winner will be chosen."""
    return bool(state.out or state.fewest)


def scoring(rules: Rules, state: State, entry: e.HandLeft) -> Verdict:
    """B7: hands are counted when the round is over; first who went out (CD41)."""
    if state.phase != SCORING:
        return wrong_phase(state, "hand")
    return OK if decided(state) else wrong_phase(state, "hand", out_first=True)


def tracked_count(rules: Rules, state: State, entry: e.HandLeft) -> Verdict:
    """E: as many cards as the player holds; points only where there are cards (CD38)."""
    held = state.players[state.seat(entry.name) or 0].hand
    if held is None:
        return OK
    listed = None if entry.cards is None else len(entry.cards)
    wrong = listed != held if listed is not None else held == 0 and bool(entry.points)
    return no("hand-count", name=entry.name, held=held, listed=listed) if wrong else OK


def hand_copies(rules: Rules, state: State, entry: e.HandLeft) -> Verdict:
    """E: this hand, the hands already listed and what lies open (CD40)."""
    tokens = [use.token for use in entry.cards or ()]
    here = set(tokens)
    for player, hand in zip(state.players, state.hands, strict=False):
        if hand and hand.cards and player.name != entry.name:
            tokens += [token for token in hand.cards if token in here]
    return copies(rules, tokens, state)


def result_open(rules: Rules, state: State, entry: e.WentOut) -> Verdict:
    """CD41: an untracked round that does not know yet who went out; nobody only under 5B, 5C."""
    if state.phase != SCORING or state.tracked or decided(state):
        return wrong_phase(state, "out")
    if entry.name is None and rules.letter(5) == "A":
        return wrong_phase(state, "out", option="5A")
    return OK


def was_over(rules: Rules, state: State, entry: e.Continue) -> Verdict:
    """One plays on only after the session was over."""
    return OK if state.phase == OVER else wrong_phase(state, "continue")


def seat_free(rules: Rules, state: State, entry: e.Join) -> Verdict:
    """B1: at most eight, each name once, and a deck that is enough for all (CD47)."""
    if entry.name.casefold() in (name.casefold() for name in state.names):
        return wrong_phase(state, "join", reason="present", name=entry.name)
    if len(state.players) >= options.MOST_PLAYERS:
        return wrong_phase(state, "join", reason="full", most=options.MOST_PLAYERS)
    if (len(state.players) + 1) * DEAL + 1 > rules.deck.size:
        return wrong_phase(state, "join", reason="deck", cards=rules.deck.size)
    return OK


def two_remain(rules: Rules, state: State, entry: e.Leave) -> Verdict:
    """B1: a table of one is none (CD47)."""
    return OK if len(state.players) > 2 else wrong_phase(state, "leave", reason="two")
