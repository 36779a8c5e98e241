"""The link of a scenario: what the page shows of it, and headless prints."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote

from overlap_models._page.table import COMPRESSED_TAG, PARAMETERS, Text
from overlap_models.sweeps.plan import Plan

#: Characters of a text that is readable in a link.
_READABLE = 300


def link_of(plan: Plan, values: Mapping[str, Any]) -> str:
    """The link of the scenario with these values of the axes, from its # on; what is fixed stands in it too.

    >>> from overlap_models.sweeps.specification import read_specification
    >>> plan = read_specification({"base": "#v=1&lab=cluster&window=3", "axes": {"p": [2, 4]}, "results": ["model.window"]})
    >>> link_of(plan, {"p": 4})
    '#v=1&lab=cluster&window=3&p=4'
    """
    return start_of(plan) + "".join(f"&{axis.key}={_written(plan.lab, axis.key, values[axis.key])}" for axis in plan.axes)


def links_of(plan: Plan, columns: Mapping[str, Sequence[Any]]) -> list[str]:
    """Links of all rows, from columns of values."""
    start = start_of(plan)
    written = [
        [f"&{key}={_written(plan.lab, key, value)}" for value in column]
        for key, column in columns.items()
    ]  # fmt: skip
    return [start + "".join(parts) for parts in zip(*written, strict=True)]


def start_of(plan: Plan) -> str:
    """What the links of all rows begin with: lab and fixed values."""
    fixed = "".join(f"&{key}={_written(plan.lab, key, value)}" for key, value in plan.fixed.items() if value != "")
    return f"#v={plan.version}&lab={plan.lab}{fixed}"


def _written(lab: str, key: str, value: Any) -> str:
    if not isinstance(value, str):
        return str(int(value)) if value == int(value) and abs(value) < 1e15 else repr(float(value))
    plain = quote(value, safe=":,()*!;@")
    row = next(row for row in PARAMETERS[lab] if row.key == key)
    if not isinstance(row, Text) or value in row.names or (len(plain) <= _READABLE and not value.startswith(COMPRESSED_TAG)):
        return plain
    packed = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    data = packed.compress(value.encode()) + packed.flush()
    return COMPRESSED_TAG + base64.urlsafe_b64encode(data).decode().rstrip("=")
