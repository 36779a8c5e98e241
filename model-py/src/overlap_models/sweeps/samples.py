"""Points of a sample in the unit cube, in their order: SciPy's sequences of Sobol, Latin hypercubes, random numbers."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np

from overlap_models.packages import package
from overlap_models.sweeps.plan import Plan, Sample

KINDS = ("sobol", "latin", "random")

#: Numbers of a Latin hypercube, whose points are only there all together.
MOST_LATIN = 20_000_000

#: Points of a sequence of Sobol, by its bits.
MOST_SOBOL = 1 << 30


class Points:
    """The points of a plan's sample, from any index on; none for a product."""

    def __init__(self, plan: Plan) -> None:
        self._sample, self._axes = plan.sample, len(plan.axes)
        self._source: Any = None
        self._next = 0

    def between(self, start: int, stop: int) -> Any:
        """Rows of points; quick in ascending order."""
        if self._sample is None:
            return None
        if self._sample.kind == "latin":
            if self._source is None:
                self._source = _qmc().LatinHypercube(d=self._axes, rng=_random(self._sample)).random(self._sample.points)
            return self._source[start:stop]
        if self._source is None or start < self._next:
            self._source, self._next = _begun(self._sample, self._axes), 0
        skipped = start - self._next
        if self._sample.kind == "random":
            self._source.bit_generator.advance(skipped * self._axes)
            found = self._source.random((stop - start, self._axes))
        else:
            if skipped:
                self._source.fast_forward(skipped)
            with warnings.catch_warnings():
                # Silences scipy's hint at powers of two, which the check of the specification gives.
                warnings.simplefilter("ignore", UserWarning)
                found = self._source.random(stop - start)
        self._next = stop
        return found


def _begun(sample: Sample, axes: int) -> Any:
    if sample.kind == "random":
        return _random(sample)
    return _qmc().Sobol(d=axes, scramble=True, rng=_random(sample))


def _random(sample: Sample) -> Any:
    return np.random.Generator(np.random.PCG64(sample.seed))


def _qmc() -> Any:
    return package("scipy.stats.qmc", "samples are drawn")
