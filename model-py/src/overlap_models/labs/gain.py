"""The model of lab gain: the gain from hiding for one program on one machine, a curve, a map, and the answers of section 2.3.3.

lambda replaces gamma_s, q_law multiplies q. With lambda > 0 the parameters are one program, cut into p parts: gamma_s =
lambda gamma_h / p. Without, gamma_s and startup are those of a part, whatever the number of parts. In the answers
architect and programmer change one granularity and leave the other at its value at the operating point, also where a
lambda has set it; the answer on processes fixes lambda, given or not. Source: Strumpen 1994, section 2.3.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any

from overlap_models import checks
from overlap_models._page.table import CONSTANTS
from overlap_models.arithmetic import larger
from overlap_models.arrays import one_by_one
from overlap_models.labs.model import Model
from overlap_models.labs.scenario import Values, axis_points, lab_parameters
from overlap_models.result import Result
from overlap_models.strumpen import landmarks, loop, machines, processes, questions
from overlap_models.strumpen.granularities import gamma_s_of_lambda, lambda_of_gamma_s
from overlap_models.strumpen.landmarks import Interval
from overlap_models.strumpen.processes import Q_LAWS, messages

_CONSTANTS = CONSTANTS["gain"]


#: Least lambda: below it nothing is gained and numbers become too large for a float; 0 stands for none.
LEAST_LAMBDA = 1e-6


def choose(parameters: Mapping[str, object]) -> dict[str, Any]:
    """Return all parameters of lab gain, checked; those left out have their defaults.

    Raises
    ------
    ValueError
        For an unknown parameter or a value out of its range.

    Examples
    --------
    >>> choose({"lambda_": 64})["lambda"], choose({})["lambda"]
    (64, 0.0)
    """
    values = lab_parameters("gain", parameters)
    if 0 < values["lambda"] < LEAST_LAMBDA:
        checks.reject("lambda", values["lambda"], f"0, for none, or a number of at least {checks.plain(LEAST_LAMBDA)}")
    return values


def software_granularity(values: Values) -> float:
    """gamma_s, or what lambda makes of it.

    >>> software_granularity(choose({"lambda": 64, "gamma_h": 5, "p": 8}))
    40.0
    """
    gamma_s: float = values["gamma_s"]
    if not values["lambda"]:
        return gamma_s
    return gamma_s_of_lambda(lambda_=values["lambda"], gamma_h=values["gamma_h"], p=values["p"])


def program_granularity(values: Values) -> float:
    """lambda, or the one that gamma_s amounts to.

    >>> program_granularity(choose({"gamma_s": 40, "gamma_h": 5, "p": 8}))
    64.0
    """
    lambda_: float = values["lambda"]
    if lambda_:
        return lambda_
    return lambda_of_gamma_s(gamma_h=values["gamma_h"], gamma_s=values["gamma_s"], p=values["p"])


def messages_of(values: Values) -> float:
    """Messages of a process in an iteration, by the q_law.

    >>> messages_of(choose({"q": 2, "q_law": "linear", "p": 8}))
    16.0
    """
    return messages(q=values["q"], q_law=values["q_law"], p=values["p"])


def communication_ratio_of(values: Values) -> float:
    """Communication over calculation time; not checked, for curves.

    >>> communication_ratio_of(choose({"gamma_h": 10, "gamma_s": 5})), communication_ratio_of(choose({"lambda": 4}))
    (2.0, 0.5)
    """
    granularities = values["p"] / values["lambda"] if values["lambda"] else values["gamma_h"] / values["gamma_s"]
    grown = {"constant": 1.0, "sqrt": math.sqrt(values["p"]), "linear": values["p"]}[values["q_law"]]
    ratio: float = values["q"] * grown * (values["startup"] + granularities)
    return ratio


def moved(values: Values, key: str, x: float) -> dict[str, Any]:
    """Return the values with one parameter changed, as along the axis of a curve.

    An axis of gamma_s sets aside a lambda. Along p, one program (lambda > 0) is cut into smaller and smaller parts,
    of which the startup of a message is a larger and larger one: i_cs/(i/p).

    >>> moved(choose({"lambda": 64, "p": 8, "startup": 0.1}), "p", 16)["startup"]
    0.2
    >>> moved(choose({"p": 8, "startup": 0.1}), "p", 16)["startup"]
    0.1

    Source: Strumpen 1994, section 2.3.2, the equation before (6).
    """
    result = {**values, key: x}
    if key == "gamma_s":
        result["lambda"] = 0
    if key == "p" and values["lambda"]:
        result["startup"] = values["startup"] * x / values["p"]
    return result


#: Columns of the curve, in the order in which `curve` returns them.
CURVE_COLUMNS = ("x", "speedup", "speedup_lh", "gain")

#: Parameters that can be the axis of the curve: those that the parameter sweep offers.
CURVE_AXES = ("gamma_h", "gamma_s", "f", "omega", "q", "p", "startup", "lambda")

MAP_COLUMNS = ("gain",)

#: Largest map: it protects the reader's machine from exhaustion.
MOST_CELLS = 1_000_000


@dataclass(frozen=True)
class BestMachine:
    #: Place in the list, from 1 on: the paper's H1, H2, H3.
    number: int
    gamma_h: float
    omega: float
    gain: float


@dataclass(frozen=True, repr=False)
class Gain(Result):
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
    range_for: Interval | None
    best_machine: BestMachine | None


def evaluate(**parameters: object) -> Gain:
    """Return what the closed forms say about one scenario; parameters left out have their defaults.

    Parameters
    ----------
    parameters : object
        Keys, ranges and defaults are those of the parameter table;
        lambda, a keyword of Python, may be written lambda_.

    Raises
    ------
    ValueError
        For an unknown parameter, a value out of its range or a list of machines that is none.

    Examples
    --------
    >>> result = evaluate(gamma_h=10, gamma_s=5, f=1, omega=0)
    >>> result.gain, result.range_for, result.best_machine.number
    (1.5, Interval(low=5.0, high=20.0), 2)

    Source: Strumpen 1994, equations (2), (4) and (6), section 2.3.1.
    """
    values = choose(parameters)
    gamma_h, f, omega, p, startup = (values[key] for key in ("gamma_h", "f", "omega", "p", "startup"))
    gamma_s, q = software_granularity(values), messages_of(values)
    iteration = {"gamma_h": gamma_h, "gamma_s": gamma_s, "q": q, "startup": startup}
    return Gain(
        gain=loop.gain(**iteration, f=f, omega=omega),
        speedup=loop.speedup(**iteration, p=p),
        speedup_lh=loop.speedup_lh(**iteration, f=f, omega=omega, p=p),
        efficiency=loop.efficiency(**iteration),
        efficiency_lh=loop.efficiency_lh(**iteration, f=f, omega=omega),
        max_gain=landmarks.max_gain_with_startup(f=f, omega=omega, q=q, startup=startup),
        gamma_ratio_of_max=landmarks.gamma_ratio_of_max_gain(f=f, omega=omega, q=q, startup=startup),
        loss_below=landmarks.gamma_ratio_of_loss(omega=omega, q=q, startup=startup),
        range_for=landmarks.gamma_s_range_for(
            gamma_h=gamma_h, f=f, omega=omega, q=q, bound=values["bound"], startup=startup
        ),
        best_machine=_best_machine(values["machines"], gamma_s=gamma_s, f=f, q=q, startup=startup),
    )


def _best_machine(text: str, **program: float) -> BestMachine | None:
    listed = machines.parse(text)
    place = machines.best(listed, **program)
    if place is None:  # a list that parses has a machine
        return None
    gains = [loop.gain(gamma_h=machine.gamma_h, omega=machine.omega, **program) for machine in listed]
    found: BestMachine = _listed_machine(listed, place, reduce(larger, gains))
    return found


@one_by_one
def _listed_machine(listed: Sequence[machines.Machine], place: int, gain: float) -> BestMachine:
    return BestMachine(place + 1, listed[place].gamma_h, listed[place].omega, gain)


def curve(axis: Mapping[str, Any], /, **parameters: object) -> tuple[array[float], ...]:
    """Return the columns ``CURVE_COLUMNS`` over an axis {key, minimum, maximum, points, scale}.

    The axis may take every value of its parameter's range, also between whole numbers; ``moved`` says
    what stays and what follows. The axis decides which parameter varies, not the parameter sweep.

    Raises
    ------
    ValueError
        For a bad axis, an unknown parameter or a value out of its range.

    Examples
    --------
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
        without = loop.speedup_of_ratio(ratio, point["p"])
        with_hiding = loop.speedup_lh_of_ratio(ratio, point["p"], point["f"], point["omega"])
        speedups.append(without)
        speedups_lh.append(with_hiding)
        gains.append(with_hiding / without)
    return array("d", xs), speedups, speedups_lh, gains


