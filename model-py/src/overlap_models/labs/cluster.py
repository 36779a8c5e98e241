"""The model of lab cluster: a broadcast or a gather on a cluster, by Tam and Wang's equations (1) to (8)."""

from __future__ import annotations

import math
from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from overlap_models import checks
from overlap_models.labs.model import Model
from overlap_models.labs.scenario import Values, axis_points, lab_parameters
from overlap_models.result import Result
from overlap_models.tam_wang import broadcast, gather
from overlap_models.tam_wang import machine as machines
from overlap_models.tam_wang.machine import Machine

#: Columns of the curve, in the order in which `curve` returns them: broadcast by (1) and (2), gather by (8).
CURVE_COLUMNS = ("x", "logp_us", "cluster_us", "bound_us")

CURVE_AXES = ("message_bytes", "p")

#: Microseconds that a cost of one packet may take: about a quarter of an hour.
MOST_COST = 1_000_000_000

#: What the receiving process adds to its user receive.
COPIES = {"none": None, "ctc": machines.Mctc, "ctm": machines.Mctm, "mtm": machines.Mmtm}


@dataclass(frozen=True)
class Packet:
    """What one packet costs, in microseconds: the parameters of section 3.2."""

    bytes: int
    Os: float
    #: No packet leaves before it is handed over: at least O_s.
    gs: float
    gr: float
    Or: float
    #: Receive overhead, including the copy where there is one.
    Ur: float
    L: float

    @property
    def transfer(self) -> float:
        """From the output of the switch to the receiver: not before the output is through with it."""
        return max(self.L, self.gr)


@dataclass(frozen=True, repr=False)
class Cluster(Result):
    #: Why there is no result; None: there is one: one_process, no_bytes, too_few_senders (they cannot keep the link
    #: busy), no_buffer or no_window (equation (7) has none).
    problem: str | None
    #: Packets of each message, and what the largest of them costs; None without a message.
    packets: int
    packet: Packet | None
    #: Broadcast: equations (1) and (2), and the process that needs longest for each packet.
    logp_us: float | None = None
    cluster_us: float | None = None
    bottleneck: int | None = None
    #: Gather: equations (5), (6) and (7).
    lower: int | None = None
    upper: int | None = None
    window: int | None = None
    #: Whether algorithm 1 lets all send at once.
    fits_at_once: bool | None = None
    #: Number of simultaneous senders: the requested window, or the algorithm's; None if it has no answer.
    senders: int | None = None
    #: A working window outside of equation (7); None if there is none.
    suggested_window: int | None = None
    #: Number of senders whose packets always fit the buffer.
    safe: int | None = None
    #: Fewest packets of buffer with which algorithm 1 has an answer.
    least_buffer: int | None = None
    #: Equations (4) and (3) for that many senders; None without them, or if the buffer never fills.
    transfer_ratio: float | None = None
    saturation_us: float | None = None
    #: Equation (8) with the slowest stage, which is link, processor or senders.
    bound_us: float | None = None
    stage: str | None = None


def evaluate(**parameters: object) -> Cluster:
    """Return what the equations say about one scenario; parameters left out have their defaults.

    Parameters
    ----------
    parameters : object
        Keys, ranges and defaults are those of the parameter table.

    Raises
    ------
    ValueError
        For an unknown parameter, a value out of its range or a machine that is none.

    Examples
    --------
    >>> gather = evaluate(p=16, message_bytes=1_048_576)
    >>> gather.packets, gather.lower, gather.upper, gather.window
    (700, 1, 3, 2)
    >>> tree = evaluate(operation="broadcast", copy="none", p=4, message_bytes=3000)
    >>> round(tree.logp_us, 3), round(tree.cluster_us, 3)
    (800.022, 764.051)

    Source: Tam and Wang, sections 3 to 5.
    """
    values = lab_parameters("cluster", parameters)
    machine = machines.parse(values["machine"])
    p, packets = values["p"], broadcast.packets(M=values["message_bytes"], MTU=values["mtu"])
    if p == 1 or packets == 0:
        return Cluster("one_process" if p == 1 else "no_bytes", packets, None)
    first, last = _first_and_last(values, machine)
    if values["operation"] == "gather":
        return _gather(values, packets, first, last)
    return Cluster(
        None,
        packets,
        first,
        logp_us=_logp(packets, p, first),
        cluster_us=_cluster(packets, p, first),
        bottleneck=broadcast.bottleneck(p=p, gs=first.gs, Or=first.Or, Ur=first.Ur, moving=_moving(values, first)),
    )


def _first_and_last(values: Values, machine: Machine) -> tuple[Packet, Packet]:
    """The first packet of a message, which is as large as any, and the last, which may be shorter."""
    M, mtu = int(values["message_bytes"]), int(values["mtu"])
    first, last = (_packet(m, values, machine) for m in (min(M, mtu), (M - 1) % mtu + 1))
    return first, last


def _packet(m: int, values: Values, machine: Machine) -> Packet:
    copying = COPIES[values["copy"]]
    # Reads costs without the argument checks of the machine's functions: a curve calls this hundreds of times.
    Os = machine.Os.at(m)
    costs = {
        "Os": Os,
        "gs": max(Os, machine.gs.at(m)),
        "gr": machine.gr.at(m),
        "Or": machine.Or.at(m),
        "Ur": machine.Ur.at(m) + (copying(m=m, machine=machine) if copying else 0),
        "L": machines.L(m=m, p=values["p"], machine=machine),
    }
    for name, cost in costs.items():
        if cost > MOST_COST:
            checks.reject("machine", f"{name} = {cost:g}", f"one whose costs of a packet are at most {MOST_COST} us")
    return Packet(bytes=m, **costs)


