"""Properties of the gain that hold for every machine and program."""

import math

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from overlap_models.strumpen import loop as model


positive = st.floats(min_value=1e-3, max_value=1e3)
fractions = st.floats(min_value=0, max_value=1)
overheads = st.floats(min_value=0, max_value=10)
messages = st.floats(min_value=0.01, max_value=1024)
processes = st.integers(min_value=1, max_value=100_000)
startups = st.one_of(st.just(0.0), st.floats(min_value=0, max_value=5))

#: Rounding of a few operations.
ROUNDING = 1e-12


@given(positive, positive, fractions, overheads, messages, startups)
def test_gain_is_the_quotient_of_the_times_of_the_two_loops(gamma_h, gamma_s, f, omega, q, startup):
    """Section 2.1: the loops' times with t_calc = 1, from which equation (4) follows."""
    t_com = q * (startup + gamma_h / gamma_s)
    t_par = 1 + t_com
    t_lh = (1 - f) + max(f + omega, t_com)
    result = model.gain(gamma_h=gamma_h, gamma_s=gamma_s, f=f, omega=omega, q=q, startup=startup)
    assert result == pytest.approx(t_par / t_lh, rel=ROUNDING)


@given(positive, positive, fractions, overheads, messages, processes, startups)
def test_gain_is_the_quotient_of_speedups_and_of_efficiencies(gamma_h, gamma_s, f, omega, q, p, startup):
    machine = {"gamma_h": gamma_h, "gamma_s": gamma_s, "q": q, "startup": startup}
    hiding = {"f": f, "omega": omega}
    result = model.gain(**machine, **hiding)
    speedups = model.speedup_lh(**machine, **hiding, p=p) / model.speedup(**machine, p=p)
    efficiencies = model.efficiency_lh(**machine, **hiding) / model.efficiency(**machine)
    assert result == pytest.approx(speedups, rel=ROUNDING)
    assert result == pytest.approx(efficiencies, rel=ROUNDING)


@given(positive, positive, fractions, overheads, messages)
def test_gain_never_exceeds_its_maximum_nor_that_one_plus_f_nor_that_two(gamma_h, gamma_s, f, omega, q):
    result = model.gain(gamma_h=gamma_h, gamma_s=gamma_s, f=f, omega=omega, q=q)
    most = model.max_gain(f=f, omega=omega)
    assert result <= most * (1 + ROUNDING)
    assert 1 <= most <= 1 + f <= 2


@given(positive, positive, fractions, overheads, messages)
def test_gain_is_a_loss_exactly_where_the_overhead_exceeds_the_communication(gamma_h, gamma_s, f, omega, q):
    ratio = q * gamma_h / gamma_s
    assume(abs(ratio - omega) > ROUNDING * (1 + ratio))
    assert (model.gain(gamma_h=gamma_h, gamma_s=gamma_s, f=f, omega=omega, q=q) < 1 - 1e-15) == (ratio < omega)


@given(positive, fractions, overheads, messages)
def test_a_search_over_granularities_finds_the_maximum_where_the_closed_form_has_it(gamma_h, f, omega, q):
    def gain_at(log_gamma_s):
        return model.gain(gamma_h=gamma_h, gamma_s=math.exp(log_gamma_s), f=f, omega=omega, q=q)

    assume(f > 1e-3)
    low, high = math.log(q * gamma_h) - 8, math.log(q * gamma_h) + 8
    for _ in range(100):  # ternary search: the gain rises up to the maximum and falls after it
        third = (high - low) / 3
        if gain_at(low + third) < gain_at(high - third):
            low += third
        else:
            high -= third
    found = math.exp((low + high) / 2)
    at = model.gamma_s_of_max_gain(gamma_h=gamma_h, f=f, omega=omega, q=q)
    assert found == pytest.approx(at, rel=1e-6)
    assert gain_at((low + high) / 2) == pytest.approx(model.max_gain(f=f, omega=omega), rel=1e-6)


