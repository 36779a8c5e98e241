"""How a transfer is decomposed into strips of whole pages: Iancu, Husbands and Hargrove 2005, sections 5.1 and 5.3."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated

from overlap_models.arguments import Argument, checked_fields
from overlap_models.arrays import one_by_one
from overlap_models.iancu import inequalities
from overlap_models.iancu.inequalities import RTT, Calls, Fault, G, Gap, Memory, O, Protect

#: Largest number of strips of a transfer.
STRIPS_MOST = 1_000_000

#: Largest number of strips of a chained decomposition.
LINKS_MOST = 64

KB = 1024


PageBytes = Annotated[int, Argument("a page", "bytes", least=1)]
VirtualAddresses = Annotated[bool, Argument("whether network cards use virtual addresses and cannot write into protected pages")]
OwnThreshold = Annotated[int, Argument("from which on the rule decomposes; 0: where that is faster", "bytes", least=0)]


@dataclass(frozen=True)
@checked_fields
class Costs:
    """A machine.

    What it says of gets it says of puts too, with RTT the time of an empty one: a put is over when its bytes have left
    the network card, so that o is all of it, and a card may read pages that the program must not write.
    """

    o: O
    G: G
    RTT: RTT
    g: Gap
    fault: Fault
    protect: Protect
    memory: Memory
    page_bytes: PageBytes
    virtual_addresses: VirtualAddresses
    own_threshold_bytes: OwnThreshold = 0
    calls: Calls = 2

    @property
    def pair(self) -> float:
        """Time to restore one page and protect another."""
        return self.calls * self.protect

    @property
    def early(self) -> float:
        """Lead of a fault over its data in KB: a page, if that page cannot be protected before the data arrives."""
        return self.page_bytes / KB if self.virtual_addresses else 0.0

    def threshold_bytes(self) -> int | None:
        """Return the smallest pair of equal strips of whole pages that is worth its cost, or what the machine has in its place.

        >>> Costs(1.8, 1.23, 11.6, 9, 3, 1, 0.41, 4096, False).threshold_bytes()
        65536
        """
        return self._threshold_bytes

    @cached_property
    def _threshold_bytes(self) -> int | None:
        pair = 2 * self.page_bytes
        if self.own_threshold_bytes > 0:
            return max(self.own_threshold_bytes, pair)
        kb = inequalities.threshold(
            o=self.o, G=self.G, RTT=self.RTT, g=self.g, fault=self.fault, protect=self.protect, memory=self.memory,
            early=self.early, calls=self.calls,
        )  # fmt: skip
        return None if kb is None else (math.floor(kb * KB / pair) + 1) * pair


Runtime = Annotated[Costs, Argument("the machine")]
Bytes = Annotated[int, Argument("size of the transfer", "bytes", least=1)]
FirstBytes = Annotated[int, Argument("size of the first strip; 0: by the rule", "bytes", least=0)]
Strips = Annotated[int, Argument("strips; fewer if the transfer has not so many pages", least=1, most=STRIPS_MOST)]
Growing = Annotated[bool, Argument("whether strips grow; else they are equal")]
Sizes = Annotated[list[int], Argument("sizes of the strips", "bytes")]


@one_by_one
def by_rule(costs: Runtime, *, size: Bytes, first: FirstBytes = 0) -> Sizes:
    """Return sizes in whole pages that satisfy both inequalities of section 5.1 as nearly as those allow, above the threshold.

    Of strips that chain, see ``_chained``, of a first strip that is just as large as the inequalities ask for, and of two
    equal ones those whose scan ends first. What is left beside a first strip that is given is a transfer of its own.

    >>> by_rule(Costs(1.8, 1.23, 11.6, 9, 3, 1, 0.41, 4096, False), size=65536)
    [49152, 16384]
    >>> by_rule(Costs(1.8, 1.23, 11.6, 9, 3, 1, 0.41, 4096, False), size=8)
    [8]

    Source: Iancu et al. 2005, section 5.1; which of the sizes that it allows is derived.
    """
    size, page = int(size), costs.page_bytes
    if first > 0:
        own = math.ceil(first / page) * page
        return [size] if own + page > size else [own, *by_rule(costs, size=size - own)]
    threshold = costs.threshold_bytes()
    if threshold is None or size < threshold:
        return [size]
    least, halves = _least_pages(costs, size / KB), by_number(costs, size=size, count=2)
    candidates = [_chained(costs, size, least), halves]
    if (least + 1) * page <= size:
        candidates.append([least * page, size - least * page])
    return min((each for each in candidates if each), key=lambda sizes: _scanned(costs, sizes))


def _scanned(costs: Costs, sizes: list[int]) -> float:
    """Time when strips that all arrive late are scanned, in microseconds from the start of the first."""
    way, time = (costs.RTT - costs.o) / 2, len(sizes) * costs.o + costs.protect
    free = before = early = 0.0
    for i, size in enumerate(sizes):
        left = max((i + 1) * costs.o + way, free) + costs.G * size / KB
        free = left + costs.g
        # A fault that comes early leaves the end of the strip before, to be scanned behind it.
        time = max(time + costs.memory * (before - early) + costs.fault / 2, left + way)
        time += costs.fault / 2 + costs.pair + costs.memory * early
        before, early = size / KB, costs.early
    return time + costs.memory * before


def _least_pages(costs: Costs, size: float) -> int:
    """Fewest pages of the first strip of a transfer, size in KB; more pages than the transfer has where no strip is large enough.

    By the second inequality, computing on the first strip covers the rest: as far as it comes before the fault.
    """
    least = inequalities.least_first_strip(
        o=costs.o, G=costs.G, RTT=costs.RTT, fault=costs.fault, protect=costs.protect
    )
    covering = inequalities.covering_first_strip(
        G=costs.G, fault=costs.fault, protect=costs.protect + costs.memory * costs.early, memory=costs.memory, size=size
    )
    if least is None or covering is None:
        return math.ceil(inequalities.BEYOND_ALL_SIZES)
    return max(math.ceil(max(least, covering) * KB / costs.page_bytes), 1)


@dataclass(frozen=True)
class _Chain:
    """A strip is ``ratio`` times the one before it and ``more`` KB; together they are ``kb``."""

    kb: float
    ratio: float
    more: float

    def ends(self, count: int) -> tuple[float, float]:
        """Sizes of the first and the last of `count` strips."""
        times, plus, all_times, all_plus = 1.0, 0.0, 1.0, 0.0
        for _ in range(1, count):
            times, plus = times * self.ratio, plus * self.ratio + self.more
            all_times, all_plus = all_times + times, all_plus + plus
        first = (self.kb - all_plus) / all_times
        return first, first * times + plus

    def in_pages(self, size: int, page: int, least: int, count: int) -> list[int]:
        """Sizes in whole pages, from the second on up; the first gets the rest. [] where that is too small."""
        kb, _ = self.ends(count)
        sizes, left = [0], size
        for _ in range(1, count):
            kb = kb * self.ratio + self.more
            # Rounded down or up: a strip too large is scanned late (memory), one too small arrives late (G).
            pages = math.floor(kb * KB / page) if self.ratio > 1 else math.ceil(kb * KB / page)
            sizes.append(max(pages, 1) * page)
            left -= sizes[-1]
        if left < least * page:
            return []
        # The next strip begins on a page; the remainder comes last.
        sizes[0] = left // page * page
        sizes[-1] += left - sizes[0]
        return sizes


def _chained(costs: Costs, size: int, least: int) -> list[int]:
    r"""Return strips of which each arrives when the one before it is scanned; [] where none do.

    Scanning a strip and its fault take until the next is there:
    :math:`memory\,N_i + fault + calls\,M = g + G N_{i+1}`. There are as many as make the end of the scan the earliest and leave
    the first so many pages at least.
    """
    if costs.G == 0:
        return []
    page = costs.page_bytes / KB
    chain = _Chain(size / KB, costs.memory / costs.G, (costs.fault + costs.pair - costs.g) / costs.G)
    best: list[int] = []
    for count in range(2, LINKS_MOST + 1):
        first, last = chain.ends(count)
        sizes = chain.in_pages(size, costs.page_bytes, least, count) if first >= page and last >= page else []
        if not sizes or (best and _scanned(costs, sizes) >= _scanned(costs, best)):
            break
        best = sizes
    return best


@one_by_one
def large(costs: Runtime, *, size: Bytes, first: FirstBytes = 0) -> Sizes:
    """Return the strips for a program that waits for the first by itself: that and one more, or no decomposition.

    The first is as large as lets the other arrive while it is scanned.

    >>> large(Costs(1.8, 1.23, 11.6, 9, 3, 1, 0.41, 4096, False), size=1 << 20)
    [786432, 262144]

    Source: Iancu et al. 2005, section 5.3; how large is derived.
    """
    size, threshold, page = int(size), costs.threshold_bytes(), costs.page_bytes
    own, pages = math.ceil(first / page), size // page
    if first == 0 and threshold is not None and size >= threshold:
        cost = costs.memory * size + (costs.fault + costs.pair - costs.g) * KB
        both = costs.G + costs.memory
        second = (max(cost / both, 0.0) if both > 0 else 0.0) if cost < both * size else size
        own = max(pages - max(math.ceil(second / page), 1), 1)
    if own == 0 or own + 1 > pages:
        return [size]
    return [own * page, size - own * page]


@one_by_one
def by_number(costs: Runtime, *, size: Bytes, count: Strips, growing: Growing = False, first: FirstBytes = 0) -> Sizes:
    """Return so many strips of whole pages, the last with what is left over.

    Growing strips are each 1 + memory/G times the one before: what the second inequality lets follow a strip when faults
    cost nothing. Where the first strip is given, or the first inequality wants it larger, they grow by what fills the
    transfer from there.

    >>> by_number(Costs(1.8, 1.23, 11.6, 9, 3, 1, 0.41, 4096, False), size=10 * 4096, count=4)
    [12288, 8192, 12288, 8192]
    >>> by_number(Costs(1.8, 1, 11.6, 9, 3, 1, 1, 4096, False), size=7 * 4096, count=3, growing=True)
    [4096, 8192, 16384]

    Source: Iancu et al. 2005, section 5.1.
    """
    size, count = int(size), int(count)
    page = costs.page_bytes
    pages = size // page
    count = max(min(count, pages), 1)
    if count == 1:
        return [size]
    ratio = 1 + costs.memory / costs.G if growing and costs.G > 0 else 1.0
    sizes = _by_weights(size, page, count, ratio)
    wanted: float = first
    if first == 0 and growing:
        least = inequalities.least_first_strip(o=costs.o, G=costs.G, RTT=costs.RTT, fault=costs.fault, protect=costs.protect)
        wanted = least * KB if least is not None and least * KB > sizes[0] else 0
    own = math.ceil(wanted / page)
    if wanted > 0 and own + count - 1 <= pages:
        if growing:
            ratio = _filling_ratio(own, pages, count)
        sizes = [own * page, *_by_weights(size - own * page, page, count - 1, ratio)]
    return sizes


def _filling_ratio(own: int, pages: int, count: int) -> float:
    """Growth ratio of `count` strips that begin with `own` pages and have `pages` together; at least 1. By bisection."""
    low, high = 1.0, float(pages)
    for _ in range(100):
        middle = (low + high) / 2
        if own * _sum_of_powers(middle, count) < pages:
            low = middle
        else:
            high = middle
    return low


def _sum_of_powers(ratio: float, count: int) -> float:
    """Sum of `count` terms 1 + ratio + ratio^2 + ..., by doubling."""
    total, power = 0.0, 1.0
    for bit in range(count.bit_length() - 1, -1, -1):
        total, power = total * (1 + power), power * power
        if count >> bit & 1:
            total, power = total * ratio + 1, power * ratio
    return total


def _by_weights(size: int, page: int, count: int, ratio: float) -> list[int]:
    """Strip sizes in whole pages nearest to weights that grow by the ratio, from the last strip to the first."""
    pages = size // page
    # Added one by one, as the simulator does: sum() rounds better in some versions of Python than in others.
    weights, total = [1.0], 1.0
    while len(weights) < count:
        weights.append(weights[-1] / ratio)
        total += weights[-1]
    begins, behind = [], 0.0
    end = pages
    for before, weight in zip(range(count - 1, 0, -1), weights, strict=False):
        behind += weight / total * pages
        begin = min(max(math.floor(pages - behind + 0.5), before), end - 1)
        begins.append(begin)
        end = begin
    edges = [0, *reversed(begins), pages]
    sizes = [(b - a) * page for a, b in zip(edges[:-1], edges[1:], strict=True)]
    sizes[-1] += size - pages * page
    return sizes
