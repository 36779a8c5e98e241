"""Every lab that the simulator knows: the row of a scenario in, its results and diagrams out, a file a lab."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from overlap_models import checks
from overlap_models._page.table import ENUMERATIONS, PARAMETERS, SIMULATIONS, Number, Text
from overlap_models.labs.edits import KEY as edits_key
from overlap_models.labs.link import check_text, read_link
from overlap_models.labs.models import MODELS
from overlap_models.labs.scenario import Columns, Scenario, lab_parameters
from overlap_models.many import Refused, evaluated
from overlap_models.result import Result
from overlap_models.results import Block
from overlap_models.simulations.labs import BATCHES, LABS
from overlap_models.simulations.result import SimulationResult
from overlap_models.simulator import runs
from overlap_models.simulator.diagrams import columns_of
from overlap_models.simulator.edited import Edits
from overlap_models.simulator.modules import machine_code


def simulate(
    link: str | None = None,
    *,
    lab: str | None = None,
    trace: bool = False,
    workers: int | None = None,
    quiet: bool = False,
    **parameters: Any,
) -> Any:
    """What the page's simulator says about one scenario: the numbers of headless, to the last digit.

    Parameters
    ----------
    link : str | None
        A link of the page, or what stands in it from its # on.
    lab : str | None
        Instead of a link, a lab by its name; ``catalogue()`` has them.
    trace : bool
        Also spans and arrows of the event diagrams, as columns, and the names of diagrams and processes.
    workers, quiet
        As for ``model``.
    parameters : Any
        By the keys of a link, as for ``model``; beside a link they replace what it says.

    Returns
    -------
    Any
        A dictionary with the names of the contract, which are attributes too; ``Results`` for a sequence of values, as of ``model``.
        Times in microseconds, unless a name says otherwise; None for what does not exist.

    Raises
    ------
    BadArgument
        For a link, a lab, a parameter or a value that is not allowed.
    ImportError
        Where wasmtime or the simulator is not there; it says how they come.

    Examples
    --------
    >>> simulate(lab="explore", f=1, omega=0.2).gain
    1.6666666666666667
    >>> simulate("#v=2&lab=cluster&window=3", buffer_units=[2048, 4096]).columns["dropped"]
    [0, 0]
    """
    given = {"link": link, "lab": lab, "trace": trace, **parameters}
    return evaluated(given, _scenario, _simulated, workers=workers, quiet=quiet, code=_code_of)


def _together(scenario: Scenario) -> tuple[Any, ...] | None:
    """Key by which scenarios are simulated in one call; None where this one runs alone."""
    batch = BATCHES[scenario.lab]
    if scenario.trace or scenario.values[edits_key] or batch.said is None or not batch.takes(scenario.values):
        return None
    return scenario.lab, *(scenario.values[row.key] for row in PARAMETERS[scenario.lab] if not isinstance(row, Number))


def _simulated(scenarios: Sequence[Scenario]) -> Block:
    """The results of scenarios.

    Raises
    ------
    Refused
        For the first whose values do not go together.
    """
    if len(scenarios) > 1 and isinstance(scenarios, Columns) and _together(scenarios.first) is not None:
        block, left = _swept(scenarios)
        return replace(block, alone={place: _allowed(place, scenarios[place]) for place in left})
    groups: dict[tuple[Any, ...], list[int]] = {}
    for place, each in enumerate(scenarios):
        common = _together(each)
        groups.setdefault((place,) if common is None else common, []).append(place)
    found: dict[int, Result] = {}
    for places in groups.values():
        if len(places) > 1:
            first = scenarios[places[0]]
            keys = [row.key for row in PARAMETERS[first.lab] if isinstance(row, Number)]
            block, left = _swept(Columns(first, {key: [scenarios[place].values[key] for place in places] for key in keys}, len(places)))
            found.update({place: block.result(row, scenarios[place]) for row, place in enumerate(places) if row not in left})
    return Block(len(scenarios), alone={place: found.get(place) or _allowed(place, each) for place, each in enumerate(scenarios)})


def _allowed(place: int, scenario: Scenario) -> SimulationResult:
    try:
        return _alone(scenario)
    except checks.BadArgument as error:
        raise Refused(place, error) from None


def _code_of(scenario: Scenario) -> dict[str, bytes]:
    """The compiled module of a scenario, for other processes."""
    return machine_code([SIMULATIONS[scenario.lab].module])


def traced(lab: str, values: Mapping[str, Any]) -> SimulationResult:
    """The result of a scenario of which all values are given, with spans and arrows."""
    return _alone(Scenario(lab, dict(values), trace=True))


def _scenario(link: str | None = None, lab: str | None = None, trace: bool = False, **parameters: Any) -> Scenario:
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


def _swept(scenarios: Columns) -> tuple[Block, list[int]]:
    """Results of scenarios with equal texts and choices, and the places of those that are refused or incomplete, which have more to report."""
    lab, count = scenarios.first.lab, len(scenarios)
    batch, names = BATCHES[lab], SIMULATIONS[lab].results
    begun = [place for place, each in enumerate(scenarios) if batch.check is None or _begins(batch.check, each.values)]
    if not begun:
        return Block(count), [*range(count)]
    if len(begun) < count:
        # A scenario that begins stands in the place of each that must not.
        rows = [place if place in begun else begun[0] for place in range(count)]
        scenarios = Columns(scenarios.first, {key: [column[row] for row in rows] for key, column in scenarios.columns.items()}, count)
    swept = batch.sweep(scenarios, names)
    completed = ENUMERATIONS["status"].index("completed")
    left = {*range(count)} - {place for place in begun if swept.status[place] == completed}
    columns = {name: [runs.plain(each) for each in column] for name, column in swept.columns.items()}
    ends: dict[str, list[Any]] = {"status": ["completed"] * count, "limit": [None] * count}
    return Block(count, {**ends, **columns}, {**{name: name for name in ends}, **batch.names}, _of_row), sorted(left)


def _of_row(row: dict[str, Any], scenario: Scenario) -> SimulationResult:
    say = BATCHES[scenario.lab].said
    assert say is not None, "only such rows are simulated together"
    values = {"status": row.pop("status"), "limit": row.pop("limit"), **say(row)}
    return SimulationResult.of(values, (scenario.lab, scenario.values), traced, scenario.base)


def _begins(check: Callable[[Mapping[str, Any]], None], values: Mapping[str, Any]) -> bool:
    try:
        check(values)
    except checks.BadArgument:
        return False
    return True


def _alone(scenario: Scenario) -> SimulationResult:
    if scenario.lab in MODELS:
        # What the model refuses is refused in its words, before anything is simulated; of scenarios together the simulator
        # completes none that a model refuses.
        MODELS[scenario.lab].evaluate(**scenario.values)
    edits = Edits(scenario.values[edits_key])
    found = LABS[scenario.lab](scenario.values, traced=scenario.trace, edits=edits)
    edits.end()
    values = {**found.values, **(columns_of(found.diagrams) if scenario.trace else {})}
    return SimulationResult.of(values, (scenario.lab, scenario.values), traced, scenario.base)


def simulated(lab: str, values: dict[str, Any]) -> SimulationResult:
    """What ``simulate`` gives of a scenario of which all values are given, each in its range."""
    return _alone(Scenario(lab, _with_texts(lab, values), trace=False))
