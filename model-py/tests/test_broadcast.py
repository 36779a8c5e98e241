"""The broadcast against equations (1) and (2) of Tam and Wang, and against the schedule of their figure 3."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from overlap_models import model, simulate
from overlap_models.tam_wang import broadcast


#: Figure 3 in units of g_s; the costs of a hop are 3, the latency of figure 1.
FIGURE_3 = {"Os": 0.4, "L": 1.3, "Or": 0.6, "Ur": 0.7}

powers_of_two = st.integers(min_value=1, max_value=12).map(lambda h: 2**h)
costs = st.fixed_dictionaries(
    {name: st.floats(min_value=0, max_value=1000) for name in ("Os", "gs", "L", "Or", "Ur")}
)


@given(powers_of_two, st.integers(min_value=1, max_value=10_000), costs)
def test_both_times_are_the_printed_sums(p, k, cost):
    """The first lines of (1) and (2): k - 1 repetitions and one broadcast down the tree."""
    h = math.log2(p)
    hop = cost["Os"] + cost["L"] + cost["Or"] + cost["Ur"]
    logp = (k - 1) * h * cost["gs"] + h * hop
    by_cluster = (k - 1) * (math.log2(p / 2) * cost["gs"] + cost["Or"] + cost["Ur"]) + hop + hop * math.log2(p / 2)
    assert broadcast.logp_time(k=k, p=p, gs=cost["gs"], L=hop) == pytest.approx(logp, rel=1e-9, abs=1e-6)
    assert broadcast.cluster_time(k=k, p=p, **cost) == pytest.approx(by_cluster, rel=1e-9, abs=1e-6)


@given(powers_of_two, st.integers(min_value=1, max_value=1000), costs)
def test_the_models_differ_by_a_receive_less_a_gap_for_each_further_packet(p, k, cost):
    """(2) less (1): (k - 1)(O_r + U_r - g_s), whatever p is."""
    hop = cost["Os"] + cost["L"] + cost["Or"] + cost["Ur"]
    difference = broadcast.cluster_time(k=k, p=p, **cost) - broadcast.logp_time(k=k, p=p, gs=cost["gs"], L=hop)
    assert difference == pytest.approx((k - 1) * (cost["Or"] + cost["Ur"] - cost["gs"]), abs=1e-6 * (1 + k * hop))


def test_one_packet_reaches_sixteen_processes_after_twelve_units_as_in_figure_1():
    assert broadcast.logp_time(k=1, p=16, gs=1, L=3) == 12
    assert broadcast.cluster_time(k=1, p=16, gs=1, **FIGURE_3) == pytest.approx(12)


def test_on_the_machine_of_figure_3_process_eight_needs_more_for_each_packet_than_the_root():
    assert broadcast.bottleneck(p=16, gs=1, Or=0.6, Ur=0.7) == 8
    each = broadcast.cluster_time(k=3, p=16, gs=1, **FIGURE_3) - broadcast.cluster_time(k=2, p=16, gs=1, **FIGURE_3)
    assert each == pytest.approx(4.3)
    assert each > 4  # log2(16) gaps of the root


@given(st.integers(min_value=2, max_value=5000))
def test_the_rounds_are_the_logarithm_rounded_up(p):
    assert 2 ** (broadcast.rounds(p=p) - 1) < p <= 2 ** broadcast.rounds(p=p)


@pytest.mark.parametrize(("M", "MTU", "k"), [(0, 1500, 0), (1, 1500, 1), (1500, 1500, 1), (1501, 1500, 2)])
def test_a_message_goes_in_as_many_packets_as_it_needs(M, MTU, k):
    assert broadcast.packets(M=M, MTU=MTU) == k


@pytest.mark.parametrize("p", [0, 1, 2.5, -3])
def test_a_broadcast_needs_two_processes(p):
    with pytest.raises(ValueError, match="p = "):
        broadcast.logp_time(k=1, p=p, gs=1, L=1)


@pytest.mark.usefixtures("simulator")
@settings(max_examples=60, deadline=None)
@given(st.integers(1, 8).map(lambda h: 2**h), st.integers(1, 1500), st.integers(1, 100_000))
def test_a_simulated_packet_waits_at_each_hop_until_its_process_is_run(p, message_bytes, poll_us):
    scenario = {"operation": "broadcast", "p": p, "message_bytes": message_bytes, "copy": "none"}
    packet = model("cluster", **scenario).packet
    costs = {name: getattr(packet, name) for name in ("Os", "L", "Or", "Ur")}
    found = simulate(lab="cluster", poll_us=poll_us, **scenario).time_us
    assert found == pytest.approx(broadcast.polled_time(p=p, poll=poll_us, **costs), abs=1e-3)
