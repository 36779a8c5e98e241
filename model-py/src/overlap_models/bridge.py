"""Between the page and the models: JSON in, JSON and one buffer of doubles out. The only file that knows either.

A request is {"lab": ..., "parameters": {key: value}} and optionally one of

    "curve": {key, minimum, maximum, points, scale}     the lab's columns over an axis, and with
    "family": [{key: value}, ...]                       the same once more for each change of the parameters
    "map": {"x": axis, "y": axis}                       the lab's columns over two, row by row of y

and "answers": true for the values to have the lab's answers beside them. A bad request is answered with
{"error": message}, and with parameter, value and allowed where one parameter is to blame; an exception is a defect of
ours.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from overlap_models import (
    explore,
    gain_answers,
    lab_cluster,
    lab_deposit,
    lab_gain,
    lab_krylov,
    lab_prefetch,
    lab_sockets,
    lab_strips,
)
from overlap_models.checks import BadArgument


@dataclass(frozen=True)
class Lab:
    #: Takes the parameters, returns a frozen dataclass with the keys of the contract.
    evaluate: Callable[..., Any]
    #: Takes an axis and the parameters, returns a sequence a column.
    curve: Callable[..., tuple[Sequence[float], ...]] | None = None
    curve_columns: tuple[str, ...] = ()
    #: Takes two axes and the parameters, returns a sequence a column.
    map: Callable[..., tuple[Sequence[float], ...]] | None = None
    map_columns: tuple[str, ...] = ()
    #: Takes the parameters, returns a frozen dataclass.
    answers: Callable[..., Any] | None = None


LABS = {
    "explore": Lab(explore.evaluate, explore.curve, explore.CURVE_COLUMNS),
    "gain": Lab(
        lab_gain.evaluate,
        lab_gain.curve,
        lab_gain.CURVE_COLUMNS,
        lab_gain.gain_map,
        lab_gain.MAP_COLUMNS,
        gain_answers.answers,
    ),
    "krylov": Lab(lab_krylov.evaluate, lab_krylov.curve, lab_krylov.CURVE_COLUMNS),
    "sockets": Lab(lab_sockets.evaluate, lab_sockets.curve, lab_sockets.CURVE_COLUMNS),
    "deposit": Lab(
        lab_deposit.evaluate, lab_deposit.curve, lab_deposit.CURVE_COLUMNS, answers=lab_deposit.answers
    ),
    "cluster": Lab(lab_cluster.evaluate, lab_cluster.curve, lab_cluster.CURVE_COLUMNS),
    "strips": Lab(lab_strips.evaluate, lab_strips.curve, lab_strips.CURVE_COLUMNS),
    "prefetch": Lab(lab_prefetch.evaluate),
}


@dataclass(frozen=True)
class Answer:
    """What the page reads: {"values": {...}, "columns": [name, ...]} or {"error": message, ...}, and the columns."""

    json: str
    #: The columns one after another, all of the same length; None unless a curve or a map was asked for.
    buffer: array[float] | None = None


def evaluate(request_json: str) -> Answer:
    """Answer one request; what does not exist is null.

    >>> answer = evaluate('{"lab": "explore", "parameters": {"f": 1, "omega": 0}}')
    >>> json.loads(answer.json)["values"]["max_gain"], json.loads(answer.json)["values"]["loss_above"]
    (2.0, None)
    >>> bad = json.loads(evaluate('{"lab": "explore", "parameters": {"f": 2}}').json)
    >>> bad["error"]
    'f = 2 is not allowed: it must be a number from 0.0 to 1.0'
    >>> bad["parameter"], bad["value"], bad["allowed"]
    ('f', '2', 'a number from 0.0 to 1.0')
    """
    request = json.loads(request_json)
    try:
        return _answer(request)
    except BadArgument as error:
        blame = {"parameter": error.parameter, "value": error.value, "allowed": error.allowed}
        return Answer(json.dumps({"error": str(error), **blame}))
    except ValueError as error:
        return Answer(json.dumps({"error": str(error)}))


def _answer(request: dict[str, Any]) -> Answer:
    name, parameters = request["lab"], request["parameters"]
    lab = LABS.get(name)
    if lab is None:
        raise ValueError(f"lab = {name!r} is not allowed: it must be one of {', '.join(LABS)}")
    wanted = [part for part in ("curve", "map", "answers") if request.get(part)]
    missing = next((part for part in wanted if getattr(lab, part) is None), None)
    if missing is not None:
        raise ValueError(f"lab {name} has no {missing}")
    if "curve" in wanted and "map" in wanted:
        raise ValueError("a request is for a curve or for a map, not for both")
    values = _plain(lab.evaluate(**parameters))
    if "answers" in wanted:
        values["answers"] = _plain(lab.answers(**parameters))
    if "curve" in wanted:
        return _with_curves(values, lab, request)
    if "map" in wanted:
        axes = request["map"]
        return _with_columns(values, lab.map_columns, lab.map(axes["x"], axes["y"], **parameters))
    return Answer(_json({"values": values}))


def _with_curves(values: dict[str, Any], lab: Lab, request: dict[str, Any]) -> Answer:
    """Of each member of the family all columns but x, their names with its number behind them, from 1 on."""
    axis, parameters = request["curve"], request["parameters"]
    names, columns = list(lab.curve_columns), list(lab.curve(axis, **parameters))
    for number, change in enumerate(request.get("family", ()), start=1):
        names.extend(f"{name}_{number}" for name in lab.curve_columns[1:])
        columns.extend(lab.curve(axis, **{**parameters, **change})[1:])
    return _with_columns(values, names, columns)


def _with_columns(
    values: dict[str, Any], names: Sequence[str], columns: Sequence[Sequence[float]]
) -> Answer:
    buffer = array("d")
    for column in columns:
        buffer.extend(column)
    return Answer(_json({"values": values, "columns": names}), buffer)


def _plain(result: Any) -> dict[str, Any]:
    """A dataclass as a dictionary; the underscore of a name that Python keeps for itself (lambda_) is dropped."""
    return asdict(result, dict_factory=lambda pairs: {name.removesuffix("_"): value for name, value in pairs})


def _json(answer: dict[str, Any]) -> str:
    """A NaN or an infinity among the results is a defect of ours and not a bad request."""
    try:
        return json.dumps(answer, allow_nan=False)
    except ValueError as error:
        raise AssertionError(f"a result is not a number: {answer}") from error
