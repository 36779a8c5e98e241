"""Catalogues, sweeps and results of many scenarios as tables of HTML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from itertools import islice
from typing import Any

from overlap_models._page.table import Choice, Number, Text
from overlap_models.display.html import boxed, table
from overlap_models.display.numbers import number_text, unit_of

#: Rows and columns of a table of results that are seen: its first ones.
SEEN, _SEEN_COLUMNS = 10, 16


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


def rows_html(title: str, count: int, columns: Mapping[str, Sequence[Any]]) -> str:
    """The first rows of a table of results; of all rows below each other what is the same in all of them is said once."""
    same = {name: values[0] for name, values in columns.items() if len(values) == count > 1 and all(each == values[0] for each in values)}
    seen = dict(islice(((name, values) for name, values in columns.items() if name not in same), _SEEN_COLUMNS))
    rows = [[number_text(each) for each in row] for row in islice(zip(*seen.values(), strict=True), SEEN)]
    counts = ((count - len(rows), "rows"), (len(columns) - len(seen) - len(same), "columns"))
    notes = [", ".join(f"{number:,} more {what}" for number, what in counts if number > 0)]
    said = [f"{name} = {number_text(value)} {unit_of(name)}".strip() for name, value in same.items() if value is not None]
    if said:
        notes.append(f"The same in all: {', '.join(said)}")
    heads = [f"{name}, {unit}" if (unit := unit_of(name)) else name for name in seen]
    return boxed(f"<b>{escape(title)}</b>{table(heads, rows)}{''.join(f'<div>{escape(note)}</div>' for note in notes if note)}")
