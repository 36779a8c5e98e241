"""What several ranks do together: collectives by their communicators, and messages that have no other end.

A trace may be cut, or a file of it be damaged: what lacks its other end would wait for ever, so it is left out and listed.
"""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from typing import NamedTuple

from overlap_models.collectives import Shape
from overlap_models.mpi.trace import ANY, Collective, Receive, Send, Traces, refuse


#: More is no message but a damaged number.
_LONGEST = 2**40


@dataclass(frozen=True)
class Call:
    """One collective, equal on all of its members."""

    kind: str
    members: list[int]
    shape: Shape


class Matches(NamedTuple):
    """What several ranks of a trace do together."""

    #: Collectives by rank and place among its operations.
    calls: dict[tuple[int, int], Call]
    #: Sends and receives by rank and place that are left out, with the reason.
    out: dict[tuple[int, int], str]
    #: Of each synchronous send, by rank and place, the receive that ends it, and of that receive the send.
    synchronous: dict[tuple[int, int], tuple[int, int]]
    #: Communicators in which a rank receives any tag, by rank.
    open_tags: dict[int, list[int]]


def match(traces: Traces) -> Matches:
    """Matches the operations of all ranks, and lists once what lacks its other end."""
    opens: set[tuple[int, int]] = set()
    open_tags: dict[int, list[int]] = {}
    for rank, of in enumerate(traces.ranks):
        for each in of.operations:
            if isinstance(each, Receive) and ANY in (each.peer, each.tag):
                opens.add((rank, each.communicator))
                if each.tag == ANY and each.communicator not in open_tags.setdefault(rank, []):
                    open_tags[rank].append(each.communicator)
    calls = _matched(traces)
    out, ends = _unmatched(traces, opens)
    return Matches(calls, out, _synchronous(traces, out, ends, opens), open_tags)


def _matched(traces: Traces) -> dict[tuple[int, int], Call]:
    """Collectives by rank and place among its operations; the n-th of a communicator is the same on all of its members."""
    found: dict[int, dict[int, list[int]]] = {}
    for rank, of in enumerate(traces.ranks):
        for place, operation in enumerate(of.operations):
            if isinstance(operation, Collective):
                found.setdefault(operation.communicator, {}).setdefault(rank, []).append(place)
    calls: dict[tuple[int, int], Call] = {}
    for communicator, by_rank in found.items():
        members = traces.communicators[communicator]
        if members is None:
            for rank, places in by_rank.items():
                _leave_out(traces, rank, places, "a collective of a communicator whose members are not in the trace")
            continue
        columns = [by_rank.get(rank, []) for rank in members]
        shortest = min(len(each) for each in columns)
        for rank, places in zip(members, columns, strict=True):
            if len(places) > shortest:
                fewest = traces.ranks[members[[len(each) for each in columns].index(shortest)]].file
                reason = f"the {_ordinal(shortest + 1)} collective of a communicator on this rank, where {fewest} has {shortest}"
                _leave_out(traces, rank, places[shortest:], reason)
        for same in zip(*columns, strict=False):
            call = _call(traces, members, same)
            calls |= {(rank, place): call for rank, place in zip(members, same, strict=True)}
    return calls


def _ordinal(number: int) -> str:
    """
    >>> _ordinal(1), _ordinal(12), _ordinal(23)
    ('1st', '12th', '23rd')
    """
    last = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number % 100 not in (11, 12, 13) else "th"
    return f"{number}{last}"


def _leave_out(traces: Traces, rank: int, places: list[int], reason: str) -> None:
    of = traces.ranks[rank]
    for place in places:
        operation = of.operations[place]
        if isinstance(operation, Collective):
            traces.skipped.add(operation.line, f"{of.file}: {operation.kind}", reason)


def _call(traces: Traces, members: list[int], places: tuple[int, ...]) -> Call:
    found: list[Collective] = []
    for rank, place in zip(members, places, strict=True):
        operation = traces.ranks[rank].operations[place]
        assert isinstance(operation, Collective)
        if found and operation.kind != found[0].kind:
            first = traces.ranks[members[0]].file
            refuse(
                traces.ranks[rank].file, operation.line, f"a collective {operation.kind} where {first}, line {found[0].line}, has {found[0].kind}",
                "the same collectives on all ranks of a communicator",
            )  # fmt: skip
        if max(operation.bytes, *(operation.parts or (0,))) > _LONGEST:
            refuse(traces.ranks[rank].file, operation.line, f"a collective of {operation.bytes} bytes", "at most 2^40 bytes")
        found.append(operation)
    kind = found[0].kind
    roots = [each.root for each in found if each.root is not None]
    root = roots[0] if roots and 0 <= roots[0] < len(members) else 0
    sizes = [max(1, each.bytes) for each in found]
    parts = [each.parts for each in found]
    if kind == "reduce_scatter" and parts[0] is not None:
        sizes = [max(1, each) for each in parts[0][: len(members)]]
    rows = parts if kind == "alltoall" and any(each is not None for each in parts) else None
    return Call(kind, members, Shape(sizes, root, rows))


#: Of millions of operations each is asked: a union of types would be made each time.
_MESSAGES = (Send, Receive)

#: A message by the ranks of its ends and its tag, which goes with its communicator.
_End = tuple[int, int, int, int]


