"""Lock files for one process at a time: a lock ends with its process, however that ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def locked(path: Path) -> Iterator[bool]:
    """Whether a file is ours meanwhile, which is made and taken away; where the file system has no locks, it is.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder, locked(Path(folder, "lock")) as first, locked(Path(folder, "lock")) as second:
    ...     first, second
    (True, False)
    """
    descriptor = _opened(path)
    try:
        yield descriptor is not None
    finally:
        if descriptor is not None:
            # Taken away while it is ours: Windows does not, and the next one takes it over.
            with suppress(OSError):
                path.unlink()
            os.close(descriptor)


def _opened(path: Path) -> int | None:
    while True:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
        if not _is_locked(descriptor):
            os.close(descriptor)
            return None
        # The holder may have removed the file since it was opened.
        with suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(descriptor), os.stat(path)):
                return descriptor
        os.close(descriptor)


def _is_locked(descriptor: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True
    return True
