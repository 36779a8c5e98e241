"""What benchmarks print, in each of the formats and versions that are read, and what is wrong with texts that are not."""

import pytest
from overlap_models import measured
from overlap_models.measured import Unreadable, fit, read

OSU_5 = """\
mpirun: warning: something about a device
# OSU MPI Latency Test v5.6.3
# Size          Latency (us)
0                       1.59
1                       1.77
65536                  18.11
"""

OSU_71 = """\
# OSU MPI Latency Test v7.1
# Size          Latency (us)
# Datatype: MPI_CHAR.
1                       3.34
2                       3.35
"""

OSU_75 = """\
# OSU MPI-CUDA Latency Test v7.5
# Datatype: MPI_CHAR.
# Size       Avg Latency(us)  Min Latency(us)  Max Latency(us)  Iterations  P99 Tail Lat(us)
1                      19.70            19.10            23.80       10000             21.33
8                      19.71            19.12            23.90       10000             21.34
"""

OSU_VALIDATED = """\
# OSU MPI Latency Test v7.3
# Size          Latency (us)        Validation
1                       3.34              Pass
2                       3.35              Pass
"""

OSU_BANDWIDTH = """\
# OSU MPI Bandwidth Test v5.6.3
# Size      Bandwidth (MB/s)
1                       1.47
4194304             24005.74
"""

OSU_BOTH_WAYS = """\
# OSU MPI Bi-Directional Bandwidth Test v7.5
# Datatype: MPI_CHAR.
# Size      Bandwidth (MB/s)
1                       2.50
"""

OSU_RATE = """\
# OSU MPI Multiple Bandwidth / Message Rate Test v5.6.3
# [ pairs: 4 ] [ window size: 64 ]
# Size                  MB/s        Messages/s
1                       8.00        8000000.00
2                      16.00        8000000.00
"""

OSU_NON_BLOCKING = """\
# OSU MPI Non-blocking All-to-All Latency Test v5.6.3
# Overall = Coll. Init + Compute + MPI_Test + MPI_Wait

# Size           Overall(us)       Compute(us)    Pure Comm.(us)        Overlap(%)
1                      11.09              6.10              5.18              3.46
65536                 541.73            208.43            157.42              0.00
262144               2190.84           1104.64            986.49              0.00
"""

OSU_NON_BLOCKING_FULL = """\
# OSU MPI Non-blocking All-to-All Latency Test v7.1
# Overall = Coll. Init + Compute + MPI_Test + MPI_Wait

# Size           Overall(us)       Compute(us)    Coll. Init(us)      MPI_Test(us)      MPI_Wait(us)    Pure Comm.(us)    Min Comm.(us)    Max Comm.(us)        Overlap(%)
# Datatype: MPI_CHAR.
1                      11.09              6.10              1.50              0.25              3.24              5.18              5.10              5.30              3.46
"""

OSU_BARRIER = """\
    # OSU MPI Barrier Latency Test v5.6.3
    # Avg Latency(us)
                 1.57
"""

IMB_PINGPONG = """\
#------------------------------------------------------------
#    Intel(R) MPI Benchmarks 2021.3, MPI-1 part
#------------------------------------------------------------
# Date                  : Tue Mar  1 10:00:00 2022

#---------------------------------------------------
# Benchmarking PingPong
# #processes = 2
#---------------------------------------------------
       #bytes #repetitions      t[usec]   Mbytes/sec
            0         1000         1.59         0.00
            1         1000         1.77         0.54
        65536          640        18.11      3450.26


# All processes entering MPI_Finalize
"""

IMB_PINGPING = IMB_PINGPONG.replace("PingPong", "PingPing")

IMB_NBC = """\
#----------------------------------------------------------------
# Benchmarking Ialltoall
# #processes = 4
#----------------------------------------------------------------
       #bytes #repetitions  t_ovrl[usec]  t_pure[usec]   t_CPU[usec]    overlap[%]
            1         1000         11.09          5.18          6.10          3.46      
       262144          160       1976.58       1079.89       1212.74         26.10
#----------------------------------------------------------------
# Benchmarking Ibarrier
# #processes = 4
#----------------------------------------------------------------
 #repetitions  t_ovrl[usec]  t_pure[usec]   t_CPU[usec]    overlap[%]
         1000          9.00          4.00          5.00          0.00
"""

