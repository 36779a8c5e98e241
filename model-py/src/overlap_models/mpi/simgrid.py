"""SimGrid's time-independent traces: rank action argument ..., all ranks in one file or a file a rank.

Computation is in flops, which take the time of a rate; there is no clock. After ``init`` alone sizes are in bytes, after ``init 1`` in
elements of 8 bytes, where no datatype stands behind them. A wait names its request by source, destination and tag, and one for
nothing is ignored. The flops of a collective come after its messages.

Traces of before SimGrid 3.20 have no tags: a message is its peer, its size and perhaps a datatype, a wait without arguments is for the
last request, and names have capitals (allReduce). Names and waits tell them, or messages of two arguments; of three arguments, sizes
that are all numbers of datatypes behind what is too large, or too much of a number, for tags.

Source: simgrid, src/smpi/internals/smpi_replay.cpp, src/instr/instr_private.hpp and src/smpi/mpi/smpi_datatype.cpp;
docs/source/app_smpi.rst; tools/simgrid_convert_TI_traces.py for what is older.
"""

from __future__ import annotations

import math
import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NoReturn

from overlap_models.mpi.lines import Count, TraceFile
from overlap_models.mpi.trace import ANY, WORLD, Collective, Operation, Rank, Receive, Send, Skipped, Traces, Wait, refuse, shown

#: Bytes of an element by the number of its datatype, from MPI_DOUBLE, MPI_INT, MPI_CHAR, MPI_SHORT, MPI_LONG, MPI_FLOAT and MPI_BYTE on.
_SIZES = (
    8, 4, 1, 2, 8, 4, 1, 8, 1, 1, 2, 4, 8, 8, 16, 4, 1, 1, 2, 4, 8, 1, 2, 4, 8, 8, 16, 32, 8, 8, 8, 16, 16, 8, 8, 8, 16, 16, 4, 4, 8, 16, 8,
    16, 16, 4, 2, 4, 8, 16, 32, 0, 0, 1, 8, 8, 1, 8, 16, 32,
)  # fmt: skip
_DATATYPES = {str(number): size for number, size in enumerate(_SIZES)} | {"-1": 0}

#: A number above is taken for no tag, of which libraries guarantee as many.
_LARGEST_TAG = 2**15 - 1

_OF_DOUBLES = 8

#: MPI_ANY_SOURCE, MPI_PROC_NULL and MPI_ANY_TAG of smpi.h.
_ANY_SOURCE, _NOBODY, _ANY_TAG = -555, -666, -444

#: Actions that send nothing, and the one whose outcome is not in the trace.
_NO_OPERATION = ("finalize", "comm_size", "comm_split", "comm_dup", "location")
_MESSAGES = ("send", "isend", "recv", "irecv")

ACTION = re.compile(r"p?[0-9]+\s+[A-Za-z_]+(\s|$)")
#: More is a damaged number, be it of bytes, flops or seconds.
_LARGEST = 1e18
_NUMBER = re.compile(r"-?[0-9]+(\.[0-9]*)?([eE][-+]?[0-9]+)?$")


@dataclass
class _Replayed:
    rank: Rank
    #: Bytes of an element without a datatype.
    element: int = 1
    #: Open requests by source, destination and tag, the oldest first.
    open: dict[tuple[int, int, int], list[int]] = field(default_factory=lambda: defaultdict(list))
    requests: int = 0
    #: Collectives whose arguments are one for each rank: their places, read when the number of ranks is known.
    later: list[tuple[int, str, list[str], int]] = field(default_factory=list)
    flops: float = 0
    #: Messages of three arguments, which are read otherwise where the trace is an old one: their places and what their bytes are then.
    of_three: list[tuple[int, int]] = field(default_factory=list)


