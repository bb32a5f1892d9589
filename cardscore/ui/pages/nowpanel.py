"""The panel that says what has to happen now: headline, entry field, buttons, verdict."""

from __future__ import annotations

import tkinter as tk
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardscore import tell
from cardscore.games.court import plays
from cardscore.games.court.state import DRAWN, OVER, PLAY, RESPOND, SCORED, SETUP
from cardscore.i18n import language, tr, trn
from cardscore.tell import veil
from cardscore.ui.commands import letter, tip
from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import CONTROL_OR_ALT, Surface
from cardscore.ui.widgets.button import Button
from cardscore.ui.widgets.field import Field
from cardscore.ui.widgets.headline import Headline
from cardscore.ui.widgets.verdictbar import VerdictBar

if TYPE_CHECKING:
    from cardscore.ui.pages.entrypage import EntryPage
    from cardscore.ui.pages.table import TablePage


class NowPanel(Surface, ABC):
    """Headline, field, at most four buttons, verdict; the first button is what usually comes next.

    A game's own panel says which buttons there are (`make_buttons`), which are shown, and the texts.
    """

    page: EntryPage

    def __init__(
        self, parent: tk.Misc, look: Look, page: EntryPage, open_rule: Callable[[str], object]
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
        self.make_buttons()
        self.lead.pack(fill="x", padx=(px(8), 0))
        self.line.pack(fill="x", padx=px(6))
        self.verdict.pack(fill="x", padx=px(6), pady=(px(9), 0))

    @abstractmethod
    def make_buttons(self) -> None:
        """Makes every button the panel may show."""

    def make(self, name: str, text: str, run: Callable[[], object], style: str = "plain") -> None:
        """One button, by the id of its command."""
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
        self.buttons[name].bind("<Key>", self._to_field, add=True)

    def _to_field(self, event: tk.Event[Any]) -> str | None:
        """A letter typed while a button has the keyboard is meant for the field."""
        plain = not int(event.state) & CONTROL_OR_ALT and event.char.strip()
        if not plain or not event.char.isprintable():
            return None
        self.field.entry.focus_set()
        self.field.entry.insert("insert", event.char)
        self.page.typed()
        return "break"

    @abstractmethod
    def names(self) -> list[str]:
        """The buttons to show now, at most four, the first one what usually comes next."""

    @abstractmethod
    def hint(self) -> str:
        """What the empty field says."""

    @abstractmethod
    def headline(self) -> tuple[str, str]:
        """Who, and what has to happen."""

    @property
    def urgent(self) -> bool:
        """True while somebody is under attack: the edge says so."""
        return False

    def show(self) -> None:
        """As the session and what is under way say."""
        self.lead.say(*self.headline())
        self.refresh()
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
        self.box(edge, 0, px(6), tall, radius=3, fill=c.warn if self.urgent else c.primary)

    def show_buttons(self) -> None:
        """The buttons as they are needed now."""
        names = self.names()
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
        self.field.hint = self.hint()
        self.field.draw()

    def repair_headline(self) -> tuple[str, str] | None:
        """Which entry is being corrected; None when none is."""
        session = self.page.desk.session
        if not self.page.repairs.open or session is None:
            return None
        kind, at = self.page.repairs.open
        text = tr("Correct this entry.") if kind == "amend" else tr("Insert before this entry.")
        return veil.text(session, session.items[at], self.page.desk.behind), text


class CourtNow(NowPanel):
    """What has to happen at the court table."""

    page: TablePage

    def make_buttons(self) -> None:
        """Turns, calls, rounds."""
        page, make = self.page, self.make
        make("play", tr("Play"), page.play, "primary")
        make("draw", tr("Draw"), page.draw_card, "primary")
        make("pass", tr("Pass"), page.pass_turn, "primary")
        make("take", tr("Take"), page.take, "warn")
        make("rest", tr("Rest"), page.rest, "primary")
        make("reach", tr("Reach"), page.reach)
        make("point-out", tr("Point out"), page.point_out)
        make("begin-round", tr("Begin round"), page.begin_round, "primary")
        make("only-result", tr("Only the result"), page.only_result)
        make("lots", tr("Draw lots"), page.lots)
        make("people", tr("People and seats"), page.people)
        make("exposed", tr("Card shown"), page.exposed)
        make("grabbed", tr("Exact grab"), page.grabbed)
        make("play-on", tr("Play on"), page.play_on, "primary")
        make("back", tr("Back"), page.back)

    def names(self) -> list[str]:
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
        return names

    def hint(self) -> str:
        phase = self.page.desk.state.phase
        if phase == SETUP:
            return tr("the card turned, for example R5")
        if phase in (SCORED, OVER):
            return tr("a word of the notation, or a button")
        return tr("card, draw, reach, or a name and what they do")

    def headline(self) -> tuple[str, str]:
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
        repair = self.repair_headline()
        return repair or tell.court.headline(self.page.desk.game, self.page.desk.state)

    @property
    def urgent(self) -> bool:
        """Somebody is under attack."""
        return bool(self.page.desk.state.phase == RESPOND)
