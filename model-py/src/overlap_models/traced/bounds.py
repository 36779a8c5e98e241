"""From when to when a step lasts on a device.

The host marks steps and goes on while the device still works. The profiler lays a mark on the device from the first to the last
kernel that was launched within a step, one on each stream; where it follows a part of the launches alone (on AMD), its marks
span the optimizer and nothing else. Marks that hold less than ``COVERS`` of the step's kernel time are not taken: a step then lasts
from the mark of the host, or the end of the step before it, to the end of the host's mark or of the last kernel that was launched in it.

A lone mark of the host, beside which the device has none, is taken as it stands where it holds ``HOLDS`` of the time of the kernels that
were launched in it: that is what viewers show between its lines. What the device does behind it is the end of a step whose like before the
mark nobody recorded.

Source: pytorch/kineto, libkineto/src/CuptiActivityProfiler.cpp, GpuUserEventMap.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

COVERS = 0.9
HOLDS = 0.8

_NUMBERED = re.compile(r"#\d+$")


@dataclass(frozen=True)
class Span:
    name: str
    start_us: float
    end_us: float


@dataclass(frozen=True)
class Launched:
    """When a kernel runs, and when each process that has a call of its number made it."""

    start_us: float
    end_us: float
    calls: Mapping[str, float]


@dataclass(frozen=True)
class DeviceSteps:
    #: One after another.
    steps: list[Span]
    #: The only step with all that was launched in it, where its mark cuts that off; None: it does not.
    launched: Span | None = None


def device_steps(
    marked: Sequence[Span], hosts: Mapping[str, Sequence[Span]], kernels: Sequence[Launched], place: int, devices: int
) -> DeviceSteps:
    """Return the steps of a device.

    Parameters
    ----------
    marked : Sequence[Span]
        What the profiler marked on the device.
    hosts : Mapping[str, Sequence[Span]]
        The steps of each process.
    place : int
        Of the device among so many of the trace, for processes that calls do not tell apart.
    """
    seen = _one_after_another(marked)
    if not hosts:
        return DeviceSteps(seen)
    process = _process(list(hosts), kernels, place, devices)
    marks = _one_after_another(hosts[process])
    whole = _extended(marks, process, kernels)
    if not seen:
        is_cut = len(marks) == 1 and whole[0].end_us > marks[0].end_us
        return DeviceSteps(marks, whole[0]) if is_cut and _holds(marks[0], process, kernels) else DeviceSteps(whole)
    names = {step.name for step in seen}
    held = _time_within([step for step in whole if step.name in names], kernels)
    return DeviceSteps(seen if _time_within(seen, kernels) >= COVERS * held else whole)


def _holds(mark: Span, process: str, kernels: Sequence[Launched]) -> bool:
    own = [each for each in kernels if mark.start_us <= each.calls.get(process, mark.end_us) < mark.end_us]
    inside = sum(max(0.0, min(each.end_us, mark.end_us) - max(each.start_us, mark.start_us)) for each in own)
    return inside >= HOLDS * sum(each.end_us - each.start_us for each in own)


def _one_after_another(marks: Iterable[Span]) -> list[Span]:
    """Marks of one step, which lie on several streams, are one; what two steps share belongs to the earlier.

    >>> _one_after_another([Span("S#1", 0, 4), Span("S#2", 4, 9), Span("S#1", 3, 5)])
    [Span(name='S#1', start_us=0, end_us=5), Span(name='S#2', start_us=5, end_us=9)]
    """
    whole: dict[object, Span] = {}
    for i, mark in enumerate(marks):
        key = mark.name if _NUMBERED.search(mark.name) else i
        known = whole.get(key, mark)
        whole[key] = Span(mark.name, min(known.start_us, mark.start_us), max(known.end_us, mark.end_us))
    found: list[Span] = []
    for step in sorted(whole.values(), key=lambda step: (step.start_us, step.end_us)):
        start = max(step.start_us, found[-1].end_us) if found else step.start_us
        if start < step.end_us:
            found.append(Span(step.name, start, step.end_us))
    return found


def _process(processes: Sequence[str], kernels: Sequence[Launched], place: int, devices: int) -> str:
    """The process that launched most; among ranks with equal numbers the one at the device's place."""
    launched = dict.fromkeys(processes, 0)
    for kernel in kernels:
        for process, at in kernel.calls.items():
            launched[process] += at <= kernel.start_us
    most = [process for process in processes if launched[process] == max(launched.values())]
    own = processes[place] if len(processes) == devices else most[0]
    return own if own in most else most[0]


def _extended(steps: Sequence[Span], process: str, kernels: Sequence[Launched]) -> list[Span]:
    """Steps of the host until the last kernel that each launched has ended."""
    starts = [step.start_us for step in steps]
    ends = [step.end_us for step in steps]
    for kernel in kernels:
        at = kernel.calls.get(process)
        if at is None:
            continue
        k = bisect_right(starts, at) - 1
        if k >= 0 and at < steps[k].end_us:
            ends[k] = max(ends[k], kernel.end_us)
    return _one_after_another(Span(step.name, step.start_us, end) for step, end in zip(steps, ends, strict=True))


def _time_within(steps: Sequence[Span], kernels: Sequence[Launched]) -> float:
    """Time within the steps, of kernels that begin in a step."""
    starts = [step.start_us for step in steps]
    total = 0.0
    for kernel in kernels:
        k = bisect_right(starts, kernel.start_us) - 1
        if k >= 0 and kernel.start_us < steps[k].end_us:
            total += kernel.end_us - kernel.start_us
    return total
