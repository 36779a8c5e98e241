"""The model of lab explore, the front page: one exchange and one gather on one machine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from overlap_models import _parameters as table
from overlap_models import checks, cluster
from overlap_models import gain as model
from overlap_models.axis import axis_points

#: Columns of the curve, in the order in which `curve` returns them.
CURVE_COLUMNS = ("x", "speedup", "speedup_lh", "gain")

#: Parameters that the curve depends on, so that they can be its axis.
CURVE_AXES = ("gamma_h", "gamma_s", "f", "omega", "q", "p")


@dataclass(frozen=True)
class Explore:
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

    Args:
        parameters: keys, ranges and defaults are those of the parameter table, ``_parameters.EXPLORE_PARAMETERS``.

    Raises:
        ValueError: for an unknown parameter or a value out of its range.

    >>> evaluate(gamma_h=5, gamma_s=5, f=1, omega=0.2, q=1).gain
    1.6666666666666667

    Source: Strumpen 1994, equations (2), (4), (5); Tam and Wang, equations (5), (6), (8).
    """
    chosen = checks.lab_parameters("explore", parameters)
    gamma_h, gamma_s, f, omega, q, p = (chosen[key] for key in ("gamma_h", "gamma_s", "f", "omega", "q", "p"))
    gs, gr = table.EXPLORE_SEND_GAP_US.value, table.EXPLORE_RECEIVE_GAP_US.value
    packets = chosen["packets"]
    return Explore(
        gain=model.gain(gamma_h=gamma_h, gamma_s=gamma_s, f=f, omega=omega, q=q),
        speedup=model.speedup(gamma_h=gamma_h, gamma_s=gamma_s, q=q, p=p),
        speedup_lh=model.speedup_lh(gamma_h=gamma_h, gamma_s=gamma_s, f=f, omega=omega, q=q, p=p),
        max_gain=model.max_gain(f=f, omega=omega),
        gamma_s_of_max=model.gamma_s_of_max_gain(gamma_h=gamma_h, f=f, omega=omega, q=q),
        loss_above=model.gamma_s_of_loss(gamma_h=gamma_h, omega=omega, q=q),
        gather_lower=cluster.gather_lower(gs=gs, gr=gr),
        gather_upper=cluster.gather_upper(gs=gs, gr=gr, B=chosen["buffer"], i=packets),
        gather_bound_us=cluster.gather_bound(
            C1=table.EXPLORE_PACKET_SEND_US.value,
            p=p,
            i=packets,
            D=gr,
            C2=table.EXPLORE_PACKET_RECEIVE_US.value + table.EXPLORE_PACKET_COPY_US.value,
        ),
    )


def curve(axis: Mapping[str, object], /, **parameters: float) -> tuple[list[float], ...]:
    """Return the columns ``CURVE_COLUMNS`` over an axis {key, minimum, maximum, points, scale}.

    The axis may take every value of its parameter's range, also between whole numbers.

    Raises:
        ValueError: for a bad axis, an unknown parameter or a value out of its range.

    >>> ends = {"key": "gamma_s", "minimum": 1, "maximum": 5, "points": 2, "scale": "logarithmic"}
    >>> x, speedup, speedup_lh, gain = curve(ends, gamma_h=5, f=1, omega=0.2, q=1)
    >>> x, gain
    ([1, 5], [1.2000000000000002, 1.6666666666666667])
    """
    point = checks.lab_parameters("explore", parameters)
    key, xs = axis_points("explore", axis, allowed=CURVE_AXES)
    speedups, speedups_lh = [], []
    for x in xs:
        point[key] = x
        ratio = point["q"] * point["gamma_h"] / point["gamma_s"]
        speedups.append(model.speedup_of_ratio(ratio, point["p"]))
        speedups_lh.append(model.speedup_lh_of_ratio(ratio, point["p"], point["f"], point["omega"]))
    gains = [with_hiding / without for with_hiding, without in zip(speedups_lh, speedups, strict=True)]
    return xs, speedups, speedups_lh, gains
