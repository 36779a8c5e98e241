"""Lab buckets: a step of training, one thing after another and with communication beside computation."""

from __future__ import annotations

from overlap_models import training
from overlap_models._page.table import SIMULATIONS
from overlap_models.labs.scenario import Values
from overlap_models.simulations.batch import Batch, by_name
from overlap_models.simulations.result import Simulated
from overlap_models.simulator import diagrams, runs
from overlap_models.simulator.edited import Edits


def _refuse(values: Values) -> None:
    """Refuse more buckets than a step may have."""
    first = 0 if values["sharing"] == "sharded" else values["first_bucket_bytes"]
    training.cut(values["gradient_bytes"], values["bucket_bytes"], first)


BATCH = Batch(by_name("buckets"), check=_refuse, said=dict)

#: As the page calls both streams.
_STREAMS = {0: "compute", 1: "network"}


def simulate(values: Values, *, traced: bool, edits: Edits) -> Simulated:
    _refuse(values)
    row = runs.row_of("buckets", values)
    found = {name: runs.run("buckets", name, row, traced=traced, edits=edits) for name in SIMULATIONS["buckets"].runs}
    in_order = [*found.values()]
    shown = [diagrams.diagram_of(name, run, diagrams.numbered(2, names=_STREAMS)) for name, run in found.items() if run.trace]
    results = runs.results_of("buckets", row, in_order, searched_events=runs.USUAL_EVENTS)
    return Simulated({**runs.end_of(in_order), **results}, shown)
