"""Quickly made instances are what slowly made ones are."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, replace

import pytest

from cardscore.quick import quick, replaced


@dataclass(frozen=True, slots=True)
class Place:
    """Something with a default, and with one that has to be made each time."""

    name: str
    seat: int = 3
    marks: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class Base:
    """Something to build upon."""

    loud: bool = False


@dataclass(frozen=True, slots=True)
class Call(Base):
    """Something built upon it."""

    word: str


quick_place, quick_call = quick(Place), quick(Call)


def test_they_are_equal_and_of_the_class_itself() -> None:
    """Same class, same values, same text, same hash where there is one."""
    made = quick_place("Aki", 5)
    assert type(made) is Place
    assert made == Place("Aki", 5)
    assert repr(made) == repr(Place("Aki", 5))
    assert quick_place("Aki").seat == 3
    assert type(quick_call("reach")) is Call
    assert quick_call("reach", loud=True) == Call("reach", loud=True)
    assert hash(quick_call("reach")) == hash(Call("reach"))


def test_what_is_made_anew_is_shared_by_nobody() -> None:
    """A default that can be changed belongs to one instance."""
    first, second = quick_place("Aki"), quick_place("Ben")
    first.marks.append("x")
    assert second.marks == []


@pytest.mark.parametrize("made", [quick_place("Aki"), replaced(quick_place("Aki"), seat=1)])
def test_they_are_frozen(made: Place) -> None:
    """No field can be set or taken away, no other one added."""
    with pytest.raises(FrozenInstanceError):
        made.seat = 4  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del made.seat
    with pytest.raises((FrozenInstanceError, TypeError, AttributeError)):
        made.other = 4  # type: ignore[attr-defined]


def test_wrong_values_are_refused_as_ever() -> None:
    """Too few, too many, unknown."""
    with pytest.raises(TypeError):
        quick_place()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        quick_place("Aki", 1, [], 2)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        quick_place("Aki", hand=2)  # type: ignore[call-arg]


def test_another_one_with_changes() -> None:
    """As `dataclasses.replace`; the first one stays as it was."""
    first = quick_place("Aki", 5)
    other = replaced(first, seat=6)
    assert other == replace(first, seat=6)
    assert (first.seat, type(other)) == (5, Place)
    with pytest.raises(AttributeError):
        replaced(first, hand=2)
    with pytest.raises(KeyError):
        replaced(Base(), loud=True)


def test_copies_are_what_they_were() -> None:
    """Copied and pickled like any other."""
    made = quick_place("Aki", 5)
    assert copy.deepcopy(made) == made
    assert type(copy.copy(made)) is Place
    assert pickle.loads(pickle.dumps(made)) == made
