"""Brings the message catalogues up to date: extracts, merges, compiles.

    python packaging/catalogues.py            extract from the sources and compile
    python packaging/catalogues.py --check    only say whether something is missing or out of date

English is the language of the message ids; its catalogue repeats them for whoever begins another
language, and is not compiled.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from cardscore import __version__

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "cardscore" / "locale"
ADDRESS = "cardscore@example.invalid"
KEYWORDS = {"tr": None, "trn": (1, 2), "N_": None}


def extracted() -> Catalog:
    """All messages of the sources."""
    catalog = Catalog(project="cardscore", charset="utf-8")
    found = extract_from_dir(
        ROOT / "cardscore", method_map=[("**.py", "python")], keywords=KEYWORDS, comment_tags=["T:"]
    )
    for name, _line, message, comments, _context in sorted(found, key=lambda row: (row[0], row[1])):
        catalog.add(message, locations=[(name, 0)], auto_comments=comments)
    return catalog


def merged(language: str, template: Catalog) -> Catalog:
    """The catalogue of a language with the messages the sources have now."""
    path = LOCALE / language / "LC_MESSAGES" / "cardscore.po"
    old = Catalog(locale=language)
    if path.exists():
        with path.open("rb") as file:
            old = read_po(file, locale=language)
    fresh = Catalog(
        locale=language,
        project="cardscore",
        version=__version__,
        charset="utf-8",
        header_comment="# cardscore",
        msgid_bugs_address=ADDRESS,
        last_translator=f"The cardscore developers <{ADDRESS}>",
        language_team=f"{language} <{ADDRESS}>",
        fuzzy=False,
    )
    fresh.revision_date = fresh.creation_date = (
        old.creation_date if path.exists() else fresh.creation_date
    )
    for message in template:
        if not message.id:
            continue
        key = message.id[0] if isinstance(message.id, (tuple, list)) else message.id
        known = old.get(key)
        text = message.id if language == "en" else (known.string if known else "")
        fresh.add(message.id, text, locations=message.locations)
    return fresh


def rendered(catalog: Catalog) -> tuple[bytes, bytes]:
    """The catalogue as .po and as .mo."""
    po, mo = io.BytesIO(), io.BytesIO()
    write_po(po, catalog, width=100, include_lineno=False, omit_header=False)
    write_mo(mo, catalog)
    return po.getvalue(), mo.getvalue()


def missing(catalog: Catalog) -> list[str]:
    """Messages without a translation."""
    return [
        str(message.id)
        for message in catalog
        if message.id
        and not (
            all(message.string) if isinstance(message.string, (tuple, list)) else message.string
        )
    ]


def main() -> int:
    """Writes, or with --check compares; returns 1 where something is missing or differs."""
    checking = "--check" in sys.argv[1:]
    template = extracted()
    problems = 0
    for language in ("en", "ja"):
        catalog = merged(language, template)
        for message in missing(catalog):
            print(f"{language}: no translation: {message}")
            problems += 1
        po, mo = rendered(catalog)
        made = {"po": po} if language == "en" else {"po": po, "mo": mo}
        for end, content in made.items():
            path = LOCALE / language / "LC_MESSAGES" / f"cardscore.{end}"
            if checking:
                if not path.exists() or path.read_bytes() != content:
                    print(f"out of date: {path.relative_to(ROOT)}")
                    problems += 1
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
