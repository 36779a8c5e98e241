"""The gain model against what Strumpen 1994 prints: worked examples and landmarks of section 2."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from overlap_models.strumpen.granularities import gamma_s_of_lambda
from overlap_models.strumpen.loop import gain, gamma_s_of_loss, gamma_s_of_max_gain, max_gain

REFERENCE = Path(__file__).parents[2].parent / "shared" / "reference" / "strumpen-1994.json"

#: Section 2.3.1, example 1: (gamma_h, omega) of a machine and its gain at gamma_s = 5.
EXAMPLE_1 = {"H1": (1, 1, Fraction(3, 5)), "H2": (5, 0.2, Fraction(5, 3)), "H3": (10, 0, Fraction(3, 2))}

#: Section 2.3.1, example 2: (gamma_h, omega); H1 and H3 gain for every gamma_s from 2 to 10.
EXAMPLE_2 = {"H1": (5, 0), "H2": (1, 0.2), "H3": (10, 1)}


def ideal(gamma_h, gamma_s, omega=0.0):
    """Gain of the two-processor system of section 2.3.1: f = 1, q = 1."""
    return gain(gamma_h=gamma_h, gamma_s=gamma_s, f=1, omega=omega, q=1)


@pytest.mark.parametrize("machine", EXAMPLE_1)
def test_example_1_gives_the_printed_gain(machine):
    gamma_h, omega, printed = EXAMPLE_1[machine]
    assert ideal(gamma_h, 5, omega) == pytest.approx(float(printed), rel=1e-15)


def test_example_1_finds_that_h2_is_the_best_machine():
    assert max(EXAMPLE_1, key=lambda machine: ideal(EXAMPLE_1[machine][0], 5, EXAMPLE_1[machine][1])) == "H2"


def test_example_2_finds_that_h1_and_h3_gain_over_the_range_and_h2_does_not():
    """The paper reads this off its figures. By equation (5), H3 is exactly at the edge at the end, gamma_s = 10."""
    below_10 = [2 + step / 100 for step in range(800)]
    gaining = {
        machine
        for machine, (gamma_h, omega) in EXAMPLE_2.items()
        if all(ideal(gamma_h, gamma_s, omega) > 1 for gamma_s in below_10)
    }
    assert gaining == {"H1", "H3"}
    assert ideal(gamma_h=10, gamma_s=10, omega=1) == 1
    assert ideal(gamma_h=5, gamma_s=10, omega=0) > 1


def twice_as_fast_where_the_granularities_are_equal():
    for granularity in (0.01, 1, 7, 500):
        assert ideal(granularity, granularity) == 2
        assert gamma_s_of_max_gain(gamma_h=granularity, f=1, omega=0, q=1) == granularity
    assert max_gain(f=1, omega=0) == 2


def partial_hiding_has_its_maximum_at_one_over_f():
    for f in (0.1, 0.25, 0.5, 0.9, 1):
        assert gain(gamma_h=1, gamma_s=1 / f, f=f, omega=0, q=1) == pytest.approx(1 + f)
        assert max_gain(f=f, omega=0) == 1 + f
        assert gamma_s_of_max_gain(gamma_h=1, f=f, omega=0, q=1) == pytest.approx(1 / f)


def overhead_lowers_and_moves_the_maximum():
    for omega in (0, 0.1, 0.2, 1, 4):
        printed = 2 - omega / (1 + omega)
        assert ideal(1 + omega, 1, omega) == pytest.approx(printed)
        assert max_gain(f=1, omega=omega) == pytest.approx(printed)
        assert gamma_s_of_max_gain(gamma_h=1 + omega, f=1, omega=omega, q=1) == pytest.approx(1)


def overhead_above_the_communication_is_a_loss():
    for f in (0, 0.5, 1):
        for q in (0.5, 1, 16):
            edge = gamma_s_of_loss(gamma_h=3, omega=0.3, q=q)
            assert edge == pytest.approx(q * 3 / 0.3)
            assert gain(gamma_h=3, gamma_s=edge * 1.001, f=f, omega=0.3, q=q) < 1
            assert gain(gamma_h=3, gamma_s=edge * 0.999, f=f, omega=0.3, q=q) >= 1


def three_halves_needs_a_factor_of_two():
    for gamma_h in (1, 10):
        assert ideal(gamma_h, 0.5 * gamma_h) == 1.5
        assert ideal(gamma_h, 2 * gamma_h) == 1.5
        assert ideal(gamma_h, 0.499 * gamma_h) < 1.5
        assert ideal(gamma_h, 2.001 * gamma_h) < 1.5
        assert ideal(gamma_h, gamma_h) > 1.5


def all_to_all_is_twice_as_fast_at_lambda_p_squared():
    for p in (2, 8, 100, 1024):
        gamma_s = gamma_s_of_lambda(lambda_=p**2, gamma_h=5, p=p)
        assert gain(gamma_h=5, gamma_s=gamma_s, f=1, omega=0, q=p) == pytest.approx(2)


#: The landmarks in the words of the reference data, each with what checks it.
LANDMARKS = {
    "max G = 2 at gamma_h = gamma_s (f=1, q=1, omega=0)": twice_as_fast_where_the_granularities_are_equal,
    "max G = 1+f at gamma = 1/f (simple model)": partial_hiding_has_its_maximum_at_one_over_f,
    "max G = 2 - omega/(1+omega) at gamma_h/gamma_s = 1+omega": overhead_lowers_and_moves_the_maximum,
    "loss (G<1) iff q*gamma_h/gamma_s < omega": overhead_above_the_communication_is_a_loss,
    "G>=1.5 needs gamma_s in [0.5,2]*gamma_h (f=1, q=1, omega=0)": three_halves_needs_a_factor_of_two,
    "q=p, f=1, omega=0: G=2 at lambda = p^2": all_to_all_is_twice_as_fast_at_lambda_p_squared,
}


@pytest.mark.parametrize("landmark", LANDMARKS)
def test_landmark(landmark):
    LANDMARKS[landmark]()


@pytest.mark.skipif(not REFERENCE.exists(), reason="the reference data beside the project is missing")
def test_the_examples_and_landmarks_here_are_those_of_the_reference_data():
    model = json.loads(REFERENCE.read_text(encoding="utf-8"))["gain_model"]
    example_1, example_2 = model["worked_examples"]["example1"], model["worked_examples"]["example2"]
    assert example_1["gamma_s"] == 5
    assert {m["name"]: (m["gamma_h"], m["omega"], Fraction(m["gain"])) for m in example_1["machines"]} == EXAMPLE_1
    assert example_1["best"] == "H2"
    assert example_2["gamma_s_range"] == [2, 10]
    assert {m["name"]: (m["gamma_h"], m["omega"]) for m in example_2["machines"]} == EXAMPLE_2
    assert example_2["guarantee_gain_above_1"] == ["H1", "H3"]
    assert set(model["landmarks"]) == set(LANDMARKS)
