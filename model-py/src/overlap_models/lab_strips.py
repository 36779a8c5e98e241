"""The model of lab strips: what a runtime finds that hunts the overlap, by the closed forms it decides by."""

from __future__ import annotations

import math
from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from overlap_models import checks, hunt, hunt_times
from overlap_models._parameter_rows import Number
from overlap_models._parameters import STRIPS_PARAMETERS
from overlap_models.axis import axis_points
from overlap_models.hunt import Inequality
from overlap_models.strip_sizes import KB
from overlap_models.strips_times import costs_of, decompose, hunted_of, machine_of, program_of, times_of

#: Columns of the curve, in the order in which `curve` returns them.
CURVE_COLUMNS = (
    "x", "blocking_us", "nonblocking_us", "demand_driven_us", "expected_us", "speedup", "transfer_us", "protection_us",
    "signal_us", "scheduled_us", "hunted_nonblocking_us", "size_bytes", "signals", "scheduled_signals",
    "self_induced_us", "independent_overlap_us", "work_us",
)  # fmt: skip

CURVE_AXES = ("size_bytes", "processes")

#: Strips of all rounds together that a time is predicted for, in numbers and at a point of the curve.
MOST_STRIPS = 65_536
MOST_STRIPS_OF_A_POINT = 1024

#: Of a transfer, by the parameter table.
MOST_BYTES = int(
    next(row.maximum for row in STRIPS_PARAMETERS if isinstance(row, Number) and row.key == "size_bytes")
)

#: What a train is made of: the 8 bytes of the micro-benchmarks.
TRAIN_BYTES = 8


@dataclass(frozen=True)
class Strips:
    #: Smallest transfer that is worth two strips; None where none is, as in random order.
    threshold_bytes: int | None
    #: blocking_us / expected_us.
    speedup: float | None
    #: Time of the strip-mined program; None in random order with more than one strip, and beyond MOST_STRIPS.
    expected_us: float | None
    blocking_us: float
    nonblocking_us: float
    demand_driven_us: float
    #: The same with message scheduling; None with expected_us.
    scheduled_us: float | None
    #: A program that waits by itself, hunted; None for more than MOST_STRIPS strips.
    hunted_nonblocking_us: float | None
    strip_bytes: tuple[int, ...]
    strips: int
    first_strip_bytes: int
    #: What the inequalities ask for with the program's own computation, without regard to pages.
    least_first_strip_bytes: float | None
    covering_first_strip_bytes: float | None
    hides_decomposition: Inequality
    covers_the_rest: Inequality
    #: The inequality that asks for the larger first strip: 'decomposition', 'computation', or 'none' below the threshold.
    binding: str
    #: Shortest train of 8-byte gets that is faster on demand; None where none is. And by the rule that is printed.
    train_length: int | None
    train_length_printed: float | None
    signals: int | None
    mprotect_calls: int | None
    scheduled_signals: int | None
    scheduled_mprotect_calls: int | None
    hunted_nonblocking_signals: int | None
    hunted_nonblocking_mprotect_calls: int | None
    #: The costs that the closed forms use: a fault with its handler, and a protection call.
    fault_us: float
    protection_us: float


def evaluate(**parameters: object) -> Strips:
    """Return what the closed forms say about one scenario; parameters left out have their defaults.

    Args:
        parameters: keys, ranges and defaults are those of the parameter table, ``_parameters.STRIPS_PARAMETERS``.

    Raises:
        ValueError: for an unknown parameter, a value out of its range, strips smaller than a page, or random access on
            a network card with virtual addresses.

    >>> result = evaluate(system="ppc", size_bytes=4 << 20)
    >>> result.threshold_bytes, result.strips, round(result.speedup, 2), result.train_length
    (188416, 5, 1.31, 5)

    Source: Iancu et al. 2005, sections 5 and 6.
    """
    values = choose(parameters)
    costs, size = costs_of(values), values["size_bytes"]
    random = values["access"] == "random"
    sizes = decompose(costs, values, size)
    first = sizes[0] / KB
    threshold = None if random else costs.threshold_bytes()
    times = times_of(costs, values, MOST_STRIPS)
    timing = {"G": costs.G, "RTT": costs.RTT, "fault": costs.fault, "protect": costs.protect}
    least = hunt.least_first_strip(o=costs.o, **timing)
    computation = max(values["computation_us_per_kb"], costs.memory)
    covering = hunt.covering_first_strip(
        G=costs.G, fault=costs.fault, protect=costs.protect, memory=computation, size=size / KB
    )
    return Strips(
        threshold_bytes=threshold,
        speedup=times.speedup,
        expected_us=times.hunted.time if times.hunted else None,
        blocking_us=times.blocking,
        nonblocking_us=times.nonblocking,
        demand_driven_us=times.on_demand,
        scheduled_us=times.scheduled.time if times.scheduled else None,
        hunted_nonblocking_us=times.handled.time if times.handled else None,
        strip_bytes=tuple(sizes),
        strips=len(sizes),
        first_strip_bytes=sizes[0],
        least_first_strip_bytes=None if least is None else least * KB,
        covering_first_strip_bytes=None if covering is None else covering * KB,
        hides_decomposition=hunt.hides_decomposition(o=costs.o, **timing, first=first),
        covers_the_rest=hunt.covers_the_rest(**timing, memory=computation, size=size / KB, first=first),
        binding=_binding(least, covering, threshold is not None and size >= threshold),
        train_length=hunt.train_length(o=costs.o, g=costs.g, size=TRAIN_BYTES / KB, **timing),
        train_length_printed=hunt.train_length_printed(RTT=costs.RTT, fault=machine_of(values)["signal"]),
        signals=times.hunted.signals if times.hunted else None,
        mprotect_calls=times.hunted.mprotect_calls if times.hunted else None,
        scheduled_signals=times.scheduled.signals if times.scheduled else None,
        scheduled_mprotect_calls=times.scheduled.mprotect_calls if times.scheduled else None,
        hunted_nonblocking_signals=times.handled.signals if times.handled else None,
        hunted_nonblocking_mprotect_calls=times.handled.mprotect_calls if times.handled else None,
        fault_us=costs.fault,
        protection_us=costs.protect,
    )


