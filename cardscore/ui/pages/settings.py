"""Settings: how the window looks, where the data lies, the keys. Every change holds at once."""

from __future__ import annotations

import tkinter as tk
from functools import partial
from pathlib import Path
from typing import Any

from cardscore.i18n import LANGUAGES, language, tr
from cardscore.store.backup import Backup, every, folder_of
from cardscore.store.settings import TYPE_SIZES
from cardscore.ui import commands
from cardscore.ui.desk import Desk
from cardscore.ui.pages.setup import framed, label
from cardscore.ui.theme import Look
from cardscore.ui.widgets.backbar import BackBar
from cardscore.ui.widgets.base import Surface
from cardscore.ui.widgets.button import Button
from cardscore.ui.widgets.choice import Check, Segment

KEYS = ("undo", "rules", "display")
"""Commands whose keys are worth knowing from the first evening on."""


SHOWN = 15
"""Backups the menu offers; older ones are chosen as files."""


def backup_line(backup: Backup) -> str:
    """When, why, how large: a backup in a line."""
    why = {
        "start": tr("at a start"),
        "hand": tr("by hand"),
        "restore": tr("before a restore"),
        "update": tr("before an update"),
        "bin": tr("before the bin was emptied"),
        "damaged": tr("damaged"),
    }
    when = backup.time.astimezone()
    size = f"{backup.size / 1e6:.1f} MB" if backup.size >= 1e5 else f"{backup.size / 1e3:.0f} kB"
    return f"{when:%Y-%m-%d %H:%M}  {why[backup.kind]}  {size}"


