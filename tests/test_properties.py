"""Properties of any session, however odd its entries: stateful tests with hypothesis."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule

from cardscore import decks, sheet, simulate
from cardscore.games.court import Court, apply, judge, options, reading
from cardscore.games.court import entries as e
from cardscore.games.court.cards import COLOURS
from cardscore.games.court.state import DEALT, OVER, RESPOND, SCORED, SCORING, SETUP, State
from cardscore.games.words import written
from cardscore.session import Item, Line, Session, judged
from cardscore.verdict import HeaderError
from tests.random_play.sessions import SEEDS, SessionMachine

TEXTS = {name: decks.shipped_text(name) for name in decks.shipped_names()}
PLAYERS = ("Aki", "Ben", "Chie", "Dai", "Emi", "フミ", "Gen N.", "H,8")


@st.composite
def headers(draw: st.DrawFn) -> dict[str, str]:
    """Any header a session can begin with."""
    count = draw(st.integers(2, 8))
    letters = [
        draw(st.sampled_from(c)) for c in ("AB", "AB", "ABC", "ABC", "ABC", "ABC", "ABCD", "AB")
    ]
    if letters[6] == "C":
        letters[5] = "A"
    if letters[6] == "D":
        letters[5] = "C"
    return {
        "game": "court",
        "players": ", ".join(map(written, PLAYERS[:count])),
        "deck": draw(st.sampled_from(sorted(TEXTS))),
        "rules": " ".join(f"{n}{letter}" for n, letter in enumerate(letters, 1)),
        "match": draw(st.sampled_from(["name", "strict"])),
        "mode": draw(st.sampled_from(["limit 60", "limit 500", "pennant 2"])),
        "bonus": draw(st.sampled_from(["", "1 2 3 4"])),
    }


def some_entry(chance: random.Random, session: Session) -> str:
    """An entry that makes some sense, or none at all."""
    assert isinstance(session.game, Court)
    names = [written(name) for name in session.state.names] or ["Aki"]
    tokens = list(session.game.rules.deck.cards)
    who, whom = chance.choice(names), chance.choice(names)
    actor = written(session.state.actor) if session.state.actor else who
    card = chance.choice(tokens)
    card += chance.choice(["", "", ">R", ">G", f"@{whom}", f">B@{whom}", "~skip", "~rev", "~cw"])
    simple = [
        f"{actor}: {card}",
        f"{actor}: {card}",
        f"{actor}: {card} {chance.choice(tokens)}",
        f"{actor}: {card} reach",
        f"{actor}: draw",
        f"{actor}: pass",
        f"{actor}: take",
        f"{actor}: rest",
        f"{who}: {card}",
        f"{who}: accuse {whom}",
        f"{who}: reach",
        f"{who}: grab",
        "round",
        f"round dealer {who}",
        "round untracked",
        f"start {chance.choice(tokens)}",
        f"out {who}",
        "out none",
        f"hand {who} ={chance.randint(0, 90)}",
        f"hand {who} {chance.choice(tokens)}",
        "continue",
        f"adjust hand {who} {chance.randint(0, 3)}",
        f"adjust deck {chance.randint(0, 4)}",
        f"adjust turn {who}",
        f"adjust out {who}",
        f"adjust field {chance.choice(tokens)}",
        f"adjust points {who} {chance.randint(-50, 50):+d}",
        f"adjust direction {chance.choice(['cw', 'ccw'])}",
        f"lot {who} {chance.choice(tokens)}",
        f"join New{chance.randint(1, 9)}",
        f"leave {who}",
    ]
    text = chance.choice(simple)
    return text + (" force" if chance.random() < 0.25 else "")


def no_shortcut_shows(game: Court, item: Item) -> None:
    """Entries made all the time are read, judged and carried out on a shorter way to the same."""
    if item.entry is None:
        return
    reader = reading.Reader(game.rules.deck, item.before.names)
    assert reader.from_words(item.text) == item.entry
    assert game.write(item.entry) == item.text
    verdict = judge.in_full(game.rules, item.before, item.entry)
    assert (verdict, verdict.facts) == (item.verdict, item.verdict.facts)
    if verdict.ok:
        assert apply.in_full(game.rules, item.before, item.entry) == item.state


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(headers(), st.integers(0, 2**32))
def test_any_session(header: dict[str, str], seed: int) -> None:
    """Undo takes back, redo makes again, text reads back, judging changes nothing."""
    chance = random.Random(seed)
    session = Session.from_header(header, TEXTS[header["deck"]])
    assert isinstance(session.game, Court)
    for _ in range(60):
        before = session.state
        text = some_entry(chance, session)
        item = session.enter(text)
        assert judge.judge(session.game.rules, before, item.entry) == item.verdict
        state = session.state
        acting = state.phase in DEALT
        assert (state.turn is not None) == acting
        assert (state.attack is not None) == (state.phase == RESPOND)
        if not item.ok:
            assert state is before
            continue
        session.undo()
        assert session.state == before
        session.redo()
        assert session.state == state
    texts = [item.text for item in session.items]
    again = sheet.session(sheet.read(sheet.write(session).encode()), TEXTS[header["deck"]])
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
        assert [item.text for item in session.items] == texts


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=60))
def test_no_text_is_too_odd(text: str) -> None:
    """Any text at all gets a verdict, and what is written back reads the same again."""
    session = Session.from_header({"game": "court", "players": "Aki, Ben"}, TEXTS["court-basic"])
    session.enter("round dealer Aki")
    session.enter("start R5")
    line = text.replace("\n", " ").replace("\r", " ")
    item = session.check(line)
    again = session.check(item.text)
    assert (again.verdict, again.text) == (item.verdict, item.text)


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=400))
def test_no_file_is_too_odd(data: bytes) -> None:
    """Any bytes are read as a sheet, as a sheet up to damage, or refused with a reason."""
    try:
        read = sheet.read(b"game: court\nplayers: Aki, Ben\n" + data)
        sheet.session(read, TEXTS["court-basic"])
    except sheet.SheetError as error:
        assert error.cause.reason


def accepted_alone(session: Session, state: State, token: str) -> bool:
    """Is some way to lay that card alone accepted?"""
    assert isinstance(session.game, Court)
    card = session.game.rules.deck.cards[token]
    actor = session.game.written(state.actor or "")
    ways = [
        f"{actor}: {token}{colour}{target}{flow}"
        for colour in ("", ">R", ">Y", ">G", ">B")
        for target in ("", *(f"@{session.game.written(name)}" for name in state.names))
        for flow in (("", "~skip") if card.names_flow else ("",))
    ]
    return any(judged(session.game, state, Line(way)).verdict.ok for way in ways)


def legal_is_exact(session: Session, state: State, tokens: list[str]) -> None:
    """`legal` lists just those of the cards, and just those bare entries, that are accepted."""
    legal, actor = session.game.legal(state), session.game.written(state.actor or "")
    listed = {play["text"]: play["needs"] for play in legal["plays"]}
    for token in tokens:
        accepted = accepted_alone(session, state, token)
        assert accepted == (token in listed), (token, session.game.one_line(state))
        plain = judged(session.game, state, Line(f"{actor}: {token}")).verdict.ok
        assert plain == (listed.get(token) == []), (token, session.game.one_line(state))
    verbs = ("draw", "pass", "take", "rest", "reach", "expose", "grab")
    bare = [f"{actor}: {verb}" for verb in verbs]
    said = [text for text in bare if judged(session.game, state, Line(text)).verdict.ok]
    assert sorted(legal["other"]) == sorted(said), session.game.one_line(state)


LEGAL_TABLES = [
    ("1B 2B 3C 4C 8B", "court-full", 3),
    ("", "court-basic", 2),
    ("2B 3B 5B 6C 7D", "court-full", 5),
    ("1B 4B 6B 7B", "classic-108", 4),
]


@pytest.mark.parametrize(("rules", "deck", "players"), LEGAL_TABLES)
def test_legal_is_what_check_accepts(rules: str, deck: str, players: int) -> None:
    """`legal` lists a card exactly when some way to lay it alone is accepted, a bare entry when it is."""
    table = simulate.CourtTable({"rules": rules}, TEXTS[deck], players, random.Random(players))
    looked = 0
    for number, _ in enumerate(table.round()):
        if table.state.phase in DEALT and number % 7 == 0:
            legal_is_exact(table.session, table.state, list(table.rules.deck.cards))
            looked += 1
    assert looked > 3


# -- sessions changed in any order -------------------------------------------------------------


class CourtSession(SessionMachine):
    """Court sessions, over all options, decks and numbers of players."""

    ruling = (e.AdjustNumber, e.AdjustOut, e.AdjustTurn, e.AdjustDirection, e.AdjustField)
    begins = (e.Round,)

    @initialize(header=headers(), plain=st.booleans())
    def begin(self, header: dict[str, str], plain: bool) -> None:
        """Any header; in plain sessions nothing is forced and nothing ruled."""
        self.session, self.plain = Session.from_header(header, TEXTS[header["deck"]]), plain

    def odd(self, chance: random.Random) -> str:
        """Under attack often a defence, sometimes as the last card: options 6 and 7 meet there."""
        state, game = self.session.state, self.session.game
        assert isinstance(game, Court)
        defences = [t for t, card in game.rules.deck.cards.items() if card.defends]
        if state.phase != RESPOND or not defences or chance.random() < 0.3:
            return some_entry(chance, self.session)
        actor = game.written(state.actor)
        if chance.random() < 0.4:
            return f"adjust hand {actor} 1"
        return f"{actor}: {chance.choice(defences)}"

    def fitting(self, chance: random.Random) -> str:
        """What the phase asks for."""
        state, game = self.session.state, self.session.game
        assert isinstance(game, Court)
        who = game.written(chance.choice(state.names))
        kinds = list(game.rules.deck.cards.values())
        if state.phase == OVER:
            return "continue"
        if state.phase == SCORED:
            last = chance.choice(["", "", "", " untracked"])
            return (
                f"round dealer {who}" if chance.random() < 0.3 or not state.round else "round"
            ) + last
        if state.phase == SETUP:
            single = [c.token for c in kinds if len(c.suit) == 1 and c.lands == "field"]
            return f"start {chance.choice(single)}"
        if state.phase == SCORING:
            return self._hand(chance, state, game)
        actor = state.players[state.turn]
        name = game.written(actor.name)
        for card in chance.sample(kinds, min(12, len(kinds))):
            text = f"{name}: {card.token}"
            text += f">{chance.choice(card.suit or COLOURS)}" if card.names_colour else ""
            text += f"@{who}" if card.needs_target else ""
            text += " reach" if actor.hand == 2 and chance.random() < 0.7 else ""
            if self.session.check(text).ok:
                return text
        verbs = chance.sample(["draw", "pass", "take", "rest"], 4)
        return next(
            t for v in verbs if self.session.check(t := f"{name}: {v}").ok or v == verbs[-1]
        )

    def _hand(self, chance: random.Random, state: State, game: Court) -> str:
        if not (state.out or state.fewest):
            return f"out {game.written(chance.choice(state.names))}"
        seat = chance.randrange(len(state.players))
        player = state.players[seat]
        if player.hand is None:
            return f"hand {game.written(player.name)} ={chance.randint(0, 60)}"
        left = Counter({token: card.copies for token, card in game.rules.deck.cards.items()})
        left.subtract(Counter(state.pile) + Counter([state.field or ""]))
        left.subtract(token for other in state.players for token in other.public)
        for other, hand in enumerate(state.hands):
            left.subtract(hand.cards if hand and hand.cards and other != seat else ())
        pack = list(left.elements())
        held = chance.sample(pack, min(player.hand, len(pack)))
        return " ".join(["hand", game.written(player.name), *held])

    def holds(self, item: Item) -> None:
        """Who acts, the pool, the cards, the points, what other rules would say."""
        state, game = self.session.state, self.session.game
        assert isinstance(game, Court)
        assert (state.turn is not None) == (state.phase in DEALT), game.one_line(state)
        assert (state.attack is not None) == (state.phase == RESPOND), game.one_line(state)
        if state.tracked and state.phase in (*DEALT, SCORING) and not self.ruled():
            cards = sum(player.hand + len(player.public) for player in state.players)
            cards += state.deck + game.state_json(state)["discards"] + (state.field is not None)
            cards += state.attack is not None and state.attack.lays
            assert cards == game.rules.deck.size, game.one_line(state)
        assert state.names == tuple(player.name for player in state.players)
        points_add_up(game, item)
        no_shortcut_shows(game, item)
        if item.entry is not None and not item.verdict.ok:
            under_other_rules(self.session, item)

    @precondition(lambda self: self.session.state.actor)
    @rule(seed=SEEDS)
    def look(self, seed: int) -> None:
        """`legal`, for some of the cards."""
        assert isinstance(self.session.game, Court)
        tokens = random.Random(seed).sample(list(self.session.game.rules.deck.cards), 4)
        legal_is_exact(self.session, self.session.state, tokens)


TestCourtSession = CourtSession.TestCase
TestCourtSession.settings = settings(
    max_examples=45, stateful_step_count=20, deadline=None, suppress_health_check=list(HealthCheck)
)


def points_add_up(game: Court, item: Item) -> None:
    """Totals change by the points of a scored round and by rulings, by nothing else."""
    before = {player.name: player for player in item.before.players}
    new = item.state.rounds[len(item.before.rounds) :]
    scores = {score.name: score for result in new for score in result.scores}
    for seat, player in enumerate(item.state.players):
        if player.name not in before:
            continue
        more, score = 0, scores.get(player.name)
        if score is not None:
            more = score.hand + score.public + score.adjust + score.bonus
            assert score.adjust + score.bonus == sum(points for _, points in score.parts)
            assert (score.before, score.rulings) == (
                before[player.name].total,
                before[player.name].rulings,
            )
            hand = item.state.hands[seat]
            if hand is not None and hand.cards is not None:
                cards = game.rules.deck.cards
                cleared = any(cards[token].clears for token in player.public)
                counted = [
                    cards[t] for t in hand.cards if not cleared or cards[t].number is not None
                ]
                assert score.hand == sum(card.points for card in counted)
        ruling = isinstance(item.entry, e.AdjustNumber) and item.entry.what == "points"
        if ruling and item.entry.name == player.name:
            more += item.entry.number
        assert player.total - before[player.name].total == more, (
            item.text,
            game.one_line(item.state),
        )
    for row in (game.rounds_json(item.state) if new else [])[-1:]:
        for points in row["points"].values():
            parts = ("hand", "public", "adjust", "bonus")
            assert points["round"] == sum(points[part] for part in parts)


def under_other_rules(session: Session, item: Item) -> None:
    """`legal_under` names each single change that makes the entry legal, and no other."""
    game, header = session.game, session.header()
    assert isinstance(game, Court)
    words, changed = header["rules"].split(), {}
    for number, letters in options.CHOICES.items():
        for word in (f"{number}{letter}" for letter in letters):
            changed[word] = {"rules": " ".join([*words[: number - 1], word, *words[number:]])}
    for word in words:
        del changed[word]
    other = "strict" if header["match"] == "name" else "name"
    changed[f"match {other}"] = {"match": other}
    expected = set()
    for label, line in changed.items():
        try:
            rules = options.read(header | line, game.players, game.rules.deck)
        except HeaderError as error:
            assert error.reason == "rules-conflict"
            continue
        text = item.text.removesuffix(" force")
        if judged(Court(rules), item.before, Line(text)).verdict.ok:
            expected.add(label)
    assert set(session.legal_under(item)) == expected, (item.text, game.one_line(item.before))


@pytest.mark.parametrize(("six", "seven"), [("A", "7A 7C"), ("B", "7A"), ("C", "7A 7D")])
def test_a_letter_that_needs_another(six: str, seven: str) -> None:
    """A defence as the last card under 7B: of option 7 just those letters are named that go with option 6."""
    lines = {"game": "court", "players": "Aki, Ben", "deck": "court-full", "rules": f"6{six} 7B"}
    session = Session.from_header(lines, TEXTS["court-full"])
    assert isinstance(session.game, Court)
    kinds = session.game.rules.deck.cards.values()
    attack = next(card.token for card in kinds if card.suit == "R" and card.pushes)
    for text in ("round dealer Aki", "start R5", f"Ben: {attack}", "adjust hand Aki 1"):
        assert session.enter(text).ok
    items = [session.check(f"Aki: {card.token}") for card in kinds if card.defends]
    assert [item.verdict.code for item in items] == ["defence-last"] * 2
    for item in items:
        under_other_rules(session, item)
        assert [name for name in session.legal_under(item) if name[0] == "7"] == seven.split()
