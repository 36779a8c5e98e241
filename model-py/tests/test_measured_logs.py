"""Texts as they come: several runs in one, behind what launchers write, in other units, from other tools. All numbers are made up."""

import gzip
import zipfile

import pytest
from overlap_models import measured
from overlap_models.labs.machine import measure
from overlap_models.measured import Unreadable, fit, machine_text, parse, read

OSU = "# OSU MPI Latency Test v7.3\n# Size          Latency (us)\n1                       2.00\n2                       2.00\n1024                    4.00\n"
IMB = """\
#----------------------------------------------------------------
# Benchmarking PingPong
# #processes = 2
#----------------------------------------------------------------
       #bytes #repetitions      t[usec]   Mbytes/sec
            1         1000         2.00         0.50
            2         1000         2.00         1.00
         1024         1000         4.00       256.00
"""
NCCL = """\
# nThread 1 nGpus 1 minBytes 8 maxBytes 1024 step: 2(factor) warmup iters: 5 iters: 20 agg iters: 1 validation: 1 graph: 0
#                                                              out-of-place                       in-place
#       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw #wrong
#        (B)    (elements)                               (us)  (GB/s)  (GB/s)            (us)  (GB/s)  (GB/s)
           1             2     float     sum      -1     2.00    0.00    0.00      0    17.72    0.00    0.00      0
           2             4     float     sum      -1     2.00    0.00    0.00      0    17.72    0.00    0.00      0
        1024           256     float     sum      -1     4.00   70.04  122.57      0    19.78   70.35  123.11    N/A
"""
COLUMNS = "size (bytes),time (us)\n1,2\n2,2\n1024,4\n"
BLANKS = "bytes us\n1 2\n2 2\n1024 4\n"
TIMES = [(1, 2.0), (2, 2.0), (1024, 4.0)]


def times(text):
    return [(row.bytes, row.us) for row in read(text).rows]


def osu(title, value, version="7.3"):
    return f"# OSU {title} v{version}\n# Size          Latency (us)\n" + "".join(f"{size}    {value:.2f}\n" for size in (1, 2, 4))


def imb(benchmark, below, value):
    rows = "".join(f"{size}  100  {value}  {value}  {value}\n" for size in (4, 8, 16))
    return f"# Benchmarking {benchmark}\n{below}\n  #bytes #repetitions  t_min[usec]  t_max[usec]  t_avg[usec]\n{rows}\n"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (
            imb("Allreduce", "# #processes = 2", 2) + imb("Allreduce", "# #processes = 4", 4) + imb("Allreduce", "# #processes = 8", 6),
            ("Allreduce, 2 processes", "Allreduce, 4 processes", "Allreduce, 8 processes"),
        ),
        (
            "== one node ==\n" + osu("MPI Latency Test", 2) + "== two nodes ==\n" + osu("MPI Latency Test", 4),
            ("OSU MPI Latency Test, from line 3", "OSU MPI Latency Test, from line 9"),
        ),
        (
            osu("MPI-CUDA Latency Test", 2).replace("# Size", "# Send Buffer on DEVICE (D) and Receive Buffer on DEVICE (D)\n# Size")
            + osu("MPI-CUDA Latency Test", 4).replace("# Size", "# Send Buffer on HOST (H) and Receive Buffer on HOST (H)\n# Size"),
            ("OSU MPI-CUDA Latency Test, device to device", "OSU MPI-CUDA Latency Test, host to host"),
        ),
        (
            imb("Unidir_put", "# #processes = 2\n#\n#    MODE: AGGREGATE\n#", 2)
            + "#\n#    MODE: NON-AGGREGATE\n#\n #bytes #repetitions  t[usec]  Mbytes/sec\n" + "4 1 4 0\n8 1 4 0\n16 1 4 0\n",
            ("Unidir_put, 2 processes, AGGREGATE", "Unidir_put, 2 processes, NON-AGGREGATE"),
        ),
        (
            "# Benchmarking Multi-PingPong\n# ( 2 groups of 2 processes each running simultaneous )\n Group #bytes #repetitions t[usec] Mbytes/sec\n"
            + "".join(f"{group} {size} 100 {2 + 2 * group} 0\n" for size in (1, 2, 4) for group in (0, 1)),
            ("Multi-PingPong, 2 groups of 2 processes, group 0", "Multi-PingPong, 2 groups of 2 processes, group 1"),
        ),
        (BLANKS.replace("1024 4", "1024 2") + BLANKS.replace(" 2", " 4"), ("bytes us, from line 1", "bytes us, from line 5")),
    ],
)  # fmt: skip
def test_tables_of_one_title_are_machines_of_their_own_of_which_the_first_is_fitted_and_each_has_a_name(text, names):
    """2 us in the first and 4 us in the second: no row says 3."""
    found = fit(text)
    assert (found.fitted, found.choices) == (names[0], names)
    assert {time for _, time in found.machine.points} == {2}
    assert [each.reason for each in found.skipped if each.reason.endswith("is fitted")] == [f"{name}: {names[0]} is fitted" for name in names[1:] for _ in range(3)]
    second = fit(text, benchmark=names[1])
    assert (second.fitted, {time for _, time in second.machine.points}) == (names[1], {4})


