"""The players of a new session: names, seats, and who played before."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from cardscore import messages
from cardscore.games import words
from cardscore.games.court.options import MOST_PLAYERS
from cardscore.i18n import tr, trn
from cardscore.ui.pages.setup import wraps
from cardscore.ui.theme import Look
from cardscore.ui.widgets.button import Button, Control
from cardscore.ui.widgets.field import Field


def _names(typed: str) -> list[str]:
    """One name, or several with commas between them; in quotes a comma belongs to the name."""
    if typed.startswith('"') and typed.endswith('"') and len(typed) > 2:
        return [words.unquoted(typed)]
    pieces = typed.replace("、", ",").split(",")
    return [piece.strip() for piece in pieces if piece.strip()]


class PlayerRow(Control):
    """A player in seat order: Alt+↑/↓ moves, Delete takes out; dragging moves too."""

    def __init__(self, parent: tk.Misc, look: Look, seat: int, name: str, people: People) -> None:
        self.seat, self.player, self.people = seat, name, people
        super().__init__(
            parent,
            look,
            bg=look.colours.surface,
            height=look.px(people.row_height),
            width=look.px(300),
        )
        self.bind("<Alt-Up>", lambda _e: self._move(-1))
        self.bind("<Alt-Down>", lambda _e: self._move(1))
        self.bind("<Delete>", lambda _e: self.people.remove(self.seat))
        self.bind("<BackSpace>", lambda _e: self.people.remove(self.seat))
        self.bind("<B1-Motion>", self._dragged)
        self.bind("<ButtonPress-1>", lambda _e: self.people.grab(self.seat))

    def _move(self, by: int) -> str:
        self.people.move(self.seat, by)
        return "break"

    def _dragged(self, event: tk.Event[Any]) -> None:
        """The player follows the pointer, seat by seat."""
        height = max(self.extent[1], 1)
        target = self.seat + (event.y - height // 2 + height * 100 + height // 2) // height - 100
        self.people.drag(target)

    def clicked(self, x: int, y: int) -> None:
        """The cross takes the player out; elsewhere the row takes the focus."""
        if x > self.extent[0] - self.px(44):
            self.people.remove(self.seat)
        else:
            self.focus_set()

    def draw(self) -> None:
        """Seat, colour, name, cross."""
        self.delete("all")
        c = self.look.colours
        width, height = self.extent
        fill = c.sunken if self.hovered or self.focused else c.surface
        self.box(
            1,
            2,
            width - 2,
            height - 4,
            radius=6,
            fill=fill,
            outline=c.focus if self.focused else c.line,
            border=2 if self.focused else 1,
        )
        middle = height / 2
        for dx in (0, 6):
            for dy in (-6, 0, 6):
                x, y = self.px(14 + dx), middle + self.px(dy) if dy >= 0 else middle - self.px(-dy)
                self.create_oval(x - 1, y - 1, x + 1, y + 1, fill=c.ink3, width=0)
        self.text(self.px(34), middle, str(self.seat + 1), "body", fill=c.ink2)
        side = self.px(22)
        self.box(
            self.px(52),
            round(middle - side / 2),
            side,
            side,
            radius=5,
            fill=self.look.player(self.seat),
        )
        room = width - self.px(84) - self.px(48)
        if self.focused:
            hint = tr("Alt ↑ ↓ moves")
            wide = self.look.width(hint, "caption")
            self.text(width - self.px(46), middle, hint, "caption", fill=c.ink2, anchor="e")
            room -= wide
        self.text(self.px(84), middle, self.player, "lead", bold=True, width=room)
        self.icon(width - self.px(22), middle, "cross", 14, c.ink2)


class People(tk.Frame):
    """Who plays, in seat order; type a name, or take one who played before.

    names    the players so far; `most` how many can play
    changed  called after every change
    ready    where the keyboard goes with Enter in the empty field, once two are there
    """

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        known: Sequence[tuple[str, int]],
        changed: Callable[[], object],
        ready: Callable[[], object],
    ) -> None:
        c, px = look.colours, look.px
        super().__init__(parent, bg=c.surface)
        self.look, self.known, self.changed, self.ready = look, known, changed, ready
        self.names: list[str] = []
        self.most = MOST_PLAYERS
        self.held: int | None = None
        head = tk.Frame(self, bg=c.surface)
        head.pack(fill="x")
        self._label(head, tr("Players"), "lead", True).pack(side="left")
        self.count = self._label(head, "", "small")
        self.count.configure(fg=c.ink2)
        self.count.pack(side="right")
        self.who = Field(
            self, look, role="lead", bold=False, height=48, hint=tr("name; Enter adds")
        )
        self.who.pack(fill="x", pady=px(6))
        self.who.tell(tr("Enter adds"))
        for key in ("<Return>", "<KP_Enter>"):
            self.who.bind_key(key, lambda _e: self._add_typed())
        self.who.value.trace_add("write", lambda *_: self._suggest())
        self.suggestions = tk.Frame(self, bg=c.surface, height=px(40))
        self.suggestions.pack(fill="x")
        self.suggestions.pack_propagate(False)
        self.rows = tk.Frame(self, bg=c.surface)
        self.note = self._label(self, "", "small")
        self.note.configure(wraplength=px(230))
        wraps(self.note)
        self.note.pack(fill="x")
        self.rows.pack(fill="x", pady=px(4))
        self.show()

    def _label(self, parent: tk.Misc, text: str, role: str, bold: bool = False) -> tk.Label:
        c = self.look.colours
        font = self.look.font(role, bold)
        return tk.Label(parent, text=text, font=font, fg=c.ink, bg=c.surface, anchor="w")

    def show(self) -> None:
        """The rows as the names are now."""
        rows = [row for row in self.rows.winfo_children() if isinstance(row, PlayerRow)]
        for row in rows[len(self.names) :]:
            row.destroy()
        for seat, name in enumerate(self.names):
            if seat == len(rows):
                rows.append(PlayerRow(self.rows, self.look, seat, name, self))
                rows[-1].pack(fill="x")
            rows[seat].configure(height=self.look.px(self.row_height))
            rows[seat].player = name
            rows[seat].draw()
        count = len(self.names)
        text = trn("{count} player", "{count} players", count).format(count=count)
        self.count.configure(text=text)
        self._tell("")
        self._suggest()

    @property
    def row_height(self) -> int:
        """px of the design: eight rows have to fit the smallest window."""
        return 46 if len(self.names) <= 6 else 36

    def grab(self, seat: int) -> None:
        """A player is taken hold of."""
        self.held = seat

    def drag(self, target: int) -> None:
        """Who is held goes to the seat under the pointer."""
        target = min(max(target, 0), len(self.names) - 1)
        if self.held is not None and target != self.held:
            self.names.insert(target, self.names.pop(self.held))
            self.held = target
            self._changed()

    def _changed(self) -> None:
        self.show()
        self.changed()

    def _suggest(self) -> None:
        for child in self.suggestions.winfo_children():
            child.destroy()
        typed = self.who.get().strip().casefold()
        here = {name.casefold() for name in self.names}
        fitting = [
            (name, count)
            for name, count in self.known
            if name.casefold() not in here and name.casefold().startswith(typed)
        ]
        room = self.look.px(300)
        for name, count in fitting[:4]:
            made = Button(
                self.suggestions,
                self.look,
                f"{name} {count}",
                partial(self.add, name),
                style="plain",
                height=38,
                role="small",
                bg=self.look.colours.surface,
            )
            room -= int(made["width"])
            if room < 0:
                made.destroy()
                break
            made.pack(side="left", padx=(0, self.look.px(4)))

    def _add_typed(self) -> str:
        typed = self.who.get().strip()
        if not typed:
            if len(self.names) >= 2:
                self.ready()
            return "break"
        for name in _names(typed):
            self.add(name)
        return "break"

    def add(self, name: str) -> None:
        """One more player; an empty, long or taken name is told and not added."""
        wrong = words.checked_name(name)
        if wrong:
            self._tell(messages.unreadable(wrong, {"name": name}))
            return
        if name.casefold() in {other.casefold() for other in self.names}:
            self._tell(tr("The name {name} is taken at this table.").format(name=name))
            return
        if len(self.names) >= self.most:
            self._tell(tr("At most {most} players can play.").format(most=self.most))
            return
        self.names.append(name)
        self.who.set("")
        self._tell("")
        self._changed()
        self.who.entry.focus_set()

    def remove(self, seat: int) -> None:
        """Takes a player off the list."""
        if seat < len(self.names):
            del self.names[seat]
            self._changed()
            self.who.entry.focus_set()

    def move(self, seat: int, by: int) -> None:
        """Another seat."""
        other = seat + by
        if 0 <= other < len(self.names):
            self.names[seat], self.names[other] = self.names[other], self.names[seat]
            self._changed()
            self.rows.winfo_children()[other].focus_set()

    def _tell(self, text: str) -> None:
        c = self.look.colours
        if text:
            self.who.entry.selection_range(0, "end")  # typing on replaces what was refused
        self.note.configure(
            text=text or tr("Clockwise. Drag, or Alt ↑ ↓, to change seats."),
            fg=c.no if text else c.ink2,
        )

    def focus_first(self) -> None:
        """The field for names."""
        self.who.entry.focus_set()
