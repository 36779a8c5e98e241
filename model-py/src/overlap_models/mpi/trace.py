"""What the formats of MPI traces have in common: operations of each rank in its order, whatever wrote them.

A rank computes, and between its computations it calls MPI. A message that is not waited for has a request, a number of its own
on its rank, which a later wait names.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple, NoReturn

from overlap_models import checks

EXPECTED = (
    "an MPI trace: liballprof (a file a rank, MPI_Name:start:...:end), SimGrid (rank action ...), Paraver (#Paraver) or Dimemas (#DIMEMAS)"
)

#: The source or the tag of a receive that takes any.
ANY = -1

#: Passed-over lines that are listed for each reason; the others of it are counted.
_MOST_LISTED = 20

#: Characters of a line that is listed.
_LONGEST_TEXT = 120


class Compute(NamedTuple):
    ns: int


class Send(NamedTuple):
    line: int
    communicator: int
    #: Place of the receiver in the communicator.
    peer: int
    tag: int
    bytes: int
    #: None: what follows begins when the message is sent.
    request: int | None
    #: When it was called, by the clock; None: the format has none.
    at: int | None = None
    #: Whether it is done only when its receive has begun (MPI_Ssend).
    synchronous: bool = False


class Receive(NamedTuple):
    line: int
    communicator: int
    #: Place of the sender in the communicator, or ANY.
    peer: int
    tag: int
    bytes: int
    #: None: what follows waits for the message.
    request: int | None
    #: When it was posted, and when the message was there, where the trace says so itself; else the wait says it.
    at: int | None = None
    arrived: int | None = None


class Wait(NamedTuple):
    requests: tuple[int, ...]
    #: When it was over, by the clock.
    end: int | None = None


class Collective(NamedTuple):
    line: int
    communicator: int
    #: A key of collectives.ALGORITHMS.
    kind: str
    #: What the rank hands in, of a scatter what it gets; of an all-gather, an all-to-all and the like for each member.
    bytes: int
    #: Place of the root in the communicator, where the rank knows it.
    root: int | None = None
    #: Bytes for each member, of a reduce-scatter and of an all-to-all whose parts differ.
    parts: tuple[int, ...] | None = None
    #: None: what follows waits for the collective.
    request: int | None = None


Operation = Compute | Send | Receive | Wait | Collective


@dataclass
class Rank:
    file: str
    operations: list[Operation] = field(default_factory=list)
    #: From when it began, after the first of all ranks.
    delay_ns: int = 0
    #: What the traced run took of it, in all and inside of MPI; None: the format has no clock.
    span_ns: int | None = None
    in_mpi_ns: int | None = None

    def compute(self, ns: int) -> None:
        if ns > 0:
            self.operations.append(Compute(ns))


@dataclass(frozen=True)
class SkippedLine:
    """A line that was passed over. Line 0: many of them, or none in particular."""

    line: int
    text: str
    reason: str


class Skipped:
    """Lines that are passed over, the first ones for each reason; a file stands before its line's text where there are several."""

    def __init__(self) -> None:
        self._lines: list[SkippedLine] = []
        self._counts: Counter[str] = Counter()
        self._many: Counter[tuple[str, str]] = Counter()

    def add(self, line: int, text: str, reason: str) -> None:
        self._counts[reason] += 1
        if self._counts[reason] <= _MOST_LISTED:
            shown = text if len(text) <= _LONGEST_TEXT else f"{text[:_LONGEST_TEXT]}..."
            self._lines.append(SkippedLine(line, shown, reason))

    def count(self, number: int, text: str, reason: str) -> None:
        """Many lines of one kind at once, which nobody wants one by one."""
        if number > 0:
            self._many[text, reason] += number

    def listed(self) -> tuple[SkippedLine, ...]:
        many = (SkippedLine(0, text, f"{reason} ({count} of them)" if count > 1 else reason) for (text, reason), count in self._many.items())
        more = (
            SkippedLine(0, "...", f"{reason} ({count - _MOST_LISTED} more)") for reason, count in self._counts.items() if count > _MOST_LISTED
        )
        return (*self._lines, *more, *many)


@dataclass
class Traces:
    """What all files say together."""

    format: str
    ranks: list[Rank]
    #: Ranks of each communicator in its order; None: the trace does not say who they are. The first has all of them.
    communicators: dict[int, list[int] | None]
    skipped: Skipped
    #: Whether times are from a clock: what MPI took is in the trace.
    has_clock: bool
    #: How the trace was read where it leaves a choice, in sentences without a full stop.
    notes: list[str] = field(default_factory=list)


#: The communicator of all ranks.
WORLD = 0


def refuse(file: str, line: int | None, found: str, expected: str) -> NoReturn:
    """Raise the ValueError of a file that is damaged or none of these."""
    where = file if line is None else f"{file}, line {line}"
    raise checks.BadArgument("mpi", found, expected, f"{where}: {found}; expected {expected}")


def shown(text: str) -> str:
    """A part of a line in an error message.

    >>> shown("x" * 100)
    '"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx..."'
    """
    return f'"{text[:60]}..."' if len(text) > 60 else f'"{text}"'
