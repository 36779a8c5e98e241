"""What holds of every file that is read, whatever wrote it: random programs, run by a few lines here and written in each format.

A network of no cost is no quicker than the longest computation, and no slower than the traced run; waiting is at most the time in
communication; no bucket size makes a step shorter than its computation.
"""

import json
from collections import defaultdict
from io import BytesIO
from random import Random

import pytest

from overlap_models import mpi_trace, nsys_trace, simulate, torch_steps
from overlap_models.chakra import chakra_goal
from overlap_models.labs.mpip import open_mpip
from overlap_models.open_file import OpenFile

NO_COST = {"L": 0, "o": 0, "g": 0, "G": 0, "O": 0, "S": 2**32 - 1}
SEEDS = range(24)

#: A rounded nanosecond here and there.
ROUNDED_US = 0.05


class Program:
    """What ranks do one after another, and when each did it on a network of some latency: (kind, begin, end, *what) by rank, in ns."""

    def __init__(self, random, p):
        self.p, self.time = p, [0] * p
        self.done = [[] for _ in range(p)]
        self.pairs = [[0, 1], [p - 2, p - 1]] if p >= 4 else []
        open_sends, open_receives = defaultdict(list), defaultdict(list)
        # Ranks that receive from any do so always: what else they wait for might be taken.
        anybody = {rank for rank in range(p) if random.random() < 0.2}
        latency, collective = random.randint(100, 5000), random.randint(500, 9000)
        request = 0
        for _ in range(random.randint(10, 60)):
            what = random.choice(["compute"] * 4 + ["message"] * 6 + ["wait"] * 2 + ["collective"])
            if what == "compute":
                rank = random.randrange(p)
                self.add(rank, "compute", self.time[rank], self.time[rank] + random.randint(1, 20_000))
            elif what == "message":
                source, to = random.sample(range(p), 2)
                size, tag, begin, posted = random.randint(1, 9000), random.randint(0, 5), self.time[source], self.time[to]
                arrives = begin + latency + size
                sends = random.choice(["send", "isend", "ssend", "issend"] if to not in anybody else ["send", "isend"])
                receives = "recv" if to in anybody else random.choice(["recv", "irecv"])
                ends = max(begin, posted) + latency if sends == "ssend" else begin + 10
                request += 1
                self.add(source, sends, begin, ends if sends in ("send", "ssend") else begin + 5, to, tag, size, request)
                if sends[0] == "i":
                    open_sends[source].append((request, max(begin, posted) + latency if sends == "issend" else begin + 10))
                if receives == "recv":
                    self.add(to, "recv", posted, max(posted + 5, arrives), source, tag, size, request, arrives, to in anybody)
                else:
                    self.add(to, "irecv", posted, posted + 5, source, tag, size, request, arrives, False)
                    open_receives[to].append((request, arrives))
            elif what == "wait":
                self.wait(random.randrange(p), open_sends, open_receives)
            else:
                self.together(random.choice(["barrier", "allreduce", "alltoall", "allgather"]), random.randint(1, 4000), collective, random.choice([None, *self.pairs]))
        for rank in range(p):
            self.wait(rank, open_sends, open_receives)

    def add(self, rank, kind, begin, end, *what):
        self.done[rank].append((kind, begin, end, *what))
        self.time[rank] = end

    def wait(self, rank, *opens):
        for each in opens:
            for request, over in each.pop(rank, []):
                self.add(rank, "wait", self.time[rank], max(self.time[rank] + 5, over), request)

    def together(self, kind, size, takes, members):
        ends = max(self.time[rank] for rank in members or range(self.p)) + takes
        for rank in members or range(self.p):
            self.add(rank, kind, self.time[rank], ends, size, members)

    @property
    def finish(self):
        return [time + 1 for time in self.time]


def us(ns):
    return f"{ns // 1000}.{ns % 1000:03d}"


