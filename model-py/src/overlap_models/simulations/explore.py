"""Lab explore: the five runs of the front page, times per iteration of the exchange, and for the gather as a whole."""

from __future__ import annotations

from overlap_models.labs.scenario import Values
from overlap_models.simulations.batch import Batch, by_name
from overlap_models.simulations.every_run import every_run
from overlap_models.simulations.result import Simulated
from overlap_models.simulator.edited import Edits

BATCH = Batch(by_name("explore"), said=dict)


def simulate(values: Values, *, traced: bool, edits: Edits) -> Simulated:
    return every_run("explore", values, traced=traced, edits=edits, names={"gathered": {0: "P0 root"}})
