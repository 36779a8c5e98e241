"""The model of lab strips: closed forms by which a runtime hunts for overlap."""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from overlap_models import checks
from overlap_models._page.table import CONSTANTS, PARAMETERS, Number
from overlap_models.iancu import inequalities, programs, strips
from overlap_models.iancu.inequalities import Inequality
from overlap_models.iancu.strips import KB, Costs
from overlap_models.labs.model import Model
from overlap_models.labs.scenario import Values, axis_points, lab_parameters
from overlap_models.result import Result

_CONSTANTS = CONSTANTS["strips"]

#: Columns of the curve, in the order in which `curve` returns them.
CURVE_COLUMNS = (
    "x", "blocking_us", "nonblocking_us", "demand_driven_us", "expected_us", "speedup", "transfer_us", "protection_us",
    "signal_us", "scheduled_us", "hunted_nonblocking_us", "size_bytes", "signals", "scheduled_signals",
    "self_induced_us", "independent_overlap_us", "work_us",
)  # fmt: skip

CURVE_AXES = ("size_bytes", "processes")

SYSTEMS = ("opteron", "itanium", "ppc", "alphaserver")

#: Strips of all rounds together that a time is predicted for, in numbers and at a point of the curve.
MOST_STRIPS = 65_536
MOST_STRIPS_OF_A_POINT = 1024

#: Strips of all processes that get in the same order, for which what waits for each other is predicted: as many as 64 processes have transfers, four times.
MOST_IN_ORDER = 4 * 64 * 63

#: Largest transfer of the parameter table.
MOST_BYTES = int(
    next(row.maximum for row in PARAMETERS["strips"] if isinstance(row, Number) and row.key == "size_bytes")
)

#: Size of the transfers in a train: the 8 bytes of the micro-benchmarks.
TRAIN_BYTES = 8


@dataclass(frozen=True)
class Inequalities:
    """The inequalities of section 5.1 with the program's own computation, without regard to pages."""

    hides_decomposition: Inequality
    covers_the_rest: Inequality
    #: First strip that fulfils each inequality; None where none is large enough.
    least_first_strip_bytes: float | None
    covering_first_strip_bytes: float | None
    #: The smallest transfer with a first strip that fulfils both; None where none has.
    smallest_bytes: float | None
    #: The smallest such transfer in whole pages.
    smallest_in_pages_bytes: float | None


@dataclass(frozen=True, repr=False)
class Strips(Result):
    #: Smallest transfer that pays in two strips, or that the machine decomposes; None where none does, as in random order.
    threshold_bytes: int | None
    #: blocking_us / expected_us.
    speedup: float | None
    #: Time of the strip-mined program; None in random order with more than one strip, and beyond MOST_STRIPS.
    expected_us: float | None
    blocking_us: float
    nonblocking_us: float
    demand_driven_us: float
    #: Time of the strip-mined program with message scheduling; None with expected_us.
    scheduled_us: float | None
    #: Time of a hunted program that waits explicitly; None for more than MOST_STRIPS strips.
    hunted_nonblocking_us: float | None
    strip_bytes: tuple[int, ...]
    strips: int
    first_strip_bytes: int
    #: The inequalities (``Inequalities``) with a fault of one and a half signals.
    least_first_strip_bytes: float | None
    covering_first_strip_bytes: float | None
    smallest_bytes: float | None
    smallest_in_pages_bytes: float | None
    hides_decomposition: Inequality
    covers_the_rest: Inequality
    #: The inequalities with the printed costs of a signal and of a protection call.
    printed: Inequalities
    #: The inequality that demands the larger first strip: 'decomposition', 'computation', or 'none' below the threshold.
    binding: str
    #: Shortest train of 8-byte gets that is faster on demand, None where none is; and by the printed rule.
    train_length: int | None
    train_length_printed: float | None
    #: Of a process; where all get in the same order the mean.
    signals: float | None
    mprotect_calls: float | None
    scheduled_signals: float | None
    scheduled_mprotect_calls: float | None
    hunted_nonblocking_signals: float | None
    hunted_nonblocking_mprotect_calls: float | None
    #: The costs that the closed forms use: a fault with its handler, and a protection call.
    fault_us: float
    protection_us: float


