"""What the models say about the scenarios of ``overlap_models.model``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from overlap_models import checks
from overlap_models.arrays import one_by_one
from overlap_models.labs.models import MODELS
from overlap_models.labs.scenario import lab_parameters
from overlap_models.many import Refused

#: A lab, and all values of its parameters.
Scenario = tuple[str, Mapping[str, Any]]


def scenario(lab: str, **parameters: Any) -> Scenario:
    """A scenario of the arguments of ``overlap_models.model``."""
    checks.one_of(tuple(MODELS), lab=lab)
    return lab, lab_parameters(lab, parameters)


def modelled(scenarios: Sequence[Scenario]) -> list[Any]:
    """The result of each scenario, which knows what it is of, and has its link.

    Raises:
        Refused: for the first whose values do not go together.
    """
    results = []
    for place, (lab, values) in enumerate(scenarios):
        try:
            result = _evaluate(lab, **values)
        except checks.BadArgument as error:
            raise Refused(place, error) from None
        # Frozen for those who read it: this is no field.
        object.__setattr__(result, "_scenario", (lab, values))
        results.append(result)
    return results


@one_by_one
def _evaluate(lab: str, **values: Any) -> Any:
    return MODELS[lab].evaluate(**values)