class _Reader:
    def __init__(self, gflop_s: float | Sequence[float] | None, skipped: Skipped) -> None:
        self.rates = gflop_s
        self.skipped = skipped
        self.found: dict[int, _Replayed] = {}
        self.file = ""
        self.line = 0
        #: What shows that the trace is of before SimGrid 3.20, and that it is not; whether messages of three arguments may be old ones.
        self.is_old = self.is_new = False
        self.may_be_old: bool | None = None
        self.largest_tag = 0.0

    def read(self, file: TraceFile, read: Count) -> None:
        self.file = file.name
        for self.line, text in file.lines(read):
            if text.startswith("#"):
                self.is_new |= text.startswith("# version")
                continue
            if ACTION.match(text) is None:
                self._refuse(shown(text), "rank action argument ..., such as 0 send 1 0 1e6")
            first, action, *arguments = text.split()
            number = int(first.removeprefix("p"))
            of = self.found.setdefault(number, _Replayed(Rank(file.name)))
            self._action(number, of, action, arguments, text)

    def _refuse(self, found: str, expected: str) -> NoReturn:
        refuse(self.file, self.line, found, expected)

    def _number(self, arguments: Sequence[str], place: int, action: str) -> float:
        text = arguments[place] if place < len(arguments) else ""
        if _NUMBER.match(text) is None:
            self._refuse(f"{action} with {shown(text) if text else f'{len(arguments)} arguments'}", f"a number as its argument {place + 1}")
        value = float(text)
        if abs(value) > _LARGEST:
            self._refuse(f"{action} with {shown(text)}", f"a number up to {_LARGEST:g} as its argument {place + 1}")
        return value

    def _whole(self, arguments: Sequence[str], place: int, action: str) -> int:
        return int(self._number(arguments, place, action))

    def _bytes(self, of: _Replayed, count: float, arguments: Sequence[str], place: int) -> int:
        """Bytes of so many elements, whose datatype may stand at a place."""
        element = of.element
        if place < len(arguments):
            if arguments[place] not in _DATATYPES:
                self._refuse(f"the datatype {shown(arguments[place])}", f"a datatype from 0 to {len(_SIZES) - 1}")
            element = _DATATYPES[arguments[place]]
        return max(0, int(count) * element)

    def _action(self, own: int, of: _Replayed, action: str, arguments: list[str], text: str) -> None:
        add = of.rank.operations.append
        self.is_old |= action != action.lower() and action not in ("sendRecv", "waitAll")
        action = action.lower()
        if action == "init":
            of.element = _OF_DOUBLES if arguments else 1
        elif action == "compute":
            self._compute(own, of, self._number(arguments, 0, action))
        elif action == "sleep":
            of.rank.compute(round(1e9 * self._number(arguments, 0, action)))
        elif action in _MESSAGES:
            self._point_to_point(own, of, action, arguments)
        elif action == "sendrecv":
            sent, to, received, source = (self._whole(arguments, place, action) for place in range(4))
            request = self._new(of)
            if to != _NOBODY:
                add(self._message(True, to, 0, self._bytes(of, sent, arguments, 4), request))
            if source != _NOBODY:
                add(self._message(False, source, 0, self._bytes(of, received, arguments, 5), None))
            add(Wait((request,)))
        elif action == "wait" and not arguments:
            self.is_old = True
            if last := max(((each[-1], key) for key, each in of.open.items() if each), default=None):
                add(Wait((of.open[last[1]].pop(),)))
        elif action == "wait":
            self.is_new = True
            source, to, tag = (self._whole(arguments, place, action) for place in range(3))
            if waiting := of.open.get((source, to, tag)):
                add(Wait((waiting.pop(0),)))
        elif action == "waitall":
            if waiting := [each for some in of.open.values() for each in some]:
                add(Wait(tuple(sorted(waiting))))
            of.open.clear()
        elif action == "test":
            self.skipped.add(self.line, text, "whether the message has come is not in the trace: its wait counts")
        elif action in ("gatherv", "allgatherv", "scatterv", "alltoallv", "reducescatter"):
            of.later.append((len(of.rank.operations), action, arguments, self.line))
            add(Wait(()))
            # Flops come after the messages; where they stand is known with the number of ranks.
            add(Wait(()))
        elif action in _COLLECTIVES:
            self._collective(own, of, action, arguments)
        elif action not in _NO_OPERATION:
            self.skipped.add(self.line, text, f"the action {action} is not known here")

    def _point_to_point(self, own: int, of: _Replayed, action: str, arguments: list[str]) -> None:
        """Peer, tag, size and datatype; in old traces peer, size and datatype."""
        self.is_old |= len(arguments) == 2
        self.is_new |= len(arguments) > 3
        peer = self._whole(arguments, 0, action)
        if len(arguments) == 2:
            tag, size = 0, self._bytes(of, self._number(arguments, 1, action), arguments, 2)
        else:
            second, third = (self._number(arguments, place, action) for place in (1, 2))
            tag, size = int(second), self._bytes(of, third, arguments, 3)
            if len(arguments) == 3 and peer != _NOBODY:
                is_type = arguments[2] in _DATATYPES and second >= 0
                self.may_be_old = is_type and self.may_be_old is not False
                self.largest_tag = max(self.largest_tag, second if arguments[1].isdigit() else _LARGEST)
                if is_type:
                    of.of_three.append((len(of.rank.operations), int(second) * _DATATYPES[arguments[2]]))
        if peer == _NOBODY:
            return
        ends = (own, peer) if action.endswith("send") else (peer, own)
        of.rank.operations.append(self._message(action.endswith("send"), peer, tag, size, self._opened(of, *ends, tag) if action[0] == "i" else None))

    def _message(self, sends: bool, peer: int, tag: int, size: int, request: int | None) -> Send | Receive:
        if sends:
            return Send(self.line, WORLD, peer, tag, size, request)
        return Receive(self.line, WORLD, ANY if peer == _ANY_SOURCE else peer, ANY if tag == _ANY_TAG else tag, size, request)

    def _new(self, of: _Replayed) -> int:
        of.requests += 1
        return of.requests

    def _opened(self, of: _Replayed, source: int, to: int, tag: int) -> int:
        request = self._new(of)
        of.open[source, to, tag].append(request)
        return request

    def _nanoseconds(self, own: int, of: _Replayed, flops: float) -> int:
        of.flops += flops
        if self.rates is None:
            return 0
        if isinstance(self.rates, int | float):
            return round(flops / self.rates)
        if own >= len(self.rates):
            self._refuse(f"rank {own}", f"ranks from 0 to {len(self.rates) - 1}: there are so many rates of gflop_s")
        return round(flops / self.rates[own])

    def _compute(self, own: int, of: _Replayed, flops: float) -> None:
        of.rank.compute(self._nanoseconds(own, of, flops))

    def _collective(self, own: int, of: _Replayed, action: str, arguments: list[str]) -> None:
        kind, flops_at, root_at, type_at = _COLLECTIVES[action]
        count_at = 1 if action == "scatter" else 0
        size = 0 if kind == "barrier" else self._bytes(of, self._number(arguments, count_at, action), arguments, type_at)
        root = None if root_at is None else self._whole(arguments, root_at, action) if root_at < len(arguments) else 0
        of.rank.operations.append(Collective(self.line, WORLD, kind, size, root))
        if flops_at is not None:
            self._compute(own, of, self._number(arguments, flops_at, action))

    def traces(self) -> Traces:
        p = len(self.found)
        lacking = next((rank for rank in range(p) if rank not in self.found), None)
        if lacking is not None:
            refuse(self.file, None, f"no line of rank {lacking}, although there is rank {max(self.found)}", "lines of all ranks from 0 on: are all files here?")
        notes = []
        if not self.is_new and (self.is_old or self.may_be_old) and (self.is_old or self.largest_tag > _LARGEST_TAG):
            self.file = self.found[0].rank.file
            if self.may_be_old is False:
                refuse(self.file, None, "messages with tags beside names or waits of before SimGrid 3.20", "one of both: tools/simgrid_convert_TI_traces.py of SimGrid converts old traces")
            notes.append("the trace is read as one of before SimGrid 3.20: messages have no tags")
            for of in self.found.values():
                for place, size in of.of_three:
                    message = of.rank.operations[place]
                    assert isinstance(message, Send | Receive)
                    of.rank.operations[place] = message._replace(tag=0, bytes=size)
        for own, of in sorted(self.found.items()):
            for place, action, arguments, line in of.later:
                self.file, self.line = of.rank.file, line
                of.rank.operations[place : place + 2] = self._of_parts(own, of, action, arguments, p)
            of.rank.operations[:] = [each for each in of.rank.operations if each != Wait(())]
        if self.rates is None and any(of.flops for of in self.found.values()):
            notes.append("computation is in flops: counted as no time (--gflop-s RATE, in Python gflop_s, gives it one)")
        return Traces("simgrid", [self.found[rank].rank for rank in range(p)], {WORLD: list(range(p))}, self.skipped, has_clock=False, notes=notes)

    def _of_parts(self, own: int, of: _Replayed, action: str, arguments: list[str], p: int) -> tuple[Operation, Operation]:
        """A collective with sizes for each rank, and the time of its flops. Always two: places behind them stay."""

        def counts(first: int) -> list[int]:
            return [self._whole(arguments, first + each, action) for each in range(p)]

        nothing = Wait(())
        if action == "reducescatter":
            parts = tuple(self._bytes(of, each, arguments, p + 1) for each in counts(0))
            ns = self._nanoseconds(own, of, self._number(arguments, p, action))
            delay = Rank("")
            delay.compute(ns)
            return Collective(self.line, WORLD, "reduce_scatter", max(parts), None, parts), (delay.operations or [nothing])[0]
        if action == "alltoallv":
            parts = tuple(self._bytes(of, each, arguments, 2 * p + 2) for each in counts(1))
            return Collective(self.line, WORLD, "alltoall", max(parts), None, parts), nothing
        if action == "scatterv":
            size = self._bytes(of, self._number(arguments, p, action), arguments, p + 3)
            return Collective(self.line, WORLD, "scatter", size, self._whole(arguments, p + 1, action) if len(arguments) > p + 1 else 0), nothing
        # Behind the counts of an all-gather stand two datatypes, or displacements, which are as many as ranks, or both.
        has_types = action == "gatherv" or len(arguments) != 2 * p + 1
        size = self._bytes(of, self._number(arguments, 0, action), arguments, (p + 2 if action == "gatherv" else p + 1) if has_types else len(arguments))
        root = self._whole(arguments, p + 1, action) if action == "gatherv" and len(arguments) > p + 1 else 0
        return Collective(self.line, WORLD, "gather" if action == "gatherv" else "allgather", size, root if action == "gatherv" else None), nothing


