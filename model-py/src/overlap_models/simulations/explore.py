"""Lab explore: the five runs of the front page, times per iteration of the exchange, and for the gather as a whole."""

from __future__ import annotations

from overlap_models._page.table import SIMULATIONS
from overlap_models.labs.scenario import Values
from overlap_models.simulations.result import Simulated
from overlap_models.simulator import diagrams, runs


def simulate(values: Values, *, traced: bool) -> Simulated:
    row, names = runs.row_of("explore", values), SIMULATIONS["explore"].runs
    found = {name: runs.run("explore", name, row, traced=traced) for name in names}
    return Simulated(
        {**runs.end_of([*found.values()]), **runs.results_of("explore", row, [*found.values()])},
        [diagrams.diagram_of(name, run, _processes(name, run)) for name, run in found.items() if run.trace],
    )


def _processes(name: str, run: runs.Run) -> list[str]:
    return diagrams.numbered(run.outcome["process_count"], names={0: "P0 root"} if name == "gathered" else {})
