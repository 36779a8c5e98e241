"""Lab sockets: all six programs, and one message alone with and without the communication processes."""

from __future__ import annotations

from array import array
from typing import Any

from overlap_models._page.table import PARAMETERS, SIMULATIONS, Choice
from overlap_models.labs.scenario import Values
from overlap_models.simulations.batch import Batch
from overlap_models.simulations.result import Simulated
from overlap_models.simulator import runs
from overlap_models.simulator.diagrams import Diagram, diagram_of
from overlap_models.simulator.edited import Edits

SCHEMES = next(row.choices for row in PARAMETERS["sockets"] if isinstance(row, Choice) and row.key == "scheme")
#: Schemes that write through a communication process.
THROUGH = ("simultaneous", "blocking", "hiding")
#: Programs compared with the chosen one, if not exactly one.
_BESIDE: dict[str, tuple[str, ...]] = {"none": (), "sends": ("separated", "blocking"), "all": tuple(SCHEMES)}
#: Runs that no result of a single scenario needs.
_SURVEYED = ("direct", "through")

#: Results that keep the simulator's names.
_TRANSFER = ("direct_8_us", "through_8_us", "penalty_8", "direct_us", "through_us", "penalty")

BATCH = Batch("sockets")


def simulate(values: Values, *, traced: bool, edits: Edits) -> Simulated:
    row, chosen = runs.row_of("sockets", values), values["scheme"]
    shown, room = _shown(values), runs.room_of("sockets", values)
    found: dict[str, runs.Run] = {}
    standstill: dict[str, Any] | None = None
    for scheme in SCHEMES:
        drawn = scheme in shown
        found[scheme] = runs.run(
            "sockets", scheme, row, **room, traced=traced and drawn,
            edits=edits if drawn else None, lanes=3 if scheme in THROUGH else 2,
        )  # fmt: skip
        if scheme == chosen and found[scheme].status == "deadlock":
            standstill = _standstill()
    for name in SIMULATIONS["sockets"].runs:
        if name not in found and name != "program" and name not in _SURVEYED:
            found[name] = runs.run("sockets", name, row, **room)
    found["program"] = found[chosen]
    in_order = [found.get(name) for name in SIMULATIONS["sockets"].runs]
    results = runs.results_of("sockets", row, in_order, searched=room if standstill else None)

    def of(scheme: str) -> dict[str, Any]:
        run = found[scheme]
        return {
            "status": run.status,
            "limit": run.limit,
            "iteration_us": results[f"{scheme}_iteration_us"],
            "iteration_exposed_us": results[f"{scheme}_iteration_exposed_us"],
            "finish_us": results[f"{scheme}_finish_us"],
            "zero_window_probes": run.outcome["probes"],
            "gain": results[f"{scheme}_gain"],
        }

    freed_by = {
        "send_buffer": results["freed_by_send_buffer"],
        "receive_buffer": results["freed_by_receive_buffer"],
        "schemes": [scheme for scheme in SCHEMES if found[scheme].status == "completed"],
    }
    said = {
        **of(chosen),
        "deadlock": {**standstill, "freed_by": freed_by} if standstill else None,
        "schemes": {scheme: of(scheme) for scheme in SCHEMES},
        "transfer": {name: results[name] for name in _TRANSFER},
    }
    return Simulated(said, [_drawn(scheme, found[scheme]) for scheme in SCHEMES if found[scheme].trace])


def _shown(values: Values) -> set[str]:
    beside = values["beside"]
    return {values["scheme"], *_BESIDE.get(beside, (beside,))}


def _standstill() -> dict[str, Any]:
    """Wait-for relation of the latest run, and the full buffers between the processes."""
    memory = runs.memory_of("sockets")
    found = memory.read("standstill", memory.call("ovx_find_standstill"))
    waiters = memory.structs("waiter", found["waiters"], found["waiter_count"])
    fills = memory.structs("fill", found["fills"], found["fill_count"])
    by_stream = {(fill["source"], fill["destination"]): fill for fill in fills}
    streams = [(waiter["process"], waiter["waits_for"]) for waiter in waiters]
    parts = ("unwritten", "in_send_buffer", "in_receive_buffer")
    return {
        "processes": [process for process, _ in streams],
        "waiting_for": [other for _, other in streams],
        "buffers": [{part: by_stream[stream][part] if stream in by_stream else 0 for part in parts} for stream in streams],
    }


def _drawn(scheme: str, run: runs.Run) -> Diagram:
    lanes = ("user", "comm", "TCP") if scheme in THROUGH else ("user", "TCP")
    count = run.outcome["process_count"]
    drawn = diagram_of(scheme, run, [f"P{process} {lane}" for process in range(count) for lane in lanes])
    finish_us = run.outcome["programs_end_us"] if run.status == "completed" else drawn.finish_us
    if count != 2:
        return Diagram(**{**vars(drawn), "finish_us": finish_us})
    # Reverses the lanes of the second process, so that lanes that exchange messages are neighbours.
    rows = [*range(len(lanes)), *reversed(range(len(lanes), 2 * len(lanes)))]
    moved = {
        "processes": [drawn.processes[row] for row in rows],
        "spans": {
            **drawn.spans,
            "process": array("I", (rows[each] for each in drawn.spans["process"])),
            "peer": array("i", (each if each < 0 else rows[each] for each in drawn.spans["peer"])),
        },
        "arrows": {
            **drawn.arrows,
            **{end: array("I", (rows[each] for each in drawn.arrows[end])) for end in ("source", "destination")},
        },
    }
    return Diagram(**{**vars(drawn), **moved, "finish_us": finish_us})
