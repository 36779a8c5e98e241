"""The typical step of a trace as models predict it, one cause more at a time, beside what the trace shows.

What is given of the trace: kernels that compute, each as it runs alone; the T(m) of its collectives; how far the step has come when
each is handed over. From row to row follow

    apart      nothing overlaps
    overlap    communication beside computation: by lab buckets where gradients are all-reduced in buckets, else by equation (4)
    slowdown   kernels take longer beside communication, as the same kernels do
    idle       the gaps between kernels, which hide communication as kernels do
    places     each bucket in its own place and of its own size, and collectives of other kinds where they lie
    trace      what is left: collectives that wait for other ranks, and gaps beside communication, which is exposed there

so that the difference of two rows is what one cause takes. In each row computation, exposed communication and idle time add up to the step.

Source: Strumpen 1994, equation (4); for buckets Li et al. 2020, as in lab buckets.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from overlap_models.labs import buckets
from overlap_models.traced import BucketStep, Steps


@dataclass(frozen=True)
class Predicted:
    cause: str
    computation_us: float
    exposed_us: float
    hidden_us: float
    idle_us: float
    step_us: float


def predicted(steps: Steps, of: BucketStep | None, values: dict[str, Any]) -> tuple[Predicted, ...]:
    """The rows from "apart" to "trace"; none where nothing communicates. `values`: the step in lab buckets, where `of` is one."""
    step = steps.steps[steps.typical]
    added = steps.omega * steps.step_compute_us
    alone, idle = step.compute_us - added, step.idle_us
    if steps.q == 0 or alone <= 0:
        return ()
    rows = _equation(steps, alone, added, idle) if of is None else _buckets(steps, of, values, alone, added, idle)
    if of is not None:
        whole = of.step_us + of.after_us
        exposed = max(0.0, whole - step.compute_us - idle)
        rows.append(Predicted("places", step.compute_us, exposed, max(0.0, rows[-1].exposed_us + rows[-1].hidden_us - exposed), idle, whole))
    return (*rows, Predicted("trace", step.compute_us, step.exposed_us, step.overlapped_us, idle, step.duration_us))


def _equation(steps: Steps, alone: float, added: float, idle: float) -> list[Predicted]:
    sent = steps.q * steps.message_us

    def row(cause: str, f: float, slower: float, gaps: float) -> Predicted:
        busy = alone + gaps
        whole = (1 - f) * busy + max(f * busy + slower, sent)
        exposed = max(0.0, whole - busy - slower)
        return Predicted(cause, alone + slower, exposed, sent - exposed, gaps, whole)

    return [row("apart", 0, 0, 0), row("overlap", steps.f, 0, 0), row("slowdown", steps.f, added, 0), row("idle", steps.f, added, idle)]


def _buckets(steps: Steps, of: BucketStep, values: dict[str, Any], alone: float, added: float, idle: float) -> list[Predicted]:
    slowed = max(0.0, steps.slowdown.slowed) if steps.slowdown else 0.0
    found: list[Predicted] = []
    for cause, slower, gaps in (("apart", 0.0, 0.0), ("overlap", 0.0, 0.0), ("slowdown", slowed, 0.0), ("idle", slowed, idle)):
        # Gaps lie evenly among the kernels, and are no slower for what goes on beside; what is slower lies behind the forward pass.
        part = (alone + gaps) / (of.forward_us + max(of.backward_us - added, 0) + of.after_us)
        omega = slower * alone / (alone + gaps)
        passes = {"forward_us": part * of.forward_us, "backward_us": part * (of.backward_us - added)}
        lab = buckets.evaluate(**{**values, **{key: min(max(us, 0.01), 1e9) for key, us in passes.items()}, "omega": min(omega, 10)})
        hides = cause != "apart"
        whole = (lab.step_us if hides else lab.step_without_us) + part * of.after_us
        exposed = lab.exposed_us if hides else lab.communication_us
        found.append(Predicted(cause, max(0.0, whole - exposed - gaps), exposed, lab.communication_us - exposed, gaps, whole))
    return found
