"""Writing a file whole or not at all; reading JSON whoever wrote it."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any


def write_whole(path: Path, pieces: Iterable[str | bytes]) -> None:
    """Writes pieces (text as UTF-8) beside the file, then puts it in its place.

    OSError leaves the old file as it was.
    What is no ordinary file (a device, a pipe) is written to directly; links are followed.
    """
    if path.exists() and not path.is_file():
        with path.open("wb") as file:
            file.writelines(_raw(piece) for piece in pieces)
        return
    target = path.resolve()
    fresh = target.with_name(f".{os.getpid()}.new")
    try:
        with fresh.open("wb") as file:
            file.writelines(_raw(piece) for piece in pieces)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(target)
    finally:
        fresh.unlink(missing_ok=True)


def json_of(data: bytes) -> Any:
    """What a JSON text in UTF-8 says; ValueError where it is none, however it fails to be one."""
    try:
        return json.loads(data.decode("utf-8-sig"))
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def _raw(piece: str | bytes) -> bytes:
    return piece.encode("utf-8") if isinstance(piece, str) else piece
