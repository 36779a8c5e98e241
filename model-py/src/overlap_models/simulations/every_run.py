"""The common kind of lab: each of its runs once, each a diagram, and results that follow from all of them."""

from __future__ import annotations

from collections.abc import Mapping

from overlap_models._page.table import SIMULATIONS
from overlap_models.labs.scenario import Values
from overlap_models.simulations.result import Simulated
from overlap_models.simulator import diagrams, runs
from overlap_models.simulator.edited import Edits


def every_run(
    lab: str,
    values: Values,
    *,
    traced: bool,
    edits: Edits,
    names: Mapping[str, Mapping[int, str]] | None = None,
) -> Simulated:
    """Simulate a lab whose diagrams are its runs; ``names`` of processes, by run and number, that have one of their own."""
    row = runs.row_of(lab, values)
    found = {name: runs.run(lab, name, row, traced=traced, edits=edits) for name in SIMULATIONS[lab].runs}
    in_order = [*found.values()]

    def drawn(name: str, run: runs.Run) -> diagrams.Diagram:
        own = (names or {}).get(name)
        return diagrams.diagram_of(name, run, diagrams.numbered(run.outcome["process_count"], names=own))

    return Simulated(
        {**runs.end_of(in_order), **runs.results_of(lab, row, in_order)},
        [drawn(name, run) for name, run in found.items() if run.trace],
    )
