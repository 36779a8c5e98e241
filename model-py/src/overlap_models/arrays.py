"""Functions of numbers that take sequences and arrays as well, broadcast against each other."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, wraps
from inspect import Parameter, Signature, signature
from typing import Any, ParamSpec, Protocol, TypeVar, cast, overload

from overlap_models import checks
from overlap_models.arguments import Argument, declared, documented
from overlap_models.checks import BadArgument, is_number, reject

P = ParamSpec("P")
R = TypeVar("R")


class Array(Protocol):
    """What NumPy takes for an array: its own, and Series and frames of pandas."""

    def __array__(self) -> Any: ...


A = TypeVar("A", bound=Array)

#: One value, and values in a sequence.
_One = float | str | None
_Flat = _One | Sequence[float] | Sequence[str]


class Elementwise(Protocol[P, R]):
    """A function that takes sequences wherever it takes one value: a number in, a number out; a sequence in, a list out; an
    array in, its like out.
    """

    __doc__: str | None
    #: What is declared of its arguments by name, and of its result by the name return.
    arguments: Mapping[str, Argument]

    @overload
    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R: ...
    # Of values that several would take it is the first that counts.
    @overload
    def __call__(self, *args: _One, **kwargs: _One) -> R: ...  # type: ignore[overload-overlap]
    @overload
    def __call__(self, *args: _Flat, **kwargs: _Flat) -> list[R]: ...  # type: ignore[overload-overlap]
    @overload
    def __call__(self, *args: _Flat | A, **kwargs: _Flat | A) -> A: ...
    @overload
    def __call__(self, *args: Any, **kwargs: Any) -> Any: ...


def elementwise(function: Callable[P, R]) -> Elementwise[P, R]:
    """Let an equation take sequences of values, and give a list of results: f([a, b]) is [f(a), f(b)].

    The equation is arithmetic that numbers and arrays have in common: + - * / and what ``arithmetic`` has beyond these. Where
    NumPy has been imported, it goes through once with arrays of floats, and its checks are made of whole arrays. What it does
    not take that way, such as bool, goes through one by one, and so do the elements up to the first that is refused.

    Values that are no sequences go with each element, and so do parameters that are sequences by their annotation. Nested
    sequences and arrays of NumPy are broadcast alike, as NumPy does: shapes are aligned at their last dimensions, and a
    dimension of length 1 is repeated. Where one of them is an array, so is the result, and what does not exist is nan in it;
    Series and frames of pandas give their like. Numbers so extreme that no float can hold the result are refused.

    >>> @elementwise
    ... def half(*, x: float, less: float = 0) -> float:
    ...     checks.positive(x=x)
    ...     return x / 2 - less
    >>> half(x=3), half(x=[1, 2]), half(x=((1, 2), (4, 6)), less=[0, 1])
    (1.5, [0.5, 1.0], [[0.5, 0.0], [2.0, 2.0]])
    >>> half(x=[1, 0])
    Traceback (most recent call last):
    ...
    overlap_models.checks.BadArgument: x = 0 at index 1 is not allowed: it must be a finite number above 0

    Raises
    ------
    ValueError
        For sequences whose shapes cannot be broadcast, and what the function itself raises for an element.
    """
    return _taking_sequences(function, arithmetic=True)


def one_by_one(function: Callable[P, R]) -> Elementwise[P, R]:
    """The same for a function that searches, counts or gives structures: its elements go through it in a loop."""
    return _taking_sequences(function, arithmetic=False)


def _taking_sequences(function: Callable[P, R], arithmetic: bool) -> Elementwise[P, R]:
    arguments = declared(function)
    for name, argument in arguments.items():
        function.__annotations__[name] = argument.type_name
    annotations, code = function.__annotations__, cast("Any", function).__code__
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    whole = frozenset(name for name, annotation in annotations.items() if "Sequence[" in str(annotation))
    kind = str(annotations.get("return"))
    # Takes longer than all else that is done here, and is needed for lists alone.
    form = cache(lambda: signature(function))

    def check(given: Mapping[str, Any]) -> None:
        for name, value in given.items():
            argument = arguments.get(name)
            if argument is None:
                continue
            # Fast path: arguments are nearly always plain numbers.
            kind = type(value)
            if kind is float and argument.floats_from <= value <= argument.highest:
                continue
            if kind is int and argument.whole_from <= value <= argument.highest:
                continue
            argument.check(name, value)

    def single(*args: Any, **kwargs: Any) -> Any:
        check(by_place(args, kwargs) if args else kwargs)
        try:
            result: Any = function(*args, **kwargs)
            fits = type(result) not in _FLOATS or math.isfinite(result)
        except ArithmeticError:
            fits = False
        if not fits:
            numbers = {name: value for name, value in by_place(args, kwargs).items() if is_number(value)}
            reject(", ".join(numbers), tuple(numbers.values()), "less extreme: no float can hold the result")
        return result

    def by_place(args: Sequence[Any], kwargs: Mapping[str, Any]) -> dict[str, Any]:
        return {**dict(zip(names, args, strict=False)), **kwargs}

    def part(*args: Any, **kwargs: Any) -> Any:
        check(by_place(args, kwargs) if args else kwargs)
        return function(*args, **kwargs)

    equation = _Equation(function, arguments, kind)

    @wraps(function)
    def each(*args: Any, **kwargs: Any) -> Any:
        if _SINGLE.issuperset(map(type, kwargs.values())) and (not args or _SINGLE.issuperset(map(type, args))):
            return single(*args, **kwargs)
        if arithmetic:
            if checks.are_at_once():
                return part(*args, **kwargs)  # of an equation that is given arrays
            # More of them by place than there are is for ``bind`` to say.
            if len(args) <= code.co_argcount:
                found = _of_arrays(equation, by_place(args, kwargs) if args else kwargs)
                if found is not None:
                    return found
        spread = Spread(by_name(form(), args, kwargs), whole)
        if arithmetic and spread.many:
            found = spread.at_once(equation, single)
            if found is not None:
                return found

        def loop() -> Any:
            return spread.gathered([spread.refused(single, place, row) for place, row in enumerate(spread.rows())])

        return checks.at_once(loop, None)

    each.__doc__ = documented(function, arguments, not arithmetic)
    each.arguments = arguments  # type: ignore[attr-defined]
    return cast("Elementwise[P, R]", each)


def by_name(form: Signature, args: Sequence[Any], kwargs: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments of a call by name, including keyword arguments of any name."""
    given = form.bind(*args, **kwargs).arguments
    rest = next((name for name, each in form.parameters.items() if each.kind is Parameter.VAR_KEYWORD), "")
    others = given.pop(rest, {})
    return {**given, **others}


