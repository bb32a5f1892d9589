"""Properties of any burst session, however odd its entries."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule

from cardscore import sheet, simulate
from cardscore.compose.burst import Picker
from cardscore.entryline.burst import expanded
from cardscore.games.burst import Burst, memory, options, reading
from cardscore.games.burst import entries as e
from cardscore.games.burst.cards import CARDS
from cardscore.games.burst.judge import judge
from cardscore.games.burst.state import ASKING, NOBODYS, OVER, SETUP
from cardscore.session import Item, Line, Session, judged
from tests.random_play.sessions import SEEDS, SessionMachine

PLAYERS = ("Aki", "Ben", '"all"', '"Dai N."', "start", "フミ")
VARIANTS = ["", "V1", "V2", "V3", "V1 V3", "V1 V2 V3"]


def header(count: int, rules: str) -> dict[str, str]:
    """A header for so many players."""
    return {"game": "burst", "players": ", ".join(PLAYERS[:count]), "rules": rules}


def some_entry(chance: random.Random, session: Session) -> str:
    """An entry that makes some sense, or none at all."""
    assert isinstance(session.game, Burst)
    written = session.game.written
    state = session.state
    who = written(chance.choice(state.names))
    actor = written(state.actor) if state.actor else who

    def card() -> str:
        return chance.choice(list(CARDS))

    def open_card() -> str:
        lying = [token for player in state.players for token in player.open]
        return chance.choice(lying) if lying else card()

    simple = [
        f"game first {who}",
        f"start {card()}",
        f"open {who} {card()} {card()} {card()}",
        f"{actor}: flip {card()}",
        f"{actor}: flip {card()}",
        f"{actor}: flip {card()}",
        f"{actor}: push",
        f"{actor}: push",
        f"{actor}: fold",
        f"{actor}: safe",
        f"{actor}: refill",
        f"{actor}: refill {card()}",
        f"{who}: hit {card()} {open_card()} loses {open_card()}",
        f"{actor}: hit {card()} {card()}",
        f"{actor}: hit {open_card()} {card()} {card()} loses {open_card()}",
        f"{actor}: trade",
        f"{actor}: swap {open_card()}",
        f"{who}: takeover",
        "all: safe",
        "all: leave",
        f"adjust hand {who} {chance.randint(0, 9)}",
        f"adjust deck {chance.randint(0, 3)}",
        f"adjust chips {who} {chance.randint(-2, 3):+d}",
        f"adjust turn {who}",
        chance.choice(["aid on", "aid off"]),
        f"{who}: push",
    ]
    text = chance.choice(simple)
    return text + (" force" if chance.random() < 0.2 else "")


@settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(2, 6), st.sampled_from(VARIANTS), st.integers(0, 2**32))
def test_any_session(count: int, rules: str, seed: int) -> None:
    """Undo takes back, redo makes again, text reads back, judging changes nothing, counts make sense."""
    chance = random.Random(seed)
    session = Session.from_header(header(count, rules), "")
    assert isinstance(session.game, Burst)
    for _ in range(70):
        before = session.state
        text = some_entry(chance, session)
        item = session.enter(text)
        assert judge(session.game.rules, before, item.entry) == item.verdict
        state = session.state
        assert (state.turn is None) == (state.phase in NOBODYS)
        assert all(p.closed >= 0 and p.chips >= 0 for p in state.players)
        assert all(len(p.known) <= p.closed for p in state.players)
        assert state.deck >= 0
        assert len(state.pile) <= state.discards, session.game.one_line(state)
        lying = [t for p in state.players for t in p.open]
        lying += [t for t in (state.new, state.old, *state.provisional) if t]
        lying += [t for p in state.players for t in p.known] + list(state.pile)
        assert len(lying) == len(set(lying)), session.game.one_line(state)
        if not item.ok:
            assert state is before
            continue
        session.undo()
        assert session.state == before
        session.redo()
        assert session.state == state
    texts = [item.text for item in session.items]
    again = sheet.session(sheet.read(sheet.write(session).encode()), "")
    assert [item.text for item in again.items] == texts
    assert again.state == session.state
    if texts:
        at = chance.randrange(len(texts))
        kept = session.state
        session.amend(at, texts[at])
        assert session.state == kept
        session.delete(at)
        session.undo()
        assert session.state == kept


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=60))
def test_no_text_is_too_odd(text: str) -> None:
    """Any text at all gets a verdict, and what is written back reads the same again."""
    session = Session.from_header(header(4, "V1 V2 V3"), "")
    session.enter("game first Aki")
    line = text.replace("\n", " ").replace("\r", " ")
    item = session.check(line)
    again = session.check(item.text)
    assert (again.verdict, again.text) == (item.verdict, item.text)


def legal_is_exact(session: Session) -> None:
    """With the memory aid on `legal` lists exactly the accepted entries of one card and of none."""
    shown = judged(session.game, session.state, Line("aid on")).state
    written, actor = session.game.written, session.game.written(shown.actor)
    listed = session.game.legal(shown)
    texts = [f"{actor}: {verb} {card}" for verb in ("flip", "refill", "swap") for card in CARDS]
    accepted = {t for t in texts if judged(session.game, shown, Line(t)).verdict.ok}
    assert {play["text"] for play in listed["plays"]} == accepted, session.game.one_line(shown)
    bare = [f"{actor}: {word}" for word in ("push", "fold", "safe", "trade", "refill")]
    bare += [f"{written(name)}: takeover" for name in shown.names] + ["all: safe", "all: leave"]
    said = {t for t in bare if judged(session.game, shown, Line(t)).verdict.ok}
    assert set(listed["other"]) == said, session.game.one_line(shown)


def test_legal_is_what_check_accepts() -> None:
    """In every phase of real games, with and without variants."""
    for seed, rules in enumerate(VARIANTS):
        table = simulate.BurstTable({"rules": rules}, "", 4, random.Random(seed))
        for number, _ in enumerate(table.round()):
            if number % 5 == 0 and table.state.actor is not None:
                legal_is_exact(table.session)


@pytest.mark.parametrize("rules", VARIANTS)
def test_legal_gives_nothing_away(rules: str) -> None:
    """With the aid off it is what somebody without a memory would list, and nothing legal is missing."""
    for seed in range(3):
        table = simulate.BurstTable({"rules": rules}, "", 4, random.Random(seed))
        for _ in table.round():
            session, state = table.session, table.state
            listed = session.game.legal(state)
            assert listed == session.game.legal(memory.forgotten(state))
            if state.actor is None:
                continue
            shown = judged(session.game, state, Line("aid on")).state
            exact = {play["text"] for play in session.game.legal(shown)["plays"]}
            assert exact <= {play["text"] for play in listed["plays"]}


def test_pointing_and_typing_mean_the_same() -> None:
    """A card picked and the same card typed are the same entry, in every state of random play."""
    for seed, rules in enumerate(VARIANTS):
        table = simulate.BurstTable({"rules": rules}, "", 4, random.Random(seed))
        for _ in table.round():
            game, state = table.session.game, table.state
            assert isinstance(game, Burst)
            for token in ("AS", "7H", *state.players[0].open, *state.players[1].open):
                picker = Picker(game, state)
                if picker.purpose(token) in ("", "open", "hit"):
                    continue
                picker.pick(token)
                assert picker.entry() == expanded(state, token)


def legal_under_is_exact(session: Session, text: str) -> None:
    """Each variant change named makes the entry legal, now or had it held one entry earlier; no other."""
    assert isinstance(session.game, Burst)
    item = session.check(text)
    if item.entry is None or item.verdict.ok:
        return
    named, last = set(session.legal_under(item)), session.items[-1]
    plain = Line(item.text.removesuffix(" force"))
    for variant in options.VARIANTS:
        other = Burst(session.game.rules.switched(variant))
        label = variant if other.rules.has(variant) else f"{variant} off"
        worked = judged(other, session.state, plain).verdict.ok
        earlier = judged(other, last.before, Line(last.text))
        worked |= earlier.ok and judged(other, earlier.state, plain).verdict.ok
        assert (label in named) == worked, (item.text, session.game.one_line(session.state))


def test_legal_under_is_true() -> None:
    """In every phase of real games, with and without variants."""
    for seed, rules in enumerate(VARIANTS):
        chance = random.Random(seed)
        table = simulate.BurstTable({"rules": rules}, "", 3, chance)
        for number, _ in enumerate(table.round()):
            if number % 4 == 0:
                legal_under_is_exact(table.session, some_entry(chance, table.session))


# -- sessions changed in any order -------------------------------------------------------------


class BurstSession(SessionMachine):
    """Burst sessions, over all variants and numbers of players."""

    ruling = e.RULINGS
    begins = (e.Game,)

    @initialize(count=st.integers(2, 6), rules=st.sampled_from(VARIANTS), plain=st.booleans())
    def begin(self, count: int, rules: str, plain: bool) -> None:
        """Any header; in plain sessions nothing is forced and nothing ruled."""
        self.session, self.plain = Session.from_header(header(count, rules), ""), plain

    def odd(self, chance: random.Random) -> str:
        """As everywhere."""
        return some_entry(chance, self.session)

    def fitting(self, chance: random.Random) -> str:
        """The first of some entries that is legal."""
        state, written = self.session.state, self.session.game.written
        cards = chance.sample(list(CARDS), 16)
        if state.phase == OVER:
            return f"game first {written(chance.choice(state.names))}"
        if state.phase == SETUP:
            waiting = [written(player.name) for player in state.players if not player.laid]
            ways = [f"open {name} {' '.join(chance.sample(cards, 3))}" for name in waiting]
            ways += [f"start {card}" for card in cards[:2]]
        else:
            actor = written(state.actor)
            mine = list(state.players[state.seat(state.actor)].open)
            lying = list(state.players[state.turn].open)
            loses = f" loses {chance.choice(lying)}" if lying else ""
            hits = [chance.sample([*mine, *cards], chance.randint(2, 3)) for _ in range(12)]
            ways = [f"{actor}: hit {' '.join(hit)}{loses}" for hit in hits]
            ways += [f"{actor}: {verb} {card}" for verb in ("flip", "refill") for card in cards[:4]]
            ways += [f"{actor}: swap {card}" for card in mine]
            verbs = ("push", "push", "push", "fold", "safe", "trade", "refill")
            ways += [f"{actor}: {verb}" for verb in verbs]
            ways += [f"{written(name)}: takeover" for name in state.names] + ["all: leave"]
            left = written(state.names[state.left_of(state.turn)])
            ways += [f"{left}: {verb} {cards[0]}" for verb in ("flip", "refill")]
        chance.shuffle(ways)
        return next((text for text in ways if self.session.check(text).ok), ways[0])

    def holds(self, item: Item) -> None:
        """Who acts, who is asked, the cards, the chips."""
        state, game = self.session.state, self.session.game
        if item.entry is not None:
            reader = reading.Reader(state.names)
            assert reader.from_words(item.text) == item.entry
            assert game.write(item.entry) == item.text
        assert (state.turn is None) == (state.phase in NOBODYS), game.one_line(state)
        assert bool(state.asking) == (state.phase == ASKING), game.one_line(state)
        if not self.ruled():
            cards = sum(player.hand for player in state.players) + state.deck + state.discards
            cards += len([token for token in (state.new, state.old) if token])
            assert cards + len(state.provisional) == len(CARDS), game.one_line(state)
        before, new = item.before, state.rounds[len(item.before.rounds) :]
        for result in new if item.ok else ():
            assert [score.chips for score in result.scores] == [p.chips for p in state.players]
        for seat, row in {
            state.seat(row["name"]): row for row in game.standings_json(state)
        }.items():
            finished = [result.scores[seat].chips for result in state.rounds]
            running = 0 if state.phase == OVER else state.players[seat].chips
            assert row["chips"] == sum(finished) + running
        chips = isinstance(item.entry, e.AdjustNumber) and item.entry.what == "chips"
        # A ruling on chips in `over` corrects the game just ended (BD44).
        assert chips or state.rounds[: len(before.rounds)] == before.rounds
        if item.ok and not item.forced and not chips and before.phase not in (OVER, SETUP):
            gained = [a.chips - b.chips for a, b in zip(state.players, before.players, strict=True)]
            acts = isinstance(item.entry, e.Hit | e.Say)
            assert sum(gained) == 0 or acts, item.text

    @precondition(lambda self: self.session.state.actor)
    @rule()
    def look(self) -> None:
        """`legal`, whatever has happened."""
        legal_is_exact(self.session)

    @precondition(lambda self: self.session.items)
    @rule(seed=SEEDS)
    def other_variants(self, seed: int) -> None:
        """`legal_under`, whatever has happened."""
        chance = random.Random(seed)
        for _ in range(6):
            legal_under_is_exact(self.session, some_entry(chance, self.session))


TestBurstSession = BurstSession.TestCase
TestBurstSession.settings = settings(
    max_examples=30, stateful_step_count=20, deadline=None, suppress_health_check=list(HealthCheck)
)
