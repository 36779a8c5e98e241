"""Lab deposit: one communication step with the computation before it, and what synchronizes an exchange of all with all."""

from __future__ import annotations

from typing import Any

from overlap_models.labs.scenario import Values
from overlap_models.simulations.batch import Batch, by_name
from overlap_models.simulations.result import Simulated
from overlap_models.simulator import diagrams, runs
from overlap_models.simulator.edited import Edits

#: A step of few nodes under each system.
_DRAWN = ("shown_pvm", "shown_rrmsg", "shown_dmsg")

_BREAKDOWN = ("transfer", "control", "gather_scatter", "pack_unpack")

BATCH = Batch(
    {
        **by_name("deposit", *(f"{name}_ms" for name in _BREAKDOWN), "data_messages", "control_messages"),
        **{f"breakdown.{name}": f"{name}_ms" for name in _BREAKDOWN},
        **{f"messages.{name}": f"{name}_messages" for name in ("data", "control")},
    },
    # Sized for the largest machine: available memory changes no result.
    memory_bytes=lambda values: 2 * runs.USUAL_MEMORY,
    said=lambda results: _named(results),
)


def simulate(values: Values, *, traced: bool, edits: Edits) -> Simulated:
    row = runs.row_of("deposit", values)
    # A message takes some 300 bytes with all that waits for it.
    memory = runs.USUAL_MEMORY if values["p"] <= 512 else 2 * runs.USUAL_MEMORY
    found = [runs.run("deposit", name, row, memory_bytes=memory) for name in ("step", "sync")]
    shown = {
        name: runs.run("deposit", name, row, memory_bytes=memory, traced=traced, edits=edits)
        for name in (_DRAWN if traced or edits else ())
    }
    return Simulated(
        {**runs.end_of(found), **_named(runs.results_of("deposit", row, found))},
        [diagrams.diagram_of(name.removeprefix("shown_"), run) for name, run in shown.items() if run.trace],
    )


def _named(results: dict[str, float | None]) -> dict[str, Any]:
    """Results under the names of the page's contract."""
    times = [results.pop(f"{name}_ms") for name in _BREAKDOWN]
    data, control = results.pop("data_messages"), results.pop("control_messages")
    sync = {name: results.pop(name) for name in ("sync_us", "sync_messages")}
    return {
        **results,
        "breakdown": None if times[0] is None else dict(zip(_BREAKDOWN, times, strict=True)),
        "messages": None if data is None else {"data": data, "control": control},
        **sync,
    }
