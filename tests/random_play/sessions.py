"""A session that is played and changed in any order, for either game (a state machine of hypothesis)."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule

from cardscore import sheet
from cardscore.session import Item, Session

SEEDS = st.integers(0, 2**32)


def everything(session: Session) -> list[Any]:
    """All there is of a session."""
    items = [(i.text, i.entry, i.verdict, i.forced, i.kept, i.state) for i in session.items]
    return [session.header(), [line.text for line in session.lines], items, session.state]


class SessionMachine(RuleBasedStateMachine):
    """A session that is played and changed in any order; what holds of every session is held each time."""

    # What a game's own machine answers raises NotImplementedError here: hypothesis brings a metaclass
    # of its own, so this cannot be an ABC.
    ruling: tuple[type[Any], ...] = ()
    begins: tuple[type[Any], ...] = ()
    session: Session
    plain: bool

    def fitting(self, chance: random.Random) -> str:
        """An entry that is most likely legal."""
        raise NotImplementedError

    def odd(self, chance: random.Random) -> str:
        """An entry that makes some sense, or none."""
        raise NotImplementedError

    def holds(self, item: Item) -> None:
        """What holds after an entry, in this game."""
        raise NotImplementedError

    def ruled(self) -> bool:
        """True when force or a ruling has changed the table since the deal."""
        for item in reversed(self.session.items):
            if item.forced or isinstance(item.entry, self.ruling):
                return True
            if isinstance(item.entry, self.begins):
                return False
        return False

    def enter(self, text: str) -> None:
        """One entry, with everything that holds of every entry."""
        session = self.session
        before, shown, count = session.state, repr(session.state), len(session.items)
        checked = session.check(text)
        assert session.state is before
        assert (repr(before), len(session.items)) == (shown, count)
        item = session.enter(text)
        assert (item.verdict, item.text, item.state) == (
            checked.verdict,
            checked.text,
            checked.state,
        )
        assert repr(before) == shown
        wants_force = item.entry is not None and item.entry.force
        allowed = not item.verdict.ok and wants_force and item.verdict.overrulable
        assert (item.forced, item.ok) == (allowed, item.verdict.ok or allowed)
        assert len(session.items) == count + item.ok
        if not item.ok:
            assert session.state is before
        actor = session.state.actor
        assert (actor is None) == (session.state.turn is None)
        assert actor is None or session.state.names.count(actor) == 1
        self.holds(item)

    @rule(seed=SEEDS)
    def play(self, seed: int) -> None:
        """Some entries as a table makes them."""
        chance = random.Random(seed)
        for _ in range(chance.randint(1, 24)):
            self.enter(self.fitting(chance))

    @rule(seed=SEEDS)
    def try_something(self, seed: int) -> None:
        """Some entries that are mostly refused or forced."""
        chance = random.Random(seed)
        for _ in range(chance.randint(1, 6)):
            text = self.odd(chance)
            if self.plain and text.startswith("adjust"):
                continue
            self.enter(text.removesuffix(" force") if self.plain else text)

    @precondition(lambda self: self.session.undoable)
    @rule(steps=st.integers(1, 5))
    def back_and_forth(self, steps: int) -> None:
        """Taken back and made again, everything is as it was; so is taking back what was made."""
        done = [everything(self.session)]
        while len(done) <= steps and self.session.undo():
            done.append(everything(self.session))
        for expected in reversed(done[:-1]):
            self.session.redo()
            assert everything(self.session) == expected

    @precondition(lambda self: self.session.items)
    @rule(seed=SEEDS)
    def repair_nothing(self, seed: int) -> None:
        """The same text again, and an entry taken out and put back, change nothing."""
        session, whole = self.session, everything(self.session)
        at = random.Random(seed).randrange(len(session.items))
        text = session.items[at].text
        session.amend(at, text)
        assert everything(session) == whole
        session.delete(at)
        without = everything(session)
        assert len(session.items) == len(whole[1]) - 1
        assert session.insert(at, text).ok
        assert everything(session) == whole
        session.undo()
        assert everything(session) == without
        session.undo()
        assert everything(session) == whole
        session.undo()
        assert everything(session) == whole

    @rule()
    def read_again(self) -> None:
        """The sheet of a session is the session."""
        text = sheet.write(self.session)
        again = sheet.session(sheet.read(text.encode()), self.session.game.deck_text)
        assert everything(again) == everything(self.session)
        assert sheet.write(again) == text

    @rule()
    def rank(self) -> None:
        """Places are in order and the same each time; who is equal keeps the order of the seats."""
        rows = self.session.game.standings_json(self.session.state)
        assert rows == self.session.game.standings_json(self.session.state)
        worth = [
            (-row.get("won", 0), -row["chips"] if "chips" in row else row["total"]) for row in rows
        ]
        seats = {name: seat for seat, name in enumerate(self.session.state.names)}
        order = [(value, seats.pop(row["name"])) for value, row in zip(worth, rows, strict=True)]
        assert order == sorted(order)
        assert not seats
        assert [row["place"] for row in rows] == [worth.index(value) + 1 for value in worth]
