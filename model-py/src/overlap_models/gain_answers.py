"""Answers to the three questions of Strumpen 1994, section 2.3.3, for one scenario of lab gain.

Architect and programmer change one granularity and hold the other at its value at the operating point, also where a
lambda has set it; the answer on processes holds lambda, given or not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from overlap_models import _parameters as table
from overlap_models import gain as model
from overlap_models import landmarks, machines, network, overhead, processes, ranges, scaling
from overlap_models.axis_marks import AxisMarks, axis_marks
from overlap_models.gain_scenario import (
    Values,
    choose,
    communication_ratio_of,
    messages_of,
    program_granularity,
    software_granularity,
)


@dataclass(frozen=True)
class Point:
    """The operating point: what lambda makes of gamma_s and the q_law of q, and the other way round."""

    gamma_s: float
    lambda_: float
    q: float
    communication_ratio: float


@dataclass(frozen=True)
class Architect:
    """Which hardware granularity, and what a faster network is worth."""

    gamma_h_of_max: float | None
    #: Hiding is a loss below it.
    gamma_h_loss_below: float | None
    #: With a gain of at least the bound.
    gamma_h_range: ranges.Interval | None
    #: How many times faster the network has to be to do without hiding what hiding does.
    equivalent_network: float | None
    #: Overhead at which a faster network stops paying; None if it pays only together with less overhead.
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
    #: With a gain of at least the bound.
    gamma_s_range: ranges.Interval | None
    machines: tuple[MachineAnswer, ...]


@dataclass(frozen=True)
class SystemDesigner:
    """What the overhead of hiding costs."""

    #: Most overhead that costs no gain.
    free_omega: float
    #: Hiding is a loss above it.
    omega_of_loss: float
    #: Most overhead with a gain of at least the bound; None if not even none is little enough.
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
    #: What both speedups approach if q is constant, else None.
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
    """Return the answers for one scenario; parameters as in ``lab_gain.evaluate``.

    Raises:
        ValueError: for an unknown parameter, a value out of its range or a list of machines that is none.

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
            gamma_h_range=ranges.gamma_h_range_for(**program, omega=omega, bound=bound),
            equivalent_network=network.equivalent_network(**program, gamma_h=gamma_h, omega=omega),
            omega_of_faster_network=network.omega_of_faster_network(**program, gamma_h=gamma_h, omega=omega),
        ),
        programmer=Programmer(
            gamma_s_of_max=model.gamma_s_of_max_gain(**machine),
            gamma_s_loss_above=model.gamma_s_of_loss(gamma_h=gamma_h, omega=omega, q=q, startup=startup),
            gamma_s_range=ranges.gamma_s_range_for(**machine, bound=bound),
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
        gain=model.gain(gamma_h=machine.gamma_h, omega=machine.omega, **program),
        least_gain=machines.least_gain(machine, gamma_s_low=low, gamma_s_high=high, **rest),
        gains_throughout=machines.gains_throughout(machine, gamma_s_low=low, gamma_s_high=high, **rest),
    )


def _system_designer(values: Values, program: dict[str, float]) -> SystemDesigner:
    loop = {**program, "gamma_h": values["gamma_h"]}
    slope = overhead.gain_per_omega(**loop, omega=values["omega"])
    # One message takes T; the calculation takes T over what one message is of it.
    calculation_us = table.GAIN_MESSAGE_US.value / (values["startup"] + values["gamma_h"] / program["gamma_s"])
    return SystemDesigner(
        free_omega=overhead.free_omega(**loop),
        omega_of_loss=overhead.omega_of_loss(**{key: loop[key] for key in loop if key != "f"}),
        omega_for_bound=overhead.omega_for(**loop, bound=values["bound"]),
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

    def gain(p: int) -> float:
        return scaling.gain_of_p(p=p, **program, **hiding)

    def speedup(p: int) -> float:
        return scaling.speedup_of_p(p=p, **program)

    def speedup_lh(p: int) -> float:
        return scaling.speedup_lh_of_p(p=p, **program, **hiding)

    def whole(function: Callable[[int], float], peak: float | None) -> tuple[int | None, float | None]:
        if peak is None:
            return None, None
        p = scaling.whole_maximum(function, peak)
        return p, function(p)

    p_of_max_gain, max_gain = whole(gain, processes.p_of_max_gain(**program, **hiding))
    p_of_max_speedup, max_speedup = whole(speedup, processes.p_of_max_speedup(**program))
    p_of_max_speedup_lh, max_speedup_lh = whole(speedup_lh, processes.p_of_max_speedup_lh(**program, **hiding))
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
