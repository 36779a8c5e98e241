"""Runs of workloads: from a row of values to outcome and trace; and the results of a lab's runs."""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypedDict

from overlap_models._page.table import PARAMETERS, SIMULATIONS, SIZES, Choice
from overlap_models.simulator.edited import Edits
from overlap_models.simulator.memory import Memory, instance

#: Bytes of one run; pages that it does not touch cost nothing.
USUAL_MEMORY = 192 << 20
#: About a second of work.
USUAL_EVENTS = 10_000_000
#: Memory has addresses of 32 bits, half of which a run may take.
MOST_MEMORY = 1 << 31
#: Events between checks for a keyboard interrupt: a fraction of a second.
SLICE_EVENTS = 500_000
#: Rows of spans, arrows and levels in a trace: some 100 MB if full. Without causes and sketch.
WHOLE_TRACE = (1 << 20, 1 << 19, 1 << 20, 0, 0)
NO_TRACE = (0, 0, 0, 0, 0)
Rows = tuple[int, int, int, int, int]

Columns = Mapping[str, "array[Any]"]


@dataclass(frozen=True)
class Trace:
    spans: Columns
    arrows: Columns
    #: When the trace was full; None: it is complete.
    ends_us: float | None


@dataclass(frozen=True)
class Run:
    #: Numbers of the outcome, by the names of the table.
    outcome: Mapping[str, Any]
    #: The outcome's bytes, for results that follow from it.
    data: bytes
    #: None where no trace was requested.
    trace: Trace | None

    @property
    def status(self) -> str:
        return str(self.outcome["status"])

    @property
    def limit(self) -> str | None:
        """The limit that ended the run; None: none did."""
        return None if self.outcome["limit"] == "none" else str(self.outcome["limit"])


def memory_of(lab: str) -> Memory:
    return instance(SIMULATIONS[lab].module)


@cache
def _choices(lab: str) -> dict[str, tuple[str, ...]]:
    return {row.key: row.choices for row in PARAMETERS[lab] if isinstance(row, Choice)}


class Room(TypedDict):
    """What one run may take."""

    #: Pages that it does not touch cost nothing.
    memory_bytes: int
    #: After these it is given up.
    events: int


def room_of(lab: str, values: Mapping[str, Any], text_bytes: int = 0) -> Room:
    """Room of one run of a lab with these values."""
    table = SIMULATIONS[lab]
    memory = table.memory_bytes + table.memory_per_text_byte * text_bytes
    if table.memory_above is not None:
        key, value, above = table.memory_above
        memory = above if values[key] > value else memory
    return {"memory_bytes": min(memory, MOST_MEMORY), "events": table.events}


def row_of(lab: str, values: Mapping[str, Any], numbers: Mapping[str, float] | None = None) -> list[float]:
    """The row of a lab as the simulator takes it: its parameters, choices by their numbers, and what its texts mean."""
    choices = _choices(lab)
    simulation = SIMULATIONS[lab]
    given = [choices[key].index(values[key]) if key in choices else values[key] for key in simulation.parameters]
    return [float(value) for value in [*given, *((numbers or {})[key] for key in simulation.numbers)]]


def run(
    lab: str,
    workload: str,
    row: Sequence[float],
    *,
    memory_bytes: int,
    events: int,
    traced: bool = False,
    edits: Edits | None = None,
    lanes: int = 1,
) -> Run:
    """Run a workload of a lab, in so much memory and for so many events at most.

    With ``edits`` it is one of those that they are of, whose processes have so many rows in a trace.

    A trace that is full ends a run, but not what can be known: the numbers then come from a second run without one.
    """
    memory = memory_of(lab)

    def once(rows: Rows) -> Run:
        memory.write_numbers(memory.place("ovx_values"), row)
        number, until = memory.number("ovx_find", f"{lab}:{workload}"), min(SLICE_EVENTS, events)

        def begin() -> int:
            return memory.call("ovx_run", number, memory_bytes, until, *rows)

        place = edits.begin(memory, begin) if edits else begin()
        found = report_at(memory, place, traced=False)
        while found.limit == "events" and until < events:
            until = min(until + SLICE_EVENTS, events)
            place = memory.call("ovx_continue", until)
            found = report_at(memory, place, traced=False)
        if found.status == "invalid":
            raise AssertionError("the simulator refused values that are in their ranges")
        return report_at(memory, place, traced=True) if rows[0] else found

    whole = with_trace(once) if traced else once(NO_TRACE)
    if edits:
        edits.pass_over(whole.outcome["operations"], lanes * whole.outcome["process_count"])
    return whole


def with_trace(once: Callable[[Rows], Run]) -> Run:
    """Run with a trace, and again without if the trace was full."""
    whole = once(WHOLE_TRACE)
    if whole.limit != "trace":
        return whole
    again = once(NO_TRACE)
    return Run(again.outcome, again.data, whole.trace)


def report_at(memory: Memory, place: int, *, traced: bool) -> Run:
    """The latest run, valid until the next."""
    data = memory.bytes_at(place, SIZES["outcome"])
    if not traced:
        return Run(memory.read("outcome", place), data, None)
    report = memory.read("report", place)
    outcome = report["outcome"]
    ends_us = outcome["now_us"] if outcome["limit"] == "trace" else None
    return Run(outcome, data, Trace(memory.rows("report", report, "span"), memory.rows("report", report, "arrow"), ends_us))


def refusal_of(lab: str, row: Sequence[float]) -> str | None:
    """Why a lab refuses values within their ranges; None: it does not."""
    memory = memory_of(lab)
    number = memory.number("ovx_find_lab", lab)
    memory.write_numbers(memory.place("ovx_values"), row)
    return refusal_named(lab, memory.call("ovx_refusal_of", number))


def refusal_named(lab: str, number: int) -> str | None:
    return SIMULATIONS[lab].refusals[number - 1] if number else None


def results_of(
    lab: str, row: Sequence[float], runs: Sequence[Run | None], *, searched: Room | None = None
) -> dict[str, float | None]:
    """What follows from the runs of a lab, in their order; None, or none at the end, for one that is left out.

    With ``searched`` also what takes further runs, of so much.
    """
    memory = memory_of(lab)
    number = memory.number("ovx_find_lab", lab)
    memory.write_numbers(memory.place("ovx_values"), row)
    place = memory.place("ovx_outcomes")
    for i, each in enumerate(runs):
        if each is not None:
            memory.write(place + i * len(each.data), each.data)
    found = memory.call("ovx_results", number, *(searched["memory_bytes"], searched["events"]) if searched else (0, 0))
    return named_results(lab, memory.column("f64", found, len(SIMULATIONS[lab].results)))


def named_results(lab: str, numbers: Sequence[float]) -> dict[str, float | None]:
    """Results by name, in order; None for undefined ones."""
    names = SIMULATIONS[lab].results
    return {name: plain(number) for name, number in zip(names, numbers or [math.nan] * len(names), strict=True)}


def plain(number: float) -> float | None:
    """A number for JSON: whole ones are integers, NaN is None."""
    if not math.isfinite(number):
        return None
    return int(number) if number == int(number) else number


def end_of(runs: Sequence[Run]) -> dict[str, str | None]:
    """How the runs ended: as the first of them that did not complete."""
    first = next((each for each in runs if each.status != "completed"), None)
    return {"status": first.status if first else "completed", "limit": first.limit if first else None}
