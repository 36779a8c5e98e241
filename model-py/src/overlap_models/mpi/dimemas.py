"""Dimemas, all ranks in one file (.dim): bursts of computation in seconds, and what is sent and received between them.

There is no clock: what MPI took is not in the trace. Tasks count from 0, and messages name them whatever their communicator is.

Sends of MPI_Send and of MPI_Ssend are of one kind (prv2dim): which ones are synchronous is not in the trace.

Source: bsc-performance-tools/dimemas, common_utilities/Dimemas_Generation.h, EventEncoding.h for the collectives, and
Simulator/input/file_data_access.c for what a send is.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from overlap_models.checks import BadArgument
from overlap_models.mpi.lines import Count, TraceFile
from overlap_models.mpi.trace import WORLD, Collective, Rank, Receive, Send, Skipped, Traces, Wait, refuse, shown

HEADER = re.compile(r'#DIMEMAS:(?:"[^"]*"|[^:]*):[0-9]+(?:,[0-9]+)?:(?P<tasks>[0-9]+)')

#: By the number of the operation; from 16 on the same ones begin and do not end.
_COLLECTIVES = (
    "barrier", "bcast", "gather", "gather", "scatter", "scatter", "allgather", "allgather", "alltoall", "alltoall", "reduce", "allreduce",
    "reduce_scatter", "reduce_scatter", "scan", "alltoall",
)  # fmt: skip
_VARYING = (9, 15)
#: A send that does not wait, by a bit of its kind; kinds of receives, and of a collective.
_IMMEDIATE = 2
_RECV, _IRECV, _WAIT = 0, 1, 2
_ENDS = 2


#: More is a damaged number, of tasks and of seconds.
_MOST_TASKS, _LONGEST = 2**20, 1e9


@dataclass
class _Burst:
    rank: Rank
    requests: int = 0
    #: Open receives by sender, tag and communicator, and open collectives, the oldest first.
    open: dict[tuple[int, int, int], list[int]] = field(default_factory=lambda: defaultdict(list))
    collectives: list[int] = field(default_factory=list)
    #: What is left of nanoseconds: bursts are summed before they are rounded.
    rest: float = 0.0

    def new(self) -> int:
        self.requests += 1
        return self.requests


class _Reader:
    def __init__(self, file: TraceFile, read: Count, skipped: Skipped) -> None:
        self.file = file.name
        self.skipped = skipped
        self.line = 0
        self.tasks: list[_Burst] = []
        self.communicators: dict[int, list[int] | None] = {WORLD: []}
        self.numbers: dict[int, int] = {}
        self.passed = {"0": 0, "11": 0, "20": 0, "40": 0, "41": 0}
        records = {"1": self._burst, "2": self._send, "3": self._receive, "10": self._collective, "d": self._group}
        for self.line, text in file.lines(read):
            if self.line == 1:
                self._header(text)
            elif not text.startswith("#"):
                kind, _, rest = text.partition(":")
                if kind in self.passed:
                    self.passed[kind] += 1
                elif kind not in records:
                    self.skipped.add(self.line, text, "a record of a kind that is not known here")
                else:
                    try:
                        records[kind](rest.split(":"))
                    except BadArgument:
                        raise
                    except (ValueError, IndexError):
                        refuse(self.file, self.line, shown(text), _FORMS[kind])

    def _header(self, text: str) -> None:
        said = HEADER.match(text)
        if said is None or int(said["tasks"]) < 1:
            refuse(self.file, 1, shown(text), '#DIMEMAS:"name":1,offset:tasks(threads,...),communicators')
        if int(said["tasks"]) > _MOST_TASKS:
            refuse(self.file, 1, f"{said['tasks']} tasks", f"at most {_MOST_TASKS}")
        self.tasks = [_Burst(Rank(f"{self.file}, task {task}")) for task in range(int(said["tasks"]))]
        self.communicators[WORLD] = list(range(len(self.tasks)))

    def _of(self, text: str) -> _Burst:
        place = int(text)
        if not 0 <= place < len(self.tasks):
            refuse(self.file, self.line, f"task {place}", f"a task from 0 to {len(self.tasks) - 1}, of which the header speaks")
        return self.tasks[place]

    def _burst(self, fields: list[str]) -> None:
        of, seconds = self._of(fields[0]), float(fields[2])
        if not 0 <= seconds < _LONGEST:
            raise ValueError
        if fields[1] != "0":
            self.skipped.add(self.line, ":".join(("1", *fields)), "computation of another thread than the first of its task")
            return
        exact = 1e9 * seconds + of.rest
        whole = round(exact)
        of.rest = exact - whole
        of.rank.compute(whole)

    def _send(self, fields: list[str]) -> None:
        of, to, size, tag, kind = self._of(fields[0]), int(fields[2]), int(fields[4]), int(fields[5]), int(fields[7])
        request = of.new() if kind & _IMMEDIATE else None
        of.rank.operations.append(Send(self.line, WORLD, to, tag, size, request))

    def _receive(self, fields: list[str]) -> None:
        of, source, size, tag, communicator, kind = self._of(fields[0]), *(int(fields[place]) for place in (2, 4, 5, 6, 7))
        key = (source, tag, communicator)
        if kind == _WAIT:
            if of.open[key]:
                of.rank.operations.append(Wait((of.open[key].pop(0),)))
            return
        if kind not in (_RECV, _IRECV):
            raise ValueError
        request = None
        if kind == _IRECV:
            request = of.new()
            of.open[key].append(request)
        of.rank.operations.append(Receive(self.line, WORLD, source, tag, size, request))

    def _collective(self, fields: list[str]) -> None:
        of, operation, number = self._of(fields[0]), int(fields[2]), int(fields[3])
        is_root, sent, received, kind = int(fields[4]) == 1, int(fields[6]), int(fields[7]), int(fields[8])
        if kind == _ENDS:
            if of.collectives:
                of.rank.operations.append(Wait((of.collectives.pop(0),)))
            return
        name = _COLLECTIVES[operation % len(_COLLECTIVES)] if 0 <= operation < 2 * len(_COLLECTIVES) else None
        if name is None:
            raise ValueError
        request = None
        if operation >= len(_COLLECTIVES):
            request = of.new()
            of.collectives.append(request)
        communicator = self.numbers.get(number, WORLD)
        members = self.communicators[communicator] or []
        size = received if name in ("scatter", "reduce_scatter") else max(sent, received if name in ("bcast", "reduce") else 0)
        own = int(fields[0])
        parts = (-(-size // len(members)),) * len(members) if operation % len(_COLLECTIVES) in _VARYING else None
        root = members.index(own) if is_root and own in members else None
        of.rank.operations.append(Collective(self.line, communicator, name, size, root, parts, request))

    def _group(self, fields: list[str]) -> None:
        _, number, _, *tasks = map(int, fields)
        members = list(tasks)
        if not all(0 <= each < len(self.tasks) for each in members):
            raise ValueError
        same = next((known for known, of in self.communicators.items() if of == members), len(self.communicators))
        self.communicators[same] = members
        self.numbers[number] = same

    def traces(self) -> Traces:
        if not any(each.rank.operations for each in self.tasks):
            refuse(self.file, None, "no burst and no message", "records 1:task:thread:seconds")
        for kind, reason in (
            ("20", "events"), ("11", "work of an accelerator"), ("0", "records without an operation"),
            ("40", "blocks of code"), ("41", "blocks of code"),
        ):  # fmt: skip
            self.skipped.count(self.passed[kind], f"{kind}:...", reason)
        return Traces("dimemas", [each.rank for each in self.tasks], self.communicators, self.skipped, has_clock=False)


_FORMS = {
    "1": "1:task:thread:seconds",
    "2": "2:task:thread:receiver:thread:bytes:tag:communicator:kind",
    "3": "3:task:thread:sender:thread:bytes:tag:communicator:kind, which is 0, 1 or 2",
    "10": "10:task:thread:operation:communicator:is_root:root_thread:sent:received:kind",
    "d": "d:1:communicator:count:task...",
}


def read_dimemas(file: TraceFile, read: Count, skipped: Skipped) -> Traces:
    """The traces of all tasks of a file."""
    return _Reader(file, read, skipped).traces()
