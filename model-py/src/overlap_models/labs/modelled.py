"""What the models say about the scenarios of ``overlap_models.model``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from overlap_models import checks
from overlap_models._page.table import PARAMETERS, Number
from overlap_models.arrays import one_by_one
from overlap_models.labs.models import MODELS
from overlap_models.labs.scenario import lab_parameters
from overlap_models.many import Refused

#: Points of a curve.
_POINTS = 241


class Curves(NamedTuple):
    """Columns of a lab over a parameter."""

    over: str
    unit: str
    x: Sequence[float]
    #: nan where there is no value.
    columns: Mapping[str, Sequence[float]]
    logarithmic: bool
    #: The parameter's own value.
    at: float


#: A lab, and all values of its parameters.
Scenario = tuple[str, Mapping[str, Any]]


def scenario(lab: str, **parameters: Any) -> Scenario:
    """A scenario of the arguments of ``overlap_models.model``."""
    checks.one_of(tuple(MODELS), lab=lab)
    return lab, lab_parameters(lab, parameters)


def modelled(scenarios: Sequence[Scenario]) -> list[Any]:
    """The result of each scenario, which knows what it is of, and has its link.

    Raises
    ------
    Refused
        For the first whose values do not go together.
    """
    results = []
    for place, (lab, values) in enumerate(scenarios):
        try:
            result = _evaluate(lab, **values)
        except checks.BadArgument as error:
            raise Refused(place, error) from None
        # Frozen for those who read it: this is no field.
        object.__setattr__(result, "_scenario", (lab, values))
        object.__setattr__(result, "_curves", curves)
        results.append(result)
    return results


@one_by_one
def _evaluate(lab: str, **values: Any) -> Any:
    return MODELS[lab].evaluate(**values)


#: How far a curve goes from a value to both sides, as a factor.
_FACTOR = 30


def curves(lab: str, values: Mapping[str, Any], over: str | None, low: float | None, high: float | None) -> Curves:
    """The curves of a scenario over one of its parameters, from low to high; see ``Shown.plot``.

    Raises
    ------
    BadArgument
        For a lab or a parameter without curves, and for ends out of its range.

    Examples
    --------
    >>> found = curves("gain", lab_parameters("gain", {"f": 1, "omega": 0}), "gamma_s", 5, 10)
    >>> found.over, found.x[0], found.columns["gain"][0]
    ('gamma_s', 5.0, 2.0)
    """
    model = MODELS[lab]
    if model.curve is None:
        checks.reject("lab", lab, f"one with curves: {', '.join(name for name, each in MODELS.items() if each.curve)}")
    axes = model.curve_axes
    if over is not None:
        checks.one_of(axes, over=over)
    key = over or (values["sweep"] if values.get("sweep") in axes else axes[0])
    row = next(row for row in PARAMETERS[lab] if isinstance(row, Number) and row.key == key)
    least, most = _around(row, values[key])
    least, most = least if low is None else low, most if high is None else high
    for name, end in (("low", least), ("high", most)):
        if not checks.is_number(end) or not row.minimum <= end <= row.maximum:
            checks.reject(name, end, f"a number from {checks.span(row.minimum, row.maximum)}")
    if not least < most:
        checks.reject("high", most, f"above low, which is {checks.plain(least)}")
    log = least > 0 and most / least > _FACTOR
    axis = {"key": key, "minimum": least, "maximum": most, "points": _POINTS, "scale": "logarithmic" if log else "linear"}
    x, *columns = model.curve(axis, **values)
    return Curves(key, row.unit, list(x), dict(zip(model.curve_columns[1:], map(list, columns), strict=True)), log, values[key])


def _around(row: Number, value: float) -> tuple[float, float]:
    """Ends of a curve that shows what is about a value: of a part all of it."""
    least = row.minimum
    if row.key == "lambda":
        # 0 stands for none, and no curve goes there.
        least, value = 1 / _FACTOR, value or 1
    if least > 0:
        return max(least, min(value, row.maximum / _FACTOR) / _FACTOR), min(row.maximum, max(value, least * _FACTOR) * _FACTOR)
    return least, min(row.maximum, max(3 * value, least + 1))
