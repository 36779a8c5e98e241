"""How the scenarios of a lab become rows of ``simulator.sweep``, which give what ``simulate`` gives of each.

A row that the simulator refuses is left to ``simulate``, which knows what to say of it.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from overlap_models._page.table import SIMULATIONS
from overlap_models.labs.scenario import Columns, Values
from overlap_models.simulator.runs import MOST_MEMORY, row_of
from overlap_models.simulator.sweep import Swept, sweep


def _nothing(values: Values) -> dict[str, float]:
    return {}


@dataclass(frozen=True)
class Batch:
    lab: str
    #: Whether the simulator takes such rows at all. The answers of this and the next three depend on texts and choices alone.
    takes: Callable[[Values], bool] = lambda values: True
    #: What texts mean, by the names of the numbers of a row.
    numbers: Callable[[Values], Mapping[str, float]] = field(default=_nothing)
    #: Address at which this thread's module keeps a parsed text.
    text: Callable[[Values], int] = lambda values: 0
    #: Bytes of that text.
    text_bytes: Callable[[Values], int] = lambda values: 0
    #: Refuses, with a BadArgument, a scenario that must not begin, alone as it is.
    check: Callable[[Values], None] | None = None
    #: The result of ``simulate`` for a completed row, from the simulator's named results; None: it takes more than these.
    said: Callable[[dict[str, float | None]], dict[str, Any]] | None = None

    @property
    def names(self) -> dict[str, str]:
        """What ``simulate`` calls a result, with dots for what lies deeper: what the simulator calls it."""
        table = SIMULATIONS[self.lab]
        places = {name: table.places.get(name, name) for name in table.results}
        return {place: name for name, place in places.items() if place is not None}

    @property
    def events(self) -> int:
        """Limit of events of each run of a row."""
        return SIMULATIONS[self.lab].events

    def sweep(self, scenarios: Columns, wanted: Sequence[str]) -> Swept:
        """Results of scenarios that the simulator takes as rows, by its names; see ``simulator.sweep``."""
        first = scenarios.first.values
        row = row_of(self.lab, first, self.numbers(first))
        rows = array("d", row) * len(scenarios)
        for place, key in enumerate(SIMULATIONS[self.lab].parameters):
            if key in scenarios.columns:
                rows[place :: len(row)] = array("d", scenarios.columns[key])
        return sweep(self.lab, rows, wanted, events=self.events, memory_bytes=self.memory_bytes(first), text=self.text(first))

    def memory_bytes(self, values: Values) -> int:
        """Of each run of a row, whatever its numbers are: available memory changes no result."""
        table = SIMULATIONS[self.lab]
        most = max(table.memory_bytes, table.memory_above[2] if table.memory_above else 0)
        return min(most + table.memory_per_text_byte * self.text_bytes(values), MOST_MEMORY)
