"""Who evaluates tasks: processes of this machine, any executor, or a cluster of Dask."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from typing import Protocol

from overlap_models._page.table import SIMULATIONS
from overlap_models.simulator import modules
from overlap_models.sweeps.block import Block, Task, evaluate
from overlap_models.sweeps.packages import package

#: Tasks of a worker far away: one that it works on, and one that has come.
_AHEAD = 2


class Engine(Protocol):
    @property
    def workers(self) -> int:
        """How many tasks it does at once."""

    @property
    def room(self) -> int:
        """How many tasks it can have at once."""

    def submit(self, task: Task) -> Future[Block]:
        """Begin a task. Of a worker that died of one, or beside it, its future raises."""

    def close(self) -> None:
        """Nobody waits for what is left."""


class Processes:
    """So many processes of this machine, each a pool of its own: one that dies takes its own task along and no other."""

    def __init__(self, workers: int, lab: str) -> None:
        self.workers = self.room = workers
        self._code = modules.machine_code([SIMULATIONS[lab].module]) if lab in SIMULATIONS else {}
        self._free = [self._pool() for _ in range(workers)]
        self._pools = list(self._free)

    def _pool(self) -> ProcessPoolExecutor:
        # A process that is forked would have threads of wasmtime and NumPy without their locks.
        spawned = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(1, mp_context=spawned, initializer=_begin, initargs=(self._code,))
        # It starts now, not with its first task.
        pool.submit(os.getpid)
        return pool

    def submit(self, task: Task) -> Future[Block]:
        pool = self._free.pop()
        try:
            future = pool.submit(evaluate, task)
        except BrokenExecutor:
            pool = self._replaced(pool)
            future = pool.submit(evaluate, task)
        future.add_done_callback(lambda done: self._free.append(pool))
        return future

    def _replaced(self, pool: ProcessPoolExecutor) -> ProcessPoolExecutor:
        pool.shutdown(wait=False)
        self._pools.remove(pool)
        self._pools.append(self._pool())
        return self._pools[-1]

    def close(self) -> None:
        for pool in self._pools:
            # Whoever is in the midst of a task would end it first.
            for process in list((getattr(pool, "_processes", None) or {}).values()):
                process.kill()
            pool.shutdown(wait=True, cancel_futures=True)


def _begin(code: Mapping[str, bytes]) -> None:
    """A process that takes over compiled modules, leaves the keyboard to whoever started it, and ends with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    modules.adopt(code)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.join,), daemon=True).start()


def _end_with(join: Callable[[], None]) -> None:
    join()
    os._exit(1)


class Given:
    """An executor that somebody has, with so many workers; it stays open."""

    def __init__(self, executor: Executor, workers: int) -> None:
        self.workers, self.room = workers, _AHEAD * workers
        self._executor = executor

    def submit(self, task: Task) -> Future[Block]:
        return self._executor.submit(evaluate, task)

    def close(self) -> None:
        return


class Dask:
    """A cluster of Dask, by the address of its scheduler; workers may come and go. All of them have this package."""

    def __init__(self, address: str) -> None:
        self._client = package("distributed", "a cluster of Dask is reached", extra="dask").Client(address)
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
