"""A cluster of workstations: Tam and Wang. The costs of its machine, broadcast and gather."""

from overlap_models.tam_wang.broadcast import bottleneck, cluster_time, logp_time, packets, polled_time, rounds
from overlap_models.tam_wang.gather import (
    fits_at_once, gather_bound, gather_lower, gather_upper, least_buffer, saturation_time, transfer_ratio, window, window_with_full_groups,
)  # fmt: skip
from overlap_models.tam_wang.machine import L, NAMED, TABLE_1, Cost, Line, Machine, Mctc, Mctm, Mmtm, Or, Os, Transfer, Ur, gr, gs, parse

__all__ = [
    "Cost", "L", "Line", "Machine", "Mctc", "Mctm", "Mmtm", "NAMED", "Or", "Os", "TABLE_1", "Transfer", "Ur", "bottleneck", "cluster_time",
    "fits_at_once", "gather_bound", "gather_lower", "gather_upper", "gr", "gs", "least_buffer", "logp_time", "packets", "parse",
    "polled_time", "rounds", "saturation_time", "transfer_ratio", "window", "window_with_full_groups",
]  # fmt: skip
