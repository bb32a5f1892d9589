"""Repairs in the log: an entry corrected, taken out, or one inserted before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardscore.i18n import tr, trn
from cardscore.session import Item
from cardscore.tell import veil
from cardscore.ui.widgets.panel import Choice, Line

if TYPE_CHECKING:
    from cardscore.ui.pages.entrypage import EntryPage


class Repairs:
    """What can be done with an entry of the log.

    open  the repair under way: amend or insert, and the index of the entry; None: none
    """

    def __init__(self, page: EntryPage) -> None:
        self.page = page
        self.open: tuple[str, int] | None = None

    @property
    def index(self) -> int | None:
        """The entry being corrected, or before which one is inserted; None: no repair."""
        return None if self.open is None else self.open[1]

    def choose(self, index: int | None) -> None:
        """What can be done with an entry of the log."""
        session = self.page.desk.session
        assert session is not None
        if index is None:
            self.page.close_panel()
            return
        item = session.items[index]
        desk = self.page.desk
        self.page.log.show(session, index, looks=desk.looks, covered=desk.behind)
        self.page.asking = ()
        lines: list[Line] = [
            Choice(tr("Correct"), lambda: self._begin("amend", index), "C"),
            Choice(tr("Insert before"), lambda: self._begin("insert", index), "I"),
            Choice(tr("Take out"), lambda: self._take_out(index), "T"),
        ]
        self.page.open_panel(veil.text(session, item, self.page.desk.behind), lines, focus=False)
        self.page.log.focus_set()
        if not item.verdict.ok:
            self.page.verdict.show(
                "warn" if item.forced else "no",
                veil.reason(session, item),
                "",
                item.verdict.rule or "",
            )

    def _begin(self, kind: str, index: int) -> None:
        session = self.page.desk.session
        assert session is not None
        self.page.close_panel(refresh=False)
        self.open = (kind, index)
        self.page.drop_pointing()
        text = veil.text(session, session.items[index], self.page.desk.behind)
        self.page.field.set(text if kind == "amend" else "")
        self.page.show_all()
        self.say()

    def say(self) -> None:
        """What a repair does."""
        self.page.verdict.show(
            "info", tr("Everything after it is judged again; nothing is dropped.")
        )

    def enter(self, text: str) -> Item | None:
        """The corrected or the new entry; a refused one is told, and nothing changes."""
        assert self.open is not None
        kind, index = self.open
        change = self.page.desk.amend if kind == "amend" else self.page.desk.insert
        rounds = len(self.page.desk.state.rounds)
        item = change(index, text)
        if item is None:
            return None
        if item.ok:
            self.page.field.set("")
            self._tell(rounds)
            return item
        self.open = (kind, index)
        self.page.refuse(item)
        self.page.show_all()
        return item

    def _take_out(self, index: int) -> None:
        self.page.close_panel(refresh=False)
        rounds = len(self.page.desk.state.rounds)
        if self.page.desk.delete(index):
            self._tell(rounds)

    def _tell(self, rounds: int) -> None:
        """How many entries the repair had to keep, and whether a round is no longer scored."""
        session = self.page.desk.session
        assert session is not None
        change = session.undoable
        kept = sum(mark for _, _, mark in change.kept) if change is not None else 0
        lost = rounds - len(self.page.desk.state.rounds)
        mark, text, more = "warn", "", tr("Undo takes all of it back.")
        if lost > 0:
            text = trn(
                "{count} round is not scored any more; its points are gone from the totals.",
                "{count} rounds are not scored any more; their points are gone from the totals.",
                lost,
            ).format(count=lost)
        elif kept:
            text = trn(
                "{count} later entry is illegal now; it is kept as allowed.",
                "{count} later entries are illegal now; they are kept as allowed.",
                kept,
            ).format(count=kept)
        else:
            mark, text, more = "ok", tr("Corrected."), tr("Everything after it was judged again.")
        self.page.verdict.show(mark, text, more)
