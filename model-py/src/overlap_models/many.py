"""The scenarios of a sequence, evaluated in stretches: one after another here, or by several processes.

    arguments ──> prepare, each ──> items, all of them sound ──> evaluate, a stretch of them ──> results

All are prepared before the first is evaluated: what is out of its range is refused at once.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NoReturn

from overlap_models import checks
from overlap_models.arrays import Spread
from overlap_models.progress import Progress

#: Seconds of a stretch: as often a bar moves.
_SECONDS = 0.25
_FIRST, _MOST = 16, 4096
_LONGER = 4
#: Stretches for each process, so that all end together.
_EACH = 8
#: Processes of one machine, each some 60 MB.
MOST_WORKERS = 1024

Evaluate = Callable[[Sequence[Any]], list[Any]]


class Refused(Exception):
    """An item of a stretch is refused: its place there, and why."""

    def __init__(self, place: int, error: checks.BadArgument) -> None:
        super().__init__(place, error)
        self.place, self.error = place, error


def evaluated(
    arguments: Mapping[str, Any],
    prepare: Callable[..., Any],
    evaluate: Evaluate,
    *,
    workers: int | None,
    quiet: bool,
    code: Callable[[Any], Mapping[str, bytes]] = lambda item: {},
) -> Any:
    """The results in the shape of the arguments, of which sequences are broadcast against each other.

    Parameters
    ----------
    prepare : Callable[..., Any]
        Makes an item of the arguments of one scenario.
    evaluate : Evaluate
        Gives the results of items; raises ``Refused``. A function of a module, which other processes find too.
    workers : int | None
        Processes; None, or 1: none but this one.
    code : Callable[[Any], Mapping[str, bytes]]
        Compiled modules that workers need for an item.

    Raises
    ------
    BadArgument
        For the first scenario that is refused, with its index.
    """
    checks.flag(quiet=quiet)
    if workers is not None:
        checks.count(1, most=MOST_WORKERS, workers=workers)
    spread = Spread(arguments)
    items = [spread.refused(prepare, place, row) for place, row in enumerate(spread.rows())]
    several = min(int(workers or 1), len(items))
    results: list[Any] = []
    with Progress(len(items), "scenarios", quiet=quiet) as bar:
        try:
            stretches = _by_processes(evaluate, items, several, code(items[0])) if several > 1 else _here(evaluate, items)
            for stretch in stretches:
                results += stretch
                bar.advance(len(stretch))
        except Refused as refused:
            spread.refused(_raised, len(results) + refused.place, {"error": refused.error})
    return spread.gathered(results)


def _raised(error: checks.BadArgument) -> NoReturn:
    raise error


def _here(evaluate: Evaluate, items: Sequence[Any]) -> Iterator[list[Any]]:
    start, length = 0, _FIRST
    while start < len(items):
        begun = time.perf_counter()
        yield evaluate(items[start : start + length])
        start += length
        seconds = max(time.perf_counter() - begun, 1e-6)
        length = max(1, min(_MOST, _LONGER * length, round(length * _SECONDS / seconds)))


def _by_processes(evaluate: Evaluate, items: Sequence[Any], workers: int, code: Mapping[str, bytes]) -> Iterator[list[Any]]:
    from overlap_models.forks import done_by

    length = max(1, min(_MOST, -(-len(items) // (_EACH * workers))))
    yield from done_by(workers, evaluate, [items[start : start + length] for start in range(0, len(items), length)], code)
