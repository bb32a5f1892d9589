"""The court game's part of a new session: deck, end, point options, the eight options."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from cardscore import decks, tell
from cardscore.games.court.options import CHOICES, DEFAULT_DECK
from cardscore.i18n import tr, trn
from cardscore.plan import Plan
from cardscore.ui import commands
from cardscore.ui.pages.setup import Setup, label
from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import Surface
from cardscore.ui.widgets.button import Button
from cardscore.ui.widgets.choice import Check, Segment, Stepper
from cardscore.ui.widgets.field import Field

if TYPE_CHECKING:
    from cardscore.ui.pages.new import NewPage


class OptionText(Surface):
    """What an option is about, and what the letter chosen means."""

    def __init__(self, parent: tk.Misc, look: Look, plan: Plan, number: int) -> None:
        super().__init__(
            parent, look, bg=look.colours.surface, height=look.px(30), width=look.px(100)
        )
        self.plan, self.number = plan, number

    def draw(self) -> None:
        """Title and sentence; a dot where the letter is not the official one."""
        self.delete("all")
        c, px = self.look.colours, self.look.px
        width, height = self.extent
        title = tell.court.option_titles()[self.number]
        letter = self.plan.letters[self.number]
        y = height / 2 - px(11)
        role = self.look.role_for(title, True, width - px(24), "body", "small", "caption")
        self.text(px(4), y, title, role, bold=True, width=width - px(24))
        if letter != "A":
            x = px(14) + min(self.look.width(title, role, True), width - px(24))
            self.create_oval(x - 4, y - 4, x + 4, y + 4, fill=c.focus, width=0)
        text = tell.court.option_texts()[f"{self.number}{letter}"]
        role = self.look.role_for(text, False, width - px(8), "small", "caption")
        self.text(px(4), height / 2 + px(11), text, role, fill=c.ink2, width=width - px(8))


class CourtSetup(Setup):
    """Conflicts show where they arise."""

    def __init__(self, page: NewPage, middle: tk.Frame, right: tk.Frame) -> None:
        super().__init__(page)
        desk = page.desk
        self.found_decks = [found for found in decks.every(desk.where) if found.deck]
        self._what(middle)
        self._rules(right)
        if self.plan.deck not in self.deck_checks:
            self.own.set(self.plan.deck)
        self.mode.show("pennant" if self.plan.pennant else "limit")
        self.number.show(self.plan.ends_at)
        for number, check in self.bonus_checks.items():
            check.value = number in self.plan.bonus

    # -- building ------------------------------------------------------------------------------

    def _what(self, into: tk.Frame) -> None:
        look, px, c = self.look, self.look.px, self.look.colours

        def head(text: str) -> None:
            label(self.look, into, text, "body", True).pack(fill="x", pady=(px(4), 0))

        line = tk.Frame(into, bg=c.surface)
        line.pack(fill="x", pady=(px(4), 0))
        label(self.look, line, tr("Deck"), "body", True).pack(side="left")
        self.decks = Button(
            line,
            look,
            tr("Own decks …"),
            self.page.app.do_edit_decks,
            style="link",
            height=28,
            bg=c.surface,
            role="small",
            tip=commands.tip("edit-decks"),
        )
        self.decks.pack(side="right")
        names = [found.name for found in self.found_decks]
        self.deck_rows = tk.Frame(into, bg=c.surface)
        self.deck_rows.pack(fill="x")
        self.deck_checks: dict[str, Check] = {}
        for name in names:
            deck = next(found.deck for found in self.found_decks if found.name == name)
            assert deck is not None
            note = trn("{count} card", "{count} cards", deck.size).format(count=deck.size)
            made = Check(
                self.deck_rows,
                look,
                name,
                name == self.plan.deck,
                partial(self._choose_deck, name),
                note=note,
                height=28,
                radio=True,
            )
            made.pack(fill="x")
            self.deck_checks[name] = made
        self.own = Field(
            into, look, role="small", bold=False, height=34, hint=tr("own deck: path of its file")
        )
        self.own.pack(fill="x", pady=(px(2), 0))
        self.own.value.trace_add("write", lambda *_: self._own_typed())
        head(tr("Ends"))
        row = tk.Frame(into, bg=c.surface)
        row.pack(fill="x")
        self.mode = Segment(
            row,
            look,
            [("limit", tr("Limit")), ("pennant", tr("Pennant"))],
            "limit",
            self._choose_mode,
        )
        self.mode.pack(side="left")
        self.number = Stepper(
            row, look, 300, self._choose_amount, least=1, most=99999, step=50, width=118
        )
        self.number.pack(side="right")
        self.ends_note = label(self.look, into, "", "caption", fill=c.ink2, wrap=300)
        self.ends_note.pack(fill="x")
        head(tr("Point options"))
        self.bonus_checks: dict[int, Check] = {}
        self.bonus_frame = tk.Frame(into, bg=c.surface)
        self.bonus_frame.pack(fill="x")
        for number, text in tell.court.bonus_texts(False).items():
            check = Check(
                self.bonus_frame,
                look,
                text,
                False,
                partial(self._choose_bonus, number),
                note=f"PO{number}",
                height=27,
            )
            check.pack(fill="x")
            self.bonus_checks[number] = check
        self.bonus_note = tk.Frame(into, bg=c.no_soft)
        self.page.free_fields(into)

    def _rules(self, into: tk.Frame) -> None:
        px, c = self.look.px, self.look.colours
        row = tk.Frame(into, bg=c.surface)
        row.pack(fill="x")
        label(self.look, row, tr("Rules"), "lead", True).pack(side="left")
        self.official = Button(
            row,
            self.look,
            tr("Official rules"),
            self._make_official,
            style="link",
            height=34,
            bg=c.surface,
            role="small",
        )
        self.official.pack(side="right")
        self.option_rows: dict[int, tuple[tk.Label, Surface, Segment, tk.Frame]] = {}
        for number, letters in CHOICES.items():
            tk.Frame(into, bg=c.line, height=1).pack(fill="x")
            line = tk.Frame(into, bg=c.surface)
            line.pack(fill="both", expand=True)
            mark = label(self.look, line, str(number), "name", False, c.ink2)
            mark.configure(width=2)
            mark.pack(side="left")
            segment = Segment(
                line,
                self.look,
                [(x, x) for x in letters],
                "A",
                partial(self._choose, number),
                height=42,
            )
            segment.pack(side="right", padx=(px(4), 0))
            words_ = OptionText(line, self.look, self.plan, number)
            words_.pack(side="left", fill="both", expand=True)
            conflict = tk.Frame(into, bg=c.no_soft)
            self.option_rows[number] = (mark, words_, segment, conflict)
        tk.Frame(into, bg=c.line, height=1).pack(fill="x")
        line = tk.Frame(into, bg=c.surface)
        line.pack(fill="x", pady=(px(4), 0))
        self.match = Segment(
            line,
            self.look,
            [("name", tr("yes")), ("strict", tr("no"))],
            "name",
            self._choose_match,
            height=36,
        )
        self.match.pack(side="right")
        said = label(self.look, line, tr("Same name matches (D2)"), "body", True, wrap=180)
        said.pack(side="left", fill="x", expand=True)

    # -- choices ---------------------------------------------------------------------------------

    def _choose_deck(self, name: str, _on: bool = True) -> None:
        self.plan.deck, self.plan.amount = name, None
        self.own.value.set("")
        self.page.changed()

    def _own_typed(self) -> None:
        typed = self.own.get().strip()
        self.plan.amount = None
        if typed:
            self.plan.deck = typed
        elif self.plan.deck not in self.deck_checks:
            self.plan.deck = DEFAULT_DECK
        self.page.changed()

    def _choose_mode(self, value: str) -> None:
        self.plan.pennant, self.plan.amount = value == "pennant", None
        self.page.changed()

    def _choose_amount(self, value: int) -> None:
        self.plan.amount = value
        self.page.changed()

    def _choose_match(self, value: str) -> None:
        self.plan.by_name = value == "name"
        self.page.changed()

    def _choose_bonus(self, number: int, on: bool) -> None:
        (self.plan.bonus.add if on else self.plan.bonus.discard)(number)
        self.page.changed()

    def _choose(self, number: int, letter: str) -> None:
        self.plan.letters[number] = letter
        self.page.changed()

    def _make_official(self) -> None:
        self.plan.make_official()
        self.page.changed()

    # -- showing -------------------------------------------------------------------------------

    def show(self) -> None:
        """Everything as it is chosen now."""
        look, c, plan = self.look, self.look.colours, self.plan
        deck = plan.deck_there()
        for name, check in self.deck_checks.items():
            check.value = name == plan.deck
            check.draw()
        self.number.step = 1 if plan.pennant else 50
        if plan.amount is None:
            self.number.show(plan.ends_at)
        if plan.pennant:
            note = tr("{count} rounds; the lowest total wins.").format(count=plan.ends_at)
        else:
            note = tr("Over {limit} has lost, and it is over.").format(limit=plan.ends_at)
        self.ends_note.configure(text=note)
        for number, text in tell.court.bonus_texts(deck is not None and deck.expansion).items():
            self.bonus_checks[number].caption = text
            self.bonus_checks[number].draw()
        self.match.show("name" if plan.by_name else "strict")
        self._show_conflicts()
        clash = plan.conflict()
        for number, (mark, sentence, segment, _) in self.option_rows.items():
            letter = plan.letters[number]
            changed = letter != "A"
            mark.configure(font=look.font("name", changed), fg=c.ink if changed else c.ink2)
            sentence.draw()
            segment.show(letter, bad=clash is not None and int(clash[0][0]) == number)
        missing = bool(self.own.get().strip()) and deck is None
        self.own.tell(tr("not found") if missing else "", missing)

    def summary(self) -> list[str]:
        """Deck, options that differ, the end."""
        plan = self.plan
        ends = tr("pennant {amount}") if plan.pennant else tr("limit {amount}")
        changed = [f"{n}{x}" for n, x in plan.letters.items() if x != "A"]
        return [
            plan.deck.rsplit("/", 1)[-1],
            *([" ".join(changed)] if changed else []),
            ends.format(amount=plan.ends_at),
        ]

    def _show_conflicts(self) -> None:
        clash = self.plan.conflict()
        for number, (_, _, _, frame) in self.option_rows.items():
            for child in frame.winfo_children():
                child.destroy()
            if clash and int(clash[0][0]) == number:
                text = tr("{choice} works only together with {needs}.").format(
                    choice=clash[0], needs=clash[1]
                )
                segment = self.option_rows[number][2]
                frame.pack(fill="x", after=segment.master)
                self._ways_out(
                    frame,
                    text,
                    (
                        (
                            tr("Take {choice}").format(choice=clash[1]),
                            lambda: self._choose(6, clash[1][1]),
                        ),
                        (tr("Take {choice}").format(choice="7A"), lambda: self._choose(7, "A")),
                    ),
                )
            else:
                frame.pack_forget()
        for child in self.bonus_note.winfo_children():
            child.destroy()
        if self.plan.clashing_bonus():
            self.bonus_note.pack(fill="x", after=self.bonus_frame)
            text = tr("PO5 does not go with a pennant.")
            self._ways_out(
                self.bonus_note,
                text,
                ((tr("Without PO5"), self._without_five), (tr("Limit"), lambda: self._to_limit())),
            )
        else:
            self.bonus_note.pack_forget()

    def _without_five(self) -> None:
        self.plan.bonus.discard(5)
        self.bonus_checks[5].value = False
        self.page.changed()

    def _to_limit(self) -> None:
        self.mode.show("limit")
        self._choose_mode("limit")

    def _ways_out(
        self, frame: tk.Frame, text: str, ways: tuple[tuple[str, Callable[[], object]], ...]
    ) -> None:
        c, px = self.look.colours, self.look.px
        for caption, run in reversed(ways):
            Button(
                frame, self.look, caption, run, style="no", height=38, role="small", bg=c.no_soft
            ).pack(side="right", padx=px(3), pady=px(2))
        tk.Label(
            frame, text=text, font=self.look.font("small", True), fg=c.ink, bg=c.no_soft, anchor="w"
        ).pack(side="left", padx=px(8))