def evaluate(**parameters: object) -> Strips:
    """Return what the closed forms say about one scenario; parameters left out have their defaults.

    Parameters
    ----------
    parameters : object
        Keys, ranges and defaults are those of the parameter table.

    Raises
    ------
    ValueError
        For an unknown parameter, a value out of its range, strips smaller than a page, or random access on
        a network card with virtual addresses.

    Examples
    --------
    >>> result = evaluate(system="ppc", size_bytes=4 << 20)
    >>> result.threshold_bytes, result.strips, round(result.speedup, 2), result.train_length
    (188416, 5, 1.31, 5)

    Source: Iancu et al. 2005, sections 5 and 6.
    """
    values = choose(parameters)
    costs, size = costs_of(values), values["size_bytes"]
    sizes = decompose(costs, values, size)
    first = sizes[0] / KB
    # Who reads in random order, or the strip first that comes last, has nothing of strips.
    threshold = None if values["access"] == "random" or _against(values) else costs.threshold_bytes()
    times = times_of(costs, values, MOST_STRIPS)
    ours = _inequalities(costs, values, first, fault=costs.fault, protect=costs.protect)
    table_1 = machine_of(values)
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
        least_first_strip_bytes=ours.least_first_strip_bytes,
        covering_first_strip_bytes=ours.covering_first_strip_bytes,
        smallest_bytes=ours.smallest_bytes,
        smallest_in_pages_bytes=ours.smallest_in_pages_bytes,
        hides_decomposition=ours.hides_decomposition,
        covers_the_rest=ours.covers_the_rest,
        printed=_inequalities(costs, values, first, fault=table_1["signal"], protect=table_1["mprotect"]),
        binding=_binding(ours, threshold is not None and size >= threshold),
        train_length=inequalities.train_length(
            o=costs.o, G=costs.G, RTT=costs.RTT, g=costs.g, fault=costs.fault, protect=costs.protect, size=TRAIN_BYTES / KB,
        ),
        train_length_printed=inequalities.train_length_printed(RTT=costs.RTT, fault=table_1["signal"]),
        signals=times.hunted.signals if times.hunted else None,
        mprotect_calls=times.hunted.mprotect_calls if times.hunted else None,
        scheduled_signals=times.scheduled.signals if times.scheduled else None,
        scheduled_mprotect_calls=times.scheduled.mprotect_calls if times.scheduled else None,
        hunted_nonblocking_signals=times.handled.signals if times.handled else None,
        hunted_nonblocking_mprotect_calls=times.handled.mprotect_calls if times.handled else None,
        fault_us=costs.fault,
        protection_us=costs.protect,
    )


def _inequalities(costs: Costs, values: Values, first: float, *, fault: float, protect: float) -> Inequalities:
    machine = {"G": costs.G, "RTT": costs.RTT, "fault": fault, "protect": protect}
    computation, size = max(values["computation_us_per_kb"], costs.memory), values["size_bytes"] / KB
    least = inequalities.least_first_strip(o=costs.o, **machine)
    covering = inequalities.covering_first_strip(
        G=costs.G, fault=fault, protect=protect, memory=computation, size=size
    )
    smallest = inequalities.smallest_transfer(o=costs.o, **machine, memory=computation)
    in_pages = inequalities.smallest_transfer(o=costs.o, **machine, memory=computation, page=values["page_bytes"] / KB)
    return Inequalities(
        hides_decomposition=inequalities.hides_decomposition(o=costs.o, **machine, first=first),
        covers_the_rest=inequalities.covers_the_rest(**machine, memory=computation, size=size, first=first),
        least_first_strip_bytes=None if least is None else least * KB,
        covering_first_strip_bytes=None if covering is None else covering * KB,
        smallest_bytes=None if smallest is None else smallest * KB,
        smallest_in_pages_bytes=None if in_pages is None else in_pages * KB,
    )


def _binding(ours: Inequalities, worthwhile: bool) -> str:
    least, covering = ours.least_first_strip_bytes, ours.covering_first_strip_bytes
    if not worthwhile or least is None or covering is None:
        return "none"
    return "decomposition" if least > covering else "computation"


