"""From the parameters of lab deposit to what the equations take: a communication step, its computation and its network.

Times in microseconds; p is the number of nodes, whole or, along a curve, not.
"""

from __future__ import annotations

from collections.abc import Mapping

from overlap_models import _parameters as table
from overlap_models import stricker, stricker_network, stricker_sync, stricker_work


def steps(values: Mapping[str, float | str]) -> int:
    """Communication steps of an iteration: a two-dimensional FFT transposes twice."""
    return 2 if values["kernel"] == "fft2d" else 1


def computation(values: Mapping[str, float | str], p: float) -> float:
    """Of a node before a communication step."""
    if values["kernel"] == "fft2d":
        return stricker_work.fft2d_computation(n=values["n"], p=p)
    return stricker_work.sor_computation(n=values["n"], p=p)


def _exchange(values: Mapping[str, float | str], p: float) -> stricker.Exchange:
    n = values["n"]
    if values["kernel"] == "fft2d":
        loads = stricker_network.all_to_all_loads(p=p, in_phase=_in_phase(values, p))
        return stricker.Exchange(p - 1, stricker_work.fft2d_block(n=n, p=p), True, loads)
    return stricker.Exchange(2, stricker_work.sor_block(n=n), False, stricker_network.neighbours_loads())


def _in_phase(values: Mapping[str, float | str], p: float) -> bool:
    """Whether barriers keep the nodes of an all-to-all exchange in step: with direct deposit, powers of two.

    A curve goes on between those as if all numbers were.
    """
    deposited = values["system"] == "dmsg" and values["sync"] != "messages"
    power_of_two = p != int(p) or int(p) & (int(p) - 1) == 0
    return deposited and power_of_two and values["kernel"] == "fft2d" and values["extra_barriers"] == "on"


def step(values: Mapping[str, float | str], p: float) -> stricker.Step:
    """One communication step under the system of the scenario."""
    machine, exchange = _machine(values), _exchange(values, p)
    if values["system"] == "dmsg":
        return stricker.dmsg(
            machine=machine,
            exchange=exchange,
            synchronization=_synchronization(values, p),
            synchronizations=_synchronizations(values, exchange, p),
        )
    system = {"pvm": stricker.pvm, "rrmsg": stricker.rrmsg}[values["system"]]
    return system(machine=machine, exchange=exchange, copies=_copies(values))


def _synchronization(values: Mapping[str, float | str], p: float) -> float:
    """Direct deposit: one barrier, or the control messages of one data message."""
    if values["sync"] == "messages":
        return stricker_sync.handshake(control=values["control_us"], latency=table.DEPOSIT_LATENCY_US.value)
    return sync_us(values["sync"], p, values)


def _synchronizations(values: Mapping[str, float | str], exchange: stricker.Exchange, p: float) -> float:
    """Direct deposit: control messages with every message; else barriers before and after the step, and within it."""
    if values["sync"] == "messages":
        return exchange.messages
    within = (exchange.messages - 1) // table.DEPOSIT_STEPS_PER_BARRIER.value
    return 2 + (within if _in_phase(values, p) else 0)


def sync_us(kind: str, p: float, values: Mapping[str, float | str]) -> float:
    """Synchronizing one exchange of all with all in this way: figure 2."""
    cost = {"control": values["control_us"], "latency": table.DEPOSIT_LATENCY_US.value}
    if kind == "messages":
        return stricker_sync.control_messages(p=p, **cost)
    if kind == "tree":
        return stricker_sync.tree_barrier(p=p, **cost)
    return values["barrier_us"]


def sync_messages(kind: str, p: int) -> int:
    """Control messages of the same."""
    if kind == "messages":
        return stricker_sync.control_message_count(p=p)
    return stricker_sync.tree_message_count(p=p) if kind == "tree" else 0


def _machine(values: Mapping[str, float | str]) -> stricker.Machine:
    return stricker.Machine(
        overhead=values["overhead_us"],
        control=values["control_us"],
        latency=table.DEPOSIT_LATENCY_US.value,
        barrier=values["barrier_us"],
        store=table.DEPOSIT_STORE_MB_S.value,
        strided=table.DEPOSIT_STRIDED_MB_S.value,
        copy=values["copy_mb_s"],
        gather=values["gather_mb_s"],
        link=values["link_mb_s"],
        buffer=table.DEPOSIT_BUFFER_US.value,
        free_buffers=table.DEPOSIT_FREE_BUFFERS.value,
    )


def _copies(values: Mapping[str, float | str]) -> stricker.Copies:
    return stricker.Copies(**{name: values[name] == "on" for name in ("gather", "pack", "buffer", "unpack", "scatter")})
