"""The protocol of Strumpen 1994, section 3, and what section 4.1 measured of it."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overlap_models import simulate
from overlap_models.checks import BadArgument
from overlap_models.labs import sockets as lab_sockets
from overlap_models.strumpen import programs, sockets

MEASURED = sorted(sockets.TRANSFER.items())

#: Two SPARCstation 1+ on an Ethernet.
SPARC = sockets.Machine(445.8, 222.9, 0.1, 1.25, 0, 1460, 78, 2048, True)


def exchange(**changes):
    values = {
        "machine": SPARC,
        "message_bytes": 4000,
        "processes": 2,
        "send_buffer": 4096,
        "receive_buffer": 4096,
        "boundary_us": 2000,
        "interior_us": 200_000,
        "pipe_us": 380,
    }
    return programs.Exchange(**{**values, **changes})


@pytest.mark.parametrize(("name", "measured"), MEASURED)
def test_direct_time_and_four_pipe_messages_are_table_2_within_a_fifth(name, measured):
    pipe = sockets.SYNCHRONIZATION[name].pipe_us
    plain_sum = sockets.latency_hiding_us(direct_us=measured.direct_us, pipe_us=pipe)
    assert plain_sum == pytest.approx(measured.latency_hiding_us, rel=0.2)
    assert sockets.penalty(direct_us=measured.direct_us, pipe_us=pipe) == plain_sum / measured.direct_us


@pytest.mark.parametrize(("name", "measured"), MEASURED)
def test_the_path_of_a_message_is_table_2_within_a_twentieth(name, measured):
    """The header's stage is the processing of a segment: half of what the wire leaves of the direct time."""
    pipe = sockets.SYNCHRONIZATION[name].pipe_us
    stage = (measured.direct_us - (8 + 78) / 1.25) / 2
    path = sockets.latency_hiding_by_path_us(direct_us=measured.direct_us, pipe_us=pipe, header_stage_us=stage)
    assert path == pytest.approx(measured.latency_hiding_us, rel=0.05)


def test_pipes_are_as_fast_as_semaphores_or_faster_but_on_the_hp9000():
    """Section 3.2.2: which is why synchronization goes through the pipe."""
    slower = [name for name, cost in sockets.SYNCHRONIZATION.items() if cost.pipe_us > cost.semaphore_us]
    assert slower == ["HP9000"]


def test_the_penalty_falls_with_the_direct_time_and_is_small_on_a_network_of_50_ms():
    penalties = [sockets.penalty(direct_us=direct, pipe_us=380) for direct in (962, 5000, 20_000, 50_962)]
    assert penalties == sorted(penalties, reverse=True)
    assert penalties[-1] < 1.05


def test_a_long_stream_runs_at_the_speed_of_its_slowest_stage():
    wire, handling = (1460 + 78) / 1.25, 445.8 + 0.1 * 1460
    assert sockets.stage_us(machine=SPARC) == pytest.approx(handling + wire)
    assert sockets.stage_us(machine=replace(SPARC, card_bytes=4096)) == pytest.approx(wire)
    assert sockets.stage_us(machine=SPARC, flows=2, streams=2) == pytest.approx(2 * wire)
    fast = replace(SPARC, bandwidth_mb_s=1000)
    assert sockets.stage_us(machine=fast, flows=2, streams=2) == pytest.approx(2 * (handling + 222.9 / 2))


def test_both_directions_at_once_are_about_half_as_fast_again_as_one_after_the_other():
    """Section 4.1, figure 20; the card that holds one segment was chosen for it."""
    both = sockets.stage_us(machine=SPARC, flows=2, streams=2)
    assert 2 * sockets.stage_us(machine=SPARC) / both == pytest.approx(1.5, abs=0.1)


def test_a_message_that_fits_the_send_buffer_is_hidden_by_a_blocking_write_as_well():
    """Section 4.2, experiment (a), on a network of 50 ms."""
    internet = replace(SPARC, latency_us=50_000)
    fits = exchange(machine=internet)
    assert programs.blocking_us(fits) == programs.hiding_us(fits)
    assert programs.separated_us(fits) == pytest.approx(programs.hiding_us(fits), rel=0.03)
    longer = exchange(machine=internet, message_bytes=8000)
    assert programs.hiding_us(longer) < 0.7 * programs.separated_us(longer)


