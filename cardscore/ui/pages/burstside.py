"""The panel beside the burst palette: the hit as it adds up, what a loss leads to, what is remembered."""

from __future__ import annotations

import tkinter as tk
from typing import TYPE_CHECKING

from cardscore import tell
from cardscore.compose.burst import open_part
from cardscore.games.burst.cards import CARDS
from cardscore.games.burst.entries import Use
from cardscore.games.burst.state import ASKING, OVER, SETUP, State
from cardscore.i18n import tr, trn
from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import Surface
from cardscore.ui.widgets.packfaces import draw_pack_card, draw_use, use_width

if TYPE_CHECKING:
    from cardscore.ui.pages.burst import BurstPage


class SidePanel(Surface):
    """Shows what is under way; where nothing is, how the game stands."""

    def __init__(self, parent: tk.Misc, look: Look, page: BurstPage) -> None:
        super().__init__(parent, look, bg=look.colours.surface)
        self.page = page

    def draw(self) -> None:
        """One of its faces."""
        self.delete("all")
        c, px = self.look.colours, self.look.px
        width, height = self.extent
        if width < px(120) or self.page.desk.session is None:
            return
        self.create_line(0, 0, width, 0, fill=c.line)
        self.box(px(6), px(10), width - px(20), height - px(20), radius=9, fill=c.sunken)
        state = self.page.entry_state
        picker = self.page.picker
        if self.page.covered:
            self._draw_numbers(self.page.desk.state)
        elif picker.weighing:
            self._draw_loss(state)
        elif state.phase == ASKING and picker.cards:
            self._draw_hit(state)
        elif self.page.desk.state.aid and self._draw_remembered():
            pass
        elif state.phase == OVER and state.rounds:
            self._draw_result(state)
        else:
            self._draw_numbers(state)

    def _head(self, text: str, note: str = "") -> int:
        """The heading; returns where the rest begins."""
        c, px = self.look.colours, self.look.px
        width, _ = self.extent
        right = width - px(30)
        if note:
            self.text(right, px(32), note, "small", fill=c.ink2, anchor="e")
            right -= self.look.width(note, "small") + px(10)
        self.text(px(22), px(32), text, "body", bold=True, width=right - px(22))
        return px(56)

    # -- the hit ---------------------------------------------------------------------------------

    def _draw_hit(self, state: State) -> None:
        """The cards picked, open or closed, their sum, and the targets."""
        c, px = self.look.colours, self.look.px
        width, height = self.extent
        picker = self.page.picker
        name = state.actor or ""
        faces = "J 1 · Q 2 · K 3 · A 1"
        top = self._head(tr("{name}’s hit").format(name=name), faces)
        tall = min(height - top - px(46), px(84))
        pill = px(82)
        room = width - px(44) - pill - px(70)
        count = len(picker.cards)
        wide = min(round(tall * 0.68), room // max(count, 1) - px(8))
        wide = max(wide, px(16))
        x = px(22)
        parts = open_part(state, picker.cards)
        for index, (token, is_open) in enumerate(zip(picker.cards, parts, strict=True)):
            if index:
                self.text(x + px(4), top + tall / 2, "+", "body", fill=c.ink2, anchor="center")
                x += px(10)
            draw_pack_card(self, (x, top, wide, tall), CARDS[token], tags=(f"picked {token}",))
            word = tr("open") if is_open else tr("closed")
            middle = x + wide / 2
            self.text(
                middle,
                top + tall + px(13),
                word,
                "caption",
                fill=c.ink2,
                anchor="center",
                width=wide + px(10),
            )
            x += wide + px(4)
        self.text(x + px(6), top + tall / 2, f"= {picker.sum}", "title", bold=True)
        self._draw_pills(state, picker.sum, width - px(26) - pill, top, pill)

    def _draw_pills(self, state: State, found: int, x: int, top: int, wide: int) -> None:
        c, px = self.look.colours, self.look.px
        for index, target in enumerate(state.targets):
            y = top + index * px(42)
            met = target == found and self.page.picker.hits
            fill = c.primary if met else ""
            ink = c.on_primary if met else c.ink2
            self.box(x, y, wide, px(36), radius=18, fill=fill, outline=c.line_strong, border=1)
            self.text(x + px(18), y + px(18), str(target), "lead", bold=True, fill=ink)
            if met:
                self.icon(x + wide - px(20), y + px(18), "tick", 16, ink)

    # -- the loss --------------------------------------------------------------------------------

    def _draw_loss(self, state: State) -> None:
        """Spelled out before it is entered: chip, lost card, what is discarded, who is next."""
        c, px = self.look.colours, self.look.px
        width, _ = self.extent
        picker = self.page.picker
        values = tell.burst.addition(tuple(Use(token, CARDS[token]) for token in picker.cards))
        top = self._head(tr("{name}’s hit").format(name=state.actor), values)
        hitter = state.asking[0] if state.asking else 0
        loser = state.turn or 0
        chips = state.players[hitter].chips + 1
        rows: list[tuple[int | None, str, str, tuple[str, ...]]] = [
            (
                hitter,
                state.players[hitter].name,
                tr("+1 chip, then {count}").format(count=chips),
                (),
            ),
            (
                loser,
                state.players[loser].name,
                tr("loses, open") if picker.loses else tr("loses which card?"),
                (picker.loses,) if picker.loses else (),
            ),
        ]
        gone = (*picker.cards, *((state.old,) if state.old else ()))
        rows.append((None, tr("discarded"), "", gone))
        step = px(33)
        for seat, name, text, cards in rows:
            y = top + px(8)
            if seat is not None:
                stripe = self.look.player(seat)
                self.box(px(22), y - px(11), px(5), px(22), radius=2, fill=stripe)
            left = px(36)
            self.text(left, y, name, "small", bold=seat is not None, width=px(84))
            x = left + px(90)
            if text:
                self.text(x, y, text, "small", fill=c.ink2, width=width - x - px(30))
                x += self.look.width(text, "small") + px(8)
            for token in cards:
                x = draw_use(self, Use(token, CARDS[token]), x, y, width - px(24))
            if seat is None and state.provisional:
                more = trn("+{count} unseen", "+{count} unseen", len(state.provisional))
                self.text(x, y, more.format(count=len(state.provisional)), "small", fill=c.ink2)
            top += step
        item = self.page.check(picker.entry())
        if picker.loses and item.ok:
            text = tell.burst.what_follows(self.page.desk.game, item)
            self.text(px(22), top + px(6), text, "small", fill=c.ink2, width=width - px(50))

    # -- how it stands ---------------------------------------------------------------------------

    def _draw_numbers(self, state: State) -> None:
        """What the number of players means, and how far the acting player is from it."""
        c, px = self.look.colours, self.look.px
        width, height = self.extent
        game = self.page.desk.game
        top = self._head(tr("{count} players").format(count=len(state.players)))
        lines = list(tell.burst.numbers(len(state.players)))
        if state.phase not in (SETUP, OVER) and state.turn is not None:
            player = state.players[state.turn]
            held = trn("{name} holds {count} card", "{name} holds {count} cards", player.hand)
            lines.insert(0, held.format(name=player.name, count=player.hand))
        variants = tell.burst.variant_texts()
        lines += [f"{v}  {variants[v]}" for v in sorted(game.rules.variants)]
        lines.append(tr("Older turns lie face down: a memory game."))
        step = min(px(23), (height - top - px(14)) // max(len(lines), 1))
        for line in lines:
            self.text(px(22), top + px(4), line, "small", fill=c.ink2, width=width - px(50))
            top += step

    def _draw_result(self, state: State) -> None:
        """Chips of the game just ended."""
        c, px = self.look.colours, self.look.px
        width, height = self.extent
        result = state.rounds[-1]
        top = self._head(tr("Game {number}").format(number=result.number), tr("chips"))
        step = min(px(26), (height - top - px(16)) // max(len(result.scores), 1))
        for seat, score in enumerate(result.scores):
            y = top + px(6) + seat * step
            self.box(px(22), y - px(9), px(5), px(18), radius=2, fill=self.look.player(seat))
            won = score.name == result.winner
            self.text(px(36), y, score.name, "small", bold=won, width=width - px(150))
            text = f"{score.chips}  " + tr("won") if won else str(score.chips)
            right = width - px(30)
            self.text(right, y, text, "small", bold=won, fill=c.ink if won else c.ink2, anchor="e")

    def _draw_remembered(self) -> bool:
        """With the memory aid on: hits with open cards, and where cards went; False: nothing yet."""
        c, px = self.look.colours, self.look.px
        width, height = self.extent
        lines = tell.burst.remembered(self.page.desk.game, self.page.desk.state)
        if not lines:
            return False
        top = self._head(tr("Remembered"), tr("memory aid ON"))
        step = px(29)
        left, right = px(22), width - px(24)
        for words, cards in lines:
            if top > height - px(24):
                self.text(right, top - step + px(4), "…", "body", bold=True, anchor="e")
                break
            y = top + px(4)
            self.text(left, y, words, "small", fill=c.ink2, width=px(118))
            x = left + px(124)
            for index, token in enumerate(cards):
                use = Use(token, CARDS[token])
                more = index < len(cards) - 1
                if x + use_width(self, use) + (px(26) if more else 0) > right:
                    rest = f"+{len(cards) - index}"
                    self.text(x, y, rest, "small", bold=True, fill=c.ink2)
                    break
                x = draw_use(self, use, x, y, right)
            top += step
        return True
