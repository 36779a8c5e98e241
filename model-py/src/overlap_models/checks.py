"""What every equation does with its arguments: it refuses bad ones by name, and takes sequences of good ones."""

from __future__ import annotations

import math
import re
import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from decimal import Decimal
from functools import wraps
from inspect import signature
from numbers import Real
from typing import Any, NoReturn, ParamSpec, Protocol, TypeGuard, TypeVar, cast, overload

P = ParamSpec("P")
R = TypeVar("R", covariant=True)


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

    def __reduce__(self) -> tuple[type[BadArgument], tuple[str, ...]]:
        """As it is, from one process to another."""
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
        # As links and other languages write a power of ten: 1e-9.
        return re.sub(r"e([-+])0+", r"e\1", repr(value))
    try:
        return _shortened(repr(value))
    except ValueError:  # an integer with more digits than Python writes
        return f"a {type(value).__name__} that is too long to be written"


def _shortened(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."


def is_number(value: object) -> TypeGuard[float]:
    """Whether a value is a real number that a float can hold; a bool is not a number."""
    # Asking the abstract class takes time, and it is nearly always one of these.
    if type(value) is not float and type(value) is not int and (isinstance(value, bool) or not isinstance(value, Real)):
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


def count(minimum: int, *, most: float = math.inf, **arguments: object) -> None:
    """A whole number of at least the minimum; 8.0 is one."""
    for name, value in arguments.items():
        if not is_number(value) or value != int(value) or not minimum <= value <= most:
            allowed = f"of at least {minimum}" if most == math.inf else f"from {minimum} to {most}"
            reject(name, value, f"a whole number {allowed}")


def flag(**arguments: object) -> None:
    for name, value in arguments.items():
        if not isinstance(value, bool):
            reject(name, value, "True or False")


def instance(kind: type, **arguments: object) -> None:
    for name, value in arguments.items():
        if not isinstance(value, kind):
            reject(name, value, f"a {kind.__module__.removeprefix('overlap_models.')}.{kind.__qualname__}")


def finite(name: str, value: float) -> float:
    """Return a computed value, or raise if the arguments were so extreme that no float can hold it."""
    if not math.isfinite(value):
        reject(name, value, "small enough for a float")
    return value


class Elementwise(Protocol[P, R]):
    """A function that takes sequences wherever it takes one value."""

    @overload
    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R: ...
    @overload
    def __call__(self, *args: Any, **kwargs: Any) -> Any: ...


def elementwise(function: Callable[P, R]) -> Elementwise[P, R]:
    """Let a function take sequences of values, and give a list of results: f([a, b]) is [f(a), f(b)].

    Values that are no sequences go with each element, and so do parameters that are sequences by their annotation;
    sequences are of the same length. Where one of them is an array of NumPy, so is the result, shapes are broadcast as
    NumPy does, and what does not exist is nan. Numbers so extreme that no float can hold the result are refused.

    >>> @elementwise
    ... def half(*, x: float) -> float:
    ...     positive(x=x)
    ...     return x / 2
    >>> half(x=3), half(x=[1, 2]), half(x=((1, 2), (4,)))
    (1.5, [0.5, 1.0], [[0.5, 1.0], [2.0]])

    Raises:
        ValueError: for sequences of different lengths, and what the function itself raises for an element.
    """
    parameters = signature(function).parameters
    names = tuple(parameters)
    whole = {name for name in names if "Sequence[" in str(parameters[name].annotation)}

    @wraps(function)
    def each(*args: Any, **kwargs: Any) -> Any:
        if not _SINGLE.issuperset(map(type, kwargs.values())) or (args and not _SINGLE.issuperset(map(type, args))):
            given = {**dict(zip(names, args, strict=False)), **kwargs}
            many = {name: value for name, value in given.items() if name not in whole and _is_many(value)}
            if many:
                return _over_many(each, given, many)
        try:
            result: Any = function(*args, **kwargs)
        except ArithmeticError:
            result = math.inf
        if type(result) is float and not math.isfinite(result):
            given = {**dict(zip(names, args, strict=False)), **kwargs}
            numbers = {name: value for name, value in given.items() if is_number(value)}
            reject(", ".join(numbers), tuple(numbers.values()), "less extreme: no float can hold the result")
        return result

    return cast("Elementwise[P, R]", each)


#: Types of single values; others that have been met are added.
_SINGLE: set[type] = {int, float, str, bytes, bool, type(None)}


def _is_many(value: object) -> bool:
    if type(value) in _SINGLE:
        return False
    if isinstance(value, Sequence) or hasattr(value, "__array__"):
        return True
    _SINGLE.add(type(value))
    return False


def _over_many(each: Callable[..., Any], given: Mapping[str, Any], many: Mapping[str, Any]) -> Any:
    if any(hasattr(value, "__array__") for value in many.values()) and "numpy" in sys.modules:
        return _over_arrays(each, given, many)
    first, length = next((name, len(value)) for name, value in many.items())
    for name, value in many.items():
        if len(value) != length:
            reject(name, value, f"as long as {first}, which has {length} elements")
    return [each(**{**given, **dict(zip(many, row, strict=True))}) for row in zip(*many.values(), strict=True)]


def _over_arrays(each: Callable[..., Any], given: Mapping[str, Any], many: Mapping[str, Any]) -> Any:
    numpy: Any = sys.modules["numpy"]
    # What is masked is no number, and refused as one that is none.
    many = {name: value.astype(float).filled(math.nan) if numpy.ma.is_masked(value) else value for name, value in many.items()}
    try:
        arrays = numpy.broadcast_arrays(*many.values())
    except ValueError:
        shapes = " and ".join(str(numpy.shape(value)) for value in many.values())
        reject(", ".join(many), shapes, "arrays whose shapes can be broadcast")
    rows = zip(*(array.ravel().tolist() for array in arrays), strict=True)
    results = [each(**{**given, **dict(zip(many, row, strict=True))}) for row in rows]
    if all(result is None or is_number(result) for result in results):
        found = numpy.array([math.nan if result is None else result for result in results])
    else:
        found = numpy.empty(len(results), dtype=object)
        for place, result in enumerate(results):
            found[place] = result
    return found.reshape(arrays[0].shape)[()]
