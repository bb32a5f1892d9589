"""What the checker answers: codes and facts, never sentences.

A sentence is made when somebody reads it, in the reader's language (see `cardscore.messages`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

Facts = Mapping[str, Any]

NO_FACTS: Final[Facts] = MappingProxyType({})

# Which rule each verdict code cites (CD51, BD30). `card` means: what the card itself asks for;
# `variant`: the variant the verdict names; None: no rule of the game is concerned.
RULES: Final[Mapping[str, str | None]] = MappingProxyType(
    {
        "unreadable": None,
        "unknown-player": None,
        "unknown-card": None,
        "wrong-phase": None,
        "not-your-turn": None,
        "too-few-cards": "E",
        "too-many-copies": "E",
        "hand-count": "E",
        "start-not-single": "B2",
        "no-match": "B3",
        "already-drawn": "B3",
        "draw-first": "B3",
        "reach-not-due": "B5",
        "no-reach-owed": "B5",
        "last-card": "O4",
        "escort-last": "O8",
        "escort-alone": "card",
        "escort-follow": "card",
        "defence-void-last": "B6",
        "defence-last": "O7",
        "target-self": "O1",
        "target-missing": "card",
        "target-unneeded": "card",
        "colour-missing": "card",
        "colour-wrong": "card",
        "flow-unneeded": "card",
        "several-cards": "O2",
        "stack": "O3",
        "not-under-attack": "A1",
        "must-respond": "A1",
        "bound": "A5",
        "not-bound": "A5",
        "dealer-unknown": "B1",
        "session-over": "B7",
        "card-elsewhere": "E",
        "not-open": "E",
        "refill-due": "T1",
        "refill-not-due": "T1",
        "flip-due": "T2",
        "not-asked": "T4",
        "hit-too-few": "T5",
        "hit-colour": "T5",
        "hit-sum": "T5",
        "loses-missing": "T5",
        "loses-unneeded": "T5",
        "closed-needed": "V2",
        "trade-due": "T7",
        "trade-not-due": "T7",
        "variant-off": "variant",
        "open-count": "S1",
    }
)

# Verdicts no table can overrule: there would be nothing to carry out (CD48).
FINAL: Final = frozenset({"unreadable", "unknown-player", "unknown-card"})


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to one entry.

    code   the verdict code, or None when nothing is wrong
    facts  what the sentence about it needs (names, tokens, numbers of cards)
    final  no table can allow it here: there would be nothing to carry out (BD40)
    """

    code: str | None = None
    facts: Facts = field(default_factory=lambda: NO_FACTS, compare=False)
    final: bool = False

    @property
    def ok(self) -> bool:
        """True when the entry is legal."""
        return self.code is None

    @property
    def rule(self) -> str | None:
        """The identifier of the rule that decided, as the code list has it; None when none did."""
        rule = None if self.code is None else RULES[self.code]
        return self.facts["variant"] if rule == "variant" else rule

    @property
    def overrulable(self) -> bool:
        """True when a table may allow the entry all the same (rule E)."""
        return self.code is not None and self.code not in FINAL and not self.final


OK: Final = Verdict()


def no(code: str, **facts: Any) -> Verdict:
    """A refusal with its facts."""
    return Verdict(code, facts)


class Unreadable(Exception):
    """A text that is not an entry.

    reason  a stable id of what is wrong (`messages.py` knows the sentence)
    column  1-based column in the line
    """

    def __init__(self, reason: str, column: int = 1, **facts: Any) -> None:
        super().__init__(reason)
        self.reason = reason
        self.column = column
        self.facts: Facts = facts


class HeaderError(Exception):
    """A header with which no session can begin.

    key     the header key concerned
    reason  a stable id of what is wrong
    """

    def __init__(self, key: str, reason: str, **facts: Any) -> None:
        super().__init__(f"{key}: {reason}")
        self.key = key
        self.reason = reason
        self.facts: Facts = facts
