"""The model of lab krylov: conjugate gradients on a mesh of processors, with and without hiding."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from overlap_models.labs.model import Model
from overlap_models.labs.scenario import Values, axis_points, lab_parameters
from overlap_models.result import Result
from overlap_models.strumpen import krylov

#: Columns of the curve, in the order in which `curve` returns them.
CURVE_COLUMNS = ("x", "speedup", "speedup_lh", "gain")

CURVE_AXES = ("p", "n", "n_z", "t_fl", "t_s", "t_w")


@dataclass(frozen=True, repr=False)
class Krylov(Result):
    lambda_: float
    f: float
    omega_over_b: float
    gain: float
    speedup: float
    speedup_lh: float
    p_of_max_gain: int
    p_of_max_speedup: int
    p_of_max_speedup_lh: int
    max_gain: float
    max_speedup: float
    max_speedup_lh: float


def evaluate(**parameters: object) -> Krylov:
    """Return everything that section 4.3 says about one scenario; parameters left out have their defaults.

    >>> result = evaluate(p=229)
    >>> round(result.gain, 3), round(result.speedup, 1), round(result.speedup_lh, 1), result.p_of_max_gain
    (1.306, 155.7, 203.5, 229)

    Source: Strumpen 1994, section 4.3.
    """
    values = lab_parameters("krylov", parameters)
    model, p = _model(values), values["p"]
    a, b = model["a"], model["b"]
    optima = krylov.whole(**model)
    return Krylov(
        lambda_=krylov.granularity_ratio(a=a, b=b),
        f=model["f"],
        omega_over_b=model["omega_t"] / b,
        gain=krylov.gain(**model, p=p),
        speedup=krylov.speedup(a=a, b=b, p=p),
        speedup_lh=krylov.speedup_lh(**model, p=p),
        p_of_max_gain=optima.p_of_max_gain,
        p_of_max_speedup=optima.p_of_max_speedup,
        p_of_max_speedup_lh=optima.p_of_max_speedup_lh,
        max_gain=optima.max_gain,
        max_speedup=optima.max_speedup,
        max_speedup_lh=optima.max_speedup_lh,
    )


def curve(axis: Mapping[str, Any], /, **parameters: object) -> tuple[array[float], ...]:
    """Return the columns ``CURVE_COLUMNS`` over an axis {key, minimum, maximum, points, scale}.

    The axis may take every value of its parameter's range, also between whole numbers.

    Raises
    ------
    ValueError
        For a bad axis, an unknown parameter or a value out of its range.

    Examples
    --------
    >>> axis = {"key": "p", "minimum": 1, "maximum": 229, "points": 2, "scale": "linear"}
    >>> x, speedup, speedup_lh, gain = curve(axis)
    >>> [round(value, 1) for value in speedup_lh]
    [1.0, 203.5]

    Source: Strumpen 1994, figure 24.
    """
    values = lab_parameters("krylov", parameters)
    key, xs = axis_points("krylov", axis, allowed=CURVE_AXES)
    speedups, speedups_lh, gains = array("d"), array("d"), array("d")
    model = _model(values)
    for x in xs:
        values[key] = x
        if key != "p":
            model = _model(values)
        speedups.append(krylov.speedup(a=model["a"], b=model["b"], p=values["p"]))
        speedups_lh.append(krylov.speedup_lh(**model, p=values["p"]))
        gains.append(krylov.gain(**model, p=values["p"]))
    return array("d", xs), speedups, speedups_lh, gains


def _model(values: Values) -> dict[str, float]:
    """The paper's a, b, f and omega_t; times in microseconds."""
    n_z, t_s, t_w = values["n_z"], values["t_s"], values["t_w"]
    return {
        "a": krylov.calculation(n=values["n"], n_z=n_z, t_fl=values["t_fl"]),
        "b": krylov.communication(t_s=t_s, t_w=t_w),
        "f": krylov.hidden_part(n_z=n_z),
        "omega_t": krylov.overhead(t_s=t_s, t_w=t_w),
    }


MODEL = Model(evaluate, curve, CURVE_COLUMNS, CURVE_AXES)
