"""The formats of benchmarks: which line begins one, and which columns a header names.

Each reader looks at one line at a time: it opens a table, or it says nothing about the line.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Protocol

from overlap_models.measured.reading import Notes, Row, is_time
from overlap_models.measured.tables import NUMBER, RATES, SIZES, TIMES, Column, Table

#: What can be read, in the words of a message.
EXPECTED = (
    "output of the OSU micro-benchmarks, the Intel MPI Benchmarks, nccl-tests or Netgauge LogGP, "
    "or two columns below a header with units such as: size (bytes)  time (us)"
)


@dataclass(frozen=True)
class Found:
    """A line that belongs to a format: what it opens, if anything, and what it says."""

    table: Table | None = None
    version: str | None = None
    #: The line reads as a header, but it cannot be used: why, and what was expected.
    refused: tuple[str, str] | None = None


class Format(Protocol):
    name: str

    def look(self, line: str, number: int, notes: Notes) -> Found | None:
        """None: the line is none of this format."""


class Osu:
    """OSU micro-benchmarks, versions 5 to 7.5: # OSU MPI Latency Test v5.6.3."""

    name = "osu"
    _title = re.compile(r"#\s*(OSU\s.*?)\s+v?([0-9]+(?:\.[0-9]+)*[\w.-]*)\s*$")
    _pairs = re.compile(r"#\s*\[\s*pairs:\s*([0-9]+)\s*\]")
    #: What has no unit and would begin the next head where blanks are single, as web pages leave them; a word or two, and a unit
    #: in brackets; or what has none.
    _heads = re.compile(r"(?:Size|Iterations|Validation)\b(?! ?\()|[A-Za-z][\w.\-]*(?: [A-Za-z][\w.\-]*)* ?\([^()]*\)|MB/s|Messages/s|Datatype|[A-Za-z][\w.]*")
    _fields = {
        "latency": "us", "avg latency": "us", "bandwidth": "mb_s", "mb/s": "mb_s", "messages/s": "messages_s",
        "overall": "overall_us", "compute": "compute_us", "coll. init": "init_us", "mpi_test": "test_us",
        "mpi_wait": "wait_us", "pure comm.": "pure_us", "overlap": "overlap_percent", "size": "bytes",
    }  # fmt: skip

    def __init__(self) -> None:
        self._test: tuple[str, str] | None = None
        self._count: int | None = None

    def look(self, line: str, number: int, notes: Notes) -> Found | None:
        title = self._title.match(line)
        if title:
            self._test, self._count = (self._test_of(title[1]), " ".join(title[1].split())), None
            return Found(version=title[2])
        if not line.startswith("#"):
            return None
        pairs = self._pairs.match(line)
        if pairs:
            self._count = int(pairs[1])
            return Found()
        heads = self._heads.findall(line[1:])
        if (heads[:1] == ["Size"] and len(heads) > 1) or (self._test and re.match(r"(Overall|Avg Latency) ?\(", (heads or [""])[0])):
            return self._header(heads, *(self._test or (self._test_below(heads), "OSU")))
        return None

    def _header(self, heads: list[str], test: str, name: str) -> Found:
        columns = []
        for head in heads:
            words, _, unit = head.partition("(")
            field = self._fields.get(words.strip().lower())
            factor: float | None = 1
            if field is not None and unit:
                units = RATES if field == "mb_s" else {"%": 1} if field == "overlap_percent" else TIMES
                factor = units.get(unit.rstrip(")").strip().lower())
            if factor is None:
                known = "us" if field != "mb_s" else "MB/s"
                return Found(refused=(f"the unit of {head} is unknown", f"({known})"))
            columns.append(Column(field, factor))
        found = {column.field for column in columns}
        if test == "collective" and "pure_us" not in found and "us" not in found or not found & {"us", "mb_s", "messages_s", "pure_us"}:
            return Found(refused=("no column of this header is a time or a rate", "Latency (us), Bandwidth (MB/s) or Pure Comm.(us)"))
        sizes = None if "bytes" in found else 0
        return Found(Table(self.name, test, name, tuple(columns), pairs=self._count, bytes=sizes))

    @staticmethod
    def _test_below(heads: list[str]) -> str:
        """What a header without a title is of."""
        if "Messages/s" in heads:
            return "message_rate"
        if any(head.startswith(("MB/s", "Bandwidth")) for head in heads):
            return "bandwidth"
        return "latency" if heads[1].startswith(("Latency", "Avg Latency")) else "collective"

    @staticmethod
    def _test_of(title: str) -> str:
        words = title.lower()
        if "non-blocking" in words:
            return "collective"
        if "message rate" in words:
            return "message_rate"
        if "bi-directional" in words or "bibw" in words:
            return "bidirectional"
        if "bandwidth" in words:
            return "bandwidth"
        pair = re.fullmatch(r"osu (?:mpi|upc|upc\+\+|openshmem|nccl|xccl|ucc|java)?\S*\s?(?:multi[- ]?\S* |persistent |partitioned |congestion )*latency test.*", words)
        one_sided = re.search(r"_(?:put|get)", words)
        return "latency" if pair or one_sided else "collective"


