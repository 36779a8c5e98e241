"""The model of lab explore, the front page: one exchange and one gather on one machine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from overlap_models._page.table import CONSTANTS
from overlap_models.labs.model import Model
from overlap_models.labs.scenario import axis_points, lab_parameters
from overlap_models.result import Result
from overlap_models.strumpen import loop
from overlap_models.tam_wang import gather

_CONSTANTS = CONSTANTS["explore"]

#: Columns of the curve, in the order in which `curve` returns them.
CURVE_COLUMNS = ("x", "speedup", "speedup_lh", "gain")

#: Parameters that the curve depends on, so that they can be its axis.
CURVE_AXES = ("gamma_h", "gamma_s", "f", "omega", "q", "p")


@dataclass(frozen=True, repr=False)
class Explore(Result):
    gain: float
    speedup: float
    speedup_lh: float
    max_gain: float
    #: Software granularity of the largest gain; None if there is none.
    gamma_s_of_max: float | None
    #: Software granularity above which hiding is a loss; None if it never is.
    loss_above: float | None
    #: Bounds on the senders of the gather that are active at once.
    gather_lower: int
    gather_upper: int
    #: Least time of the gather.
    gather_bound_us: float


def evaluate(**parameters: float) -> Explore:
    """Return everything that the closed forms say about one scenario; parameters left out have their defaults.

    >>> evaluate(gamma_h=5, gamma_s=5, f=1, omega=0.2, q=1).gain
    1.6666666666666667

    Source: Strumpen 1994, equations (2), (4), (5); Tam and Wang, equations (5), (6), (8).
    """
    chosen = lab_parameters("explore", parameters)
    gamma_h, gamma_s, f, omega, q, p = (chosen[key] for key in ("gamma_h", "gamma_s", "f", "omega", "q", "p"))
    gs, gr = _CONSTANTS["send_gap_us"].value, _CONSTANTS["receive_gap_us"].value
    packets = chosen["packets"]
    return Explore(
        gain=loop.gain(gamma_h=gamma_h, gamma_s=gamma_s, f=f, omega=omega, q=q),
        speedup=loop.speedup(gamma_h=gamma_h, gamma_s=gamma_s, q=q, p=p),
        speedup_lh=loop.speedup_lh(gamma_h=gamma_h, gamma_s=gamma_s, f=f, omega=omega, q=q, p=p),
        max_gain=loop.max_gain(f=f, omega=omega),
        gamma_s_of_max=loop.gamma_s_of_max_gain(gamma_h=gamma_h, f=f, omega=omega, q=q),
        loss_above=loop.gamma_s_of_loss(gamma_h=gamma_h, omega=omega, q=q),
        gather_lower=gather.gather_lower(gs=gs, gr=gr),
        gather_upper=gather.gather_upper(gs=gs, gr=gr, B=chosen["buffer"], i=packets),
        gather_bound_us=gather.gather_bound(
            C1=_CONSTANTS["packet_send_us"].value,
            p=p,
            i=packets,
            D=gr,
            C2=_CONSTANTS["packet_receive_us"].value + _CONSTANTS["packet_copy_us"].value,
        ),
    )


def curve(axis: Mapping[str, Any], /, **parameters: float) -> tuple[list[float], ...]:
    """Return the columns ``CURVE_COLUMNS`` over an axis {key, minimum, maximum, points, scale}.

    The axis may take every value of its parameter's range, also between whole numbers.

    Raises
    ------
    ValueError
        For a bad axis, an unknown parameter or a value out of its range.

    Examples
    --------
    >>> ends = {"key": "gamma_s", "minimum": 1, "maximum": 5, "points": 2, "scale": "logarithmic"}
    >>> x, speedup, speedup_lh, gain = curve(ends, gamma_h=5, f=1, omega=0.2, q=1)
    >>> x, gain
    ([1, 5], [1.2000000000000002, 1.6666666666666667])
    """
    point = lab_parameters("explore", parameters)
    key, xs = axis_points("explore", axis, allowed=CURVE_AXES)
    speedups, speedups_lh = [], []
    for x in xs:
        point[key] = x
        ratio = point["q"] * point["gamma_h"] / point["gamma_s"]
        speedups.append(loop.speedup_of_ratio(ratio, point["p"]))
        speedups_lh.append(loop.speedup_lh_of_ratio(ratio, point["p"], point["f"], point["omega"]))
    gains = [with_hiding / without for with_hiding, without in zip(speedups_lh, speedups, strict=True)]
    return xs, speedups, speedups_lh, gains


MODEL = Model(evaluate, curve, CURVE_COLUMNS, CURVE_AXES)
