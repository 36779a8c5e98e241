"""What every equation does with its arguments: it refuses bad ones by name."""

from __future__ import annotations

import math
import os
import re
import sys
from collections.abc import Callable, Collection
from contextvars import ContextVar
from decimal import Decimal
from numbers import Integral, Real
from pathlib import Path
from typing import Any, NoReturn, TypeGuard, TypeVar

from overlap_models.arithmetic import floor, is_array

R = TypeVar("R")


class BadArgument(ValueError):
    """An argument out of its range: which, what it was (text without quotation marks) and what it must be.

    Where a message of its own says so, the value is a text that stands in it as it is.
    """

    def __init__(self, parameter: str, value: object, allowed: str, message: str | None = None) -> None:
        super().__init__(message or f"{parameter} = {_written(value)} is not allowed: it must be {allowed}")
        self.parameter = parameter
        self.allowed = allowed
        if message is not None:
            self.value = str(value)
        else:
            self.value = _shortened(value) if isinstance(value, str) else _written(value)

    def at(self, index: int | tuple[int, ...]) -> BadArgument:
        """The same of one element of a sequence or an array."""
        before, refused, after = str(self).partition(" is not allowed: ")
        message = f"{before} at index {index}{refused}{after}" if refused else f"{before.removesuffix('.')}, at index {index}"
        return BadArgument(self.parameter, self.value, self.allowed, message)

    def __reduce__(self) -> tuple[type[BadArgument], tuple[str, ...]]:
        """Pickles by its constructor's arguments, to pass from one process to another."""
        return BadArgument, (self.parameter, self.value, self.allowed, str(self))


def reject(name: str, value: object, allowed: str) -> NoReturn:
    """Raise the ValueError that every bad argument ends in.

    >>> reject("omega", -1, "at least 0")
    Traceback (most recent call last):
    ...
    overlap_models.checks.BadArgument: omega = -1 is not allowed: it must be at least 0
    """
    raise BadArgument(name, value, allowed)


def plain(number: float) -> str:
    """A number in plain digits, as the page writes it.

    >>> plain(100000.0), plain(1e-6), plain(0.25)
    ('100000', '0.000001', '0.25')
    """
    return f"{Decimal(repr(number)):f}".removesuffix(".0")


def span(minimum: float, maximum: float) -> str:
    """From where to where, in plain digits.

    >>> span(0.001, 100000.0)
    '0.001 to 100000'
    """
    return f"{plain(minimum)} to {plain(maximum)}"


def _written(value: object) -> str:
    if type(value) is float:
        # Powers of ten without sign and leading zeros, as in links and other languages: 1e-9.
        return re.sub(r"e([-+])0+", r"e\1", repr(value))
    try:
        return _shortened(repr(value))
    except Exception:  # an integer with more digits than Python writes, lists too deep in lists, a __repr__ that fails
        return f"a {type(value).__name__} that cannot be written"


