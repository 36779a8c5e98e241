"""All labs, with their parameters and results."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from overlap_models._page.table import CONSTANTS, PARAMETERS, Constant, Parameter
from overlap_models.labs.models import MODELS


@dataclass(frozen=True)
class Lab:
    name: str
    #: Ranges, defaults, units, meanings and sources, by the keys of a link.
    parameters: Mapping[str, Parameter]
    constants: Mapping[str, Constant]
    machines: Mapping[str, object]


def catalogue() -> dict[str, Lab]:
    """Return all labs by name, in the order of the page, with their parameters, constants and machines.

    >>> labs = catalogue()
    >>> "cluster" in labs
    True
    >>> size = labs["cluster"].parameters["message_bytes"]
    >>> size.minimum, size.maximum, size.default, size.unit
    (0, 16777216, 1048576, 'bytes')
    >>> labs["strips"].machines["ppc"].G
    1.26
    """
    return {
        name: Lab(name, {row.key: row for row in rows}, CONSTANTS[name], MODELS[name].machines if name in MODELS else {})
        for name, rows in PARAMETERS.items()
    }
