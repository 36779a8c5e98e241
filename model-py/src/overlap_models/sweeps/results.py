"""Results of model and simulation that can be requested: names with dots, as headless prints them, and their kinds."""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Iterator, Mapping
from keyword import iskeyword
from typing import Any

from overlap_models.labs.models import MODELS
from overlap_models.labs.scenario import lab_parameters
from overlap_models.simulations import simulated
from overlap_models.simulations.labs import BATCHES

_KINDS = {float: "number", int: "number", str: "text", bool: "flag"}

#: Results that are texts when defined.
_TEXTS = ("limit", "refused", "curve_limit")

#: Results that are structures when defined.
_STRUCTURES = ("deadlock",)


def model_results(lab: str) -> dict[str, str]:
    """What a column of each result of a model has: numbers, texts or flags.

    >>> model_results("gain")["range_for.low"], model_results("cluster")["stage"], model_results("schedule")
    ('number', 'text', {})
    """
    if lab not in MODELS:
        return {}
    evaluate = MODELS[lab].evaluate
    return dict(_of_type(typing.get_type_hints(evaluate)["return"], evaluate(), ""))


def simulation_results(lab: str, *, deep: bool) -> dict[str, str]:
    """Kind of the column of each result of a simulation: results quick enough for millions of rows, or with ``deep`` all.

    >>> simulation_results("explore", deep=False)["gain"]
    'number'
    """
    if lab not in BATCHES:
        return {}
    quick = dict.fromkeys(BATCHES[lab].names, "number")
    if not deep:
        return quick
    return {**dict(_of_value(simulated(lab, lab_parameters(lab, {})), "")), **quick}


def _of_type(hint: Any, example: Any, path: str) -> Iterator[tuple[str, str]]:
    """Columns of a type; columns of a dictionary come from an example."""
    if isinstance(hint, types.UnionType):
        hint = next(each for each in typing.get_args(hint) if each is not types.NoneType)
    if hint in _KINDS:
        yield path.removeprefix("."), _KINDS[hint]
    elif isinstance(hint, type) and (dataclasses.is_dataclass(hint) or hasattr(hint, "_fields")):
        hints = typing.get_type_hints(hint)
        names = hint._fields if hasattr(hint, "_fields") else [field.name for field in dataclasses.fields(hint)]
        for name in names:
            yield from _of_type(hints[name], getattr(example, name, None), f"{path}.{name.removesuffix('_')}")
    elif typing.get_origin(hint) is dict and isinstance(example, Mapping):
        inner = typing.get_args(hint)[1]
        for name, value in example.items():
            yield from _of_type(inner, value, f"{path}.{name}")


def _of_value(value: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, Mapping):
        for name, inner in value.items():
            yield from _of_value(inner, f"{path}.{name}")
    elif not isinstance(value, list | tuple):
        name = path.removeprefix(".")
        if name.rpartition(".")[2] in _STRUCTURES:
            return
        text = name.rpartition(".")[2] in _TEXTS
        yield name, "text" if text else _KINDS.get(type(value), "number")


def found_at(result: Any, path: str) -> Any:
    """The value at a path in a result; None where undefined."""
    for name in path.split("."):
        if result is None:
            return None
        result = result.get(name) if isinstance(result, Mapping) else getattr(result, f"{name}_" if iskeyword(name) else name)
    return result
