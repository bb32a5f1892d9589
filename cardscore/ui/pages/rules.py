"""The rules by number, opened at the one a verdict cites."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk
from typing import Any

from cardscore import help as rule_help
from cardscore import tell
from cardscore.i18n import language, tr
from cardscore.ui.desk import Desk
from cardscore.ui.theme import Look
from cardscore.ui.widgets.button import Button
from cardscore.ui.widgets.choice import Segment
from cardscore.ui.widgets.headline import Headline


class RulesPage(tk.Frame):
    """All paragraphs in one scrolled text; the list at the left jumps.

    rule  the rule to open at; `game` whose rules
    """

    name = "rules"
    tab = "rules"

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        desk: Desk,
        app: Any,
        rule: str = "",
        game: str = "court",
    ) -> None:
        super().__init__(parent, bg=look.colours.bg)
        self.look, self.app = look, app
        self.details = (rule, game)
        c, px = look.colours, look.px
        self.parts = rule_help.paragraphs(game, language())
        bar = tk.Frame(self, bg=c.bg)
        bar.pack(fill="x", padx=px(20), pady=px(8))
        self.leave = Button(
            bar, look, tr("Back (Esc)"), self.back, icon="back", style="plain", bg=c.bg
        )
        self.leave.pack(side="left")
        title = Headline(bar, look, bg=c.bg, height=44)
        titles = {"court": tr("Rules of the court game"), "burst": tr("Rules of the burst game")}
        title.say(titles[game], "")
        self.which = Segment(
            bar,
            look,
            [(name, tell.game_name(name)) for name in titles],
            game,
            lambda name: app.go("rules", "", name),
            bg=c.bg,
        )
        self.which.pack(side="right")
        title.pack(side="left", fill="x", expand=True, padx=px(12))
        body = tk.Frame(self, bg=c.bg)
        body.pack(fill="both", expand=True, padx=px(20), pady=(0, px(16)))
        self.list = tk.Listbox(
            body,
            font=look.font("body"),
            bg=c.surface,
            fg=c.ink,
            selectbackground=c.focus,
            selectforeground=c.surface,
            highlightthickness=px(2),
            highlightcolor=c.focus,
            highlightbackground=c.line,
            relief="flat",
            borderwidth=0,
            activestyle="none",
            exportselection=False,
            width=40,
        )
        for part in self.parts:
            self.list.insert("end", f" {part.rule}  {part.title}")
        self.list.pack(side="left", fill="y")
        self.text = tk.Text(
            body,
            font=look.font("lead"),
            bg=c.surface,
            fg=c.ink,
            wrap="word",
            relief="flat",
            borderwidth=0,
            padx=px(24),
            pady=px(16),
            spacing1=px(2),
            spacing3=px(4),
            cursor="",
            highlightthickness=px(2),
            highlightcolor=c.focus,
            highlightbackground=c.line,
        )
        app.dress()
        bar_y = ttk.Scrollbar(body, command=self.text.yview)
        self.text.configure(yscrollcommand=bar_y.set)
        bar_y.pack(side="right", fill="y")
        self.text.pack(side="left", fill="both", expand=True, padx=(px(16), 0))
        self.text.tag_configure("head", font=look.font("name", True), spacing1=px(18))
        self.text.tag_configure("ours", font=look.font("small", True), foreground=c.focus)
        self.text.tag_configure("rule", foreground=c.ink2)
        for part in self.parts:
            self.text.mark_set(part.rule, "end-1c")
            self.text.mark_gravity(part.rule, "left")
            self.text.insert("end", part.rule + "  ", ("head", "rule"))
            self.text.insert("end", part.title + "\n", "head")
            if part.ours:
                self.text.insert(
                    "end", tr("A decision of this program, not of the source.") + "\n", "ours"
                )
            self.text.insert("end", part.text.replace("\n\n", "\n") + "\n")
        self.text.configure(state="disabled")
        self.list.bind("<<ListboxSelect>>", lambda _e: self._jump())
        self.start_at = rule

    def _jump(self) -> None:
        chosen = self.list.curselection()  # type: ignore[no-untyped-call]  # typeshed has none
        if chosen:
            self.text.yview(self.parts[chosen[0]].rule)

    def show(self) -> None:
        """Opens at the rule asked for; `card` and unknown ones at the beginning."""
        rules = [part.rule for part in self.parts]
        if self.start_at in rules:
            index = rules.index(self.start_at)
            self.list.selection_set(index)
            self.list.activate(index)
            self.list.see(index)
            self.update_idletasks()
            self.text.yview(self.start_at)

    def back(self) -> None:
        """To the table, or to the start page where there is none."""
        self.app.go("table" if self.app.desk.session is not None else "start")

    def focus_first(self) -> None:
        """The list, so that the arrow keys go through the rules."""
        self.list.focus_set()