def test_a_benchmark_that_is_not_there_is_refused_with_those_that_are():
    with pytest.raises(ValueError, match="benchmark = .*PingPang.* one of OSU MPI Latency Test; PingPong$"):
        fit(OSU + IMB, benchmark="PingPang")


def test_a_run_for_each_size_goes_on_where_the_last_one_ended():
    assert fit("".join(f"# OSU MPI Latency Test v7.3\n# Size  Latency (us)\n{size}  2.00\n" for size in (1, 2, 4))).machine.points == ((1, 2), (2, 2), (4, 2))


def test_another_run_is_taken_with_the_rate_that_was_measured_beside_it():
    """Within a node 1 us and 4 MB/s of one byte, which is 0.25 us a message; between nodes 4 us and 1 MB/s, 1 us."""

    def run(latency, rate):
        return osu("MPI Latency Test", latency) + osu("MPI Bandwidth Test", rate).replace("Latency (us)", "Bandwidth (MB/s)")

    text = run(1, 4) + run(4, 1)
    assert fit(text).machine.loggp.o_us.high == pytest.approx(0.25)
    between = fit(text, benchmark="OSU MPI Latency Test, from line 12")
    assert between.machine.loggp.o_us.high == pytest.approx(1)
    # One rate for two runs: it is of the first.
    alone = osu("MPI Latency Test", 1) + run(4, 1)
    assert fit(alone).stream == "OSU MPI Bandwidth Test"
    assert fit(alone, benchmark="OSU MPI Latency Test, from line 7").stream is None


@pytest.mark.parametrize(
    "text",
    [osu(f"{title} Test", 9) for title in (
        "MPI_Put Latency", "MPI_Get-CUDA latency", "MPI_Accumulate latency", "MPI_Get_accumulate latency", "MPI_Fetch_and_op latency",
        "MPI_Compare_and_swap latency", "OpenSHMEM Put", "OpenSHMEM Get_nb", "UPC MEMGET", "UPC++ Async Copy (Put)",
    )] + [imb(name, "# #processes = 2", 9) for name in ("Unidir_put", "Bidir_get", "Accumulate", "Fetch_and_op", "All_put_all", "Multi-Unidir_Get")],
)  # fmt: skip
def test_a_remote_operation_is_no_message_and_no_collective(text):
    alone = fit(text)
    assert (alone.machine.of, {time for _, time in alone.machine.points}) == ("remote", {9})
    assert alone.machine.loggp == measured.Loggp()
    assert parse(machine_text(alone.machine)).of == "remote"
    first = fit(text + OSU)
    assert (first.fitted, first.machine.of) == ("OSU MPI Latency Test", "message")