#: Types of values that are one value.
_SINGLE = {int, float, str, bytes, bool, type(None)}

#: Types of numbers that an array of floats holds.
_FLOATS = {int, float}

#: Below it all whole numbers are exact in floats.
_MOST_EXACT = 2**53

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

    @cached_property
    def columns(self) -> dict[str, list[Any]]:
        """The arguments that are many values, an element each, the last dimension the quickest."""
        return {name: values.expanded(self.shape) for name, values in self._many.items()}

    def rows(self) -> Iterator[dict[str, Any]]:
        """The arguments of each element, in the order of ``columns``."""
        if not self._many:
            yield self._given
            return
        for row in zip(*self.columns.values(), strict=True):
            yield {**self._given, **dict(zip(self._many, row, strict=True))}

    def refused(self, call: Callable[..., Any], place: int, row: Mapping[str, Any]) -> Any:
        """The result of a row; what is refused of it is refused with the index of the element."""
        try:
            return call(**row)
        except BadArgument as error:
            if not self._many or error.parameter in self._given.keys() - self._many.keys():
                raise
            values = self._many.get(error.parameter)
            index = _index(place, self.shape, self.shape if values is None else values.shape)
            raise error.at(index[0] if len(index) == 1 else index) from None

    def at_once(self, equation: _Equation, single: Callable[..., Any]) -> Any:
        """The results of arithmetic on whole arrays, in the shape of the arguments; None where these are no arrays of floats."""
        numpy = sys.modules.get("numpy")
        if numpy is None or math.prod(self.shape) == 0:
            return None
        columns = {name: values.floats() for name, values in self._many.items()}
        if any(column is None for column in columns.values()):
            return None
        try:
            found = equation.of({**self._given, **columns}, self.shape)
        except checks.BadElements as error:
            self._refuse_first(numpy, equation, single, error.bad)
            return None
        except (ArithmeticError, BadArgument):
            return None  # the loop says what is refused
        return None if found is None else self._shaped(found)

    def _refuse_first(self, numpy: Any, equation: _Equation, single: Callable[..., Any], bad: Any) -> None:
        """Refuse the first element that is bad in any way, as it is refused alone, knowing elements that are bad in one way."""
        flat = {name: numpy.broadcast_to(values.floats(), self.shape).ravel() for name, values in self._many.items()}
        first = int(numpy.broadcast_to(bad, self.shape).argmax())
        while first > 0:
            try:
                before = {name: column[:first] for name, column in flat.items()}
                equation.of({**self._given, **before}, (first,))
                break
            except checks.BadElements as error:
                first = int(numpy.broadcast_to(error.bad, (first,)).argmax())
            except (ArithmeticError, BadArgument):
                return
        own = {name: values.at(_index(first, self.shape, values.shape)) for name, values in self._many.items()}
        checks.at_once(lambda: self.refused(single, first, {**self._given, **own}), None)

    def _shaped(self, found: Any) -> Any:
        """An array of results as what the arguments are: an array, a Series or a frame of pandas, or lists."""
        given = {name: self._given[name] for name in self._many}
        if any(map(_is_array, given.values())):
            return _labelled(found, given)
        flat = found.ravel().tolist()
        if found.dtype.kind == "f" and (found != found).any():
            flat = [None if result != result else result for result in flat]
        return _nested(flat, self.shape)

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


