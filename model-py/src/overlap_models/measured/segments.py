r"""The time of a message as straight lines: T(m) = alpha + beta m in each of a few ranges of sizes.

Real machines change their protocol with the size of a message, and one line through all sizes errs by a third. Each
range has a line of its own; lines are fitted to relative errors, for times span five orders of magnitude and
benchmarks err by a few per cent of each; where the ranges end is searched exactly, and how many there are is chosen by
the Bayesian information criterion.

A range has three sizes at least, for two are met by a line whatever they are; but for the two longest, where what the others
say of them is out of the question.

Sources: Hockney, The science of computer benchmarking, SIAM 1996 (T = alpha + beta m, :math:`n_{1/2} = \alpha/\beta`);
Bellman and Roth, Curve fitting by segmented straight lines, JASA 64, 1969 (dynamic programming over the cuts); Schwarz,
Estimating the dimension of a model, Annals of Statistics 6, 1978 (BIC).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from statistics import NormalDist
from typing import NamedTuple

from overlap_models import checks
from overlap_models.arithmetic import log2, total, whole_power
from overlap_models.measured.reading import LEAST_US, MOST_US

#: Ranges of sizes at most, and sizes in each at least.
MOST_SEGMENTS = 4
LEAST_POINTS = 3

#: Probability that the intervals contain the true values, if errors are normal and the cuts are right.
CONFIDENCE = 0.99

#: Relative errors below it come from printed decimals: no range ends because of them.
_PRINTED = 1e-4

#: Twice the logarithm of 20, the odds at which a model is out of the question. Source: Madigan and Raftery, Model selection
#: and accounting for model uncertainty, JASA 89, 1994 (Occam's window).
_LN_2 = 0.6931471805599453
_LIKELY = 2 * _LN_2 * log2(20)

#: Probability below which the two longest sizes are accepted as a range of their own, rather than as noise.
_BY_CHANCE = 1e-3

#: Sizes at which ranges may end: all up to this many, otherwise so many candidates and those around the best.
_MOST_CUTS = 160


class Interval(NamedTuple):
    """From low to high; high is None where nothing bounds it."""

    low: float
    high: float | None

    def holds(self, value: float) -> bool:
        return self.low <= value and (self.high is None or value <= self.high)


@dataclass(frozen=True)
class Segment:
    """One segment of T(m): microseconds, bytes. None where undefined: a line that does not rise has no half bandwidth."""

    from_bytes: int
    to_bytes: int
    alpha_us: float
    beta_us_per_byte: float
    half_bandwidth_bytes: float | None
    #: Standard errors; None without more points than coefficients.
    alpha_error_us: float | None = None
    beta_error_us_per_byte: float | None = None
    half_bandwidth_error_bytes: float | None = None
    alpha_interval_us: Interval | None = None
    beta_interval_us_per_byte: Interval | None = None

    def at(self, m: float) -> float:
        return self.alpha_us + self.beta_us_per_byte * m


@dataclass(frozen=True)
class Fit:
    segments: tuple[Segment, ...]
    #: Root mean square of the relative errors.
    error_rms: float
    #: One line through all sizes, by the fit's weights.
    line: Segment
    line_error_rms: float
    #: Fits with other numbers of ranges that the data hardly contradict; the chosen one is among them.
    likely: tuple[tuple[Segment, ...], ...] = ()
    #: Sizes and times that they were fitted to.
    points: tuple[tuple[float, float], ...] = ()


def fit_segments(points: Sequence[tuple[float, float]], *, segments: int | None = None) -> Fit:
    """Return the lines that fit times to sizes best, by their relative errors.

    Parameters
    ----------
    points : Sequence[tuple[float, float]]
        Sizes in bytes with times in microseconds above 0; of a size that comes several times the median counts.
    segments : int | None
        How many ranges; chosen by BIC where left out.

    Raises
    ------
    ValueError
        For fewer than 3 sizes, or more ranges than there are three sizes for.

    Examples
    --------
    >>> times = [(m, 2 + 0.001 * m if m < 4096 else 9 + 0.0001 * m) for m in (2**k for k in range(20))]
    >>> [(each.from_bytes, each.to_bytes, round(each.alpha_us, 6)) for each in fit_segments(times).segments]
    [(1, 2048, 2.0), (4096, 524288, 9.0)]
    """
    sizes, times = _by_size(points)
    n = len(sizes)
    if n < LEAST_POINTS:
        checks.reject("points", f"{n} size{'' if n == 1 else 's'}", f"times of at least {LEAST_POINTS} sizes")
    most = min(MOST_SEGMENTS, n // LEAST_POINTS)
    if segments is not None:
        checks.count(1, most=most, segments=segments)
        segments = int(segments)
    cuts = _best_cuts(sizes, times, most if segments is None else segments)
    bics = {k: _bic(squares, k, n) for k, (squares, _) in cuts.items() if segments in (None, k)}
    best = min(bics.values())
    found = [(bics[k], cuts[k][1]) for k in bics]
    if segments is None and (two := _two_longest(sizes, times, cuts)):
        bic, ends, by_chance = two
        found.append((bic, ends))
        best = best if by_chance >= _BY_CHANCE else min(best, bic)
    likely = {each: _lines(sizes, times, each) for bic, each in found if bic <= best + _LIKELY}
    lines = likely[next(each for bic, each in found if bic == best)]
    whole = _lines(sizes, times, (0, n))
    error, whole_error = _rms(lines, sizes, times), _rms(whole, sizes, times)
    return Fit(lines, error, whole[0], whole_error, tuple(likely.values()), tuple(zip(sizes, times, strict=True)))


def _two_longest(sizes: list[float], times: list[float], cuts: dict[int, tuple[float, tuple[int, ...]]]) -> tuple[float, tuple[int, ...], float] | None:
    """
    The best ranges of which the last has the two longest sizes: their BIC, and with which probability noise alone makes them.

    A line of their own takes two coefficients. Without a change of rate the sum of squares with it, S', and without it, S, are in
    the F distribution of 2 and d degrees of freedom, of which P(S / S' > r) = r^(-d/2).
    """
    n = len(sizes)
    before = _best_cuts(sizes[:-2], times[:-2], min(MOST_SEGMENTS - 1, (n - 2) // LEAST_POINTS)) if n >= LEAST_POINTS + 2 else {}
    own = _sums(sizes, times)(n - 2, n)
    found = [(_bic(squares + own, k + 1, n), squares + own, k, (*ends, n)) for k, (squares, ends) in before.items() if k in cuts]
    if not found:
        return None
    bic, squares, k, ends = min(found)
    ratio = _at_least(cuts[k][0] / n) / _at_least(squares / n)
    return bic, ends, 1 / whole_power(math.sqrt(ratio), n - 2 * (k + 1))


def time_at(segments: Sequence[Segment], m: float) -> float:
    """T(m) in microseconds, by the line of messages of m bytes.

    >>> ranges = fit_segments([(m, 2 if m < 64 else 9) for m in (2**k for k in range(12))]).segments
    >>> [round(time_at(ranges, m), 6) for m in (32, 45, 46, 10_000)]
    [2.0, 2.0, 9.0, 9.0]
    """
    checks.instances(Segment, 1, segments=segments)
    checks.not_negative(m=m)
    return checks.finite("m", segment_at(segments, float(m)).at(float(m)))


def segment_at(segments: Sequence[Segment], m: float) -> Segment:
    """The segment for messages of m bytes. Between two ranges each extends to their geometric middle."""
    found = segments[0]
    for before, each in pairwise(segments):
        if m * m >= before.to_bytes * each.from_bytes:
            found = each
    return found


def t_quantile(probability: float, dof: int) -> float:
    """Quantile of Student's distribution, to eleven digits, as sines and logarithms of libraries differ behind them; up to 0.999999, after which a probability has fewer itself.

    >>> [round(t_quantile(0.995, dof), 4) for dof in (1, 2, 3, 10, 100)]
    [63.6567, 9.9248, 5.8409, 3.1693, 2.6259]

    Source: Abramowitz and Stegun, 26.7.3 and 26.7.4 for the distribution; 26.7.5 begins, and is exact for many degrees of freedom.
    """
    checks.count(1, dof=dof)
    if not checks.is_number(probability) or not 0 < probability < 1:
        checks.reject("probability", probability, "a number above 0 and below 1")
    return float(f"{_t_quantile(probability, int(dof)):.11g}")


def _t_quantile(probability: float, n: int) -> float:
    within = abs(2 * probability - 1)
    if n == 1:
        return math.tan(math.pi * (probability - 0.5))
    if n == 2:
        return math.copysign(within * math.sqrt(2 / (1 - within**2)), probability - 0.5)
    x = NormalDist().inv_cdf(probability)
    g1 = (x**3 + x) / 4
    g2 = (5 * x**5 + 16 * x**3 + 3 * x) / 96
    g3 = (3 * x**7 + 19 * x**5 + 17 * x**3 - 15 * x) / 384
    g4 = (79 * x**9 + 776 * x**7 + 1482 * x**5 - 1920 * x**3 - 945 * x) / 92160
    t = x + g1 / n + g2 / n**2 + g3 / n**3 + g4 / n**4
    if n > 1000:
        return t
    angle, low, high = math.atan(abs(t) / math.sqrt(n)), 0.0, math.pi / 2
    for _ in range(100):
        found, slope = _t_within(angle, n)
        low, high = (angle, high) if found < within else (low, angle)
        following = angle - (found - within) / slope if slope else high
        if not low < following < high:
            following = (low + high) / 2
        if abs(following - angle) <= 1e-15 * angle:
            break
        angle = following
    return math.copysign(math.tan(angle) * math.sqrt(n), probability - 0.5)


def _t_within(angle: float, n: int) -> tuple[float, float]:
    """Probability that Student's t lies within ±t of tan(angle) = t / sqrt(n), and its derivative by the angle."""
    cosine = math.cos(angle)
    odd = n % 2
    # Series for Student's t: begins with cos for n = 3, with 1 + cos^2 / 2 for n = 4.
    term = total = cosine if odd else 1.0
    for k in range(2 + odd, n - 1, 2):
        term *= cosine**2 * (k - 1) / k
        total += term
    share = (2 / math.pi) if odd else 1.0
    slope = 2 * math.exp(math.lgamma((n + 1) / 2) - math.lgamma(n / 2)) / math.sqrt(math.pi) * cosine ** (n - 1)
    return share * ((angle if odd else 0.0) + math.sin(angle) * total), slope


def _square(value: float) -> float:
    return value * value


def _by_size(points: Sequence[tuple[float, float]]) -> tuple[list[float], list[float]]:
    found: dict[float, list[float]] = {}
    for place, each in enumerate(points if isinstance(points, Iterable) else [points]):
        pair = tuple(each) if isinstance(each, Iterable) else ()
        if len(pair) != 2:
            checks.reject(f"points[{place}]", each, "a pair of bytes and microseconds")
        size, time = pair
        checks.not_negative(size=size)
        checks.positive(time=time)
        if not LEAST_US <= time <= MOST_US:
            checks.reject("time", time, f"from {LEAST_US} to {MOST_US:.0e} us")
        found.setdefault(size, []).append(time)
    sizes = sorted(found)
    return sizes, [_median(found[size]) for size in sizes]


def _median(values: list[float]) -> float:
    ordered = sorted(values)
    middle = len(ordered) // 2
    return ordered[middle] if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) / 2