def choose(parameters: Mapping[str, object]) -> dict[str, Any]:
    """Check and complete the values of a scenario; raise for impossible combinations."""
    values = lab_parameters("strips", parameters)
    values["page_bytes"] = int(values["page_bytes"])
    for key in ("size_bytes", "strips", "first_strip_bytes", "transfers", "processes", "piggyback", "own_threshold_bytes"):
        values[key] = int(values[key])
    _refuse_small_strips(values)
    if values["access"] == "random" and costs_of(values).virtual_addresses:
        checks.reject(
            "access", "random",
            "sequential on a network card with virtual addresses, which cannot write into protected pages",
        )  # fmt: skip
    return values


def _refuse_small_strips(values: Values) -> None:
    size, page, strips, first = (values[key] for key in ("size_bytes", "page_bytes", "strips", "first_strip_bytes"))
    pages = size // page
    reason = "since no strip is smaller than a page"
    if strips > 1 and strips > pages:
        allowed = f"from 0 to {pages}" if pages > 1 else "0 or 1"
        checks.reject("strips", strips, f"{allowed}, {reason}")
    if first > 0 and strips != 1:
        most = (pages - max(strips - 1, 1)) * page
        if most < page:
            checks.reject("first_strip_bytes", first, "0, since the transfer has fewer than two whole pages")
        if not page <= first <= most:
            checks.reject("first_strip_bytes", first, f"0 or from {page} to {most} bytes, {reason}")


def curve(axis: Mapping[str, Any], /, **parameters: object) -> tuple[array[float], ...]:
    """Return the columns ``CURVE_COLUMNS`` over an axis {key, minimum, maximum, points, scale}, of sizes or processes.

    Points are rounded to bytes and processes; where a size has not so many pages, it has fewer strips. What is not
    predicted is NaN.

    Raises
    ------
    ValueError
        For a bad axis, an unknown parameter or a value out of its range.

    Examples
    --------
    >>> axis = {"key": "size_bytes", "minimum": 1024, "maximum": 4 << 20, "points": 2, "scale": "logarithmic"}
    >>> [round(value, 2) for value in curve(axis)[CURVE_COLUMNS.index("speedup")]]
    [0.84, 1.32]

    Source: Iancu et al. 2005, figures 6 to 11.
    """
    values = choose(parameters)
    costs = costs_of(values)
    key, xs = axis_points("strips", axis, allowed=CURVE_AXES)
    columns = tuple(array("d") for _ in CURVE_COLUMNS)
    for x in xs:
        for column, value in zip(columns, _point(costs, at(values, key, round(x)), key), strict=True):
            column.append(math.nan if value is None else value)
    return columns


