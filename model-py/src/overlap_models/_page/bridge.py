"""Between the page and the models: JSON in, JSON and one buffer of doubles out. The only file that knows either.

A request is {"lab": ..., "parameters": {key: value}} and optionally one of

    "curve": {key, minimum, maximum, points, scale}     the lab's columns over an axis, and with
    "family": [{key: value}, ...]                       the same once more for each change of the parameters
    "map": {"x": axis, "y": axis}                       the lab's columns over two, row by row of y

and "answers": true for the values to have the lab's answers beside them. {"lab": "machine", "measure": text} is answered with
what was read and fitted (the table of that name with "benchmark": name). A bad request is answered with {"error": message}, and
with parameter, value and allowed where one parameter is to blame; an exception is a defect of ours.

Files come by ``read``, piece by piece, to one of the readers of ``_page.readers``.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any, Protocol

from overlap_models._page.readers import READERS, Answering
from overlap_models.checks import BadArgument
from overlap_models.labs.machine import measure
from overlap_models.labs.model import Columns
from overlap_models.labs.models import MODELS
from overlap_models.open_file import OpenFile
from overlap_models.zip_files import unpacked

@dataclass(frozen=True)
class Answer:
    """What the page reads: {"values": {...}, "columns": [name, ...]} or {"error": message, ...}, and the columns."""

    json: str
    #: The columns concatenated, all of the same length; None unless a curve or a map was requested.
    buffer: array[float] | None = None


class Bytes(Protocol):
    """An array of JavaScript."""

    def to_bytes(self) -> bytes: ...


#: Reads at most so many of the next bytes of a file, by its place among the files; None: it cannot be read, or not any more.
ReadPiece = Callable[[int, int], Bytes | None]


def evaluate(request_json: str) -> Answer:
    """Answer one request; what does not exist is null.

    >>> answer = evaluate('{"lab": "explore", "parameters": {"f": 1, "omega": 0}}')
    >>> json.loads(answer.json)["values"]["max_gain"], json.loads(answer.json)["values"]["loss_above"]
    (2.0, None)
    >>> bad = json.loads(evaluate('{"lab": "explore", "parameters": {"f": 2}}').json)
    >>> bad["error"]
    'f = 2 is not allowed: it must be a number from 0 to 1'
    >>> bad["parameter"], bad["value"], bad["allowed"]
    ('f', '2', 'a number from 0 to 1')
    """
    request = json.loads(request_json)
    return _refusing(lambda: _answer(request))


def read(reader: str, request_json: str, piece: ReadPiece, tell: Callable[..., object]) -> Answer:
    """Answer with what a reader makes of files: the request is {"files": [{"name", "size"}, ...], "options": {...}}."""
    global _read
    # What was read before is freed first: of two long traces only one fits.
    _read = None
    request = json.loads(request_json)
    files = [OpenFile(file["name"], partial(_piece, file["name"], place, piece), file["size"]) for place, file in enumerate(request["files"])]

    def work() -> Answer:
        global _read
        _read = READERS[reader](unpacked(files), request["options"], tell)
        return Answer(_json({"values": _read(request["options"])}))

    return _refusing(work)


#: What was read last: of as long a trace as fits, only one.
_read: Answering | None = None


def answer_again(options_json: str) -> Answer:
    """Answer with other options from what was read last, whose files are not read again."""
    read = _read
    if read is None:
        return Answer(json.dumps({"error": "nothing has been read"}))
    return _refusing(lambda: Answer(_json({"values": read(json.loads(options_json))})))


def _refusing(work: Callable[[], Answer]) -> Answer:
    """Turns a reader's mistake into the request's answer."""
    try:
        return work()
    except BadArgument as error:
        blame = {"parameter": error.parameter, "value": error.value, "allowed": error.allowed}
        return Answer(json.dumps({"error": str(error), **blame}))
    except MemoryError:
        return Answer(json.dumps({"error": "it does not fit into the memory of Python in a page: 4 GB"}))
    except ValueError as error:
        return Answer(json.dumps({"error": str(error)}))


def _piece(name: str, place: int, read: ReadPiece, most: int) -> bytes:
    found = read(place, most)
    if found is None:
        gone, expected = "a file that cannot be read, or not any more", "a file that is still there: open it once more"
        raise BadArgument("file", gone, expected, f"{name}: {gone}; expected {expected}")
    return found.to_bytes()


def _answer(request: dict[str, Any]) -> Answer:
    if "measure" in request:
        return Answer(_json({"values": measure(request["measure"], request.get("benchmark"))}))
    name, parameters = request["lab"], request["parameters"]
    lab = MODELS.get(name)
    if lab is None:
        raise ValueError(f"lab = {name!r} is not allowed: it must be one of {', '.join(MODELS)}")
    wanted = [part for part in ("curve", "map", "answers") if request.get(part)]
    missing = next((part for part in wanted if getattr(lab, part) is None), None)
    if missing is not None:
        raise ValueError(f"lab {name} has no {missing}")
    if "curve" in wanted and "map" in wanted:
        raise ValueError("a request is for a curve or for a map, not for both")
    values = _plain(lab.evaluate(**parameters))
    if lab.answers and "answers" in wanted:
        values["answers"] = _plain(lab.answers(**parameters))
    if lab.curve and "curve" in wanted:
        return _with_columns(values, *_curves(lab.curve, lab.curve_columns, request))
    if lab.map and "map" in wanted:
        axes = request["map"]
        return _with_columns(values, lab.map_columns, lab.map(axes["x"], axes["y"], **parameters))
    return Answer(_json({"values": values}))


def _curves(
    curve: Callable[..., Columns], names: Sequence[str], request: dict[str, Any]
) -> tuple[list[str], list[Sequence[float]]]:
    """Columns of the family's curves without x; names end with the number of the member, from 1."""
    axis, parameters = request["curve"], request["parameters"]
    all_names, columns = list(names), list(curve(axis, **parameters))
    for number, change in enumerate(request.get("family", ()), start=1):
        all_names.extend(f"{name}_{number}" for name in names[1:])
        columns.extend(curve(axis, **{**parameters, **change})[1:])
    return all_names, columns


def _with_columns(values: dict[str, Any], names: Sequence[str], columns: Columns) -> Answer:
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
