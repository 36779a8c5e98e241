"""Closed forms for when overlapping communication with computation pays.

One function an equation, keyword arguments with the names of the papers, no dependency. Only ``bridge`` knows how
the page asks (JSON and buffers); everything else takes and returns numbers and frozen dataclasses.
"""

from overlap_models import (
    broadcast,
    cluster,
    cluster_machine,
    explore,
    gain,
    gain_answers,
    gather_window,
    granularity,
    krylov,
    krylov_optima,
    lab_cluster,
    lab_gain,
    lab_krylov,
    landmarks,
    machines,
    network,
    overhead,
    processes,
    ranges,
    scaling,
    simple,
)

__all__ = [
    "broadcast",
    "cluster",
    "cluster_machine",
    "explore",
    "gain",
    "gain_answers",
    "gather_window",
    "granularity",
    "krylov",
    "krylov_optima",
    "lab_cluster",
    "lab_gain",
    "lab_krylov",
    "landmarks",
    "machines",
    "network",
    "overhead",
    "processes",
    "ranges",
    "scaling",
    "simple",
]
