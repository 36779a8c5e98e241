"""Checks of arguments. Each raises ValueError naming the parameter, its value and what is allowed."""

from __future__ import annotations

import math
from collections.abc import Collection
from numbers import Real
from typing import NoReturn, TypeGuard


class BadArgument(ValueError):
    """An argument out of its range: which, what it was (text without quotation marks) and what it must be."""

    def __init__(self, parameter: str, value: object, allowed: str) -> None:
        super().__init__(f"{parameter} = {_shortened(repr(value))} is not allowed: it must be {allowed}")
        self.parameter = parameter
        self.value = _shortened(value if isinstance(value, str) else repr(value))
        self.allowed = allowed


def reject(name: str, value: object, allowed: str) -> NoReturn:
    """Raise the ValueError that every bad argument ends in.

    >>> reject("omega", -1, "at least 0")
    Traceback (most recent call last):
    ...
    overlap_models.checks.BadArgument: omega = -1 is not allowed: it must be at least 0
    """
    raise BadArgument(name, value, allowed)


def _shortened(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."


def is_number(value: object) -> TypeGuard[float]:
    """Whether a value is a real number that a float can hold; a bool is not a number."""
    if isinstance(value, bool) or not isinstance(value, Real):
        return False
    try:
        return math.isfinite(value)
    except OverflowError:
        return False


def positive(**arguments: object) -> None:
    for name, value in arguments.items():
        if not is_number(value) or not value > 0:
            reject(name, value, "a finite number above 0")


def not_negative(**arguments: object) -> None:
    for name, value in arguments.items():
        if not is_number(value) or not value >= 0:
            reject(name, value, "a finite number of at least 0")


def at_least(minimum: float, **arguments: object) -> None:
    for name, value in arguments.items():
        if not is_number(value) or not value >= minimum:
            reject(name, value, f"a finite number of at least {minimum}")


def fraction(**arguments: object) -> None:
    for name, value in arguments.items():
        if not is_number(value) or not 0 <= value <= 1:
            reject(name, value, "a number from 0 to 1")


def one_of(choices: Collection[str], **arguments: object) -> None:
    for name, value in arguments.items():
        if not isinstance(value, str) or value not in choices:
            reject(name, value, f"one of {', '.join(choices)}")


def count(minimum: int, **arguments: object) -> None:
    """A whole number of at least the minimum; 8.0 is one."""
    for name, value in arguments.items():
        if not is_number(value) or value != int(value) or value < minimum:
            reject(name, value, f"a whole number of at least {minimum}")


def finite(name: str, value: float) -> float:
    """Return a computed value, or raise if the arguments were so extreme that no float can hold it."""
    if not math.isfinite(value):
        reject(name, value, "small enough for a float")
    return value
