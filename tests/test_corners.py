"""Corners of the rules and of a session that no sheet and no random play comes to often."""

from __future__ import annotations

import pytest

from cardscore import decks
from cardscore.games import words
from cardscore.games.court import deck, plays
from cardscore.session import Line, Session
from tests.test_fine_points import code, played

FOUR = "Aki, Ben, Chie, Dai"
NAMES = ("Aki", "Ben", "Chie", "Dai", "Emi", "Fumi", "Gen", "Hana", "Ivo")

STORM = """
name = {en = "Storm"}
[[cards]]
token = "1"
name = {en = "1"}
colours = "each"
kind = "number"
number = 1
copies = 9
points = 1
lands = "field"
[[cards]]
token = "X"
name = {en = "Storm"}
colours = "each"
kind = "action"
copies = 4
points = 20
lands = "field"
effects = [{do = "draw-all", cards = 2}, {do = "attack", cards = 2, on = "next"}]
"""


# -- court -----------------------------------------------------------------------------------------


def test_an_attack_is_void_when_the_deck_runs_out_in_the_same_play() -> None:
    """5B, CD30: everybody else draws first; the round ends, and nobody has to answer any more."""
    lines = {"game": "court", "players": "Aki, Ben, Chie", "rules": "5B"}
    session = Session.from_header(lines, STORM)
    for text in ("round dealer Aki", "start R1", "adjust deck 1", "Ben: RX"):
        assert session.enter(text).ok
    assert (session.state.phase, session.state.attack) == ("scoring", None)


def test_a_forced_take() -> None:
    """CD49: by another player, who then has been the victim; with nothing to take, without effect."""
    session = played(
        "court-basic", "round dealer Aki", "start R5", "Ben: R+2", "Aki: take force", players=FOUR
    )
    assert session.state.players[0].hand == 9
    assert session.state.actor == "Ben"
    before = session.state
    assert session.enter("Chie: take force").forced
    assert session.state.players[2].hand == before.players[2].hand
    aimed = played(
        "court-basic", "round dealer Aki", "start R5", "Ben: R*2@Dai", "Chie: take force",
        players=FOUR,
    )  # fmt: skip
    assert (aimed.state.players[2].hand, aimed.state.actor) == (9, "Chie")


def test_a_call_with_an_answer_out_of_turn() -> None:
    """CD16: allowed by the table, it stands as a late call; with two cards left it stands for nothing."""
    for hand, called in ((2, True), (3, False)):
        session = played(
            "court-basic", "round dealer Aki", "start R5", f"adjust hand Dai {hand}",
            "Ben: R*2@Dai", "Dai: GUARD reach force", players=FOUR,
        )  # fmt: skip
        assert session.state.players[3].reach == called


def test_a_curse_as_the_last_card_under_6b() -> None:
    """6B: the victim suffers it without an answer: nothing is drawn, the card lies there."""
    session = played(
        "court-basic", "round dealer Aki", "start R5", "adjust hand Ben 1", "Ben: CURSE@Aki",
        rules="4C 6B",
    )  # fmt: skip
    assert session.state.players[0].public == ("CURSE",)
    assert session.state.players[0].hand == 7


def test_a_card_that_waits_for_its_answer_is_in_sight() -> None:
    """E, CD21: a Curse not yet answered lies nowhere, and counts among the copies all the same."""
    session = played("court-basic", "round dealer Aki", "start R5", "Ben: CURSE@Aki")
    curse = session.game.rules.deck.cards["CURSE"]
    assert plays.open_copies(session.state, curse) == 1
    session.enter("Aki: take")
    assert session.state.players[0].public == ("CURSE",)
    assert plays.open_copies(session.state, curse) == 1


def test_hands_are_asked_for_again_when_their_number_is_put_right() -> None:
    """CD46: at scoring; in a round of which only the result is entered nothing is there to put right."""
    session = played(
        "court-basic", "round dealer Aki", "start R5", "adjust hand Ben 1", "Ben: R7",
        "adjust hand Aki 2", "hand Aki R1 R2 force", players="Aki, Ben, Chie",
    )  # fmt: skip
    session.enter("adjust hand Aki 3")
    assert code(session, "hand Aki R1 R2") == "hand-count"
    only = played("court-basic", "round dealer Aki untracked", "adjust hand Aki 3")
    assert only.state.players[0].hand is None