def gain_map(x: Mapping[str, object], y: Mapping[str, Any], /, **parameters: object) -> tuple[array[float]]:
    """Return gains over two axes, gamma_h and gamma_s: row by row from the least y on, in each from the least x on.

    Both axes say their granularity themselves, so a lambda is set aside.

    Raises
    ------
    ValueError
        For a bad axis, axes that are not those two, an unknown parameter or a value out of its range.

    Examples
    --------
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


@dataclass(frozen=True)
class AxisMarks:
    """Marks in units of the axis' parameter, possibly outside of its range; None: undefined."""

    #: Where several values have the largest gain: of f the least that has it, of omega the largest.
    x_of_max: float | None
    #: The gain at x_of_max.
    max_gain: float | None
    #: Hiding is a loss for values below it.
    loss_below: float | None
    #: Hiding is a loss for values above it.
    loss_above: float | None


def axis_marks(values: Values) -> AxisMarks:
    """Return the marks on the axis that the parameter sweep names.

    >>> axis_marks(choose({"sweep": "gamma_s", "gamma_h": 6, "f": 1, "omega": 0.2, "q": 1}))
    AxisMarks(x_of_max=5.0, max_gain=1.8333333333333335, loss_below=None, loss_above=30.0)
    """
    key = values["sweep"]
    x, below, above = _MARKS[key](values)
    return AxisMarks(x, None if x is None else _gain_at(moved(values, key, x)), below, above)


