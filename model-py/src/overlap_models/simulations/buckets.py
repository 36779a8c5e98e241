"""Lab buckets: a step of training, one thing after another and with communication beside computation."""

from __future__ import annotations

from itertools import pairwise

from overlap_models import training
from overlap_models.labs.machine import machine_of
from overlap_models.labs.scenario import Values
from overlap_models.measured.segments import MOST_SEGMENTS
from overlap_models.simulations.batch import Batch
from overlap_models.simulations.result import Simulated
from overlap_models.simulations.run_lab import run_lab
from overlap_models.simulator.edited import Edits


def _refuse(values: Values) -> None:
    """Refuse more buckets than a step may have."""
    first = 0 if values["sharing"] == "sharded" else values["first_bucket_bytes"]
    training.cut(values["gradient_bytes"], values["bucket_bytes"], first)


def _lines(values: Values) -> dict[str, float]:
    """The lines of the machine, each with the product of the sizes between which the next one begins; without a machine all are 0."""
    segments = machine_of(values["machine"]).segments if values["machine"] else ()
    until = [max(before.to_bytes * after.from_bytes, 1e-300) for before, after in pairwise(segments)]
    lines = [(each.alpha_us, each.beta_us_per_byte, end) for each, end in zip(segments, [*until, 0], strict=False)]
    lines += [(0, 0, 0)] * (MOST_SEGMENTS - len(lines))
    return {
        f"machine_{name}_{k}": float(number)
        for k, line in enumerate(lines)
        for name, number in zip(("alpha", "beta", "until"), line, strict=True)
    }


BATCH = Batch("buckets", numbers=_lines, check=_refuse, said=dict)


def simulate(values: Values, *, traced: bool, edits: Edits) -> Simulated:
    _refuse(values)
    return run_lab("buckets", values, traced=traced, edits=edits, numbers=_lines(values))