def _of_arrays(equation: _Equation, given: Mapping[str, Any]) -> Any:
    """The results for arrays of floats and single values; None where others are among them, or some are refused."""
    numpy = sys.modules.get("numpy")
    if numpy is None:
        return None
    shapes = set()
    for value in given.values():
        kind = type(value)
        if kind is numpy.ndarray and value.dtype.char == "d" and value.size and value.shape:
            shapes.add(value.shape)
        elif kind not in _SINGLE and not hasattr(kind, "__dataclass_fields__"):
            return None
    try:
        shape = shapes.pop() if len(shapes) == 1 else numpy.broadcast_shapes(*shapes)
        return equation.of(given, shape) if shape else None
    except (checks.BadElements, ArithmeticError, ValueError, TypeError):
        return None  # said of the first element that is refused


class _Equation:
    """Arithmetic, and what is declared of its arguments and of its result, for arrays of floats."""

    def __init__(self, function: Callable[..., Any], arguments: Mapping[str, Argument], kind: str) -> None:
        self._function, self._arguments = function, arguments
        self._whole, self._optional = kind == "int", "None" in kind

    def of(self, given: Mapping[str, Any], shape: tuple[int, ...]) -> Any:
        """An array of results, of whole numbers where the function gives these; None where they are no numbers, or too large for floats.

        Raises
        ------
        BadElements
            Where some of an argument are beyond its range, where results are infinite, or do not exist although the
            function always has one.
        FloatingPointError
            Where a float is too small for a number on the way.
        """
        numpy: Any = sys.modules["numpy"]
        checked: set[tuple[int, object]] = set()
        for name, argument in self._arguments.items():
            if name in given:
                value = given[name]
                if type(value) is not numpy.ndarray:
                    argument.check(name, value)
                elif not argument.is_number:
                    reject(name, value, "a single value")
                elif (id(value), argument.key) not in checked:
                    argument.check_all(value)
                    checked.add((id(value), argument.key))
        with numpy.errstate(divide="raise", invalid="raise", over="raise", under="ignore"):
            result = checks.at_once(lambda: self._function(**given), checked)
        found = numpy.asarray(math.nan if result is None else result)
        if found.dtype.kind == "f":
            # What does not exist is nan, where a result may be None.
            fine = ~numpy.isinf(found) if self._optional else numpy.isfinite(found)
            if not numpy.logical_and.reduce(fine, None):
                raise checks.BadElements(~fine)
            if self._whole:
                if max(found.max(), -found.min()) > _MOST_EXACT:
                    return None
                found = found.astype(numpy.int64)
        elif found.dtype.kind not in "ib":
            return None  # such as fractions
        return found if found.shape == shape else numpy.broadcast_to(found, shape).copy()


