"""The links of the scenarios of a sweep."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from overlap_models.labs.written import written_value
from overlap_models.sweeps.plan import Plan


def link_of(plan: Plan, values: Mapping[str, Any]) -> str:
    """The link of the scenario with these values of the axes, from its # on; what is fixed stands in it too.

    >>> from overlap_models.sweeps.specification import read_specification
    >>> plan = read_specification({"base": "#v=1&lab=cluster&window=3", "axes": {"p": [2, 4]}, "results": ["model.window"]})
    >>> link_of(plan, {"p": 4})
    '#v=1&lab=cluster&window=3&p=4'
    """
    return start_of(plan) + "".join(f"&{axis.key}={written_value(plan.lab, axis.key, values[axis.key])}" for axis in plan.axes)


def links_of(plan: Plan, columns: Mapping[str, Sequence[Any]]) -> list[str]:
    """Links of all rows, from columns of values."""
    start = start_of(plan)
    written = [
        [f"&{key}={written_value(plan.lab, key, value)}" for value in column]
        for key, column in columns.items()
    ]  # fmt: skip
    return [start + "".join(parts) for parts in zip(*written, strict=True)]


def start_of(plan: Plan) -> str:
    """What the links of all rows begin with: lab and fixed values."""
    fixed = "".join(f"&{key}={written_value(plan.lab, key, value)}" for key, value in plan.fixed.items() if value != "")
    return f"#v={plan.version}&lab={plan.lab}{fixed}"
