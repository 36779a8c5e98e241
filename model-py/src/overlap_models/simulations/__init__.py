"""Every lab that the simulator knows: the row of a scenario in, its results and diagrams out, a file a lab."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from overlap_models import checks
from overlap_models._page.table import ENUMERATIONS, PARAMETERS, SIMULATIONS, Number, Text
from overlap_models.labs.edits import KEY as edits_key
from overlap_models.labs.link import check_text, read_link
from overlap_models.labs.models import MODELS
from overlap_models.labs.scenario import lab_parameters
from overlap_models.many import Refused
from overlap_models.simulations.labs import BATCHES, LABS
from overlap_models.simulations.result import Result
from overlap_models.simulator import runs
from overlap_models.simulator.diagrams import columns_of
from overlap_models.simulator.edited import Edits
from overlap_models.simulator.modules import machine_code
from overlap_models.simulator.sweep import sweep


@dataclass(frozen=True)
class Scenario:
    lab: str
    #: All values, each in its range.
    values: dict[str, Any]
    trace: bool
    #: The address of the page in front of its link; None: there was none.
    base: str | None = None

    def together(self) -> tuple[Any, ...] | None:
        """Key by which scenarios are simulated in one call; None where this one runs alone."""
        batch = BATCHES[self.lab]
        if self.trace or self.values[edits_key] or batch.said is None or not batch.takes(self.values):
            return None
        return self.lab, *(self.values[row.key] for row in PARAMETERS[self.lab] if not isinstance(row, Number))


def simulated_all(scenarios: Sequence[Scenario]) -> list[Result]:
    """What ``overlap_models.simulate`` gives of scenarios.

    Raises
    ------
    Refused
        For the first whose values do not go together.
    """
    groups: dict[tuple[Any, ...], list[int]] = {}
    for place, each in enumerate(scenarios):
        common = each.together()
        groups.setdefault((place,) if common is None else common, []).append(place)
    found: dict[int, Result | None] = {}
    for places in groups.values():
        if len(places) > 1:
            found.update(zip(places, _together([scenarios[place] for place in places]), strict=True))
    return [found.get(place) or _allowed(place, each) for place, each in enumerate(scenarios)]


def _allowed(place: int, scenario: Scenario) -> Result:
    try:
        return _alone(scenario)
    except checks.BadArgument as error:
        raise Refused(place, error) from None


def code_of(scenario: Scenario) -> dict[str, bytes]:
    """The compiled module of a scenario, for other processes."""
    return machine_code([SIMULATIONS[scenario.lab].module])


def traced(lab: str, values: Mapping[str, Any]) -> Result:
    """The result of a scenario of which all values are given, with spans and arrows."""
    return _alone(Scenario(lab, dict(values), trace=True))


def scenario(link: str | None = None, lab: str | None = None, trace: bool = False, **parameters: Any) -> Scenario:
    """A scenario of the arguments of ``overlap_models.simulate``."""
    checks.flag(trace=trace)
    if link is not None:
        if not isinstance(link, str):
            checks.reject("link", link, "a text")
        if lab is not None:
            checks.reject("lab", lab, "left out beside a link, which names it")
        read = read_link(link)
        checks.one_of(tuple(LABS), lab=read.lab)
        values = lab_parameters(read.lab, {**read.named, **parameters}, version=read.version)
        base = link.partition("#")[0].strip()
        return Scenario(read.lab, _with_texts(read.lab, values), trace or read.trace, base if base.startswith(("http://", "https://")) else None)
    checks.one_of(tuple(LABS), lab=lab)
    return Scenario(str(lab), _with_texts(str(lab), lab_parameters(str(lab), parameters)), trace)


def _with_texts(lab: str, values: dict[str, Any]) -> dict[str, Any]:
    for row in PARAMETERS[lab]:
        if isinstance(row, Text):
            values[row.key] = check_text(row, values[row.key])
    return values


def _together(scenarios: Sequence[Scenario]) -> Iterator[Result | None]:
    """Results of scenarios with equal texts and choices; None for one that is refused or incomplete, which has more to report."""
    lab, batch, first = scenarios[0].lab, BATCHES[scenarios[0].lab], scenarios[0].values
    numbers, check, say = batch.numbers(first), batch.check, batch.said
    begins = [check is None or _begins(check, each.values) for each in scenarios]
    begun = (each for each, whether in zip(scenarios, begins, strict=True) if whether)
    rows = array("d", (value for each in begun for value in runs.row_of(lab, each.values, numbers)))
    names = SIMULATIONS[lab].results
    given = {"events": batch.events, "memory_bytes": batch.memory_bytes(first), "text": batch.text(first)}
    swept = sweep(lab, rows, names, **given)
    ends = zip(swept.status, *swept.columns.values(), strict=True)
    for scenario, whether in zip(scenarios, begins, strict=True):
        status, *results = next(ends) if whether else (None,)
        if say is None or status is None or ENUMERATIONS["status"][int(status)] != "completed":
            yield None
        else:
            yield Result.of({"status": "completed", "limit": None, **say(runs.named_results(lab, results))}, (lab, scenario.values), traced, scenario.base)


def _begins(check: Callable[[Mapping[str, Any]], None], values: Mapping[str, Any]) -> bool:
    try:
        check(values)
    except checks.BadArgument:
        return False
    return True


def _alone(scenario: Scenario) -> Result:
    if scenario.lab in MODELS:
        # What the model refuses is refused in its words, before anything is simulated; of scenarios together the simulator
        # completes none that a model refuses.
        MODELS[scenario.lab].evaluate(**scenario.values)
    edits = Edits(scenario.values[edits_key])
    found = LABS[scenario.lab](scenario.values, traced=scenario.trace, edits=edits)
    edits.end()
    values = {**found.values, **(columns_of(found.diagrams) if scenario.trace else {})}
    return Result.of(values, (scenario.lab, scenario.values), traced, scenario.base)


def simulated(lab: str, values: dict[str, Any]) -> Result:
    """What ``simulate`` gives of a scenario of which all values are given, each in its range."""
    return _alone(Scenario(lab, _with_texts(lab, values), trace=False))
