"""When programs end that wait in different ways for what they get: the accounting of Iancu et al. 2005, section 5.

In each round a process gets some transfers, does independent work and scans what it got, in order. Where all processes
do so, each begins with another neighbour, so that none stands in another's way, or all get in the same order and wait for each other.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from overlap_models import checks
from overlap_models.arguments import Argument, checked_fields
from overlap_models.arithmetic import total
from overlap_models.arrays import one_by_one
from overlap_models.iancu.readers import Ask, AskedCard, arrivals, together, whole_picoseconds
from overlap_models.iancu.runtime import Card, Runtime, Strip
from overlap_models.iancu.strips import KB, Costs


def _check_rounds(rounds: object, *, depth: int) -> None:
    """Refuse anything but sequences nested to `depth`, of whole numbers of bytes."""
    if not isinstance(rounds, (list, tuple, Sequence)) or isinstance(rounds, str):
        checks.reject("rounds", rounds, "sequences of sizes in bytes: of each round, and in it of each transfer")
    for part in rounds:
        if depth > 1:
            _check_rounds(part, depth=depth - 1)
        elif type(part) is not int or part < 1:  # never a count; no message names its place: there may be thousands
            checks.count(1, rounds=part)


def _check_transfers(rounds: Any) -> None:
    _check_rounds(rounds, depth=2)


def _check_strips(rounds: Any) -> None:
    _check_rounds(rounds, depth=3)


Transfers = Annotated[tuple[tuple[int, ...], ...], Argument("sizes of the transfers of each round", "bytes", extra=_check_transfers)]
Work = Annotated[float, Argument("independent work of a round", "µs", least=0)]
Computation = Annotated[float, Argument("computation on a KB of the data", "µs", least=0)]
Barrier = Annotated[float, Argument("the barrier behind each round", "µs", least=0)]
AtRandom = Annotated[bool, Argument("whether the data is read in random order, so that all of it is protected: no transfer is decomposed then")]
RetiredBefore = Annotated[bool, Argument("whether a lock between the independent work and the scan retires everything")]
Down = Annotated[bool, Argument("whether strips are started from the last address on, though the scan begins with the first")]
InOrder = Annotated[
    bool,
    Argument(
        "whether all processes, one more than a round has transfers, get from the first on, in one round, and copy their own block when "
        "it has its turn; else each begins with the next",
    ),
]
Rest = Annotated[float, Argument("what the program computes behind all rounds; it waits for nothing and hides nothing", "µs", least=0)]


@dataclass(frozen=True)
@checked_fields
class Program:
    """What a process gets, and what it computes."""

    rounds: Transfers
    work: Work
    computation: Computation
    barrier: Barrier = 0.0
    at_random: AtRandom = False
    retired_before: RetiredBefore = False
    down: Down = False
    rest: Rest = 0.0
    in_order: InOrder = False

    @property
    def all_work(self) -> float:
        """Independent work of all rounds in microseconds."""
        return self.work * len(self.rounds)

    @property
    def processes(self) -> int:
        """Processes, where all get in the same order."""
        return len(self.rounds[0]) + 1


Machine = Annotated[Costs, Argument("the machine")]
OneProgram = Annotated[Program, Argument("its work and its computation")]
OneByOne = Annotated[bool, Argument("whether it waits for a transfer just before its scan, not for all before the first")]
Rounds = Annotated[
    Sequence[Sequence[Sequence[int]]], Argument("sizes of the strips of each transfer of each round", "bytes", extra=_check_strips)
]
OwnPages = Annotated[
    float,
    Argument(
        "transfers that may hold a page; one that finds so many piggybacks on the handler of the last of them",
        least=0, whole=True, also=(math.inf,),
    ),
]  # fmt: skip
LeavesSmall = Annotated[bool, Argument("whether the program waits for a transfer that is left whole")]
Time = Annotated[float, Argument("time", "µs", least=0)]


@one_by_one
def blocking(costs: Machine, program: OneProgram) -> Time:
    """Return the time of the program that waits for each transfer before the next.

    >>> machine = Costs(1, 1, 10, 0, 4, 1, 0, 4096, False)
    >>> blocking(machine, Program(((1024, 1024),), work=5, computation=2))
    31.0

    Source: elementary.
    """
    if program.in_order:
        return _blocking_in_order(whole_picoseconds(costs), program)
    time, card = 0.0, Card(costs)
    for transfers in program.rounds:
        for size in transfers:
            time = card.serve(time, size)
        time += program.work + program.computation * total(transfers) / KB + program.barrier
    return time + program.rest


@one_by_one
def nonblocking(costs: Machine, program: OneProgram, *, one_by_one: OneByOne = False) -> Time:
    """Return the time of the program that starts all transfers, works, and waits for all, or for each before its scan.

    >>> machine = Costs(1, 1, 10, 0, 4, 1, 0, 4096, False)
    >>> nonblocking(machine, Program(((1024, 1024),), work=5, computation=2))
    16.0
    >>> nonblocking(machine, Program(((1024, 1024),), work=5, computation=2), one_by_one=True)
    15.0

    Source: elementary.
    """
    if program.in_order:
        ends = together(whole_picoseconds(costs), program.processes, lambda card: _nonblocking_of(card, program, one_by_one))
        return max(ends) + program.barrier + program.rest
    time, card = 0.0, Card(costs)
    for transfers in program.rounds:
        arrive = [card.serve(time + i * costs.o, size) for i, size in enumerate(transfers)]
        time += len(arrive) * costs.o + program.work
        for arrival, size in zip(arrive, transfers, strict=True):
            time = max(time, arrival if one_by_one else max(arrive)) + program.computation * size / KB
        time += program.barrier
    return time + program.rest


@dataclass(frozen=True)
class Hunt:
    time: float
    #: Of a process; where all get in the same order the mean.
    signals: float
    mprotect_calls: float


Outcome = Annotated[Hunt, Argument("time in µs, page faults, and calls that protect or restore pages")]


@one_by_one
def by_faults(
    costs: Machine, program: OneProgram, rounds: Rounds, *, own_pages: OwnPages = math.inf, leaves_small: LeavesSmall = False
) -> Outcome:
    """Return what the program takes when page faults wait for its data.

    >>> machine = Costs(1, 1, 10, 0, 4, 1, 0, 4096, False)
    >>> by_faults(machine, Program(((8192,),), work=0, computation=2), [[[4096, 4096]]])
    Hunt(time=39.0, signals=2, mprotect_calls=4)

    Source: Iancu et al. 2005, sections 5.2 and 5.3, figures 4 and 5.
    """

    def run(card: Card) -> Hunt:
        runtime = Runtime(card, own_pages, at_random=program.at_random, down=program.down)
        return _faults_of(runtime, program, rounds, leaves_small)

    return _of_all(costs, program, run)


def _faults_of(runtime: Runtime, program: Program, rounds: Rounds, leaves_small: bool) -> Hunt:
    transfer = 0
    for transfers in rounds:
        first = len(runtime.strips)
        for sizes in transfers:
            _turn(runtime, program)
            if leaves_small and len(sizes) == 1:
                runtime.get_handled(transfer, sizes)
                runtime.wait(runtime.strips[-1])
            else:
                runtime.get(transfer, sizes)
            transfer += 1
        _turn(runtime, program)
        _work(runtime, program)
        _scan(runtime, runtime.strips[first:], program.computation)
        runtime.settle()
        runtime.time += program.barrier
    return Hunt(runtime.time + program.rest, runtime.signals, runtime.calls)


@one_by_one
def handled(costs: Machine, program: OneProgram, rounds: Rounds, *, one_by_one: OneByOne = False) -> Outcome:
    """Return what a program takes that waits by itself, for a first strip each, and for the others by page faults.

    >>> machine = Costs(1, 1, 10, 0, 4, 1, 0, 4096, False)
    >>> handled(machine, Program(((8192,),), work=0, computation=2), [[[4096, 4096]]])
    Hunt(time=36.0, signals=1, mprotect_calls=2)

    Source: Iancu et al. 2005, section 5.3.
    """

    def run(card: Card) -> Hunt:
        return _handled_of(Runtime(card, math.inf, down=program.down), program, rounds, one_by_one)

    return _of_all(costs, program, run)


def _handled_of(runtime: Runtime, program: Program, rounds: Rounds, one_by_one: bool) -> Hunt:
    transfer = 0
    for transfers in rounds:
        begins = []
        for sizes in transfers:
            _turn(runtime, program)
            begins.append(len(runtime.strips))
            runtime.get_handled(transfer, sizes)
            transfer += 1
        _turn(runtime, program)
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


def _of_all(costs: Costs, program: Program, run: Callable[[Card], Hunt]) -> Hunt:
    """One process stands for all, unless they wait for each other. These meet at the barrier."""
    if not program.in_order:
        return run(Card(costs))
    hunts = together(whole_picoseconds(costs), program.processes, run)
    return Hunt(
        max(hunt.time for hunt in hunts),
        total(hunt.signals for hunt in hunts) / len(hunts),
        total(hunt.mprotect_calls for hunt in hunts) / len(hunts),
    )


def _copying(costs: Costs, program: Program) -> float:
    return round(costs.memory * program.rounds[0][0] / KB, 6)


def _turn(runtime: Runtime, program: Program) -> None:
    """The next transfer has its turn, and before it the process's own block if it stands there."""
    card = runtime.card
    if isinstance(card, AskedCard):
        card.turn = runtime.strips[-1].transfer + 1 if runtime.strips else 0
        if card.turn == card.process:
            runtime.time += _copying(runtime.costs, program)


