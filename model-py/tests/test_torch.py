"""Steps of traces of the PyTorch profiler: small ones worked out by hand, and files that are none."""

import gzip
import importlib.util
import json
from io import BytesIO
from pathlib import Path
from random import Random

import pytest

import overlap_models
from overlap_models import torch_steps
from overlap_models.checks import BadArgument
from overlap_models.open_file import OpenFile
from overlap_models.traced import read_file, read_trace, steps_of
from overlap_models.traced.choices import RULES

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "src" / "labs" / "program" / "traces" / "sampleTrace.json.gz"


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
    # There is no message whose bytes and time could be set.
    assert found.program is None
    assert found.traced == "step:73,computation:63,communication:0,hidden:0,exposed:0,sizes:0"


def test_messages_of_unknown_sizes_have_no_bytes_and_make_no_program(written):
    events = [event("gemm", 1000, 100), event("ncclDevKernel_AllReduce", 1050, 100, stream=20)]
    found = torch_steps(written(events))
    assert (found.steps.q, found.steps.message_bytes, found.steps.message_us, found.program) == (1, None, 100, None)
    assert found.traced == "step:150,computation:100,communication:100,hidden:50,exposed:50,sizes:0"
    # By equation (4) the step takes 100 + 100 one after the other, whatever the bytes.
    assert found.blocking_us == pytest.approx(200)


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
    [found] = read_trace(written(text[:at]))
    assert (found.events, found.cut) == (7, f"line {text[:at].count(10) + 1}: the text ends within traceEvents, after 7 whole events")
    assert len(steps_of(found).steps) == 1
    # A compressed one ends within gzip.
    big = [dict(each, pad="x" * k) for k, each in enumerate(EVENTS * 50)]
    half = gzip.compress(json.dumps(trace(big)).encode())
    assert read_trace(written(half[: len(half) * 3 // 4], "t.json.gz"))[0].cut is not None


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", r"line 1: an empty file; expected a trace of the PyTorch profiler"),
        (b"# OSU MPI Latency Test\n1 2\n", r'line 1: no JSON but "# OSU MPI Latency Te"; expected a trace'),
        (b"\x7fELF\0\0\1", r"a program; expected a trace"),
        (b"PK\3\4\x14\0", r".*: a zip archive without its end; expected a whole one"),
        (b"{\0\0", r"line 1: binary data"),
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


def spoken(found):
    """Of each step computation, communication and what of both is at the same time."""
    return [(step.compute_us, step.communication_us, step.overlapped_us) for step in found.steps.steps]


def beside(name, **args):
    """Computation at 0-100 and 150-250, and another kernel at 50-150: 200, 100 and 50 us if it communicates, 250, 0, 0 if not."""
    return [event("gemm", 0, 100), event(name, 50, 100, **{"stream": 20, **args}), event("gemm", 150, 100)]


COMMUNICATING = """
ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevComm*)
ncclDevKernel_Generic(ncclDevKernelArgsStorage<4096ul>)
ncclSymkDevKernel_AllGather_LL
rcclGenericKernel
void mscclpp::collective::allreduceNvls
hcclAllReduce
hcom_allReduce__123_0_1
oneccl_allreduce
gloo_allreduce
void multimem_all_reduce_kernel<c10::BFloat16, 16>(c10::BFloat16*)
void deep_ep::intranode::dispatch<8, 768, 8192>(int4*)
dpsk::ep::internode::combine<x>
EpDispatchIntraNodeKernel_bf16
void moeA2ADispatchKernel<8>
void vllm::cross_device_reduce_1stage<__nv_bfloat16, 8>(vllm::RankData*)
one_shot_all_reduce_kernel
void flashinfer::trtllm_allreduce_fusion::allreduce_fusion_kernel_oneshot_lamport<0>
void quickreduce::allreduce_prototype_twoshot<x>
nvshmemi_entrypoint
userbuffers_fp16_sum_inplace_gpu_rr
mooncake_ep_dispatch
reduceScatterKernel
sendrecv_kernel
""".strip().splitlines()

COMPUTING = """
void deep_ep::layout::get_dispatch_layout<256, 32, 8>(long const*, int*)
void at::native::reduce_kernel<512, 1, at::native::ReduceOp<float>>
void cutlass::Kernel2<cutlass_80_tensorop_dispatch>
void cub::DeviceReduceKernel<cub::DispatchReduce>
void cub::_CCCL_200::detail::scan
flash_fwd_splitkv_combine_kernel
void warpAllReduce<float>
blockAllReduceSum
small_gather_kernel
triton_poi_fused_all_reduce_wait_tensor_3
scatter_reduce
""".strip().splitlines()


@pytest.mark.parametrize("name", COMMUNICATING)
def test_what_libraries_and_serving_programs_send_with_is_communication(written, name):
    found = torch_steps(written(beside(name)))
    assert (spoken(found), found.notes) == ([(200, 100, 50)], ())


@pytest.mark.parametrize("name", COMPUTING)
def test_what_reduces_or_dispatches_within_a_device_is_computation(written, name):
    found = torch_steps(written(beside(name)))
    assert (spoken(found), found.notes) == ([(250, 0, 0)], ())


@pytest.mark.parametrize("name", ["fused_matmul_reduce_scatter", "ag_gemm_kernel", "void bytedance::flux::GemmV3AGKernel"])
def test_a_kernel_that_multiplies_and_sends_counts_as_both_and_that_is_said(written, name):
    found = torch_steps(written(beside(name)))
    assert spoken(found) == [(250, 100, 100)]
    assert found.notes == (f"what takes 100 us in 1 kernel ({name}) computes and communicates at once, and counts as both, so as overlapped",)


def test_a_kernel_named_as_if_it_sent_is_said_to_count_as_computation(written):
    found = torch_steps(written(beside("moe_dispatch_kernel")))
    assert (spoken(found), found.notes) == (
        [(250, 0, 0)],
        ("what takes 100 us in 1 kernel (moe_dispatch_kernel) by name may communicate, and counts as computation",),
    )


def test_a_trace_of_several_ranks_in_which_nothing_communicates_says_so(written):
    found = torch_steps(written(trace(beside("adam"))))
    assert found.notes == ("the trace is of one of 2 ranks, and no kernel in it is known to communicate",)


@pytest.mark.parametrize("operation", ["record_param_comms", "c10d::allreduce_", "nccl:all_reduce", "symm_mem::one_shot_all_reduce"])
def test_what_an_operation_that_communicates_has_launched_is_communication(written, operation):
    host = event(operation, 0, 1, cat="cpu_op", **{"External id": 5})
    found = torch_steps(written([host, event("aten::mm", 0, 1, cat="cpu_op", **{"External id": 6}), *beside("own", **{"External id": 5})]))
    assert spoken(found) == [(200, 100, 50)]
    assert found.notes == ("what takes 100 us in 1 kernel (own) counts as communication for the operation that launched it",)


def test_a_copy_communicates_between_devices_or_where_a_collective_made_it(written):
    host = event("c10d::_allgather_base_", 0, 1, cat="cpu_op", **{"External id": 5})
    for name, args in (("Memcpy PtoP (Device -> Device)", {}), ("Memcpy DtoD (Device -> Device)", {"External id": 5})):
        copy = event(name, 50, 100, cat="gpu_memcpy", **args)
        assert spoken(torch_steps(written([host, event("gemm", 0, 100), copy, event("gemm", 150, 100)]))) == [(200, 100, 50)]
    copy = event("Memcpy HtoD (Pageable -> Device)", 50, 100, cat="gpu_memcpy", **{"External id": 4})
    assert spoken(torch_steps(written([host, event("gemm", 0, 100), copy, event("gemm", 150, 100)]))) == [(200, 0, 0)]


def on(device, pid, name, ts, dur, **args):
    return {**event(name, ts, dur, device=device, **args), "pid": pid}


def test_devices_are_taken_one_by_one_and_the_slowest_is_shown(written):
    nccl = "ncclDevKernel_AllReduce_Sum_f32_RING_LL(x)"
    one = [on(0, 0, "gemm", 0, 100), on(0, 0, nccl, 100, 100)]
    other = [on(1, 1, nccl, 0, 100), on(1, 1, "gemm", 100, 110)]
    found = torch_steps(written([*one, *other]))
    assert spoken(found) == [(110, 100, 0)]
    assert [(each.device, each.step.compute_us, each.step.overlapped_us, each.shown) for each in found.devices] == [
        ("device 0", 100, 0, False),
        ("device 1", 110, 0, True),
    ]
    # Of two ranks, merged: each has a device 0 of its own.
    merged = [*one, *({**each, "pid": "[rank 1] 0"} for each in one)]
    assert [(each.device, each.step.overlapped_us) for each in torch_steps(written(merged)).devices] == [("device 0", 0), ("[rank 1] 0", 0)]


def host(pid, name, ts, dur, cat="user_annotation", **args):
    return {**event(name, ts, dur, cat=cat, **args), "pid": pid}


def test_a_collective_on_the_stream_that_computes_is_exposed_while_nothing_else_computes(written):
    # On stream 7 one after another: gemm 0-100, an all-gather 100-160, gemm 160-200; on stream 8 a kernel from 150 on.
    gather = "ncclDevKernel_AllGather_RING_LL(ncclDevComm*)"
    events = [event("gemm", 0, 100), event(gather, 100, 60), event("gemm", 160, 40), event("other", 150, 20, stream=8)]
    found = torch_steps(written(events))
    [step] = found.steps.steps
    assert (step.communication_us, step.overlapped_us, step.exposed_us) == (60, 10, 50)
    assert [(row.stream, row.family, row.kernels, row.time_us, row.sends_us, row.ruled) for row in found.families] == [
        (7, "gemm", 2, 140, 0, False),
        (7, "ncclDevKernel_AllGather_RING_LL", 1, 60, 60, True),
        (8, "other", 1, 20, 0, False),
    ]


def test_a_kernel_without_a_number_is_launched_by_the_operation_of_its_call(written):
    call = event("cudaLaunchKernel", 1, 1, cat="cuda_runtime", **{"External id": 5, "correlation": 9})
    operation = event("record_param_comms", 0, 3, cat="cpu_op", **{"External id": 5})
    assert spoken(torch_steps(written([operation, call, *beside("own", correlation=9)]))) == [(200, 100, 50)]
    assert spoken(torch_steps(written([operation, call, *beside("own", correlation=8)]))) == [(250, 0, 0)]


#: gemm 0-100 on stream 7, mine::send<int> 50-150 on stream 8, an all-reduce 150-170 and a copy 170-200 on stream 8.
OWN = [
    event("gemm", 0, 100),
    event("void mine::send<int>(int*)", 50, 100, stream=8),
    event("ncclDevKernel_AllReduce_Sum_f32_RING_LL(x)", 150, 20, stream=8),
    event("Memcpy DtoD (Device -> Device)", 170, 30, cat="gpu_memcpy", stream=8),
    event("adam", 200, 10),
]


@pytest.mark.parametrize(
    ("communicates", "computes", "sends", "overlapped"),
    [
        ("", 160, 20, 0),
        ("mine::send", 110, 120, 50),
        ("mine::*", 110, 120, 50),
        (["mine::send", "Memcpy DtoD"], 110, 150, 50),
        ("stream:8", 110, 150, 50),
        ("stream:8,-Memcpy DtoD", 110, 120, 50),
        ("-stream:8", 180, 0, 0),
        ("-ncclDevKernel_*", 180, 0, 0),
        ("-ncclDevKernel_*,ncclDevKernel_AllReduce_Sum_f32_RING_LL", 160, 20, 0),
    ],
)
def test_what_counts_as_communication_may_be_said_by_family_or_stream(written, communicates, computes, sends, overlapped):
    [step] = torch_steps(written(OWN), communicates=communicates).steps.steps
    assert (step.compute_us, step.communication_us, step.overlapped_us) == (computes, sends, overlapped)


def test_families_say_what_the_rules_say_whatever_was_chosen(written):
    found = torch_steps(written(OWN), communicates="mine::send,-ncclDevKernel_*,nobody::*,stream:3")
    assert {row.family: (row.stream, row.kernels, row.time_us, row.sends_us, row.ruled) for row in found.families} == {
        "adam": (7, 1, 10, 0, False),
        "gemm": (7, 1, 100, 0, False),
        "mine::send": (8, 1, 100, 100, False),
        "ncclDevKernel_AllReduce_Sum_f32_RING_LL": (8, 1, 20, 0, True),
        "Memcpy DtoD": (8, 1, 30, 0, False),
    }
    assert found.notes == ("no kernel is of nobody::*, stream:3, of which was said whether it communicates",)


@pytest.mark.parametrize("communicates", ["stream:seven", "-", ["gemm", 7], "stream:"])
def test_an_entry_that_is_neither_family_nor_stream_is_refused(written, communicates):
    with pytest.raises(BadArgument, match="^communicates = .* is not allowed: it must be kernel families"):
        torch_steps(written(OWN), communicates=communicates)


def test_annotations_of_the_program_have_the_kernels_that_were_launched_in_them(written):
    # A thread of process 9 makes calls at 5 and 21 within forward, at 12 within attention, which lies inside it, at 40 in neither.
    call = lambda ts, correlation: host(9, "cudaLaunchKernel", ts, 1, cat="cuda_runtime", correlation=correlation)
    events = [
        host(9, "ProfilerStep#1", 0, 400),
        host(9, "forward", 2, 20),
        host(9, "attention", 10, 10),
        call(5, 1), call(12, 2), call(21, 3), call(40, 4),
        event("gemm", 100, 50, correlation=1),
        event("ncclDevKernel_AllGather_RING_LL(x)", 140, 60, stream=8, correlation=2),
        event("gemm", 150, 10, correlation=3),
        event("gemm", 180, 10, correlation=4),
    ]  # fmt: skip
    found = torch_steps(written(events))
    # Of 140-200 the kernels 140-160 and 180-190 hide 30.
    assert [(part.annotation, part.kernels, part.compute_us, part.communication_us, part.exposed_us) for part in found.parts] == [
        ("forward", 2, 60, 0, 0),
        ("attention", 1, 0, 60, 30),
    ]


def test_a_mark_on_the_device_that_holds_a_part_of_the_step_gives_way_to_the_step_of_the_host(written):
    # The optimizer alone is marked; the host ends its step at 200, and the kernels that it launched end at 260.
    events = [
        host(9, "ProfilerStep#1", 0, 200),
        event("ProfilerStep#1", 252, 8, cat="gpu_user_annotation"),
        *beside("ncclDevKernel_Generic", correlation=2),
        event("adam", 252, 8, correlation=3),
        host(9, "hipLaunchKernel", 60, 1, cat="cuda_runtime", correlation=2),
        host(9, "hipLaunchKernel", 190, 1, cat="cuda_runtime", correlation=3),
    ]
    [step] = torch_steps(written(events)).steps.steps
    assert (step.duration_us, step.compute_us, step.communication_us, step.overlapped_us) == (260, 208, 100, 50)


def test_marks_of_one_step_on_several_streams_are_one_step(written):
    marks = [event("ProfilerStep#1", 0, 250, cat="gpu_user_annotation"), event("ProfilerStep#1", 50, 100, cat="gpu_user_annotation")]
    found = torch_steps(written([*marks, *beside("ncclDevKernel_Generic")]))
    assert spoken(found) == [(200, 100, 50)]


def test_steps_of_merged_ranks_are_those_of_the_process_that_launched(written):
    # Both processes have the same numbers; the second is 1000 us later, and its steps are twice as long.
    def rank(process, device, offset, scale):
        return [
            host(process, "ProfilerStep#1", offset, 100 * scale),
            host(process, "ProfilerStep#2", offset + 100 * scale, 100 * scale),
            *(host(process, "cudaLaunchKernel", offset + k * 100 * scale, 1, cat="cuda_runtime", correlation=k + 1) for k in range(2)),
            *(on(0, device, "gemm", offset + k * 100 * scale + 5, 50, correlation=k + 1) for k in range(2)),
        ]

    found = torch_steps(written([*rank("[0] 7", "[0] 0", 0, 1), *rank("[1] 8", "[1] 0", 1000, 2)]))
    assert [each.step.duration_us for each in found.devices] == [100, 200]


#: What profilers write that is no JSON, within an event that nobody needs, and in one that counts.
LOOSE = {
    "a NaN": '"blocks per SM": NaN',
    "an inf": '"blocks per SM": inf',
    "a negative infinity": '"a": -Infinity, "b": -inf, "c": nan',
    "a path of Windows": r'"file": "lib\core\x.py"',
    "a folder of Windows": '"file": "C:\\usr\\"',
    "control characters": '"text": "a\tb\x01c"',
    "a comma at the end": '"grid": [1, 1, 1,]',
}


@pytest.mark.parametrize("member", LOOSE.values(), ids=list(LOOSE))
def test_json_as_profilers_write_it_is_read(written, member):
    def text(at):
        pieces = [json.dumps(each) for each in beside("ncclDevKernel_Generic")]
        pieces[at] = pieces[at].replace('"args": {', f'"args": {{{member}, ', 1)
        return ", ".join(pieces)

    for at in range(3):
        for content in (f'{{"traceEvents": [{text(at)}]}}', f"[{text(at)}]", f'{{"traceEvents": [{text(at)},]}}'):
            found = torch_steps(written(content.encode()))
            assert (spoken(found), found.cut, found.notes) == ([(200, 100, 50)], None, ())


@pytest.mark.parametrize("broken", range(3))
@pytest.mark.parametrize(
    "breaks",
    [
        lambda text: text.replace('"tid"', 'tid"'),
        lambda text: text.replace('"name": "', '"name": '),
        lambda text: text.replace('"cat": "kernel"', '"cat": "kernel'),
        lambda text: text[: text.rindex("}")],
        lambda text: text.replace('"ts"', '"ts": 1, ts'),
    ],
    ids=["a quote less", "no quote before a name", "no quote behind it", "a brace less", "a word"],
)
def test_a_broken_event_is_passed_over_and_named_and_the_others_are_read(written, broken, breaks):
    lines = [json.dumps(each) for each in beside("ncclDevKernel_Generic")]
    lines[broken] = breaks(lines[broken])
    tail = '], "deviceProperties": [{"id": 0, "name": "a"}, {"id": 1, "name": "b"}], "distributedInfo": {"world_size": 1}}'
    for end in ("\n]}", tail):
        [found] = read_trace(written(('{"traceEvents": [\n' + ",\n".join(lines) + end).encode()))
        assert len(found.name) == 2
        assert (found.events, found.cut) == (3, None)
        assert found.notes == (f"line {broken + 2}: event {broken + 1} is no JSON, and was passed over",)


def test_many_broken_events_are_counted_and_the_first_are_named(written):
    lines = [json.dumps(event("gemm", k, 1)).replace('"tid"', 'tid"' if k % 2 else '"tid"') for k in range(40)]
    [found] = read_trace(written(("[" + ",\n".join(lines) + "]").encode()))
    assert (len(found.name), found.events, found.cut) == (20, 40, None)
    assert (len(found.notes), found.notes[-1]) == (6, "15 more events were passed over")


def test_a_trace_reads_the_same_in_whatever_pieces_it_comes():
    text = json.dumps(trace([dict(each, pad=k) for k, each in enumerate(EVENTS * 3)]), indent=1).replace('"pad": 4', '"pad": inf').encode()
    content = text.replace(b'"cpu_op"', b'"cpu_op', 1)

    def pieces(length):
        at = 0

        def read(most):
            nonlocal at
            at += length
            return content[at - length : at]

        return read

    expected = read_file(OpenFile("t", pieces(len(content))))(RULES)
    assert (len(expected[0].name), len(expected[0].notes)) == (18, 1)
    for length in (1, 7, 100, 1000):
        assert read_file(OpenFile("t", pieces(length)))(RULES) == expected


def test_overlap_is_what_a_count_of_microseconds_says():
    random = Random(7)
    names = {"gemm": "c", "ncclDevKernel_Generic": "w", "Memset (Device)": "", "fused_matmul_reduce_scatter": "cw"}
    for _ in range(200):
        kernels = []
        for _ in range(random.randint(1, 12)):
            name, device = random.choice(list(names)), random.randint(0, 1)
            kernels.append(on(device, device, name, random.randint(0, 60), random.randint(0, 25), stream=random.randint(1, 4)))
        kept = read_file(OpenFile("t", BytesIO(json.dumps(kernels).encode()).read))(RULES)
        for found in kept:
            own = [each for each in kernels if f"device {each['pid']}" == found.device]
            first = min(each["ts"] for each in kernels)
            low, high = min(each["ts"] for each in own), max(each["ts"] + each["dur"] for each in own)
            busy, wire = (
                {t for each in own if kind in names[each["name"]] for t in range(each["ts"], each["ts"] + each["dur"])} for kind in "cw"
            )
            [step] = steps_of(found).steps
            assert (step.start_us, step.duration_us) == (low - first, high - low)
            assert (step.compute_us, step.communication_us, step.overlapped_us) == (len(busy), len(wire), len(busy & wire))
            assert step.idle_us == high - low - len(busy | wire)


def marked(end):
    """A mark of the host from 0 on, in which two kernels are launched: gemm 10-90 and a collective 50-110. The device has no mark."""
    return [
        host(9, "ProfilerStep#1", 0, end),
        host(9, "cudaLaunchKernel", 5, 1, cat="cuda_runtime", correlation=1),
        host(9, "cudaLaunchKernel", 8, 1, cat="cuda_runtime", correlation=2),
        event("gemm", 10, 80, correlation=1),
        event("ncclDevKernel_Generic", 50, 60, stream=20, correlation=2),
    ]


def test_a_lone_mark_of_the_host_that_holds_most_of_what_was_launched_in_it_is_the_step(written):
    found = torch_steps(written(marked(100)))
    [step] = found.steps.steps
    # Within the mark 130 of 140 of kernel time; the collective goes on for 10 behind it.
    assert (step.duration_us, step.compute_us, step.communication_us, step.overlapped_us) == (100, 80, 50, 40)
    whole = found.steps.launched
    assert (whole.duration_us, whole.compute_us, whole.communication_us, whole.overlapped_us) == (110, 80, 60, 40)
    assert found.notes[0].endswith("ends 0.01 ms behind it, and takes 0.11 ms: 0.08 ms of computation, 0.06 of communication, 0.04 overlapped")


@pytest.mark.parametrize("end", [20, 110, 200])
def test_a_mark_that_holds_little_or_all_of_it_lasts_until_the_last_kernel(written, end):
    found = torch_steps(written(marked(end)))
    assert (found.steps.steps[0].duration_us, found.steps.launched) == (max(110, end), None)


def test_a_step_of_lab_buckets_ends_when_its_last_bucket_has_come(written):
    """150 us of computation, in which buckets of 0.4, 2.2 and 4 MB are full at 50, 100 and 150 and take 10, 20 and 30 us."""
    events = [event("ProfilerStep#1", 0, 190, cat="user_annotation"), event("gemm", 0, 150)]
    events += [reduce(50, 10, 100_000), reduce(100, 20, 550_000), reduce(150, 30, 1_000_000), event("adam", 180, 10)]
    inside = torch_steps(written(trace(events))).in_buckets
    assert inside is not None
    assert inside.of.step_us == pytest.approx(180)
    assert inside.of.after_us == pytest.approx(10)
    assert inside.of.forward_us + inside.of.backward_us == pytest.approx(150)
    assert inside.values["gradient_bytes"] == 6_600_000
    # The last is the largest, so that the other two are taken to be alike behind the first.
    assert (inside.values["first_bucket_bytes"], inside.values["bucket_bytes"]) == (400_000, 3_100_000)


def test_the_sample_in_lab_buckets_has_its_sizes_and_its_times():
    found = torch_steps(SAMPLE)
    inside = found.in_buckets
    assert inside is not None
    sizes = [size.bytes for size in found.steps.sizes for _ in range(size.count // len(found.steps.steps))]
    assert inside.values["gradient_bytes"] == sum(sizes)
    assert (inside.of.least_bytes, inside.of.most_bytes) == (min(sizes), max(sizes))
    whole = inside.of.forward_us + inside.of.backward_us + inside.of.after_us
    assert whole == pytest.approx(found.buckets[0].computed_us)
    assert inside.lab_us == pytest.approx(inside.of.step_us, rel=0.05)


def bucket_trace(kernels, gap=0.0, slowed=1.0, waits=0.0, takes=60.0):
    """A step of so many kernels of 100 us, each behind a gap; behind each of the last four an all-reduce of 1 MB."""
    events, now, free = [], 0.0, 0.0
    wires = []
    for k in range(kernels):
        now += gap
        whole, left = 0.0, 100.0
        while left > 1e-9:
            # Until the next beginning or end of communication at one rate.
            beside = any(first <= now + whole < last for first, last in wires)
            ends = [edge - now - whole for wire in wires for edge in wire if edge > now + whole + 1e-9]
            part = min([left * (slowed if beside else 1), *ends])
            whole, left = whole + part, left - part / (slowed if beside else 1)
        events.append(event("gemm", now, whole))
        now += whole
        if k >= kernels - 4:
            last = max(now, free) + takes + (waits if k == kernels - 2 else 0)
            events.append(reduce(max(now, free), last - max(now, free), 250_000))
            wires.append((max(now, free), last))
            free = last
    # Two sizes say what a collective takes by its bytes.
    events.append(reduce(free + 10_000, takes / 2, 125_000))
    end = max(now, free)
    return [event("ProfilerStep#1", 0, end, cat="user_annotation"), event("ProfilerStep#2", end, free + 10_000 + takes / 2 - end, cat="user_annotation"), *events]


def rows_of(found):
    for row in found.predicted:
        # A pass of lab buckets takes 0.01 us at least.
        assert row.computation_us + row.exposed_us + row.idle_us == pytest.approx(row.step_us, abs=0.03)
        assert min(row.computation_us, row.exposed_us, row.hidden_us, row.idle_us) >= 0
    step = found.steps.steps[found.steps.typical]
    last = found.predicted[-1]
    assert (last.cause, last.step_us, last.exposed_us, last.hidden_us, last.idle_us) == (
        "trace", step.duration_us, step.exposed_us, step.overlapped_us, step.idle_us,
    )  # fmt: skip
    return {row.cause: row for row in found.predicted}


def test_a_step_of_buckets_alone_is_predicted_by_overlap_alone(written):
    rows = rows_of(torch_steps(written(trace(bucket_trace(10)))))
    # Ten kernels and four all-reduces in turn; beside each other all but the last one hide.
    assert rows["apart"].step_us == pytest.approx(10 * 100 + 4 * 60, rel=1e-3)
    assert rows["overlap"].step_us == pytest.approx(10 * 100 + 60, rel=1e-3)
    assert rows["overlap"].exposed_us == pytest.approx(60, rel=1e-2)
    for cause in ("slowdown", "idle", "places", "trace"):
        assert rows[cause].step_us == pytest.approx(rows["overlap"].step_us, rel=1e-3)


def test_each_cause_of_a_longer_step_stands_in_its_row(written):
    free = rows_of(torch_steps(written(trace(bucket_trace(10)))))
    # Ten gaps of 20 us. Three of them are beneath an all-reduce, which is exposed there: that is no idle time, and is left.
    gaps = rows_of(torch_steps(written(trace(bucket_trace(10, gap=20)))))
    assert gaps["overlap"].step_us == pytest.approx(free["overlap"].step_us, rel=1e-3)
    assert gaps["idle"].step_us - gaps["slowdown"].step_us == pytest.approx(7 * 20, rel=1e-3)
    assert gaps["trace"].step_us - gaps["places"].step_us == pytest.approx(3 * 20, rel=1e-3)
    # Beside each of three all-reduces of 200 us a kernel takes 200 in the place of 100, and hides as much of it.
    slow = rows_of(torch_steps(written(trace(bucket_trace(10, slowed=2, takes=200)))))
    assert slow["overlap"].computation_us == pytest.approx(1000, rel=1e-3)
    assert slow["slowdown"].computation_us == pytest.approx(1300, rel=1e-3)
    assert slow["slowdown"].exposed_us < slow["overlap"].exposed_us - 150
    assert slow["slowdown"].step_us == pytest.approx(slow["trace"].step_us, rel=1e-3)
    # The third all-reduce waits for 300 us, 40 of which kernels hide.
    late = rows_of(torch_steps(written(trace(bucket_trace(10, waits=300)))))
    assert late["places"].step_us == pytest.approx(free["overlap"].step_us, rel=1e-3)
    assert late["trace"].step_us - late["places"].step_us == pytest.approx(300 - 40, rel=1e-2)


def test_a_step_without_buckets_is_predicted_by_equation_4(written):
    # Kernels of 100 us, a gather of 80 beside the second, and one of 50 that nothing hides; 20 us idle.
    def gather(ts, dur):
        name = "ncclDevKernel_AllGather_RING_LL(ncclDevComm*)"
        more = {"Collective name": "allgather", "In msg nelems": 10 * dur, "Out msg nelems": 10 * dur, "dtype": "Float", "Group size": 2}
        return event(name, ts, dur, **more)

    events = [event("ProfilerStep#1", 0, 270, cat="user_annotation"), event("gemm", 0, 100), event("gemm", 100, 100), gather(100, 80), gather(220, 50)]
    found = torch_steps(written(trace(events)))
    rows = rows_of(found)
    assert list(rows) == ["apart", "overlap", "slowdown", "idle", "trace"]
    assert rows["apart"].step_us == pytest.approx(200 + 130)
    # Behind the first gather lies half of what is computed: f of it hides 100 of 130.
    assert rows["overlap"].step_us == pytest.approx((1 - found.steps.f) * 200 + max(found.steps.f * 200, 130))
    assert rows["idle"].step_us == pytest.approx(found.overlapped_us, rel=1e-4)


def test_whatever_lies_in_a_step_its_rows_add_up_to_it(written):
    draw = Random(70)
    for _ in range(150):
        events = [event("ProfilerStep#1", 0, 1000, cat="user_annotation")]
        events += [event("gemm", start, draw.randint(1, 200)) for start in range(0, 1000, draw.choice([100, 150, 400]))]
        for _ in range(draw.randint(1, 6)):
            size = draw.choice([1000, 50_000, 100_000])
            events.append(reduce(draw.randint(0, 950), draw.randint(1, 20) + size // 1000, size))
        rows_of(torch_steps(written(trace(events))))


def test_nothing_is_predicted_where_nothing_communicates(written):
    assert torch_steps(written(trace([event("ProfilerStep#1", 0, 50, cat="user_annotation"), event("gemm", 0, 40)]))).predicted == ()


def test_scattered_gradients_are_no_step_of_lab_buckets(written):
    text = json.dumps(trace(EVENTS)).replace("AllReduce", "ReduceScatter").replace("allreduce", "reduce_scatter")
    assert torch_steps(written(text.encode())).in_buckets is None
