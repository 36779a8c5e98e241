"""What equations need beyond + - * / so that one text of them takes numbers and arrays alike.

Numbers are computed as Python does, without NumPy, which the page does not have; arrays of NumPy at once. All of it consists of what
is exact everywhere, + - * / and the square root, so that results are the same to the last bit on every processor, in every version of
Python and of NumPy: the powers, roots and logarithms of libraries differ there, and ``sum`` rounds otherwise since Python 3.12.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterable
from itertools import accumulate
from typing import Any, TypeGuard, TypeVar, cast

N = TypeVar("N", bound=float)

_NUMBERS = {int, float}


def is_array(value: object) -> TypeGuard[Any]:
    """Whether a value is an array of NumPy, which is there only where somebody has imported NumPy."""
    return type(value) not in _NUMBERS and "numpy" in sys.modules and type(value) is sys.modules["numpy"].ndarray


def larger(one: N, other: N) -> N:
    """The larger of two.

    >>> larger(2, 1.5)
    2
    """
    if is_array(one) or is_array(other):
        return cast("N", _numpy().maximum(one, other))
    return max(one, other)


def smaller(one: N, other: N) -> N:
    """The smaller of two.

    >>> smaller(2, 1.5)
    1.5
    """
    if is_array(one) or is_array(other):
        return cast("N", _numpy().minimum(one, other))
    return min(one, other)


def where(condition: bool, then: Callable[[], float | None], otherwise: Callable[[], float | None] | None = None) -> Any:
    """One of two results, each of which is computed only where it is wanted; None, in arrays nan, for one that does not exist.

    >>> [where(x > 0, lambda: 1 / x) for x in (2, 0)]
    [0.5, None]
    """
    if not is_array(condition):
        if condition:
            return then()
        return None if otherwise is None else otherwise()
    numpy = _numpy()
    # An array computes both for all of its elements: what a division by 0 gives is not taken.
    with numpy.errstate(divide="ignore", invalid="ignore", over="ignore"):
        results = (then(), None if otherwise is None else otherwise())
    return numpy.where(condition, *(math.nan if result is None else result for result in results))


def both(one: bool, other: bool) -> bool:
    """Whether two conditions hold."""
    return one & other


def existing(value: float | None, condition: Callable[[float], bool] = lambda value: True) -> float | None:
    """A result that exists, is finite and meets a condition; otherwise None, in arrays nan.

    >>> existing(2.0, lambda x: x > 1), existing(float("inf")), existing(None)
    (2.0, None, None)
    """
    if value is None:
        return None
    met = condition(value)
    if is_array(value) or is_array(met):
        numpy = _numpy()
        return cast("float", numpy.where(numpy.isfinite(value) & met, value, math.nan))
    try:
        return value if met and math.isfinite(value) else None
    except OverflowError:
        return None


def ceiling(value: float) -> int:
    return cast("int", _numpy().ceil(value)) if is_array(value) else math.ceil(value)


def floor(value: float) -> int:
    return cast("int", _numpy().floor(value)) if is_array(value) else math.floor(value)


def whole(value: float) -> int:
    """The whole number that a value is, or is cut to."""
    return cast("int", _numpy().trunc(value)) if is_array(value) else int(value)


def bits(value: int) -> int:
    """Binary digits of a whole number from 0 on.

    >>> bits(0), bits(7), bits(8)
    (0, 3, 4)
    """
    return cast("int", _numpy().frexp(value)[1]) if is_array(value) else int(value).bit_length()


def log2(value: float) -> float:
    """The logarithm to base 2 of what is above 0, to two units in the last place; of powers of two it is exact.

    >>> log2(8), log2(0.25), round(log2(10), 12)
    (3.0, -2.0, 3.321928094887)
    """
    if not is_array(value):
        if not value > 0:
            raise ValueError("math domain error")
        m, e = math.frexp(value)
        m, e = (2 * m, e - 1) if m < _SQRT_HALF else (m, e)
        return e + _log2_near_1(m)
    numpy = _numpy()
    m, e = numpy.frexp(numpy.asarray(value, dtype=float))
    small = m < _SQRT_HALF
    m, e = numpy.where(small, 2 * m, m), numpy.where(small, e - 1, e)
    with numpy.errstate(all="ignore"):
        return cast("float", numpy.where((value > 0) & numpy.isfinite(value), e + _log2_near_1(m), numpy.where(value > 0, value, math.nan)))


_SQRT_HALF = 0.7071067811865476
_LN_2 = 0.6931471805599453

#: What the series below are cut off behind is less than half of the last place.
_LOG2_TERMS = tuple(2 / (k * _LN_2) for k in range(1, 26, 2))
_EXP2_TERMS = tuple(accumulate(range(1, 16), lambda term, k: term * _LN_2 / k, initial=1.0))


def _log2_near_1(m: float) -> float:
    """By the series of the inverse hyperbolic tangent, from 0.7 to 1.4."""
    s = (m - 1) / (m + 1)
    square = s * s
    found = _LOG2_TERMS[-1] * square
    for term in _LOG2_TERMS[-2:0:-1]:
        found = (found + term) * square
    return s * (found + _LOG2_TERMS[0])


def exp2(value: float) -> float:
    """The power of 2.

    >>> exp2(3), round(exp2(-0.5), 12)
    (8.0, 0.707106781187)
    """
    whole_part = floor(value + 0.5)
    rest = value - whole_part
    found = rest * 0 + _EXP2_TERMS[-1]
    for term in _EXP2_TERMS[-2::-1]:
        found = found * rest + term
    return cast("float", _numpy().ldexp(found, whole_part.astype(int))) if is_array(value) else math.ldexp(found, whole_part)  # type: ignore[attr-defined]


def square_root(value: float) -> float:
    return cast("float", _numpy().sqrt(value)) if is_array(value) else math.sqrt(value)


def cube_root(value: float) -> float:
    """To a few units in the last place; of whole numbers that have a whole one it is exact.

    >>> cube_root(27), cube_root(-0.125), round(cube_root(2), 12)
    (3.0, -0.5, 1.259921049895)
    """
    if not is_array(value):
        if value == 0 or not math.isfinite(value):
            return float(value)
        m, e = math.frexp(abs(value))
        third = -(-e // 3)
        return math.copysign(math.ldexp(_root_of_part(math.ldexp(m, e - 3 * third)), third), value)
    numpy = _numpy()
    value = numpy.asarray(value, dtype=float)
    m, e = numpy.frexp(numpy.abs(value))
    third = -(-e // 3)
    with numpy.errstate(all="ignore"):
        root = numpy.ldexp(_root_of_part(numpy.ldexp(m, e - 3 * third)), third)
        return cast("float", numpy.where((value == 0) | ~numpy.isfinite(value), value, numpy.copysign(root, value)))


def _root_of_part(part: float) -> float:
    """The cube root of 1/8 to 1, by Halley's iteration, each step of which has three times as many digits, and one of Newton's."""
    root = 0.4 + 0.6 * part
    for _ in range(4):
        cube = root * root * root
        root = root * (cube + 2 * part) / (2 * cube + part)
    return root - (root * root * root - part) / (3 * root * root)


def total(values: Iterable[float]) -> float:
    """Added one after another.

    >>> total([0.1] * 10)
    0.9999999999999999
    """
    found = 0.0
    for each in values:
        found = found + each
    return found


def half_power(value: float, exponent: float) -> float:
    """A power of 0, a half or 1.

    >>> half_power(9, 0.5)
    3.0
    """
    return square_root(value) if exponent == 0.5 else value * exponent + (1 - exponent)


def whole_power(value: float, exponent: int) -> float:
    """A power with a whole exponent from 0 on, by squaring.

    >>> whole_power(1.5, 3)
    3.375
    """
    found, square = 1.0, value
    while exponent > 0:
        found = found * square if exponent % 2 else found
        square = square * square
        exponent //= 2
    return found


def _numpy() -> Any:
    return sys.modules["numpy"]
