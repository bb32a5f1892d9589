"""A dispute settled without a session: what lay there, what was played, and so."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from cardscore import decks, messages, tell
from cardscore.dispute import FEWEST, MOST, Answer, Dispute, curse, of_table
from cardscore.games.court import choices, options
from cardscore.games.court.cards import Card
from cardscore.i18n import tr
from cardscore.tell.dispute import told
from cardscore.ui.desk import Desk
from cardscore.ui.pages.setup import framed, label
from cardscore.ui.theme import Look
from cardscore.ui.widgets.backbar import BackBar
from cardscore.ui.widgets.base import Surface
from cardscore.ui.widgets.button import Button
from cardscore.ui.widgets.choice import Check, Segment, Stepper
from cardscore.ui.widgets.faces import draw_card, draw_face
from cardscore.ui.widgets.field import Field
from cardscore.ui.widgets.palette import Palette


class Answered(Surface):
    """The verdict: legal or not, why, and what other letters would say."""

    def __init__(self, parent: tk.Misc, look: Look, page: CheckPage) -> None:
        super().__init__(parent, look, bg=look.colours.surface)
        self.page = page

    def draw(self) -> None:
        """Large enough to be read across the table."""
        self.delete("all")
        c, px = self.look.colours, self.look.px
        width, height = self.extent
        answer = self.page.answer
        if answer is None:
            text = tr("Say what lay there, and what was played.")
            for index, line in enumerate(self.look.wrapped(text, "lead", False, width - px(40))):
                self.text(
                    px(20), px(40) + index * self.look.step("lead", 28), line, "lead", fill=c.ink2
                )
            return
        item = answer.item
        ok = item.verdict.ok
        head = px(76)
        self.box(0, 0, width, head, radius=0, fill=c.sunken if ok else c.no_soft)
        ink = c.ok if ok else c.no
        self.icon(px(42), head / 2, "disc-tick" if ok else "disc-cross", 40, ink)
        said = tr("Legal") if ok else tr("Not legal")
        self.text(px(76), head / 2, said, "headline", bold=True, fill=ink, width=width - px(90))
        y = head + px(28)
        reason = (
            tr("Nothing stands against it.")
            if ok
            else messages.refusal(self.page.game, item.verdict)
        )
        for line in self.look.wrapped(reason, "lead", False, width - px(40), 5):
            self.text(px(20), y, line, "lead")
            y += self.look.step("lead", 27)
        if not answer.others:
            return
        y += px(10)
        self.create_line(px(16), y, width - px(16), y, fill=c.line)
        y += px(24)
        self.text(px(20), y, tr("Under each letter"), "body", bold=True)
        for choice, verdict in answer.others:
            y += px(32)
            if y > height - px(16):
                break
            mark = c.ok if verdict.ok else c.no
            bold = choice[1] == self.page.asked.letters[int(choice[0]) - 1]
            self.text(px(24), y, choice, "lead", bold=bold)
            self.icon(px(72), y, "disc-tick" if verdict.ok else "disc-cross", 20, mark)
            told = tr("legal") if verdict.ok else messages.refusal(self.page.game, verdict)
            self.text(px(92), y, told, "small", fill=c.ink2, width=width - px(104))


class CheckPage(tk.Frame):
    """Field card, attack, hand and rules; a play; its verdict. Nothing is recorded."""

    name = "check"
    tab = "check"

    def __init__(
        self, parent: tk.Misc, look: Look, desk: Desk, app: Any, asked: Dispute | None = None
    ) -> None:
        super().__init__(parent, bg=look.colours.bg)
        self.look, self.desk, self.app = look, desk, app
        self.asked = asked or self._fresh()
        self.game = self.asked.game
        self.answer: Answer | None = None
        self.setting = False
        self._bar()
        self._rules_row()
        body = self.body = tk.Frame(self, bg=look.colours.bg)
        self.there, self.played, self.right = (framed(look, body) for _ in range(3))
        self._there(self.there)
        self._play(self.played)
        self.verdict = Answered(self.right, look, self)
        self.verdict.pack(fill="both", expand=True)
        self.tools = tk.Frame(self.right, bg=look.colours.surface)
        self.copied = Button(self.tools, look, tr("Copy"), self.copy_verdict, role="small")
        self.copied.pack(side="left")
        self.rule = Button(self.tools, look, tr("Read the rule"), self._open_rule, role="small")
        self._palette()
        self.bind("<Configure>", lambda _e: self._place())

    # -- what it is made of --------------------------------------------------------------------

    def _fresh(self) -> Dispute:
        """From the table where there is one, else the official rules."""
        session = self.desk.session
        if session is not None and self.desk.game.name == "court":
            name = session.header().get("deck", options.DEFAULT_DECK)
            return of_table(self.desk.game, self.desk.state, name)
        return Dispute(deck_text=decks.shipped_text(options.DEFAULT_DECK))

    @property
    def _low(self) -> bool:
        """True in the smallest window."""
        return bool(self.app.root.winfo_height() < self.look.px(720))

    def _bar(self) -> None:
        look, px = self.look, self.look.px
        bar = BackBar(self, look, self.back)
        bar.pack(fill="x", padx=px(16), pady=(px(8), px(4)))
        names = decks.shipped_names()
        if self.asked.deck not in names:
            names = [self.asked.deck, *names]
        self.decks = Segment(
            bar,
            look,
            [(n, n) for n in names],
            self.asked.deck,
            self._choose_deck,
            bg=look.colours.bg,
        )
        bar.say(tr("Check a play"), tr("nothing is recorded"), beside=self.decks)

    def _rules_row(self) -> None:
        look, c, px = self.look, self.look.colours, self.look.px
        row = tk.Frame(self, bg=c.bg)
        row.pack(fill="x", padx=px(16))
        tk.Label(row, text=tr("Rules"), font=look.font("body", True), fg=c.ink, bg=c.bg).pack(
            side="left", padx=(px(4), px(10))
        )
        self.letters: dict[int, Button] = {}
        titles = tell.court.option_titles()
        for number in options.CHOICES:
            made = Button(
                row,
                look,
                "",
                partial(self._turn_option, number),
                bg=c.bg,
                tip=titles[number],
            )
            made.pack(side="left", padx=px(2))
            self.letters[number] = made
        self.match = Check(
            row,
            look,
            tr("the same name matches"),
            self.asked.by_name,
            lambda value: self._changed(by_name=value),
            width=220,
            bg=c.bg,
            height=44,
        )
        self.players = Stepper(
            row,
            look,
            self.asked.players,
            lambda n: self._changed(players=n),
            least=FEWEST,
            most=MOST,
            bg=c.bg,
        )
        self.players.pack(side="right")
        tk.Label(row, text=tr("Players"), font=look.font("body"), fg=c.ink, bg=c.bg).pack(
            side="right", padx=px(8)
        )
        self.match.pack(side="left", padx=px(10))  # what room there is left

    def _row(self, parent: tk.Misc, text: str, make: Callable[[tk.Misc], Any]) -> Any:
        px = self.look.px
        row = tk.Frame(parent, bg=self.look.colours.surface)
        row.pack(fill="x", padx=px(16), pady=px(3))
        label(self.look, row, text).pack(side="left")
        made = make(row)
        made.pack(side="right")
        return made

    def _there(self, panel: tk.Frame) -> None:
        look, px = self.look, self.look.px
        label(look, panel, tr("1  On the table"), "lead", True).pack(
            fill="x", padx=px(16), pady=(px(10), px(4))
        )
        top = tk.Frame(panel, bg=look.colours.surface)
        top.pack(fill="x", padx=px(16))
        self.card = Surface(
            top,
            look,
            bg=look.colours.surface,
            width=px(96 if self._low else 126),
            height=px(76 if self._low else 180),
            paint=self._draw_field_card,
        )
        self.card.pack(side="left", padx=(0, px(12)))
        beside = tk.Frame(top, bg=look.colours.surface)
        beside.pack(side="left", fill="both", expand=True)
        label(look, beside, tr("Field card")).pack(fill="x")
        self.field = Field(beside, look, role="name", height=48, width=120, hint=tr("R7, or W>G"))
        self.field.pack(fill="x", pady=px(4))
        self.field.set(self.asked.field)
        self.field.value.trace_add("write", lambda *_: self._changed(field=self.field.get()))
        self.field.bind_key("<Return>", lambda _e: self._to(self.play))
        self.pending = self._row(
            panel,
            tr("Cards pending"),
            lambda row: Stepper(
                row, look, self.asked.pending, lambda n: self._changed(pending=n), most=99
            ),
        )
        row = tk.Frame(panel, bg=look.colours.surface)
        row.pack(fill="x", padx=px(12))
        self.attack: dict[str, Check] = {}
        for name, text in (("returned", tr("sent back")), ("cursed", tr("a Curse waits"))):
            made = Check(
                row,
                look,
                text,
                getattr(self.asked, name),
                partial(self._set, name),
                width=130,
                height=34,
            )
            made.pack(side="left", fill="x", expand=True)
            self.attack[name] = made
        self.rests = self._row(
            panel,
            tr("Rests left"),
            lambda row: Stepper(
                row,
                look,
                len(self.asked.rests),
                lambda n: self._changed(rests=(1,) * n),
                most=9,
            ),
        )

    def _play(self, panel: tk.Frame) -> None:
        look, px = self.look, self.look.px
        label(look, panel, tr("2  The play"), "lead", True).pack(
            fill="x", padx=px(16), pady=(px(10), px(4))
        )
        self.play = Field(panel, look, width=160, hint=tr("card, draw, pass, take"))
        self.play.pack(fill="x", padx=px(16), pady=px(4))
        self.play.set(self.asked.play)
        self.play.value.trace_add("write", lambda *_: self._changed(play=self.play.get()))
        self.reading = label(look, panel, "", "small", fill=look.colours.ink2)
        self.reading.pack(fill="x", padx=px(18))
        self.hand = self._row(
            panel,
            tr("Cards in hand before"),
            lambda row: Stepper(
                row, look, self.asked.hand, lambda n: self._changed(hand=n), most=99
            ),
        )
        self.drawn = Check(
            panel,
            look,
            tr("had drawn already"),
            self.asked.drawn,
            lambda value: self._changed(drawn=value),
            height=36,
        )
        self.drawn.pack(fill="x", padx=px(16), pady=px(1))
        self.reach = Check(
            panel, look, tr("called reach"), False, lambda _value: self._call(), height=36
        )
        self.reach.pack(fill="x", padx=px(16), pady=px(1))
        if self._low:
            return
        note = tr("The player is P1; the others are P2, P3 … in the direction of play.")
        label(look, panel, note, "caption", fill=look.colours.ink3, wrap=240).pack(
            fill="x", padx=px(18), pady=px(2)
        )

    def _palette(self) -> None:
        self.palette = Palette(self, self.look, self.game.rules.deck, self._picked)

    # -- where ---------------------------------------------------------------------------------

    def _place(self) -> None:
        px = self.look.px
        width, height = self.winfo_width(), self.winfo_height()
        if width < 50:
            return
        tall = self.palette.needed_height(width)
        self.palette.place(x=0, y=height - tall, width=width, height=tall)
        top = px(110)
        room, gap = height - tall - top - px(8), px(12)
        inner = width - 2 * px(16) - 2 * gap
        left, middle = inner * 34 // 100, inner * 30 // 100
        self.body.place(x=px(16), y=top, width=width - 2 * px(16), height=room)
        self.there.place(x=0, y=0, width=left, height=room)
        self.played.place(x=left + gap, y=0, width=middle, height=room)
        right = left + middle + 2 * gap
        self.right.place(x=right, y=0, width=inner + 2 * gap - right, height=room)

    # -- what happens --------------------------------------------------------------------------

    def _set(self, name: str, value: object) -> None:
        self._changed(**{name: value})

    def _changed(self, **what: Any) -> None:
        if self.setting:
            return
        self.asked = replace(self.asked, **what)
        if "players" in what:
            self.game = self.asked.game
        self.show()

    def _choose_deck(self, name: str) -> None:
        self.asked = replace(self.asked, deck=name, deck_text=self.desk.deck_text(name))
        self.game = self.asked.game
        self.palette.destroy()
        self._palette()
        self._place()
        self.show()

    def _turn_option(self, number: int) -> None:
        self.asked = self.asked.with_option(number)
        self.game = self.asked.game
        self.show()

    def _call(self) -> None:
        text = self.play.get().rstrip()
        self.play.set(text.removesuffix(" reach") if text.endswith(" reach") else f"{text} reach")

    def _picked(self, card: Card, more: bool) -> None:
        """A card of the palette: the field card while that is asked for, else the play."""
        into = self.field if self.field.has_focus or not self.asked.field else self.play
        text = into.get().strip()
        into.set(f"{text} {card.token}" if more and text and into is self.play else card.token)
        self._to(self.play if into is self.field and not card.names_colour else into)

    def _to(self, field: Field) -> str:
        field.entry.focus_set()
        field.entry.icursor("end")
        return "break"

    def _open_rule(self) -> None:
        if self.answer is not None and self.answer.item.verdict.rule:
            self.app.go("rules", self.answer.item.verdict.rule, "court")

    def copy_verdict(self) -> None:
        """The dispute and its verdict as text, to be pasted wherever people write to each other."""
        if self.answer is None:
            return
        self.clipboard_clear()
        self.clipboard_append(told(self.game, self.asked, self.answer))
        self.copied.say(tr("Copied"), lock=False)

    def clear(self) -> None:
        """Another dispute under the same rules."""
        self.setting = True
        self.asked = replace(
            self.asked,
            field="",
            play="",
            pending=0,
            rests=(),
            drawn=False,
            hand=7,
            returned=False,
            cursed=False,
        )
        self.field.set("")
        self.play.set("")
        self.pending.show(0)
        self.rests.show(0)
        self.hand.show(7)
        self.setting = False
        self.show()
        self._to(self.field)

    # -- showing -------------------------------------------------------------------------------

    def show(self) -> None:
        """Everything as it is said now, with the verdict."""
        asked, game = self.asked, self.game
        self.answer = asked.answer()
        there = asked.card_there(game)
        self.field.tell("", bool(asked.field.strip()) and there is None)
        attacks = there is not None and there.card is not None and there.card.attacks
        self.pending.enable(attacks)
        self.card.draw()
        for number, button in self.letters.items():
            letter = asked.letters[number - 1]
            decides = self.answer is not None and any(
                choice[0] == str(number) for choice, _ in self.answer.others
            )
            button.say(f"{number}{letter}", style="warn" if decides else "plain", lock=False)
        self.drawn.value, self.match.value = asked.drawn, asked.by_name
        for name, check in self.attack.items():
            check.value = getattr(asked, name)
        self.attack["returned"].enable(attacks and bool(asked.pending) and not asked.cursed)
        self.attack["cursed"].enable(bool(curse(game)))
        self.reach.value = asked.play.rstrip().endswith(" reach")
        for check in (self.drawn, self.match, self.reach, *self.attack.values()):
            check.draw()
        entry = self.answer.item.entry if self.answer else None
        self.reading.configure(text=tell.court.reading(entry) if entry is not None else "")
        state = asked.state(game)
        bright = None
        if state is not None:
            cards = game.rules.deck.cards
            bright = frozenset(
                t for t, k in cards.items() if choices.playable(game.rules, state, k)
            )
        self.palette.show(bright)
        self.verdict.refresh()
        self.copied.say(tr("Copy"), lock=False)
        if self.answer is None:
            self.tools.pack_forget()
            return
        px = self.look.px
        self.tools.pack(side="bottom", fill="x", padx=px(14), pady=px(4), before=self.verdict)
        if self.answer.item.verdict.rule:
            self.rule.pack(side="right")
        else:
            self.rule.pack_forget()

    def _draw_field_card(self) -> None:
        self.card.delete("all")
        width, height = self.card.extent
        there = self.asked.card_there(self.game)
        c, px = self.look.colours, self.look.px
        if there is None or there.card is None:
            self.card.box(
                2, 2, width - 4, height - 4, radius=10, outline=c.line_strong, border=2, dashed=True
            )
            return
        if self._low:
            draw_face(self.card, px(6), px(14), there.card, tall=48)
            return
        colours = there.colour or there.card.suit or "RYGB"
        draw_card(self.card, px(3), px(3), width - px(6), height - px(6), there.card, colours)

    # -- for the window ------------------------------------------------------------------------

    @property
    def details(self) -> tuple[Dispute]:
        """What was said, for when the page is built anew."""
        return (self.asked,)

    def back(self) -> None:
        """To the table, or to the start page where there is none."""
        self.app.leave()

    def focus_first(self) -> None:
        """What is still to be said."""
        self._to(self.play if self.asked.field else self.field)
