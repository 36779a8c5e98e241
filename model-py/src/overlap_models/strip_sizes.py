"""How a transfer is decomposed into strips of whole pages: Iancu, Husbands and Hargrove 2005, sections 5.1 and 5.3."""

from __future__ import annotations

import math
from dataclasses import dataclass

from overlap_models import checks, hunt

#: More strips than these are not made, and not more that chain.
MOST = 4096
LINKS_MOST = 64

KB = 1024


@dataclass(frozen=True)
class Costs:
    """A machine, in microseconds and microseconds a KB; see ``hunt``."""

    o: float
    G: float
    RTT: float
    g: float
    fault: float
    protect: float
    memory: float
    page_bytes: int
    #: Whether network cards use virtual addresses and cannot write into protected pages.
    virtual_addresses: bool

    def threshold_bytes(self) -> int | None:
        """Return the smallest pair of equal strips of whole pages that is worth its cost.

        >>> Costs(1.8, 1.23, 11.6, 9, 3, 1, 0.41, 4096, False).threshold_bytes()
        65536
        """
        early = self.page_bytes / KB if self.virtual_addresses else 0
        kb = hunt.threshold(
            o=self.o, G=self.G, RTT=self.RTT, g=self.g, fault=self.fault, protect=self.protect, memory=self.memory,
            early=early,
        )  # fmt: skip
        pair = 2 * self.page_bytes
        return None if kb is None else (math.floor(kb * KB / pair) + 1) * pair


def by_rule(costs: Costs, *, size: int, first: int = 0) -> list[int]:
    """Return sizes that satisfy both inequalities of section 5.1, in whole pages, above the threshold.

    Strips that chain, see ``_chained``; where these would not satisfy the inequalities, a first strip that is just as
    large as they ask for, and what is left is a transfer of its own.

    Args:
        costs: the machine.
        size: bytes of the transfer, at least 1.
        first: bytes of the very first strip, 0 for the rule.

    >>> by_rule(Costs(1.8, 1.23, 11.6, 9, 3, 1, 0.41, 4096, False), size=65536)
    [49152, 16384]
    >>> by_rule(Costs(1.8, 1.23, 11.6, 9, 3, 1, 0.41, 4096, False), size=8)
    [8]
    """
    checks.count(1, size=size)
    checks.count(0, first=first)
    threshold, page = costs.threshold_bytes(), costs.page_bytes
    sizes: list[int] = []
    while len(sizes) + 1 < MOST:
        pages = max(math.ceil(first / page), 1)
        if first == 0:
            if threshold is None or size < threshold:
                break
            chain = _chained(costs, size, MOST - len(sizes))
            if len(chain) > 1:
                return sizes + chain
            pages = _least_pages(costs, size / KB)
        if (pages + 1) * page > size:
            break
        sizes.append(pages * page)
        size -= sizes[-1]
        first = 0
    return [*sizes, size]


def _least_pages(costs: Costs, size: float) -> int:
    """Of the first strip of a size in KB; a transfer above the threshold has G and memory above 0, so both exist."""
    least = hunt.least_first_strip(
        o=costs.o, G=costs.G, RTT=costs.RTT, fault=costs.fault, protect=costs.protect
    )
    covering = hunt.covering_first_strip(
        G=costs.G, fault=costs.fault, protect=costs.protect, memory=costs.memory, size=size
    )
    return max(math.ceil(max(least or 0.0, covering or 0.0) * KB / costs.page_bytes), 1)


@dataclass(frozen=True)
class _Chain:
    """A strip is ``ratio`` times the one before it and ``more`` KB; together they are ``kb``."""

    kb: float
    ratio: float
    more: float

    def ends(self, count: int) -> tuple[float, float]:
        """Return the first of so many strips, and the last."""
        times, plus, all_times, all_plus = 1.0, 0.0, 1.0, 0.0
        for _ in range(1, count):
            times, plus = times * self.ratio, plus * self.ratio + self.more
            all_times, all_plus = all_times + times, all_plus + plus
        first = (self.kb - all_plus) / all_times
        return first, first * times + plus

    def in_pages(self, size: int, page: int, least: int, count: int) -> list[int]:
        """Return sizes in whole pages, from the second on up; the first has what is left. [] where that is too little."""
        kb, _ = self.ends(count)
        sizes, left = [0], size
        for _ in range(1, count):
            kb = kb * self.ratio + self.more
            sizes.append(max(math.ceil(kb * KB / page), 1) * page)
            left -= sizes[-1]
        if left < least * page:
            return []
        # The next strip begins on a page; what is left over comes last.
        sizes[0] = left // page * page
        sizes[-1] += left - sizes[0]
        return sizes


