"""From scenarios to their columns: the work of a worker process."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from overlap_models._page.table import ENUMERATIONS, PARAMETERS, Choice, Text
from overlap_models.labs.models import MODELS
from overlap_models.labs.edits import KEY as EDITS
from overlap_models.labs.modelled import together
from overlap_models.labs.scenario import Columns, Scenario, lab_parameters
from overlap_models.simulations import simulated
from overlap_models.simulations.labs import BATCHES
from overlap_models.sweeps.derived import derive
from overlap_models.sweeps.digest import combined, digest_of
from overlap_models.sweeps.plan import Plan, WantedResult, columns_of, listed
from overlap_models.sweeps.results import found_at

#: How a row ended: as the run of a simulation that did not complete, refused by model or simulator, or failed: its worker
#: died of it, or it met a defect of ours.
STATUSES = ("completed", "deadlock", "unreceived", "fault", "limit", "refused", "failed")
REFUSED, FAILED = STATUSES.index("refused"), STATUSES.index("failed")

#: Rows evaluated together as Python values: larger batches exceed the nearer caches and are no quicker.
MOST_AT_ONCE = 1 << 12


@dataclass(frozen=True)
class Task:
    """Scenarios from ``start`` on, before ``stop``."""

    plan: Plan
    start: int
    stop: int
    #: Points of the sample, for plans that draw one.
    points: Any = None

    def part(self, start: int, stop: int) -> Task:
        points = None if self.points is None else self.points[start - self.start : stop - self.start]
        return replace(self, start=start, stop=stop, points=points)


@dataclass(frozen=True)
class Block:
    start: int
    stop: int
    #: Axes, results and derived, in the order of the plan.
    columns: Mapping[str, Any]
    #: Numbers of ``STATUSES``.
    status: Any
    #: Messages of failed or refused rows, by row.
    messages: Mapping[int, str]
    digest: int
    #: Time that the block took.
    seconds: float = 0.0


@dataclass
class _Ends:
    """How rows ended, so far."""

    status: Any
    messages: dict[int, str] = field(default_factory=dict)

    def end(self, row: int, status: int, message: str = "") -> None:
        self.status[row] = status
        if message:
            self.messages[row] = message

    def fail(self, row: int, error: Exception) -> None:
        """A refusal is the scenario's; anything else is a defect, or has no room."""
        if isinstance(error, ValueError):
            self.end(row, REFUSED, str(error))
        else:
            self.end(row, FAILED, f"{type(error).__name__}: {error}")

    def open(self, rows: range | list[int]) -> range | list[int]:
        """Rows without a problem so far."""
        if not (self.status >= REFUSED).any():
            return rows
        return [row for row in rows if self.status[row] < REFUSED]


def evaluate(task: Task) -> Block:
    """Evaluate scenarios; failures are recorded in their rows, never raised."""
    begun = time.perf_counter()
    starts = range(task.start, task.stop, MOST_AT_ONCE)
    pieces = [_evaluated(task.part(start, min(start + MOST_AT_ONCE, task.stop))) for start in starts]
    return replace(_joined(pieces), seconds=time.perf_counter() - begun)


def _evaluated(task: Task) -> Block:
    plan, count = task.plan, task.stop - task.start
    axes = columns_of(plan, task.start, task.stop, task.points)
    ends = _Ends(np.zeros(count, dtype=np.uint8))
    found: dict[str, Any] = {
        result.name: np.full(count, np.nan) if result.kind == "number" else [None] * count for result in plan.results
    }
    values = {key: listed(column) for key, column in axes.items()}
    for rows, constants in _groups(plan, values, count):
        group = _Group(plan, rows, constants, values, axes, ends, found)
        if wanted := plan.wanted("model"):
            group.model(wanted)
        if wanted := plan.wanted("simulation"):
            group.simulate(wanted)
    _empty(found, ends)
    return finished(task, axes, found, ends.status, ends.messages)


def _joined(blocks: Sequence[Block]) -> Block:
    """Join consecutive blocks into one."""
    first, last = blocks[0], blocks[-1]
    if first is last:
        return first
    columns = {
        name: [value for block in blocks for value in block.columns[name]]
        if isinstance(column, list)
        else np.concatenate([block.columns[name] for block in blocks])
        for name, column in first.columns.items()
    }
    messages = {block.start - first.start + row: message for block in blocks for row, message in block.messages.items()}
    status = np.concatenate([block.status for block in blocks])
    return Block(first.start, last.stop, columns, status, messages, combined([block.digest for block in blocks]))


def failed(task: Task, message: str) -> Block:
    """The block of a task that no worker could carry out."""
    count = task.stop - task.start
    found = {result.name: np.full(count, np.nan) if result.kind == "number" else [None] * count for result in task.plan.results}
    axes = columns_of(task.plan, task.start, task.stop, task.points)
    return finished(task, axes, found, np.full(count, FAILED, dtype=np.uint8), dict.fromkeys(range(count), message))


def finished(
    task: Task,
    axes: Mapping[str, Any],
    found: Mapping[str, Any],
    status: Any,
    messages: Mapping[int, str],
) -> Block:
    columns = {**axes, **found}
    for each in task.plan.derived:
        columns[each.name] = derive(each.expression, columns)
    numbers = [column for column in columns.values() if not isinstance(column, list)]
    texts = [column for column in columns.values() if isinstance(column, list)]
    digest = digest_of(task.start, [*numbers, status], texts, messages)
    return Block(task.start, task.stop, columns, status, messages, digest)


