"""Every lab that the simulator knows: the row of a scenario in, its results and diagrams out, a file a lab."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from overlap_models import checks
from overlap_models._page.table import PARAMETERS, Text
from overlap_models.labs.edits import KEY as edits_key
from overlap_models.labs.link import check_text, read_link
from overlap_models.labs.models import MODELS
from overlap_models.labs.scenario import lab_parameters
from overlap_models.simulations.labs import LABS
from overlap_models.simulations.result import Result
from overlap_models.simulator.diagrams import columns_of
from overlap_models.simulator.edited import Edits


def simulate(link: str | None, lab: str | None, trace: bool, parameters: Mapping[str, Any]) -> Result:
    """What ``overlap_models.simulate`` gives."""
    checks.flag(trace=trace)
    if link is not None:
        if not isinstance(link, str):
            checks.reject("link", link, "a text")
        if lab is not None:
            checks.reject("lab", lab, "left out beside a link, which names it")
        scenario = read_link(link)
        checks.one_of(tuple(LABS), lab=scenario.lab)
        values = lab_parameters(scenario.lab, {**scenario.named, **parameters}, version=scenario.version)
        return simulated(scenario.lab, values, trace or scenario.trace)
    checks.one_of(tuple(LABS), lab=lab)
    return simulated(str(lab), lab_parameters(str(lab), parameters), trace)


def simulated(lab: str, values: dict[str, Any], trace: bool) -> Result:
    """The same of a scenario of which all values are given, each in its range."""
    for row in PARAMETERS[lab]:
        if isinstance(row, Text):
            values[row.key] = check_text(row, values[row.key])
    if lab in MODELS:
        # What the model refuses is refused in its words, before anything is simulated.
        MODELS[lab].evaluate(**values)
    edits = Edits(values[edits_key])
    simulated = LABS[lab](values, traced=trace, edits=edits)
    edits.end()
    return Result.of({**simulated.values, **(columns_of(simulated.diagrams) if trace else {})})
