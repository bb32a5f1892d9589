"""A panel over the log: an open question, or the menu of a seat. It holds the keyboard."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from cardscore.i18n import tr
from cardscore.ui.theme import CARD, CARD_INK, Look
from cardscore.ui.widgets.base import CONTROL_OR_ALT, Surface
from cardscore.ui.widgets.button import Button, Control
from cardscore.ui.widgets.choice import Stepper
from cardscore.ui.widgets.field import Field


@dataclass(frozen=True, slots=True)
class Choice:
    """A line one can choose.

    key      the plain key that chooses it; "" none
    note     small, at the right end or beneath
    suit     a colour letter: drawn as a swatch with its symbol
    run      what choosing does; None: not possible now (`note` says when)
    """

    caption: str
    run: Callable[[], object] | None
    key: str = ""
    note: str = ""
    suit: str = ""


@dataclass(frozen=True, slots=True)
class Number:
    """A number to set: a stepper and a button that says what it sets.

    says  the button's words for a number
    """

    caption: str
    value: int
    run: Callable[[int], object]
    says: Callable[[int], str]
    least: int = 0
    most: int = 9999
    note: str = ""


@dataclass(frozen=True, slots=True)
class Text:
    """A text to write and a button that takes it; `card`: a click on the palette writes it too."""

    caption: str
    run: Callable[[str], object]
    button: str
    hint: str = ""
    value: str = ""
    card: bool = False


@dataclass(frozen=True, slots=True)
class Head:
    """A heading between the lines."""

    caption: str


@dataclass(frozen=True, slots=True)
class Tally:
    """A number for each of several names, taken together by one button."""

    counted: Sequence[tuple[str, int]]
    run: Callable[[list[int]], object]
    button: str
    note: str = ""
    least: int = 0
    most: int = 99


Line = Choice | Number | Text | Head | Tally


class _Row(Control):
    """One choice, drawn."""

    def __init__(self, parent: tk.Misc, look: Look, choice: Choice) -> None:
        self.choice = choice
        tall = 64 if choice.suit else 44
        super().__init__(
            parent, look, bg=look.colours.surface, height=look.px(tall), width=look.px(120)
        )
        if choice.run is None:
            self.enable(False)

    def press(self) -> None:
        """Chooses it."""
        if self.choice.run is not None:
            self.choice.run()

    def draw(self) -> None:
        """Caption, note, key; a swatch for a colour."""
        self.delete("all")
        c = self.look.colours
        width, height = self.extent
        choice = self.choice
        if choice.suit:
            self._draw_swatch(width, height)
            return
        if self.hovered and self.enabled:
            self.box(2, 2, width - 4, height - 4, radius=7, fill=c.sunken)
        if self.focused:
            self.box(0, 0, width, height, radius=8, outline=c.focus, border=2)
        ink = c.ink if self.enabled else c.ink3
        right = width - self.px(10)
        if choice.key:
            right = self.key_cap(right, height // 2, choice.key.upper()) - self.px(8)
        note = self.look.fitted(choice.note, "caption", False, (right - self.px(12)) * 6 // 10)
        room = right - self.px(12)
        if note:
            self.text(right, height / 2, note, "caption", fill=c.ink3, anchor="e")
            room -= self.look.width(note, "caption") + self.px(10)
        self.text(self.px(12), height / 2, choice.caption, "body", fill=ink, width=room)

    def _draw_swatch(self, width: int, height: int) -> None:
        letter = self.choice.suit
        pad = self.px(4)
        self.card_box(
            pad, pad, width - 2 * pad, height - 2 * pad, letter, focus=self.focused, radius=8
        )
        ink = CARD_INK[letter]
        assert letter in CARD
        self.symbol(self.px(34), height / 2, letter, 30, ink)
        self.text(self.px(60), height / 2 - self.px(11), letter, "title", bold=True, fill=ink)
        self.text(
            self.px(60), height / 2 + self.px(14), self.choice.caption, "small", bold=True, fill=ink
        )


class Panel(Surface):
    """The panel itself; `close` is called for Escape."""

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        title: str,
        lines: Sequence[Line],
        close: Callable[[], object],
    ) -> None:
        super().__init__(parent, look, bg=look.colours.surface)
        self.title, self.close = title, close
        self.by_key: dict[str, Callable[[], object]] = {}
        self.first: tk.Misc = self
        self.field: Field | None = None
        self.view = tk.Frame(self, bg=look.colours.surface)
        inside = tk.Frame(self.view, bg=look.colours.surface)
        inside.place(x=0, y=0, relwidth=1.0)
        self.inside, self.shift = inside, 0
        swatches: tk.Frame | None = None
        for line in lines:
            if isinstance(line, Choice) and line.suit:
                swatches = self._swatch(inside, swatches, line)
            elif isinstance(line, Choice):
                self._take(_Row(inside, look, line), line.key, line.run)
            elif isinstance(line, Head):
                self._head(inside, line)
            elif isinstance(line, Number):
                self._number(inside, line)
            elif isinstance(line, Tally):
                self._tally(inside, line)
            else:
                self._text(inside, line)
        self._bind_keys(self)
        inside.update_idletasks()
        self.needed = look.px(58) + inside.winfo_reqheight()
        inside.bind("<Configure>", lambda _e: self._scroll(0))

    def _take(self, row: tk.Misc, key: str, run: Callable[[], object] | None) -> None:
        if isinstance(row, tk.Widget):
            row.pack(fill="x", pady=1)
        self._known(row, key, run)

    def _known(self, row: tk.Misc, key: str, run: Callable[[], object] | None) -> None:
        if key and run is not None:
            self.by_key[key.lower()] = run
        if self.first is self and run is not None:
            self.first = row

    def _swatch(self, inside: tk.Frame, row: tk.Frame | None, line: Choice) -> tk.Frame:
        if row is None or len(row.winfo_children()) == 2:
            row = tk.Frame(inside, bg=self.look.colours.surface)
            row.pack(fill="x")
            row.columnconfigure((0, 1), weight=1, uniform="swatch")
        cell = _Row(row, self.look, line)
        cell.grid(row=0, column=len(row.winfo_children()) - 1, sticky="ew")
        self._known(cell, line.key, line.run)
        return row

    def _head(self, inside: tk.Frame, line: Head) -> None:
        c = self.look.colours
        tk.Frame(inside, bg=c.line, height=1).pack(fill="x", pady=self.px(5))
        tk.Label(
            inside,
            text=line.caption,
            font=self.look.font("small", True),
            fg=c.ink2,
            bg=c.surface,
            anchor="w",
        ).pack(fill="x", padx=self.px(12))

    def _label(self, parent: tk.Frame, caption: str, note: str) -> None:
        c = self.look.colours
        row = tk.Frame(parent, bg=c.surface)
        row.pack(fill="x", padx=self.px(10))
        told = tk.Label(row, text=note, font=self.look.font("caption"), fg=c.ink3, bg=c.surface)
        told.pack(side="right")
        said = tk.Label(
            row,
            text=caption,
            font=self.look.font("small", True),
            fg=c.ink,
            bg=c.surface,
            wraplength=self.px(180 if not note else 130),
            justify="left",
        )
        said.pack(side="left")

        def wrapped(event: tk.Event[Any]) -> None:
            aside = told.winfo_reqwidth() if note else 0
            said.configure(wraplength=max(event.width - aside - self.px(4), self.px(60)))

        row.bind("<Configure>", wrapped)

    def _number(self, inside: tk.Frame, line: Number) -> None:
        self._label(inside, line.caption, line.note)
        row = tk.Frame(inside, bg=self.look.colours.surface)
        row.pack(fill="x", padx=self.px(6), pady=self.px(3))
        stepper = Stepper(
            row,
            self.look,
            line.value,
            lambda value: button.say(line.says(value), fixed=True, lock=False),
            least=line.least,
            most=line.most,
            width=128,
        )
        button = Button(
            row,
            self.look,
            line.says(line.value),
            lambda: line.run(stepper.value),
            style="primary",
            width=96,
            role="small",
            bold=True,
        )
        stepper.pack(side="left")
        button.pack(side="right", fill="x", expand=True, padx=(self.px(8), 0))
        for key in ("<Return>", "<KP_Enter>"):
            stepper.bind(key, lambda _e: line.run(stepper.value))
        if self.first is self:
            self.first = stepper

    def _tally(self, inside: tk.Frame, line: Tally) -> None:
        c = self.look.colours
        steppers: list[Stepper] = []

        def take(_event: object = None) -> str:
            line.run([stepper.value for stepper in steppers])
            return "break"

        for name, value in line.counted:
            row = tk.Frame(inside, bg=c.surface)
            row.pack(fill="x", padx=self.px(6), pady=self.px(2))
            stepper = Stepper(
                row,
                self.look,
                value,
                lambda _value: None,
                least=line.least,
                most=line.most,
                width=128,
            )
            stepper.pack(side="right")
            shown = self.look.fitted(name, "body", True, self.px(130))
            font = self.look.font("body", True)
            tk.Label(row, text=shown, font=font, fg=c.ink, bg=c.surface, anchor="w").pack(
                side="left", padx=self.px(6)
            )
            for key in ("<Return>", "<KP_Enter>"):
                stepper.bind(key, take)
            steppers.append(stepper)
        if line.note:
            font = self.look.font("caption")
            tk.Label(inside, text=line.note, font=font, fg=c.ink3, bg=c.surface, anchor="w").pack(
                fill="x", padx=self.px(12), pady=self.px(4)
            )
        button = Button(inside, self.look, line.button, take, style="primary", bold=True)
        button.pack(fill="x", padx=self.px(6), pady=self.px(4))
        if self.first is self and steppers:
            self.first = steppers[0]

    def _text(self, inside: tk.Frame, line: Text) -> None:
        self._label(inside, line.caption, "")
        row = tk.Frame(inside, bg=self.look.colours.surface)
        row.pack(fill="x", padx=self.px(6), pady=self.px(3))
        box = Field(row, self.look, role="body", bold=False, height=44, width=120, hint=line.hint)
        box.set(line.value)
        self.field = box if line.card else self.field
        button = Button(
            row,
            self.look,
            line.button,
            lambda: line.run(box.get()),
            style="primary",
            role="small",
            bold=True,
        )
        button.pack(side="right", padx=(self.px(8), 0))
        box.pack(side="left", fill="x", expand=True)
        for key in ("<Return>", "<KP_Enter>"):
            box.bind_key(key, lambda _e: line.run(box.get()))
        box.bind_key("<Escape>", lambda _e: self._closed())
        if self.first is self:
            self.first = box.entry

    def _closed(self) -> str:
        self.close()
        return "break"

    def _bind_keys(self, widget: tk.Misc) -> None:
        """Keys of the choices, on every control of the panel that is no text field."""
        if not isinstance(widget, tk.Entry):
            widget.bind("<Escape>", lambda _e: self._closed(), add=True)
            widget.bind("<Key>", self._key, add=True)
        widget.bind("<FocusIn>", lambda e: self._reveal(e.widget), add=True)
        widget.bind("<Button-4>", lambda _e: self._scroll(-self.px(44)), add=True)
        widget.bind("<Button-5>", lambda _e: self._scroll(self.px(44)), add=True)
        widget.bind("<MouseWheel>", self._wheel, add=True)
        if not isinstance(widget, tk.Entry | Stepper):
            widget.bind("<Up>", lambda e: self._step(e, -1), add=True)
            widget.bind("<Down>", lambda e: self._step(e, 1), add=True)
        for child in widget.winfo_children():
            self._bind_keys(child)

    def _key(self, event: tk.Event[Any]) -> str | None:
        if int(event.state) & CONTROL_OR_ALT:
            return None
        if isinstance(event.widget, Stepper) and event.char.isdigit():
            return None
        run = self.by_key.get(event.char.lower()) if event.char else None
        if run is None:
            return None
        run()
        return "break"

    def _step(self, event: tk.Event[Any], by: int) -> str:
        after = event.widget.tk_focusNext() if by > 0 else event.widget.tk_focusPrev()
        if after is not None and str(after).startswith(str(self)):
            after.focus_set()
        return "break"

    # -- more lines than there is room for -------------------------------------------------------

    def _wheel(self, event: tk.Event[Any]) -> None:
        self._scroll(-self.px(44) if event.delta > 0 else self.px(44))

    def _scroll(self, by: int) -> None:
        """Moves the lines up or down, as far as there are any."""
        most = max(self.inside.winfo_reqheight() - self.view.winfo_height(), 0)
        self.shift = min(max(self.shift + by, 0), most)
        self.inside.place_configure(y=-self.shift)

    def _reveal(self, widget: tk.Misc) -> None:
        """The line that has the keyboard is in sight, with what stands above it."""
        if not str(widget).startswith(str(self.inside)) or self.view.winfo_height() < self.px(88):
            return
        top = widget.winfo_rooty() - self.inside.winfo_rooty() - self.px(30)
        bottom = top + self.px(30) + widget.winfo_height()
        if top < self.shift:
            self._scroll(top - self.shift)
        elif bottom > self.shift + self.view.winfo_height():
            self._scroll(bottom - self.shift - self.view.winfo_height())

    def numbers(self) -> list[int]:
        """What stands in the numbers, from top to bottom."""
        return [stepper.value for stepper in self._steppers(self.inside)]

    def set_numbers(self, values: Sequence[int]) -> None:
        """Puts numbers back."""
        for stepper, value in zip(self._steppers(self.inside), values, strict=False):
            stepper.show(value)

    def _steppers(self, widget: tk.Misc) -> list[Stepper]:
        found: list[Stepper] = []
        for child in widget.winfo_children():
            found += [child] if isinstance(child, Stepper) else self._steppers(child)
        return found

    def take_focus(self) -> None:
        """The keyboard goes to the first line."""
        self.first.focus_set()

    def draw(self) -> None:
        """Frame, title, how to close."""
        self.delete("all")
        c = self.look.colours
        width, height = self.extent
        self.box(0, 0, width, height, radius=9, fill=c.surface, outline=c.focus, border=2)
        foot = self.px(10)
        if height < self.needed:
            foot = self.px(26)
            self.icon(width / 2, height - foot / 2, "chevron-90", 16, c.focus)
        self.view.place(
            x=self.px(10),
            y=self.px(48),
            width=width - self.px(20),
            height=max(height - self.px(48) - foot, 1),
        )
        esc = tr("Esc: close")
        room = width - self.px(40) - self.look.width(esc, "caption")
        self.text(self.px(16), self.px(25), self.title, "body", bold=True, width=room)
        self.text(width - self.px(14), self.px(25), esc, "caption", fill=c.ink3, anchor="e")
