"""Writing a file whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Writes UTF-8 text beside the file, then puts it in its place; OSError leaves the old one.

    What is no ordinary file (a device, a pipe) is written to directly; links are followed.
    """
    if path.exists() and not path.is_file():
        with path.open("wb") as file:
            file.write(text.encode("utf-8"))
        return
    target = path.resolve()
    fresh = target.with_name(f".{os.getpid()}.new")
    try:
        with fresh.open("wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(target)
    finally:
        fresh.unlink(missing_ok=True)
