"""The granularities with a gain of at least a bound, against trying them all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from overlap_models.strumpen import landmarks
from overlap_models.strumpen import loop as model


fractions = st.floats(0, 1)
overheads = st.one_of(st.just(0.0), st.floats(1e-3, 10))
messages = st.floats(0.01, 100)
granularities = st.floats(0.01, 100)
startups = st.one_of(st.just(0.0), st.floats(1e-3, 1))
bounds = st.one_of(st.just(1.0), st.floats(0.3, 2))

GRID = [10 ** (step / 25) for step in range(-150, 151)]


def check(interval, gain_at, bound):
    """Every value of the grid has the gain exactly if it is in the interval, ends left to rounding."""
    for value in GRID:
        gain = gain_at(value)
        if abs(gain - bound) < 1e-9 * bound:
            continue
        inside = interval is not None and interval.low <= value and (interval.high is None or value <= interval.high)
        assert inside == (gain >= bound), (value, gain)
    for end in interval or ():
        if end:
            assert gain_at(end) == pytest.approx(bound, rel=1e-6) or gain_at(end) >= bound


@given(granularities, fractions, overheads, messages, startups, bounds)
def test_the_interval_of_software_granularities_is_the_one_that_a_search_finds(gamma_h, f, omega, q, startup, bound):
    loop = {"gamma_h": gamma_h, "f": f, "omega": omega, "q": q, "startup": startup}
    interval = landmarks.gamma_s_range_for(**loop, bound=bound)
    check(interval, lambda gamma_s: model.gain(**loop, gamma_s=gamma_s), bound)


@given(granularities, fractions, overheads, messages, startups, bounds)
def test_the_interval_of_hardware_granularities_is_the_one_that_a_search_finds(gamma_s, f, omega, q, startup, bound):
    loop = {"gamma_s": gamma_s, "f": f, "omega": omega, "q": q, "startup": startup}
    interval = landmarks.gamma_h_range_for(**loop, bound=bound)
    check(interval, lambda gamma_h: model.gain(**loop, gamma_h=gamma_h), bound)


@pytest.mark.parametrize(("gamma_h", "interval"), [(1, (0.5, 2)), (10, (5, 20))])
def test_three_halves_needs_the_intervals_that_the_paper_reads_off_figure_5(gamma_h, interval):
    assert landmarks.gamma_s_range_for(gamma_h=gamma_h, f=1, omega=0, q=1, bound=1.5) == interval


@given(fractions, overheads)
def test_at_the_largest_gain_the_interval_is_its_point_and_above_it_there_is_none(f, omega):
    most = model.max_gain(f=f, omega=omega)
    if most > 1:
        low, high = landmarks.communication_range_for(f=f, omega=omega, bound=most)
        assert low <= f + omega <= high
        assert low == pytest.approx(f + omega, rel=1e-9, abs=1e-9)
    assert landmarks.communication_range_for(f=f, omega=omega, bound=most * (1 + 1e-12)) is None


@given(granularities, fractions, overheads, messages)
def test_at_a_bound_of_one_the_interval_ends_where_the_loss_begins(gamma_h, f, omega, q):
    low, high = landmarks.gamma_s_range_for(gamma_h=gamma_h, f=f, omega=omega, q=q, bound=1)
    edge = model.gamma_s_of_loss(gamma_h=gamma_h, omega=omega, q=q)
    assert low == 0
    assert high == (None if edge is None else pytest.approx(edge, rel=1e-12))


def test_a_startup_beyond_what_the_bound_allows_leaves_no_granularity():
    assert landmarks.gamma_s_range_for(gamma_h=1, f=1, omega=0, q=1, bound=1.5, startup=2) is None
    assert landmarks.gamma_h_range_for(gamma_s=1, f=1, omega=0, q=1, bound=1.5, startup=2) is None
