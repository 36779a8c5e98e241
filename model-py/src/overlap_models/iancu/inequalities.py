r"""A runtime that finds overlap by itself by page faults and strips: Iancu, Husbands and Hargrove 2005, section 5.1.

Times in microseconds, sizes in KB of 1024 bytes, and the paper's symbols, where fault is I and protect is M. None of the functions
knows of pages: sizes are what they would be without.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from typing import Annotated

from overlap_models import checks
from overlap_models.arguments import Argument
from overlap_models.arithmetic import existing, floor, larger, where
from overlap_models.arrays import elementwise, one_by_one

#: KB that no memory has: 2^60 bytes.
BEYOND_ALL_SIZES = 2.0**50

O = Annotated[float, Argument("processor time to start a get; also in RTT, as Table 2 shows", "µs", least=0)]  # noqa: E741
G = Annotated[float, Argument("time of a KB on the network", "µs", least=0)]
RTT = Annotated[float, Argument("time of an empty get", "µs", least=0)]
Gap = Annotated[float, Argument("time of a network card between two gets", "µs", least=0)]
Fault = Annotated[
    float,
    Argument(
        "I, entering and leaving the signal handler, half each: as printed the I of Table 1, a signal that does nothing; one and a "
        "half of it by Table 2, for a page fault with its handler",
        "µs",
        least=0,
    ),
]
Protect = Annotated[
    float,
    Argument(
        "M, a call that protects or restores pages, however many; what it costs to keep the translations of the network card "
        "coherent included",
        "µs",
        least=0,
    ),
]
Calls = Annotated[int, Argument("calls that restore one page and protect another: two, or one that does both", least=1, most=2)]
Memory = Annotated[float, Argument("least computation on a KB of the data: moving it from memory to the cache", "µs", least=0)]
FirstStrip = Annotated[float, Argument("size of the first strip", "KB", least=0)]
Size = Annotated[float, Argument("size of the transfer", "KB", least=0)]
GetSize = Annotated[float, Argument("size of each get", "KB", least=0)]
Page = Annotated[
    float,
    Argument(
        "of which strips are whole numbers, the second strip one; 0: strips of any size, where the first strip of the second "
        "inequality is the whole transfer",
        "KB",
        least=0,
    ),
]
Early = Annotated[float, Argument("by which a fault comes before its data, a page where cards use virtual addresses", "KB", least=0)]
Gets = Annotated[int, Argument("gets of the train", least=1)]
Train = Annotated[float, Argument("gets of the train", least=1)]


@dataclass(frozen=True)
class Inequality:
    left_us: float
    right_us: float
    #: Whether the left is less than the right.
    holds: bool


Sides = Annotated[Inequality, Argument("both sides of the inequality", "µs")]


def _less(left: float, right: float) -> Inequality:
    checks.finite("left side", left)
    checks.finite("right side", right)
    return Inequality(left, right, left < right)


def _size(cost: float, slope: float) -> float | None:
    """Size at which a line of this slope reaches the cost; None where that is beyond all sizes."""
    return existing(where(slope > 0, lambda: cost / slope), lambda size: size < BEYOND_ALL_SIZES)


def _larger(one: float | None, other: float | None) -> float | None:
    """The larger of two that exist."""
    return None if one is None or other is None else larger(one, other)


@one_by_one
def hides_decomposition(*, o: O, G: G, RTT: RTT, fault: Fault, protect: Protect, first: FirstStrip) -> Sides:
    r"""First inequality: decomposing hides behind the first strip.

    :math:`o + M(size) + I/2 + M(N_1) < RTT + G N_1`. It does not depend on the computation.

    >>> hides_decomposition(o=1.8, G=1.23, RTT=11.6, fault=2, protect=1, first=0).holds
    True
    >>> hides_decomposition(o=5.2, G=1.26, RTT=20.2, fault=37, protect=1, first=4).holds
    False

    Source: Iancu et al. 2005, section 5.1.
    """
    return _less(o + 2 * protect + fault / 2, RTT + G * first)


@one_by_one
def covers_the_rest(*, G: G, RTT: RTT, fault: Fault, protect: Protect, memory: Memory, size: Size, first: FirstStrip) -> Sides:
    r"""Second inequality: the first strip and computing on it cover the second strip and its fault.

    :math:`RTT + G (size - N_1) + I/2 + I/2 + M(size - N_1) < RTT + G N_1 + I/2 + C(N_1)`, turned round so that less is
    better; C(N) is memory N, the lower bound that the paper takes for the worst case.

    >>> covers_the_rest(G=1.23, RTT=11.6, fault=2, protect=1, memory=0.41, size=1024, first=512).holds
    True
    >>> covers_the_rest(G=1.23, RTT=11.6, fault=2, protect=1, memory=0.41, size=1024, first=256).holds
    False

    Source: Iancu et al. 2005, section 5.1.
    """
    left = max(size - first, 0.0)
    return _less(RTT + G * left + fault + protect, RTT + G * first + fault / 2 + memory * first)


@elementwise
def least_first_strip(*, o: O, G: G, RTT: RTT, fault: Fault, protect: Protect) -> FirstStrip | None:
    r"""Smallest first strip of the first inequality, :math:`(o + 2M + I/2 - RTT)/G`.

    0 where the round trip alone hides everything, None where no strip is large enough (G is 0).

    >>> least_first_strip(o=1.8, G=1.23, RTT=11.6, fault=2, protect=1)
    0.0
    >>> round(least_first_strip(o=5.2, G=1.26, RTT=20.2, fault=37, protect=1), 2)
    4.37

    Source: Iancu et al. 2005, section 5.1.
    """
    late = o + 2 * protect + fault / 2 - RTT
    size: float | None = where(late <= 0, lambda: 0.0, lambda: _size(late, G))
    return size


@elementwise
def covering_first_strip(*, G: G, fault: Fault, protect: Protect, memory: Memory, size: Size) -> FirstStrip | None:
    r"""Smallest first strip of the second inequality, :math:`(G\,size + I/2 + M)/(2G + memory)`.

    None where there is none (G and memory are 0).

    >>> round(covering_first_strip(G=1, fault=2, protect=1, memory=0, size=100), 9)
    51.0

    Source: Iancu et al. 2005, section 5.1.
    """
    return _size(checks.finite("G size + fault/2 + protect", G * size + fault / 2 + protect), 2 * G + memory)


@elementwise
def smallest_transfer(*, o: O, G: G, RTT: RTT, fault: Fault, protect: Protect, memory: Memory, page: Page = 0) -> Size | None:
    r"""Smallest transfer that has a first strip by both inequalities: the larger of the first strip of the first one and

    :math:`(G\,page + I/2 + M)/(G + memory)`, and a page for the second strip.

    >>> smallest_transfer(o=0, G=1, RTT=10, fault=6, protect=1, memory=1)
    2.0
    >>> smallest_transfer(o=5, G=1, RTT=10, fault=6, protect=3, memory=1)
    4.0
    >>> smallest_transfer(o=1.8, G=1.23, RTT=11.6, fault=2, protect=1, memory=0.41, page=4)
    12.0

    Source: Iancu et al. 2005, section 5.1, which has the runtime decompose no smaller ones.
    """
    least = least_first_strip(o=o, G=G, RTT=RTT, fault=fault, protect=protect)
    covered = _size(checks.finite("G page + fault/2 + protect", G * page + fault / 2 + protect), G + memory)
    first = _larger(least, covered)
    if first is None:
        return None
    # Both inequalities are strict: a first strip of exactly that many pages is one page too small.
    size: float = where(page == 0, lambda: first, lambda: page * (floor(first / page) + 2) * 1.0)
    return size


@elementwise
def threshold(
    *, o: O, G: G, RTT: RTT, g: Gap, fault: Fault, protect: Protect, memory: Memory, early: Early, calls: Calls = 2
) -> Size | None:
    r"""Size above which a transfer is faster in two equal strips, when the program then scans it once.

    One transfer ends at :math:`RTT + (G + memory)\,size`. Two end later than each of four straight lines: the arrival
    of the second strip, a card's gap g after the first, with its fault and its scan; the same where it is not the card
    that delays it but its start, o after that of the first; the first strip, its scan and both faults one after the
    other; starting both, and then the same. The threshold is the largest of

    :math:`2(M + I/2 + g)/memory + 2\,early`, :math:`2(o + M + I/2 + memory\,early)/(G + memory)`,
    :math:`2((1 + calls)M + 3I/2)/G` and :math:`(2o + (2 + calls)M + 2I - RTT)/G`.

    >>> round(threshold(o=1.8, G=1.23, RTT=11.6, g=9, fault=3, protect=1, memory=0.41, early=0), 1)
    56.1
    >>> machine = {"o": 1.8, "G": 1.23, "RTT": 11.6, "g": 9, "fault": 3, "protect": 15, "memory": 4, "early": 0}
    >>> [round(threshold(**machine, calls=calls), 1) for calls in (2, 1)]
    [80.5, 56.1]

    Source: derived, section 8 for a single call; Iancu et al. 2005, section 6.1, measures 30 to 64 KB where signals are fast, 200 KB on the PowerPC.
    """
    lines = (
        (2 * (protect + fault / 2 + g + memory * early), memory),
        (2 * (o + protect + fault / 2 + memory * early), G + memory),
        (2 * (protect + calls * protect + 1.5 * fault), G),
        (2 * o + (2 * protect + calls * protect) + 2 * fault - RTT, G),
    )
    return reduce(_larger, (_size(checks.finite("costs", larger(cost, 0.0)), slope) for cost, slope in lines))


@elementwise
def train_length(*, o: O, G: G, RTT: RTT, g: Gap, fault: Fault, protect: Protect, size: GetSize) -> Gets | None:
    r"""Shortest train of gets into one page that demand-driven synchronization makes faster than blocking.

    Blocking takes :math:`n(RTT + G\,size)`. On demand, the end is one fault and one call after the later of starting and
    protecting all, :math:`n(o + M) + I/2`, and the last arrival, :math:`RTT + G\,size + (n-1)\max(g + G\,size, o + M)`.

    >>> train_length(o=5.2, G=1.26, RTT=20.2, g=9, fault=55.5, protect=1, size=8 / 1024)
    5
    >>> train_length(o=1.8, G=1.23, RTT=11.6, g=9, fault=3, protect=1, size=8 / 1024)
    2

    Source: derived from Iancu et al. 2005, section 6.1, which measures 5 to 6 on the PowerPC.
    """
    one, spent = RTT + G * size, o + protect
    every = larger(g + G * size, spent)

    def length() -> int | None:
        sent, rest = _size(fault + protect, one - spent), _size(protect + fault / 2, one - every)
        longer = _larger(sent, None if rest is None else 1 + rest)
        return None if longer is None else floor(longer) + 1

    train: int | None = where(one > every, length)
    return train


@elementwise
def train_length_printed(*, RTT: RTT, fault: Fault) -> Train | None:
    r"""The rule of thumb of section 6.1 for the same: :math:`I/RTT + 1`. None where RTT is 0.

    On the PowerPC it gives 2.8, not the 5 to 6 that the section measures: it counts neither o nor M nor the gap.

    >>> round(train_length_printed(RTT=20.2, fault=37), 1)
    2.8

    Source: Iancu et al. 2005, section 6.1.
    """
    trips = _size(fault, RTT)
    return None if trips is None else trips + 1
