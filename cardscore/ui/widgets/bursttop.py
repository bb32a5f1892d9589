"""The burst table seen from above: targets and field cards in the middle, open hands before the seats."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cardscore import tell
from cardscore.compose.burst import could_hit
from cardscore.entryline.burst import laying
from cardscore.games.burst import Burst
from cardscore.games.burst.cards import CARDS
from cardscore.games.burst.options import ENOUGH
from cardscore.games.burst.state import (
    ASKING,
    NOBODYS,
    OVER,
    SETUP,
    WITH_TARGETS,
    Player,
    State,
)
from cardscore.i18n import tr, trn
from cardscore.messages import either
from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import Spotted
from cardscore.ui.widgets.packfaces import SHAPES, draw_back, draw_pack_card
from cardscore.ui.widgets.seatview import SeatBox, key_mark, plate, stripe

# Where seats stand, clockwise, in two columns: x (0 left, 1 right) and y (0 top, 1 bottom).
PLACES: Final = {
    2: ((0, 0.5), (1, 0.5)),
    3: ((0, 1.0), (0, 0.0), (1, 0.5)),
    4: ((0, 1.0), (0, 0.0), (1, 0.0), (1, 1.0)),
    5: ((0, 1.0), (0, 0.5), (0, 0.0), (1, 0.0), (1, 1.0)),
    6: ((0, 1.0), (0, 0.5), (0, 0.0), (1, 0.0), (1, 0.5), (1, 1.0)),
}


MOST_RINGS: Final = 8
"""Chips drawn one by one; more (by a ruling) are a number."""


@dataclass(frozen=True, slots=True)
class Picks:
    """What is being pointed at: drawn on the seats.

    cards    tokens picked for a hit, hollow while the lost card is asked (`weighing`)
    losable  open cards of the seat `loser` that may be chosen, each with its number key; `loses` the
             one chosen
    covered  every card is drawn as a back (E)
    """

    cards: tuple[str, ...] = ()
    weighing: bool = False
    losable: tuple[str, ...] = ()
    loses: str = ""
    loser: int | None = None
    covered: bool = False


class BurstTop(Spotted):
    """Draws a state; a click on a seat, a card before it or the deck is told.

    click  called with `seat 0`, `card KD`, `deck` or `field`
    """

    def __init__(
        self, parent: tk.Misc, look: Look, game: Burst, click: Callable[[str], object]
    ) -> None:
        super().__init__(parent, look, click)
        self.game = game
        self.state: State | None = None
        self.picks = Picks()
        self.asking: tuple[int, ...] = ()
        self.opened = ""
        self.boxes: list[SeatBox] = []

    def show(
        self,
        game: Burst,
        state: State,
        picks: Picks,
        asking: tuple[int, ...] = (),
        opened: str = "",
    ) -> None:
        """The state, what is pointed at, seats that may be chosen, what a menu is open for."""
        self.game, self.state, self.picks = game, state, picks
        self.asking, self.opened = asking, opened
        self.refresh()

    # -- where -----------------------------------------------------------------------------------

    def _layout(self, count: int) -> None:
        width, height = self.extent
        margin = self.px(10 if height > self.px(300) else 6)
        places = PLACES[count]
        rows = max(sum(x == side for x, _ in places) for side in (0, 1))
        gap = self.px(12 if rows < 3 else 6)
        least = self.px(190)
        seat_width = min(self.px(318), (width - 2 * margin - least - 2 * self.px(16)) // 2)
        tall = min((height - 2 * margin - gap * (rows - 1)) // max(rows, 1), self.px(142))
        edge = margin + self.px(8)
        self.boxes = []
        for x, y in places:
            left = edge if x == 0 else width - edge - seat_width
            top = margin + y * (height - 2 * margin - tall)
            self.boxes.append(SeatBox(round(left), round(top), seat_width, tall))

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self) -> None:
        """Table, middle, seats."""
        self.delete("all")
        self.spots = []
        width, height = self.extent
        state = self.state
        if state is None or width < 80 or height < 60:
            return
        self._layout(len(state.players))
        with self.plated():
            self._draw_all(state)

    def _draw_all(self, state: State) -> None:
        width, height = self.extent
        c = self.look.colours
        seat = self.boxes[0]
        left, right = self.px(58), width - self.px(58)
        self.box(
            left,
            self.px(20),
            right - left,
            height - self.px(40),
            radius=4,
            fill=c.felt,
            outline=c.felt_line,
            border=2,
        )
        inner = seat.x + seat.width
        self._draw_middle(state, inner + self.px(10), width - inner - self.px(10))
        for index in range(len(state.players)):
            self._draw_seat(state, index, self.boxes[index])

    def _draw_middle(self, state: State, left: int, right: int) -> None:
        c = self.look.colours
        _, height = self.extent
        x, room = (left + right) / 2, right - left
        low = height < self.px(300)
        top = self.px(24 if low else 30)
        head = self.px(54 if low else 84)
        head = self._draw_targets(state, x, top, head, room) - top
        foot = self.px(42 if low else 58)
        tall = max(height - 2 * top - head - foot, self.px(40))
        tall = min(tall, self.px(158), round(room * 0.62))
        middle = top + head + (height - 2 * top - head - foot) / 2
        wide = round(tall * 0.7)
        old_tall = round(tall * 0.84)
        old_wide = round(old_tall * 0.7)
        gap = self.px(12)
        begin = round(x - (wide + gap + old_wide) / 2)
        bottom = round(middle + tall / 2)
        caption = bottom + self.px(11)
        places = (
            (begin, old_wide, old_tall, state.old, tr("old")),
            (begin + old_wide + gap, wide, tall, state.new, tr("new")),
        )
        for at, across, high, token, word in places:
            around = (at, bottom - high, across, high)
            if token is None:
                self.box(*around, radius=7, fill="", outline=c.felt_line, border=2, dashed=True)
            elif self.picks.covered:
                draw_back(self, around)
            else:
                draw_pack_card(self, around, CARDS[token])
            bold = word == tr("new")
            ink = c.ink if bold else c.ink2
            self.text(
                at + across / 2, caption, word, "caption", bold=bold, fill=ink, anchor="center"
            )
        self.spots.append((begin, bottom - tall, wide + gap + old_wide, tall, "field"))
        self._draw_numbers(state, x, caption + self.px(18 if low else 22), room)

    def _draw_targets(self, state: State, x: float, top: int, head: int, room: int) -> int:
        """The target numbers: the biggest thing on the screen; returns where they end."""
        c = self.look.colours
        if not state.targets or self.picks.covered:
            return top + self.px(20)
        text = either(state.targets)
        role = next(
            (
                role
                for role in ("pool", "big", "hand", "headline", "title")
                if self.look.width(text, role, True) <= room - self.px(8)
                and self.look.font(role, True).metrics("ascent") <= head * 1.0
            ),
            "name",
        )
        ascent = self.look.font(role, True).metrics("ascent")
        middle = top + ascent * 0.5
        self.text(x, middle, text, role, bold=True, anchor="center")
        words = tell.burst.colour_cards(state)
        below = middle + ascent * 0.5 + self.px(8)
        self.text(x, below, words, "body", bold=True, fill=c.ink2, anchor="center", width=room)
        return round(below + self.px(14))

    def _draw_numbers(self, state: State, x: float, y: float, room: int) -> None:
        c = self.look.colours
        if state.phase == OVER and not state.game:
            return
        apart = len(state.provisional)
        parts = []
        if apart:
            parts.append(
                trn("{count} provisional", "{count} provisional", apart).format(count=apart)
            )
        parts.append(tr("deck {number}").format(number=state.deck))
        parts.append(tr("discards {number}").format(number=state.discards))
        line = "  ·  ".join(parts)
        if self.look.width(line, "caption") > room:
            line = " · ".join(parts[:-1])  # the discards matter least
        role = self.look.role_for(line, False, room, "small", "caption")
        self.text(x, y, line, role, fill=c.ink2, anchor="center", width=room)
        half = room // 2
        self.spots.append((round(x) - half, round(y) - self.px(22), room, self.px(44), "deck"))
        if state.aid:
            self._aid_mark(x)

    def _aid_mark(self, x: float) -> None:
        """The memory aid is on: everybody at the table shall see that."""
        c = self.look.colours
        text = tr("memory aid ON")
        wide = self.look.width(text, "caption", True) + self.px(24)
        self.box(
            round(x - wide / 2),
            self.px(2),
            wide,
            self.px(20),
            radius=10,
            fill=c.warn_soft,
            outline=c.warn,
            border=1,
        )
        self.text(x, self.px(12), text, "caption", bold=True, fill=c.warn, anchor="center")

    # -- a seat ------------------------------------------------------------------------------------

    def _draw_seat(self, state: State, seat: int, box: SeatBox) -> None:
        c = self.look.colours
        player = state.players[seat]
        lays = state.phase == SETUP and laying(state) == player.name
        acting = lays or (state.actor == player.name and state.phase not in NOBODYS)
        plate(self, 2, box, acting, False)
        opened = self.opened == f"seat {seat}"
        if seat in self.asking or opened:
            self.ring(box.around, 4, radius=11, outline=c.focus, border=3 if opened else 2)
        self.spots.append((*box.around, f"seat {seat}"))
        ink = c.on_primary if acting else c.ink
        pad = self.px(10 if box.height > self.px(90) else 6)
        left = stripe(self, seat, box, pad)
        right = box.x + box.width - self.px(12)
        head = min(self.px(46), round(box.height * 0.34))
        y = box.y + head * 0.58
        chips = self._draw_chips(player.chips, right, y, ink, acting, box)
        role = next(
            (
                role
                for role in ("name", "lead", "body")
                if self.look.font(role, True).metrics("linespace") <= head
                and self.look.width(player.name, role, True) <= chips - left - self.px(8)
            ),
            "small",
        )
        self.text(
            left,
            y,
            player.name,
            role,
            bold=True,
            fill=ink,
            width=round(chips - left - self.px(8)),
            tags=(f"name {seat}",),
        )
        self._draw_hand(state, seat, player, box, left, round(box.y + head) + self.px(3), right)
        if seat in self.asking:
            key_mark(self, box, str(seat + 1))

    def _draw_chips(
        self, chips: int, right: int, y: float, ink: str, acting: bool, box: SeatBox
    ) -> float:
        """Chips as rings, full and empty; in a narrow seat as a number; returns their left edge."""
        size = self.px(15)
        step = size + self.px(4)
        if box.width < self.px(230) or chips > MOST_RINGS:
            text = f"{chips}/{ENOUGH}"
            self.text(right, y, text, "body", bold=True, fill=ink, anchor="e")
            x = right - self.look.width(text, "body", True) - self.px(8)
            left, top, inset = round(x - size), round(y - size / 2), self.px(4)
            self.box(left, top, size, size, radius=8, outline=ink, border=2)
            inner = size - 2 * inset
            self.box(left + inset, top + inset, inner, inner, radius=4, fill=ink)
            return x - size
        count = max(ENOUGH, chips)
        left = right - step * count
        for index in range(count):
            x = round(left + index * step)
            top = round(y - size / 2)
            full = index < chips
            self.box(x, top, size, size, radius=8, fill="", outline=ink, border=2)
            if full:
                inner = size - 2 * self.px(4)
                self.box(x + self.px(4), top + self.px(4), inner, inner, radius=4, fill=ink)
        return left

    def _draw_hand(
        self,
        state: State,
        seat: int,
        player: Player,
        box: SeatBox,
        left: int,
        top: int,
        right: int,
    ) -> None:
        mark = self._mark(state, seat)
        tall = box.y + box.height - self.px(10) - top
        tall = max(min(tall, self.px(82)), self.px(20))
        count = max(len(player.open), 3) + 1
        wide = min(
            round(tall * 0.68), self.px(50), (right - left - self.px(58)) // count - self.px(5)
        )
        step = wide + self.px(7 if box.width > self.px(260) else 4)
        x = left
        losing = self.picks.loser == seat
        for token in player.open:
            around = (x, top, wide, tall)
            if self.picks.covered:
                draw_back(self, around)
            elif token in self.picks.cards and self.picks.weighing:
                self._hollow(around, token, state.actor == player.name)
            else:
                ring, key = self._ring(token, losing)
                draw_pack_card(self, around, CARDS[token], ring=ring, key=key)
            self.spots.append((*around, f"card {token}"))
            x += step
        for _ in range(3 - len(player.open)):
            c = self.look.colours
            self.box(x, top, wide, tall, radius=6, fill="", outline=c.ink3, border=1, dashed=True)
            x += step
        x += self.px(4)
        draw_back(self, (x, top, wide, tall), str(player.closed))
        self._draw_mark(state, seat, mark, right, round(top + tall / 2))

    def _hollow(self, around: tuple[int, int, int, int], token: str, acting: bool) -> None:
        """A card already played, as far as the open question goes."""
        x, y, width, height = around
        c = self.look.colours
        ink = c.on_primary if acting else c.ink2
        self.box(*around, radius=6, fill="", outline=ink, border=1, dashed=True)
        middle, card = x + width / 2, CARDS[token]
        role = "title" if height > self.px(60) else "body"
        self.text(middle, y + height * 0.31, card.rank, role, bold=True, fill=ink, anchor="center")
        self.symbol(middle, y + height * 0.71, SHAPES[card.suit], height * 0.24, ink)

    def _ring(self, token: str, losing: bool) -> tuple[str, str]:
        """How a card is marked: it may be lost, it is chosen, it is part of the hit."""
        if losing and token in self.picks.losable:
            key = str(self.picks.losable.index(token) + 1)
            return ("full" if token == self.picks.loses else "soft"), key
        return ("full" if token in self.picks.cards else ""), ""

    def _mark(self, state: State, seat: int) -> str:
        """What stands beside the hand: turn, asked, safe, waiting, hits."""
        if self.picks.weighing and state.asking and state.asking[0] == seat:
            return "hits"
        if state.phase == ASKING and state.turn is not None:
            if seat == state.turn:
                return "turn"
            if seat in state.asking:
                return "asked" if state.asking[0] == seat else "waits"
            return "safe"
        if state.turn == seat and state.phase not in NOBODYS:
            return "turn"
        if state.phase == SETUP and state.players[seat].laid:
            return "safe"
        if state.phase == OVER and state.rounds:
            return "won" if state.rounds[-1].winner == state.players[seat].name else ""
        return ""

    def _draw_mark(self, state: State, seat: int, mark: str, right: int, y: int) -> None:
        c = self.look.colours
        acting = state.actor == state.players[seat].name and state.phase not in NOBODYS
        if mark == "safe":
            self.icon(right - self.px(16), y, "disc-tick", 26, c.ok)
        elif mark == "asked":
            side = self.px(30)
            self.box(right - side, y - side // 2, side, side, radius=15, fill=c.surface)
            middle = right - side / 2
            self.text(middle, y, "?", "name", bold=True, fill=c.ink, anchor="center")
        elif mark == "waits":
            self.text(right, y, "•••", "body", bold=True, fill=c.ink3, anchor="e")
        words = {"turn": tr("turn"), "hits": tr("hits"), "won": tr("won")}
        if mark in words:
            self._badge(words[mark], right, y, acting, mark == "won")
        if could_hit(self.game, state, seat) and state.phase in WITH_TARGETS:
            above = y - self.px(24)
            self.text(right, above, tr("can hit"), "caption", bold=True, fill=c.warn, anchor="e")

    def _badge(self, text: str, right: int, y: int, acting: bool, solid: bool) -> None:
        c = self.look.colours
        wide = self.look.width(text, "small", True) + self.px(18)
        high = self.px(24)
        fill, ink, outline = c.surface, c.ink, c.ink
        if solid and not acting:
            fill, ink, outline = c.primary, c.on_primary, c.primary
        self.box(
            right - wide,
            y - high // 2,
            wide,
            high,
            radius=12,
            fill=fill,
            outline=outline,
            border=1,
        )
        self.text(right - wide / 2, y, text, "small", bold=True, fill=ink, anchor="center")
