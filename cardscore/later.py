"""Modules that are read when they are first used: nobody waits for the game not played."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from types import ModuleType


def later(package: str, *names: str) -> Callable[[str], ModuleType]:
    """A package's `__getattr__` (PEP 562) that reads those of its modules when they are asked for.

    They are imported for type checkers alone; so those who pack the program find them, too.
    """

    def read(name: str) -> ModuleType:
        if name not in names:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return import_module(f"{package}.{name}")

    return read
