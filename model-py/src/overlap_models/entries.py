"""What mappings, dataclasses and named tuples have in common: keys and values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

#: Types of what has no entries and stands in a cell of a table.
SCALARS = frozenset((int, float, bool, str, type(None)))


def scalars(result: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Numbers and texts of a result, and None for what does not exist, by their names with dots for what lies deeper.

    >>> [*scalars({"gain": 1.5, "range_for": {"low": 0.5, "high": None}, "orders": ["F0 B0"]})]
    [('gain', 1.5), ('range_for.low', 0.5), ('range_for.high', None)]
    """
    for key, value in entries(result):
        here = f"{path}.{key}" if path else key
        if type(value) in SCALARS:
            yield here, value
        elif has_entries(value):
            yield from scalars(value, here)


def has_entries(value: Any) -> bool:
    return isinstance(value, Mapping) or hasattr(value, "_fields") or hasattr(value, "__dataclass_fields__")


def entries(value: Any) -> Iterable[tuple[str, Any]]:
    """Keys and values of a mapping, a dataclass or a named tuple."""
    if isinstance(value, Mapping):
        return value.items()
    names = getattr(value, "_fields", None) or value.__dataclass_fields__
    return ((name.removesuffix("_"), getattr(value, name)) for name in names)
