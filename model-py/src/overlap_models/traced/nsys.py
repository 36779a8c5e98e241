"""Kernels from what ``nsys stats --report cuda_gpu_trace --format csv`` prints.

A table of comma-separated cells behind lines that say what nsys does. Its columns differ between versions: a start, a duration and
a name are always there, with their unit in the header (``Start (ns)``); without one it is nanoseconds. Copies stand among the
kernels as ``[CUDA memcpy HtoD]``. There are no steps, and nothing says how many bytes a collective moves. The table that ``nvprof
--print-gpu-trace --csv`` prints has its units in a row of their own, and other names for the same columns.

Source: NVIDIA Nsight Systems, reports/cuda_gpu_trace.py, for the columns; CUDA Profiler User's Guide for nvprof.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from overlap_models import checks
from overlap_models.open_file import OpenFile
from overlap_models.traced.choices import RULES, Choices
from overlap_models.traced.kernels import BadEvent, Collector, Kernels, Recorded
from overlap_models.zip_files import opened

EXPECTED = "the table of nsys stats --report cuda_gpu_trace --format csv, with columns Start, Duration and Name"

_HEADER = re.compile(r'^"?Start(?P<unit>[^,"]*)"?,"?Duration', re.IGNORECASE)
#: Another report: its columns stand for calls of the host, or for sums.
_FOREIGN = re.compile(r'^"?(?:Time \(%\)|Type"?,"?Time|Total Time|Range|Start[^,"]*"?,"?(?:End|Duration)[^,]*,"?Name"?,"?Result)', re.IGNORECASE)
_UNITS = {"ns": 1e-3, "nsec": 1e-3, "us": 1.0, "usec": 1.0, "µs": 1.0, "μs": 1.0, "ms": 1e3, "msec": 1e3, "s": 1e6, "sec": 1e6, "": 1e-3}
#: Columns by the names that nvprof has for them.
_OF_NVPROF = {"strm": "stream", "bytes": "size", **{f"{of}{axis}": f"{name} {axis}" for of, name in (("grd", "grid"), ("blk", "block")) for axis in "xyz"}}
_BYTES = {"byte": 1, "b": 1, "kb": 10**3, "mb": 10**6, "gb": 10**9, "kib": 2**10, "mib": 2**20, "gib": 2**30}
_TITLE = re.compile(r"^(?P<name>[^(]*?)\s*(?:\((?P<unit>[^)]*)\))?$")
_COPY = re.compile(r"^\[(?:CUDA )?(?:Unified (?:Memory )?)?(?P<kind>memcpy|memset)\s*(?P<way>[^\]]*)\]$", re.IGNORECASE)
_WAYS = {"host-to-device": "HtoD", "device-to-host": "DtoH", "device-to-device": "DtoD", "peer-to-peer": "PtoP", "host-to-host": "HtoH"}
_CELL = re.compile(r'"((?:[^"]|"")*)"(?:,|$)|([^,]*)(?:,|$)')
_MOST_NAMED = 5


def read_nsys(file: OpenFile, tell: Callable[[int, int], object] = lambda rows, kernels: None) -> Recorded:
    """Read an open table.

    Raises
    ------
    ValueError
        With the line and what was expected there.
    """
    collector = Collector()
    columns: dict[str, tuple[int, str]] = {}
    width = 0
    lacks_units = False
    wrong: list[str] = []
    number = 0
    for number, line in file.lines(lambda found: _refuse(1, found)):
        if not columns:
            if _FOREIGN.match(line):
                _refuse(number, f"another report of nsys or nvprof ({line[:40]})")
            if not _HEADER.match(line) and number < 200:
                continue
            titles = _cells(line)
            columns = _columns(number, titles)
            width = len(titles)
            lacks_units = any(name in columns for name in _OF_NVPROF.values()) and columns["start"][1] == ""
            continue
        if lacks_units:
            columns = _with_units(number, _cells(line), columns)
            lacks_units = False
            continue
        if not line.strip():
            # Behind an empty line another report may follow.
            break
        tell(collector.events, collector.kernels)
        cells = _cells(line)
        if len(cells) > width and columns["name"][0] == width - 1:
            # A name with commas and without quotation marks.
            cells = [*cells[: width - 1], ",".join(cells[width - 1 :])]
        try:
            collector.take(_event(cells, columns, width))
        except (_BadRow, BadEvent) as error:
            collector.events += isinstance(error, _BadRow)
            wrong.append(f"line {number}: {error}")
    if not columns:
        _refuse(max(1, number), "the text ends without a header" if number > 0 else "an empty file")
    if collector.kernels == 0:
        if wrong:
            raise checks.BadArgument("nsys", wrong[0], EXPECTED, wrong[0])
        _refuse(number, "no kernel")
    more = len(wrong) - _MOST_NAMED
    notes = [*(f"{each.split('; expected ')[0]}, and was passed over" for each in wrong[:_MOST_NAMED])]
    return partial(collector.done, notes=[*notes, *([f"{more} more lines were passed over"] if more > 0 else [])])


def read_nsys_table(path: Path, choices: Choices = RULES) -> tuple[Kernels, ...]:
    with opened(path) as file:
        return read_nsys(file)(choices)


def _cells(line: str) -> list[str]:
    """The cells of a line; the page's Python has no module csv.

    >>> _cells('1,,"f<int, 4>(""a"")",last')
    ['1', '', 'f<int, 4>("a")', 'last']
    """
    # Behind a comma at the end there is one more, which is empty.
    found = [plain if quoted is None else quoted.replace('""', '"') for quoted, plain in (cell.groups() for cell in _CELL.finditer(line))]
    return found if line.endswith(",") or not line else found[:-1]


class _BadRow(Exception):
    def __init__(self, found: str, expected: str) -> None:
        super().__init__(f"{found}; expected {expected}")


def _columns(line: int, titles: list[str]) -> dict[str, tuple[int, str]]:
    found: dict[str, tuple[int, str]] = {}
    for place, title in enumerate(titles):
        match = _TITLE.match(title.strip())
        if match:
            found.setdefault(match["name"].strip().lower(), (place, (match["unit"] or "").strip().lower()))
    for needed in ("start", "duration", "name"):
        if needed not in found:
            _refuse(line, f"a header without {needed.capitalize()}")
    for each in ("start", "duration"):
        if found[each][1] not in _UNITS:
            _refuse(line, f"{each.capitalize()} in {found[each][1]!r}")
    return found


def _with_units(line: int, units: list[str], columns: dict[str, tuple[int, str]]) -> dict[str, tuple[int, str]]:
    """The columns of nvprof with the row of units that stands below its header."""
    given = {name: (place, units[place].strip().lower() if place < len(units) else "") for name, (place, _) in columns.items()}
    if any(given[each][1] not in _UNITS or not given[each][1] for each in ("start", "duration")):
        _refuse(line, f"a table of nvprof without a row of units below its header ({','.join(units)[:40]})")
    return given | {own: given[other] for own, other in _OF_NVPROF.items() if other in given and own not in given}


def _event(cells: list[str], columns: dict[str, tuple[int, str]], width: int) -> dict[str, Any]:
    """A row as an event of Kineto's format."""
    if len(cells) < width:
        raise _BadRow(f"{len(cells)} cells", f"{width}, as the header has")

    def text(column: str) -> str:
        return cells[columns[column][0]].strip() if column in columns else ""

    def time(column: str) -> float:
        try:
            value = float(text(column)) * _UNITS[columns[column][1]]
        except ValueError:
            value = math.nan
        if not math.isfinite(value) or (column == "duration" and value < 0):
            raise _BadRow(f"{column.capitalize()} = {text(column)[:40]!r}", f"a number of {columns[column][1] or 'ns'}")
        return value

    def whole(column: str) -> int:
        return int(text(column)) if text(column).isdecimal() else 0

    name = text("name")
    copy = _COPY.match(name)
    if copy:
        way = copy["way"].strip()
        name = f"Mem{copy['kind'][3:].lower()} {_WAYS.get(way.lower(), way)}".strip()
    args: dict[str, Any] = {
        "stream": whole("strm"),
        "correlation": whole("corrid"),
        "grid": [whole(f"grd{axis}") for axis in "xyz"],
        "block": [whole(f"blk{axis}") for axis in "xyz"],
    }
    if copy and "bytes" in columns:
        args |= {"In msg nelems": _bytes(text("bytes"), columns["bytes"][1]), "dtype": "Byte"}
    return {
        "ph": "X", "cat": "gpu_memcpy" if copy else "kernel", "name": name, "pid": text("device") or "device",
        "ts": time("start"), "dur": time("duration"), "args": args,
    }  # fmt: skip


def _bytes(text: str, unit: str) -> int:
    try:
        return round(float(text) * _BYTES.get(unit, 1))
    except (ValueError, OverflowError):
        return 0


def _refuse(line: int, found: str) -> NoReturn:
    raise checks.BadArgument("nsys", found, EXPECTED, f"line {line}: {found}; expected {EXPECTED}")
