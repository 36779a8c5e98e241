"""Catalogues and sweeps as tables of HTML."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from overlap_models._page.table import Choice, Number, Text
from overlap_models.display.html import boxed, table
from overlap_models.display.numbers import number_text, unit_of

#: Rows of a sweep that are seen: its first ones.
SEEN = 10


def lab_html(lab: Any) -> str:
    """The parameters of a lab: what each means, its range, its default."""
    rows = [(key, row.meaning, _allowed(row), number_text(row.default), getattr(row, "unit", "")) for key, row in lab.parameters.items()]
    return boxed(f"<b>{escape(lab.name)}</b>{table(('parameter', 'meaning', 'allowed', 'default', 'unit'), rows, right=3)}")


def _allowed(row: Number | Choice | Text) -> str:
    if isinstance(row, Number):
        return f"{number_text(row.minimum)} to {number_text(row.maximum)}"
    return ", ".join(row.choices) if isinstance(row, Choice) else ", ".join(filter(None, row.names)) or row.content.partition(":")[0]


def catalogue_html(labs: Mapping[str, Any]) -> str:
    """All labs with their parameters."""
    return boxed(table(("lab", "parameters"), ((name, ", ".join(lab.parameters)) for name, lab in labs.items())))


def sweep_html(lab: str, count: int, columns: Mapping[str, list[Any]]) -> str:
    """The first rows of a sweep."""
    heads = [f"{name}, {unit}" if (unit := unit_of(name)) else name for name in columns]
    rows = [[number_text(each) for each in row] for row in zip(*columns.values(), strict=True)]
    more = f"<div>{count - len(rows):,} more rows</div>" if count > len(rows) else ""
    return boxed(f"<b>{escape(lab)}</b> sweep of {count:,} scenarios{table(heads, rows)}{more}")
