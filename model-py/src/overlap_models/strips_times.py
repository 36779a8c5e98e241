"""What a scenario of the lab strips costs, how it decomposes its transfers, and when its programs end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from overlap_models import _parameters, hunt_times, strip_sizes
from overlap_models.strip_sizes import Costs


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
    virtual = getattr(_parameters, f"STRIPS_{system}_addresses".upper()).value > 0
    return {**machine, "addresses": "virtual" if virtual else "physical"}


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
class Times:
    blocking: float
    nonblocking: float
    on_demand: float
    #: With every transfer decomposed; None for too many strips, and for more than one in random order.
    hunted: hunt_times.Hunt | None
    scheduled: hunt_times.Hunt | None
    handled: hunt_times.Hunt | None

    @property
    def speedup(self) -> float | None:
        return self.blocking / self.hunted.time if self.hunted and self.hunted.time > 0 else None


def times_of(costs: Costs, values: Mapping[str, Any], most: int) -> Times:
    """Return what the closed forms predict, up to so many strips."""
    program = program_of(costs, values)
    one_by_one = values["pattern"] == "histogram"
    whole = [[[size] for size in transfers] for transfers in program.rounds]
    transfers = sum(len(each) for each in whole)
    decomposed = large = None
    if transfers <= most:
        decomposed = _each(program, lambda size: decompose(costs, values, size))
        large = _each(program, lambda size: _large(costs, values, size))
    # Read in random order, strips are wanted before their turn.
    known = decomposed is not None and _count(decomposed) <= (transfers if program.at_random else most)
    return Times(
        blocking=hunt_times.blocking(costs, program),
        nonblocking=hunt_times.nonblocking(costs, program, one_by_one=one_by_one),
        on_demand=hunt_times.by_faults(costs, program, whole).time,
        hunted=hunt_times.by_faults(costs, program, decomposed) if known else None,
        scheduled=hunt_times.by_faults(
            costs, program, _scheduled(decomposed, whole), own_pages=values["piggyback"]
        ) if known else None,
        handled=hunt_times.handled(costs, program, large, one_by_one=one_by_one)
        if large is not None and _count(large) <= most else None,
    )  # fmt: skip


def hunted_of(costs: Costs, values: Mapping[str, Any], most: int) -> hunt_times.Hunt | None:
    """Return the decomposed program alone, as ``times_of`` has it."""
    program = program_of(costs, values)
    transfers = sum(len(each) for each in program.rounds)
    if transfers > most:
        return None
    decomposed = _each(program, lambda size: decompose(costs, values, size))
    known = _count(decomposed) <= (transfers if program.at_random else most)
    return hunt_times.by_faults(costs, program, decomposed) if known else None


def _count(rounds: list[list[list[int]]]) -> int:
    return sum(len(sizes) for transfers in rounds for sizes in transfers)


def _large(costs: Costs, values: Mapping[str, Any], size: int) -> list[int]:
    if values["access"] == "random":
        return [size]
    if values["strips"] > 0:
        return decompose(costs, values, size)
    return strip_sizes.large(costs, size=size, first=values["first_strip_bytes"])


def _scheduled(decomposed: list[list[list[int]]], whole: list[list[list[int]]]) -> list[list[list[int]]]:
    """Only the first transfer of a round finds nothing else outstanding, and is decomposed."""
    return [[*first[:1], *rest[1:]] for first, rest in zip(decomposed, whole, strict=True)]


def _each(program: hunt_times.Program, strips_of: Callable[[int], list[int]]) -> list[list[list[int]]]:
    sizes = {size: strips_of(size) for size in {size for transfers in program.rounds for size in transfers}}
    return [[sizes[size] for size in transfers] for transfers in program.rounds]


def program_of(costs: Costs, values: Mapping[str, Any]) -> hunt_times.Program:
    """Return what a process gets and computes."""
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
        at_random=values["access"] == "random",
        retired_before=values["retired"] == "before",
    )
