"""The model of lab strips: what a runtime finds that hunts the overlap, by the closed forms it decides by."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from overlap_models import _parameters, checks, hunt, hunt_times, strip_sizes
from overlap_models.axis import axis_points
from overlap_models.hunt import Inequality
from overlap_models.strip_sizes import KB, Costs

#: Columns of the curve, in the order in which `curve` returns them.
CURVE_COLUMNS = (
    "x", "blocking_us", "nonblocking_us", "demand_driven_us", "expected_us", "speedup", "transfer_us", "protection_us",
    "signal_us",
)  # fmt: skip

CURVE_AXES = ("size_bytes",)

#: Strips of all rounds together that a time is predicted for, in numbers and at a point of the curve.
MOST_STRIPS = 65_536
MOST_STRIPS_OF_A_POINT = 4096

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
    demand_driven_us: float | None
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
    (188416, 7, 1.3, 5)

    Source: Iancu et al. 2005, sections 5 and 6.
    """
    values = choose(parameters)
    costs, size = costs_of(values), values["size_bytes"]
    random = values["access"] == "random"
    sizes = decompose(costs, values, size)
    first = sizes[0] / KB
    threshold = None if random else costs.threshold_bytes()
    times = _times(costs, values, MOST_STRIPS)
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
    for key in ("size_bytes", "strips", "first_strip_bytes", "transfers", "processes"):
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
        reason = f"since a strip is at least a page of {page} bytes and a transfer has {size}"
        checks.reject("strips", strips, f"{allowed}, {reason}")
    if first > 0 and strips != 1:
        most = (pages - max(strips - 1, 1)) * page
        if most < page:
            reason = f"since a transfer of {size} bytes has no two strips of at least a page of {page} bytes"
            checks.reject("first_strip_bytes", first, f"0, {reason}")
        if not page <= first <= most:
            reason = f"so that each strip has at least a page of {page} bytes"
            checks.reject("first_strip_bytes", first, f"0 or from {page} to {most} bytes, {reason}")


def machine_of(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the costs of the scenario's system.

    >>> machine_of({"system": "itanium"})["G"], machine_of({"system": "alphaserver"})["addresses"]
    (4.7, 'virtual')
    """
    system = values["system"]
    keys = ("o", "G", "rtt", "signal", "mprotect", "gap", "tlb", "memory")
    if system == "custom":
        return {key: values[key] for key in (*keys, "addresses")}
    machine = {key: getattr(_parameters, f"STRIPS_{system}_{key}".upper()).value for key in keys}
    return {**machine, "addresses": "virtual" if system == "alphaserver" else "physical"}


def costs_of(values: Mapping[str, Any]) -> Costs:
    """Return what the closed forms are made of; a fault is a signal with what the handler has to find out."""
    machine = machine_of(values)
    return Costs(
        o=machine["o"],
        G=machine["G"],
        RTT=max(machine["rtt"], machine["o"]),
        g=machine["gap"],
        fault=_parameters.STRIPS_FAULT_PER_SIGNAL.value * machine["signal"],
        protect=machine["mprotect"] + machine["tlb"],
        memory=machine["memory"],
        page_bytes=values["page_bytes"],
        virtual_addresses=machine["addresses"] == "virtual",
    )


def decompose(costs: Costs, values: Mapping[str, Any], size: int) -> list[int]:
    """Return the sizes of the strips of a transfer, fewer than asked for where it has not so many pages."""
    count, first = values["strips"], values["first_strip_bytes"]
    if count > 0:
        growing = values["strip_sizes"] == "growing"
        return strip_sizes.by_number(costs, size=size, count=count, growing=growing, first=first)
    # In random order the last strip is wanted as early as the first: the rule decomposes nothing.
    if first == 0 and values["access"] == "random":
        return [size]
    return strip_sizes.by_rule(costs, size=size, first=first)


@dataclass(frozen=True)
class _Times:
    blocking: float
    nonblocking: float
    on_demand: float | None
    hunted: hunt_times.Hunt | None

    @property
    def speedup(self) -> float | None:
        return self.blocking / self.hunted.time if self.hunted and self.hunted.time > 0 else None


def _times(costs: Costs, values: Mapping[str, Any], most: int) -> _Times:
    program = _program(costs, values)
    whole = [[[size] for size in transfers] for transfers in program.rounds]
    transfers = sum(len(each) for each in whole)
    decomposed = _decomposed(costs, values, program) if transfers <= most else None
    strips = 0 if decomposed is None else sum(len(sizes) for each in decomposed for sizes in each)
    random = values["access"] == "random"
    unknown = decomposed is None or strips > most or (random and strips > transfers)
    # Where everything is protected, a whole transfer is faulted for and restored like a page.
    return _Times(
        blocking=hunt_times.blocking(costs, program),
        nonblocking=hunt_times.nonblocking(costs, program, one_by_one=values["pattern"] == "histogram"),
        on_demand=None if random and transfers > 1 else hunt_times.by_faults(costs, program, whole).time,
        hunted=None if unknown or (random and transfers > 1) else hunt_times.by_faults(costs, program, decomposed),
    )


def _decomposed(costs: Costs, values: Mapping[str, Any], program: hunt_times.Program) -> list[list[list[int]]]:
    known: dict[int, list[int]] = {}
    for transfers in program.rounds:
        for size in transfers:
            if size not in known:
                known[size] = decompose(costs, values, size)
    return [[known[size] for size in transfers] for transfers in program.rounds]


def _program(costs: Costs, values: Mapping[str, Any]) -> hunt_times.Program:
    pattern, size, transfers = values["pattern"], values["size_bytes"], values["transfers"]
    rounds: tuple[tuple[int, ...], ...]
    if pattern == "neighbours":
        rounds = tuple((max(size >> stage, 1),) for stage in range(transfers))
    else:
        rounds = ((size,) * (transfers if pattern == "scan" else values["processes"] - 1),)
    return hunt_times.Program(
        rounds=rounds,
        work=values["independent_us"],
        computation=max(values["computation_us_per_kb"], costs.memory),
        barrier=0.0 if pattern == "scan" else costs.RTT,
    )


def curve(axis: Mapping[str, object], /, **parameters: object) -> tuple[array[float], ...]:
    """Return the columns ``CURVE_COLUMNS`` over an axis {key, minimum, maximum, points, scale} of sizes.

    Sizes are rounded to bytes; where a size has not so many pages, it has fewer strips. What is not predicted is NaN.

    Raises:
        ValueError: for a bad axis, an unknown parameter or a value out of its range.

    >>> axis = {"key": "size_bytes", "minimum": 1024, "maximum": 4 << 20, "points": 2, "scale": "logarithmic"}
    >>> [round(value, 2) for value in curve(axis)[CURVE_COLUMNS.index("speedup")]]
    [0.84, 1.31]

    Source: Iancu et al. 2005, figures 6 to 9.
    """
    values = choose(parameters)
    _, xs = axis_points("strips", axis, allowed=CURVE_AXES)
    costs = costs_of(values)
    columns = tuple(array("d") for _ in CURVE_COLUMNS)
    for x in xs:
        size = round(x)
        times = _times(costs, {**values, "size_bytes": size}, MOST_STRIPS_OF_A_POINT)
        nan = float("nan")
        row = (
            size, times.blocking, times.nonblocking, nan if times.on_demand is None else times.on_demand,
            times.hunted.time if times.hunted else nan, nan if times.speedup is None else times.speedup,
            costs.RTT + costs.G * size / KB, costs.protect, costs.fault,
        )  # fmt: skip
        for column, value in zip(columns, row, strict=True):
            column.append(value)
    return columns
