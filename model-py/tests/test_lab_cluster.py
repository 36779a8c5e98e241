"""What the cluster lab shows, against the equations of Tam and Wang written down once more."""

import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from overlap_models._page import bridge
from overlap_models.labs import cluster as lab_cluster
from overlap_models.tam_wang import gather


#: Table 1 at 1500 bytes.
M = 1500
OS, GS, GR, OR, UR = 0.0253 * M + 6.37, 0.0796 * M + 3.027, 0.0788 * M + 4.986, 0.0429 * M + 12.176, 9.93


def L(p):
    return 1.556 * p + 16.684 + 0.0826 * M * max(1, p * M / (90 * GS))


@pytest.mark.parametrize("p", [4, 8, 16])
@pytest.mark.parametrize("k", [1, 2, 50, 700])
def test_a_broadcast_has_the_times_of_equations_1_and_2_with_table_1(p, k):
    h = math.log2(p)
    # U_r, with the copy from memory to memory, M_mtm, where it is asked for.
    for user, copied in ((UR + 0.0314 * M + 1.756, {"copy": "mtm"}), (UR, {})):
        result = lab_cluster.evaluate(operation="broadcast", p=p, message_bytes=k * M, **copied)
        assert result.logp_us == pytest.approx(h * (k * GS + (OS + L(p) + OR + user) - GS))
        assert result.cluster_us == pytest.approx((k - 1) * ((h - 1) * GS + OR + user) + h * (OS + L(p) + OR + user))


@pytest.mark.parametrize("copy", ["ctc", "ctm", "mtm"])
def test_a_copy_belongs_to_the_user_receive(copy):
    lines = {"ctc": (0.015, 0.194), "ctm": (0.0149, 2.07), "mtm": (0.0314, 1.756)}
    slope, fixed = lines[copy]
    assert lab_cluster.evaluate(copy=copy).packet.Ur == pytest.approx(UR + slope * M + fixed)


def test_process_p_half_is_the_slowest_from_where_receiving_takes_a_send_gap():
    """Without a copy at 519 bytes and less: 0.0429 m + 22.106 >= 0.0796 m + 3.027."""
    for mtu, expected in ((519, 8), (521, 0)):
        result = lab_cluster.evaluate(operation="broadcast", copy="none", p=16, mtu=mtu)
        assert result.bottleneck == expected
        assert (result.cluster_us >= result.logp_us) == (expected == 8)


gathers = st.fixed_dictionaries(
    {
        "p": st.integers(min_value=2, max_value=200),
        "message_bytes": st.integers(min_value=1, max_value=200).map(lambda i: i * M),
        "buffer_units": st.integers(min_value=0, max_value=5000),
        "window": st.one_of(st.just(0), st.integers(min_value=1, max_value=300)),
        "algorithm": st.sampled_from(["coordinated", "simple"]),
    }
)


@given(gathers)
def test_a_gather_has_the_bounds_and_the_window_of_equations_5_to_7(given_values):
    result = lab_cluster.evaluate(**given_values)
    p, B, w = given_values["p"], given_values["buffer_units"], given_values["window"]
    i = given_values["message_bytes"] // M
    assert (result.lower, result.upper) == (1, math.floor(GS / GR + B / i))
    allowed = [x for x in range(1, p) if x <= result.upper and (p - 1) % x >= 1]
    assert result.window == (max(allowed) if allowed else None)
    if given_values["algorithm"] == "simple" or (w == 0 and B > (p - 1) * i):
        assert result.senders == p - 1
    else:
        assert result.senders == (min(w, p - 1) if w else result.window)
    if result.senders is None:
        assert result.problem == ("no_window" if B else "no_buffer")
    else:
        assert result.problem is None
        ratio = min(1, (1 / GR) / (result.senders / GS) + B / (result.senders * i))
        assert result.transfer_ratio == pytest.approx(ratio)
    # Table 1 receives a packet of 1500 bytes in less than a receive gap, but does not copy it too: without a copy the link is
    # the slowest stage, with one the processor of the root.
    assert result.stage == "processor"
    assert result.bound_us == pytest.approx(OS + L(p) + (p - 1) * i * (OR + UR + 0.0314 * M + 1.756))
    uncopied = lab_cluster.evaluate(**given_values, copy="none")
    assert uncopied.stage == "link"
    assert uncopied.bound_us == pytest.approx(OS + (p - 1) * i * GR + (L(p) - GR) + OR + UR)


