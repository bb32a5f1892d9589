"""What every page works with: the session on the table, the store, the settings, the way around."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from cardscore import faults, i18n, places
from cardscore.files import json_of
from cardscore.games.words import written
from cardscore.i18n import tr, trn
from cardscore.session import Commit, Item, Session, today
from cardscore.store import StoreError
from cardscore.store import settings as settings_file
from cardscore.store.afloat import DISK, Afloat
from cardscore.store.journal import Journal
from cardscore.store.rows import Summary
from cardscore.verdict import HeaderError

log: Final = logging.getLogger("cardscore")


FAR: Final = 10**9
"""A turn later than any: how far a stored session had got before its last undo is not known."""


class Desk:
    """The window's model. Pages call it; it tells `changed` when something is to be shown anew.

    where      the places in use
    settings   language, theme, window
    problem    a sentence that stays in sight until it is closed (the store failed), or ""
    good       the same for what went well (a file was saved)
    """

    def __init__(self, where: places.Places) -> None:
        self.where = where
        self.settings, damaged = settings_file.load(where.settings)
        self.spoken = ""
        self.problem = ""
        self.good = ""
        self.session: Session | None = None
        self.session_id = ""
        self.last_item: Item | None = None
        self.furthest = 0
        self.changed: Callable[[], None] = lambda: None
        self.afloat: Afloat | None = None
        if damaged is not None:
            self.problem = tr("The settings could not be read; they are kept as {name}.").format(
                name=damaged.name
            )
        try:
            self.journal = Journal(where.database)
        except StoreError as error:
            log.error("store: %s", error.reason)
            found = self._recovered() if error.reason == "damaged-file" else None
            if found is not None:
                self.journal = found
                return
            self.journal = Journal(":memory:")
            self.problem = tr(
                "{reason} What is entered now is only kept until the window closes; export it."
            ).format(reason=_sentence(faults.store_error(error)))

    def _recovered(self) -> Journal | None:
        """A damaged store is kept as it is; the newest backup takes its place, with all of the
        damaged one that can still be read. None where that cannot be done."""
        from cardscore.store import backup  # read when it is needed

        database = self.where.database
        try:
            kept = backup.keep_damaged(database)
            used = backup.newest_good(database)
            journal = Journal(database)
            journal.take_over(kept)
        except (StoreError, OSError):
            log.exception("recovery")
            return None
        text = tr(
            "The store was damaged; it is kept as {name}. What could be read of it is here again,"
            " with the last backup ({time})."
        )
        none = tr(
            "The store was damaged; it is kept as {name}. What could be read of it is here again."
        )
        time = "" if used is None else f"{used.time:%Y-%m-%d %H:%M} UTC"
        self.problem = (text if used else none).format(name=kept.name, time=time)
        return journal

    def restore(self, path: Path) -> bool:
        """Puts a backup in the place of the store; what was there is kept as a backup."""
        from cardscore.store import backup

        if not self.land():
            return False
        self.journal.close()
        problem, kept = "", None
        try:
            kept = backup.restore(self.where.database, path)
        except StoreError as error:
            log.error("store: %s", error.reason)
            problem = _sentence(faults.store_error(error))
        self.journal = Journal(self.where.database)
        if problem:
            if self.session is not None:
                self.open(self.session_id)
            self.problem = problem
            return False
        self.session, self.session_id, self.last_item = None, "", None
        text = tr("Restored from {name}. What was there is kept as {kept}.")
        self.problem = ""
        self.good = text.format(name=path.name, kept=kept.name if kept else "–")
        return True

    # -- settings --------------------------------------------------------------------------

    @property
    def language(self) -> str:
        """The language shown: asked for this time (`spoken`), chosen, else the desktop's."""
        chosen: str = self.spoken or self.settings["language"]
        return chosen or i18n.preferred()

    def set(self, key: str, value: Any) -> None:
        """Keeps a setting."""
        if self.settings.get(key) == value:
            return
        self.settings[key] = value
        try:
            settings_file.save(self.where.settings, self.settings)
        except OSError as error:
            log.error("settings: %s", error.strerror)

    # -- sessions --------------------------------------------------------------------------

    @property
    def game(self) -> Any:
        """The game on the table; each page knows which one it is for."""
        assert self.session is not None
        return self.session.game

    @property
    def state(self) -> Any:
        """The state of the table."""
        assert self.session is not None
        return self.session.state

    @property
    def looks(self) -> int:
        """How often the memory aid was switched on in this session, undone or not (E)."""
        if self.session is None or not self.session.game.hides:
            return 0
        try:
            return self.journal.times_entered(self.session_id, "aid on")
        except StoreError as error:
            self.tell_problem(error)
            return 0

    def recent(self, most: int = -1) -> list[Summary]:
        """Stored sessions, the one changed last first; so many at most, -1: all."""
        try:
            return self.journal.sessions(most=most)
        except StoreError as error:
            self.tell_problem(error)
            return []

    def open(self, session_id: str) -> bool:
        """Puts a stored session on the table, where it stood."""
        if not self.land():
            return False
        try:
            session, damaged = self.journal.load(session_id)
        except StoreError as error:
            self.tell_problem(error)
            return False
        if damaged is not None:
            self._tell_damage(damaged.number)
        self._put(session, session_id)
        self._tell_drift()
        return True

    def _tell_damage(self, number: int) -> None:
        text = tr(
            "Entry {number} of this session cannot be read from the store; it is shown up to there."
            " What is entered now goes on from there; the rest stays in the file, unread."
        )
        self.problem = text.format(number=number)

    def _tell_drift(self) -> None:
        """Results that another version scored otherwise are named, and stay as they are."""
        assert self.session is not None
        try:
            drifted = self.journal.drifted(self.session_id, self.session)
        except StoreError as error:
            self.tell_problem(error)
            return
        if drifted and not self.problem:
            text = trn(
                "Round {rounds} was scored otherwise by version {version}. History and tables keep"
                " that result until you judge again ({key}) or other results are entered.",
                "Rounds {rounds} were scored otherwise by version {version}. History and tables keep"
                " those results until you judge again ({key}) or other results are entered.",
                len(drifted),
            )
            rounds, versions = ", ".join(map(str, drifted)), ", ".join(sorted({*drifted.values()}))
            self.problem = text.format(rounds=rounds, version=versions, key="Ctrl+Shift+J")

    def judge_again(self) -> bool:
        """What this version makes of the session holds from now on in history and tables, too."""
        try:
            self.journal.judge_again(self.session_id)
        except StoreError as error:
            self.tell_problem(error)
            return False
        self.problem, self.good = "", tr("Judged again: history and tables have the new results.")
        return True

    def begin(self, header: Mapping[str, str], deck_text: str) -> bool:
        """A new session on the table; raises HeaderError, False when it could not be stored."""
        lines = dict(header)
        lines.setdefault("date", today())
        session = Session.from_header(lines, deck_text)
        if session.game.hides and self.settings["memory_aid"]:
            session.enter("aid on")
        return self.adopt(session)

    def adopt(self, session: Session) -> bool:
        """Stores a session made elsewhere (a sheet, an export) and puts it on the table."""
        if not self.land():
            return False
        try:
            session_id = self.journal.create(session)
        except StoreError as error:
            if error.reason not in DISK:
                self.tell_problem(error)
                return False
            log.error("store: %s", error.reason)
            # It begins in memory; `_move_in` stores all of it as soon as that can be done.
            self._put(session, "")
            self.session_id = ""
            session.commit = self.afloat = Afloat(_nowhere(error), error)
            self._say_afloat()
            return True
        self._put(session, session_id)
        return True

    def _move_in(self) -> None:
        """A session that was begun while the disk was away is stored as it is now."""
        assert self.session is not None
        assert self.afloat is not None
        waiting = self.session.commit
        try:
            if "readonly" in str(self.afloat.error and self.afloat.error.facts.get("detail")):
                fresh = Journal(self.where.database)  # opened when nothing could be written
                self.journal.close()
                self.journal = fresh
            self.session_id = self.journal.create(self.session)
        except StoreError as error:
            self.session.commit, self.afloat.error = waiting, error
            return
        assert self.session.commit is not None
        self.afloat.commit, self.afloat.error = self.session.commit, None
        self.afloat.waiting.clear()
        self.set("last", self.session_id)

    def _put(self, session: Session, session_id: str) -> None:
        self.session, self.session_id, self.last_item = session, session_id, None
        self.furthest = FAR if session.redoable is not None else 0
        self.set("last", session_id)

    def same_again(self) -> tuple[dict[str, str], str] | None:
        """Header and deck of the session on the table, or of the last one; None: there is none."""
        if self.session is not None:
            return _like(self.session)
        found = self.recent(1)
        return self.again(found[0].id) if found else None

    def again(self, session_id: str) -> tuple[dict[str, str], str] | None:
        """Header and deck of a stored session, to begin another one like it; None: unreadable."""
        try:
            session, _ = self.journal.load(session_id)
        except StoreError as error:
            self.tell_problem(error)
            return None
        return _like(session)

    def rename(self, session_id: str, title: str) -> bool:
        """Another title for a stored session: a change of it that can be undone like any other."""
        try:
            session = self.session if session_id == self.session_id else None
            if session is None:
                session, damaged = self.journal.load(session_id)
                if damaged is not None:  # a change would go on from where it can be read
                    self._tell_damage(damaged.number)
                    return False
            header = session.header() | {"title": title}
            if not title:
                del header["title"]
            session.change_header(header, session.game.deck_text)
        except (StoreError, HeaderError) as error:
            if isinstance(error, StoreError):
                self.tell_problem(error)
            else:
                self.problem = _sentence(faults.header_error(error))
            return False
        return True

    def leave_table(self) -> bool:
        """No session on the table; False while something of it waits for the disk."""
        if not self.land():
            return False
        self.session, self.session_id, self.last_item = None, "", None
        return True

    def deck_text(self, name: str) -> str:
        """The text of a deck; raises HeaderError."""
        from cardscore import decks  # not before a session begins

        return decks.text_of(name, None, self.where)

    # -- entries ---------------------------------------------------------------------------

    def enter(self, text: str) -> Item | None:
        """One more entry; None when the store could not keep it, so that it was not made."""
        return self._answered(lambda session: session.enter(text))

    def amend(self, at: int, text: str) -> Item | None:
        """Another text for one entry."""
        return self._answered(lambda session: session.amend(at, text))

    def insert(self, at: int, text: str) -> Item | None:
        """One entry before another."""
        return self._answered(lambda session: session.insert(at, text))

    def delete(self, at: int) -> bool:
        """Takes an entry out; False when the store could not keep that."""
        return self._made(lambda session: session.delete(at))

    def change_header(
        self, header: Mapping[str, str], deck_text: str, renamed: Mapping[str, str]
    ) -> bool:
        """Other rules, names or texts from now on; raises HeaderError."""
        self.last_item = None
        return self._made(lambda session: session.change_header(header, deck_text, renamed))

    def undo(self) -> bool:
        """Takes the last change back."""
        self.last_item = None
        return self._made(lambda session: session.undo())

    def redo(self) -> bool:
        """Makes the change taken back last once more."""
        self.last_item = None
        return self._made(lambda session: session.redo())

    def _answered(self, change: Callable[[Session], Item]) -> Item | None:
        items: list[Item] = []
        if not self._made(lambda session: items.append(change(session)), tell=False):
            return None
        self.last_item = items[0]
        self.changed()
        return items[0]

    def _made(self, change: Callable[[Session], object], *, tell: bool = True) -> bool:
        """Makes a change; where the store fails that is said, and nothing has happened."""
        assert self.session is not None
        before = self._turn()
        try:
            change(self.session)
        except StoreError as error:
            if error.reason == "no-session" and self._again_as_its_own(change):
                return True
            if error.reason not in DISK:
                if error.reason == "changed-elsewhere":
                    self.open(self.session_id)
                self.tell_problem(error)
                self.changed()
                return False
            log.error("store: %s", error.reason)
            assert self.session.commit is not None
            # The table goes on without the disk; everything is written once it is back.
            self.session.commit = self.afloat = Afloat(self.session.commit, error)
            change(self.session)
        self._say_afloat()
        self.furthest = max(self.furthest, before) if self.session.redoable else 0
        if tell:
            self.changed()
        return True

    def _again_as_its_own(self, change: Callable[[Session], object]) -> bool:
        """Another window has deleted the session for good: what is here is stored anew, then changed."""
        assert self.session is not None
        try:
            self.session_id = self.journal.create(self.session)
            change(self.session)
        except StoreError as error:
            log.error("store: %s", error.reason)
            return False
        self.set("last", self.session_id)
        self.problem = tr(
            "This session was deleted in another window; what is here is kept as a session of its own."
        )
        self.changed()
        return True

    def land(self) -> bool:
        """Tries to write what the disk could not take; True when nothing waits."""
        if self.afloat is not None:
            if self.session_id:
                self.afloat.flush()
            self._say_afloat()
        return self.afloat is None

    def _say_afloat(self) -> None:
        """How many entries are in memory only, and why; or that all are on the disk again."""
        if self.afloat is None:
            return
        if self.afloat.error is not None and self.afloat.error.reason == "changed-elsewhere":
            self._keep_copy()
            return
        if not self.session_id:
            self._move_in()
        error, waiting = self.afloat.error, len(self.afloat.waiting)
        if error is None:
            assert self.session is not None
            self.session.commit, self.afloat = self.afloat.commit, None
            self.problem, self.good = "", tr("Everything is on the disk again.")
            return
        if error.reason == "file-gone" and self.journal.come_back() and self.afloat.flush():
            self._say_afloat()
            return
        reason = str(error.facts.get("detail", "")) or _sentence(faults.store_error(error))
        text = trn(
            "Not on the disk yet: {count} change, kept in memory ({reason}). Go on; it is written"
            " when the disk is back, or export the session as a sheet.",
            "Not on the disk yet: {count} changes, kept in memory ({reason}). Go on; they are"
            " written when the disk is back, or export the session as a sheet.",
            waiting,
        )
        self.problem = text.format(count=waiting, reason=reason)

    def _keep_copy(self) -> None:
        """Another window wrote while this one could not: what is here becomes a session of its own."""
        assert self.session is not None
        self.afloat = None
        try:
            self.session_id = self.journal.create(self.session)
        except StoreError as error:
            self.tell_problem(error)
            return
        self.problem = tr(
            "This session was changed in another window while the disk was away; what is here is kept"
            " as a session of its own."
        )

    def _turn(self) -> int:
        return int(getattr(self.state, "turns", 0))

    @property
    def behind(self) -> bool:
        """True when undo has gone back over more than the turn just ended, and redo would return.

        A memory game keeps such a table covered: looking back is no way to look at cards (E). One
        turn back is what everybody has just seen.
        """
        hides = self.session is not None and self.session.game.hides and not self.state.aid
        return hides and self._turn() < self.furthest - 1

    def check(self, text: str, before: int | None = None) -> Item:
        """The verdict on an entry that is not made; `before` the entry at that index."""
        assert self.session is not None
        return self.session.check(text, before)

    # -- drafts ----------------------------------------------------------------------------

    def drafts(self) -> dict[str, str]:
        """Hands half entered in this round, by player."""
        try:
            text = self.journal.drafts(self.session_id).get("hands", "") or "{}"
            found = json_of(text.encode("utf-8"))
            return dict(found["hands"]) if found.get("round") == self.state.round else {}
        except (StoreError, ValueError, AttributeError, KeyError, TypeError):
            log.exception("drafts")
            return {}

    def keep_drafts(self, hands: Mapping[str, str]) -> None:
        """Keeps hands half entered, so that a crash does not lose them."""
        filled = {name: text for name, text in hands.items() if text}
        kept = {"round": self.state.round, "hands": filled}
        text = json.dumps(kept, ensure_ascii=False) if filled else ""
        try:
            self.journal.save_draft(self.session_id, "hands", text)
        except StoreError as error:
            self.tell_problem(error)

    def tell_problem(self, error: StoreError) -> None:
        """A store that failed is said where everybody sees it, and logged."""
        log.error("store: %s", error.reason)
        self.problem = _sentence(faults.store_error(error))


def _like(session: Session) -> tuple[dict[str, str], str]:
    """Header and deck of another session like it."""
    header = session.header()
    header.pop("date", None)
    # Who sits there now, in the seats they have now, not who began the evening.
    header["players"] = ", ".join(map(written, session.state.names))
    return header, session.game.deck_text


def _nowhere(error: StoreError) -> Commit:
    """A commit that never can."""

    def refuse(*_: Any) -> None:
        raise error

    return refuse


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