def at(values: Values, key: str, x: int) -> dict[str, Any]:
    """Return the scenario at a point of an axis. Over processes all to all, the data of all together stays what it is.

    >>> at({"pattern": "all_to_all", "processes": 4, "size_bytes": 1 << 20}, "processes", 8)["size_bytes"]
    262144
    """
    point = {**values, key: x}
    if key == "processes" and values["pattern"] in ("all_to_all", "histogram"):
        total = values["size_bytes"] * values["processes"] * values["processes"]
        # To the nearest byte, as the simulated points are.
        point["size_bytes"] = min(max((2 * total + x * x) // (2 * x * x), 1), MOST_BYTES)
    return point


def _overlaps(costs: Costs, values: Values, times: Times) -> tuple[float | None, float | None]:
    """Return the two times of figures 8 and 9 in strips: with nothing else to do, and beside enough independent work.

    Enough is what the blocking program takes for everything, which is longer than all transfers: the time is what is
    left when that work is taken off.

    >>> values = choose({"size_bytes": 8})
    >>> costs = costs_of(values)
    >>> [round(each, 2) for each in _overlaps(costs, values, times_of(costs, values, most=1))]
    [14.11, 6.8]
    """
    if times.hunted is None or times.decomposed is None:
        return None, None
    idle = program_of(costs, {**values, "independent_us": 0.0})
    busy = program_of(costs, {**values, "independent_us": programs.blocking(costs, idle)})
    small = _leaves_small(values)
    induced = times.hunted
    if idle.work != values["independent_us"]:
        induced = programs.by_faults(costs, idle, times.decomposed, leaves_small=small)
    return induced.time, programs.by_faults(costs, busy, times.decomposed, leaves_small=small).time - busy.all_work


def _point(costs: Costs, values: Values, key: str) -> tuple[float | None, ...]:
    program = program_of(costs, values)
    if _beyond(program):
        return (values[key], *(math.nan,) * 10, values["size_bytes"], *(math.nan,) * 4, program.all_work)
    times = times_of(costs, values, MOST_STRIPS_OF_A_POINT)
    size, hunted, scheduled = values["size_bytes"], times.hunted, times.scheduled
    return (
        values[key], times.blocking, times.nonblocking, times.on_demand, hunted.time if hunted else None, times.speedup,
        costs.RTT + costs.G * size / KB, costs.protect, costs.fault,
        scheduled.time if scheduled else None, times.handled.time if times.handled else None, size,
        hunted.signals if hunted else None, scheduled.signals if scheduled else None, *_overlaps(costs, values, times),
        program.all_work,
    )  # fmt: skip


def machine_of(values: Values) -> dict[str, Any]:
    """Return the costs of the scenario's system.

    >>> machine_of({"system": "itanium"})["G"], machine_of({"system": "alphaserver"})["addresses"]
    (4.7, 'virtual')
    """
    system = values["system"]
    keys = ("o", "G", "rtt", "signal", "mprotect", "gap", "tlb", "memory")
    if system == "custom":
        return {key: values[key] for key in (*keys, "addresses")}
    machine = {key: _CONSTANTS[f"{system}_{key}"].value for key in keys}
    virtual = _CONSTANTS[f"{system}_addresses"].value > 0
    return {**machine, "addresses": "virtual" if virtual else "physical"}


def costs_of(values: Values) -> Costs:
    """Return what the closed forms are made of; a fault is a signal with what the handler has to find out."""
    machine, puts = machine_of(values), values["operation"] == "put"
    return Costs(
        o=machine["o"],
        G=machine["G"],
        RTT=machine["o"] if puts else _round_trip(machine),
        g=machine["gap"],
        fault=_CONSTANTS["fault_per_signal"].value * machine["signal"],
        protect=machine["mprotect"] + (machine["tlb"] if values["tlb_updates"] == "each" else 0),
        memory=machine["memory"],
        page_bytes=values["page_bytes"],
        virtual_addresses=machine["addresses"] == "virtual" and not puts,
        own_threshold_bytes=values["own_threshold_bytes"],
        calls=1 if values["protection_calls"] == "joined" else 2,
    )


def _round_trip(machine: Values) -> float:
    return float(max(machine["rtt"], machine["o"]))


def decompose(costs: Costs, values: Values, size: int) -> list[int]:
    """Sizes of the strips of a transfer, fewer than requested if it has too few pages."""
    count, first = values["strips"], values["first_strip_bytes"]
    if count > 0:
        growing = values["strip_sizes"] == "growing"
        sizes: list[int] = strips.by_number(costs, size=size, count=count, growing=growing, first=first)
        return sizes
    # In random order the last strip is wanted as early as the first: the rule decomposes nothing.
    if first == 0 and values["access"] == "random":
        return [size]
    return strips.by_rule(costs, size=size, first=first)


#: For each round and each transfer the sizes of its strips in bytes.
Decomposed = list[list[list[int]]]


@dataclass(frozen=True)
class Times:
    blocking: float
    nonblocking: float
    on_demand: float
    #: The hunted run with every transfer decomposed; None for too many strips, and for more than one in random order.
    hunted: programs.Hunt | None
    scheduled: programs.Hunt | None
    handled: programs.Hunt | None
    #: Strips of ``hunted``; None with it.
    decomposed: Decomposed | None

    @property
    def speedup(self) -> float | None:
        return self.blocking / self.hunted.time if self.hunted and self.hunted.time > 0 else None


def times_of(costs: Costs, values: Values, most: int) -> Times:
    """Times predicted by the closed forms, for at most `most` strips."""
    program = program_of(costs, values)
    one_by_one = values["pattern"] == "histogram"
    whole = [[[size] for size in transfers] for transfers in program.rounds]
    if program.in_order:
        most = min(most, MOST_IN_ORDER // program.processes)
    transfers = sum(len(each) for each in whole)
    decomposed = large = hunted = scheduled = None
    on_demand = programs.by_faults(costs, program, whole)
    if transfers <= most:
        decomposed = _each(program, lambda size: decompose(costs, values, size))
        large = _each(program, lambda size: _large(costs, values, size))
        # Read in random order, strips are wanted before their turn.
        if _count(decomposed) > (transfers if program.at_random else most):
            decomposed = None
    if decomposed is not None:
        small = _leaves_small(values)
        hunted = on_demand if decomposed == whole and not small else programs.by_faults(costs, program, decomposed, leaves_small=small)
        scheduled = programs.by_faults(
            costs, program, _scheduled(decomposed, whole), own_pages=values["piggyback"], leaves_small=small
        )
    return Times(
        blocking=programs.blocking(costs, program),
        nonblocking=programs.nonblocking(costs, program, one_by_one=one_by_one),
        on_demand=on_demand.time,
        hunted=hunted,
        scheduled=scheduled,
        handled=programs.handled(costs, program, large, one_by_one=one_by_one)
        if large is not None and _count(large) <= most else None,
        decomposed=decomposed,
    )  # fmt: skip


def _leaves_small(values: Values) -> bool:
    by_rule: bool = values["strips"] == 0 and values["first_strip_bytes"] == 0
    return by_rule and values["pattern"] == "neighbours" and values["small"] == "waits"


def _beyond(program: programs.Program) -> bool:
    return program.in_order and program.processes * (program.processes - 1) > MOST_IN_ORDER // 4


def _count(rounds: Decomposed) -> int:
    return sum(len(sizes) for transfers in rounds for sizes in transfers)


def _large(costs: Costs, values: Values, size: int) -> list[int]:
    if values["access"] == "random":
        return [size]
    if values["strips"] > 0:
        return decompose(costs, values, size)
    return strips.large(costs, size=size, first=values["first_strip_bytes"])


def _scheduled(decomposed: Decomposed, whole: Decomposed) -> Decomposed:
    """Message scheduling: only the first transfer of a round finds no other outstanding, and is decomposed."""
    return [[*first[:1], *rest[1:]] for first, rest in zip(decomposed, whole, strict=True)]


def _each(program: programs.Program, strips_of: Callable[[int], list[int]]) -> Decomposed:
    sizes = {size: strips_of(size) for size in {size for transfers in program.rounds for size in transfers}}
    return [[sizes[size] for size in transfers] for transfers in program.rounds]


def program_of(costs: Costs, values: Values) -> programs.Program:
    """The transfers and computation of a process."""
    pattern, size, transfers = values["pattern"], values["size_bytes"], values["transfers"]
    rounds: tuple[tuple[int, ...], ...]
    if pattern == "neighbours":
        rounds = tuple((max(size >> stage, 1),) for stage in range(transfers))
    else:
        rounds = ((size,) * (transfers if pattern == "scan" else values["processes"] - 1),)
    return programs.Program(
        rounds=rounds,
        work=values["independent_us"],
        computation=max(values["computation_us_per_kb"], costs.memory),
        barrier=0.0 if pattern == "scan" else _round_trip(machine_of(values)),
        at_random=values["access"] == "random",
        retired_before=values["retired"] == "before",
        down=_against(values),
        in_order=pattern in ("all_to_all", "histogram") and values["peers"] == "in_order" and values["operation"] == "get",
        rest=1e6 * values["rest_mflop"] / (1 if pattern == "scan" else values["processes"]) / values["mflops"],
    )


def _against(values: Values) -> bool:
    """Whether the strip is started first that the scan reads last; who reads at random has no scan."""
    falls: bool = values["scan"] == "down" and values["access"] != "random"
    against: bool = (values["order"] == "down") != falls
    return against


MODEL = Model(evaluate, curve, CURVE_COLUMNS, CURVE_AXES, machines={system: costs_of(choose({"system": system})) for system in SYSTEMS})
