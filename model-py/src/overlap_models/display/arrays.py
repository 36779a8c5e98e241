"""Spans and arrows as arrays of NumPy and frames of pandas."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from overlap_models import checks
from overlap_models.packages import NotInstalled, package

#: Columns of whole numbers, with -1 for what does not exist; all others but texts are times and sizes.
_WHOLE = ("process", "peer", "operation", "line", "source", "destination", "cpu", "source_cpu", "destination_cpu")
_TEXTS = ("diagram", "kind")


def records(columns: Mapping[str, Sequence[Any]]) -> Any:
    """Columns as an array of records, whose fields are attributes; without NumPy the columns as they are."""
    try:
        numpy = package("numpy", "records are made")
    except NotInstalled:
        return columns
    return numpy.rec.fromarrays([_array(numpy, name, values) for name, values in columns.items()], names=[*columns])


def _array(numpy: Any, name: str, values: Sequence[Any]) -> Any:
    if name in _TEXTS:
        return numpy.array(values, dtype=str)
    if name in _WHOLE:
        return numpy.array([-1 if each is None else each for each in values], dtype=numpy.int64)
    return numpy.array([numpy.nan if each is None else each for each in values], dtype=numpy.float64)


def frame(result: Mapping[str, Any], table: str) -> Any:
    """A table of a traced result for pandas."""
    checks.one_of(("spans", "arrows"), table=table)
    pandas = package("pandas", "a data frame is made")
    return pandas.DataFrame.from_records(records(result[table]))
