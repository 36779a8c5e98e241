"""The table of a sweep: carried out, and read again."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

from overlap_models import checks
from overlap_models.checks import BadArgument
from overlap_models.many import MOST_WORKERS
from overlap_models.sweeps import digest, drive, links
from overlap_models.sweeps.engines import engine_for
from overlap_models.packages import package
from overlap_models.progress import Progress
from overlap_models.sweeps.plan import Plan
from overlap_models.sweeps.specification import BadSpecification, read_specification
from overlap_models.sweeps.store import Store, metadata_of

#: Far more than there are computers.
MOST_SHARDS = 10**6


class Sweep:
    """The rows of a sweep, of all its shards that there are.

    >>> swept = sweep({"lab": "explore", "axes": {"gamma_h": [1, 5]}, "results": ["model.gain"]}, workers=1)
    >>> swept.to_arrow().column_names, swept.link_of(1)
    (['gamma_h', 'model.gain', 'status', 'message'], '#v=2&lab=explore&gamma_h=5')
    """

    def __init__(self, paths: list[Path], kept: Any = None) -> None:
        self.paths = sorted(paths, key=lambda path: int(metadata_of(path)["first"]))
        self._notes = [metadata_of(path) for path in self.paths]
        #: A temporary folder, removed with this object.
        self._kept = kept
        self.plan: Plan = read_specification(self._notes[0]["specification"])
        if any(note["specification"] != self._notes[0]["specification"] for note in self._notes):
            folder = str(self.paths[0].parent)
            raise BadArgument("path", folder, "files of one sweep", f"{folder} has files of several sweeps")

    @property
    def specification(self) -> Mapping[str, Any]:
        return self.plan.specification

    @property
    def versions(self) -> Mapping[str, str]:
        """What computed the first of its files."""
        found: Mapping[str, str] = self._notes[0]["versions"]
        return found

    @property
    def digest(self) -> str:
        """Digest of all rows, independent of workers and partition."""
        return digest.written(digest.combined([int(note["digest"], 16) for note in self._notes]))

    def __len__(self) -> int:
        return sum(int(note["rows"]) for note in self._notes)

    def __repr__(self) -> str:
        axes = " x ".join(f"{axis.key} ({len(axis.values) or 'sampled'})" for axis in self.plan.axes)
        return f"Sweep({self.plan.lab!r}, {len(self):,} rows, axes: {axes}, results: {', '.join(each.name for each in self.plan.results)})"

    def _repr_html_(self) -> str:
        from overlap_models.display.html import SEEN, rows_html

        return rows_html(f"{self.plan.lab}, sweep of {len(self):,} scenarios", len(self), self.to_arrow().slice(0, SEEN).to_pydict())

    def plot(self, result: str | None = None, *, ax: Any = None) -> Any:
        """Draw results with matplotlib: over one axis as curves, a chart a unit, over two as a map; returns the axes of matplotlib.

        Parameters
        ----------
        result : str | None
            The name of a column; None: over one axis all that are numbers, over two the first.
        ax : Any
            The axes of matplotlib to draw into; None: a new figure.

        Raises
        ------
        BadArgument
            For a result that is none, and for a sweep that is no product of one or two axes of numbers.
        ImportError
            Where matplotlib is not installed.
        """
        from overlap_models.display.plots import plot_columns

        if self.plan.sample or len(self) != self.plan.count:
            raise BadArgument(
                "axes", "", "one or two axes of numbers",
                "a sweep is drawn over one or two axes of numbers, all rows of their product; to_pandas() gives the table of any other one",
            )  # fmt: skip
        given = [axis.key for axis in self.plan.axes]
        wanted = {*given, *(each.name for each in self.plan.results), *(each.name for each in self.plan.derived)}
        columns = {name: [None if each != each else each for each in column] for name, column in self.to_arrow().to_pydict().items() if name in wanted}
        return plot_columns(self.plan.lab, given, columns, self.plan.sizes, result, ax)

    def to_frame(self) -> Any:
        """The rows as a data frame of pandas, by the name that results have; ``to_pandas`` is the same."""
        return self.to_pandas()

    def to_arrow(self) -> Any:
        """A table of PyArrow."""
        arrow, parquet = package("pyarrow", "results are read"), package("pyarrow.parquet", "results are read")
        return arrow.concat_tables([parquet.read_table(path).replace_schema_metadata(None) for path in self.paths])

    def to_pandas(self) -> Any:
        """A data frame of pandas; what does not exist is nan."""
        package("pandas", "a data frame is made")
        return self.to_arrow().to_pandas()

    def to_xarray(self) -> Any:
        """A data set of xarray: axes are its dimensions, axes of a sample variables over ``scenario``.

        Raises
        ------
        BadArgument
            Where shards are missing.
        """
        xarray = package("xarray", "a data set is made")
        if len(self) != self.plan.count:
            raise BadArgument("path", f"{len(self)} rows", f"all {self.plan.count} rows of the sweep")
        table = self.to_arrow()
        columns = {name: table[name].to_numpy(zero_copy_only=False) for name in table.column_names}
        note = {"digest": self.digest}
        if self.plan.sample:
            return xarray.Dataset({name: ("scenario", column) for name, column in columns.items()}, attrs=note)
        axes = [axis.key for axis in self.plan.axes]
        values = {name: (axes, column.reshape(self.plan.sizes)) for name, column in columns.items() if name not in axes}
        return xarray.Dataset(values, coords={axis.key: list(axis.values) for axis in self.plan.axes}, attrs=note)

    def link_of(self, row: int | Mapping[str, Any]) -> str:
        """The link of a scenario, from its # on: of a row by its place, or of one with the values of the axes."""
        axes = [axis.key for axis in self.plan.axes]
        if not isinstance(row, int) and hasattr(row, "keys"):
            missing = [key for key in axes if key not in row.keys()]
            if missing:
                checks.reject("row", row, f"values of all axes: {', '.join(axes)}")
            return links.link_of(self.plan, row)
        if isinstance(row, bool) or not hasattr(row, "__index__") or not 0 <= int(row) < len(self):
            checks.reject("row", row, f"a whole number from 0 to {len(self) - 1}, or a row with the values of the axes")
        return links.link_of(self.plan, self.to_arrow().select(axes).slice(int(row), 1).to_pylist()[0])


