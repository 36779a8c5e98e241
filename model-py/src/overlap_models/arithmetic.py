"""What equations need beyond + - * / so that one text of them takes numbers and arrays alike.

Numbers are computed as Python does, without NumPy, which the page does not have; arrays of NumPy at once. Both round alike,
except that ``cube_root``, ``power`` and ``log2`` of an array may differ in the last digit.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable
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
    return cast("float", _numpy().log2(value)) if is_array(value) else math.log2(value)


def square_root(value: float) -> float:
    return cast("float", _numpy().sqrt(value)) if is_array(value) else math.sqrt(value)


def cube_root(value: float) -> float:
    return cast("float", _numpy().cbrt(value)) if is_array(value) else math.cbrt(value)


def _numpy() -> Any:
    return sys.modules["numpy"]
