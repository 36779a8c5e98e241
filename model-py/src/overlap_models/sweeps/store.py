"""What is on disk: in the midst of a sweep a file for each block, after it one Parquet file with a row for each scenario.

    results/sweep.parts/sweep.json                 what is swept, by which versions
    results/sweep.parts/000000000-000065536.arrow  rows of these scenarios, as they came
    results/sweep.parquet                          all rows, in their order; the parts are then gone

A file appears whole or not at all, so that a sweep that is interrupted at any moment goes on where it was.
"""

from __future__ import annotations

import json
import os
import platform
import re
import shutil
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from typing import Any

import numpy as np

from overlap_models import checks
from overlap_models._page.table import SIMULATIONS
from overlap_models.checks import BadArgument
from overlap_models.simulator.modules import path_of
from overlap_models.sweeps import digest
from overlap_models.sweeps.block import REFUSED, STATUSES, Block
from overlap_models.sweeps.links import links_of, start_of
from overlap_models.sweeps.locks import locked
from overlap_models.packages import package
from overlap_models.sweeps.plan import Plan, listed, share
from overlap_models.sweeps.specification import BASE, ENDS, LINK

#: Key in a file's metadata: the sweep as JSON.
KEY = b"overlap_explorer"
_FORMAT = 1
#: A longer start of the links stands in the first row alone.
_MOST_REPEATED = 300
#: Rows that are read and written together.
_ROW_GROUP = 1 << 17


class Unwritable(OSError):
    """A file that cannot be written; earlier content stays."""

    def __str__(self) -> str:
        return str(self.args[1])