def _index(place: int, shape: tuple[int, ...], own: tuple[int, ...]) -> tuple[int, ...]:
    """Where the element at a place of a shape comes from, in a sequence of an own shape that is broadcast to it."""
    index = []
    for size in reversed(shape):
        place, at = divmod(place, size)
        index.append(at)
    return tuple(0 if size == 1 else at for at, size in zip(reversed(index[: len(own)]), own, strict=True))


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
    #: A list, or an array of NumPy of one dimension.
    values: Any

    @classmethod
    def of(cls, name: str, value: Any) -> _Values:
        return _of_array(name, value) if _is_array(value) and "numpy" in sys.modules else _of_sequence(name, value)

    @property
    def flat(self) -> list[Any]:
        return self.values if isinstance(self.values, list) else list(self.values.tolist())

    def at(self, index: tuple[int, ...]) -> Any:
        place = 0
        for size, each in zip(self.shape, index, strict=True):
            place = place * size + each
        return self.flat[place]

    def floats(self) -> Any:
        """All values as an array of floats, in their shape; None where they are others than floats and integers that floats hold."""
        numpy: Any = sys.modules["numpy"]
        values = self.values
        if isinstance(values, list):
            kinds = set(map(type, values))
            if not kinds <= _FLOATS:
                return None
            try:
                values = numpy.array(values, dtype=float)
            except OverflowError:
                return None
            whole = int in kinds
        elif values.dtype.kind not in "fiu":
            return None
        else:
            whole = values.dtype.kind != "f"
        if whole and values.size and max(values.max(), -float(values.min())) >= _MOST_EXACT:
            return None
        return values.astype(float, copy=False).reshape(self.shape)

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
    if type(value) in (list, tuple) and len(value) <= _MOST_VALUES and _FLOATS.issuperset(map(type, value)):
        return _Values((len(value),), list(value))
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
            level = [each for part in level for each in _elements(name, part)]
    except BadArgument:
        raise
    except Exception:
        reject(name, value, "a sequence or an array of numbers")
    if not _SINGLE.issuperset(map(type, level)) and any(map(_is_many, level)):
        reject(name, value, _RAGGED)
    return _Values(tuple(shape), level)


def _elements(name: str, value: Any) -> list[Any]:
    """The elements of a sequence; arrays in it as lists."""
    if not _is_array(value) or "numpy" not in sys.modules:
        return list(value) if _SINGLE.issuperset(map(type, value)) else [_one(name, each) for each in value]
    values = _of_array(name, value)
    return _nested(values.flat, values.shape)


def _of_array(name: str, value: Any) -> _Values:
    numpy: Any = sys.modules["numpy"]
    try:
        # Masked items are NaN, and refused like it.
        array = value.astype(object).filled(math.nan) if numpy.ma.is_masked(value) else numpy.asarray(value)
        flat = array.ravel()
        flat = flat.astype(float, copy=False) if flat.dtype.kind == "f" else flat
    except Exception:
        reject(name, value, "an array of numbers")
    if array.dtype.kind in _NO_NUMBERS:
        reject(name, value, f"of numbers: what stands in it is {_NO_NUMBERS[array.dtype.kind]}")
    if array.dtype.kind in "OV":
        flat = [_one(name, each) for each in flat.tolist()]
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
