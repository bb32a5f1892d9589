"""The scores page of the court game: outcome, places, and the rounds × players table."""

from __future__ import annotations

from cardscore import tell
from cardscore.games.court import scoring
from cardscore.games.court.scoring import Place
from cardscore.games.court.state import OVER, RoundResult, Score
from cardscore.i18n import tr
from cardscore.ui.commands import letter
from cardscore.ui.pages.results import ResultsPage, ResultsTable
from cardscore.ui.widgets.button import Button


class RoundsTable(ResultsTable):
    """Points of the round small, totals large."""

    def draw_title(self) -> None:
        """Rounds, and what the dot means."""
        c = self.look.colours
        self.text(self.px(20), self.px(28), tr("Rounds"), "lead", bold=True)
        self.draw_note(tr("round, then total"))
        if self.row is None:
            self.icon(self.px(150), self.px(28), "disc-warn", 10, c.warn)
            self.text(self.px(160), self.px(28), tr("point option"), "small", fill=c.ink2)

    def nothing_yet(self) -> str:
        """Before the first round is scored."""
        return tr("No round is scored yet.")

    def draw_score(
        self, result: RoundResult, score: Score, right: float, cell: float, top: int
    ) -> None:
        """Points and total; who went out, who is over the limit, where an option applied."""
        c = self.look.colours
        rules = self.desk.game.rules
        middle = top + self.row_height / 2
        out = score.name == result.out
        if out:
            self.plate(right, cell, top)
        over = not rules.pennant and score.total > rules.amount
        edge = right - self.px(8)
        total = tell.number(score.total)
        self.text(edge, middle, total, "lead", bold=over, fill=c.no if over else c.ink, anchor="e")
        room = cell - self.look.width(total, "lead") - self.px(26)
        words = tr("out") if out and not score.round else tell.signed(score.round)
        if room > self.px(20):
            x = edge - self.look.width(total, "lead") - self.px(10)
            self.text(
                x,
                middle,
                words,
                "small",
                bold=out,
                fill=c.ink if out else c.ink2,
                anchor="e",
                width=round(room),
            )
            if score.parts:
                wide = self.look.width(words, "small", out)
                self.create_oval(
                    x - wide - self.px(9),
                    middle - self.px(3),
                    x - wide - self.px(3),
                    middle + self.px(3),
                    fill=c.warn,
                    width=0,
                )


class ScoresPage(ResultsPage):
    """Rounds and totals, distance to the limit."""

    def made_buttons(self) -> dict[str, Button]:
        """What may come next."""
        bar, look, bg = self.bar, self.look, self.look.colours.bg
        return {
            "next": Button(
                bar,
                look,
                tr("Next round"),
                self.next_round,
                style="primary",
                bg=bg,
                bold=True,
                letter=letter("next-round"),
            ),
            "again": Button(
                bar,
                look,
                tr("Same again"),
                self.app.do_same_again,
                style="primary",
                bg=bg,
                bold=True,
            ),
            "on": Button(bar, look, tr("Play on"), self.play_on, bg=bg, letter=letter("play-on")),
        }

    def made_table(self) -> ResultsTable:
        """Rounds × players."""
        return RoundsTable(self.below, self.look, self.desk, self.open_round)

    def names(self) -> tuple[str, ...]:
        """By what the session waits for."""
        state = self.desk.state
        if state.phase == OVER:
            return ("again", "on", "csv")
        return ("next", "csv") if state.phase == "scored" else ("csv",)

    def standings(self) -> list[Place]:
        """Places by total."""
        return list(scoring.standings(self.desk.game.rules, self.desk.state))

    def play_on(self) -> None:
        """The table goes on after the limit, or after the last round."""
        if self.desk.state.phase == OVER:
            self.desk.enter("continue")

    def next_round(self) -> None:
        """Back to the table, with the next round begun where the dealer is known."""
        if self.desk.state.phase != "scored":
            return
        self.app.go("table")
        self.app.page.begin_round()  # asks who deals where nobody knows

    def headline(self) -> tuple[str, str]:
        """Who has won, or who is ahead."""
        state = self.desk.state
        if state.phase == OVER:
            said: tuple[str, str] = tell.court.over(self.desk.game, state)
            return said
        if not state.rounds:
            return tr("No round is scored yet."), ""
        first = [p.name for p in self.standings() if p.place == 1]
        lead = tr("After round {number}:").format(number=state.rounds[-1].number)
        return lead, tr("{names} ahead.").format(names=tr(" and ").join(first))

    def draw_place(self, place: Place, x: int, wide: int, height: int) -> None:
        """Total, and how far the limit is."""
        surface, px, c = self.places, self.look.px, self.look.colours
        rules = self.desk.game.rules
        stripe = self.draw_plate(place.name, x, wide, height)
        ink = c.no if place.over_limit else c.ink
        total = tell.number(place.total)
        narrow = self.draw_total(place.name, place.place, total, ink, x, wide)
        left, right = x + px(28), x + wide - px(16)
        if rules.pennant:
            return
        part = min(max(place.total / rules.amount, 0), 1)
        surface.box(left, px(76), right - left, px(9), radius=4, fill=c.sunken)
        if part > 0.02:
            surface.box(
                left,
                px(76),
                max(round((right - left) * part), px(9)),
                px(9),
                radius=4,
                fill=c.no if place.over_limit else stripe,
            )
        far = rules.amount - place.total
        text = tr("{points} over the limit") if far < 0 else tr("{points} to the limit")
        if narrow:
            text = tr("{points} over") if far < 0 else tr("{points} left")
        text = text.format(points=abs(far))
        surface.text(
            left,
            px(106),
            text,
            "small",
            bold=far < 0,
            fill=c.no if far < 0 else c.ink2,
            width=right - left,
        )
