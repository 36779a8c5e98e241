"""The model of lab prefetch: what a pipelined network can gain at most, and how long a prefetch loop hides."""

from __future__ import annotations

from dataclasses import dataclass

from overlap_models import checks, prefetch, prefetch_patterns
from overlap_models._parameters import PREFETCH_FAN_IN_BLOCKING, PREFETCH_FAN_IN_PREFETCH


@dataclass(frozen=True)
class Prefetch:
    #: P_P for the program of the scenario.
    max_improvement: float
    #: m + 1, the most that any program can have of it.
    largest_improvement: int
    #: Equation (1).
    overlap_cycles: float
    #: As Table 1 of the paper names it.
    pattern: str
    requests_blocking: int
    requests_prefetch: int
    t_computation: float
    t_communication: float


def evaluate(**parameters: object) -> Prefetch:
    """Return what section 3 says about one scenario; parameters left out have their defaults.

    Args:
        parameters: keys, ranges and defaults are those of the parameter table, ``_parameters.PREFETCH_PARAMETERS``.

    Raises:
        ValueError: for an unknown parameter or a value out of its range.

    >>> result = evaluate(benchmark="jacobi", virtualization=25, t_comp=50)
    >>> result.pattern, result.requests_blocking, result.t_communication
    ('2-D grid', 20, 20000.0)
    >>> round(result.max_improvement, 3), result.largest_improvement
    (10.625, 11)

    Source: Warschko, Herter, Tichy 1994, equation (1) and section 3.2.
    """
    values = checks.lab_parameters("prefetch", parameters)
    v, p, m = int(values["virtualization"]), int(values["processors"]), int(values["m"])
    blocking, prefetching = (
        prefetch_patterns.requests(benchmark=str(values["benchmark"]), v=v, processors=p, fan=int(fan.value))
        for fan in (PREFETCH_FAN_IN_BLOCKING, PREFETCH_FAN_IN_PREFETCH)
    )
    t_computation = v * float(values["t_comp"])
    t_communication = blocking * float(values["latency"])
    return Prefetch(
        max_improvement=prefetch.improvement_bound(t_computation=t_computation, t_communication=t_communication, m=m),
        largest_improvement=prefetch.largest_improvement_bound(m=m),
        overlap_cycles=prefetch.overlap_cycles(
            v=v, t_calc_address=values["t_address"], t_init_prefetch=values["t_prefetch"], t_loop=values["t_loop"]
        ),
        pattern=prefetch_patterns.PATTERNS[str(values["benchmark"])].name,
        requests_blocking=blocking,
        requests_prefetch=prefetching,
        t_computation=t_computation,
        t_communication=t_communication,
    )
