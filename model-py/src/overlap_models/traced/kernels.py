"""Kernels of a trace: which compute, which communicate and how many bytes.

Kineto, the profiler of PyTorch, writes events of the Chrome trace format, times in microseconds. Kernels have the category
``kernel``; those of NCCL say in their arguments which collective they are of, how many elements go in and come out, of which
type, and among how many ranks.

Source: HolisticTraceAnalysis, hta/common/types.py, for the names; pytorch/kineto, output_json.cpp, for the fields.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn

from overlap_models import checks

#: NCCL, and those that took its names over (RCCL); the collectives of Habana.
COMMUNICATES = re.compile(r"^nccl|ncclKernel|ncclDevKernel|^rccl|^hccl")

#: They move data or wait, and compute nothing: counted as computation they would hide communication that nothing hides.
NEITHER = re.compile(r"^Memcpy|^Memset|Memcpy (?:DtoD|DtoH|HtoD)|^dma|Sync$|^Stream Wait Event")

#: Bytes of an element, by the name that the trace has for its type.
ELEMENT_BYTES = {
    "Float": 4, "Half": 2, "BFloat16": 2, "Double": 8, "Long": 8, "Int": 4, "Short": 2, "Char": 1, "Byte": 1, "Bool": 1,
    "ComplexFloat": 8, "ComplexDouble": 16, "Float8_e4m3fn": 1, "Float8_e5m2": 1, "UInt64": 8, "UInt32": 4,
}  # fmt: skip

#: More than any step has by far: as much as the page can hold.
MOST_KERNELS = 500_000


@dataclass(frozen=True)
class Span:
    name: str
    start_us: float
    end_us: float


@dataclass(frozen=True)
class Kernels:
    """Columns of equal length, in the order of the trace; times from the first of them on."""

    name: list[str]
    start_us: list[float]
    dur_us: list[float]
    stream: list[int]
    #: Of the launch: equal names with different grids do different work.
    shape: list[str]
    #: allreduce, ...; '' where the kernel says nothing.
    collective: list[str]
    #: The more of what goes in and comes out, and the type of each element.
    elements: list[int]
    dtype: list[str]
    group: list[int]
    #: ProfilerStep#3, ...
    steps: list[Span]
    world_size: int | None = None
    rank: int | None = None
    #: Events that were looked at.
    events: int = 0
    #: Where the file ended too early; None: it is whole.
    cut: str | None = None

    def kinds(self) -> tuple[list[bool], list[bool]]:
        """Of each kernel whether it communicates, and whether it is neither that nor computation; each name is looked at once."""
        communicates = {name: COMMUNICATES.search(name) is not None for name in set(self.name)}
        neither = {name: not sends and NEITHER.search(name) is not None for name, sends in communicates.items()}
        return [communicates[name] for name in self.name], [neither[name] for name in self.name]

    def bytes(self, i: int) -> int:
        """0: it is not known."""
        return self.elements[i] * ELEMENT_BYTES.get(self.dtype[i], 0)


@dataclass
class Collector:
    """Takes the events of a trace one after another and keeps kernels and steps."""

    kernels: Kernels = field(default_factory=lambda: Kernels([], [], [], [], [], [], [], [], [], []))
    _gpu_steps: list[Span] = field(default_factory=list)
    events: int = 0

    def take(self, event: Mapping[str, Any]) -> None:
        self.events += 1
        name, category = event.get("name"), event.get("cat")
        if event.get("ph") != "X" or not isinstance(name, str):
            return
        if category in ("kernel", "Kernel"):
            self._kernel(name, event)
        elif name.startswith("ProfilerStep"):
            start, dur = self._time(event, "ts"), self._time(event, "dur")
            (self._gpu_steps if category == "gpu_user_annotation" else self.kernels.steps).append(Span(name, start, start + dur))

    def done(self, *, world_size: int | None = None, rank: int | None = None, cut: str | None = None) -> Kernels:
        """The kernels, with times from the first on; steps as the GPU saw them, where it did."""
        kept = self.kernels
        steps = sorted(self._gpu_steps or kept.steps, key=lambda step: step.start_us)
        if not kept.name:
            unreadable(
                f"none of {self.events} events is a kernel",
                "events of the category kernel: a trace recorded with ProfilerActivity.CUDA",
            )
        first = min(min(kept.start_us), *(step.start_us for step in steps)) if steps else min(kept.start_us)
        return Kernels(
            kept.name, [start - first for start in kept.start_us], kept.dur_us, kept.stream, kept.shape, kept.collective, kept.elements,
            kept.dtype, kept.group, [Span(step.name, step.start_us - first, step.end_us - first) for step in steps],
            world_size, rank, self.events, cut,
        )  # fmt: skip

    def _kernel(self, name: str, event: Mapping[str, Any]) -> None:
        start, dur = self._time(event, "ts"), self._time(event, "dur")
        args = event.get("args") or {}
        kept = self.kernels
        if len(kept.name) >= MOST_KERNELS:
            unreadable(f"more than {MOST_KERNELS} kernels", "a trace of some steps")
        kept.name.append(name)
        kept.start_us.append(start)
        kept.dur_us.append(dur)
        kept.stream.append(_whole(args.get("stream", event.get("tid"))))
        kept.shape.append(f"{args.get('grid', '')}{args.get('block', '')}".replace(" ", ""))
        kept.collective.append(str(args.get("Collective name", "")))
        kept.elements.append(max(_whole(args.get("In msg nelems")), _whole(args.get("Out msg nelems"))))
        kept.dtype.append(str(args.get("dtype", "")))
        kept.group.append(_whole(args.get("Group size")))

    def _time(self, event: Mapping[str, Any], key: str) -> float:
        value = event.get(key)
        if not isinstance(value, int | float) or isinstance(value, bool) or not math.isfinite(value) or (key == "dur" and value < 0):
            unreadable(f"event {self.events}, {str(event.get('name'))[:40]}, has {key} = {value!r}", "a number of microseconds")
        return float(value)


def _whole(value: object) -> int:
    return int(value) if isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value) and value >= 0 else 0


def unreadable(found: str, expected: str) -> NoReturn:
    """The whole file is to blame."""
    raise checks.BadArgument("trace", found, expected, f"{found}; expected {expected}")


def from_columns(columns: Mapping[str, Any]) -> Kernels:
    """What the page's reader sends, by the names of the fields; names of kernels as numbers into ``names``."""
    names: Sequence[str] = columns["names"]
    return Kernels(
        [names[at] for at in columns["name"]], columns["start_us"], columns["dur_us"], columns["stream"],
        [names[at] for at in columns["shape"]], [names[at] for at in columns["collective"]], columns["elements"],
        [names[at] for at in columns["dtype"]], columns["group"],
        [Span(name, start, end) for name, start, end in columns["steps"]],
        columns["world_size"], columns["rank"], columns["events"], columns["cut"],
    )  # fmt: skip
