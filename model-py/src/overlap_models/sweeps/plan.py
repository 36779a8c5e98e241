"""Which scenarios a sweep has, in their order: the values of each follow from its number, wherever it is evaluated."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from overlap_models.arithmetic import exp2, log2
from overlap_models.sweeps.derived import Derived


@dataclass(frozen=True)
class Axis:
    key: str
    #: number, whole or text.
    kind: str
    #: Points of the axis; empty where a sample draws from a range.
    values: tuple[Any, ...] = ()
    low: float = 0
    high: float = 0
    log: bool = False


@dataclass(frozen=True)
class Sample:
    kind: str
    points: int
    seed: int


@dataclass(frozen=True)
class WantedResult:
    #: The requested name: model.gain.
    name: str
    #: number, text or flag.
    kind: str

    @property
    def engine(self) -> str:
        return self.name.partition(".")[0]

    @property
    def path(self) -> str:
        """Name without its engine."""
        return self.name.partition(".")[2]


@dataclass(frozen=True)
class Plan:
    lab: str
    #: Version of links, which fixes the defaults of unnamed parameters.
    version: int
    #: Values that all scenarios have.
    fixed: Mapping[str, Any]
    axes: tuple[Axis, ...]
    sample: Sample | None
    results: tuple[WantedResult, ...]
    derived: tuple[Derived, ...]
    #: The specification, as JSON has it: another plan of it is this one.
    specification: Mapping[str, Any] = field(repr=False)

    @property
    def count(self) -> int:
        """How many scenarios there are."""
        return self.sample.points if self.sample else math.prod(self.sizes)

    @property
    def sizes(self) -> tuple[int, ...]:
        """Points of each axis of a Cartesian product."""
        return tuple(len(axis.values) for axis in self.axes)

    def wanted(self, engine: str) -> tuple[WantedResult, ...]:
        return tuple(result for result in self.results if result.engine == engine)


def share(count: int, shard: int, shards: int) -> tuple[int, int]:
    """The scenarios of a shard, the first and the one behind the last; shards have numbers from 1 on.

    >>> [share(10, shard, 3) for shard in (1, 2, 3)]
    [(0, 3), (3, 6), (6, 10)]
    """
    return count * (shard - 1) // shards, count * shard // shards


def columns_of(plan: Plan, start: int, stop: int, points: Any = None) -> dict[str, Any]:
    """The axes' values of scenarios from ``start`` on, before ``stop``: a column for each axis, by its key.

    Parameters
    ----------
    points : Any
        Of a sample, a row of numbers from 0 up to 1 for each scenario, one for each axis.

    Returns
    -------
    dict[str, Any]
        Arrays of doubles or of whole numbers; lists of texts.
    """
    if plan.sample:
        return {axis.key: _drawn(axis, points[:, i]) for i, axis in enumerate(plan.axes)}
    numbers = np.arange(start, stop, dtype=np.int64)
    columns: dict[str, Any] = {}
    inner = 1
    for axis in reversed(plan.axes):
        columns[axis.key] = _chosen(axis, numbers // inner % len(axis.values))
        inner *= len(axis.values)
    return {axis.key: columns[axis.key] for axis in plan.axes}


def _chosen(axis: Axis, places: Any) -> Any:
    if axis.kind == "text":
        return [axis.values[place] for place in places.tolist()]
    return np.array(axis.values, dtype=np.int64 if axis.kind == "whole" else np.float64)[places]


def _drawn(axis: Axis, part: Any) -> Any:
    """Values at fractions of an axis: lists and linear axes of whole numbers in equal parts."""
    if axis.values:
        return _chosen(axis, np.minimum(part * len(axis.values), len(axis.values) - 1).astype(np.int64))
    low, high = axis.low, axis.high
    if axis.log:
        found = np.clip(low * exp2(part * log2(high / low)), low, high)
        return np.rint(found).astype(np.int64) if axis.kind == "whole" else found
    if axis.kind == "whole":
        return np.minimum(np.floor(low + part * (high - low + 1)), high).astype(np.int64)
    return np.minimum(low + part * (high - low), high)


def listed(column: Any) -> Sequence[Any]:
    """A column as Python's own values."""
    return column if isinstance(column, list) else list(column.tolist())
