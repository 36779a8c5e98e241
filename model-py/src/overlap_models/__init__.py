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
    hunt,
    hunt_times,
    krylov,
    krylov_optima,
    lab_gain,
    lab_krylov,
    lab_strips,
    landmarks,
    machines,
    network,
    overhead,
    processes,
    ranges,
    scaling,
    simple,
    strip_sizes,
)

__all__ = [
    "cluster",
    "explore",
    "gain",
    "gain_answers",
    "granularity",
    "hunt",
    "hunt_times",
    "krylov",
    "krylov_optima",
    "lab_gain",
    "lab_krylov",
    "lab_strips",
    "landmarks",
    "machines",
    "network",
    "overhead",
    "processes",
    "ranges",
    "scaling",
    "simple",
    "strip_sizes",
]
