"""What a trace of an MPI program says before it is run again: what each rank computes, what MPI took, and its schedule."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from overlap_models import checks
from overlap_models.mpi.fit import FittedLine, fitted
from overlap_models.mpi.goal import Changes, Schedule, computation_ns
from overlap_models.mpi.lines import TraceFile
from overlap_models.mpi.read import listed_names, read_traces
from overlap_models.mpi.trace import SkippedLine, Traces
from overlap_models.open_file import OpenFile
from overlap_models.shown import Shown


@dataclass(frozen=True, repr=False)
class MpiTrace(Shown):
    """Times in microseconds."""

    #: liballprof, simgrid, paraver or dimemas.
    format: str
    ranks: int
    #: Messages between two ranks and their bytes, without those of collectives.
    messages: int
    bytes: int
    collectives: int
    #: The longest of all ranks; None: the format has no clock.
    traced_us: float | None
    #: Of each rank.
    computation_us: tuple[float, ...]
    in_mpi_us: tuple[float | None, ...]
    #: When each begins, after the first: above 0 in a part that was cut out of a run.
    begun_us: tuple[float, ...]
    #: On a network of no cost and without waiting for others: the longest computation of a rank, with the changes that are asked for.
    unbounded_us: float
    #: The machine that fits its own messages; None: the format has no clock, or the clocks of its ranks disagree.
    machine: FittedLine | None
    #: What was passed over.
    skipped: tuple[SkippedLine, ...]
    #: How the trace was read where it leaves a choice, in sentences without a full stop.
    notes: tuple[str, ...]
    #: The schedule in GOAL, for ``simulate(lab="schedule", goal=...)``.
    goal: str


def read_mpi_trace(
    paths: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    gflop_s: float | Sequence[float] | None = None,
    algorithms: Mapping[str, str] | None = None,
    **changes: float,
) -> MpiTrace:
    """The trace of files that belong together: see ``overlap_models.mpi_trace``."""
    given = [paths] if isinstance(paths, str | os.PathLike) else paths
    if not isinstance(given, list | tuple) or not given:
        checks.reject("paths", paths, "the path of a trace, or a list of paths: one a rank, or of one file with all of them")
    found = [checks.path(f"paths[{place}]", path) for place, path in enumerate(given)]
    if len(found) == 1:
        found += [next((each for each in (found[0].parent / name, found[0].parent / Path(name).name) if each.is_file()), Path(name)) for name in listed_names(TraceFile(_of(found[0])))]
    return summarized(read_traces([_of(path) for path in found], gflop_s), Changes(algorithms=algorithms or {}, **changes))


def answer(files: Sequence[OpenFile], options: Mapping[str, Any], tell: Callable[..., object]) -> dict[str, Any]:
    """The trace as JSON, for the page and the command line. Options are those of ``mpi_trace``."""
    changes = {key: options[key] for key in ("faster", "independent", "begun_early", "evened") if key in options}
    traces = read_traces(files, options.get("gflop_s"), tell)
    return asdict(summarized(traces, Changes(algorithms=options.get("algorithms", {}), **changes)))


def _of(path: Path) -> OpenFile:
    """A file that is open only while it is read: there may be as many as ranks."""
    at = 0

    def read(most: int) -> bytes:
        nonlocal at
        with path.open("rb") as file:
            file.seek(at)
            piece = file.read(most)
        at += len(piece)
        return piece

    return OpenFile(str(path), read, path.stat().st_size)


def summarized(traces: Traces, changes: Changes) -> MpiTrace:
    schedule = Schedule(traces, changes)
    goal = "".join(schedule.text())
    computation = tuple(computation_ns(of.operations) / 1000 for of in traces.ranks)
    ends = [of.delay_ns + of.span_ns for of in traces.ranks if of.span_ns is not None]
    return MpiTrace(
        format=traces.format,
        ranks=len(traces.ranks),
        messages=schedule.counts.messages,
        bytes=schedule.counts.bytes,
        collectives=schedule.counts.collectives,
        traced_us=max(ends) / 1000 if traces.has_clock else None,
        computation_us=computation,
        in_mpi_us=tuple(None if of.in_mpi_ns is None else of.in_mpi_ns / 1000 for of in traces.ranks),
        begun_us=tuple(of.delay_ns / 1000 for of in traces.ranks),
        unbounded_us=max(each * factor for each, factor in zip(computation, schedule.factors, strict=True)),
        machine=fitted(traces),
        skipped=traces.skipped.listed(),
        notes=tuple(traces.notes),
        goal=goal,
    )