def test_rates_of_remote_operations_bound_nothing_of_a_message():
    puts = osu("MPI_Put Bandwidth Test", 4).replace("Latency (us)", "Bandwidth (MB/s)")
    assert fit(puts + OSU).stream is None
    assert fit(puts + OSU).machine == fit(OSU).machine


@pytest.mark.parametrize("name", ["PingPong", "Multi-PingPong", "PingPongAnySource", "PingPongSpecificSource", "PingPingAnySource", "Multi-PingPing", "PingPongMT"])
def test_a_message_under_load_or_from_any_source_is_a_message(name):
    found = fit(imb(name, "# ( 2 groups of 2 processes each running simultaneous )", 1.42)).machine
    assert (found.of, found.segments[0].alpha_us) == ("message", pytest.approx(1.42))


@pytest.mark.parametrize(
    ("unit", "mb_s"),
    [
        ("Gb/s", 1000), ("Gb/sec", 1000), ("Gbit/s", 1000), ("Gbits/sec", 1000), ("Gbps", 1000), ("gbps", 1000), ("gigabits per second", 1000), ("Mb/s", 1),
        ("Mbit/s", 1), ("Gibit/s", 1073.741824), ("GB/s", 8000), ("GBps", 8000), ("MB/sec", 8), ("Mbytes/sec", 8), ("MiB/s", 8.388608), ("megabytes/s", 8),
    ],
)  # fmt: skip
@pytest.mark.parametrize("head", ["{}", "bandwidth ({})", "bw [{}]"])
def test_a_small_b_is_a_bit_and_a_large_one_a_byte(head, unit, mb_s):
    """8 of each."""
    assert [row.mb_s for row in read(f"bytes;{head.format(unit)}\n1024;8\n").rows] == [pytest.approx(mb_s)]


@pytest.mark.parametrize("unit", ["mb/s", "gb/s", "kb/s", "b/s", "MBPS"])
def test_a_unit_that_may_be_of_bits_or_bytes_is_refused_as_unclear(unit):
    with pytest.raises(Unreadable, match=f"^line 1: whether {unit} is of bits or of bytes is unclear; expected MB/s or Mbit/s"):
        read(f"bytes,{unit}\n1024,8\n")


@pytest.mark.parametrize("unit", ["us", "usec", "usecs", "microsec", "microseconds", "micro-seconds", "µs", "μs", "[us]", "(usec)", "latency [usecs]", "latency_us"])
def test_microseconds_are_written_in_many_ways(unit):
    assert times(f"bytes,{unit}\n1,2\n2,2\n1024,4\n") == TIMES


def test_sizes_are_abbreviated_by_k_of_1024_and_with_units():
    head = "# OSU MPI Latency Test v7.3\n# Size          Latency (us)\n"
    assert [size for size, _ in times(head + "1 2.00\n1K 2.00\n4k 2.00\n16KiB 2.00\n2 MiB 2.00\n1G 2.00\n8KB 2.00\n")] == [1, 2**10, 2**12, 2**14, 2**21, 2**30, 8000]


def test_words_behind_a_row_are_a_note_and_numbers_are_not():
    reading = read(OSU.replace("2.00\n1024", "2.00  # warm\n1024") + "2048  5.00  (slow)\n4096  7.00  8.00\n")
    assert [row.bytes for row in reading.rows] == [1, 2, 1024, 2048]
    assert reading.skipped[-1].reason == "3 columns; expected 2 columns"


