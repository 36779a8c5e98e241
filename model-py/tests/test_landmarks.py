"""Where the gain is largest and where it is a loss, against a search over each parameter."""

import math

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from overlap_models.strumpen import landmarks, questions
from overlap_models.strumpen import loop as model


#: The model, and the functions that say where over a parameter its gain is largest and turns into a loss.
POINTS = {
    "gamma_h": (landmarks.gamma_h_of_max_gain, landmarks.gamma_h_of_loss, "below"),
    "gamma_s": (model.gamma_s_of_max_gain, model.gamma_s_of_loss, "above"),
    "q": (landmarks.q_of_max_gain, landmarks.q_of_loss, "below"),
    "startup": (landmarks.startup_of_max_gain, landmarks.startup_of_loss, "below"),
}

#: Startups small enough for a maximum to exist in most cases.
loops = st.fixed_dictionaries(
    {
        "gamma_h": st.floats(0.01, 100),
        "gamma_s": st.floats(0.01, 100),
        "f": st.one_of(st.just(0.0), st.floats(1e-6, 1)),
        "omega": st.one_of(st.just(0.0), st.floats(1e-3, 10)),
        "q": st.floats(0.01, 100),
        "startup": st.one_of(st.just(0.0), st.floats(1e-3, 1)),
    }
)

AROUND = [10 ** (step / 20) for step in range(-60, 61)]


def gains_over(loop, key, values):
    return [model.gain(**{**loop, key: value}) for value in values]


@pytest.mark.parametrize("key", POINTS)
@given(loop=loops)
def test_no_value_of_a_parameter_gains_more_than_the_one_of_the_closed_form(key, loop):
    at = POINTS[key][0](**{name: value for name, value in loop.items() if name != key})
    if at is None or at == 0:
        return
    most = model.gain(**{**loop, key: at})
    assert most == pytest.approx(model.max_gain(f=loop["f"], omega=loop["omega"]), rel=1e-9)
    assert max(gains_over(loop, key, [at * factor for factor in AROUND])) <= most * (1 + 1e-9)


#: The communication that is left when the parameter is such that there is the least of it.
LEAST = {
    "gamma_h": lambda loop: loop["q"] * loop["startup"],
    "gamma_s": lambda loop: loop["q"] * loop["startup"],
    "q": lambda loop: 0,
    "startup": lambda loop: loop["q"] * loop["gamma_h"] / loop["gamma_s"],
}


@pytest.mark.parametrize("key", POINTS)
@given(loop=loops)
def test_there_is_no_maximum_exactly_if_the_least_communication_is_more_than_can_hide(key, loop):
    at = POINTS[key][0](**{name: value for name, value in loop.items() if name != key})
    least, hiding = LEAST[key](loop), loop["f"] + loop["omega"]
    if abs(least - hiding) > 1e-9 * hiding:
        assert (at is None) == (least > hiding)


@pytest.mark.parametrize("key", POINTS)
@given(loop=loops)
def test_the_gain_is_a_loss_on_one_side_of_the_closed_form_alone(key, loop):
    _, of_loss, side = POINTS[key]
    edge = of_loss(**{name: value for name, value in loop.items() if name not in (key, "f")})
    values = AROUND if edge is None else [edge * factor for factor in AROUND if abs(factor - 1) > 1e-3]
    for value in values:
        loses = edge is not None and (value < edge) == (side == "below")
        gain = model.gain(**{**loop, key: value})
        if abs(gain - 1) > 1e-12:
            assert (gain < 1) == loses, (value, edge)


@given(loops)
def test_more_that_can_hide_gains_up_to_the_closed_form_and_not_beyond(loop):
    others = {name: value for name, value in loop.items() if name != "f"}
    at = landmarks.f_of_max_gain(**others)
    most = max(gains_over(loop, "f", [step / 200 for step in range(201)]))
    assert model.gain(**{**others, "f": at}) == pytest.approx(max(most, model.gain(**{**others, "f": at})), rel=1e-12)
    assert most <= model.gain(**{**others, "f": at}) * (1 + 1e-12)
    if at > 1e-3:
        assert model.gain(**{**others, "f": at - 1e-3}) < model.gain(**{**others, "f": at})


@given(loops)
def test_the_ratio_of_the_granularities_says_the_same_as_each_of_them(loop):
    ratio = landmarks.gamma_ratio_of_max_gain(f=loop["f"], omega=loop["omega"], q=loop["q"], startup=loop["startup"])
    shared = {key: loop[key] for key in ("f", "omega", "q", "startup")}
    gamma_h = landmarks.gamma_h_of_max_gain(gamma_s=loop["gamma_s"], **shared)
    gamma_s = model.gamma_s_of_max_gain(gamma_h=loop["gamma_h"], **shared)
    assert (ratio is None) == (gamma_h is None)
    if ratio is not None and ratio > 1e-9:
        assert gamma_h / loop["gamma_s"] == pytest.approx(ratio, rel=1e-9)
        assert loop["gamma_h"] / gamma_s == pytest.approx(ratio, rel=1e-6)


