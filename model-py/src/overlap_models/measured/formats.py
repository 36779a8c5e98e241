"""The formats of benchmarks: which line begins one, and which columns a header names.

Each reader looks at one line at a time: it opens a table, or it says nothing about the line. The # before titles and
headers may be lost, as where Markdown takes it for a heading.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

from overlap_models.measured.reading import Notes, Row, is_time
from overlap_models.measured.tables import NUMBER, Column, Table
from overlap_models.measured.units import is_unclear, rate_unit, size_unit, time_unit

#: What can be read, in the words of a message.
EXPECTED = (
    "output of the OSU micro-benchmarks, the Intel MPI Benchmarks, nccl-tests or Netgauge LogGP, "
    "or two columns below a header with units such as: size (bytes)  time (us)"
)

#: Operations on the memory of another process: they are timed whole, and no message answers them.
_REMOTE = re.compile(r"(?<![a-z])(?:mem)?(?:put|get)(?![a-z])|accumulate|fetch|compare|swap|atomic|one[- ]sided")


@dataclass(frozen=True)
class Found:
    """A recognized line: the table that it opens, if any, and its data."""

    table: Table | None = None
    version: str | None = None
    #: A header that cannot be used: why, and what was expected.
    refused: tuple[str, str] | None = None


class Format(Protocol):
    name: str

    def look(self, line: str, number: int, notes: Notes) -> Found | None:
        """None: the line does not belong to this format."""


class Osu:
    """OSU micro-benchmarks, versions 5 to 7.5: # OSU MPI Latency Test v5.6.3; in Python # OMB Python MPI Latency Test, or # OMB-Py MPI
    Bandwidth Test; in Java with units in square brackets."""

    name = "osu"
    _title = re.compile(r"(?:#+\s*(OSU\s.*?)|(OSU\s.*\sTest))\s+v?([0-9]+(?:\.[0-9]+)*[\w.-]*)\s*$")
    _title_alone = re.compile(r"#*\s*((?:OSU|OMB)\b.*\sTest)\s*$")
    _square = re.compile(r"\[([^\[\]]*)\]")
    _pairs = re.compile(r"#?\s*\[\s*pairs:\s*([0-9]+)\s*\]\s*\[\s*window size:\s*(\w+)")
    #: Where messages lie, in a build for accelerators.
    _buffers = re.compile(r"#?\s*Send Buffer on (\w+).*Receive Buffer on (\w+)")
    #: OSU bandwidth with varied windows: a column of rates for each window, first of bytes and then of messages.
    _rates = re.compile(r"#?\s*(?:Uni-directional Bandwidth|(Message Rate))\b")
    _windows = re.compile(r"#?((?:\s+[0-9]+){2,})\s*$")
    #: What has no unit and would begin the next head where blanks are single, as web pages leave them; a word or two, and a unit
    #: in brackets; or what has none.
    _heads = re.compile(r"(?:Size|Iterations|Validation)\b(?! ?\()|[A-Za-z][\w.\-]*(?: [A-Za-z][\w.\-]*)* ?\([^()]*\)|MB/s|Messages/s|Datatype|[A-Za-z][\w.]*")
    _fields = {
        "latency": "us", "avg latency": "us", "bandwidth": "mb_s", "mb/s": "mb_s", "messages/s": "messages_s",
        "overall": "overall_us", "compute": "compute_us", "coll. init": "init_us", "mpi_test": "test_us",
        "mpi_wait": "wait_us", "pure comm.": "pure_us", "overlap": "overlap_percent", "size": "bytes", "lat avg": "us",
        "init avg": "init_us", "wait avg": "wait_us",
    }  # fmt: skip

    def __init__(self) -> None:
        self._test: tuple[str, str] | None = None
        self._count: int | None = None
        self._varied: str | None = None
        self._where: str | None = None

    def look(self, line: str, number: int, notes: Notes) -> Found | None:
        title = self._title.match(line)
        if title:
            name = " ".join((title[1] or title[2]).split())
            self._test, self._count = (self._test_of(name), name), None
            self._varied = self._where = None
            return Found(version=title[3])
        if title := self._title_alone.match(line):
            name = " ".join(title[1].split())
            self._test, self._count = (self._test_of(name), name), None
            self._varied = self._where = None
            return Found()
        pairs = self._pairs.match(line)
        if pairs:
            self._count = int(pairs[1])
            self._varied = "mb_s" if pairs[2] == "varied" else None
            return Found()
        if buffers := self._buffers.match(line):
            self._where = f"{buffers[1].lower()} to {buffers[2].lower()}"
            return Found()
        if self._varied and (rates := self._rates.match(line)):
            self._varied = "messages_s" if rates[1] else "mb_s"
            return Found()
        if self._varied and self._test and (windows := self._windows.match(line)) and line.startswith("#"):
            return self._of_windows([int(each) for each in windows[1].split()], self._varied, *self._test)
        heads = self._heads.findall(self._square.sub(r"(\1)", line.removeprefix("#")))
        if not line.startswith("#") and not self._is_header(heads):
            return None
        if (heads[:1] == ["Size"] and len(heads) > 1) or (self._test and self._is_header(heads)) or (self._test and re.match(r"(Overall|Avg Latency) ?\(", (heads or [""])[0])):
            return self._header(heads, *(self._test or (self._test_below(heads), "OSU")))
        return None

    def _is_header(self, heads: list[str]) -> bool:
        """Whether a line without its # names columns of these benchmarks: a size, or a barrier's first column, and one more."""
        fields = [self._fields.get(head.partition("(")[0].strip().lower()) for head in heads]
        if fields[:1] == ["bytes"]:
            return len(fields) > 1 and fields[1] is not None
        # osu_ibarrier prints its header without #, in all versions so far.
        return fields[:1] == ["overall_us"] and "pure_us" in fields

    def _of_windows(self, windows: list[int], field: str, test: str, name: str) -> Found:
        """The largest window fills the network best."""
        columns = (Column("bytes"), *(Column(field if each == max(windows) else None) for each in windows))
        return Found(Table(self.name, test, name, columns, pairs=self._count, block=f"window of {max(windows)}"))

    def _header(self, heads: list[str], test: str, name: str) -> Found:
        columns = []
        for head in heads:
            words, _, unit = head.partition("(")
            field = self._fields.get(words.strip().lower())
            factor: float | None = 1
            if field is not None and unit:
                unit = unit.rstrip(")").strip()
                factor = 1 if field == "overlap_percent" else rate_unit(unit) if field == "mb_s" else size_unit(unit) if field == "bytes" else time_unit(unit)
            if factor is None:
                known = "us" if field != "mb_s" else "MB/s"
                return Found(refused=(f"the unit of {head} is unknown", f"({known})"))
            columns.append(Column(field, factor))
        if any(column.field == "us" for column in columns):
            # The rate of a message or a collective follows from its time.
            columns = [column if column.field != "mb_s" else Column(None) for column in columns]
        found = {column.field for column in columns}
        if test == "collective" and "pure_us" not in found and "us" not in found or not found & {"us", "mb_s", "messages_s", "pure_us"}:
            return Found(refused=("no column of this header is a time or a rate", "Latency (us), Bandwidth (MB/s) or Pure Comm.(us)"))
        sizes = None if "bytes" in found else 0
        block = self._where or (f"{self._count} pairs" if self._count else None)
        return Found(Table(self.name, test, name, tuple(columns), pairs=self._count, bytes=sizes, block=block))

    @staticmethod
    def _test_below(heads: list[str]) -> str:
        """Test of a header without a title."""
        if "Messages/s" in heads:
            return "message_rate"
        if any(head.startswith(("MB/s", "Bandwidth")) for head in heads):
            return "bandwidth"
        return "latency" if heads[1].startswith(("Latency", "Avg Latency")) else "collective"

    @staticmethod
    def _test_of(title: str) -> str:
        words = title.lower()
        if _REMOTE.search(words):
            return "remote_bandwidth" if "bandwidth" in words or "rate" in words else "remote"
        if "non-blocking" in words:
            return "collective"
        if "message rate" in words:
            return "message_rate"
        if "bi-directional" in words or "bibw" in words:
            return "bidirectional"
        if "bandwidth" in words:
            return "bandwidth"
        kinds = r"multi[- ]?\S*|persistent|partitioned|congestion"
        pair = re.fullmatch(rf"(?:osu|omb)\S* (?:(?:mpi|upc|openshmem|nccl|xccl|ucc|java|py)\S* )*(?:(?:{kinds}) )*latency (?:(?:{kinds}) )*test.*", words)
        return "latency" if pair else "collective"


