"""How far something is: a bar of tqdm once it has taken a second, on a terminal or in a notebook, and nowhere else.

Where tqdm is not installed there is none, and TQDM_DISABLE=1 in the environment silences all of them. tqdm is imported with the
first bar that is shown, and so never by what is quick, nor in the page.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from types import TracebackType
from typing import Any

from overlap_models.packages import NotInstalled, package

#: What takes no longer needs no bar.
_SECONDS = 1.0

#: A notebook shows bars although nothing of it is a terminal.
_NOTEBOOKS = ("ipykernel", "marimo._runtime")


class Progress:
    """A bar from nothing to all, of something counted."""

    def __init__(self, of: int, unit: str, *, begun: int = 0, quiet: bool = False) -> None:
        """
        Parameters
        ----------
        of : int
            How many there are; 0: it is not known.
        unit : str
            What they are; B is bytes, which are shown as kB and MB.
        begun : int
            How many of them were done before.
        quiet : bool
            Whether there is no bar.
        """
        self._of, self._unit, self._done, self._first = of, unit, begun, begun
        self._quiet = quiet or not _is_seen()
        self._begun = time.monotonic()
        self._bar: Any = None

    def advance(self, by: int) -> None:
        """So many more are done."""
        self.at(self._done + by)

    def at(self, done: int, note: str = "") -> None:
        """So many are done by now; a note stands behind the bar."""
        self._done = done
        if self._quiet or (self._bar is None and time.monotonic() - self._begun < _SECONDS):
            return
        if self._bar is None:
            try:
                tqdm = package("tqdm.auto", "progress is shown").tqdm
            except NotInstalled:
                self._quiet = True
                return
            apart = "" if self._unit == "B" else " "
            self._bar = tqdm(total=self._of or None, unit=apart + self._unit, unit_scale=self._unit == "B", initial=self._first, leave=False)
        if note:
            self._bar.set_postfix_str(note, refresh=False)
        self._bar.update(done - self._bar.n)

    def reading(self, read: Callable[[int], bytes]) -> Callable[[int], bytes]:
        """The same function that reads bytes, which are counted."""

        def counted(most: int) -> bytes:
            piece = read(most)
            self.advance(len(piece))
            return piece

        return counted

    def close(self) -> None:
        if self._bar is not None:
            self._bar.close()

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()


def _is_seen() -> bool:
    return any(name in sys.modules for name in _NOTEBOOKS) or bool(sys.stderr and sys.stderr.isatty())
