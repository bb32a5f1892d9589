"""One card of the deck being made: what is printed on it, how many there are, what it does."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from cardscore.deckdraft import EFFECTS, FIGURES, PAIRS, Row
from cardscore.games.court.cards import COLOURS, Effect
from cardscore.i18n import tr
from cardscore.messages import colour
from cardscore.tell import deck as tell
from cardscore.ui.pages.setup import label
from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import Surface
from cardscore.ui.widgets.button import Button
from cardscore.ui.widgets.choice import Check, Segment, Stepper
from cardscore.ui.widgets.faces import draw_card
from cardscore.ui.widgets.field import Field
from cardscore.ui.widgets.scrolling import Scrolling

if TYPE_CHECKING:
    from cardscore.ui.pages.deck import DeckPage


class CardPanel(tk.Frame):
    """Everything that can be said of the rows chosen; each change is a new draft of the page."""

    def __init__(self, parent: tk.Misc, look: Look, page: DeckPage) -> None:
        super().__init__(parent, bg=look.colours.surface)
        self.look, self.page = look, page
        self.shown: tuple[Any, ...] | None = None
        self.setting = False
        self.controls: dict[str, tk.Misc] = {}
        head = tk.Frame(self, bg=look.colours.surface)
        head.pack(fill="x", padx=look.px(14), pady=(look.px(6), 0))
        self.title = label(look, head, "", "lead", True)
        self.delete = Button(head, look, tr("Delete"), page.delete_card, role="small", height=36)
        self.delete.pack(side="right")
        self.double = Button(head, look, tr("Copy"), page.double_card, role="small", height=36)
        self.double.pack(side="right")
        self.title.pack(side="left", fill="x")
        self.body = Scrolling(self, look, bg=look.colours.surface)
        self.body.pack(fill="both", expand=True, padx=(look.px(14), look.px(4)))

    # -- showing -------------------------------------------------------------------------------

    @property
    def row(self) -> Row:
        """The first of the rows chosen; they differ in nothing that can be changed at once."""
        return self.page.draft.rows[self.page.chosen[0]]

    def show(self) -> None:
        """The rows chosen as they are now; built anew where other controls are asked for."""
        if not self.page.chosen:
            return
        row = self.row
        shape = (
            self.page.chosen,
            row.kind,
            row.colours,
            tuple(effect.do for effect in row.effects),
        )
        if shape != self.shown:
            at = next((k for k, w in self.controls.items() if self._has_focus(w)), "")
            stays = self.shown is not None and self.shown[0] == shape[0]
            self.shown = shape
            self._build(row)
            if at and stays:
                self.focus_on(at)
            elif not stays:
                self.body.to_top()
        self.setting = True
        self._fill(row)
        self.setting = False

    def _has_focus(self, widget: tk.Misc) -> bool:
        focus = self.focus_get()
        return focus is not None and str(focus).startswith(str(widget))

    def focus_on(self, key: str) -> None:
        """The keyboard goes to that figure; to the token where there is none of that name."""
        widget = self.controls.get(key) or self.controls.get("token")
        if widget is not None:
            self.update_idletasks()  # it comes into sight where it is laid out
            (widget.entry if isinstance(widget, Field) else widget).focus_set()

    def _build(self, row: Row) -> None:
        for child in self.body.inside.winfo_children():
            child.destroy()
        self.controls = {}
        several = len(self.page.chosen) > 1
        top = tk.Frame(self.body.inside, bg=self.look.colours.surface)
        top.pack(fill="x")
        self._face(top)
        left = tk.Frame(top, bg=self.look.colours.surface)
        left.pack(side="left", fill="both", expand=True)
        if several:
            text = tr("These numbers differ in nothing else; what is changed here holds for all.")
            note = label(self.look, left, text, "small", fill=self.look.colours.ink2, wrap=240)
            note.pack(fill="x", pady=self.look.px(4))
            made = Button(left, self.look, tr("One by one"), self.page.take_apart, role="small")
            made.pack(anchor="w")
            self.controls["apart"] = made
        else:
            self._printed(left, row)
        self._choices(row, several)
        self._figures(row, several)
        tk.Frame(self.body.inside, bg=self.look.colours.line, height=1).pack(
            fill="x", pady=self.look.px(6)
        )
        self._effects(row)

    def _face(self, parent: tk.Frame) -> None:
        px = self.look.px
        self.face = Surface(
            parent,
            self.look,
            bg=self.look.colours.surface,
            width=px(104),
            height=px(150),
            paint=self._draw_face,
        )
        self.face.pack(side="right", padx=(px(10), px(8)), anchor="n")

    def _draw_face(self) -> None:
        self.face.delete("all")
        card = self.row.card
        if card is not None:
            width, height = self.face.extent
            edge = self.look.px(3)
            draw_card(self.face, edge, edge, width - 2 * edge, height - 2 * edge, card, card.suit)

    def _line(self, text: str, make: Callable[[tk.Frame], tk.Widget], key: str) -> None:
        px = self.look.px
        line = tk.Frame(self.body.inside, bg=self.look.colours.surface)
        line.pack(fill="x", pady=px(1))
        said = label(self.look, line, text, "body", True)
        said.configure(width=9)
        said.pack(side="left")
        made = make(line)
        made.pack(side="left", fill="x", expand=True)
        self.controls[key] = made

    def _field(self, parent: tk.Misc, key: str, changed: Callable[[str], object]) -> Field:
        made = Field(parent, self.look, role="body", bold=key == "token", height=38, width=120)
        made.pack(fill="x", pady=self.look.px(2))

        def typed(*_: object) -> None:
            if not self.setting:
                changed(made.get())

        made.value.trace_add("write", typed)
        self.controls[key] = made
        return made

    def _printed(self, left: tk.Frame, row: Row) -> None:
        look, px = self.look, self.look.px
        label(look, left, tr("Token"), "body", True).pack(fill="x")
        self._field(left, "token", lambda text: self._change(token=text.strip()))
        self.trouble = label(look, left, "", "small", True, fill=look.colours.no, wrap=200)
        self.way_out = Button(left, look, "", self._free, style="no", role="small", height=34)
        label(look, left, tr("Name"), "body", True).pack(fill="x")
        for spoken in ("en", "ja"):
            line = tk.Frame(left, bg=look.colours.surface)
            line.pack(fill="x")
            label(look, line, spoken, "small", fill=look.colours.ink2).pack(
                side="right", padx=px(4)
            )
            self._field(line, f"name {spoken}", partial(self._rename, spoken))

    def _choices(self, row: Row, several: bool) -> None:
        look = self.look
        each = [("each", tr("each")), ("none", tr("none")), ("pairs", tr("pairs"))]
        kinds = [("number", tr("number")), ("action", tr("action")), ("defence", tr("defence"))]
        lands = [("field", tr("field")), ("discards", tr("discards")), ("public", tr("public"))]
        self._line(
            tr("Colours"),
            lambda line: Segment(line, look, each, row.colours, self._colours, height=40),
            "colours",
        )
        if row.colours == "pairs":
            self._pairs(row)
        if several:
            return
        self._line(
            tr("Kind"),
            lambda line: Segment(line, look, kinds, row.kind, self._kind, height=40),
            "kind",
        )
        if row.kind != "defence":
            self._line(
                tr("Lands"),
                lambda line: Segment(
                    line,
                    look,
                    lands,
                    row.lands,
                    lambda value: self._change(lands=value),
                    height=40,
                ),
                "lands",
            )

    def _pairs(self, row: Row) -> None:
        px = self.look.px
        line = tk.Frame(self.body.inside, bg=self.look.colours.surface)
        line.pack(fill="x", pady=px(1))
        # A colour alone and a pair can stand in one list of a file; what is there can be taken out.
        several = [pair for pair in row.suits if set(pair) not in map(set, PAIRS)]
        for place, pair in enumerate([*PAIRS, *several]):
            line.columnconfigure(place % 3, weight=1, uniform="pair")
            words = " / ".join(colour(letter) for letter in pair)
            made = Check(
                line,
                self.look,
                words,
                any(set(pair) == set(suit) for suit in row.suits),
                partial(self._pair, pair),
                width=110,
                height=32,
            )
            made.grid(row=place // 3, column=place % 3, sticky="ew")
            self.controls[f"pair {pair}"] = made

    def _figures(self, row: Row, several: bool) -> None:
        look, px = self.look, self.look.px
        if row.kind == "number" and not several:
            self._line(
                tr("Number"),
                lambda line: Stepper(line, look, row.number, self._number, most=999),
                "number",
            )
        line = tk.Frame(self.body.inside, bg=look.colours.surface)
        line.pack(fill="x", pady=px(1))
        for column, (key, text, least, most, step) in enumerate(
            (("copies", tr("Copies"), 1, 40, 1), ("points", tr("Points"), 0, 999, 5))
        ):
            if key == "points" and several:
                continue
            part = tk.Frame(line, bg=look.colours.surface)
            part.grid(row=0, column=column, sticky="ew", padx=(0, px(8)))
            line.columnconfigure(column, weight=1, uniform="figure")
            label(look, part, text, "body", True).pack(fill="x")
            made = Stepper(
                part,
                look,
                getattr(row, key),
                partial(self._figure, key),
                least=least,
                most=most,
                step=step,
            )
            made.pack(fill="x")
            self.controls[key] = made
            check = Check(
                part,
                look,
                tr("assumed"),
                key in row.assumed,
                partial(self._assume, key),
                width=120,
                height=32,
            )
            check.pack(fill="x")
            self.controls[f"assumed {key}"] = check

    def _effects(self, row: Row) -> None:
        look, px, c = self.look, self.look.px, self.look.colours
        head = tk.Frame(self.body.inside, bg=c.surface)
        head.pack(fill="x")
        label(look, head, tr("Effects"), "body", True).pack(side="left")
        label(look, head, tr("in order"), "small", fill=c.ink2).pack(side="left", padx=px(6))
        self.add = Button(head, look, tr("Add …"), self._offer, role="small", height=36)
        self.add.pack(side="right")
        self.add.enable(bool(self._left()))
        self.controls["add"] = self.add
        names = tell.effect_names()
        for place, effect in enumerate(row.effects):
            line = tk.Frame(self.body.inside, bg=c.sunken)
            line.pack(fill="x", pady=px(2))
            key = f"effect {effect.do}"
            out = Button(
                line,
                look,
                "",
                partial(self._take_out, place),
                icon="cross",
                style="quiet",
                height=36,
                bg=c.sunken,
                tip=tr("Take it out"),
            )
            out.pack(side="right")
            self.controls[key] = out
            if place:
                up = Button(
                    line,
                    look,
                    "",
                    partial(self._up, place),
                    icon="up",
                    style="quiet",
                    height=36,
                    bg=c.sunken,
                    tip=tr("One place up"),
                )
                up.pack(side="right")
            said = label(look, line, names[effect.do], "small", True, wrap=200)
            said.configure(bg=c.sunken)
            said.pack(side="left", fill="x", expand=True, padx=px(8), pady=px(7))
            self._asked(effect, place)

    def _asked(self, effect: Effect, place: int) -> None:
        """What an effect asks to be said: how many cards, and whom it is about."""
        offered = tell.choices(effect.do)
        if not offered and not effect.cards:
            return
        look, px, c = self.look, self.look.px, self.look.colours
        line = tk.Frame(self.body.inside, bg=c.surface)
        line.pack(fill="x", pady=(0, px(2)))
        for turn, cards in enumerate(effect.cards):
            made = Stepper(
                line,
                look,
                cards,
                partial(self._cards, place, turn),
                least=0 if effect.do == "rests" else 1,
                most=40,
                width=104,
            )
            made.pack(side="left")
            self.controls[f"cards {effect.do} {turn}"] = made
        if effect.do == "rests":
            for text, change in (("+", 1), ("−", -1)):
                more = Button(
                    line,
                    look,
                    text,
                    partial(self._rests, place, change),
                    height=40,
                    tip=tr("One rest more") if change > 0 else tr("One rest less"),
                )
                more.enable(1 <= len(effect.cards) + change <= 6)
                more.pack(side="left")
                self.controls[f"rests {text}"] = more
        if offered:
            value = effect.on or effect.how
            chosen = Segment(
                line, look, list(offered.items()), value, partial(self._choose, place), height=40
            )
            chosen.pack(side="left", fill="x", expand=True)
            self.controls[f"choice {effect.do}"] = chosen

    def _fill(self, row: Row) -> None:
        """What is typed and chosen, without building anything."""
        several = len(self.page.chosen) > 1
        self.title.configure(text=self.page.called())
        self.delete.enable(len(self.page.draft.rows) > len(self.page.chosen))
        self.double.enable(not several)
        texts = {"token": row.token, "name en": row.name("en"), "name ja": row.name("ja")}
        for key, text in texts.items():
            field = self.controls.get(key)
            if isinstance(field, Field) and field.get() != text:
                field.set(text)
        for key, value in (("colours", row.colours), ("kind", row.kind), ("lands", row.lands)):
            made = self.controls.get(key)
            if isinstance(made, Segment):
                made.show(value)
        for key in (*FIGURES, "number"):
            made = self.controls.get(key)
            if isinstance(made, Stepper) and made.value != getattr(row, key):
                made.show(getattr(row, key))
            tick = self.controls.get(f"assumed {key}")
            if isinstance(tick, Check):
                tick.value = key in row.assumed
                tick.draw()
        self._tell_trouble()
        if self.face.winfo_exists():
            self.face.refresh()

    def _tell_trouble(self) -> None:
        """What is wrong with this card, at the field it is about, with a way out."""
        if len(self.page.chosen) > 1:
            return
        mine = [p for p in self.page.problems if p.row in self.page.chosen]
        for key in ("token", "name en", "name ja"):
            field = self.controls.get(key)
            if isinstance(field, Field):
                bad = any(p.key == key.split()[0] for p in mine)
                field.tell("", bad)
        text = tell.problem(self.page.draft, mine[0]) if mine else ""
        self.trouble.configure(text=text)
        if mine:
            self.trouble.pack(fill="x", after=self.controls["token"])
        else:
            self.trouble.pack_forget()
        if any(p.key == "token" for p in mine):
            free = self.page.draft.free_token(self.page.chosen[0])
            self.way_out.say(tr("Free: {token}").format(token=free), lock=False)
            self.way_out.pack(anchor="w", after=self.trouble)
        else:
            self.way_out.pack_forget()

    # -- changes -------------------------------------------------------------------------------

    def _change(self, **what: Any) -> None:
        self.page.change(self.page.draft.with_rows(self.page.chosen, **what))

    def _put(self, row: Row) -> None:
        self.page.change(self.page.draft.with_row(self.page.chosen[0], row))

    def _rename(self, spoken: str, text: str) -> None:
        self._put(self.row.with_name(spoken, text))

    def _free(self) -> None:
        self._change(token=self.page.draft.free_token(self.page.chosen[0]))
        self.focus_on("token")

    def _colours(self, value: str) -> None:
        suits = {"each": tuple(COLOURS), "none": ("",), "pairs": ("RB", "GY")}
        self._change(suits=suits[value])

    def _pair(self, pair: str, on: bool) -> None:
        rest = tuple(suit for suit in self.row.suits if set(suit) != set(pair))
        self._change(suits=(*rest, pair) if on else rest)

    def _kind(self, value: str) -> None:
        row = self.row
        effects = tuple(e for e in row.effects if e.do != "defend")
        if value == "number":
            number = int(row.token) if row.token.isascii() and row.token.isdigit() else 0
            self._put(replace(row, kind=value, number=min(number, 999), effects=effects))
        elif value == "defence":
            self._put(replace(row, kind=value, lands="discards", effects=(EFFECTS["defend"],)))
        else:
            self._put(replace(row, kind=value, effects=effects))

    def _number(self, value: int) -> None:
        """Token, name and points of a card that is what its number says go with it."""
        row, said = self.row, str(self.row.number)
        names = tuple((spoken, str(value) if n == said else n) for spoken, n in row.names)
        self._put(
            replace(
                row,
                number=value,
                token=str(value) if row.token == said else row.token,
                names=names,
                points=value if row.points == row.number else row.points,
            )
        )

    def _figure(self, key: str, value: int) -> None:
        self._change(**{key: value})

    def _assume(self, key: str, on: bool) -> None:
        assumed = self.row.assumed
        self._change(assumed=assumed | {key} if on else assumed - {key})

    def _set_effects(self, effects: tuple[Effect, ...], **more: Any) -> None:
        self._change(effects=effects, **more)

    def _left(self) -> list[str]:
        """Effects this card can still be given."""
        there = {effect.do for effect in self.row.effects}
        defence = self.row.kind == "defence"
        return [do for do in EFFECTS if do not in there and (do == "defend") == defence]

    def _offer(self) -> None:
        menu = self.page.app.menu_at(self)
        names = tell.effect_names()
        for do in self._left():
            menu.add_command(label=names[do], command=partial(self.give, do))
        menu.tk_popup(self.add.winfo_rootx(), self.add.winfo_rooty() + self.add.winfo_height())

    def give(self, do: str) -> None:
        """An effect more, last in order; the card lands where that effect needs it."""
        where = {"lay": "public", "follow": "field", "chain": "field"}.get(do, self.row.lands)
        self._set_effects((*self.row.effects, EFFECTS[do]), lands=where)
        for key in (f"choice {do}", f"cards {do} 0", f"effect {do}"):
            if key in self.controls:
                self.focus_on(key)
                return

    def _take_out(self, place: int) -> None:
        effects = self.row.effects
        self._set_effects((*effects[:place], *effects[place + 1 :]))
        self.focus_on("add")

    def _up(self, place: int) -> None:
        effects = list(self.row.effects)
        effects[place - 1], effects[place] = effects[place], effects[place - 1]
        self._set_effects(tuple(effects))
        self.focus_on(f"effect {effects[place - 1].do}")

    def _with(self, place: int, **what: Any) -> None:
        effects = list(self.row.effects)
        effects[place] = replace(effects[place], **what)
        self._set_effects(tuple(effects))

    def _cards(self, place: int, turn: int, value: int) -> None:
        cards = list(self.row.effects[place].cards)
        cards[turn] = value
        self._with(place, cards=tuple(cards))

    def _rests(self, place: int, change: int) -> None:
        cards = self.row.effects[place].cards
        self._with(place, cards=(*cards, 1) if change > 0 else cards[:-1])
        self.shown = None  # as many figures as there are rests
        self.show()
        self.focus_on("rests +" if change > 0 else "rests −")

    def _choose(self, place: int, value: str) -> None:
        key = "how" if self.row.kind == "defence" else "on"
        self._with(place, **{key: value})
