"""What has to happen at the burst table: headline, field, buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardscore import tell
from cardscore.games.burst.options import OPEN
from cardscore.games.burst.state import (
    ASKING,
    DECIDE,
    END,
    FLIP,
    OVER,
    SETUP,
    START,
    TAKEOVER,
    refill_due,
)
from cardscore.i18n import tr
from cardscore.ui.pages.nowpanel import NowPanel

if TYPE_CHECKING:
    from cardscore.ui.pages.burst import BurstPage


class BurstNow(NowPanel):
    """The buttons change with the phase; the first one is what usually comes next."""

    page: BurstPage

    def make_buttons(self) -> None:
        """Every button of the game."""
        page, make = self.page, self.make
        make("enter", tr("Enter"), page.press_enter, "primary")
        make("push", tr("Push"), page.push, "primary")
        make("fold", tr("Fold"), page.fold)
        make("refill", tr("Refill"), page.refill, "primary")
        make("hit", tr("Hit"), page.hit, "primary")
        make("safe", tr("Safe"), page.safe)
        make("all-safe", tr("All safe"), page.all_safe)
        make("trade", tr("Trade"), page.trade, "primary")
        make("exchange", tr("Exchange"), page.exchange)
        make("takeover", tr("Take over"), page.takeover, "primary")
        make("leave", tr("Nobody"), page.leave)
        make("begin-game", tr("Begin game"), page.begin_game, "primary")
        make("chips", tr("Winner and chips"), page.only_result)
        make("back", tr("Back"), page.back)

    def names(self) -> list[str]:
        """At most four, by phase."""
        state, picker = self.page.entry_state, self.page.picker
        self._say_hit()
        if picker.weighing:
            return ["hit", "back"]
        if self.page.repairs.open:
            return ["enter", "back"]
        if state.phase == ASKING:
            return ["hit", "safe", "all-safe"]
        if picker.begun:
            return ["back"] if picker.missing else ["enter", "back"]
        if state.phase == START:
            closed = len(state.players[state.turn or 0].open) >= OPEN
            return ["refill"] if refill_due(self.page.desk.game.rules, state) and closed else []
        if state.phase == END:
            goes_on = [] if state.trade_due or picker.purpose() else ["refill"]
            return ["trade"] * state.trade_due + ["exchange"] * state.swap_open + goes_on
        return {
            DECIDE: ["push", "fold"],
            TAKEOVER: ["takeover", "leave"],
            SETUP: ["chips"],
            OVER: ["begin-game", "chips"],
        }.get(state.phase, [])

    def _say_hit(self) -> None:
        """The button says the target that is met, and waits for one."""
        picker = self.page.picker
        hits = picker.hits and not self.page.covered
        text = tr("Hit {sum}").format(sum=picker.sum) if hits else tr("Hit")
        button = self.buttons["hit"]
        button.say(text, lock=False)
        typed = self.field.get().strip() != picker.text()
        button.enable(hits or typed or self.page.covered)

    def hint(self) -> str:
        """What the empty field says."""
        phase = self.page.entry_state.phase
        if phase == SETUP:
            return tr("cards, for example 3H 9C KD")
        picker = self.page.picker
        if phase == START and picker.purpose() == "refill":
            return tr("the card drawn, for example 8H")
        if phase == START and not picker.purpose():
            return tr("refill (Alt+R)")
        if phase in (START, FLIP):
            return tr("the card turned, for example 8H")
        if phase == ASKING:
            return tr("safe, or the cards of a hit: 4S 3C")
        if phase == OVER:
            return tr("a word of the notation, or a button")
        return tr("a word of the notation, or a card")

    def headline(self) -> tuple[str, str]:
        """Who, and what has to happen; a hit asks which card is lost."""
        repair = self.repair_headline()
        state = self.page.entry_state
        if self.page.picker.weighing and state.turn is not None:
            lead = tr("{name} hits.").format(name=state.actor)
            text = tr("Which open card does {name} lose?")
            return lead, text.format(name=state.players[state.turn].name)
        if repair is not None:
            return repair
        said: tuple[str, str] = tell.burst.headline(self.page.desk.game, state)
        if self.page.desk.behind:
            return said[0], tr("covered, as you have gone back; Redo returns.")
        return said
