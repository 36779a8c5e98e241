"""All labs: how the model of each is evaluated, and what an engineer can look up about them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from overlap_models import strumpen, tam_wang
from overlap_models._page.cards import CARDS
from overlap_models._page.table import CONSTANTS, PARAMETERS, Constant, Parameter
from overlap_models.labs import cluster, deposit, explore, gain, krylov, machine, prefetch, program, sockets, strips

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
    #: Results of ``evaluate`` that follow from some values alone: functions of these by name, which check nothing.
    alone: Mapping[str, Callable[..., float]] = field(default_factory=dict)


MODELS = {
    "explore": Model(explore.evaluate, explore.curve, explore.CURVE_COLUMNS, alone=explore.ALONE),
    "gain": Model(
        gain.evaluate,
        gain.curve,
        gain.CURVE_COLUMNS,
        gain.gain_map,
        gain.MAP_COLUMNS,
        gain.answers,
    ),
    "krylov": Model(krylov.evaluate, krylov.curve, krylov.CURVE_COLUMNS),
    "sockets": Model(sockets.evaluate, sockets.curve, sockets.CURVE_COLUMNS),
    "deposit": Model(
        deposit.evaluate, deposit.curve, deposit.CURVE_COLUMNS, answers=deposit.answers
    ),
    "cluster": Model(cluster.evaluate, cluster.curve, cluster.CURVE_COLUMNS),
    "strips": Model(strips.evaluate, strips.curve, strips.CURVE_COLUMNS),
    "prefetch": Model(prefetch.evaluate),
    "machine": Model(machine.evaluate, machine.curve, machine.CURVE_COLUMNS),
    "program": Model(program.evaluate, program.curve, program.CURVE_COLUMNS),
}


#: Machines with a name, as the functions of the papers take them; a lab with none is left out.
MACHINES: dict[str, Mapping[str, object]] = {
    "gain": strumpen.machines.EXAMPLES,
    "sockets": strumpen.sockets.SYNCHRONIZATION,
    "deposit": {"cray_t3d": deposit.machine_of({})},
    "cluster": {name: tam_wang.parse(name) for name in tam_wang.NAMED},
    "machine": {name: machine.card_machine(name) for name in CARDS},
    "strips": {system: strips.costs_of(strips.choose({"system": system})) for system in strips.SYSTEMS},
}


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
    >>> list(labs)
    ['explore', 'gain', 'krylov', 'sockets', 'deposit', 'cluster', 'prefetch', 'strips', 'schedule', 'machine', 'program']
    >>> size = labs["cluster"].parameters["message_bytes"]
    >>> size.minimum, size.maximum, size.default, size.unit
    (0, 16777216, 1048576, 'bytes')
    >>> labs["strips"].machines["ppc"].G
    1.26
    """
    return {
        name: Lab(name, {row.key: row for row in rows}, CONSTANTS[name], MACHINES.get(name, {}))
        for name, rows in PARAMETERS.items()
    }
