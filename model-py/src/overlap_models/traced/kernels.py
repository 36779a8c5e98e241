"""Kernels of a trace: which compute, which communicate and how many bytes, device by device.

Kineto, the profiler of PyTorch, writes events of the Chrome trace format, times in microseconds. Kernels have the category
``kernel``; NCCL's name in their arguments their collective, how many elements go in and come out, of which
type, and among how many ranks. The process of a kernel is its device. A kernel has the ``External id`` of the operation of the
host within which it was launched, and the ``correlation`` of the call that launched it, which has that number where the kernel has
not.

A program may name what it does (``record_function``: forward, dispatch): a kernel belongs to the innermost of these annotations
in which the call that launched it was made.

A trace in which several devices ran, or which was merged of several ranks, is as many traces: what one of them computes hides
nothing of what another sends.

Source: HolisticTraceAnalysis, hta/common/types.py, for the names; pytorch/kineto, output_json.cpp, for the fields.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn

from overlap_models import checks
from overlap_models.traced.annotations import Annotations
from overlap_models.traced.bounds import Launched, Span, device_steps
from overlap_models.traced.choices import RULES, Choices, family_of
from overlap_models.traced.names import Kind, kind_of, launches_communication

#: Bytes of an element, by the name that the trace has for its type.
ELEMENT_BYTES = {
    "Float": 4, "Half": 2, "BFloat16": 2, "Double": 8, "Long": 8, "Int": 4, "Short": 2, "Char": 1, "Byte": 1, "Bool": 1,
    "ComplexFloat": 8, "ComplexDouble": 16, "Float8_e4m3fn": 1, "Float8_e5m2": 1, "UInt64": 8, "UInt32": 4,
}  # fmt: skip

#: The kernels of each device in a trace that has been read, by what is chosen to communicate.
Recorded = Callable[[Choices], "tuple[Kernels, ...]"]

#: Kernels that the page has memory for; more than any step has.
MOST_KERNELS = 500_000


@dataclass(frozen=True)
class Kernels:
    """Columns of equal length, in the order of the trace; times relative to the first kernel."""

    name: list[str]
    start_us: list[float]
    dur_us: list[float]
    stream: list[int]
    #: Launch geometry (grid and block): equal names with different grids do different work.
    shape: list[str]
    #: allreduce, ...; '' where the kernel does not name it.
    collective: list[str]
    #: The larger of input and output, in elements, and their type.
    elements: list[int]
    dtype: list[str]
    group: list[int]
    #: The communicating host operation that launched the kernel; '' without one.
    launched_by: list[str]
    #: ProfilerStep#3, ...
    steps: list[Span]
    #: The only step with all that was launched in it, where its mark cuts that off.
    launched: Span | None = None
    #: The annotation of the program in which each kernel was launched, by its place in ``annotations``; -1: none.
    annotation: list[int] = field(default_factory=list)
    #: Their names, each as often as the program came by.
    annotations: list[str] = field(default_factory=list)
    #: Copies and the like that count as nothing: families, with stream, number and time.
    uncounted: dict[tuple[str, int], tuple[int, float]] = field(default_factory=dict)
    choices: Choices = RULES
    #: The device, as the trace names it.
    device: str = ""
    world_size: int | None = None
    rank: int | None = None
    #: Events that were looked at.
    events: int = 0
    #: Where a truncated file ended; None: complete.
    cut: str | None = None
    #: Skipped parts, in sentences.
    notes: tuple[str, ...] = ()

    def kinds(self) -> list[Kind]:
        """What each kernel does."""
        of = self.choices.of
        rows = zip(self.name, self.launched_by, self.stream, strict=True)
        return [kind_of(name, operation, of(name, stream)) for name, operation, stream in rows]

    def bytes(self, i: int) -> int:
        """0: it is not known."""
        return self.elements[i] * ELEMENT_BYTES.get(self.dtype[i], 0)


class BadEvent(Exception):
    """An event that is skipped, with its fault and what was expected."""

    def __init__(self, found: str, expected: str) -> None:
        super().__init__(f"{found}; expected {expected}")
        self.found, self.expected = found, expected


_LEAST_us = 1e-6

#: The longest of kernels and steps: more is a damaged number.
_LONGEST_us = 1e9

#: Categories of events, as the versions of the profiler have them.
_KERNEL, _COPY = ("kernel", "Kernel"), ("gpu_memcpy", "Memcpy")
_CALL = ("cuda_runtime", "cuda_driver", "hip_runtime", "xpu_runtime", "privateuse1_runtime", "Runtime", "runtime")


@dataclass
class Collector:
    """Takes the events of a trace one after another and keeps kernels, steps and what launched kernels."""

    events: int = 0
    #: Events of the category ``kernel``.
    kernels: int = 0
    _name: list[str] = field(default_factory=list)
    _start_us: array[float] = field(default_factory=lambda: array("d"))
    _dur_us: array[float] = field(default_factory=lambda: array("d"))
    _stream: array[int] = field(default_factory=lambda: array("q"))
    _shape: list[str] = field(default_factory=list)
    _collective: list[str] = field(default_factory=list)
    _elements: array[int] = field(default_factory=lambda: array("q"))
    _dtype: list[str] = field(default_factory=list)
    _group: array[int] = field(default_factory=lambda: array("q"))
    _correlation: array[int] = field(default_factory=lambda: array("q"))
    _external: array[int] = field(default_factory=lambda: array("q"))
    #: Marks copies, which may turn out to be communication.
    _is_copy: bytearray = field(default_factory=bytearray)
    _device: list[tuple[str, str]] = field(default_factory=list)
    #: Each text once: a trace has few different ones.
    _texts: dict[str, str] = field(default_factory=dict)
    _devices: dict[tuple[str, str], tuple[str, str]] = field(default_factory=dict)
    #: By process.
    _host_steps: dict[str, list[Span]] = field(default_factory=dict)
    _device_steps: dict[str, list[Span]] = field(default_factory=dict)
    #: Calls that launch, by the process that makes them: correlation and time.
    _calls: dict[str, tuple[array[int], array[float]]] = field(default_factory=dict)
    #: Operations of calls, by correlation.
    _called_by: dict[int, int] = field(default_factory=dict)
    _annotations: Annotations = field(default_factory=Annotations)
    #: Operations of the host that communicate, by their number, and the processes that have them.
    _operations: dict[int, str] = field(default_factory=dict)
    _operating: set[str] = field(default_factory=set)
    _choices: Choices = RULES

    def take(self, event: object) -> None:
        """
        Raises
        ------
        BadEvent
            For what is no event, or a kernel or a step without a time.
        """
        self.events += 1
        if not isinstance(event, dict):
            raise BadEvent("is no JSON object", EVENT)
        name, category = event.get("name"), event.get("cat")
        if event.get("ph") != "X" or not isinstance(name, str):
            return
        if category in _KERNEL or category in _COPY:
            self._kernel(name, event, is_copy=category in _COPY)
        elif name.startswith("ProfilerStep"):
            start, dur = _time(event, "ts"), _time(event, "dur")
            steps = self._device_steps if category == "gpu_user_annotation" else self._host_steps
            steps.setdefault(str(event.get("pid")), []).append(Span(name, start, start + dur))
        elif category in _CALL:
            self._call(event)
        elif category == "user_annotation" and not launches_communication(name):
            self._annotations.take(self._once(name), _thread(event), _time(event, "ts"), _time(event, "dur"))
        elif category in ("cpu_op", "user_annotation", "Operator") and launches_communication(name):
            number = _whole(_args(event).get("External id", _args(event).get("external id")))
            if number > 0:
                self._operations[number] = self._once(name)
                self._operating.add(str(event.get("pid")))

    def done(
        self, choices: Choices, *, world_size: int | None = None, rank: int | None = None, cut: str | None = None, notes: Sequence[str] = ()
    ) -> tuple[Kernels, ...]:
        """The kernels of each device in the order of the trace, with times from the first event of all on.

        It can be called again with other choices: they say which copies count.
        """
        self._choices = choices
        rows = self._rows()
        if not rows:
            unreadable(
                f"none of {self.events} events is a kernel",
                "events of the category kernel: a trace recorded with ProfilerActivity.CUDA",
            )
        launched = self._launched()
        annotation = self._annotations.of(self._correlation)
        steps = {
            device: device_steps(
                self._device_steps.get(device[0], []), self._host_steps,
                [Launched(self._start_us[i], self._start_us[i] + self._dur_us[i], launched.get(i, {})) for i in which], place, len(rows),
            )
            for place, (device, which) in enumerate(rows.items())
        }  # fmt: skip
        first = min(self._start_us[i] for which in rows.values() for i in which)
        first = min([first, *(step.start_us for of in steps.values() for step in of.steps)])

        def after_first(step: Span) -> Span:
            return Span(step.name, step.start_us - first, step.end_us - first)

        names = _device_names(list(rows))
        return tuple(
            Kernels(
                name=[self._name[i] for i in which],
                start_us=[self._start_us[i] - first for i in which],
                dur_us=[self._dur_us[i] for i in which],
                stream=[self._stream[i] for i in which],
                shape=[self._shape[i] for i in which],
                collective=[self._collective[i] for i in which],
                elements=[self._elements[i] for i in which],
                dtype=[self._dtype[i] for i in which],
                group=[self._group[i] for i in which],
                launched_by=[self._operation(i) for i in which],
                steps=[after_first(step) for step in steps[device].steps],
                launched=None if (whole := steps[device].launched) is None else after_first(whole),
                annotation=[annotation[i] for i in which],
                annotations=self._annotations.names,
                uncounted=self._uncounted(device),
                choices=choices,
                device=names[device],
                world_size=world_size,
                rank=rank,
                events=self.events,
                cut=cut,
                notes=tuple(notes),
            )
            for device, which in rows.items()
        )

    def _kernel(self, name: str, event: Mapping[str, Any], *, is_copy: bool) -> None:
        start, dur, args = _time(event, "ts"), _time(event, "dur"), _args(event)
        if is_copy and len(self._name) - self.kernels >= MOST_KERNELS:
            return
        if not is_copy and self.kernels >= MOST_KERNELS:
            unreadable(f"more than {MOST_KERNELS} kernels", "a trace of some steps")
        self.kernels += not is_copy
        device = (str(event.get("pid")), str(args.get("device", "")))
        self._name.append(self._once(name))
        self._start_us.append(start)
        self._dur_us.append(dur)
        self._stream.append(_whole(args.get("stream", event.get("tid"))))
        self._shape.append(self._once(f"{args.get('grid', '')}{args.get('block', '')}".replace(" ", "")))
        self._collective.append(self._once(str(args.get("Collective name", ""))))
        self._elements.append(max(_whole(args.get("In msg nelems")), _whole(args.get("Out msg nelems"))))
        self._dtype.append(self._once(str(args.get("dtype", ""))))
        self._group.append(_whole(args.get("Group size")))
        self._correlation.append(_whole(args.get("correlation")))
        self._external.append(_whole(args.get("External id", args.get("external id"))))
        self._is_copy.append(is_copy)
        self._device.append(self._devices.setdefault(device, device))

    def _call(self, event: Mapping[str, Any]) -> None:
        correlation, at = _whole(_args(event).get("correlation")), event.get("ts")
        if correlation > 0 and isinstance(at, int | float) and math.isfinite(at):
            numbers, times = self._calls.setdefault(str(event.get("pid")), (array("q"), array("d")))
            numbers.append(correlation)
            times.append(at)
            self._annotations.call(correlation, _thread(event), at)
            operation = _whole(_args(event).get("External id", _args(event).get("external id")))
            if operation > 0:
                self._called_by[correlation] = operation

    def _rows(self) -> dict[tuple[str, str], list[int]]:
        """By device the kernels, and the copies that communicate."""
        found: dict[tuple[str, str], list[int]] = {}
        for i, device in enumerate(self._device):
            if not self._is_copy[i] or self._kind(i) is Kind.COMMUNICATES:
                found.setdefault(device, []).append(i)
        return found

    def _kind(self, i: int) -> Kind:
        return kind_of(self._name[i], self._operation(i), self._choices.of(self._name[i], self._stream[i]))

    def _uncounted(self, device: tuple[str, str]) -> dict[tuple[str, int], tuple[int, float]]:
        found: dict[tuple[str, int], tuple[int, float]] = {}
        for i, each in enumerate(self._device):
            if each == device and self._is_copy[i] and self._kind(i) is not Kind.COMMUNICATES:
                key = (family_of(self._name[i]), self._stream[i])
                count, time = found.get(key, (0, 0.0))
                found[key] = (count + 1, time + self._dur_us[i])
        return found

    def _operation(self, i: int) -> str:
        """The operation that launched a kernel; unknown with several processes, whose numbers collide."""
        number = self._external[i] or self._called_by.get(self._correlation[i], 0)
        return self._operations.get(number, "") if len(self._operating) == 1 else ""

    def _launched(self) -> dict[int, dict[str, float]]:
        """Launch time of each kernel, by each process that has a call of its number."""
        of: dict[int, list[int]] = {}
        for i, correlation in enumerate(self._correlation):
            if correlation > 0:
                of.setdefault(correlation, []).append(i)
        found: dict[int, dict[str, float]] = {}
        for process in self._host_steps:
            for correlation, at in zip(*self._calls.get(process, ((), ())), strict=True):
                for i in of.get(correlation, ()):
                    found.setdefault(i, {})[process] = at
        return found

    def _once(self, text: str) -> str:
        return self._texts.setdefault(text, text)


EVENT = 'an event such as {"ph": "X", "cat": "kernel", …}'


def _args(event: Mapping[str, Any]) -> Mapping[str, Any]:
    args = event.get("args")
    return args if isinstance(args, dict) else {}


def _thread(event: Mapping[str, Any]) -> tuple[str, str]:
    return str(event.get("pid")), str(event.get("tid"))


def _time(event: Mapping[str, Any], key: str) -> float:
    value = event.get(key)
    if not isinstance(value, int | float) or isinstance(value, bool) or not math.isfinite(value) or (key == "dur" and not 0 <= value <= _LONGEST_us):
        raise BadEvent(f"{' '.join(str(event.get('name')).split())[:40]}, has {key} = {value!r}", "a number of microseconds")
    # Less than a picosecond is no time of a clock.
    return 0.0 if key == "dur" and value < _LEAST_us else float(value)


def _whole(value: object) -> int:
    is_number = isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
    return int(value) if is_number and 0 <= value < 2**62 else 0  # type: ignore[operator,call-overload]


def _device_names(devices: Sequence[tuple[str, str]]) -> dict[tuple[str, str], str]:
    """Names of devices, as short as keeps them distinct."""
    processes = {process for process, _ in devices}
    if all(device in ("", process) for process, device in devices) or len(processes) == len(devices):
        return {each: f"device {each[1]}" if each[1] == each[0] else each[0] for each in devices}
    return {(process, device): f"device {device} of {process}" for process, device in devices}


def unreadable(found: str, expected: str) -> NoReturn:
    """The whole file is to blame."""
    raise checks.BadArgument("trace", found, expected, f"{found}; expected {expected}")
