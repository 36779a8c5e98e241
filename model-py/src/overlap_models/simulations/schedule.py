"""Lab schedule: GOAL text, the reader's own or built in."""

from __future__ import annotations

from typing import Any

from overlap_models._page.schedules import SCHEDULES
from overlap_models.checks import BadArgument
from overlap_models.labs.scenario import Values
from overlap_models.simulations.prefetch import refuse_text
from overlap_models.simulations.result import Simulated
from overlap_models.simulator import diagrams, runs
from overlap_models.simulator.memory import Memory

MOST_EVENTS = 50_000_000
#: Who waits for nobody in particular.
_NOBODY = 0xFFFFFFFF


def simulate(values: Values, *, traced: bool) -> Simulated:
    memory = runs.memory_of("schedule")
    goal: str = values["goal"]
    text = SCHEDULES.get(goal, goal).encode()
    reports: list[dict[str, Any]] = []

    def once(rows: tuple[int, int, int]) -> runs.Run:
        place = memory.call("ovx_text", len(text))
        if place == 0:
            raise MemoryError("the schedule does not fit into memory")
        memory.write(place, text)
        memory.write_numbers(memory.place("ovx_values"), runs.row_of("schedule", values))
        # A run needs some 40 times the bytes of its text, 140 for each of a million ranks, and a trace.
        room = min((224 << 20) + 48 * len(text), 1 << 31)
        report = memory.read("goal_report", memory.call("ovx_run_text", len(text), room, MOST_EVENTS, rows[0], rows[1]))
        if report["error_line"]:
            refuse_text(memory, "goal", report)
        reports.append(_read(memory, report))
        run = runs.report_at(memory, report["run"], traced=rows[0] > 0)
        if runs.refusal_named("schedule", run.outcome["refusal"]) == "too_long":
            _refuse_long()
        return run

    run = runs.with_trace(once) if traced else once(runs.NO_TRACE)
    found, known = reports[-1], run.status == "completed"
    ranks = diagrams.numbered(run.outcome["process_count"], "rank ")
    return Simulated(
        {
            "status": run.status,
            "limit": run.limit,
            "finish_ns": found["finish_ns"],
            "messages": run.outcome["messages"],
            "events": run.outcome["events"],
            "critical_path_us": found["path_us"] if known else None,
            "exposed_us": found["exposed_us"] if known else None,
            "deadlock": found["deadlock"],
            "critical_path": found["critical_path"],
        },
        [diagrams.diagram_of("schedule", run, ranks, lines=True)] if run.trace and found["finish_ns"] else [],
    )


def _read(memory: Memory, report: dict[str, Any]) -> dict[str, Any]:
    """What a schedule has beyond every other run."""
    waiters = memory.structs("waiter", report["waiters"], report["waiter_count"])
    chain = memory.rows("goal_report", report, "chain")
    deadlock = {
        "ranks": [waiter["process"] for waiter in waiters],
        "waiting_for": [None if waiter["waits_for"] == _NOBODY else waiter["waits_for"] for waiter in waiters],
        "lines": list(memory.column("u32", report["waiter_line"], len(waiters))),
        "circle": report["circle"] != 0,
        "count": report["waiter_total"],
        "cut": report["waiter_total"] > len(waiters),
    }
    return {
        "finish_ns": [runs.plain(each) for each in memory.column("f64", report["finish_ns"], report["rank_count"])],
        "deadlock": deadlock if waiters else None,
        "critical_path": {"ranks": list(chain["rank"]), "lines": list(chain["line"])},
        "path_us": runs.plain(report["path_us"]),
        "exposed_us": runs.plain(report["exposed_us"]),
    }


def _refuse_long() -> None:
    raise BadArgument(
        "goal", "a longer schedule", "at most 53 days of simulated time",
        "goal: this schedule could take longer than 53 days of simulated time, the most that is allowed; "
        "shorten its computations or lower the costs of its messages.",
    )  # fmt: skip
