"""Files in pieces: what a reader gets of them, and the door by which the page hands them in."""

import gzip
import json
import re
import zipfile
from io import BytesIO

import pytest

from overlap_models._page import bridge
from overlap_models.open_file import OpenFile
from overlap_models.zip_files import unpacked

TRACE = {"traceEvents": [{"ph": "X", "cat": "kernel", "name": "gemm", "pid": 0, "ts": 5, "dur": 30, "args": {"stream": 7}}]}
NODE = {"id": "1", "type": "COMP_NODE", "attr": [{"name": "num_ops", "int64Val": "2000"}]}


def refuse(found):
    raise ValueError(found)


def in_pieces(content, length):
    """A file that returns at most so many bytes at once, as pipes do."""
    file = BytesIO(content)
    return OpenFile("f", lambda most: file.read(min(most, length)), len(content))


class Array:
    """Bytes as JavaScript hands them in."""

    def __init__(self, content):
        self.content = content

    def to_bytes(self):
        return self.content


def asked(reader, contents, options, told=lambda *counts: None):
    """What the bridge answers for files of these contents; None for one that is gone."""
    files = [BytesIO(content) if content is not None else None for content in contents]
    request = {"files": [{"name": f"f{i}", "size": len(content or b"")} for i, content in enumerate(contents)], "options": options}
    piece = lambda place, most: None if files[place] is None else Array(files[place].read(most))
    return json.loads(bridge.read(reader, json.dumps(request), piece, told).json)


@pytest.mark.parametrize("length", [1, 2, 3, 1000])
@pytest.mark.parametrize(
    "content",
    [
        "eins\r\nzwei ä\n\ndrei".encode(),
        "eins\r\nzwei ä\n\ndrei".encode("utf-16"),
        gzip.compress("eins\r\nzwei ä\n".encode()) + gzip.compress("\ndrei".encode()),
    ],
    ids=["utf-8", "utf-16", "two members of gzip"],
)
def test_lines_are_the_same_in_whatever_pieces_a_file_comes(content, length):
    # What a format begins with is looked for in the first piece: two bytes at least.
    pieces = in_pieces(content, max(length, 2))
    assert list(pieces.lines(refuse)) == [(1, "eins"), (2, "zwei ä"), (3, ""), (4, "drei")]


