"""What a trace of an MPI program says before it is run again: what each rank computes, what MPI took, and its schedule."""

from __future__ import annotations

import os
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from overlap_models import checks
from overlap_models.collectives import ALGORITHMS
from overlap_models.mpi.fit import FittedLine, fitted
from overlap_models.mpi.goal import Changes, Schedule, computation_ns
from overlap_models.mpi.lines import TraceFile
from overlap_models.mpi.match import match
from overlap_models.mpi.read import listed_names, read_traces
from overlap_models.mpi.trace import EXPECTED, Send, SkippedLine, Traces
from overlap_models.open_file import OpenFile, reading
from overlap_models.result import Result
from overlap_models.zip_files import unpacked


#: Of a file that a list names.
_LONGEST_NAME = 1000

#: Messages of collectives that a schedule may have: of so many its text takes a few hundred megabytes.
_MOST_MESSAGES = 4 * 10**6


@dataclass(frozen=True, repr=False)
class MpiTrace(Result):
    """Times in microseconds."""

    #: liballprof, simgrid, paraver or dimemas.
    format: str
    ranks: int
    #: Messages between two ranks in the trace and their bytes, without those of collectives.
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
    #: Messages of the schedule, without those of collectives: other than those of the trace where some are merged or split.
    sent: int
    #: The schedule in GOAL, for ``simulate(lab="schedule", goal=...)``.
    goal: str


def mpi_trace(
    paths: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    *,
    gflop_s: float | Sequence[float] | None = None,
    algorithms: Mapping[str, str] | None = None,
    faster: float = 1,
    independent: float = 0,
    begun_early: float = 0,
    evened: float = 0,
    merged: int = 1,
    split: int = 1,
) -> MpiTrace:
    """What a trace of an MPI program says: liballprof, SimGrid (time-independent), Paraver (.prv) or Dimemas (.dim).

    What hiding could save at most is ``traced_us`` less what the schedule takes on a network of no cost,
    ``simulate(lab="schedule", goal=trace.goal, L=0, o=0, g=0, G=0, S=2**32 - 1)``; ``unbounded_us`` is without waiting for others, too.

    Parameters
    ----------
    paths : str | os.PathLike[str] | Sequence[str | os.PathLike[str]]
        One file or several of one trace; files of one rank each are in the order of the numbers in their names.
    gflop_s : float | Sequence[float] | None
        10^9 flops a second of all ranks or of each, where a trace has flops (SimGrid); None: they take no time.
    algorithms : Mapping[str, str] | None
        How collectives are carried out, by name, such as {"allreduce": "ring"}: ``collectives.ALGORITHMS`` has them, MPICH's
        choice by members and bytes is that of others.
    faster : float
        How many times faster ranks compute in the schedule.
    independent : float
        Part of each computation behind a receive that needs nothing of what was received, 0 to 1: it is done before the
        receive is waited for.
    begun_early : float
        Part of each computation before a collective that its data does not need, 0 to 1: the collective is begun before it.
    evened : float
        How far computation is evened out among ranks, 0 to 1: all compute as long as the mean.
    merged : int
        At most so many messages of one pair of ranks that follow each other go as one.
    split : int
        Each message goes in so many pieces, which are sent as the computation before it goes on.

    Returns
    -------
    MpiTrace
        A frozen dataclass: times, messages, the schedule in GOAL, and what was passed over with line and reason.

    Raises
    ------
    BadArgument
        For a file that is damaged or none of these, with the line and what was expected there.
    """
    given = [paths] if isinstance(paths, str | os.PathLike) else paths
    if not isinstance(given, list | tuple) or not given:
        checks.reject("paths", paths, "the path of a trace, or a list of paths: one a rank, or of one file with all of them")
    found = [checks.path(f"paths[{place}]", path) for place, path in enumerate(given)]
    if len(found) == 1:
        found += _beside(found[0])
    from overlap_models.progress import Progress

    changed = Changes(
        algorithms=algorithms or {}, faster=faster, independent=independent, begun_early=begun_early, evened=evened, merged=merged, split=split
    )
    opens = [_of(path) for path in found]
    with Progress(sum(each.size for each in opens), "B") as bar, reading("mpi", EXPECTED):
        counted = [OpenFile(each.name, bar.reading(each.read), each.size) for each in opens]
        return ReadTrace(read_traces(unpacked(counted), gflop_s)).with_changes(changed)


