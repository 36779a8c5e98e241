"""Lab buckets: the contract's keys, a literal of the recursions, and what slowdowns may do."""

import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overlap_models import BadArgument, training
from overlap_models._page import bridge
from overlap_models.labs import buckets

times = st.floats(0.01, 1000)
sizes = st.lists(st.floats(1, 100), min_size=1, max_size=20)
slow = st.floats(0, 10)


def ask(parameters):
    return json.loads(bridge.evaluate(json.dumps({"lab": "buckets", "parameters": parameters})).json)["values"]


def test_the_results_have_the_names_of_the_contract():
    assert {"step_us", "step_without_us", "exposed_us", "gain", "best_bucket_bytes"} <= set(ask({}))


@given(sizes, times, times, times, times)
def test_buckets_end_behind_each_other_and_not_before_they_are_full(sizes, forward, backward, alpha, beta):
    end, full = 0.0, 0.0
    for size in sizes:
        full += size
        end = max(forward + backward * full / sum(sizes), end) + alpha + beta * size
    step = training.beside(training.replicated(sizes, forward=forward, backward=backward, reduce=lambda size: alpha + beta * size))
    assert math.isclose(step.step, end, rel_tol=1e-9)
    assert math.isclose(step.exposed, end - forward - backward, rel_tol=1e-6, abs_tol=1e-6)


@given(sizes, times, times)
def test_units_are_gathered_beside_the_forward_pass(sizes, forward, cost):
    """AG_1, then the longer of C_i and AG_(i+1) (Zhao et al. 2023)."""
    step = training.sharded(sizes, forward=forward, backward=1, gather=lambda size: cost * size, prefetch=True)
    timed = training.carried_out(step)
    computed = [forward * size / sum(sizes) for size in sizes]
    expected = cost * sizes[0] + sum(max(c, cost * size) for c, size in zip(computed, sizes[1:], strict=False)) + computed[-1]
    forward_ends = max(end for each, end in list(zip(step, timed.ends, strict=True))[: 2 * len(sizes)] if each.stream == training.COMPUTES)
    assert math.isclose(forward_ends, expected, rel_tol=1e-9)


@given(sizes, times, times, times, slow, slow, st.booleans())
def test_slowdowns_lengthen_a_step_by_no_more_than_themselves(sizes, forward, backward, cost, omega, slowdown, is_sharded):
    def move(size):
        return cost * size

    step = (
        training.sharded(sizes, forward=forward, backward=backward, gather=move, prefetch=True)
        if is_sharded
        else training.replicated(sizes, forward=forward, backward=backward, reduce=move)
    )
    free, slowed = training.beside(step).step, training.beside(step, (omega, slowdown)).step
    assert free * (1 - 1e-9) <= slowed <= free * (1 + max(omega, slowdown)) * (1 + 1e-9)


@given(sizes, times, times, times)
def test_a_slowdown_of_next_to_nothing_is_none(sizes, forward, backward, cost):
    step = training.sharded(sizes, forward=forward, backward=backward, gather=lambda size: cost * size, prefetch=True)
    assert training.carried_out(step, (1e-300, 0)).ends == pytest.approx(training.carried_out(step).ends, rel=1e-9)


@given(st.integers(2**18, 10**12), st.floats(0.5, 500), st.floats(0, 2))
def test_buckets_are_all_bytes(total, count, first):
    bucket = max(1024, int(total / count))
    sizes = training.cut(total, bucket, int(first * bucket))
    assert sum(sizes) == total
    assert all(size == bucket for size in sizes[1:-1])
    assert 0 < sizes[-1] <= max(bucket, sizes[0])


@given(st.integers(1, 1000), st.floats(1, 1e9))
def test_a_gather_down_a_tree_moves_all_parts_but_the_own(p, size):
    """Chan et al. 2007: in ceil(log2 p) rounds, and (p - 1) / p of the bytes in all; then a broadcast of everything."""
    taken = training.all_gather(size, collective="tree", p=p, message=lambda m: m)
    assert math.isclose(taken, (math.ceil(math.log2(p)) + (p - 1) / p) * size, rel_tol=1e-9)


def test_a_machine_of_one_line_is_alpha_and_beta():
    for collective in ("ring", "tree"):
        by_hand = buckets.evaluate(collective=collective, alpha_us=3, beta_us_per_byte=0.0001)
        assert buckets.evaluate(collective=collective, machine="1-4194304:3:0.0001") == by_hand
    by_hand = buckets.evaluate(collective="measured", alpha_us=3, beta_us_per_byte=0.0001)
    assert buckets.evaluate(collective="measured", machine="1-4194304:3:0.0001,of:collective") == by_hand


def test_the_best_size_is_no_worse_than_any_on_the_curve():
    given = {"processes": 256}
    best = buckets.evaluate(**given)
    axis = {"key": "bucket_bytes", "minimum": 1_000_000, "maximum": 100_000_000, "points": 50, "scale": "logarithmic"}
    _, steps, _, _ = buckets.curve(axis, **given)
    assert buckets.evaluate(**given, bucket_bytes=best.best_bucket_bytes).step_us == best.best_step_us
    # The grid has eight sizes an octave; the curve may lie between two of them.
    assert best.best_step_us <= min(steps) * 1.03


def test_more_buckets_than_a_step_can_have_are_refused_with_what_would_fit():
    with pytest.raises(BadArgument, match="bucket_bytes = 1024 is not allowed: it must be at least"):
        buckets.evaluate(gradient_bytes=10**9, bucket_bytes=1024)
    least = -(-(10**9) // 4095)
    assert buckets.evaluate(gradient_bytes=10**9, bucket_bytes=least).buckets <= 4096
