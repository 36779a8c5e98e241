"""A trace as a schedule in GOAL: computations by their durations, messages as they are, collectives by their algorithms.

What follows a send or a receive of a trace requires it; what follows one that does not wait requires that it has begun, and the wait
requires that it is done. Messages of different communicators have different tags.

Source: Schedgen, process_trace.cpp, for the dependencies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from overlap_models import checks
from overlap_models.collectives import ALGORITHMS, AT_ONCE, Round, usual
from overlap_models.mpi.match import Call, matched, unmatched
from overlap_models.mpi.trace import ANY, WORLD, Collective, Compute, Receive, Send, Traces, Wait

#: Tags of communicators other than that of all ranks, and of tags that are no small numbers, begin here; those of collectives there.
_FIRST_OTHER = 2**24
_FIRST_COLLECTIVE = 2**30

#: The most bytes of one message in a schedule.
_LARGEST = 2**32 - 1

#: A collective that ends with more messages at a member ends with a computation of no time, on which what follows depends.
_MOST_ENDS = 2

#: Labels of operations on which others depend, each with the word that says how.
_After = list[tuple[int, str]]

#: Adds an operation behind others, and returns its label.
_Add = Callable[[str, _After], int]


@dataclass(frozen=True)
class Choices:
    """How collectives are carried out: the name of an algorithm by the collective's, that of MPICH for others."""

    algorithms: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for kind, name in self.algorithms.items():
            checks.one_of(tuple(ALGORITHMS), collective=kind)
            checks.one_of(tuple(ALGORITHMS[kind]), **{kind: name})


@dataclass
class Counts:
    """What a schedule moves."""

    messages: int = 0
    bytes: int = 0
    collectives: int = 0


@dataclass(frozen=True)
class _Plan:
    algorithm: str
    tag: int
    #: By the place of the member; filled as they are needed.
    rounds: dict[int, list[Round]]


class Schedule:
    """The schedule of a trace, as pieces of text, and what it moves, which is known when they have been taken."""

    def __init__(self, traces: Traces, choices: Choices) -> None:
        self.traces, self.choices = traces, choices
        self.counts = Counts()
        self._calls = matched(traces)
        self._out = unmatched(traces)
        self.counts.collectives = len({id(call) for call in self._calls.values()})
        self._tags: dict[tuple[int, int], int] = {}
        self._plans: dict[int, _Plan] = {}
        #: Rounds by the place of the member, once for calls of one shape.
        self._rounds: dict[tuple[str, tuple[int, ...], int], dict[int, list[Round]]] = {}

    def text(self) -> Iterator[str]:
        yield f"num_ranks {len(self.traces.ranks)}\n"
        for rank in range(len(self.traces.ranks)):
            yield f"rank {rank} {{\n"
            yield from self._rank(rank)
            yield "}\n"

    def _rank(self, rank: int) -> Iterator[str]:
        of = self.traces.ranks[rank]
        lines: list[str] = []
        after: _After = []
        #: What completes the requests that are open.
        requests: dict[int, list[int]] = {}
        labels = 0

        def add(text: str, after: _After) -> int:
            nonlocal labels
            labels += 1
            lines.append(f"l{labels}: {text}\n")
            lines.extend(f"l{labels} {word} l{before}\n" for before, word in after)
            return labels

        if of.delay_ns > 0:
            after = [(add(f"calc {of.delay_ns}", after), "requires")]
        for place, operation in enumerate(of.operations):
            if isinstance(operation, Compute):
                after = [(add(f"calc {operation.ns}", after), "requires")]
            elif isinstance(operation, Wait):
                done = [(label, "requires") for request in operation.requests for label in requests.pop(request, ())]
                after = [each for each in after if (each[0], "requires") not in done] + done
            elif isinstance(operation, Collective):
                call = self._calls.get((rank, place))
                if call is not None:
                    after = self._collective(rank, call, operation.request, after, requests, add)
            elif (rank, place) not in self._out:
                for text in self._pieces(operation):
                    label = add(text, after)
                    if operation.request is None:
                        after = [(label, "requires")]
                    else:
                        after = [(label, "irequires")]
                        requests.setdefault(operation.request, []).append(label)
            if len(lines) >= 4096:
                yield "".join(lines)
                lines.clear()
        yield "".join(lines)

    def _pieces(self, of: Send | Receive) -> Iterator[str]:
        members = self.traces.communicators[of.communicator]
        assert members is not None
        peer = "any" if of.peer == ANY else members[of.peer]
        tag = "any" if of.tag == ANY else self._tag(of.communicator, of.tag)
        if isinstance(of, Send):
            self.counts.messages += 1
            self.counts.bytes += of.bytes
        for size in _sizes(of.bytes):
            yield f"send {size}b to {peer} tag {tag}" if isinstance(of, Send) else f"recv {size}b from {peer} tag {tag}"

    def _tag(self, communicator: int, tag: int) -> int:
        if communicator == WORLD and 0 <= tag < _FIRST_OTHER:
            return tag
        return self._tags.setdefault((communicator, tag), _FIRST_OTHER + len(self._tags))

    def _collective(
        self, rank: int, call: Call, request: int | None, after: _After, requests: dict[int, list[int]], add: _Add
    ) -> _After:
        """The messages of a member, and on what the next operation depends."""
        plan = self._plan(call)
        own = call.members.index(rank)
        if own not in plan.rounds:
            plan.rounds[own] = ALGORITHMS[call.kind][plan.algorithm](own, call.shape)
        first: list[int] = []
        ends: list[int] = []
        before = after
        for to, source, sent, received in plan.rounds[own]:
            texts = [f"send {size}b to {call.members[to]} tag {plan.tag}" for size in _sizes(sent)] if to is not None else []
            if source is not None:
                texts += [f"recv {size}b from {call.members[source]} tag {plan.tag}" for size in _sizes(received)]
            now = [add(text, before) for text in texts]
            first = first or now
            if plan.algorithm == AT_ONCE:
                ends += now
            elif now:
                ends = now
                before = [(label, "requires") for label in now]
        if request is not None:
            requests.setdefault(request, []).extend(ends)
            return [(label, "irequires") for label in first] or after
        if len(ends) > _MOST_ENDS:
            ends = [add("calc 0", [(label, "requires") for label in ends])]
        return [(label, "requires") for label in ends] or after

    def _plan(self, call: Call) -> _Plan:
        """How a call is carried out; calls of one shape share their rounds."""
        known = self._plans.get(id(call))
        if known is None:
            name = self.choices.algorithms.get(call.kind) or usual(call.kind, call.shape)
            of = call.shape
            rounds = {} if of.rows is not None else self._rounds.setdefault((call.kind, tuple(of.sizes), of.root), {})
            known = self._plans[id(call)] = _Plan(name, _FIRST_COLLECTIVE + len(self._plans), rounds)
        return known


def _sizes(size: int) -> Iterator[int]:
    """Bytes of the messages of which one consists: those that are too large for a schedule go in several, and none is empty."""
    while size > _LARGEST:
        yield _LARGEST
        size -= _LARGEST
    yield max(1, size)