#: x of the maximum, and the values below and above which hiding is a loss.
Marks = tuple[float | None, float | None, float | None]


def _gain_at(values: Values) -> float:
    ratio, f, omega = communication_ratio_of(values), values["f"], values["omega"]
    return loop.speedup_lh_of_ratio(ratio, 1, f, omega) / loop.speedup_of_ratio(ratio, 1)


def _loop(values: Values, *keys: str) -> dict[str, float]:
    """The arguments of a function of the models by their names there."""
    special: dict[str, Callable[[Values], float]] = {
        "gamma_s": software_granularity,
        "q": messages_of,
        "lambda_": program_granularity,
        "i_cs_over_i": lambda values: values["startup"] / values["p"],
    }
    return {key: special[key](values) if key in special else values[key] for key in keys}


def _gamma_h(values: Values) -> Marks:
    if values["lambda"]:
        return None, None, None  # gamma_s follows gamma_h, and the gain does not change
    machine = _loop(values, "gamma_s", "omega", "q", "startup")
    return landmarks.gamma_h_of_max_gain(**machine, f=values["f"]), landmarks.gamma_h_of_loss(**machine), None


def _gamma_s(values: Values) -> Marks:
    program = _loop(values, "gamma_h", "omega", "q", "startup")
    return loop.gamma_s_of_max_gain(**program, f=values["f"]), None, loop.gamma_s_of_loss(**program)


def _f(values: Values) -> Marks:
    return landmarks.f_of_max_gain(**_loop(values, "gamma_h", "gamma_s", "omega", "q", "startup")), None, None


def _omega(values: Values) -> Marks:
    iteration = _loop(values, "gamma_h", "gamma_s", "q", "startup")
    return questions.free_omega(**iteration, f=values["f"]), None, questions.omega_of_loss(**iteration)


def _q(values: Values) -> Marks:
    iteration = _loop(values, "gamma_h", "gamma_s", "omega", "startup")
    each = messages_of({**values, "q": 1})
    return (
        _over(landmarks.q_of_max_gain(**iteration, f=values["f"]), each),
        _over(landmarks.q_of_loss(**iteration), each),
        None,
    )


def _startup(values: Values) -> Marks:
    iteration = _loop(values, "gamma_h", "gamma_s", "omega", "q")
    return landmarks.startup_of_max_gain(**iteration, f=values["f"]), landmarks.startup_of_loss(**iteration), None


def _lambda(values: Values) -> Marks:
    program = {"p": values["p"], "omega": values["omega"], **_program(values)}
    return processes.lambda_of_max_gain(**program, f=values["f"]), None, processes.lambda_of_loss(**program)


def _p(values: Values) -> Marks:
    omega = values["omega"]
    if values["lambda"]:
        program = {"omega": omega, **_loop(values, "lambda_"), **_program(values)}
        return processes.p_of_max_gain(**program, f=values["f"]), processes.p_of_loss(**program), None
    # Parts stay equal, so that only messages grow with p.
    one, exponent = communication_ratio_of({**values, "p": 1}), processes.Q_LAWS[values["q_law"]]
    at_max, at_loss = _root(values["f"] + omega, one, exponent), _root(omega, one, exponent)
    return (
        None if at_max is None else max(1.0, at_max),
        at_loss if at_loss is not None and at_loss > 1 else None,
        None,
    )