NCCL = """\
# nccl-tests version 2.13.10 nccl-headers=22304 nccl-library=22304
# Collective test starting: all_reduce_perf
# nThread 1 nGpus 1 minBytes 8 maxBytes 134217728 step: 2(factor) warmup iters: 5 iters: 20 agg iters: 1 validation: 1 graph: 0
#
# Using devices
#  Rank  0 Group  0 Pid 204199 on  nid005471 device  0 [0009:01:00] NVIDIA GH200 120GB
#
#                                                              out-of-place                       in-place
#       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw #wrong
#        (B)    (elements)                               (us)  (GB/s)  (GB/s)            (us)  (GB/s)  (GB/s)
           8             2     float     sum      -1    17.93    0.00    0.00      0    17.72    0.00    0.00      0
   134217728      33554432     float     sum      -1   1916.4   70.04  122.57      0   1907.8   70.35  123.11    N/A
# Out of bounds values : 0 OK
# Avg bus bandwidth    : 41.2497
"""

NETGAUGE = """\
# Info:   (0): Netgauge v2.4.6 MPI enabled (P=2) (./netgauge -s 1-8192 -x loggp)
Testing 1 bytes 100 times:
 L=0.6128  s=1  o_s=0.266  o_r=0.547  g=nan  G=nan (nan GiB/s) lsqu(g,G)=nan
Testing 1025 bytes 100 times:
 L=0.6128  s=1025  o_s=0.458  o_r=1.163  g=0.448  G=0.000583 (13.405 GiB/s) lsqu(g,G)=inf
Testing 5121 bytes 100 times:
 L=0.6128  s=5121  o_s=0.781  o_r=2.050  g=0.689  G=0.000272 (28.745 GiB/s) lsqu(g,G)=0.2028
we detected a protocol change at 12289 bytes:
"""

NETGAUGE_FILE = """\
1 10 1.225600 6.200000 13.400000 0.612800 0.266000 0.547000 nan nan nan
1025 10 2.100000 9.900000 22.100000 0.612800 0.458000 1.163000 0.448000 0.000583 inf
"""


def rows(text, *fields):
    return [tuple(getattr(row, field) for field in fields) for row in read(text).rows]


