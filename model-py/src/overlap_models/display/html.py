"""Results as HTML for notebooks: what was asked, event diagrams, numbers with units; styles stand in the elements, which hosts keep."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

from overlap_models._page.display import COLOURS
from overlap_models._page.table import PARAMETERS
from overlap_models.display.diagram import diagram_svg
from overlap_models.display.numbers import Row, number_text, rows_of
from overlap_models.labs.written import scenario_link
from overlap_models.served import page_address

#: Rows that are seen at once; the rest opens.
_SEEN = 14

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
