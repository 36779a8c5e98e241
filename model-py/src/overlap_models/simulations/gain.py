"""Lab gain: the exchange of the front page; nothing is gathered here."""

from __future__ import annotations

from overlap_models._page.table import SIMULATIONS
from overlap_models.labs.scenario import Values
from overlap_models.simulations.batch import Batch, by_name
from overlap_models.simulations.every_run import every_run
from overlap_models.simulations.result import Simulated
from overlap_models.simulator import runs
from overlap_models.simulator.edited import Edits

_GATHER = dict.fromkeys(("gathered_us", "dropped", "peak_queue"))

BATCH = Batch(by_name("gain"), said=lambda results: {**results, **_GATHER})


def simulate(values: Values, *, traced: bool, edits: Edits) -> Simulated:
    refused = runs.refusal_of("gain", runs.row_of("gain", values))
    if refused is not None:
        results = dict.fromkeys(SIMULATIONS["gain"].results)
        return Simulated({"status": "limit", "limit": refused, **results, **_GATHER})
    found = every_run("gain", values, traced=traced, edits=edits)
    return Simulated({**found.values, **_GATHER}, found.diagrams)