@pytest.mark.parametrize(
    ("text", "kind", "version", "fields", "expected"),
    [
        (OSU_5, "osu", "5.6.3", ("test", "bytes", "us"), [("latency", 0, 1.59), ("latency", 1, 1.77), ("latency", 65536, 18.11)]),
        (OSU_71, "osu", "7.1", ("bytes", "us"), [(1, 3.34), (2, 3.35)]),
        (OSU_75, "osu", "7.5", ("test", "bytes", "us"), [("latency", 1, 19.70), ("latency", 8, 19.71)]),
        (OSU_VALIDATED, "osu", "7.3", ("bytes", "us"), [(1, 3.34), (2, 3.35)]),
        (OSU_BANDWIDTH, "osu", "5.6.3", ("test", "bytes", "mb_s"), [("bandwidth", 1, 1.47), ("bandwidth", 4194304, 24005.74)]),
        (OSU_BOTH_WAYS, "osu", "7.5", ("test", "bytes", "mb_s"), [("bidirectional", 1, 2.5)]),
        (OSU_RATE, "osu", "5.6.3", ("test", "bytes", "messages_s", "pairs"), [("message_rate", 1, 8e6, 4), ("message_rate", 2, 8e6, 4)]),
        (
            OSU_NON_BLOCKING, "osu", "5.6.3", ("test", "bytes", "overall_us", "compute_us", "pure_us", "overlap_percent"),
            [("collective", 1, 11.09, 6.10, 5.18, 3.46), ("collective", 65536, 541.73, 208.43, 157.42, 0), ("collective", 262144, 2190.84, 1104.64, 986.49, 0)],
        ),
        (
            OSU_NON_BLOCKING_FULL, "osu", "7.1", ("bytes", "overall_us", "compute_us", "init_us", "test_us", "wait_us", "pure_us", "overlap_percent"),
            [(1, 11.09, 6.10, 1.50, 0.25, 3.24, 5.18, 3.46)],
        ),
        (OSU_BARRIER, "osu", "5.6.3", ("test", "bytes", "us"), [("collective", 0, 1.57)]),
        (IMB_PINGPONG, "imb", "2021.3", ("test", "bytes", "us"), [("latency", 0, 1.59), ("latency", 1, 1.77), ("latency", 65536, 18.11)]),
        (IMB_PINGPING, "imb", "2021.3", ("test", "bytes", "us"), [("pingping", 0, 1.59), ("pingping", 1, 1.77), ("pingping", 65536, 18.11)]),
        (
            IMB_NBC, "imb", None, ("name", "bytes", "overall_us", "pure_us", "compute_us", "overlap_percent"),
            [("Ialltoall", 1, 11.09, 5.18, 6.10, 3.46), ("Ialltoall", 262144, 1976.58, 1079.89, 1212.74, 26.10), ("Ibarrier", 0, 9, 4, 5, 0)],
        ),
        (NCCL, "nccl-tests", "2.13.10", ("test", "name", "bytes", "us"), [("collective", "all_reduce", 8, 17.93), ("collective", "all_reduce", 134217728, 1916.4)]),
        (
            NETGAUGE, "netgauge", None, ("test", "bytes", "L_us", "o_s_us", "o_r_us", "g_us", "G_us_per_byte"),
            [("loggp", 1, 0.6128, 0.266, 0.547, None, None), ("loggp", 1025, 0.6128, 0.458, 1.163, 0.448, 0.000583), ("loggp", 5121, 0.6128, 0.781, 2.050, 0.689, 0.000272)],
        ),
        (
            NETGAUGE_FILE, "netgauge", None, ("bytes", "n", "us", "prtt_n_us", "L_us", "o_s_us", "g_us"),
            [(1, 10, 0.6128, 6.2, 0.6128, 0.266, None), (1025, 10, 1.05, 9.9, 0.6128, 0.458, 0.448)],
        ),
        ("# size (KiB), time (ms)\n1, 0.003\n2, 0.004\n", "columns", None, ("bytes", "us"), [(1024, 3), (2048, 4)]),
        ("size_bytes;time_ns\n8;900\n", "columns", None, ("bytes", "us"), [(8, 0.9)]),
        ("bytes us\n8 0.9\n", "columns", None, ("bytes", "us"), [(8, 0.9)]),
        ("| message [MiB] | rate [GB/s] |\n| --- | --- |\n| 1 | 2.5 |\n", "columns", None, ("test", "bytes", "mb_s"), [("bandwidth", 1048576, 2500)]),
    ],
)  # fmt: skip
def test_the_published_formats_are_read_by_themselves(text, kind, version, fields, expected):
    reading = read(text)
    assert (reading.format, reading.version) == (kind, version)
    assert [tuple(pytest.approx(each) if isinstance(each, float) else each for each in row) for row in expected] == rows(text, *fields)


@pytest.mark.parametrize("text", [OSU_5, OSU_75, IMB_PINGPONG, NCCL, NETGAUGE])
def test_line_ends_of_windows_a_byte_order_mark_and_labels_of_mpirun_change_nothing(text):
    expected = rows(text, "test", "bytes", "us", "L_us")
    assert rows("\ufeff" + text.replace("\n", "\r\n"), "test", "bytes", "us", "L_us") == expected
    labelled = "".join(f"[1,0]<stdout>:{line}\n" for line in text.splitlines())
    assert rows(labelled, "test", "bytes", "us", "L_us") == expected


