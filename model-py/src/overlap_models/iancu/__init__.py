"""A runtime that finds overlap by itself: Iancu, Husbands and Hargrove 2005."""

from overlap_models.iancu.inequalities import (
    Inequality, covering_first_strip, covers_the_rest, hides_decomposition, least_first_strip, smallest_transfer, threshold, train_length,
    train_length_printed,
)  # fmt: skip
from overlap_models.iancu.programs import Hunt, Program, blocking, by_faults, handled, nonblocking
from overlap_models.iancu.strips import Costs, by_number, by_rule, large

__all__ = [
    "Costs", "Hunt", "Inequality", "Program", "blocking", "by_faults", "by_number", "by_rule", "covering_first_strip", "covers_the_rest",
    "handled", "hides_decomposition", "large", "least_first_strip", "nonblocking", "smallest_transfer", "threshold", "train_length",
    "train_length_printed",
]  # fmt: skip
