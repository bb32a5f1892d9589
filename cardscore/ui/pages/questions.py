"""Open questions of the table page: colour, target, flow, who forgot to call, who deals."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from cardscore import entryline, messages, tell
from cardscore.compose.court import Composer
from cardscore.games import words
from cardscore.games.court import plays
from cardscore.i18n import language, tr
from cardscore.messages import colour
from cardscore.session import Item
from cardscore.ui.widgets.panel import Choice, Line

if TYPE_CHECKING:
    from cardscore.ui.pages.table import TablePage


class Questions:
    """Asks in a panel over the log; the answer goes back into the play, or makes an entry."""

    def __init__(self, page: TablePage) -> None:
        self.page = page

    def ask(self, question: str) -> None:
        """Asks what the last card of the play still leaves open."""
        card = plays.kind(self.page.composer.uses[-1])
        state = self.page.entry_state
        lines: list[Line] = []
        self.page.asking = ()
        if question == "colour":
            title = tr("{card} names").format(card=card.short(language()))
            lines = [
                Choice(colour(x).capitalize(), self._answer(x), x, suit=x)
                for x in tell.court.colour_letters(card)
            ]
        elif question == "target":
            title = tr("Whom does {card} hit?").format(card=card.short(language()))
            seats = []
            for seat, player in enumerate(state.players):
                may = self._may_hit(player.name)
                seats += [seat] if may else []
                note = "" if may else tr("not at oneself (O1)")
                lines.append(
                    Choice(
                        player.name, self._answer(player.name) if may else None, str(seat + 1), note
                    )
                )
            self.page.asking = tuple(seats)
        elif question == "flow":
            title = tr("{card} goes on").format(card=card.short(language()))
            lines = [
                Choice(text, self._answer(flow), key, self._next_with(flow))
                for flow, key, text in (
                    ("straight", "1", tr("Straight on")),
                    ("skip", "2", tr("Skip")),
                    ("rev", "3", tr("Reverse")),
                )
            ]
        else:
            title = tr("{card} names the direction").format(card=card.short(language()))
            lines = [
                Choice(tr("Clockwise"), self._answer("cw"), "1"),
                Choice(tr("Counter-clockwise"), self._answer("ccw"), "2"),
            ]
        self.page.open_panel(title, lines, self.page.back)
        self.page.show_all()
        self.page.verdict.show("info", tr("Choose with the key shown, or click; Esc goes back."))

    def ask_typed(self, item: Item) -> bool:
        """A typed card that only leaves something open is asked about, like one pointed at."""
        if item.entry is None or item.entry.name != self.page.entry_state.actor:
            return False
        composer = Composer(self.page.desk.game, self.page.entry_state)
        composer.uses = list(item.entry.cards)
        composer.way_named = True
        question = composer.question()
        if question is None:
            return False
        self.page.composer = composer
        self.page.armed = self.page.armed or item.entry.reach
        self.page.field.set(self.page.composer.text())
        self.ask(question)
        return True

    def which_card(self, text: str, said: str) -> bool:
        """A name that several cards carry (`ドロー2`): which of them?"""
        deck = self.page.desk.game.rules.deck
        lines: list[Line] = [
            Choice(
                messages.card_name(deck.cards[token]).capitalize(),
                partial(self._enter, text.replace(said, token, 1)),
                token[0] if len(deck.cards[token].suit) == 1 else str(number),
                suit=deck.cards[token].suit if len(deck.cards[token].suit) == 1 else "",
            )
            for number, token in enumerate(entryline.court.which_card(self.page.desk.game, said), 1)
        ]
        if not lines:
            return False
        self.page.open_panel(tr("Which one?"), lines)
        self.page.verdict.show("info", tr("Choose with the key shown, or click; Esc goes back."))
        return True

    def _may_hit(self, name: str) -> bool:
        """Would that target be refused as a target?"""
        trial = Composer(self.page.desk.game, self.page.entry_state)
        trial.uses = list(self.page.composer.uses)
        trial.answer(name)
        return self.page.check(trial.entry()).verdict.code != "target-self"

    def _next_with(self, flow: str) -> str:
        """Who would be next with that flow."""
        trial = Composer(self.page.desk.game, self.page.entry_state)
        trial.uses = list(self.page.composer.uses)
        trial.answer(flow)
        after = self.page.check(trial.entry()).state
        if after is self.page.entry_state or after.actor is None:
            return ""
        return tr("{name} is next").format(name=after.actor)

    def _answer(self, value: str) -> Callable[[], None]:
        def run() -> None:
            self.page.composer.answer(value)
            self.page.close_panel(refresh=False)
            self.page.go_on()

        return run

    def who_calls(self, late: str) -> None:
        """B5, D4: the late call of one player, or the call with the next card of another?"""
        actor = self.page.desk.state.actor or ""
        names = self.page.desk.state.names
        lines: list[Line] = [
            Choice(
                late,
                partial(self._enter, f"{words.written(late)}: reach"),
                str(names.index(late) + 1),
                tr("late call"),
            ),
            Choice(actor, self._arm, str(names.index(actor) + 1), tr("with the next card")),
        ]
        self.page.asking = (names.index(late), names.index(actor))
        self.page.open_panel(tr("Who calls reach?"), lines)

    def _arm(self) -> None:
        self.page.close_panel(refresh=False)
        self.page.arm(True)
        self.page.show_all()

    def point_out(self) -> None:
        """B5: who forgot to call? Who says so is the acting player, or the next seat."""
        lines: list[Line] = []
        state = self.page.entry_state
        for seat, player in enumerate(state.players):
            by = entryline.court.accuser(state, player.name)
            text = f"{words.written(by or '')}: accuse {words.written(player.name)}"
            note = tr("says {name}").format(name=by)
            lines.append(Choice(player.name, partial(self._enter, text), str(seat + 1), note))
        self.page.asking = tuple(range(len(lines)))
        self.page.open_panel(tr("Who forgot to call reach?"), lines)

    def _enter(self, text: str) -> None:
        self.page.close_panel(refresh=False)
        self.page.enter(text)
        self.page.show_all()

    def begin_round(self, more: str) -> None:
        if self.page.desk.check("round" + more).verdict.code != "dealer-unknown":
            self.page.enter("round" + more)
            return
        lines: list[Line] = [
            Choice(
                player.name,
                partial(self._enter, f"round dealer {words.written(player.name)}{more}"),
                str(seat + 1),
            )
            for seat, player in enumerate(self.page.desk.state.players)
        ]
        self.page.asking = tuple(range(len(lines)))
        self.page.open_panel(tr("Who deals?"), lines)
