"""Steps of traces of the PyTorch profiler: small ones worked out by hand, and files that are none."""

import gzip
import importlib.util
import json
from pathlib import Path

import pytest

import overlap_models
from overlap_models import torch_steps
from overlap_models.checks import BadArgument
from overlap_models.traced import read_trace, steps_of

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "src" / "labs" / "program" / "sampleTrace.json.gz"


def event(name, ts, dur, cat="kernel", **args):
    return {"ph": "X", "cat": cat, "name": name, "pid": 0, "tid": 7, "ts": ts, "dur": dur, "args": {"stream": 7, **args}}


def reduce(ts, dur, elements, group=2):
    name = "ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevComm*)"
    more = {"Collective name": "allreduce", "In msg nelems": elements, "Out msg nelems": elements, "dtype": "Float", "Group size": group}
    return event(name, ts, dur, **more)


#: Two steps of 100 us. In the first: gemm 10-40 alone, gemm 50-83 of which an all-reduce covers all of 45-85, an all-reduce
#: 86-96 alone. In the second the all-reduce of the same size takes 30 only.
EVENTS = [
    event("ProfilerStep#1", 1000, 100, cat="user_annotation"),
    event("gemm", 1010, 30),
    reduce(1045, 40, 1000),
    event("gemm", 1050, 33),
    reduce(1086, 10, 100),
    event("Memcpy HtoD", 1099, 1, cat="gpu_memcpy"),
    event("aten::mm", 1000, 5, cat="cpu_op"),
    event("ProfilerStep#2", 1100, 90, cat="user_annotation"),
    event("gemm", 1110, 30),
    reduce(1150, 30, 1000),
]


def trace(events, **more):
    return {"schemaVersion": 1, "distributedInfo": {"rank": 1, "world_size": 2}, "traceEvents": events, **more}


@pytest.fixture
def written(tmp_path):
    def write(content, name="trace.json"):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else json.dumps(content, indent=1).encode())
        return path

    return write


def test_a_step_is_computation_exposed_communication_and_idle_time(written):
    found = torch_steps(written(trace(EVENTS)))
    first, second = found.steps.steps
    assert (first.name, first.duration_us, first.compute_us, first.communication_us) == ("ProfilerStep#1", 100, 63, 50)
    assert (first.overlapped_us, first.exposed_us, first.idle_us) == (33, 17, 20)
    assert (second.compute_us, second.exposed_us, second.idle_us) == (30, 30, 30)
    assert (found.world_size, found.rank, found.kernels, found.events) == (2, 1, 6, 10)


def test_the_fastest_of_a_size_is_its_time_and_the_rest_of_the_others_waiting(written):
    found = torch_steps(written(trace(EVENTS))).steps
    assert [(size.bytes, size.count, size.least_us, size.waiting_us) for size in found.sizes] == [(400, 1, 10, 0), (4000, 2, 30, 10)]
    assert [step.waiting_us for step in found.steps] == [10, 0]
    # Through two sizes a line: 20 us for 3600 bytes.
    [line] = found.machine.segments
    assert (line.beta_us_per_byte, line.alpha_us) == (pytest.approx(20 / 3600), pytest.approx(10 - 400 * 20 / 3600))


def test_a_kernel_is_slowed_by_what_it_takes_longer_beside_communication(written):
    found = torch_steps(written(trace(EVENTS))).steps
    # gemm: 33 beside, 30 alone.
    assert (found.slowdown.kernels, found.slowdown.slowed) == (1, pytest.approx(0.1))
    # The typical step is the shorter of two: nothing overlaps there, C = 90 - 30, and behind the first collective lie 40 - 30.
    assert (found.typical, found.step_compute_us, found.omega, found.f) == (1, 60, 0, pytest.approx(10 / 60))


def test_overhead_is_what_slowing_adds_to_the_step(written):
    found = torch_steps(written(trace(EVENTS[:7] + [event("ProfilerStep#2", 1100, 190, cat="user_annotation"), event("gemm", 1110, 30)]))).steps
    # Step 1 of two: 33 of 63 lie beside communication, 3 of them added; C = 100 - 17 - 3; behind 1045 lie 55 - 17 - 3.
    assert (found.typical, found.step_compute_us) == (0, pytest.approx(80))
    assert (found.omega, found.f, found.q) == (pytest.approx(3 / 80), pytest.approx(35 / 80), 2)
    assert found.message_us == pytest.approx((40 + 10) / 2)


def test_a_trace_without_steps_is_one_step(written):
    found = torch_steps(written(EVENTS[1:5])).steps
    assert [(step.name, step.duration_us) for step in found.steps] == [("whole trace", 86)]


