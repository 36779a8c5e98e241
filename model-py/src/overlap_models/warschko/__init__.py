"""Prefetching in virtualization loops: Warschko, Herter, Tichy 1994."""

from overlap_models.warschko.patterns import PATTERNS, Pattern, Trees, requests
from overlap_models.warschko.prefetch import (
    block, border, improvement_bound, largest_improvement_bound, overlap_cycles, tree_height, tree_requests,
)  # fmt: skip
from overlap_models.warschko.threads import thread_utilization

__all__ = [
    "PATTERNS", "Pattern", "Trees", "block", "border", "improvement_bound", "largest_improvement_bound", "overlap_cycles", "requests",
    "thread_utilization", "tree_height", "tree_requests",
]  # fmt: skip