def _beside(path: Path) -> list[Path]:
    """The files that a list names, which lie beside it or below; those that do not are missed by their lines later."""
    with reading("mpi", EXPECTED):
        alone = unpacked([_of(path)])
        names = listed_names(TraceFile(alone[0])) if len(alone) == 1 else []
    folder = path.parent.resolve()
    candidates = [(folder / name, folder / Path(name).name) for name in names if len(name) <= _LONGEST_NAME]
    return [found for pair in candidates if (found := next((each for each in pair if each.resolve().is_relative_to(folder) and each.is_file()), None))]


def open_mpi(files: Sequence[OpenFile], options: Mapping[str, Any], tell: Callable[..., object]) -> Callable[[Mapping[str, Any]], dict[str, Any]]:
    """The trace as JSON, for the page and the command line. Options are those of ``mpi_trace``; ``gflop_s`` counts while it is read.

    Beside what ``mpi_trace`` returns: under ``files`` by what the trace is told from others, and under ``algorithms`` those that can be
    chosen for its collectives.
    """
    _changes(options)
    counted = [_Counted(file) for file in files]
    trace = ReadTrace(read_traces([OpenFile(each.name, each.read, each.size) for each in counted], options.get("gflop_s"), tell))
    read = [each for each in counted if each.bytes > 0]
    beside = {
        "files": {
            "name": min(each.name for each in read),
            "count": len(read),
            "bytes": sum(each.bytes for each in read),
            # In whatever order the files come.
            "digest": f"{sum(each.crc for each in read) % 2**32:08x}",
        },
        "algorithms": {kind: list(ALGORITHMS[kind]) for kind in trace.collectives if len(ALGORITHMS[kind]) > 1},
    }
    return lambda options: asdict(trace.with_changes(_changes(options))) | beside


class _Counted:
    """A file whose bytes are counted and summed up as they are read."""

    def __init__(self, file: OpenFile) -> None:
        self.name, self.size = file.name, file.size
        self.bytes = self.crc = 0
        self._read = file.read

    def read(self, most: int) -> bytes:
        piece = self._read(most)
        self.bytes += len(piece)
        self.crc = zlib.crc32(piece, self.crc)
        return piece


def _changes(options: Mapping[str, Any]) -> Changes:
    return Changes(**{each.name: options[each.name] for each in fields(Changes) if each.name in options})


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


class ReadTrace:
    """A trace that has been read, for as many changes as are wanted."""

    def __init__(self, traces: Traces) -> None:
        self.traces = traces
        self._matches = match(traces)
        self._machine = fitted(traces)
        self._sizes = [
            each.bytes
            for rank, of in enumerate(traces.ranks)
            for place, each in enumerate(of.operations)
            if isinstance(each, Send) and (rank, place) not in self._matches.out
        ]

    @property
    def collectives(self) -> list[str]:
        """Kinds of collectives in the trace."""
        return sorted({call.kind for call in self._matches.calls.values()})

    def with_changes(self, changes: Changes) -> MpiTrace:
        traces, matches = self.traces, self._matches
        schedule = Schedule(traces, matches, changes)
        if (messages := schedule.messages_of_collectives()) > _MOST_MESSAGES:
            found = f"collectives of {messages} messages"
            raise checks.BadArgument("mpi", found, f"at most {_MOST_MESSAGES}", f"{found}; expected at most {_MOST_MESSAGES}: an all-to-all of p ranks has p (p - 1)")
        goal = "".join(schedule.text())
        computation = tuple(computation_ns(of.operations) / 1000 for of in traces.ranks)
        ends = [of.delay_ns + of.span_ns for of in traces.ranks if of.span_ns is not None]
        return MpiTrace(
            format=traces.format,
            ranks=len(traces.ranks),
            messages=len(self._sizes),
            bytes=sum(self._sizes),
            collectives=len({id(call) for call in matches.calls.values()}),
            traced_us=max(ends) / 1000 if traces.has_clock else None,
            computation_us=computation,
            in_mpi_us=tuple(None if of.in_mpi_ns is None else of.in_mpi_ns / 1000 for of in traces.ranks),
            begun_us=tuple(of.delay_ns / 1000 for of in traces.ranks),
            unbounded_us=max(each * factor for each, factor in zip(computation, schedule.factors, strict=True)),
            machine=self._machine,
            skipped=traces.skipped.listed(),
            notes=tuple(traces.notes),
            sent=schedule.sent,
            goal=goal,
        )
