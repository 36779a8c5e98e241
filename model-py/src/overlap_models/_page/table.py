"""What the page and the simulator know, read from table.json: the parameters of all labs, the syntax of links, and what the simulator
shares with whoever reads its memory.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from overlap_models._page import data

Value = TypeVar("Value")


@dataclass(frozen=True)
class OtherDefault(Generic[Value]):
    """A default in links up to a version, beside a value of another parameter (its key and that value), or where both hold."""

    value: Value
    until: int | None = None
    beside: tuple[str, str] | None = None


@dataclass(frozen=True, kw_only=True)
class Row:
    """What all parameters have."""

    key: str
    #: What the page calls it.
    label: str
    meaning: str
    source: str
    #: Empty for a ratio, a count and a text.
    unit: str = ""


@dataclass(frozen=True, kw_only=True)
class Number(Row):
    minimum: float
    maximum: float
    integer: bool
    default: float
    #: The first that applies comes before the default.
    other_defaults: tuple[OtherDefault[float], ...] = ()


@dataclass(frozen=True, kw_only=True)
class Choice(Row):
    choices: tuple[str, ...]
    default: str
    other_defaults: tuple[OtherDefault[str], ...] = ()


@dataclass(frozen=True, kw_only=True)
class Text(Row):
    content: str
    names: tuple[str, ...]
    maximum_length: int
    default: str
    #: Regular expression of a text that has a simple form; empty: the engine judges it.
    pattern: str = ""
    other_defaults: tuple[OtherDefault[str], ...] = ()


Parameter = Number | Choice | Text


@dataclass(frozen=True)
class Constant:
    value: float
    unit: str
    meaning: str
    source: str


@dataclass(frozen=True)
class Simulation:
    #: The WebAssembly module with the runs.
    module: str
    #: Columns of a row, in order: parameters, choices by their numbers, then the values of parsed texts.
    parameters: tuple[str, ...]
    numbers: tuple[str, ...]
    #: Workloads, each called <lab>:<run>.
    runs: tuple[str, ...]
    #: Reasons for refusing parameters within their ranges; numbered from 1 in the memory of the simulator.
    refusals: tuple[str, ...]
    results: tuple[str, ...]
    #: The runs that results need.
    needed: tuple[str, ...]
    #: Whether further runs are searched for some result.
    searched: bool
    #: Where results stand among what is said, if not under their own names: dots lead into a group; None: nowhere.
    places: dict[str, str | None]
    #: Results of other labs that are said not to exist.
    without: tuple[str, ...]
    #: Whether a refusal is what a scenario ends with, as with a limit of that name.
    refused_as_limit: bool
    #: Runs that are event diagrams, by name: what each is called, and its processes, if otherwise than P and their number.
    diagrams: dict[str, tuple[str, dict[int, str]]]
    #: Of one run: bytes, more for each byte of a text, and a parameter, a value above which it takes other bytes, and these.
    memory_bytes: int
    memory_per_text_byte: int
    memory_above: tuple[str, float, int] | None
    #: Events after which a run is given up.
    events: int


def _row(row: dict[str, Any]) -> Parameter:
    kind: Any = {"number": Number, "choice": Choice, "text": Text}[row.pop("kind")]
    number = float if kind is Number and not row["integer"] else lambda value: value
    others = (OtherDefault(number(each["value"]), each.get("until"), _tuple(each.get("beside"))) for each in row.pop("other_defaults", ()))
    given = {key: number(value) if key in ("minimum", "maximum", "default") else _tuple(value) for key, value in row.items()}
    parameter: Parameter = kind(**given, other_defaults=tuple(others))
    return parameter


def _simulation(row: dict[str, Any]) -> Simulation:
    diagrams = {run: (name, {int(number): text for number, text in processes.items()}) for run, (name, processes) in row.pop("diagrams").items()}
    return Simulation(**{key: _tuple(value) for key, value in row.items()}, diagrams=diagrams)


def _tuple(value: Any) -> Any:
    return tuple(map(_tuple, value)) if isinstance(value, list) else value


_READ: Any = json.loads(data("table.json"))

#: Parameters of each lab in the order of the page.
PARAMETERS: dict[str, tuple[Parameter, ...]] = {lab: tuple(map(_row, rows)) for lab, rows in _READ["PARAMETERS"].items()}

#: Constants of each lab.
CONSTANTS: dict[str, dict[str, Constant]] = {
    lab: {key: Constant(**{**row, "value": float(row["value"])}) for key, row in rows.items()} for lab, rows in _READ["CONSTANTS"].items()
}

#: Figures of each lab that a link can show alone; the first is the default.
FIGURES: dict[str, tuple[str, ...]] = {lab: tuple(names) for lab, names in _READ["FIGURES"].items()}

LINK_VERSION: int = _READ["LINK_VERSION"]
#: Characters of a link, pieces of it that are read, bytes that a compressed text in it may unpack to, and how such a text begins.
LONGEST_LINK: int = _READ["LONGEST_LINK"]
MOST_PIECES: int = _READ["MOST_PIECES"]
MOST_EXPANDED: int = _READ["MOST_EXPANDED"]
COMPRESSED_TAG: str = _READ["COMPRESSED_TAG"]
#: Characters that enter links on their way, and keys that are appended to them, as regular expressions.
LINK_MARKS: dict[str, str] = _READ["LINK_MARKS"]
#: Names of characters that enter values by copying.
STRAY_NAMES: dict[str, str] = _READ["STRAY_NAMES"]
#: Most characters of a reader's text in a message.
LONGEST_VALUE: int = _READ["LONGEST_VALUE"]

#: The key of the pinned scenario.
VERSUS_KEY: str = _READ["VERSUS_KEY"]

#: Most parameters of an axis.
MOST_AXES: int = _READ["MOST_AXES"]

#: Keys of a link that are no parameters: a flag is 0 or 1, others are a figure of the lab, keys of its parameters or axes, a name, one
#: time in µs or two, or one of some words.
VIEW_KEYS: dict[str, str | tuple[str, ...]] = {key: _tuple(values) for key, values in _READ["VIEW_KEYS"].items()}
#: What goals look like, and how many there may be.
GOAL_FORM: str = _READ["GOAL_FORM"]
MOST_GOALS: int = _READ["MOST_GOALS"]

#: Links of the steps of each lesson, and the most steps of a lesson in a file.
LESSONS: dict[str, tuple[str, ...]] = {name: tuple(links) for name, links in _READ["LESSONS"].items()}
MOST_STEPS: int = _READ["MOST_STEPS"]
#: Articles, and what may stand beside one in a link.
ARTICLES: tuple[str, ...] = tuple(_READ["ARTICLES"])
KEYS_OF_ARTICLES: tuple[str, ...] = tuple(_READ["KEYS_OF_ARTICLES"])

#: Enumerators in the order of their numbers.
ENUMERATIONS: dict[str, tuple[str, ...]] = {name: tuple(names) for name, names in _READ["ENUMERATIONS"].items()}

#: Fields of each struct: offset in bytes, type, number of elements, and the enumeration or struct of a number or pointer.
STRUCTS: dict[str, dict[str, tuple[int, str, int, str | None]]] = {
    name: {field: _tuple(slot) for field, slot in fields.items()} for name, fields in _READ["STRUCTS"].items()
}

#: Bytes of each struct.
SIZES: dict[str, int] = _READ["SIZES"]

#: Exports of each WebAssembly module: parameters and result of each function.
MODULES: dict[str, dict[str, tuple[tuple[str, ...], str]]] = {
    module: {name: _tuple(types) for name, types in functions.items()} for module, functions in _READ["MODULES"].items()
}

#: Simulated labs.
SIMULATIONS: dict[str, Simulation] = {lab: _simulation(row) for lab, row in _READ["SIMULATIONS"].items()}