def _shortened(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."


def is_number(value: object) -> TypeGuard[float]:
    """Whether a value is a real number that a float can hold; a bool is not a number."""
    # Fast path: the isinstance check of the abstract class is slow, and arguments are nearly always of these types.
    if type(value) is not float and type(value) is not int:
        # To NumPy a duration is a whole number.
        if isinstance(value, bool) or not isinstance(value, Real) or getattr(getattr(value, "dtype", None), "kind", "") == "m":
            return False
    try:
        return math.isfinite(value)
    except (OverflowError, TypeError, ValueError):
        return False


def plain_number(value: float) -> float:
    """A number of whatever type, such as a fraction, as one that Python can format and JSON can hold.

    >>> from fractions import Fraction
    >>> plain_number(Fraction(1, 4)), plain_number(3), plain_number(True)
    (0.25, 3, True)
    """
    if isinstance(value, int | float):
        return value
    return int(value) if isinstance(value, Integral) else float(value)


class BadElements(Exception):
    """Elements of an array are not allowed: which. ``elementwise`` refuses the first of them by its name and value."""

    def __init__(self, bad: Any) -> None:
        super().__init__()
        self.bad = bad


#: What has been checked of the arrays of an equation.
_AT_ONCE: ContextVar[set[tuple[int, object]] | None] = ContextVar("at_once", default=None)


def are_at_once() -> bool:
    return _AT_ONCE.get() is not None


def at_once(call: Callable[[], R], checked: set[tuple[int, object]] | None) -> R:
    """Call what takes arrays of floats for numbers: what is asked of a number is asked of each of their elements.

    Arrays that have been checked, by their ids and the keys of their ranges, are there until the call has ended: parts of the
    equation need not check them again. None: an array is no number.
    """
    before = _AT_ONCE.set(checked)
    try:
        return call()
    finally:
        _AT_ONCE.reset(before)


class Range:
    """Numbers from one to another, both included, or above one; whole or even ones where these alone are meant.

    >>> Range(above=0).check("q", 2)
    >>> Range(0, 1).check("f", 1.5)
    Traceback (most recent call last):
    ...
    overlap_models.checks.BadArgument: f = 1.5 is not allowed: it must be a number from 0 to 1
    """

    __slots__ = ("above", "allowed", "even", "floats_from", "highest", "key", "least", "lowest", "most", "whole", "whole_from")

    def __init__(
        self, least: float = -math.inf, most: float = math.inf, *, above: float | None = None, whole: bool = False, even: bool = False
    ) -> None:
        self.above, self.least, self.most, self.whole, self.even = above, least, most, whole or even, even
        #: The lowest and the highest float of the range.
        self.lowest = max(least, -sys.float_info.max) if above is None else math.nextafter(above, math.inf)
        self.highest = min(most, sys.float_info.max)
        #: From there to the highest all floats, and all whole numbers, are in the range; nan: not all are.
        self.floats_from = math.nan if self.whole else self.lowest
        self.whole_from = math.nan if even else self.lowest
        #: Equal for ranges of the same numbers.
        self.key = (self.lowest, self.highest, self.whole, even)
        kind = "an even number" if even else "a whole number" if whole else "a number" if most < math.inf else "a finite number"
        self.allowed = f"{kind} {self.limits}".strip()

    @property
    def limits(self) -> str:
        if self.above is not None:
            return f"above {self.above}"
        if self.most < math.inf:
            return f"from {self.least} to {self.most}"
        return f"of at least {self.least}" if self.least > -math.inf else ""

    def __contains__(self, value: object) -> bool:
        kind = type(value)
        # Fast path: numbers are nearly always of these types.
        if not ((kind is float or kind is int) and self.lowest <= value <= self.highest):  # type: ignore[operator]
            if not (is_number(value) and self.least <= value <= self.most and (self.above is None or value > self.above)):
                return False
        number: Any = value
        return not self.whole or (number == int(number) and not (self.even and number % 2))

    def check(self, name: str, value: Any) -> None:
        """Refuse a value beyond the range; of an array, whose elements are checked at once, which of them are."""
        checked = _AT_ONCE.get()
        if checked is not None and is_array(value):
            if (id(value), self.key) not in checked:
                self.check_all(value)
        elif value not in self:
            reject(name, value, self.allowed)

    def check_all(self, values: Any) -> None:
        """Refuse an array of floats of which some are beyond the range."""
        numpy = sys.modules["numpy"]
        # The lowest of values of which one is nan is nan, and in no range.
        lowest, highest = numpy.minimum.reduce(values, None), numpy.maximum.reduce(values, None)
        if not (self.lowest <= lowest and highest <= self.highest):
            raise BadElements(~((self.lowest <= values) & (values <= self.highest)))
        if self.whole:
            fine = values == floor(values)
            if self.even:
                fine &= values % 2 == 0
            if not fine.all():
                raise BadElements(~fine)


_POSITIVE, _NOT_NEGATIVE, _FRACTION = Range(above=0), Range(0), Range(0, 1)


def positive(**arguments: object) -> None:
    for name, value in arguments.items():
        _POSITIVE.check(name, value)


def not_negative(**arguments: object) -> None:
    for name, value in arguments.items():
        _NOT_NEGATIVE.check(name, value)


def at_least(minimum: float, **arguments: object) -> None:
    for name, value in arguments.items():
        Range(minimum).check(name, value)


def fraction(**arguments: object) -> None:
    for name, value in arguments.items():
        _FRACTION.check(name, value)


def one_of(choices: Collection[str], **arguments: object) -> None:
    for name, value in arguments.items():
        if not isinstance(value, str) or value not in choices:
            reject(name, value, f"one of {', '.join(choices)}")


def count(minimum: int, *, most: float = math.inf, **arguments: object) -> None:
    """A whole number of at least the minimum; 8.0 is one."""
    for name, value in arguments.items():
        Range(minimum, most, whole=True).check(name, value)


def even(**arguments: object) -> None:
    for name, value in arguments.items():
        Range(even=True).check(name, value)


def flag(**arguments: object) -> None:
    for name, value in arguments.items():
        if not isinstance(value, bool):
            reject(name, value, "True or False")


def instance(kind: type, **arguments: object) -> None:
    for name, value in arguments.items():
        if not isinstance(value, kind):
            reject(name, value, f"a {kind.__module__.removeprefix('overlap_models.')}.{kind.__qualname__}")


def instances(kind: type, minimum: int = 0, **arguments: object) -> None:
    """Lists or tuples of nothing else."""
    for name, value in arguments.items():
        if not isinstance(value, list | tuple) or len(value) < minimum or not all(isinstance(each, kind) for each in value):
            number = f" and at least {minimum} of them" if minimum else ""
            reject(name, value, f"a list of {kind.__module__.removeprefix('overlap_models.')}.{kind.__qualname__}{number}")


def path(name: str, value: object) -> Path:
    """The path of a file or a folder, as the system takes it."""
    if not isinstance(value, str | os.PathLike):
        reject(name, value, "a path, as a text or a pathlib.Path")
    try:
        found = os.fspath(value)
        if not isinstance(found, str) or b"\0" in os.fsencode(found):
            raise ValueError
    except (TypeError, ValueError):
        reject(name, value, "a path of characters that file systems have")
    return Path(found)


def finite(name: str, value: float) -> float:
    """Return a computed value, or raise if the arguments were so extreme that no float can hold it.

    An array comes back as it is: ``elementwise`` asks NumPy to raise where a float is exceeded, and looks at the results.
    """
    if not is_array(value) and not math.isfinite(value):
        reject(name, value, "small enough for a float")
    return value
