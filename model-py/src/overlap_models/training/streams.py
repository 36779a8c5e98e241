"""Two streams of an accelerator: one computes, the other communicates, each one operation after the other.

A stream advances at 1 / (1 + slowdown) of its speed while the other one is busy, too. Without slowdowns an operation k that is
ready at r_k and takes t_k ends at

    e_k = max(r_k, e_(k-1)) + t_k

The recursion is the usual one of a queue; the slowdowns are ours, as Calculon's processor_usage is for the one of computation.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from overlap_models import checks

COMPUTES, COMMUNICATES = 0, 1


@dataclass(frozen=True)
class Operation:
    stream: int
    #: By itself.
    time: float
    #: Numbers of operations that have to end before it begins, and of one that has to begin; of its own stream the one before is understood.
    after: tuple[int, ...] = ()
    behind_start: int | None = None


@dataclass(frozen=True)
class Timed:
    #: Of each operation.
    begins: tuple[float, ...]
    ends: tuple[float, ...]


def queued(operations: Sequence[Operation]) -> Timed:
    """When the operations begin and end if the streams do not slow each other: the recursion above.

    >>> queued([Operation(COMPUTES, 2), Operation(COMMUNICATES, 5, (0,)), Operation(COMPUTES, 1), Operation(COMMUNICATES, 4, (2,))]).ends
    (2.0, 7.0, 3.0, 11.0)
    """
    begins: list[float] = []
    done: list[float] = []
    free = [0.0, 0.0]
    for each in operations:
        started = 0.0 if each.behind_start is None else begins[each.behind_start]
        begins.append(max(free[each.stream], started, *(done[other] for other in each.after)))
        done.append(begins[-1] + each.time)
        free[each.stream] = done[-1]
    return Timed(tuple(begins), tuple(done))


def carried_out(operations: Sequence[Operation], slowdowns: tuple[float, float] = (0, 0)) -> Timed:
    """When the operations begin and end. An operation waits for earlier numbers alone.

    >>> both = [Operation(COMPUTES, 4), Operation(COMMUNICATES, 3)]
    >>> carried_out(both).ends
    (4.0, 3.0)

    At half its speed beside communication that lasts for 3, a computation of 4 has done 1.5 by then:

    >>> carried_out(both, (1, 0)).ends
    (5.5, 3.0)
    """
    checks.not_negative(computation=slowdowns[COMPUTES], communication=slowdowns[COMMUNICATES])
    if slowdowns == (0, 0):
        return queued(operations)
    queues = [[i for i, each in enumerate(operations) if each.stream == stream] for stream in (COMPUTES, COMMUNICATES)]
    begins, done = [math.inf] * len(operations), [math.inf] * len(operations)
    places, left, now = [0, 0], [0.0, 0.0], 0.0

    def under_way(stream: int) -> int | None:
        place = places[stream]
        number = queues[stream][place] if place < len(queues[stream]) else None
        return number if number is not None and begins[number] <= now else None

    def begin(stream: int) -> bool:
        if places[stream] >= len(queues[stream]):
            return False
        number = queues[stream][places[stream]]
        each = operations[number]
        is_ready = all(done[other] <= now for other in each.after) and (each.behind_start is None or begins[each.behind_start] <= now)
        if begins[number] <= now or not is_ready:
            return False
        begins[number], left[stream] = now, float(each.time)
        return True

    while True:
        while any([begin(COMPUTES), begin(COMMUNICATES)]):
            pass
        running = [under_way(COMPUTES), under_way(COMMUNICATES)]
        busy = [stream for stream in (COMPUTES, COMMUNICATES) if running[stream] is not None]
        if not busy:
            return Timed(tuple(begins), tuple(done))
        slow = [1 + slowdowns[stream] if len(busy) > 1 else 1.0 for stream in (COMPUTES, COMMUNICATES)]
        first = min(busy, key=lambda stream: left[stream] * slow[stream])
        passes = left[first] * slow[first]
        now += passes
        for stream in busy:
            number = running[stream]
            left[stream] -= passes / slow[stream]
            if number is not None and (stream == first or left[stream] <= 0):
                done[number] = now
                places[stream] += 1
