"""A dispute with its verdict as text: to be pasted wherever people write to each other."""

from __future__ import annotations

from cardscore import messages
from cardscore.dispute import Answer, Dispute
from cardscore.games.court import Court
from cardscore.i18n import tr, trn
from cardscore.verdict import Verdict


def told(game: Court, asked: Dispute, answer: Answer) -> str:
    """What lay there, what was played, the verdict with its rule, and what other letters say."""
    rules = " ".join(game.rules.changed) or tr("official rules")
    there = [tr("On the table: {card}").format(card=asked.field)]
    if asked.cursed:
        there.append(tr("a Curse waits"))
    elif asked.pending:
        pending = trn("{count} card pending", "{count} cards pending", asked.pending)
        there.append(pending.format(count=asked.pending))
        there += [tr("sent back")] if asked.returned else []
    if asked.rests:
        rests = trn("{count} rest left", "{count} rests left", len(asked.rests))
        there.append(rests.format(count=len(asked.rests)))
    hand = trn("{count} card in hand", "{count} cards in hand", asked.hand)
    played = tr("Played: {entry}").format(entry=answer.item.text)
    lines = [
        f"{asked.deck}, {rules}",
        ", ".join(there),
        f"{played} ({hand.format(count=asked.hand)})",
        _verdict(game, answer.item.verdict),
    ]
    lines += [f"{choice}: {_verdict(game, verdict)}" for choice, verdict in answer.others]
    return "\n".join(lines)


def _verdict(game: Court, verdict: Verdict) -> str:
    if verdict.ok:
        return tr("Legal")
    rule = f" ({verdict.rule})" if verdict.rule else ""
    reason = messages.refusal(game, verdict)
    return tr("Not legal: {reason}").format(reason=reason) + rule