BEFORE = {
    "srun --label, padded": lambda i: " 0: ",
    "Open MPI 4": lambda i: "[1,0]<stdout>:",
    "Open MPI 5": lambda i: "[prterun-node01-1234@1,0]<stdout>: ",
    "horovodrun": lambda i: "[0]<stdout>:",
    "Intel MPI": lambda i: "[0] ",
    "a clock": lambda i: f"12:34:{10 + i}  ",
    "a clock of twelve hours": lambda i: f"03:04:{10 + i} PM ",
    "ISO 8601": lambda i: f"2025-01-02T03:04:{10 + i}.1234567Z ",
    "ISO 8601 with a zone": lambda i: f"2025-01-02T03:04:{10 + i}+01:00 ",
    "a date in brackets": lambda i: f"[2025-01-02 03:04:{10 + i}] ",
    "a date and milliseconds": lambda i: f"2025-01-02 03:04:{10 + i},123 INFO bench - ",
    "syslog": lambda i: f"Jan {2 + i:2d} 03:04:05 node01 osu[123]: ",
    "the kernel's clock": lambda i: f"[{12 + i:5d}.123456] ",
    "seconds since 1970": lambda i: f"17357870{45 + i}.123 ",
    "seconds since the start": lambda i: f"{i * 0.12:8.3f} ",
    "kubectl --prefix": lambda i: "[pod/osu-launcher-x7/osu] ",
    "stern": lambda i: "osu-launcher osu ",
    "containerd": lambda i: f"2025-01-02T03:04:05.{123456789 + i}Z stdout F ",
    "a workflow of GitHub": lambda i: f"job\tstep\t2025-01-02T03:04:{10 + i}.1234567Z ",
    "pdsh": lambda i: "node01: ",
    "pdsh of several hosts": lambda i: f"n{i % 2}.cluster: ",
    "docker compose": lambda i: "osu-1  | ",
    "Ray": lambda i: "(worker pid=1234, ip=10.0.0.1) ",
    "mail": lambda i: "> ",
    "a reply to a reply": lambda i: "> > ",
    "a reply to a reply, without blanks": lambda i: ">> ",
    "grep -n": lambda i: f"{i + 1}:",
    "grep -n of files": lambda i: f"out.log:{i + 1}:",
    "cat -n": lambda i: f"{i + 1:6d}\t",
    "a clock and a rank": lambda i: f"03:04:{10 + i}  0: ",
    "a date and a tag": lambda i: f"[2025-01-02T03:04:{10 + i}.123Z] [1,0]<stdout>: ",
}


@pytest.mark.parametrize("text", [OSU, IMB, NCCL, COLUMNS, BLANKS, OSU.replace("# ", ""), IMB.replace("# ", "")], ids=["osu", "imb", "nccl", "csv", "blanks", "osu without #", "imb without #"])
@pytest.mark.parametrize("before", BEFORE.values(), ids=BEFORE)
def test_what_stands_before_each_line_changes_nothing(text, before):
    assert times(text) == TIMES
    assert times("".join(f"{before(i)}{line}\n" for i, line in enumerate(text.splitlines()))) == TIMES


def test_lines_without_the_prefix_of_the_others_stay_as_they_are():
    noisy = "mpirun: a warning\n" + "".join(f"node{i % 3}: {line}\n" for i, line in enumerate(OSU.splitlines())) + "done\n"
    assert times(noisy) == TIMES
    assert [each.text for each in read(noisy).skipped if each.line == 7] == ["done"]
    # A number behind a word is no prefix: here it is the size.
    assert times("bytes us\n1 2\n2 2\nnode1: 8 9\n1024 4\n") == TIMES


