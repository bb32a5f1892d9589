"""Instances of frozen dataclasses, made as fast as those of unfrozen ones.

A frozen dataclass fills each field through `object.__setattr__`: a state of 23 fields takes four
times as long as it has to, and every entry makes a state, a seat or two, and the entry itself.
"""

from __future__ import annotations

import dataclasses
import operator
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

T = TypeVar("T", bound="DataclassInstance")

_MADE: dict[type, tuple[Any, type]] = {}
"""By class: what takes the values of its fields out in order, and what makes another one."""


def quick(frozen: type[T]) -> type[T]:
    """What to call in place of a frozen, slotted dataclass where many instances are made.

    What comes back is an instance of the class itself, as frozen as any. It begins as one of a
    subclass without fields of its own that may be written to, and changes its class once it is
    filled, before anybody sees it; Python allows that where both lay out their fields alike.
    """

    # What type checkers object to here is the point: a base known only when this runs, a class that
    # changes, an `__init__` that comes from elsewhere.
    class Open(frozen):  # type: ignore[valid-type, misc]
        __slots__ = ()
        # Both: with one of them alone Python goes on looking for the frozen other at every field.
        __setattr__ = object.__setattr__
        __delattr__ = object.__delattr__

        def __post_init__(self) -> None:
            self.__class__ = frozen  # type: ignore[assignment]

    Open.__init__ = _filling(frozen)  # type: ignore[method-assign]
    fields = [field.name for field in dataclasses.fields(frozen) if not field.kw_only]
    _MADE[frozen] = operator.attrgetter(*fields), Open
    return Open


def replaced(instance: T, **changes: Any) -> T:
    """As `dataclasses.replace`, in a third of the time, for instances of classes made quick.

    KeyError for any other class; AttributeError for a field it does not have.
    """
    values, made = _MADE[type(instance)]
    other: T = made(*values(instance))
    for name, value in changes.items():
        object.__setattr__(other, name, value)  # nobody has seen it yet
    return other


def _filling(frozen: type[Any]) -> Any:
    """The `__init__` an unfrozen dataclass of the same fields has; it ends in `__post_init__`."""
    fields = [
        (
            field.name,
            field.type,
            dataclasses.field(
                default=field.default,
                default_factory=field.default_factory,
                kw_only=field.kw_only,
            ),
        )
        for field in dataclasses.fields(frozen)
    ]
    unfrozen = dataclasses.make_dataclass(
        frozen.__name__,
        fields,
        namespace={"__post_init__": None},
        repr=False,
        eq=False,
        match_args=False,
    )
    return unfrozen.__init__  # type: ignore[misc]  # taken from the class: that is the point
