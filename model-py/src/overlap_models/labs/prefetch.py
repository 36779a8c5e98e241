"""The model of lab prefetch: the largest possible gain of a pipelined network, and the time that a prefetch loop hides."""

from __future__ import annotations

from dataclasses import dataclass

from overlap_models._page.table import CONSTANTS
from overlap_models.labs.model import Model
from overlap_models.labs.scenario import Values, lab_parameters
from overlap_models.result import Result
from overlap_models.warschko import patterns, prefetch, threads

_CONSTANTS = CONSTANTS["prefetch"]


@dataclass(frozen=True, repr=False)
class Prefetch(Result):
    #: P_P for the benchmark; None, as all results of benchmarks, for a reader's own program.
    max_improvement: float | None
    #: m + 1, the upper bound of a program whose forms make equally many requests.
    largest_improvement: int
    #: Equation (1).
    overlap_cycles: float
    #: The communication pattern's name in Table 1 of the paper.
    pattern: str | None
    requests_blocking: int | None
    requests_prefetch: int | None
    t_computation: float
    t_communication: float | None
    #: Blocking cycles of the requests of the prefetching form, which may be fewer: its broadcast descends a lower tree.
    t_communication_prefetch: float | None
    #: Of the best possible overlap: t_computation over the denominator of P_P.
    utilization_bound: float | None
    #: Of v threads that are switched at each request of the blocking form.
    utilization_threads: float | None


def evaluate(**parameters: object) -> Prefetch:
    """Return what section 3 says about one scenario; parameters left out have their defaults.

    >>> result = evaluate(benchmark="jacobi", virtualization=25, t_comp=50, t_start=0)
    >>> result.pattern, result.requests_blocking, result.t_communication
    ('2-D grid', 20, 20000.0)
    >>> round(result.max_improvement, 3), result.largest_improvement
    (10.625, 11)

    Source: Warschko, Herter, Tichy 1994, equation (1) and section 3.2.
    """
    values = lab_parameters("prefetch", parameters)
    m, t_computation = int(values["m"]), float(values["t_start"]) + int(values["virtualization"]) * float(values["t_comp"])
    counted = _Counted() if values["program"] != "benchmark" else _counted(values, t_computation)
    return Prefetch(
        max_improvement=counted.max_improvement,
        largest_improvement=prefetch.largest_improvement_bound(m=m),
        overlap_cycles=prefetch.overlap_cycles(
            v=int(values["virtualization"]),
            t_calc_address=values["t_address"],
            t_init_prefetch=values["t_prefetch"],
            t_loop=values["t_loop"],
        ),
        pattern=counted.pattern,
        requests_blocking=counted.requests_blocking,
        requests_prefetch=counted.requests_prefetch,
        t_computation=t_computation,
        t_communication=counted.t_communication,
        t_communication_prefetch=counted.t_communication_prefetch,
        utilization_bound=counted.utilization_bound,
        utilization_threads=counted.utilization_threads,
    )


@dataclass(frozen=True)
class _Counted:
    """What follows from the pattern of a benchmark."""

    max_improvement: float | None = None
    pattern: str | None = None
    requests_blocking: int | None = None
    requests_prefetch: int | None = None
    t_communication: float | None = None
    t_communication_prefetch: float | None = None
    utilization_bound: float | None = None
    utilization_threads: float | None = None


def _counted(values: Values, t_computation: float) -> _Counted:
    benchmark, v, processors = values["benchmark"], int(values["virtualization"]), int(values["processors"])
    blocking, prefetching = (
        patterns.requests(
            benchmark=benchmark,
            v=v,
            processors=processors,
            fan_in=int(_CONSTANTS[f"fan_in_{form}"].value),
            fan_out=int(_CONSTANTS[f"fan_out_{form}"].value),
        )
        for form in ("blocking", "prefetch")
    )
    latency = float(values["latency"])
    t_communication, t_fewer = blocking * latency, min(blocking, prefetching) * latency
    bound = prefetch.improvement_bound(
        t_computation=t_computation,
        t_communication=t_communication,
        m=int(values["m"]),
        t_communication_prefetch=t_fewer,
    )
    return _Counted(
        max_improvement=bound,
        pattern=patterns.PATTERNS[benchmark].name,
        requests_blocking=blocking,
        requests_prefetch=prefetching,
        t_communication=t_communication,
        t_communication_prefetch=t_fewer,
        utilization_bound=t_computation / max(t_computation, t_fewer / int(values["m"])),
        utilization_threads=_of_threads(values, t_computation, blocking),
    )


def _of_threads(values: Values, t_computation: float, requests: int) -> float:
    """What virtual processes compute from one request to the next is the run of a thread; the start of the program comes before."""
    if requests == 0:
        return 1
    start, v = float(values["t_start"]), int(values["virtualization"])
    t_run = (t_computation - start) / requests
    utilization = threads.thread_utilization(
        v=v, t_run=t_run, t_switch=values["t_switch"], latency=values["latency"], m=int(values["m"]), k=values["k"]
    )
    return t_computation / (start + (t_computation - start) / utilization)


MODEL = Model(evaluate)
