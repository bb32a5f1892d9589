"""The table page: what has to happen now, the seats, the entry, the verdict, the log."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from functools import partial
from tkinter import ttk
from typing import Any

from cardscore import entryline, messages, tell
from cardscore.compose import UNANSWERED, Composer
from cardscore.games import words
from cardscore.games.court import choices, plays
from cardscore.games.court.cards import Card
from cardscore.games.court.state import DRAWN, OVER, PLAY, RESPOND, SCORED, SETUP
from cardscore.i18n import tr, trn
from cardscore.messages import colour
from cardscore.session import Item
from cardscore.ui import menus
from cardscore.ui.commands import letter
from cardscore.ui.desk import Desk
from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import Surface
from cardscore.ui.widgets.button import Button
from cardscore.ui.widgets.field import Field
from cardscore.ui.widgets.logview import LogView
from cardscore.ui.widgets.palette import Palette
from cardscore.ui.widgets.panel import Choice, Line, Panel
from cardscore.ui.widgets.tabletop import TableTop
from cardscore.ui.widgets.verdictbar import VerdictBar


class TablePage(ttk.Frame):
    """A round at the table. Entries are made of what is typed or pointed at; nothing is decided here.

    open_rule  opens the help at a rule
    """

    name = "table"

    def __init__(
        self, parent: tk.Misc, look: Look, desk: Desk, open_rule: Callable[[str], object]
    ) -> None:
        super().__init__(parent)
        self.look, self.desk, self.open_rule = look, desk, open_rule
        c = look.colours
        self.composer = Composer(desk.game, desk.state)
        self.panel: Panel | None = None
        self.opened = ""
        self.asking: tuple[int, ...] = ()
        self.repair: tuple[str, int] | None = None
        self.armed = False
        self.refused = ""
        self.recall_at = 0
        self.shown: Any = None

        self.top = TableTop(self, look, desk.game, self._table_clicked)
        self.now = Surface(self, look, bg=c.bg)
        self.log = LogView(self, look, self._row_chosen)
        self.palette = Palette(self, look, desk.game.rules.deck, self._picked)
        self.inside = tk.Frame(self.now, bg=c.surface)
        self.lead = Surface(self.inside, look, bg=c.surface, height=look.px(50))
        self.line = tk.Frame(self.inside, bg=c.surface)
        self.field = Field(self.line, look)
        self.verdict = VerdictBar(self.inside, look, open_rule, self.allow)
        self.buttons: dict[str, Button] = {}
        self.button_names: list[str] = []
        self._make_buttons()
        self.lead.pack(fill="x", padx=(look.px(8), 0))
        self.line.pack(fill="x", padx=look.px(6))
        self.verdict.pack(fill="x", padx=look.px(6), pady=(look.px(9), 0))
        self.lead.draw = self._draw_lead  # type: ignore[method-assign]
        self.now.draw = self._draw_now  # type: ignore[method-assign]
        self._bind_field()
        self.bind("<Configure>", self._place)

    # -- what is on the page -------------------------------------------------------------------

    def _make_buttons(self) -> None:
        def make(name: str, text: str, run: Callable[[], object], style: str = "plain") -> None:
            self.buttons[name] = Button(
                self.line,
                self.look,
                text,
                run,
                style=style,
                letter=letter(name),
                height=52,
                bg=self.look.colours.surface,
            )

        make("play", tr("Play"), self.play, "primary")
        make("draw", tr("Draw"), self.draw_card, "primary")
        make("pass", tr("Pass"), self.pass_turn, "primary")
        make("take", tr("Take"), self.take, "warn")
        make("rest", tr("Rest"), self.rest, "primary")
        make("reach", tr("Reach"), self.reach)
        make("point-out", tr("Point out"), self.point_out)
        make("begin-round", tr("Begin round"), self.begin_round, "primary")
        make("only-result", tr("Only the result"), self.only_result)
        make("lots", tr("Draw lots"), self.lots)
        make("people", tr("People and seats"), self.people)
        make("exposed", tr("Card shown"), self.exposed)
        make("grabbed", tr("Exact grab"), self.grabbed)
        make("play-on", tr("Play on"), self.play_on, "primary")
        make("back", tr("Back"), self.back)

    def _bind_field(self) -> None:
        self.field.bind_key("<Return>", lambda _e: self._submit())
        self.field.bind_key("<KP_Enter>", lambda _e: self._submit())
        self.field.bind_key("<KeyRelease>", lambda _e: self._typed())
        self.field.bind_key("<Up>", lambda _e: self._recall(-1))
        self.field.bind_key("<Down>", lambda _e: self._recall(1))

    def _place(self, event: tk.Event[Any] | None = None) -> None:
        """Table and log above, palette beneath: measured, since type and window differ."""
        px = self.look.px
        width, height = self.winfo_width(), self.winfo_height()
        if width < 50 or height < 50:
            return
        small = width < px(1200)
        log = px(238 if small else 300)
        palette = self.palette.needed_height(width)
        now = px(150 if small or height < px(640) else 186)
        left, top = width - log, height - palette
        self.top.place(x=0, y=0, width=left, height=top - now)
        self.now.place(x=0, y=top - now, width=left, height=now)
        self.log.place(x=left, y=0, width=log, height=top)
        self.palette.place(x=0, y=top, width=width, height=palette)
        edge = px(12 if small else 16)
        tall = now - px(10)
        self.inside.place(
            x=edge + px(8), y=px(4), width=left - 2 * edge - px(12), height=tall - px(8)
        )
        self._place_panel()

    def _place_panel(self) -> None:
        if self.panel is None:
            return
        px = self.look.px
        width, height = self.winfo_width(), self.winfo_height()
        log = px(238 if width < px(1200) else 300)
        room = height - self.palette.needed_height(width)
        tall = min(self.panel.needed, height - px(8))
        y = px(4) if tall < room else max(height - tall - px(4), 0)
        self.panel.place(x=width - log - px(4), y=y, width=log, height=tall)
        tk.Misc.lift(self.panel)

    # -- showing -------------------------------------------------------------------------------

    def show(self) -> None:
        """The page as the session is now; what was half entered stays while it still fits."""
        state = self.desk.state
        if state is not self.shown:
            self.shown = state
            self.composer = Composer(self.desk.game, state)
            self.armed = False
            self.refused = ""
            self.close_panel(refresh=False)
        self._show_all()

    def _show_all(self) -> None:
        desk = self.desk
        assert desk.session is not None
        self.top.show(desk.game, desk.state, self.asking, self.opened)
        self.log.show(desk.session, self.repair[1] if self.repair else None)
        self.palette.show(self._bright(), tuple(use.token for use in self.composer.uses))
        self.lead.draw()
        self._draw_now()
        self._show_buttons()
        self._typed(quiet=True)

    def _bright(self) -> frozenset[str]:
        """Tokens that can be laid now."""
        game, state = self.desk.game, self.desk.state
        cards = game.rules.deck.cards
        if state.phase == SETUP:
            return frozenset(cards)
        if self.composer.uses and self.composer.question() is None:
            last = plays.kind(self.composer.uses[-1])
            if last.follow or self.composer.collect:
                return frozenset(token for token in cards if self._would_go(cards[token]))
        return frozenset(
            token for token, card in cards.items() if choices.playable(game.rules, state, card)
        )

    def _would_go(self, card: Card) -> bool:
        """Could the card follow what has been picked so far?"""
        base = self.composer.entry()
        item = self.desk.check(f"{base} {card.token}")
        return item.verdict.ok or item.verdict.code in UNANSWERED

    def _show_buttons(self) -> None:
        """At most four buttons, the first one what usually comes next."""
        state = self.desk.state
        names: list[str] = []
        if self.composer.uses or self.repair:
            names = ["play", "reach", "back"]
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
            tr("Reach ✓") if self.armed else tr("Reach"),
            style="chosen" if self.armed else "plain",
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
        phase = self.desk.state.phase
        if phase == SETUP:
            return tr("the card turned, for example R5")
        if phase in (SCORED, OVER):
            return tr("a word of the notation, or a button")
        return tr("card, draw, reach, or a name and what they do")

    def _draw_lead(self) -> None:
        """The line in large type; shrinks before it is cut."""
        surface, look = self.lead, self.look
        surface.delete("all")
        width, height = surface.extent
        bold, plain = self._headline()
        for role in ("headline", "title", "name", "body"):
            used = look.font(role, True).measure(bold + "  ")
            if used + look.font(role).measure(plain) <= width or role == "body":
                surface.text(0, height / 2, bold, role, bold=True, width=width)
                surface.text(
                    used,
                    height / 2,
                    plain,
                    role,
                    fill=look.colours.ink2,
                    width=max(width - used, 1),
                )
                return

    def _headline(self) -> tuple[str, str]:
        state = self.desk.state
        if self.repair:
            kind, at = self.repair
            text = tr("Correct this entry.") if kind == "amend" else tr("Insert before this entry.")
            assert self.desk.session is not None
            return self.desk.session.items[at].text, text
        question = self.composer.question()
        if question is not None and state.actor is not None:
            card = plays.kind(self.composer.uses[-1])
            asks = {
                "colour": tr("which colour does {card} name?"),
                "target": tr("whom does {card} hit?"),
                "flow": tr("which way does {card} go on?"),
                "direction": tr("which direction does {card} name?"),
            }
            name = card.short("ja" if self.desk.language == "ja" else "en")
            return f"{state.actor}:", asks[question].format(card=name)
        return tell.headline(self.desk.game, state)

    def _draw_now(self) -> None:
        surface = self.now
        surface.delete("all")
        c = self.look.colours
        width, height = surface.extent
        edge = self.look.px(16 if width > self.look.px(900) else 12)
        tall = height - self.look.px(10)
        surface.box(
            edge, 0, width - 2 * edge, tall, radius=9, fill=c.surface, outline=c.line, border=1
        )
        attacked = self.desk.state.phase == RESPOND
        surface.box(
            edge, 0, self.look.px(6), tall, radius=3, fill=c.warn if attacked else c.primary
        )

    # -- typing --------------------------------------------------------------------------------

    def _typed(self, quiet: bool = False) -> None:
        """What is typed is read aloud at the field's end, before it is entered."""
        text = self.field.get()
        if not quiet and text != self.composer.text():
            self.composer = Composer(self.desk.game, self.desk.state)
            if self.refused and text != self.refused:
                self.refused = ""
                self.verdict.show("", "")
            self._show_buttons()
        if not text.strip():
            self.field.tell("")
            return
        item = self.desk.check(self._whole(text))
        self.field.tell(tell.reading(item.entry) if item.entry is not None else "")

    def _whole(self, typed: str) -> str:
        text = entryline.expanded(self.desk.state, typed)
        if self.armed and ":" in text and not text.endswith((" reach", " !")):
            text += " reach"
        return text

    def _submit(self) -> str:
        text = self.field.get().strip()
        if text:
            self._enter(self._whole(text))
        elif self.desk.state.phase == SCORED:
            self.begin_round()
        return "break"

    def _recall(self, by: int) -> str:
        """The last texts entered, with the arrow keys."""
        session = self.desk.session
        assert session is not None
        texts = [item.text for item in session.items]
        self.recall_at = min(max(self.recall_at + by, -len(texts)), 0)
        self.field.set(texts[self.recall_at] if self.recall_at else "")
        self._typed()
        return "break"

    # -- entering ------------------------------------------------------------------------------

    def _enter(self, text: str) -> Item | None:
        """Hands an entry to the session and shows what it answered."""
        if self.repair is not None:
            return self._enter_repair(text)
        item = self.desk.enter(text)
        if item is None:
            return None
        if item.ok:
            self.field.set("")
            self.recall_at = 0
            self._accepted(item)
        else:
            self._refuse(item)
        return item

    def _accepted(self, item: Item) -> None:
        said = tell.notice(self.desk.game, item)
        row = tell.log_row(item.entry)
        what = f"{row.name}: " + (" ".join(use.token for use in row.faces) or row.text)
        if item.forced:
            self.verdict.show(
                "warn",
                tr("Allowed by the table: {entry}").format(entry=item.text.removesuffix(" force")),
                messages.refusal(self.desk.game, item.verdict),
                item.verdict.rule or "",
            )
        elif row.ruling:
            self.verdict.show(
                "info", said or row.text, tr("It stands in the log; Undo takes it back.")
            )
        else:
            legal = tr("{entry}: legal.").format(entry=what)
            self.verdict.show("ok", said or legal, legal if said else "")

    def _refuse(self, item: Item) -> None:
        session = self.desk.session
        assert session is not None
        if item.verdict.code in UNANSWERED and self._ask_typed(item):
            return
        under = session.legal_under(item)
        more = tr("Legal under {options}.").format(options=", ".join(under)) if under else ""
        rule = item.verdict.rule or ""
        self.verdict.show(
            "no",
            messages.refusal(self.desk.game, item.verdict),
            more,
            rule,
            item.verdict.overrulable,
        )
        self.field.set(self._typed_form(item.text))
        self.refused = self.field.get()
        self.field.entry.selection_range(0, "end")  # typing on replaces what was refused
        self._typed(quiet=True)

    def _ask_typed(self, item: Item) -> bool:
        """A typed card that only leaves something open is asked about, like one pointed at."""
        if item.entry is None or item.entry.name != self.desk.state.actor:
            return False
        self.composer = Composer(self.desk.game, self.desk.state)
        self.composer.uses = list(item.entry.cards)
        self.composer.way_named = True
        self.armed = self.armed or item.entry.reach
        question = self.composer.question()
        if question is None:
            return False
        self.field.set(self.composer.text())
        self._ask(question)
        return True

    def _typed_form(self, text: str) -> str:
        """A refused entry as it would have been typed: without the acting player's name."""
        name = self.desk.state.actor
        before = f"{words.written(name)}: " if name else ""
        if before and text.startswith(before):
            return text[len(before) :]
        return text.removeprefix("start ") if self.desk.state.phase == SETUP else text

    def allow(self) -> None:
        """The table overrules the verdict on what stands in the field."""
        if self.verdict.can_allow and self.refused:
            self._enter(self._whole(self.field.get()) + " force")

    # -- pointing ------------------------------------------------------------------------------

    def _picked(self, card: Card, more: bool) -> None:
        """A card of the palette."""
        state = self.desk.state
        if state.phase not in (SETUP, PLAY, DRAWN, RESPOND):
            self.field.set((self.field.get() + " " + card.token).strip())
            self._typed()
            return
        self.composer.pick(card, more=more)
        item = self.desk.check(self.composer.entry())
        asked = item.verdict.code in UNANSWERED
        self.field.set(self.composer.text())
        if not item.verdict.ok and not asked and state.phase != SETUP:
            whole = self.composer.entry()
            self.composer = Composer(self.desk.game, state)
            self._enter(whole + (" reach" if self.armed else ""))
            self._show_all()
            return
        self._go_on()

    def _go_on(self) -> None:
        """Enters the play when nothing is left to ask, else asks."""
        self.field.set(self.composer.text())
        if self.composer.complete:
            self.play()
            return
        question = self.composer.question()
        if question is not None:
            self._ask(question)
            return
        self.close_panel(refresh=False)
        self._show_all()
        self._tell_collecting()
        self.field.entry.focus_set()

    def _tell_collecting(self) -> None:
        if not self.composer.uses:
            return
        card = plays.kind(self.composer.uses[-1])
        if self.desk.state.phase == SETUP:
            self.verdict.show("info", tr("Turn on until a card of one colour comes."))
        elif card.follow:
            self.verdict.show(
                "info", tr("{card}: one more card follows.").format(card=messages.card_name(card))
            )
        else:
            self.verdict.show("info", tr("More cards may follow; Enter plays."))

    def _ask(self, question: str) -> None:
        card = plays.kind(self.composer.uses[-1])
        state = self.desk.state
        lines: list[Line] = []
        self.asking = ()
        if question == "colour":
            title = tr("{card} names").format(card=messages.card_name(card))
            lines = [
                Choice(colour(x).capitalize(), self._answer(x), x, suit=x)
                for x in tell.colour_letters(card)
            ]
        elif question == "target":
            title = tr("Whom does {card} hit?").format(card=messages.card_name(card))
            seats = []
            for seat, player in enumerate(state.players):
                may = self._may_hit(player.name)
                seats += [seat] if may else []
                note = "" if may else tr("cannot be chosen")
                lines.append(
                    Choice(
                        player.name, self._answer(player.name) if may else None, str(seat + 1), note
                    )
                )
            self.asking = tuple(seats)
        elif question == "flow":
            title = tr("{card} goes on").format(card=messages.card_name(card))
            lines = [
                Choice(text, self._answer(flow), key, self._next_with(flow))
                for flow, key, text in (
                    ("straight", "1", tr("Straight on")),
                    ("skip", "2", tr("Skip")),
                    ("rev", "3", tr("Reverse")),
                )
            ]
        else:
            title = tr("{card} names the direction").format(card=messages.card_name(card))
            lines = [
                Choice(tr("Clockwise"), self._answer("cw"), "1"),
                Choice(tr("Counter-clockwise"), self._answer("ccw"), "2"),
            ]
        self.open_panel(title, lines, self.back)
        self._show_all()
        self.verdict.show("info", tr("Choose with the key shown, or click; Esc goes back."))

    def _may_hit(self, name: str) -> bool:
        """Would that target be refused as a target?"""
        trial = Composer(self.desk.game, self.desk.state)
        trial.uses = list(self.composer.uses)
        trial.answer(name)
        return self.desk.check(trial.entry()).verdict.code != "target-self"

    def _next_with(self, flow: str) -> str:
        """Who would be next with that flow."""
        trial = Composer(self.desk.game, self.desk.state)
        trial.uses = list(self.composer.uses)
        trial.answer(flow)
        after = self.desk.check(trial.entry()).state
        if after is self.desk.state or after.actor is None:
            return ""
        return tr("{name} is next").format(name=after.actor)

    def _answer(self, value: str) -> Callable[[], None]:
        def run() -> None:
            self.composer.answer(value)
            self.close_panel(refresh=False)
            self._go_on()

        return run

    def _table_clicked(self, what: str) -> None:
        kind, _, number = what.partition(" ")
        if kind == "seat":
            seat = int(number)
            if self.asking:
                if seat in self.asking and self.panel is not None:
                    self.panel.by_key[str(seat + 1)]()
                return
            self.seat_menu(seat)
        elif kind == "deck":
            self.deck()
        elif kind == "field":
            self.field_card()
        else:
            self.direction()

    # -- panels --------------------------------------------------------------------------------

    def open_panel(
        self,
        title: str,
        lines: list[Line],
        close: Callable[[], object] | None = None,
        about: str = "",
    ) -> None:
        """A panel over the log; it holds the keyboard until it is answered or closed."""
        self.close_panel(refresh=False, keep=True)
        self.opened = about
        self.panel = Panel(self, self.look, title, lines, close or self.close_panel)
        self._place_panel()
        self.panel.take_focus()
        self.top.show(self.desk.game, self.desk.state, self.asking, about)

    def close_panel(self, refresh: bool = True, keep: bool = False) -> None:
        """Closes it and gives the keyboard back to the field."""
        if self.panel is not None:
            self.panel.destroy()
            self.panel = None
            if not keep:
                self.field.entry.focus_set()
        self.opened = ""
        if not keep:
            self.asking = ()
        if refresh:
            self._show_all()

    def enter_from_panel(self, text: str) -> None:
        """An entry made in a panel; the panel closes when it is accepted."""
        item = self.desk.enter(text)
        if item is None:
            return
        if item.ok:
            self._accepted(item)
            self.close_panel()
        else:
            rule = item.verdict.rule or ""
            self.verdict.show("no", messages.refusal(self.desk.game, item.verdict), "", rule)

    def seat_menu(self, seat: int) -> None:
        """Rulings, people, and the end of the round, from a seat."""
        if seat < len(self.desk.state.players):
            self.open_panel(*menus.seat(self, seat), about=f"seat {seat}")

    def seat_by_number(self, number: int) -> None:
        """The same by its number on the keyboard."""
        self.seat_menu(number - 1)

    def deck(self) -> None:
        """Puts the number of cards in the deck right."""
        self.open_panel(*menus.deck(self))

    def field_card(self) -> None:
        """Puts the field card right."""
        self.open_panel(*menus.field_card(self))

    def direction(self) -> None:
        """Turns the direction of play by a ruling."""
        word = "ccw" if self.desk.state.direction == 1 else "cw"
        self._enter(f"adjust direction {word}")

    def round_over(self) -> None:
        """Ends the round in progress: who went out?"""
        self.open_panel(*menus.round_over(self))

    def people(self) -> None:
        """Somebody joins or leaves, seats change."""
        self.open_panel(*menus.people(self))

    def lots(self) -> None:
        """Lots for the dealer."""
        self.open_panel(*menus.lots(self))

    # -- buttons -------------------------------------------------------------------------------

    def _act(self, verb: str) -> None:
        name = self.desk.state.actor
        if name is not None:
            self._enter(f"{words.written(name)}: {verb}")

    def draw_card(self) -> None:
        """B3: a voluntary draw."""
        self._act("draw")

    def pass_turn(self) -> None:
        """B3: the end of the turn after drawing."""
        self._act("pass")

    def take(self) -> None:
        """A1: takes the pool."""
        self._act("take")

    def rest(self) -> None:
        """A5: serves a rest."""
        self._act("rest")

    def play(self) -> None:
        """Enters what stands in the field."""
        self._submit()

    def reach(self) -> None:
        """Calls reach with the play that comes; with an empty field, the late call."""
        state = self.desk.state
        late = entryline.caller(state)
        if not self.field.get() and late is not None and late != state.actor:
            self._enter(f"{words.written(late)}: reach")
            return
        self.armed = not self.armed
        self._show_buttons()
        self._typed(quiet=True)
        if self.armed:
            self.verdict.show("info", tr("Reach is called with the next card."))

    def point_out(self) -> None:
        """B5: who forgot to call? Who says so is the acting player, or the next seat."""
        lines: list[Line] = []
        for seat, player in enumerate(self.desk.state.players):
            by = entryline.accuser(self.desk.state, player.name)
            text = f"{words.written(by or '')}: accuse {words.written(player.name)}"
            note = tr("says {name}").format(name=by)
            lines.append(
                Choice(player.name, partial(self._from_question, text), str(seat + 1), note)
            )
        self.asking = tuple(range(len(lines)))
        self.open_panel(tr("Who forgot to call reach?"), lines)

    def _from_question(self, text: str) -> None:
        self.close_panel(refresh=False)
        self._enter(text)
        self._show_all()

    def exposed(self) -> None:
        """PO1: the dealer showed a card while dealing."""
        self._dealing("expose")

    def grabbed(self) -> None:
        """PO2: the dealer grabbed exactly the right number."""
        self._dealing("grab")

    def _dealing(self, verb: str) -> None:
        dealer = self.desk.state.dealer
        if dealer is not None:
            self._enter(f"{words.written(dealer)}: {verb}")

    def begin_round(self) -> None:
        """B8: the next round; asks who deals when nobody knows."""
        self._round("")

    def only_result(self) -> None:
        """A round of which only the result is entered."""
        self._round(" untracked")

    def _round(self, more: str) -> None:
        if self.desk.check("round" + more).verdict.code != "dealer-unknown":
            self._enter("round" + more)
            return
        lines: list[Line] = [
            Choice(
                player.name,
                partial(self._from_question, f"round dealer {words.written(player.name)}{more}"),
                str(seat + 1),
            )
            for seat, player in enumerate(self.desk.state.players)
        ]
        self.asking = tuple(range(len(lines)))
        self.open_panel(tr("Who deals?"), lines)

    def play_on(self) -> None:
        """Plays on after the session was over."""
        self._enter("continue")

    def back(self) -> None:
        """Esc: one step back, from a question, a repair, or what is typed."""
        if self.composer.uses:
            self.close_panel(refresh=False)
            self.composer.back()
            self.field.set(self.composer.text())
            self.verdict.show("", "")
            if self.composer.question() is not None:
                self._ask(self.composer.question() or "")
            else:
                self._show_all()
        elif self.panel is not None:
            self.close_panel()
        elif self.repair is not None:
            self.repair = None
            self.field.set("")
            self._show_all()
        else:
            self.field.set("")
            self.refused = ""
            self.armed = False
            self.verdict.show("", "")
            self._show_all()
        self.field.entry.focus_set()

    # -- the log -------------------------------------------------------------------------------

    def _row_chosen(self, index: int | None) -> None:
        """What can be done with an entry of the log."""
        session = self.desk.session
        assert session is not None
        if index is None:
            self.close_panel()
            return
        item = session.items[index]
        self.log.show(session, index)
        lines: list[Line] = [
            Choice(tr("Correct"), lambda: self._begin_repair("amend", index), "C"),
            Choice(tr("Insert before"), lambda: self._begin_repair("insert", index), "I"),
            Choice(tr("Take out"), lambda: self._take_out(index), "T"),
        ]
        self.open_panel(item.text, lines)
        if not item.verdict.ok:
            self.verdict.show(
                "warn" if item.forced else "no",
                messages.refusal(self.desk.game, item.verdict),
                "",
                item.verdict.rule or "",
            )

    def _begin_repair(self, kind: str, index: int) -> None:
        session = self.desk.session
        assert session is not None
        self.close_panel(refresh=False)
        self.repair = (kind, index)
        self.composer = Composer(self.desk.game, self.desk.state)
        self.field.set(session.items[index].text if kind == "amend" else "")
        self._show_all()
        self.verdict.show("info", tr("Everything after it is judged again; nothing is dropped."))

    def _enter_repair(self, text: str) -> Item | None:
        assert self.repair is not None
        kind, index = self.repair
        self.repair = None
        whole = self.field.get().strip()
        if text.endswith(" force") and not whole.endswith(" force"):
            whole += " force"
        item = self.desk.amend(index, whole) if kind == "amend" else self.desk.insert(index, whole)
        if item is None:
            return None
        if not item.ok:
            self.repair = (kind, index)
            self.field.set(whole)
            self.refused = whole
            self.verdict.show(
                "no",
                messages.refusal(self.desk.game, item.verdict),
                "",
                item.verdict.rule or "",
                item.verdict.overrulable,
            )
            return item
        self.field.set("")
        self._show_all()
        self._tell_repaired()
        return item

    def _take_out(self, index: int) -> None:
        self.close_panel(refresh=False)
        self.desk.delete(index)
        self._show_all()
        self._tell_repaired()

    def _tell_repaired(self) -> None:
        """How many entries the repair had to keep against the rules."""
        session = self.desk.session
        assert session is not None
        kept = sum(1 for line in session.lines if line.kept)
        if kept:
            text = trn(
                "{count} later entry is illegal now; it is kept as allowed.",
                "{count} later entries are illegal now; they are kept as allowed.",
                kept,
            ).format(count=kept)
            self.verdict.show("warn", text, tr("Undo takes all of it back."))
        else:
            self.verdict.show("ok", tr("Corrected."), tr("Everything after it was judged again."))

    # -- help for the app ----------------------------------------------------------------------

    def focus_first(self) -> None:
        """The keyboard goes to the field."""
        self.field.entry.focus_set()