def _nonblocking_of(card: AskedCard, program: Program, one_by_one: bool) -> float:
    """Return when a process has scanned everything: all get in the same order."""
    time, arrive = 0.0, []
    for turn, size in enumerate((*program.rounds[0], 0)):
        if turn == card.process:
            time += _copying(card.costs, program)
        if size > 0:
            card.turn = turn
            arrive.append(card.serve(time, size))
            time += card.costs.o
    time += program.work
    for arrival, size in zip(arrive, program.rounds[0], strict=True):
        time = max(time, arrival if one_by_one else max(arrive)) + program.computation * size / KB
    return time


def _blocking_in_order(costs: Costs, program: Program) -> float:
    """Return the time of the program in which each process waits for a get before the next, and all get in the same order."""
    sizes, turns, ends = program.rounds[0], [0] * program.processes, [0.0] * program.processes

    def following(process: int, time: float) -> Ask | None:
        turn = turns[process]
        if turn == process:
            time += _copying(costs, program)
        ends[process] = time
        if turn == len(sizes):
            return None
        turns[process] += 1
        return Ask(time, turn + (turn >= process), sizes[turn])

    first = [following(process, 0.0) for process in range(program.processes)]
    arrivals(costs, [[ask] if ask is not None else [] for ask in first], following)
    return max(ends) + program.work + program.computation * total(sizes) / KB + program.barrier + program.rest


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
        if number >= known and not strip.handled:
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