def test_a_log_that_promises_much_and_holds_little_is_given_up_in_time():
    lines = "".join(f"NCCL INFO {i}: size of bytes in usec: Test\n" for i in range(10_000))
    assert times(lines + OSU) == TIMES


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("size (bytes),iterations,time (seconds)\n1,1000,2e-6\n2,1000,2e-6\n1024,1000,4e-6\n", [(1, 2, None), (2, 2, None), (1024, 4, None)]),
        ("size (B)  min (us)  avg (us)  max (us)\n1 1 2 3\n", [(1, 2, None)]),
        ("| #bytes | MB/s (PingPong) | MB/s (PingPing) |\n|---|---|---|\n| 1 | 4 | 3 |\n", [(1, None, 4)]),
        ("bytes reps us MB/s\n1 100 2 0.5\n", [(1, 2, None)]),
    ],
)
def test_of_more_than_two_columns_a_size_and_a_time_are_read_or_the_first_rate_and_it_is_said(text, expected):
    reading = read(text)
    assert [(row.bytes, pytest.approx(row.us) if row.us else None, row.mb_s) for row in reading.rows] == expected
    assert " columns two are read: " in reading.skipped[0].reason


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("size (bytes),iterations,foo\n1,2,3\n", "line 1: none of 3 columns is a time or a rate; expected a column with a unit"),
        ("size,iterations,time\n1,2,3\n", "line 1: the unit of size is unknown"),
        ("size,time (us)\n1,2\n", "line 1: the unit of size is unknown"),
    ],
)
def test_columns_that_say_too_little_are_refused_by_what_is_missing(text, message):
    with pytest.raises(Unreadable, match=f"^{message}"):
        read(text)


def test_headers_that_are_printed_without_their_mark_or_title():
    barrier = "# OSU MPI Non-blocking Barrier Latency Test v5.7.1\n\n"
    full = "  Overall(us)  Compute(us)  Coll. Init(us)  MPI_Test(us)  MPI_Wait(us)  Pure Comm.(us)  Min Comm.(us)  Max Comm.(us)  Overlap(%)\n"
    (row,) = read(barrier + full + " 90.00 68.00 6.00 0.00 16.00 63.00 62.90 63.10 65.08\n").rows
    assert (row.overall_us, row.compute_us, row.init_us, row.test_us, row.wait_us, row.pure_us, row.overlap_percent) == (90, 68, 6, 0, 16, 63, 65.08)
    (short,) = read(barrier + "  Overall(us)  Compute(us)  Pure Comm.(us)  Overlap(%)\n 90.00 68.00 63.00 65.08\n").rows
    assert (short.overall_us, short.compute_us, short.pure_us) == (90, 68, 63)
    (table,) = read("  #bytes #repetitions      t[usec]   Mbytes/sec\n 1 1000 2.00 0.50\n").rows
    assert (table.test, table.bytes, table.us) == ("latency", 1, 2)
    assert read("#bytes #repetitions t_min[usec] t_max[usec] t_avg[usec]\n 1 1000 2.00 2.00 2.00\n").rows[0].test == "collective"


def test_of_varied_windows_the_largest_counts():
    text = (
        "# OSU MPI Multiple Bandwidth / Message Rate Test v5.7.1\n# [ pairs: 2 ] [ window size: varied ]\n\n# Uni-directional Bandwidth (MB/sec)\n"
        "#                8          16          32\n1            1.00        2.00        4.00\n2            2.00        4.00        8.00\n4  4.00  8.00  16.00\n"
    )
    found = fit(text + "\n# Message Rate Profile\n#                8          16          32\n1   1e6   2e6   9e6\n2   1e6   2e6   9e6\n4   1e6   2e6   9e6\n")
    assert [(row.bytes, row.mb_s, row.messages_s) for row in found.rows[::3]] == [(1, 4, None), (1, None, 9e6)]
    # Two pairs send 4 MB/s of one byte: a message of each takes half a microsecond.
    assert found.machine.points[0] == (1, pytest.approx(0.5))


PERFTEST = """\
---------------------------------------------------------------------------------------
                    {title} Test
 Dual-port       : OFF          Device         : mlx5_0
 Number of qps   : 1            Transport type : IB
 Mtu             : 4096[B]
 Data ex. method : Ethernet
---------------------------------------------------------------------------------------
"""
LATENCIES = " #bytes #iterations    t_min[usec]    t_max[usec]  t_typical[usec]    t_avg[usec]    t_stdev[usec]   99% percentile[usec]   99.9% percentile[usec] \n"
RATES = " #bytes     #iterations    BW peak[{unit}/sec]    BW average[{unit}/sec]   MsgRate[Mpps]\n 1024          5000             9.20               8.00               4.50\n"


