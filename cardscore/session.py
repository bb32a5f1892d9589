"""A session: a header and a list of entries. Everything else is a pure function of the two.

Every change of the list, whatever made it, goes through one timeline: it can be undone, and it is
handed to `commit` before anybody sees it (store first, then the screen).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from typing import Any

from cardscore.games import COMMON_KEYS, FREE_KEYS, GAMES, HEADER_KEYS, renaming, words
from cardscore.games.game import Game
from cardscore.quick import quick
from cardscore.verdict import OK, HeaderError, Unreadable, Verdict, no


@dataclass(frozen=True, slots=True)
class Line:
    """One entry as it is kept: its text, when it was made, whether a repair had to force it.

    kept  accepted before, refused after an earlier entry was repaired: kept as forced
    time  ISO 8601, UTC; "" when unknown (read from a sheet)
    """

    text: str
    time: str = ""
    kept: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """An entry with its verdict.

    entry    what the text stands for; None when it is unreadable
    verdict  the verdict; for a forced entry the one that was overruled
    forced   the table overruled the verdict
    before   state before it, `state` after it (the same when it is refused)
    """

    text: str
    entry: Any
    verdict: Verdict
    forced: bool
    before: Any
    state: Any
    kept: bool = False
    time: str = ""

    @property
    def ok(self) -> bool:
        """True when the entry counts: legal, or allowed by the table."""
        return self.forced or self.verdict.ok


@dataclass(frozen=True, slots=True)
class Change:
    """One step of the timeline.

    kind    enter, amend, insert, delete, header, undo, redo
    at      index of the entry concerned (amend, insert, delete)
    text    the new text (enter, amend, insert)
    header  the new header lines (header); `deck_text` the deck that goes with them
    kept    entries after it that a repair changed: (index afterwards, text, kept)
    """

    kind: str
    time: str = ""
    at: int = 0
    text: str = ""
    header: Mapping[str, str] | None = None
    deck_text: str = ""
    kept: tuple[tuple[int, str, bool], ...] = ()


quick_line, quick_item = quick(Line), quick(Item)

KINDS = frozenset({"enter", "amend", "insert", "delete", "header", "undo", "redo"})
"""Kinds of changes."""

Commit = Callable[[Change, Game, Any, Mapping[str, str]], None]
"""Stores a change: with the game, the state and the free header lines it leads to."""


def now() -> str:
    """The present moment, ISO 8601, UTC, whole seconds."""
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def today() -> str:
    """The date on this table's calendar, ISO 8601."""
    return date.today().isoformat()


def split_players(value: str) -> tuple[str, ...]:
    """The names of a `players` line; HeaderError where it holds none, a bad or a repeated one."""
    try:
        pieces = words.split(value)
        names = words.name_list(pieces, "players-list")
    except Unreadable as error:
        raise HeaderError("players", error.reason, **error.facts) from error
    seen: set[str] = set()
    for name in names:
        if name.casefold() in seen:
            raise HeaderError("players", "name-twice", name=name)
        seen.add(name.casefold())
    return names


def make_game(header: Mapping[str, str], deck_text: str) -> Game:
    """The game of a header; HeaderError with key and reason where it cannot be played."""
    if "game" not in header:
        raise HeaderError("game", "key-missing")
    name = header["game"].lower()
    if name not in GAMES:
        raise HeaderError("game", "unknown-game", value=header["game"])
    if "players" not in header:
        raise HeaderError("players", "key-missing")
    for key, value in header.items():
        if words.has_control(value) or "\t" in value:
            raise HeaderError(key, "control-character")
        if key not in (*COMMON_KEYS, *FREE_KEYS, *HEADER_KEYS[name]):
            raise HeaderError(key, "key-unknown", game=name)
    return GAMES[name](header, split_players(header["players"]), deck_text)


