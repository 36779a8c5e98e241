"""The bubbles of pipelines against Narayanan et al. 2021 and Qi et al. 2024, and the lab under wasmtime."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overlap_models import BadArgument, model, qi, simulate

times = st.floats(0, 1e6)


@given(p=st.integers(1, 64), m=st.integers(1, 256), each=st.floats(1e-3, 1e6))
def test_the_rate_of_1f1b_is_that_of_the_papers_where_all_passes_take_equally_long(p, m, each):
    bubble = qi.bubble_1f1b(p=p, T_F=each, T_B=each, T_W=each)
    assert qi.bubble_rate(bubble=bubble, computation=3 * m * each) == pytest.approx((p - 1) / (m + p - 1))


@given(p=st.integers(1, 64), each=st.floats(1e-3, 1e6))
def test_zb_h1_leaves_a_third_and_zb_h2_nothing_where_all_passes_take_equally_long(p, each):
    passes = {"p": p, "T_F": each, "T_B": each, "T_W": each}
    assert qi.bubble_zb_h1(**passes) == pytest.approx(qi.bubble_1f1b(**passes) / 3)
    assert qi.bubble_zb_h2(**passes) == pytest.approx(0)


@given(p=st.integers(1, 64), v=st.integers(1, 16), T_F=times, T_B=times, T_W=times)
def test_chunks_divide_the_bubble(p, v, T_F, T_B, T_W):
    passes = {"p": p, "T_F": T_F, "T_B": T_B, "T_W": T_W}
    assert qi.bubble_interleaved(v=v, **passes) * v == pytest.approx(qi.bubble_1f1b(**passes))


def test_one_chunk_more_than_one_holds_less_than_a_pipeline_more():
    assert qi.interleaved_activations(p=8, v=1) == 15
    assert qi.interleaved_activations(p=8, v=7) == 9


def test_weights_that_take_longer_than_the_other_passes_have_no_closed_form():
    with pytest.raises(ValueError, match="T_W"):
        qi.bubble_zb_h1(p=4, T_F=1, T_B=1, T_W=2)
    assert model("pipeline", schedule="zb_h1", t_w_us=20_000, t_comm_us=0).bubble_rate is None
    assert model("pipeline", schedule="zb_h2", microbatches=6, t_comm_us=0).bubble_rate is None


def test_the_simulator_gives_the_orders_where_a_diagram_is_asked_for(simulator):
    link = "#v=3&lab=pipeline&stages=2&microbatches=2&t_comm_us=0"
    assert simulate(link).orders is None
    assert simulate(f"{link}&trace=1").orders == ["F0 F1 B0 B1", "F0 B0 F1 B1"]
    assert simulate(f"{link}&schedule=interleaved&trace=1").orders[1] == "F0.0 F1.0 F0.1 B0.1 F1.1 B1.1 B0.0 B1.0"


def test_a_run_that_is_too_long_is_refused_with_what_would_fit(simulator):
    with pytest.raises(BadArgument, match="at most 128, or stages at most 32"):
        simulate(lab="pipeline", stages=1024, microbatches=4096)


@given(half=st.integers(1, 16), each=st.floats(1e-3, 1e6), pair=st.floats(2, 4))
def test_dualpipe_waits_for_half_of_the_stages_less_one(half, each, pair):
    bubble = qi.bubble_dualpipe(p=2 * half, T_F=each, T_B=each, T_W=each, T_pair=pair * each)
    assert bubble == pytest.approx((half - 1) * (pair - 1) * each)


def test_dualpipe_has_a_closed_form_for_equal_passes_and_whole_pairs_alone():
    with pytest.raises(ValueError, match="even"):
        qi.bubble_dualpipe(p=5, T_F=1, T_B=1, T_W=1, T_pair=3)
    with pytest.raises(ValueError, match="T_B - T_F"):
        qi.bubble_dualpipe(p=4, T_F=1, T_B=2, T_W=1, T_pair=3)
    free = {"schedule": "dualpipe", "stages": 4, "t_w_us": 10_000, "t_comm_us": 0}
    assert model("pipeline", microbatches=8, **free).bubble_us == 20_000
    assert model("pipeline", microbatches=9, **free).bubble_us is None
    assert model("pipeline", microbatches=8, **free, t_f_us=11_000).bubble_us is None


def test_the_simulator_gives_pairs_and_refuses_what_has_none(simulator):
    run = simulate("#v=3&lab=pipeline&schedule=dualpipev&stages=1&microbatches=2&t_comm_us=0&trace=1")
    assert run.orders == ["F0.0 F0.1 F1.0 BW0.1 F1.1&BW0.0 BW1.1 B1.0 W1.0"]
    with pytest.raises(BadArgument, match="must be even"):
        simulate(lab="pipeline", schedule="dualpipe", stages=3)
    with pytest.raises(BadArgument, match="12 microbatches or more, and as many in each direction"):
        simulate(lab="pipeline", schedule="dualpipe", stages=6)
