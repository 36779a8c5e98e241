"""Lab cluster: one broadcast or one gather, on the machine that a text means."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from overlap_models import checks, tam_wang
from overlap_models._page.table import PARAMETERS, SIMULATIONS, Number
from overlap_models.labs.scenario import Values
from overlap_models.simulations.batch import Batch
from overlap_models.simulations.result import Simulated
from overlap_models.simulations.run_lab import said
from overlap_models.simulator import diagrams, runs
from overlap_models.simulator.edited import Edits

#: A packet has at least two events: it has been sent, and it arrives.
MOST_PACKETS = SIMULATIONS["cluster"].events // 2

BATCH = Batch(
    "cluster",
    numbers=lambda values: _numbers(tam_wang.parse(values["machine"])),
    check=lambda values: _refuse_endless(values),
    said=lambda results: _said(results),
)


def simulate(values: Values, *, traced: bool, edits: Edits) -> Simulated:
    row = _row(values)
    refused = runs.refusal_of("cluster", row)
    if refused is not None:
        return Simulated(_refused(refused))
    _refuse_endless(values)
    run = runs.run("cluster", "run", row, **runs.room_of("cluster", values), traced=traced, edits=edits)
    shown = [diagrams.diagram_of(values["operation"], run, _processes(values))] if run.trace else []
    return Simulated({**runs.end_of([run]), **_said(runs.results_of("cluster", row, [run]))}, shown)


def _said(results: dict[str, float | None]) -> dict[str, Any]:
    return {"refused": None, **said("cluster", results)}


def _row(values: Values) -> list[float]:
    return runs.row_of("cluster", values, _numbers(tam_wang.parse(values["machine"])))


def _numbers(machine: tam_wang.Machine) -> dict[str, float]:
    """The machine by the names of the numbers of a row."""
    numbers = {
        "machine_L_fixed": machine.L.fixed,
        "machine_L_process": machine.L.per_process,
        "machine_L_byte": machine.L.per_byte,
        "machine_L_aggregate": machine.L.aggregate,
    }
    for name, cost in vars(machine).items():
        if isinstance(cost, tam_wang.machine.Cost):
            for part, line in (("short_", cost.short), ("", cost.long)):
                numbers[f"machine_{name}_{part}fixed"] = line.fixed
                numbers[f"machine_{name}_{part}byte"] = line.per_byte
    return numbers


def _refused(refused: str) -> dict[str, Any]:
    """The results of a refused run."""
    window = refused == "no_window"
    end = {"status": "limit" if window else "completed", "limit": "window" if window else None, "refused": refused}
    return {**end, **said("cluster", runs.named_results("cluster", ())), "packets": 0}


def _processes(values: Values) -> list[str]:
    p = int(values["p"])
    half = {} if values["operation"] == "gather" else {math.ceil(p / 2): f"P{math.ceil(p / 2)} p/2"}
    return diagrams.numbered(p, names={**half, 0: "P0 root"})


def _deliveries(values: Values) -> float:
    """Packets to each process but the root, or from each: it follows from the values alone."""
    return runs.results_of("cluster", _row(values), [])["packets"] or 0


def _refuse_endless(values: Values) -> None:
    """Refuse more packets than a run can carry, naming how many fit."""
    packets = _deliveries(values)
    if packets <= MOST_PACKETS:
        return

    def fits(key: str, value: int) -> bool:
        return _deliveries({**values, key: value}) <= MOST_PACKETS

    ways = [way for key in ("mtu", "message_bytes", "p") if (way := _way_out(key, int(values[key]), fits))]
    (key, bound), *others = ways
    allowed = ", or ".join([bound, *(f"{other} {limit}" for other, limit in others)])
    raise checks.BadArgument(
        key, values[key], allowed,
        f"{key} = {values[key]} is not allowed: it makes {_grouped(packets)} packets, more than the "
        f"{_grouped(MOST_PACKETS)} that can be simulated; it must be {allowed}",
    )  # fmt: skip


def _way_out(key: str, present: int, fits: Callable[[str, int], bool]) -> tuple[str, str] | None:
    """The value nearest to the present one with which the run ends, if there is one."""
    row = next(row for row in PARAMETERS["cluster"] if isinstance(row, Number) and row.key == key)
    end = next((int(value) for value in (row.maximum, row.minimum) if fits(key, int(value))), None)
    if end is None:
        return None
    endless, ending = present, end
    while abs(ending - endless) > 1:
        middle = (ending + endless) // 2
        endless, ending = (endless, middle) if fits(key, middle) else (middle, ending)
    return key, f"{'at least' if end == row.maximum else 'at most'} {_grouped(ending)}"


def _grouped(count: float) -> str:
    """A count as the page writes it."""
    if count < 1e9:
        return f"{count:,.0f}"
    mantissa, exponent = f"{count:.2e}".split("e+")
    power = str(int(exponent)).translate(str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"))
    return f"{float(mantissa):g} × 10{power}"
