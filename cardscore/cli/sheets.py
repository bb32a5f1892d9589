"""replay, check, legal: what a sheet says."""

from __future__ import annotations

import argparse
from typing import Any

from cardscore import messages, report
from cardscore.cli.common import (
    DONE,
    ILLEGAL,
    places_of,
    print_json,
    print_standings,
    sheet_session,
    short,
)
from cardscore.i18n import tr
from cardscore.session import Session


def replay(options: argparse.Namespace) -> int:
    """Every entry of a sheet with its verdict."""
    read, session = sheet_session(options.sheet, places_of(options))
    listed = list(zip((line for line, _ in read.entries), session.items, strict=True))
    if options.json:
        print_json(report.document(session, listed))
        return DONE if session.ok else ILLEGAL
    for line, item in listed:
        _print_item(session, item, f"{line:>5}  ")
    print_standings(session)
    return DONE if session.ok else ILLEGAL


def check(options: argparse.Namespace) -> int:
    """One more entry; nothing is written."""
    _, session = sheet_session(options.sheet, places_of(options))
    if len(options.entry.split("\n")) > 1:
        options.entry = options.entry.replace("\n", " ")
    item = session.check(options.entry)
    if options.json:
        print_json(report.document(session, [(None, item)], item.state))
    else:
        _print_item(session, item)
        if item.verdict.ok:
            print("  " + messages.sentence(session.game, item))
    return DONE if item.ok else ILLEGAL


def legal(options: argparse.Namespace) -> int:
    """What is open to the acting player."""
    _, session = sheet_session(options.sheet, places_of(options))
    document = session.game.legal(session.state)
    if options.json:
        print_json(document)
        return DONE
    if document["turn"] is None:
        print(tr("Nobody has to act."))
        return DONE
    print(tr("{name} may play:").format(name=document["turn"]))
    for play in document["plays"]:
        asks = {"colour": tr("names a colour"), "target": tr("names a target")}
        print("  " + play["text"] + "".join(f"  ({asks[need]})" for need in play["needs"]))
    for entry in document["other"]:
        print("  " + entry)
    return DONE


def _print_item(session: Session, item: Any, before: str = "") -> None:
    mark = "!" if item.forced else "✓" if item.ok else "✗"
    print(f"{before}{mark} {short(item.text)}")
    if not item.verdict.ok:
        rule = f" [{item.verdict.rule}]" if item.verdict.rule else ""
        under = session.legal_under(item)
        also = " " + tr("Legal under {options}.").format(options=", ".join(under)) if under else ""
        print(" " * len(before) + f"  {messages.sentence(session.game, item)}{rule}{also}")
