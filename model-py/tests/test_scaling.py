"""One program on more processes, equation (6): landmarks of figure 9, optima against trying every number."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overlap_models.strumpen import loop as model
from overlap_models.strumpen import processes
from overlap_models.strumpen.granularities import gamma_s_of_lambda

laws = st.sampled_from(sorted(processes.Q_LAWS))
programs = st.fixed_dictionaries(
    {
        "lambda_": st.floats(0.1, 100),
        "q": st.floats(0.5, 4),
        "q_law": laws,
        "i_cs_over_i": st.one_of(st.just(0.0), st.floats(0.01, 0.1)),
    }
)
hidings = st.fixed_dictionaries(
    {
        "f": st.one_of(st.just(0.0), st.floats(1e-6, 1)),
        "omega": st.one_of(st.just(0.0), st.floats(0.01, 2)),
    }
)

#: More processes than any maximum of these programs needs: lambda (f + omega)/q is at most 600.
WHOLE = range(1, 700)


def best_of(function):
    values = [function(p) for p in WHOLE]
    most = max(values)
    return [p for p, value in zip(WHOLE, values, strict=True) if value >= most * (1 - 1e-12)], most


@given(programs, hidings, st.integers(1, 1000))
def test_equation_6_is_equation_4_with_the_granularities_of_the_parts(program, hiding, p):
    part = {
        "gamma_h": 3,
        "gamma_s": gamma_s_of_lambda(lambda_=program["lambda_"], gamma_h=3, p=p),
        "q": processes.messages(q=program["q"], q_law=program["q_law"], p=p),
        "startup": program["i_cs_over_i"] * p,
    }
    assert processes.gain_of_p(p=p, **program, **hiding) == pytest.approx(model.gain(**part, **hiding), rel=1e-12)
    assert processes.speedup_of_p(p=p, **program) == pytest.approx(model.speedup(**part, p=p), rel=1e-12)
    assert processes.speedup_lh_of_p(p=p, **program, **hiding) == pytest.approx(
        model.speedup_lh(**part, **hiding, p=p), rel=1e-12
    )


@settings(max_examples=40)
@given(programs, hidings)
def test_the_number_with_the_largest_gain_is_beside_the_closed_form(program, hiding):
    peak = processes.p_of_max_gain(**program, **hiding)
    numbers, most = best_of(lambda p: processes.gain_of_p(p=p, **program, **hiding))
    if peak is None:
        assert most == 1
    else:
        found = processes.whole_maximum(lambda p: processes.gain_of_p(p=p, **program, **hiding), peak)
        assert found in numbers
        if peak > 1:
            largest = model.max_gain(**hiding)
            assert processes.gain_of_p(p=peak, **program, **hiding) == pytest.approx(largest, rel=1e-9)


@settings(max_examples=40)
@given(programs)
def test_the_number_with_the_largest_speedup_is_beside_the_closed_form(program):
    peak = processes.p_of_max_speedup(**program)
    assert (peak is None) == (program["q_law"] == "constant")
    numbers, _ = best_of(lambda p: processes.speedup_of_p(p=p, **program))
    if peak is None:
        assert numbers == [WHOLE[-1]]
    else:
        assert processes.whole_maximum(lambda p: processes.speedup_of_p(p=p, **program), peak) in numbers


@settings(max_examples=40)
@given(programs, hidings)
def test_the_number_with_the_largest_speedup_with_hiding_is_beside_the_closed_form(program, hiding):
    peak = processes.p_of_max_speedup_lh(**program, **hiding)
    numbers, _ = best_of(lambda p: processes.speedup_lh_of_p(p=p, **program, **hiding))
    if peak is None:
        assert WHOLE[-1] in numbers
    else:
        found = processes.whole_maximum(lambda p: processes.speedup_lh_of_p(p=p, **program, **hiding), peak)
        assert found in numbers


@given(programs, hidings)
def test_hiding_is_a_loss_on_fewer_processes_than_the_closed_form_alone(program, hiding):
    edge = processes.p_of_loss(**program, omega=hiding["omega"])
    for p in (1, 1.5, 2, 3, 5, 10, 30, 100, 1000):
        if edge is None or abs(p - edge) > 1e-9 * p:
            gain = processes.gain_of_p(p=p, **program, **hiding)
            assert gain < 1 if edge is not None and p < edge else gain >= 1 - 1e-12


@given(programs, hidings, st.integers(1, 100))
def test_no_ratio_of_granularities_gains_more_than_the_closed_form(program, hiding, p):
    rest = {key: program[key] for key in ("q", "q_law", "i_cs_over_i")}
    at = processes.lambda_of_max_gain(p=p, **rest, **hiding)
    grid = [10 ** (step / 10) for step in range(-40, 61)]
    most = max(processes.gain_of_p(p=p, lambda_=value, **rest, **hiding) for value in grid)
    least = p * processes.messages(q=program["q"], q_law=program["q_law"], p=p) * program["i_cs_over_i"]
    if at is None:
        assert least >= (hiding["f"] + hiding["omega"]) * (1 - 1e-12)
    else:
        assert processes.gain_of_p(p=p, lambda_=at, **rest, **hiding) >= most * (1 - 1e-9)
    edge = processes.lambda_of_loss(p=p, omega=hiding["omega"], **rest)
    for value in grid:
        if edge is None or abs(value - edge) > 1e-9 * value:
            loses = edge is not None and value > edge
            assert (processes.gain_of_p(p=p, lambda_=value, **rest, **hiding) < 1 - 1e-12) <= loses


@pytest.mark.parametrize("p", [2, 8, 100, 1024])
def test_all_to_all_without_overhead_gains_most_at_lambda_p_squared(p):
    """Section 2.3.2: q = p, f = 1, omega = 0; the largest speedup with hiding is on the same processes."""
    program = {"lambda_": p**2, "q": 1, "q_law": "linear"}
    ideal = {"f": 1, "omega": 0}
    assert processes.gain_of_p(p=p, **program, **ideal) == 2
    assert processes.lambda_of_max_gain(p=p, q=1, q_law="linear", **ideal) == pytest.approx(p**2, rel=1e-15)
    assert processes.p_of_max_gain(**program, **ideal) == p
    assert processes.p_of_max_speedup_lh(**program, **ideal) == p
    assert processes.speedup_lh_of_p(p=p, **program, **ideal) == p


def test_with_q_growing_as_the_root_the_largest_speedup_is_a_third_and_all_to_all_half_of_its_processes():
    """At the maximum e x = 1, so that S = p/(1+x) = p e/(1+e)."""
    for q_law, part in (("sqrt", 1 / 3), ("linear", 1 / 2)):
        program = {"lambda_": 5000, "q": 1, "q_law": q_law}
        p = processes.p_of_max_speedup(**program)
        assert processes.speedup_of_p(p=p, **program) == pytest.approx(part * p, rel=1e-12)


def test_more_that_can_hide_moves_the_largest_speedup_to_fewer_processes_and_raises_it():
    """Figure 9.3: q = sqrt(p), several f; the points of largest gain and speedup do not coincide."""
    program = {"lambda_": 5000, "q": 1, "q_law": "sqrt"}
    peaks = [processes.p_of_max_speedup_lh(**program, f=f, omega=0) for f in (0, 0.25, 0.5, 0.75)]
    most = [
        processes.speedup_lh_of_p(p=p, **program, f=f, omega=0) for p, f in zip(peaks, (0, 0.25, 0.5, 0.75), strict=True)
    ]
    assert peaks == sorted(peaks, reverse=True)
    assert most == sorted(most)
    assert processes.p_of_max_gain(**program, f=0.5, omega=0) < peaks[2]


def test_with_a_constant_volume_the_speedup_of_ideal_hiding_reaches_its_limit_and_stays():
    """Figure 9.2, q = 2."""
    program = {"lambda_": 100, "q": 2, "q_law": "constant"}
    limit = processes.speedup_limit(lambda_=100, q=2)
    assert limit == 50
    assert processes.p_of_max_speedup_lh(**program, f=1, omega=0) == 50
    for p in (50, 51, 500, 50_000):
        assert processes.speedup_lh_of_p(p=p, **program, f=1, omega=0) == pytest.approx(limit, rel=1e-12)
    assert processes.speedup_of_p(p=1e9, **program) == pytest.approx(limit, rel=1e-6)