@given(loops)
def test_no_granularity_gains_more_than_the_bound_with_a_startup_and_some_come_close(loop):
    most = landmarks.max_gain_with_startup(f=loop["f"], omega=loop["omega"], q=loop["q"], startup=loop["startup"])
    wide = [10 ** (step / 50) for step in range(-400, 401)]
    gains = gains_over(loop, "gamma_s", wide)
    assert max(gains) <= most * (1 + 1e-9)
    assert max(gains) >= most * 0.97


@given(loops)
def test_overhead_is_free_up_to_the_closed_form_and_costs_its_slope_beyond(loop):
    others = {name: value for name, value in loop.items() if name != "omega"}
    free = questions.free_omega(**others)
    best = model.gain(**others, omega=0)
    assert model.gain(**others, omega=free) == pytest.approx(best, rel=1e-12)
    assert model.gain(**others, omega=free + 0.01) < best
    assert questions.gain_per_omega(**others, omega=0) == 0 or free == 0
    step = 1e-6 * (1 + loop["omega"])
    assume(abs(loop["omega"] - free) > 2 * step)
    below, above = max(0, loop["omega"] - step), loop["omega"] + step
    assume(not below <= free <= above)
    slope = (model.gain(**others, omega=above) - model.gain(**others, omega=below)) / (above - below)
    assert questions.gain_per_omega(**loop) == pytest.approx(slope, rel=1e-3, abs=1e-6)


@given(loops, st.floats(0.1, 2))
def test_the_overhead_of_a_bound_is_the_most_that_keeps_the_gain_there(loop, bound):
    others = {name: value for name, value in loop.items() if name != "omega"}
    most = questions.omega_for(**others, bound=bound)
    if most is None:
        assert model.gain(**others, omega=0) < bound
    else:
        assert model.gain(**others, omega=most) >= bound * (1 - 1e-12)
        assert model.gain(**others, omega=most + 1e-6 * (1 + most)) < bound


@given(loops)
def test_hiding_is_a_loss_above_an_overhead_as_long_as_the_communication(loop):
    edge = questions.omega_of_loss(**{name: value for name, value in loop.items() if name not in ("f", "omega")})
    assert model.gain(**{**loop, "omega": edge * 0.999}) >= 1 - 1e-12
    assert model.gain(**{**loop, "omega": edge * 1.001}) < 1


@given(loops)
def test_a_network_as_much_faster_as_hiding_is_worth_takes_the_time_that_hiding_takes(loop):
    times = questions.equivalent_network(**loop)
    t_lh = (1 - loop["f"]) + max(loop["f"] + loop["omega"], model.communication_ratio(**_machine(loop)))
    if times is None:
        assert 1 + loop["q"] * loop["startup"] >= t_lh * (1 - 1e-12)  # even no transfer time at all is too much
    else:
        faster = {**_machine(loop), "gamma_h": loop["gamma_h"] / times}
        assert 1 + model.communication_ratio(**faster) == pytest.approx(t_lh, rel=1e-9)


@given(loops, st.floats(1.001, 100), st.floats(0, 20))
def test_a_faster_network_pays_below_the_overhead_of_the_closed_form_alone(loop, times, omega):
    now = model.speedup_lh(**loop, p=2)
    then = model.speedup_lh(**{**loop, "gamma_h": loop["gamma_h"] / times, "omega": omega}, p=2)
    limit = questions.omega_of_faster_network(**loop)
    if limit is None:
        assume(omega >= loop["omega"])
        assert then <= now * (1 + 1e-12)
    else:
        assume(abs(omega - limit) > 1e-9 * (1 + limit))
        assume(model.communication_ratio(**_machine(loop)) > loop["q"] * loop["startup"] * (1 + 1e-6))
        assert (then > now) == (omega < limit)


def _machine(loop):
    return {key: loop[key] for key in ("gamma_h", "gamma_s", "q", "startup")}


def test_what_does_not_exist_is_none():
    assert landmarks.gamma_ratio_of_max_gain(f=0, omega=0, q=1) is None
    assert landmarks.gamma_h_of_max_gain(gamma_s=1, f=1, omega=0, q=2, startup=0.5) is None
    assert landmarks.gamma_h_of_loss(gamma_s=1, omega=0, q=1) is None
    assert landmarks.q_of_loss(gamma_h=1, gamma_s=1, omega=0) is None
    assert landmarks.q_of_max_gain(gamma_h=1, gamma_s=1, f=0, omega=0) is None
    assert landmarks.startup_of_max_gain(gamma_h=2, gamma_s=1, f=1, omega=0, q=1) is None
    assert questions.equivalent_network(gamma_h=1, gamma_s=1, f=1, omega=0, q=1) is None
    assert math.isclose(landmarks.max_gain_with_startup(f=0, omega=3, q=1, startup=9), 1)
