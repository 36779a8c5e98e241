"""The axis of a curve: {key, minimum, maximum, points, scale}, as the page asks for it."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from overlap_models import checks
from overlap_models._parameters import PARAMETERS

SCALES = ("linear", "logarithmic")

#: More would not be a curve but a denial of service.
MOST_POINTS = 100_000


def axis_points(lab: str, axis: Mapping[str, object], *, allowed: Collection[str]) -> tuple[str, list[float]]:
    """Return the key of a curve's axis and its points, all within the range of that parameter.

    >>> axis = {"key": "q", "minimum": 1, "maximum": 100, "points": 3, "scale": "logarithmic"}
    >>> axis_points("explore", axis, allowed=("q",))
    ('q', [1, 10.0, 100])

    Raises:
        ValueError: for a key that is not allowed, ends outside the parameter's range, or a bad number or scale.
    """
    key = axis["key"]
    if key not in allowed:
        checks.reject("axis", key, f"one of {', '.join(allowed)}")
    row = next(row for row in PARAMETERS[lab] if row.key == key)
    for end in ("minimum", "maximum"):
        if not checks.is_number(axis[end]) or not row.minimum <= axis[end] <= row.maximum:
            checks.reject(f"{end} of the axis {key}", axis[end], f"a number from {row.minimum} to {row.maximum}")
    return key, points(
        minimum=axis["minimum"], maximum=axis["maximum"], points=axis["points"], scale=axis["scale"]
    )


def points(*, minimum: float, maximum: float, points: int, scale: str) -> list[float]:
    """Return points from minimum to maximum, both included, in equal steps of the value or of its logarithm.

    >>> points(minimum=1, maximum=3, points=3, scale="linear")
    [1, 2.0, 3]

    Raises:
        ValueError: for fewer than 2 points, an end that is not finite, or a logarithm of what is not above 0.
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
        inner = (minimum * (maximum / minimum) ** (k / steps) for k in range(1, steps))
    return [minimum, *inner, maximum]
