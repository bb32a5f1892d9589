"""The scoring page: what everybody holds, what it counts, and why; Confirm scores the round."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from functools import partial

from cardscore import entryline, tell
from cardscore.counting import Counting
from cardscore.games.court.cards import Card
from cardscore.games.court.state import SCORING
from cardscore.games.words import written
from cardscore.i18n import tr
from cardscore.ui.desk import Desk
from cardscore.ui.pages.handrow import HandRow
from cardscore.ui.pages.preview import Preview
from cardscore.ui.pages.rulings import Dealing
from cardscore.ui.theme import Look
from cardscore.ui.widgets.button import Button
from cardscore.ui.widgets.choice import Check
from cardscore.ui.widgets.headline import Headline
from cardscore.ui.widgets.palette import Palette
from cardscore.ui.widgets.panel import Choice, Line, Number, Panel

KEEP_AFTER = 250
"""ms without a key after which a half-typed hand is kept in the store."""


def _ignoring_event(run: Callable[[], object], _event: object) -> None:
    """What a key does, as a click does it."""
    run()


class ScoringPage(Dealing, tk.Frame):
    """Hands as they are counted; the last one waits for Confirm.

    Full rounds know how many cards everybody holds; in others the result is all there is: first
    who went out, then points or cards.
    """

    name = "scoring"
    tab = "table"

    def __init__(self, parent: tk.Misc, look: Look, desk: Desk) -> None:
        super().__init__(parent, bg=look.colours.bg)
        self.look, self.desk = look, desk
        c = look.colours
        self.current = 0
        self.panel: Panel | None = None
        self.combo = False
        self._keeping = ""
        self.drafts = desk.drafts()
        assert desk.session is not None
        self.rows: list[HandRow] = []
        self.count = Counting(desk.session, lambda seat: self.rows[seat].field.get())
        self.head = Headline(self, look, height=52)
        self.body = tk.Frame(self, bg=c.bg)
        self.rows += [HandRow(self.body, look, self, seat) for seat in self.count.seats]
        self.out_row = tk.Frame(self, bg=c.bg)
        self.side = Preview(self, look, self)
        self.palette = Palette(self, look, desk.game.rules.deck, self._picked)
        for row in self.rows:
            row.field.set(self.text_of(row.seat))
        self.bind("<Configure>", lambda _e: self._place())

    # -- what is known -----------------------------------------------------------------------------

    def text_of(self, seat: int) -> str:
        """What stands in a row at first: the hand entered, or the draft of one."""
        name = self.desk.state.players[seat].name
        return self.drafts.get(name, "") or self.count.entered(seat)

    # -- typing and picking ------------------------------------------------------------------------

    def at_row(self, seat: int) -> None:
        """Typing goes into that row."""
        if seat != self.current:
            before, self.current = self.current, seat
            self.rows[before].draw()
            self.rows[seat].draw()

    def typed(self, seat: int) -> None:
        """A row changed: points and preview follow."""
        if not self.winfo_exists() or not hasattr(self, "side"):
            return
        row = self.rows[seat]
        item = self.count.check(seat)
        bad = item is not None and item.verdict.code in (
            "unreadable",
            "unknown-card",
            "too-many-copies",
        )
        row.field.tell("", bad)
        row.draw()
        self.side.draw()
        self.side.show_confirm()
        if self._keeping:
            self.after_cancel(self._keeping)
        self._keeping = self.after(KEEP_AFTER, self._keep)

    def _picked(self, card: Card, more: bool) -> None:
        """A card of the palette goes into the row; a full row goes on to the next."""
        if not self.count.asks(self.current):
            return
        row = self.rows[self.current]
        text = row.field.get().strip()
        if entryline.court.left_points(text).startswith("="):
            text = ""  # a number was there: now it is cards
        row.field.set(f"{text} {card.token}".strip())
        self._keep()
        player = self.desk.state.players[self.current]
        if player.hand is not None and len(row.field.get().split()) == player.hand:
            self.confirm_row(self.current)

    def _keep(self) -> None:
        """Half-entered hands survive a crash."""
        if self._keeping:
            self.after_cancel(self._keeping)
            self._keeping = ""
        if not self.winfo_exists() or self.desk.state.phase != SCORING:
            return
        drafts = self.count.drafts()
        if drafts != self.drafts:
            self.drafts = drafts
            self.desk.keep_drafts(drafts)

    def step(self, seat: int, by: int) -> str:
        """The next row that takes a hand."""
        seats = [s for s in range(len(self.rows)) if self.count.asks(s)]
        if seats:
            at = seats.index(seat) if seat in seats else 0
            self._focus_row(seats[(at + by) % len(seats)])
        return "break"

    def _focus_row(self, seat: int) -> None:
        self.rows[seat].field.entry.focus_set()
        self.rows[seat].field.entry.icursor("end")

    def confirm_row(self, seat: int) -> str:
        """Enter: the hand is entered; the last one missing waits for Confirm."""
        item = self.count.check(seat)
        missing = self.count.missing()
        if item is None:
            return self.step(seat, 1)
        if not item.ok:
            self.rows[seat].field.tell("", True)
            self.rows[seat].draw()
            return "break"
        if missing == [seat]:
            self._keep()
            self.side.confirm.focus_set()
            self.side.show_confirm()
            return "break"
        self._keep()
        changed = item.state.hands != self.desk.state.hands
        if changed and self.desk.enter(item.text) is None:
            return "break"
        self._keep()
        left = [s for s in self.count.missing() if s != seat]
        after = [s for s in left if s > seat] or left
        if after:
            self._focus_row(after[0])
        return "break"

    def confirm_round(self) -> None:
        """Every hand becomes an entry; with the last one the round is scored."""
        if self.count.waits_for():
            return
        if self._keeping:
            self.after_cancel(self._keeping)
            self._keeping = ""
        # The rows stay drafts of this round: after an undo they stand there again.
        self.desk.keep_drafts(self.count.drafts())
        for text in self.count.to_enter():
            item = self.desk.enter(text)
            if item is None or not item.ok:
                return

    def fix_count(self) -> None:
        """A count that was tracked wrong, or a dealing event that was forgotten, is put right."""
        lines: list[Line] = []
        for number, caption, run, key in (
            (1, tr("Card shown"), self.exposed, "w"),
            (2, tr("Exact grab"), self.grabbed, "x"),
        ):
            if number in self.desk.game.rules.bonus:
                lines.append(Choice(caption, partial(self._closed, run), key, f"PO{number}"))
        for player in self.desk.state.players:
            if player.hand is not None:
                name = written(player.name)
                lines.append(
                    Number(
                        player.name,
                        player.hand,
                        partial(self._fix_hand, name),
                        lambda n: tr("Set to {number}").format(number=n),
                        most=200,
                    )
                )
        self._open(tr("Put right"), lines or [Choice(tr("only the result is entered"), None)])

    def _closed(self, run: Callable[[], object]) -> None:
        self._close()
        run()

    def _fix_hand(self, name: str, cards: int) -> None:
        self._close()
        self.desk.enter(f"adjust hand {name} {cards}")

    def _open(self, title: str, lines: list[Line]) -> None:
        self._close()
        self.panel = Panel(self, self.look, title, lines, self._close)
        px = self.look.px
        tall = min(self.panel.needed, self.winfo_height() - px(16))
        self.panel.place(x=self.winfo_width() - px(330), y=px(8), width=px(316), height=tall)
        self.panel.take_focus()

    def destroy(self) -> None:
        """What was typed just now is kept before the page goes."""
        if self._keeping:
            self.after_cancel(self._keeping)
            self._keep()
        super().destroy()

    def _close(self) -> None:
        if self.panel is not None:
            self.panel.destroy()
            self.panel = None
            self.focus_first()

    def back(self) -> None:
        """Esc closes what is open."""
        self._close()

    # -- who went out ------------------------------------------------------------------------------

    def _show_out_row(self) -> None:
        """Rounds of which only the result is entered begin with this question."""
        for child in self.out_row.winfo_children():
            child.destroy()
        state = self.desk.state
        if self.count.decided():
            return
        c, px = self.look.colours, self.look.px
        runs: dict[str, Callable[[], object]] = {}
        for column in range(4):
            self.out_row.columnconfigure(column, weight=1, uniform="seat")
        for index, player in enumerate(state.players, 1):
            runs[str(index)] = run = partial(self._went_out, written(player.name))
            made = Button(
                self.out_row,
                self.look,
                f"{index}  {player.name}",
                run,
                height=60,
                bg=c.bg,
                bold=True,
            )
            made.grid(row=(index - 1) // 4, column=(index - 1) % 4, sticky="ew", padx=px(2))
        below = tk.Frame(self.out_row, bg=c.bg)
        below.grid(row=2, column=0, columnspan=4, sticky="w", pady=px(8))
        Check(
            below,
            self.look,
            tr("2+ cards at once, no call"),
            self.combo,
            self._set_combo,
            bg=c.bg,
            width=300,
            height=44,
            note="PO3",
        ).pack(side="left")
        if self.desk.game.rules.letter(5) != "A":
            nobody = partial(self.ruled, "out none")
            Button(below, self.look, tr("nobody"), nobody, height=52, bg=c.bg).pack(
                side="left", padx=px(10)
            )
        for child in (*self.out_row.winfo_children(), *below.winfo_children()):
            for key, action in runs.items():
                child.bind(f"<Key-{key}>", partial(_ignoring_event, action), add=True)

    def _set_combo(self, on: bool) -> None:
        self.combo = on

    def _went_out(self, name: str) -> None:
        self.ruled(f"out {name}" + (" combo" if self.combo else ""))

    def ruled(self, text: str) -> None:
        """Enters it and gives the keyboard to what is missing."""
        self.desk.enter(text)
        self.focus_first()

    # -- drawing -----------------------------------------------------------------------------------

    def _place(self) -> None:
        px = self.look.px
        width, height = self.winfo_width(), self.winfo_height()
        if width < 50:
            return
        palette = self.palette.needed_height(width)
        top = height - palette
        side = px(448 if width > px(1200) else 372)
        left = width - side - px(28)
        low = height < px(640)
        self.head.place(x=px(18), y=px(2 if low else 6), width=left, height=px(36 if low else 52))
        count = max(len(self.rows), 1)
        asks_out = not self.count.decided()
        rows_top = px(40 if low else 62)
        self.out_row.place_forget()
        self.body.place_forget()
        if asks_out:
            self.out_row.place(x=px(18), y=px(62), width=left, height=top - px(66))
        else:
            tall = max(min((top - rows_top - px(4)) // count, px(100)), px(34))
            self.body.place(x=px(16), y=rows_top, width=left, height=top - rows_top)
            for index, row in enumerate(self.rows):
                row.place(x=0, y=index * tall, width=left, height=tall - px(2))
        self.side.place(x=left + px(26), y=px(10), width=side - px(8), height=top - px(18))
        self.palette.place(x=0, y=top, width=width, height=palette)

    def show(self) -> None:
        """The page as the session is now."""
        if self.desk.session is not None:
            self.count.session = self.desk.session
        count = len(self.desk.state.players)
        if count != len(self.rows):
            return
        for row in self.rows:
            text = self.text_of(row.seat)
            if text and text != row.field.get() and not row.field.has_focus:
                row.field.set(text)
        self._show_out_row()
        self._place()
        for row in self.rows:
            row.draw()
        self.head.say(*tell.court.headline(self.desk.game, self.desk.state))
        self.side.draw()
        self.palette.show(None)

    def focus_first(self) -> None:
        """The first hand that is missing; in an open result, who went out."""
        missing = self.count.missing()
        if missing:
            self._focus_row(missing[0])
        elif not self.count.decided():
            children = self.out_row.winfo_children()
            (children[0] if children else self).focus_set()
        else:
            self.side.confirm.focus_set()