def _chained(costs: Costs, size: int, most: int) -> list[int]:
    r"""Return strips of which each arrives when the one before it is scanned; [] where none do.

    Scanning a strip and its fault take until the next is there:
    :math:`memory\,N_i + fault + 2M = g + G N_{i+1}`. The end is then the last arrival, which each strip delays by a gap,
    and the scan of the last strip. There are as many as make that the earliest and leave the first as large as the
    inequalities ask for; none do where computing takes longer than the network.
    """
    kb, page = size / KB, costs.page_bytes / KB
    chain = _Chain(kb, costs.memory / costs.G, (costs.fault + 2 * costs.protect - costs.g) / costs.G)
    count, best = 1, costs.memory * kb
    while count < min(most, LINKS_MOST):
        first, last = chain.ends(count + 1)
        end = count * costs.g + costs.memory * last
        if not (first >= page and last >= page and end < best):
            break
        count, best = count + 1, end
    least = _least_pages(costs, kb)
    while count > 1:
        if sizes := chain.in_pages(size, costs.page_bytes, least, count):
            return sizes
        count -= 1
    return []


def large(costs: Costs, *, size: int, first: int = 0) -> list[int]:
    """Return the strips for a program that waits for the first by itself: that and one more, or no decomposition.

    The first is as large as lets the other arrive while it is scanned.

    Args:
        costs: the machine.
        size: bytes of the transfer, at least 1.
        first: bytes of the first strip, 0 for the rule.

    >>> large(Costs(1.8, 1.23, 11.6, 9, 3, 1, 0.41, 4096, False), size=1 << 20)
    [786432, 262144]

    Source: Iancu et al. 2005, section 5.3; how large is derived.
    """
    checks.count(1, size=size)
    checks.count(0, first=first)
    threshold, page = costs.threshold_bytes(), costs.page_bytes
    own, pages = math.ceil(first / page), size // page
    if first == 0 and threshold is not None and size >= threshold:
        more = (costs.fault + 2 * costs.protect - costs.g) * KB
        second = (costs.memory * size + more) / (costs.G + costs.memory)
        own = max(pages - max(math.ceil(max(second, 0.0) / page), 1), 1)
    if own == 0 or own + 1 > pages:
        return [size]
    return [own * page, size - own * page]


def by_number(costs: Costs, *, size: int, count: int, growing: bool = False, first: int = 0) -> list[int]:
    """Return so many strips of whole pages, the last with what is left over.

    Growing strips are each 1 + memory/G times the one before: what the second inequality lets follow a strip when faults
    cost nothing. Where the first strip is given, or the first inequality wants it larger, they grow by what fills the
    transfer from there.

    Args:
        costs: the machine.
        size: bytes of the transfer, at least 1.
        count: strips, at least 1; fewer if the transfer has not so many pages.
        growing: whether they grow; else they are equal.
        first: bytes of the first strip, 0 for the rule.

    >>> by_number(Costs(1.8, 1.23, 11.6, 9, 3, 1, 0.41, 4096, False), size=10 * 4096, count=4)
    [12288, 8192, 12288, 8192]
    >>> by_number(Costs(1.8, 1, 11.6, 9, 3, 1, 1, 4096, False), size=7 * 4096, count=3, growing=True)
    [4096, 8192, 16384]
    """
    checks.count(1, size=size, count=count)
    checks.count(0, first=first)
    page = costs.page_bytes
    pages = size // page
    count = max(min(count, pages), 1)
    if count == 1:
        return [size]
    ratio = 1 + costs.memory / costs.G if growing and costs.G > 0 else 1.0
    sizes = _by_weights(size, page, count, ratio)
    wanted: float = first
    if first == 0 and growing:
        least = hunt.least_first_strip(o=costs.o, G=costs.G, RTT=costs.RTT, fault=costs.fault, protect=costs.protect)
        wanted = least * KB if least is not None and least * KB > sizes[0] else 0
    own = math.ceil(wanted / page)
    if wanted > 0 and own + count - 1 <= pages:
        if growing:
            ratio = _filling_ratio(own, pages, count)
        sizes = [own * page, *_by_weights(size - own * page, page, count - 1, ratio)]
    return sizes


def _filling_ratio(own: int, pages: int, count: int) -> float:
    """By what strips grow that begin with so many pages and are so many pages together; at least 1. By bisection."""
    low, high = 1.0, float(pages)
    for _ in range(100):
        middle = (low + high) / 2
        if own * _sum_of_powers(middle, count) < pages:
            low = middle
        else:
            high = middle
    return low


def _sum_of_powers(ratio: float, count: int) -> float:
    """1 + ratio + ratio^2 + ... so many terms, by doubling."""
    total, power = 0.0, 1.0
    for bit in range(count.bit_length() - 1, -1, -1):
        total, power = total * (1 + power), power * power
        if count >> bit & 1:
            total, power = total * ratio + 1, power * ratio
    return total


def _by_weights(size: int, page: int, count: int, ratio: float) -> list[int]:
    """As near to weights that grow by the ratio as whole pages allow, from the last strip to the first."""
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
