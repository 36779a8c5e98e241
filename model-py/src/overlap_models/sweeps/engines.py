"""Executors of tasks: processes of this machine, any executor, or a cluster of Dask."""

from __future__ import annotations

import os
import threading
from collections import deque
from concurrent.futures import BrokenExecutor, Executor, Future
from functools import partial
from typing import Protocol

from overlap_models._page.table import SIMULATIONS
from overlap_models.forks import Pool
from overlap_models.packages import package
from overlap_models.simulator import modules
from overlap_models.sweeps.block import Block, Task, evaluate

#: Tasks of a worker: one in progress, and one queued.
_AHEAD = 2


class Engine(Protocol):
    @property
    def workers(self) -> int:
        """How many tasks it does at once."""

    @property
    def room(self) -> int:
        """How many tasks it can have at once."""

    def submit(self, task: Task) -> Future[Block]:
        """Begin a task. Its future raises if a worker dies of it, or while it is queued there."""

    def close(self) -> None:
        """Stop without waiting for pending tasks."""


class Processes:
    """Processes of this machine, each a pool of its own: one that dies loses its own task and no other.

    An idle process begins the next task at once, before the block of the last one is read.
    """

    def __init__(self, workers: int, lab: str) -> None:
        self.workers, self.room = workers, _AHEAD * workers
        self._code = modules.machine_code([SIMULATIONS[lab].module]) if lab in SIMULATIONS else {}
        self._pools = [Pool(1, self._code) for _ in range(workers)]
        self._free = list(self._pools)
        self._waiting: deque[tuple[Task, Future[Block]]] = deque()
        #: Guards the pools' bookkeeping: tasks end in threads of their pools.
        self._lock = threading.RLock()

    def submit(self, task: Task) -> Future[Block]:
        future: Future[Block] = Future()
        with self._lock:
            self._waiting.append((task, future))
            self._hand_out()
        return future

    def _hand_out(self) -> None:
        with self._lock:
            while self._free and self._waiting:
                pool, (task, future) = self._free.pop(), self._waiting.popleft()
                try:
                    pool, begun = self._begun(pool, task)
                except Exception as error:
                    self._free.append(pool)
                    future.set_exception(error)
                else:
                    begun.add_done_callback(partial(self._ended, pool, future))

    def _begun(self, pool: Pool, task: Task) -> tuple[Pool, Future[Block]]:
        try:
            return pool, pool.submit(evaluate, task)
        except BrokenExecutor:
            fresh = Pool(1, self._code)
            pool.shutdown(wait=False)
            self._pools[self._pools.index(pool)] = fresh
            return fresh, fresh.submit(evaluate, task)

    def _ended(self, pool: Pool, future: Future[Block], begun: Future[Block]) -> None:
        with self._lock:
            self._free.append(pool)
            self._hand_out()
        if begun.cancelled():
            return
        error = begun.exception()
        if error is None:
            future.set_result(begun.result())
        else:
            future.set_exception(error)

    def close(self) -> None:
        with self._lock:
            self._waiting.clear()
            pools = list(self._pools)
        for pool in pools:
            pool.end()


class Given:
    """A given executor with a number of workers; it stays open."""

    def __init__(self, executor: Executor, workers: int) -> None:
        self.workers, self.room = workers, _AHEAD * workers
        self._executor = executor

    def submit(self, task: Task) -> Future[Block]:
        return self._executor.submit(evaluate, task)

    def close(self) -> None:
        return


class Dask:
    """A cluster of Dask, by the address of its scheduler; workers may join and leave. All of them need this package."""

    def __init__(self, address: str) -> None:
        self._client = package("distributed", "a cluster of Dask is reached").Client(address)
        self._executor = self._client.get_executor(pure=False)

    @property
    def workers(self) -> int:
        threads: int = sum(self._client.nthreads().values())
        return max(threads, 1)

    @property
    def room(self) -> int:
        return _AHEAD * self.workers

    def submit(self, task: Task) -> Future[Block]:
        future: Future[Block] = self._executor.submit(evaluate, task)
        return future

    def close(self) -> None:
        self._client.close()


def engine_for(lab: str, *, workers: int | None, executor: Executor | None, dask: str | None) -> Engine:
    if dask is not None:
        return Dask(dask)
    if executor is not None:
        return Given(executor, workers or getattr(executor, "_max_workers", None) or os.cpu_count() or 1)
    return Processes(workers or os.cpu_count() or 1, lab)
