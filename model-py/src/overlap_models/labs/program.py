"""The model of lab program: what a code in seconds and bytes is in granularities, and whether overlapping pays for it.

A step computes for C and sends q messages of m bytes one after another, each in T(m) = alpha + beta m, by two numbers or by
a measured machine. With R operations a microsecond

    gamma_h = R beta             operations in the time of a byte
    gamma_s = R C / m            operations for each byte of a message
    startup = alpha / C          of a message, as a part of the computation
    x = q T / C                  communication over computation: q (startup + gamma_h / gamma_s)

A step takes C (1 + x) without hiding and C ((1 - f) + max(f + Omega, x)) with it. Source: Strumpen 1994, sections 2.2 and
2.3, equations (2) and (4), with these symbols.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from overlap_models import checks
from overlap_models._page.cards import CARDS
from overlap_models._page.table import PARAMETERS, Number
from overlap_models.labs.machine import machine_of
from overlap_models.labs.model import Model
from overlap_models.labs.scenario import Values, axis_points, lab_parameters, written_version
from overlap_models.measured import Segment, time_at
from overlap_models.measured.segments import segment_at
from overlap_models.measured.tables import NUMBER
from overlap_models.result import Result
from overlap_models.strumpen import loop

#: Columns of the curve, in the order in which `curve` returns them.
CURVE_COLUMNS = ("x", "blocking_us", "overlapped_us", "gain")

CURVE_AXES = ("step_compute_us", "message_bytes", "messages", "overhead", "overlappable")

#: Steps whose messages are sent together, at most.
MOST_STEPS_AT_ONCE = 64


@dataclass(frozen=True)
class Answer:
    """An answer, and the scenario that shows it: this lab with what the answer changes, in the same units."""

    #: None: undefined.
    value: float | None
    #: None: it is this scenario, or out of the ranges of its lab.
    link: str | None


@dataclass(frozen=True)
class Faster:
    #: A step with hiding, with twice the bandwidth and with half the latency.
    bandwidth_us: float
    latency_us: float
    #: 'bandwidth', 'latency', or 'neither' where both change nothing.
    better: str
    link: str | None


@dataclass(frozen=True)
class Together:
    """Messages of several steps sent as one: a step then has messages / steps of steps times the size. The link shows these
    steps as one."""

    steps: int
    message_bytes: int
    step_us: float
    link: str | None


@dataclass(frozen=True)
class Answers:
    #: What hiding saves in a step, in µs; below 0 it costs. Its link shows the gain, on the curves of lab gain.
    pays: Answer
    #: What hiding saves in a step without any overhead, in µs.
    at_most: Answer
    #: The overhead up to which hiding is no loss.
    overhead: Answer
    #: The fewest steps at once at which a step is shortest; every message costs its latency once.
    together: Together
    faster: Faster
    #: Number of processes from which on messages take longer than the work that hides them, if the work is divided among them.
    processes: Answer


@dataclass(frozen=True)
class Cheapest:
    """A known machine with a price."""

    machine: str
    price: float
    step_us: float


@dataclass(frozen=True, repr=False)
class Program(Result):
    #: A message: T(m) and the line that it lies on.
    message_us: float
    alpha_us: float
    beta_us_per_byte: float
    gamma_h: float
    gamma_s: float
    #: alpha / C.
    startup: float
    f: float
    omega: float
    q: float
    #: Communication over computation.
    ratio: float
    blocking_us: float
    overlapped_us: float
    gain: float
    max_gain: float
    overhead_affordable: float
    answers: Answers
    #: The cheapest machine with a price on which a step is short enough; None: there is none, or no limit is given.
    cheapest: Cheapest | None


def evaluate(**parameters: object) -> Program:
    """Return a program in the terms of the models; parameters left out have their defaults.

    Raises
    ------
    ValueError
        For an unknown parameter, a value out of its range or a machine that is none.

    Examples
    --------
    A stencil with 0.5 ms of computation and messages of 64 KB on 2 µs, 12 GB/s and 50 GFLOP/s:

    >>> mine = evaluate(step_compute_us=500, messages=1, message_bytes=65536, alpha_us=2, beta_us_per_byte=1 / 12000, gflop_s=50)
    >>> round(mine.gamma_h, 2), round(mine.gamma_s)
    (4.17, 381)
    >>> round(mine.blocking_us, 2), round(mine.overhead_affordable, 5)
    (507.46, 0.01492)

    Source: Strumpen 1994, sections 2.2 and 2.3.
    """
    values = lab_parameters("program", parameters)
    line = _line(values, values["message_bytes"])
    C, q, f, omega = values["step_compute_us"], values["messages"], values["overlappable"], values["overhead"]
    x = _ratio(values)
    return Program(
        message_us=_time(values, values["message_bytes"]),
        alpha_us=line.alpha_us,
        beta_us_per_byte=line.beta_us_per_byte,
        gamma_h=_operations(values) * line.beta_us_per_byte,
        gamma_s=_operations(values) * C / values["message_bytes"],
        startup=line.alpha_us / C,
        f=f,
        omega=omega,
        q=q,
        ratio=x,
        blocking_us=C * (1 + x),
        overlapped_us=_overlapped(values),
        gain=loop.gain_of_ratio(x, f, omega),
        max_gain=1 + f / (1 + omega),
        overhead_affordable=x,
        answers=_answers(values, line, x),
        cheapest=_cheapest(values),
    )


def priced(text: str) -> dict[str, float]:
    """Prices by names of known machines, and under ``at_most`` the longest step in µs.

    >>> priced("at_most:600,lumi:4,hpc6a:2.5")
    {'at_most': 600.0, 'lumi': 4.0, 'hpc6a': 2.5}
    """
    found: dict[str, float] = {}
    for entry in text.split(",") if text else []:
        name, _, number = entry.partition(":")
        known = name == "at_most" or name in CARDS
        if not known or name in found or not NUMBER.fullmatch(number) or not 0 <= float(number) < math.inf:
            allowed = f"NAME:PRICE with one of {', '.join(CARDS)}, each once, and at_most:US"
            raise checks.BadArgument("prices", entry, allowed, f"prices = {entry!r} is not allowed: it must be {allowed}")
        found[name] = float(number)
    return found


def _cheapest(values: Values) -> Cheapest | None:
    prices = priced(values["prices"])
    most_us = prices.pop("at_most", None)
    if most_us is None:
        return None
    steps = {name: _overlapped({**values, "machine": name}) for name in prices}
    fitting = [name for name in prices if steps[name] <= most_us]
    best = min(fitting, key=lambda name: prices[name], default=None)
    return None if best is None else Cheapest(best, prices[best], steps[best])


def curve(axis: Mapping[str, Any], /, **parameters: object) -> tuple[array[float], ...]:
    """Return the columns ``CURVE_COLUMNS`` over an axis {key, minimum, maximum, points, scale}; times in µs.

    >>> ends = {"key": "step_compute_us", "minimum": 100, "maximum": 1000, "points": 2, "scale": "linear"}
    >>> x, blocking, overlapped, gain = curve(ends, alpha_us=100, beta_us_per_byte=0, messages=1, overlappable=1, overhead=0)
    >>> list(blocking), list(overlapped), list(gain)
    ([200.0, 1100.0], [100.0, 1000.0], [2.0, 1.1])
    """
    values = lab_parameters("program", parameters)
    key, xs = axis_points("program", axis, allowed=CURVE_AXES)
    columns = tuple(array("d") for _ in CURVE_COLUMNS)
    for x in xs:
        there = {**values, key: x}
        blocking, overlapped = there["step_compute_us"] * (1 + _ratio(there)), _overlapped(there)
        for column, number in zip(columns, (x, blocking, overlapped, blocking / overlapped), strict=True):
            column.append(number)
    return columns


def _operations(values: Values) -> float:
    """Operations a microsecond."""
    return 1000 * float(values["gflop_s"])


def _time(values: Values, m: float) -> float:
    if values["machine"]:
        return time_at(machine_of(values["machine"]).segments, m)
    return float(values["alpha_us"] + values["beta_us_per_byte"] * m)


def _line(values: Values, m: float) -> Segment:
    """The line on which a message of m bytes lies."""
    if values["machine"]:
        return segment_at(machine_of(values["machine"]).segments, m)
    return Segment(1, 2**53, values["alpha_us"], values["beta_us_per_byte"], None)


def _ratio(values: Values) -> float:
    return float(values["messages"] * _time(values, values["message_bytes"]) / values["step_compute_us"])


def _overlapped(values: Values) -> float:
    f = values["overlappable"]
    return float(values["step_compute_us"] * ((1 - f) + max(f + values["overhead"], _ratio(values))))


def _answers(values: Values, line: Segment, x: float) -> Answers:
    C = values["step_compute_us"]
    blocking, here = C * (1 + x), _overlapped(values)
    processes = _processes(values, x)
    divided = None if processes is None else {"processes": processes, "step_compute_us": C * values["processes"] / processes}
    return Answers(
        pays=Answer(blocking - here, _in_gain(values, line)),
        at_most=Answer(blocking - _overlapped({**values, "overhead": 0}), _link(values, overhead=0)),
        overhead=Answer(x, _link(values, overhead=x)),
        together=_together(values),
        faster=_faster(values, line, here),
        processes=Answer(processes, None if divided is None else _link(values, **divided)),
    )


def _together(values: Values) -> Together:
    q, m, C = values["messages"], values["message_bytes"], values["step_compute_us"]

    def step_us(k: int) -> float:
        x = q * _time(values, k * m) / k / C
        return float(C * ((1 - values["overlappable"]) + max(values["overlappable"] + values["overhead"], x)))

    times = {k: step_us(k) for k in range(1, MOST_STEPS_AT_ONCE + 1)}
    shortest = min(times.values())
    k = next(k for k, time in times.items() if time <= shortest * (1 + 1e-12))
    return Together(k, k * m, times[k], _link(values, step_compute_us=k * C, message_bytes=k * m))


def _faster(values: Values, line: Segment, here: float) -> Faster:
    m, q, C, f = values["message_bytes"], values["messages"], values["step_compute_us"], values["overlappable"]

    def step_us(alpha: float, beta: float) -> float:
        return float(C * ((1 - f) + max(f + values["overhead"], q * (alpha + beta * m) / C)))

    a, b = line.alpha_us, line.beta_us_per_byte
    bandwidth, latency = step_us(a, b / 2), step_us(a / 2, b)
    better = "neither" if min(bandwidth, latency) >= here * (1 - 1e-9) else "bandwidth" if bandwidth <= latency else "latency"
    alpha, beta = (a / 2, b) if better == "latency" else (a, b / 2)
    link = None if better == "neither" else _link(values, machine="", alpha_us=alpha, beta_us_per_byte=beta)
    return Faster(bandwidth, latency, better, link)


def _processes(values: Values, x: float) -> float | None:
    """p C / p' (f + Omega) = q T: with more processes the messages, which stay as they are, take longer than what hides them.

    Messages without a time never do.
    """
    if x == 0:
        return None
    hides = values["overlappable"] + values["overhead"]
    p = values["processes"] * hides / x
    return math.floor(p * (1 + 1e-12)) + 1 if p > 0 else None


#: What the answers speak of; the rest of a scenario is of its file or of other questions.
_OF_ANSWERS = (*CURVE_AXES, "processes", "gflop_s", "machine", "alpha_us", "beta_us_per_byte")


def _link(values: Values, **changes: float | str) -> str | None:
    """The same program with these changes; None where that is no other, or out of the ranges."""
    rows = {row.key: row for row in PARAMETERS["program"]}
    texts: list[str] = []
    is_other = False
    for key in _OF_ANSWERS:
        row, value = rows[key], {**values, **changes}[key]
        if isinstance(row, Number):
            # Links have them to 12 digits.
            value = float(f"{value:.12g}")
            if not row.minimum <= value <= row.maximum:
                return None
        is_other = is_other or value != values[key]
        if value != row.default:
            texts.append(f"{key}={_decimal(value) if isinstance(row, Number) else value}")
    return "&".join([f"#v={written_version('program')}&lab=program", *texts]) if is_other else None


def _in_gain(values: Values, line: Segment) -> str | None:
    """The program in lab gain; None where its ranges would make another program of it."""
    C, m, p = values["step_compute_us"], values["message_bytes"], values["processes"]
    rows = {row.key: row for row in PARAMETERS["gain"] if isinstance(row, Number)}
    startup, ratio = line.alpha_us / C, line.beta_us_per_byte * m / C
    # Only the sum counts for a step: what exceeds the range of the startup goes into the granularities.
    beyond = max(0.0, startup - rows["startup"].maximum)
    gamma_h, gamma_s = _granularities(_operations(values) * line.beta_us_per_byte, ratio + beyond, rows)
    said: dict[str, float] = {
        "gamma_h": gamma_h,
        "gamma_s": gamma_s,
        "f": values["overlappable"],
        "omega": values["overhead"],
        "q": values["messages"],
        "p": p,
        "startup": startup - beyond,
    }
    clamped = {key: min(max(value, rows[key].minimum), rows[key].maximum) for key, value in said.items()}
    shown = clamped["q"] * (clamped["startup"] + clamped["gamma_h"] / clamped["gamma_s"])
    if not _is_shown(values["messages"] * (startup + ratio), values["overhead"], shown, clamped["omega"], values["overlappable"]):
        return None
    text = "&".join(f"{key}={value:.6g}" for key, value in clamped.items())
    return f"#v={written_version('gain')}&lab=gain&{text}"


def _is_shown(x: float, omega: float, shown_x: float, shown_omega: float, f: float) -> bool:
    """Whether a step takes the same without and with hiding, within half a percent."""
    pairs = ((1 + x, 1 + shown_x), (1 - f + max(f + omega, x), 1 - f + max(f + shown_omega, shown_x)))
    return all(math.isclose(said, shown, rel_tol=0.005) for said, shown in pairs)


def _granularities(gamma_h: float, ratio: float, rows: Mapping[str, Number]) -> tuple[float, float]:
    """gamma_h and gamma_s with the given ratio, on which alone the gain depends; scaled where one exceeds its range in lab
    gain."""
    hardware, software = rows["gamma_h"], rows["gamma_s"]
    if ratio == 0:
        return hardware.minimum, software.maximum
    first = max(gamma_h, hardware.minimum)
    first = min(first, hardware.maximum, software.maximum * ratio)
    first = max(first, hardware.minimum, software.minimum * ratio)
    return first, first / ratio


def _decimal(value: float) -> str:
    """As links have numbers: without an exponent where they are not very small."""
    return f"{int(value)}" if value == int(value) else f"{value:.12g}"


MODEL = Model(evaluate, curve, CURVE_COLUMNS, CURVE_AXES)