def test_who_leaves_takes_their_lot_along() -> None:
    """CD42, CD47: the lot, the win of the lots, the place among those who draw again."""
    three = {"players": "Aki, Ben, Chie"}
    session = played("court-basic", "lot Aki R9", "lot Ben R2", "leave Chie", **three)
    assert session.state.lot_winner == "Aki"
    gone = played("court-basic", "lot Aki R9", "lot Ben R2", "lot Chie R1", "leave Aki", **three)
    assert (gone.state.lot_winner, gone.state.lots) == (None, ())
    tied = played("court-basic", "lot Aki R9", "lot Ben G9", "lot Chie R1", "leave Ben", **three)
    assert tied.state.drawers == ("Aki",)


def test_the_dealer_leaves_and_seats_change_before_any_hand() -> None:
    """CD47, CD76: nobody is the dealer any more; seats change without hands to carry along."""
    session = played(
        "court-basic", "round dealer Aki untracked", "out Ben", "hand Aki =5", "hand Chie =6",
        "leave Aki", players="Aki, Ben, Chie",
    )  # fmt: skip
    assert session.state.dealer is None
    fresh = played("court-basic", "seats Chie, Aki, Ben", players="Aki, Ben, Chie")
    assert fresh.state.names == ("Chie", "Aki", "Ben")
    later = played(
        "court-basic", "round dealer Aki untracked", "out Ben", "hand Aki =5", "seats Ben, Aki"
    )
    assert [hand.points if hand else None for hand in later.state.hands] == [None, 5]


def test_nobody_joins_a_full_table() -> None:
    """B1: eight are the most; a name is there once, whatever its case."""
    session = played("court-basic", players="A, B, C, D, E, F, G, H")
    assert session.check("join I").verdict.facts["reason"] == "full"
    two = played("court-basic")
    assert two.check("join AKI").verdict.facts["reason"] == "present"
    small = Session.from_header({"game": "court", "players": "Aki, Ben, Chie, Dai, Emi"}, STORM)
    for name in ("Fumi", "Gen"):
        small.enter(f"join {name}")
    assert small.check("join Hana").verdict.facts["reason"] == "deck"


def test_a_hand_before_it_is_known_who_went_out() -> None:
    """CD41: first who went out; allowed all the same it waits, and the round is not scored."""
    session = played("court-basic", "round dealer Aki untracked")
    assert code(session, "hand Aki =5") == "wrong-phase"
    session.enter("hand Aki =5 force")
    assert session.state.phase == "scoring"


def test_names_of_cards_and_options() -> None:
    """What lists and headers show of a deck and of the options that differ."""
    session = played("court-basic", rules="3C 5B")
    rules = session.game.rules  # type: ignore[attr-defined]
    assert rules.changed == ("3C", "5B")
    assert rules.deck.cards["R+2"].short("en") in rules.deck.cards["R+2"].name("en")
    assert session.game.covered(session.game.read(session.state, "Aki: R7")[0]) == "Aki: R7"
    assert session.game.written("none") == '"none"'
    assert session.game.actor_of(session.game.read(session.state, "join Emi")[0]) == "Emi"
    with pytest.raises(deck.DeckError):
        deck.read("name = 3")


CARD = """
name = {en = "Deck"}
[[cards]]
token = "1"
name = {en = "1"}
colours = "each"
kind = "number"
number = 1
copies = 9
points = 1
lands = "field"
[[cards]]
token = "X"
name = {en = "Odd"}
"""


