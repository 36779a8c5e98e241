"""Damaged, cut, mixed, foreign, empty and binary files of every format: read as far as they make sense, or refused with what was expected."""

import gzip
import json
import re
from io import BytesIO
from random import Random

import pytest

from overlap_models._page import bridge


def ranks(p=2):
    """liballprof: each rank sends to the next, and all sum up."""
    for rank in range(p):
        world = f"91,{rank},{p}"
        yield (
            "# Init clockdiff: 0.000000\nMPI_Init:-:1:1:1000.000000\n"
            f"MPI_Irecv:1010.5:7:10:11,8,46:{(rank - 1) % p}:3:{world}:64:1011\nMPI_Isend:1020:7:10:11,8,46:{(rank + 1) % p}:3:{world}:72:1021\n"
            f"MPI_Waitall:1030:2:64:5:1040\nMPI_Allreduce:1050:7:8:1:2,4,4:3:{world}:1060\nMPI_Finalize:1070:-\n"
        )


SIMGRID = """0 init
1 init
0 compute 1e6
0 isend 1 3 100 0
1 irecv 0 3 100 0
1 wait 0 1 3
0 wait 0 1 3
0 allreduce 100 0
1 allreduce 100 0
0 gatherv 1 1 1 0 0 0
1 gatherv 1 1 1 0 0 0
0 sendRecv 5 1 5 1
1 sendRecv 5 0 5 0
0 finalize
1 finalize
"""
PARAVER = """#Paraver (31/01/2022 at 11:46):400_ns:1(2):1:2(1:1,1:1),1
c:1:1:2:1:2
1:1:1:1:1:0:100:1
1:2:1:2:1:0:50:1
2:1:1:1:1:100:50000001:1
2:1:1:1:1:120:50000001:0
2:2:1:2:1:50:50000001:2
2:2:1:2:1:200:50000001:0
3:1:1:1:1:100:110:2:1:2:1:50:200:1000:7
1:1:1:1:1:120:400:1
1:2:1:2:1:200:400:1
"""
DIMEMAS = """#DIMEMAS:"t":1,0:2(1,1),1
d:1:0:2:0:1
1:0:0:0.001
2:0:0:1:0:100:3:0:0
10:0:0:8:0:0:0:4:4:0
1:1:0:0.002
3:1:0:0:0:100:3:0:0
10:1:0:8:0:0:0:4:4:0
"""
KERNELS = [("gemm", 7), ("ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevComm*)", 20)]
TORCH = json.dumps(
    {
        "traceEvents": [
            {"ph": "X", "cat": "user_annotation", "name": "ProfilerStep#1", "pid": 9, "ts": 0, "dur": 900, "args": {}},
            *(
                {
                    "ph": "X", "cat": "kernel", "name": KERNELS[k % 2][0], "pid": 0, "tid": 7, "ts": 20 * k, "dur": 15 + k,
                    "args": {"stream": KERNELS[k % 2][1], "Collective name": "allreduce" if k % 2 else "", "In msg nelems": 100 * k, "dtype": "Float"},
                }
                for k in range(20)
            ),
        ]
    },
    indent=1,
)  # fmt: skip
NSYS = "Start (ns),Duration (ns),CorrId,Device,Strm,Name\n" + "".join(f'{100 * k},80,{k},A (0),{7 + k % 2},"{KERNELS[k % 2][0]}"\n' for k in range(9))
RULE = "-" * 75
MPIP = "@ mpiP\n@ Version: 3.5.0\n@ MPI Task Assignment      : 0 node\n@ MPI Task Assignment      : 1 node\n" + "".join(
    f"{RULE}\n@--- {title} {RULE[:30]}\n{RULE}\n{rows}\n"
    for title, rows in [
        ("MPI Time (seconds)", "Task    AppTime    MPITime     MPI%\n0 10 2 20.00\n1 10 4 40.00\n*  20  6  30.00"),
        ("Callsite Time statistics (all, milliseconds): 1", "Name Site Rank Count Max Mean Min App% MPI%\nSend 1 0 10 5 2 1 1.0 1.0\nSend 1 * 10 5 2 1 1.0 1.0"),
    ]
)
CHAKRA = json.dumps({"id": "1", "type": "COMP_NODE", "attr": [{"name": "num_ops", "int64Val": "2000"}]})