def _binding(least: float | None, covering: float | None, worthwhile: bool) -> str:
    if not worthwhile or least is None or covering is None:
        return "none"
    return "decomposition" if least > covering else "computation"


def choose(parameters: Mapping[str, object]) -> dict[str, Any]:
    """Return all values of a scenario, or raise for those that cannot go together."""
    values: dict[str, Any] = checks.lab_parameters("strips", parameters)
    values["page_bytes"] = int(values["page_bytes"])
    for key in ("size_bytes", "strips", "first_strip_bytes", "transfers", "processes", "piggyback"):
        values[key] = int(values[key])
    _refuse_small_strips(values)
    if values["access"] == "random" and machine_of(values)["addresses"] == "virtual":
        checks.reject(
            "access", "random",
            "sequential on a network card with virtual addresses, which cannot write into protected pages",
        )  # fmt: skip
    return values


def _refuse_small_strips(values: Mapping[str, Any]) -> None:
    size, page, strips, first = (values[key] for key in ("size_bytes", "page_bytes", "strips", "first_strip_bytes"))
    pages = size // page
    if strips > 1 and strips > pages:
        allowed = f"from 0 to {pages}" if pages > 1 else "0 or 1"
        reason = f"since a strip is at least a page of {page} bytes and a transfer has {size} bytes"
        checks.reject("strips", strips, f"{allowed}, {reason}")
    if first > 0 and strips != 1:
        most = (pages - max(strips - 1, 1)) * page
        if most < page:
            reason = f"since a transfer of {size} bytes has no two strips of at least a page of {page} bytes"
            checks.reject("first_strip_bytes", first, f"0, {reason}")
        if not page <= first <= most:
            reason = f"so that each strip has at least a page of {page} bytes"
            checks.reject("first_strip_bytes", first, f"0 or from {page} to {most} bytes, {reason}")


def curve(axis: Mapping[str, object], /, **parameters: object) -> tuple[array[float], ...]:
    """Return the columns ``CURVE_COLUMNS`` over an axis {key, minimum, maximum, points, scale}, of sizes or processes.

    Points are rounded to bytes and processes; where a size has not so many pages, it has fewer strips. What is not
    predicted is NaN.

    Raises:
        ValueError: for a bad axis, an unknown parameter or a value out of its range.

    >>> axis = {"key": "size_bytes", "minimum": 1024, "maximum": 4 << 20, "points": 2, "scale": "logarithmic"}
    >>> [round(value, 2) for value in curve(axis)[CURVE_COLUMNS.index("speedup")]]
    [0.84, 1.32]

    Source: Iancu et al. 2005, figures 6 to 11.
    """
    values = choose(parameters)
    key, xs = axis_points("strips", axis, allowed=CURVE_AXES)
    columns = tuple(array("d") for _ in CURVE_COLUMNS)
    for x in xs:
        for column, value in zip(columns, _point(at(values, key, round(x)), key), strict=True):
            column.append(math.nan if value is None else value)
    return columns


def at(values: Mapping[str, Any], key: str, x: int) -> dict[str, Any]:
    """Return the scenario at a point of an axis. Over processes all to all, the data of all together stays what it is.

    >>> at({"pattern": "all_to_all", "processes": 4, "size_bytes": 1 << 20}, "processes", 8)["size_bytes"]
    262144
    """
    point = {**values, key: x}
    if key == "processes" and values["pattern"] in ("all_to_all", "histogram"):
        total = values["size_bytes"] * values["processes"] ** 2
        # To the nearest byte, as the simulated points are.
        point["size_bytes"] = min(max((2 * total + x * x) // (2 * x * x), 1), MOST_BYTES)
    return point


def _overlaps(costs: Costs, values: Mapping[str, Any]) -> tuple[float | None, float | None]:
    """Return the two times of figures 8 and 9 in strips: with nothing else to do, and beside enough independent work.

    Enough is what the blocking program takes for everything, which is longer than all transfers: the time is what is
    left when that work is taken off.

    >>> values = choose({"size_bytes": 8})
    >>> [round(each, 2) for each in _overlaps(costs_of(values), values)]
    [14.11, 6.8]
    """
    idle = {**values, "independent_us": 0.0}
    work = hunt_times.blocking(costs, program_of(costs, idle))
    induced = hunted_of(costs, idle, MOST_STRIPS_OF_A_POINT)
    busy = {**values, "independent_us": work}
    covered = hunted_of(costs, busy, MOST_STRIPS_OF_A_POINT) if induced else None
    own = program_of(costs, busy).all_work
    return induced.time if induced else None, covered.time - own if covered else None


def _point(values: Mapping[str, Any], key: str) -> tuple[float | None, ...]:
    costs = costs_of(values)
    times = times_of(costs, values, MOST_STRIPS_OF_A_POINT)
    size, hunted, scheduled = values["size_bytes"], times.hunted, times.scheduled
    return (
        values[key], times.blocking, times.nonblocking, times.on_demand, hunted.time if hunted else None, times.speedup,
        costs.RTT + costs.G * size / KB, costs.protect, costs.fault,
        scheduled.time if scheduled else None, times.handled.time if times.handled else None, size,
        hunted.signals if hunted else None, scheduled.signals if scheduled else None, *_overlaps(costs, values),
        program_of(costs, values).all_work,
    )  # fmt: skip
