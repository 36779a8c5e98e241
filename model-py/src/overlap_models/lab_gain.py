"""The model of lab gain: what hiding gains for one program on one machine, a curve, and a map of both granularities."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import dataclass

from overlap_models import checks, landmarks, machines, ranges
from overlap_models import gain as model
from overlap_models.axis import axis_points
from overlap_models.gain_scenario import (
    LEAST_LAMBDA,
    choose,
    communication_ratio_of,
    messages_of,
    moved,
    software_granularity,
)

#: Columns of the curve, in the order in which `curve` returns them.
CURVE_COLUMNS = ("x", "speedup", "speedup_lh", "gain")

#: Parameters that can be the axis of the curve: those that the parameter sweep offers.
CURVE_AXES = ("gamma_h", "gamma_s", "f", "omega", "q", "p", "startup", "lambda")

MAP_COLUMNS = ("gain",)

#: More would not be a map but a denial of service.
MOST_CELLS = 1_000_000


@dataclass(frozen=True)
class BestMachine:
    #: Place in the list, from 1 on: the paper's H1, H2, H3.
    number: int
    gamma_h: float
    omega: float
    gain: float


@dataclass(frozen=True)
class Gain:
    gain: float
    speedup: float
    speedup_lh: float
    efficiency: float
    efficiency_lh: float
    #: Largest gain over all granularities, or its least upper bound if the startup keeps it from being reached.
    max_gain: float
    #: gamma_h/gamma_s of the largest gain; None if there is none.
    gamma_ratio_of_max: float | None
    #: gamma_h/gamma_s below which hiding is a loss; None if it never is.
    loss_below: float | None
    #: Least and largest gamma_s with a gain of at least the bound (0 and None: no limit); None if there is none.
    range_for: ranges.Interval | None
    best_machine: BestMachine | None


def evaluate(**parameters: object) -> Gain:
    """Return what the closed forms say about one scenario; parameters left out have their defaults.

    Args:
        parameters: keys, ranges and defaults are those of the parameter table, ``_parameters.GAIN_PARAMETERS``;
            lambda, a keyword of Python, may be written lambda_.

    Raises:
        ValueError: for an unknown parameter, a value out of its range or a list of machines that is none.

    >>> result = evaluate(gamma_h=10, gamma_s=5, f=1, omega=0)
    >>> result.gain, result.range_for, result.best_machine.number
    (1.5, Interval(low=5.0, high=20.0), 2)

    Source: Strumpen 1994, equations (2), (4) and (6), section 2.3.1.
    """
    values = choose(parameters)
    gamma_h, f, omega, p, startup = (values[key] for key in ("gamma_h", "f", "omega", "p", "startup"))
    gamma_s, q = software_granularity(values), messages_of(values)
    loop = {"gamma_h": gamma_h, "gamma_s": gamma_s, "q": q, "startup": startup}
    return Gain(
        gain=model.gain(**loop, f=f, omega=omega),
        speedup=model.speedup(**loop, p=p),
        speedup_lh=model.speedup_lh(**loop, f=f, omega=omega, p=p),
        efficiency=model.efficiency(**loop),
        efficiency_lh=model.efficiency_lh(**loop, f=f, omega=omega),
        max_gain=landmarks.max_gain_with_startup(f=f, omega=omega, q=q, startup=startup),
        gamma_ratio_of_max=landmarks.gamma_ratio_of_max_gain(f=f, omega=omega, q=q, startup=startup),
        loss_below=landmarks.gamma_ratio_of_loss(omega=omega, q=q, startup=startup),
        range_for=ranges.gamma_s_range_for(
            gamma_h=gamma_h, f=f, omega=omega, q=q, bound=values["bound"], startup=startup
        ),
        best_machine=_best_machine(values["machines"], gamma_s=gamma_s, f=f, q=q, startup=startup),
    )


def _best_machine(text: str, **program: float) -> BestMachine:
    listed = machines.parse(text)
    place = machines.best(listed, **program)
    machine = listed[place]
    gain = model.gain(gamma_h=machine.gamma_h, omega=machine.omega, **program)
    return BestMachine(place + 1, machine.gamma_h, machine.omega, gain)


def curve(axis: Mapping[str, object], /, **parameters: object) -> tuple[array[float], ...]:
    """Return the columns ``CURVE_COLUMNS`` over an axis {key, minimum, maximum, points, scale}.

    The axis may take every value of its parameter's range, also between whole numbers; ``gain_scenario.moved`` says
    what stays and what follows. The axis decides which parameter varies, not the parameter sweep.

    Raises:
        ValueError: for a bad axis, an unknown parameter or a value out of its range.

    >>> ends = {"key": "gamma_s", "minimum": 1, "maximum": 5, "points": 2, "scale": "logarithmic"}
    >>> x, speedup, speedup_lh, gain = curve(ends, gamma_h=5, f=1, omega=0.2, q=1)
    >>> list(x), list(gain)
    ([1.0, 5.0], [1.2000000000000002, 1.6666666666666667])
    """
    values = choose(parameters)
    key, xs = axis_points("gain", axis, allowed=CURVE_AXES)
    if key == "lambda":
        checks.at_least(LEAST_LAMBDA, **{"minimum of the axis lambda": axis["minimum"]})
    speedups, speedups_lh, gains = array("d"), array("d"), array("d")
    for x in xs:
        point = moved(values, key, x)
        ratio = communication_ratio_of(point)
        without = model.speedup_of_ratio(ratio, point["p"])
        with_hiding = model.speedup_lh_of_ratio(ratio, point["p"], point["f"], point["omega"])
        speedups.append(without)
        speedups_lh.append(with_hiding)
        gains.append(with_hiding / without)
    return array("d", xs), speedups, speedups_lh, gains


def gain_map(x: Mapping[str, object], y: Mapping[str, object], /, **parameters: object) -> tuple[array[float]]:
    """Return gains over two axes, gamma_h and gamma_s: row by row from the least y on, in each from the least x on.

    Both axes say their granularity themselves, so a lambda is set aside.

    Raises:
        ValueError: for a bad axis, axes that are not those two, an unknown parameter or a value out of its range.

    >>> gamma_s = {"key": "gamma_s", "minimum": 1, "maximum": 4, "points": 3, "scale": "logarithmic"}
    >>> list(gain_map(gamma_s, {**gamma_s, "key": "gamma_h", "points": 2}, f=1, omega=0, q=1)[0])
    [2.0, 1.5, 1.25, 1.25, 1.5, 2.0]

    Source: Strumpen 1994, equation (4).
    """
    values = choose(parameters)
    both = ("gamma_h", "gamma_s")
    x_key, xs = axis_points("gain", x, allowed=both)
    y_key, ys = axis_points("gain", y, allowed=[key for key in both if key != x_key])
    if len(xs) * len(ys) > MOST_CELLS:
        checks.reject("points", len(xs) * len(ys), f"at most {MOST_CELLS} cells")
    f, omega, q, startup = values["f"], values["omega"], messages_of(values), values["startup"]
    # The communication ratio is q (startup + gamma_h / gamma_s): a sum of what all cells have and a product.
    shared = q * startup
    columns = [1 / value if x_key == "gamma_s" else value for value in xs]
    rows = [q / value if y_key == "gamma_s" else q * value for value in ys]
    hiding, rest = f + omega, 1 - f
    cells = array("d")
    for row in rows:
        cells.extend(
            [
                (1 + ratio) / (rest + (ratio if ratio > hiding else hiding))
                for column in columns
                for ratio in (shared + row * column,)
            ]
        )
    return (cells,)
