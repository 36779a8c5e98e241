"""A lab as its table says it: its runs, those that are drawn, and the results that follow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from overlap_models._page.table import SIMULATIONS
from overlap_models.labs.scenario import Values
from overlap_models.simulations.result import Simulated
from overlap_models.simulator import diagrams, runs
from overlap_models.simulator.edited import Edits


def run_lab(lab: str, values: Values, *, traced: bool, edits: Edits, numbers: Mapping[str, float] | None = None) -> Simulated:
    """Simulate a scenario of a lab; ``numbers``: what its texts mean, by their names in the lab's row."""
    table = SIMULATIONS[lab]
    row = runs.row_of(lab, values, numbers)
    refused = runs.refusal_of(lab, row) if table.refused_as_limit else None
    if refused is not None:
        return Simulated({"status": "limit", "limit": refused, **said(lab, runs.named_results(lab, ()))})
    room = runs.room_of(lab, values)
    found: dict[str, runs.Run] = {}
    for name in table.runs:
        drawn = name in table.diagrams
        if name in table.needed or (drawn and (traced or edits)):
            found[name] = runs.run(lab, name, row, **room, traced=traced and drawn, edits=edits if drawn else None)
    in_order = [found[name] if name in table.needed else None for name in table.runs]
    results = runs.results_of(lab, row, in_order, searched=room if table.searched else None)
    shown = [_drawn(found[name], *how) for name, how in table.diagrams.items() if name in found and found[name].trace]
    return Simulated({**runs.end_of([run for run in in_order if run]), **said(lab, results)}, shown)


def _drawn(run: runs.Run, name: str, processes: Mapping[int, str]) -> diagrams.Diagram:
    return diagrams.diagram_of(name, run, diagrams.numbered(run.outcome["process_count"], names=processes))


def said(lab: str, results: Mapping[str, float | None]) -> dict[str, Any]:
    """Results under the names of the page's contract; a group of results is None where a part does not exist.

    >>> said("gain", {"gain": 1.5})
    {'gain': 1.5, 'gathered_us': None, 'dropped': None, 'peak_queue': None}
    """
    table = SIMULATIONS[lab]
    found: dict[str, Any] = {}
    for name, value in results.items():
        place = table.places.get(name, name)
        group, _, part = (place or "").partition(".")
        if not part and group:
            found[group] = value
        elif part:
            parts = found.setdefault(group, {})
            found[group] = None if value is None or parts is None else {**parts, part: value}
    return {**found, **dict.fromkeys(table.without)}
