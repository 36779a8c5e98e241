"""Many rows of values at once: a call into a module costs as much as dozens of runs."""

from __future__ import annotations

import struct
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from overlap_models import checks
from overlap_models._page.table import ENUMERATIONS, PARAMETERS, SIMULATIONS, SIZES, STRUCTS
from overlap_models.simulator.memory import Memory
from overlap_models.simulator.runs import USUAL_EVENTS, USUAL_MEMORY, memory_of, row_of

#: Rows of one call: enough to make its cost negligible, few enough to respond to a keyboard interrupt.
BLOCK = 4096

#: Most results that one sweep gives.
MOST_WANTED = 64


@dataclass(frozen=True)
class Swept:
    #: A column for each result; NaN where undefined.
    columns: dict[str, array[float]]
    #: How each row ended, as numbers: ``ENUMERATIONS["status"]`` and ``["limit"]`` have their names.
    status: array[int]
    limit: array[int]
    #: Reason of an invalid row: number of the lab's refusal, or of the value out of its range, from 1; 0: none.
    refusal: array[int]
    parameter: array[int]


def sweep(
    workload: str,
    rows: Any,
    wanted: Sequence[str],
    *,
    events: int = USUAL_EVENTS,
    memory_bytes: int = USUAL_MEMORY,
    text: int = 0,
) -> Swept:
    """Run a workload with many rows of values; each gives what it gives alone.

    Parameters
    ----------
    workload : str
        A lab, or one run of it as lab:run.
    rows : Any
        Doubles, row behind row: array("d"), or anything with such a buffer. ``row_of`` makes one of them.
    wanted : Sequence[str]
        Results of the lab; of one run numbers of an outcome, such as finish_us. Only runs that these need take
        place.
    events : int
        Of each run; after these it is given up.
    memory_bytes : int
        Of each run.
    text : int
        Where the module of this thread keeps what it has read of a text, for rows that run one.

    Raises
    ------
    BadArgument
        For a workload or a result that there is not, and rows of another length. A row whose values are
        refused is no error: its status is invalid.

    Examples
    --------
    >>> row = row_of("explore", {row.key: row.default for row in PARAMETERS["explore"]})
    >>> rows = array("d", row + [1, *row[1:]])
    >>> swept = sweep("explore", rows, ["gain"])  # simulate(...) of two values of gamma_h at once
    >>> [round(gain, 3) for gain in swept.columns["gain"]], [ENUMERATIONS["status"][each] for each in swept.status]
    ([1.818, 1.091], ['completed', 'completed'])
    """
    lab, _, run = workload.partition(":")
    checks.one_of(tuple(SIMULATIONS), workload=lab)
    simulation = SIMULATIONS[lab]
    if not simulation.results or (run and run not in simulation.runs):
        runs = ", ".join(simulation.runs)
        checks.reject("workload", workload, f"a lab whose rows give results, or one of its runs: {runs}")
    names = _OUTCOME if run else simulation.results
    for name in wanted:
        checks.one_of(names, wanted=name)
    if len(wanted) > MOST_WANTED:
        checks.reject("wanted", len(wanted), f"at most {MOST_WANTED} results")
    stride = 8 * (len(simulation.parameters) + len(simulation.numbers))
    data = memoryview(rows).cast("B")
    if len(data) % stride:
        checks.reject("rows", f"{len(data)} bytes", f"rows of {stride // 8} doubles")
    checks.count(1, most=0xFFFFFFFF, events=events)
    checks.count(1, most=1 << 31, memory_bytes=memory_bytes)
    limits = {"events": events, "memory_bytes": memory_bytes, "text": text}
    columns = {name: array("d") for name in wanted}
    status = array("I")
    for start in range(0, len(data), BLOCK * stride):
        block = data[start : start + BLOCK * stride]
        results, ends = _sweep_block(memory_of(lab), workload, block, stride, wanted, limits)
        count = len(block) // stride
        for i, column in enumerate(columns.values()):
            column.extend(results[i * count : (i + 1) * count])
        status.extend(ends)
    return Swept(columns, *(status[i::4] for i in range(4)))


#: Numbers of the outcome of one run that can be wanted, by their names.
_OUTCOME = tuple(
    f"{name.removesuffix('_ps')}_us" if kind == "i64" else name
    for name, (_, kind, _, of) in STRUCTS["outcome"].items()
    if of is None
)


def _sweep_block(
    memory: Memory,
    workload: str,
    rows: memoryview,
    stride: int,
    wanted: Sequence[str],
    limits: dict[str, int],
) -> tuple[array[float], array[int]]:
    n = len(rows) // stride
    texts = [text.encode() + b"\0" for text in (workload, " ".join(wanted))]
    given = [*map(len, texts), SIZES["sweep_limits"], len(rows)]
    lengths = [*given, 8 * n * len(wanted), SIZES["row_status"] * n]
    places, end = [], 0
    for length in lengths:
        places.append(end)
        end = -(-(end + length) // 16) * 16
    base = memory.call("ovx_reserve", end + limits["memory_bytes"])
    if base == 0:
        checks.reject("memory_bytes", limits["memory_bytes"], "less: the module has no room for it")
    name, names, given_limits, values, results, status = (base + place for place in places)
    memory.write(name, texts[0])
    memory.write(names, texts[1])
    memory.write(given_limits, _packed("sweep_limits", {**limits, "memory": base + end}))
    memory.write(values, rows)
    ended = memory.call("ovx_sweep", name, n, values, stride // 8, given_limits, names, results, status)
    if ENUMERATIONS["status"][ended] != "completed":
        raise AssertionError(f"the module knows no workload {workload} with the results {', '.join(wanted)}")
    return memory.column("f64", results, n * len(wanted)), memory.column("u32", status, SIZES["row_status"] // 4 * n)


def _packed(name: str, values: dict[str, int]) -> bytes:
    """A struct of whole numbers as C has it."""
    data = bytearray(SIZES[name])
    for field, (offset, kind, _, _) in STRUCTS[name].items():
        struct.pack_into("<I" if kind == "u32" else "<Q", data, offset, values[field])
    return bytes(data)