class Store:
    """The files of a sweep, or of one shard of it, in a folder."""

    def __init__(self, folder: Path, plan: Plan, *, shard: tuple[int, int] = (1, 1), links: bool = False) -> None:
        self._arrow = package("pyarrow", "results are written")
        self._plan, self._links = plan, links
        self.start, self.stop = share(plan.count, *shard)
        number, shards = shard
        self._name = "sweep" if shards == 1 else f"sweep-{number:0{len(str(shards))}}-of-{shards}"
        self.path = folder / f"{self._name}.parquet"
        self._parts = folder / f"{self._name}.parts"
        self._header = {
            "format": _FORMAT,
            "specification": plan.specification,
            "scenarios": plan.count,
            "first": self.start,
            "rows": self.stop - self.start,
            "links": links,
            "simulator": _simulator(plan.lab),
        }

    @property
    def csv(self) -> Path:
        return self.path.with_suffix(".csv")

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Lock the files of the sweep; a killed process releases its lock.

        Raises
        ------
        BadArgument
            Where another process sweeps into them, and where they cannot be written.
        """
        lock = self.path.with_name(f".{self._name}.lock")
        with ExitStack() as stack:
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                free = stack.enter_context(locked(lock))
            except OSError as error:
                checks.reject("out", str(self.path.parent), f"a folder that can be written: {error.strerror}")
            if not free:
                allowed = "a folder into which nobody sweeps at the moment"
                raise BadArgument(
                    "out", str(self.path.parent), allowed,
                    f"another process sweeps into {self.path.parent} ({lock} is locked): a sweep needs {allowed}",
                )  # fmt: skip
            yield

    def begin(self) -> bool:
        """Make the folder ready, or take over what is in it. Whether there is nothing left to do.

        Raises
        ------
        BadArgument
            Where another sweep has begun or ended there.
        """
        # Removes temporary files of processes that were killed while writing.
        for aside in self.path.parent.glob(f".{self._name}.*.aside"):
            aside.unlink()
        if self.path.exists():
            self._same(metadata_of(self.path), self.path)
            shutil.rmtree(self._parts, ignore_errors=True)
            return True
        self._parts.mkdir(exist_ok=True)
        header = self._parts / "sweep.json"
        try:
            found = json.loads(header.read_text(encoding="utf-8"))
        except (FileNotFoundError, ValueError):
            # Without a readable header the parts are of unknown origin.
            shutil.rmtree(self._parts)
            self._parts.mkdir()
            _whole(header, json.dumps(self._header, indent=1).encode())
        else:
            self._same(found, self._parts)
            self._drop_damaged()
        return False

    def _same(self, found: Mapping[str, Any], place: Path) -> None:
        own = json.loads(json.dumps(self._header))
        different = [key for key in own if found.get(key) != own[key]]
        if different:
            allowed = "a folder of its own, or one with the beginning of the same sweep"
            raise BadArgument(
                "out", str(place), allowed,
                f"{place} is of another sweep, with another {' and '.join(different)}: a sweep needs {allowed}",
            )  # fmt: skip

    def _drop_damaged(self) -> None:
        """Removes files left incomplete by a crash, and files with foreign rows: they are computed again."""
        last = self.start
        for first, end, path in self._files():
            try:
                self._note(path)
                sound = last <= first < end <= self.stop
            except (self._arrow.ArrowInvalid, OSError, ValueError, TypeError, KeyError):
                sound = False
            if sound:
                last = end
            else:
                path.unlink()

    def missing(self) -> list[tuple[int, int]]:
        """Stretches of scenarios that have no rows yet."""
        found, last = [], self.start
        for first, end, _ in self._files():
            if first > last:
                found.append((last, first))
            last = max(last, end)
        return [*found, (last, self.stop)] if last < self.stop else found

    def counts(self) -> tuple[int, int]:
        """Number of rows, and of failed or refused ones."""
        rows = failures = 0
        for first, end, path in self._files():
            rows += end - first
            failures += int(self._note(path)["failures"])
        return rows, failures

    def put(self, block: Block) -> int:
        """Store the rows of a block. Returns how many of them failed or were refused."""
        arrow = self._arrow
        failures = int((block.status >= REFUSED).sum())
        note = {"digest": digest.written(block.digest), "failures": failures}
        table = self._table(block).replace_schema_metadata({KEY: json.dumps(note).encode()})
        sink = arrow.BufferOutputStream()
        with arrow.ipc.new_file(sink, table.schema) as writer:
            writer.write_table(table)
        _whole(self._parts / f"{block.start:015}-{block.stop:015}.arrow", sink.getvalue())
        return failures

    def finish(self, *, csv: bool = False) -> Path:
        """Put all rows into one file, in their order, and take the parts away."""
        digests, rows = [], 0
        for _, _, path in self._files():
            digests.append(int(self._note(path)["digest"], 16))
        parquet = package("pyarrow.parquet", "results are written")
        header = {**self._header, "versions": _versions(), "digest": digest.written(digest.combined(digests))}
        schema = self._schema().with_metadata({KEY: json.dumps(header).encode()})
        # Dictionary-encodes the axes alone: in other columns nearly all values differ, and the search for equal ones takes most
        # of the time.
        axes = [axis.key for axis in self._plan.axes if axis.values]
        few = [*axes, *(each.name for each in self._plan.results if each.kind != "number"), *ENDS]
        with _aside(self.path) as aside:
            with parquet.ParquetWriter(aside, schema, use_dictionary=few) as writer:
                for table in _together(self._arrow, self._read()):
                    writer.write_table(table.replace_schema_metadata(schema.metadata), row_group_size=_ROW_GROUP)
                    rows += len(table)
            if rows != self.stop - self.start:
                raise AssertionError(f"there are {rows} rows instead of {self.stop - self.start}")
        if csv:
            self.write_csv()
        shutil.rmtree(self._parts)
        return self.path

    def write_csv(self) -> Path:
        """Write the rows as CSV, too; the specification becomes a column, where there are no links."""
        parquet, writing = (package(f"pyarrow.{name}", "results are written") for name in ("parquet", "csv"))
        file = parquet.ParquetFile(self.path)
        plain = file.schema_arrow
        for i, name in enumerate(plain.names):
            plain = plain.set(i, self._arrow.field(name, getattr(plain[i].type, "value_type", plain[i].type)))
        base, field = start_of(self._plan), self._arrow.field(BASE, self._arrow.string())
        with _aside(self.csv) as aside, writing.CSVWriter(aside, plain if self._links else plain.append(field)) as writer:
            for i, batch in enumerate(file.iter_batches()):
                table = self._arrow.Table.from_batches([batch]).cast(plain)
                if not self._links:
                    often = len(base) <= _MOST_REPEATED
                    said = [base if often or (i == 0 and row == 0) else "" for row in range(len(table))]
                    table = table.append_column(field, self._arrow.array(said))
                writer.write_table(table)
        return self.csv

    def _files(self) -> list[tuple[int, int, Path]]:
        named = ((path, re.fullmatch(r"(\d+)-(\d+)\.arrow", path.name)) for path in self._parts.glob("*.arrow"))
        return sorted((int(name[1]), int(name[2]), path) for path, name in named if name)

    def _note(self, path: Path) -> dict[str, Any]:
        with self._arrow.memory_map(str(path)) as source:
            note: dict[str, Any] = json.loads(self._arrow.ipc.open_file(source).schema.metadata[KEY])
        return note

    def _read(self) -> Iterator[Any]:
        schema = self._schema()
        for _, _, path in self._files():
            with self._arrow.OSFile(str(path)) as source:
                # Parts of earlier versions declare every column nullable.
                yield self._arrow.ipc.open_file(source).read_all().cast(schema)

    def _schema(self) -> Any:
        """Results that do not exist are null; everything else is always there, which spares readers looking."""
        arrow = self._arrow
        types = {"number": arrow.float64(), "whole": arrow.int64(), "text": arrow.string(), "flag": arrow.bool_()}
        # Dictionary-encoded: few values are different.
        ends = (arrow.dictionary(arrow.int8(), arrow.string()), arrow.dictionary(arrow.int32(), arrow.string()))
        return arrow.schema(
            [
                *(arrow.field(axis.key, types[axis.kind], nullable=False) for axis in self._plan.axes),
                *(arrow.field(result.name, types[result.kind]) for result in self._plan.results),
                *(arrow.field(each.name, types["number"]) for each in self._plan.derived),
                *((arrow.field(LINK, types["text"], nullable=False),) if self._links else ()),
                *(arrow.field(name, kind, nullable=False) for name, kind in zip(ENDS, ends, strict=True)),
            ]
        )

    def _table(self, block: Block) -> Any:
        arrow, schema = self._arrow, self._schema()
        columns: dict[str, Any] = dict(block.columns)
        if self._links:
            columns[LINK] = links_of(self._plan, {axis.key: listed(columns[axis.key]) for axis in self._plan.axes})
        said = ["", *dict.fromkeys(block.messages.values())]
        messages, numbers = np.zeros(block.stop - block.start, dtype=np.int32), {text: i for i, text in enumerate(said)}
        for row, message in block.messages.items():
            messages[row] = numbers[message]
        ends = [
            arrow.DictionaryArray.from_arrays(block.status.astype(np.int8), STATUSES),
            arrow.DictionaryArray.from_arrays(messages, said),
        ]
        plain = [arrow.array(columns[each.name], type=each.type, from_pandas=True) for each in schema if each.name not in ENDS]
        return arrow.table([*plain, *ends], schema=schema)


def metadata_of(path: Path) -> dict[str, Any]:
    """What a file says of its sweep.

    Raises
    ------
    BadArgument
        Where it is no file of a sweep.
    """
    arrow, parquet = package("pyarrow", "results are read"), package("pyarrow.parquet", "results are read")
    try:
        found = parquet.read_schema(path).metadata or {}
        note: dict[str, Any] = json.loads(found[KEY])
    except (KeyError, arrow.ArrowInvalid):
        allowed = "a file that a sweep has written"
        raise BadArgument("path", str(path), allowed, f"{path} is not {allowed}") from None
    return note


def _together(arrow: Any, tables: Iterable[Any]) -> Iterator[Any]:
    """Tables of many rows out of tables of few."""
    held: list[Any] = []
    for table in tables:
        held.append(table.replace_schema_metadata(None))
        if sum(map(len, held)) >= _ROW_GROUP:
            whole = arrow.concat_tables(held)
            for first in range(0, len(whole) - _ROW_GROUP + 1, _ROW_GROUP):
                yield whole.slice(first, _ROW_GROUP)
            held = [whole.slice(len(whole) - len(whole) % _ROW_GROUP)]
    if rest := [table for table in held if len(table)]:
        yield arrow.concat_tables(rest)


def _whole(path: Path, data: Any) -> None:
    """Write a file atomically."""
    with _aside(path) as aside:
        aside.write_bytes(data)


@contextmanager
def _aside(path: Path) -> Iterator[Path]:
    """Where to write what then takes its place at once.

    Raises
    ------
    Unwritable
        Where there is no room for it, or it is not allowed.
    """
    aside = path.with_name(f".{path.name}.{os.getpid()}.aside")
    try:
        yield aside
        aside.replace(path)
    except OSError as error:
        raise Unwritable(error.errno, f"{path} cannot be written: {error.strerror or error}") from error
    finally:
        with suppress(OSError):
            aside.unlink()


def _simulator(lab: str) -> str | None:
    """Digest of the simulator's module: another module may give other results."""
    if lab not in SIMULATIONS or not SIMULATIONS[lab].results:
        return None
    return sha256(path_of(SIMULATIONS[lab].module).read_bytes()).hexdigest()


def _versions() -> dict[str, str]:
    found = {"python": platform.python_version()}
    for name in ("overlap-models", "wasmtime", "numpy", "scipy", "pyarrow"):
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
    return found


