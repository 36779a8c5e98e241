"""What notebooks show, as HTML: results with their event diagrams and units, catalogues, tables of many scenarios.

Styles stand in all elements, which hosts keep, and whose own rules they would follow otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import islice
from typing import Any

from overlap_models._page.display import COLOURS
from overlap_models._page.table import PARAMETERS, Choice, Number, Text
from overlap_models.display.diagram import diagram_svg
from overlap_models.display.numbers import Row, number_text, rows_of, unit_of
from overlap_models.labs.written import scenario_link
from overlap_models.served import page_address

#: Rows that are seen at once; the rest opens.
_SEEN = 14
#: Rows and columns of a table of results that are seen: its first ones.
SEEN, _SEEN_COLUMNS = 10, 16

_BOX = f"font:13px/1.5 system-ui,sans-serif;color:{COLOURS['ink']};background:{COLOURS['paper']};padding:8px;max-width:776px;overflow-x:auto"
#: Hosts colour tables, their parts and every second row by rules of their own, in dark themes for light text.
_PLAIN = "background:none;color:inherit"
_CELL = f"padding:1px 14px 1px 0;border:0;border-bottom:1px solid {COLOURS['rule']};text-align:left;{_PLAIN}"


def result_html(result: Any, scenario: tuple[str, Mapping[str, Any]] | None, diagrams: Mapping[str, Any] | None, base: str | None = None) -> str:
    """A result of a scenario, or a part of one."""
    picture = diagram_svg(diagrams) if diagrams else ""
    rows = [*rows_of(result)]
    seen, more = rows[:_SEEN], rows[_SEEN:]
    opened = f"<details><summary>{len(more)} more</summary>{numbers_table(more)}</details>" if more else ""
    return boxed(f"{_heading(scenario, base) if scenario else ''}{picture}{numbers_table(seen)}{opened}")


def boxed(content: str) -> str:
    return f'<div style="{_BOX}">{content}</div>'


def _heading(scenario: tuple[str, Mapping[str, Any]], base: str | None) -> str:
    lab, values = scenario
    units = {row.key: getattr(row, "unit", "") for row in PARAMETERS[lab]}
    link = scenario_link(lab, values)
    named = (piece.partition("=")[0] for piece in link.split("&")[2:])
    said = ", ".join(f"{key} = {number_text(values[key])} {units[key]}".strip() for key in named) or "all parameters at their defaults"
    soft = f"color:{COLOURS['inkSoft']}"
    return (
        f'<div style="margin-bottom:4px"><b>{escape(lab)}</b> <span style="{soft}">{escape(said)}</span> '
        f'<a href="{escape(page_address(base) + link)}" target="_blank" rel="noopener" style="color:{COLOURS["computeText"]}">Open in Overlap Explorer</a></div>'
    )


def numbers_table(rows: Sequence[Row]) -> str:
    return table(("result", "", "value", "unit"), ((row.path, row.words, row.text, row.unit) for row in rows), right=2)


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], *, right: int | None = None) -> str:
    """A plain table; the column `right` is aligned to the right."""

    def cell(tag: str, text: str, column: int) -> str:
        aligned = ";text-align:right;font-variant-numeric:tabular-nums" if column == right else ""
        return f'<{tag} style="{_CELL}{aligned}">{escape(text)}</{tag}>'

    def line(tag: str, cells: Sequence[str]) -> str:
        return f"<tr style=\"{_PLAIN}\">{''.join(cell(tag, text, column) for column, text in enumerate(cells))}</tr>"

    body = "".join(line("td", each) for each in rows)
    return f'<table style="border-collapse:collapse;margin:4px 0;font:inherit;{_PLAIN}"><thead style="{_PLAIN}">{line("th", heads)}</thead><tbody style="{_PLAIN}">{body}</tbody></table>'


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
    said = [f"{name} = {number_text(value)} {unit_of(name)}".strip() for name, value in same.items() if value not in (None, "")]
    if said:
        notes.append(f"The same in all: {', '.join(said)}")
    heads = [f"{name}, {unit}" if (unit := unit_of(name)) else name for name in seen]
    return boxed(f"<b>{escape(title)}</b>{table(heads, rows)}{''.join(f'<div>{escape(note)}</div>' for note in notes if note)}")
