"""The menus of the burst table: a seat, the deck, chips, who begins, who takes over, the memory aid.

Each gives a title and lines for a panel; every line makes an entry of the notation.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from cardscore import tell
from cardscore.games.burst.cards import PACK
from cardscore.games.burst.options import ENOUGH
from cardscore.games.burst.reading import name_text
from cardscore.games.burst.state import NOBODYS, OVER, State
from cardscore.i18n import tr, trn
from cardscore.messages import either
from cardscore.ui.menus import Menu, set_unless_same
from cardscore.ui.widgets.panel import Choice, Head, Line, Number, Tally

if TYPE_CHECKING:
    from cardscore.ui.pages.burst import BurstPage

MOST_CHIPS = 9
"""Chips the panel counts to: a trade at four makes six, a ruling may make more."""


def seat(page: BurstPage, index: int) -> Menu:
    """What was tracked wrong about a player."""
    state = page.desk.state
    player = state.players[index]
    name = name_text(player.name)
    title = tr("{name}: put right").format(name=player.name)
    if not state.game:
        return title, [Choice(tr("no game is being played"), None)]
    lines: list[Line] = [
        Number(
            tr("Closed cards"),
            player.closed,
            lambda n: set_unless_same(page, n != player.closed, f"adjust hand {name} {n}"),
            lambda n: tr("Set to {number}").format(number=n),
            most=player.closed + state.deck + state.discards,
            note=tr("tracked {number}").format(number=player.closed),
        ),
        Number(
            tr("Chips, more or less"),
            0,
            lambda n: set_unless_same(page, n != 0, f"adjust chips {name} {n:+d}"),
            lambda n: tr("Chips {number}").format(number=tell.signed(n)),
            least=-MOST_CHIPS,
            most=MOST_CHIPS,
            note=trn("{count} chip", "{count} chips", player.chips).format(count=player.chips),
        ),
    ]
    may = state.phase not in NOBODYS
    lines.append(
        Choice(
            tr("It is {name}’s turn").format(name=player.name),
            partial(page.enter_from_panel, f"adjust turn {name}") if may else None,
            "T",
            "" if may else tr("in a game"),
        )
    )
    return title, lines


def deck(page: BurstPage) -> Menu:
    """How many cards the deck really has."""
    state = page.desk.state
    if not state.game:
        return tr("Deck"), [Choice(tr("no game is being played"), None)]
    return tr("Put the deck right"), [
        Number(
            tr("Cards in the deck"),
            state.deck,
            lambda n: set_unless_same(page, n != state.deck, f"adjust deck {n}"),
            lambda n: tr("Set to {number}").format(number=n),
            most=PACK,
            note=tr("tracked {number}").format(number=state.deck),
        )
    ]


def chips(page: BurstPage, first: str) -> Menu:
    """Winner and chips only: what everybody holds; who has 5 has won.

    first  who begins, where no game runs yet
    """
    state = page.desk.state
    begins = state.phase == OVER
    title = tr("Game {number}: chips").format(number=state.game + begins)
    counted = [(player.name, 0 if begins else player.chips) for player in state.players]
    note = tr("Who holds 5 or more has won.")
    run = partial(_set_chips, page, first)
    lines: list[Line] = [Tally(counted, run, tr("Enter"), note, most=MOST_CHIPS)]
    if begins:
        lines.insert(0, Head(tr("{name} began.").format(name=first)))
    return title, lines


def _set_chips(page: BurstPage, first: str, counts: list[int]) -> None:
    """One ruling for each who holds something else; the winner's comes last, since it ends the game."""
    won = sum(count >= ENOUGH for count in counts)
    begins = page.desk.state.phase == OVER
    if won > 1 or (begins and not won):
        text = tr("Only one can hold 5 or more.") if won else tr("Nobody holds 5: who has won?")
        page.verdict.show("no", text, "", "W")
        return
    page.close_panel(refresh=False)
    if begins:
        item = page.enter(f"game first {name_text(first)}")
        if item is None or not item.ok:
            return
    changed = [
        (count, player.name, count - player.chips)
        for player, count in zip(page.desk.state.players, counts, strict=True)
        if count != player.chips
    ]
    for _, name, more in sorted(changed):
        item = page.enter(f"adjust chips {name_text(name)} {more:+d}")
        if item is None or not item.ok:
            return
    page.show_all()


def who_begins(page: BurstPage, then: Callable[[str], object]) -> tuple[Menu, tuple[int, ...]]:
    """S1: the first player of the first game; `then` is called with the name."""
    state = page.desk.state
    lines: list[Line] = [
        Choice(player.name, partial(then, player.name), str(index))
        for index, player in enumerate(state.players, 1)
    ]
    return (tr("Who begins?"), lines), tuple(range(len(lines)))


def takeover(page: BurstPage) -> tuple[Menu, tuple[int, ...]]:
    """V3: everybody but the folder, from the left neighbour on."""
    state: State = page.desk.state
    count = len(state.players)
    others = [((state.turn or 0) + step) % count for step in range(1, count)]
    lines: list[Line] = [
        Choice(
            state.players[index].name,
            partial(page.enter_from_panel, f"{name_text(state.players[index].name)}: takeover"),
            str(index + 1),
        )
        for index in others
    ]
    targets = either(state.targets)
    return (tr("Who takes {targets} over?").format(targets=targets), lines), tuple(others)


def exchange(page: BurstPage, state: State) -> Menu:
    """V1: one of the own open cards."""
    player = state.players[state.turn or 0]
    lines: list[Line] = [
        Choice(
            tell.burst.card(token),
            partial(page.enter_from_panel, f"{name_text(player.name)}: swap {token}"),
            str(index),
        )
        for index, token in enumerate(player.open, 1)
    ]
    old = tell.burst.card(state.old) if state.old is not None else ""
    question = tr("Which card for the {card}?").format(card=old)
    return tr("Exchange"), [Head(question), *lines]


def aid(page: BurstPage) -> Menu:
    """E: it is a memory game; showing what is remembered is everybody's business."""
    return tr("Show what is remembered?"), [
        Choice(tr("Show it; the log says so"), partial(page.enter_from_panel, "aid on"), "Y"),
        Choice(tr("Leave it hidden"), page.close_panel, "N"),
    ]
