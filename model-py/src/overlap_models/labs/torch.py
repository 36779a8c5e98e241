"""Steps of a trace of the PyTorch profiler, as the page and the command line print them, and as a scenario of lab program."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from overlap_models import checks
from overlap_models._page.table import PARAMETERS, Number
from overlap_models.labs import buckets, program
from overlap_models.labs.predicted import Predicted, predicted
from overlap_models.measured import machine_text
from overlap_models.open_file import OpenFile, reading
from overlap_models.result import Result
from overlap_models.traced import Bucketing, BucketStep, Kernels, Kind, Step, Steps, bucket_step, bucketings, read_file, read_trace, steps_of
from overlap_models.traced.buckets import GOAL_MACHINE
from overlap_models.traced.choices import read_choices
from overlap_models.traced.kernels import ELEMENT_BYTES, Recorded
from overlap_models.traced.names import is_doubtful, kind_of
from overlap_models.traced.nsys import read_nsys, read_nsys_table
from overlap_models.traced.steps import Family, Part, families_of, least_of, parts_of
from overlap_models.zip_files import only

#: Steps that are drawn, around the typical one.
_SHOWN_STEPS = 3

#: Names in a note.
_MOST_NAMES = 3


@dataclass(frozen=True)
class Device:
    """The typical step of one of several devices."""

    device: str
    step: Step
    kernels: int
    #: Whether the rest of the answer is of it.
    shown: bool


@dataclass(frozen=True)
class InBuckets:
    """The typical step as a scenario of lab buckets: ``model("buckets", **values)``."""

    values: dict[str, float | str]
    #: By the lab, where buckets are alike and gradients evenly spread.
    lab_us: float
    of: BucketStep


@dataclass(frozen=True, repr=False)
class Torch(Result):
    #: Steps of the only device, or of the one whose typical step is longest.
    steps: Steps
    #: The devices, if several, one by one.
    devices: tuple[Device, ...]
    #: The typical step as it was measured, as lab program writes it.
    traced: str
    #: Parameters of lab program for the typical step, ``model("program", **program)``; None: no message of it says its bytes.
    program: dict[str, float | str] | None
    #: Where the step lies on the curves: the scenario in lab gain.
    gain_link: str | None
    #: The step without hiding and with it by equation (4), to compare with the measured one.
    blocking_us: float
    overlapped_us: float
    #: Other bucket sizes, each as a schedule for ``simulate``; the first is the trace's own.
    buckets: tuple[Bucketing, ...]
    #: None: gradients are not all-reduced, or too few sizes say how long that takes.
    in_buckets: InBuckets | None
    #: The typical step as models predict it, one cause more a row; the last is the trace. Empty: nothing communicates.
    predicted: tuple[Predicted, ...]
    #: The program's own annotations in the typical step, and kernel families by stream in the whole trace.
    parts: tuple[Part, ...]
    families: tuple[Family, ...]
    kernels: int
    events: int
    world_size: int | None
    rank: int | None
    #: Where a truncated file ended; None: complete.
    cut: str | None
    #: Warnings on skipped or uncertain parts, in sentences.
    notes: tuple[str, ...]


def torch_steps(path: str | os.PathLike[str], communicates: str | Sequence[str] = "") -> Torch:
    """Return the steps of a trace that the PyTorch profiler has written (.json or .json.gz).

    Per step what is computed, communicated, overlapped and exposed; T(m) of the collectives through the fastest of each size,
    with waiting separated; what communication slows kernels by; the parameters of lab program; and schedules in GOAL for other
    bucket sizes, for ``simulate(lab="schedule", goal=..., L=0, o=0, g=0, G=0)``. Of several devices or ranks in one trace each is
    taken by itself, and the slowest stands for all.

    A kernel communicates by its name, or by the operation of the host that launched it; ``families`` of the result has what
    counts as what.

    Parameters
    ----------
    path : str | os.PathLike[str]
        The file.
    communicates : str | Sequence[str]
        What counts as communication whatever the rules say, or does not: kernel families, which may end with ``*``,
        and streams, a list or a text such as ``"stream:27,deep_ep::*,-cub::DeviceScan"``; a minus takes away.

    Raises
    ------
    ValueError
        With the line and what was expected, where the file is none.

    References
    ----------
    The modules steps and buckets of ``overlap_models.traced``.
    """
    choices = read_choices(communicates)
    with reading("trace", "a whole trace of the PyTorch profiler"):
        return torch(read_trace(checks.path("trace", path), choices))


def nsys_trace(path: str | os.PathLike[str], communicates: str | Sequence[str] = "") -> Torch:
    """Return the same of the table that ``nsys stats --report cuda_gpu_trace --format csv`` prints: the whole of it is one step.

    Parameters
    ----------
    path : str | os.PathLike[str]
        The file.
    communicates : str | Sequence[str]
        As for ``torch_steps``.

    Raises
    ------
    ValueError
        With the line and what was expected, where the file is none.
    """
    choices = read_choices(communicates)
    with reading("nsys", "a whole table of nsys"):
        return torch(read_nsys_table(checks.path("nsys", path), choices))


def torch(traced: Sequence[Kernels]) -> Torch:
    """
    Parameters
    ----------
    traced : Sequence[Kernels]
        The kernels of each device.
    """
    found = [(kernels, steps_of(kernels)) for kernels in traced]
    kernels, steps = _slowest(found)
    values = _program(steps, kernels.world_size)
    # How long messages take counts for a step, and not how many bytes they have.
    model = program.evaluate(**values)
    inside = _in_buckets(bucket_step(kernels, steps), steps, kernels.world_size)
    return Torch(
        steps=steps,
        devices=tuple(
            Device(each.device, of.steps[of.typical], len(each.name), each is kernels) for each, of in found if len(found) > 1
        ),
        traced=str(values["traced"]),
        program=None if steps.message_bytes is None else values,
        gain_link=model.answers.pays.link,
        blocking_us=model.blocking_us,
        overlapped_us=model.overlapped_us,
        buckets=bucketings(kernels, steps),
        in_buckets=inside,
        predicted=predicted(steps, inside.of if inside else None, inside.values if inside else {}),
        parts=parts_of(kernels, steps),
        families=families_of(kernels),
        kernels=len(kernels.name),
        events=kernels.events,
        world_size=kernels.world_size,
        rank=kernels.rank,
        cut=kernels.cut,
        notes=(*kernels.notes, *_cut_off(steps), *_notes(traced, kernels)),
    )


def _slowest(found: Sequence[tuple[Kernels, Steps]]) -> tuple[Kernels, Steps]:
    """Only among devices that take part in training: others have a few kernels far apart."""
    most = max(len(kernels.name) for kernels, _ in found)
    working = [each for each in found if len(each[0].name) >= most / 2]
    return max(working, key=lambda each: each[1].steps[each[1].typical].duration_us)


Answering = Callable[[Mapping[str, Any]], dict[str, Any]]


def open_torch(files: Sequence[OpenFile], options: Mapping[str, Any], tell: Callable[..., object]) -> Answering:
    """The steps of the trace in the only file, as JSON, by what communicates."""
    read_choices(options["communicates"])
    return _answering(read_file(only(files), tell))


def open_nsys(files: Sequence[OpenFile], options: Mapping[str, Any], tell: Callable[..., object]) -> Answering:
    """The same of a table of nsys."""
    read_choices(options["communicates"])
    return _answering(read_nsys(only(files), tell))


def _answering(recorded: Recorded) -> Answering:
    return lambda options: _answer(recorded(read_choices(options["communicates"])))


def _answer(traced: Sequence[Kernels]) -> dict[str, Any]:
    """The machine as its text and its fit, and the columns that are drawn."""
    found = torch(traced)
    steps = asdict(found.steps)
    machine = found.steps.machine
    kernels = next((each for each, of in zip(traced, found.devices, strict=False) if of.shown), traced[0])
    return {
        **{key: value for key, value in asdict(found).items() if key not in ("steps", "devices")},
        **steps,
        "devices": [{"device": each.device, **asdict(each.step), "kernels": each.kernels, "shown": each.shown} for each in found.devices],
        "goal_machine": GOAL_MACHINE,
        "communicating": sorted({name for name, kind in zip(kernels.name, kernels.kinds(), strict=True) if _sends(kind)}),
        "element_bytes": ELEMENT_BYTES,
        "machine": machine and {**asdict(machine), "text": machine_text(machine)},
        "drawn": _drawn(kernels, found.steps),
    }


def _sends(kind: Kind) -> bool:
    return kind in (Kind.COMMUNICATES, Kind.BOTH)


def _drawn(kernels: Kernels, steps: Steps) -> dict[str, Any]:
    """Columns of the kernels of the typical step and its neighbours, in order of beginning; ``names`` by number."""
    first = max(0, min(steps.typical - 1, len(steps.steps) - _SHOWN_STEPS))
    last = min(len(steps.steps), first + _SHOWN_STEPS) - 1
    start, end = steps.steps[first].start_us, steps.steps[last].start_us + steps.steps[last].duration_us
    kinds, least = kernels.kinds(), least_of(kernels)
    inside = (i for i, begin in enumerate(kernels.start_us) if begin < end and begin + kernels.dur_us[i] > start)
    which = sorted(inside, key=lambda i: kernels.start_us[i])
    names = {name: number for number, name in enumerate(dict.fromkeys(kernels.name[i] for i in which))}
    return {
        "from": first,
        "to": last,
        "start_us": start,
        "end_us": end,
        "names": list(names),
        "name": [names[kernels.name[i]] for i in which],
        "begin_us": [kernels.start_us[i] for i in which],
        "dur_us": [kernels.dur_us[i] for i in which],
        "stream": [kernels.stream[i] for i in which],
        "bytes": [kernels.bytes(i) if _sends(kinds[i]) else 0 for i in which],
        "sends": [_sends(kinds[i]) for i in which],
        # What the fastest of its size takes.
        "least_us": [least[i] for i in which],
        "marks": _marks(kernels, which),
    }


def _marks(kernels: Kernels, which: Sequence[int]) -> dict[str, Any]:
    """Columns of the annotations, on each stream from the first to the last of kernels that follow each other in one."""
    open_at: dict[int, int] = {}
    rows: list[tuple[int, str, float, float]] = []
    last: dict[int, int] = {}
    for i in which:
        stream, annotation, end = kernels.stream[i], kernels.annotation[i], kernels.start_us[i] + kernels.dur_us[i]
        if annotation >= 0 and last.get(stream) == annotation:
            at = open_at[stream]
            rows[at] = (*rows[at][:3], max(rows[at][3], end))
        elif annotation >= 0:
            open_at[stream] = len(rows)
            rows.append((stream, kernels.annotations[annotation], kernels.start_us[i], end))
        last[stream] = annotation
    columns = ("stream", "name", "begin_us", "end_us")
    return {name: [row[place] for row in rows] for place, name in enumerate(columns)}


def _cut_off(steps: Steps) -> list[str]:
    """What else a step might be taken to be."""
    step, whole = steps.steps[0], steps.launched
    if whole is None:
        return []
    times = f"{whole.compute_us / 1000:.6g} ms of computation, {whole.communication_us / 1000:.6g} of communication, {whole.overlapped_us / 1000:.6g} overlapped"
    behind = whole.duration_us - step.duration_us
    return [
        f"{step.name} is what the device did within the mark of the host. All that was launched in the mark ends {behind / 1000:.6g} ms behind it,"
        f" and takes {whole.duration_us / 1000:.6g} ms: {times}"
    ]


def _notes(traced: Sequence[Kernels], shown: Kernels) -> list[str]:
    """Surprises of how kernels are counted, in sentences."""
    found = []
    if len(traced) > 1:
        found.append(f"{len(traced)} devices are in the trace, and each is taken by itself; shown is {shown.device}, of the longest typical step")
    rows = [
        (name, operation, dur, kind)
        for kernels in traced
        for name, operation, dur, kind in zip(kernels.name, kernels.launched_by, kernels.dur_us, kernels.kinds(), strict=True)
    ]
    choices = shown.choices
    if unused := choices.unused(
        [*(name for name, *_ in rows), *(family for kernels in traced for family, _ in kernels.uncounted)],
        [*(stream for kernels in traced for stream in kernels.stream), *(stream for kernels in traced for _, stream in kernels.uncounted)],
    ):
        found.append(f"no kernel is of {', '.join(unused)}, of which was said whether it communicates")
    doubtful = [
        (name, dur)
        for kernels in traced
        for name, dur, stream, kind in zip(kernels.name, kernels.dur_us, kernels.stream, kernels.kinds(), strict=True)
        if kind is Kind.COMPUTES and is_doubtful(name) and choices.of(name, stream) is None
    ]
    if doubtful:
        said = _named(doubtful)
        found.append(f"{said} by name may communicate, and counts as computation")
    fused = [(name, dur) for name, _, dur, kind in rows if kind is Kind.BOTH]
    if fused:
        found.append(f"{_named(fused)} computes and communicates at once, and counts as both, so as overlapped")
    launched = [(name, dur) for name, operation, dur, kind in rows if operation and _sends(kind) and not _sends(kind_of(name))]
    if launched:
        found.append(f"{_named(launched)} counts as communication for the operation that launched it")
    if (shown.world_size or 1) > 1 and not any(_sends(kind) for *_, kind in rows):
        found.append(f"the trace is of one of {shown.world_size} ranks, and no kernel in it is known to communicate")
    return found


def _named(kernels: Iterable[tuple[str, float]]) -> str:
    """Kernels by name, longest total first."""
    times: dict[str, float] = {}
    count = 0
    for name, dur in kernels:
        times[name] = times.get(name, 0.0) + dur
        count += 1
    longest = sorted(times, key=lambda name: -times[name])
    names = ", ".join(name[:60] for name in longest[:_MOST_NAMES]) + (", ..." if len(longest) > _MOST_NAMES else "")
    return f"what takes {sum(times.values()):.6g} us in {count} {'kernel' if count == 1 else 'kernels'} ({names})"


def _traced(steps: Steps) -> str:
    """The measured step as parameter traced of lab program."""
    step = steps.steps[steps.typical]
    times = {
        "step": step.duration_us,
        "computation": step.compute_us,
        "communication": step.communication_us,
        "hidden": step.overlapped_us,
        "exposed": step.exposed_us,
        **({"sizes": 0} if steps.message_bytes is None else {}),
    }
    return ",".join(f"{name}:{float(f'{time:.6g}'):.15g}" for name, time in times.items())


def _program(steps: Steps, world_size: int | None) -> dict[str, float | str]:
    """Within the ranges of lab program, to six digits, as links have them."""
    network: dict[str, float | str]
    if steps.machine is not None:
        network = {"machine": machine_text(steps.machine)}
    else:
        network = {"machine": "", "alpha_us": steps.message_us, "beta_us_per_byte": 0.0}
    said: dict[str, float | str] = {
        "step_compute_us": steps.step_compute_us,
        "overlappable": steps.f,
        "messages": max(1, steps.q),
        "message_bytes": max(1, round(steps.message_bytes or 0)),
        "overhead": steps.omega,
        "processes": world_size or 1,
        "traced": _traced(steps),
        **network,
    }
    return _within("program", said)


def _in_buckets(of: BucketStep | None, steps: Steps, world_size: int | None) -> InBuckets | None:
    if of is None or steps.machine is None:
        return None
    said: dict[str, float | str] = {
        "gradient_bytes": of.gradient_bytes,
        "bucket_bytes": of.bucket_bytes,
        "first_bucket_bytes": of.first_bucket_bytes,
        "forward_us": of.forward_us,
        "backward_us": of.backward_us,
        "processes": max(2, world_size or 2),
        "collective": "measured",
        "machine": machine_text(steps.machine),
    }
    values = _within("buckets", said)
    if values["gradient_bytes"] != of.gradient_bytes:
        return None
    return InBuckets(values, buckets.evaluate(**values).step_us, of)


def _within(lab: str, said: Mapping[str, float | str]) -> dict[str, float | str]:
    """Within the ranges of a lab, to six digits, as links have them."""
    rows = {row.key: row for row in PARAMETERS[lab] if isinstance(row, Number)}

    def within(key: str, value: float) -> float:
        row = rows[key]
        return min(max(value if row.integer else float(f"{value:.6g}"), row.minimum), row.maximum)

    return {key: value if isinstance(value, str) else within(key, value) for key, value in said.items()}