def judged(game: Game, state: Any, line: Line) -> Item:
    """One entry judged in a state, and carried out where it counts."""
    text = words.uncommented(line.text)
    try:
        entry, text = game.read(state, text)
    except Unreadable as error:
        verdict = no("unreadable", reason=error.reason, column=error.column, **error.facts)
        return Item(text, None, verdict, False, state, state, line.kept, line.time)
    verdict = game.judge(state, entry)
    if verdict is OK or verdict.ok:
        after = game.apply(state, entry, None)
        return quick_item(text, entry, verdict, False, state, after, line.kept, line.time)
    if entry.force and verdict.overrulable:
        after = game.apply(state, entry, verdict.code)
        return Item(text, entry, verdict, True, state, after, line.kept, line.time)
    return Item(text, entry, verdict, False, state, state, line.kept, line.time)


@dataclass(slots=True)
class _Step:
    """A change that was made, with what is needed to take it back.

    tail   the lines from the one concerned on, before a repair
    rules  game and free texts before another header
    """

    change: Change
    tail: Sequence[Line] = ()
    rules: tuple[Game, dict[str, str]] | None = None


def header_lines(game: Game, free: Mapping[str, str]) -> dict[str, str]:
    """The canonical header lines of a game with the free ones of its session."""
    players = ", ".join(map(words.written, game.players))
    lines = {"game": game.name, "players": players, **game.header()}
    return lines | {key: free[key] for key in FREE_KEYS if key in free}


