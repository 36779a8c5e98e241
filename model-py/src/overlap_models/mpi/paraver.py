"""Paraver, all ranks in one file (.prv): states, events and communications of threads, in the order of their times.

Computation is the state 1, running, of the first thread of a task; what a call of MPI takes is from an event of its type to the one
that ends it. A communication is a message: sent where it logically is, received where its receive was posted; the call in which it
physically arrives waited for it. A wait that no arriving message explains is for the oldest open send. The n-th collective of a
communicator is the same one on all of its tasks. Old traces say the communicator in a record of their own, 4, and begin a collective
again behind each message of it. Where nothing says the communicator, it is that of all tasks, unless some leave before others come:
then it is who is in at the same time.

A part that was cut out begins on each task at another time: a rank that begins later is delayed by that.

Source: bsc-performance-tools/extrae, src/merger/paraver/paraver_generator.c, MPI_EventEncoding.h and src/common/events.h; Paraver
trace format description of the Barcelona Supercomputing Center.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from overlap_models.mpi.lines import Count, TraceFile
from overlap_models.mpi.trace import WORLD, Collective, Compute, Operation, Rank, Receive, Send, Skipped, Traces, Wait, refuse, shown

HEADER = re.compile(r"#Paraver \((?P<date>[^)]*)\):(?P<end>[0-9]+)(?P<unit>_ns|_us)?:(?P<rest>.*)")

_RUNNING = "1"
#: Types of events that begin and end calls: point to point, collective, other.
_CALLS = ("50000001", "50000002", "50000003")
_SENT, _RECEIVED, _ROOT, _COMMUNICATOR = "50100001", "50100002", "50100003", "50100004"

_ISENDS = (3, 36, 37, 38, 41, 42, 123, 124)
_WAIT, _WAITALL, _EXCHANGES = 5, 6, (41, 42)
_INIT, _FINALIZE = 31, 32
_COLLECTIVES = {
    7: "bcast", 8: "barrier", 9: "reduce", 10: "allreduce", 11: "alltoall", 12: "alltoall", 13: "gather", 14: "gather", 15: "scatter",
    16: "scatter", 17: "allgather", 18: "allgather", 30: "scan", 80: "reduce_scatter", 168: "reduce_scatter", 214: "scan",
    154: "reduce", 155: "allreduce", 156: "barrier", 157: "bcast", 158: "alltoall", 159: "alltoall", 160: "allgather", 161: "allgather",
    162: "gather", 163: "gather", 164: "scatter", 165: "scatter", 166: "reduce_scatter", 167: "scan", 169: "reduce_scatter", 215: "scan",
}  # fmt: skip
_NONBLOCKING = (*range(154, 168), 169, 215)
_VARYING = (12, 159)
#: Sends that end only when their receives have begun.
_SYNCHRONOUS = (34, 37)
#: Collectives that nobody leaves before all have come.
_TOGETHER = ("barrier", "allreduce", "alltoall", "allgather", "reduce_scatter")
#: Those whose root alone sends, or receives.
_FROM_ROOT, _TO_ROOT = ("bcast", "scatter"), ("reduce", "gather")

#: Clocks of tasks may differ by so much, of all that a trace takes, and in ns.
_CLOCKS_DIFFER, _CLOCKS_DIFFER_NS = 1e-3, 10**6


class _Call(NamedTuple):
    begin: int
    end: int
    line: int
    value: int
    sent: int
    received: int
    root: bool
    communicator: int


class _Message(NamedTuple):
    line: int
    #: Of a send when it is called, of a receive when it is posted.
    begin: int
    #: When the data has left, or arrived.
    end: int
    peer: tuple[str, str]
    bytes: int
    tag: int


@dataclass
class _Task:
    running: list[tuple[int, int]] = field(default_factory=list)
    calls: list[_Call] = field(default_factory=list)
    sends: list[_Message] = field(default_factory=list)
    receives: list[_Message] = field(default_factory=list)
    #: The call that has begun and not ended.
    open: _Call | None = None
    begin: int | None = None
    end: int = 0
    has_states: bool = False

    def seen(self, begin: int, end: int) -> None:
        self.begin = begin if self.begin is None else min(self.begin, begin)
        self.end = max(self.end, end)


class _Reader:
    def __init__(self, file: TraceFile, read: Count, skipped: Skipped) -> None:
        self.file = file.name
        self.skipped = skipped
        self.line = 0
        self.scale = 1000
        self.tasks: dict[tuple[str, str], _Task] = {}
        self.communicators: dict[int, list[tuple[str, str]]] = {}
        self.threads = 0
        self.counters = 0
        self.globals = 0
        records = {"1": self._state, "2": self._event, "3": self._communication, "4": self._global, "c": self._group}
        for self.line, text in file.lines(read):
            if self.line == 1:
                self._header(text)
            elif not text.startswith("#"):
                kind, _, rest = text.partition(":")
                record = records.get(kind)
                if record is None:
                    self.skipped.add(self.line, text, "a record of a kind that is not known here")
                    continue
                try:
                    record(rest.split(":"))
                except (ValueError, IndexError):
                    refuse(self.file, self.line, shown(text), _FORMS[kind])

    def _header(self, text: str) -> None:
        said = HEADER.match(text)
        if said is None:
            refuse(self.file, 1, shown(text), "#Paraver (date):end_ns:nodes:applications:...")
        self.scale = 1 if said["unit"] == "_ns" else 1000

    def _task(self, fields: Sequence[str]) -> _Task | None:
        """The task of cpu:application:task:thread, None for another thread than its first."""
        if fields[3] != "1":
            self.threads += 1
            return None
        return self._named((fields[1], fields[2]))

    def _named(self, name: tuple[str, str]) -> _Task:
        """The task of an application and a number; ValueError where one is no number."""
        if name not in self.tasks:
            int(name[0]), int(name[1])
            self.tasks[name] = _Task()
        return self.tasks[name]

    def _time(self, text: str) -> int:
        return int(text) * self.scale

    def _state(self, fields: list[str]) -> None:
        begin, end, state = self._time(fields[4]), self._time(fields[5]), fields[6]
        if (task := self._task(fields)) is None:
            return
        if end < begin:
            raise ValueError
        if not task.has_states:
            # Tools that cut a trace end all events where the whole run does.
            task.has_states, task.begin, task.end = True, begin, end
        task.seen(begin, end)
        if state == _RUNNING:
            task.running.append((begin, end))

    def _event(self, fields: list[str]) -> None:
        time = self._time(fields[4])
        said = dict(zip(fields[5::2], fields[6::2], strict=True))
        if not said.keys() & _CALL_TYPES:
            self.counters += 1
            return
        if (task := self._task(fields)) is None:
            return
        if not task.has_states:
            task.seen(time, time)
        for value in (int(said[each]) for each in _CALLS if each in said):
            if task.open is not None:
                task.calls.append(task.open._replace(end=time))
                task.open = None
            if value != 0:
                number = {key: int(said.get(key, 0)) for key in (_SENT, _RECEIVED, _ROOT, _COMMUNICATOR)}
                task.open = _Call(
                    time, time, self.line, value, number[_SENT], number[_RECEIVED], number[_ROOT] != 0, number[_COMMUNICATOR]
                )  # fmt: skip

    def _communication(self, fields: list[str]) -> None:
        send, sent, receive, received = (self._time(fields[place]) for place in (4, 5, 10, 11))
        bytes_, tag = int(fields[12]), int(fields[13])
        if fields[3] != "1" or fields[9] != "1":
            self.skipped.add(self.line, ":".join(("3", *fields)), "a message of another thread than the first of its task")
            return
        source, to = (fields[1], fields[2]), (fields[7], fields[8])
        self._named(source).sends.append(_Message(self.line, send, sent, to, bytes_, tag))
        self._named(to).receives.append(_Message(self.line, receive, received, source, bytes_, tag))

    def _global(self, fields: list[str]) -> None:
        """What a collective that has just begun is on, in old traces."""
        time, number, sent, received = self._time(fields[4]), *map(int, fields[5:8])
        task = self._task(fields)
        if task is None or task.open is None or task.open.begin != time or (kind := _COLLECTIVES.get(task.open.value)) is None:
            self.skipped.add(self.line, ":".join(("4", *fields)), "a collective that does not begin here")
            return
        root = (kind in _FROM_ROOT and sent > 0) or (kind in _TO_ROOT and received > 0)
        self.globals += 1
        task.open = task.open._replace(sent=sent, received=received, root=root, communicator=number, line=self.line)

    def _without_communicator(self, places: dict[tuple[str, str], int], communicators: dict[int, list[int] | None], numbers: dict[int, int]) -> Iterator[str]:
        """Finds out whose collectives are that name no communicator, and says so."""
        lacking = {
            name: [each for each in self.tasks[name].calls if each.value in _COLLECTIVES and each.value not in _NONBLOCKING and each.communicator not in numbers]
            for name in places
        }
        count = sum(map(len, lacking.values()))
        if count == 0:
            return
        longest = max(self.tasks[name].end - (self.tasks[name].begin or 0) for name in places)
        differ = min(_CLOCKS_DIFFER * longest, _CLOCKS_DIFFER_NS)
        kinds = {tuple(_COLLECTIVES[each.value] for each in calls) for calls in lacking.values()}
        same = zip(*lacking.values(), strict=False)
        if len(kinds) == 1 and all(
            _COLLECTIVES[each[0].value] not in _TOGETHER or max(call.begin for call in each) <= min(call.end for call in each) + differ for each in same
        ):
            if len(communicators) > 1:
                yield f"{count} calls of collectives name no communicator: they are taken for collectives of all tasks"
            return
        groups: list[tuple[int, int, dict[tuple[str, str], _Call]]] = []
        open_groups: dict[str, list[int]] = {}
        for begin, _, name, call in sorted((call.begin, call.line, name, call) for name, calls in lacking.items() for call in calls):
            among = open_groups.setdefault(_COLLECTIVES[call.value], [])
            among[:] = [each for each in among if groups[each][1] + differ >= begin]
            found = next((each for each in among if name not in groups[each][2]), None)
            if found is None:
                among.append(len(groups))
                groups.append((begin, call.end, {name: call}))
            else:
                groups[found] = (groups[found][0], min(groups[found][1], call.end), groups[found][2] | {name: call})
        listed = [set(of) for of in communicators.values() if of]
        named: dict[tuple[int, ...], int] = {}
        replaced: dict[tuple[str, str], dict[_Call, int]] = {name: {} for name in places}
        for _, _, group in groups:
            for part in _parts({places[name] for name in group}, listed):
                number = named.setdefault(tuple(sorted(part)), -1 - len(named))
                for name, call in group.items():
                    if places[name] in part:
                        replaced[name][call] = number
        for of, number in named.items():
            same_as = next((each for each, members in communicators.items() if members == list(of)), len(communicators))
            communicators[same_as] = list(of)
            numbers[number] = same_as
        for name, by in replaced.items():
            calls = self.tasks[name].calls
            calls[:] = [each._replace(communicator=by[each]) if each in by else each for each in calls]
        yield f"{count} calls of collectives name no communicator: they are taken for collectives of the tasks that are in one at the same time"

    def _group(self, fields: list[str]) -> None:
        application, number, _, *tasks = fields
        self.communicators[int(number)] = [(application, task) for task in tasks]

    def traces(self) -> Traces:
        # Tasks with neither states nor messages are none of MPI, such as those of counters of the machine.
        names = sorted((name for name, task in self.tasks.items() if task.begin is not None), key=lambda each: (int(each[0]), int(each[1])))
        if not names:
            refuse(self.file, None, "no state and no call of MPI", "records 1:cpu:application:task:thread:begin:end:state")
        places = {name: place for place, name in enumerate(names)}
        communicators: dict[int, list[int] | None] = {WORLD: list(range(len(names)))}
        numbers: dict[int, int] = {}
        for number, members in self.communicators.items():
            known = [places[each] for each in members if each in places]
            if len(known) == len(members):
                same = next((each for each, of in communicators.items() if of == known), len(communicators))
                communicators[same] = known
                numbers[number] = same
        if self.globals:
            # A collective that goes on behind a message of it begins without the record of its communicator.
            for task in self.tasks.values():
                task.calls[:] = [each._replace(value=0) if each.value in _COLLECTIVES and each.communicator == 0 else each for each in task.calls]
        notes = list(self._without_communicator(places, communicators, numbers))
        ranks = [self._rank(name, places, numbers, communicators) for name in names]
        first = min(rank.delay_ns for rank in ranks)
        for rank in ranks:
            rank.delay_ns -= first
        longest = max(rank.delay_ns for rank in ranks)
        if 1000 * longest > max(rank.span_ns or 0 for rank in ranks):
            notes.append(f"ranks begin up to {longest / 1e6:.3f} ms after the first: the trace is a part of a run, and they are delayed by that")
        self.skipped.count(self.threads, "1:... and 2:...", "records of other threads than the first of a task")
        self.skipped.count(self.counters, "2:...", "events that are no calls of MPI")
        return Traces("paraver", ranks, communicators, self.skipped, has_clock=True, notes=notes)

    def _rank(
        self, name: tuple[str, str], places: dict[tuple[str, str], int], numbers: dict[int, int], communicators: dict[int, list[int] | None]
    ) -> Rank:
        task = self.tasks[name]
        rank = Rank(f"{self.file}, task {name[1]}")
        begin = next((each.end for each in task.calls if each.value == _INIT), task.begin or 0)
        end = next((each.begin for each in task.calls if each.value == _FINALIZE), task.end)
        if task.open is not None:
            if task.open.value == _FINALIZE:
                end = task.open.begin
            else:
                task.calls.append(task.open._replace(end=task.end))
        calls = [
            each._replace(end=min(each.end, end)) for each in task.calls if begin <= each.begin <= end and each.value not in (_INIT, _FINALIZE)
        ]
        rank.delay_ns = begin
        rank.span_ns = end - begin
        rank.in_mpi_ns = sum(each.end - each.begin for each in calls)
        running = task.running if task.has_states else list(_between(calls, begin, end))
        inside = [(max(at, begin), min(until, end)) for at, until in running if until > begin and at < end]
        self.skipped.count(
            int(sum(until - at for at, until in inside) + rank.in_mpi_ns < 0.99 * rank.span_ns), rank.file,
            f"{(rank.span_ns - rank.in_mpi_ns - sum(until - at for at, until in inside)) / 1e6:.3f} ms in which it neither computes nor is in MPI",
        )  # fmt: skip
        rank.operations = _in_order(task, calls, inside, places, numbers, places[name], communicators)
        return rank


_CALL_TYPES = frozenset(_CALLS)
_FORMS = {
    "1": "1:cpu:application:task:thread:begin:end:state, of which the end is no earlier",
    "2": "2:cpu:application:task:thread:time:type:value...",
    "3": "3:cpu:application:task:thread:send:sent:cpu:application:task:thread:receive:received:bytes:tag",
    "4": "4:cpu:application:task:thread:time:communicator:sent:received",
    "c": "c:application:number:count:task...",
}


def _parts(group: set[int], listed: Sequence[set[int]]) -> list[set[int]]:
    """The listed communicators of which a group consists; itself where it is listed, or does not consist of any."""
    parts: list[set[int]] = []
    left = set(group)
    for each in sorted(listed, key=len, reverse=True):
        if each <= left:
            parts.append(each)
            left -= each
    return [group] if left else parts


def _between(calls: Sequence[_Call], begin: int, end: int) -> Iterator[tuple[int, int]]:
    """The times between calls."""
    for call in calls:
        if call.begin > begin:
            yield begin, call.begin
        begin = max(begin, call.end)
    if end > begin:
        yield begin, end


#: What begins at one time goes in this order: receives are posted, messages sent, then waited for; then a computation begins.
_POSTED, _SENT_OFF, _AWAITED, _COMPUTED = range(4)


def _in_order(
    task: _Task, calls: Sequence[_Call], running: Sequence[tuple[int, int]], places: dict[tuple[str, str], int], numbers: dict[int, int],
    own: int, communicators: dict[int, list[int] | None],
) -> list[Operation]:  # fmt: skip
    """Operations of a task in the order of their times."""
    begins, finished = [each.begin for each in calls], [each.end for each in calls]
    found: list[tuple[int, int, int, Operation]] = []
    requests = 0

    def add(time: int, phase: int, operation: Operation) -> None:
        found.append((time, phase, len(found), operation))

    def call_at(time: int) -> int:
        """The last call that has begun at a time; -1: none."""
        return bisect_right(begins, time) - 1

    for at, until in running:
        add(at, _COMPUTED, Compute(until - at))
    #: Sends that are open, by when they were begun, and calls in which a receive ends.
    open_sends: list[tuple[int, int]] = []
    explained: set[int] = set()
    for each in task.receives:
        if each.peer not in places:
            continue
        # The first call that is not over when the data arrives: it waited for it, or the one that comes next did.
        posted, ended = call_at(each.begin), bisect_left(finished, each.end)
        message = Receive(each.line, WORLD, places[each.peer], each.tag, each.bytes, None, each.begin, each.end)
        if posted == ended:
            add(each.begin, _AWAITED, message)
            continue
        requests += 1
        add(each.begin, _POSTED, message._replace(request=requests))
        if ended < len(calls):
            explained.add(ended)
            add(calls[ended].begin, _AWAITED, Wait((requests,)))
    for each in task.sends:
        if each.peer not in places:
            continue
        at = call_at(each.begin)
        call = calls[at] if at >= 0 else None
        synchronous = call is not None and call.value in _SYNCHRONOUS
        message_sent = Send(each.line, WORLD, places[each.peer], each.tag, each.bytes, None, each.begin, synchronous)
        if call is not None and call.value in _ISENDS:
            requests += 1
            message_sent = message_sent._replace(request=requests)
            if call.value in _EXCHANGES:
                add(call.begin, _AWAITED, Wait((requests,)))
            else:
                open_sends.append((each.begin, requests))
        add(each.begin, _SENT_OFF, message_sent)
    for call in calls:
        if call.value in _COLLECTIVES:
            number = numbers.get(call.communicator, WORLD)
            members = communicators[number] or []
            kind = _COLLECTIVES[call.value]
            size = call.received if kind in ("scatter", "reduce_scatter") else max(call.sent, call.received if kind in ("bcast", "reduce") else 0)
            parts = (-(-size // len(members)),) * len(members) if call.value in _VARYING else None
            request = None
            if call.value in _NONBLOCKING:
                requests += 1
                request = requests
                open_sends.append((call.begin, request))
            add(call.begin, _AWAITED, Collective(call.line, number, kind, size, members.index(own) if call.root else None, parts, request))
    open_sends.sort()
    for place, call in enumerate(calls):
        if call.value not in (_WAIT, _WAITALL) or (call.value == _WAIT and place in explained):
            continue
        count = sum(1 for begun, _ in open_sends if begun < call.begin)
        done = open_sends[: count if call.value == _WAITALL else min(1, count)]
        del open_sends[: len(done)]
        if done:
            add(call.begin, _AWAITED, Wait(tuple(request for _, request in done)))
    found.sort(key=lambda each: each[:3])
    return [operation for *_, operation in found]


def read_paraver(file: TraceFile, read: Count, skipped: Skipped) -> Traces:
    """The traces of all tasks of a file."""
    return _Reader(file, read, skipped).traces()
