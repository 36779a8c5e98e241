"""The edits of a scenario, handed out run by run as operations and processes are numbered through its diagrams."""

from __future__ import annotations

import struct
from collections.abc import Callable

from overlap_models._page.table import ENUMERATIONS, SIZES, STRUCTS
from overlap_models.checks import BadArgument
from overlap_models.labs.edits import KEY, Edit, edits_in
from overlap_models.simulator.memory import Memory

_REASONS = {
    "timeless": "this operation takes no time of its own: it only waits for others",
    "out_of_range": "factors are at most 1000, times at most 1000000000 us",
}


class Edits:
    def __init__(self, text: str) -> None:
        self._edits = edits_in(text)
        self._operations = 0
        self._rows = 0

    def __bool__(self) -> bool:
        return bool(self._edits)

    def begin(self, memory: Memory, run: Callable[[], int]) -> int:
        """Begin a run with its edits; it stands where this says.

        Raises
        ------
        BadArgument
            For an edit that the run refuses.
        """
        left = self._left()
        if not left:
            return run()
        memory.write(memory.call("ovx_edit_rows", len(left)), b"".join(map(self._row, left)))
        place = run()
        outcome = memory.read("outcome", place)
        if outcome["refused_edit"]:
            _refuse(left[outcome["refused_edit"] - 1], _REASONS[outcome["edit_refusal"]])
        return place

    def pass_over(self, operations: int, rows: int) -> None:
        """Advances the numbering past a diagram with this many operations and rows."""
        self._operations += operations
        self._rows += rows

    def end(self) -> None:
        """All runs have been.

        Raises
        ------
        BadArgument
            For an edit of none of them.
        """
        for edit in self._left():
            what, count = ("process", self._rows) if edit.of_process else ("operation", self._operations)
            there = f"the runs of this scenario have the {what} numbers 0 to {count - 1}"
            _refuse(edit, there if count else f"there is no {what} to edit in these runs: instructions of a processor have no numbers")

    def _left(self) -> list[Edit]:
        return [edit for edit in self._edits if edit.subject >= self._before(edit)]

    def _before(self, edit: Edit) -> int:
        return self._rows if edit.of_process else self._operations

    def _row(self, edit: Edit) -> bytes:
        row, (amount, until) = bytearray(SIZES["edit"]), (*edit.numbers, 0.0, 0.0)[:2]
        fields = STRUCTS["edit"]
        struct.pack_into("<I", row, fields["kind"][0], ENUMERATIONS["edit_kind"].index(edit.kind))
        struct.pack_into("<I", row, fields["subject"][0], edit.subject - self._before(edit))
        struct.pack_into("<d", row, fields["amount"][0], amount)
        struct.pack_into("<d", row, fields["until"][0], until)
        return bytes(row)


def _refuse(edit: Edit, reason: str) -> None:
    raise BadArgument(KEY, edit.text, reason, f"{KEY} = {edit.text} is not allowed: {reason}")
