"""Lab strips: the program with six ways to wait."""

from __future__ import annotations

from overlap_models._page.table import SIMULATIONS
from overlap_models.labs.scenario import Values
from overlap_models.simulations.result import Simulated
from overlap_models.simulator import diagrams, runs


def simulate(values: Values, *, traced: bool) -> Simulated:
    row = runs.row_of("strips", values)
    found = {name: runs.run("strips", name, row, traced=traced) for name in SIMULATIONS["strips"].runs}
    return Simulated(
        {**runs.end_of([*found.values()]), **runs.results_of("strips", row, [*found.values()])},
        [diagrams.diagram_of(name, run) for name, run in found.items() if run.trace],
    )
