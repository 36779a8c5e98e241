"""A step of training on many ranks that are alike: collectives, the buckets or units that they move, and two streams that do both."""

from overlap_models.training.collectives import all_gather, all_reduce
from overlap_models.training.step import Step, beside, cut, replicated, separate, sharded
from overlap_models.training.streams import COMMUNICATES, COMPUTES, Operation, Timed, carried_out, queued

__all__ = [
    "COMMUNICATES",
    "COMPUTES",
    "Operation",
    "Step",
    "Timed",
    "all_gather",
    "all_reduce",
    "beside",
    "carried_out",
    "cut",
    "queued",
    "replicated",
    "separate",
    "sharded",
]