def test_a_blocking_send_through_the_process_waits_for_a_round_trip_of_what_does_not_fit():
    """Section 4.2, experiment (b): of two windows the first has to be acknowledged, the second is hidden."""
    longer = exchange(machine=replace(SPARC, latency_us=50_000), message_bytes=8000)
    waited = programs.blocking_us(longer) - programs.hiding_us(longer)
    assert 2 * 50_000 * 0.95 < waited < 2 * 50_000 * 1.05


def test_one_processor_computes_for_all():
    assert programs.sequential_us(exchange(processes=4, boundary_us=1, interior_us=9)) == 40


def test_programs_that_write_before_they_read_have_no_time_above_both_buffers():
    longest = exchange(message_bytes=8192)
    stuck = exchange(message_bytes=8193)
    for program in (programs.naive_us, programs.separated_us):
        assert program(longest) > 0
        assert program(stuck) is None
    for program in (programs.pingpong_us, programs.simultaneous_us, programs.hiding_us):
        assert program(stuck) > 0


def test_a_network_without_time_leaves_the_calculation():
    nothing = sockets.Machine(0, 0, 0, 1e12, 0, 1460, 78, 2048, True)
    for name, program in programs.PROGRAMS.items():
        assert program(exchange(machine=nothing, pipe_us=0)) == pytest.approx(202_000), name


def test_an_empty_message_is_one_segment():
    assert sockets.segments(message_bytes=0, segment_bytes=1460) == 1
    assert sockets.segments(message_bytes=1460, segment_bytes=1460) == 1
    assert sockets.segments(message_bytes=1461, segment_bytes=1460) == 2


@pytest.mark.parametrize(
    ("call", "parameter"),
    [
        (lambda: sockets.penalty(direct_us=0, pipe_us=1), "direct_us"),
        (lambda: sockets.latency_hiding_us(direct_us=1, pipe_us=float("nan")), "pipe_us"),
        (lambda: sockets.deadlocks(message_bytes=-1, send_buffer=1, receive_buffer=1), "message_bytes"),
        (lambda: sockets.segments(message_bytes=1, segment_bytes=0), "segment_bytes"),
        (lambda: lab_sockets.evaluate(scheme="fast"), "scheme"),
        (lambda: lab_sockets.evaluate(send_buffer=0), "send_buffer"),
        (lambda: lab_sockets.evaluate(buffer=1), "buffer"),
    ],
)
def test_bad_arguments_are_refused_by_name(call, parameter):
    with pytest.raises(BadArgument) as refused:
        call()
    assert refused.value.parameter == parameter


def test_the_lab_reports_the_chosen_program():
    for scheme in programs.PROGRAMS:
        result = lab_sockets.evaluate(scheme=scheme)
        assert result.expected_us == result.expected[scheme]
    assert lab_sockets.evaluate(scheme="naive", message_bytes=8193).expected_us is None


@pytest.mark.usefixtures("simulator")
@settings(max_examples=60, deadline=None)
@given(st.integers(1, 100_000), st.floats(0, 1000), st.floats(0, 1000))
def test_a_simulated_write_takes_as_long_as_its_pages_remapped_and_the_rest_of_it_copied(message_bytes, copy_us_per_kb, remap_us):
    """Into buffers that hold the message; what is read is copied byte by byte, and each move is rounded to a picosecond."""
    buffers = {"send_buffer": 1_000_000, "receive_buffer": 1_000_000}
    run = simulate(
        lab="sockets", scheme="naive", beside="none", iterations=1, message_bytes=message_bytes, copy_us_per_kb=copy_us_per_kb,
        pages="remapped", remap_us=remap_us, trace=True, **buffers,
    )  # fmt: skip
    copies = [
        end - start
        for process, kind, start, end in zip(*(run.spans[key] for key in ("process", "kind", "start_us", "end_us")), strict=True)
        if process == 0 and kind == "copy"
    ]
    written = sockets.write_us(message_bytes=message_bytes, copy_us_per_byte=copy_us_per_kb / 1000, remap_us=remap_us)
    # A move of no picosecond is no span.
    moves = 2 * (message_bytes // 4096 + 1)
    assert sum(copies) == pytest.approx(written + copy_us_per_kb / 1000 * message_bytes, rel=1e-9, abs=2e-6 * moves)
