"""The machine that fits a trace's own messages: what the quickest of each size took, where the receiver was there before.

A line through the shortest and the longest of these sizes; of one size alone all of its time is latency. Where clocks of ranks
differ, so that messages arrive before they are sent, what the quickest of a size took one way and the other is averaged; there is no
fit where they still do.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from overlap_models.mpi.trace import ANY, Receive, Send, Traces, Wait


@dataclass(frozen=True)
class FittedLine:
    """A message of m bytes takes alpha_us + m beta_us_per_byte."""

    alpha_us: float
    beta_us_per_byte: float


def fitted(traces: Traces) -> FittedLine | None:
    """None: no message has its times in the trace, or clocks disagree."""
    ways: dict[tuple[int, int, int], int] = {}
    for size, source, to, ns in _times(traces):
        ways[size, source, to] = min(ns, ways.get((size, source, to), ns))
    differ = any(ns <= 0 for ns in ways.values())
    least: dict[int, float] = {}
    for (size, source, to), ns in ways.items():
        time = (ns + ways.get((size, to, source), ns)) / 2 if differ else ns
        least[size] = min(time, least.get(size, time))
    if not least or min(least.values()) <= 0:
        return None
    short, long = min(least), max(least)
    beta = max(0.0, (least[long] - least[short]) / (long - short)) if long > short else 0.0
    return FittedLine(max(0.0, least[short] - beta * short) / 1000, beta / 1000)


def _times(traces: Traces) -> Iterator[tuple[int, int, int, int]]:
    """Bytes, ranks and nanoseconds of each message whose receive was posted before it was sent; the n-th of a pair of ranks and a tag is the
    n-th that is received."""
    sent: dict[tuple[int, int, int, int], list[Send]] = defaultdict(list)
    received: dict[tuple[int, int, int, int], list[tuple[int, int | None]]] = defaultdict(list)
    for rank, of in enumerate(traces.ranks):
        waits = {request: each.end for each in of.operations if isinstance(each, Wait) for request in each.requests}
        for each in of.operations:
            if not isinstance(each, (Send, Receive)) or each.at is None or ANY in (each.peer, each.tag):
                continue
            members = traces.communicators[each.communicator]
            if members is None or not 0 <= each.peer < len(members):
                continue
            peer = members[each.peer]
            if isinstance(each, Send):
                sent[rank, peer, each.communicator, each.tag].append(each)
            else:
                arrived = each.arrived if each.arrived is not None or each.request is None else waits.get(each.request)
                received[peer, rank, each.communicator, each.tag].append((each.at, arrived))
    for key, sends in sent.items():
        for send, (posted, arrived) in zip(sends, received.get(key, ()), strict=False):
            if arrived is not None and send.at is not None and posted <= send.at:
                yield send.bytes, key[0], key[1], arrived - send.at
