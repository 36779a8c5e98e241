"""Worker processes that start with everything imported that a task needs.

Where the system forks, one process imports it, and workers are copies of that one: they have none of the threads of wasmtime,
PyArrow and of other sweeps, and the second costs a hundredth of the first. Nothing big is imported here.

Libraries of process pools were tried instead. Workers of loky 3.7 need no ``if __name__ == "__main__"`` either, but each of them
starts Python and imports everything anew (about a second of processor time, where a copy takes 20 ms), they live on where their
parent is killed, and one that dies takes all tasks of its pool along: a row would be given up for what another one did. Pebble 5.2
loses the task of the dead worker alone, but imports the program that sweeps into each worker, and gives up altogether where one
dies while it waits.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.context import BaseContext
from types import ModuleType
from typing import TypeVar

Task = TypeVar("Task")
Done = TypeVar("Done")

_FORKS = sys.platform == "linux"
#: What is not installed is passed over.
_IMPORTED = [
    "overlap_models.sweeps.block", "overlap_models.simulator.memory", "overlap_models.many", "wasmtime", "concurrent.futures.process",
]  # fmt: skip


def context() -> BaseContext:
    """How processes are begun."""
    if not _FORKS:
        return multiprocessing.get_context("spawn")
    found = multiprocessing.get_context("forkserver")
    found.set_forkserver_preload(_IMPORTED)
    return found


def prepare() -> None:
    """Begin the imports of workers now, parallel to this process's own."""
    if _FORKS:
        from multiprocessing import forkserver

        context()
        forkserver.ensure_running()


_lock = threading.Lock()


@contextmanager
def alone() -> Iterator[None]:
    """Processes that begin meanwhile do not import the program that sweeps: they need nothing of it.

    So it may sweep while it is imported, in a script without ``if __name__ == "__main__"``, and come from no file.
    """
    with _lock:
        program = sys.modules["__main__"]
        sys.modules["__main__"] = ModuleType("__main__")
        try:
            yield
        finally:
            sys.modules["__main__"] = program


class Pool(ProcessPoolExecutor):
    """Processes that start at once, leave keyboard interrupts to their parent, and end with it, however that ends."""

    def __init__(self, workers: int, code: Mapping[str, bytes]) -> None:
        """
        Parameters
        ----------
        code : Mapping[str, bytes]
            Modules of the simulator, compiled, as ``simulator.modules.machine_code`` gives them.
        """
        super().__init__(workers, mp_context=context(), initializer=_begin, initargs=(code,))
        # Processes begin with tasks: these are for nothing else.
        with alone():
            for _ in range(workers):
                self.submit(os.getpid)

    def end(self) -> None:
        """Stop without waiting for tasks."""
        # Terminates workers that would otherwise finish their task first.
        for process in list((getattr(self, "_processes", None) or {}).values()):
            process.kill()
        self.shutdown(wait=True, cancel_futures=True)


def _begin(code: Mapping[str, bytes]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if code:
        from overlap_models.simulator.modules import adopt

        adopt(code)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.join,), daemon=True).start()


def _end_with(join: Callable[[], None]) -> None:
    join()
    os._exit(1)


def done_by(workers: int, function: Callable[[Task], Done], tasks: Sequence[Task], code: Mapping[str, bytes]) -> Iterator[Done]:
    """What a function gives of each task, in their order, each computed by one of so many processes.

    Raises
    ------
    RuntimeError
        Where one of them dies.
    """
    pool = Pool(workers, code)
    try:
        with alone():
            results = pool.map(function, tasks)
        yield from results
    except BrokenExecutor as error:
        raise RuntimeError("a worker process died, killed or without memory; fewer workers need less, and workers=1 has none") from error
    finally:
        pool.end()
