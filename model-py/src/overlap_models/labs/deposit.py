"""The model of lab deposit: a kernel under one of three message passing systems, and all three over machine sizes."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from overlap_models import checks
from overlap_models._page.table import CONSTANTS
from overlap_models.labs.model import Model
from overlap_models.labs.scenario import Values, axis_points, lab_parameters
from overlap_models.result import Result
from overlap_models.stricker import kernels, network, synchronization, systems

_CONSTANTS = CONSTANTS["deposit"]

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

#: Of the communication over the cost of an address.
ADDRESS_POINTS = 61


@dataclass(frozen=True)
class Breakdown:
    """Milliseconds of the whole run; their sum is its communication."""

    transfer: float
    control: float
    gather_scatter: float
    pack_unpack: float


@dataclass(frozen=True, repr=False)
class Deposit(Result):
    mflops_per_node: float
    mflops_total: float
    mbyte_s_per_node: float
    communication_ms: float
    computation_ms: float
    breakdown: Breakdown
    #: Time of synchronizing one all-to-all exchange by parameter sync, without its data: figure 2.
    sync_us: float
    sync_messages: int
    #: Of the transfer: making the addresses of pieces, under direct deposit. 0 where they are part of a rate.
    addresses_ms: float
    #: The cost of a piece's addresses with which direct deposit takes as long as request and response; None: there is none.
    even_address_us: float | None


@dataclass(frozen=True)
class Answers:
    """The scenario's answers under each system, and each synchronization of one all-to-all exchange: {messages, us}."""

    systems: dict[str, Deposit]
    synchronizations: dict[str, dict[str, float]]
    #: Communication over the cost of a piece's addresses; None where there are no pieces.
    addresses: dict[str, list[float]] | None


