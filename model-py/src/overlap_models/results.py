"""Results of many scenarios: a sequence of ``Result`` over columns, of which each is made once it is asked for."""

from __future__ import annotations

import csv
import json
import operator
import os
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from math import fsum, prod
from pathlib import Path
from typing import Any, Generic, TypeVar, overload

from overlap_models import checks
from overlap_models.entries import SCALARS, scalars
from overlap_models.labs.scenario import Scenario
from overlap_models.packages import package
from overlap_models.result import Result

R = TypeVar("R", bound=Result, covariant=True)


@dataclass(frozen=True)
class Block:
    """Results of scenarios that follow each other: of most as columns, of the others by themselves."""

    count: int
    #: Values by the names that ``build`` takes; None where nothing exists.
    columns: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    #: What a result is called, with dots for what lies deeper: the column that it stands in.
    paths: Mapping[str, str] = field(default_factory=dict)
    #: Makes the result of a scenario out of its row.
    build: Callable[[dict[str, Any], Scenario], Result] | None = None
    #: Results by their rows.
    alone: Mapping[int, Result] = field(default_factory=dict)

    def result(self, row: int, scenario: Scenario) -> Result:
        if row in self.alone or self.build is None:
            return self.alone[row]
        return self.build({name: column[row] for name, column in self.columns.items()}, scenario)

    def table(self) -> dict[str, list[Any]]:
        """All numbers and texts, a column each."""
        columns: dict[str, list[Any]] = {}

        def note(row: int, path: str, value: Any) -> None:
            columns.setdefault(path, [None] * self.count)[row] = value

        for path, name in self.paths.items():
            column = self.columns[name]
            if SCALARS.issuperset(map(type, column)):
                columns[path] = [*column]
                continue
            for row, value in enumerate(column):
                for inner, each in scalars({path: value}):
                    note(row, inner, each)
        for row, result in self.alone.items():
            for path, value in scalars(result):
                note(row, path, value)
        return columns


class _Table:
    """The blocks of all scenarios."""

    def __init__(self, scenarios: Sequence[Scenario], given: Mapping[str, Sequence[Any]], blocks: Sequence[Block]) -> None:
        self.scenarios, self.given, self._blocks = scenarios, given, blocks
        self._starts = [0, *accumulate(block.count for block in blocks)]
        self._made: dict[int, Result] = {}

    def result(self, row: int) -> Any:
        if row not in self._made:
            place = bisect_right(self._starts, row) - 1
            self._made[row] = self._blocks[place].result(row - self._starts[place], self.scenarios[row])
        return self._made[row]

    @cached_property
    def columns(self) -> dict[str, list[Any]]:
        """What differs among the scenarios, and their results."""
        found: dict[str, list[Any]] = {}
        for start, end, block in zip(self._starts, self._starts[1:], self._blocks, strict=False):
            for path, column in block.table().items():
                found.setdefault(path, [None] * start).extend(column)
            for column in found.values():
                column.extend([None] * (end - len(column)))
        # A group that does not exist in some rows has no column of its own.
        groups = {path.rpartition(".")[0] for path in found}
        results = {path: column for path, column in found.items() if path not in groups}
        return {**{name: [*column] for name, column in self.given.items()}, **results}


