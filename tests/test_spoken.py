"""Cards and words as people say them at the table; sheets go on knowing none of them."""

from __future__ import annotations

import pytest

from cardscore import decks, entryline
from cardscore.games.burst import Burst
from cardscore.games.court import Court
from cardscore.session import Session

FULL = Session.from_header(
    {"game": "court", "players": "Aki, Ben, フミ, 赤7", "deck": "court-full"},
    decks.shipped_text("court-full"),
)
PACK = Session.from_header({"game": "burst", "players": "Aki, Ben, ハートの10"}, "")


def court(typed: str) -> str:
    """What the court game reads it as."""
    assert isinstance(FULL.game, Court)
    return entryline.court.from_speech(FULL.game, typed)


def burst(typed: str) -> str:
    """What the burst game reads it as."""
    assert isinstance(PACK.game, Burst)
    return entryline.burst.from_speech(PACK.game, typed)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("赤7", "R7"),
        ("赤７", "R7"),
        ("赤の7", "R7"),
        ("赤 7", "R7"),
        ("red 7", "R7"),
        ("Red7", "R7"),
        ("青ドロー2", "B+2"),
        ("黄色スキップ", "YS"),
        ("赤青15", "RB15"),
        ("青赤15", "RB15"),
        ("赤／青15", "RB15"),
        ("ワイルド", "W"),
        ("ワイルド>赤", "W>R"),
        ("ワイルド＞青", "W>B"),
        ("ワイルドダイレクトドロー5", "W+5"),
        ("Wild Direct Draw5>green~skip", "W+5>G~skip"),
        ("バインド@Ben", "BIND@Ben"),
        ("カース@フミ リーチ", "CURSE@フミ reach"),
        ("緑エスコート 緑9", "GE G9"),
        ("パス", "pass"),
        ("引く", "draw"),
        ("フミ: 休む", "フミ: rest"),
        ("R7", "R7"),
        ("r7 reach", "r7 reach"),
        ("adjust points Aki −２０", "adjust points Aki -20"),
        ('"赤7": R7', '"赤7": R7'),
        ("ドロー2", "ドロー2"),  # four of them
        ("赤99", "赤99"),
        ("", ""),
        ("   ", "   "),
    ],
)
def test_court(typed: str, meant: str) -> None:
    """Japanese, English, full width, joined or not; what is not known stays as it is."""
    assert court(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("ハートの10", "10H"),
        ("ハート10", "10H"),
        ("10♥", "10♥"),
        ("♥10", "10H"),
        ("スペードのA", "AS"),
        ("クイーンダイヤ", "QD"),
        ("king of clubs", "KC"),
        ("めくる ハートの7", "flip 7H"),
        ("当たり ハートの3 3D 失う ダイヤの9", "hit 3H 3D loses 9D"),
        ("全員 通る", "all safe"),
        ("push", "push"),
        ("通す", "push"),
    ],
)
def test_burst(typed: str, meant: str) -> None:
    """Suits and ranks in words, in either order."""
    assert burst(typed) == meant


def test_a_name_without_its_colour_means_several_cards() -> None:
    """Which of them is asked, never guessed."""
    assert isinstance(FULL.game, Court)
    assert entryline.court.which_card(FULL.game, "ドロー2") == ["R+2", "Y+2", "G+2", "B+2"]
    assert entryline.court.which_card(FULL.game, "draw2") == ["R+2", "Y+2", "G+2", "B+2"]
    assert entryline.court.which_card(FULL.game, "何か") == []


@pytest.mark.parametrize("name", decks.shipped_names())
def test_every_card_can_be_said_in_both_languages(name: str) -> None:
    """Colour and name of any card of a shipped deck mean that card and no other."""
    text = decks.shipped_text(name)
    game = Session.from_header({"game": "court", "players": "Aki, Ben", "deck": name}, text).game
    assert isinstance(game, Court)
    words = {
        "en": {"R": "red", "Y": "yellow", "G": "green", "B": "blue"},
        "ja": dict(zip("RYGB", "赤黄緑青", strict=True)),
    }
    for card in game.rules.deck.cards.values():
        for language, colours in words.items():
            said = "".join(colours[letter] for letter in card.suit) + card.name(language)
            meant = entryline.court.from_speech(game, said)
            assert game.rules.deck.find(meant) is card, said


def test_sheets_stay_strict() -> None:
    """What is said is no notation: a sheet that holds it is refused as before."""
    assert FULL.check("Aki: 赤7").verdict.code == "unknown-card"
    assert FULL.check("Aki: ドロー2").verdict.code == "unknown-card"