@given(gathers)
def test_with_the_least_buffer_algorithm_1_has_an_answer_and_with_one_less_it_has_none(given_values):
    given_values = {**given_values, "window": 0, "algorithm": "coordinated"}
    least = lab_cluster.evaluate(**given_values).least_buffer
    assert lab_cluster.evaluate(**{**given_values, "buffer_units": least}).senders is not None
    if least > 0:
        assert lab_cluster.evaluate(**{**given_values, "buffer_units": least - 1}).senders is None


def test_two_processes_have_no_window_by_equation_7_but_one_that_serves():
    """p' = 1: the only window is 1, and 1 mod 1 = 0 is below the lower bound."""
    result = lab_cluster.evaluate(p=2, buffer_units=500)
    assert (result.problem, result.window, result.suggested_window, result.least_buffer) == ("no_window", None, 1, 701)


def test_senders_too_few_for_the_link_are_named_as_the_problem():
    result = lab_cluster.evaluate(p=5, machine="fast_port", buffer_units=100)
    assert result.lower == 10
    assert result.problem == "too_few_senders"
    assert result.suggested_window is None or result.suggested_window <= 4


@pytest.mark.parametrize("operation", ["broadcast", "gather"])
@pytest.mark.parametrize(("change", "problem"), [({"p": 1}, "one_process"), ({"message_bytes": 0}, "no_bytes")])
def test_where_nothing_is_sent_there_are_no_times(operation, change, problem):
    result = lab_cluster.evaluate(operation=operation, **change)
    assert result.problem == problem
    assert (result.logp_us, result.cluster_us, result.bound_us, result.packet) == (None,) * 4


def test_a_short_last_packet_is_counted_with_its_own_size():
    """Two packets, 1500 and 100 bytes: the link needs g_r of each."""
    result = lab_cluster.evaluate(p=4, message_bytes=1600, copy="none")
    last = {"gr": 0.0788 * 100 + 4.986, "L": 1.556 * 4 + 16.684 + 0.0826 * 100}
    behind = last["L"] - last["gr"] + 0.0429 * 100 + 12.176 + UR
    assert result.bound_us == pytest.approx(OS + 3 * (GR + last["gr"]) + behind)


@pytest.mark.parametrize("key", ["message_bytes", "p"])
def test_the_curve_has_at_each_point_what_the_scenario_there_has(key):
    axis = {"key": key, "minimum": 2, "maximum": 4000, "points": 12, "scale": "logarithmic"}
    x, logp, by_cluster, _ = lab_cluster.curve(axis, mtu=600, operation="broadcast")
    _, _, _, bound = lab_cluster.curve(axis, mtu=600)
    for place, value in enumerate(x):
        there = {key: round(value), "mtu": 600}
        tree = lab_cluster.evaluate(operation="broadcast", **there)
        assert (logp[place], by_cluster[place]) == (tree.logp_us, tree.cluster_us)
        assert bound[place] == lab_cluster.evaluate(**there).bound_us


anything = st.fixed_dictionaries(
    {
        "operation": st.sampled_from(["broadcast", "gather"]),
        "p": st.integers(min_value=1, max_value=4096),
        "message_bytes": st.integers(min_value=0, max_value=16_777_216),
        "mtu": st.integers(min_value=16, max_value=65_536),
        "buffer_units": st.integers(min_value=0, max_value=1_000_000),
        "window": st.integers(min_value=0, max_value=4095),
        "copy": st.sampled_from(["none", "ctc", "ctm", "mtm"]),
        "machine": st.sampled_from(["fast_ethernet", "gigabit", "ten_gigabit", "fast_port", "port:100", "gs:1:0,Os:0:0"]),
    }
)


@given(anything)
def test_every_scenario_is_answered_with_numbers_or_nothing(parameters):
    answer = json.loads(bridge.evaluate(json.dumps({"lab": "cluster", "parameters": parameters})).json)
    if "error" in answer:
        # A packet of this machine may take longer than any simulated clock runs.
        assert (answer["parameter"], parameters["machine"]) == ("machine", "gs:1:0,Os:0:0")
        return
    lower, senders = answer["values"]["lower"], answer["values"]["senders"]
    if lower is not None and senders is not None:
        assert 1 <= senders <= parameters["p"] - 1


@given(st.integers(2, 60), st.integers(1, 5), st.integers(0, 60))
def test_a_window_with_full_groups_keeps_the_last_group_at_the_lower_bound_or_full(p, lower, upper):
    found = gather.window_with_full_groups(lower=lower, upper=upper, p=p)
    groups = [x for x in range(lower, min(upper, p - 1) + 1) if not 0 < (p - 1) % x < lower]
    assert found == (max(groups) if groups else None)