@pytest.mark.parametrize("text", [OSU_5, OSU_71, OSU_75, OSU_BANDWIDTH, IMB_PINGPONG, NCCL, NETGAUGE])
def test_single_blanks_as_web_pages_leave_them_colours_and_marks_of_quotation_change_nothing(text):
    fields = ("test", "bytes", "us", "mb_s", "L_us")
    expected = rows(text, *fields)
    assert rows("\n".join(" ".join(line.split()) for line in text.splitlines()) + "\n", *fields) == expected
    assert rows("".join(f"\x1b[1;32m{line}\x1b[0m\n" for line in text.splitlines()), *fields) == expected
    assert rows("".join(f"> {line}\n" for line in text.splitlines()), *fields) == expected
    assert rows("".join(f"[0] {line}\n" for line in text.splitlines()), *fields) == expected


def test_all_columns_of_osu_are_told_apart_by_single_blanks():
    heads = "# Size Avg Latency(us) Min Latency(us) Max Latency(us) Iterations P50 Tail Lat(us) Validation"
    assert rows(f"# OSU MPI Latency Test v7.5\n{heads}\n8 1.8 1.7 9.9 1000 1.75 Pass\n", "bytes", "us") == [(8, 1.8)]


def test_several_blocks_of_several_formats_in_one_text():
    reading = read(OSU_71 + "\n" + OSU_BANDWIDTH + IMB_PINGPONG + "bytes us\n4 2.5\n")
    assert reading.format == "osu+imb+columns"
    assert reading.version == "5.6.3+2021.3"
    assert [row.test for row in reading.rows] == ["latency"] * 2 + ["bandwidth"] * 2 + ["latency"] * 4


def test_a_header_without_its_title_is_one_of_osu():
    assert rows("# Size          Latency (us)\n1   3.34\n", "test", "bytes", "us") == [("latency", 1, 3.34)]


def test_what_is_passed_over_is_listed_with_its_line_and_why():
    text = "# OSU MPI Latency Test v5.6.3\n# Size   Latency (us)\nnode17: hello\n1 3,34\n2 3.35\n4\n8 0.00\n16 nan\n32 3.36\n"
    reading = read(text)
    assert [row.bytes for row in reading.rows] == [2, 32]
    assert [(each.line, each.text, each.reason) for each in reading.skipped] == [
        (3, "node17: hello", "not a row of a table"),
        (4, "1 3,34", "3,34 is written as in another locale; expected a decimal point and nothing between thousands, as in 1234.5"),
        (6, "4", "1 column; expected 2 columns"),
        (7, "8 0.00", "a time of 0; expected a time above 0"),
        (8, "16 nan", "nan is not a number; expected a number for us"),
    ]


def test_a_computation_of_less_than_no_time_is_passed_over():
    text = OSU_NON_BLOCKING + "64  11.09  -6.10  5.18  3.46\n"
    assert rows(text, "bytes") == rows(OSU_NON_BLOCKING, "bytes")
    assert read(text).skipped[-1].reason == "a computation of -6.1; expected a computation of at least 0"


@pytest.mark.parametrize("number", ["1.000,5", "3,5", "1,024", "1,024.5", "1'024", "1_024"])
@pytest.mark.parametrize("separator", ["  ", ";", "\t"])
def test_numbers_of_other_locales_are_refused_and_not_guessed(number, separator):
    with pytest.raises(Unreadable, match=r"line 2: .* is written as in another locale; expected a decimal point and nothing between thousands") as caught:
        read(f"size (bytes){separator}time (us)\n{number}{separator}7\n")
    assert caught.value.line == 2


def test_a_spreadsheet_puts_what_holds_a_comma_into_quotation_marks():
    assert [(row.bytes, row.us) for row in read('"size (bytes)","time (us)"\n"64","3.5"\n128,4\n').rows] == [(64, 3.5), (128, 4)]
    with pytest.raises(Unreadable, match="line 2: 1,024 is written as in another locale"):
        read('size (bytes),time (us)\n"1,024",3.5\n')


def test_the_units_of_a_header_say_which_column_is_the_size():
    assert [(row.bytes, row.us) for row in read("time (ms)  size (KiB)\n3 1\n4 2\n").rows] == [(1024, 3000), (2048, 4000)]