def test_a_file_of_gzip_that_breaks_off_is_read_up_to_there():
    whole = gzip.compress(b"".join(b"%d\n" % number for number in range(100_000)))
    lines = [line for _, line in in_pieces(whole[: len(whole) // 2], 1000).lines(refuse)]
    assert 1000 < len(lines) < 100_000
    assert lines[:-1] == [str(number) for number in range(len(lines) - 1)]


def test_what_is_no_text_is_named():
    with pytest.raises(ValueError, match="^a zip archive: unpack it first$"):
        list(in_pieces(b"PK\x03\x04....", 1000).lines(refuse))


def test_the_bridge_hands_files_to_a_reader_and_tells_what_it_counts():
    told = []
    answer = asked("torch", [json.dumps(TRACE).encode()], {"communicates": ""}, lambda *counts: told.append(counts))
    assert answer["values"]["kernels"] == 1
    assert told[-1] == (1, 1)


def test_the_bridge_hands_in_several_files_with_options():
    answer = asked("chakra", [json.dumps(NODE).encode()] * 2, {"gflop_s": 1})
    # 2000 operations at one in a nanosecond.
    assert answer["values"]["goal"].count("calc 2000") == 2


def test_the_bridge_says_what_was_expected_and_which_file_is_gone():
    assert asked("torch", [b"# no trace"], {"communicates": ""})["error"].startswith('line 1: no JSON but "# no trace"; expected a trace')
    assert asked("chakra", [json.dumps(NODE).encode(), None], {"gflop_s": None})["error"].startswith("f1: a file that cannot be read, or not any more; expected")


def test_what_was_read_answers_again_with_other_options_and_its_files_are_not_read_again():
    kernel = {**TRACE["traceEvents"][0], "name": "mine", "ts": 40, "args": {"stream": 8}}
    trace = json.dumps({"traceEvents": [*TRACE["traceEvents"], kernel]}).encode()
    first = asked("torch", [trace], {"communicates": ""})
    assert first["values"]["steps"][0]["communication_us"] == 0
    again = json.loads(bridge.answer_again(json.dumps({"communicates": "mine"})).json)
    assert again["values"]["steps"][0]["communication_us"] == 30
    assert json.loads(bridge.answer_again(json.dumps({"communicates": ""})).json) == first
    assert "is not allowed" in json.loads(bridge.answer_again(json.dumps({"communicates": "-"})).json)["error"]


def test_what_a_trace_passes_over_is_listed_once_however_often_it_answers():
    trace = b"0 init\n1 init\n0 compute 5\n0 send 1 0 8\n0 finalize\n1 finalize\n"
    first = asked("mpi", [trace], {"gflop_s": 1})["values"]
    assert [each["line"] for each in first["skipped"]] == [4]
    again = json.loads(bridge.answer_again(json.dumps({"gflop_s": 1, "faster": 5})).json)["values"]
    assert again["skipped"] == first["skipped"]
    assert (first["goal"].count("calc 5\n"), again["goal"].count("calc 1\n")) == (1, 1)


def test_a_trace_is_told_from_others_by_its_bytes_in_whatever_order_its_files_come():
    one, two = b"0 init\n0 compute 5\n0 finalize\n", b"1 init\n1 compute 7\n1 finalize\n"
    said = asked("mpi", [one, two], {"gflop_s": 1})["values"]["files"]
    assert (said["name"], said["count"], said["bytes"]) == ("f0", 2, len(one) + len(two))
    assert asked("mpi", [two, one], {"gflop_s": 1})["values"]["files"] == said
    assert asked("mpi", [one, two.replace(b"7", b"8")], {"gflop_s": 1})["values"]["files"]["digest"] != said["digest"]


def test_what_was_read_before_is_gone_when_another_file_is_none():
    asked("mpi", [b"0 init\n0 finalize\n"], {"gflop_s": 1})
    assert "error" in asked("mpi", [b""], {"gflop_s": 1})
    assert json.loads(bridge.answer_again("{}").json) == {"error": "nothing has been read"}


def zipped(contents, method=zipfile.ZIP_DEFLATED, **more):
    """An archive of files by their names."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", method) as archive:
        for name, content in contents.items():
            archive.writestr(name, content)
    return packed.getvalue()


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
def test_files_of_a_zip_archive_are_read_as_if_they_stood_for_themselves(method):
    ranks = {f"run/t-{rank}.txt": f"{rank} init\n{rank} compute {rank + 5}\n{rank} finalize\n" for rank in range(2)}
    archive = zipped({"run/": "", "__MACOSX/run/._t-0.txt": "\0", "run/.DS_Store": "\0", **ranks}, method)
    found = asked("mpi", [archive], {"gflop_s": 1})["values"]
    assert found["computation_us"] == [0.005, 0.006]
    assert asked("torch", [zipped({"trace.json": json.dumps(TRACE)}, method)], {"communicates": ""})["values"]["kernels"] == 1
    # A program that does not know the size beforehand writes it behind the contents.
    stream = in_pieces(zipped({"a.txt": b"0 init\n" * 100_000}, method), 1000)
    [member] = unpacked([stream])
    assert member.everything() == b"0 init\n" * 100_000


def test_an_archive_of_several_files_is_not_taken_for_one_trace():
    both = asked("torch", [zipped({"a.json": json.dumps(TRACE), "b.json": json.dumps(TRACE)})], {"communicates": ""})
    assert both["error"] == "2 files (f0/a.json, f0/b.json); expected one file, of which an archive may consist"
    assert asked("mpi", [zipped({"run/": ""})], {"gflop_s": 1})["error"] == "f0: a zip archive without a file; expected a file in it"


def test_a_damaged_archive_is_named():
    archive = zipped({"t.txt": "0 init\n0 compute 5\n" * 1000})
    for bad in [archive[:-30], archive[:100], archive[:60] + b"\xff" * 20 + archive[80:], archive.replace(b"PK\x01\x02", b"PK\x01\x09")]:
        error = asked("mpi", [bad], {"gflop_s": 1})["error"]
        assert re.match(r"f0(/t\.txt)?: a (file of a )?zip archive .*; expected a whole one", error), error
    assert "compressed by method 14" in asked("mpi", [zipped({"t.txt": "0 init\n"}, zipfile.ZIP_LZMA)], {"gflop_s": 1})["error"]


def test_what_is_compressed_in_another_way_is_refused_with_the_command_that_unpacks_it():
    error = asked("torch", [b"\x28\xb5\x2f\xfd...."], {"communicates": ""})["error"]
    assert error.startswith("a file compressed by zstd: decompress it first, by zstd -d; expected a trace of the PyTorch profiler")