def _best_cuts(sizes: list[float], times: list[float], most: int) -> dict[int, tuple[float, tuple[int, ...]]]:
    """For each number of ranges the least sum of squares, and the ranges' boundaries."""
    n = len(sizes)
    places = _places(n)
    squares = _sums(sizes, times)
    best: dict[int, dict[int, tuple[float, tuple[int, ...]]]] = {1: {end: (squares(0, end), (0, end)) for end in places if end >= LEAST_POINTS}}
    for k in range(2, most + 1):
        best[k] = {}
        for end in places if k < most else [n]:
            tries = [
                (error + squares(begin, end), (*cuts, end))
                for begin, (error, cuts) in best[k - 1].items() if end - begin >= LEAST_POINTS
            ]  # fmt: skip
            if tries:
                best[k][end] = min(tries)
    return {k: _refined(*found[n], places, squares) for k, found in best.items() if n in found}


def _refined(
    error: float, cuts: tuple[int, ...], places: list[int], squares: Callable[[int, int], float]
) -> tuple[float, tuple[int, ...]]:
    """Refines each cut between the candidates, one at a time."""
    found = list(cuts)
    for k in range(1, len(found) - 1):
        at = places.index(cuts[k])
        low, high = found[k - 1] + LEAST_POINTS, found[k + 1] - LEAST_POINTS
        near = range(max(low, places[max(at - 1, 0)]), min(high, places[min(at + 1, len(places) - 1)]) + 1)
        found[k] = min([found[k], *near], key=lambda place: squares(found[k - 1], place) + squares(place, found[k + 1]))
    if tuple(found) == cuts:
        return error, cuts
    return total(squares(begin, end) for begin, end in zip(found, found[1:], strict=False)), tuple(found)


