"""Processes that all get from the same one at a time: a network card serves its readers in turn. All to all, as the NAS Parallel Benchmarks in UPC do."""

from __future__ import annotations

import heapq
import math
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeVar

from overlap_models.iancu.runtime import Card
from overlap_models.iancu.strips import KB, Costs

#: Of a microsecond. Times are whole picoseconds and bytes whole femtoseconds, as in the simulator: rounding decides not who comes first.
_PICOSECONDS = 1e6


def _ps(us: float) -> int:
    return math.floor(us * _PICOSECONDS + 0.5)


def _wire(costs: Costs, size: int) -> int:
    return (math.floor(costs.G / KB * 1e9 + 0.5) * size + 500) // 1000


def whole_picoseconds(costs: Costs) -> Costs:
    """Return the machine with times of whole picoseconds."""
    o, way = _ps(costs.o), _ps((costs.RTT - costs.o) / 2)
    return replace(
        costs,
        o=o / _PICOSECONDS,
        RTT=(o + 2 * way) / _PICOSECONDS,
        g=_ps(costs.g) / _PICOSECONDS,
        fault=2 * _ps(costs.fault / 2) / _PICOSECONDS,
        protect=_ps(costs.protect) / _PICOSECONDS,
    )


class Ask(NamedTuple):
    #: When the processor begins to start the get, in microseconds.
    started: float
    source: int
    size: int


class _Source:
    """The card of a process, which serves one get after the other: of those who wait the next behind who was served last."""

    def __init__(self, process: int) -> None:
        self.free, self.served, self.choosing = 0, process, False
        #: For each reader who waits its gets, by number and size, the first first.
        self.waiting: dict[int, deque[tuple[int, int]]] = {}

    def choose(self, processes: int) -> tuple[int, int, int]:
        reader = (self.served + 1) % processes
        while reader not in self.waiting:
            reader = (reader + 1) % processes
        number, size = self.waiting[reader].popleft()
        if not self.waiting[reader]:
            del self.waiting[reader]
        self.served = reader
        return reader, number, size


Outcome = TypeVar("Outcome")

_REQUEST, _CHOOSE, _HEAD = range(3)


def arrivals(costs: Costs, asks: Sequence[Sequence[Ask]], then: Callable[[int, float], Ask | None] = lambda *_: None) -> list[list[float]]:
    """Return when the data of each get of each process is there. Whenever some has come, `then` may have the process ask once more.

    Both cards are busy for the bytes and the gap; a card takes what comes in the order in which it begins to come.

    >>> machine = Costs(1, 1.024, 11, 0, 4, 1, 0, 4096, False)
    >>> arrivals(machine, [[], [Ask(0, 0, 1000)], [Ask(0, 0, 1000)]])
    [[], [12.0], [13.0]]
    """
    processes, way, gap = len(asks), _ps((costs.RTT - costs.o) / 2), _ps(costs.g)
    asking = _ps(costs.o) + way
    sources, taken = [_Source(process) for process in range(processes)], [0] * processes
    found: list[list[float]] = [[math.inf] * len(each) for each in asks]
    #: A card chooses after all who ask at the same moment.
    events: list[tuple[int, bool, int, int, int, int, Ask]] = []
    sequence = 0

    def schedule(time: int, kind: int, process: int, number: int, ask: Ask) -> None:
        nonlocal sequence
        sequence += 1
        heapq.heappush(events, (time, kind == _CHOOSE, sequence, kind, process, number, ask))

    def choose_later(now: int, source: int) -> None:
        sources[source].choosing = True
        schedule(max(now, sources[source].free), _CHOOSE, source, 0, nobody)

    nobody = Ask(0.0, 0, 0)
    for process, of in enumerate(asks):
        for number, ask in enumerate(of):
            schedule(_ps(ask.started) + asking, _REQUEST, process, number, ask)
    while events:
        now, _, _, kind, process, number, ask = heapq.heappop(events)
        if kind == _REQUEST:
            source = sources[ask.source]
            source.waiting.setdefault(process, deque()).append((number, ask.size))
            if not source.choosing:
                choose_later(now, ask.source)
        elif kind == _CHOOSE:
            source = sources[process]
            reader, number, size = source.choose(processes)
            source.free, source.choosing = now + _wire(costs, size) + gap, False
            schedule(now + way, _HEAD, reader, number, Ask(0.0, process, size))
            if source.waiting:
                choose_later(now, process)
        else:
            there = max(now, taken[process]) + _wire(costs, ask.size)
            taken[process] = there + gap
            found[process][number] = there / _PICOSECONDS
            following = then(process, found[process][number])
            if following is not None:
                found[process].append(math.inf)
                schedule(_ps(following.started) + asking, _REQUEST, process, len(found[process]) - 1, following)
    return found


class AskedCard(Card):
    """The card of a process whose data comes when others leave it time; before that is known, as if it had no others."""

    def __init__(self, costs: Costs, process: int, arrives: Sequence[float] = ()) -> None:
        super().__init__(costs)
        self.process, self.arrives = process, arrives
        self.asked: list[Ask] = []
        #: How many processes it has got from before; its own block does not count.
        self.turn = 0

    def serve(self, started: float, size: int) -> float:
        self.asked.append(Ask(started, self.turn + (self.turn >= self.process), size))
        alone = super().serve(started, size)
        return self.arrives[len(self.asked) - 1] if self.arrives else alone


def together(costs: Costs, processes: int, run: Callable[[AskedCard], Outcome]) -> list[Outcome]:
    """Return what `run` returns for each process by its card. When gets start and when their data comes depends on each other: until nothing changes."""
    known: list[list[float]] = [[] for _ in range(processes)]
    before: list[list[Ask]] = []
    while True:
        cards = [AskedCard(costs, process, known[process]) for process in range(processes)]
        outcomes = [run(card) for card in cards]
        asked = [card.asked for card in cards]
        if asked == before:
            return outcomes
        before, known = asked, arrivals(costs, asked)
