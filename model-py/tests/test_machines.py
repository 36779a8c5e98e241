"""Choosing among machines: the worked examples of Strumpen 1994, section 2.3.1, and lists as text."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overlap_models.strumpen import machines
from overlap_models.strumpen.loop import gain
from overlap_models.strumpen.machines import Machine

REFERENCE = Path(__file__).parents[2].parent / "shared" / "reference" / "strumpen-1994.json"

ANY = st.builds(Machine, st.floats(0.01, 100), st.one_of(st.just(0.0), st.floats(0.01, 5)))


def test_example_1_is_won_by_h2():
    assert machines.best(machines.EXAMPLES["example_1"], gamma_s=5, f=1, q=1) == 1


def test_example_2_is_met_by_h1_and_h3():
    found = [
        machines.gains_throughout(machine, gamma_s_low=2, gamma_s_high=10, f=1, q=1)
        for machine in machines.EXAMPLES["example_2"]
    ]
    assert found == [True, False, True]


@pytest.mark.skipif(not REFERENCE.exists(), reason="the reference data beside the project is missing")
def test_the_named_lists_are_those_of_the_reference_data():
    examples = json.loads(REFERENCE.read_text(encoding="utf-8"))["gain_model"]["worked_examples"]
    for name, key in (("example_1", "example1"), ("example_2", "example2")):
        listed = tuple(Machine(machine["gamma_h"], machine["omega"]) for machine in examples[key]["machines"])
        assert machines.EXAMPLES[name] == listed


@given(ANY, st.floats(0.1, 10), st.floats(1.01, 100), st.floats(0.01, 1), st.floats(0.1, 10))
def test_least_gain_and_gains_throughout_are_what_trying_the_range_says(machine, low, factor, f, q):
    program = {"f": f, "q": q}
    tried = [
        gain(gamma_h=machine.gamma_h, omega=machine.omega, gamma_s=low * factor ** (step / 100), **program)
        for step in range(101)
    ]
    ends = {"gamma_s_low": low, "gamma_s_high": low * factor}
    assert machines.least_gain(machine, **ends, **program) == pytest.approx(min(tried), rel=1e-9)
    if abs(tried[-1] - 1) > 1e-9:
        assert machines.gains_throughout(machine, **ends, **program) == (min(tried) > 1)


@pytest.mark.parametrize(
    ("text", "listed"),
    [
        ("5:0.2", [(5, 0.2)]),
        ("1:1, 5:.2,10:0", [(1, 1), (5, 0.2), (10, 0)]),
        (" 1e2:0\n2.5:1e-3 ", [(100, 0), (2.5, 0.001)]),
    ],
)
def test_pairs_are_separated_by_commas_or_blanks(text, listed):
    assert machines.parse(text) == tuple(Machine(*pair) for pair in listed)


@pytest.mark.parametrize(
    "text",
    ["", " , ", "5", "5:", ":1", "5:1:2", "0:1", "-5:1", "5:-1", "nan:1", "5:inf", "1e999:1", "5:1e999", "٥:1", "1_0:1",
     "example_3", "<b>:1", "5;0.2", "1:1," * 101, 5, None],
)  # fmt: skip
def test_what_is_no_list_of_machines_is_refused_by_name(text):
    with pytest.raises(ValueError, match="^machines = .* is not allowed: it must be "):
        machines.parse(text)


def test_of_equal_machines_the_first_is_best_and_of_none_none():
    assert machines.best([Machine(5, 0), Machine(5, 0)], gamma_s=5, f=1, q=1) == 0
    assert machines.best([], gamma_s=5, f=1, q=1) is None