def _places(n: int) -> list[int]:
    """Where a range may end."""
    if n <= _MOST_CUTS:
        return list(range(1, n + 1))
    return sorted({round(n ** (k / _MOST_CUTS)) for k in range(_MOST_CUTS + 1)} | {n * k // _MOST_CUTS for k in range(1, _MOST_CUTS + 1)})


def _sums(sizes: list[float], times: list[float]) -> Callable[[int, int], float]:
    """The sum of squared relative errors of the best line from one place to another, from running sums."""
    columns = [
        list(accumulate(each, initial=0.0)) for each in (
            [1 / (t * t) for t in times], [m / (t * t) for m, t in zip(sizes, times, strict=True)],
            [m * m / (t * t) for m, t in zip(sizes, times, strict=True)], [1 / t for t in times],
            [m / t for m, t in zip(sizes, times, strict=True)],
        )
    ]  # fmt: skip

    def squares(begin: int, end: int) -> float:
        w, wm, wmm, wt, wmt = (column[end] - column[begin] for column in columns)
        alpha, beta = _solve(w, wm, wmm, wt, wmt)
        error = (end - begin) - 2 * (alpha * wt + beta * wmt) + alpha * alpha * w + 2 * alpha * beta * wm + beta * beta * wmm
        return max(0.0, error)

    return squares


def _solve(w: float, wm: float, wmm: float, wt: float, wmt: float) -> tuple[float, float]:
    """The weighted normal equations; neither coefficient is below 0."""
    determinant = w * wmm - wm * wm
    if determinant > 1e-14 * w * wmm:
        alpha, beta = (wmm * wt - wm * wmt) / determinant, (w * wmt - wm * wt) / determinant
        if alpha >= 0 and beta >= 0:
            return alpha, beta
        if alpha < 0:
            return 0.0, wmt / wmm
    return wt / w, 0.0


def _bic(squares: float, k: int, n: int) -> float:
    """The BIC: two coefficients a range, its begin, and the size of the errors."""
    return _LN_2 * (n * log2(_at_least(squares / n)) + 3 * k * log2(n))


def _at_least(square: float) -> float:
    """A mean square error, without what rounding makes of it."""
    return max(square, _PRINTED**2)


def _lines(sizes: list[float], times: list[float], cuts: tuple[int, ...]) -> tuple[Segment, ...]:
    ranges = list(zip(cuts, cuts[1:], strict=False))
    found = [_line(sizes[begin:end], times[begin:end]) for begin, end in ranges]
    dof = len(sizes) - 2 * len(ranges)
    squares = total(
        _square(1 - (alpha + beta * m) / t)
        for (begin, end), (alpha, beta, _) in zip(ranges, found, strict=True)
        for m, t in zip(sizes[begin:end], times[begin:end], strict=True)
    )
    # All ranges err alike, relative to the time: their errors are estimated together.
    variance = squares / dof if dof > 0 else None
    return tuple(
        _segment(sizes[begin], sizes[end - 1], alpha, beta, inverse, variance, dof)
        for (begin, end), (alpha, beta, inverse) in zip(ranges, found, strict=True)
    )


_Inverse = tuple[float, float, float] | None


def _line(sizes: list[float], times: list[float]) -> tuple[float, float, _Inverse]:
    """Coefficients, and the inverse of the normal matrix: of alpha, of both, of beta; sizes are taken from their mean."""
    weights = [1 / (t * t) for t in times]
    whole = total(weights)
    mean = total(w * m for w, m in zip(weights, sizes, strict=True)) / whole
    spread = total(w * (m - mean) * (m - mean) for w, m in zip(weights, sizes, strict=True))
    level = total(w * t for w, t in zip(weights, times, strict=True)) / whole
    if spread == 0:
        return level, 0.0, None
    beta = total(w * (m - mean) * t for w, m, t in zip(weights, sizes, times, strict=True)) / spread
    alpha = level - beta * mean
    inverse = (1 / whole + mean * mean / spread, -mean / spread, 1 / spread)
    if beta < 0:
        return level, 0.0, inverse
    if alpha < 0:
        return 0.0, total(m / t for m, t in zip(sizes, times, strict=True)) / total(w * m * m for w, m in zip(weights, sizes, strict=True)), inverse
    return alpha, beta, inverse


def _segment(
    low: float, high: float, alpha: float, beta: float, inverse: _Inverse, variance: float | None, dof: int
) -> Segment:
    half = alpha / beta if beta > 0 else None
    first, last = round(low), round(high)
    if variance is None or inverse is None:
        return Segment(first, last, alpha, beta, half)
    of_alpha, of_both, of_beta = (variance * each for each in inverse)
    errors = math.sqrt(of_alpha), math.sqrt(of_beta)
    width = t_quantile(0.5 + CONFIDENCE / 2, dof)
    half_error = None
    if half is not None:
        # By the derivatives of alpha / beta.
        half_error = math.sqrt(max(0.0, of_alpha - 2 * half * of_both + half * half * of_beta)) / beta
    return Segment(
        first, last, alpha, beta, half, *errors, half_error,
        Interval(max(0.0, alpha - width * errors[0]), alpha + width * errors[0]),
        Interval(max(0.0, beta - width * errors[1]), beta + width * errors[1]),
    )  # fmt: skip


def with_errors(segments: Sequence[Segment], points: Sequence[tuple[float, float]]) -> tuple[Segment, ...]:
    """The segments with the errors that points in their ranges give them, where these suffice."""
    ranges = [[(m, t) for m, t in points if each.from_bytes <= m <= each.to_bytes] for each in segments]
    count = sum(map(len, ranges))
    dof = count - 2 * len(segments)
    if dof < 1 or min(map(len, ranges)) < 2:
        return tuple(segments)
    squares = total(_square(1 - each.at(m) / t) for each, inside in zip(segments, ranges, strict=True) for m, t in inside)
    return tuple(
        _segment(
            each.from_bytes, each.to_bytes, each.alpha_us, each.beta_us_per_byte,
            _line(*map(list, zip(*inside, strict=True)))[2], squares / dof, dof,
        )
        for each, inside in zip(segments, ranges, strict=True)
    )  # fmt: skip


def relative_rms(segments: Sequence[Segment], points: Sequence[tuple[float, float]]) -> float:
    """Root mean square of the relative errors of lines."""
    return _rms(segments, [m for m, _ in points], [t for _, t in points])


def _rms(segments: Sequence[Segment], sizes: list[float], times: list[float]) -> float:
    return math.sqrt(total(_square(1 - segment_at(segments, m).at(m) / t) for m, t in zip(sizes, times, strict=True)) / len(sizes))