@pytest.mark.parametrize(
    ("text", "where", "reason"),
    [
        ("cards = 3\nname = {en = 'a'}", "cards", "not-list"),
        ("cards = [3]\nname = {en = 'a'}", "cards[1]", "not-table"),
        ("name = {de = 'a'}\ncards = []", "name.de", "unknown-key"),
        ("name = {en = ' '}\ncards = []", "name.en", "no-name"),
        (CARD + 'colours="none"\nkind="defence"\ncopies=1\npoints=1\nlands="public"', "cards[2].lands", "contradicts-kind"),
        (CARD + 'colours="none"\nkind="action"\nnumber=1\ncopies=1\npoints=1\nlands="field"', "cards[2].number", "contradicts-kind"),
        (CARD + 'colours="each"\nkind="action"\ncopies=1\npoints=1\nlands="field"\nassumed=3', "cards[2].assumed", "not-list"),
        (CARD + 'colours="each"\nkind="action"\ncopies=1\npoints=1\nlands="field"\nassumed=["colour"]', "cards[2].assumed", "unknown-key"),
        (CARD + 'colours="each"\nkind="action"\ncopies=1\npoints=1\nlands="field"\neffects=[{do="lay",on="self"}]', "cards[2].effects[1]", "contradicts-lands"),
        (CARD + 'colours="none"\nkind="action"\ncopies=1\npoints=1\nlands="discards"\neffects=[{do="rests",cards=[]}]', "cards[2].effects[1].cards", "not-list"),
    ],
)  # fmt: skip
def test_a_deck_file_that_cannot_be(text: str, where: str, reason: str) -> None:
    """Where it is wrong, and why."""
    with pytest.raises(deck.DeckError) as error:
        deck.read(text)
    assert (error.value.key, error.value.reason) == (where, reason)


def test_points_of_a_number_need_not_be_said() -> None:
    """A number card counts its number."""
    made = deck.read(CARD.split('[[cards]]\ntoken = "X"')[0].replace("points = 1\n", ""))
    assert made.cards["R1"].points == 1


def test_what_is_attached_to_a_follower() -> None:
    """CD10: effects of followers are off, so a colour written on one is wrong."""
    session = played("court-full", "round dealer Aki", "start R5")
    assert code(session, "Ben: RC R7>G") == "colour-wrong"
    assert code(session, "Ben: RC R7@Aki") == "target-unneeded"


def test_a_target_whose_name_holds_a_sign() -> None:
    """CD2: quoted where it is attached, since it would end there."""
    session = played("court-basic", "round dealer Aki", "start R5", players="Aki, Ben, a>b")
    assert session.check('Ben: R*2@"a>b"').text == 'Ben: R*2@"a>b"'


def test_whoever_has_to_act_aims_at_nobody_there() -> None:
    """CD5: an unknown player comes before everything else, on the own turn as well."""
    session = played("court-full", "round dealer Aki", "start R5")
    item = session.check("Ben: CURSE@Zed")
    assert (item.verdict.code, item.verdict.facts["name"]) == ("unknown-player", "Zed")


def test_a_call_made_after_all_is_made_good() -> None:
    """B5, D4: whoever acts again with two players may still call; forgetting it twice is one call."""
    owing = ("round dealer Aki", "start R5", "adjust hand Ben 2", "Ben: RS", "Ben: draw")
    session = played("court-basic", *owing, "Ben: R7 reach")
    assert (session.state.players[1].owes, session.state.players[1].forgotten) == (False, 0)
    session = played("court-basic", *owing, "Ben: R7")
    assert (session.state.players[1].owes, session.state.players[1].forgotten) == (True, 1)


def test_a_call_that_is_pointed_out() -> None:
    """B5: forgotten and caught are counted apart; a new round begins at none."""
    owing = ("round dealer Aki", "start R5", "adjust hand Ben 2", "Ben: R7")
    session = played("court-basic", *owing, "Aki: accuse Ben")
    assert (session.state.players[1].forgotten, session.state.players[1].caught) == (1, 1)
    for text in ("adjust out Aki", "hand Ben =5"):
        assert session.enter(text).ok
    (result,) = session.game.results(session.state)
    caught = {row["player"]: row["reach_caught"] for row in session.game.rows_of(result)}
    assert caught == {"Aki": 0, "Ben": 1}
    assert session.enter("round dealer Aki").ok
    assert session.state.players[1].caught == 0


