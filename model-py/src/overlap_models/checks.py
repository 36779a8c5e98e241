"""Checks of arguments. Each raises ValueError naming the parameter, its value and what is allowed."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from keyword import iskeyword
from numbers import Real
from typing import NoReturn

from overlap_models._parameters import PARAMETERS, Choice, Number, Text


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


def is_number(value: object) -> bool:
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


def lab_parameters(lab: str, given: Mapping[str, object]) -> dict[str, float | str]:
    """Return all parameters of a lab: those given, checked against the parameter table, and defaults for the rest.

    A parameter whose name is a keyword of Python may have an underscore behind it: lambda_ is lambda.

    >>> lab_parameters("explore", {"q": 2})["q"], lab_parameters("explore", {})["p"]
    (2, 8)
    >>> lab_parameters("explore", {"omega": 12})
    Traceback (most recent call last):
    ...
    overlap_models.checks.BadArgument: omega = 12 is not allowed: it must be a number from 0.0 to 10.0
    """
    table = {row.key: row for row in PARAMETERS[lab]}
    given = {key[:-1] if iskeyword(key[:-1]) else key: value for key, value in given.items()}
    for key, value in given.items():
        if key not in table:
            reject(key, value, f"a parameter of lab {lab}: {', '.join(table)}")
        _check_row(table[key], value)
    return {key: given.get(key, row.default) for key, row in table.items()}


def _check_row(row: Number | Choice | Text, value: object) -> None:
    if isinstance(row, Text):
        if not isinstance(value, str) or len(value) > row.maximum_length:
            reject(row.key, value, f"text of at most {row.maximum_length} characters")
        return
    if isinstance(row, Choice):
        if value not in row.choices:
            reject(row.key, value, f"one of {', '.join(row.choices)}")
        return
    whole = not row.integer or (is_number(value) and value == int(value))
    if not is_number(value) or not whole or not row.minimum <= value <= row.maximum:
        kind = "a whole number" if row.integer else "a number"
        reject(row.key, value, f"{kind} from {row.minimum} to {row.maximum}")
