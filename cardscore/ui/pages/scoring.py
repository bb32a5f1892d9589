"""The scoring page: what everybody holds, what it counts, and why; Confirm scores the round."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from functools import partial
from tkinter import ttk
from typing import Any

from cardscore import entryline, messages, tell
from cardscore.games.court import scoring
from cardscore.games.court.between import decided
from cardscore.games.court.cards import Card
from cardscore.games.court.state import Player
from cardscore.games.words import written
from cardscore.i18n import tr, trn
from cardscore.session import Item, Session
from cardscore.ui.desk import Desk
from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import Surface
from cardscore.ui.widgets.button import Button, Check
from cardscore.ui.widgets.field import Field
from cardscore.ui.widgets.palette import Palette
from cardscore.ui.widgets.panel import Choice, Line, Number, Panel

KEEP_AFTER = 250
"""ms without a key after which a half-typed hand is kept in the store."""


class HandRow(Surface):
    """One player: a field for cards or a number, the points, a tick."""

    def __init__(self, parent: tk.Misc, look: Look, page: ScoringPage, seat: int) -> None:
        super().__init__(parent, look, bg=look.colours.bg, height=look.px(86))
        self.page, self.seat = page, seat
        self.field = Field(self, look, role="lead", bold=True, height=44, width=300)
        self.field.bind_key("<Return>", lambda _e: page.confirm_row(seat))
        self.field.bind_key("<KP_Enter>", lambda _e: page.confirm_row(seat))
        self.field.bind_key("<Shift-Return>", lambda _e: page.step(seat, -1))
        self.field.bind_key("<Up>", lambda _e: page.step(seat, -1))
        self.field.bind_key("<Down>", lambda _e: page.step(seat, 1))
        self.field.entry.bind("<FocusIn>", lambda _e: page.at_row(seat), add=True)
        self.field.value.trace_add("write", lambda *_: page.typed(seat))
        self.bind("<ButtonRelease-1>", lambda _e: self.field.entry.focus_set())
        self.problem = ""

    def draw(self) -> None:
        """Stripe, name, count, field or reason, points."""
        self.delete("all")
        look, c, px = self.look, self.look.colours, self.look.px
        width, height = self.extent
        page = self.page
        player = page.player(self.seat)
        if player is None:
            return
        asked = page.asks(self.seat)
        here = page.current == self.seat and asked
        pad = px(4)
        fill = c.surface if asked else c.sunken
        if here:
            self.box(0, 0, width, height, radius=10, outline=c.focus, border=2)
        self.box(
            pad,
            pad,
            width - 2 * pad,
            height - 2 * pad,
            radius=8,
            fill=fill,
            outline=c.line,
            border=1,
        )
        self.box(px(14), px(14), px(6), height - px(28), radius=3, fill=look.player(self.seat))
        middle = height / 2
        self.text(px(34), middle - px(11), player.name, "lead", bold=True, width=px(128))
        note, bad = page.note(self.seat)
        self.text(
            px(34),
            middle + px(14),
            note,
            "small",
            bold=bad,
            fill=c.no if bad else c.ink2,
            width=px(170),
        )
        points, done = page.points(self.seat)
        right = width - px(20)
        shown = "…" if points is None else tell.number(points)
        self.text(
            right - px(26),
            middle,
            shown,
            "total",
            bold=True,
            fill=c.ink if asked else c.ink2,
            anchor="e",
        )
        if done:
            self.icon(right - px(6), middle, "tick", 18, c.ok)
        left = px(176)
        public = page.public(self.seat)
        public_width = px(120) if public else 0
        if public:
            x = right - px(100) - public_width
            self.text(
                x + public_width,
                middle,
                public,
                "small",
                fill=c.ink2,
                anchor="e",
                width=public_width,
            )
        if asked:
            self.field.place(
                x=left,
                y=round(middle - px(22)),
                width=max(right - px(110) - public_width - left, px(90)),
                height=px(44),
            )
        else:
            self.field.place_forget()
            self.text(
                left,
                middle,
                page.reason(self.seat),
                "body",
                fill=c.ink2,
                width=right - px(110) - left,
            )


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
        self.head = Surface(self, look, height=look.px(52))
        self.head.draw = self._draw_head  # type: ignore[method-assign]
        self.body = tk.Frame(self, bg=c.bg)
        self.rows = [
            HandRow(self.body, look, self, seat) for seat in range(len(desk.state.players))
        ]
        self.out_row = tk.Frame(self, bg=c.bg)
        self.side = Surface(self, look, bg=c.bg)
        self.side.draw = self._draw_side  # type: ignore[method-assign]
        self.confirm = Button(
            self.side,
            look,
            tr("Confirm"),
            self.confirm_round,
            style="primary",
            height=52,
            bold=True,
            bg=c.surface,
            letter="C",
        )
        self.fix = Button(
            self.side, look, tr("Fix a count …"), self.fix_count, height=52, bg=c.surface
        )
        self.palette = Palette(self, look, desk.game.rules.deck, self._picked)
        for row in self.rows:
            row.field.set(self._text_of(row.seat))
        self.bind("<Configure>", lambda _e: self._place())
        for widget in (self, self.confirm, *(row.field.entry for row in self.rows)):
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
        self._show_confirm()
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
            self.confirm.focus_set()
            self._show_confirm()
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

    def _draw_head(self) -> None:
        surface, look = self.head, self.look
        surface.delete("all")
        bold, plain = tell.headline(self.desk.game, self.desk.state)
        width, height = surface.extent
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

    def _preview(self) -> Any:
        """The result as it would be with what stands in the rows."""
        state = self.desk.state
        for seat in self.missing():
            item = self.check(seat)
            if item is not None and item.ok and item.state.hands != state.hands:
                if item.state.phase != state.phase:
                    return item.state.rounds[-1]
                state = item.state
        return scoring.preview(self.desk.game.rules, state)

    def _draw_side(self) -> None:
        surface, c, px = self.side, self.look.colours, self.look.px
        surface.delete("all")
        width, height = surface.extent
        surface.box(0, 0, width, height, radius=9, fill=c.surface, outline=c.line, border=1)
        state = self.desk.state
        if not decided(state) or width < 50:
            self.confirm.place_forget()
            self.fix.place_forget()
            surface.text(
                px(20),
                px(30),
                tr("First say who went out."),
                "lead",
                bold=True,
                width=width - px(30),
            )
            return
        result = self._preview()
        rules = self.desk.game.rules
        ends = tr("pennant {amount}") if rules.pennant else tr("limit {amount}")
        surface.text(px(20), px(28), tr("Preview"), "lead", bold=True)
        surface.text(
            width - px(20),
            px(28),
            ends.format(amount=rules.amount),
            "small",
            fill=c.ink2,
            anchor="e",
        )
        columns = [width * f for f in (0.42, 0.56, 0.70, 0.84, 1.0)]
        columns[-1] = width - px(20)
        heads = (tr("before"), tr("hand"), tr("public"), tr("options"), tr("total"))
        y = px(56)
        for x, text in zip(columns, heads, strict=True):
            surface.text(x, y, text, "caption", fill=c.ink2, anchor="e")
        rows_room = height - px(200)
        step = max(min(px(44), rows_room // max(len(result.scores), 1)), px(24))
        y += px(14)
        for seat, score in enumerate(result.scores):
            surface.create_line(px(18), y, width - px(18), y, fill=c.line)
            middle = y + step / 2
            surface.box(
                px(18), round(middle - px(10)), px(5), px(20), radius=2, fill=self.look.player(seat)
            )
            surface.text(
                px(32), middle, score.name, "body", bold=True, width=int(columns[0]) - px(76)
            )
            unknown = seat in self.missing() and self.check(seat) is None
            extra = score.adjust + score.bonus
            values = (
                (tell.number(score.before), c.ink2, False),
                ("…" if unknown else tell.number(score.hand), c.ink, False),
                (tell.number(score.public) if score.public else "", c.ink2, False),
                (tell.signed(extra) if extra else "", c.warn, False),
                (
                    tell.number(score.total) + (" …" if unknown else ""),
                    c.no if not rules.pennant and score.total > rules.amount else c.ink,
                    True,
                ),
            )
            for x, (text, ink, bold) in zip(columns, values, strict=True):
                surface.text(
                    x, middle, text, "lead" if bold else "small", bold=bold, fill=ink, anchor="e"
                )
            y += step
        surface.create_line(px(18), y, width - px(18), y, fill=c.line)
        self._draw_reasons(result, y + px(8), height - px(96))
        self._show_confirm()

    def _draw_reasons(self, result: Any, y: float, bottom: float) -> None:
        """Each bonus and each public card, line by line: why."""
        surface, c, px = self.side, self.look.colours, self.look.px
        width, _ = surface.extent
        rules = self.desk.game.rules
        reasons = []
        for player, score in zip(self.desk.state.players, result.scores, strict=True):
            for part, value in score.parts:
                reasons.append((part, score.name, value, tell.part_text(part, value)))
            cleared = scoring.is_cleared(rules, player.public)
            if cleared:
                reasons.append(("A6", score.name, 0, tr("action cards count 0.")))
            for token in player.public:
                value = scoring.count(rules, [token], cleared)
                if value:
                    name = messages.card_name(rules.deck.cards[token])
                    reasons.append(
                        ("A6", score.name, value, tr("{card} lies before them.").format(card=name))
                    )
        for rule, name, value, text in reasons:
            if y + px(28) > bottom:
                surface.text(px(20), y + px(10), "…", "body", fill=c.ink2)
                return
            surface.box(px(18), round(y), px(48), px(22), radius=5, outline=c.line_strong, border=1)
            surface.text(
                px(42), y + px(11), rule, "caption", bold=True, fill=c.ink2, anchor="center"
            )
            lead = f"{name} {tell.signed(value) if value else ''}".strip()
            surface.text(px(76), y + px(11), lead, "small", bold=True)
            x = px(76) + self.look.font("small", True).measure(lead) + px(8)
            surface.text(
                x, y + px(11), text, "small", fill=c.ink2, width=max(width - x - px(14), px(10))
            )
            y += px(28)

    def _show_confirm(self) -> None:
        surface, c, px = self.side, self.look.colours, self.look.px
        width, height = surface.extent
        if width < 50 or not decided(self.desk.state):
            return
        waits = self.ready()
        surface.delete("waits")
        if waits:
            surface.text(
                px(20),
                height - px(82),
                waits,
                "body",
                bold=True,
                fill=c.focus,
                tags=("waits",),
                width=width - px(36),
            )
        number = self.desk.state.round
        self.confirm.say(tr("Confirm round {number}").format(number=number), lock=False, fixed=True)
        self.confirm.enable(not waits)
        fix = self.fix.winfo_reqwidth()
        self.fix.place(x=px(16), y=height - px(64))
        self.confirm.place(x=px(24) + fix, y=height - px(64), width=width - fix - px(40))

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
        self.head.draw()
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
            self.confirm.focus_set()
