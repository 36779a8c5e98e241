"""Lab deposit: the contract's keys, Stricker's table and figures, numbers for every scenario, a curve that agrees."""

import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overlap_models._page import bridge
from overlap_models._page.table import PARAMETERS, Choice, Text
from overlap_models.labs import deposit as lab_deposit

ROWS = {row.key: row for row in PARAMETERS["deposit"] if not isinstance(row, Text)}


def values_of(row):
    if isinstance(row, Choice):
        return st.sampled_from(row.choices)
    if row.integer:
        return st.integers(row.minimum, row.maximum)
    return st.one_of(st.sampled_from([row.minimum, row.maximum]), st.floats(row.minimum, row.maximum))


scenarios = st.fixed_dictionaries({key: values_of(row) for key, row in ROWS.items() if key not in ("n", "p")}).flatmap(
    lambda values: st.integers(2, 1024).flatmap(
        lambda p: st.integers(1, 16384 // p).map(lambda side: {**values, "p": p, "n": p * side})
    )
)


def ask(parameters, **more):
    return json.loads(bridge.evaluate(json.dumps({"lab": "deposit", "parameters": parameters, **more})).json)


def test_the_results_have_the_names_of_the_contract():
    values = ask({})["values"]
    assert set(values) == {
        "mflops_per_node", "mflops_total", "mbyte_s_per_node", "communication_ms", "computation_ms", "breakdown",
        "sync_us", "sync_messages", "addresses_ms", "even_address_us",
    }  # fmt: skip
    assert set(values["breakdown"]) == {"transfer", "control", "gather_scatter", "pack_unpack"}


#: MFLOPS and MB/s of all 512 nodes: Stricker et al. 1995, Table 1.
TABLE_1 = {
    ("fft2d", "pvm"): (1103, 326), ("fft2d", "rrmsg"): (6938, 4809), ("fft2d", "dmsg"): (8755, 10379),
    ("sor", "pvm"): (5977, 10845), ("sor", "rrmsg"): (7882, 24243), ("sor", "dmsg"): (7939, 24822),
}  # fmt: skip


@pytest.mark.parametrize(("kernel", "system"), TABLE_1)
def test_table_1_comes_out_within_3_per_cent(kernel, system):
    result = lab_deposit.evaluate(kernel=kernel, system=system, n=4096, p=512)
    mflops, mbyte_s = TABLE_1[kernel, system]
    assert result.mflops_total == pytest.approx(mflops, rel=0.03)
    assert result.mbyte_s_per_node * 512 == pytest.approx(mbyte_s, rel=0.03)


@pytest.mark.parametrize(("faster", "ratio"), [("dmsg", 4), ("rrmsg", 2)])
def test_pvm_communicates_so_many_times_as_long_on_128_nodes_as_figure_11_shows(faster, ratio):
    systems = lab_deposit.answers(n=4096, p=128).systems
    times = systems["pvm"].communication_ms / systems[faster].communication_ms
    assert times == pytest.approx(ratio, rel=0.05)


def test_each_message_of_pvm_costs_by_the_buffers_in_use_one_for_every_other_node():
    for p in (2, 64, 512):
        breakdown = lab_deposit.evaluate(system="pvm", p=p).breakdown
        assert breakdown.control == pytest.approx(2 * (p - 1) * (p - 1) * 0.0028)
        free = lab_deposit.evaluate(system="pvm", p=p, free_buffers=64).breakdown
        assert free.control == pytest.approx(2 * (p - 1) * max(0, p - 65) * 0.0028)
        alike = lab_deposit.evaluate(system="pvm", p=p, allocation_us=200, buffer_us=0).breakdown
        assert alike.control == pytest.approx(2 * (p - 1) * 0.2)


def test_limited_buffers_of_pvm_cost_three_control_messages_for_each_message_and_few_are_looked_through():
    for p, limit, in_use in ((64, 8, 8), (64, 63, 63), (64, 1000, 63), (2, 8, 1)):
        breakdown = lab_deposit.evaluate(system="pvm", p=p, system_buffers=limit).breakdown
        assert breakdown.control == pytest.approx(2 * (p - 1) * (3 * 3.8 + in_use * 2.8) / 1000)


@pytest.mark.parametrize(("kernel", "p", "steps", "carried"), [("fft2d", 64, 2, 31), ("fft2d", 2, 2, 0), ("fft2d", 3, 2, 1), ("sor", 64, 1, 1)])
def test_an_acknowledgement_with_data_spares_a_control_message_and_stores_eight_bytes(kernel, p, steps, carried):
    for system in ({"system": "rrmsg"}, {"sync": "messages"}):
        scenario = {"n": 192, "p": p, "kernel": kernel, "block_mb_s": 20, "access": "contiguous", **system}
        own, hybrid = (lab_deposit.evaluate(acknowledgement=kind, **scenario).breakdown for kind in ("own", "data"))
        assert 1000 * (own.control - hybrid.control) == pytest.approx(steps * carried * 3.8)
        assert 1000 * (hybrid.transfer - own.transfer) == pytest.approx(steps * carried * 8 / (20 if kernel == "fft2d" else 48.6))
    for without in ({"system": "pvm"}, {"system": "dmsg"}):
        assert lab_deposit.evaluate(n=192, p=p, acknowledgement="data", **without) == lab_deposit.evaluate(n=192, p=p, **without)


def test_the_slowest_node_decides_where_barriers_wait_for_it():
    fast, slow = (lab_deposit.evaluate(p=64, store_spread=spread).breakdown for spread in (0, 0.5))
    # 63 blocks of 64 KiB at 22 MB/s in each of two transposes.
    assert slow.transfer - fast.transfer == pytest.approx(2 * 63 * 65_536 / 22 * 0.5 / 1000)
    assert slow.control == fast.control


def test_a_node_count_that_does_not_divide_the_array_is_refused_with_both_numbers():
    answer = ask({"n": 4096, "p": 100})
    assert answer["error"] == "p = 100 is not allowed: it must be a divisor of n = 4096"
    assert (answer["parameter"], answer["value"], answer["allowed"]) == ("p", "100", "a divisor of n = 4096")


@given(scenarios)
def test_every_scenario_has_finite_positive_results_whose_parts_make_the_whole(scenario):
    result = lab_deposit.evaluate(**scenario)
    parts = result.breakdown
    times = [parts.transfer, parts.control, parts.gather_scatter, parts.pack_unpack]
    assert all(math.isfinite(time) and time >= 0 for time in times)
    assert sum(times) == pytest.approx(result.communication_ms)
    assert 0 < result.mflops_per_node < math.inf
    assert 0 < result.mbyte_s_per_node < math.inf
    assert result.mflops_total == pytest.approx(result.mflops_per_node * scenario["p"])
    # Operations over the time that the parts say.
    n, steps = scenario["n"], scenario["iterations"]
    flops = 10 * n * n if scenario["kernel"] == "sor" else 5 * n * n * math.log2(n * n)
    seconds = (result.communication_ms + result.computation_ms) / 1000
    assert result.mflops_total == pytest.approx(steps * flops / seconds / 1e6)


@given(scenarios)
def test_the_answers_are_the_scenario_under_each_system(scenario):
    answers = lab_deposit.answers(**scenario)
    assert answers.systems[scenario["system"]] == lab_deposit.evaluate(**scenario)
    assert answers.synchronizations[scenario["sync"]]["us"] == lab_deposit.evaluate(**scenario).sync_us


def test_copies_that_take_no_time_leave_pvm_as_slow_as_its_buffers_make_it():
    off = {name: "off" for name in ("gather", "pack", "buffer", "unpack", "scatter")}
    breakdown = lab_deposit.evaluate(system="pvm", p=512, **off).breakdown
    assert (breakdown.gather_scatter, breakdown.pack_unpack) == (0, 0)
    assert breakdown.control > 20 * breakdown.transfer


@pytest.mark.parametrize(
    ("access", "piece", "deposited", "copied"),
    [
        # Four elements of 16 bytes: 1 µs each to store or copy, 2 to copy strided, and addresses of half a µs.
        ("contiguous", 1, 0, 0),
        ("strided", 1, 4 * 0.5, 8),
        ("strided", 3, 2 * 0.5, 6),
        ("strided", 4096, 0.5, 5),
        # An index is read in half a µs.
        ("indexed", 1, 4 * 1.5, 10),
        ("indexed", 3, 2 * 1.5, 7),
    ],
)
def test_pieces_take_their_addresses_beside_their_bytes(access, piece, deposited, copied):
    machine = {"n": 4, "p": 2, "block_mb_s": 16, "copy_mb_s": 16, "gather_mb_s": 8, "address_us": 0.5}
    scenario = {**machine, "access": access, "piece_elements": piece}
    result = lab_deposit.evaluate(system="dmsg", **scenario)
    # Two transposes of one message a node.
    assert 1000 * result.addresses_ms == pytest.approx(2 * deposited)
    assert 1000 * result.breakdown.transfer == pytest.approx(2 * (2.47 + 4 + deposited + 1.33))
    breakdown = lab_deposit.evaluate(system="rrmsg", **scenario).breakdown
    assert 1000 * breakdown.gather_scatter == pytest.approx(2 * 2 * copied)
    assert 1000 * breakdown.transfer == pytest.approx(2 * (2.47 + 4 + 1.33))


def test_addresses_as_dear_as_those_of_copies_leave_the_rate_of_strided_copies():
    for system in ("pvm", "rrmsg"):
        at_a_rate, in_pieces = (lab_deposit.evaluate(system=system, access=access) for access in ("kernel", "strided"))
        assert in_pieces.communication_ms == pytest.approx(at_a_rate.communication_ms)


@given(scenarios)
def test_at_the_even_cost_of_addresses_deposit_and_copies_take_as_long(scenario):
    even = lab_deposit.evaluate(**scenario).even_address_us
    times = {s: lab_deposit.evaluate(**{**scenario, "system": s, "address_us": 0}) for s in ("dmsg", "rrmsg")}
    if even is None:
        in_pieces = scenario["access"] in ("strided", "indexed")
        assert not in_pieces or times["dmsg"].communication_ms > times["rrmsg"].communication_ms * (1 - 1e-9)
    elif even <= 1000:
        dmsg = lab_deposit.evaluate(**{**scenario, "system": "dmsg", "address_us": even})
        assert dmsg.communication_ms == pytest.approx(times["rrmsg"].communication_ms)


def test_the_curve_over_addresses_crosses_at_the_even_cost():
    curve = lab_deposit.answers(access="strided").addresses
    even = lab_deposit.evaluate(access="strided").even_address_us
    ahead = [x for x, dmsg, rrmsg in zip(curve["address_us"], curve["dmsg"], curve["rrmsg"], strict=True) if dmsg < rrmsg]
    assert max(ahead) < even < max(ahead) + 1.5 * curve["address_us"][1]  # even is one of the points
    assert lab_deposit.answers().addresses is None


def test_the_curve_goes_through_the_results():
    axis = {"key": "p", "minimum": 2, "maximum": 1024, "points": 10, "scale": "logarithmic"}
    columns = dict(zip(lab_deposit.CURVE_COLUMNS, lab_deposit.curve(axis, n=2048), strict=True))
    assert list(columns["x"]) == [2**k for k in range(1, 11)]
    for i, p in enumerate(columns["x"]):
        answers = lab_deposit.answers(n=2048, p=int(p))
        for system, result in answers.systems.items():
            assert columns[f"{system}_mflops_per_node"][i] == result.mflops_per_node
            assert columns[f"{system}_mbyte_s_per_node"][i] == result.mbyte_s_per_node
        for kind, result in answers.synchronizations.items():
            assert columns[f"sync_{kind}_us"][i] == result["us"]


def test_figure_2_control_messages_grow_with_the_nodes_a_tree_with_their_logarithm_and_a_barrier_not_at_all():
    sync = {p: lab_deposit.answers(n=1024, p=p).synchronizations for p in (2, 32, 1024)}
    assert sync[1024]["messages"]["us"] == pytest.approx(1023 * sync[2]["messages"]["us"])
    assert sync[1024]["tree"]["us"] == pytest.approx(10 * sync[2]["tree"]["us"])
    assert sync[1024]["barrier"]["us"] == sync[2]["barrier"]["us"]