class Results(Sequence[R], Generic[R]):
    """Results of scenarios, in the shape of the sequences that were given; what it shows and writes has a row a scenario.

    >>> from overlap_models import model
    >>> gathers = model("cluster", buffer_units=[500, 2000])
    >>> gathers[1].upper, [each.upper for each in gathers], gathers.columns["upper"]
    (3, [1, 3], [1, 3])
    """

    def __init__(
        self, scenarios: Sequence[Scenario], given: Mapping[str, Sequence[Any]], blocks: Sequence[Block], shape: Sequence[int]
    ) -> None:
        self._table, self._rows, self._shape = _Table(scenarios, given, blocks), range(prod(shape)), tuple(shape)

    def _part(self, rows: range, shape: tuple[int, ...]) -> Results[R]:
        part: Results[R] = object.__new__(Results)
        part._table, part._rows, part._shape = self._table, rows, shape
        return part

    def __len__(self) -> int:
        return self._shape[0]

    @overload
    def __getitem__(self, place: int) -> R: ...
    @overload
    def __getitem__(self, place: slice) -> Results[R]: ...
    def __getitem__(self, place: int | slice) -> Any:
        inner = self._shape[1:]
        if not inner:
            return self._part(self._rows[place], (len(self._rows[place]),)) if isinstance(place, slice) else self._table.result(self._rows[place])
        each, places = prod(inner), range(len(self))
        if isinstance(place, slice):
            taken = places[place]
            if taken.step != 1:
                checks.reject("slice", place, "without a step: the results lie in rows of rows")
            return self._part(self._rows[taken.start * each : taken.stop * each], (len(taken), *inner))
        at = places[operator.index(place)]
        return self._part(self._rows[at * each : (at + 1) * each], inner)

    def __iter__(self) -> Iterator[R]:
        return (self[place] for place in range(len(self)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence) or isinstance(other, str):
            return NotImplemented
        return len(self) == len(other) and all(one == another for one, another in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]

    @property
    def columns(self) -> dict[str, list[Any]]:
        """What was given as a sequence, and all numbers and texts of the results, by name: a value a scenario, None where there is none."""
        columns = self._table.columns
        if self._rows == range(len(self._table.scenarios)):
            return dict(columns)
        return {name: [column[row] for row in self._rows] for name, column in columns.items()}

    def __repr__(self) -> str:
        given = [*self._table.given]
        results = [name for name in self._table.columns if name not in given]
        more = f", … {len(results) - 6} more" if len(results) > 6 else ""
        size = " x ".join(f"{length:,}" for length in self._shape)
        return f"Results({self._lab!r}, {size} scenarios, over {', '.join(given)}: {', '.join(results[:6])}{more})"

    def _repr_html_(self) -> str:
        from overlap_models.display.html import rows_html

        return rows_html(f"{self._lab}, {len(self._rows):,} scenarios", len(self._rows), self.columns)

    @property
    def _lab(self) -> str:
        return self._table.scenarios[self._rows[0]].lab if self._rows else ""

    def to_frame(self) -> Any:
        """A data frame of pandas, a row a scenario.

        Raises
        ------
        ImportError
            Where pandas is not installed.
        """
        return package("pandas", "a data frame is made").DataFrame(self.columns)

    def to_arrow(self) -> Any:
        """A table of PyArrow, a row a scenario.

        Raises
        ------
        ImportError
            Where PyArrow is not installed.
        """
        return package("pyarrow", "a table is made").table(self.columns)

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        """For what reads Arrow: Polars, DuckDB, pandas."""
        return self.to_arrow().__arrow_c_stream__(requested_schema)

    def mean(self, over: str) -> dict[str, list[Any]]:
        """Mean of every number over a parameter that was given as a sequence, such as the seed of noise.

        >>> from overlap_models import model
        >>> model("gain", gamma_h=[1, 1, 3], f=[0.5, 1, 1]).mean("f")["gamma_h"]
        [1, 3]

        Parameters
        ----------
        over : str
            A parameter that was given as a sequence.

        Returns
        -------
        dict[str, list[Any]]
            The other parameters that were given, and the means: a row for each of their combinations, None where a run has no number.

        Raises
        ------
        BadArgument
            For a parameter that was not given as a sequence.
        """
        checks.one_of([*self._table.given], over=over)
        columns = self.columns
        others = [name for name in self._table.given if name != over]
        groups: dict[tuple[Any, ...], list[int]] = {}
        for row in range(len(self._rows)):
            groups.setdefault(tuple(columns[name][row] for name in others), []).append(row)
        means = {name: [key[place] for key in groups] for place, name in enumerate(others)}
        for name, column in columns.items():
            numbers = [value for value in column if value is not None]
            if name != over and name not in others and numbers and all(map(_is_number, numbers)):
                means[name] = [_mean([column[row] for row in rows]) for rows in groups.values()]
        return means

    def plot(self, result: str | None = None, *, ax: Any = None) -> Any:
        """Draw results with matplotlib: over one parameter as curves, a chart a unit; over two, nested, as a map of one result.

        Parameters
        ----------
        result : str | None
            The name of a column; None: numbers that differ, up to five charts of them, on a map the first.
        ax : Any
            The axes of matplotlib to draw into; None: a new figure.

        Returns
        -------
        Any
            Axes of matplotlib: an array of them, of a map one.

        Raises
        ------
        BadArgument
            For a result that is none, and where nothing that was given is a number.
        ImportError
            Where matplotlib is not installed.
        """
        from overlap_models.display.plots import plot_columns

        return plot_columns(self._lab, [*self._table.given], self.columns, self._shape, result, ax)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the table, a row a scenario: its name ends in .csv, .json (a list of objects) or .parquet.

        Raises
        ------
        BadArgument
            For another ending.
        ImportError
            Where PyArrow, which writes Parquet, is not installed.
        """
        file = checks.path("path", path)
        checks.one_of((".csv", ".json", ".parquet"), **{"ending of path": file.suffix})
        if file.suffix == ".parquet":
            package("pyarrow.parquet", "Parquet is written").write_table(self.to_arrow(), file)
        else:
            _written(file, self.columns)


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _mean(values: Sequence[float | None]) -> float | None:
    numbers = [value for value in values if value is not None]
    return fsum(numbers) / len(numbers) if len(numbers) == len(values) else None


def _written(file: Path, columns: Mapping[str, Sequence[Any]]) -> None:
    rows = zip(*columns.values(), strict=True)
    with file.open("w", encoding="utf-8", newline="") as out:
        if file.suffix == ".csv":
            csv.writer(out, lineterminator="\n").writerows([[*columns], *rows])
        else:
            json.dump([dict(zip(columns, row, strict=True)) for row in rows], out, indent=1)
            out.write("\n")
