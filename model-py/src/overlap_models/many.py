"""Scenarios of one call, evaluated in stretches: one after another here, or by several processes.

    arguments ──> prepare ──> scenarios, all of them sound ──> evaluate, a stretch of them ──> blocks ──> Results

All are prepared before the first is evaluated: what is out of its range is refused at once.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NoReturn

from overlap_models import checks
from overlap_models.arrays import Spread
from overlap_models.labs.scenario import Columns, Scenario
from overlap_models.progress import Progress
from overlap_models.results import Block, Results

#: Seconds of a stretch: as often a bar moves.
_SECONDS = 0.25
_FIRST, _MOST = 16, 4096
_LONGER = 4
#: Stretches for each process, so that all end together.
_EACH = 8
#: Processes of one machine, each some 60 MB.
MOST_WORKERS = 1024

Evaluate = Callable[[Sequence[Scenario]], Block]


class Refused(Exception):
    """A scenario of a stretch is refused: its place there, and why."""

    def __init__(self, place: int, error: checks.BadArgument) -> None:
        super().__init__(place, error)
        self.place, self.error = place, error


def evaluated(
    arguments: Mapping[str, Any],
    prepare: Callable[..., Scenario],
    evaluate: Evaluate,
    *,
    workers: int | None,
    quiet: bool,
    code: Callable[[Scenario], Mapping[str, bytes]] = lambda scenario: {},
) -> Any:
    """The result of a scenario, or ``Results`` in the shape of the arguments, of which sequences are broadcast against each other.

    Parameters
    ----------
    prepare : Callable[..., Scenario]
        Makes one scenario of its arguments.
    evaluate : Evaluate
        Gives the results of scenarios; raises ``Refused``. A function of a module, which other processes find too.
    workers : int | None
        Processes; None, or 1: none but this one.
    code : Callable[[Scenario], Mapping[str, bytes]]
        Compiled modules that workers need for a scenario.

    Raises
    ------
    BadArgument
        For the first scenario that is refused, with its index.
    """
    try:
        checks.flag(quiet=quiet)
        if workers is not None:
            checks.count(1, most=MOST_WORKERS, workers=workers)
        spread = Spread(arguments)
        scenarios = _prepared(spread, prepare)
        several = min(int(workers or 1), len(scenarios))
        blocks: list[Block] = []
        with Progress(len(scenarios), "scenarios", quiet=quiet) as bar:
            try:
                stretches = _by_processes(evaluate, scenarios, several, code(scenarios[0])) if several > 1 else _here(evaluate, scenarios)
                for block in stretches:
                    blocks.append(block)
                    bar.advance(block.count)
            except Refused as refused:
                spread.refused(_raised, sum(block.count for block in blocks) + refused.place, {"error": refused.error})
    except checks.BadArgument as error:
        # What is refused is the caller's: where in here it was found helps nobody.
        raise error.with_traceback(None) from None
    return Results(scenarios, spread.columns, blocks, spread.shape) if spread.many else blocks[0].result(0, scenarios[0])


def _prepared(spread: Spread, prepare: Callable[..., Scenario]) -> Sequence[Scenario]:
    """The scenarios of all rows; as columns where nothing but numbers differs."""
    if spread.many and (row := next(spread.rows(), None)) is not None:
        found = Columns.of(spread.refused(prepare, 0, row), spread.columns)
        if found is not None:
            return found
    return [spread.refused(prepare, place, row) for place, row in enumerate(spread.rows())]


def _raised(error: checks.BadArgument) -> NoReturn:
    raise error


def _here(evaluate: Evaluate, scenarios: Sequence[Scenario]) -> Iterator[Block]:
    start, length = 0, _FIRST
    while start < len(scenarios):
        begun = time.perf_counter()
        yield evaluate(scenarios[start : start + length])
        start += length
        seconds = max(time.perf_counter() - begun, 1e-6)
        length = max(1, min(_MOST, _LONGER * length, round(length * _SECONDS / seconds)))


def _by_processes(evaluate: Evaluate, scenarios: Sequence[Scenario], workers: int, code: Mapping[str, bytes]) -> Iterator[Block]:
    from overlap_models.forks import done_by

    length = max(1, min(_MOST, -(-len(scenarios) // (_EACH * workers))))
    yield from done_by(workers, evaluate, [scenarios[start : start + length] for start in range(0, len(scenarios), length)], code)