def test_a_number_in_which_the_text_ends_is_not_believed():
    reading = read("# OSU MPI Latency Test v5.6.3\n# Size   Latency (us)\n1 3.34\n2 3.35\n4 3.35\n4194304 18")
    assert [row.bytes for row in reading.rows] == [1, 2, 4]
    assert reading.skipped[0].reason == "the text ends within a number; expected a number with 2 decimals, as in all rows before"


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("", 1, "an empty text"),
        ("\n\nhello\n", 3, "a line of no format that is known"),
        ("1 3.34\n2 3.35\n", 1, "numbers below no header"),
        ("size  time (us)\n1 3\n", 1, "the unit of size is unknown"),
        ("size time\n1 3\n", 1, "the unit of size is unknown"),
        ("size (bytes)  time (us)\none 3\n", 2, "not a row of a table"),
        ("size (bytes)  time (weeks)\n1 3\n", 1, "the unit of time (weeks) is unknown"),
        ("# OSU MPI Latency Test v5.6.3\n# Size   Latency (weeks)\n1 3.34\n", 2, "the unit of Latency (weeks) is unknown"),
        ("# OSU MPI Latency Test v5.6.3\n# Size   Latency (us)\n1 3,34\n2 3,35\n", 3, "3,34 is written as in another locale"),
        ("# OSU MPI Latency Test v5.6.3\n# Size   Latency (us)\n", 2, "the text ends before its first row"),
        ("\x7fELF\x02\x01\x01\0\0\0\0", 1, "a program"),
        ("\x01\x02\x01\x01\0\0\0\0", 1, "binary data"),
        ("bytes us\n1 1e999\n", 2, "1e999 is too large"),
        ("bytes us\n-1 3\n", 2, "-1.0 bytes"),
        ("bytes us\n1.5 3\n", 2, "1.5 bytes"),
    ],
)  # fmt: skip
def test_a_text_without_a_row_is_refused_with_its_line_and_what_was_expected(text, line, message):
    with pytest.raises(Unreadable) as caught:
        read(text)
    assert caught.value.line == line
    assert str(caught.value).startswith(f"line {line}: {message}")
    assert "; expected " in str(caught.value)


def test_blanks_of_web_pages_are_blanks():
    text = OSU_5.replace("  ", "\u00a0 ")
    assert [(row.bytes, row.us) for row in read(text).rows] == [(row.bytes, row.us) for row in read(OSU_5).rows]


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("8388608 1e300", "a time of 1e+300 us; expected a time from 1e-12 to 1e+09 us"),
        ("8388608 1e-300", "a time of 1e-300 us; expected a time from 1e-12 to 1e+09 us"),
        (f"{9 * 10**29} 400", "9e+29 bytes; expected at most 9007199254740992 bytes"),
    ],
)
def test_times_and_sizes_of_no_machine_are_passed_over(row, reason):
    found = fit(f"{OSU_5}{row}\n")
    assert [each.reason for each in found.skipped if each.text == row] == [reason]
    assert found.machine.segments == fit(OSU_5).machine.segments


def test_a_file_that_is_too_large_is_refused_before_it_is_read(tmp_path):
    large = tmp_path / "large.txt"
    with large.open("wb") as file:
        file.truncate(10**9)
    with pytest.raises(Unreadable, match="a file of 1000 MB; expected at most 50 MB"):
        measured.fit(large)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_files_are_read_in_the_encodings_that_shells_write(tmp_path, encoding):
    path = tmp_path / "latency.txt"
    path.write_text(OSU_71 + "4 3.36\n", encoding=encoding)
    assert [row.bytes for row in measured.fit(path).rows] == [1, 2, 4]


def test_a_compressed_file_is_refused_with_the_way_out(tmp_path):
    path = tmp_path / "latency.txt.gz"
    path.write_bytes(b"\x1f\x8b\x08\0\0\0\0\0")
    with pytest.raises(Unreadable, match="decompress it first"):
        measured.fit(path)


