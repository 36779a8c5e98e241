"""Lab strips: the program with six ways to wait."""

from __future__ import annotations

from overlap_models.labs.scenario import Values
from overlap_models.simulations.batch import Batch, by_name
from overlap_models.simulations.every_run import every_run
from overlap_models.simulations.result import Simulated
from overlap_models.simulator.edited import Edits

BATCH = Batch(by_name("strips"), said=dict)


def simulate(values: Values, *, traced: bool, edits: Edits) -> Simulated:
    return every_run("strips", values, traced=traced, edits=edits)
