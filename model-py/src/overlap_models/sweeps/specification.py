"""A specification, as TOML or as a dictionary, and the plan that it is; all that is wrong with it, by its keys.

    lab = "explore"                       # or: base = "#v=2&lab=cluster&window=3"
    results = ["model.gain", "simulation.gain"]

    [fixed]                               # values that all scenarios have; what is left out has its default
    f = 0.9

    [axes]                                # their product, the first axis slowest
    gamma_h = { from = 0.1, to = 100, points = 100, scale = "log" }
    omega = [0, 0.1, 0.2]

    [derived]                             # columns out of others
    error = "simulation.gain / model.gain - 1"

    [sample]                              # instead of the product: points of an axis are then not asked for
    kind = "sobol"
    points = 10000
    seed = 1
"""

from __future__ import annotations

import math
import os
import re
import tomllib
from collections.abc import Mapping
from typing import Any, TypeGuard

from overlap_models import checks
from overlap_models._page.table import PARAMETERS, SIMULATIONS, Choice, Number, Text
from overlap_models.checks import BadArgument
from overlap_models.labs.link import check_text, read_link
from overlap_models.labs.models import MODELS
from overlap_models.labs.scenario import MOST_POINTS, lab_parameters, points, written_version
from overlap_models.simulator.sweep import MOST_WANTED
from overlap_models.sweeps import samples
from overlap_models.sweeps.derived import ALLOWED, Derived, columns_in
from overlap_models.sweeps.plan import Axis, Plan, Sample, WantedResult
from overlap_models.sweeps.results import model_results, simulation_results

KEYS = ("lab", "base", "results", "fixed", "axes", "sample", "derived")
ENGINES = ("model", "simulation")
#: Labs that Python computes; of others it reads links.
LABS = tuple(lab for lab in PARAMETERS if lab in MODELS or lab in SIMULATIONS)
SCALES = {"linear": "linear", "log": "logarithmic"}

#: A year on a million processors.
MOST_SCENARIOS = 10**15

#: Columns that every sweep has after the requested ones.
ENDS = ("status", "message")
LINK = "link"
#: Start of the links of all rows; also written to CSV, which has no other metadata.
BASE = "base"


class BadSpecification(BadArgument):
    """All mistakes of a specification, each with its key, its value and what is allowed."""

    def __init__(self, problems: list[BadArgument]) -> None:
        first = problems[0]
        super().__init__(first.parameter, first.value, first.allowed, "\n".join(map(str, problems)))
        self.problems = tuple(problems)

    def __reduce__(self) -> Any:
        return BadSpecification, (list(self.problems),)


