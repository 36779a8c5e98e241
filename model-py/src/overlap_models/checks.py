"""Checks of arguments. Each raises ValueError naming the parameter, its value and what is allowed."""

from __future__ import annotations

import math
from collections.abc import Mapping
from numbers import Real

from overlap_models._parameters import PARAMETERS, Choice, Number


def reject(name: str, value: object, allowed: str) -> None:
    """Raise the ValueError that every bad argument ends in.

    >>> reject("omega", -1, "at least 0")
    Traceback (most recent call last):
    ...
    ValueError: omega = -1 is not allowed: it must be at least 0
    """
    text = repr(value)
    shown = text if len(text) <= 60 else text[:57] + "..."
    raise ValueError(f"{name} = {shown} is not allowed: it must be {allowed}")


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

    >>> lab_parameters("explore", {"q": 2})["q"], lab_parameters("explore", {})["p"]
    (2, 8)
    >>> lab_parameters("explore", {"omega": 12})
    Traceback (most recent call last):
    ...
    ValueError: omega = 12 is not allowed: it must be a number from 0.0 to 10.0
    """
    table = {row.key: row for row in PARAMETERS[lab]}
    for key, value in given.items():
        if key not in table:
            reject(key, value, f"a parameter of lab {lab}: {', '.join(table)}")
        _check_row(table[key], value)
    return {key: given.get(key, row.default) for key, row in table.items()}


def _check_row(row: Number | Choice, value: object) -> None:
    if isinstance(row, Choice):
        if value not in row.choices:
            reject(row.key, value, f"one of {', '.join(row.choices)}")
        return
    whole = not row.integer or (is_number(value) and value == int(value))
    if not is_number(value) or not whole or not row.minimum <= value <= row.maximum:
        kind = "a whole number" if row.integer else "a number"
        reject(row.key, value, f"{kind} from {row.minimum} to {row.maximum}")
