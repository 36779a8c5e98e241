"""Benchmarks of networks below MPI, and files that are no text: read where their table is plain, or refused by their name."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from overlap_models.measured.formats import Found
from overlap_models.measured.reading import Notes, Row, is_time, unreadable
from overlap_models.measured.tables import Column, Table
from overlap_models.measured.units import rate_unit, time_unit


class Perftest:
    """perftest, the tests of verbs: RDMA_Write BW Test, and a header that begins with #bytes #iterations.

    Source: linux-rdma/perftest, src/perftest_parameters.h.
    """

    name = "perftest"
    _title = re.compile(r"\s*((?:Send|RDMA_Write\w*|RDMA_Read|Write\w*|Read|Atomic|Raw Ethernet)\b.*\b(?:BW|Latency)\b.*\bTest)\s*$")
    _heads = re.compile(r"#bytes\s+(?:#sl\s+)?#iterations\b")
    _head = re.compile(r"#\w+|[^\[\]#]+?\[[^\]]*\]|tps average")

    def __init__(self) -> None:
        self._benchmark = "perftest"

    def look(self, line: str, number: int, notes: Notes) -> Found | None:
        title = self._title.match(line)
        if title:
            self._benchmark = " ".join(title[1].split())
            return Found()
        if not self._heads.match(line):
            return None
        heads = [each.strip() for each in self._head.findall(line)]
        names = [head.partition("[")[0].lower() for head in heads]
        at = next((names.index(name) for name in ("t_avg", "t_typical", "bw average") if name in names), None)
        unit = heads[at].partition("[")[2].rstrip("]") if at is not None else ""
        # Its MB are of 2^20 bytes, and called MiB since August 2024.
        factor = time_unit(unit) if time_unit(unit) is not None else rate_unit("MiB/sec" if unit == "MB/sec" else unit)
        if at is None or factor is None:
            return Found(refused=("a table of perftest without a known time or rate", "t_avg[usec] or BW average[MiB/sec]"))
        is_time_there = time_unit(unit) is not None
        columns: list[Column] = [Column("bytes"), *(Column(None) for _ in heads[1:])]
        columns[at] = Column("us" if is_time_there else "mb_s", factor)
        return Found(Table(self.name, self._test(is_time_there), self._benchmark, tuple(columns)))

    def _test(self, is_time_there: bool) -> str:
        """Reads and atomic operations are timed whole; sends and writes by their ping-pong, of which half counts."""
        remote = re.search(r"read|atomic", self._benchmark.lower())
        if is_time_there:
            return "remote" if remote else "latency"
        if remote:
            return "remote_bandwidth"
        return "bidirectional" if "bidirectional" in self._benchmark.lower() else "bandwidth"


class Fabtests:
    """fabtests and fi_pingpong of libfabric: bytes ... MB/sec usec/xfer Mxfers/sec; a transfer is one way."""

    name = "fabtests"
    _heads = re.compile(r"(?:name\s+)?bytes\s+.*\busec/xfer\b")

    def look(self, line: str, number: int, notes: Notes) -> Found | None:
        text = line.strip()
        if not self._heads.match(text):
            return None
        heads = text.split()
        fields = {"bytes": "bytes", "usec/xfer": "us"}
        benchmark = "fi_pingpong" if "#sent" in heads else "fabtests"
        return Found(Table(self.name, "latency", benchmark, tuple(Column(fields.get(head)) for head in heads)))


class Ucc:
    """ucc_perftest: Count Size Time, us, and below it avg min max, in whichever order it has the last two.

    Source: openucx/ucc, tools/perf.
    """

    name = "ucc"
    _collective = re.compile(r"\s*Collective:\s+(\S+)\s*$")
    _heads = re.compile(r"\s*Count\s+Size\s+Time, (\w+)")
    _below = re.compile(r"\s*avg\s+(?:min\s+max|max\s+min)(\s+avg\s+(?:min\s+max|max\s+min))?\s*$")

    def __init__(self) -> None:
        self._benchmark = "ucc_perftest"
        self._factor: float | None = None

    def look(self, line: str, number: int, notes: Notes) -> Found | None:
        collective, heads, below = self._collective.match(line), self._heads.match(line), self._below.match(line)
        if collective:
            self._benchmark = collective[1]
        elif heads:
            self._factor = time_unit(heads[1])
        elif below and self._factor is not None:
            columns = (Column(None), Column("bytes"), Column("us", self._factor), *(Column(None) for _ in range(5 if below[1] else 2)))
            return Found(Table(self.name, "collective", self._benchmark, columns))
        else:
            return None
        return Found()


class Ucx:
    """ucx_perftest prints a line for each report of one size, but no size."""

    name = "ucx_perftest"
    _heads = re.compile(r"\|.*\boverhead \(usec\)|\|\s*Stage\s*\|")

    def look(self, line: str, number: int, notes: Notes) -> Found | None:
        if not self._heads.match(line):
            return None
        return Found(refused=("a table of ucx_perftest, which does not say the size of its messages", "two columns such as: size (bytes)  time (us)"))


#: Keys that identify a JSON file, and the program that writes them.
_WRITERS = (
    ("nccl-tests", re.compile(r'"(?:out_of_place|oop_time|alg_?[bB]w|multimem\w*)"\s*:')),
    ("perftest", re.compile(r'"MsgSize"\s*:')),
    ("the PyTorch profiler or another tracer", re.compile(r'"traceEvents"\s*:')),
)
_SIZE = re.compile(r'"size"\s*:')


def read_json(text: str, notes: Notes) -> bool:
    """Read the rows of nccl-tests (-J) and rccl-tests (-Z json); False where the text is no JSON.

    Raises
    ------
    Unreadable
        For JSON of other programs, by their names.
    """
    if not re.match(r'\s*(?:\{\s*["}]|\[\s*\{)', text):
        return False
    # Searches only the beginning of the text, where the identifying keys stand.
    writer = next((name for name, key in _WRITERS if key.search(text[:200_000])), None)
    found = list(_objects(_values(text))) if writer == "nccl-tests" else []
    lines = [text.count("\n", 0, each.start()) + 1 for each in _SIZE.finditer(text)] if found else []
    for place, (each, benchmark) in enumerate(found):
        size, us = each.get("size"), _time(each)
        if isinstance(size, int) and not isinstance(size, bool) and size >= 0 and us is not None and is_time(us):
            notes.rows.append(Row(lines[place] if place < len(lines) else 1, "collective", each.get("name") or benchmark, size, us=us))
    if not notes.rows:
        whose = f"JSON of {writer}" if writer else "JSON"
        unreadable(1, text.strip()[:200], whose, "the text that the benchmark prints")
    return True


def _values(text: str) -> list[Any]:
    """JSON values of a text: one value, or one a line."""
    try:
        return [json.loads(text)]
    except ValueError:
        pass
    found = []
    for line in text.splitlines():
        try:
            found.append(json.loads(line.strip().rstrip(",")))
        except ValueError:
            continue
    return found


def _objects(values: list[Any]) -> Iterator[tuple[dict[str, Any], str]]:
    """Objects with a size, and the name of the program that wrote them."""
    for value in values:
        results, benchmark = value, "nccl-tests"
        if isinstance(value, dict) and isinstance(value.get("results"), list):
            results, args = value["results"], value.get("args")
            if isinstance(args, list) and args:
                benchmark = re.sub(r"_perf$", "", str(args[0]).rpartition("/")[2]) or benchmark
        for each in results if isinstance(results, list) else [results]:
            if isinstance(each, dict) and "size" in each:
                yield each, benchmark


def _time(each: dict[str, Any]) -> float | None:
    """Microseconds of an out-of-place run; None for in-place."""
    times = each["out_of_place"] if "out_of_place" in each else each if not each.get("inPlace") else None
    if not isinstance(times, dict):
        return None
    us = times.get("time", times.get("cpu_time"))
    return float(us) if isinstance(us, int | float) and not isinstance(us, bool) else None
