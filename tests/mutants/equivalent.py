"""Random faults that are none: what they change makes no difference, and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

Change = tuple[str, str, str]
"""File below games, the line as it was, the line as it became (both without their indentation)."""

SHORTER: Final = "what the shorter way leaves, the longer one reads, judges or carries out just so"

EQUIVALENT: Final[Mapping[Change, str]] = {
    (
        "burst/play.py",
        "if draft.phase == END and draft.swap_open and not draft.trade_due:",
        "if draft.phase <= END and draft.swap_open and not draft.trade_due:",
    ): "an exchange is open at the end of a turn alone",
    (
        "court/deck.py",
        "@lru_cache(maxsize=8)",
        "@lru_cache(maxsize= 9)",
    ): "how many decks are remembered changes no answer",
    (
        "court/cards.py",
        'stays=lands == "public",',
        'stays=lands >= "public",',
    ): "no other place comes after it in the alphabet",
    (
        "words.py",
        "end = -1",
        "end = +1",
    ): "before the first word nothing can join",
    (
        "burst/reading.py",
        'card = cards.CARDS.get(said[5:]) if said.startswith("flip ") else None',
        'card = cards.CARDS.get(said[ 4:]) if said.startswith("flip ") else None',
    ): SHORTER,
    (
        "court/guards.py",
        "if index + 1 < len(cards) and not plays.may_follow(card, kind(cards[index + 1])):",
        "if index + 1 != len(cards) and not plays.may_follow(card, kind(cards[index + 1])):",
    ): "there is no index beyond the last one",
    (
        "court/guards.py",
        "if len(entry.cards) == 1:",
        "if len(entry.cards) < 1:",
    ): SHORTER,
    (
        "reading.py",
        'force = len(line) > 1 and line[-1].is_("force")',
        'force = len(line) != 1 and line[-1].is_("force")',
    ): "an empty line was refused before",
    (
        "burst/state.py",
        "turns: int = 0",
        "turns: int = 1",
    ): "turns are only compared with each other",
    (
        "court/reading.py",
        'reach = len(words) > 1 and words[-1] == "reach"',
        'reach = len(words) < 1 and words[-1] == "reach"',
    ): SHORTER,
    (
        "court/everyday.py",
        "if seat is None or state.attack is not None or state.players[seat].name != entry.name:",
        "if seat is None or state.attack is not None or state.players[seat].name == entry.name:",
    ): SHORTER,
    (
        "court/guards.py",
        "if len(card.suit) == 2 and use.colour not in card.suit:",
        "if len(card.suit) >= 2 and use.colour not in card.suit:",
    ): "no card has three colours",
    ("reading.py", "if not colon:", "if not not colon:"): SHORTER,
    ("court/apply.py", "if len(best) == 1:", "if len(best) <= 1:"): "somebody always has the most",
    (
        "court/draft.py",
        'if self.rules.letter(5) == "A":',
        'if self.rules.letter(5) <= "A":',
    ): "no letter comes before A",
    (
        "court/cards.py",
        'gives=any(e.do == "lay" and e.on == "target" for e in effects),',
        'gives=any(e.do == "lay" and e.on >= "target" for e in effects),',
    ): "of next, self and target none comes after target",
    (
        "court/judge.py",
        "if card is None or card.follow or len(entry.cards) > 1 or state.phase == RESPOND:",
        "if card is None or card.follow or len(entry.cards) >= 1 or state.phase == RESPOND:",
    ): SHORTER,
    (
        "court/reading.py",
        'reach = len(words) > 1 and words[-1] == "reach"',
        'reach = len(words) > 2 and words[-1] == "reach"',
    ): SHORTER,
    (
        "burst/play.py",
        "if draft.phase == END and draft.swap_open and not draft.trade_due:",
        "if draft.phase >= END and draft.swap_open and not draft.trade_due:",
    ): "an exchange is open at the end of a turn alone",
    (
        "burst/play.py",
        'if entry.what == "hand":',
        'if entry.what >= "hand":',
    ): "the deck was dealt with before, and chips come before hand in the alphabet",
    (
        "court/deck.py",
        "",
        "def read(text: str) -> Deck:",
    ): "a deck read once more is the same deck",
}
