"""Closed forms for when overlapping communication with computation pays.

One function an equation, keyword arguments with the names of the papers, no dependency. Only ``bridge`` knows how
the page asks (JSON and buffers); everything else takes and returns numbers and frozen dataclasses.
"""

from overlap_models import (
    cluster,
    explore,
    gain,
    gain_answers,
    granularity,
    krylov,
    krylov_optima,
    lab_gain,
    lab_krylov,
    lab_prefetch,
    landmarks,
    machines,
    network,
    overhead,
    prefetch,
    prefetch_patterns,
    processes,
    ranges,
    scaling,
    simple,
)

__all__ = [
    "cluster",
    "explore",
    "gain",
    "gain_answers",
    "granularity",
    "krylov",
    "krylov_optima",
    "lab_gain",
    "lab_krylov",
    "lab_prefetch",
    "landmarks",
    "machines",
    "network",
    "overhead",
    "prefetch",
    "prefetch_patterns",
    "processes",
    "ranges",
    "scaling",
    "simple",
]
