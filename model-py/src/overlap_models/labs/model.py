"""What the model of a lab is: each file of a lab ends with one, named ``MODEL``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Columns = Sequence[Sequence[float]]


@dataclass(frozen=True)
class Model:
    #: Takes the parameters by the keys of the lab's table, which has their ranges and defaults, and returns a frozen dataclass with the
    #: keys of the contract; raises BadArgument for an unknown parameter, a value out of its range, and values that do not go together.
    evaluate: Callable[..., Any]
    #: Takes an axis and the parameters, returns a sequence a column.
    curve: Callable[..., Columns] | None = None
    curve_columns: tuple[str, ...] = ()
    #: Parameters over which there is a curve.
    curve_axes: tuple[str, ...] = ()
    #: Takes two axes and the parameters, returns a sequence a column.
    map: Callable[..., Columns] | None = None
    map_columns: tuple[str, ...] = ()
    #: Takes the parameters, returns a frozen dataclass.
    answers: Callable[..., Any] | None = None
    #: Machines with a name, as the functions of the papers take them.
    machines: Mapping[str, object] = field(default_factory=dict)
