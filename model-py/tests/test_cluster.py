"""The cluster model against Table 1 and equations (3) to (8) of Tam and Wang."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overlap_models._page.table import CONSTANTS
from overlap_models.tam_wang import gather, machine

REFERENCE = Path(__file__).parents[2].parent / "shared" / "reference" / "tam-2000.json"

#: Table 1, slope and intercept in microseconds: up to 40 bytes, above.
TABLE_1 = {
    "Os": ((0.0291, 6.308), (0.0253, 6.37)),
    "gs": ((0, 6.73), (0.0796, 3.027)),
    "gr": ((0, 6.73), (0.0788, 4.986)),
    "Or": ((0.0426, 12.245), (0.0429, 12.176)),
}


@pytest.mark.parametrize("name", TABLE_1)
@pytest.mark.parametrize("m", [1, 8, 40, 41, 64, 1024, 1500])
def test_a_cost_is_the_line_of_table_1_for_its_size(name, m):
    slope, intercept = TABLE_1[name][m > 40]
    assert getattr(machine, name)(m=m) == pytest.approx(slope * m + intercept, rel=1e-15)


@pytest.mark.skipif(not REFERENCE.exists(), reason="the reference data beside the project is missing")
@pytest.mark.parametrize("m", [8, 40, 41, 1500])
def test_the_costs_are_those_of_the_reference_data(m):
    printed = json.loads(REFERENCE.read_text(encoding="utf-8"))["table1_us"]

    def value(formula, **names):
        return eval(formula, {"max": max, "m": m, **names})  # the reference data are formulas, and ours

    for name in TABLE_1:
        formula = printed[name]["m_le_40" if m <= 40 else "m_gt_40"]
        assert getattr(machine, name)(m=m) == pytest.approx(value(formula)), name
    assert machine.Ur() == value(printed["Ur"])
    assert machine.Mmtm(m=m) == pytest.approx(value(printed["Mmtm"]))
    assert machine.L(m=m, p=16) == pytest.approx(value(printed["L"], p=16, gs=lambda size: machine.gs(m=size)))


def test_the_machine_of_the_front_page_is_table_1():
    constants = CONSTANTS["explore"]
    control, packet, message = 8, 1500, 12500
    assert constants["control_bytes"].value == control
    assert constants["packet_bytes"].value == packet
    assert constants["message_bytes"].value == message
    expected = {
        "control_send_us": 0.0291 * 8 + 6.308,
        "control_latency_us": 1.556 * 2 + 16.684 + 0.0826 * 8,
        "control_receive_us": 0.0426 * 8 + 12.245 + 9.93,
        "copy_us": 0.0314 * 12500 + 1.756,
        "packet_send_us": 0.0253 * 1500 + 6.37,
        "send_gap_us": 0.0796 * 1500 + 3.027,
        "receive_gap_us": 0.0788 * 1500 + 4.986,
        "packet_receive_us": 0.0429 * 1500 + 12.176,
        "packet_copy_us": 9.93,
    }
    for key, microseconds in expected.items():
        constant = constants[key]
        assert constant.value == pytest.approx(microseconds, rel=1e-9), constant.meaning
        assert constant.unit == "µs"


def test_a_loaded_switch_takes_longer_for_large_packets_only():
    assert machine.L(m=8, p=16) == pytest.approx(1.556 * 16 + 16.684 + 0.0826 * 8)
    load = 24 * 1500 / (90 * 122.427)
    assert load > 1
    assert machine.L(m=1500, p=24) == pytest.approx(1.556 * 24 + 16.684 + 0.0826 * 1500 * load)


@given(
    st.integers(min_value=1, max_value=1000),
    st.integers(min_value=1, max_value=1000),
    st.integers(min_value=0, max_value=100),
)
def test_a_buffer_saturates_when_arrivals_less_departures_have_filled_it(arrivals, departures, buffer):
    beta = gather.saturation_time(A=arrivals, D=departures, B=buffer)
    if arrivals <= departures:
        assert beta is None
    else:
        assert arrivals * beta == pytest.approx(buffer + departures * beta)


@given(
    st.integers(min_value=2, max_value=50),
    st.integers(min_value=1, max_value=49),
    st.integers(min_value=0, max_value=100),
    st.integers(min_value=1, max_value=10_000),
)
def test_the_transfer_ratio_counts_what_passed_before_and_after_saturation(arrivals, departures, buffer, k):
    """The left side of equation (4): all before saturation, D/A of the rest."""
    ratio = gather.transfer_ratio(A=arrivals, D=departures, B=buffer, k=k)
    assert 0 < ratio <= 1
    if departures < arrivals:
        before = arrivals * buffer / (arrivals - departures)
        if before <= k:
            counted = ((k - before) * departures / arrivals + before) / k
            assert ratio == pytest.approx(min(1, counted))


@given(
    st.floats(min_value=0.1, max_value=1000),
    st.floats(min_value=0.1, max_value=1000),
    st.integers(min_value=0, max_value=1000),
    st.integers(min_value=1, max_value=1000),
)
def test_as_many_senders_as_the_upper_bound_lose_nothing_and_one_more_does(gs, gr, buffer, packets):
    """Equation (6) is where the transfer ratio of equation (4) reaches one, for k = i packets of each sender."""
    upper = gather.gather_upper(gs=gs, gr=gr, B=buffer, i=packets)

    def uncapped(senders):
        return (1 / gr) / (senders / gs) + buffer / (senders * packets)

    if upper >= 1:
        assert uncapped(upper) >= 1 - 1e-12
        assert gather.transfer_ratio(A=upper / gs, D=1 / gr, B=buffer, k=upper * packets) >= 1 - 1e-12
    assert uncapped(upper + 1) < 1 + 1e-12


@given(st.floats(min_value=0.1, max_value=1000), st.floats(min_value=0.1, max_value=1000))
def test_as_many_senders_as_the_lower_bound_keep_the_link_busy_and_one_less_does_not(gs, gr):
    lower = gather.gather_lower(gs=gs, gr=gr)
    assert lower / gs >= (1 / gr) * (1 - 1e-12)
    if lower > 1:
        assert (lower - 1) / gs < 1 / gr


@given(
    st.integers(min_value=1, max_value=5),
    st.integers(min_value=0, max_value=50),
    st.integers(min_value=2, max_value=60),
)
def test_the_window_is_the_largest_that_equation_7_allows(lower, upper, p):
    senders = p - 1
    allowed = [x for x in range(1, senders + 1) if lower <= x <= upper and senders % x >= lower]
    assert gather.window(lower=lower, upper=upper, p=p) == (max(allowed) if allowed else None)


def test_a_gather_takes_at_least_what_the_bottleneck_needs_for_all_packets():
    assert gather.gather_bound(C1=44.32, p=8, i=8, D=123.186, C2=76.526 + 9.93) == pytest.approx(
        44.32 + 7 * 8 * 123.186 + 86.456
    )
