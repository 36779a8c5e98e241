"""The model of lab sockets: the penalty of the communication process, and what an iteration should take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from overlap_models import _parameters as table
from overlap_models import checks, sockets, sockets_programs

#: Strumpen's Table 2 measures a message of this many bytes.
SMALL_BYTES = 8


@dataclass(frozen=True)
class Sockets:
    #: 8-byte transfer with the communication processes over the one without, by the four pipe messages of section 4.1.
    penalty: float
    #: Time of an iteration of the chosen program; None if it stops for ever.
    expected_us: float | None
    #: The same for every program.
    expected: dict[str, float | None]
    #: An 8-byte transfer over plain sockets, with four pipe messages more, and along its path.
    direct_8_us: float
    latency_hiding_8_us: float
    latency_hiding_8_by_path_us: float
    #: Whether two processes that both write before they read stop for ever.
    deadlocks: bool


def evaluate(**parameters: object) -> Sockets:
    """Return what the closed forms say about one scenario; parameters left out have their defaults.

    Args:
        parameters: keys, ranges and defaults are those of the parameter table, ``_parameters.SOCKETS_PARAMETERS``.

    Raises:
        ValueError: for an unknown parameter or a value out of its range.

    >>> result = evaluate(latency_us=0)  # two SPARCstation 1+ on an Ethernet
    >>> round(result.direct_8_us), round(result.latency_hiding_8_us)  # measured: 962 and 2489
    (962, 2482)

    Source: Strumpen 1994, section 4.1, Table 2.
    """
    values = checks.lab_parameters("sockets", parameters)
    machine = machine_of(values)
    direct = sockets.direct_us(message_bytes=SMALL_BYTES, machine=machine)
    exchange = exchange_of(values, machine)
    expected = {name: program(exchange) for name, program in sockets_programs.PROGRAMS.items()}
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


def machine_of(values: Mapping[str, float]) -> sockets.Machine:
    """The hosts and the network of a scenario."""
    return sockets.Machine(
        protocol_us=values["protocol_us"],
        acknowledgement_us=table.SOCKETS_ACKNOWLEDGEMENT_SHARE.value * values["protocol_us"],
        copy_us_per_byte=values["copy_us_per_kb"] / 1000,
        bandwidth_mb_s=values["bandwidth_mb_s"],
        latency_us=values["latency_us"],
        segment_bytes=int(table.SOCKETS_SEGMENT_BYTES.value),
        header_bytes=int(table.SOCKETS_HEADER_BYTES.value),
    )


def exchange_of(values: Mapping[str, float], machine: sockets.Machine) -> sockets_programs.Exchange:
    """An iteration of a scenario: two processes have one neighbour each, more have two."""
    return sockets_programs.Exchange(
        machine=machine,
        message_bytes=values["message_bytes"],
        neighbours=1 if values["p"] == 2 else 2,
        send_buffer=values["send_buffer"],
        receive_buffer=values["receive_buffer"],
        boundary_us=values["boundary_us"],
        interior_us=values["interior_us"],
        pipe_us=values["pipe_us"],
    )


def _header_stage_us(machine: sockets.Machine) -> float:
    """How much later a message comes because its header goes before it: the slower of processor and wire."""
    header = table.SOCKETS_MESSAGE_HEADER_BYTES.value
    processor = machine.protocol_us + machine.copy_us_per_byte * header
    return max(processor, sockets.wire_us(payload_bytes=header, machine=machine))
