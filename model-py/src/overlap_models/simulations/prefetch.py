"""Lab prefetch: a program blocking and prefetching, and over its virtualization."""

from __future__ import annotations

from array import array
from typing import Any

from overlap_models._page.table import SIMULATIONS
from overlap_models.labs.scenario import Values
from overlap_models.simulations.batch import Batch
from overlap_models.simulations.result import Simulated
from overlap_models.simulator import runs, texts
from overlap_models.simulator.diagrams import NO_OPERATION, Diagram
from overlap_models.simulator.edited import Edits
from overlap_models.simulator.memory import Memory

#: Rows of a trace; a full trace ends the diagram, not the run.
TRACE_ROWS = 1 << 17
#: Instructions between checks for a keyboard interrupt.
SLICE_STEPS = 20_000_000

_FORMS = ("blocking", "prefetch")
_CURVE = ("virtualization", "utilization_blocking", "utilization_prefetch", "improvement")

FAULTS = {
    "bad_address": "reads or writes memory outside of what the program declares",
    "unaligned": "reads or writes at an address that is not a multiple of 4",
    "division": "divides by zero",
    "bad_jump": "jumps out of the program",
}

BATCH = Batch("prefetch", takes=lambda values: bool(values["program"] == "benchmark"))

_MEMORY = SIMULATIONS["prefetch"].memory_bytes


def simulate(values: Values, *, traced: bool, edits: Edits) -> Simulated:
    # Instructions are no operations: whatever edits there are is refused at the end.
    del edits
    memory = runs.memory_of("prefetch")
    _hand_over(memory, values)
    drawn = []
    for form in _FORMS:
        report = _run(memory, form, TRACE_ROWS if traced else 0)
        if traced:
            drawn.append(_diagram(memory, form, report))
        if report["status"] != "completed":
            return Simulated(_ended(report), drawn)
    while True:
        _hand_over(memory, values)
        study = memory.read("study_report", memory.call("ovx_study", SLICE_STEPS, _MEMORY))
        if study["done"]:
            return Simulated(_completed(memory, study), drawn)


def _hand_over(memory: Memory, values: Values) -> None:
    """The values of a scenario and its program, unless it is the kernel of the values; the module keeps a text."""
    program = values["program"]
    text = b"" if program == "benchmark" else program.encode()
    if text != memory.held.get("text", b""):
        texts.hand_over(memory, text)
        memory.held["text"] = text
    memory.write_numbers(memory.place("ovx_values"), runs.row_of("prefetch", values))


def _run(memory: Memory, form: str, rows: int) -> dict[str, Any]:
    """Run one form of the program that was passed to the module."""
    number = SIMULATIONS["prefetch"].runs.index(form)
    report = memory.read("dlx_report", memory.call("ovx_run_dlx", number, rows, 0, _MEMORY))
    texts.refuse_space(report["no_room"] != 0)
    if report["error_line"]:
        texts.refuse(memory, "program", report)
    if report["status"] == "invalid":
        raise AssertionError("the simulator refused the values of a program")
    return report


def _completed(memory: Memory, study: dict[str, Any]) -> dict[str, Any]:
    columns = memory.rows("study_report", study, "curve")
    results = runs.named_results("prefetch", memory.column("f64", study["results"], study["result_count"]))
    curve = {name: [runs.plain(each) for each in columns[name]] for name in _CURVE}
    limit = study["curve_limit"]
    return {
        "status": "completed",
        "limit": None,
        "fault": None,
        **results,
        "curve": curve if curve["virtualization"] else None,
        "curve_limit": None if limit == "none" else limit,
    }


def _ended(report: dict[str, Any]) -> dict[str, Any]:
    """Results of a run that ended early."""
    fault = {"line": report["fault_line"], "message": FAULTS.get(report["fault"], "")}
    return {
        "status": "limit" if report["status"] == "steps" else report["status"],
        "limit": "steps" if report["status"] == "steps" else None,
        "fault": fault if report["status"] == "fault" else None,
        **runs.named_results("prefetch", ()),
        "curve": None,
        "curve_limit": None,
    }


def _diagram(memory: Memory, form: str, report: dict[str, Any]) -> Diagram:
    """A run as a diagram: instructions have lines of the program, and are no operations."""
    spans, arrows = (memory.rows("dlx_report", report, table) for table in ("span", "arrow"))
    spans["line"] = spans["operation"]
    for table in (spans, arrows):
        table["operation"] = array("I", [NO_OPERATION]) * len(table["operation"])
    status, finish_us, recorded_us = report["status"], report["finish_us"], report["recorded_us"]
    return Diagram(
        form,
        "completed" if status == "completed" else "limit",
        None if status == "completed" else status,
        finish_us,
        recorded_us if recorded_us < finish_us else None,
        ["processor", "other nodes"],
        spans,
        arrows,
    )
