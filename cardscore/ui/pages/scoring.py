"""The scoring page: what everybody holds, what it counts, and why; Confirm scores the round."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from functools import partial
from tkinter import ttk

from cardscore import entryline, messages, tell
from cardscore.games.court import scoring
from cardscore.games.court.between import decided
from cardscore.games.court.cards import Card
from cardscore.games.court.state import Player
from cardscore.games.words import written
from cardscore.i18n import tr, trn
from cardscore.session import Item, Session
from cardscore.ui.desk import Desk
from cardscore.ui.pages.handrow import HandRow
from cardscore.ui.pages.preview import Preview
from cardscore.ui.theme import Look
from cardscore.ui.widgets.button import Button, Check
from cardscore.ui.widgets.headline import Headline
from cardscore.ui.widgets.palette import Palette
from cardscore.ui.widgets.panel import Choice, Line, Number, Panel

KEEP_AFTER = 250
"""ms without a key after which a half-typed hand is kept in the store."""


class ScoringPage(ttk.Frame):
    """Hands as they are counted; the last one waits for Confirm.

    Full rounds know how many cards everybody holds; in others the result is all there is: first
    who went out, then points or cards.
    """

    name = "scoring"

    def __init__(
        self, parent: tk.Misc, look: Look, desk: Desk, open_rule: Callable[[str], object]
    ) -> None:
        super().__init__(parent)
        self.look, self.desk, self.open_rule = look, desk, open_rule
        c = look.colours
        self.current = 0
        self.panel: Panel | None = None
        self.combo = False
        self._keeping = ""
        self.drafts = desk.drafts()
        self.head = Headline(self, look, height=52)
        self.body = tk.Frame(self, bg=c.bg)
        self.rows = [
            HandRow(self.body, look, self, seat) for seat in range(len(desk.state.players))
        ]
        self.out_row = tk.Frame(self, bg=c.bg)
        self.side = Preview(self, look, self)
        self.palette = Palette(self, look, desk.game.rules.deck, self._picked)
        for row in self.rows:
            row.field.set(self._text_of(row.seat))
        self.bind("<Configure>", lambda _e: self._place())
        for widget in (self, self.side.confirm, *(row.field.entry for row in self.rows)):
            widget.bind("<Alt-c>", lambda _e: self._confirm_key(), add=True)

    def _confirm_key(self) -> str:
        self.confirm_round()
        return "break"

    # -- what is known -----------------------------------------------------------------------------

    @property
    def _session(self) -> Session:
        assert self.desk.session is not None
        return self.desk.session

    def player(self, seat: int) -> Player | None:
        """The player of a row."""
        players = self.desk.state.players
        return players[seat] if seat < len(players) else None

    def _text_of(self, seat: int) -> str:
        """What stands in a row: the hand entered, or the draft of one."""
        state = self.desk.state
        hand = state.hands[seat] if seat < len(state.hands) else None
        if hand is not None:
            return f"={hand.points}" if hand.cards is None else " ".join(hand.cards)
        return self.drafts.get(state.players[seat].name, "")

    def is_out(self, seat: int) -> bool:
        """Went out and holds nothing."""
        player = self.desk.state.players[seat]
        out = self.desk.state.out
        return bool(out) and out[0].name == player.name and not player.hand

    def asks(self, seat: int) -> bool:
        """Does this row take a hand?"""
        if not decided(self.desk.state):
            return False
        player = self.desk.state.players[seat]
        return not self.is_out(seat) and player.hand != 0

    def missing(self) -> list[int]:
        """Rows whose hand is not entered yet."""
        return [
            seat
            for seat in range(len(self.rows))
            if self.asks(seat) and scoring.needs_hand(self.desk.state, seat)
        ]

    def entry(self, seat: int) -> str:
        """The entry a row stands for."""
        player = self.desk.state.players[seat]
        text = entryline.left_points(self.rows[seat].field.get())
        return f"hand {written(player.name)} {text}".strip()

    def check(self, seat: int) -> Item | None:
        """The verdict on a row; None while it is empty."""
        if not self.rows[seat].field.get().strip():
            return None
        return self._session.check(self.entry(seat))

    def points(self, seat: int) -> tuple[int | None, bool]:
        """The points a row counts, and whether it is entered."""
        state = self.desk.state
        if not decided(state):
            return None, False
        if not self.asks(seat):
            return 0, True
        item = self.check(seat)
        done = not scoring.needs_hand(state, seat) and item is not None and item.ok
        if item is None or item.entry is None:
            return None, False
        player = state.players[seat]
        entry = item.entry
        if entry.cards is None:
            return entry.points, done
        known = [use.token for use in entry.cards if use.card is not None]
        rules = self.desk.game.rules
        cleared = scoring.is_cleared(rules, player.public)
        return scoring.count(rules, known, cleared), done

    def note(self, seat: int) -> tuple[str, bool]:
        """How many cards, how many are listed, or what is wrong."""
        player = self.desk.state.players[seat]
        if self.is_out(seat):
            return tr("out"), False
        item = self.check(seat)
        if (
            item is not None
            and not item.verdict.ok
            and item.verdict.code not in ("hand-count", "wrong-phase")
        ):
            return messages.refusal(self.desk.game, item.verdict), True
        if player.hand is None:
            return "", False
        total = trn("{count} card", "{count} cards", player.hand).format(count=player.hand)
        if item is not None and item.entry is not None and item.entry.cards is not None:
            listed = len(item.entry.cards)
            if listed != player.hand:
                text = tr("{listed} of {cards}").format(listed=listed, cards=total)
                return text, listed > player.hand
        return total, False

    def public(self, seat: int) -> str:
        """Points of the cards lying before a player."""
        player = self.desk.state.players[seat]
        if not player.public:
            return ""
        rules = self.desk.game.rules
        cleared = scoring.is_cleared(rules, player.public)
        points = scoring.count(rules, player.public, cleared)
        names = " ".join(
            rules.deck.cards[t].short("ja" if self.desk.language == "ja" else "en")
            for t in player.public
        )
        return f"{names} +{points}"

    def reason(self, seat: int) -> str:
        """Why a row asks for nothing."""
        state = self.desk.state
        if not decided(state):
            return ""
        if self.is_out(seat):
            combo = state.out[0].combo
            return (
                tr("Went out with two or more cards at once, no call.")
                if combo
                else tr("Went out, nothing left.")
            )
        return tr("Holds no cards.")

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
        item = self.check(seat)
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
        if not self.asks(self.current):
            return
        row = self.rows[self.current]
        text = row.field.get().strip()
        if text.startswith("=") or text.isdigit():
            text = ""
        row.field.set(f"{text} {card.token}".strip())
        self._keep()
        player = self.desk.state.players[self.current]
        if player.hand is not None and len(row.field.get().split()) == player.hand:
            self.confirm_row(self.current)

    def _keep(self) -> None:
        """Half-entered hands survive a crash."""
        self._keeping = ""
        if not self.winfo_exists() or not decided(self.desk.state):
            return
        state = self.desk.state
        drafts = {
            state.players[seat].name: self.rows[seat].field.get().strip() for seat in self.missing()
        }
        if drafts != self.drafts:
            self.drafts = drafts
            self.desk.keep_drafts(drafts)

    def step(self, seat: int, by: int) -> str:
        """The next row that takes a hand."""
        seats = [s for s in range(len(self.rows)) if self.asks(s)]
        if seats:
            at = seats.index(seat) if seat in seats else 0
            self._focus_row(seats[(at + by) % len(seats)])
        return "break"

    def _focus_row(self, seat: int) -> None:
        self.rows[seat].field.entry.focus_set()
        self.rows[seat].field.entry.icursor("end")

    def confirm_row(self, seat: int) -> str:
        """Enter: the hand is entered; the last one missing waits for Confirm."""
        item = self.check(seat)
        missing = self.missing()
        if item is None:
            player = self.desk.state.players[seat]
            if player.hand is None:
                self.rows[seat].field.set("=0")
                return self.confirm_row(seat)
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
        left = [s for s in self.missing() if s != seat]
        after = [s for s in left if s > seat] or left
        if after:
            self._focus_row(after[0])
        return "break"

    def ready(self) -> str:
        """ "" when the round can be scored, else what is missing."""
        state = self.desk.state
        if not decided(state):
            return tr("Who went out?")
        for seat in self.missing():
            player = state.players[seat]
            item = self.check(seat)
            if item is None:
                return tr("{name} is missing.").format(name=player.name)
            if not item.ok:
                if (
                    item.verdict.code == "hand-count"
                    and player.hand is not None
                    and item.entry.cards is not None
                ):
                    left = player.hand - len(item.entry.cards)
                    if left > 0:
                        return trn(
                            "{count} card of {name} is missing.",
                            "{count} cards of {name} are missing.",
                            left,
                        ).format(count=left, name=player.name)
                return messages.refusal(self.desk.game, item.verdict)
        for seat, row in enumerate(self.rows):
            item = self.check(seat) if self.asks(seat) and row.field.get().strip() else None
            if item is not None and not item.ok:
                return messages.refusal(self.desk.game, item.verdict)
        return ""

    def confirm_round(self) -> None:
        """Every hand becomes an entry; with the last one the round is scored."""
        if self.ready():
            return
        state = self.desk.state
        changed = [
            seat
            for seat in range(len(self.rows))
            if self.asks(seat)
            and not scoring.needs_hand(state, seat)
            and self._text_of(seat) != self.rows[seat].field.get().strip()
        ]
        texts = [self.entry(seat) for seat in [*changed, *self.missing()]]
        if self._keeping:
            self.after_cancel(self._keeping)
        for text in texts:
            item = self.desk.enter(text)
            if item is None or not item.ok:
                return
        self.desk.keep_drafts({})

    def fix_count(self) -> None:
        """A count that was tracked wrong is put right by a ruling."""
        lines: list[Line] = []
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
        self._open(tr("Cards in hand"), lines or [Choice(tr("only the result is entered"), None)])

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
        if decided(state):
            return
        c, px = self.look.colours, self.look.px
        for index, player in enumerate(state.players, 1):
            name = written(player.name)
            made = Button(
                self.out_row,
                self.look,
                f"{index}  {player.name}",
                partial(self._went_out, name),
                height=60,
                bg=c.bg,
                bold=True,
            )
            made.pack(side="left", padx=px(3))
            self._number_key(made, str(index), partial(self._went_out, name))
        if self.desk.game.rules.letter(5) != "A":
            Button(
                self.out_row,
                self.look,
                tr("nobody"),
                lambda: self._entered("out none"),
                height=60,
                bg=c.bg,
            ).pack(side="left", padx=px(3))
        box = Check(
            self.out_row,
            self.look,
            tr("2+ cards at once, no call"),
            self.combo,
            self._set_combo,
            bg=c.bg,
            width=250,
            height=44,
            note="PO3",
        )
        box.pack(side="left", padx=px(10))

    def _number_key(self, made: Button, key: str, run: Callable[[], object]) -> None:
        for child in (*self.out_row.winfo_children(), self):
            child.bind(f"<Key-{key}>", lambda _e: run(), add=True)
        assert made is not None

    def _set_combo(self, on: bool) -> None:
        self.combo = on

    def _went_out(self, name: str) -> None:
        self._entered(f"out {name}" + (" combo" if self.combo else ""))

    def _entered(self, text: str) -> None:
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
        self.head.place(x=px(18), y=px(6), width=left, height=px(52))
        count = max(len(self.rows), 1)
        asks_out = not decided(self.desk.state)
        rows_top = px(62)
        self.out_row.place_forget()
        if asks_out:
            self.out_row.place(x=px(18), y=px(62), width=left, height=px(66))
            rows_top = px(134)
        tall = max(min((top - rows_top - px(6)) // count, px(100)), px(46))
        self.body.place(x=px(16), y=rows_top, width=left, height=top - rows_top)
        for index, row in enumerate(self.rows):
            row.place(x=0, y=index * tall, width=left, height=tall - px(2))
        self.side.place(x=left + px(26), y=px(10), width=side - px(8), height=top - px(18))
        self.palette.place(x=0, y=top, width=width, height=palette)

    def show(self) -> None:
        """The page as the session is now."""
        count = len(self.desk.state.players)
        if count != len(self.rows):
            return
        for row in self.rows:
            text = self._text_of(row.seat)
            if text and text != row.field.get() and not row.field.has_focus:
                row.field.set(text)
        self._show_out_row()
        self._place()
        for row in self.rows:
            row.draw()
        self.head.say(*tell.headline(self.desk.game, self.desk.state))
        self.side.draw()
        self.palette.show(None)

    def focus_first(self) -> None:
        """The first hand that is missing; in an open result, who went out."""
        missing = self.missing()
        if missing:
            self._focus_row(missing[0])
        elif not decided(self.desk.state):
            children = self.out_row.winfo_children()
            (children[0] if children else self).focus_set()
        else:
            self.side.confirm.focus_set()
