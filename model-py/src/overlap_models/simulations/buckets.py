"""Lab buckets: a step of training, one thing after another and with communication beside computation."""

from __future__ import annotations

from itertools import pairwise

from overlap_models import training
from overlap_models._page.table import SIMULATIONS
from overlap_models.labs.machine import machine_of
from overlap_models.labs.scenario import Values
from overlap_models.measured.segments import MOST_SEGMENTS
from overlap_models.simulations.batch import Batch, by_name
from overlap_models.simulations.result import Simulated
from overlap_models.simulator import diagrams, runs
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


BATCH = Batch(by_name("buckets"), numbers=_lines, check=_refuse, said=dict)

#: As the page calls both streams.
_STREAMS = {0: "compute", 1: "network"}


def simulate(values: Values, *, traced: bool, edits: Edits) -> Simulated:
    _refuse(values)
    row = runs.row_of("buckets", values, _lines(values))
    found = {name: runs.run("buckets", name, row, traced=traced, edits=edits) for name in SIMULATIONS["buckets"].runs}
    in_order = [*found.values()]
    shown = [diagrams.diagram_of(name, run, diagrams.numbered(2, names=_STREAMS)) for name, run in found.items() if run.trace]
    results = runs.results_of("buckets", row, in_order, searched_events=runs.USUAL_EVENTS)
    return Simulated({**runs.end_of(in_order), **results}, shown)
