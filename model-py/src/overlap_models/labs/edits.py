"""Edits of single runs, as written in links: the values of ``edit=``."""

from __future__ import annotations

import re
from dataclasses import dataclass

KEY = "edit"

#: The form of each kind of edit, and the maximum of each of its numbers.
FORMS: dict[str, tuple[str, tuple[float, ...]]] = {
    "drop": ("drop:OP", ()),
    "delay": ("delay:OP:US", (1e9,)),
    "scale": ("scale:OP:FACTOR", (1000,)),
    "slow": ("slow:PROCESS:FACTOR", (1000,)),
    "pause": ("pause:PROCESS:FROM_US:TO_US", (1e9, 1e9)),
}
#: Ranges of an edit's numbers, relative to the value that is edited.
_RANGES = {
    "drop": "",
    "delay": ", US from 0 to 1000000000",
    "scale": ", FACTOR from 0 to 1000",
    "slow": ", FACTOR from 0 to 1000",
    "pause": ", FROM_US and TO_US from 0 to 1000000000, the first no larger than the second",
}
MOST = 100

ALLOWED = (
    f"{', '.join(form for form, _ in FORMS.values())}, with commas between them, "
    f"at most {MOST}, factors up to 1000, times up to 1000000000 us"
)

_NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")


@dataclass(frozen=True)
class Edit:
    """A change of one run at one place."""

    kind: str
    #: Number of the operation, or for slow and pause of the process, counted through all diagrams.
    subject: int
    numbers: tuple[float, ...]
    #: The entry as written in the link.
    text: str

    @property
    def of_process(self) -> bool:
        return self.kind in ("slow", "pause")


def read_edit(entry: str) -> Edit | None:
    """Parse one entry; None where it is no edit.

    >>> read_edit("pause:1:20:30").numbers
    (20.0, 30.0)
    >>> read_edit("scale:1:1001")
    """
    kind, *rest = entry.split(":")
    if kind not in FORMS or not rest or not re.fullmatch("[0-9]{1,9}", rest[0]):
        return None
    most = FORMS[kind][1]
    if len(rest) - 1 != len(most) or not all(_NUMBER.fullmatch(text) for text in rest[1:]):
        return None
    numbers = tuple(float(text) for text in rest[1:])
    ordered = kind != "pause" or numbers[0] <= numbers[1]
    return Edit(kind, int(rest[0]), numbers, entry) if ordered and all(map(float.__le__, numbers, map(float, most))) else None


def allowed_for(entry: str) -> str:
    """What is allowed in the place of an entry: of its kind, where it has one.

    >>> allowed_for("scale:1:1001")
    'scale:OP:FACTOR, OP a whole number as trace=1 has it, FACTOR from 0 to 1000'
    """
    kind = entry.partition(":")[0]
    if kind not in FORMS or read_edit(entry) is not None:
        return ALLOWED
    number = "PROCESS" if kind in ("slow", "pause") else "OP"
    return f"{FORMS[kind][0]}, {number} a whole number as trace=1 has it{_RANGES[kind]}"


def wrong_entry(text: str) -> str | None:
    """The first entry that is no edit, or exceeds their number."""
    return next((entry for i, entry in enumerate(text.split(",")) if i >= MOST or read_edit(entry) is None), None)


def edits_in(text: str) -> list[Edit]:
    """Edits of a text that has been checked."""
    return [edit for entry in text.split(",") if (edit := read_edit(entry)) is not None]