def test_the_shape_of_a_play() -> None:
    """What asks for a follower leads, the next card acts, what comes after a chain only follows."""
    session = played("court-full", "round dealer Aki", "start R5")

    def shape(text: str) -> tuple[list[str], str | None, list[str], str]:
        entry, _ = session.game.read(session.state, f"Ben: {text}")
        found = plays.shape(entry.cards)
        leads, rest = [x.token for x in found.leads], [x.token for x in found.followers]
        return leads, found.acting and found.acting.token, rest, found.last.token

    assert shape("RE GE BE") == (["RE", "GE"], None, [], "BE")
    assert shape("RE RC R7 R8") == (["RE"], "RC", ["R7", "R8"], "R8")
    assert shape("RE R7") == (["RE"], "R7", [], "R7")
    assert shape("R6 R7 R8") == (["R6", "R7"], "R8", [], "R8")


SLIDE = STORM.replace(
    'effects = [{do = "draw-all", cards = 2}, {do = "attack", cards = 2, on = "next"}]',
    'effects = [{do = "skip"}, {do = "attack", cards = 2, on = "next"}]',
)


@pytest.mark.parametrize(
    ("players", "passed", "on"), [("Aki, Ben", None, 1), ("Aki, Ben, Chie", 1, 2)]
)
def test_who_is_passed_over_by_a_stack(players: str, passed: int | None, on: int) -> None:
    """CD53: with two players the attack comes to the other one and nobody is passed over."""
    header = {"game": "court", "players": players, "rules": "3B"}
    session = Session.from_header(header, SLIDE)
    victim = {"Aki, Ben": "Aki", "Aki, Ben, Chie": "Aki"}[players]
    for text in ("round dealer Aki", "start R1", "Ben: RX"):
        assert session.enter(text).ok
    assert session.state.actor == victim
    assert session.enter(f"{victim}: GX").ok
    assert session.state.attack is not None
    assert (session.state.passed, session.state.attack.on) == (passed, on)


def test_nine_do_not_fit() -> None:
    """B1: at most eight."""
    session = played("court-basic", "join Hana", players=", ".join(NAMES[:7]))
    verdict = session.check("join Ivo").verdict
    assert (verdict.code, verdict.facts["reason"]) == ("wrong-phase", "full")


def test_what_a_control_character_is() -> None:
    """Marks of direction and wide spaces belong to names; a bell does not, a tab is white space."""
    assert not any(map(words.has_control, ("a\u200bb", "a\u3000b", "\ue000", "a\tb")))
    assert all(map(words.has_control, ("a\x07b", "\x00", "\x85", "a\rb")))


def test_nothing_of_a_court_session_is_covered() -> None:
    """Every card played lies open, so no line of the log needs a cover."""
    session = Session.from_header(
        {"game": "court", "players": FOUR}, decks.shipped_text("court-basic")
    )
    session.load([Line("start R5")])
    item = session.items[0]
    assert item.text == "start R5"
    assert not session.game.veiled(session.state, item.entry, item.before, item.state)


def test_what_is_allowed_beside_an_answer_is_laid_aside() -> None:
    """CD14, CD82: one card answers; the other goes to the discards with no effect."""
    session = played("court-basic", "round dealer Aki", "start R5", "Ben: R+2", players=FOUR)
    assert session.state.actor == "Chie"
    item = session.enter("Chie: G+2 G7 force")
    assert (item.verdict.code, item.forced) == ("several-cards", True)
    attack = session.state.attack
    assert attack is not None
    assert (attack.draw, attack.on, session.state.pile["G7"]) == (4, 3, 1)
    assert session.state.players[2].hand == 5


RAIN = STORM.replace(', {do = "attack", cards = 2, on = "next"}', "")


def test_the_deck_runs_out_in_a_play_that_attacks_nobody() -> None:
    """5B, CD30: what is there is drawn, and the round ends."""
    header = {"game": "court", "players": "Aki, Ben, Chie", "rules": "5B"}
    session = Session.from_header(header, RAIN)
    for text in ("round dealer Aki", "start R1", "adjust deck 1", "Ben: RX"):
        assert session.enter(text).ok
    assert (session.state.phase, session.state.deck) == ("scoring", 0)