def _moving(values: Values, packet: Packet) -> float:
    """How long a packet has the only path to memory, where there is one."""
    return packet.gr if values["memory_path"] == "one" else 0


def _logp(k: int, p: int, packet: Packet) -> float:
    latency = packet.Os + packet.L + packet.Or + packet.Ur
    return broadcast.logp_time(k=k, p=p, gs=packet.gs, L=latency)


def _cluster(k: int, p: int, packet: Packet) -> float:
    return broadcast.cluster_time(
        k=k, p=p, Os=packet.Os, gs=packet.gs, L=packet.L, Or=packet.Or, Ur=packet.Ur
    )


def _gather(values: Values, i: int, first: Packet, last: Packet) -> Cluster:
    p, B, asked = values["p"], values["buffer_units"], values["window"]
    lower = gather.gather_lower(gs=first.gs, gr=first.gr)
    upper = gather.gather_upper(gs=first.gs, gr=first.gr, B=B, i=i)
    window = gather.window(lower=lower, upper=upper, p=p)
    at_once = gather.fits_at_once(B=B, p=p, i=i)
    if values["algorithm"] == "simple" or (asked == 0 and at_once):
        senders = p - 1
    else:
        senders = min(asked, p - 1) if asked else window
    problem = None
    if senders is None:
        too_few = lower > p - 1
        problem = "no_buffer" if B == 0 else "too_few_senders" if too_few else "no_window"
    ratio, saturation_us = _saturation(senders, B, i, first)
    bound_us, stage = _bound(values, i, first, last)
    return Cluster(
        problem,
        i,
        first,
        lower=lower,
        upper=upper,
        window=window,
        fits_at_once=at_once,
        senders=senders,
        suggested_window=_suggestion(lower, upper, p),
        safe=math.floor(B / i),
        least_buffer=gather.least_buffer(gs=first.gs, gr=first.gr, p=p, i=i),
        transfer_ratio=ratio,
        saturation_us=saturation_us,
        bound_us=bound_us,
        stage=stage,
    )


def _suggestion(lower: int, upper: int, p: int) -> int | None:
    """If even all senders leave the link idle, the largest number that the buffer holds."""
    if lower > p - 1:
        return min(upper, p - 1) or None
    return gather.window_with_full_groups(lower=lower, upper=upper, p=p)


def _saturation(senders: int | None, B: float, i: int, packet: Packet) -> tuple[float | None, float | None]:
    """Equations (4) and (3)."""
    if senders is None:
        return None, None
    arrivals, departures = senders / packet.gs, 1 / packet.gr
    return (
        gather.transfer_ratio(A=arrivals, D=departures, B=B, k=senders * i),
        gather.saturation_time(A=arrivals, D=departures, B=B),
    )


def _bound(values: Values, i: int, first: Packet, last: Packet) -> tuple[float, str]:
    """Equation (8) for the stage that takes longest for a packet, which is counted as the mean of all packets."""

    p = values["p"]

    def mean(of_first: float, of_last: float) -> float:
        return ((i - 1) * of_first + of_last) / i

    stages = {
        "link": mean(first.gr, last.gr),
        "processor": mean(_moving(values, first), _moving(values, last)) + mean(first.Or, last.Or) + mean(first.Ur, last.Ur),
        "senders": mean(first.gs, last.gs) / (p - 1),
    }
    stage = max(stages, key=lambda name: stages[name])
    taken = last.Or + last.Ur
    before, behind = {
        "link": (first.Os, last.transfer - last.gr + taken),
        # The way to memory is free for the first packet, which is through with it as it arrives.
        "processor": (first.Os + first.transfer - _moving(values, first), 0),
        "senders": (first.Os, max(0, last.transfer + taken - last.gs)),
    }[stage]
    return gather.gather_bound(C1=before, p=p, i=i, D=stages[stage], C2=behind), stage


def curve(axis: Mapping[str, Any], /, **parameters: object) -> tuple[array[float], ...]:
    """Return the columns ``CURVE_COLUMNS`` over an axis {key, minimum, maximum, points, scale}.

    Bytes and processes are rounded to whole numbers; the column x has the rounded ones. NaN where there is no byte to send, or no
    receiver.

    Raises
    ------
    ValueError
        For a bad axis, an unknown parameter, a value out of its range or a machine that is none.

    Examples
    --------
    >>> ends = {"key": "p", "minimum": 4, "maximum": 16, "points": 2, "scale": "logarithmic"}
    >>> x, logp, by_cluster, bound = curve(ends, operation="broadcast", message_bytes=3000)
    >>> list(x), round(by_cluster[0], 3)
    ([4.0, 16.0], 764.051)
    """
    values = lab_parameters("cluster", parameters)
    machine = machines.parse(values["machine"])
    key, xs = axis_points("cluster", axis, allowed=CURVE_AXES)
    columns = tuple(array("d") for _ in CURVE_COLUMNS)
    for x in map(round, xs):
        for column, value in zip(columns, (x, *_point({**values, key: x}, machine)), strict=True):
            column.append(value)
    return columns


def _point(values: Values, machine: Machine) -> tuple[float, float, float]:
    p, packets = values["p"], broadcast.packets(M=values["message_bytes"], MTU=values["mtu"])
    if p == 1 or packets == 0:
        return (math.nan,) * 3
    first, last = _first_and_last(values, machine)
    return _logp(packets, p, first), _cluster(packets, p, first), _bound(values, packets, first, last)[0]


MODEL = Model(evaluate, curve, CURVE_COLUMNS, CURVE_AXES, machines={name: machines.parse(name) for name in machines.NAMED})
