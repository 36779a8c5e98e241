"""What the page hands a lab, parameters and axes, checked against the parameter table."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from keyword import iskeyword
from typing import Any, overload

from overlap_models import checks
from overlap_models.arithmetic import is_array
from overlap_models._page.table import LINK_VERSION, PARAMETERS, Choice, Number, OtherDefault, Parameter, Text

#: All parameters of a lab by their keys, checked: numbers and texts.
Values = Mapping[str, Any]

SCALES = ("linear", "logarithmic")


@dataclass(frozen=True)
class Scenario:
    lab: str
    #: All values, each in its range.
    values: Mapping[str, Any]
    #: Whether spans and arrows are wanted.
    trace: bool = False
    #: The address of the page in front of its link; None: there was none.
    base: str | None = None


class Columns(Sequence[Scenario]):
    """Scenarios that differ in numbers alone: one of them, and for each parameter that differs a value each."""

    def __init__(self, first: Scenario, columns: Mapping[str, Sequence[float]], count: int) -> None:
        self.first, self.columns, self._count = first, columns, count

    @classmethod
    def of(cls, first: Scenario, columns: Mapping[str, Sequence[Any]]) -> Columns | None:
        """None where something else than numbers of the lab differs, or some are out of their range."""
        rows = _ROWS[first.lab]
        named = {plain_key(name): column for name, column in columns.items()}
        if len(named) == len(columns) and all(key in rows and _are_allowed(rows[key], column) for key, column in named.items()):
            return cls(first, named, len(next(iter(columns.values()))))
        return None

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, place: int) -> Scenario: ...
    @overload
    def __getitem__(self, place: slice) -> Columns: ...
    def __getitem__(self, place: int | slice) -> Scenario | Columns:
        if isinstance(place, slice):
            return Columns(self.first, {key: column[place] for key, column in self.columns.items()}, len(range(self._count)[place]))
        values = {**self.first.values, **{key: column[place] for key, column in self.columns.items()}}
        return Scenario(self.first.lab, values, self.first.trace, self.first.base)


def _are_allowed(row: Parameter, column: Sequence[Any]) -> bool:
    """Whether all of some values are plain numbers of a range; a number that is none is in no range."""
    if not isinstance(row, Number) or not {int, float}.issuperset(map(type, column)):
        return False
    within = all(row.minimum <= value <= row.maximum for value in column)
    return within and (not row.integer or all(value == int(value) for value in column))

#: Largest curve: it protects the reader's machine from exhaustion.
MOST_POINTS = 100_000


def lab_parameters(lab: str, given: Mapping[str, object], *, version: int = LINK_VERSION) -> dict[str, Any]:
    """Return all parameters of a lab: those given, checked against the parameter table, and defaults for the rest.

    The defaults are those of this version of links.

    A parameter whose name is a keyword of Python may have an underscore behind it: lambda_ is lambda.

    >>> lab_parameters("explore", {"q": 2})["q"], lab_parameters("explore", {})["p"]
    (2, 8)
    >>> [lab_parameters("cluster", {"operation": "broadcast"}, version=version)["copy"] for version in (1, 2)]
    ['none', 'mtm']
    >>> lab_parameters("explore", {"omega": 12})
    Traceback (most recent call last):
    ...
    overlap_models.checks.BadArgument: omega = 12 is not allowed: it must be a number from 0 to 10
    """
    table = _ROWS[lab]
    given = {key if key in table else plain_key(key): value for key, value in given.items()}
    for key, value in given.items():
        row = table.get(key)
        if row is None:
            checks.reject(key, value, f"a parameter of lab {lab}: {', '.join(table)}")
        kind = type(value)
        # Fast path: values are nearly always plain numbers in their range.
        if type(row) is Number and (kind is float or kind is int) and row.minimum <= value <= row.maximum and (kind is int or not row.integer):  # type: ignore[operator]
            continue
        _check_row(row, value)
        if checks.is_number(value):
            given[key] = checks.plain_number(value)
    return {key: given[key] if key in given else default_of(row, given, version) for key, row in table.items()}


_ROWS: dict[str, dict[str, Parameter]] = {lab: {row.key: row for row in rows} for lab, rows in PARAMETERS.items()}


def plain_key(name: str) -> str:
    """The key of a parameter that Python names with an underscore behind it."""
    return name[:-1] if iskeyword(name[:-1]) else name


#: Links before this version are read, and written no more.
_OLDEST_WRITTEN = 2


def written_version(lab: str) -> int:
    """Which version links of a lab are written in: the first that reads them as the newest does."""
    return max([_OLDEST_WRITTEN, *((other.until or 0) + 1 for row in PARAMETERS[lab] for other in row.other_defaults)])


def default_of(row: Parameter, given: Mapping[str, object], version: int = LINK_VERSION) -> float | str:
    """What a parameter is where a link of this version does not name it, but names what is given."""

    def applies(other: OtherDefault[float] | OtherDefault[str]) -> bool:
        in_time = other.until is None or version <= other.until
        return in_time and (other.beside is None or given.get(other.beside[0]) == other.beside[1])

    return next((other.value for other in row.other_defaults if applies(other)), row.default)


def _check_row(row: Parameter, value: object) -> None:
    if isinstance(row, Text):
        if not isinstance(value, str) or len(value) > row.maximum_length:
            checks.reject(row.key, value, f"text of at most {row.maximum_length} characters")
        if row.pattern and value not in row.names and not re.fullmatch(row.pattern, value):
            checks.reject(row.key, value, row.content)
        return
    if isinstance(row, Choice):
        if not isinstance(value, str) or value not in row.choices:
            checks.reject(row.key, value, f"one of {', '.join(row.choices)}")
        return
    if is_array(value):
        _check_elements(row, value)
        return
    whole = not row.integer or (checks.is_number(value) and value == int(value))
    if not checks.is_number(value) or not whole or not row.minimum <= value <= row.maximum:
        checks.reject(row.key, value, f"{'a whole number' if row.integer else 'a number'} from {checks.span(row.minimum, row.maximum)}")


def _check_elements(row: Number, values: Any) -> None:
    """An array, by which a model is evaluated for many scenarios at once."""
    try:
        checks.Range(row.minimum, row.maximum, whole=row.integer).check_all(values)
    except checks.BadElements:
        checks.reject(row.key, values, f"numbers from {checks.span(row.minimum, row.maximum)}")


def axis_points(lab: str, axis: Mapping[str, Any], *, allowed: Collection[str]) -> tuple[str, list[float]]:
    """Return the key of a curve's axis and its points, all within the range of that parameter.

    >>> axis = {"key": "q", "minimum": 1, "maximum": 100, "points": 3, "scale": "logarithmic"}
    >>> axis_points("explore", axis, allowed=("q",))
    ('q', [1, 10.0, 100])

    Raises
    ------
    ValueError
        For a key that is not allowed, ends outside the parameter's range, or a bad number or scale.
    """
    key: str = axis["key"]
    if key not in allowed:
        checks.reject("axis", key, f"one of {', '.join(allowed)}")
    row = next(row for row in PARAMETERS[lab] if isinstance(row, Number) and row.key == key)
    for end in ("minimum", "maximum"):
        if not checks.is_number(axis[end]) or not row.minimum <= axis[end] <= row.maximum:
            checks.reject(f"{end} of the axis {key}", axis[end], f"a number from {checks.span(row.minimum, row.maximum)}")
    return key, points(
        minimum=axis["minimum"], maximum=axis["maximum"], points=axis["points"], scale=axis["scale"]
    )


def points(*, minimum: float, maximum: float, points: int, scale: str) -> list[float]:
    """Return points from minimum to maximum, both included, in equal steps of the value or of its logarithm.

    >>> points(minimum=1, maximum=3, points=3, scale="linear")
    [1, 2.0, 3]

    Raises
    ------
    ValueError
        For fewer than 2 points, an end that is not finite, or a logarithm of what is not above 0.
    """
    checks.count(2, points=points)
    if points > MOST_POINTS:
        checks.reject("points", points, f"a whole number from 2 to {MOST_POINTS}")
    if scale not in SCALES:
        checks.reject("scale", scale, f"one of {', '.join(SCALES)}")
    if scale == "logarithmic":
        checks.positive(minimum=minimum)
    if not checks.is_number(minimum):
        checks.reject("minimum", minimum, "a finite number")
    if not checks.is_number(maximum) or not maximum > minimum:
        checks.reject("maximum", maximum, f"a finite number above {minimum}")
    steps = points - 1
    if scale == "linear":
        inner = (minimum + (maximum - minimum) * k / steps for k in range(1, steps))
    else:
        # Rounded to 15 digits, which every decimal number of that length keeps: 1 between 0.1 and 10, and not 0.9999999999999999.
        exponent = _log2_fixed(maximum, minimum)
        rounded = (float(f"{_times_exp2_fixed(minimum, exponent * k // steps):.15g}") for k in range(1, steps))
        inner = (min(max(each, minimum), maximum) for each in rounded)
    return [minimum, *inner, maximum]


#: Binary digits behind the point, in which logarithms are whole numbers: so they are the same everywhere, to more digits than a float has.
_DIGITS = 96
_LN_2_FIXED = 0xB17217F7D1CF79ABC9E3B39803F2F6AF >> 32


def _log2_fixed(one: float, other: float) -> int:
    """The logarithm of a ratio above 1, bit by bit."""
    (a, b), (c, d) = one.as_integer_ratio(), other.as_integer_ratio()
    whole = max(0, (a * d // (b * c)).bit_length() - 1)
    part, found = (a * d << _DIGITS) // (b * c << whole), whole
    for _ in range(_DIGITS):
        part = part * part >> _DIGITS
        is_above = part >> (_DIGITS + 1)
        part >>= is_above
        found = found << 1 | is_above
    return found


def _times_exp2_fixed(factor: float, exponent: int) -> float:
    """A factor times a power of 2, by the series of the exponential function."""
    whole, rest = exponent >> _DIGITS, (exponent & ((1 << _DIGITS) - 1)) * _LN_2_FIXED >> _DIGITS
    term = found = 1 << _DIGITS
    for k in range(1, 40):
        term = term * rest // (k << _DIGITS)
        found += term
    a, b = factor.as_integer_ratio()
    return (a * found << whole) / (b << _DIGITS)