def liballprof(program):
    files = []
    for rank, done in enumerate(program.done):
        world = f"0,{rank},{program.p}"
        text = "MPI_Init:-:1:2:0.000\n"
        names = {"allreduce": "MPI_Allreduce:{}:11:12:{},1,1:1:{}:{}", "barrier": "MPI_Barrier:{}:{2}:{3}", "alltoall": "MPI_Alltoall:{}:11:{},1,1:1:1:1:{}:{}"}
        for kind, begin, end, *what in done:
            if kind in ("send", "isend", "ssend", "issend"):
                to, tag, size, request = what
                behind = f":{64 * request}" if kind[0] == "i" else ""
                text += f"MPI_{kind.capitalize()}:{us(begin)}:11:{size}:1,1,1:{to}:{tag}:{world}{behind}:{us(end)}\n"
            elif kind in ("recv", "irecv"):
                source, tag, size, request, _, is_any = what
                behind = f"{64 * request}" if kind == "irecv" else "5"
                source, tag = (-1, -1) if is_any else (source, tag)
                text += f"MPI_{kind.capitalize()}:{us(begin)}:11:{size}:1,1,1:{source}:{tag}:{world}:{behind}:{us(end)}\n"
            elif kind == "wait":
                text += f"MPI_Wait:{us(begin)}:{64 * what[0]}:5:{us(end)}\n"
            elif kind != "compute":
                size, members = what
                of = f"{7 + program.pairs.index(members)},{members.index(rank)},{len(members)}" if members else world
                arguments = {"barrier": of, "allreduce": f"1:2:{size}:1,1,1:3:{of}", "alltoall": f"1:{size}:1,1,1:1:1:1,1,1:{of}", "allgather": f"1:{size}:1,1,1:1:1:1,1,1:{of}"}
                text += f"MPI_{kind.capitalize()}:{us(begin)}:{arguments[kind]}:{us(end)}\n"
        files.append((f"t-{rank}.txt", text + f"MPI_Finalize:{us(program.finish[rank])}:-\n"))
    return files


def paraver(program):
    p = program.p
    groups = [list(range(p)), *program.pairs]
    lines, sent, received = [], {}, {}
    values = {"send": 1, "isend": 3, "ssend": 34, "issend": 37, "recv": 2, "irecv": 4, "wait": 5, "barrier": 8, "allreduce": 10, "alltoall": 11, "allgather": 17}
    for rank, done in enumerate(program.done):
        name = f"{rank + 1}:1:{rank + 1}:1"
        at = 0
        for kind, begin, end, *what in done:
            if kind == "compute":
                continue
            together = kind in ("barrier", "allreduce", "alltoall", "allgather")
            of = "50000002" if together else "50000001"
            more = f":50100001:{what[0]}:50100002:{what[0]}:50100004:{groups.index(what[1] or groups[0]) + 1}" if together else ""
            lines += [f"1:{name}:{at}:{begin}:1", f"2:{name}:{begin}:{of}:{values[kind]}{more}", f"1:{name}:{begin}:{end}:13", f"2:{name}:{end}:{of}:0"]
            at = end
            if kind in ("send", "isend", "ssend", "issend"):
                sent[what[3]] = f"3:{name}:{begin}:{begin}", f"{what[2]}:{what[1]}"
            elif kind in ("recv", "irecv"):
                received[what[3]] = f"{name}:{begin}:{max(begin, what[4])}"
        lines.append(f"1:{name}:{at}:{program.finish[rank]}:1")
    lines += [f"{begin}:{received[request]}:{end}" for request, (begin, end) in sent.items()]
    head = f"#Paraver (01/01/2026 at 00:00):{max(program.finish)}_ns:1({p}):1:{p}({','.join(['1:1'] * p)}),{len(groups)}\n"
    head += "".join(f"c:1:{number}:{len(of)}:{':'.join(str(each + 1) for each in of)}\n" for number, of in enumerate(groups, 1))
    return [("t.prv", head + "\n".join(lines) + "\n")]


def computed(done):
    """Computation between calls as it is in formats without a clock."""
    return [(kind, end - begin, *what) for kind, begin, end, *what in done]


def simgrid(program):
    text = "".join(f"{rank} init\n" for rank in range(program.p))
    for rank, done in enumerate(program.done):
        peers = {}
        for kind, ns, *what in computed(done):
            if kind == "compute":
                text += f"{rank} compute {ns}\n"
            elif kind in ("send", "isend", "ssend", "issend"):
                text += f"{rank} {kind.replace('ss', 's')} {what[0]} {what[1]} {what[2]}\n"
                peers[what[3]] = (rank, what[0], what[1])
            elif kind in ("recv", "irecv"):
                text += f"{rank} {kind} {-555 if what[5] else what[0]} {-444 if what[5] else what[1]} {what[2]}\n"
                peers[what[3]] = (what[0], rank, what[1])
            elif kind == "wait":
                text += f"{rank} wait {' '.join(map(str, peers[what[0]]))}\n"
            elif what[1] is None:
                text += f"{rank} {kind}{ {'barrier': '', 'allreduce': f' {what[0]} 0'}.get(kind, f' {what[0]} {what[0]}')}\n"
    return [("t.txt", text)]