class Imb:
    """Intel MPI Benchmarks: # Benchmarking PingPong, and # #processes = 2 below it."""

    name = "imb"
    _version = re.compile(r"#?\s*Intel\s?\(R\) MPI Benchmarks (?:Set )?v?([0-9][\w.]*)")
    _title = re.compile(r"(?:#\s*Benchmarking\s+(?P<name>\S.*?)|\s*Benchmarking\s+(?P<alone>\S+(?:\s+\([^()]*\))?))\s*$")
    _processes = re.compile(r"#?\s*#?processes\s*=\s*([0-9]+)")
    _groups = re.compile(r"#?\s*\(\s*([0-9]+) groups of ([0-9]+) processes")
    _mode = re.compile(r"#?\s*MODE:\s*(\S+)")
    _heads = re.compile(r"(?:Group\s+)?#?(?:bytes\s+#?repetitions|repetitions\s+t_)")
    _fields = {
        "bytes": "bytes", "t[usec]": "us", "t_avg[usec]": "us", "t_ovrl[usec]": "overall_us", "t_pure[usec]": "pure_us",
        "t_cpu[usec]": "compute_us", "overlap[%]": "overlap_percent", "mbytes/sec": "mb_s", "msg/sec": "messages_s", "group": "group",
    }  # fmt: skip

    def __init__(self) -> None:
        self._benchmark: str | None = None
        self._count = 0
        self._block: list[str] = []

    def look(self, line: str, number: int, notes: Notes) -> Found | None:
        version = self._version.match(line)
        if version:
            return Found(version=version[1].rstrip(","))
        title = self._title.match(line)
        if title:
            self._benchmark, self._count, self._block = title["name"] or title["alone"], 0, []
            return Found()
        text = line.strip()
        if self._heads.match(text):
            return self._header(text.split(), self._benchmark)
        if self._benchmark is None:
            return None
        groups, processes, mode = self._groups.match(text), self._processes.match(text), self._mode.match(text)
        if groups:
            self._count = int(groups[2])
            self._block = [f"{groups[1]} groups of {groups[2]} processes"]
        elif processes:
            self._count = int(processes[1])
            self._block = [f"{processes[1]} processes"]
        elif mode:
            self._block = [*self._block[:1], mode[1]]
        return Found() if groups or processes or mode else None

    def _header(self, heads: list[str], benchmark: str | None) -> Found:
        fields = [self._fields.get(head.lower().removeprefix("#")) for head in heads]
        if not {"us", "pure_us", "mb_s"} & set(fields):
            return Found(refused=("no column of this header is a time", "t[usec], t_avg[usec] or t_pure[usec]"))
        test = self._test_of(benchmark) if benchmark else self._test_below(heads)
        if "us" in fields or "pure_us" in fields:
            # Rates of a message or a collective are dropped: they follow from its time.
            fields = [None if field in ("mb_s", "messages_s") else field for field in fields]
        columns = tuple(Column(field) for field in fields)
        pairs = self._count // 2 if test in ("bandwidth", "bidirectional") and self._count else None
        sizes, block = None if "bytes" in fields else 0, ", ".join(self._block) or None
        return Found(Table(self.name, test, benchmark or "Intel MPI Benchmarks", columns, pairs=pairs, bytes=sizes, block=block))

    @staticmethod
    def _test_below(heads: list[str]) -> str:
        """Test of a table without its title: one time belongs to a message, three to the processes of a collective."""
        return "latency" if "t[usec]" in heads else "collective" if any(head.startswith("t_") for head in heads) else "bandwidth"

    @staticmethod
    def _test_of(benchmark: str) -> str:
        words = benchmark.lower().removeprefix("multi-")
        for begin, test in (("pingpong", "latency"), ("pingping", "pingping"), ("uniband", "bandwidth"), ("biband", "bidirectional")):
            if words.startswith(begin):
                return test
        return "remote" if _REMOTE.search(words.replace("_", " ")) else "collective"