def test_the_last_card_is_stacked() -> None:
    """CD61, 6A: whoever goes out with it ends the round; the pool is void."""
    session = played(
        "court-basic", "round dealer Aki", "start R5", "Ben: R+2", "adjust hand Chie 1",
        "Chie: G+2", players=FOUR,
    )  # fmt: skip
    state = session.state
    assert (state.phase, [out.name for out in state.out], state.attack) == (
        "scoring",
        ["Chie"],
        None,
    )
    assert state.players[3].hand == 7


def test_the_attack_of_a_last_card_is_guarded() -> None:
    """6C: it waits for its answer; guarded, the round ends and nobody draws."""
    session = played(
        "court-full", "round dealer Aki", "start R5", "adjust hand Ben 1", "Ben: R+2",
        "Chie: GUARD", players=FOUR, rules="6C",
    )  # fmt: skip
    assert (session.state.phase, session.state.out[0].name) == ("scoring", "Ben")
    assert session.state.players[2].hand == 6


def test_forced_turns_before_the_field_card_is_turned() -> None:
    """CD49: a take has nothing to take; a card laid is the field card, and beneath it lies nothing."""
    session = played("court-full", "round dealer Aki", "Ben: take force", players=FOUR)
    assert (session.state.phase, session.state.players[1].hand) == ("setup", 7)
    session.enter("Ben: R5 force")
    state = session.state
    assert (state.phase, state.field, state.pile, state.actor) == ("play", "R5", {}, "Chie")
    session.enter("adjust out Aki")
    session.enter("adjust turn Ben")
    assert (session.state.phase, session.state.actor) == ("scoring", None)


def test_last_cards_without_effect() -> None:
    """6A, CD67: neither rests nor draws of somebody who is out count."""
    for text in ("Ben: BIND@Aki force", "Ben: RA1 force"):
        session = played(
            "court-full", "round dealer Aki", "start R5", "adjust hand Ben 1", text, players=FOUR
        )
        state = session.state
        assert state.phase == "scoring"
        assert [(player.hand, player.rests) for player in state.players] == [
            (7, ()),
            (0, ()),
            (7, ()),
            (7, ()),
        ]


def test_a_number_too_long_to_be_shown() -> None:
    """A deck that holds one is refused with its key."""
    with pytest.raises(deck.DeckError) as error:
        deck.read(STORM.replace("points = 1\n", f"points = [0x{'f' * 5000}]\n"))
    assert (error.value.key, error.value.facts["value"]) == ("cards[1].points", "…")


def test_places_in_the_results() -> None:
    """N: who has fewest is first, who is equal shares the place, the next one counts on."""
    session = played(
        "court-basic", "round dealer Aki untracked", "out Aki", "hand Ben =5", "hand Chie =5",
        "hand Dai =9", players=FOUR,
    )  # fmt: skip
    (result,) = session.game.results(session.state)
    rows = session.game.rows_of(result)
    assert [(row["player"], row["total"], row["place"]) for row in rows] == [
        ("Aki", 0, 1), ("Ben", 5, 2), ("Chie", 5, 2), ("Dai", 9, 4),
    ]  # fmt: skip


def test_as_many_join_as_the_deck_is_enough_for() -> None:
    """CD47: seven cards each and one to begin with, to the card."""
    small = STORM[: STORM.rindex("[[cards]]")]
    session = Session.from_header({"game": "court", "players": FOUR}, small)
    assert session.game.rules.deck.size == 36
    assert session.enter("join Emi").ok
    verdict = session.check("join Fumi").verdict
    assert (verdict.code, verdict.facts["reason"]) == ("wrong-phase", "deck")


def test_who_has_won() -> None:
    """B7: nobody while the session goes on; whoever is first once it is over."""
    session = Session.from_header(
        {"game": "court", "players": "Aki, Ben, Chie", "mode": "limit 100"},
        decks.shipped_text("court-basic"),
    )
    for text in ("round dealer Aki untracked", "out Ben", "hand Aki =40", "hand Chie =90"):
        assert session.enter(text).ok
    assert session.game.winners(session.state) == []
    for text in ("round untracked", "out Ben", "hand Aki =10", "hand Chie =11"):
        assert session.enter(text).ok
    assert session.state.phase == "over"
    assert session.game.winners(session.state) == ["Ben"]


