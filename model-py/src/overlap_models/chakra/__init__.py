"""Chakra execution traces, one a rank, as a schedule in GOAL that the simulator runs."""

from overlap_models.chakra.goal import chakra_goal
from overlap_models.chakra.read import Node, Trace, read_trace

__all__ = ["Node", "Trace", "chakra_goal", "read_trace"]
