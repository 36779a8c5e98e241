"""A step of training in operations of two streams.

Replicated: gradients are complete in turn over the backward pass, and are all-reduced in buckets as these fill. Sources: Li et al.,
PyTorch Distributed: experiences on accelerating data parallel training, VLDB 2020; PyTorch, Reducer.

Sharded: the parameters of a unit are gathered before it computes, in both passes, and its gradients are scattered behind it. With
prefetching the next unit's are gathered while a unit computes, in the backward pass before the scattering of that unit. Sources:
Zhao et al., PyTorch FSDP: experiences on scaling fully sharded data parallel, VLDB 2023. The last unit of the forward pass, which is the
first of the backward pass, stays gathered.

That computation and gradients are spread evenly over the bytes is ours.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from overlap_models import checks
from overlap_models.arithmetic import total
from overlap_models.training.streams import COMMUNICATES, COMPUTES, Operation, Timed, carried_out

#: Of a step.
MOST_BUCKETS = 4096


@dataclass(frozen=True)
class Step:
    """Times of a step in microseconds."""

    step: float
    #: The stream that computes waits for communication.
    exposed: float
    communication: float


def cut(total: float, bucket: float, first: float = 0) -> list[float]:
    """Sizes of the buckets of `total` bytes; the first may have a limit of its own, and the last is what is left.

    Raises
    ------
    ValueError
        For more than 4096.

    Examples
    --------
    >>> cut(100, 30), cut(100, 30, 1), cut(100, 200)
    ([30, 30, 30, 10], [1, 30, 30, 30, 9], [100])
    """
    checks.positive(total=total, bucket=bucket)
    begin = min(total, first or bucket)
    count = 1 + math.ceil((total - begin) / bucket)
    if count > MOST_BUCKETS:
        least = -(-total // (MOST_BUCKETS - 1))
        checks.reject("bucket_bytes", bucket, f"at least {checks.plain(least)}, for at most {MOST_BUCKETS} buckets")
    until = [begin + k * bucket for k in range(count - 1)]
    return [b - a for a, b in zip([0, *until], [*until, total], strict=True)]


def replicated(sizes: Sequence[float], *, forward: float, backward: float, reduce: Callable[[float], float]) -> list[Operation]:
    """The forward pass, parts of the backward pass, each with the all-reduce of a bucket behind it."""
    whole, cost = total(sizes), {size: reduce(size) for size in set(sizes)}
    parts = [Operation(COMPUTES, forward), *(Operation(COMPUTES, backward * size / whole) for size in sizes)]
    return [*parts, *(Operation(COMMUNICATES, cost[size], (k + 1,)) for k, size in enumerate(sizes))]


def sharded(
    sizes: Sequence[float], *, forward: float, backward: float, gather: Callable[[float], float], prefetch: bool
) -> list[Operation]:
    """Unit after unit forward, then back."""
    found: list[Operation] = []
    whole, last = total(sizes), len(sizes) - 1
    cost = {size: gather(size) for size in set(sizes)}

    def add(stream: int, time: float, *after: int | None, behind_start: int | None = None) -> int:
        found.append(Operation(stream, time, tuple(each for each in after if each is not None), behind_start))
        return len(found) - 1

    ready: int | None = add(COMMUNICATES, cost[sizes[0]])
    for i, size in enumerate(sizes):
        computes = add(COMPUTES, forward * size / whole, ready)
        if i < last:
            ready = _next(add, cost[sizes[i + 1]], computes, prefetch)
    ready = None
    for i in range(last, -1, -1):
        computes = add(COMPUTES, backward * sizes[i] / whole, ready)
        if prefetch and i > 0:
            ready = _next(add, cost[sizes[i - 1]], computes, prefetch)
        add(COMMUNICATES, cost[sizes[i]], computes)
        if not prefetch and i > 0:
            ready = _next(add, cost[sizes[i - 1]], computes, prefetch)
    return found


def _next(add: Callable[..., int], time: float, computes: int, prefetch: bool) -> int:
    """Gathers the next unit's parameters, from when this one begins to compute on or when it has."""
    return add(COMMUNICATES, time, behind_start=computes) if prefetch else add(COMMUNICATES, time, computes)


def separate(operations: Sequence[Operation]) -> float:
    """The step if nothing overlaps: all of its operations one after another.

    >>> separate(replicated([1, 1], forward=1, backward=2, reduce=lambda size: 3))
    9.0
    """
    return total(each.time for each in operations)


def beside(operations: Sequence[Operation], slowdowns: tuple[float, float] = (0, 0)) -> Step:
    """The step if they overlap.

    Two buckets, the first of which is hidden by the second half of the backward pass; then the last one sticks out:

    >>> beside(replicated([1, 1], forward=1, backward=8, reduce=lambda size: 3))
    Step(step=12.0, exposed=3.0, communication=6.0)
    """
    timed = carried_out(operations, slowdowns)
    busy = [total(_lengths(operations, timed, stream)) for stream in (COMPUTES, COMMUNICATES)]
    step = max(timed.ends)
    return Step(step, step - busy[COMPUTES], busy[COMMUNICATES])


def _lengths(operations: Sequence[Operation], timed: Timed, stream: int) -> list[float]:
    return [end - begin for each, begin, end in zip(operations, timed.begins, timed.ends, strict=True) if each.stream == stream]
