"""Every command of the window, declared once: menu, keys and availability come from here.

`ENTRIES` says by which command each kind of entry of the notation is made; a test holds it against
the notation.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from cardscore.i18n import tr


@dataclass(frozen=True, slots=True)
class Command:
    """One thing the window can do.

    id     stable; `action` is the method of the page (of the app where no pages are named)
    text   the label, in the reader's language
    keys   Tk sequences; `shown` is how they are told
    menu   group in the menu, "" when it is not listed there
    pages  pages where it works, empty: everywhere
    """

    id: str
    text: Callable[[], str]
    keys: tuple[str, ...] = ()
    shown: str = ""
    menu: str = ""
    pages: tuple[str, ...] = ()
    act: str = ""

    @property
    def action(self) -> str:
        """Name of the method that does it."""
        return self.act or self.id.replace("-", "_")


def _seat(number: int) -> str:
    return tr("Seat {number} …").format(number=number)


def _alt(letter: str) -> tuple[str, ...]:
    return (f"<Alt-{letter.lower()}>", f"<Alt-{letter.upper()}>")


TABLE: Final = ("table",)
DEALING: Final = ("table", "scoring")
BURST: Final = ("burst",)
ENTERING: Final = ("table", "burst")

COMMANDS: Final = (
    Command("new", lambda: tr("New session …"), ("<Control-n>",), "Ctrl+N", "session"),
    Command("same-again", lambda: tr("Same again"), ("<Control-g>",), "Ctrl+G", "session"),
    Command(
        "open-file",
        lambda: tr("Open a sheet or an export …"),
        ("<Control-o>",),
        "Ctrl+O",
        "session",
    ),
    Command("check", lambda: tr("Check a play …"), ("<Control-k>",), "Ctrl+K", "session"),
    Command("history", lambda: tr("History …"), ("<Control-j>",), "Ctrl+J", "session"),
    Command("edit-decks", lambda: tr("Decks …"), ("<Control-d>",), "Ctrl+D", "session"),
    Command("start-page", lambda: tr("Start page"), ("<Control-h>",), "Ctrl+H", "session"),
    Command("undo", lambda: tr("Undo"), ("<Control-z>",), "Ctrl+Z", "edit"),
    Command("redo", lambda: tr("Redo"), ("<Control-y>", "<Control-Shift-Z>"), "Ctrl+Y", "edit"),
    Command(
        "change-session",
        lambda: tr("Change rules and names …"),
        ("<Control-r>",),
        "Ctrl+R",
        "edit",
    ),
    Command(
        "judge-again",
        lambda: tr("Judge again by this version"),
        ("<Control-Shift-J>",),
        "Ctrl+Shift+J",
        "edit",
    ),
    Command("table", lambda: tr("Table"), ("<F2>",), "F2", "view"),
    Command("scores", lambda: tr("Scores"), ("<F3>",), "F3", "view"),
    Command("rules", lambda: tr("Rules"), ("<F1>",), "F1", "view"),
    Command("keys", lambda: tr("Keyboard map"), ("<Shift-F1>",), "Shift+F1", "view"),
    Command("rules-in-force", lambda: tr("Rules in force"), ("<F4>",), "F4", "view"),
    Command("display", lambda: tr("Display window"), ("<F11>",), "F11", "view"),
    Command("turn-display", lambda: tr("Turn the display"), ("<Shift-F11>",), "Shift+F11", "view"),
    Command(
        "export-csv", lambda: tr("Export results (CSV) …"), ("<Control-e>",), "Ctrl+E", "export"
    ),
    Command("export-plays", lambda: tr("Export entries (CSV) …"), (), "", "export"),
    Command("export-sheet", lambda: tr("Export as a sheet …"), (), "", "export"),
    Command("export-json", lambda: tr("Export as JSON …"), (), "", "export"),
    Command("language", lambda: tr("日本語で表示"), ("<Control-l>",), "Ctrl+L", "program"),
    Command("theme", lambda: tr("Light or dark"), ("<Control-t>",), "Ctrl+T", "program"),
    Command("settings", lambda: tr("Settings"), ("<Control-comma>",), "Ctrl+,", "program"),
    Command("quit", lambda: tr("Quit"), ("<Control-q>",), "Ctrl+Q", "program"),
    Command("menu", lambda: tr("Menu"), ("<F10>",), "F10"),
    # -- the table page ----------------------------------------------------------------------
    Command("play", lambda: tr("Play"), _alt("y"), "Alt+Y", pages=TABLE),
    Command("draw", lambda: tr("Draw"), _alt("d"), "Alt+D", pages=TABLE, act="draw_card"),
    Command("pass", lambda: tr("Pass"), _alt("s"), "Alt+S", pages=TABLE, act="pass_turn"),
    Command("take", lambda: tr("Take"), _alt("t"), "Alt+T", pages=TABLE),
    Command("rest", lambda: tr("Rest"), _alt("e"), "Alt+E", pages=TABLE),
    Command("reach", lambda: tr("Reach"), _alt("r"), "Alt+R", pages=TABLE),
    Command("point-out", lambda: tr("Point out"), _alt("p"), "Alt+P", pages=TABLE),
    Command("allow", lambda: tr("Allow anyway"), _alt("a"), "Alt+A", pages=ENTERING),
    Command("back", lambda: tr("Back"), ("<Escape>",), "Esc"),
    Command("begin-round", lambda: tr("Begin round"), _alt("g"), "Alt+G", pages=TABLE),
    Command("only-result", lambda: tr("Only the result"), _alt("o"), "Alt+O", pages=TABLE),
    Command("lots", lambda: tr("Draw lots"), _alt("l"), "Alt+L", pages=TABLE),
    Command("people", lambda: tr("People and seats"), _alt("n"), "Alt+N", "table", TABLE),
    Command("exposed", lambda: tr("Card shown"), _alt("w"), "Alt+W", "table", DEALING),
    Command("grabbed", lambda: tr("Exact grab"), _alt("x"), "Alt+X", "table", DEALING),
    Command("round-over", lambda: tr("The round is over …"), _alt("v"), "Alt+V", "table", TABLE),
    Command("deck", lambda: tr("Put the deck right …"), _alt("k"), "Alt+K", "table", TABLE),
    Command(
        "field",
        lambda: tr("Put the field card right …"),
        _alt("f"),
        "Alt+F",
        "table",
        TABLE,
        "field_card",
    ),
    Command("direction", lambda: tr("Turn the direction"), _alt("i"), "Alt+I", "table", TABLE),
    Command("play-on", lambda: tr("Play on"), _alt("c"), "Alt+C", pages=("table", "scores")),
    # -- the burst table ---------------------------------------------------------------------
    Command("enter", lambda: tr("Enter"), _alt("y"), "Alt+Y", pages=BURST, act="press_enter"),
    Command("push", lambda: tr("Push"), _alt("p"), "Alt+P", pages=BURST),
    Command("fold", lambda: tr("Fold"), _alt("f"), "Alt+F", pages=BURST),
    Command("refill", lambda: tr("Refill"), _alt("r"), "Alt+R", pages=BURST),
    Command("hit", lambda: tr("Hit"), _alt("h"), "Alt+H", pages=BURST),
    Command("safe", lambda: tr("Safe"), _alt("s"), "Alt+S", pages=BURST),
    Command("all-safe", lambda: tr("All safe"), _alt("l"), "Alt+L", pages=BURST),
    Command("trade", lambda: tr("Trade"), _alt("t"), "Alt+T", pages=BURST),
    Command("exchange", lambda: tr("Exchange"), _alt("x"), "Alt+X", pages=BURST),
    Command("takeover", lambda: tr("Take over"), _alt("o"), "Alt+O", pages=BURST),
    Command("leave", lambda: tr("Nobody"), _alt("n"), "Alt+N", pages=BURST),
    Command("begin-game", lambda: tr("Begin game"), _alt("g"), "Alt+G", pages=BURST),
    Command(
        "chips",
        lambda: tr("Winner and chips …"),
        _alt("c"),
        "Alt+C",
        "table",
        BURST,
        "only_result",
    ),
    Command(
        "deck-burst", lambda: tr("Put the deck right …"), _alt("k"), "Alt+K", "table", BURST, "deck"
    ),
    Command("memory-aid", lambda: tr("Memory aid"), _alt("m"), "Alt+M", "table", BURST),
    # -- the other pages -----------------------------------------------------------------------
    Command(
        "start",
        lambda: tr("Start session"),
        ("<Control-Return>", *_alt("s")),
        "Alt+S",
        pages=("new",),
        act="begin",
    ),
    Command("other-game", lambda: tr("The other game"), _alt("g"), "Alt+G", pages=("new",)),
    Command(
        "confirm",
        lambda: tr("Confirm"),
        _alt("c"),
        "Alt+C",
        pages=("scoring",),
        act="confirm_round",
    ),
    Command("chart", lambda: tr("Chart of the totals"), ("<Shift-F3>",), "Shift+F3", "view"),
    Command(
        "save-chart",
        lambda: tr("Save the chart …"),
        ("<Control-s>",),
        "Ctrl+S",
        pages=("chart", "scores", "figures"),
        act="save_chart",
    ),
    Command(
        "save-deck",
        lambda: tr("Save the deck"),
        ("<Control-s>",),
        "Ctrl+S",
        pages=("edit-decks",),
        act="save",
    ),
    Command(
        "undo-delete",
        lambda: tr("Bring back"),
        ("<Control-z>",),
        "Ctrl+Z",
        pages=("history",),
        act="undo",
    ),
    Command(
        "throw-away",
        lambda: tr("Delete"),
        ("<Delete>",),
        "Del",
        pages=("history",),
        act="throw_away",
    ),
    Command(
        "undo-deck",
        lambda: tr("Undo"),
        ("<Control-z>",),
        "Ctrl+Z",
        pages=("edit-decks",),
        act="undo",
    ),
    Command(
        "redo-deck",
        lambda: tr("Redo"),
        ("<Control-y>", "<Control-Shift-Z>"),
        "Ctrl+Y",
        pages=("edit-decks",),
        act="redo",
    ),
    Command(
        "figures",
        lambda: tr("Chart and head to head"),
        _alt("c"),
        "Alt+C",
        pages=("history",),
        act="show_chart",
    ),
    Command("next-round", lambda: tr("Next round"), _alt("n"), "Alt+N", pages=("scores",)),
    *(
        Command(
            f"seat-{seat}",
            partial(_seat, seat),
            (f"<Alt-Key-{seat}>",),
            f"Alt+{seat}",
            pages=ENTERING,
        )
        for seat in range(1, 9)
    ),
)

BY_ID: Final[Mapping[str, Command]] = {command.id: command for command in COMMANDS}

ENTRIES: Final[Mapping[str, str]] = {
    "lot": "lots",
    "round": "begin-round",
    "round dealer": "begin-round",
    "round untracked": "only-result",
    "start": "play",
    "play": "play",
    "draw": "draw",
    "pass": "pass",
    "take": "take",
    "rest": "rest",
    "reach": "reach",
    "accuse": "point-out",
    "expose": "exposed",
    "grab": "grabbed",
    "out": "only-result",
    "out none": "only-result",
    "hand": "play",
    "continue": "play-on",
    "adjust hand": "seat-1",
    "adjust points": "seat-1",
    "adjust turn": "seat-1",
    "adjust out": "round-over",
    "adjust deck": "deck",
    "adjust direction": "direction",
    "adjust field": "field",
    "join": "people",
    "leave": "people",
    "seats": "people",
    "force": "allow",
}
"""Kind of entry -> the command that makes it."""

BURST_ENTRIES: Final[Mapping[str, str]] = {
    "game first": "begin-game",
    "start": "enter",
    "open": "enter",
    "refill": "refill",
    "refill card": "enter",
    "flip": "enter",
    "push": "push",
    "fold": "fold",
    "safe": "safe",
    "all safe": "all-safe",
    "hit": "hit",
    "swap": "exchange",
    "takeover": "takeover",
    "all leave": "leave",
    "trade": "trade",
    "aid": "memory-aid",
    "adjust chips": "chips",
    "adjust hand": "seat-1",
    "adjust turn": "seat-1",
    "adjust deck": "deck-burst",
    "force": "allow",
}
"""The same for the burst game."""


def letter(command_id: str) -> str:
    """The letter pressed with Alt for a command, "" when it has none."""
    shown = BY_ID[command_id].shown
    return shown[-1] if shown.startswith("Alt+") and len(shown) == 5 else ""


FIRST: Final = "CardscoreCommands"
"""A binding tag that stands before a widget's own keys, so that a command always comes first."""


def tip(command_id: str) -> str:
    """What a button's tooltip says: the command and its key."""
    command = BY_ID[command_id]
    return f"{command.text()}  {command.shown}".strip()


def by_key() -> dict[str, list[Command]]:
    """Every key with the commands it means, each on its own pages."""
    found: dict[str, list[Command]] = {}
    for command in COMMANDS:
        for sequence in command.keys:
            found.setdefault(sequence, []).append(command)
    return found


def bind(root: Any, sequence: str, run: Callable[[], bool]) -> None:
    """Binds a key in the window; it does nothing else where `run` says that it meant something."""

    def pressed(_event: Any) -> str | None:
        return "break" if run() else None

    root.bind_class(FIRST, sequence, pressed)
    root.bind(sequence, pressed)  # for widgets that do not carry the tag