def dimemas(program):
    groups = [list(range(program.p)), *program.pairs]
    numbers = {"barrier": 0, "allreduce": 11, "alltoall": 8, "allgather": 6}
    text = f'#DIMEMAS:"t":1,0:{program.p}({",".join(["1"] * program.p)}),{len(groups)}\n'
    text += "".join(f"d:1:{number}:{len(of)}:{':'.join(map(str, of))}\n" for number, of in enumerate(groups))
    for rank, done in enumerate(program.done):
        received = {}
        for kind, ns, *what in computed(done):
            if kind == "compute":
                text += f"1:{rank}:0:{ns / 1e9:.9f}\n"
            elif kind in ("send", "isend", "ssend", "issend"):
                text += f"2:{rank}:0:{what[0]}:0:{what[2]}:{what[1]}:0:{2 if kind[0] == 'i' else 0}\n"
            elif kind in ("recv", "irecv"):
                received[what[3]] = f"3:{rank}:0:{what[0]}:0:{what[2]}:{what[1]}:0"
                text += f"{received[what[3]]}:{1 if kind == 'irecv' else 0}\n"
            elif kind == "wait" and what[0] in received:
                text += f"{received[what[0]]}:2\n"
            elif kind in numbers:
                text += f"10:{rank}:0:{numbers[kind]}:{groups.index(what[1] or groups[0])}:0:0:{what[0]}:{what[0]}:0\n"
    return [("t.dim", text)]


def mpip(program):
    calls = ("send", "isend", "ssend", "issend", "recv", "irecv", "wait", "barrier", "allreduce", "alltoall", "allgather")
    inside = [sum(end - begin for kind, begin, end, *_ in done if kind != "compute") for done in program.done]
    rule = "-" * 75
    text = "@ mpiP\n@ Version                  : 3.5.0\n" + "".join(f"@ MPI Task Assignment      : {rank} n\n" for rank in range(program.p))
    text += f"{rule}\n@--- MPI Time (seconds) {rule[24:]}\n{rule}\nTask    AppTime    MPITime     MPI%\n"
    text += "".join(f"{rank} {time / 1e9:.9g} {its / 1e9:.9g} 0\n" for rank, (time, its) in enumerate(zip(program.finish, inside, strict=True)))
    text += f"* {sum(program.finish) / 1e9:.9g} {sum(inside) / 1e9:.9g} 0\n{rule}\n@--- Callsite Time statistics (all, milliseconds): 9 {rule[53:]}\n{rule}\n"
    for site, call in enumerate(calls, 1):
        times = [end - begin for done in program.done for kind, begin, end, *_ in done if kind == call]
        if times:
            text += f"{call.capitalize()} {site} * {len(times)} {max(times) / 1e6:.9g} {sum(times) / len(times) / 1e6:.9g} {min(times) / 1e6:.9g} 0 0\n"
    return text


@pytest.fixture
def written(tmp_path):
    def write(files):
        for name, text in files:
            (tmp_path / name).write_text(text, encoding="utf-8")
        return [tmp_path / name for name, _ in files]

    return write


def ideal_us(goal):
    result = simulate(lab="schedule", goal=goal, **NO_COST)
    assert result.status == "completed"
    return max(result.finish_ns) / 1000


@pytest.mark.parametrize("write", [liballprof, paraver, simgrid, dimemas])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_network_of_no_cost_lies_between_the_longest_computation_and_the_traced_run(written, write, seed):
    random = Random(seed)
    program = Program(random, random.randint(2, 6))
    found = mpi_trace(written(write(program)), **({"gflop_s": 1} if write is simgrid else {}))
    assert found.skipped == () and found.ranks == program.p
    ideal = ideal_us(found.goal)
    assert ideal >= found.unbounded_us - ROUNDED_US
    assert ideal <= (found.traced_us if found.traced_us is not None else max(program.finish) / 1000) + ROUNDED_US
    for changes in ({"independent": 1, "begun_early": 1}, {"merged": 4}, {"split": 3}, {"evened": 1}, {"faster": 2}):
        changed = mpi_trace(written(write(program)), **({"gflop_s": 1} if write is simgrid else {}), **changes)
        assert ideal_us(changed.goal) >= changed.unbounded_us - ROUNDED_US, changes


