"""What the model of a lab is: each file of a lab ends with one, named ``MODEL``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from overlap_models.arrays import Spread
from overlap_models.labs.scenario import lab_parameters
from overlap_models.shown import Shown

Columns = Sequence[Sequence[float]]


@dataclass(frozen=True)
class Model:
    #: Takes the parameters, returns a frozen dataclass with the keys of the contract.
    evaluate: Callable[..., Any]
    #: Takes an axis and the parameters, returns a sequence a column.
    curve: Callable[..., Columns] | None = None
    curve_columns: tuple[str, ...] = ()
    #: Takes two axes and the parameters, returns a sequence a column.
    map: Callable[..., Columns] | None = None
    map_columns: tuple[str, ...] = ()
    #: Takes the parameters, returns a frozen dataclass.
    answers: Callable[..., Any] | None = None
    #: Results of ``evaluate`` that depend on some values, for millions of rows: functions of these values, unchecked.
    unchecked: Mapping[str, Callable[..., float]] = field(default_factory=dict)
    #: Machines with a name, as the functions of the papers take them.
    machines: Mapping[str, object] = field(default_factory=dict)


def with_scenarios(lab: str, parameters: Mapping[str, Any], found: Any) -> Any:
    """The results of a model, each of which then knows the scenario that it is of, and has its link."""
    for result, row in zip(_each(found), Spread(parameters).rows(), strict=True):
        # Frozen for those who read it: this is no field.
        object.__setattr__(result, "_scenario", (lab, lab_parameters(lab, row)))
    return found


def _each(found: Any) -> Iterator[Shown]:
    """Results in the order of their rows, however they are nested, in arrays too."""
    if isinstance(found, Shown):
        yield found
    else:
        for each in found.flat if hasattr(found, "flat") else found:
            yield from _each(each)
