"""A program in seconds and bytes: what it is in the terms of lab gain, and its answers, each by another way."""

import math
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overlap_models.labs import gain, program

programs = st.fixed_dictionaries(
    {
        "step_compute_us": st.floats(10, 1e5),
        "overlappable": st.floats(0.05, 1),
        "messages": st.integers(1, 16),
        "message_bytes": st.integers(8, 2**22),
        "overhead": st.floats(0, 0.5),
        "processes": st.integers(1, 4096),
        "alpha_us": st.floats(0.3, 200),
        "beta_us_per_byte": st.floats(1e-5, 1e-3),
    }
)


def linked(link):
    """The values of a link into lab gain."""
    pairs = dict(piece.split("=") for piece in re.sub(r"^#v=\d+&lab=gain&", "", link).split("&"))
    return {key: value if key == "sweep" else float(value) for key, value in pairs.items()}


def gain_of(link):
    values = linked(link)
    return gain.evaluate(**{**values, "p": int(values["p"])}).gain


def step_us(values, *, omega=None, alpha=None, beta=None, compute=None):
    """A step with hiding, from its definition: what cannot overlap, then what takes longer of the rest and the messages."""
    C = values["step_compute_us"] if compute is None else compute
    omega = values["overhead"] if omega is None else omega
    message = (values["alpha_us"] if alpha is None else alpha) + (values["beta_us_per_byte"] if beta is None else beta) * values["message_bytes"]
    rest = values["overlappable"] * C + omega * C
    return C - values["overlappable"] * C + max(rest, values["messages"] * message)


@given(programs)
def test_the_link_into_lab_gain_has_the_same_gain(values):
    found = program.evaluate(**values)
    assert found.gain == pytest.approx(found.blocking_us / found.overlapped_us)
    assert found.overlapped_us == pytest.approx(step_us(values))
    assert gain_of(found.answers.pays.link) == pytest.approx(found.gain, rel=1e-4)


@given(st.floats(1, 1e7), st.floats(0.01, 1e6), st.one_of(st.just(0), st.floats(1e-9, 10)), st.integers(1, 2**34), st.integers(1, 1024))
def test_an_answer_leads_to_its_own_gain_whatever_has_no_place_in_lab_gain(step_compute_us, alpha_us, beta_us_per_byte, message_bytes, messages):
    found = program.evaluate(
        step_compute_us=step_compute_us, alpha_us=alpha_us, beta_us_per_byte=beta_us_per_byte, message_bytes=message_bytes, messages=messages
    )
    if beta_us_per_byte * message_bytes / step_compute_us < 1e7:
        assert gain_of(found.answers.pays.link) == pytest.approx(found.gain, rel=1e-4)


@given(programs)
def test_with_the_affordable_overhead_a_step_takes_as_long_as_without_hiding(values):
    found = program.evaluate(**values)
    assert step_us(values, omega=found.overhead_affordable) == pytest.approx(found.blocking_us)


@given(programs)
def test_twice_the_bandwidth_and_half_the_latency_are_told_apart_by_the_step_that_they_leave(values):
    faster = program.evaluate(**values).answers.faster
    steps = {
        "bandwidth": step_us(values, beta=values["beta_us_per_byte"] / 2),
        "latency": step_us(values, alpha=values["alpha_us"] / 2),
    }
    assert faster.bandwidth_us == pytest.approx(steps["bandwidth"])
    assert faster.latency_us == pytest.approx(steps["latency"])
    if faster.better == "neither":
        assert min(steps.values()) == pytest.approx(step_us(values))
    else:
        assert steps[faster.better] == pytest.approx(min(steps.values()))


@given(programs)
def test_communication_is_hidden_on_one_process_fewer_and_exposed_from_the_answer_on(values):
    first = program.evaluate(**values).answers.processes.value

    def exposed(processes):
        compute = values["step_compute_us"] * values["processes"] / processes
        hidden = (values["overlappable"] + values["overhead"]) * compute
        message = values["alpha_us"] + values["beta_us_per_byte"] * values["message_bytes"]
        return values["messages"] * message - hidden

    scale = values["messages"] * (values["alpha_us"] + values["beta_us_per_byte"] * values["message_bytes"])
    assert exposed(first) > -1e-9 * scale
    if first > 1:
        assert exposed(first - 1) <= 1e-9 * scale


@given(programs)
def test_no_other_number_of_steps_at_once_has_a_shorter_step(values):
    together = program.evaluate(**values).answers.together

    def step(k):
        C, m = values["step_compute_us"], values["message_bytes"]
        messages = values["messages"] * (values["alpha_us"] + values["beta_us_per_byte"] * m * k) / k
        return (1 - values["overlappable"]) * C + max((values["overlappable"] + values["overhead"]) * C, messages)

    assert together.step_us == pytest.approx(min(step(k) for k in range(1, 65)))
    assert together.step_us == pytest.approx(step(together.steps))


def test_a_measured_machine_stands_in_for_latency_and_time_of_a_byte():
    text = "1-1024:2:0.001,1025-4194304:5:0.0001"
    small = program.evaluate(machine=text, message_bytes=1000, alpha_us=999, beta_us_per_byte=1)
    large = program.evaluate(machine=text, message_bytes=1_000_000)
    assert (small.message_us, small.alpha_us) == (3.0, 2)
    assert large.message_us == pytest.approx(105)


@pytest.mark.parametrize(
    ("values", "named"),
    [
        ({"step_compute_us": 0}, "step_compute_us"),
        ({"overlappable": 1.5}, "overlappable"),
        ({"message_bytes": math.inf}, "message_bytes"),
        ({"messages": 0}, "messages"),
        ({"overhead": -0.1}, "overhead"),
        ({"machine": "1-64:3.34"}, "machine"),
        ({"bandwidth": 3}, "bandwidth"),
    ],
)
def test_what_is_out_of_range_is_refused_by_its_name(values, named):
    with pytest.raises(ValueError, match=named):
        program.evaluate(**values)


def test_of_machines_with_a_price_the_cheapest_has_the_step_that_it_has_as_the_machine_of_the_program():
    mine = {"step_compute_us": 500, "messages": 64, "overhead": 0.02}
    steps = {name: program.evaluate(**mine, machine=name).overlapped_us for name in ("alps_mpich", "alps_tcp", "gigabit_tcp")}
    most = (steps["alps_mpich"] + steps["alps_tcp"]) / 2
    prices = "gigabit_tcp:0,alps_tcp:1,alps_mpich:9"
    found = program.evaluate(**mine, prices=f"at_most:{most},{prices}").cheapest
    assert found == program.Cheapest("alps_mpich", 9, steps["alps_mpich"])
    assert program.evaluate(**mine, prices=f"at_most:1,{prices}").cheapest is None
    assert program.evaluate(**mine, prices=prices).cheapest is None
    assert program.evaluate(**mine).cheapest is None


@pytest.mark.parametrize("prices", ["alps", "alps_mpich", "alps_mpich:", "alps_mpich:-1", "alps_mpich:1e999", "alps_mpich:1,alps_mpich:2", "at_most:soon", ","])
def test_prices_that_are_none_are_refused_with_what_is_allowed(prices):
    with pytest.raises(ValueError, match=r"^prices = .* is not allowed: it must be NAME:PRICE"):
        program.evaluate(prices=prices)
