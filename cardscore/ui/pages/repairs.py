"""Repairs in the log: an entry corrected, taken out, or one inserted before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardscore import messages
from cardscore.compose import Composer
from cardscore.i18n import tr, trn
from cardscore.session import Item
from cardscore.ui.widgets.panel import Choice, Line

if TYPE_CHECKING:
    from cardscore.ui.pages.table import TablePage


class Repairs:
    """What can be done with an entry of the log.

    open  the repair under way: amend or insert, and the index of the entry; None: none
    """

    def __init__(self, page: TablePage) -> None:
        self.page = page
        self.open: tuple[str, int] | None = None

    def choose(self, index: int | None) -> None:
        """What can be done with an entry of the log."""
        session = self.page.desk.session
        assert session is not None
        if index is None:
            self.page.close_panel()
            return
        item = session.items[index]
        self.page.log.show(session, index)
        lines: list[Line] = [
            Choice(tr("Correct"), lambda: self._begin("amend", index), "C"),
            Choice(tr("Insert before"), lambda: self._begin("insert", index), "I"),
            Choice(tr("Take out"), lambda: self._take_out(index), "T"),
        ]
        self.page.open_panel(item.text, lines)
        if not item.verdict.ok:
            self.page.verdict.show(
                "warn" if item.forced else "no",
                messages.refusal(self.page.desk.game, item.verdict),
                "",
                item.verdict.rule or "",
            )

    def _begin(self, kind: str, index: int) -> None:
        session = self.page.desk.session
        assert session is not None
        self.page.close_panel(refresh=False)
        self.open = (kind, index)
        self.page.composer = Composer(self.page.desk.game, self.page.desk.state)
        self.page.field.set(session.items[index].text if kind == "amend" else "")
        self.page.show_all()
        self.page.verdict.show(
            "info", tr("Everything after it is judged again; nothing is dropped.")
        )

    def enter(self, text: str) -> Item | None:
        assert self.open is not None
        kind, index = self.open
        self.open = None
        whole = self.page.field.get().strip()
        if text.endswith(" force") and not whole.endswith(" force"):
            whole += " force"
        item = (
            self.page.desk.amend(index, whole)
            if kind == "amend"
            else self.page.desk.insert(index, whole)
        )
        if item is None:
            return None
        if not item.ok:
            self.open = (kind, index)
            self.page.field.set(whole)
            self.page.refused = whole
            self.page.verdict.show(
                "no",
                messages.refusal(self.page.desk.game, item.verdict),
                "",
                item.verdict.rule or "",
                item.verdict.overrulable,
            )
            return item
        self.page.field.set("")
        self.page.show_all()
        self._tell()
        return item

    def _take_out(self, index: int) -> None:
        self.page.close_panel(refresh=False)
        self.page.desk.delete(index)
        self.page.show_all()
        self._tell()

    def _tell(self) -> None:
        """How many entries the repair had to keep against the rules."""
        session = self.page.desk.session
        assert session is not None
        kept = sum(1 for line in session.lines if line.kept)
        if kept:
            text = trn(
                "{count} later entry is illegal now; it is kept as allowed.",
                "{count} later entries are illegal now; they are kept as allowed.",
                kept,
            ).format(count=kept)
            self.page.verdict.show("warn", text, tr("Undo takes all of it back."))
        else:
            self.page.verdict.show(
                "ok", tr("Corrected."), tr("Everything after it was judged again.")
            )