def _synchronous(
    traces: Traces, out: Mapping[tuple[int, int], str], ends: Mapping[tuple[int, int], _End], opens: Set[tuple[int, int]]
) -> dict[tuple[int, int], tuple[int, int]]:
    """The n-th message of one sender, tag and communicator is the n-th that is received, but where a rank receives from any or any tag:
    there it is not in the trace which receive ends a send."""
    synchronous = [
        (rank, place) for rank, of in enumerate(traces.ranks) for place, each in enumerate(of.operations) if isinstance(each, Send) and each.synchronous
    ]
    if not synchronous:
        return {}
    sent: dict[_End, deque[tuple[int, int]]] = defaultdict(deque)
    received: dict[_End, deque[tuple[int, int]]] = defaultdict(deque)
    for (rank, place), end in ends.items():
        if (rank, place) not in out:
            (sent if isinstance(traces.ranks[rank].operations[place], Send) else received)[end].append((rank, place))
    found: dict[tuple[int, int], tuple[int, int]] = {}
    for end, places in sent.items():
        if (end[1], end[2]) not in opens:
            found |= dict(zip(places, received[end], strict=True))
    kept = {place: found[place] for place in synchronous if place in found}
    unknown = sum(1 for place in synchronous if place not in found and place not in out)
    if unknown:
        traces.notes.append(f"{unknown} synchronous sends end when they are sent: which receive ends them is not in the trace")
    return kept | {receive: send for send, receive in kept.items()}


_NOBODY_RECEIVES, _NOBODY_SENDS = (f"a message that nobody {does} in these files" for does in ("receives", "sends"))


def _unsent(traces: Traces, of_any: list[tuple[int, int]], left: dict[_End, int]) -> Iterator[tuple[int, int]]:
    """Of the receives from any or of any tag, those for which nothing is left that others do not name: what says most takes first."""
    to: dict[tuple[int, int], dict[_End, int]] = defaultdict(dict)
    for end, count in left.items():
        to[end[1], end[2]][end] = count

    def open_parts(at: tuple[int, int]) -> int:
        operation = traces.ranks[at[0]].operations[at[1]]
        assert isinstance(operation, Receive)
        return (operation.peer == ANY) + (operation.tag == ANY)

    for rank, place in sorted(of_any, key=open_parts):
        operation = traces.ranks[rank].operations[place]
        assert isinstance(operation, Receive)
        members = traces.communicators[operation.communicator]
        assert members is not None
        if operation.peer != ANY and not 0 <= operation.peer < len(members):
            refuse(traces.ranks[rank].file, operation.line, f"a message with rank {operation.peer}", f"a rank from 0 to {len(members) - 1}: are all files here?")
        source = None if operation.peer == ANY else members[operation.peer]
        among = to[rank, operation.communicator]
        taken = next((end for end in among if source in (None, end[0]) and operation.tag in (ANY, end[3])), None)
        if taken is None:
            yield rank, place
        elif among[taken] > 1:
            among[taken] -= 1
        else:
            del among[taken]


def _unmatched(traces: Traces, opens: Set[tuple[int, int]]) -> tuple[dict[tuple[int, int], str], dict[tuple[int, int], _End]]:
    """Sends and receives by rank and place that are left out, with the reason, and the ends of all others that name theirs. A rank that
    receives from any, or any tag, takes whatever is sent to it in that communicator: there every send is kept."""
    sent: Counter[_End] = Counter()
    received: Counter[_End] = Counter()
    out: dict[tuple[int, int], str] = {}
    ends: dict[tuple[int, int], _End] = {}
    of_any: list[tuple[int, int]] = []
    for rank, of in enumerate(traces.ranks):
        for place, operation in enumerate(of.operations):
            if not isinstance(operation, _MESSAGES):
                continue
            if operation.bytes > _LONGEST:
                refuse(of.file, operation.line, f"a message of {operation.bytes} bytes", "at most 2^40 bytes")
            members = traces.communicators[operation.communicator]
            if members is None:
                out[rank, place] = "a message of a communicator whose members are not in the trace"
                continue
            if operation.peer == ANY or operation.tag == ANY:
                of_any.append((rank, place))
                continue
            if not 0 <= operation.peer < len(members):
                refuse(of.file, operation.line, f"a message with rank {operation.peer}", f"a rank from 0 to {len(members) - 1}: are all files here?")
            peer = members[operation.peer]
            sends = isinstance(operation, Send)
            end = (rank, peer, operation.communicator, operation.tag) if sends else (peer, rank, operation.communicator, operation.tag)
            ends[rank, place] = end
            (sent if sends else received)[end] += 1
    # What came last has no other end: a trace that is cut lacks its end.
    extra = {end: count - received[end] for end, count in sent.items() if count > received[end] and (end[1], end[2]) not in opens}
    missing = {end: count - sent[end] for end, count in received.items() if count > sent[end]}
    for (rank, place), end in reversed(ends.items()) if extra or missing else ():
        sends = isinstance(traces.ranks[rank].operations[place], Send)
        among = extra if sends else missing
        if among.get(end, 0) > 0:
            among[end] -= 1
            out[rank, place] = _NOBODY_RECEIVES if sends else _NOBODY_SENDS
    out |= dict.fromkeys(_unsent(traces, of_any, {end: count - received[end] for end, count in sent.items() if count > received[end]}), _NOBODY_SENDS)
    for (rank, place), reason in sorted(out.items()):
        of = traces.ranks[rank]
        operation = of.operations[place]
        assert isinstance(operation, Send | Receive)
        word = "send to" if isinstance(operation, Send) else "receive from"
        traces.skipped.add(operation.line, f"{of.file}: {word} {operation.peer}, tag {operation.tag}, {operation.bytes} bytes", reason)
    return out, ends