class SettingsPage(tk.Frame):
    """Three panels, no OK."""

    name = "settings"
    tab = "settings"

    def __init__(self, parent: tk.Misc, look: Look, desk: Desk, app: Any) -> None:
        super().__init__(parent, bg=look.colours.bg)
        self.look, self.desk, self.app = look, desk, app
        c, px = look.colours, look.px
        bar = BackBar(self, look, self.back)
        bar.pack(fill="x", padx=px(20), pady=px(8))
        self.map = Button(
            bar, look, tr("Keyboard map"), app.do_keys, bg=c.bg, tip=commands.tip("keys")
        )
        bar.say(tr("Settings"), tr("every change holds at once"), beside=self.map)
        body = tk.Frame(self, bg=c.bg)
        body.pack(fill="both", expand=True, padx=px(20), pady=(0, px(16)))
        for column, (fill, weight) in enumerate(
            ((self._looks, 5), (self._table, 4), (self._data, 4))
        ):
            body.columnconfigure(column, weight=weight, uniform="panel")
            panel = framed(look, body)
            panel.grid(row=0, column=column, sticky="nsew", padx=(0 if not column else px(14), 0))
            fill(panel)
        body.rowconfigure(0, weight=1)

    def _head(self, panel: tk.Frame, text: str) -> None:
        px = self.look.px
        label(self.look, panel, text, "lead", True).pack(
            fill="x", padx=px(18), pady=(px(14), px(6))
        )

    def _line(self, panel: tk.Frame, text: str, made: Segment) -> None:
        label(self.look, panel, text, "body", True).pack(
            fill="x", padx=self.look.px(18), pady=(self.look.px(8), 0)
        )
        made.pack(fill="x", padx=self.look.px(14), pady=self.look.px(2))

    def _looks(self, panel: tk.Frame) -> None:
        look, app = self.look, self.app
        self._head(panel, tr("Looks"))
        self.language = Segment(
            panel, look, list(LANGUAGES.items()), language(), app.set_language, cell=110
        )
        self._line(panel, tr("Language"), self.language)
        self.theme = Segment(
            panel,
            look,
            [("light", tr("Light")), ("dark", tr("Dark")), ("system", tr("Automatic"))],
            self.desk.settings["theme"],
            app.set_theme,
            cell=110,
        )
        self._line(panel, tr("Theme"), self.theme)
        self.type = Segment(
            panel,
            look,
            [(str(size), f"{size} %") for size in TYPE_SIZES],
            str(self.desk.settings["type_size"]),
            lambda value: app.set_type_size(int(value)),
            cell=68,
        )
        self._line(panel, tr("Type size"), self.type)
        self.note = label(look, panel, "", "small", fill=look.colours.ink2, wrap=320)
        self.note.pack(fill="x", padx=look.px(18), pady=look.px(4))
        self.sample = Surface(
            panel, look, bg=look.colours.felt, height=look.px(110), paint=self._draw_sample
        )
        self.sample.pack(fill="x", padx=look.px(18), pady=look.px(8))

    def _draw_sample(self) -> None:
        surface, px = self.sample, self.look.px
        surface.delete("all")
        x = px(14)
        for suit, rank in (("R", "7"), ("Y", "S"), ("G", "+2"), ("B", "10"), ("", "W")):
            ink = surface.card_box(x, px(14), px(48), px(40), suit)
            surface.text(x + px(24), px(34), rank, "name", bold=True, fill=ink, anchor="center")
            x += px(56)
        said = tr("Chie: under attack, 4 cards.")
        room = surface.extent[0] - px(32)
        role = self.look.role_for(said, True, room, "name", "lead", "body")
        surface.text(px(16), px(84), said, role, bold=True, width=room)

    def _keys(self, panel: tk.Frame) -> None:
        look, px = self.look, self.look.px
        self._head(panel, tr("Keyboard"))
        rows = [
            ("Enter", tr("enters what is typed")),
            ("Tab", tr("completes what is typed; again: the next that fits")),
            (tr("Alt + letter"), tr("the one underlined on a button")),
        ]
        rows += [(commands.BY_ID[key].shown, commands.BY_ID[key].text()) for key in KEYS]
        table = tk.Frame(panel, bg=look.colours.surface)
        table.columnconfigure(1, weight=1)
        table.pack(fill="x", padx=px(18))
        for number, (key, meaning) in enumerate(rows):
            label(look, table, key, "body", True).grid(
                row=number, column=0, sticky="nw", pady=px(3)
            )
            label(look, table, meaning, fill=look.colours.ink2, wrap=150).grid(
                row=number, column=1, sticky="ew", padx=(px(12), 0), pady=px(3)
            )

    def _data(self, panel: tk.Frame) -> None:
        look, px, c = self.look, self.look.px, self.look.colours
        self._head(panel, tr("Data"))
        count = len(self.desk.recent())
        for text, role, bold, ink in (
            (tr("Folder"), "body", True, c.ink),
            (str(self.desk.where.data), "body", False, c.ink2),
            (tr("Sessions: {count}").format(count=count), "small", False, c.ink2),
        ):
            label(look, panel, text, role, bold, fill=ink, wrap=244).pack(
                fill="x", padx=px(18), pady=px(2)
            )
        row = tk.Frame(panel, bg=c.surface)
        row.pack(fill="x", padx=px(14), pady=px(4))
        self.copy = Button(row, look, tr("Copy the path"), self._copy, role="small", height=40)
        self.copy.pack(side="left")
        self.folder = Button(row, look, tr("Open folder"), self._open, role="small", height=40)
        self.folder.pack(side="left")
        self._head(panel, tr("Backups"))
        row = tk.Frame(panel, bg=c.surface)
        row.pack(fill="x", padx=px(14))
        self.backup = Button(
            row, look, tr("Back up now"), self._back_up, style="primary", role="small", height=40
        )
        self.backup.pack(side="left")
        self.restore = Button(row, look, tr("Restore …"), self._offer, role="small", height=40)
        self.restore.pack(side="left")
        self.backups = label(look, panel, "", "small", fill=c.ink2, wrap=244)
        self.backups.pack(fill="x", padx=px(18), pady=px(4))
        text = tr("A restore keeps what is there now as a backup.")
        label(look, panel, text, "small", fill=c.ink2, wrap=244).pack(fill="x", padx=px(18))
        text = tr("Nothing leaves this computer: there is no network code in the program.")
        label(look, panel, text, "small", fill=c.ink2, wrap=244).pack(
            side="bottom", fill="x", padx=px(18), pady=px(10)
        )

    def _table(self, panel: tk.Frame) -> None:
        look, px, c = self.look, self.look.px, self.look.colours
        self._head(panel, tr("Sounds"))
        self.sounds = Check(
            panel,
            look,
            tr("Bell when a play is refused"),
            self.desk.settings["sounds"],
            lambda on: self.desk.set("sounds", on),
            bg=c.surface,
            height=40,
        )
        self.sounds.pack(fill="x", padx=px(14))
        self._head(panel, tr("Memory aid in burst"))
        self.aid = Check(
            panel,
            look,
            tr("On in new sessions"),
            self.desk.settings["memory_aid"],
            lambda on: self.desk.set("memory_aid", on),
            bg=c.surface,
            height=36,
        )
        self.aid.pack(fill="x", padx=px(14))
        text = tr("Off: what was seen of closed hands stays hidden. The log says when it is on.")
        label(look, panel, text, "small", fill=c.ink2, wrap=244).pack(fill="x", padx=px(18))
        self._head(panel, tr("Tables (CSV)"))
        self.checks: dict[str, Check] = {}
        for key, text in (
            ("csv_semicolon", tr("Semicolon between the cells")),
            ("csv_bom", tr("Mark for Excel (BOM)")),
        ):
            made = Check(
                panel,
                look,
                text,
                self.desk.settings[key],
                partial(self.desk.set, key),
                bg=c.surface,
                height=34,
            )
            made.pack(fill="x", padx=px(14))
            self.checks[key] = made
        if self.app.root.winfo_height() >= px(770):  # else the button above has to be enough
            self._keys(panel)

    # -- backups -------------------------------------------------------------------------------

    def _found(self) -> list[Backup]:
        return every(folder_of(self.desk.where.database))

    def _back_up(self) -> None:
        """A backup by hand, made beside the window's own work."""
        self.app.back_up("hand", self._made)

    def _made(self, name: str) -> None:
        self.app.tell(tr("Backed up as {name}.").format(name=name), good=True)
        if self.winfo_exists():
            self._tell_backups()

    def _tell_backups(self) -> None:
        """The newest backups, with when and why."""
        found = [backup_line(backup) for backup in self._found()[:3]]
        self.backups.configure(text="\n".join(found) or tr("None yet."))

    def _offer(self) -> None:
        """Which backup? The newest ones, or a file."""
        menu = self.app.menu_at(self)
        for backup in self._found()[:SHOWN]:
            menu.add_command(
                label=backup_line(backup), command=partial(self.restore_from, backup.path)
            )
        if self._found():
            menu.add_separator()
        menu.add_command(label=tr("From a file …"), command=self._from_file)
        place = self.restore
        menu.tk_popup(place.winfo_rootx(), place.winfo_rooty() + place.winfo_height())

    def _from_file(self) -> None:
        from cardscore.ui.files import ask_backup  # brings the dialogs with it

        self.app.dress()
        name = ask_backup(self)
        self.app.take_keyboard()
        if name:
            self.restore_from(Path(name))

    def restore_from(self, path: Path) -> None:
        """Puts that backup in the place of the store, and begins at the start page."""
        self.app.restore(path)

    def _open(self) -> None:
        """The data folder in the desktop's file manager."""
        from cardscore.ui.files import open_outside  # brings the dialogs with it

        open_outside(self.app, self.desk.where.data)

    def _copy(self) -> None:
        """The folder's path goes where it can be pasted from."""
        self.clipboard_clear()
        self.clipboard_append(str(self.desk.where.data))
        self.copy.say(tr("Copied"), lock=False)

    def show(self) -> None:
        """Says where the window is too small for the type chosen."""
        chosen, shown = self.desk.settings["type_size"], self.app.type_size
        text = ""
        if shown < chosen:
            text = tr("This window has room for {shown} %; make it larger for {chosen} %.")
        self.note.configure(text=text.format(shown=shown, chosen=chosen))
        self._tell_backups()

    def back(self) -> None:
        """To the table, or to the start page where there is none."""
        self.app.leave()

    def focus_first(self) -> None:
        """The choice that is asked for most."""
        self.type.focus_set()
