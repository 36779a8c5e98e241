"""What the steps of a trace consist of, what their messages take alone, and what hiding costs.

Within a step, with A the times in which a kernel computes and B those in which one communicates,

    computation = |A|, communication = |B|, overlapped = |A and B|, exposed = |B| - |A and B|,
    idle = step - |A or B|

so that computation, exposed and idle add up to the step. A kernel of NCCL runs while it waits for the other ranks: of the kernels
with equal bytes the fastest gives T(m), and the excess of the others, which they begin with, is waiting: in a step the time in which
some kernel waits, whatever others do. A kernel that multiplies
matrices and communicates at once is in A and in B.

A kernel that computes is slowed by communication beside it: for each kernel (name and launch) that is seen alone and beside
communication, the median of the one over that of the other; s + 1 is the median of these. In terms of Strumpen 1994, C is
the step without what is exposed and without what s adds, Omega C is what s adds, and f C is what comes behind the beginning of the
first collective. Idle time, in which the host prepares, hides messages as well, and counts as computation there.

HolisticTraceAnalysis prints |A and B| / |B| of a whole trace, which differs from these steps by up to two points in a hundred: it
leaves out kernels that nothing launched within the profiled steps, by default those of the last step too, and where times have
fractions of a microsecond it moves beginnings up and ends down to whole ones. With both done so as well its 1.47, 15.14 and
69.07% come out of three traces of its own tests, in which the same kernels as they are overlap for 1.36, 15.61 and 70.84%.

Source: HolisticTraceAnalysis, hta/analyzers/communication_analysis.py, hta/common/trace.py (_filter_irrelevant_gpu_kernels) and
hta/common/trace_parser.py (round_down_time_stamps), commit f4d0062; Strumpen 1994, sections 2.2 and 2.3.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from statistics import median

from overlap_models.measured import Machine, Segment, fit_segments
from overlap_models.measured.loggp import Loggp
from overlap_models.measured.segments import LEAST_POINTS
from overlap_models.traced.bounds import Span
from overlap_models.traced.choices import RULES, family_of
from overlap_models.traced.kernels import Kernels
from overlap_models.traced.names import Kind

#: Beginnings and ends, ascending and disjoint.
Intervals = list[tuple[float, float]]

_LARGEST = 10**9

#: Overlap with communication from which a kernel counts as slowed by it, and up to which as alone.
BESIDE, ALONE = 0.5, 0.01


@dataclass(frozen=True)
class Step:
    name: str
    start_us: float
    duration_us: float
    compute_us: float
    communication_us: float
    overlapped_us: float
    exposed_us: float
    idle_us: float
    #: Time in which a kernel waits: what it takes beyond the fastest of equal size.
    waiting_us: float
    collectives: int
    bytes: int


@dataclass(frozen=True)
class Size:
    """Collectives of one kind and size."""

    collective: str
    bytes: int
    group: int
    count: int
    least_us: float
    median_us: float
    most_us: float
    #: Waiting of all collectives together.
    waiting_us: float


@dataclass(frozen=True)
class Part:
    """Kernels of the typical step that the program launched in annotations of one name."""

    annotation: str
    kernels: int
    compute_us: float
    communication_us: float
    exposed_us: float


@dataclass(frozen=True)
class Family:
    """Kernels of one family on one stream, in the whole trace."""

    stream: int
    family: str
    kernels: int
    #: Their times added up, and those of the ones that count as communication.
    time_us: float
    sends_us: float
    #: Whether they communicate by the rules, whatever was chosen; None: some do.
    ruled: bool | None


@dataclass(frozen=True)
class Slowdown:
    #: Kernels, by name and launch, observed both alone and beside communication.
    kernels: int
    #: Relative slowdown beside communication.
    slowed: float


@dataclass(frozen=True)
class Steps:
    steps: tuple[Step, ...]
    #: The only step with all that was launched in it, where the mark of the host cuts that off; None: it does not.
    launched: Step | None
    #: Index of the step of median length, which stands for all.
    typical: int
    sizes: tuple[Size, ...]
    #: T(m) of the collective that moves most bytes, through the fastest kernel of each size; None: only one size.
    machine: Machine | None
    collective: str
    slowdown: Slowdown | None
    #: Parameters of the typical step, in the terms of the models.
    step_compute_us: float
    f: float
    omega: float
    q: int
    #: Of those that say their bytes; None: none does.
    message_bytes: float | None
    message_us: float
    #: Number of kernels of neither kind, and of communication kernels with unknown bytes.
    passed_over: int
    without_bytes: int


def steps_of(kernels: Kernels) -> Steps:
    """Return what the steps of a trace consist of."""
    kinds = kernels.kinds()
    sends = [i for i, kind in enumerate(kinds) if kind in (Kind.COMMUNICATES, Kind.BOTH)]
    computes = [i for i, kind in enumerate(kinds) if kind is Kind.COMPUTES]
    fused = [i for i, kind in enumerate(kinds) if kind is Kind.BOTH]
    busy, wire = merged(_spans(kernels, [*computes, *fused])), merged(_spans(kernels, sends))
    sizes, least = _sizes(kernels, sends)
    waits = merged((kernels.start_us[i], kernels.start_us[i] + kernels.dur_us[i] - least.get(_key(kernels, i), kernels.dur_us[i])) for i in sends)
    bounds = _bounds(kernels)
    in_time = sorted(sends, key=lambda i: kernels.start_us[i])
    starts = [kernels.start_us[i] for i in in_time]

    def within(bound: Span) -> Step:
        return _step(
            kernels, bound, clipped(busy, bound.start_us, bound.end_us), clipped(wire, bound.start_us, bound.end_us),
            clipped(waits, bound.start_us, bound.end_us), in_time[bisect_left(starts, bound.start_us) : bisect_left(starts, bound.end_us)],
        )  # fmt: skip

    steps = tuple(within(bound) for bound in bounds)
    typical = sorted(range(len(steps)), key=lambda i: steps[i].duration_us)[(len(steps) - 1) // 2]
    slowdown = _slowdown(kernels, computes, wire)
    collective = _main(sizes)
    machine = _machine([size for size in sizes if size.collective == collective])
    bound, step = bounds[typical], steps[typical]
    added = step.overlapped_us * max(0.0, slowdown.slowed) / (1 + max(0.0, slowdown.slowed)) if slowdown else 0.0
    C = step.duration_us - step.exposed_us - added
    inside = [i for i in sends if bound.start_us <= kernels.start_us[i] < bound.end_us]
    first = min((kernels.start_us[i] for i in inside), default=bound.end_us)
    behind = measure([(first, bound.end_us)]) - apart([(first, bound.end_us)], wire, busy)
    sized = sum(kernels.bytes(i) > 0 for i in inside)
    alone = sum(least.get(_key(kernels, i), kernels.dur_us[i]) for i in inside)
    return Steps(
        steps=steps,
        launched=None if kernels.launched is None else within(kernels.launched),
        typical=typical,
        sizes=sizes,
        machine=machine,
        collective=collective,
        slowdown=slowdown,
        step_compute_us=C,
        f=min(1.0, max(0.0, (behind - added) / C)) if C > 0 else 0.0,
        omega=added / C if C > 0 else 0.0,
        q=len(inside),
        message_bytes=step.bytes / sized if sized else None,
        message_us=alone / len(inside) if inside else 0.0,
        passed_over=sum(kind is Kind.NEITHER for kind in kinds),
        without_bytes=sum(kernels.bytes(i) == 0 for i in sends),
    )


def merged(spans: Iterable[tuple[float, float]]) -> Intervals:
    """
    >>> merged([(3, 4), (0, 2), (1, 2.5)])
    [(0, 2.5), (3, 4)]
    """
    found: Intervals = []
    for start, end in sorted(spans):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        else:
            found.append((start, end))
    return found


def both(one: Intervals, other: Intervals) -> Intervals:
    """Times in both.

    >>> both([(0, 4), (6, 8)], [(1, 2), (3, 7)])
    [(1, 2), (3, 4), (6, 7)]
    """
    found: Intervals = []
    i = j = 0
    while i < len(one) and j < len(other):
        start, end = max(one[i][0], other[j][0]), min(one[i][1], other[j][1])
        if start < end:
            found.append((start, end))
        if one[i][1] < other[j][1]:
            i += 1
        else:
            j += 1
    return found


def clipped(intervals: Intervals, start: float, end: float) -> Intervals:
    """What of them lies in between, found without a look at all of them: a trace may have thousands of steps.

    >>> clipped([(0, 2), (3, 5), (6, 9)], 1, 7)
    [(1, 2), (3, 5), (6, 7)]
    """
    first = bisect_right(intervals, start, key=lambda each: each[1])
    last = bisect_left(intervals, end, key=lambda each: each[0])
    return both([(start, end)], intervals[first:last])


def measure(intervals: Intervals) -> float:
    return sum(end - start for start, end in intervals)


def apart(within: Intervals, wire: Intervals, busy: Intervals) -> float:
    """Time in which something is sent and nothing computed."""
    sent = both(within, wire)
    return measure(sent) - measure(both(sent, busy))


def _spans(kernels: Kernels, which: Iterable[int]) -> Intervals:
    return [(kernels.start_us[i], kernels.start_us[i] + kernels.dur_us[i]) for i in which]


def _bounds(kernels: Kernels) -> list[Span]:
    """The steps with kernels; the whole trace where no step has one."""
    starts = sorted(kernels.start_us)
    end = max(start + dur for start, dur in zip(kernels.start_us, kernels.dur_us, strict=True))
    found = [step for step in kernels.steps if any_between(starts, step.start_us, step.end_us)]
    return found or [Span("whole trace", starts[0], end)]


def any_between(ascending: Sequence[float], low: float, high: float) -> bool:
    """
    >>> any_between([1, 5], 2, 4), any_between([1, 3, 5], 2, 4)
    (False, True)
    """
    at = bisect_left(ascending, low)
    return at < len(ascending) and ascending[at] < high


def _step(kernels: Kernels, bound: Span, computed: Intervals, sent: Intervals, waits: Intervals, inside: Sequence[int]) -> Step:
    overlapped = measure(both(computed, sent))
    duration, compute, communication = bound.end_us - bound.start_us, measure(computed), measure(sent)
    return Step(
        name=bound.name,
        start_us=bound.start_us,
        duration_us=duration,
        compute_us=compute,
        communication_us=communication,
        overlapped_us=overlapped,
        exposed_us=communication - overlapped,
        idle_us=duration - (compute + communication - overlapped),
        waiting_us=measure(waits),
        collectives=len(inside),
        bytes=sum(kernels.bytes(i) for i in inside),
    )


def _key(kernels: Kernels, i: int) -> tuple[str, int, int]:
    return (kernels.collective[i] or kernels.name[i].split("(")[0], kernels.bytes(i), kernels.group[i])


def least_of(kernels: Kernels) -> list[float | None]:
    """Time of the fastest kernel of equal bytes, for each kernel; None: it does not communicate, or its bytes are unknown."""
    kinds = kernels.kinds()
    _, least = _sizes(kernels, [i for i, kind in enumerate(kinds) if kind in (Kind.COMMUNICATES, Kind.BOTH)])
    return [least.get(_key(kernels, i)) if kind in (Kind.COMMUNICATES, Kind.BOTH) else None for i, kind in enumerate(kinds)]


def parts_of(kernels: Kernels, steps: Steps) -> tuple[Part, ...]:
    """What the annotations of the program consist of, in the order in which their kernels begin."""
    step = steps.steps[steps.typical]
    start, end = step.start_us, step.start_us + step.duration_us
    kinds = kernels.kinds()
    inside = sorted((i for i, begin in enumerate(kernels.start_us) if start <= begin < end), key=lambda i: kernels.start_us[i])
    computes, sends = (Kind.COMPUTES, Kind.BOTH), (Kind.COMMUNICATES, Kind.BOTH)
    busy = merged(_spans(kernels, [i for i in inside if kinds[i] in computes]))
    of: dict[str, list[int]] = {}
    for i in inside:
        if kernels.annotation[i] >= 0 and kinds[i] is not Kind.NEITHER:
            of.setdefault(kernels.annotations[kernels.annotation[i]], []).append(i)

    def part(name: str, which: Sequence[int]) -> Part:
        own = merged(_spans(kernels, [i for i in which if kinds[i] in computes]))
        sent = merged(_spans(kernels, [i for i in which if kinds[i] in sends]))
        return Part(name, len(which), measure(own), measure(sent), measure(sent) - measure(both(sent, busy)))

    return tuple(part(name, which) for name, which in of.items())


def families_of(kernels: Kernels) -> tuple[Family, ...]:
    """By stream, the longest first, among them copies that count as nothing."""
    ruled = replace(kernels, choices=RULES).kinds()
    found: dict[tuple[int, str], list[tuple[float, bool, bool]]] = {}
    for i, kind in enumerate(kernels.kinds()):
        sends, by_rule = (each in (Kind.COMMUNICATES, Kind.BOTH) for each in (kind, ruled[i]))
        found.setdefault((kernels.stream[i], family_of(kernels.name[i])), []).append((kernels.dur_us[i], sends, by_rule))
    rows = [
        Family(
            stream, family, len(each), sum(dur for dur, *_ in each), sum(dur for dur, sends, _ in each if sends),
            each[0][2] if len({by_rule for *_, by_rule in each}) == 1 else None,
        )
        for (stream, family), each in found.items()
    ]  # fmt: skip
    rows += [Family(stream, family, count, time, 0.0, False) for (family, stream), (count, time) in kernels.uncounted.items()]
    return tuple(sorted(rows, key=lambda row: (row.stream, -row.time_us, row.family)))


def _sizes(kernels: Kernels, sends: Iterable[int]) -> tuple[tuple[Size, ...], dict[tuple[str, int, int], float]]:
    times: dict[tuple[str, int, int], list[float]] = {}
    for i in sends:
        if kernels.bytes(i) > 0:
            times.setdefault(_key(kernels, i), []).append(kernels.dur_us[i])
    sizes = tuple(
        Size(*key, len(each), min(each), median(each), max(each), sum(each) - len(each) * min(each)) for key, each in sorted(times.items())
    )
    return sizes, {key: min(each) for key, each in times.items()}


def _main(sizes: Sequence[Size]) -> str:
    """The collective that moves most bytes."""
    moved: dict[str, int] = {}
    for size in sizes:
        moved[size.collective] = moved.get(size.collective, 0) + size.bytes * size.count
    return max(moved, key=lambda name: moved[name]) if moved else ""


def _machine(sizes: Sequence[Size]) -> Machine | None:
    fastest: dict[int, float] = {}
    for size in sizes:
        fastest[size.bytes] = min(size.least_us, fastest.get(size.bytes, size.least_us))
    # A kernel that took no time by the profiler's clock says nothing of what its size costs; machines are described up to so many bytes.
    points = sorted((size, time) for size, time in fastest.items() if time > 0 and size <= _LARGEST)
    if len(points) < 2:
        return None
    if len(points) >= LEAST_POINTS:
        whole = fit_segments([(float(size), time) for size, time in points])
        return Machine(whole.segments, Loggp(), whole.error_rms, whole.line, whole.line_error_rms, "collective", whole.points)
    (low, early), (high, late) = points
    beta = max(0.0, (late - early) / (high - low))
    alpha = max(0.0, early - beta * low) if beta > 0 else (early + late) / 2
    line = Segment(low, high, alpha, beta, alpha / beta if beta > 0 else None)
    return Machine((line,), Loggp(), None, of="collective")


def _slowdown(kernels: Kernels, computes: Iterable[int], wire: Intervals) -> Slowdown | None:
    alone: dict[tuple[str, str], list[float]] = {}
    beside: dict[tuple[str, str], list[float]] = {}
    at = 0
    for i in sorted(computes, key=lambda i: kernels.start_us[i]):
        start, dur = kernels.start_us[i], kernels.dur_us[i]
        if dur <= 0:
            continue
        while at < len(wire) and wire[at][1] <= start:
            at += 1
        covered, k = 0.0, at
        while k < len(wire) and wire[k][0] < start + dur:
            covered += min(wire[k][1], start + dur) - max(wire[k][0], start)
            k += 1
        key = (kernels.name[i], kernels.shape[i])
        if covered <= ALONE * dur:
            alone.setdefault(key, []).append(dur)
        elif covered >= BESIDE * dur:
            beside.setdefault(key, []).append(dur)
    ratios = [median(beside[key]) / median(alone[key]) for key in alone if key in beside]
    return Slowdown(len(ratios), median(ratios) - 1) if ratios else None