class Imb:
    """Intel MPI Benchmarks: # Benchmarking PingPong, and # #processes = 2 below it."""

    name = "imb"
    _version = re.compile(r"#\s*Intel\s?\(R\) MPI Benchmarks (?:Set )?v?([0-9][\w.]*)")
    _title = re.compile(r"#\s*Benchmarking\s+(\S+)")
    _processes = re.compile(r"#\s*#processes\s*=\s*([0-9]+)")
    _fields = {
        "#bytes": "bytes", "t[usec]": "us", "t_avg[usec]": "us", "t_ovrl[usec]": "overall_us", "t_pure[usec]": "pure_us",
        "t_cpu[usec]": "compute_us", "overlap[%]": "overlap_percent", "mbytes/sec": "mb_s", "msg/sec": "messages_s",
    }  # fmt: skip
    _tests = {
        "pingpong": "latency", "pingpongspecificsource": "latency", "pingping": "pingping",
        "pingpingspecificsource": "pingping", "uniband": "bandwidth", "biband": "bidirectional",
    }  # fmt: skip

    def __init__(self) -> None:
        self._benchmark: str | None = None
        self._count = 0

    def look(self, line: str, number: int, notes: Notes) -> Found | None:
        version = self._version.match(line)
        if version:
            return Found(version=version[1].rstrip(","))
        title = self._title.match(line)
        if title:
            self._benchmark, self._count = title[1], 0
            return Found()
        if self._benchmark is None:
            return None
        processes = self._processes.match(line)
        if processes:
            self._count = int(processes[1])
            return Found()
        if re.match(r"#bytes|#repetitions|t_ovrl\[", line.strip()):
            return self._header(line.split(), self._benchmark)
        return None

    def _header(self, heads: list[str], benchmark: str) -> Found:
        test = self._tests.get(benchmark.lower(), "collective")
        fields = [self._fields.get(head.lower()) for head in heads]
        if not {"us", "pure_us", "mb_s"} & set(fields):
            return Found(refused=("no column of this header is a time", "t[usec], t_avg[usec] or t_pure[usec]"))
        if "us" in fields or "pure_us" in fields:
            # Of a message or a collective the rate follows from its time.
            fields = [None if field == "mb_s" else field for field in fields]
        columns = tuple(Column(field) for field in fields)
        pairs = self._count // 2 if test in ("bandwidth", "bidirectional") and self._count else None
        return Found(Table(self.name, test, benchmark, columns, pairs=pairs, bytes=None if "bytes" in fields else 0))


class Nccl:
    """nccl-tests: size count type redop root time algbw busbw #wrong, for out of place and again for in place."""

    name = "nccl-tests"
    _version = re.compile(r"#\s*nccl-tests version\s+(\S+)")
    _test = re.compile(r"#\s*(?:Collective test starting:|Running)\s+(\w+?)(?:_perf)?\s*$")
    _heads = re.compile(r"#\s*size\s+count\b.*\btime\b.*\balgbw\b.*\bbusbw\b")

    def __init__(self) -> None:
        self._name = "nccl-tests"
        self._open: Table | None = None

    def look(self, line: str, number: int, notes: Notes) -> Found | None:
        version = self._version.match(line)
        if version:
            return Found(version=version[1])
        named = self._test.match(line)
        if named:
            self._name = named[1]
            return Found()
        if self._heads.match(line):
            heads = line.lstrip("# ").split()
            first = heads.index("time")
            fields: list[str | None] = [None] * len(heads)
            fields[0], fields[first] = "bytes", "us"
            self._open = Table(
                self.name, "collective", self._name, tuple(Column(field) for field in fields),
                from_the_right=len(heads) - first,
            )  # fmt: skip
            return Found(self._open)
        if self._open is not None and re.match(r"#\s*\(B\)\s+\(elements\)", line):
            unit = next((each.strip("()") for each in line.split() if each.strip("()") in TIMES), None)
            if unit is None:
                return Found(refused=("the units of this table are unknown", "(B) (elements) (us) (GB/s) (GB/s)"))
            columns = tuple(replace(each, factor=TIMES[unit]) if each.field == "us" else each for each in self._open.columns)
            return Found(replace(self._open, columns=columns))
        return None


