"""What the models say about the scenarios of ``overlap_models.model``."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from overlap_models import checks
from overlap_models._page.table import PARAMETERS, Number
from overlap_models.arithmetic import is_array
from overlap_models.arrays import one_by_one
from overlap_models.entries import entries, has_entries
from overlap_models.labs.models import MODELS
from overlap_models.labs.scenario import Columns, Scenario, lab_parameters
from overlap_models.many import Refused, evaluated
from overlap_models.results import Block

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


def model(lab: str, *, workers: int | None = None, quiet: bool = False, **parameters: Any) -> Any:
    """What the closed forms of a lab say about one scenario, with the names of the contract.

    Parameters
    ----------
    lab : str
        Its name, such as cluster; ``catalogue()`` has them, ``schedule`` has no model.
    parameters : Any
        By the keys of a link, ``catalogue()[lab].parameters``; those left out have their defaults. lambda,
        a keyword of Python, may be written ``lambda_``.
    workers : int | None
        Processes that share the scenarios of a sequence; None: none but this one. It pays from a second of work on.
    quiet : bool
        Whether there is no bar where a sequence takes longer.

    Returns
    -------
    Any
        A frozen dataclass and mapping; ``Results`` for a sequence of values: a sequence of these over columns, with ``to_frame``,
        ``to_arrow``, ``plot`` and ``save``. Where NumPy has been imported, closed forms go through once for many scenarios.

    Raises
    ------
    ValueError
        For an unknown lab or parameter, or a value out of its range.

    Examples
    --------
    >>> model("cluster", p=16, message_bytes=1_000_000).window
    2
    >>> model("cluster", buffer_units=[500, 2000]).columns["upper"]
    [1, 3]
    """
    return evaluated({"lab": lab, **parameters}, _scenario, _modelled, workers=workers, quiet=quiet)


def _scenario(lab: str, **parameters: Any) -> Scenario:
    checks.one_of(tuple(MODELS), lab=lab)
    return Scenario(lab, lab_parameters(lab, parameters))


def _modelled(scenarios: Sequence[Scenario]) -> Block:
    """The results of scenarios, which know what they are of.

    Raises
    ------
    Refused
        For the first whose values do not go together.
    """
    if isinstance(scenarios, Columns) and (block := together(scenarios)) is not None:
        return block
    found = {}
    for place, scenario in enumerate(scenarios):
        try:
            found[place] = _of_scenario(_evaluate(scenario.lab, **scenario.values), scenario)
        except checks.BadArgument as error:
            raise Refused(place, error) from None
    return Block(len(scenarios), alone=found)


def _of_scenario(result: Any, scenario: Scenario) -> Any:
    # Frozen for those who read it: these are no fields.
    object.__setattr__(result, "_scenario", (scenario.lab, scenario.values))
    object.__setattr__(result, "_curves", curves)
    return result


@one_by_one
def _evaluate(lab: str, **values: Any) -> Any:
    return MODELS[lab].evaluate(**values)


#: Fewer scenarios are evaluated one by one: as arrays they cost as much.
_FEW = 8

#: What a model does with arrays that it cannot take for numbers, or of which it refuses some.
_NO_ARRAYS = (TypeError, ValueError, AttributeError, LookupError, ArithmeticError)


def together(scenarios: Columns) -> Block | None:
    """All results at once, from arrays in the place of numbers; None where the model has to look at each by itself."""
    numpy: Any = sys.modules.get("numpy")
    if numpy is None or len(scenarios) < _FEW:
        return None
    lab, count = scenarios.first.lab, len(scenarios)
    arrays = {key: numpy.array(column) for key, column in scenarios.columns.items()}
    try:
        with numpy.errstate(divide="raise", invalid="raise", over="raise", under="ignore"):
            found = MODELS[lab].evaluate(**{**scenarios.first.values, **arrays})
    except _NO_ARRAYS:
        return None
    columns: dict[str, Sequence[Any]] = {}
    for name in found.__dataclass_fields__:
        column = _column(getattr(found, name), count)
        if column is None:
            return None
        columns[name] = column
    return Block(count, columns, {name.removesuffix("_"): name for name in columns}, partial(_of_row, type(found)))


def _column(values: Any, count: int) -> Sequence[Any] | None:
    if not is_array(values):
        return None if has_entries(values) and any(map(is_array, dict(entries(values)).values())) else [values] * count
    if values.shape != (count,):
        return None
    found: list[Any] = values.tolist()
    return [None if each != each else each for each in found] if values.dtype.kind == "f" else found


def _of_row(kind: type[Any], row: dict[str, Any], scenario: Scenario) -> Any:
    return _of_scenario(kind(**row), scenario)


#: How far a curve goes from a value to both sides, as a factor.
_FACTOR = 30


def curves(lab: str, values: Mapping[str, Any], over: str | None, low: float | None, high: float | None) -> Curves:
    """The curves of a scenario over one of its parameters, from low to high; see ``Result.plot``.

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
