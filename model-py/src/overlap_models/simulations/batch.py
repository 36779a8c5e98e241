"""How the scenarios of a lab become rows of ``simulator.sweep``, which give what ``simulate`` gives of each.

A row that the simulator refuses is left to ``simulate``, which knows what to say of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from overlap_models._page.table import SIMULATIONS
from overlap_models.labs.scenario import Values
from overlap_models.simulator.runs import USUAL_EVENTS, USUAL_MEMORY


def _nothing(values: Values) -> dict[str, float]:
    return {}


@dataclass(frozen=True)
class Batch:
    #: What ``simulate`` calls a result, with dots for what lies deeper: what the simulator calls it.
    names: Mapping[str, str]
    #: Limit of events of each run of a row.
    events: int = USUAL_EVENTS
    memory_bytes: Callable[[Values], int] = lambda values: USUAL_MEMORY
    #: Whether the simulator takes such rows at all. The answers of this and the next two depend on texts and choices alone.
    takes: Callable[[Values], bool] = lambda values: True
    #: What texts mean, by the names of the numbers of a row.
    numbers: Callable[[Values], Mapping[str, float]] = field(default=_nothing)
    #: Address at which this thread's module keeps a parsed text.
    text: Callable[[Values], int] = lambda values: 0
    #: Refuses, with a BadArgument, a scenario that must not begin, alone as it is.
    check: Callable[[Values], None] | None = None
    #: The result of ``simulate`` for a completed row, from the simulator's named results; None: it takes more than these.
    said: Callable[[dict[str, float | None]], dict[str, Any]] | None = None


def by_name(lab: str, *without: str) -> dict[str, str]:
    """All results of a lab that ``simulate`` calls as the simulator does."""
    return {name: name for name in SIMULATIONS[lab].results if name not in without}
