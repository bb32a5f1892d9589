"""simulate, decks, rules, paths, doctor."""

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path
from typing import Any

from cardscore import decks, faults, i18n, sheet, simulate
from cardscore.cli.common import (
    DONE,
    FAILED,
    ILLEGAL,
    Problem,
    places_of,
    print_json,
    short,
    write,
)
from cardscore.games import HEADER_KEYS
from cardscore.games.court.deck import Deck
from cardscore.games.court.options import DEFAULT_DECK
from cardscore.i18n import tr
from cardscore.verdict import HeaderError


def simulate_(options: argparse.Namespace) -> int:
    """Random legal rounds, with a progress bar on a terminal."""
    if options.rounds < 1:
        raise Problem(tr("at least 1 round is needed."))
    out = Path(options.out) if options.out else None
    try:
        header, deck_text = _header(options)
        counts = _simulated(options, header, deck_text, out)
    except HeaderError as error:
        raise Problem(faults.header_error(error)) from None
    except simulate.NotConserved as error:
        text = tr("the rules and the cards differ, please report this: {position}")
        raise Problem(text.format(position=error), ILLEGAL) from None
    if options.json:
        print_json({"format": 1, **counts})
    else:
        text = tr(
            "{rounds} rounds, {entries} entries, {illegal} refused, {entries_per_second} entries/s"
        )
        print(text.format(**counts))
    return DONE


def _header(options: argparse.Namespace) -> tuple[dict[str, str], str]:
    """The header lines asked for, and the deck; what is not said is the game's default."""
    most = len(simulate.NAMES)
    if not 2 <= options.players <= most:
        text = tr("2 to {most} players can play, not {count}.")
        raise Problem(text.format(most=most, count=options.players))
    given = {
        "rules": " ".join(options.rules),
        "match": options.match,
        "mode": options.mode,
        "bonus": " ".join(options.bonus),
        "deck": options.deck,
    }
    header = {key: value for key, value in given.items() if value}
    if "deck" not in HEADER_KEYS[options.game]:
        return header, ""
    name = options.deck or DEFAULT_DECK
    where = places_of(options)
    deck_text = decks.text_of(name, None, where)
    if not decks.is_named(name, where):
        header["deck"] = str(Path(name).resolve())
    return header, deck_text


def _simulated(
    options: argparse.Namespace, header: dict[str, str], deck_text: str, out: Path | None
) -> dict[str, int]:
    from tqdm import tqdm  # only here

    chance = random.Random(options.seed)
    entries, illegal, sheets, spent = 0, 0, 0, 0.0
    kind = simulate.TABLES[options.game]
    table = kind(header, deck_text, options.players, chance)
    if out is not None:
        try:
            out.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            detail = error.strerror if isinstance(error, OSError) else error
            text = tr("the folder {name} cannot be made: {detail}.")
            raise Problem(text.format(name=short(str(out)), detail=detail)) from None
    quiet = options.json or not sys.stderr.isatty()
    for number in tqdm(range(options.rounds), disable=quiet, unit=tr("round")):
        begun = time.perf_counter()
        entries += sum(1 for _ in table.round())
        spent += time.perf_counter() - begun
        last = number == options.rounds - 1
        if table.finished or last:
            sheets += 1
            illegal += sum(not item.ok or item.forced for item in table.session.items)
            if out is not None:
                write(out / f"{sheets:04}.sheet", [sheet.write(table.session)])
            table = kind(header, deck_text, options.players, chance)
    rate = round(entries / spent) if spent else 0
    return {
        "rounds": options.rounds,
        "entries": entries,
        "illegal": illegal,
        "entries_per_second": rate,
    }


def decks_(options: argparse.Namespace) -> int:
    """Every deck with its size, or with what is wrong with its file."""
    found = decks.every(places_of(options))
    rows: list[dict[str, Any]] = []
    for row in found:
        problem = None
        if row.error is not None:
            problem = faults.deck_error(row.error.key, row.error.reason, row.error.facts)
        rows.append(
            {
                "name": row.name,
                "title": row.deck.name(i18n.language()) if row.deck else "",
                "cards": row.deck.size if row.deck else None,
                "expansion": row.deck.expansion if row.deck else None,
                "shipped": row.shipped,
                "place": row.place,
                "source": row.deck.source if row.deck else "",
                "tokens": list(row.deck.cards) if row.deck else [],
                "assumed": _assumed(row.deck),
                "problem": problem,
            }
        )
    if options.json:
        print_json({"format": 1, "decks": rows})
    else:
        for line in rows:
            size = (
                tr("{count} cards").format(count=line["cards"])
                if line["cards"]
                else line["problem"]
            )
            print(f"{line['name']}  {line['title']}  {size}")
            if line["assumed"]:
                listed = ", ".join(f"{token} {what}" for token, what in line["assumed"].items())
                print("    " + tr("assumed, not sourced: {list}").format(list=listed))
    return DONE if all(row["problem"] is None for row in rows) else ILLEGAL


def _assumed(deck: Deck | None) -> dict[str, str]:
    """Which figures of a deck are assumed: kind of card -> what of it."""
    cards = deck.cards.values() if deck else ()
    return {card.family: ", ".join(sorted(card.assumed)) for card in cards if card.assumed}


def rules(options: argparse.Namespace) -> int:
    """The rules with identifiers, from the help."""
    from cardscore import help as rule_help

    paragraphs = rule_help.paragraphs(options.game, i18n.language())
    if options.json:
        listed = [
            {"rule": part.rule, "title": part.title, "text": part.text, "ours": part.ours}
            for part in paragraphs
        ]
        print_json({"format": 1, "game": options.game, "rules": listed})
        return DONE
    for part in paragraphs:
        mark = "  " + tr("(ours)") if part.ours else ""
        print(f"{part.rule}  {part.title}{mark}\n{part.text}\n")
    return DONE


def paths(options: argparse.Namespace) -> int:
    """Where data lies."""
    where = places_of(options)
    found = {
        "data": str(where.data),
        "database": str(where.database),
        "decks": str(where.decks),
        "settings": str(where.settings),
        "log": str(where.log),
    }
    if options.json:
        print_json({"format": 1, **found})
    else:
        for key, value in found.items():
            print(f"{key:>9}  {value}")
    return DONE


def doctor(options: argparse.Namespace) -> int:
    """What of the installation works."""
    from cardscore import health

    found = health.examine(places_of(options))
    if options.json:
        print_json({"format": 1, **found})
    else:
        for key, value in found.items():
            print(f"{key}: {value if value not in (None, '') else '–'}")
    return DONE if found["store"] == "ok" else FAILED
