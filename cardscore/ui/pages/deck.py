"""The deck editor: a deck copied, its cards changed by picking, saved as a file of the group's own."""

from __future__ import annotations

import tkinter as tk
from dataclasses import replace
from functools import partial
from typing import Any, Final

from cardscore import deckdraft, decks, faults
from cardscore.deckdraft import Draft, Problem, TakenError
from cardscore.games.court.options import DEFAULT_DECK
from cardscore.i18n import language, tr, trn
from cardscore.tell import deck as tell
from cardscore.ui import commands
from cardscore.ui.desk import Desk
from cardscore.ui.files import open_outside
from cardscore.ui.pages.cardpanel import CardPanel
from cardscore.ui.pages.setup import framed, label
from cardscore.ui.theme import Look
from cardscore.ui.widgets.button import Button
from cardscore.ui.widgets.cardlist import CardList, Group, span
from cardscore.ui.widgets.choice import Check
from cardscore.ui.widgets.field import Field

KEEPS: Final = 400
"""ms after a change before a deck half made is kept on the disk."""


class DeckPage(tk.Frame):
    """Cards at the left, the one chosen at the right; every change is kept and can be undone.

    start  the deck to begin with; `came` the page to go back to, "" for the table
    """

    name = "edit-decks"
    tab = "edit-decks"

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        desk: Desk,
        app: Any,
        start: str = "",
        came: str = "",
    ) -> None:
        app.dress()  # first: it colours what is there in its own way
        super().__init__(parent, bg=look.colours.bg)
        self.look, self.desk, self.app = look, desk, app
        self.details = (start, came)
        self.came = came
        kept: tuple[list[Draft], int, Draft] | None = app.drafts
        self.drafts, self.at, self.saved = kept or self._begun(start or DEFAULT_DECK)
        self.later = ""
        self.bind("<Destroy>", self._gone)
        self.problems: tuple[Problem, ...] = ()
        self.apart: frozenset[int] = frozenset()
        self.chosen: Group = ()
        self.setting = False
        self._bar()
        self._foot()
        body = tk.Frame(self, bg=look.colours.bg)
        body.pack(fill="both", expand=True, padx=look.px(16), pady=(0, look.px(8)))
        body.rowconfigure(0, weight=1)
        body.columnconfigure(0, weight=58, uniform="half")
        body.columnconfigure(1, weight=42, uniform="half")
        left, right = framed(look, body), framed(look, body)
        left.grid(row=0, column=0, sticky="nsew", padx=(0, look.px(12)))
        right.grid(row=0, column=1, sticky="nsew")
        self._cards(left)
        self.card = CardPanel(right, look, self)
        self.card.pack(fill="both", expand=True)
        self.chosen = self.groups[0]

    def _begun(self, name: str) -> tuple[list[Draft], int, Draft]:
        """What was half made when the window was closed, else a deck as it is."""
        found = deckdraft.waiting(self.desk.where)
        if found is not None:
            saved, draft = found
            self.app.tell(tr("This deck was not saved yet; Start over leaves it."), good=True)
            return [saved, draft], 1, saved
        first = self._first(name)
        return [first], 0, first

    def _gone(self, event: tk.Event[Any]) -> None:
        """What is half made is on the disk before the page goes."""
        if event.widget is self and self.later:
            self.after_cancel(self.later)
            self._keep()

    def _keep(self) -> None:
        self.later = ""
        try:
            deckdraft.keep(self.desk.where, self.draft, self.saved)
        except OSError as error:
            text = tr("{name} cannot be written: {detail}.")
            self.app.tell(text.format(name=deckdraft.WAITING, detail=error.strerror))

    def _first(self, name: str) -> Draft:
        """A copy of a shipped deck, or one of the group's own as it is."""
        found = {deck.name: deck for deck in decks.every(self.desk.where) if deck.deck}
        deck = found.get(name) or found[DEFAULT_DECK]
        text = decks.text_of(deck.name, None, self.desk.where)
        if deck.shipped:
            return deckdraft.copy_of(text, deck.name)
        return deckdraft.opened(text, file=deck.name)

    # -- what it is made of --------------------------------------------------------------------

    def _bar(self) -> None:
        look, px, c = self.look, self.look.px, self.look.colours
        bar = tk.Frame(self, bg=c.bg)
        bar.pack(fill="x", padx=px(16), pady=px(6))
        self.leave = Button(
            bar, look, tr("Back (Esc)"), self.back, icon="back", style="plain", bg=c.bg
        )
        self.leave.pack(side="left")
        self.source = Button(
            bar, look, "", self._offer_decks, style="quiet", icon="down", bg=c.bg, role="small"
        )
        self.expansion = Check(
            bar,
            look,
            tr("Expansion: limit 500"),
            False,
            lambda on: self.change(replace(self.draft, expansion=on)),
            bg=c.bg,
            width=210,
            height=40,
        )
        self.names: dict[str, Field] = {}
        said = tk.Label(bar, text=tr("Deck"), font=look.font("lead", True), fg=c.ink, bg=c.bg)
        said.pack(side="left", padx=px(10))
        self.source.pack(side="right")
        self.expansion.pack(side="right", padx=px(6))
        for spoken in ("en", "ja"):
            made = Field(
                bar, look, role="body", bold=False, height=42, width=110, hint=spoken, bg=c.bg
            )
            made.pack(side="left", fill="x", expand=True, padx=px(3))
            made.value.trace_add("write", partial(self._named, spoken))
            self.names[spoken] = made

    def _cards(self, panel: tk.Frame) -> None:
        look, px, c = self.look, self.look.px, self.look.colours
        head = tk.Frame(panel, bg=c.surface)
        head.pack(fill="x", padx=px(14), pady=px(6))
        label(look, head, tr("Cards"), "lead", True).pack(side="left")
        self.count = label(look, head, "", "small", fill=c.ink2)
        self.count.pack(side="left", padx=px(8))
        self.add = Button(head, look, tr("Add a card"), self.add_card, icon="plus", role="body")
        self.add.pack(side="right")
        self.search = Field(
            head, look, role="body", bold=False, height=40, width=150, hint=tr("find a card")
        )
        self.search.pack(side="right", padx=px(8))
        self.search.value.trace_add("write", lambda *_: self._searched())
        self.search.bind_key("<Down>", lambda _e: self._to_list())
        self.search.bind_key("<Return>", lambda _e: self._to_list())
        self.list = CardList(panel, look, self.choose)
        foot = tk.Frame(panel, bg=c.surface)
        foot.pack(side="bottom", fill="x", padx=px(14), pady=px(4))
        label(look, foot, "▪▪▪▪", "caption", fill=c.warn).pack(side="left")
        text = tr("underlined with dots: assumed, no source was found for this figure")
        label(look, foot, text, "small", fill=c.ink2, wrap=420).pack(
            side="left", fill="x", expand=True, padx=px(6)
        )
        self.list.pack(fill="both", expand=True, padx=px(4))

    def _foot(self) -> None:
        look, px, c = self.look, self.look.px, self.look.colours
        foot = tk.Frame(self, bg=c.surface)
        foot.pack(side="bottom", fill="x")
        tk.Frame(foot, bg=c.line, height=1).pack(fill="x")
        self.save_button = Button(
            foot,
            look,
            tr("Save deck"),
            self.save,
            style="primary",
            bold=True,
            bg=c.surface,
            height=50,
            tip=commands.tip("save-deck"),
        )
        self.save_button.pack(side="right", padx=(px(6), px(16)), pady=px(8))
        self.over = Button(
            foot,
            look,
            tr("Start over"),
            self.start_over,
            bg=c.surface,
            height=50,
            tip=tr("The deck as it was saved or copied; Undo brings the changes back."),
        )
        self.over.pack(side="right", padx=px(6))
        self.outside = Button(
            foot, look, tr("Open as a file"), self.open_file, bg=c.surface, height=50
        )
        self.outside.pack(side="right", padx=px(6))
        told = tk.Frame(foot, bg=c.surface)
        told.pack(side="left", fill="both", expand=True, padx=px(16), pady=px(6))
        self.sums = label(look, told, "", "body", True)
        self.sums.pack(fill="x")
        self.wrong = label(look, told, "", "small", fill=c.no, wrap=400)
        self.wrong.pack(fill="x")

    # -- state ---------------------------------------------------------------------------------

    @property
    def draft(self) -> Draft:
        """The deck as it is now."""
        return self.drafts[self.at]

    @property
    def groups(self) -> list[Group]:
        """The rows of the list: those that were searched for."""
        wanted = self.search.get().strip().casefold()
        rows = self.draft.rows
        return [
            group
            for group in deckdraft.groups(rows, self.apart)
            if not wanted
            or any(
                wanted in f"{rows[i].token} {' '.join(n for _, n in rows[i].names)}".casefold()
                for i in group
            )
        ]

    def called(self) -> str:
        """The rows chosen, in words."""
        return span(self.draft.rows, self.chosen, lambda row: row.called(language()))

    def change(self, draft: Draft) -> None:
        """Another draft; the ones before it are kept for going back."""
        if draft == self.draft or self.setting:
            return
        self.drafts = [*self.drafts[: self.at + 1], draft]
        self.at += 1
        self.show()

    def undo(self) -> None:
        """The deck as it was before the last change."""
        self._go(-1)

    def redo(self) -> None:
        """The change again."""
        self._go(1)

    def _go(self, by: int) -> None:
        if 0 <= self.at + by < len(self.drafts):
            self.at += by
            self.show()

    # -- what happens --------------------------------------------------------------------------

    def _named(self, spoken: str, *_: object) -> None:
        self.change(self.draft.with_name(spoken, self.names[spoken].get()))

    def _searched(self) -> None:
        found = self.groups
        self.search.tell("", not found)
        if found and self.chosen not in found:
            self.chosen = found[0]
        self.show()

    def _to_list(self) -> str:
        self.list.focus_set()
        return "break"

    def choose(self, group: Group) -> None:
        """That row is shown at the right."""
        self.chosen = group
        self.show()

    def take_apart(self) -> None:
        """Numbers that were one row become rows of their own."""
        self.apart |= frozenset(self.chosen)
        self.choose(self.chosen[:1])

    def add_card(self) -> None:
        """A card more, at the end."""
        self.search.set("")
        self.change(deckdraft.new_row(self.draft))
        self._go_to(len(self.draft.rows) - 1)

    def double_card(self) -> None:
        """A card like this one beneath it, with a token of its own."""
        at = self.chosen[0] + 1
        draft = self.draft.inserted(at, self.draft.rows[at - 1])
        self.apart = frozenset(i + 1 if i >= at else i for i in self.apart)
        self.change(draft.with_rows((at,), token=draft.free_token(at)))
        self._go_to(at)

    def _go_to(self, index: int) -> None:
        self.choose(next(g for g in deckdraft.groups(self.draft.rows, self.apart) if index in g))
        self.list.see()
        self.card.focus_on("token")

    def delete_card(self) -> None:
        """The rows chosen go; Undo brings them back."""
        gone = self.chosen
        self.apart = frozenset(i - len(gone) if i > gone[-1] else i for i in self.apart - {*gone})
        self.change(self.draft.without(gone))
        self.list.focus_set()

    def start_over(self) -> None:
        """The deck as it was saved, or copied; Undo brings the changes back."""
        self.change(self.saved)

    def _offer_decks(self) -> None:
        menu = self.app.menu_at(self)
        for found in decks.every(self.desk.where):
            if found.deck is None:
                assert found.error is not None
                said = faults.deck_error(found.error.key, found.error.reason, found.error.facts)
                menu.add_command(label=f"{found.name}: {said}", state="disabled")
                continue
            if not found.shipped:
                menu.add_command(
                    label=tr("Edit {deck}").format(deck=found.name),
                    command=partial(self.take, found.name, False),
                )
            menu.add_command(
                label=tr("A copy of {deck}").format(deck=found.name),
                command=partial(self.take, found.name, True),
            )
        place = self.source
        menu.tk_popup(place.winfo_rootx(), place.winfo_rooty() + place.winfo_height())

    def take(self, name: str, copied: bool) -> None:
        """Another deck to work on; Undo goes back to the one before."""
        text = decks.text_of(name, None, self.desk.where)
        self.saved = deckdraft.copy_of(text, name) if copied else deckdraft.opened(text, file=name)
        self.apart = frozenset()
        self.change(self.saved)

    def save(self) -> None:
        """Writes the deck's file, or goes to what is still to settle."""
        if self.problems:
            first = self.problems[0]
            if first.row is not None:
                self.search.set("")
                self._go_to(first.row)
                self.card.focus_on(first.key)
            elif first.key == "name":
                self.names["en"].entry.focus_set()
            return
        try:
            kept = self.draft.save(self.desk.where)
        except TakenError as error:
            text = tr("There is a deck “{name}” already; give this one another name.")
            self.app.tell(text.format(name=error.name))
            self.names["en"].entry.focus_set()
            return
        except OSError as error:
            text = tr("{name} cannot be written: {detail}.")
            self.app.tell(text.format(name=self.desk.where.decks, detail=error.strerror))
            return
        self.saved = kept
        self.change(kept)
        text = tr(
            "Saved: “{name}” can be chosen for a new session. Sessions under way keep theirs."
        )
        self.app.tell(text.format(name=kept.file), good=True)

    def open_file(self) -> None:
        """The deck's file in whatever the desktop opens such files with."""
        open_outside(self.app, self.desk.where.decks / f"{self.draft.file}.toml")

    def back(self) -> None:
        """Where one came from; the draft waits here."""
        if self.came:
            self.app.go(self.came)
        else:
            self.app.leave()

    # -- showing -------------------------------------------------------------------------------

    def show(self) -> None:
        """Everything as it is now."""
        draft = self.draft
        self.app.drafts = (self.drafts, self.at, self.saved)
        if self.later:
            self.after_cancel(self.later)
        self.later = self.after(KEEPS, self._keep)
        self.problems = draft.problems()
        groups = self.groups or deckdraft.groups(draft.rows, self.apart)
        if self.chosen not in groups:
            at = self.chosen[0] if self.chosen else 0
            self.chosen = next((g for g in groups if at in g), groups[-1])
        self.setting = True
        for spoken, field in self.names.items():
            if field.get() != draft.name(spoken):
                field.set(draft.name(spoken))
            field.tell("", any(p.row is None and p.key == "name" for p in self.problems))
        self.setting = False
        self.expansion.value = draft.expansion
        self.expansion.draw()
        source = tr("copied from {deck}").format(deck=draft.copied) if draft.copied else draft.file
        self.source.say(source, lock=False)
        kinds = trn("{count} kind", "{count} kinds", len(draft.rows))
        self.count.configure(text=kinds.format(count=len(draft.rows)))
        bad = frozenset(p.row for p in self.problems if p.row is not None)
        self.list.show(draft, self.groups, bad, self.chosen)
        self.card.show()
        self._sum_up()

    def _sum_up(self) -> None:
        draft = self.draft
        parts = [
            trn("{count} card", "{count} cards", draft.size).format(count=draft.size),
            tr("enough for {count} players").format(count=max(draft.players, 0)),
            trn("{count} figure assumed", "{count} figures assumed", draft.assumed).format(
                count=draft.assumed
            ),
        ]
        self.sums.configure(text=" · ".join(parts))
        said = ""
        if self.problems:
            many = len(self.problems)
            first = tell.where(draft, self.problems[0])
            text = trn(
                "One thing to settle first: {what}", "{count} things to settle: {what}", many
            )
            said = text.format(count=many, what=first)
        self.wrong.configure(text=said)
        self.save_button.enable(not self.problems and (draft != self.saved or not draft.file))
        self.over.enable(draft != self.saved)
        self.outside.enable(bool(draft.file) and draft == self.saved)

    def focus_first(self) -> None:
        """The list of cards."""
        self.list.focus_set()
