"""The data read from the text of a benchmark: rows, and skipped lines."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import NoReturn

from overlap_models.checks import BadArgument

#: Most skipped lines; more of them are text that no benchmark writes.
MOST_SKIPPED = 1000
LONGEST_LINE = 120
LONGEST_TEXT = 50_000_000
MOST_ROWS = 200_000


@dataclass(frozen=True)
class Row:
    """One line of numbers. Times in microseconds, rates in 10^6 bytes a second; None: the line lacks it."""

    line: int
    #: The measured quantity: latency or pingping, the time of one message, half a round trip; bandwidth, bidirectional or
    #: message_rate, of a stream of them; loggp; collective; remote, the time of a whole get, put or atomic operation, and
    #: remote_bandwidth, of a stream of these.
    test: str
    #: The benchmark's own name: OSU MPI-CUDA Latency Test, PingPong, all_reduce.
    name: str
    bytes: int
    us: float | None = None
    mb_s: float | None = None
    messages_s: float | None = None
    #: Pairs of processes that send at the same time.
    pairs: int | None = None
    #: What distinguishes the table from others of its name, as in 4 processes, and the line of its header.
    block: str | None = None
    header: int = 0
    #: Non-blocking collectives: with computation, computation alone, without computation; and what the first consists of.
    overall_us: float | None = None
    compute_us: float | None = None
    pure_us: float | None = None
    init_us: float | None = None
    test_us: float | None = None
    wait_us: float | None = None
    overlap_percent: float | None = None
    #: Netgauge: its own fit up to this size, and the round trip of n messages.
    L_us: float | None = None
    o_s_us: float | None = None
    o_r_us: float | None = None
    g_us: float | None = None
    G_us_per_byte: float | None = None
    prtt_n_us: float | None = None
    n: int | None = None


@dataclass(frozen=True)
class Skipped:
    """A line that is not read, and why."""

    line: int
    text: str
    reason: str


@dataclass(frozen=True)
class Reading:
    #: Formats in the order of the text: osu, imb, nccl-tests, netgauge, perftest, fabtests, ucc, columns; joined by + where there
    #: are several.
    format: str
    #: Version as the benchmark prints it; None where it does not.
    version: str | None
    rows: tuple[Row, ...]
    #: In the order of lines. Blank ones, titles and headers are in neither.
    skipped: tuple[Skipped, ...] = ()


class Unreadable(BadArgument):
    """A text without a readable row: the first obstacle, and what was expected there."""

    def __init__(self, line: int, text: str, found: str, expected: str) -> None:
        super().__init__("source", shown(text), expected, f"line {line}: {found}; expected {expected}")
        self.line = line
        self.found = found

    def __reduce__(self) -> tuple[type[BadArgument], tuple[str, ...]]:
        return _again, (self.line, self.value, self.found, self.allowed)  # type: ignore[return-value]


def _again(line: int, text: str, found: str, expected: str) -> Unreadable:
    return Unreadable(line, text, found, expected)


def unreadable(line: int, text: str, found: str, expected: str) -> NoReturn:
    raise Unreadable(line, text, found, expected)


@dataclass
class Notes:
    """State that readers share while reading."""

    rows: list[Row] = field(default_factory=list)
    skipped: list[Skipped] = field(default_factory=list)
    more: int = 0
    #: The first line that resembles a row without being one, with what was expected.
    fault: tuple[int, str, str, str] | None = None

    def skip(self, line: int, text: str, reason: str) -> None:
        if len(self.skipped) < MOST_SKIPPED:
            self.skipped.append(Skipped(line, shown(text), reason))
        else:
            self.more += 1

    def refuse(self, line: int, text: str, found: str, expected: str) -> None:
        """A line that should have been a row."""
        if self.fault is None:
            self.fault = (line, text, found, expected)
        self.skip(line, text, f"{found}; expected {expected}")


def shown(text: str) -> str:
    """A line as it can be printed: without controls, and not longer than a line."""
    clean = "".join(each if each.isprintable() or each == " " else "\ufffd" for each in text[: LONGEST_LINE + 1].expandtabs(1))
    return clean if len(clean) <= LONGEST_LINE else clean[: LONGEST_LINE - 1] + "…"


#: Microseconds, and bytes of a message: no machine of this world is beyond.
MOST_US = 1e9
LEAST_US = 1e-12
MOST_BYTES = 2**53


def is_time(value: float) -> bool:
    return math.isfinite(value) and value > 0
