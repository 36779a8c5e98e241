"""Tables of nsys: a small one worked out by hand in the forms of several versions, and files that are none."""

import pytest

from overlap_models.checks import BadArgument
from overlap_models.labs.torch import nsys_trace

NOTICE = """
NOTICE: Existing SQLite export found: x.sqlite
        Consider using --force-export=true if needed.

Processing [x.sqlite] with [cuda_gpu_trace.py]...
"""
LONG = (
    "Start ({t}),Duration ({t}),CorrId,GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Reg/Trd,StcSMem (MB),DymSMem (MB),"
    "Bytes (MB),Throughput (MB/s),SrcMemKd,DstMemKd,Device,Ctx,GreenCtx,Strm,Name\n"
)
NCCL = "ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevComm*, unsigned long)"


def kernel(start, dur, stream, name, device="GPU (0)"):
    return f'{start},{dur},1,4,1,1,256,1,1,40,0,0,,,,,{device},1,,{stream},"{name}"\n'


def copy(start, dur, stream, name, megabytes):
    return f"{start},{dur},1,,,,,,,,,,{megabytes},,Device,Device,GPU (0),1,,{stream},{name}\n"


def rows(scale):
    """A product at 0-100 us, an all-reduce at 50-150, a product at 150-250, a copy between devices and one from the host at 250-255."""
    us = lambda time: time * scale
    return (
        kernel(us(0), us(100), 7, "void gemm<int, 4>(int)")
        + kernel(us(50), us(100), 20, NCCL)
        + kernel(us(150), us(100), 7, "void gemm<int, 4>(int)")
        + copy(us(250), us(5), 20, "[CUDA memcpy Peer-to-Peer]", 0.004096)
        + copy(us(250), us(5), 21, "[CUDA memcpy HtoD]", 0.004)
    )


@pytest.fixture
def written(tmp_path):
    def write(text):
        path = tmp_path / "trace.csv"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write


def spoken(found):
    [step] = found.steps.steps
    return step.duration_us, step.compute_us, step.communication_us, step.overlapped_us, step.exposed_us


@pytest.mark.parametrize(("unit", "scale"), [("ns", 1000), ("us", 1), ("ms", 0.001), ("nsec", 1000)])
def test_the_whole_table_is_one_step_in_whatever_unit(written, unit, scale):
    text = NOTICE + LONG.format(t=unit) + rows(scale)
    assert spoken(nsys_trace(written(text))) == pytest.approx((255, 200, 105, 50, 55))
    # Shells of Windows write UTF-16.
    assert spoken(nsys_trace(written(text.encode("utf-16")))) == pytest.approx((255, 200, 105, 50, 55))


def test_copies_say_how_many_bytes_and_count_where_devices_talk(written):
    found = nsys_trace(written(LONG.format(t="ns") + rows(1000)))
    assert [(size.collective, size.bytes, size.least_us) for size in found.steps.sizes] == [("Memcpy PtoP", 4096, 5)]
    assert [(row.stream, row.family, row.time_us, row.sends_us) for row in found.families] == [
        (7, "gemm", 200, 0),
        (20, "ncclDevKernel_AllReduce_Sum_f32_RING_LL", 100, 100),
        (20, "Memcpy PtoP", 5, 5),
        (21, "Memcpy HtoD", 5, 0),
    ]


def test_the_short_form_has_neither_streams_nor_units(written):
    text = f"Start,Duration,CorrId,Name\n0,100000,1,gemm\n50000,100000,2,{NCCL}\n"
    # The name is not quoted, and has a comma.
    assert spoken(nsys_trace(written(text))) == (150, 100, 100, 50, 50)


def test_what_communicates_may_be_said(written):
    text = LONG.format(t="ns") + kernel(0, 100_000, 7, "gemm") + kernel(0, 60_000, 9, "mine::send")
    assert spoken(nsys_trace(written(text), communicates="stream:9")) == (100, 100, 60, 60, 0)


