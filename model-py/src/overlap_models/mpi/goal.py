"""A trace as a schedule in GOAL: computations by their durations, messages as they are, collectives by their algorithms.

What follows a send or a receive of a trace requires it; what follows one that does not wait requires that it has begun, and the wait
requires that it is done. Messages of different communicators have different tags.

Source: Schedgen, process_trace.cpp, for the dependencies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from overlap_models import checks
from overlap_models.collectives import ALGORITHMS, AT_ONCE, Round, usual
from overlap_models.mpi.match import Call, Matches
from overlap_models.mpi.regroup import Regrouped
from overlap_models.mpi.trace import ANY, WORLD, Collective, Compute, Operation, Receive, Send, Traces, Wait

#: Tags of communicators other than that of all ranks, and of tags that are no small numbers, begin here.
_FIRST_OTHER = 2**24

#: From here on, receives of any tag take no message (wasm-sim/src/kernel/matching.h): communicators other than that in which a rank
#: receives any tag, what ends synchronous sends, and collectives have contexts of their own.
_APART = 2**31
_FIRST_COLLECTIVE = _APART + 2**30

#: The most bytes of one message in a schedule.
_LARGEST = 2**32 - 1

#: A collective that ends with more messages at a member ends with a computation of no time, on which what follows depends.
_MOST_ENDS = 2

#: Pieces of a computation beside a collective: between them its messages go on.
_PIECES = 16

#: The most messages in one, and pieces of one.
MOST_MERGED, MOST_PIECES = 1024, 64

#: Lines of a rank that are handed out at once.
_LINES = 4096

#: Labels of operations on which others depend, each with the word that says how.
_After = list[tuple[int, str]]

#: Adds an operation behind others, and returns its label.
_Add = Callable[[str, _After], int]


@dataclass(frozen=True)
class Changes:
    """How a trace is run other than it was; as it was where nothing is said."""

    #: How collectives are carried out: the name of an algorithm by the collective's, that of MPICH for others.
    algorithms: Mapping[str, str] = field(default_factory=dict)
    #: How many times faster ranks compute.
    faster: float = 1
    #: Part of each computation behind a receive that needs nothing of what was received: it is done before the receive is waited for.
    independent: float = 0
    #: Part of each computation before a collective that its data does not need: the collective is begun before it, and waited for
    #: behind it.
    begun_early: float = 0
    #: How far computation is evened out among ranks: 1: all compute as long as the mean.
    evened: float = 0
    #: At most so many messages of one pair of ranks that follow each other go as one.
    merged: int = 1
    #: Each message goes in so many pieces, which are sent as the computation before it goes on.
    split: int = 1

    def __post_init__(self) -> None:
        for kind, name in self.algorithms.items():
            checks.one_of(tuple(ALGORITHMS), collective=kind)
            checks.one_of(tuple(ALGORITHMS[kind]), **{kind: name})
        checks.positive(faster=self.faster)
        checks.fraction(independent=self.independent, begun_early=self.begun_early, evened=self.evened)
        checks.count(1, most=MOST_MERGED, merged=self.merged)
        checks.count(1, most=MOST_PIECES, split=self.split)


@dataclass(frozen=True)
class _Plan:
    algorithm: str
    tag: int
    #: By the place of the member; filled as they are needed.
    rounds: dict[int, list[Round]]


class Schedule:
    """The schedule of a trace, as pieces of text."""

    def __init__(self, traces: Traces, matches: Matches, changes: Changes) -> None:
        self.traces, self.changes = traces, changes
        self._calls = matches.calls
        self._open_tags, self._synchronous = matches.open_tags, matches.synchronous
        self._operations = Regrouped(traces, matches, changes.merged, changes.split)
        #: Messages that have been written, without those of collectives: all of them when the text has been taken.
        self.sent = 0
        #: By what the computation of each rank is multiplied.
        self.factors = _factors(traces, changes)
        self._tags: dict[tuple[int, ...], int] = {}
        self._plans: dict[int, _Plan] = {}
        #: Rounds by the place of the member, once for calls of one shape.
        self._rounds: dict[tuple[str, tuple[int, ...], int], dict[int, list[Round]]] = {}

    def messages_of_collectives(self) -> int:
        """About as many as there are, by those of the first member of each."""
        counts: dict[int, int] = {}
        for call in {id(each): each for each in self._calls.values()}.values():
            plan = self._plan(call)
            if id(plan.rounds) not in counts or call.shape.rows is not None:
                rounds = plan.rounds.setdefault(0, ALGORITHMS[call.kind][plan.algorithm](0, call.shape))
                counts[id(plan.rounds)] = len(call.members) * len(rounds)
        return sum(counts[id(self._plan(call).rounds)] for call in {id(each): each for each in self._calls.values()}.values())

    def text(self) -> Iterator[str]:
        yield f"num_ranks {len(self.traces.ranks)}\n"
        for rank in range(len(self.traces.ranks)):
            yield f"rank {rank} {{\n"
            yield from self._rank(rank)
            yield "}\n"

    def _rank(self, rank: int) -> Iterator[str]:
        of = self.traces.ranks[rank]
        changes, factor = self.changes, self.factors[rank]
        lines: list[str] = []
        #: On what the next operation depends, and on which receives and waits.
        after: _After = []
        arrivals: list[int] = []
        #: What completes the requests that are open.
        requests: dict[int, list[int]] = {}
        labels = 0
        #: Computation behind the beginning of the collective that comes next.
        behind = 0

        def add(text: str, after: _After) -> int:
            nonlocal labels
            labels += 1
            lines.append(f"l{labels}: {text}\n")
            lines.extend(f"l{labels} {word} l{before}\n" for before, word in after)
            return labels

        def compute(ns: int, after: _After) -> _After:
            return [(add(f"calc {ns}", after), "requires")] if ns > 0 else after

        def arrived() -> _After:
            """All that the next operation depends on."""
            nonlocal arrivals
            done = [(label, "requires") for label in dict.fromkeys(arrivals)]
            arrivals = []
            return [each for each in after if (each[0], "requires") not in done] + done

        after = compute(of.delay_ns, after)
        operations = self._operations.of(rank)
        following = next(operations, None)
        while following is not None:
            (place, operation, piece), following = following, next(operations, None)
            if isinstance(operation, Compute):
                ns = round(operation.ns * factor)
                if arrivals and changes.independent > 0:
                    early = round(changes.independent * ns)
                    after, ns = compute(early, after), ns - early
                after = arrived()
                behind = round(changes.begun_early * ns) if following is not None and _blocks(following.operation) else 0
                after = compute(ns - behind, after)
            elif isinstance(operation, Wait):
                arrivals += [label for request in operation.requests for label in requests.pop(request, ())]
            elif isinstance(operation, Collective):
                call = self._calls.get((rank, place))
                after = arrived()
                if call is not None:
                    begun = after
                    after = self._collective(rank, call, operation.request, after, requests, add)
                    if behind > 0:
                        ends = after if after != begun else []
                        # The processor sees to the messages of the collective now and then.
                        for k in range(_PIECES):
                            begun = compute((k + 1) * behind // _PIECES - k * behind // _PIECES, begun)
                        after = begun + ends
                else:
                    after = compute(behind, after)
                behind = 0
            else:
                if isinstance(operation, Send) or changes.independent == 0:
                    after = arrived()
                for text in self._pieces(rank, operation, piece):
                    label = add(text, after)
                    if operation.request is not None:
                        after = [(label, "irequires")]
                        requests.setdefault(operation.request, []).append(label)
                    elif isinstance(operation, Send):
                        after = [(label, "requires")]
                    else:
                        arrivals.append(label)
                        after = [(label, "irequires")] if changes.independent > 0 else [(label, "requires")]
                if (other := self._synchronous.get((rank, place))) is not None:
                    # The receiver's word that it has begun; where it waits for the message, that it has it.
                    if isinstance(operation, Receive):
                        waits = operation.request is None
                        word = add(f"send 1b to {other[0]} tag {self._end_tag(*other)}", [(label, "requires" if waits else "irequires")])
                        after = after if waits and changes.independent > 0 else [(word, "irequires")]
                    else:
                        ended = add(f"recv 1b from {other[0]} tag {self._end_tag(rank, place)}", [(label, "requires")])
                        if operation.request is not None:
                            requests[operation.request].append(ended)
                        else:
                            after = [(ended, "requires")]
            if len(lines) >= _LINES:
                yield "".join(lines)
                lines.clear()
        yield "".join(lines)

    def _pieces(self, rank: int, of: Send | Receive, piece: int) -> Iterator[str]:
        members = self.traces.communicators[of.communicator]
        assert members is not None
        peer = "any" if of.peer == ANY else members[of.peer]
        tag = self._tag(members[of.peer] if isinstance(of, Send) else rank, of, piece)
        self.sent += isinstance(of, Send)
        for size in _sizes(of.bytes):
            yield f"send {size}b to {peer} tag {tag}" if isinstance(of, Send) else f"recv {size}b from {peer} tag {tag}"

    def _tag(self, receiver: int, of: Send | Receive, piece: int) -> int | str:
        opens = self._open_tags.get(receiver, ())
        if of.communicator in opens[1:]:
            # A schedule has one context with any tag for each rank: in others where it receives any tag, all tags are one.
            return self._number(_APART, of.communicator)
        if of.tag == ANY:
            return "any"
        if opens and of.communicator != opens[0]:
            return self._number(_APART, of.communicator, of.tag, piece)
        if of.communicator == WORLD and piece == 0 and 0 <= of.tag < _FIRST_OTHER:
            return of.tag
        return self._number(_FIRST_OTHER, of.communicator, of.tag, piece)

    def _end_tag(self, rank: int, place: int) -> int:
        """The tag of what ends a synchronous send: each has its own."""
        return self._number(_APART, rank, place)

    def _number(self, first: int, *of: int) -> int:
        """A tag from there on, one for each of what it is of: a communicator, with a tag and a piece, or a rank with a place."""
        return self._tags.setdefault((first, *of), first + len(self._tags))

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
            name = self.changes.algorithms.get(call.kind) or usual(call.kind, call.shape)
            of = call.shape
            rounds = {} if of.rows is not None else self._rounds.setdefault((call.kind, tuple(of.sizes), of.root), {})
            known = self._plans[id(call)] = _Plan(name, _FIRST_COLLECTIVE + len(self._plans), rounds)
        return known


def _blocks(operation: Operation) -> bool:
    return isinstance(operation, Collective) and operation.request is None


def _factors(traces: Traces, changes: Changes) -> list[float]:
    totals = [computation_ns(of.operations) for of in traces.ranks]
    mean = sum(totals) / len(totals)
    return [(1 + changes.evened * (mean / total - 1) if total else 1) / changes.faster for total in totals]


def computation_ns(operations: Sequence[Operation]) -> int:
    return sum(each.ns for each in operations if isinstance(each, Compute))


def _sizes(size: int) -> Iterator[int]:
    """Bytes of the messages of which one consists: those that are too large for a schedule go in several, and none is empty."""
    while size > _LARGEST:
        yield _LARGEST
        size -= _LARGEST
    yield max(1, size)
