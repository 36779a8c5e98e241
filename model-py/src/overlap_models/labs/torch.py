"""Steps of a trace of the PyTorch profiler, as the page and the command line print them, and as a scenario of lab program."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from overlap_models import checks
from overlap_models._page.table import PARAMETERS, Number
from overlap_models.labs import program
from overlap_models.measured import machine_text
from overlap_models.traced import Bucketing, Kernels, Steps, bucketings, read_trace, steps_of
from overlap_models.traced.buckets import GOAL_MACHINE
from overlap_models.traced.kernels import COMMUNICATES, ELEMENT_BYTES, from_columns


@dataclass(frozen=True)
class Torch:
    steps: Steps
    #: Parameters of lab program that are those of the typical step: ``model("program", **program)``.
    program: dict[str, float | str]
    #: Where the step lies on the curves: the scenario in lab gain.
    gain_link: str
    #: By equation (4) with these parameters: without hiding, and with it, to be held against the step that was measured.
    blocking_us: float
    overlapped_us: float
    #: Other bucket sizes, each as a schedule for ``simulate``; the first is that of the trace.
    buckets: tuple[Bucketing, ...]
    kernels: int
    events: int
    world_size: int | None
    rank: int | None
    #: Where the file ended too early; None: it is whole.
    cut: str | None


def torch_steps(path: str | os.PathLike[str]) -> Torch:
    """Return the steps of a trace that the PyTorch profiler has written (.json or .json.gz), of one rank.

    Per step what is computed, communicated, overlapped and exposed; T(m) of the collectives through the fastest of each size,
    with waiting told apart; what communication slows kernels by; the parameters of lab program; and schedules in GOAL for other
    bucket sizes, for ``simulate(lab="schedule", goal=..., L=0, o=0, g=0, G=0)``.

    Raises:
        ValueError: with the line and what was expected, where the file is none.

    Source: the modules steps and buckets of ``overlap_models.traced``.
    """
    return torch(read_trace(checks.path("trace", path)))


def torch(kernels: Kernels) -> Torch:
    steps = steps_of(kernels)
    values = _program(steps, kernels.world_size)
    model = program.evaluate(**values)
    return Torch(
        steps=steps,
        program=values,
        gain_link=model.answers.pays.link,
        blocking_us=model.blocking_us,
        overlapped_us=model.overlapped_us,
        buckets=bucketings(kernels, steps),
        kernels=len(kernels.name),
        events=kernels.events,
        world_size=kernels.world_size,
        rank=kernels.rank,
        cut=kernels.cut,
    )


def answer(columns: Mapping[str, Any]) -> dict[str, Any]:
    """The same for the columns of the page's reader, as what JSON has; of the machine its text alone, beside its fit."""
    kernels = from_columns(columns)
    found = torch(kernels)
    steps = asdict(found.steps)
    machine = found.steps.machine
    return {
        **{key: value for key, value in asdict(found).items() if key != "steps"},
        **steps,
        "goal_machine": GOAL_MACHINE,
        "communicating": sorted(name for name in set(kernels.name) if COMMUNICATES.search(name)),
        "element_bytes": ELEMENT_BYTES,
        "machine": machine and {**asdict(machine), "text": machine_text(machine)},
    }


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
        "message_bytes": max(1, round(steps.message_bytes)),
        "overhead": steps.omega,
        "processes": world_size or 1,
        **network,
    }
    rows = {row.key: row for row in PARAMETERS["program"] if isinstance(row, Number)}


    def within(key: str, value: float) -> float:
        row = rows[key]
        return min(max(value if row.integer else float(f"{value:.6g}"), row.minimum), row.maximum)

    return {key: value if isinstance(value, str) else within(key, value) for key, value in said.items()}