#: Kind, and places among the arguments of the flops, the root and the datatype.
_COLLECTIVES: dict[str, tuple[str, int | None, int | None, int]] = {
    "barrier": ("barrier", None, None, 0),
    "bcast": ("bcast", None, 1, 2),
    "reduce": ("reduce", 1, 2, 3),
    "allreduce": ("allreduce", 1, None, 2),
    "scan": ("scan", 1, None, 2),
    "exscan": ("scan", 1, None, 2),
    "alltoall": ("alltoall", None, None, 2),
    "allgather": ("allgather", None, None, 2),
    "gather": ("gather", None, 2, 3),
    "scatter": ("scatter", None, 2, 4),
}


def read_simgrid(
    files: Sequence[TraceFile], read: Count, skipped: Skipped, gflop_s: float | Sequence[float] | None
) -> Traces:
    """The traces of all ranks. ``gflop_s``: 10^9 flops a second, of all ranks or of each."""
    for rate in [gflop_s] if isinstance(gflop_s, int | float) else gflop_s or ():
        if not (rate > 0 and math.isfinite(rate)):
            refuse("gflop_s", None, f"{rate}", "a number above 0, or one for each rank")
    reader = _Reader(gflop_s, skipped)
    for file in files:
        reader.read(file, read)
    if not reader.found:
        refuse(files[0].name, None, "no action", "lines such as 0 send 1 0 1e6")
    return reader.traces()