WHOLE = {
    "liballprof": ("mpi", list(ranks()), {"gflop_s": 1}),
    "simgrid": ("mpi", [SIMGRID], {"gflop_s": 1}),
    "paraver": ("mpi", [PARAVER], {"gflop_s": 1}),
    "dimemas": ("mpi", [DIMEMAS], {"gflop_s": 1}),
    "torch": ("torch", [TORCH], {"communicates": ""}),
    "nsys": ("nsys", [NSYS], {"communicates": ""}),
    "mpip": ("mpip", [MPIP], {}),
    "chakra": ("chakra", [CHAKRA, CHAKRA], {"gflop_s": None}),
}  # fmt: skip
NUMBERS = (b"-1", b"0", b"4294967296", b"99999999999999999999", b"1e400", b"nan", b"inf", b"x", b"")


class Array:
    def __init__(self, content):
        self.content = content

    def to_bytes(self):
        return self.content


def answer(reader, contents, options):
    files = [BytesIO(content) for content in contents]
    request = {"files": [{"name": f"f{k}.txt", "size": len(each)} for k, each in enumerate(contents)], "options": options}
    return json.loads(bridge.read(reader, json.dumps(request), lambda place, most: Array(files[place].read(most)), lambda *counts: None).json)


def flipped(random, content):
    some = bytearray(content)
    for _ in range(random.randint(1, 20)):
        some[random.randrange(len(some))] = random.randrange(256)
    return bytes(some)


def without_lines(random, content):
    lines = content.split(b"\n")
    at = random.randrange(len(lines))
    return b"\n".join(lines[:at] + lines[at + random.randint(1, 4) :])


def repeated_lines(random, content):
    lines = content.split(b"\n")
    at = random.randrange(len(lines))
    return b"\n".join(lines[:at] + lines[at : at + random.randint(1, 4)] * 2 + lines[at:])


def shuffled(random, content):
    lines = content.split(b"\n")
    random.shuffle(lines)
    return b"\n".join(lines)


def mixed(random, content):
    lines = content.split(b"\n")
    other = random.choice([each for _, contents, _ in WHOLE.values() for each in contents]).encode()
    at = random.randrange(len(lines))
    return b"\n".join(lines[:at] + other.split(b"\n")[:5] + lines[at:])


def other_numbers(random, content):
    return re.sub(rb"[\d.]+", lambda number: random.choice(NUMBERS) if random.random() < 0.1 else number[0], content)


DAMAGED = {
    "flipped bytes": flipped,
    "cut": lambda random, content: content[: random.randrange(len(content))],
    "lines missing": without_lines,
    "lines twice": repeated_lines,
    "lines shuffled": shuffled,
    "another format between": mixed,
    "another format": lambda random, content: random.choice([each for _, contents, _ in WHOLE.values() for each in contents]).encode(),
    "empty": lambda random, content: b"",
    "binary": lambda random, content: random.randbytes(500),
    "numbers damaged": other_numbers,
    "gzip cut": lambda random, content: gzip.compress(content)[: random.randrange(12, 80)],
    "utf-16": lambda random, content: content.decode("latin-1").encode("utf-16"),
}


@pytest.mark.parametrize("name", WHOLE)
def test_a_whole_file_is_read(name):
    reader, contents, options = WHOLE[name]
    assert "values" in answer(reader, [each.encode() for each in contents], options)


@pytest.mark.parametrize("damage", DAMAGED)
@pytest.mark.parametrize("name", WHOLE)
def test_a_damaged_file_is_read_as_far_as_it_makes_sense_or_refused_with_what_was_expected(name, damage):
    reader, contents, options = WHOLE[name]
    random = Random(f"{name} {damage}")
    for _ in range(15):
        files = [each.encode() for each in contents]
        at = random.randrange(len(files))
        files[at] = DAMAGED[damage](random, files[at])
        found = answer(reader, files, options)
        assert "values" in found or "expected" in found["error"], found
        if "values" in found and reader == "mpi":
            changes = {"merged": 3, "split": 2, "begun_early": 0.5, "independent": 0.5, "evened": 1}
            assert "values" in json.loads(bridge.answer_again(json.dumps({**options, **changes})).json)