def test_a_million_lines_of_something_else_are_counted_and_not_listed():
    reading = read("hello\n" * 100_000 + "bytes us\n1 2\n")
    assert len(reading.skipped) == 1001
    assert reading.skipped[-1].reason == "99000 more lines are passed over"


OMB = """\
# OMB{kind} MPI {benchmark} Test
# Size (B)      {column}
1                      20.00
2                      20.00
"""


@pytest.mark.parametrize("kind", [" Python", "-Py"])
@pytest.mark.parametrize(
    ("benchmark", "column", "test"),
    [
        ("latency", "Latency (us)", "latency"), ("Latency", "Latency (us)", "latency"), ("Multi Latency", "Latency (us)", "latency"),
        *((each, "Latency (us)", "collective") for each in ("allreduce", "Alltoall", "barrier", "Reduce Scatter", "gatherv", "bcast")),
        ("Bandwidth", "Bandwidth (MB/s)", "bandwidth"), ("Bi-Directional Bandwidth", "Bandwidth (MB/s)", "bidirectional"),
    ],
)  # fmt: skip
def test_osu_in_python_says_by_its_title_what_is_timed(kind, benchmark, column, test):
    reading = read(OMB.format(kind=kind, benchmark=benchmark, column=column))
    found = [(row.test, row.bytes, row.us or row.mb_s) for row in reading.rows]
    assert (reading.format, found, reading.skipped) == ("osu", [(test, 1, 20), (test, 2, 20)], ())


def test_of_two_tables_of_osu_in_python_the_message_is_fitted():
    first, second = (OMB.format(kind=" Python", benchmark=each, column="Latency (us)") + "4  20.00\n" for each in ("alltoall", "latency"))
    found = fit(first + second.replace("20.00", " 3.00"))
    assert {(row.test, row.us) for row in found.rows} == {("collective", 20), ("latency", 3)}
    assert found.fitted == "OMB Python MPI latency Test"


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("# OSU Latency Test v7.4\n# Size [B]\t\tLatency [us]\tBandwidth [Gb/s]\n1\t\t2.00\t0.1\n", [("latency", 1, 2, None)]),
        ("# OSU MPI Bandwidth Test v7.4\n# Size [B]\t\tBandwidth [Gb/s]\n8\t\t8.00\n", [("bandwidth", 8, None, 1000)]),
        ("# OSU Allgather Latency Test v7.4\n# Size\t\tLat Avg[us]\t\tLat Min[us]\t\tLat Max[us]\n1\t\t2.00\t\t\t1.00\t\t\t3.00\n", [("collective", 1, 2, None)]),
    ],
)
def test_osu_in_java_has_its_units_in_square_brackets(text, rows):
    assert [(row.test, row.bytes, row.us, row.mb_s) for row in read(text).rows] == rows


@pytest.mark.parametrize("title", ["Stencil2D (2 x 2)", "Stencil3D (2 x 2 x 4)", "Sendrecv_Replace", "Corandom"])
def test_a_title_of_imb_with_blanks_begins_a_table_of_its_own(title):
    columns = "# #processes = 4\n       #bytes #repetitions      t[usec]   Mbytes/sec      Msg/sec\n            1         1000        {}         1.00       500000\n"
    text = "# Benchmarking PingPong\n" + columns.format("3.00") + f"# Benchmarking {title}\n" + columns.format("30.00")
    assert [(row.test, row.name, row.us) for row in read(text).rows] == [("latency", "PingPong", 3), ("collective", title, 30)]


@pytest.mark.parametrize("below", ["avg min max", "avg max min", "avg min max avg max min", "avg max min avg max min", "avg min max avg min max"])
def test_ucc_perftest_has_least_and_most_in_either_order(below):
    count = len(below.split())
    text = f"Collective:   Allreduce\n   Count   Size   Time, us    Bandwidth, GB/s\n    {below}\n 256  1024  20.00 {'1.00 ' * (count - 1)}\n"
    assert [(row.test, row.name, row.bytes, row.us) for row in read(text).rows] == [("collective", "Allreduce", 1024, 20)]
