"""What every equation does with its arguments: it refuses bad ones by name, and takes sequences of good ones."""

from __future__ import annotations

import math
import os
import re
import sys
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import wraps
from inspect import Parameter, Signature, signature
from numbers import Integral, Real
from pathlib import Path
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

    Values that are no sequences go with each element, and so do parameters that are sequences by their annotation. Nested
    sequences and arrays of NumPy are broadcast alike, as NumPy does: shapes are aligned at their last dimensions, and a
    dimension of length 1 is repeated. Where one of them is an array, so is the result, and what does not exist is nan in it;
    Series and frames of pandas give their like. Numbers so extreme that no float can hold the result are refused.

    >>> @elementwise
    ... def half(*, x: float, less: float = 0) -> float:
    ...     positive(x=x)
    ...     return x / 2 - less
    >>> half(x=3), half(x=[1, 2]), half(x=((1, 2), (4, 6)), less=[0, 1])
    (1.5, [0.5, 1.0], [[0.5, 0.0], [2.0, 2.0]])

    Raises:
        ValueError: for sequences whose shapes cannot be broadcast, and what the function itself raises for an element.
    """
    form = signature(function)
    names = tuple(form.parameters)
    whole = frozenset(name for name in names if "Sequence[" in str(form.parameters[name].annotation))

    def single(*args: Any, **kwargs: Any) -> Any:
        try:
            result: Any = function(*args, **kwargs)
        except ArithmeticError:
            result = math.inf
        if type(result) is float and not math.isfinite(result):
            given = {**dict(zip(names, args, strict=False)), **kwargs}
            numbers = {name: value for name, value in given.items() if is_number(value)}
            reject(", ".join(numbers), tuple(numbers.values()), "less extreme: no float can hold the result")
        return result

    @wraps(function)
    def each(*args: Any, **kwargs: Any) -> Any:
        if _SINGLE.issuperset(map(type, kwargs.values())) and (not args or _SINGLE.issuperset(map(type, args))):
            return single(*args, **kwargs)
        spread = Spread(by_name(form, args, kwargs), whole)
        return spread.gathered([single(**row) for row in spread.rows()])

    return cast("Elementwise[P, R]", each)


def by_name(form: Signature, args: Sequence[Any], kwargs: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments of a call by name, including keyword arguments of any name."""
    given = form.bind(*args, **kwargs).arguments
    rest = next((name for name, each in form.parameters.items() if each.kind is Parameter.VAR_KEYWORD), "")
    others = given.pop(rest, {})
    return {**given, **others}


#: Types of values that are one value.
_SINGLE = {int, float, str, bytes, bool, type(None)}

#: Sequences that are one value: bytes are no numbers.
_TEXTS = (str, bytes, bytearray, memoryview)

#: Deepest nesting of sequences, NumPy's maximum of dimensions.
_DEEPEST = 64

#: An hour of work.
_MOST_VALUES = 10**8

#: Types of NumPy that are no numbers, although they can be converted to some.
_NO_NUMBERS = {"M": "a date", "m": "a duration with a unit of its own"}

_RAGGED = "of one shape: sequences of numbers, or of sequences as long as each other"


class Spread:
    """Arguments of which some are many values, broadcast against each other."""

    def __init__(self, given: Mapping[str, Any], whole: Collection[str] = ()) -> None:
        self._given = {name: value if name in whole else _one(name, value) for name, value in given.items()}
        found = {name: _Values.of(name, value) for name, value in self._given.items() if name not in whole and _is_many(value)}
        # An array without dimensions is the value in it.
        self._given.update({name: values.flat[0] for name, values in found.items() if values.shape == ()})
        self._many = {name: values for name, values in found.items() if values.shape != ()}
        self.shape = self._broadcast()

    def _broadcast(self) -> tuple[int, ...]:
        shape: tuple[int, ...] = ()
        for name, values in self._many.items():
            long, short = sorted((shape, values.shape), key=len, reverse=True)
            aligned = (1,) * (len(long) - len(short)) + short
            pairs = list(zip(long, aligned, strict=True))
            if any(a != b and 1 not in (a, b) for a, b in pairs):
                others = ", ".join(f"{other} {each.shape}" for other, each in self._many.items() if other != name)
                reject(name, self._given[name], f"of a shape that can be broadcast: it has {values.shape}, {others}")
            shape = tuple(b if a == 1 else a for a, b in pairs)
        if math.prod(shape) > _MOST_VALUES:
            reject(", ".join(self._many), f"{math.prod(shape)} values", f"at most {_MOST_VALUES} values")
        return shape

    @property
    def many(self) -> bool:
        return bool(self._many)

    def rows(self) -> Iterator[dict[str, Any]]:
        """The arguments of each element, the last dimension the quickest."""
        if not self._many:
            yield self._given
            return
        columns = [values.expanded(self.shape) for values in self._many.values()]
        for row in zip(*columns, strict=True):
            yield {**self._given, **dict(zip(self._many, row, strict=True))}

    def gathered(self, results: list[Any]) -> Any:
        """The results of the rows in the shape of the arguments."""
        if not self._many:
            return results[0]
        numpy, arrays = sys.modules.get("numpy"), [self._given[name] for name in self._many if _is_array(self._given[name])]
        if numpy is None or not arrays:
            return _nested(results, self.shape)
        if all(result is None or is_number(result) for result in results):
            found = numpy.array([math.nan if result is None else result for result in results])
        else:
            found = numpy.empty(len(results), dtype=object)
            for place, result in enumerate(results):
                found[place] = result
        return _labelled(found.reshape(self.shape), {name: self._given[name] for name in self._many})


