"""Between the page and the models: JSON in, JSON and one buffer of doubles out. The only file that knows either.

A request is {"lab": ..., "parameters": {key: value}, "curve": {key, minimum, maximum, points, scale}}, the curve
being optional. A bad request is answered with {"error": message}; an exception is a defect of ours.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable
from dataclasses import asdict, dataclass
from itertools import chain
from typing import Any

from overlap_models import explore


@dataclass(frozen=True)
class Lab:
    #: Takes the parameters, returns a frozen dataclass with the keys of the contract.
    evaluate: Callable[..., Any]
    #: Takes an axis and the parameters, returns a list a column.
    curve: Callable[..., tuple[list[float], ...]] | None = None
    curve_columns: tuple[str, ...] = ()


LABS = {
    "explore": Lab(explore.evaluate, explore.curve, explore.CURVE_COLUMNS),
}


@dataclass(frozen=True)
class Answer:
    """What the page reads: {"values": {...}, "columns": [name, ...]} or {"error": message}, and the columns."""

    json: str
    #: The columns one after another, all of the same length; None unless a curve was asked for.
    buffer: array[float] | None = None


def evaluate(request_json: str) -> Answer:
    """Answer one request; what does not exist is null.

    >>> answer = evaluate('{"lab": "explore", "parameters": {"f": 1, "omega": 0}}')
    >>> json.loads(answer.json)["values"]["max_gain"], json.loads(answer.json)["values"]["loss_above"]
    (2.0, None)
    >>> evaluate('{"lab": "explore", "parameters": {"f": 2}}').json
    '{"error": "f = 2 is not allowed: it must be a number from 0.0 to 1.0"}'
    """
    request = json.loads(request_json)
    try:
        return _answer(request["lab"], request["parameters"], request.get("curve"))
    except ValueError as error:
        return Answer(json.dumps({"error": str(error)}))


def _answer(name: str, parameters: dict[str, Any], axis: dict[str, Any] | None) -> Answer:
    lab = LABS.get(name)
    if lab is None:
        raise ValueError(f"lab = {name!r} is not allowed: it must be one of {', '.join(LABS)}")
    values = asdict(lab.evaluate(**parameters))
    if axis is None:
        return Answer(_json({"values": values}))
    if lab.curve is None:
        raise ValueError(f"lab {name} has no curve")
    columns = lab.curve(axis, **parameters)
    return Answer(_json({"values": values, "columns": lab.curve_columns}), array("d", chain.from_iterable(columns)))


def _json(answer: dict[str, Any]) -> str:
    """A NaN or an infinity among the results is a defect of ours and not a bad request."""
    try:
        return json.dumps(answer, allow_nan=False)
    except ValueError as error:
        raise AssertionError(f"a result is not a number: {answer}") from error