@given(positive, positive, fractions, overheads, overheads, messages)
def test_more_overhead_never_gains_more(gamma_h, gamma_s, f, omega, more, q):
    less, greater = sorted((omega, more))
    gains = [model.gain(gamma_h=gamma_h, gamma_s=gamma_s, f=f, omega=o, q=q) for o in (less, greater)]
    assert gains[1] <= gains[0] * (1 + ROUNDING)


@given(positive, positive, fractions, fractions, messages)
def test_without_overhead_more_that_can_hide_never_gains_less(gamma_h, gamma_s, f, more, q):
    less, greater = sorted((f, more))
    gains = [model.gain(gamma_h=gamma_h, gamma_s=gamma_s, f=part, omega=0, q=q) for part in (less, greater)]
    assert gains[1] >= gains[0] * (1 - ROUNDING)


@given(positive, positive, positive, fractions, overheads, messages, processes)
def test_coarser_programs_are_never_slower(gamma_h, gamma_s, other, f, omega, q, p):
    finer, coarser = sorted((gamma_s, other))
    plain = [model.speedup(gamma_h=gamma_h, gamma_s=g, q=q, p=p) for g in (finer, coarser)]
    hiding = [model.speedup_lh(gamma_h=gamma_h, gamma_s=g, f=f, omega=omega, q=q, p=p) for g in (finer, coarser)]
    assert plain[0] <= plain[1] * (1 + ROUNDING)
    assert hiding[0] <= hiding[1] * (1 + ROUNDING)


@given(positive, positive, messages)
def test_where_nothing_can_hide_and_hiding_costs_nothing_the_gain_is_one(gamma_h, gamma_s, q):
    assert model.gain(gamma_h=gamma_h, gamma_s=gamma_s, f=0, omega=0, q=q) == pytest.approx(1, rel=ROUNDING)


def test_a_maximum_or_a_loss_that_does_not_exist_is_none():
    assert model.gamma_s_of_max_gain(gamma_h=5, f=0, omega=0, q=1) is None
    assert model.gamma_s_of_max_gain(gamma_h=5, f=0.5, omega=0.1, q=2, startup=0.3) is None
    assert model.gamma_s_of_loss(gamma_h=5, omega=0, q=1) is None
    assert model.gamma_s_of_loss(gamma_h=5, omega=0.2, q=1, startup=0.2) is None
    assert model.gamma_s_of_loss(gamma_h=5, omega=1e-320, q=1) is None


@given(positive, fractions, overheads, messages, st.floats(min_value=0, max_value=0.99))
def test_with_a_startup_the_maximum_lies_where_the_communication_fills_what_can_hide_it(
    gamma_h, f, omega, q, share
):
    startup = share * min(0.5, (f + omega) / q)
    gamma_s = model.gamma_s_of_max_gain(gamma_h=gamma_h, f=f, omega=omega, q=q, startup=startup)
    assume(gamma_s is not None and f + omega - q * startup > 1e-6)
    result = model.gain(gamma_h=gamma_h, gamma_s=gamma_s, f=f, omega=omega, q=q, startup=startup)
    assert result == pytest.approx(model.max_gain(f=f, omega=omega), rel=1e-9)


@given(positive, positive, fractions, overheads, messages, st.floats(min_value=0, max_value=0.99))
def test_memory_that_is_shared_costs_what_a_slower_calculation_beside_the_messages_does(gamma_h, gamma_s, f, omega, q, mu):
    """The calculation that hides is followed at two rates: 1 - mu until the messages are there, 1 from then on."""
    x = q * gamma_h / gamma_s
    work = f + omega
    done = (1 - mu) * x
    end = x if work <= done else x + (work - done)
    total = model.omega_with_memory(gamma_h=gamma_h, gamma_s=gamma_s, omega=omega, q=q, mu=mu)
    assert model.gain(gamma_h=gamma_h, gamma_s=gamma_s, f=f, omega=total, q=q) == pytest.approx((1 + x) / (1 - f + end), rel=1e-9)
