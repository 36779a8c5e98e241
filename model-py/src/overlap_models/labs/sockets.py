"""The model of lab sockets: the penalty of the communication process, and the expected time of an iteration."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from overlap_models._page.table import CONSTANTS
from overlap_models.labs.model import Model
from overlap_models.labs.scenario import Values, axis_points, lab_parameters
from overlap_models.result import Result
from overlap_models.strumpen import programs, sockets

_CONSTANTS = CONSTANTS["sockets"]

#: Columns of the curve, in the order in which `curve` returns them. Gains are against the program simultaneous.
CURVE_COLUMNS = (
    "x", "penalty", "gain_naive", "gain_pingpong", "gain_separated", "gain_blocking", "gain_hiding", "gain_sequential",
)  # fmt: skip

#: Parameters that can be the axis of the curve: those that the parameter sweep offers.
CURVE_AXES = ("interior_us", "message_bytes", "latency_us", "pipe_us")

#: Strumpen's Table 2 measures a message of this many bytes.
SMALL_BYTES = 8


@dataclass(frozen=True, repr=False)
class Sockets(Result):
    #: 8-byte transfer with the communication processes over the one without, by the four pipe messages of section 4.1.
    penalty: float
    #: Time of an iteration of the chosen program; None if it deadlocks.
    expected_us: float | None
    #: Time of an iteration of every program; None for one that stops for ever.
    expected: dict[str, float | None]
    #: An 8-byte transfer over plain sockets, with four pipe messages more, and along its path.
    direct_8_us: float
    latency_hiding_8_us: float
    latency_hiding_8_by_path_us: float
    #: Whether two processes that both write before they read deadlock.
    deadlocks: bool


def evaluate(**parameters: object) -> Sockets:
    """Return what the closed forms say about one scenario; parameters left out have their defaults.

    >>> result = evaluate(latency_us=0)  # two SPARCstation 1+ on an Ethernet
    >>> round(result.direct_8_us), round(result.latency_hiding_8_us)  # measured: 962 and 2489
    (962, 2482)

    Source: Strumpen 1994, section 4.1, Table 2.
    """
    values = lab_parameters("sockets", parameters)
    machine = machine_of(values)
    direct = sockets.direct_us(message_bytes=SMALL_BYTES, machine=machine) + 2 * _message_copy_us(values, SMALL_BYTES)
    exchange = exchange_of(values, machine)
    expected = {name: program(exchange) for name, program in programs.PROGRAMS.items()}
    return Sockets(
        penalty=sockets.penalty(direct_us=direct, pipe_us=values["pipe_us"]),
        expected_us=expected[values["scheme"]],
        expected=expected,
        direct_8_us=direct,
        latency_hiding_8_us=sockets.latency_hiding_us(direct_us=direct, pipe_us=values["pipe_us"]),
        latency_hiding_8_by_path_us=sockets.latency_hiding_by_path_us(
            direct_us=direct, pipe_us=values["pipe_us"], header_stage_us=_header_stage_us(machine)
        ),
        deadlocks=sockets.deadlocks(
            message_bytes=values["message_bytes"],
            send_buffer=values["send_buffer"],
            receive_buffer=values["receive_buffer"],
        ),
    )


def curve(axis: Mapping[str, Any], /, **parameters: object) -> tuple[array[float], ...]:
    """Return the columns ``CURVE_COLUMNS`` over an axis {key, minimum, maximum, points, scale}.

    The penalty is that of the scenario's message. The gain of a program that stops for ever is 0, and so is that of
    one processor with nothing to compute. Messages between whole bytes are allowed: the curve is a line.

    Raises
    ------
    ValueError
        For a bad axis, an unknown parameter or a value out of its range.

    Examples
    --------
    >>> axis = {"key": "latency_us", "minimum": 1, "maximum": 50_000, "points": 2, "scale": "logarithmic"}
    >>> columns = dict(zip(CURVE_COLUMNS, curve(axis, message_bytes=8), strict=True))
    >>> [round(value, 2) for value in columns["penalty"]]
    [2.58, 1.03]

    Source: Strumpen 1994, figures 19 and 21 to 23.
    """
    values = lab_parameters("sockets", parameters)
    key, xs = axis_points("sockets", axis, allowed=CURVE_AXES)
    columns = [array("d") for _ in CURVE_COLUMNS[1:]]
    for x in xs:
        values[key] = x
        exchange = exchange_of(values, machine_of(values))
        times = {name: program(exchange) for name, program in programs.PROGRAMS.items()}
        direct = programs.transfer_us(exchange) + 2 * exchange.message_copy_us
        row = [sockets.penalty(direct_us=direct, pipe_us=values["pipe_us"]) if direct > 0 else 1.0]
        simultaneous = programs.simultaneous_us(exchange)
        row += [_gain(simultaneous, times[name]) for name in ("naive", "pingpong", "separated", "blocking", "hiding")]
        sequential = programs.sequential_us(exchange)
        row.append(simultaneous / sequential if sequential > 0 else 0.0)
        for column, value in zip(columns, row, strict=True):
            column.append(value)
    return (array("d", xs), *columns)


def _gain(reference_us: float, time_us: float | None) -> float:
    if time_us is None:
        return 0.0
    return reference_us / time_us if time_us > 0 else 1.0


def machine_of(values: Values) -> sockets.Machine:
    """The hosts and the network of a scenario."""
    return sockets.Machine(
        protocol_us=values["protocol_us"],
        acknowledgement_us=_CONSTANTS["acknowledgement_share"].value * values["protocol_us"],
        copy_us_per_byte=values["copy_us_per_kb"] / 1000,
        bandwidth_mb_s=values["bandwidth_mb_s"],
        latency_us=values["latency_us"],
        segment_bytes=int(_CONSTANTS["segment_bytes"].value),
        header_bytes=int(_CONSTANTS["header_bytes"].value),
        card_bytes=int(_CONSTANTS["card_bytes"].value),
        shared_wire=values["wire"] == "shared",
    )


def exchange_of(values: Values, machine: sockets.Machine) -> programs.Exchange:
    """An iteration of a scenario."""
    return programs.Exchange(
        machine=machine,
        message_bytes=values["message_bytes"],
        processes=int(values["p"]),
        send_buffer=values["send_buffer"],
        receive_buffer=values["receive_buffer"],
        boundary_us=values["boundary_us"],
        interior_us=values["interior_us"],
        pipe_us=values["pipe_us"],
        message_copy_us=_message_copy_us(values, values["message_bytes"]),
    )


def _message_copy_us(values: Values, message_bytes: float) -> float:
    us_per_kb: float = values["message_copy_us_per_kb"]
    return us_per_kb * message_bytes / 1000


def _header_stage_us(machine: sockets.Machine) -> float:
    """Delay of a message by its header: the slower of processor and wire."""
    header = _CONSTANTS["message_header_bytes"].value
    processor = machine.protocol_us + machine.copy_us_per_byte * header
    return max(processor, sockets.wire_us(payload_bytes=header, machine=machine))


MODEL = Model(evaluate, curve, CURVE_COLUMNS, CURVE_AXES, machines=sockets.SYNCHRONIZATION)