def evaluate(**parameters: object) -> Deposit:
    """Return what the model says about one scenario; parameters left out have their defaults.

    Parameters
    ----------
    parameters : object
        Keys, ranges and defaults are those of the parameter table.

    Raises
    ------
    ValueError
        For an unknown parameter, a value out of its range, or nodes that do not divide the array.

    Examples
    --------
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
                "messages": sync_messages(kind, p),
                "us": sync_us(kind, p, values),
            }
            for kind in SYNCHRONIZATIONS
        },
        addresses=_over_addresses(values, p),
    )


def _over_addresses(values: Values, p: int) -> dict[str, list[float]] | None:
    """Up to three times the cost where direct deposit and copying are even, or the cost of the scenario."""
    if _pieces(values, p) is None:
        return None
    each = {system: {**values, "system": system} for system in SYSTEMS}
    even = _even_address(each["dmsg"], p) or 0
    most = 3 * max(even, values["address_us"]) or 1
    xs = [most * i / (ADDRESS_POINTS - 1) for i in range(ADDRESS_POINTS)]
    steps = values["iterations"] * steps_of(values)
    deposited = [step_of({**each["dmsg"], "address_us": x}, p).total * steps / 1000 for x in xs]
    copied = {name: [step_of(each[name], p).total * steps / 1000] * ADDRESS_POINTS for name in ("pvm", "rrmsg")}
    return {"address_us": xs, "dmsg": deposited, **copied}


def curve(axis: Mapping[str, Any], /, **parameters: object) -> tuple[array[float], ...]:
    """Return the columns ``CURVE_COLUMNS`` over an axis {key, minimum, maximum, points, scale} of machine sizes.

    Between the numbers of nodes that divide the array the blocks are fractions of elements.

    Raises
    ------
    ValueError
        For a bad axis, an unknown parameter or a value out of its range.

    Examples
    --------
    >>> axis = {"key": "p", "minimum": 64, "maximum": 512, "points": 2, "scale": "logarithmic"}
    >>> x, *columns = curve(axis, n=4096)
    >>> [round(value, 2) for value in columns[3]]
    [6.31, 0.64]
    """
    values = lab_parameters("deposit", parameters)
    _, xs = axis_points("deposit", axis, allowed=CURVE_AXES)
    # Rounded: a logarithmic step lands beside a power of two, and slightly more processes add two steps to a tree.
    xs = [round(x) if abs(x - round(x)) < 1e-9 * x else x for x in xs]
    columns = tuple(array("d") for _ in CURVE_COLUMNS)
    machine, each = _machine(values), [{**values, "system": system} for system in SYSTEMS]
    for p in xs:
        work = _work(values, p)
        systems = [_rates(work, _step(machine, system, p)) for system in each]
        row = (
            p,
            *(mflops for mflops, _ in systems),
            *(mbyte_s for _, mbyte_s in systems),
            *(sync_us(kind, p, values) for kind in SYNCHRONIZATIONS),
        )
        for column, value in zip(columns, row, strict=True):
            column.append(value)
    return columns


def _choose(parameters: Mapping[str, object]) -> dict[str, Any]:
    values = lab_parameters("deposit", parameters)
    if values["n"] % values["p"] != 0:
        checks.reject("p", values["p"], f"a divisor of n = {values['n']}")
    return values


def _deposit(values: Values, p: int) -> Deposit:
    iterations, kind = values["iterations"], values["sync"]
    steps = iterations * steps_of(values)
    step = step_of(values, p)
    mflops, mbyte_s = _rates(_work(values, p), step)
    return Deposit(
        mflops_per_node=mflops,
        mflops_total=mflops * p,
        mbyte_s_per_node=mbyte_s,
        communication_ms=step.total * steps / 1000,
        computation_ms=computation_of(values, p) * steps / 1000,
        breakdown=Breakdown(
            transfer=step.transfer * steps / 1000,
            control=step.control * steps / 1000,
            gather_scatter=step.gather_scatter * steps / 1000,
            pack_unpack=step.pack_unpack * steps / 1000,
        ),
        sync_us=sync_us(kind, p, values),
        sync_messages=sync_messages(kind, p),
        addresses_ms=_addresses(values, p) * steps / 1000,
        even_address_us=_even_address({**values, "system": "dmsg"}, p),
    )


def _addresses(values: Values, p: float) -> float:
    """Of a node in a communication step."""
    exchange = _exchange(values, p)
    pieces = exchange.addresses
    if pieces is None or values["system"] != "dmsg":
        return 0
    return exchange.messages * pieces.pieces * (pieces.address + 2 * pieces.index)


def _even_address(values: Values, p: float) -> float | None:
    machine = _machine(values)
    return systems.even_address(
        machine=machine,
        exchange=_exchange(values, p),
        synchronization=_synchronization(values, p),
        synchronizations=_synchronizations(values, p),
        copied=_step(machine, {**values, "system": "rrmsg"}, p),
    )


def _work(values: Values, p: float) -> tuple[float, float, float]:
    """Work of a node: operations of a communication step and their microseconds, and the bytes that it exchanges."""
    n = values["n"]
    if values["kernel"] == "fft2d":
        flops, exchanged = kernels.fft2d_flops(n=n) / 2, kernels.fft2d_exchanged(n=n, p=p)
    else:
        flops, exchanged = kernels.sor_flops(n=n), kernels.sor_exchanged(n=n)
    return flops / p, computation_of(values, p), exchanged


def _rates(work: tuple[float, float, float], step: systems.Step) -> tuple[float, float]:
    """MFLOPS and MB/s of a node."""
    flops, computation, exchanged = work
    return flops / (computation + step.total), exchanged / step.total


def steps_of(values: Values) -> int:
    """Communication steps of an iteration: a two-dimensional FFT transposes twice."""
    return 2 if values["kernel"] == "fft2d" else 1


def computation_of(values: Values, p: float) -> float:
    """Microseconds that a node computes before a communication step."""
    if values["kernel"] == "fft2d":
        return kernels.fft2d_computation(n=values["n"], p=p)
    return kernels.sor_computation(n=values["n"], p=p)


def _exchange(values: Values, p: float) -> systems.Exchange:
    strided, pieces = values["access"] != "contiguous", _pieces(values, p)
    if values["kernel"] == "fft2d":
        loads = network.all_to_all_loads(p=p, in_phase=_in_phase(values, p))
        return systems.Exchange(p - 1, _block(values, p), strided, loads, pieces, _carried(values, p - 1))
    # Whole columns, unless the elements are said to lie apart.
    return systems.Exchange(2, _block(values, p), pieces is not None, network.neighbours_loads(), pieces, _carried(values, 2))


def _carried(values: Values, messages: float) -> float:
    """Acknowledgements of a node that travel with data: of the blocks for which one goes back later, half of them."""
    acknowledged = values["system"] == "rrmsg" or (values["system"] == "dmsg" and values["sync"] == "messages")
    return messages // 2 if acknowledged and values["acknowledgement"] == "data" else 0


def _block(values: Values, p: float) -> float:
    """Bytes of a message."""
    n = values["n"]
    return kernels.fft2d_block(n=n, p=p) if values["kernel"] == "fft2d" else kernels.sor_block(n=n)


def _pieces(values: Values, p: float) -> systems.Addresses | None:
    """Of blocks whose addresses are made one by one.

    What an address costs a copy is what a strided element takes longer than a contiguous one, by the rates of both.
    """
    if values["access"] not in ("strided", "indexed"):
        return None
    size = kernels.FFT_ELEMENT_BYTES if values["kernel"] == "fft2d" else kernels.SOR_ELEMENT_BYTES
    rate = values["copy_mb_s"]
    return systems.Addresses(
        pieces=systems.piece_count(elements=_block(values, p) / size, piece=values["piece_elements"]),
        address=values["address_us"],
        copy=max(0, size / values["gather_mb_s"] - size / rate),
        index=_CONSTANTS["index_bytes"].value / rate if values["access"] == "indexed" else 0,
        rate=rate,
    )


def _in_phase(values: Values, p: float) -> bool:
    """Whether barriers keep the nodes of an all-to-all exchange in step: with direct deposit, powers of two.

    A curve goes on between those as if all numbers were.
    """
    deposited = values["system"] == "dmsg" and values["sync"] != "messages"
    power_of_two = p != int(p) or int(p) & (int(p) - 1) == 0
    return deposited and power_of_two and values["kernel"] == "fft2d" and values["extra_barriers"] == "on"


def step_of(values: Values, p: float) -> systems.Step:
    """Return one communication step under the system of the scenario."""
    return _step(_machine(values), values, p)


def _step(machine: systems.Machine, values: Values, p: float) -> systems.Step:
    exchange = _exchange(values, p)
    if values["system"] == "dmsg":
        return systems.dmsg(
            machine=machine,
            exchange=exchange,
            synchronization=_synchronization(values, p),
            synchronizations=_synchronizations(values, p),
        )
    system = {"pvm": systems.pvm, "rrmsg": systems.rrmsg}[values["system"]]
    return system(machine=machine, exchange=exchange, copies=_copies(values))


def _synchronization(values: Values, p: float) -> float:
    """Direct deposit: one barrier, or the control messages of one data message."""
    if values["sync"] == "messages":
        return synchronization.handshake(control=values["control_us"], latency=_CONSTANTS["latency_us"].value)
    return sync_us(values["sync"], p, values)


def _synchronizations(values: Values, p: float) -> float:
    """Direct deposit: control messages with every message; else barriers before and after the step, and within it."""
    messages = _exchange(values, p).messages
    if values["sync"] == "messages":
        return messages
    within = (messages - 1) // _CONSTANTS["steps_per_barrier"].value
    return 2 + (within if _in_phase(values, p) else 0)


def sync_us(kind: str, p: float, values: Values) -> float:
    """Synchronizing one exchange of all with all in this way: figure 2."""
    control: float = values["control_us"]
    latency: float = _CONSTANTS["latency_us"].value
    barrier_us: float = values["barrier_us"]
    if kind == "messages":
        return synchronization.control_messages(p=p, control=control, latency=latency)
    if kind == "tree":
        return synchronization.tree_barrier(p=p, control=control, latency=latency)
    return barrier_us


def sync_messages(kind: str, p: int) -> int:
    """Number of control messages of one such synchronization."""
    if kind == "messages":
        return synchronization.control_message_count(p=p)
    return synchronization.tree_message_count(p=p) if kind == "tree" else 0


def machine_of(parameters: Mapping[str, object]) -> systems.Machine:
    """The Cray T3D in a transpose, or what the parameters of a scenario make of it."""
    return _machine(lab_parameters("deposit", parameters))


def _machine(values: Values) -> systems.Machine:
    """Stores and copies have a rate for an all-to-all exchange and one for halos, here of the slowest node."""
    transposes = values["kernel"] == "fft2d"
    slowest = 1 + values["store_spread"]
    return systems.Machine(
        overhead=values["overhead_us"],
        control=values["control_us"],
        latency=_CONSTANTS["latency_us"].value,
        barrier=values["barrier_us"],
        store=(values["block_mb_s"] if transposes else _CONSTANTS["store_mb_s"].value) / slowest,
        strided=_CONSTANTS["strided_mb_s"].value / slowest,
        copy=values["gather_mb_s" if _copies_alike(values) else "copy_mb_s"],
        gather=values["gather_mb_s"],
        link=values["link_mb_s"],
        buffer=values["buffer_us"],
        free_buffers=values["free_buffers"],
        allocation=values["allocation_us"],
        held=values["link_use"] == "held",
        system_buffers=values["system_buffers"],
        control_bytes=_CONSTANTS["control_bytes"].value,
    )


def _copies_alike(values: Values) -> bool:
    """Whether contiguous copies run at the rate of strided ones."""
    alike: bool = values["kernel"] == "fft2d" and values["copies"] == "alike" and values["access"] != "contiguous"
    return alike


def _copies(values: Values) -> systems.Copies:
    made = {name: values[name] == "on" for name in ("gather", "pack", "buffer", "unpack", "scatter")}
    if values["system"] == "rrmsg" and values["copies"] == "apart":
        made["scatter"] = False
    return systems.Copies(**made)


MODEL = Model(evaluate, curve, CURVE_COLUMNS, CURVE_AXES, answers=answers, machines={"cray_t3d": machine_of({})})