def _program(values: Values) -> dict[str, Any]:
    """Messages and startup as ``processes`` takes them: of the whole program."""
    return {"q": values["q"], "q_law": values["q_law"], **_loop(values, "i_cs_over_i")}


def _root(ratio: float, one: float, exponent: float) -> float | None:
    """The p at which a communication ratio that is `one` for p = 1 and grows with this power has a value."""
    if not exponent or ratio <= 0:
        return None
    p = ratio / one if exponent == 1 else (ratio / one) * (ratio / one)
    return p if checks.is_number(p) else None


def _over(value: float | None, each: float) -> float | None:
    return None if value is None else value / each


_MARKS = {
    "gamma_h": _gamma_h,
    "gamma_s": _gamma_s,
    "f": _f,
    "omega": _omega,
    "q": _q,
    "p": _p,
    "startup": _startup,
    "lambda": _lambda,
}


@dataclass(frozen=True)
class Point:
    """The operating point: what lambda makes of gamma_s and the q_law of q, and the other way round."""

    gamma_s: float
    lambda_: float
    q: float
    communication_ratio: float


@dataclass(frozen=True)
class Architect:
    """The architect's questions: which hardware granularity, and the worth of a faster network."""

    gamma_h_of_max: float | None
    #: Hiding is a loss below it.
    gamma_h_loss_below: float | None
    #: Range of gamma_h in which the gain reaches the bound.
    gamma_h_range: Interval | None
    #: How many times faster the network has to be to do without hiding what hiding does.
    equivalent_network: float | None
    #: Overhead at which a faster network stops paying; None if it pays only together with less overhead questions.
    omega_of_faster_network: float | None


@dataclass(frozen=True)
class MachineAnswer:
    gamma_h: float
    omega: float
    #: At the software granularity of the operating point.
    gain: float
    #: From gamma_s_low to gamma_s_high.
    least_gain: float
    #: Whether hiding gains everywhere between them.
    gains_throughout: bool


@dataclass(frozen=True)
class Programmer:
    """Which software granularity on this machine, and which machine for this program."""

    gamma_s_of_max: float | None
    #: Hiding is a loss above it.
    gamma_s_loss_above: float | None
    #: Range of gamma_s in which the gain reaches the bound.
    gamma_s_range: Interval | None
    machines: tuple[MachineAnswer, ...]


@dataclass(frozen=True)
class SystemDesigner:
    """What the overhead of hiding costs."""

    #: Most overhead that costs no gain.
    free_omega: float
    #: Hiding is a loss above it.
    omega_of_loss: float
    #: Largest overhead with a gain of at least the bound; None if even none is too much.
    omega_for_bound: float | None
    gain_per_omega: float
    #: Gain that a microsecond more overhead in each iteration adds: never positive.
    gain_per_us: float


@dataclass(frozen=True)
class Processes:
    """Whole numbers of processes for one program (lambda), and the values there; None if there is no maximum."""

    p_of_max_gain: int | None
    max_gain: float | None
    p_of_max_speedup: int | None
    max_speedup: float | None
    p_of_max_speedup_lh: int | None
    max_speedup_lh: float | None
    #: Hiding is a loss on fewer; a real number.
    p_loss_below: float | None
    #: Limit of both speedups for a constant q, else None.
    speedup_limit: float | None


@dataclass(frozen=True)
class Answers:
    point: Point
    sweep: AxisMarks
    architect: Architect
    programmer: Programmer
    system_designer: SystemDesigner
    processes: Processes


