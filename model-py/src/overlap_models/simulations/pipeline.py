"""Lab pipeline: one iteration, and what each stage did in it."""

from __future__ import annotations

from typing import Any

from overlap_models import checks
from overlap_models._page.table import CONSTANTS
from overlap_models.labs.scenario import Values
from overlap_models.simulations.batch import Batch, by_name
from overlap_models.simulations.result import Simulated
from overlap_models.simulator import diagrams, runs
from overlap_models.simulator.edited import Edits

#: A run with its messages; pages that it does not touch cost nothing.
MEMORY = 256 << 20

_MOST_STEPS = int(CONSTANTS["pipeline"]["steps"].value)

BATCH = Batch(by_name("pipeline"), memory_bytes=lambda values: MEMORY)


def simulate(values: Values, *, traced: bool, edits: Edits) -> Simulated:
    row = runs.row_of("pipeline", values)
    if runs.refusal_of("pipeline", row) is not None:
        raise _too_long(values)
    run = runs.run("pipeline", "run", row, memory_bytes=MEMORY, traced=traced, edits=edits)
    stages = _stages(traced)
    names = {i: f"stage {i}" for i in range(int(values["stages"]))}
    shown = [diagrams.diagram_of("run", run, diagrams.numbered(run.outcome["process_count"], names=names))] if run.trace else []
    return Simulated({**runs.end_of([run]), **runs.results_of("pipeline", row, [run]), **stages}, shown)


def _stages(traced: bool) -> dict[str, Any]:
    """What the stages of the latest run did, and the order of each, as in "F0 F1 B0"."""
    memory = runs.memory_of("pipeline")
    found = memory.read("stages", memory.call("ovx_stages_of_run"))
    count, steps = found["stage_count"], found["step_count"]
    times = {name: [runs.plain(each) for each in memory.column("f64", found[name], count)] for name in ("stage_us", "peak_activations")}
    if not traced:
        return {**times, "orders": None}
    passes, microbatches, chunks = (
        memory.column(element, found[name], steps) for name, element in (("pass", "u8"), ("microbatch", "u32"), ("chunk", "u8"))
    )
    has_chunks = any(chunks)
    said = [
        f"{'FBW'[each]}{microbatch}" + (f".{chunk}" if has_chunks else "")
        for each, microbatch, chunk in zip(passes, microbatches, chunks, strict=True)
    ]
    length = steps // max(count, 1)
    return {**times, "orders": [" ".join(said[i * length : (i + 1) * length]) for i in range(count)]}


def _too_long(values: Values) -> checks.BadArgument:
    """How many microbatches would do, or how many stages."""
    p, m, schedule = int(values["stages"]), int(values["microbatches"]), values["schedule"]
    steps = p * m * (3 if schedule.startswith("zb_") else 2) * (int(values["chunks"]) if schedule == "interleaved" else 1)
    fits = {"microbatches": _MOST_STEPS * m // steps, "stages": _MOST_STEPS * p // steps}
    key = "microbatches" if fits["microbatches"] > 0 else "stages"
    allowed = f"at most {fits[key]:,}" + ("" if key == "stages" else f", or stages at most {fits['stages']:,}")
    return checks.BadArgument(
        key, values[key], allowed,
        f"{key} = {values[key]:,} is not allowed: with {p:,} stages that makes {steps:,} passes, "
        f"more than the {_MOST_STEPS:,} that can be simulated; it must be {allowed}",
    )  # fmt: skip
