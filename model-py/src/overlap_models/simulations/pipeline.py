"""Lab pipeline: one iteration, and what each stage did in it."""

from __future__ import annotations

from typing import Any

from overlap_models import checks
from overlap_models._page.table import CONSTANTS, PARAMETERS, Choice
from overlap_models.labs.scenario import Values
from overlap_models.simulations.batch import Batch
from overlap_models.simulations.result import Simulated
from overlap_models.simulator import diagrams, runs
from overlap_models.simulator.edited import Edits

_MOST_STEPS = int(CONSTANTS["pipeline"]["steps"].value)

#: The most stages and microbatches of a schedule of one's own.
_MOST_OWN = 8

#: Schedules in which the weights are a pass of their own.
_PARTED = ("zb_h1", "zb_h2", "zbv", "dualpipe", "dualpipev")

#: The published schedules of one chunk, beside which a schedule of one's own stands.
_KNOWN = ("gpipe", "one_f_one_b", "zb_h1", "zb_h2")

#: Passes in the order of the simulator's numbers.
_LETTERS = ("F", "B", "W", "BW")

BATCH = Batch("pipeline", numbers=lambda values: _own(values))


def simulate(values: Values, *, traced: bool, edits: Edits) -> Simulated:
    row = runs.row_of("pipeline", values, _own(values))
    refused = runs.refusal_of("pipeline", row)
    if refused is not None:
        raise _too_long(values) if refused == "too_long" else _unpaired(values) if refused in ("odd_stages", "few_microbatches") else _own_refused(values)
    run = runs.run("pipeline", "run", row, **runs.room_of("pipeline", values), traced=traced, edits=edits)
    stages = _stages(traced)
    names = {i: f"stage {i}" for i in range(int(values["stages"]))}
    shown = [diagrams.diagram_of("run", run, diagrams.numbered(run.outcome["process_count"], names=names))] if run.trace else []
    results = runs.results_of("pipeline", row, [run])
    known = [_known(values, schedule) for schedule in _KNOWN] if values["schedule"] == "own" else None
    orders = stages.pop("orders")
    return Simulated({**runs.end_of([run]), **results, **stages, "known": known, "orders": orders}, shown)


def _own(values: Values) -> dict[str, float]:
    """A number for each stage of the reader's own order, with a digit to the base of 4 for each pass, the first one lowest."""
    orders = values["order"].split("-") if values["schedule"] == "own" else []
    digits = ["".join(str("FBW".index(each) + 1) for each in reversed(order)) for order in orders]
    return {f"own_{i}": float(int(digits[i], 4)) if i < len(digits) and digits[i] else 0.0 for i in range(_MOST_OWN)}


def _known(values: Values, schedule: str) -> dict[str, Any]:
    """What a published schedule comes to with the same times."""
    row = runs.row_of("pipeline", {**values, "schedule": schedule}, _own({**values, "schedule": schedule}))
    run = runs.run("pipeline", "run", row, **runs.room_of("pipeline", values))
    held = max(_stages(False)["peak_activations"])
    return {"schedule": schedule, "iteration_us": runs.results_of("pipeline", row, [run])["iteration_us"], "held": held}


def _stages(traced: bool) -> dict[str, Any]:
    """What the stages of the latest run did, and the order of each, as in "F0 F1 B0"."""
    memory = runs.memory_of("pipeline")
    found = memory.read("stages", memory.call("ovx_stages_of_run"))
    count, steps = found["stage_count"], found["step_count"]
    schedule = next(row.choices for row in PARAMETERS["pipeline"] if isinstance(row, Choice) and row.key == "schedule")[
        found["recognized"]
    ]
    times: dict[str, Any] = {name: [runs.plain(each) for each in memory.column("f64", found[name], count)] for name in ("stage_us", "peak_activations")}
    times["recognized"] = None if schedule == "own" else schedule
    if not traced:
        return {**times, "orders": None}
    passes, microbatches, chunks, paired = (
        memory.column(element, found[name], steps)
        for name, element in (("pass", "u8"), ("microbatch", "u32"), ("chunk", "u8"), ("paired", "u8"))
    )
    has_chunks = any(chunks)
    said = [
        f"{_LETTERS[each]}{microbatch}" + (f".{chunk}" if has_chunks else "") + ("&" if pair else " ")
        for each, microbatch, chunk, pair in zip(passes, microbatches, chunks, paired, strict=True)
    ]
    orders, first = [], 0
    for length in memory.column("u32", found["steps"], count):
        orders.append("".join(said[first : first + length]).rstrip())
        first += length
    return {**times, "orders": orders}


def _too_long(values: Values) -> checks.BadArgument:
    """How many microbatches would do, or how many stages."""
    p, m, schedule = int(values["stages"]), int(values["microbatches"]), values["schedule"]
    steps = p * m * (3 if schedule in _PARTED else 2) * _pieces(values)
    fits = {"microbatches": _MOST_STEPS * m // steps, "stages": _MOST_STEPS * p // steps}
    key = "microbatches" if fits["microbatches"] > 0 else "stages"
    allowed = f"at most {fits[key]:,}" + ("" if key == "stages" else f", or stages at most {fits['stages']:,}")
    return checks.BadArgument(
        key, values[key], allowed,
        f"{key} = {values[key]:,} is not allowed: with {p:,} stages that makes {steps:,} passes, "
        f"more than the {_MOST_STEPS:,} that can be simulated; it must be {allowed}",
    )  # fmt: skip


def _pieces(values: Values) -> int:
    """Into how many pieces the layers of a stage are cut."""
    return int(values["chunks"]) if values["schedule"] == "interleaved" else 2 if values["schedule"] in ("zbv", "dualpipev") else 1


def _unpaired(values: Values) -> checks.BadArgument:
    """DualPipe pairs stages, and microbatches of both directions."""
    p, both = int(values["stages"]), values["schedule"] == "dualpipe"
    if both and p % 2:
        return checks.BadArgument(
            "stages", p, "an even number", "DualPipe pairs the stages, the first with the last one: their number must be even."
        )
    name, even, ways = ("DualPipe", "an even number, ", ", and as many in each direction") if both else ("DualPipeV", "", "")
    return checks.BadArgument(
        "microbatches", values["microbatches"], f"{even}at least {2 * p:,}",
        f"{name} needs two microbatches for each stage, {2 * p:,} microbatches or more{ways}.",
    )  # fmt: skip


def _own_refused(values: Values) -> checks.BadArgument:
    large = next((key for key in ("stages", "microbatches") if values[key] > _MOST_OWN), None)
    if large is not None:
        return checks.BadArgument(
            large, str(values[large]), f"at most {_MOST_OWN} for a schedule of your own",
            f"A schedule of one's own has at most {_MOST_OWN} stages and {_MOST_OWN} microbatches.",
        )  # fmt: skip
    return checks.BadArgument(
        "order", values["order"], "passes that follow each other, each stage behind what it needs",
        "The order of your own has a pass that cannot be there: one too many, or one whose stage or neighbour has not done "
        "what it needs.",
    )  # fmt: skip
