"""The start page: the last table is the page; one key goes on with it."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from functools import partial
from typing import Any

from cardscore import tell
from cardscore.i18n import LANGUAGES, language, tr, trn
from cardscore.store.rows import Summary
from cardscore.ui import commands
from cardscore.ui.desk import Desk
from cardscore.ui.theme import Look
from cardscore.ui.widgets.base import CONTROL_OR_ALT, Surface
from cardscore.ui.widgets.button import Button, Control
from cardscore.ui.widgets.choice import Segment


class Tile(Control):
    """A large button: what it does, one sentence, its plain key."""

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        title: str,
        text: str,
        key: str,
        icon: str,
        command: Callable[[], object],
    ) -> None:
        self.title, self.sentence, self.letter, self.glyph = title, text, key, icon
        self.command = command
        super().__init__(parent, look)

    def press(self) -> None:
        """Runs its command."""
        if self.enabled:
            self.command()

    def draw(self) -> None:
        """Icon, key, title, sentence."""
        self.delete("all")
        c = self.look.colours
        width, height = self.extent
        pad = self.px(4)
        ink = c.ink if self.enabled else c.ink3
        if self.focused:
            self.box(0, 0, width, height, radius=13, outline=c.focus, border=2)
        self.box(
            pad,
            pad,
            width - 2 * pad,
            height - 2 * pad,
            radius=10,
            fill=c.sunken if self.hovered and self.enabled else c.surface,
            outline=c.line,
            border=1,
        )
        low = height < self.px(140)
        bare = height < self.px(88)  # no room for more than its name
        top = height // 2 if bare else self.px(32 if low else 38)
        self.icon(self.px(36), top, self.glyph, 26, ink)
        self.key_cap(width - self.px(20), top, self.letter)
        left, title, first = (60, 32, 64) if low else (24, 80, 108)
        room = width - self.px(left) - self.px(60 if low else 20)
        y = height / 2 if bare else self.px(title)
        role = self.look.role_for(self.title, True, room, "name", "lead", "body")
        self.text(self.px(left), y, self.title, role, bold=True, fill=ink, width=room)
        if bare:
            return
        step = self.look.step("body", 22)
        most = max((height - self.px(first) - step // 2) // step + 1, 1)
        lines = self.look.wrapped(self.sentence, "body", False, width - self.px(44), min(most, 2))
        for index, line in enumerate(lines):
            y = self.px(first) + index * step
            self.text(self.px(24), y, line, "body", fill=c.ink2)


class RecentRow(Control):
    """One session of the list."""

    def __init__(
        self, parent: tk.Misc, look: Look, summary: Summary, command: Callable[[], object]
    ) -> None:
        self.summary, self.command = summary, command
        super().__init__(
            parent, look, bg=look.colours.surface, height=look.px(62), width=look.px(340)
        )

    def press(self) -> None:
        """Opens it."""
        self.command()

    def draw(self) -> None:
        """Title and players, date and who won."""
        self.delete("all")
        c = self.look.colours
        width, height = self.extent
        row = self.summary
        if self.hovered:
            self.box(0, 2, width, height - 4, radius=6, fill=c.sunken)
        if self.focused:
            self.box(0, 1, width, height - 2, radius=7, outline=c.focus, border=2)
        pad = self.px(8)
        right = width - pad
        date = row.date
        self.text(right, self.px(20), date, "small", fill=c.ink2, anchor="e")
        room = right - pad - self.look.width(date, "small") - self.px(10)
        self.text(
            pad, self.px(20), row.title or tell.game_name(row.game), "body", bold=True, width=room
        )
        if row.winner:
            state = trn("{names} won", "{names} won", len(row.winner)).format(
                names=", ".join(row.winner)
            )
        else:
            state = _rounds(row)
        self.text(right, self.px(42), state, "small", anchor="e", width=width // 2)
        people = tr("{game} · {count} players").format(
            game=tell.game_name(row.game).lower(), count=len(row.players)
        )
        self.text(pad, self.px(42), people, "small", fill=c.ink2, width=width // 2)
        self.create_line(0, height - 1, width, height - 1, fill=c.line)


def _rounds(row: Summary) -> str:
    """How much was played."""
    if row.game == "burst":
        return trn("{count} game", "{count} games", row.rounds).format(count=row.rounds)
    return trn("{count} round", "{count} rounds", row.rounds).format(count=row.rounds)


class StartPage(tk.Frame):
    """Continue, new, same again, open, rules; what was played lately; the language."""

    name = "start"
    tab = "start"

    def __init__(self, parent: tk.Misc, look: Look, desk: Desk, app: Any) -> None:
        super().__init__(parent, bg=look.colours.bg)
        self.look, self.desk, self.app = look, desk, app
        c, px = look.colours, look.px
        self.recent = desk.recent(8)
        self.head = Surface(self, look, height=px(90), paint=self._draw_head)
        self.last = Surface(self, look, paint=self._draw_last)
        self.go_on = Button(
            self.last,
            look,
            tr("Continue"),
            self._continue,
            style="primary",
            bg=c.surface,
            bold=True,
            role="name",
            height=66,
            width=200,
        )
        self.tiles = [
            Tile(
                self,
                look,
                tr("New session"),
                tr("Players, game and rules on one page."),
                "N",
                "plus",
                app.do_new,
            ),
            Tile(
                self,
                look,
                tr("Same again"),
                tr("Same players, seats and rules, from zero."),
                "A",
                "again",
                app.do_same_again,
            ),
            Tile(
                self,
                look,
                tr("Check a play"),
                tr("One dispute, without a session."),
                "C",
                "tick",
                app.do_check,
            ),
            Tile(
                self,
                look,
                tr("History"),
                tr("Every session, found by typing, and what it amounts to."),
                "H",
                "menu",
                app.do_history,
            ),
            Tile(
                self,
                look,
                tr("Open a file"),
                tr("A score sheet, or an export of this program."),
                "O",
                "folder",
                app.do_open_file,
            ),
            Tile(
                self,
                look,
                tr("Rules"),
                tr("Both games, by rule number."),
                "R",
                "book",
                app.do_rules,
            ),
        ]
        self.tiles[1].enable(bool(self.recent))
        self.side = Surface(self, look, paint=self._draw_side)
        self.rows = [
            RecentRow(self.side, look, row, partial(self._open, row.id)) for row in self.recent[:7]
        ]
        self.foot = Surface(self, look, height=px(56), paint=self._draw_foot)
        self.languages = Segment(
            self.foot,
            look,
            list(LANGUAGES.items()),
            language(),
            app.set_language,
            cell=96,
            bg=c.bg,
        )
        self.settings = Button(
            self.foot,
            look,
            tr("Settings"),
            app.do_settings,
            style="quiet",
            letter="S",
            bg=c.bg,
            tip=commands.tip("settings"),
        )
        self.bind("<Configure>", lambda _e: self._place())
        self.keys_run = {
            "n": app.do_new,
            "a": self.tiles[1].press,
            "o": app.do_open_file,
            "r": app.do_rules,
            "?": app.do_keys,
            "c": app.do_check,
            "h": app.do_history,
            "s": app.do_settings,
        }
        for widget in (self, *self._all(self)):
            widget.bind("<Key>", self._typed, add=True)

    def _all(self, widget: tk.Misc) -> list[tk.Misc]:
        found = []
        for child in widget.winfo_children():
            found += [child, *self._all(child)]
        return found

    def _typed(self, event: tk.Event[Any]) -> str | None:
        """A plain letter is a command here: there is no field to type into."""
        if int(event.state) & CONTROL_OR_ALT:
            return None
        run = self.keys_run.get(event.char.lower())
        if run is None:
            return None
        run()
        return "break"

    def _place(self) -> None:
        px = self.look.px
        width, height = self.winfo_width(), self.winfo_height()
        if width < 50:
            return
        edge = px(56 if width > px(1150) else 28)
        top = px(28)
        side = px(384 if width > px(1150) else 330)
        left_width = width - 2 * edge - side - px(32)
        self.head.place(x=edge, y=top, width=left_width, height=px(80))
        body = top + px(96)
        bottom = height - px(76)
        first = min(px(216), (bottom - body) * 4 // 10)
        self.last.place(x=edge, y=body, width=left_width, height=first)
        self.go_on.place(x=left_width - px(232), y=first - px(86))
        tile_top = body + first + px(20)
        wide = (left_width - px(16)) // 2
        rows = (len(self.tiles) + 1) // 2
        tall = min((bottom - tile_top - px(8) * (rows - 1)) // rows, px(164))
        for index, tile in enumerate(self.tiles):
            tile.place(
                x=edge + (index % 2) * (wide + px(16)),
                y=tile_top + (index // 2) * (tall + px(8)),
                width=wide,
                height=tall,
            )
        self.side.place(x=width - edge - side, y=body, width=side, height=bottom - body)
        for index, row in enumerate(self.rows):
            y = px(52) + index * px(64)
            if y + px(64) < bottom - body:
                row.place(x=px(16), y=y, width=side - px(32), height=px(62))
            else:
                row.place_forget()
        self.foot.place(x=edge, y=height - px(60), width=width - 2 * edge, height=px(52))
        left = width - 2 * edge - self.languages.winfo_reqwidth()
        self.languages.place(x=left, y=px(4))
        self.settings.place(x=left - self.settings.winfo_reqwidth() - px(12), y=px(2))

    def _draw_head(self) -> None:
        head, px = self.head, self.look.px
        head.delete("all")
        for index, letter in enumerate("RYGB"):
            x, y = (index % 2) * px(25), px(10) + (index // 2) * px(25)
            ink = head.card_box(x, y, px(24), px(24), letter, radius=5)
            head.symbol(x + px(12), y + px(12), letter, 14, ink)
        head.text(px(66), px(24), "cardscore", "hand", bold=True)
        slogan = tr("Keeps score and settles disputes. The cards stay on the table.")
        head.text(
            px(66),
            px(24) + self.look.step("hand", 28) // 2 + self.look.step("body", 16) // 2,
            slogan,
            "body",
            fill=self.look.colours.ink2,
            width=head.extent[0] - px(70),
        )

    def _draw_last(self) -> None:
        last, look = self.last, self.look
        px, c = look.px, look.colours
        last.delete("all")
        width, height = last.extent
        last.box(0, 0, width, height, radius=10, fill=c.surface, outline=c.line, border=1)
        last.box(0, 0, px(8), height, radius=4, fill=c.primary)
        if not self.recent:
            self.go_on.place_forget()
            last.text(px(36), px(48), tr("Welcome."), "headline", bold=True)
            text = tr(
                "Begin with a new session: names, game and rules on one page, then deal real cards."
            )
            for index, line in enumerate(look.wrapped(text, "lead", False, width - px(72), 3)):
                last.text(px(36), px(92) + index * look.step("lead", 28), line, "lead", fill=c.ink2)
            return
        row = self.recent[0]
        low = height < px(200)
        top, title, about = (24, 54, 90) if low else (34, 72, 112)
        last.text(px(36), px(top), tr("Last session"), "small", bold=True, fill=c.ink2)
        name = row.title or tell.game_name(row.game)
        last.text(px(36), px(title), name, "hand", bold=True, width=width - px(72))
        begun = tr("Game {number}") if row.game == "burst" else tr("Round {number}")
        place = begun.format(number=row.rounds + 1)
        if row.winner:
            place = tr("{names} won").format(names=", ".join(row.winner))
        last.text(px(36), px(about), f"{place} · {row.date}", "body", fill=c.ink2)
        x, y = px(36), height - px(58 if low else 70)
        for seat, name in enumerate(row.players):
            total = tell.number(row.totals.get(name, 0))
            wide = look.width(name, "body", True) + look.width(total, "lead") + px(52)
            if x + wide > width - px(250):
                last.text(x, y + px(22), "…", "lead", fill=c.ink2)
                break
            last.box(x, y, wide, px(44), radius=6, fill=c.sunken)
            last.box(x + px(8), y + px(8), px(6), px(28), radius=3, fill=look.player(seat))
            last.text(x + px(22), y + px(22), name, "body", bold=True)
            last.text(x + wide - px(12), y + px(22), total, "lead", fill=c.ink2, anchor="e")
            x += wide + px(8)

    def _draw_side(self) -> None:
        side, c, px = self.side, self.look.colours, self.look.px
        side.delete("all")
        width, height = side.extent
        side.box(0, 0, width, height, radius=10, fill=c.surface, outline=c.line, border=1)
        side.text(px(20), px(28), tr("Recent sessions"), "lead", bold=True)
        if not self.recent:
            side.text(px(20), px(70), tr("None yet."), "body", fill=c.ink2)

    def _draw_foot(self) -> None:
        foot = self.foot
        foot.delete("all")
        text = tr("Every entry is saved at once. Nothing leaves this computer.")
        foot.text(0, foot.extent[1] / 2, text, "small", fill=self.look.colours.ink2)

    def _continue(self) -> None:
        if self.recent:
            self._open(self.recent[0].id)

    def _open(self, session_id: str) -> None:
        if self.desk.open(session_id):
            self.app.go("table")
        else:
            self.app.refresh()

    def show(self) -> None:
        """Nothing on this page changes while it is shown."""

    def focus_first(self) -> None:
        """Continue, so that Return goes on; a new session where there is none."""
        (self.go_on if self.recent else self.tiles[0]).focus_set()