def answers(**parameters: object) -> Answers:
    """Return the answers for one scenario; parameters as in ``evaluate``.

    Raises
    ------
    ValueError
        For an unknown parameter, a value out of its range or a list of machines that is none.

    Examples
    --------
    >>> given = answers(gamma_h=5, gamma_s=5, f=1, omega=0.2, q=1)
    >>> given.architect.gamma_h_of_max, given.architect.equivalent_network
    (6.0, 5.0)
    >>> [round(end, 9) for end in given.programmer.gamma_s_range]
    [2.5, 6.25]
    >>> [machine.gain for machine in given.programmer.machines]
    [0.6, 1.6666666666666667, 1.5]

    Source: Strumpen 1994, section 2.3.3; each answer where its function says.
    """
    values = choose(parameters)
    gamma_h, f, omega, startup, bound = (values[key] for key in ("gamma_h", "f", "omega", "startup", "bound"))
    gamma_s, q = software_granularity(values), messages_of(values)
    program = {"gamma_s": gamma_s, "f": f, "q": q, "startup": startup}
    machine = {"gamma_h": gamma_h, "f": f, "omega": omega, "q": q, "startup": startup}
    return Answers(
        point=Point(gamma_s, program_granularity(values), q, communication_ratio_of(values)),
        sweep=axis_marks(values),
        architect=Architect(
            gamma_h_of_max=landmarks.gamma_h_of_max_gain(**program, omega=omega),
            gamma_h_loss_below=landmarks.gamma_h_of_loss(gamma_s=gamma_s, omega=omega, q=q, startup=startup),
            gamma_h_range=landmarks.gamma_h_range_for(**program, omega=omega, bound=bound),
            equivalent_network=questions.equivalent_network(**program, gamma_h=gamma_h, omega=omega),
            omega_of_faster_network=questions.omega_of_faster_network(**program, gamma_h=gamma_h, omega=omega),
        ),
        programmer=Programmer(
            gamma_s_of_max=loop.gamma_s_of_max_gain(**machine),
            gamma_s_loss_above=loop.gamma_s_of_loss(gamma_h=gamma_h, omega=omega, q=q, startup=startup),
            gamma_s_range=landmarks.gamma_s_range_for(**machine, bound=bound),
            machines=tuple(_machine(listed, values, program) for listed in machines.parse(values["machines"])),
        ),
        system_designer=_system_designer(values, program),
        processes=_processes(values),
    )


def _machine(machine: machines.Machine, values: Values, program: dict[str, float]) -> MachineAnswer:
    low, high = sorted((values["gamma_s_low"], values["gamma_s_high"]))
    rest = {key: program[key] for key in ("f", "q", "startup")}
    return MachineAnswer(
        gamma_h=machine.gamma_h,
        omega=machine.omega,
        gain=loop.gain(gamma_h=machine.gamma_h, omega=machine.omega, **program),
        least_gain=machines.least_gain(machine, gamma_s_low=low, gamma_s_high=high, **rest),
        gains_throughout=machines.gains_throughout(machine, gamma_s_low=low, gamma_s_high=high, **rest),
    )


def _system_designer(values: Values, program: dict[str, float]) -> SystemDesigner:
    iteration = {**program, "gamma_h": values["gamma_h"]}
    slope = questions.gain_per_omega(**iteration, omega=values["omega"])
    # The message takes T; the calculation takes T over the ratio of message to calculation.
    calculation_us = _CONSTANTS["message_us"].value / (values["startup"] + values["gamma_h"] / program["gamma_s"])
    return SystemDesigner(
        free_omega=questions.free_omega(**iteration),
        omega_of_loss=questions.omega_of_loss(**{key: iteration[key] for key in iteration if key != "f"}),
        omega_for_bound=questions.omega_for(**iteration, bound=values["bound"]),
        gain_per_omega=slope,
        gain_per_us=slope / calculation_us,
    )


def _processes(values: Values) -> Processes:
    program = {
        "lambda_": program_granularity(values),
        "q": values["q"],
        "q_law": values["q_law"],
        "i_cs_over_i": values["startup"] / values["p"],
    }
    hiding = {"f": values["f"], "omega": values["omega"]}

    def whole(function: Callable[[int], float], peak: float | None) -> tuple[int | None, float | None]:
        if peak is None:
            return None, None
        p = processes.whole_maximum(function, peak)
        return p, function(p)

    p_of_max_gain, max_gain = whole(
        lambda p: processes.gain_of_p(p=p, **program, **hiding), processes.p_of_max_gain(**program, **hiding)
    )
    p_of_max_speedup, max_speedup = whole(
        lambda p: processes.speedup_of_p(p=p, **program), processes.p_of_max_speedup(**program)
    )
    p_of_max_speedup_lh, max_speedup_lh = whole(
        lambda p: processes.speedup_lh_of_p(p=p, **program, **hiding), processes.p_of_max_speedup_lh(**program, **hiding)
    )
    constant = values["q_law"] == "constant"
    limit = {key: program[key] for key in ("lambda_", "q", "i_cs_over_i")}
    return Processes(
        p_of_max_gain=p_of_max_gain,
        max_gain=max_gain,
        p_of_max_speedup=p_of_max_speedup,
        max_speedup=max_speedup,
        p_of_max_speedup_lh=p_of_max_speedup_lh,
        max_speedup_lh=max_speedup_lh,
        p_loss_below=processes.p_of_loss(**program, omega=values["omega"]),
        speedup_limit=processes.speedup_limit(**limit) if constant else None,
    )


MODEL = Model(evaluate, curve, CURVE_COLUMNS, CURVE_AXES, gain_map, MAP_COLUMNS, answers, machines=machines.EXAMPLES)
