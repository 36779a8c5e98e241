"""Schedules in GOAL of the same step with other bucket sizes, for the page's simulator.

A step advances while communication is not exposed. Where it had come to when a bucket was handed over is when the gradients of
that bucket were complete; between two buckets they become complete evenly, and those of the first one at the mean rate of the
others. Other buckets of B bytes are handed over as soon as their gradients are complete, and go one after another, each for the
T(B) of the fastest collectives. What follows the last bucket's end in the trace waits for all.

Rank 0 of the schedule computes, rank 1 is its network: a bucket is a message without cost to it and a computation of T(B)
there. Not in it: waiting for other ranks, and that communication slows computation otherwise where it lies otherwise.

Source: PyTorch, DistributedDataParallel, Reducer, for how buckets fill.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from overlap_models.measured import time_at
from overlap_models.traced.kernels import Kernels
from overlap_models.traced.names import Kind
from overlap_models.traced.steps import Intervals, Steps, both, measure, merged
from overlap_models.training import cut

MIB = 2**20

#: A machine on which the messages between both ranks of a schedule cost nothing.
GOAL_MACHINE = {"L": 0, "o": 0, "g": 0, "G": 0}

#: Bucket sizes that are tried, in MiB, beside a single bucket.
TRIED = (1, 2, 5, 10, 25, 50, 100, 200)

#: A step of more buckets is no picture any more.
MOST_BUCKETS = 256


@dataclass(frozen=True)
class Bucketing:
    #: None: the trace's own buckets.
    bucket_bytes: int | None
    count: int
    #: Communication of all buckets, one after another.
    communication_us: float
    #: The step without exposed communication.
    computed_us: float
    #: The step without exposed communication.
    extrapolated: bool
    goal: str


@dataclass(frozen=True)
class BucketStep:
    """The typical step in the numbers of lab buckets: gradients are complete evenly over its backward pass, and buckets are alike."""

    gradient_bytes: int
    bucket_bytes: int
    first_bucket_bytes: int
    #: Until gradients begin to be complete, and from then on until the step waits for the last bucket; without exposed communication.
    forward_us: float
    backward_us: float
    #: What follows the last bucket.
    after_us: float
    #: The step without what follows, with each bucket in its place and its size, for the T(m) of the fastest.
    step_us: float
    #: Sizes of the trace's own buckets, which are not alike.
    least_bytes: int
    most_bytes: int


@dataclass(frozen=True)
class _Ready:
    """Progress of the step by complete gradient bytes."""

    at_us: tuple[float, ...]
    bytes: tuple[int, ...]
    #: When the step waits for the last bucket, and its end.
    waits_us: float
    end_us: float


def bucketings(kernels: Kernels, steps: Steps) -> tuple[Bucketing, ...]:
    """The trace's buckets and others, in rising size; none where T(m) or the order of gradients is unknown."""
    ready = _ready(kernels, steps)
    if ready is None or steps.machine is None:
        return ()
    segments = steps.machine.segments
    low, high = segments[0].from_bytes, segments[-1].to_bytes

    def made(bucket_bytes: int | None, sizes: Sequence[int], times: Sequence[float]) -> Bucketing:
        lasts = [time_at(segments, size) for size in sizes]
        beyond = any(not low <= size <= high for size in sizes)
        return Bucketing(bucket_bytes, len(sizes), sum(lasts), ready.end_us, beyond, _goal(times, lasts, ready.waits_us, ready.end_us))

    total = ready.bytes[-1]
    found = [made(None, [b - a for a, b in zip((0, *ready.bytes), ready.bytes, strict=False)], ready.at_us)]
    for bucket in [*(mib * MIB for mib in TRIED if mib * MIB < total), total]:
        if -(-total // bucket) > MOST_BUCKETS:
            continue
        sizes = [int(size) for size in cut(total, bucket)]
        found.append(made(bucket, sizes, [_complete(ready, end) for end in accumulate(sizes)]))
    return tuple(found)


def bucket_step(kernels: Kernels, steps: Steps) -> BucketStep | None:
    """The typical step for lab buckets; None where T(m) or the order of gradients is unknown, or where nothing is all-reduced."""
    ready = _ready(kernels, steps)
    if ready is None or steps.machine is None or "reduce" not in steps.collective.lower() or "scatter" in steps.collective.lower():
        return None
    sizes = [b - a for a, b in pairwise((0, *ready.bytes))]
    end = 0.0
    for full, size in zip(ready.at_us, sizes, strict=True):
        end = max(full, end) + time_at(steps.machine.segments, size)
    forward = min(_complete(ready, 0), ready.waits_us)
    others, last = sizes[1:], sizes[-1]
    # As many as in the trace, of which the last is exposed: it keeps its size where it is not the largest.
    alike = max(1, -(-sum(others[:-1]) // max(1, len(others) - 1)))
    bucket = alike if alike >= last else -(-sum(others) // max(1, len(others))) or sizes[0]
    return BucketStep(
        gradient_bytes=ready.bytes[-1],
        bucket_bytes=bucket,
        first_bucket_bytes=sizes[0] if others else 0,
        forward_us=forward,
        backward_us=ready.waits_us - forward,
        after_us=ready.end_us - ready.waits_us,
        step_us=max(ready.waits_us, end),
        least_bytes=min(sizes),
        most_bytes=max(sizes),
    )


def _ready(kernels: Kernels, steps: Steps) -> _Ready | None:
    step = steps.steps[steps.typical]
    start, end = step.start_us, step.start_us + step.duration_us
    kinds = kernels.kinds()
    buckets = sorted(
        (kernels.start_us[i], kernels.start_us[i] + kernels.dur_us[i], kernels.bytes(i))
        for i, kind in enumerate(kinds)
        if kind is Kind.COMMUNICATES and start <= kernels.start_us[i] < end and kernels.bytes(i) > 0 and _kind(kernels, i) == steps.collective
    )
    if not buckets:
        return None
    busy = merged(
        (kernels.start_us[i], kernels.start_us[i] + kernels.dur_us[i])
        for i, begin in enumerate(kernels.start_us)
        if begin < end and begin + kernels.dur_us[i] > start and kinds[i] in (Kind.COMPUTES, Kind.BOTH)
    )
    wire = both([(start, end)], merged((first, last) for first, last, _ in buckets))

    def come(time: float) -> float:
        sent = both([(start, time)], wire)
        return time - start - (measure(sent) - measure(both(sent, busy)))

    total, bytes_so_far = 0, []
    for _, _, size in buckets:
        total += size
        bytes_so_far.append(total)
    at = [come(first) for first, _, _ in buckets]
    return _Ready(tuple(at), tuple(bytes_so_far), max(at[-1], come(min(end, max(last for _, last, _ in buckets)))), come(end))


def _kind(kernels: Kernels, i: int) -> str:
    return kernels.collective[i] or kernels.name[i].split("(")[0]


def _complete(ready: _Ready, size: int) -> float:
    """Progress of the step when `size` bytes are complete."""
    at = bisect_left(ready.bytes, size)
    if at > 0:
        before, after = ready.bytes[at - 1], ready.bytes[at]
        return ready.at_us[at - 1] + (ready.at_us[at] - ready.at_us[at - 1]) * (size - before) / (after - before)
    rest = ready.bytes[-1] - ready.bytes[0]
    # A single bucket does not show when its parts were complete.
    rate = (ready.at_us[-1] - ready.at_us[0]) / rest if rest > 0 else 0.0
    return max(0.0, ready.at_us[0] - rate * (ready.bytes[0] - size))


def _goal(times: Sequence[float], lasts: Sequence[float], waits_us: float, end_us: float) -> str:
    """GOAL with whole nanoseconds: rank 0 computes, rank 1 is its network, which a comment says to the lab Schedule."""
    here, there = [], []
    before = 0
    for k, (time, last) in enumerate(zip(times, lasts, strict=True)):
        now = max(before, round(1000 * time))
        here.append(f"c{k}: calc {now - before}")
        here.append(f"s{k}: send 1b to 1 tag {k}")
        here.append(f"r{k}: recv 1b from 1 tag {k}")
        here.append(f"s{k} requires c{k}")
        there.append(f"r{k}: recv 1b from 0 tag {k}")
        there.append(f"t{k}: calc {round(1000 * last)}")
        there.append(f"s{k}: send 1b to 0 tag {k}")
        there.append(f"t{k} requires r{k}")
        there.append(f"s{k} requires t{k}")
        if k > 0:
            here.append(f"c{k} requires c{k - 1}")
            there.append(f"t{k} requires t{k - 1}")
        before = now
    n = len(times)
    waits, end = max(before, round(1000 * waits_us)), max(before, round(1000 * end_us))
    here += [f"c{n}: calc {waits - before}", f"c{n} requires c{n - 1}", f"end: calc {max(0, end - waits)}", f"end requires c{n}"]
    here += [f"end requires r{k}" for k in range(n)]
    ranks = [("0", here), ("1", there)]
    return "// rank 1 is a network: what it computes is communication\nnum_ranks 2\n" + "".join(f"rank {rank} {{\n" + "".join(f"  {line}\n" for line in lines) + "}\n" for rank, lines in ranks)