def _one(name: str, value: Any) -> Any:
    """A number of NumPy as Python's own; anything else as it is."""
    numpy = sys.modules.get("numpy")
    if numpy is None or not isinstance(value, numpy.generic):
        return value
    if value.dtype.kind in _NO_NUMBERS:
        reject(name, value, f"a number: it is {_NO_NUMBERS[value.dtype.kind]}")
    # Types with more digits than a float (longdouble) return themselves as items.
    return float(value) if value.dtype.kind == "f" else value.item()


def _is_array(value: object) -> bool:
    numpy = sys.modules.get("numpy")
    return hasattr(type(value), "__array__") and not (numpy is not None and isinstance(value, numpy.generic))


def _is_many(value: object) -> bool:
    return type(value) not in _SINGLE and not isinstance(value, _TEXTS) and (isinstance(value, Sequence) or _is_array(value))


@dataclass(frozen=True)
class _Values:
    """A nested sequence or an array: its shape, and its values, the last dimension the quickest."""

    shape: tuple[int, ...]
    flat: list[Any]

    @classmethod
    def of(cls, name: str, value: Any) -> _Values:
        return _of_array(name, value) if _is_array(value) and "numpy" in sys.modules else _of_sequence(name, value)

    def expanded(self, shape: tuple[int, ...]) -> list[Any]:
        """The values broadcast to a shape, flat."""
        if math.prod(shape) == 0:
            return []
        flat, block = self.flat, 1
        own = (1,) * (len(shape) - len(self.shape)) + self.shape
        for size, wanted in zip(reversed(own), reversed(shape), strict=True):
            if size != wanted:
                starts = range(0, len(flat), block)
                flat = flat * wanted if len(starts) == 1 else [x for at in starts for x in flat[at : at + block] * wanted]
            block *= wanted
        return flat


def _of_sequence(name: str, value: Any) -> _Values:
    """Level by level, after a look at the first values alone: what contains itself or shares its parts may have any number."""
    try:
        shape: list[int] = []
        first, level = value, [value]
        while _is_many(first):
            shape.append(len(first))
            if len(shape) > _DEEPEST:
                reject(name, value, f"nested at most {_DEEPEST} deep")
            if math.prod(shape) > _MOST_VALUES:
                reject(name, f"more than {_MOST_VALUES} values", f"at most {_MOST_VALUES} values")
            first = next(iter(first), None)
        for length in shape:
            if any(not _is_many(part) or len(part) != length for part in level):
                reject(name, value, _RAGGED)
            level = [_one(name, each) for part in level for each in _elements(name, part)]
    except BadArgument:
        raise
    except Exception:
        reject(name, value, "a sequence or an array of numbers")
    if any(map(_is_many, level)):
        reject(name, value, _RAGGED)
    return _Values(tuple(shape), level)


def _elements(name: str, value: Any) -> list[Any]:
    """The elements of a sequence; arrays in it as lists."""
    if not _is_array(value) or "numpy" not in sys.modules:
        return list(value)
    values = _of_array(name, value)
    return _nested(values.flat, values.shape)


def _of_array(name: str, value: Any) -> _Values:
    numpy: Any = sys.modules["numpy"]
    try:
        # Masked items are NaN, and refused like it.
        array = value.astype(object).filled(math.nan) if numpy.ma.is_masked(value) else numpy.asarray(value)
        flat = array.ravel()
        flat = (flat.astype(float) if flat.dtype.kind == "f" else flat).tolist()
    except Exception:
        reject(name, value, "an array of numbers")
    if array.dtype.kind in _NO_NUMBERS:
        reject(name, value, f"of numbers: what stands in it is {_NO_NUMBERS[array.dtype.kind]}")
    if array.dtype.kind in "OV":
        flat = [_one(name, each) for each in flat]
        if any(map(_is_many, flat)):
            reject(name, value, _RAGGED)
    return _Values(array.shape, flat)


def _nested(flat: list[Any], shape: tuple[int, ...]) -> list[Any]:
    """Lists in lists of a shape."""
    for position in range(len(shape) - 1, 0, -1):
        length, count = shape[position], math.prod(shape[:position])
        flat = [flat[each * length : (each + 1) * length] for each in range(count)]
    return flat


def _labelled(found: Any, given: Mapping[str, Any]) -> Any:
    """Results as a Series or a frame of pandas, with the labels of the arguments that are one."""
    frames = {name: value for name, value in given.items() if hasattr(type(value), "iloc")}
    shaped = {name: value for name, value in frames.items() if value.shape == found.shape}
    if not shaped:
        return found
    (first, labels), *others = shaped.items()
    for name, other in others:
        if any(not mine.equals(its) for mine, its in zip(labels.axes, other.axes, strict=True)):
            reject(name, other, f"with the labels of {first}, or without labels: {name}.to_numpy()")
    return type(labels)(found, **dict(zip(("index", "columns"), labels.axes, strict=False)))
