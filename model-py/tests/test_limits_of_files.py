"""Files that are made to fill memory or time, and what no reader foresaw: each is refused in words, soon."""

import gzip
import io
import json
import struct
import zipfile
import zlib

import pytest

from overlap_models import mpi_trace, nsys_trace, torch_steps
from overlap_models.chakra import chakra_goal
from overlap_models.checks import BadArgument
from overlap_models.labs.mpip import mpip_report

READERS = {"mpi": mpi_trace, "torch": torch_steps, "nsys": nsys_trace, "mpip": mpip_report, "chakra": lambda path: chakra_goal([path])}

MIB = 2**20


@pytest.fixture
def written(tmp_path):
    def write(contents, name="file"):
        path = tmp_path / name
        path.write_bytes(contents if isinstance(contents, bytes) else contents.encode())
        return path

    return write


def zipped(text, members=1):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as out:
        for k in range(members):
            out.writestr(f"t{k}.txt", text)
    return file.getvalue()


def overlapping(count):
    """A zip archive whose list names one member many times."""
    packed = zlib.compressobj(wbits=-15)
    data = packed.compress(b"0 init\n" * 1000) + packed.flush()
    member = struct.pack("<4s5H3I2H", b"PK\x03\x04", 20, 0, 8, 0, 0, 0, len(data), 7000, 1, 0) + b"a" + data
    entry = struct.pack("<4s6H3I5H2I", b"PK\x01\x02", 20, 20, 0, 8, 0, 0, 0, len(data), 7000, 1, 0, 0, 0, 0, 0, 0) + b"a"
    return member + entry * count + struct.pack("<4s4H2IH", b"PK\x05\x06", 0, 0, count, count, len(entry) * count, len(member), 0)


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize(
    "contents",
    [
        pytest.param(lambda: gzip.compress(b"x" * 80 * MIB), id="gzip, one line"),
        pytest.param(lambda: gzip.compress(b" " * 80 * MIB), id="gzip, blanks"),
        pytest.param(lambda: zipped("x" * 80 * MIB), id="zip, one line"),
        pytest.param(lambda: zipped('{"traceEvents": [{"name": "' + "x" * 80 * MIB), id="zip, one text of JSON"),
        pytest.param(lambda: overlapping(3000), id="zip, one member many times"),
        pytest.param(lambda: "y" * 40 * MIB, id="one line"),
        pytest.param(lambda: "Start (ns),Duration (ns),Name\n" + "1" * 40 * MIB, id="one line below a header"),
        pytest.param(lambda: '{"traceEvents": [' + "[" * 2 * MIB, id="lists within lists"),
        pytest.param(lambda: '{"traceEvents": [' + '{"a":' * 10**5, id="objects within objects"),
        pytest.param(lambda: '{"traceEvents": [' + "[" * 10**5 + "]" * 10**5 + "]}", id="lists within lists, closed"),
    ],
)
def test_what_fills_memory_or_time_is_refused(written, reader, contents):
    with pytest.raises(BadArgument, match="expected"):
        READERS[reader](written(contents()))


def test_a_trace_that_compresses_well_is_read(written):
    text = "0 init\n1 init\n" + "0 send 1 3 1000\n1 recv 0 3 1000\n" * 20_000
    assert mpi_trace(written(gzip.compress(text.encode()))).messages == 20_000
    assert mpi_trace(written(zipped(text))).messages == 20_000


KERNEL = {"ph": "X", "cat": "kernel", "name": "ncclDevKernel_AllReduce_Sum_f32_RING_LL(x)", "pid": 0, "tid": 7, "ts": 0, "dur": 5, "args": {"stream": 7}}


def torch_trace(*kernels):
    return json.dumps({"traceEvents": list(kernels)})


def test_times_below_any_clock_say_nothing_of_what_a_size_costs(written):
    args = [{"stream": 7, "Collective name": "allreduce", "In msg nelems": 2**k, "dtype": "Float"} for k in range(8)]
    found = torch_steps(written(torch_trace(*({**KERNEL, "ts": 10 * k, "dur": 1e-320, "args": each} for k, each in enumerate(args)))))
    assert found.steps.machine is None


def test_a_number_of_too_many_digits_is_an_event_that_is_passed_over(written):
    text = torch_trace(KERNEL, KERNEL).replace('"ts": 0', f'"ts": {"9" * 200_000}', 1)
    found = torch_steps(written(text))
    assert (found.kernels, found.notes[0]) == (1, "line 1: event 1 is no JSON, and was passed over")


def test_a_row_of_nsys_with_a_time_beyond_any_run_is_passed_over(written):
    found = nsys_trace(written("Start (ns),Duration (ns),CorrId,Name\n0,1e30,1,gemm\n0,100,2,gemm\n"))
    assert found.kernels == 1
    assert found.notes[0].startswith("line 2: gemm, has dur = 1e+27")


def test_an_attribute_of_chakra_whose_name_is_a_list_is_passed_over(written):
    node = {"id": "1", "name": "c", "type": "COMP_NODE", "durationMicros": "5", "attr": [{"name": ["x"], "int64Val": "3"}]}
    assert "calc 5000" in chakra_goal([written('{"version": "0.0.4"}' + json.dumps(node), "t.json")])


@pytest.mark.parametrize("text", ["init", "/", "a" * 5000, "/etc/hostname", "../file", "\0", "file"])
def test_a_list_names_files_beside_it_and_no_others(written, text):
    with pytest.raises(BadArgument, match="expected"):
        mpi_trace(written(text))


def test_an_all_to_all_of_thousands_of_ranks_is_refused_before_its_schedule_is_written(written):
    text = "".join(f"{rank} init\n{rank} alltoall 9000 9000\n" for rank in range(3000))
    with pytest.raises(BadArgument, match=r"collectives of 8997000 messages; expected at most 4000000"):
        mpi_trace(written(text))


def test_an_all_to_all_of_few_bytes_needs_few_messages(written):
    text = "".join(f"{rank} init\n{rank} alltoall 8 8\n" for rank in range(1000))
    # Bruck's algorithm: ten rounds.
    assert mpi_trace(written(text)).goal.count("send") == 10_000


def test_what_no_reader_foresaw_is_a_refusal_of_the_file(monkeypatch, written):
    from overlap_models._page import readers
    from overlap_models.open_file import OpenFile, reading

    for error, said in ((TypeError("unhashable type"), "unhashable type"), (RecursionError(), "RecursionError"), (ZeroDivisionError("division by zero"), "division")):
        with pytest.raises(BadArgument, match=said), reading("mpi", "a whole trace"):
            raise error
    with pytest.raises(BadArgument, match="more than memory holds"), reading("mpi", "a whole trace"):
        raise MemoryError
    for name, reader in readers.READERS.items():
        with pytest.raises(BadArgument):
            reader([OpenFile("f", io.BytesIO(b"\xff" * 999).read)], {"gflop_s": None, "communicates": ""}, lambda *counts: None)({"communicates": ""}), name
