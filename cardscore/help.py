"""The rule help: Markdown files by game and language, a paragraph a rule."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib import resources


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One rule.

    rule   its identifier; `title` in the reader's language; `text` without markup
    ours   a decision of this program, not the source's word
    """

    rule: str
    title: str
    text: str
    ours: bool


def paragraphs(game: str, language: str) -> list[Paragraph]:
    """The rules of a game in the order of the help: `## B3 Title`, `(ours)` after a decision."""
    place = resources.files("cardscore") / "data" / "help" / language / f"{game}.md"
    found = []
    for part in re.split(r"^## ", place.read_text("utf-8"), flags=re.MULTILINE)[1:]:
        head, _, text = part.partition("\n")
        rule, _, title = head.partition(" ")
        ours = title.endswith("(ours)")
        title = title.removesuffix("(ours)").strip()
        found.append(Paragraph(rule, title, text.strip(), ours))
    return found


def find(game: str, language: str, rule: str) -> Paragraph | None:
    """The paragraph of one rule."""
    return next((part for part in paragraphs(game, language) if part.rule == rule), None)
