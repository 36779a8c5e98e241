"""When programs end that wait in different ways for what they get: the accounting of Iancu et al. 2005, section 5.

In each round a process gets some transfers, does independent work and scans what it got, in order. Where all processes
do so, each begins with another neighbour, so that none stands in another's way.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from overlap_models import checks
from overlap_models.arrays import one_by_one
from overlap_models.iancu.runtime import Card, Runtime, Strip
from overlap_models.iancu.strips import KB, Costs


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
    #: Whether the strips of a transfer are started from the last address on, though the scan begins with the first.
    down: bool = False
    #: What the program computes behind all rounds, in microseconds; it waits for nothing and hides nothing.
    rest: float = 0.0

    def __post_init__(self) -> None:
        _check_rounds(self.rounds, depth=2)
        checks.not_negative(work=self.work, computation=self.computation, barrier=self.barrier, rest=self.rest)
        checks.flag(at_random=self.at_random, retired_before=self.retired_before, down=self.down)

    @property
    def all_work(self) -> float:
        """Independent work of all rounds in microseconds."""
        return self.work * len(self.rounds)


def _check_rounds(rounds: object, *, depth: int) -> None:
    """Refuse anything but sequences nested to `depth`, of whole numbers of bytes."""
    if not isinstance(rounds, (list, tuple, Sequence)) or isinstance(rounds, str):
        checks.reject("rounds", rounds, "sequences of sizes in bytes: of each round, and in it of each transfer")
    for part in rounds:
        if depth > 1:
            _check_rounds(part, depth=depth - 1)
        elif type(part) is not int or part < 1:  # never a count; no message names its place: there may be thousands
            checks.count(1, rounds=part)


def _check(costs: Costs, program: Program) -> None:
    checks.instance(Costs, costs=costs)
    checks.instance(Program, program=program)


def blocking(costs: Costs, program: Program) -> float:
    """Return the time of the program that waits for each transfer before the next.

    >>> machine = Costs(1, 1, 10, 0, 4, 1, 0, 4096, False)
    >>> blocking(machine, Program(((1024, 1024),), work=5, computation=2))
    31.0

    Source: elementary.
    """
    _check(costs, program)
    time, card = 0.0, Card(costs)
    for transfers in program.rounds:
        for size in transfers:
            time = card.serve(time, size)
        time += program.work + program.computation * sum(transfers) / KB + program.barrier
    return time + program.rest


@one_by_one
def nonblocking(costs: Costs, program: Program, *, one_by_one: bool = False) -> float:
    """Return the time of the program that starts all transfers, works, and waits for all, or for each before its scan.

    >>> machine = Costs(1, 1, 10, 0, 4, 1, 0, 4096, False)
    >>> nonblocking(machine, Program(((1024, 1024),), work=5, computation=2))
    16.0
    >>> nonblocking(machine, Program(((1024, 1024),), work=5, computation=2), one_by_one=True)
    15.0

    Source: elementary.
    """
    _check(costs, program)
    checks.flag(one_by_one=one_by_one)
    time, card = 0.0, Card(costs)
    for transfers in program.rounds:
        arrivals = [card.serve(time + i * costs.o, size) for i, size in enumerate(transfers)]
        time += len(arrivals) * costs.o + program.work
        for arrival, size in zip(arrivals, transfers, strict=True):
            time = max(time, arrival if one_by_one else max(arrivals)) + program.computation * size / KB
        time += program.barrier
    return time + program.rest


@dataclass(frozen=True)
class Hunt:
    time: float
    signals: int
    mprotect_calls: int


@one_by_one
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

    Source: Iancu et al. 2005, sections 5.2 and 5.3, figures 4 and 5.
    """
    _check(costs, program)
    _check_rounds(rounds, depth=3)
    if own_pages != math.inf:
        checks.count(0, own_pages=own_pages)
    runtime, transfer = Runtime(costs, own_pages, at_random=program.at_random, down=program.down), 0
    for transfers in rounds:
        first = len(runtime.strips)
        for sizes in transfers:
            runtime.get(transfer, sizes)
            transfer += 1
        _work(runtime, program)
        _scan(runtime, runtime.strips[first:], program.computation)
        runtime.settle()
        runtime.time += program.barrier
    return Hunt(runtime.time + program.rest, runtime.signals, runtime.calls)


@one_by_one
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

    Source: Iancu et al. 2005, section 5.3.
    """
    _check(costs, program)
    _check_rounds(rounds, depth=3)
    checks.flag(one_by_one=one_by_one)
    runtime, transfer = Runtime(costs, math.inf, down=program.down), 0
    for transfers in rounds:
        begins = []
        for sizes in transfers:
            begins.append(len(runtime.strips))
            runtime.get_handled(transfer, sizes)
            transfer += 1
        _work(runtime, program)
        if not one_by_one:
            for begin in begins:
                runtime.wait(runtime.strips[begin])
        for begin, end in zip(begins, [*begins[1:], len(runtime.strips)], strict=True):
            if one_by_one:
                runtime.wait(runtime.strips[begin])
            _scan(runtime, runtime.strips[begin:end], program.computation, known=1)
        runtime.settle()
        runtime.time += program.barrier
    return Hunt(runtime.time + program.rest, runtime.signals, runtime.calls)


def _work(runtime: Runtime, program: Program) -> None:
    runtime.time += program.work
    if program.retired_before:
        runtime.settle()


def _scan(runtime: Runtime, strips: Sequence[Strip], computation: float, *, known: int = 0) -> None:
    """The leading strips are known to have arrived.

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
