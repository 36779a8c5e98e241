"""Lab schedule: GOAL text, the reader's own or built in."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from overlap_models._page import data
from overlap_models._page.table import ENUMERATIONS, PARAMETERS, Text
from overlap_models.checks import BadArgument
from overlap_models.labs.scenario import Values
from overlap_models.simulations.batch import Batch
from overlap_models.simulations.result import Simulated
from overlap_models.simulator import diagrams, runs, texts
from overlap_models.simulator.edited import Edits
from overlap_models.simulator.memory import Memory

#: Peer of an operation that waits for any process.
_NOBODY = 0xFFFFFFFF

BATCH = Batch(
    "schedule",
    numbers=lambda values: _sizes(values),
    text=lambda values: read(runs.memory_of("schedule"), _text(values)),
    text_bytes=lambda values: len(_text(values)),
)


def simulate(values: Values, *, traced: bool, edits: Edits) -> Simulated:
    memory = runs.memory_of("schedule")
    text = _text(values)
    room = runs.room_of("schedule", values, len(text))
    reports: list[dict[str, Any]] = []

    def once(rows: runs.Rows) -> runs.Run:
        read(memory, text)
        memory.write_numbers(memory.place("ovx_values"), runs.row_of("schedule", values, _sizes(values)))
        spans, arrows, levels, causes, _ = rows
        given = (room["memory_bytes"], room["events"], spans, arrows, levels if _has_links(values) else 0, causes)
        place = edits.begin(memory, lambda: memory.call("ovx_run_schedule", *given))
        reports.append(_found(memory, memory.read("goal_report", memory.call("ovx_explain_schedule"))))
        run = runs.report_at(memory, place, traced=rows[0] > 0)
        _refuse(values, runs.refusal_named("schedule", run.outcome["refusal"]))
        return run

    run = runs.with_trace(once) if traced else once(runs.NO_TRACE)
    found, known, outcome = reports[-1], run.status == "completed", run.outcome
    edits.pass_over(outcome["operations"], outcome["process_count"])
    networks = [rank for rank in _networks(text) if rank < outcome["process_count"]]
    names = {rank: "network" if len(networks) == 1 else f"network {rank}" for rank in networks}
    ranks = diagrams.numbered(outcome["process_count"], "rank ", names)
    diagram = diagrams.diagram_of("schedule", run, ranks, lines=found["lines"], units=found["units"]) if run.trace and found["finish_ns"] else None
    if diagram is not None:
        _carry(diagram, networks)
    return Simulated(
        {
            "status": run.status,
            "limit": run.limit,
            "finish_ns": found["finish_ns"],
            "messages": outcome["messages"],
            "events": outcome["events"],
            "binary": False,
            "critical_path_us": found["uncontended_us"] if known and found["uncontended_us"] >= 0 else None,
            "exposed_us": runs.plain(outcome["exposed_us"] + _replayed_us(text)) if known else None,
            "deadlock": found["deadlock"],
            "unfinished": {"count": outcome["unfinished"], **found["unfinished"]},
            "unreceived": outcome["unreceived"],
            **({"network": found["network"]} if found["network"] else {}),
            **({"network_ranks": networks} if networks else {}),
            **({"ignored": ["topology"]} if values["topology"] != "full" and not _has_links(values) else {}),
        },
        [] if diagram is None else [diagram],
    )


def _replayed_us(text: bytes) -> float:
    """Computation of a schedule that replays communication, by the comments that chakra/goal.py writes, in microseconds."""
    said = re.search(rb"^// .* in a trace of one rank, ([0-9]+) ns ", text[:4096], re.MULTILINE)
    return int(said[1]) / 1000 if said else 0


def _networks(text: bytes) -> list[int]:
    """Ranks that stand for a network, by the comments that traced/buckets.py writes."""
    return [int(rank) for rank in re.findall(rb"^// rank ([0-9]+) is a network\b", text[:4096], re.MULTILINE)]


def _carry(diagram: diagrams.Diagram, networks: Sequence[int]) -> None:
    """What ranks that stand for networks compute is communication."""
    if networks:
        computed, carried = map(ENUMERATIONS["span_kind"].index, ("compute", "transfer"))
        kinds = diagram.spans["kind"]
        for place, process in enumerate(diagram.spans["process"]):
            if kinds[place] == computed and process // diagram.units in networks:
                kinds[place] = carried


def _text(values: Values) -> bytes:
    goal: str = values["goal"]
    return data(f"schedules/{goal}.goal") if goal in _BUILT_IN else goal.encode()


_BUILT_IN = next(row.names for row in PARAMETERS["schedule"] if isinstance(row, Text) and row.key == "goal")


def read(memory: Memory, text: bytes) -> int:
    """Where the module keeps what it has read of a text, for ``sweep``; what was read last is not read again.

    Raises
    ------
    BadArgument
        For what is no GOAL text, with its line.
    """
    if memory.held.get("text") != text:
        memory.held.pop("text", None)
        # The parse needs at most 8 times the bytes of its text, and labels a quarter.
        place = memory.call("ovx_open_text", len(text), (1 << 20) + 10 * len(text))
        texts.refuse_space(place == 0)
        memory.write(place, text)
        reading = memory.read("reading", memory.call("ovx_read", len(text) + 1))
        if reading["error_line"]:
            texts.refuse(memory, "goal", reading)
        memory.held["text"], memory.held["place"] = text, reading["text"]
    return int(memory.held["place"])


def _found(memory: Memory, report: dict[str, Any]) -> dict[str, Any]:
    """Results of a schedule beyond those of every run."""
    waiters = memory.structs("waiter", report["waiters"], report["waiter_count"])
    deadlock = {
        "ranks": [waiter["process"] for waiter in waiters],
        "waiting_for": [None if waiter["waits_for"] == _NOBODY else waiter["waits_for"] for waiter in waiters],
        "nobody": [None if waiter["nobody"] == "lacks" else waiter["nobody"] for waiter in waiters],
        "lines": list(memory.column("u32", report["waiter_line"], len(waiters))),
        "circle": report["circle"] != 0,
        "count": report["waiter_total"],
        "cut": report["waiter_total"] > len(waiters),
    }

    def lines(row: str) -> dict[str, list[int]]:
        columns = memory.rows("goal_report", report, row)
        return {"ranks": list(columns["rank"]), "lines": list(columns["line"])}

    return {
        "units": report["units"],
        "finish_ns": [runs.plain(each) for each in memory.column("f64", report["finish_ns"], report["rank_count"])],
        "deadlock": deadlock if waiters else None,
        "lines": memory.rows("goal_report", report, "operation")["line"],
        "uncontended_us": runs.plain(report["uncontended_us"]),
        "unfinished": lines("unfinished"),
        "network": _network(memory, report) if report["node_count"] else None,
    }


def _network(memory: Memory, report: dict[str, Any]) -> dict[str, Any]:
    busiest = memory.structs("link_use", report["busiest"], report["busiest_count"])
    return {
        "nodes": report["node_count"],
        "links": report["link_count"],
        "dimensions": list(memory.column("u32", report["size"], report["size_count"])),
        "busiest": [
            {"link": memory.text_at(link["name"]), "bytes": runs.plain(link["bytes"]), "busy_us": runs.plain(link["busy_us"])} for link in busiest
        ],
    }


def _has_links(values: Values) -> bool:
    return bool(values["topology"] != "full" and values["semantics"] == "overlap")


def _sizes(values: Values) -> dict[str, float]:
    """The sizes of the network, 0 where there is none."""
    sizes = [int(size) for size in values["dimensions"].split("x") if size]
    return {f"size_{i + 1}": float(sizes[i]) if i < len(sizes) else 0.0 for i in range(4)}


#: What the simulator refuses of the sizes of a network, and what they have to be.
_SIZES = {
    "sizes": "one size of a crossbar, three of a dragonfly, one to four of a torus or a fat tree, of at most 268435456 links",
    "few_nodes": "sizes of at least as many nodes as the schedule has ranks",
}


def _refuse(values: Values, refusal: str | None) -> None:
    if refusal in _SIZES:
        found, allowed = values["dimensions"], _SIZES[refusal]
        raise BadArgument("dimensions", found, allowed, f"dimensions = {found} is not allowed: it must be {allowed}")
    if refusal != "too_long":
        return
    raise BadArgument(
        "goal", "a longer schedule", "at most 53 days of simulated time",
        "goal: this schedule could take longer than 53 days of simulated time, the most that is allowed; "
        "shorten its computations or lower the costs of its messages.",
    )  # fmt: skip
