"""A training step from a trace of the PyTorch profiler: its communication, the hidden part, and other bucket sizes."""

from overlap_models.traced.bounds import Span
from overlap_models.traced.buckets import Bucketing, BucketStep, bucket_step, bucketings
from overlap_models.traced.kernels import Kernels
from overlap_models.traced.names import Kind
from overlap_models.traced.read import read_file, read_trace
from overlap_models.traced.steps import Size, Slowdown, Step, Steps, steps_of

__all__ = [
    "BucketStep", "Bucketing", "Kernels", "Kind", "Size", "Slowdown", "Span", "Step", "Steps", "bucket_step", "bucketings", "read_file",
    "read_trace", "steps_of",
]  # fmt: skip
