"""The model of lab deposit: a kernel under one of three message passing systems, and all three over machine sizes."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import dataclass

from overlap_models import checks, deposit_scenario, stricker_work
from overlap_models.axis import axis_points

SYSTEMS = ("pvm", "rrmsg", "dmsg")
SYNCHRONIZATIONS = ("messages", "tree", "barrier")

#: Columns of the curve, in the order in which `curve` returns them; the last are the times of figure 2.
CURVE_COLUMNS = (
    "x",
    *(f"{system}_mflops_per_node" for system in SYSTEMS),
    *(f"{system}_mbyte_s_per_node" for system in SYSTEMS),
    *(f"sync_{kind}_us" for kind in SYNCHRONIZATIONS),
)

CURVE_AXES = ("p",)


@dataclass(frozen=True)
class Breakdown:
    """Milliseconds of the whole run; their sum is its communication."""

    transfer: float
    control: float
    gather_scatter: float
    pack_unpack: float


@dataclass(frozen=True)
class Deposit:
    mflops_per_node: float
    mflops_total: float
    mbyte_s_per_node: float
    communication_ms: float
    computation_ms: float
    breakdown: Breakdown
    #: Synchronizing one all-to-all exchange as the parameter sync says, without its data: figure 2.
    sync_us: float
    sync_messages: int


@dataclass(frozen=True)
class Answers:
    """The same scenario under each system, and each synchronization of one all-to-all exchange: {messages, us}."""

    systems: dict[str, Deposit]
    synchronizations: dict[str, dict[str, float]]


def evaluate(**parameters: object) -> Deposit:
    """Return what the model says about one scenario; parameters left out have their defaults.

    Args:
        parameters: keys, ranges and defaults are those of the parameter table, ``_parameters.DEPOSIT_PARAMETERS``.

    Raises:
        ValueError: for an unknown parameter, a value out of its range, or nodes that do not divide the array.

    >>> result = evaluate(n=4096, p=512, system="dmsg")
    >>> round(result.mflops_per_node, 1), round(result.mbyte_s_per_node, 1)
    (17.1, 20.2)

    Source: Stricker et al. 1995, sections 3, 4 and A.2.
    """
    values = _choose(parameters)
    return _deposit(values, int(values["p"]))


def answers(**parameters: object) -> Answers:
    """Return the three systems and the three synchronizations side by side.

    >>> answers(p=512).synchronizations["tree"]["messages"]
    1022
    """
    values = _choose(parameters)
    p = int(values["p"])
    return Answers(
        systems={system: _deposit({**values, "system": system}, p) for system in SYSTEMS},
        synchronizations={
            kind: {
                "messages": deposit_scenario.sync_messages(kind, p),
                "us": deposit_scenario.sync_us(kind, p, values),
            }
            for kind in SYNCHRONIZATIONS
        },
    )


def curve(axis: Mapping[str, object], /, **parameters: object) -> tuple[array[float], ...]:
    """Return the columns ``CURVE_COLUMNS`` over an axis {key, minimum, maximum, points, scale} of machine sizes.

    Between the numbers of nodes that divide the array the blocks are fractions of elements.

    Raises:
        ValueError: for a bad axis, an unknown parameter or a value out of its range.

    >>> axis = {"key": "p", "minimum": 64, "maximum": 512, "points": 2, "scale": "logarithmic"}
    >>> x, *columns = curve(axis, n=4096)
    >>> [round(value, 2) for value in columns[3]]
    [6.49, 0.64]
    """
    values = checks.lab_parameters("deposit", parameters)
    _, xs = axis_points("deposit", axis, allowed=CURVE_AXES)
    # A step of the logarithm lands beside a power of two, and a tree for a little more has two steps more.
    xs = [round(x) if abs(x - round(x)) < 1e-9 * x else x for x in xs]
    columns = tuple(array("d") for _ in CURVE_COLUMNS)
    for p in xs:
        systems = [_rates({**values, "system": system}, p) for system in SYSTEMS]
        row = (
            p,
            *(mflops for mflops, _ in systems),
            *(mbyte_s for _, mbyte_s in systems),
            *(deposit_scenario.sync_us(kind, p, values) for kind in SYNCHRONIZATIONS),
        )
        for column, value in zip(columns, row, strict=True):
            column.append(value)
    return columns


def _choose(parameters: Mapping[str, object]) -> dict[str, float | str]:
    values = checks.lab_parameters("deposit", parameters)
    if values["n"] % values["p"] != 0:
        checks.reject("p", values["p"], f"a divisor of n = {values['n']}")
    return values


def _deposit(values: Mapping[str, float | str], p: int) -> Deposit:
    iterations, kind = values["iterations"], values["sync"]
    steps = iterations * deposit_scenario.steps(values)
    step = deposit_scenario.step(values, p)
    mflops, mbyte_s = _rates(values, p)
    return Deposit(
        mflops_per_node=mflops,
        mflops_total=mflops * p,
        mbyte_s_per_node=mbyte_s,
        communication_ms=step.total * steps / 1000,
        computation_ms=deposit_scenario.computation(values, p) * steps / 1000,
        breakdown=Breakdown(
            transfer=step.transfer * steps / 1000,
            control=step.control * steps / 1000,
            gather_scatter=step.gather_scatter * steps / 1000,
            pack_unpack=step.pack_unpack * steps / 1000,
        ),
        sync_us=deposit_scenario.sync_us(kind, p, values),
        sync_messages=deposit_scenario.sync_messages(kind, p),
    )


def _rates(values: Mapping[str, float | str], p: float) -> tuple[float, float]:
    """MFLOPS and MByte/s of a node."""
    n = values["n"]
    step = deposit_scenario.step(values, p)
    if values["kernel"] == "fft2d":
        flops, exchanged = stricker_work.fft2d_flops(n=n) / 2, stricker_work.fft2d_exchanged(n=n, p=p)
    else:
        flops, exchanged = stricker_work.sor_flops(n=n), stricker_work.sor_exchanged(n=n)
    return flops / p / (deposit_scenario.computation(values, p) + step.total), exchanged / step.total