class Session:
    """A game at one table, entry by entry.

    game    the rules; `free` the free texts of the header (title, date, place, note)
    commit  called with each change, the game and the state it leads to, before it takes effect;
            when it raises, everything stays as it was
    """

    def __init__(
        self,
        game: Game,
        free: Mapping[str, str] | None = None,
        *,
        commit: Commit | None = None,
    ) -> None:
        self.game = game
        self.free: dict[str, str] = {k: v for k, v in (free or {}).items() if v}
        self.commit = commit
        self.lines: list[Line] = []
        self.items: list[Item] = []
        self._initial = game.initial()
        self._done: list[_Step | None] = []  # None: the entry at the end, as it was loaded
        self._undone: list[Change] = []
        self._observers: list[Callable[[Session, Change], None]] = []

    @classmethod
    def from_header(
        cls,
        header: Mapping[str, str],
        deck_text: str,
        *,
        commit: Commit | None = None,
    ) -> Session:
        """A new session; raises HeaderError."""
        free = {key: header[key] for key in FREE_KEYS if header.get(key)}
        return cls(make_game(header, deck_text), free, commit=commit)

    # -- what is ---------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The state after every entry that counts."""
        return self.items[-1].state if self.items else self._initial

    @property
    def ok(self) -> bool:
        """True when every entry counts."""
        return all(item.ok for item in self.items)

    def header(self) -> dict[str, str]:
        """The canonical header lines, in the order a sheet is written."""
        return header_lines(self.game, self.free)

    def everybody(self) -> tuple[str, ...]:
        """All who ever sat at this table, those of the header first."""
        known = dict.fromkeys(self._initial.names)
        for item in self.items:
            known |= dict.fromkeys(item.state.names)
        return tuple(known)

    def legal_under(self, item: Item) -> tuple[str, ...]:
        """The single option changes under which a refused or forced entry would be legal."""
        if item.entry is None or item.verdict.ok:
            return ()
        return self.game.legal_under(item.before, item.entry)

    def check(self, text: str, before: int | None = None) -> Item:
        """The verdict on one more entry; nothing is changed.

        before  index of the entry it would stand before, or in whose place; None: at the end
        """
        return judged(self.game, self.state_before(before), Line(text))

    def state_before(self, index: int | None) -> Any:
        """The state an entry at that index is judged in; None: the state now."""
        if index is None or index >= len(self.items):
            return self.state
        return self.items[index].before

    @property
    def undoable(self) -> Change | None:
        """The change `undo` would take back."""
        step = self._last_step()
        return step.change if step else None

    @property
    def redoable(self) -> Change | None:
        """The change `redo` would make again."""
        return self._undone[-1] if self._undone else None

    def undo_text(self) -> str:
        """The text of the entry `undo` is about, "" where there is none."""
        step = self._last_step()
        if step is None:
            return ""
        if step.change.kind == "delete":
            return step.tail[0].text
        return step.change.text

    def watch(self, observer: Callable[[Session, Change], None]) -> None:
        """`observer` is called after every change, with this session and the change."""
        self._observers.append(observer)

    # -- changes ---------------------------------------------------------------------------

    def enter(self, text: str, time: str = "") -> Item:
        """One more entry. A refused one is answered and not recorded."""
        line = Line(text, time or now())
        item = judged(self.game, self.state, line)
        if item.ok:
            line = replace(line, text=item.text)
            self._make(Change("enter", line.time, len(self.lines), item.text), item)
        return item

    def load(self, lines: Iterable[Line]) -> None:
        """Entries as they were written down, refused ones included; nothing is committed."""
        self._undone.clear()
        known = len(self.lines)
        self.lines.extend(lines)
        self._done.extend([None] * (len(self.lines) - known))
        self._judge_from(0)

    def amend(self, at: int, text: str) -> Item:
        """Another text for one entry; all later ones are judged again."""
        return self._repair("amend", at, text)

    def insert(self, at: int, text: str) -> Item:
        """One entry before the one at that index; all later ones are judged again."""
        return self._repair("insert", at, text)

    def delete(self, at: int) -> None:
        """Takes one entry out; all later ones are judged again."""
        change = Change("delete", now(), at)
        kept = self._kept(self.game, self.state_before(at), at + 1, at)
        self._make(replace(change, kept=kept))

    def change_header(
        self,
        header: Mapping[str, str],
        deck_text: str,
        renamed: Mapping[str, str] | None = None,
    ) -> None:
        """Other rules, names or texts in a running session; raises HeaderError.

        renamed  players called otherwise from now on, in every entry that speaks of them
        """
        game = make_game(header, deck_text)
        called = [(renamed or {}).get(name, name) for name in self.everybody()]
        for name in called:
            if [other.casefold() for other in called].count(name.casefold()) > 1:
                raise HeaderError("players", "name-twice", name=name)
        kept = self._kept(game, game.initial(), 0, 0, renamed or {})
        change = Change("header", now(), header=dict(header), deck_text=deck_text, kept=kept)
        self._make(change)

    def undo(self) -> Change | None:
        """Takes the last change back; None at the very start."""
        return self._make(Change("undo", now())) if self._done else None

    def redo(self) -> Change | None:
        """Makes the change taken back last once more; None when there is none."""
        return self._make(Change("redo", now())) if self._undone else None

    def replay_changes(self, changes: Iterable[Change], *, judge: bool = True) -> None:
        """Brings a new session to where a stored timeline left it.

        judge  False: more changes follow, and judging once at the end is enough
        Raises IndexError, ValueError or HeaderError for a change that cannot have been made.
        """
        for change in changes:
            self._check_possible(change)
            self._perform(change)
        if judge:
            self._judge_from(0)

    def _check_possible(self, change: Change) -> None:
        last = len(self.lines) - (change.kind != "insert")
        if change.kind in ("amend", "insert", "delete") and change.at > last:
            raise IndexError(change.at)
        if (change.kind == "undo" and not self._done) or (
            change.kind == "redo" and not self._undone
        ):
            raise ValueError(change.kind)
        if change.kind == "header" and change.header is None:
            raise ValueError(change.kind)

    # -- how -------------------------------------------------------------------------------

    def _repair(self, kind: str, at: int, text: str) -> Item:
        time = self.lines[at].time if kind == "amend" else now()
        item = judged(self.game, self.state_before(at), Line(text, time))
        if item.ok:
            kept = self._kept(self.game, item.state, at + (kind == "amend"), at + 1)
            self._make(Change(kind, now(), at, item.text, kept=kept))
        return item

    def _kept(
        self,
        game: Game,
        state: Any,
        begin: int,
        first: int,
        names: Mapping[str, str] | None = None,
    ) -> tuple[tuple[int, str, bool], ...]:
        """Which later entries need the table's word after a repair, so that none of them falls.

        The entries from `begin` on are judged from `state`; the first of them will be at `first`.
        Those that speak of a player in `names` are written with the new name.
        """
        changed = []
        later = zip(self.lines[begin:], self.items[begin:], strict=True)
        for index, (line, old) in enumerate(later, first):
            text = line.text
            if names and old.entry is not None:
                text = game.write(renaming.renamed(old.entry, names))
            plain = text.removesuffix(" force") if line.kept else text
            item = judged(game, state, replace(line, text=plain, kept=False))
            kept = old.ok and not item.ok and item.verdict.overrulable
            if kept:
                item = judged(game, state, replace(line, text=item.text + " force", kept=True))
            if (item.text, kept) != (line.text, line.kept):
                changed.append((index, item.text, kept))
            state = item.state
        return tuple(changed)

    def _make(self, change: Change, item: Item | None = None) -> Change:
        """Commits a change, then lets it take effect, then tells the observers."""
        step = self.undoable if change.kind == "undo" else None
        again = self._undone[-1] if change.kind == "redo" else None
        if again is not None and again.kind == "enter":
            item = judged(self.game, self.state, Line(again.text, again.time))
        if item is not None:
            self._commit(change, self.game, item.state, self.free)
            self._perform(change)
            self.items.append(item)
        elif step is not None and step.kind == "enter":
            self._commit(change, self.game, self.items[-1].before, self.free)
            self._perform(change)
        else:
            self._make_slowly(change)
        for observer in self._observers:
            observer(self, change)
        return change

    def _commit(self, change: Change, game: Game, state: Any, free: Mapping[str, str]) -> None:
        if self.commit is not None:
            self.commit(change, game, state, free)

    def _make_slowly(self, change: Change) -> None:
        """A change whose outcome is only known when it has been made: tried on a copy first."""
        trial = Session(self.game, self.free)
        trial.lines, trial.items = list(self.lines), list(self.items)
        trial._initial = self._initial
        trial._done, trial._undone = list(self._done), list(self._undone)
        trial._judge_from(trial._perform(change))
        self._commit(change, trial.game, trial.state, trial.free)
        self.lines, self.items = trial.lines, trial.items
        self._done, self._undone = trial._done, trial._undone
        self.game, self.free, self._initial = trial.game, trial.free, trial._initial

    def _judge_from(self, first: int) -> None:
        del self.items[first:]
        state = self.state
        for line in self.lines[first:]:
            item = judged(self.game, state, line)
            self.items.append(item)
            state = item.state

    def _perform(self, change: Change) -> int:
        """Changes the list of lines; returns the first index to be judged again."""
        if change.kind == "undo":
            return self._take_back()
        if change.kind == "redo":
            return self._do(self._undone.pop())
        self._undone.clear()
        return self._do(change)

    def _do(self, change: Change) -> int:
        step = _Step(change)
        first = change.at
        if change.kind == "enter":
            # An entry taken over from another store may bring its mark along.
            self.lines.append(Line(change.text, change.time, kept=bool(change.kept)))
            self._done.append(step)
            return len(self.lines) - 1
        step.tail = self.lines[change.at :]
        if change.kind == "amend":
            self.lines[change.at] = Line(change.text, self.lines[change.at].time)
        elif change.kind == "insert":
            self.lines.insert(change.at, Line(change.text, change.time))
        elif change.kind == "delete":
            del self.lines[change.at]
        else:
            step.rules = self.game, self.free
            header = change.header or {}
            self._rule(make_game(header, change.deck_text))
            self.free = {key: header[key] for key in FREE_KEYS if header.get(key)}
            first = 0
        for index, text, kept in change.kept:
            self.lines[index] = replace(self.lines[index], text=text, kept=kept)
        self._done.append(step)
        return first

    def _last_step(self) -> _Step | None:
        """The change made last; None when there is none."""
        if not self._done or self._done[-1] is not None:
            return self._done[-1] if self._done else None
        line = self.lines[-1]
        return _Step(Change("enter", line.time, len(self.lines) - 1, line.text))

    def _take_back(self) -> int:
        step = self._last_step()
        assert step is not None  # asked before, by whoever undoes
        self._done.pop()
        self._undone.append(step.change)
        if step.change.kind == "enter":
            self.lines.pop()
            del self.items[len(self.lines) :]
            return len(self.lines)
        self.lines[step.change.at :] = step.tail
        if step.rules is not None:
            game, self.free = step.rules
            self._rule(game)
            return 0
        return step.change.at

    def _rule(self, game: Game) -> None:
        self.game = game
        self._initial = game.initial()
