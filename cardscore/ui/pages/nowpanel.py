"""The panel that says what has to happen now: headline, entry field, buttons, verdict."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from typing import TYPE_CHECKING

from cardscore import tell
from cardscore.games.court import plays
from cardscore.games.court.state import DRAWN, OVER, PLAY, RESPOND, SCORED, SETUP
from cardscore.i18n import language, tr, trn
from cardscore.ui.commands import letter, tip
from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import Surface
from cardscore.ui.widgets.button import Button
from cardscore.ui.widgets.field import Field
from cardscore.ui.widgets.headline import Headline
from cardscore.ui.widgets.verdictbar import VerdictBar

if TYPE_CHECKING:
    from cardscore.ui.pages.table import TablePage


class NowPanel(Surface):
    """Headline, field, at most four buttons, verdict; the first button is what usually comes next."""

    def __init__(
        self, parent: tk.Misc, look: Look, page: TablePage, open_rule: Callable[[str], object]
    ) -> None:
        c, px = look.colours, look.px
        super().__init__(parent, look, bg=c.bg)
        self.page = page
        self.inside = tk.Frame(self, bg=c.surface)
        self.lead = Headline(self.inside, look, bg=c.surface)
        self.line = tk.Frame(self.inside, bg=c.surface)
        self.field = Field(self.line, look)
        self.verdict = VerdictBar(self.inside, look, open_rule, page.allow)
        self.buttons: dict[str, Button] = {}
        self.button_names: list[str] = []
        self._make_buttons()
        self.lead.pack(fill="x", padx=(px(8), 0))
        self.line.pack(fill="x", padx=px(6))
        self.verdict.pack(fill="x", padx=px(6), pady=(px(9), 0))

    def _make_buttons(self) -> None:
        def make(name: str, text: str, run: Callable[[], object], style: str = "plain") -> None:
            self.buttons[name] = Button(
                self.line,
                self.look,
                text,
                run,
                style=style,
                letter=letter(name),
                tip=tip(name),
                height=52,
                bg=self.look.colours.surface,
            )

        make("play", tr("Play"), self.page.play, "primary")
        make("draw", tr("Draw"), self.page.draw_card, "primary")
        make("pass", tr("Pass"), self.page.pass_turn, "primary")
        make("take", tr("Take"), self.page.take, "warn")
        make("rest", tr("Rest"), self.page.rest, "primary")
        make("reach", tr("Reach"), self.page.reach)
        make("point-out", tr("Point out"), self.page.point_out)
        make("begin-round", tr("Begin round"), self.page.begin_round, "primary")
        make("only-result", tr("Only the result"), self.page.only_result)
        make("lots", tr("Draw lots"), self.page.lots)
        make("people", tr("People and seats"), self.page.people)
        make("exposed", tr("Card shown"), self.page.exposed)
        make("grabbed", tr("Exact grab"), self.page.grabbed)
        make("play-on", tr("Play on"), self.page.play_on, "primary")
        make("back", tr("Back"), self.page.back)

    def show(self) -> None:
        """As the session and what is under way say."""
        self.lead.say(*self._headline())
        self.draw()
        self.show_buttons()

    def draw(self) -> None:
        """The plate and its edge bar: in the colour of an attack while there is one."""
        self.delete("all")
        c, px = self.look.colours, self.look.px
        width, height = self.extent
        edge = px(16 if width > px(900) else 12)
        tall = height - px(10)
        low = height < px(170)
        for widget, usual, small in (
            (self.lead, 50, 36),
            (self.field, 52, 44),
            (self.verdict, 54, 44),
            *((button, 52, 44) for button in self.buttons.values()),
        ):
            widget.configure(height=px(small if low else usual))
        self.verdict.pack_configure(pady=(px(5 if low else 9), 0))
        self.inside.place(
            x=edge + px(8), y=px(4), width=width - 2 * edge - px(12), height=tall - px(8)
        )
        self.box(
            edge, 0, width - 2 * edge, tall, radius=9, fill=c.surface, outline=c.line, border=1
        )
        attacked = self.page.desk.state.phase == RESPOND
        self.box(edge, 0, px(6), tall, radius=3, fill=c.warn if attacked else c.primary)

    def show_buttons(self) -> None:
        """At most four buttons, the first one what usually comes next."""
        state = self.page.desk.state
        names: list[str] = []
        if self.page.composer.uses or self.page.repairs.open:
            setup = self.page.entry_state.phase == SETUP
            names = ["play", "back"] if setup else ["play", "reach", "back"]
        elif state.phase == SETUP:
            names = ["exposed", "grabbed"]
        elif state.phase == RESPOND:
            names = ["take", "reach", "point-out"]
        elif state.phase == DRAWN:
            names = ["pass", "reach", "point-out"]
        elif state.phase == PLAY:
            bound = state.turn is not None and state.players[state.turn].rests
            names = ["rest" if bound else "draw", "reach", "point-out"]
        elif state.phase == SCORED:
            names = ["begin-round", "only-result"]
            names += (
                ["lots", "people"] if not state.round and state.lot_winner is None else ["people"]
            )
        elif state.phase == OVER:
            names = ["play-on"]
        if "take" in names and state.attack is not None:
            amount = state.attack.draw
            text = (
                trn("Take {count}", "Take {count}", amount).format(count=amount)
                if amount
                else tr("Take")
            )
            self.buttons["take"].say(text, lock=False)
        self.buttons["reach"].say(
            tr("Reach ✓") if self.page.armed else tr("Reach"),
            style="chosen" if self.page.armed else "plain",
            lock=False,
        )
        if names != self.button_names:
            # Another button under the pointer: a second click was meant for the first one.
            for name in set(names) - set(self.button_names):
                self.buttons[name].lock()
            for button in self.buttons.values():
                button.pack_forget()
            self.button_names = names
            for name in reversed(names):
                self.buttons[name].pack(side="right", padx=(self.look.px(6), 0))
        self.field.pack(side="left", fill="x", expand=True)
        self.field.hint = self._hint()
        self.field.draw()

    def _hint(self) -> str:
        phase = self.page.desk.state.phase
        if phase == SETUP:
            return tr("the card turned, for example R5")
        if phase in (SCORED, OVER):
            return tr("a word of the notation, or a button")
        return tr("card, draw, reach, or a name and what they do")

    def _headline(self) -> tuple[str, str]:
        question = self.page.composer.question()
        if question is not None and self.page.entry_state.actor is not None:
            card = plays.kind(self.page.composer.uses[-1])
            asks = {
                "colour": tr("which colour does {card} name?"),
                "target": tr("whom does {card} hit?"),
                "flow": tr("which way does {card} go on?"),
                "direction": tr("which direction does {card} name?"),
            }
            name = card.short(language())
            lead = tr("{name}:").format(name=self.page.entry_state.actor)
            return lead, asks[question].format(card=name)
        if self.page.repairs.open:
            kind, at = self.page.repairs.open
            text = tr("Correct this entry.") if kind == "amend" else tr("Insert before this entry.")
            assert self.page.desk.session is not None
            return self.page.desk.session.items[at].text, text
        return tell.headline(self.page.desk.game, self.page.desk.state)