def test_rulings_add_up() -> None:
    """Points given by the table between two rounds are one sum."""
    session = played("court-basic", "adjust points Aki +5", "adjust points Aki +3")
    player = session.state.players[0]
    assert (player.total, player.rulings) == (8, 8)
    session.enter("adjust points Aki -13")
    player = session.state.players[0]
    assert (player.total, player.rulings) == (-5, -5)


@pytest.mark.parametrize(
    ("cards", "card", "follower"),
    [("RE GE B5", "GE", "B5"), ("RE B5", "RE", "B5"), ("RE GE GE R5", "GE", "R5")],
)
def test_which_card_does_not_follow(cards: str, card: str, follower: str) -> None:
    """CD9: the verdict names the two that do not go together, wherever they stand."""
    session = played("court-basic", "round dealer Aki", "start R5")
    verdict = session.check(f"Ben: {cards}").verdict
    assert verdict.code == "escort-follow"
    assert (verdict.facts["card"], verdict.facts["follower"]) == (card, follower)


def test_which_card_has_two_followers() -> None:
    """CD8: one follower; the verdict names the last one that asked for it."""
    session = played("court-basic", "round dealer Aki", "start R5")
    verdict = session.check("Ben: RE GE G5 G6").verdict
    assert (verdict.code, verdict.facts["card"]) == ("escort-follow", "GE")


@pytest.mark.parametrize(
    ("rules", "fewest"), [("5B", "points"), ("5C", "cards"), ("5B 6C", "points")]
)
def test_nobody_out_is_decided_by_option_5(rules: str, fewest: str) -> None:
    """Options 5B, 5C: the fewest points, or the fewest cards, whatever option 6 says."""
    session = Session.from_header(
        {"game": "court", "players": "Aki, Ben", "rules": rules}, decks.shipped_text("court-basic")
    )
    for text in ("round dealer Aki untracked", "out none"):
        assert session.enter(text).ok
    assert session.state.fewest == fewest


def test_free_texts_keep_their_edges() -> None:
    """CD3: spaces at either end need quotes, or they would be gone after reading."""
    assert [words.free_text(text) for text in ("a", " a", "a ", '"a', 'a"', "a#b")] == [
        "a", '" a"', '"a "', '"""a"', '"a"""', '"a#b"',
    ]  # fmt: skip


def test_what_a_deck_refuses_is_shown_as_it_is() -> None:
    """Texts and numbers stay what they are; what cannot be written out is a sign."""
    facts = deck.DeckError("x", "not-whole", text="ab", number=7, much=10**9, more=10**5000).facts
    assert facts == {"text": "ab", "number": 7, "much": str(10**9), "more": "…"}


BLANK = (
    STORM
    + """
[[cards]]
token = "Z"
name = {en = "Blank"}
colours = "none"
kind = "action"
copies = 4
points = 0
lands = "field"
"""
)


def test_a_card_without_colour_and_effect() -> None:
    """It leaves the colour that counts as it is."""
    lines = {"game": "court", "players": "Aki, Ben, Chie", "match": "strict"}
    session = Session.from_header(lines, BLANK)
    for text in ("round dealer Aki", "start R1", "Ben: Z"):
        assert session.enter(text).ok, text
    assert session.state.colours == "R"
    assert code(session, "Chie: G1") == "no-match"
    assert code(session, "Chie: R1") is None


@pytest.mark.parametrize(("deck_name", "points"), [("court-basic", -150), ("court-full", -250)])
def test_a_total_of_nothing_is_worth_more_with_the_expansion(deck_name: str, points: int) -> None:
    """PO5: a total that becomes 0 again."""
    session = played(
        deck_name, "round dealer Aki untracked", "out Ben", "hand Aki =40", "adjust points Aki -60",
        "round dealer Aki untracked", "out Ben", "hand Aki =20", bonus="5",
    )  # fmt: skip
    score = session.state.rounds[-1].scores[0]
    assert score.parts == (("PO5", points),)
    assert score.total == points