def _empty(found: Mapping[str, Any], ends: _Ends) -> None:
    """Refused rows have no results, even if refused late."""
    rows = np.flatnonzero(ends.status >= REFUSED)
    for column in found.values() if len(rows) else ():
        for row in rows:
            column[row] = None if isinstance(column, list) else np.nan


def _groups(plan: Plan, values: Mapping[str, Sequence[Any]], count: int) -> Iterator[tuple[range | list[int], dict[str, Any]]]:
    """Groups of rows with equal texts and choices, with all values of each first row: defaults depend on choices."""
    table = {row.key: row for row in PARAMETERS[plan.lab]}
    keys = [key for key in values if isinstance(table[key], Text | Choice)]

    def constants(row: int) -> dict[str, Any]:
        given = {**plan.fixed, **{key: column[row] for key, column in values.items()}}
        return lab_parameters(plan.lab, given, version=plan.version)

    if not keys:
        yield range(count), constants(0)
        return
    groups: dict[tuple[Any, ...], list[int]] = {}
    for row, texts in enumerate(zip(*(values[key] for key in keys), strict=True)):
        groups.setdefault(texts, []).append(row)
    for rows in groups.values():
        yield rows, constants(rows[0])


@dataclass(frozen=True)
class _Group:
    plan: Plan
    rows: range | list[int]
    constants: Mapping[str, Any]
    #: Values of the axes, as Python's own values and as arrays.
    values: Mapping[str, Sequence[Any]]
    axes: Mapping[str, Any]
    ends: _Ends
    found: Mapping[str, Any]

    def scenario(self, row: int) -> dict[str, Any]:
        return {**self.constants, **{key: column[row] for key, column in self.values.items()}}

    def model(self, wanted: Sequence[WantedResult]) -> None:
        block = together(self._columns(self.rows))
        if block is not None:
            table = block.table()
            for result in wanted:
                values = table.get(result.path, [None] * len(self.rows))
                if result.kind == "number":
                    self.found[result.name][_places(self.rows)] = np.array(values, dtype=float)
                    continue
                for row, value in zip(self.rows, values, strict=True):
                    self.found[result.name][row] = value
            return
        for row in self.rows:
            try:
                said = MODELS[self.plan.lab].evaluate(**self.scenario(row))
            except Exception as error:
                self.ends.fail(row, error)
            else:
                self._note(row, said, wanted)

    def simulate(self, wanted: Sequence[WantedResult]) -> None:
        lab, rows = self.plan.lab, self.ends.open(self.rows)
        batch = BATCHES[lab]
        if not rows:
            return
        if self.constants.get(EDITS) or not batch.takes(self.constants) or any(each.path not in batch.names for each in wanted):
            for row in rows:
                self._alone(row, wanted)
            return
        try:
            batch.numbers(self.constants), batch.text(self.constants)
        except Exception as error:
            for row in rows:
                self.ends.fail(row, error)
            return
        if batch.check is not None:
            rows = [row for row in rows if self._may_begin(row, batch.check)]
        if not rows:
            return
        names = [batch.names[result.path] for result in wanted]
        swept = batch.sweep(self._columns(rows), list(dict.fromkeys(names)))
        for result, name in zip(wanted, names, strict=True):
            self.found[result.name][_places(rows)] = swept.columns[name]
        invalid = ENUMERATIONS["status"].index("invalid")
        for row, status, limit in zip(rows, swept.status, swept.limit, strict=True) if np.any(swept.status) else ():
            if status == invalid:
                self._alone(row, wanted)
            elif status:
                self._end(row, ENUMERATIONS["status"][status], ENUMERATIONS["limit"][limit] if limit else None)

    def _may_begin(self, row: int, check: Callable[[Mapping[str, Any]], None]) -> bool:
        try:
            check(self.scenario(row))
        except Exception as error:
            self.ends.fail(row, error)
            return False
        return True

    def _alone(self, row: int, wanted: Sequence[WantedResult]) -> None:
        """Simulate one scenario, as ``overlap_models.simulate`` does."""
        try:
            said = simulated(self.plan.lab, self.scenario(row))
        except Exception as error:
            self.ends.fail(row, error)
            return
        self._note(row, said, wanted)
        self._end(row, said["status"], said["limit"])
        if said.get("refused"):
            self.ends.messages[row] = f"refused: {said['refused']}"

    def _end(self, row: int, status: str, limit: str | None) -> None:
        self.ends.end(row, STATUSES.index(status), f"limit: {limit}" if limit else "")

    def _note(self, row: int, said: Any, wanted: Sequence[WantedResult]) -> None:
        for result in wanted:
            value = found_at(said, result.path)
            if result.kind == "number" and not isinstance(value, int | float):
                value = np.nan
            self.found[result.name][row] = value

    def _columns(self, rows: range | list[int]) -> Columns:
        """Rows of the group that differ in numbers alone."""
        numbers = [key for key, column in self.axes.items() if not isinstance(column, list)]
        return Columns(Scenario(self.plan.lab, self.constants), {key: [self.values[key][row] for row in rows] for key in numbers}, len(rows))


def _places(rows: range | list[int]) -> Any:
    """The rows of a group as an index into a column."""
    return slice(None) if isinstance(rows, range) else rows
