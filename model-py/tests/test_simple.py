"""The simple model of Strumpen 1994, section 2.1: figure 2 in numbers, figures 3 and 4, equations (1) and (2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from overlap_models.strumpen import granularities, loop


times = st.floats(min_value=1e-3, max_value=1e3)
fractions = st.floats(min_value=0, max_value=1)


@pytest.mark.parametrize(("t_calc", "t_com", "hidden"), [(4, 2, 4), (3, 3, 3), (2, 5, 5)])
def test_hiding_leaves_the_longer_of_calculation_and_communication(t_calc, t_com, hidden):
    """The three cases of figure 2."""
    assert loop.loop_time(t_calc=t_calc, t_com=t_com) == t_calc + t_com
    assert loop.loop_time_lh(t_calc=t_calc, t_com=t_com, f=1) == hidden
    assert loop.loop_time_lh(t_calc=t_calc, t_com=t_com, f=0) == t_calc + t_com


@pytest.mark.parametrize(("gamma", "gain"), [(0.25, 1.25), (0.5, 1.5), (1, 2), (2, 1.5), (4, 1.25)])
def test_ideal_gain_rises_as_one_plus_gamma_and_falls_as_one_plus_its_inverse(gamma, gain):
    assert loop.ideal_gain(granularity=gamma) == gain


def test_the_gain_of_partial_hiding_is_largest_at_the_inverse_of_the_part():
    gammas = [1 + step / 1000 for step in range(9001)]
    best = max(gammas, key=lambda gamma: loop.partial_gain(granularity=gamma, f=0.5))
    assert best == pytest.approx(2, abs=0.002)
    assert loop.partial_gain(granularity=best, f=0.5) == pytest.approx(1.5, rel=1e-3)


@given(times, times, fractions)
def test_gain_is_the_quotient_of_the_loop_times_and_of_the_speedups(t_calc, t_com, f):
    gamma = granularities.granularity(t_calc=t_calc, t_com=t_com)
    loops = loop.loop_time(t_calc=t_calc, t_com=t_com) / loop.loop_time_lh(t_calc=t_calc, t_com=t_com, f=f)
    speedups = loop.simple_speedup_lh(t_calc=t_calc, t_com=t_com, p=8, f=f) / loop.simple_speedup(
        t_calc=t_calc, t_com=t_com, p=8
    )
    assert loop.partial_gain(granularity=gamma, f=f) == pytest.approx(loops, rel=1e-12)
    assert loop.partial_gain(granularity=gamma, f=f) == pytest.approx(speedups, rel=1e-12)


@given(times, times, fractions)
def test_the_extended_model_without_overhead_is_the_simple_one(t_calc, t_com, f):
    """gamma is gamma_s/gamma_h when one long message is sent."""
    gain = loop.gain(gamma_h=t_com, gamma_s=t_calc, f=f, omega=0, q=1)
    assert gain == pytest.approx(loop.partial_gain(granularity=t_calc / t_com, f=f), rel=1e-12)


@given(times, times, times, times)
def test_a_message_costs_startup_and_transfer_and_the_limits_are_one_of_them(i_cs, r_op, b, r_com):
    both = granularities.message_transfer_time(i_cs=i_cs, r_op=r_op, b=b, r_com=r_com)
    short = granularities.short_message_transfer_time(i_cs=i_cs, r_op=r_op)
    long = granularities.long_message_transfer_time(b=b, r_com=r_com)
    assert both == pytest.approx(short + long, rel=1e-12)
    tiny = granularities.message_transfer_time(i_cs=i_cs, r_op=r_op, b=1e-12 * short * r_com, r_com=r_com)
    huge = granularities.message_transfer_time(i_cs=i_cs, r_op=r_op, b=1e12 * short * r_com, r_com=r_com)
    assert tiny == pytest.approx(short, rel=1e-11)
    assert huge == pytest.approx(1e12 * short, rel=1e-11)
