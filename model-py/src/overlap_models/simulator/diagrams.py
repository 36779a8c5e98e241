"""Traces as columns of plain values; several diagrams are concatenated."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from overlap_models._page.table import ENUMERATIONS
from overlap_models.simulator.runs import Columns, Run

#: In a column of operations.
NO_OPERATION = 0xFFFFFFFF


@dataclass(frozen=True)
class Diagram:
    name: str
    #: completed, deadlock or limit, and which.
    status: str
    limit: str | None
    finish_us: float
    #: When its columns end early.
    trace_ends_us: float | None
    #: Names of its processes, in the order of their numbers.
    processes: Sequence[str]
    spans: Columns
    arrows: Columns
    #: Number of operations in its schedule; 0: no schedule.
    operations: int = 0
    #: Processors of each process, where it has several: a number of a process in a column then is that of a processor, process
    #: after process.
    units: int = 1


def diagram_of(name: str, run: Run, processes: Sequence[str] | None = None, *, lines: Sequence[int] = (), units: int = 1) -> Diagram:
    """A traced run; its processes are P0, P1, ... unless they have other names. ``lines``: of operations, in a text."""
    if run.trace is None:
        raise AssertionError("the run was not traced")
    named = numbered(run.outcome["process_count"]) if processes is None else processes
    finish_us, trace = run.outcome["finish_us"], run.trace
    spans = {**trace.spans, "line": array("I", (lines[each] if each < len(lines) else 0 for each in trace.spans["operation"]))}
    operations = run.outcome["operations"]
    return Diagram(name, run.status, run.limit, finish_us, trace.ends_us, named, spans, trace.arrows, operations, units)


def numbered(count: int, prefix: str = "P", names: Mapping[int, str] | None = None) -> list[str]:
    """Names P0, P1, ..., except for processes with their own names."""
    return [(names or {}).get(number, f"{prefix}{number}") for number in range(count)]


def columns_of(diagrams: Sequence[Diagram]) -> dict[str, Any]:
    """Spans and arrows of all diagrams, with processes and operations numbered through."""
    firsts, count = [], 0
    for diagram in diagrams:
        firsts.append(count)
        count += len(diagram.processes)
    placed = list(zip(diagrams, firsts, strict=True))

    def spans(column: str) -> list[Any]:
        return [value for diagram, _ in placed for value in diagram.spans[column]]

    def arrows(column: str) -> list[Any]:
        return [value for diagram, _ in placed for value in diagram.arrows[column]]

    def moved(table: str, column: str) -> list[int | None]:
        return [
            first + value // diagram.units if value >= 0 else None
            for diagram, first in placed
            for value in getattr(diagram, table)[column]
        ]

    def cpus(table: str, column: str) -> list[int]:
        return [value % diagram.units for diagram, _ in placed for value in getattr(diagram, table)[column]]

    def operations(table: str) -> list[int | None]:
        found: list[int | None] = []
        before = 0
        for each in diagrams:
            found += (None if one == NO_OPERATION else before + one for one in getattr(each, table)["operation"])
            before += each.operations
        return found

    lines = [line or None for line in spans("line")]
    several = any(each.units > 1 for each in diagrams)
    return {
        "diagrams": [
            {
                "diagram": each.name,
                "status": each.status,
                "limit": each.limit,
                "finish_us": each.finish_us,
                "traceEnds_us": each.trace_ends_us,
            }
            for each in diagrams
        ],
        "processes": [{"diagram": each.name, "label": label} for each in diagrams for label in each.processes],
        "spans": {
            "diagram": [each.name for each in diagrams for _ in each.spans["kind"]],
            "process": moved("spans", "process"),
            "start_us": _numbers(spans("start_us")),
            "end_us": _numbers(spans("end_us")),
            "kind": [ENUMERATIONS["span_kind"][kind] for kind in spans("kind")],
            "peer": moved("spans", "peer"),
            "bytes": _numbers(spans("bytes")),
            "operation": operations("spans"),
            **({"cpu": cpus("spans", "process")} if several else {}),
            **({"line": lines} if any(lines) else {}),
        },
        "arrows": {
            "diagram": [each.name for each in diagrams for _ in each.arrows["kind"]],
            "source": moved("arrows", "source"),
            "destination": moved("arrows", "destination"),
            "sent_us": _numbers(arrows("sent_us")),
            "received_us": _numbers(arrows("received_us")),
            "kind": [ENUMERATIONS["arrow_kind"][kind] for kind in arrows("kind")],
            "bytes": _numbers(arrows("bytes")),
            "operation": operations("arrows"),
            **({"source_cpu": cpus("arrows", "source"), "destination_cpu": cpus("arrows", "destination")} if several else {}),
        },
    }


def _numbers(values: Iterable[float]) -> list[float | None]:
    """Times and sizes; None for a time that does not exist."""
    return [None if math.isnan(value) else value for value in values]