@pytest.mark.parametrize(("title", "test"), [("Send Latency", "latency"), ("RDMA_Write Latency", "latency"), ("RDMA_Read Latency", "remote"), ("Atomic FETCH_AND_ADD Latency", "remote")])
def test_perftest_times_sends_and_writes_by_half_a_round_trip_and_reads_whole(title, test):
    text = PERFTEST.format(title=title) + LATENCIES + " 2       1000          1.00           9.00         1.10     1.20   0.05    2.00    3.00   \n"
    assert [(row.test, row.name, row.bytes, row.us) for row in read(text).rows] == [(test, f"{title} Test", 2, 1.2)]


@pytest.mark.parametrize(("title", "test"), [("RDMA_Write BW", "bandwidth"), ("Send Bidirectional BW", "bidirectional"), ("RDMA_Read BW", "remote_bandwidth")])
@pytest.mark.parametrize(("unit", "mb_s"), [("MB", 8.388608), ("MiB", 8.388608), ("Gb", 1000)])
def test_perftest_prints_rates_in_one_of_three_units(title, test, unit, mb_s):
    (row,) = read(PERFTEST.format(title=title) + RATES.format(unit=unit)).rows
    assert (row.test, row.bytes, row.mb_s) == (test, 1024, pytest.approx(mb_s))


@pytest.mark.parametrize(
    "text",
    [
        "bytes   #sent   #ack     total       time     MB/sec    usec/xfer   Mxfers/sec\n64      10      =10      1.2k        0.00s      6.40      10.00       0.10\n1k      10      =10      20k         0.00s    102.40      11.00       0.10\n",
        "name                          bytes   iters   total       time     MB/sec    usec/xfer   Mxfers/sec\n64_lat   64      10k     1.2m        0.10s     12.89       10.00       0.20\n1k_lat   1k      10k     1.2m        0.10s     12.89       11.00       0.20\n",
    ],
)  # fmt: skip
def test_fabtests_time_a_transfer_one_way(text):
    assert [(row.test, row.bytes, row.us) for row in read(text).rows] == [("latency", 64, 10), ("latency", 1024, 11)]


@pytest.mark.parametrize(("heads", "below", "rest"), [("", "", ""), ("              Bandwidth, GB/s", "   avg   max   min", "  1.0  1.0  1.0")])
def test_ucc_perftest_names_its_collective_and_its_columns_in_two_lines(heads, below, rest):
    text = f"Collective:             Allreduce\nMemory type:            host\n\n       Count        Size                Time, us{heads}\n          avg         min         max{below}\n"
    assert [(row.test, row.name, row.bytes, row.us) for row in read(f"{text}   128    512    2.00    1.00    3.00{rest}\n").rows] == [("collective", "Allreduce", 512, 2)]


