"""Texts that a module parses: passed as they are, and refused with line and column."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

from overlap_models.checks import BadArgument
from overlap_models.simulator.memory import Memory


def hand_over(memory: Memory, text: bytes) -> None:
    place = memory.call("ovx_text", len(text))
    refuse_space(place == 0)
    memory.write(place, text)


def refuse_space(missing: bool) -> None:
    if missing:
        raise MemoryError("the text does not fit into the memory of the simulator")


def refuse(memory: Memory, parameter: str, report: Mapping[str, Any]) -> NoReturn:
    """Raise for the mistake in a text that a report names."""
    found, expected = (memory.text_at(report[f"error_{part}"]) for part in ("found", "expected"))
    where = f"line {report['error_line']}, column {report['error_column']}"
    raise BadArgument(parameter, found, expected, f"{parameter}, {where}: found {found}; expected {expected}.")
