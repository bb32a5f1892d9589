"""The menus of the table page: a seat, the deck, the field card, people, lots, the end of a round.

Each gives a title and lines for a panel; every line makes an entry of the notation.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from cardscore import entryline, tell
from cardscore.games.court.state import IN_ROUND, SCORED
from cardscore.games.words import written
from cardscore.i18n import tr
from cardscore.ui.widgets.panel import Choice, Head, Line, Number, Text

if TYPE_CHECKING:
    from cardscore.ui.pages.entrypage import EntryPage
    from cardscore.ui.pages.table import TablePage

Menu = tuple[str, list[Line]]

NAME: Final = 120
"""px of the design a name may take in a row that says more."""


def set_unless_same(page: EntryPage, differs: bool, text: str) -> None:
    """A ruling, unless it would set what is tracked already."""
    if differs:
        page.enter_from_panel(text)
    else:
        page.close_panel()


def called(page: TablePage, name: str) -> str:
    """The name as short as a row needs it, so that what happens can still be read behind it."""
    return page.look.fitted(name, "body", False, page.look.px(NAME))


def seat(page: TablePage, index: int) -> Menu:
    """What was tracked wrong about a player, and what happens to them."""
    state = page.desk.state
    player = state.players[index]
    name = written(player.name)
    lines: list[Line] = []
    if player.hand is not None:
        lines.append(
            Number(
                tr("Cards in hand"),
                player.hand,
                lambda n: set_unless_same(page, n != player.hand, f"adjust hand {name} {n}"),
                lambda n: tr("Set to {number}").format(number=n),
                most=200,
                note=tr("tracked {number}").format(number=player.hand),
            )
        )
    lines.append(
        Number(
            tr("Points, more or less"),
            0,
            lambda n: set_unless_same(page, n != 0, f"adjust points {name} {n:+d}"),
            lambda n: tr("Add {number}").format(number=tell.signed(n)),
            least=-999999,
            most=999999,
            note=tr("now {number}").format(number=tell.number(player.total)),
        )
    )
    dealt = state.phase in IN_ROUND and state.phase != "setup"
    lines.append(
        Choice(
            tr("It is {name}’s turn").format(name=called(page, player.name)),
            (lambda: page.enter_from_panel(f"adjust turn {name}")) if dealt else None,
            "T",
            "" if dealt else tr("in a round"),
        )
    )
    if state.phase in IN_ROUND:
        lines.append(Head(tr("The round is over")))
        lines.append(
            Choice(
                tr("{name} went out").format(name=called(page, player.name)),
                lambda: page.enter_from_panel(f"adjust out {name}"),
                "O",
            )
        )
        lines.append(
            Choice(
                tr("… with 2 or more cards at once"),
                lambda: page.enter_from_panel(f"adjust out {name} combo"),
                "C",
            )
        )
        lines.append(
            Choice(tr("nobody went out"), lambda: page.enter_from_panel("adjust out none"), "N")
        )
    may_leave = state.phase == SCORED and len(state.players) > 2
    lines.append(Head(tr("People")))
    lines.append(
        Choice(
            tr("{name} leaves the table").format(name=player.name),
            (lambda: page.enter_from_panel(f"leave {name}")) if may_leave else None,
            "L",
            "" if may_leave else tr("between rounds"),
        )
    )
    after = state.players[(index + 1) % len(state.players)].name
    order = [p.name for p in state.players]
    order[index], order[(index + 1) % len(order)] = after, player.name
    swap = "seats " + ", ".join(map(written, order))
    free = state.phase == SCORED
    lines.append(
        Choice(
            tr("Changes places with {name}").format(name=after),
            partial(page.enter_from_panel, swap) if free else None,
            "S",
            "" if free else tr("between rounds"),
        )
    )
    return tr("{name}: put right").format(name=player.name), lines


def deck(page: TablePage) -> Menu:
    """How many cards the deck really has."""
    count = page.desk.state.deck
    if count is None:
        return tr("Deck"), [Choice(tr("only the result is entered"), None)]
    return tr("Put the deck right"), [
        Number(
            tr("Cards in the deck"),
            count,
            lambda n: set_unless_same(page, n != count, f"adjust deck {n}"),
            lambda n: tr("Set to {number}").format(number=n),
            most=999,
            note=tr("tracked {number}").format(number=count),
        )
    ]


def field_card(page: TablePage) -> Menu:
    """Which card really lies there."""
    state = page.desk.state
    now = state.field or ""
    if (
        len(state.colours) == 1
        and now
        and page.desk.game.rules.deck.cards[now].suit != state.colours
    ):
        now += f">{state.colours}"
    return tr("Put the field card right"), [
        Text(
            tr("The card that lies there"),
            lambda text: page.enter_from_panel(f"adjust field {text.strip()}"),
            tr("Set"),
            "R7 · W>G",
            now,
            card=True,
        )
    ]


def round_over(page: TablePage) -> Menu:
    """Who went out, when the table stops typing in."""
    state = page.desk.state
    if state.phase not in IN_ROUND:
        return tr("The round is over"), [Choice(tr("no round is being played"), None)]
    lines: list[Line] = [
        Choice(
            tr("{name} went out").format(name=called(page, player.name)),
            partial(page.enter_from_panel, f"adjust out {written(player.name)}"),
            str(index),
        )
        for index, player in enumerate(state.players, 1)
    ]
    lines.append(
        Choice(tr("nobody went out"), lambda: page.enter_from_panel("adjust out none"), "N")
    )
    return tr("Who went out?"), lines


def people(page: TablePage) -> Menu:
    """Somebody joins or leaves; who sits where."""
    state = page.desk.state
    if state.phase != SCORED:
        return tr("People and seats"), [Choice(tr("between rounds"), None)]

    def join(text: str) -> None:
        name, points = entryline.court.newcomer(text)
        more = f" ={points}" if points else ""
        page.enter_from_panel(f"join {written(name)}{more}" if name else "join")

    lines: list[Line] = [
        Text(tr("Somebody joins (with points: NAME =40)"), join, tr("Join"), tr("name")),
        Head(tr("Leaves the table")),
    ]
    for index, player in enumerate(state.players, 1):
        may = len(state.players) > 2
        lines.append(
            Choice(
                player.name,
                partial(page.enter_from_panel, f"leave {written(player.name)}") if may else None,
                str(index),
                "" if may else tr("two must remain"),
            )
        )
    order = ", ".join(map(written, state.names))
    lines.append(Head(tr("Seats, clockwise")))
    lines.append(
        Text(
            tr("All names in their new order"),
            lambda text: page.enter_from_panel(f"seats {text.strip()}"),
            tr("Sit down"),
            "",
            order,
        )
    )
    return tr("People and seats"), lines


def lots(page: TablePage) -> Menu:
    """B1: each draws one card, most points deals."""
    state = page.desk.state
    drawn = dict(state.lots)
    waiting = [name for name in (state.drawers or state.names) if name not in drawn]
    if state.lot_winner is not None or not waiting:
        return tr("Lots"), [Choice(tr("the dealer is known"), None)]
    name = waiting[0]

    def draw(text: str) -> None:
        page.enter_from_panel(f"lot {written(name)} {text.strip()}")
        if page.panel is None and page.desk.state.lot_winner is None:
            page.lots()

    tied = tr("a tie: drawn again") if state.drawers else ""
    lines: list[Line] = [
        Text(
            tr("{name} draws").format(name=name),
            draw,
            tr("Enter"),
            tr("card, for example R7"),
            card=True,
        )
    ]
    lines += [Choice(f"{who}: {card}", None) for who, card in state.lots]
    if tied:
        lines.append(Choice(tied, None))
    return tr("Lots for the dealer"), lines
