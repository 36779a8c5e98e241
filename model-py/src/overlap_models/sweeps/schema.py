"""The JSON schema of a specification, by which editors complete and check it: what the reader checks of one key at a time.

What depends on several keys, such as an axis that is also fixed, is the reader's alone.
"""

from __future__ import annotations

from typing import Any

from overlap_models._page.table import PARAMETERS, Choice, Number, Parameter
from overlap_models.labs.scenario import MOST_POINTS
from overlap_models.simulator.sweep import MOST_WANTED
from overlap_models.sweeps import samples
from overlap_models.sweeps.specification import ENGINES, KEYS, LABS, MOST_SCENARIOS, SCALES


def schema() -> dict[str, Any]:
    """The schema, from the tables of the labs.

    >>> schema()["properties"]["lab"]["enum"][:2]
    ['explore', 'gain']
    """
    labs = [
        {
            "if": {"properties": {"lab": {"const": lab}}, "required": ["lab"]},
            "then": {
                "properties": {
                    "fixed": _table({row.key: _value(row) for row in rows}),
                    "axes": _table({row.key: _axis(row) for row in rows}),
                }
            },
        }
        for lab in LABS
        for rows in (PARAMETERS[lab],)
    ]
    properties = {
        "lab": {"enum": list(LABS), "description": "the lab whose parameters and results these are"},
        "base": {"type": "string", "description": "instead of lab: a link, whose values are fixed where nothing else is said"},
        "results": {
            "type": "array",
            "items": {"type": "string", "pattern": f"^({'|'.join(ENGINES)})\\.."},
            "minItems": 1,
            "maxItems": MOST_WANTED,
            "uniqueItems": True,
            "description": "columns of the table, such as model.gain and simulation.gain",
        },
        "fixed": {"type": "object", "description": "values that all scenarios have; what is left out has its default"},
        "axes": {"type": "object", "minProperties": 1, "description": "parameters that vary: their product, the first slowest, or a sample"},
        "sample": _sample(),
        "derived": {
            "type": "object",
            "propertyNames": {"pattern": "^[A-Za-z_][A-Za-z0-9_]{0,63}$"},
            "additionalProperties": {"type": "string"},
            "description": "columns out of others: names, numbers, + - * / and parentheses",
        },
    }
    assert set(properties) == set(KEYS)
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "A sweep of Overlap Explorer",
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        "required": ["results", "axes"],
        "oneOf": [{"required": ["lab"]}, {"required": ["base"]}],
        "allOf": labs,
    }


def _table(properties: dict[str, Any]) -> dict[str, Any]:
    return {"properties": properties, "additionalProperties": False}


def _value(row: Parameter) -> dict[str, Any]:
    if isinstance(row, Number):
        kind = {"type": "integer" if row.integer else "number", "minimum": row.minimum, "maximum": row.maximum, "default": row.default}
        meaning = f"{row.meaning} {row.unit and f'In {row.unit}.'}".strip()
        return {**kind, "description": meaning}
    if isinstance(row, Choice):
        return {"enum": list(row.choices), "default": row.default, "description": row.meaning}
    return {"type": "string", "maxLength": row.maximum_length, "default": row.default, "description": row.meaning}


def _axis(row: Parameter) -> dict[str, Any]:
    value = _value(row)
    listed = {"type": "array", "items": {key: value[key] for key in value.keys() - {"description", "default"}}, "minItems": 1}
    if not isinstance(row, Number):
        return {**listed, "description": row.meaning}
    end = listed["items"]
    ends = {
        "type": "object",
        "properties": {
            "from": end,
            "to": end,
            "points": {"type": "integer", "minimum": 2, "maximum": MOST_POINTS},
            "scale": {"enum": list(SCALES)},
        },
        "required": ["from", "to"],
        "additionalProperties": False,
    }
    return {"anyOf": [listed, ends], "description": value["description"]}


def _sample() -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {
            "kind": {"enum": list(samples.KINDS)},
            "points": {"type": "integer", "minimum": 1, "maximum": MOST_SCENARIOS},
            "seed": {"type": "integer", "minimum": 0, "maximum": (1 << 63) - 1},
        },
        "required": ["kind", "points"],
        "additionalProperties": False,
        "description": "instead of the product of the axes, whose points are then not asked for",
    }
