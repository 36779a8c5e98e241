"""Hands out tasks until there is a row for every scenario."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, replace

from overlap_models.sweeps.block import REFUSED, Block, Task, evaluate, failed
from overlap_models.sweeps.engines import Engine
from overlap_models.sweeps.plan import Plan
from overlap_models.sweeps.samples import Points
from overlap_models.sweeps.store import Store

#: Work of a block: it costs a fraction of that to hand it out, and no more is lost with its worker.
BLOCK_SECONDS = 1.0
_LEAST_SECONDS = 0.05
#: Rows of a block, whose memory they take.
MOST_ROWS = 1 << 16
#: Places of a sweep at which scenarios are tried before it, in longer and longer stretches.
_PLACES = 8
_LONGER = 8
#: Seconds of a probe: at least the first, at most the second unless single rows take longer.
_PROBE_SECONDS = 0.1
_MOST_SECONDS = 2.0
_LONGEST = 1 << 12
_LATELY_SECONDS = 30.0
#: Workers that may die one after another without any that lives on: a block is halved until the row is found that they die of.
_MOST_DEATHS = 40


class Broken(RuntimeError):
    """All workers die; parts already on disk stay."""


@dataclass(frozen=True)
class Progress:
    """How far a sweep is."""

    rows: int
    #: Rows that failed or were refused, of all rows.
    failures: int
    of: int
    #: Rows a second in the last half minute; 0 before the first block.
    rate: float
    seconds: float

    @property
    def left_seconds(self) -> float | None:
        return (self.of - self.rows) / self.rate if self.rate else None


@dataclass(frozen=True)
class Probe:
    seconds_per_row: float
    #: Message of a probed scenario, if every one was refused.
    refused: str | None


def probe(plan: Plan) -> Probe:
    """Try a few scenarios from all over a sweep, here."""
    points, places = Points(plan), min(_PLACES, plan.count)
    # What the first call loads is not the rows'.
    first = evaluate(Task(plan, 0, 1, points.between(0, 1)))
    blocks = [first]
    length, tried = 1, 0
    while True:
        stretch: list[Block] = []
        for i in range(places):
            # Rows of a sample are alike everywhere; consecutive ones are quick to draw.
            start = tried % plan.count if plan.sample else i * plan.count // places
            stop = min(start + length, plan.count)
            stretch.append(evaluate(Task(plan, start, stop, points.between(start, stop))))
            tried += stop - start
            if sum(block.seconds for block in stretch) > _MOST_SECONDS:
                break
        blocks += stretch
        seconds, rows = sum(block.seconds for block in stretch), sum(block.stop - block.start for block in stretch)
        if seconds > _PROBE_SECONDS or length >= min(_LONGEST, plan.count):
            break
        # No longer than it takes to be sure.
        length = max(length + 1, min(length * _LONGER, int(1.2 * length * _PROBE_SECONDS / max(seconds, 1e-6))))
    all_refused = all((block.status == REFUSED).all() for block in blocks)
    return Probe(seconds / rows, first.messages[0] if all_refused else None)


def drive(
    plan: Plan,
    store: Store,
    engine: Engine,
    *,
    seconds_per_row: float,
    told: Callable[[Progress], None],
) -> Progress:
    """Evaluate all scenarios of a store that have no rows yet; ``told`` receives the progress, about twice a second.

    Raises
    ------
    Broken
        Where workers die of everything.
    """
    rows, failures = store.counts()
    waiting = _Waiting(plan, store.missing(), seconds_per_row)
    pending: dict[Future[Block], _Begun] = {}
    begun = time.perf_counter()
    #: Recent times of blocks, and the number of rows then.
    lately: deque[tuple[float, int]] = deque([(begun, rows)])
    deaths = 0
    # Rows that workers died of are believed once a worker has lived on: before that it may be the machine.
    given_up: list[Block] = []

    def keep(blocks: list[Block]) -> None:
        nonlocal rows, failures
        for block in blocks:
            failures += store.put(block)
            rows += block.stop - block.start
        lately.append((time.perf_counter(), rows))
        while len(lately) > 2 and lately[-1][0] - lately[0][0] > _LATELY_SECONDS:
            lately.popleft()

    def progress() -> Progress:
        rate = 0.0
        if len(lately) > 1 and lately[-1][0] > lately[0][0]:
            rate = (lately[-1][1] - lately[0][1]) / (lately[-1][0] - lately[0][0])
        return Progress(rows, failures, store.stop - store.start, rate, time.perf_counter() - begun)

    while True:
        while len(pending) < engine.room and (each := waiting.next(engine.room)) is not None:
            try:
                pending[engine.submit(each.task)] = each
            except Exception as error:
                raise Broken(f"nobody takes tasks any more: {_said(error)}") from error
        if not pending:
            keep(given_up)
            return progress()
        done, _ = wait(pending, timeout=0.5, return_when=FIRST_COMPLETED)
        for future in done:
            each = pending.pop(future)
            try:
                block = future.result()
            except Exception as error:
                deaths += 1
                if deaths > _MOST_DEATHS:
                    raise Broken(f"{deaths} workers died one after another, the last of them with {_said(error)}") from error
                given_up += waiting.again(each, error)
            else:
                keep([block, *given_up])
                deaths, given_up = 0, []
                waiting.learn(block)
        told(progress())


@dataclass(frozen=True)
class _Begun:
    task: Task
    #: How many workers have died of it.
    deaths: int = 0
    #: Whether the task is half of one in which workers have died.
    half: bool = False


class _Waiting:
    """Tasks not yet begun, sized by the recent time per row."""

    def __init__(self, plan: Plan, missing: list[tuple[int, int]], seconds_per_row: float) -> None:
        self._plan, self._missing = plan, deque(missing)
        self._points = Points(plan)
        self._seconds_per_row = seconds_per_row
        self._again: deque[_Begun] = deque()

    def next(self, room: int) -> _Begun | None:
        """The next task, with `room` in progress; tasks shrink towards the end, so that all end together."""
        if self._again:
            return self._again.popleft()
        if not self._missing:
            return None
        left = sum(end - start for start, end in self._missing)
        start, end = self._missing.popleft()
        seconds = min(BLOCK_SECONDS, max(left * self._seconds_per_row / (2 * room), _LEAST_SECONDS))
        stop = min(end, start + max(1, min(int(seconds / self._seconds_per_row), MOST_ROWS)))
        if stop < end:
            self._missing.appendleft((stop, end))
        return _Begun(Task(self._plan, start, stop, self._points.between(start, stop)))

    def learn(self, block: Block) -> None:
        self._seconds_per_row = max(block.seconds / (block.stop - block.start), 1e-9)

    def again(self, begun: _Begun, error: Exception) -> list[Block]:
        """Have a task done again whose worker died: once whole, then by halves, and a row alone not a third time."""
        task = begun.task
        middle = (task.start + task.stop) // 2
        if begun.deaths == 0 and not begun.half:
            self._again.append(replace(begun, deaths=1))
        elif task.stop - task.start > 1:
            halves = task.part(task.start, middle), task.part(middle, task.stop)
            self._again.extend(_Begun(half, half=True) for half in halves)
        elif begun.deaths == 0:
            self._again.append(replace(begun, deaths=1))
        else:
            return [failed(task, f"{begun.deaths + 1} workers died of it, the last with {_said(error)}")]
        return []


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