NCCL_JSON = """{"version": 3, "args": ["./build/all_reduce_perf", "-b", "8"], "results": [
{"size": 1024, "type": "float", "out_of_place": {"time": 20.0}, "in_place": {"time": 99.0}},
{"size": 2048, "type": "float", "out_of_place": {"time": 21.0}, "in_place": {"time": 99.0}},
{"size": 4096, "type": "float", "out_of_place": {"cpu_time": 22.0}, "in_place": {"time": 99.0}}]}"""
RCCL = [{"name": "AllReduce", "size": 2**k * 1024, "inPlace": place, "time": 20.0 + k + 70 * place, "algBw": 0.1, "busBw": 0.2} for k in range(3) for place in (0, 1)]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (NCCL_JSON, "all_reduce"),
        ("\n".join(str(each).replace("'", '"') for each in RCCL), "AllReduce"),
        (str(RCCL).replace("'", '"'), "AllReduce"),
        ("name,size,inPlace,time,algBw,busBw\n" + "".join(f'"AllReduce",{each["size"]},{each["inPlace"]},{each["time"]},0.1,0.2\n' for each in RCCL), "nccl-tests"),
    ],
)  # fmt: skip
def test_files_of_nccl_tests_and_rccl_tests_are_read_out_of_place(text, name):
    reading = read(text)
    assert reading.format == "nccl-tests"
    assert [(row.name, row.bytes, row.us) for row in reading.rows] == [(name, 1024, 20), (name, 2048, 21), (name, 4096, 22)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"test_info": {"test": "Send_Lat"}, "results": {"MsgSize": 2, "t_avg": 1.2}}', "JSON of perftest; expected the text"),
        ('{"identifier": "nccl-tests", "benchmark": [{"1024": {"oop_time": 14.2}}]}', "JSON of nccl-tests; expected the text"),
        ('{"traceEvents": []}', "JSON of the PyTorch profiler or another tracer; expected the text"),
        ("|    Stage     | # iterations | 50.0%ile | average | overall |\nFinal:   10  0.353  2.9  2.9\n", "a table of ucx_perftest, which does not say the size"),
    ],
)
def test_what_is_not_read_is_refused_by_the_name_of_its_tool(text, message):
    with pytest.raises(Unreadable, match=f"^line 1: {message}"):
        read(text)


def test_archives_are_refused_by_what_they_are(tmp_path):
    archive, packed = tmp_path / "latency.zip", tmp_path / "latency.gz"
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("latency.txt", OSU)
    packed.write_bytes(gzip.compress(OSU.encode()))
    with pytest.raises(Unreadable, match="a zip archive: unpack it first"):
        measured.fit(archive)
    with pytest.raises(Unreadable, match="compressed by gzip"):
        measured.fit(packed)
    # As the page hands them over: decoded.
    with pytest.raises(Unreadable, match="a zip archive: unpack it first"):
        read(archive.read_bytes().decode("utf-8", "replace"))


def test_what_is_printed_of_a_text_has_its_tables_by_name():
    found = measure(imb("Allreduce", "# #processes = 2", 2) + imb("Allreduce", "# #processes = 4", 4), "Allreduce, 4 processes")
    assert (found["machine"]["fitted"], found["machine"]["choices"]) == ("Allreduce, 4 processes", ("Allreduce, 2 processes", "Allreduce, 4 processes"))
    assert [row["block"] for row in found["rows"][::3]] == ["2 processes", "4 processes"]


def test_pairs_of_two_tables_are_told_apart():
    head = "#bytes #repetitions  t_ovrl[usec]  t_pure[usec]   t_CPU[usec]    overlap[%]\n 1024  1000  11.09  5.18  6.10  3.46\n"
    text = f"# Benchmarking Ialltoall\n# #processes = 4\n{head}\n# Benchmarking Ialltoall\n# #processes = 8\n{head}"
    assert [each.name for each in measured.pairs(text)] == ["Ialltoall, 4 processes", "Ialltoall, 8 processes"]


@pytest.mark.parametrize("words", ["# 3 bytes were sent twice", "bytes of the ring: 12", "Sizes in bytes, as they were asked for, one by one", "messages per second are not printed"])
def test_words_between_rows_end_no_table(words):
    assert times(OSU.replace("1024 ", f"{words}\n1024 ")) == TIMES


@pytest.mark.parametrize("row", [" L={L}  s={s}  o_s=0.1  o_r=0.2  g=0.4  G=0.0005 (13.4 GiB/s) lsqu(g,G)=0.2\n", "{s} 10 {twice} 60 130 {L} 0.1 0.2 0.4 0.0005 0.1\n"])
def test_two_runs_of_netgauge_are_two_machines(row):
    found = fit("".join(row.format(L=L, s=s, twice=2 * L) for L in (2, 4) for s in (1, 1025, 5121)))
    assert found.choices == ("Netgauge LogGP, from line 1", "Netgauge LogGP, from line 4")
    assert len(found.machine.points) == 3
    assert found.machine.points[0] == (1, 2)