class Nccl:
    """nccl-tests: size count type redop root time algbw busbw #wrong, for out of place and again for in place."""

    name = "nccl-tests"
    _version = re.compile(r"#?\s*[nr]ccl-tests version\s+(\S+)")
    _test = re.compile(r"#?\s*(?:Collective test starting:|Running)\s+(\w+?)(?:_perf)?\s*$")
    _heads = re.compile(r"#?\s*size\s+count\b.*\b(?:cpu)?time\b.*\balgbw\b.*\bbusbw\b")

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
        if '"' in line or "," in line:
            return self._comma_separated(line)
        if self._heads.match(line):
            heads = line.lstrip("# ").split()
            first = next(k for k, head in enumerate(heads) if head in ("time", "cputime"))
            fields: list[str | None] = [None] * len(heads)
            fields[0], fields[first] = "bytes", "us"
            self._open = Table(
                self.name, "collective", self._name, tuple(Column(field) for field in fields),
                from_the_right=len(heads) - first,
            )  # fmt: skip
            return Found(self._open)
        if self._open is not None and re.match(r"#?\s*\(B\)\s+\(elements\)", line):
            factor = next((known for each in line.split() if (known := time_unit(each.strip("()"))) is not None), None)
            if factor is None:
                return Found(refused=("the units of this table are unknown", "(B) (elements) (us) (GB/s) (GB/s)"))
            columns = tuple(replace(each, factor=factor) if each.field == "us" else each for each in self._open.columns)
            return Found(replace(self._open, columns=columns))
        return None

    def _comma_separated(self, line: str) -> Found | None:
        """The file that rccl-tests writes: bytes and microseconds, for out of place and in place a line each."""
        heads = [each.strip(' "').lower() for each in line.split(",")]
        if not {"size", "time", "algbw", "busbw"} <= set(heads):
            return None
        fields = {"size": "bytes", "time": "us", "inplace": "in_place"}
        columns = tuple(Column(fields.get(head)) for head in heads)
        return Found(Table(self.name, "collective", self._name, columns, separator=","))


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
    """Columns of which one is a size and another a time or a rate, below a header that names their units."""

    name = "columns"
    _bracketed = re.compile(r"[(\[]([^()\[\]]*)[)\]]")
    #: Words with a unit in brackets each, and single blanks between them.
    _spoken = re.compile(r"[^()\[\]]+[(\[][^()\[\]]+[)\]]")

    def look(self, line: str, number: int, notes: Notes) -> Found | None:
        text = line.strip()
        if not re.match(r"#\w", text):
            text = text.lstrip("#").strip()
        if not text or re.match(r"[-+.]?[0-9]", text) or len(text) > 200:
            return None
        for separator in (";", "\t", "|", ",", None):
            if (separator is not None and separator not in text) or (separator != "|" and text.startswith("|")):
                continue
            heads = [each.strip(' "') for each in (text.strip("|") if separator == "|" else text).split(separator or "  ") if each.strip()]
            if separator is None and len(heads) == 1:
                heads = self._single_blanks(text)
            if len(heads) > 1:
                return self._header(heads, separator, number, notes)
        return None

    def _single_blanks(self, text: str) -> list[str]:
        """Words with one blank between them: bytes us, size (B) time (us)."""
        spoken = self._spoken.findall(text)
        if len(spoken) > 1 and "".join(spoken) == text:
            return [each.strip() for each in spoken]
        words = text.split()
        if len(words) == 2:
            return words
        # A header has the first word a size, another a unit of time, and none a number; more than two such words are no sentence.
        is_header = self._unit(words[0], size_unit) is not None and any(time_unit(word) or rate_unit(word) for word in words) and not any(map(NUMBER.fullmatch, words))
        return words if is_header else []

    def _header(self, heads: list[str], separator: str | None, number: int, notes: Notes) -> Found | None:
        at = self._size_at(heads)
        if at is None:
            return self._without_size(heads)
        rates = [k for k, head in enumerate(heads) if k != at and self._unit(head, rate_unit) is not None]
        times = [k for k, head in enumerate(heads) if k != at and k not in rates and self._unit(head, time_unit) is not None]
        if not times and not rates:
            return self._without_time(heads, at)
        # Prefers the mean among several times; takes a rate only where there is no time.
        chosen = next((k for k in times if re.search(r"avg|average|mean", heads[k], re.IGNORECASE)), (times or rates)[0])
        size, factor = self._unit(heads[at], size_unit), self._unit(heads[chosen], time_unit if times else rate_unit)
        assert size is not None and factor is not None
        used = {at: Column("bytes", size), chosen: Column("us" if times else "mb_s", factor)}
        columns = tuple(used.get(k, Column(None)) for k in range(len(heads)))
        if len(heads) > 2:
            notes.skip(number, "  ".join(heads), f"of {len(heads)} columns two are read: {heads[at]} and {heads[chosen]}")
        name = " ".join(heads[k] for k in sorted(used))
        blank = None if separator == "\t" and " " not in "".join(heads) else separator
        return Found(Table(self.name, "latency" if times else "bandwidth", name, columns, separator=blank, whole=size == 1))

    def _size_at(self, heads: list[str]) -> int | None:
        """The column of sizes, if there is one: the first, as a rule."""
        return next((k for k, head in enumerate(heads) if self._unit(head, size_unit) is not None), None)

    def _without_size(self, heads: list[str]) -> Found | None:
        named = (r"(?:message )?(?:size|length)s?", r"(?:mean |avg )?(?:time|latency|bandwidth|rate)s?")
        size = next((head for head in heads if re.fullmatch(named[0], head, re.IGNORECASE)), heads[0] if len(heads) == 2 else None)
        if size is None:
            return None
        others = [head for head in heads if head is not size]
        measured = any(self._unit(head, of) for head in others for of in (time_unit, rate_unit))
        spoken = size != heads[0] or re.fullmatch(named[0], size, re.IGNORECASE)
        if measured or (spoken and any(re.fullmatch(named[1], head, re.IGNORECASE) for head in others)):
            return Found(refused=(f"the unit of {size[:40]} is unknown", "a unit of size, as in size (bytes) or size (KiB)"))
        return None

    def _without_time(self, heads: list[str], at: int) -> Found | None:
        """A size alone is a header only beside other headings: not beside a value, as in Mtu : 4096[B], nor in a sentence."""
        others = [head for k, head in enumerate(heads) if k != at]
        if any(":" in head or re.search(r"(?<![\w.])[0-9]+(?:\.[0-9]+)?(?:[(\[]|$)", head) for head in heads):
            return None
        unclear = next((head for head in others for unit in self._units(head) if is_unclear(unit)), None)
        if unclear is not None:
            return Found(refused=(f"whether {unclear[:40]} is of bits or of bytes is unclear", "MB/s or Mbit/s, with these capitals"))
        if len(others) == 1:
            return Found(refused=(f"the unit of {others[0][:40]} is unknown", "a unit of time such as us, or a rate such as MB/s"))
        if any(len(head.split()) > 3 for head in heads):
            return None
        return Found(refused=(f"none of {len(heads)} columns is a time or a rate", "a column with a unit of time such as us, or a rate such as MB/s"))

    def _unit(self, head: str, of: Callable[[str], float | None]) -> float | None:
        return next((known for each in self._units(head) if (known := of(each)) is not None), None)

    def _units(self, head: str) -> list[str]:
        """Candidates for the unit in a heading: in brackets, all of it, its last word, its first."""
        plain = self._bracketed.sub(" ", head).strip(" #")
        words = [word for word in re.split(r"[\s_]+", plain) if word]
        bracketed = [each.strip() for each in self._bracketed.findall(head)]
        # The second of messages per second is no time.
        last = words[-1:] if words[-2:-1] != ["per"] else []
        return [*bracketed, plain, *last, *words[:1]]
