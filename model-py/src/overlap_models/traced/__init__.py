"""A training step from a trace of the PyTorch profiler: what communicates, what of it is hidden, and other bucket sizes."""

from overlap_models.traced.buckets import Bucketing, bucketings
from overlap_models.traced.kernels import Kernels, Span
from overlap_models.traced.read import read_trace
from overlap_models.traced.steps import Size, Slowdown, Step, Steps, steps_of

__all__ = ["Bucketing", "Kernels", "Size", "Slowdown", "Span", "Step", "Steps", "bucketings", "read_trace", "steps_of"]