def test_a_trace_in_which_nothing_communicates_is_computation_alone(written):
    found = torch_steps(written([EVENTS[1], EVENTS[3]]))
    assert (found.steps.q, found.overlapped_us, found.blocking_us) == (0, 73, 73)
    assert overlap_models.model("program", **found.program).answers.processes.value is None


def test_the_steps_that_the_gpu_saw_come_before_those_of_the_host(written):
    events = [*EVENTS, event("ProfilerStep#1", 1005, 100, cat="gpu_user_annotation")]
    assert [step.duration_us for step in torch_steps(written(trace(events))).steps.steps] == [100]


def test_other_buckets_are_handed_over_when_their_bytes_are_complete():
    found = torch_steps(SAMPLE)
    observed, *others = found.buckets
    total = found.steps.steps[found.steps.typical].bytes
    assert (observed.bucket_bytes, observed.count) == (None, found.steps.q)
    for each in others:
        assert each.count == -(-total // each.bucket_bytes)
        assert each.goal.count("send 1b to 1 ") == each.count
        # alpha of every bucket, and the bytes once: 40 us and 16 GB/s made the sample.
        assert each.communication_us == pytest.approx(40 * each.count + total / 16_000, rel=1e-4)


def test_the_sample_tells_what_it_was_made_of():
    found = torch_steps(SAMPLE)
    [line] = found.steps.machine.segments
    assert (line.alpha_us, line.beta_us_per_byte) == (pytest.approx(40, rel=1e-3), pytest.approx(1 / 16_000, rel=1e-3))
    assert found.steps.slowdown.slowed == pytest.approx(0.08, abs=0.01)
    assert overlap_models.model("program", **found.program).overlapped_us == found.overlapped_us
    assert found.gain_link.startswith("#v=2&lab=gain&")


def test_the_sample_is_what_its_script_writes():
    spec = importlib.util.spec_from_file_location("torchTrace", ROOT / "scripts" / "torchTrace.py")
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    assert json.loads(gzip.decompress(SAMPLE.read_bytes())) == json.loads(json.dumps(script.trace(3, 22, 0)))


def test_a_trace_reads_the_same_compressed_or_not_and_whatever_stands_around(written):
    plain = read_trace(written(trace(EVENTS)))
    assert read_trace(written(gzip.compress(json.dumps(trace(EVENTS)).encode()), "t.json.gz")) == plain
    behind = {"traceEvents": EVENTS, "distributedInfo": {"rank": 1, "world_size": 2}}
    assert read_trace(written(behind)) == plain
    text = json.dumps(trace(EVENTS)).encode()
    members = b"".join(gzip.compress(text[at : at + 100]) for at in range(0, len(text), 100))
    assert read_trace(written(members, "members.json.gz")) == plain


def test_of_a_trace_that_was_cut_the_whole_events_count_and_it_is_said(written):
    text = json.dumps(trace(EVENTS), indent=1).encode()
    at = text.index(b'"ProfilerStep#2"')
    found = read_trace(written(text[:at]))
    assert (found.events, found.cut) == (7, f"line {text[:at].count(10) + 1}: the text ends within traceEvents, after 7 whole events")
    assert len(steps_of(found).steps) == 1
    # A compressed one ends within gzip.
    big = [dict(each, pad="x" * k) for k, each in enumerate(EVENTS * 50)]
    half = gzip.compress(json.dumps(trace(big)).encode())
    assert read_trace(written(half[: len(half) * 3 // 4], "t.json.gz")).cut is not None


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", r"line 1: an empty file; expected a trace of the PyTorch profiler"),
        (b"# OSU MPI Latency Test\n1 2\n", r"line 1: no JSON but '# OSU MPI Latency Te'; expected a trace"),
        (b"\x7fELF\0\0\1", r"line 1: no JSON"),
        (b'{"a": 1,\n "b": 2}\n', r'line \d: the text ends without "traceEvents"; expected a trace'),
        (b'{"traceEvents": [\n{"ph": "X", "ts": 1,5}\n]}', r"line 2: event 1 is no JSON; expected an event such as"),
        (b'{"traceEvents": []}', r"none of 0 events is a kernel; expected events of the category kernel"),
        (trace([event("gemm", "12", 3)]), r"event 1, gemm, has ts = '12'; expected a number of microseconds"),
        (trace([event("gemm", 12, -3)]), r"event 1, gemm, has dur = -3"),
    ],
)
def test_a_file_that_is_no_trace_is_refused_with_what_was_expected(written, content, message):
    with pytest.raises(BadArgument, match=message):
        torch_steps(written(content))
