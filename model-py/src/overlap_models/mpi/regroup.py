"""Messages of a trace regrouped: several of one pair of ranks in one, or each in pieces.

Messages are merged that follow each other from one rank to another, with nothing between them at the sender but computation and calls
that wait for nobody: so no message is held back for which somebody waits before its sender goes on. They leave with the last of them,
and are received where the first was. Pieces of a message are sent as the computation before it goes on, from the last wait on: each
when its part of that computation is done. A rank that receives from any, or any tag, takes messages as they come: those to it stay, as
do those of synchronous sends.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator
from typing import NamedTuple

from overlap_models.mpi.match import Matches
from overlap_models.mpi.trace import ANY, Collective, Compute, Operation, Receive, Send, Traces, Wait


class Placed(NamedTuple):
    """An operation with its place among those of the trace, and which piece of its message it is."""

    place: int
    operation: Operation
    piece: int = 0


class Regrouped:
    """The operations of each rank, with at most so many messages in one and each in so many pieces."""

    def __init__(self, traces: Traces, matches: Matches, merged: int, split: int) -> None:
        self._traces, self._matches, self._split = traces, matches, split
        self._takes_any = [
            any(isinstance(each, Receive) and ANY in (each.peer, each.tag) for each in of.operations) for of in traces.ranks
        ] if merged > 1 or split > 1 else []  # fmt: skip
        #: What stands in the place of messages that are merged, and requests that are completed by another one of their rank.
        self._instead: dict[tuple[int, int], Operation] = {}
        self._by: dict[tuple[int, int], int | None] = {}
        if merged > 1:
            self._merge(merged)

    def of(self, rank: int) -> Iterator[Placed]:
        """The operations of a rank in their order, without those that are left out."""
        kept = (
            Placed(place, self._instead.get((rank, place), each))
            for place, each in enumerate(self._traces.ranks[rank].operations)
            if (rank, place) not in self._matches.out
        )
        if self._by:
            kept = (self._renamed(rank, each) for each in kept)
        return self._in_pieces(rank, kept) if self._split > 1 else kept

    def _peer(self, of: Send | Receive) -> int:
        members = self._traces.communicators[of.communicator]
        assert members is not None
        return members[of.peer]

    def _is_synchronous(self, rank: int, placed: Placed) -> bool:
        return (rank, placed.place) in self._matches.synchronous

    def _merge(self, most: int) -> None:
        sent: dict[tuple[int, int], list[tuple[int, Send, int]]] = defaultdict(list)
        #: By pair, and by communicator and tag, the places of receives, each with its number among those of the pair.
        received: dict[tuple[int, int], dict[tuple[int, int], deque[tuple[int, int]]]] = defaultdict(lambda: defaultdict(deque))
        count: dict[tuple[int, int], int] = defaultdict(int)
        for rank, of in enumerate(self._traces.ranks):
            stretch = 0
            #: For whom the last send may still wait: nothing goes with what is sent before it but messages to the same rank.
            held = -1
            for place, each in enumerate(of.operations):
                if (rank, place) in self._matches.out:
                    continue
                if (rank, place) in self._matches.synchronous:
                    # Messages before and behind it do not follow each other.
                    stretch += 1
                    if isinstance(each, Receive):
                        count[self._peer(each), rank] += 1
                elif isinstance(each, Send):
                    to = self._peer(each)
                    stretch += held not in (-1, to)
                    held = to if each.request is None else held if held == to else -1
                    if not self._takes_any[to]:
                        sent[rank, to].append((place, each, stretch))
                elif isinstance(each, Receive):
                    stretch += each.request is None
                    if not self._takes_any[rank]:
                        pair = (self._peer(each), rank)
                        received[pair][each.communicator, each.tag].append((place, count[pair]))
                        count[pair] += 1
                elif not isinstance(each, Compute):
                    stretch += 1
        for pair, sends in sent.items():
            group: list[tuple[int, Send, int]] = []
            before = (-1, -1)
            for place, send, stretch in sends:
                at, number = received[pair][send.communicator, send.tag].popleft()
                if group and (len(group) == most or (stretch, number) != (before[0], before[1] + 1)):
                    self._as_one(pair, group)
                    group = []
                group.append((place, send, at))
                before = (stretch, number)
            self._as_one(pair, group)

    def _as_one(self, pair: tuple[int, int], group: list[tuple[int, Send, int]]) -> None:
        """Several messages, each with the places of its send and of its receive."""
        if len(group) < 2:
            return
        (rank, to), (first_place, first, first_at), (last_place, last, _) = pair, group[0], group[-1]
        receives = [self._traces.ranks[to].operations[at] for _, _, at in group]
        size = sum(send.bytes for _, send, _ in group)
        for place, send, _ in group:
            self._instead[rank, place] = Wait(())
            if send.request is not None:
                self._by[rank, send.request] = last.request
        self._instead[rank, last_place] = last._replace(communicator=first.communicator, tag=first.tag, bytes=size)
        one = receives[0]
        assert isinstance(one, Receive)
        for (_, _, at), each in zip(group, receives, strict=True):
            assert isinstance(each, Receive)
            self._instead[to, at] = Wait((one.request,)) if each.request is None and one.request is not None else Wait(())
            if each.request is not None:
                self._by[to, each.request] = one.request
        self._instead[to, first_at] = one._replace(bytes=size)

    def _renamed(self, rank: int, placed: Placed) -> Placed:
        of = placed.operation
        if not isinstance(of, Wait):
            return placed
        by = (self._by.get((rank, each), each) for each in of.requests)
        return placed._replace(operation=Wait(tuple(dict.fromkeys(each for each in by if each is not None)), of.end))

    def _in_pieces(self, rank: int, operations: Iterator[Placed]) -> Iterator[Placed]:
        stretch: list[Placed] = []
        for each in operations:
            of = each.operation
            waits = isinstance(of, Receive | Send) and of.request is None and (isinstance(of, Receive) or self._is_synchronous(rank, each))
            if waits or isinstance(of, Wait | Collective):
                yield from self._pieces_of(rank, stretch)
                stretch = []
                yield from self._received(rank, each) if isinstance(of, Receive) else (each,)
            else:
                stretch.append(each)
        yield from self._pieces_of(rank, stretch)

    def _pieces_of(self, rank: int, stretch: list[Placed]) -> Iterator[Placed]:
        """What a rank does without waiting, with each message in pieces."""
        k = self._split
        computed = 0
        timed: list[tuple[float, int, Placed]] = []
        for order, each in enumerate(stretch):
            of = each.operation
            if isinstance(of, Compute):
                computed += of.ns
            elif isinstance(of, Send) and not self._takes_any[self._peer(of)] and not self._is_synchronous(rank, each):
                # A send that waits does so with its last piece: what stands before it must not be held up. Requests of traces are above 0.
                request = -1 - each.place if of.request is None else of.request
                for piece in range(k):
                    timed.append((computed * (piece + 1) / k, order, Placed(each.place, of._replace(bytes=_part(of.bytes, piece, k), request=request), piece)))
                if of.request is None:
                    timed.append((computed, order, Placed(each.place, Wait((request,)))))
            else:
                timed += [(computed, order, piece) for piece in (self._received(rank, each) if isinstance(of, Receive) else (each,))]
        timed.sort(key=lambda each: each[:2])
        done = 0
        for time, _, each in timed:
            if (now := round(time)) > done:
                yield Placed(each.place, Compute(now - done))
                done = now
            yield each
        if computed > done:
            yield Placed(stretch[-1].place, Compute(computed - done))

    def _received(self, rank: int, placed: Placed) -> Iterator[Placed]:
        of = placed.operation
        assert isinstance(of, Receive)
        if self._takes_any[rank] or self._is_synchronous(rank, placed):
            yield placed
            return
        for piece in range(self._split):
            yield Placed(placed.place, of._replace(bytes=_part(of.bytes, piece, self._split)), piece)


def _part(size: int, piece: int, count: int) -> int:
    """
    >>> [_part(10, piece, 3) for piece in range(3)]
    [3, 3, 4]
    """
    return (piece + 1) * size // count - piece * size // count
