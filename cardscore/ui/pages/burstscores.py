"""The scores page of the burst game: games won, chips, and the games × players table."""

from __future__ import annotations

from typing import Any

from cardscore import tell
from cardscore.games.burst.options import ENOUGH
from cardscore.games.burst.state import OVER, GameResult, Score
from cardscore.i18n import tr, trn
from cardscore.ui.commands import letter
from cardscore.ui.pages.results import ResultsPage, ResultsTable
from cardscore.ui.widgets.button import Button


class GamesTable(ResultsTable):
    """Chips of each game; the winner stands out."""

    def draw_title(self) -> None:
        """Games, and what a cell says."""
        self.text(self.px(20), self.px(28), tr("Games"), "lead", bold=True)
        self.draw_note(tr("hits and trades, then chips"))

    def nothing_yet(self) -> str:
        """Before the first game has ended."""
        return tr("No game is over yet.")

    def draw_score(
        self, result: GameResult, score: Score, right: float, cell: float, top: int
    ) -> None:
        """Chips; a tick for the winner; how they came by them."""
        c = self.look.colours
        middle = top + self.row_height / 2
        won = score.name == result.winner
        if won:
            self.plate(right, cell, top)
        edge = right - self.px(8)
        chips = str(score.chips)
        self.text(edge, middle, chips, "lead", bold=won, anchor="e")
        x = edge - self.look.width(chips, "lead", won) - self.px(10)
        if won:
            self.icon(x - self.px(8), middle, "tick", 15, c.ok)
            x -= self.px(22)
        parts = []
        if score.hits:
            parts.append(trn("{count} hit", "{count} hits", score.hits).format(count=score.hits))
        if score.trades:
            text = trn("{count} trade", "{count} trades", score.trades)
            parts.append(text.format(count=score.trades))
        room = x - (right - cell) - self.px(10)
        if parts and room > self.px(30):
            words = tr(", ").join(parts)
            self.text(x, middle, words, "small", fill=c.ink2, anchor="e", width=round(room))


class BurstScoresPage(ResultsPage):
    """Games won and chips."""

    def made_buttons(self) -> dict[str, Button]:
        """What may come next."""
        return {
            "next": Button(
                self.bar,
                self.look,
                tr("Next game"),
                self.next_round,
                style="primary",
                bg=self.look.colours.bg,
                bold=True,
                letter=letter("next-round"),
            )
        }

    def made_table(self) -> ResultsTable:
        """Games × players."""
        return GamesTable(self.below, self.look, self.desk, self.open_round)

    def names(self) -> tuple[str, ...]:
        """The next game, when none runs."""
        return ("next", "csv") if self.desk.state.phase == OVER else ("csv",)

    def standings(self) -> list[Any]:
        """By games won, then chips (BD36)."""
        rows: list[Any] = self.desk.game.standings_json(self.desk.state)
        return rows

    def next_round(self) -> None:
        """Back to the table, with the next game begun."""
        if self.desk.state.phase != OVER:
            return
        self.app.go("table")
        self.app.page.begin_game()

    def play_on(self) -> None:
        """A burst session has no end: the next game is what goes on."""
        self.next_round()

    def headline(self) -> tuple[str, str]:
        """Who won the last game, who leads."""
        state = self.desk.state
        if not state.rounds:
            return tr("No game is over yet."), ""
        lead = tr("After game {number}:").format(number=state.rounds[-1].number)
        if state.phase == OVER:
            lead = tell.burst.over(self.desk.game, state)[0]
        first = [row["name"] for row in self.standings() if row["place"] == 1]
        return lead, tr("{names} ahead.").format(names=tr(" and ").join(first))

    def draw_place(self, place: Any, x: int, wide: int, height: int) -> None:
        """Games won large, all chips beneath; the chips of the running game as a bar."""
        surface, px, c = self.places, self.look.px, self.look.colours
        state = self.desk.state
        stripe = self.draw_plate(place["name"], x, wide, height)
        won = str(place["won"])
        self.draw_total(place["name"], place["place"], won, c.ink, x, wide)
        left, right = x + px(28), x + wide - px(16)
        chips = state.players[state.seat(place["name"]) or 0].chips
        gap = px(4)
        across = (right - left - gap * (ENOUGH - 1)) // ENOUGH
        for index in range(ENOUGH):
            fill = stripe if index < chips else c.sunken
            at = left + index * (across + gap)
            surface.box(at, px(76), across, px(9), radius=4, fill=fill)
        games = trn("{count} game won", "{count} games won", place["won"])
        total = trn("{count} chip", "{count} chips", place["chips"])
        text = f"{games.format(count=place['won'])} · {total.format(count=place['chips'])}"
        role = self.look.role_for(text, False, right - left, "small", "caption")
        surface.text(left, px(106), text, role, fill=c.ink2, width=right - left)
