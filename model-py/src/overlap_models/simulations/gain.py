"""Lab gain: the exchange of the front page; nothing is gathered here."""

from __future__ import annotations

from overlap_models._page.table import SIMULATIONS
from overlap_models.labs.scenario import Values
from overlap_models.simulations.result import Simulated
from overlap_models.simulator import diagrams, runs

_GATHER = dict.fromkeys(("gathered_us", "dropped", "peak_queue"))


def simulate(values: Values, *, traced: bool) -> Simulated:
    simulation, row = SIMULATIONS["gain"], runs.row_of("gain", values)
    refused = runs.refusal_of("gain", row)
    if refused is not None:
        return Simulated({"status": "limit", "limit": refused, **dict.fromkeys(simulation.results), **_GATHER})
    found = {name: runs.run("gain", name, row, traced=traced) for name in simulation.runs}
    return Simulated(
        {**runs.end_of([*found.values()]), **runs.results_of("gain", row, [*found.values()]), **_GATHER},
        [diagrams.diagram_of(name, run) for name, run in found.items() if run.trace],
    )
