"""When programs end that wait in different ways for what they get: the accounting of Iancu et al. 2005, section 5.

In each round a process gets some transfers, does independent work and scans what it got, in order. Where all processes
do so, each begins with another neighbour, so that none stands in another's way.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from overlap_models.strip_sizes import KB, Costs


@dataclass(frozen=True)
class Program:
    #: Bytes of each transfer of each round.
    rounds: tuple[tuple[int, ...], ...]
    #: Independent work of a round in microseconds.
    work: float
    #: Computation on a KB of the data, in microseconds.
    computation: float
    #: Time of the barrier behind each round in microseconds.
    barrier: float = 0.0
    #: Whether the data is read in random order, so that all of it is protected: no transfer is decomposed then.
    at_random: bool = False
    #: Whether a lock between the independent work and the scan retires everything.
    retired_before: bool = False


class _Card:
    """The card that the data comes from: one get after the other, and a gap behind each."""

    def __init__(self, costs: Costs) -> None:
        self.costs = costs
        self.free = 0.0

    def serve(self, started: float, size: int) -> float:
        """Return when the data of a get is here that the processor began to start then."""
        way = (self.costs.RTT - self.costs.o) / 2
        left = max(started + self.costs.o + way, self.free) + self.costs.G * size / KB
        self.free = left + self.costs.g
        return left + way


def blocking(costs: Costs, program: Program) -> float:
    """Return the time of the program that waits for each transfer before the next.

    >>> machine = Costs(1, 1, 10, 0, 4, 1, 0, 4096, False)
    >>> blocking(machine, Program(((1024, 1024),), work=5, computation=2))
    31.0
    """
    time, card = 0.0, _Card(costs)
    for transfers in program.rounds:
        for size in transfers:
            time = card.serve(time, size)
        time += program.work + program.computation * sum(transfers) / KB + program.barrier
    return time


def nonblocking(costs: Costs, program: Program, *, one_by_one: bool = False) -> float:
    """Return the time of the program that starts all transfers, works, and waits for all, or for each before its scan.

    >>> machine = Costs(1, 1, 10, 0, 4, 1, 0, 4096, False)
    >>> nonblocking(machine, Program(((1024, 1024),), work=5, computation=2))
    16.0
    >>> nonblocking(machine, Program(((1024, 1024),), work=5, computation=2), one_by_one=True)
    15.0
    """
    time, card = 0.0, _Card(costs)
    for transfers in program.rounds:
        arrivals = [card.serve(time + i * costs.o, size) for i, size in enumerate(transfers)]
        time += len(arrivals) * costs.o + program.work
        for arrival, size in zip(arrivals, transfers, strict=True):
            time = max(time, arrival if one_by_one else max(arrivals)) + program.computation * size / KB
        time += program.barrier
    return time


@dataclass
class _Strip:
    size: int
    transfer: int
    arrives: float
    #: The first strip in the same page, and whether that page is protected.
    home: int
    guarded: bool = False
    retired: bool = False
    #: Whether its transfer holds a page by this strip, its last; whether nothing is protected for it.
    holds: bool = False
    piggybacks: bool = False
    #: Whether the program waits for it by itself.
    handled: bool = False


@dataclass(frozen=True)
class Hunt:
    time: float
    signals: int
    mprotect_calls: int


class _Runtime:
    """One protected page at a time for each transfer, but for so many transfers only: section 5.2, figures 4 and 5."""

    def __init__(self, costs: Costs, own_pages: float, at_random: bool = False) -> None:
        self.costs, self.own_pages, self.at_random, self.card = costs, own_pages, at_random, _Card(costs)
        self.strips: list[_Strip] = []
        self.time, self.room, self.oldest = 0.0, 0, 0
        self.holding = self.piggybacking = 0
        self.signals = self.calls = 0

    def call(self) -> None:
        self.calls += 1
        self.time += self.costs.protect

    def get(self, transfer: int, sizes: Sequence[int]) -> None:
        """Start a transfer, protect its page, retire what has come."""
        page, first = self.costs.page_bytes, len(self.strips)
        small = len(sizes) == 1 and sizes[0] < page
        shares = small and first > 0 and sizes[0] <= self.room
        self.room = (self.room if shares else page) - sizes[0] if small else 0
        for size in sizes:
            started = self.time
            home = self.strips[-1].home if shares else len(self.strips)
            self.strips.append(_Strip(size, transfer, self.card.serve(started, size), home))
            self.time += self.costs.o
        self.protect(first, started, shares)
        self.retire_arrived(started)

    def get_handled(self, transfer: int, sizes: Sequence[int]) -> None:
        """Start a transfer of a program that waits for its first strip by itself: nothing is protected yet."""
        for i, size in enumerate(sizes):
            number, arrives = len(self.strips), self.card.serve(self.time, size)
            self.strips.append(_Strip(size, transfer, arrives, number, handled=i == 0))
            self.time += self.costs.o

    def wait(self, strip: _Strip) -> None:
        """The program waits for its strip; the runtime sees to those behind it."""
        self.time = max(self.time, strip.arrives)
        self.advance(strip, self.time)

    def protect(self, first: int, started: float, shares: bool) -> None:
        # Behind one that piggybacks all do: the handler for a later page may come too late for it.
        if self.holding >= self.own_pages or self.piggybacking > 0:
            for strip in self.strips[first:]:
                strip.piggybacks = True
            self.piggybacking += len(self.strips) - first
            return
        self.hold(self.strips[-1])
        # A card with virtual addresses cannot write into a page that is protected for the next transfer.
        later = self.costs.virtual_addresses and first > 0 and not shares and self.strips[first - 1].arrives > started
        if not later:
            self.strips[self.strips[first].home].guarded = True
            self.call()

    def hold(self, last: _Strip) -> None:
        last.holds = True
        self.holding += 1

    def retire(self, strip: _Strip) -> None:
        strip.retired = True
        self.have_page(strip)
        self.holding -= strip.holds
        strip.holds = False

    def have_page(self, strip: _Strip) -> None:
        """It does not piggyback any more."""
        self.piggybacking -= strip.piggybacks
        strip.piggybacks = False

    def retire_arrived(self, now: float) -> None:
        if self.at_random:
            return
        while self.oldest < len(self.strips):
            strip = self.strips[self.oldest]
            if not strip.retired:
                if self.last_arrival(strip) >= now:
                    break
                guarded = self.strips[strip.home].guarded
                if guarded:
                    self.call()
                # With virtual addresses the page of the next may have been waiting for this data.
                if guarded or self.costs.virtual_addresses:
                    self.advance(strip, now)
                else:
                    self.retire(strip)
            self.oldest += 1
        if self.holding == 0:
            self.adopt(now)

    def settle(self) -> None:
        """At barriers, locks and strict accesses: wait for all that is outstanding, and restore its pages."""
        outstanding = self.strips[self.oldest :]
        self.time = max([self.time, *(strip.arrives for strip in outstanding)])
        for strip in outstanding:
            if strip.guarded:
                self.call()
            strip.guarded = False
            self.retire(strip)
        self.oldest = len(self.strips)

    def work(self, program: Program) -> None:
        self.time += program.work
        if program.retired_before:
            self.settle()

    def page_end(self, strip: _Strip) -> int:
        """Return the number of the strip behind those in the same page."""
        end = strip.home
        while end < len(self.strips) and self.strips[end].home == strip.home:
            end += 1
        return end

    def last_arrival(self, strip: _Strip) -> float:
        return max(self.strips[i].arrives for i in range(strip.home, self.page_end(strip)))

    def advance(self, strip: _Strip, now: float) -> None:
        """Free the page of a strip; the next strip that has not arrived by now gets one."""
        end = self.page_end(strip)
        for i in range(strip.home, end):
            self.retire(self.strips[i])
        self.strips[strip.home].guarded = False
        for i in range(end, len(self.strips)):
            other = self.strips[i]
            if other.handled or (other.transfer != strip.transfer and not self.costs.virtual_addresses):
                return
            if self.strips[other.home].guarded:
                return
            if other.arrives > now:
                if not other.piggybacks:
                    self.strips[other.home].guarded = True
                    self.call()
                return
            self.retire(other)

    def adopt(self, now: float) -> None:
        """No transfer holds a page: the oldest piggyback that has not come by now gets one, those before it are retired."""
        while self.oldest < len(self.strips):
            strip = self.strips[self.oldest]
            if not strip.retired and strip.arrives > now:
                if not strip.piggybacks:
                    return
                end = self.oldest
                while end < len(self.strips) and self.strips[end].transfer == strip.transfer:
                    self.have_page(self.strips[end])
                    end += 1
                self.hold(self.strips[end - 1])
                self.strips[strip.home].guarded = True
                self.call()
                return
            if not strip.retired:
                self.retire(strip)
            self.oldest += 1

    def access(self, strip: _Strip) -> None:
        last = self.last_arrival(strip)
        if not self.strips[strip.home].guarded:
            self.time = max(self.time, last)
            return
        self.signals += 1
        self.time = max(self.time + self.costs.fault / 2, last)
        self.call()
        restored = self.time
        self.advance(strip, restored)
        if self.holding == 0:
            self.adopt(restored)
        self.time += self.costs.fault / 2


def by_faults(
    costs: Costs, program: Program, rounds: Sequence[Sequence[Sequence[int]]], *, own_pages: float = math.inf
) -> Hunt:
    """Return what the program takes when page faults wait for its data.

    Args:
        costs: the machine.
        program: its work and its computation.
        rounds: for each round and each transfer the sizes of its strips in bytes.
        own_pages: transfers that may hold a page; one that finds so many piggybacks on the handler of the last of them.

    >>> machine = Costs(1, 1, 10, 0, 4, 1, 0, 4096, False)
    >>> by_faults(machine, Program(((8192,),), work=0, computation=2), [[[4096, 4096]]])
    Hunt(time=39.0, signals=2, mprotect_calls=4)
    """
    runtime, transfer = _Runtime(costs, own_pages, program.at_random), 0
    for transfers in rounds:
        first = len(runtime.strips)
        for sizes in transfers:
            runtime.get(transfer, sizes)
            transfer += 1
        runtime.work(program)
        _scan(runtime, runtime.strips[first:], program.computation)
        runtime.settle()
        runtime.time += program.barrier
    return Hunt(runtime.time, runtime.signals, runtime.calls)


def handled(
    costs: Costs, program: Program, rounds: Sequence[Sequence[Sequence[int]]], *, one_by_one: bool = False
) -> Hunt:
    """Return what a program takes that waits by itself, for a first strip each, and for the others by page faults.

    Args:
        costs: the machine.
        program: its work and its computation.
        rounds: for each round and each transfer the sizes of its strips in bytes.
        one_by_one: whether it waits for a transfer just before its scan, not for all before the first.

    >>> machine = Costs(1, 1, 10, 0, 4, 1, 0, 4096, False)
    >>> handled(machine, Program(((8192,),), work=0, computation=2), [[[4096, 4096]]])
    Hunt(time=36.0, signals=1, mprotect_calls=2)
    """
    runtime, transfer = _Runtime(costs, math.inf), 0
    for transfers in rounds:
        begins = []
        for sizes in transfers:
            begins.append(len(runtime.strips))
            runtime.get_handled(transfer, sizes)
            transfer += 1
        runtime.work(program)
        if not one_by_one:
            for begin in begins:
                runtime.wait(runtime.strips[begin])
        for begin, end in zip(begins, [*begins[1:], len(runtime.strips)], strict=True):
            if one_by_one:
                runtime.wait(runtime.strips[begin])
            _scan(runtime, runtime.strips[begin:end], program.computation, known=1)
        runtime.settle()
        runtime.time += program.barrier
    return Hunt(runtime.time, runtime.signals, runtime.calls)


def _scan(runtime: _Runtime, strips: Sequence[_Strip], computation: float, *, known: int = 0) -> None:
    """Of the first so many strips is known that they are there.

    Where cards use virtual addresses the page before the data is protected: the program runs into it, and only then scans
    what is in it, a strip's last page or small transfers that share one.
    """
    page, kept, home = runtime.costs.page_bytes, 0, -1
    for number, strip in enumerate(strips):
        if number >= known:
            runtime.access(strip)
        if not runtime.costs.virtual_addresses:
            runtime.time += computation * strip.size / KB
        elif strip.home == home:
            kept += strip.size
        else:
            runtime.time += computation * kept / KB
            home, kept = strip.home, (strip.size - 1) % page + 1
            runtime.time += computation * (strip.size - kept) / KB
    runtime.time += computation * kept / KB