@pytest.mark.parametrize("seed", SEEDS)
def test_a_report_of_mpip_saves_and_waits_for_no_more_than_there_is(seed):
    random = Random(seed)
    text = mpip(Program(random, random.randint(2, 6)))
    lines = text.split("\n")
    # Rows of ranks may be left out, and reports be cut.
    for cut in (text, "\n".join(each for k, each in enumerate(lines) if not each.startswith("1 ")), text[: len(text) * 2 // 3]):
        found = open_mpip([OpenFile("r", BytesIO(cut.encode()).read)], {}, print)({})
        assert found["unbounded_us"] <= found["ideal_us"] <= found["traced_us"]
        assert 0 <= found["saving_at_most_us"] <= found["traced_us"] - found["unbounded_us"] + ROUNDED_US
        if found["waiting_us"] is not None:
            assert 0 <= found["waiting_us"] <= max(found["in_mpi_us"]) + ROUNDED_US or found["notes"]


def kernels(random):
    """(stream, begin, duration, name, bytes) of a device: streams one after another each, side by side."""
    found = []
    for stream in range(7, 7 + random.randint(1, 4)):
        at = random.uniform(0, 50)
        for _ in range(random.randint(1, 12)):
            sends = random.random() < 0.5
            dur = random.uniform(1, 100)
            found.append((stream, at, dur, "ncclDevKernel_AllReduce_Sum_f32_RING_LL(x)" if sends else "gemm", random.choice([2**10, 2**16, 2**20]) if sends else 0))
            at += dur + random.choice([0, random.uniform(0, 60)])
    return sorted(found, key=lambda each: each[1])


def expect_step(step):
    assert min(step.compute_us, step.communication_us, step.overlapped_us, step.exposed_us, step.idle_us, step.waiting_us) >= -1e-6
    assert step.compute_us + step.exposed_us + step.idle_us == pytest.approx(step.duration_us)
    assert step.overlapped_us <= min(step.compute_us, step.communication_us) + 1e-6
    assert step.waiting_us <= step.communication_us + 1e-6


@pytest.mark.parametrize("seed", SEEDS)
def test_a_step_of_pytorch_waits_for_no_more_than_it_communicates(tmp_path, seed):
    random = Random(seed)
    run = kernels(random)
    events = [
        {"ph": "X", "cat": "kernel", "name": name, "pid": 0, "tid": stream, "ts": at, "dur": dur,
         "args": {"stream": stream, "device": 0, **({"Collective name": "allreduce", "In msg nelems": size // 4, "dtype": "Float", "Group size": 4} if size else {})}}
        for stream, at, dur, name, size in run
    ]  # fmt: skip
    end = max(at + dur for _, at, dur, _, _ in run)
    for k in range(2):
        events.append({"ph": "X", "cat": "gpu_user_annotation", "name": f"ProfilerStep#{k}", "pid": 0, "tid": 7, "ts": k * end / 2, "dur": end / 2, "args": {"stream": 7}})
    (tmp_path / "t.json").write_text(json.dumps({"traceEvents": events}), encoding="utf-8")
    found = torch_steps(tmp_path / "t.json")
    for step in found.steps.steps:
        expect_step(step)
    for each in found.buckets:
        assert ideal_us(each.goal) >= each.computed_us - ROUNDED_US
    (tmp_path / "t.csv").write_text(
        "Start (us),Duration (us),Device,Strm,Name\n" + "".join(f'{at:.6f},{dur:.6f},GPU (0),{stream},"{name}"\n' for stream, at, dur, name, _ in run), encoding="utf-8"
    )
    for step in nsys_trace(tmp_path / "t.csv").steps.steps:
        expect_step(step)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_chakra_trace_takes_at_least_the_longest_computation(written, seed):
    random = Random(seed)
    p = random.choice([2, 4])
    kinds = [(random.choice(["COMP", "COLL"]), random.randint(1, 500), random.choice([None, 0, 1])) for _ in range(random.randint(2, 20))]
    files = []
    for rank in range(p):
        nodes = []
        for k, (kind, amount, group) in enumerate(kinds):
            before = {"dataDeps": [str(k - 1)]} if k and random.random() < 0.7 else {}
            if kind == "COMP":
                nodes.append({"id": str(k), "name": "c", "type": "COMP_NODE", "durationMicros": str(amount), **before})
            else:
                of = {"name": "pg_name", "stringVal": "g"} if group is not None else None
                nodes.append({"id": str(k), "name": "a", "type": "COMM_COLL_NODE", "attr": [{"name": "comm_type", "int64Val": "0"}, {"name": "comm_size", "int64Val": str(8 * amount)}, *([of] if of else [])], **before})
        half = [[each for each in range(p) if each % 2 == part] for part in (0, 1)][rank % 2]
        head = {"id": "999", "name": "## process_group:init ##", "type": "METADATA_NODE", "inputs": {"values": f"['{json.dumps([{'pg_name': 'g', 'ranks': half}])}']"}}
        files.append((f"t.{rank}.json", "".join(json.dumps(each) for each in ({"version": "0.0.4"}, head, *nodes))))
    ideal = ideal_us(chakra_goal(written(files)))
    assert ideal >= sum(amount for kind, amount, _ in kinds if kind == "COMP") - ROUNDED_US