def read_specification(source: str | os.PathLike[str] | Mapping[str, Any]) -> Plan:
    """The plan of a file of TOML, or of what would stand in it.

    >>> read_specification({"lab": "explore", "axes": {"gamma_h": [1, 5]}, "results": ["model.gain"]}).count
    2
    >>> read_specification({"lab": "explore", "axes": {"gamma_h": [0, 5]}, "results": ["model.gane"]})
    Traceback (most recent call last):
    ...
    overlap_models.sweeps.specification.BadSpecification: axes.gamma_h[0] = 0 is not allowed: it must be a number from ...
    results[0] = 'model.gane' is not allowed: it must be one of model.gain, model.speedup, ...

    Raises
    ------
    BadSpecification
        For all that is wrong with it.
    OSError
        Where there is no such file.
    """
    if isinstance(source, Mapping):
        return _Reading(_own(source)).plan()
    if not isinstance(source, str | os.PathLike):
        checks.reject("specification", source, "the path of a file of TOML, or a dictionary of what would stand in it")
    path = checks.path("specification", source)
    if not str(source) or not path.is_file():
        checks.reject("specification", str(source), "the path of a file of TOML that is there")
    text = path.read_bytes()
    try:
        read = tomllib.loads(text.decode("utf-8-sig"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        why = "its lists or tables are too deep in each other" if isinstance(error, RecursionError) else error
        raise BadSpecification([BadArgument(str(path), "", "TOML", f"{path} is not TOML: {why}")]) from None
    return _Reading(read).plan()


class _Reading:
    """Reads one specification; collects its mistakes, and omits what depends on them."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        self._given = given
        self._problems: list[BadArgument] = []
        #: Keys that should be tables: each is reported once.
        self._no_tables: set[str] = set()

    def plan(self) -> Plan:
        for key in self._given:
            if key not in KEYS:
                self._wrong(key, self._given[key], f"one of the keys {', '.join(KEYS)}")
        lab, version, named = self._start()
        if lab is None:
            raise BadSpecification(self._problems)
        fixed = {**named, **self._fixed(lab)}
        sample = self._sample()
        axes = self._axes(lab, sampled="sample" in self._given)
        results = self._results(lab)
        derived = self._derived([axis.key for axis in axes if axis.kind != "text"], results)
        if sample is not None and sample.kind == "latin" and sample.points * len(axes) > samples.MOST_LATIN:
            most = samples.MOST_LATIN // len(axes)
            self._wrong("sample.points", sample.points, f"at most {most} with {len(axes)} axes in a Latin hypercube")
        if self._problems:
            raise BadSpecification(self._problems)
        kept = {key: value for key, value in fixed.items() if key not in {axis.key for axis in axes}}
        plan = Plan(lab, version, kept, tuple(axes), sample, tuple(results), tuple(derived), _plain(self._given))
        if plan.count > MOST_SCENARIOS:
            raise BadSpecification([BadArgument("axes", f"{plan.count} scenarios", f"at most {MOST_SCENARIOS} scenarios")])
        return plan

    def _wrong(self, key: str, value: object, allowed: str) -> None:
        if value is None:
            self._problems.append(BadArgument(key, "", allowed, f"{key} is missing: it must be {allowed}"))
        else:
            self._problems.append(BadArgument(key, value, allowed))

    def _table(self, key: str) -> Mapping[str, Any]:
        found = self._given.get(key, {})
        if isinstance(found, Mapping) and all(isinstance(name, str) for name in found):
            return found
        if key not in self._no_tables:
            self._wrong(key, found, "a table of keys and values")
            self._no_tables.add(key)
        return {}

    def _start(self) -> tuple[str | None, int, dict[str, Any]]:
        """Lab, version, and the parameters of a link."""
        if ("lab" in self._given) == ("base" in self._given):
            both = "lab" in self._given
            allowed = "left out beside lab" if both else f"one of {', '.join(LABS)}; or base a link"
            self._wrong("base" if both else "lab", self._given.get("base"), allowed)
            if not both:
                return None, 0, {}
        if "lab" in self._given:
            lab = self._given["lab"]
            if not isinstance(lab, str) or lab not in LABS:
                self._wrong("lab", lab, f"one of {', '.join(LABS)}")
                return None, 0, {}
            return lab, written_version(lab), {}
        base = self._given["base"]
        try:
            checks.instance(str, base=base)
            link = read_link(base)
        except BadArgument as error:
            message = f"base = {str(base)[:60]!r}: {error}"
            self._problems.append(BadArgument("base", str(base)[:60], error.allowed, message))
            return None, 0, {}
        if link.lab not in LABS:
            self._wrong("base", base, f"a link of one of {', '.join(LABS)}")
            return None, 0, {}
        if link.versus is not None:
            self._wrong("base", base, "a link without vs, which names a second scenario")
        return link.lab, link.version, link.named

    def _fixed(self, lab: str) -> dict[str, Any]:
        return {
            key: value
            for key, given in self._table("fixed").items()
            if (value := self._value(lab, key, f"fixed.{key}", given)) is not None
        }

    def _value(self, lab: str, key: str, place: str, given: Any) -> Any:
        """A parameter's value, in the form of links; None, and a problem, where it is invalid."""
        try:
            if isinstance(given, list | tuple | Mapping):
                checks.reject(key, given, "one value")
            value = lab_parameters(lab, {key: given})[key]
            row = _row(lab, key)
            if isinstance(row, Text):
                return check_text(row, value)
            return int(value) if isinstance(row, Number) and row.integer else value
        except BadArgument as error:
            self._wrong(place, given, error.allowed)
            return None

    def _sample(self) -> Sample | None:
        if "sample" not in self._given:
            return None
        given = self._table("sample")
        for key in given:
            if key not in ("kind", "points", "seed"):
                self._wrong(f"sample.{key}", given[key], "one of the keys kind, points, seed")
        kind, count, seed = given.get("kind"), given.get("points"), given.get("seed", 0)
        is_known = isinstance(kind, str) and kind in samples.KINDS
        if not is_known:
            self._wrong("sample.kind", kind, f"one of {', '.join(samples.KINDS)}")
        most = samples.MOST_SOBOL if is_known and kind == "sobol" else MOST_SCENARIOS
        if not _is_whole(count) or not 1 <= count <= most:
            self._wrong("sample.points", count, f"a whole number from 1 to {most}")
            return None
        if not _is_whole(seed) or not 0 <= seed < 1 << 63:
            self._wrong("sample.seed", seed, f"a whole number from 0 to {(1 << 63) - 1}")
            return None
        return Sample(kind, count, seed) if isinstance(kind, str) and is_known else None

    def _axes(self, lab: str, *, sampled: bool) -> list[Axis]:
        given = self._table("axes")
        if not given:
            self._wrong("axes", given, "at least one axis, by the key of a parameter")
        own = self._table("fixed")
        found = []
        for key, axis in given.items():
            place = f"axes.{key}"
            row = _row(lab, key)
            if row is None:
                self._wrong(place, axis, f"a parameter of lab {lab}: {', '.join(row.key for row in PARAMETERS[lab])}")
            elif key in own:
                self._wrong(place, axis, "an axis or fixed, not both")
            elif isinstance(axis, list | tuple):
                found += self._list(lab, row, place, axis)
            elif isinstance(axis, Mapping):
                found += self._range(row, place, axis, sampled=sampled)
            else:
                self._wrong(place, axis, "a list of values, or { from, to, points, scale }")
        return found

    def _list(self, lab: str, row: Number | Choice | Text, place: str, given: Any) -> list[Axis]:
        values = [self._value(lab, row.key, f"{place}[{i}]", each) for i, each in enumerate(given)]
        if not values:
            self._wrong(place, given, "a list of at least one value")
        if any(value is None for value in values):
            return []
        twice = next((value for i, value in enumerate(values) if value in values[:i]), None) if len(values) < 1000 else None
        if twice is not None:
            self._wrong(place, twice, "each value once")
        if not isinstance(row, Number):
            return [Axis(row.key, "text", tuple(values))]
        whole = row.integer
        return [Axis(row.key, "whole" if whole else "number", tuple(values if whole else map(float, values)))]

    def _range(self, row: Number | Choice | Text, place: str, given: Mapping[str, Any], *, sampled: bool) -> list[Axis]:
        before = len(self._problems)
        if not isinstance(row, Number):
            self._wrong(place, dict(given), "a list of values: it is no number")
            return []
        for key in given:
            if key not in ("from", "to", "points", "scale"):
                self._wrong(f"{place}.{key}", given[key], "one of the keys from, to, points, scale")
        low, high = (self._end(row, f"{place}.{key}", given.get(key)) for key in ("from", "to"))
        scale = given.get("scale", "linear")
        if not isinstance(scale, str) or scale not in SCALES:
            self._wrong(f"{place}.scale", scale, f"one of {', '.join(SCALES)}")
        elif scale == "log" and low is not None and low <= 0:
            self._wrong(f"{place}.from", low, "above 0 on a logarithmic scale")
        count = given.get("points")
        if (count is not None or not sampled) and not (_is_whole(count) and 2 <= count <= MOST_POINTS):
            self._wrong(f"{place}.points", count, f"a whole number from 2 to {MOST_POINTS}")
        if low is not None and high is not None and not low < high:
            self._wrong(f"{place}.to", high, f"above from, {low}")
        if len(self._problems) > before or low is None or high is None:
            return []
        kind = "whole" if row.integer else "number"
        if sampled:
            return [Axis(row.key, kind, low=low, high=high, log=scale == "log")]
        values = points(minimum=float(low), maximum=float(high), points=int(count or 2), scale=SCALES[scale])
        if row.integer:
            return [Axis(row.key, kind, tuple(dict.fromkeys(map(round, values))))]
        return [Axis(row.key, kind, tuple(values))]

    def _end(self, row: Number, place: str, given: Any) -> float | None:
        whole = not row.integer or (checks.is_number(given) and given == int(given))
        if checks.is_number(given) and whole and row.minimum <= given <= row.maximum:
            return given
        kind = "a whole number" if row.integer else "a number"
        self._wrong(place, given, f"{kind} from {checks.span(row.minimum, row.maximum)}")
        return None

    def _results(self, lab: str) -> list[WantedResult]:
        given = self._given.get("results", [])
        if not isinstance(given, list | tuple) or not given:
            self._wrong("results", given, 'a list of at least one result, such as "model.gain"')
            return []
        quick = {"model": model_results(lab), "simulation": simulation_results(lab, deep=False)}
        known = {f"{engine}.{name}": kind for engine in ENGINES for name, kind in quick[engine].items()}
        if any(isinstance(name, str) and name.startswith("simulation.") and name not in known for name in given):
            known.update({f"simulation.{name}": kind for name, kind in simulation_results(lab, deep=True).items()})
        found: list[WantedResult] = []
        for i, name in enumerate(given):
            if not isinstance(name, str) or name not in known:
                self._wrong(f"results[{i}]", name, f"one of {', '.join(known)}")
            elif name in {result.name for result in found}:
                self._wrong(f"results[{i}]", name, "each result once")
            else:
                found.append(WantedResult(name, known[name]))
        if len(found) > MOST_WANTED:
            self._wrong("results", f"{len(found)} results", f"at most {MOST_WANTED}")
        return found

    def _derived(self, axes: list[str], results: list[WantedResult]) -> list[Derived]:
        numbers = [*axes, *(result.name for result in results if result.kind == "number")]
        taken = {*(str(key) for key in self._table("axes")), *(result.name for result in results), *ENDS, LINK, BASE}
        found: list[Derived] = []
        for name, expression in self._table("derived").items():
            place = f"derived.{name}"
            if not re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]{0,63}", name) or name in taken:
                self._wrong(place, expression, "a name of letters, digits and underscores that no other column has")
                continue
            if not isinstance(expression, str):
                self._wrong(place, expression, f"a text: {ALLOWED}")
                continue
            try:
                strange = [column for column in columns_in(expression) if column not in numbers]
            except ValueError as error:
                self._wrong(place, expression, f"{ALLOWED}: {error}")
                continue
            if strange:
                self._wrong(place, strange[0], f"made of columns with numbers that the sweep has: {', '.join(numbers)}")
                continue
            found.append(Derived(name, expression))
            numbers.append(name)
        return found


def _row(lab: str, key: str) -> Number | Choice | Text | None:
    return next((row for row in PARAMETERS[lab] if row.key == key), None)


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


#: Deepest nesting of a specification: a value in a list in a table.
_DEEPEST = 4


def _own(value: Any, depth: int = 0) -> Any:
    """What arrays, ranges and numbers of NumPy and pandas hold, as Python's own lists and numbers; dates stay dates."""
    if isinstance(value, Mapping) and depth < _DEEPEST:
        return {key: _own(inner, depth + 1) for key, inner in value.items()}
    if isinstance(value, list | tuple | range) and depth < _DEEPEST:
        return [_own(inner, depth + 1) for inner in value]
    kind = getattr(getattr(value, "dtype", None), "kind", "")
    if isinstance(value, type) or not hasattr(value, "tolist") or kind in ("m", "M"):
        return checks.plain_number(value) if checks.is_number(value) else value
    # Types with more digits than a float would stay NumPy's in a list.
    return (value.astype(float) if kind == "f" else value).tolist()


def _plain(value: Any) -> Any:
    """A value in terms that JSON and TOML share, so that a plan can be rebuilt from it."""
    if isinstance(value, Mapping):
        return {str(key): _plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(inner) for inner in value]
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    return value