def read(folder: str | os.PathLike[str]) -> Sweep:
    """Read a finished sweep from a folder or one file; from shards as many as there are."""
    path = checks.path("path", folder)
    paths = sorted(path.glob("sweep*.parquet")) if path.is_dir() else [path]
    if not paths:
        raise BadArgument("path", str(path), "a folder of a sweep that has ended")
    return Sweep(paths)


def sweep(
    specification: str | os.PathLike[str] | Mapping[str, Any],
    out: str | os.PathLike[str] | None = None,
    *,
    workers: int | None = None,
    executor: Executor | None = None,
    dask: str | None = None,
    shard: tuple[int, int] | None = None,
    csv: bool = False,
    links: bool = False,
    quiet: bool = False,
    told: Callable[[drive.Progress], None] = lambda progress: None,
    before: Callable[[Plan, int, float, int], None] | None = None,
) -> Sweep:
    """The body of ``overlap_models.sweep``; ``before`` receives the plan, rows to do, seconds per row and workers."""
    plan = read_specification(specification)
    checks.flag(csv=csv, links=links, quiet=quiet)
    if workers is not None:
        checks.count(1, most=MOST_WORKERS, workers=workers)
    if executor is not None and not isinstance(executor, Executor):
        checks.reject("executor", executor, "an executor of concurrent.futures")
    if dask is not None and not isinstance(dask, str):
        checks.reject("dask", dask, "the address of a scheduler, such as tcp://host:8786")
    if sum(each is not None for each in (executor, dask)) > 1 or (dask is not None and workers is not None):
        checks.reject("dask", dask, "left out beside workers or an executor")
    if shard is not None and not (isinstance(shard, tuple | list) and len(shard) == 2):
        checks.reject("shard", shard, "a pair (i, n): the i-th of n parts, from 1 on")
    number, shards = shard or (1, 1)
    checks.count(1, most=MOST_SHARDS, shards=shards)
    checks.count(1, most=shards, shard=number)
    number, shards = int(number), int(shards)
    kept = tempfile.TemporaryDirectory(prefix="sweep") if out is None else None
    store = Store(checks.path("out", kept.name if kept else out), plan, shard=(number, shards), links=links)
    with store.alone():
        if not store.begin():
            _carry_out(plan, store, workers, executor, dask, quiet, told, before)
            store.finish()
        if csv and not store.csv.exists():
            store.write_csv()
    return Sweep([store.path], kept)


def _carry_out(
    plan: Plan,
    store: Store,
    workers: int | None,
    executor: Executor | None,
    dask: str | None,
    quiet: bool,
    told: Callable[[drive.Progress], None],
    before: Callable[[Plan, int, float, int], None] | None,
) -> None:
    left = sum(stop - start for start, stop in store.missing())
    if not left:
        return
    if executor is None and dask is None:
        # No more workers than rows left.
        workers = min(int(workers or os.cpu_count() or 1), left)
    engine = engine_for(plan.lab, workers=workers, executor=executor, dask=dask)
    try:
        tried = drive.probe(plan)
        if tried.refused is not None:
            problem = BadArgument("fixed", "", "", f"every scenario that was tried is refused; of the first: {tried.refused}")
            raise BadSpecification([problem])
        if before:
            before(plan, left, tried.seconds_per_row, engine.workers)
        with Progress(store.stop - store.start, "rows", begun=store.counts()[0], quiet=quiet) as bar:

            def shown(progress: drive.Progress) -> None:
                bar.at(progress.rows, f"{progress.failures:,} failed or refused" if progress.failures else "")
                told(progress)

            drive.drive(plan, store, engine, seconds_per_row=tried.seconds_per_row, told=shown)
    finally:
        engine.close()