def test_devices_are_taken_one_by_one(written):
    text = LONG.format(t="ns") + kernel(0, 100_000, 7, "gemm") + kernel(0, 90_000, 7, "gemm", "GPU (1)")
    assert [(each.device, each.step.compute_us) for each in nsys_trace(written(text)).devices] == [("GPU (0)", 100), ("GPU (1)", 90)]


def test_lines_that_are_no_rows_are_passed_over_and_named(written):
    text = LONG.format(t="ns") + rows(1000) + "257000,1000,5,4\n" + kernel("soon", 1000, 7, "gemm")
    assert nsys_trace(written(text)).notes == ("line 7: 4 cells, and was passed over", "line 8: Start = 'soon', and was passed over")
    # Another report may follow.
    assert nsys_trace(written(text.split("257000")[0] + "\nProcessing [x.sqlite] with [cuda_api_sum.py]...\nTime (%),Total\n")).notes == ()


#: As nvprof --print-gpu-trace --csv prints it: names of its own, and the units below them.
NVPROF = (
    "==42== NVPROF is profiling process 42, command: ./a\n==42== Profiling result:\n"
    '"Start","Duration","Grid X","Grid Y","Grid Z","Block X","Block Y","Block Z","Size","Throughput","Device","Context","Stream","Name"\n'
)


@pytest.mark.parametrize(("unit", "scale"), [("ns", 1e3), ("us", 1), ("ms", 1e-3), ("s", 1e-6)])
def test_nvprof_has_its_units_in_a_row_of_their_own(written, unit, scale):
    times = ((0, 100, "", 7, '"gemm"'), (50, 100, "", 20, f'"{NCCL}"'), (150, 100, "", 7, '"gemm"'), (250, 5, 0.004096, 20, '"[CUDA memcpy PtoP]"'))
    text = NVPROF + f"{unit},{unit},,,,,,,MB,GB/s,,,,\n"
    text += "".join(f'{at * scale:.9f},{dur * scale:.9f},4,1,1,64,1,1,{size},,"GPU (0)","1","{stream}",{name}\n' for at, dur, size, stream, name in times)
    found = nsys_trace(written(text))
    assert spoken(found) == pytest.approx((255, 200, 105, 50, 55))
    assert {row.stream for row in found.families} == {7, 20}
    assert [(size.collective, size.bytes) for size in found.steps.sizes] == [("Memcpy PtoP", 4096)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (NVPROF + '0,1,4,1,1,64,1,1,,,"GPU (0)","1","7","gemm"\n', "line 4: a table of nvprof without a row of units below its header (0,1,4"),
        ('"Type","Time(%)","Time","Calls","Avg","Min","Max","Name"\n', "line 1: another report of nsys or nvprof"),
        ("", "line 1: an empty file; expected the table of nsys stats"),
        ("name,value\n1,2\n", "line 2: the text ends without a header; expected the table"),
        (NOTICE, "line 5: the text ends without a header; expected the table"),
        (LONG.format(t="ns"), "line 1: no kernel; expected the table"),
        (LONG.format(t="ns") + "1,2\n", "line 2: 2 cells; expected 21, as the header has"),
        (LONG.format(t="ns") + kernel(0, -5, 7, "gemm"), "line 2: Duration = '-5'; expected a number of ns"),
        (LONG.format(t="weeks") + rows(1000), "line 1: Start in 'weeks'; expected the table"),
        ("Start (ns),Duration (ns),CorrId\n1,2,3\n", "line 1: a header without Name; expected the table"),
        ("Start (ns),Duration (ns),Name,Result,CorrID,Pid\n1,2,cudaFree,0,1,2\n", "line 1: another report of nsys"),
        ("Time (%),Total Time (ns),Instances,Name\n1,2,3,gemm\n", "line 1: another report of nsys"),
        (b"SQLite format 3\x00", "line 1: an SQLite database; expected the table"),
    ],
)
def test_a_file_that_is_no_table_is_refused_with_line_and_expectation(written, text, message):
    with pytest.raises(BadArgument) as refusal:
        nsys_trace(written(text))
    assert str(refusal.value).startswith(message)
