"""Worker processes that start with everything imported that a task needs.

Where the system forks, one process imports it, and workers are copies of that one: they have none of the threads of wasmtime,
PyArrow and of other sweeps, and the second costs a hundredth of the first. Nothing big is imported here.
"""

from __future__ import annotations

import multiprocessing
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.context import BaseContext
from types import ModuleType

_FORKS = sys.platform == "linux"
_IMPORTED = ["overlap_models.sweeps.block", "overlap_models.simulator.memory", "wasmtime", "concurrent.futures.process"]


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
