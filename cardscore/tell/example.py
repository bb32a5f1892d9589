"""What is said of the example of a rule: what the play leads to, or why it is not allowed."""

from __future__ import annotations

from typing import Any

from cardscore import messages, tell
from cardscore.examples import STRICT, Outcome
from cardscore.i18n import tr
from cardscore.tell.common import number


def label(outcome: Outcome) -> str:
    """The choice an outcome is judged under: `3C`, `with V1`, `without V1`."""
    choice = outcome.choice
    if choice.startswith("+"):
        return tr("with {variant}").format(variant=choice[1:])
    if choice.startswith("-"):
        return tr("without {variant}").format(variant=choice[1:])
    return tr("strict") if choice == STRICT else choice


def lines(outcome: Outcome) -> list[str]:
    """One sentence each: the reason, or what the play does and what has to happen then."""
    game, item = outcome.session.game, outcome.item
    if not item.verdict.ok:
        return [messages.refusal(game, item.verdict)]
    words, state = tell.of(game), outcome.session.state
    if state.phase == "scored":
        return [", ".join(f"{player.name} {number(player.total)}" for player in state.players)]
    said = [words.notice(game, item), *_hands(item.before, state)]
    lead, rest = words.headline(game, state)
    return [text for text in (*said, f"{lead} {rest}") if text]


def _hands(before: Any, after: Any) -> list[str]:
    """Whose cards in hand changed, but for the one who played."""
    found = []
    for old, new in zip(before.players, after.players, strict=True):
        hands = getattr(old, "hand", None), getattr(new, "hand", None)
        acted = before.actor == old.name
        if None not in hands and hands[0] != hands[1] and not acted:
            text = tr("{name}: {old} → {new} cards")
            found.append(text.format(name=new.name, old=hands[0], new=hands[1]))
    return found
