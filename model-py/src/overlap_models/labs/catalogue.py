"""All labs, with their parameters and results."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from overlap_models._page.table import CONSTANTS, PARAMETERS, SIMULATIONS, Constant, Parameter
from overlap_models.labs.models import MODELS


@dataclass(frozen=True, repr=False)
class Lab:
    name: str
    #: Ranges, defaults, units, meanings and sources, by the keys of a link.
    parameters: Mapping[str, Parameter]
    constants: Mapping[str, Constant]
    machines: Mapping[str, object]

    def __repr__(self) -> str:
        counted = ((len(each), what) for each, what in ((self.constants, "constants"), (self.machines, "machines")) if each)
        more = "".join(f", {count} {what}" for count, what in counted)
        return f"Lab({self.name!r}, parameters: {', '.join(self.parameters)}{more})"

    def _repr_html_(self) -> str:
        from overlap_models.display.html import lab_html

        return lab_html(self)


class Catalogue(dict[str, Lab]):
    """All labs by name, in the order of the page; a notebook shows what each is asked."""

    def __repr__(self) -> str:
        return f"Catalogue({', '.join(self)})"

    def _repr_html_(self) -> str:
        from overlap_models.display.html import catalogue_html

        return catalogue_html(self)


def catalogue() -> Catalogue:
    """Return the labs that have a model or a simulation here, by name, in the order of the page, with their parameters, constants and machines.

    >>> labs = catalogue()
    >>> "cluster" in labs
    True
    >>> size = labs["cluster"].parameters["message_bytes"]
    >>> size.minimum, size.maximum, size.default, size.unit
    (0, 16777216, 1048576, 'bytes')
    >>> labs["strips"].machines["ppc"].G
    1.26
    """
    return Catalogue({
        name: Lab(name, {row.key: row for row in rows}, CONSTANTS[name], MODELS[name].machines if name in MODELS else {})
        for name, rows in PARAMETERS.items()
        if name in MODELS or name in SIMULATIONS
    })  # fmt: skip