class Netgauge:
    """Netgauge LogGP, what it prints and its file of eleven columns.

    The file: size n PRTT(1,0,s) PRTT(n,0,s) PRTT(n,PRTT(1,0,s),s) L o_s o_r g G lsqu, times in microseconds.

    Source: Hoefler, Lichei, Rehm, Low-Overhead LogGP Parameter Assessment for Modern Interconnection Networks,
    IPDPS/PMEO 2007; Netgauge, pattern loggp.
    """

    name = "netgauge"
    _testing = re.compile(r"Testing\s+([0-9]+)\s+bytes\s+[0-9]+\s+times")
    _values = re.compile(r"L=(\S+)\s+s=([0-9]+)\s+o_s=(\S+)\s+o_r=(\S+)\s+g=(\S+)\s+G=(\S+)(?:\s+\(.*?\))?(?:\s+lsqu\(g,G\)=(\S+))?")
    _change = re.compile(r"we detected a protocol change at\s+([0-9]+)\s+bytes")
    _file = ("bytes", "n", "us", "prtt_n_us", None, "L_us", "o_s_us", "o_r_us", "g_us", "G_us_per_byte", None)

    def look(self, line: str, number: int, notes: Notes) -> Found | None:
        text = line.strip()
        if self._testing.match(text) or self._change.match(text):
            return Found()
        values = self._values.match(text)
        if values:
            return self._row(values, line, number, notes)
        tokens = text.split()
        if len(tokens) == len(self._file) and all(NUMBER.fullmatch(each) or each.lstrip("-") in ("nan", "inf") for each in tokens):
            columns = tuple(Column(field, 0.5 if field == "us" else 1) for field in self._file)
            table = Table(self.name, "loggp", "Netgauge LogGP", columns)
            table.read(number, line, False, notes)
            return Found(table)
        return None

    def _row(self, values: re.Match[str], line: str, number: int, notes: Notes) -> Found:
        L, size, o_s, o_r, g, G = values.group(1, 2, 3, 4, 5, 6)
        try:
            numbers = [float(each) for each in (L, o_s, o_r, g, G)]
        except ValueError:
            notes.refuse(number, line, "not all of L, o_s, o_r, g and G are numbers", "numbers such as L=0.6128")
            return Found()
        if not is_time(numbers[0]):
            notes.refuse(number, line, f"L = {numbers[0]:g}", "a time above 0")
            return Found()
        kept = [each if is_time(each) or each == 0 else None for each in numbers]
        notes.rows.append(Row(number, "loggp", "Netgauge LogGP", int(size), L_us=kept[0], o_s_us=kept[1], o_r_us=kept[2], g_us=kept[3], G_us_per_byte=kept[4]))
        return Found()


class Columns:
    """Two columns, a size and a time or a rate, below a header that names their units."""

    name = "columns"
    _unit = re.compile(r"(?:^|[(\[/_ ])\s*([A-Za-z\u00b5\u03bc]+(?:/s(?:ec)?)?)\s*[)\]]?\s*$")

    def look(self, line: str, number: int, notes: Notes) -> Found | None:
        text = line.strip().lstrip("#").strip()
        if not text or re.match(r"[-+.]?[0-9]", text) or len(text) > 200:
            return None
        for separator in (";", "\t", "|", ",", None):
            if separator is not None and separator not in text:
                continue
            heads = [each.strip(' "') for each in (text.strip("|") if separator == "|" else text).split(separator or "  ") if each.strip()]
            if separator is None and len(heads) == 1:
                heads = self._spoken(text)
            if len(heads) == 2:
                return self._header(heads, separator)
        return None

    def _spoken(self, text: str) -> list[str]:
        """Words with one blank between them: bytes us, size (B) time (us)."""
        words = text.split()
        if len(words) == 2:
            return words
        return [f"{words[0]} {words[1]}", f"{words[2]} {words[3]}"] if len(words) == 4 else []

    def _header(self, heads: list[str], separator: str | None) -> Found | None:
        units = [self._unit_of(head) for head in heads]
        # The size comes first, as a rule.
        at = 1 if units[1] in SIZES and units[0] not in SIZES else 0
        size, other = SIZES.get(units[at]), units[1 - at]
        if size is None:
            named = (r"(?:message )?(?:size|length)s?", r"(?:mean |avg )?(?:time|latency|bandwidth|rate)s?")
            if other in TIMES or other in RATES or all(re.fullmatch(name, head, re.IGNORECASE) for name, head in zip(named, heads, strict=True)):
                return Found(refused=(f"the unit of {heads[at][:40]} is unknown", "a unit of size, as in size (bytes) or size (KiB)"))
            return None
        blank = None if separator == "\t" else separator
        for field, known in (("us", TIMES), ("mb_s", RATES)):
            if other in known:
                test = "latency" if field == "us" else "bandwidth"
                columns = (Column("bytes", size), Column(field, known[other]))
                return Found(Table(self.name, test, " ".join(heads), columns[::-1] if at else columns, separator=blank, whole=size == 1))
        return Found(refused=(f"the unit of {heads[1 - at][:40]} is unknown", "a unit of time such as us, or a rate such as MB/s"))

    def _unit_of(self, head: str) -> str:
        unit = self._unit.search(head)
        return unit[1].lower() if unit else ""
