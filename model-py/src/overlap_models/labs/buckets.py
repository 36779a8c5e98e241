"""The model of lab buckets: a step of training whose gradients travel in buckets, or whose parameters do, beside computation.

Sources: Li et al. 2020 and Zhao et al. 2023 for what waits for what; Chan et al. 2007 for the collectives. See ``training``.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from overlap_models import checks, training
from overlap_models.labs.machine import machine_of
from overlap_models.labs.model import Model
from overlap_models.labs.scenario import Values, axis_points, lab_parameters
from overlap_models.measured.segments import segment_at
from overlap_models.result import Result
from overlap_models.training.collectives import Message

#: Columns of the curve, in the order in which `curve` returns them.
CURVE_COLUMNS = ("x", "step_us", "step_without_us", "exposed_us")

CURVE_AXES = ("bucket_bytes", "gradient_bytes", "processes", "backward_us", "alpha_us", "beta_us_per_byte", "omega", "slowdown")

#: The sizes among which the best is looked for: eight an octave, from one bucket for all down to 256 of them. In binary the same
#: number as in the simulator.
_SIZES, _NEXT_SIZE = 8 * 8 + 1, 0.917004043204671231743541594794
#: Shorter by less is rounding.
_SHORTER = 1 - 1e-9


@dataclass(frozen=True, repr=False)
class Buckets(Result):
    #: Buckets, or units, of the step.
    buckets: int
    step_us: float
    #: Nothing overlaps.
    step_without_us: float
    exposed_us: float
    communication_us: float
    gain: float
    best_bucket_bytes: int
    best_step_us: float


def evaluate(**parameters: object) -> Buckets:
    """Return a step with and without overlap; parameters left out have their defaults.

    Raises
    ------
    ValueError
        For an unknown parameter, a value out of its range, more than 4096 buckets, or a machine that is none or of which
        something else was timed than what the collective consists of.

    Examples
    --------
    Two buckets of 8 MB, which the ring of two moves in 1 ms each, behind 4 ms of backward pass: the second one is exposed.

    >>> mine = dict(gradient_bytes=16_000_000, bucket_bytes=8_000_000, first_bucket_bytes=0, processes=2, alpha_us=0)
    >>> step = evaluate(**mine, beta_us_per_byte=1 / 8000, forward_us=2000, backward_us=4000)
    >>> step.step_us, step.exposed_us, step.step_without_us
    (7000.0, 1000.0, 8000.0)
    """
    values = lab_parameters("buckets", parameters)
    here, without = _beside(values), training.separate(_operations(values))
    best, shortest = int(values["bucket_bytes"]), here.step
    size = float(values["gradient_bytes"])
    for _ in range(_SIZES):
        tried = int(size + 0.5)
        step = _beside({**values, "bucket_bytes": tried}).step
        if step < shortest * _SHORTER:
            best, shortest = tried, step
        size *= _NEXT_SIZE
    return Buckets(
        buckets=len(_sizes(values)),
        step_us=here.step,
        step_without_us=without,
        exposed_us=here.exposed,
        communication_us=here.communication,
        gain=without / here.step,
        best_bucket_bytes=best,
        best_step_us=shortest,
    )


def curve(axis: Mapping[str, Any], /, **parameters: object) -> tuple[array[float], ...]:
    """Return the columns ``CURVE_COLUMNS`` over an axis {key, minimum, maximum, points, scale}; bytes are whole.

    >>> ends = {"key": "bucket_bytes", "minimum": 8_000_000, "maximum": 16_000_000, "points": 2, "scale": "linear"}
    >>> mine = dict(gradient_bytes=16_000_000, first_bucket_bytes=0, processes=2, alpha_us=0, beta_us_per_byte=1 / 8000)
    >>> x, step, without, exposed = curve(ends, **mine, forward_us=2000, backward_us=4000)
    >>> list(step), list(exposed)
    ([7000.0, 8000.0], [1000.0, 2000.0])
    """
    values = lab_parameters("buckets", parameters)
    key, xs = axis_points("buckets", axis, allowed=CURVE_AXES)
    columns = tuple(array("d") for _ in CURVE_COLUMNS)
    for x in xs:
        there = {**values, key: float(int(x + 0.5)) if key in ("bucket_bytes", "gradient_bytes", "processes") else x}
        operations = _operations(there)
        step = training.beside(operations, _slowdowns(there))
        for column, number in zip(columns, (there[key], step.step, training.separate(operations), step.exposed), strict=True):
            column.append(number)
    return columns


def _sizes(values: Values) -> list[float]:
    sharded = values["sharing"] == "sharded"
    return training.cut(values["gradient_bytes"], values["bucket_bytes"], 0 if sharded else values["first_bucket_bytes"])


def _operations(values: Values) -> list[training.Operation]:
    costs = {"collective": values["collective"], "p": values["processes"], "message": _message(values)}
    sizes, passes = _sizes(values), {"forward": values["forward_us"], "backward": values["backward_us"]}
    if values["sharing"] == "sharded":
        gather = partial(training.all_gather, **costs)
        return training.sharded(sizes, **passes, gather=gather, prefetch=values["prefetch"] == "on")
    return training.replicated(sizes, **passes, reduce=partial(training.all_reduce, **costs))


def _message(values: Values) -> Message:
    """What one step of the collective takes, or all of it where that was measured."""
    alpha, beta, text = values["alpha_us"], values["beta_us_per_byte"], values["machine"]
    if not text:
        return lambda m: float(alpha + beta * m)
    machine, is_whole = machine_of(text), values["collective"] == "measured"
    if is_whole is not (machine.of == "collective"):
        checks.reject("machine", text, "one of a collective" if is_whole else "one of messages, or the collective measured as a whole")
    return lambda m: segment_at(machine.segments, m).at(m)


def _slowdowns(values: Values) -> tuple[float, float]:
    return values["omega"], values["slowdown"]


def _beside(values: Values) -> training.Step:
    return training.beside(_operations(values), _slowdowns(values))


MODEL = Model(evaluate, curve, CURVE_COLUMNS, CURVE_AXES)
