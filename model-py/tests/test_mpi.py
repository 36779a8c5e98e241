"""Traces of MPI programs as schedules, every format by small ones written by hand, with times worked out by hand.

Runs are on a machine of latency alone, or of nothing at all: what a message takes is L, and the rest is the trace's own.
"""

import gzip
import re
from random import Random

import pytest

from overlap_models import BadArgument, mpi_trace, simulate

NO_COST = {"L": 0, "o": 0, "g": 0, "G": 0, "S": 2**32 - 1, "semantics": "loggops"}
WORLD = "91,{},{}"


@pytest.fixture
def trace(tmp_path):
    def made(*contents, names="t-{}.txt", **more):
        paths = []
        for place, text in enumerate(contents):
            paths.append(tmp_path / names.format(place))
            paths[-1].write_bytes(text if isinstance(text, bytes) else text.encode())
        return mpi_trace(paths, **more)

    return made


def finish_us(found, **machine):
    result = simulate(lab="schedule", goal=found.goal, **NO_COST | machine)
    assert result.status == "completed"
    return [each / 1000 for each in result.finish_ns]


def calls(rank, p, *lines, finish=None, base=1_237_666_046_000_000):
    """The file of one rank: (name, start, end, arguments), times in microseconds after the base; $ is the communicator of all."""
    text = f"# Init clockdiff: 0.000000\n\nMPI_Init:-:140737488343500:140737488344604:{base}.000000\n"
    for name, start, end, arguments in lines:
        said = f":{arguments.replace('$', WORLD.format(rank, p))}" if arguments else ""
        text += f"MPI_{name}:{base + start}.000000{said}:{base + end}.000000\n"
    return text + ("" if finish is None else f"# Finalize clockdiff: 0.000000\nMPI_Finalize:{base + finish}.000000:-\n")


TWO = (
    calls(0, 2, ("Send", 100, 110, "7:10:11,8,46909632806920:1:3:$"), finish=200),
    calls(1, 2, ("Recv", 20, 130, "7:10:11,8,46909632806920:0:3:$:5"), finish=150),
)


def test_liballprof_computes_between_calls_and_sends_count_times_size(trace):
    found = trace(*TWO)
    assert (found.format, found.ranks, found.messages, found.bytes, found.collectives) == ("liballprof", 2, 1, 80, 0)
    assert (found.traced_us, found.computation_us, found.in_mpi_us, found.unbounded_us) == (200, (190, 40), (10, 110), 190)
    assert found.skipped == () and found.notes == ()
    assert "send 80b to 1 tag 3" in found.goal
    assert finish_us(found) == [190, 120]
    # Only what is behind the receive waits for the latency.
    assert finish_us(found, L=50_000) == [190, 170]


def test_files_are_ranks_by_the_numbers_in_their_names_and_may_be_compressed(tmp_path):
    for rank, text in enumerate(TWO):
        (tmp_path / f"pmpi-{rank + 9}.gz").write_bytes(gzip.compress(text.encode()))
    found = mpi_trace([tmp_path / "pmpi-10.gz", tmp_path / "pmpi-9.gz"])
    assert found.computation_us == (190, 40)


def test_faster_processors_divide_computation(trace):
    found = trace(*TWO, faster=2)
    assert (finish_us(found), found.unbounded_us) == ([95, 60], 95)
    assert found.computation_us == (190, 40), "what was traced stays"


def test_what_does_not_need_a_message_is_computed_before_it_is_waited_for(trace):
    # The message is there at 150: 20 of computation behind it, of which a half need not wait.
    assert finish_us(trace(*TWO, independent=0), L=50_000)[1] == 170
    assert finish_us(trace(*TWO, independent=0.5), L=50_000)[1] == 160
    assert finish_us(trace(*TWO, independent=1), L=50_000)[1] == 150


def test_a_collective_that_is_begun_early_goes_on_beside_the_computation_before_it(trace):
    ranks = [calls(rank, 2, ("Allreduce", 160, 200, "7:8:1:2,4,4:3:$"), finish=230) for rank in range(2)]
    for part, end in ((0, 240), (0.25, 200), (1, 190)):
        # Begun at 160, 120 or 0, there 50 later; the computation before it ends at 160, that behind it takes 30.
        assert finish_us(trace(*ranks, begun_early=part), L=50_000) == [end, end]


def test_imbalance_evened_out_has_all_compute_as_long_as_the_mean(trace):
    found = trace(*TWO, evened=1)
    assert found.unbounded_us == 115
    # Rank 0 sends after 100 / 190 of its 115, rank 1 has the half of its 115 behind its receive.
    assert finish_us(found) == pytest.approx([115, 115 * 100 / 190 + 115 / 2], abs=0.01)
    assert trace(*TWO, evened=0.5).unbounded_us == (190 + 115) / 2


@pytest.mark.parametrize("bad", [{"faster": 0}, {"independent": 1.5}, {"begun_early": -1}, {"evened": "much"}])
def test_changes_are_in_their_ranges(trace, bad):
    with pytest.raises(BadArgument, match=next(iter(bad))):
        trace(*TWO, **bad)


@pytest.mark.parametrize("step", [4, 8])
def test_requests_of_an_array_are_a_handle_apart(trace, step):
    posted = [("Irecv", 10 + k, 10 + k, f"7:1:2,4,4:0:{k}:$:{1000 + step * k}") for k in range(3)]
    sent = [("Send", 100 * (k + 1), 100 * (k + 1), f"7:1:2,4,4:1:{k}:$") for k in range(3)]
    found = trace(calls(0, 2, *sent, finish=300), calls(1, 2, *posted, ("Waitall", 20, 300, "3:1000:5"), finish=310))
    assert found.notes == (f"handles of requests in arrays are {step} bytes apart, by those that are open there",)
    # The last message leaves at 300; then 10 of computation.
    assert finish_us(found) == [300, 310]
    assert finish_us(found, L=7000) == [300, 317]


def test_what_follows_an_irecv_does_not_wait_but_what_follows_its_wait_does(trace):
    receiver = calls(
        1, 2, ("Irecv", 10, 10, "7:1:2,4,4:0:0:$:64"), ("Wait", 60, 100, "64:5"), ("Isend", 100, 100, "7:1:2,4,4:0:1:$:64"), ("Wait", 130, 130, "64:5"), finish=140
    )
    sender = calls(0, 2, ("Isend", 90, 90, "7:1:2,4,4:1:0:$:64"), ("Recv", 95, 120, "7:1:2,4,4:1:1:$:5"), finish=120)
    # Rank 1 computes 60, waits until 90 and L, sends at once, and computes 40; rank 0 receives that after L again.
    assert finish_us(trace(sender, receiver), L=20_000) == [130, 150]


def test_a_request_whose_address_is_used_again_was_completed_by_a_test(trace):
    receiver = calls(
        1, 2, ("Irecv", 0, 0, "7:1:2,4,4:0:0:$:64"), ("Test", 50, 51, "64:9:5"), ("Isend", 100, 100, "7:1:2,4,4:0:1:$:64"), finish=101
    )
    sender = calls(0, 2, ("Send", 500, 500, "7:1:2,4,4:1:0:$"), ("Recv", 510, 520, "7:1:2,4,4:1:1:$:5"), finish=520)
    found = trace(sender, receiver)
    # Before its send, rank 1 has 99 of computation and waits for the message of 500; then it computes 1.
    assert finish_us(found) == [510, 501]
    assert [each.reason for each in found.skipped] == ["calls whose result is not in the trace: a request ends when its address is used again"]


def test_persistent_requests_begin_when_they_are_started(trace):
    receiver = calls(1, 2, ("Recv_init", 0, 0, "7:1:2,4,4:0:3:$:64"), *[
        each for at in (10, 20) for each in (("Start", at, at, "64"), ("Wait", at + 5, at + 5, "64:5"))
    ], finish=30)  # fmt: skip
    sender = calls(0, 2, ("Send_init", 0, 0, "7:1:2,4,4:1:3:$:64"), *[
        each for at in (100, 200) for each in (("Start", at, at, "64"), ("Wait", at, at, "64:5"))
    ], finish=200)  # fmt: skip
    found = trace(sender, receiver)
    assert found.messages == 2
    # Two messages of 100 and 200, with 5 of computation between the end of the first and the start of the second, and 5 after.
    assert finish_us(found) == [200, 205]


def test_of_two_numbers_below_0_the_one_that_is_sent_to_is_nobody(trace):
    sender = calls(0, 2, ("Send", 10, 10, "7:1:2,4,4:-1:0:$"), ("Send", 20, 20, "7:1:2,4,4:1:0:$"), finish=20)
    receiver = calls(1, 2, ("Recv", 0, 0, "7:1:2,4,4:-1:0:$:5"), ("Recv", 0, 20, "7:1:2,4,4:-2:-1:$:5"), finish=20)
    found = trace(sender, receiver)
    assert found.messages == 1
    assert "recv 4b from any tag any" in found.goal
    assert finish_us(found) == [20, 20]


COLLECTIVES = {
    "Barrier": "$",
    "Bcast": "7:100:2,4,4:1:$",
    "Reduce": "7:8:100:2,4,4:3:1:$",
    "Allreduce": "7:8:100:2,4,4:3:$",
    "Scan": "7:8:100:2,4,4:3:$",
    "Allgather": "7:100:2,4,4:8:100:2,4,4:$",
    "Allgatherv": "7:100:2,4,4:8:9:100,100,100:9:0,100,200:2,4,4:$",
    "Gather": "7:100:2,4,4:8:100:2,4,4:1:$",
    "Gatherv": "7:100:2,4,4:8:9:100,100,100:9:0,100,200:2,4,4:1:$",
    "Scatter": "7:100:2,4,4:8:100:2,4,4:1:$",
    "Scatterv": "7:9:100,100,100:9:0,100,200:2,4,4:8:100:2,4,4:1:$",
    "Alltoall": "7:100:2,4,4:8:100:2,4,4:$",
    "Alltoallv": "7:9:100,100,100:9:0,100,200:2,4,4:8:9:100,100,100:9:0,100,200:2,4,4:$",
    "Reduce_scatter": "7:8:9:100,100,100:2,4,4:3:$",
}


@pytest.mark.parametrize("name", COLLECTIVES)
def test_every_collective_is_carried_out_by_messages_that_all_meet(trace, name):
    ranks = [calls(rank, 3, (name, 100 * rank, 300, COLLECTIVES[name]), finish=310) for rank in range(3)]
    found = trace(*ranks)
    assert (found.collectives, found.messages) == (1, 0)
    assert found.computation_us == (10, 110, 210)
    ends = finish_us(found)
    if name in ("Barrier", "Allreduce", "Allgather", "Allgatherv", "Alltoall", "Alltoallv", "Reduce_scatter"):
        assert ends == [210, 210, 210]
    # Who has the result last is the root, or follows it.
    assert max(ends) == 210


def test_a_collective_is_carried_out_by_the_algorithm_that_is_chosen(trace):
    ranks = [calls(rank, 4, ("Allreduce", 10, 20, "7:8:100:2,4,4:3:$"), finish=20) for rank in range(4)]
    assert finish_us(trace(*ranks), L=1000)[0] == 10 + 2
    assert finish_us(trace(*ranks, algorithms={"allreduce": "ring"}), L=1000)[0] == 10 + 6
    with pytest.raises(BadArgument, match="allreduce = 'rings' is not allowed: it must be one of doubling, rabenseifner, ring"):
        trace(*ranks, algorithms={"allreduce": "rings"})


def test_a_collective_that_is_only_begun_is_waited_for_by_its_request(trace):
    ranks = [
        calls(rank, 2, ("Iallreduce", 10 + 100 * rank, 10 + 100 * rank, "7:8:1:2,4,4:3:$:64"), ("Wait", 150, 160, "64:5"), finish=170)
        for rank in range(2)
    ]
    # The other's part leaves at 110 and takes 50; rank 0 computes 150 beside it, rank 1 until 150.
    assert finish_us(trace(*ranks), L=50_000) == [170, 160 + 10 - 10]


def test_members_of_a_communicator_come_from_the_call_that_made_it(trace):
    # Rows of a 2 x 2 grid: one handle for both, of which a rank knows its own place alone.
    ranks = []
    for rank in range(4):
        row, place = divmod(rank, 2)
        own = f"88,{place},2"
        inside = [("Comm_split", 10, 10, f"$:{row}:{rank}:900"), ("Barrier", 10 + 100 * rank, 400, own)]
        inside.append(("Send", 500, 500, f"7:1:2,4,4:1:0:{own}") if place == 0 else ("Recv", 400, 500, f"7:1:2,4,4:0:0:{own}:5"))
        ranks.append(calls(rank, 4, *inside, finish=500))
    found = trace(*ranks)
    assert found.skipped == ()
    # A row waits for its second rank: 110 of computation in the first, 310 in the second; then 100 before the send.
    assert finish_us(found) == [210, 210, 410, 410]
    assert re.search(r"rank 2 \{[^}]*send 4b to 3 ", found.goal)


def test_a_collective_of_unknown_members_is_passed_over_with_its_line(trace):
    ranks = [calls(rank, 4, ("Barrier", 10, 20, f"{rank // 2 + 70},0,2"), finish=30) for rank in range(4)]
    found = trace(*ranks)
    assert found.collectives == 0
    assert {(each.line, each.reason) for each in found.skipped} == {(4, "a collective of a communicator whose members are not in the trace")}


def test_a_trace_that_is_cut_loses_what_lacks_its_other_end(trace):
    whole = calls(0, 2, *[("Send", at, at, "7:1:2,4,4:1:0:$") for at in (10, 20)], finish=30)
    cut = calls(1, 2, ("Recv", 0, 10, "7:1:2,4,4:0:0:$:5"))
    found = trace(whole, cut)
    assert found.messages == 1
    assert finish_us(found) == [30, 10]
    reasons = [each.reason for each in found.skipped]
    assert reasons[0].startswith("the file ends without MPI_Finalize") and "a message that nobody receives in these files" in reasons


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (["MPI_Init:-:1:1:10.0\nMPI_Send:20.0:7:1:2,4,4:1:0:91,0,2"], r"t-0.txt, line 2: the time \"91,0,2\"; expected a number of microseconds"),
        (["MPI_Init:-:1:1:10.0\nMPI_Send:20.0:7:1:2,4,4:1:0:30.0"], r"line 2: MPI_Send with 5 arguments; expected 6"),
        (["MPI_Init:-:1:1:10.0\nMPI_Send:20.0:7:x:2,4,4:1:0:91,0,2:30.0"], r"line 2: MPI_Send with the arguments \"7:x:.*expected buffer, count"),
        (["MPI_Init:-:1:1:10.0\nMPI_Barrier:5.0:91,0,1:30.0"], r"line 2: MPI_Barrier from 5.0 to 30.0, before .*; expected calls in the order"),
        (["MPI_Init:-:1:1:10.0\nhello world"], r"line 2: \"hello world\"; expected a call: MPI_Name:start:...:end"),
        (["MPI_Init:-:1:1:10.0\nMPI_Send:20.0:7:1:2,4,4:1:0:91,0,1:30.0"], r"line 2: a message with rank 1; expected a rank from 0 to 0"),
        ([TWO[0], "0 init\n0 send 1 0 1e6\n"], r"t-1.txt: a trace of simgrid beside .*t-0.txt, which is one of liballprof; expected files of one"),
        (["hello, world\n"], r"t-0.txt: \"hello, world\"; expected an MPI trace: liballprof"),
        ([""], r"t-0.txt: an empty file; expected an MPI trace"),
        ([b"PK\x03\x04abc"], r"t-0.txt: a zip archive without its end"),
        ([b"MPI_Init\0\0\0"], r"a file that is no text"),
        (["0 init\n0 compute\n"], r"line 2: compute with 0 arguments; expected a number as its argument 1"),
        (["0 init\n0 send 1 0 1e6 60\n"], r"line 2: the datatype \"60\"; expected a datatype from 0 to 59"),
        (["0 init\n1 init\n0 send 1 0 1e6\n1 recv 0 0 1e6\n1 allReduce 8 0\n"], r"t-0.txt: messages with tags beside names or waits of before SimGrid 3.20; expected one of both"),
        ([TWO[0]], r"t-0.txt, line 4: a communicator of 2 ranks, and 1 file is here; expected the files of all ranks"),
        (["MPI_Init:0.00:0x7ffd0:0x7ffd8:1.00\nMPI_Send:10.00:0x55d0:4:1275069445:1:7:1140850688:11.00\n"], r"line 1: a call as liballprof2 writes it, without the sizes"),
        (["MPI_Init:0.00:1.00\nMPI_Send:10.00:0x55d0:4:1275069445:1:7:1140850688:11.00\n"], r"line 2: a call as liballprof2 writes it, without the sizes"),
        (["0 init\n2 init\n"], r"no line of rank 1, although there is rank 2; expected lines of all ranks from 0 on"),
        (["0 bcast 8\n1 barrier\n"], r"line 2: a collective barrier where .*, line 1, has bcast; expected the same collectives"),
        (["#Paraver (date):oops\n"], r"line 1: \"#Paraver \(date\):oops\"; expected #Paraver \(date\):end_ns"),
        (["#Paraver (d):10_ns:1(1):1:1(1:1),0\n1:1:1:1:1:5:2:1\n"], r"line 2: .*; expected 1:cpu:application:task:thread:begin:end:state"),
        (["#Paraver (d):10_ns:1(1):1:1(1:1),0\n3:1:1:1:1:5:2\n"], r"line 2: .*; expected 3:cpu:.*:bytes:tag"),
        (['#DIMEMAS:"a":1,0:1(1),0\n1:3:0:0.5\n'], r"line 2: task 3; expected a task from 0 to 0"),
        (['#DIMEMAS:"a":1,0:1(1),0\n1:0:0:x\n'], r"line 2: \"1:0:0:x\"; expected 1:task:thread:seconds"),
    ],
)  # fmt: skip
def test_what_is_damaged_is_refused_with_its_line_and_what_was_expected(trace, texts, said):
    with pytest.raises(BadArgument, match=said):
        trace(*texts)


REPLAY = """0 init
1 init
0 compute 98095000  # no comment stands here in SimGrid's own
0 send 1 0 1e6
0 recv 1 1 1e6
1 irecv 0 0 1e6
1 compute 38148000
1 wait 0 1 0
1 compute 76296000
1 isend 0 1 1e6
1 waitall
"""


def test_simgrid_computes_flops_at_the_rates_of_its_hosts(trace):
    # small_platform.xml: Tremblay has 98.095 Mflop/s, Jupiter 76.296.
    found = trace(REPLAY.replace("  # no comment stands here in SimGrid's own", ""), gflop_s=[0.098095, 0.076296])
    assert (found.format, found.traced_us, found.in_mpi_us, found.computation_us) == ("simgrid", None, (None, None), (1e6, 1.5e6))
    assert (found.messages, found.bytes) == (2, 2_000_000)
    # Rank 0 sends after 1 s, rank 1 computes another second behind that.
    assert finish_us(found) == [2e6, 2e6]
    none = trace(REPLAY)
    assert none.computation_us == (0, 0)
    assert none.notes == ("computation is in flops: counted as no time (--gflop-s RATE, in Python gflop_s, gives it one)",)


def test_simgrid_counts_elements_after_init_1_and_by_datatypes(trace):
    text = "".join(f"{rank} init 1\n" for rank in (0, 1)) + "0 send 1 0 10\n1 recv 0 0 10\n0 send 1 1 10 1\n1 recv 0 1 10 1\n"
    assert trace(text).bytes == 10 * 8 + 10 * 4
    text = text.replace("init 1", "init")
    assert trace(text).bytes == 10 + 10 * 4


def test_simgrid_flops_of_a_collective_come_after_its_messages(trace):
    text = "0 init\n1 init\n0 compute 1e9\n0 allreduce 100 2e9\n1 allreduce 100 2e9\n"
    found = trace(text, gflop_s=1)
    assert found.computation_us == (3e6, 2e6)
    assert finish_us(found) == [3e6, 3e6]


@pytest.mark.parametrize(
    "line",
    [
        "bcast 500 1", "reduce 500 0 1", "allreduce 500 0", "scan 500 0", "barrier", "alltoall 500 500", "allgather 500 500", "gather 500 500 2 0 0",
        "scatter 500 500 2 0 0", "gatherv 500 500 400 300 1 0 0", "allgatherv 500 500 500 500 0 0", "scatterv 500 400 300 500 1 0 0",
        "alltoallv 900 100 200 300 900 100 200 300", "reducescatter 500 400 300 7 0", "sendRecv 5 2 5 2",
    ],
)  # fmt: skip
def test_every_action_of_simgrid_runs_to_its_end(trace, line):
    if line.startswith("alltoallv"):
        rows = [[100, 200, 300], [10, 20, 30], [1, 2, 3]]
        columns = [[row[k] for row in rows] for k in range(3)]
        said = [f"alltoallv 900 {' '.join(map(str, row))} 900 {' '.join(map(str, column))}" for row, column in zip(rows, columns, strict=True)]
    elif line.startswith("sendRecv"):
        said = [f"sendRecv 5 {(rank + 1) % 3} 5 {(rank - 1) % 3}" for rank in range(3)]
    else:
        said = [line] * 3
    found = trace("".join(f"{rank} init\n" for rank in range(3)) + "".join(f"{rank} {each}\n" for rank, each in enumerate(said)), gflop_s=1)
    assert found.skipped == ()
    assert len(finish_us(found)) == 3


def test_a_list_names_the_files_of_ranks(tmp_path):
    (tmp_path / "a.txt").write_text("0 init\n0 compute 5e9\n")
    (tmp_path / "b.txt").write_text("1 init\n1 compute 7e9\n")
    (tmp_path / "list").write_text("some/where/a.txt\nsome/where/b.txt\n")
    assert mpi_trace(tmp_path / "list", gflop_s=1).computation_us == (5e6, 7e6)
    (tmp_path / "b.txt").unlink()
    with pytest.raises(BadArgument, match=r"list, line 2: the file b\.txt, which is not here"):
        mpi_trace([tmp_path / "list", tmp_path / "a.txt"])


def test_the_machine_of_a_trace_is_what_its_quickest_messages_take(trace):
    # Posted at 20, sent at 100, there at 130: 80 bytes take 30.
    assert (trace(*TWO).machine.alpha_us, trace(*TWO).machine.beta_us_per_byte) == (30, 0)
    sends = [("Send", 100 * k, 100 * k, f"7:{size}:13,1,1:1:{k}:$") for k, size in ((1, 1000), (2, 5000), (3, 1000), (4, 1000))]
    receives = [("Recv", 100 * k - late, 100 * k + took, f"7:{size}:13,1,1:0:{k}:$:5") for k, size, late, took in (
        (1, 1000, 10, 40), (2, 5000, 10, 60), (3, 1000, 10, 25), (4, 1000, -5, 20),
    )]  # fmt: skip
    found = trace(calls(0, 2, *sends, finish=500), calls(1, 2, *receives, finish=500)).machine
    # The quickest of 1000 takes 25, and 5000 take 60; one whose receive was posted too late does not count.
    assert (found.alpha_us, found.beta_us_per_byte) == (pytest.approx(25 - 35 / 4), 35 / 4000)
    early = calls(1, 2, ("Irecv", 0, 0, "7:10:11,8,8:0:3:$:64"), ("Wait", 10, 50, "64:5"), finish=60)
    assert trace(TWO[0], early).machine is None, "a message that arrives before it is sent: clocks disagree"
    assert trace(REPLAY.replace("  # no comment stands here in SimGrid's own", "")).machine is None


PARAVER = """#Paraver (01/01/2026 at 12:00):1000_ns:1(2):1:2(1:1,1:1),1
c:1:1:2:1:2
1:1:1:1:1:0:100:1
2:1:1:1:1:100:50000001:3
3:1:1:1:1:100:110:2:1:2:1:20:250:4096:7
1:1:1:1:1:100:110:10
2:1:1:1:1:110:50000001:0
1:1:1:1:1:110:300:1
2:1:1:1:1:300:50000002:10:50100001:8:50100002:8:50100004:1
1:1:1:1:1:300:450:13
2:1:1:1:1:450:50000002:0:50100001:0
1:1:1:1:1:450:500:1
1:2:1:2:1:0:20:1
2:2:1:2:1:20:50000001:4
1:2:1:2:1:20:22:11
2:2:1:2:1:22:50000001:0
1:2:1:2:1:22:200:1
2:2:1:2:1:200:50000001:5
1:2:1:2:1:200:260:8
2:2:1:2:1:260:50000001:0:42000050:12
1:2:1:2:1:260:400:1
2:2:1:2:1:400:50000002:10:50100001:8:50100002:8:50100004:1
1:2:1:2:1:400:450:13
2:2:1:2:1:450:50000002:0:50100001:0
1:2:1:2:1:450:500:1
2:2:1:2:2:460:1234:5
"""


def test_paraver_computes_where_it_runs_and_waits_where_the_data_arrives(trace):
    found = trace(PARAVER, names="{}.prv")
    assert (found.format, found.ranks, found.messages, found.bytes, found.collectives) == ("paraver", 2, 1, 4096, 1)
    assert found.traced_us == 0.5
    assert found.computation_us == (0.34, 0.388)
    assert found.in_mpi_us == (0.16, 0.112)
    # On no network rank 1 computes 198, has its message since 100, computes 140 more, and the all-reduce ends at 338.
    assert finish_us(found) == [0.388, 0.388]
    # With 300 ns the message arrives at 400 and rank 1 comes to the all-reduce at 540: rank 0, which is there since 290, has its part at
    # 840, and rank 1 that of rank 0 at 590; then 50 each.
    assert finish_us(found, L=300) == [0.89, 0.64]
    assert [each.reason for each in found.skipped] == ["events that are no calls of MPI"]


def test_paraver_times_are_in_microseconds_where_the_header_says_nothing(trace):
    assert trace(PARAVER.replace("_ns", ""), names="{}.prv").traced_us == 500


def test_a_part_of_a_run_in_paraver_delays_ranks_that_begin_later(trace):
    later = PARAVER.replace("1:2:1:2:1:0:20:1\n", "1:2:1:2:1:15:20:1\n")
    found = trace(later, names="{}.prv")
    assert found.computation_us == (0.34, 0.373)
    assert finish_us(found) == [0.388, 0.388]
    assert found.notes[0].startswith("ranks begin up to 0.000 ms after the first")


def test_names_and_colors_beside_a_paraver_trace_are_not_needed(tmp_path):
    (tmp_path / "a.prv").write_text(PARAVER)
    (tmp_path / "a.pcf").write_text("DEFAULT_OPTIONS\n")
    assert mpi_trace([tmp_path / "a.prv", tmp_path / "a.pcf"]).ranks == 2


DIMEMAS = """#DIMEMAS:"made by hand":1,64:2(1,1),1
d:1:0:2:0:1
1:0:0:0.000100000
2:0:0:1:0:4096:7:0:0
1:0:0:0.000050000
10:0:0:11:0:0:0:8:8:0
1:1:0:0.000020000
3:1:0:0:0:4096:7:0:1
1:1:0:0.000030000
3:1:0:0:0:4096:7:0:2
20:1:0:50000001:5
1:1:0:0.000010000
10:1:0:11:0:0:0:8:8:0
1:1:0:0.000005000
"""


def test_dimemas_has_bursts_of_seconds_and_no_clock(trace):
    found = trace(DIMEMAS, names="{}.dim")
    assert (found.format, found.ranks, found.messages, found.bytes, found.collectives) == ("dimemas", 2, 1, 4096, 1)
    assert (found.traced_us, found.computation_us) == (None, (150, 65))
    # Rank 1 waits until 100 for its message and computes 10; the all-reduce ends at 150, then 5.
    assert finish_us(found) == [150, 155]
    # With 60 µs the message comes at 160 and rank 1 to the all-reduce at 170: rank 0 has its part at 230. That of rank 0, sent at 150,
    # is there at 210, and rank 1 computes 5 more.
    assert finish_us(found, L=60_000) == [230, 215]
    assert [(each.text, each.reason) for each in found.skipped] == [("20:...", "events")]


#: Two messages of rank 0 with 10 of computation between them, and 20 behind; both are waited for together.
PAIR = (
    calls(0, 2, ("Isend", 100, 100, "7:1000:1,1,1:1:3:$:64"), ("Isend", 110, 110, "7:1000:1,1,1:1:4:$:72"), ("Waitall", 130, 130, "2:64:5"), finish=130),
    calls(1, 2, ("Irecv", 0, 0, "7:1000:1,1,1:0:3:$:64"), ("Irecv", 0, 0, "7:1000:1,1,1:0:4:$:72"), ("Wait", 5, 120, "64:5"), ("Wait", 125, 140, "72:5"), finish=150),
)


def test_messages_of_a_pair_that_follow_each_other_go_as_one_with_the_last_of_them(trace):
    one = trace(*PAIR, merged=2)
    assert (one.messages, one.bytes, one.sent, one.goal.count("send")) == (2, 2000, 1, 1)
    assert "send 2000b to 1 tag 3" in one.goal and "recv 2000b from 0 tag 3" in one.goal
    # Apart the first leaves at 100 and is there at 150: then 5, and the second, which is there by then at 160, and 10.
    assert finish_us(trace(*PAIR), L=50_000) == [130, 170]
    # Together they leave at 110 and are there at 160: then 5, and 10.
    assert finish_us(one, L=50_000) == [130, 175]
    # What each message costs its receiver's processor is saved once of twice.
    cost = {"o": 30_000, "semantics": "loggops"}
    assert finish_us(trace(*PAIR), **cost)[1] - finish_us(one, **cost)[1] > 0


def test_messages_are_not_merged_over_a_wait_or_to_a_rank_that_receives_from_any(trace):
    waits = calls(0, 2, ("Isend", 100, 100, "7:8:1,1,1:1:3:$:64"), ("Wait", 105, 105, "64:5"), ("Isend", 110, 110, "7:8:1,1,1:1:4:$:64"), ("Wait", 130, 130, "64:5"), finish=130)
    assert trace(waits, PAIR[1], merged=9).sent == 2
    # Numbers below 0 are any source and any tag.
    takes = calls(1, 2, ("Recv", 0, 100, "7:1000:1,1,1:-2:3:$:5"), ("Recv", 100, 110, "7:1000:1,1,1:0:4:$:5"), finish=150)
    assert trace(PAIR[0], takes, merged=9).sent == 2
    assert trace(PAIR[0], takes, split=3).sent == 2


def test_a_blocking_receive_of_merged_messages_waits_for_both(trace):
    takes = calls(1, 2, ("Recv", 0, 100, "7:1000:1,1,1:0:3:$:5"), ("Recv", 120, 130, "7:1000:1,1,1:0:4:$:5"), finish=150)
    # The message is there at 110; then both computations of 20.
    assert finish_us(trace(PAIR[0], takes, merged=2)) == [130, 150]
    assert finish_us(trace(PAIR[0], takes)) == [130, 140]


def test_pieces_of_a_message_are_sent_as_the_computation_before_it_goes_on(trace):
    sends = calls(0, 2, ("Send", 100, 110, "7:1000:1,1,1:1:3:$"), finish=120)
    takes = calls(1, 2, ("Recv", 0, 150, "7:1000:1,1,1:0:3:$:5"), finish=160)
    four = trace(sends, takes, split=4)
    assert (four.messages, four.sent, four.goal.count("send 250b")) == (1, 4, 4)
    # A byte takes 100 ns on the wire. In one piece 99.9 behind the 100 of computation; in four the last quarter alone is behind it.
    assert finish_us(trace(sends, takes), G=100)[1] == pytest.approx(100 + 100 + 10, abs=0.2)
    assert finish_us(four, G=100)[1] == pytest.approx(100 + 25 + 10, abs=0.2)


def test_merged_and_split_schedules_of_random_programs_come_to_their_end_and_move_the_same_bytes(trace):
    random = Random(3)
    for _ in range(40):
        p = random.randint(2, 4)
        lines = [[] for _ in range(p)]
        waiting = [[] for _ in range(p)]
        for k in range(random.randint(5, 40)):
            source, to = random.sample(range(p), 2)
            tag, size = random.randint(0, 2), random.randint(1, 5000)
            lines[source].append(f"{source} compute {random.randint(1, 900)}e3")
            lines[to].append(f"{to} irecv {source} {tag} {size}")
            lines[source].append(f"{source} {random.choice(['send', 'isend'])} {to} {tag} {size}")
            waiting[to].append(f"{to} wait {source} {to} {tag}")
            for rank in range(p):
                if random.random() < 0.2:
                    random.shuffle(waiting[rank])
                    lines[rank] += waiting[rank]
                    waiting[rank] = []
                if random.random() < 0.05:
                    lines[rank].append(f"{rank} waitall")
                    waiting[rank] = []
            if random.random() < 0.1:
                for rank in range(p):
                    lines[rank].append(f"{rank} allreduce 100 0")
        text = "".join(f"{rank} init\n" + "".join(f"{each}\n" for each in lines[rank]) for rank in range(p))
        moved = lambda goal: sum(int(size) for size in re.findall(r"send (\d+)b", goal))
        plain = trace(text, gflop_s=1)
        for changes in ({"merged": random.randint(2, 5)}, {"split": random.randint(2, 5)}, {"merged": 3, "split": 2}, {"split": 3, "independent": 0.5}):
            changed = trace(text, gflop_s=1, **changes)
            finish_us(changed, L=7000, G=0.3, S=2000)
            assert moved(changed.goal) >= moved(plain.goal)
            assert changed.computation_us == plain.computation_us
            computed = lambda goal: [sum(map(int, re.findall(r"calc (\d+)", part))) for part in goal.split("rank ")[1:]]
            assert computed(changed.goal) == computed(plain.goal)


#: Rank 0 takes a message of any sender and tag, posted at 1; rank 1 sends it at 100; then a barrier.
ANYTHING = (
    calls(0, 3, ("Irecv", 1, 1, "7:8:1,1,1:-1:-1:$:64"), ("Wait", 2, 102, "64:5"), ("Barrier", 103, 104, "$"), finish=105),
    calls(1, 3, ("Send", 100, 101, "7:8:1,1,1:0:5:$"), ("Barrier", 102, 104, "$"), finish=105),
    calls(2, 3, ("Barrier", 1, 104, "$"), finish=105),
)


def test_a_receive_of_any_tag_takes_no_message_of_a_collective(trace):
    # Rank 0 has its message at 100, the send's own time, and computes 1; rank 1 computes 1 and comes at 101, too; then each computes 1.
    assert finish_us(trace(*ANYTHING)) == [102, 102, 102]


@pytest.mark.parametrize("collective", ["barrier", "bcast 8 0", "reduce 4 0 0", "allreduce 8 0", "alltoall 8 8", "gather 8 8 0 0 0", "allgather 8 8"])
def test_nor_does_one_from_anybody_of_simgrid(trace, collective):
    ranks = ["0 recv -555 -444 8\n", "1 compute 3e6\n1 send 0 5 8\n", ""]
    text = "".join(f"{rank} init\n{said}{rank} {collective}\n" for rank, said in enumerate(ranks))
    found = trace(text, gflop_s=1)
    assert max(finish_us(found)) == 3000


@pytest.mark.parametrize("tags", [("-1", "3"), ("3", "-1"), ("-1", "-1")])
def test_a_receive_of_any_tag_takes_no_message_of_another_communicator(trace, tags):
    # Ranks 0 and 1 make a communicator, too, in which the first message is sent; it is for the second receive.
    takes = calls(
        0, 3, ("Irecv", 1, 1, f"7:8:1,1,1:1:{tags[0]}:$:64"), ("Recv", 2, 11, f"7:8:1,1,1:1:{tags[1]}:92,0,2:5"), ("Wait", 12, 102, "64:5"), finish=105,
    )  # fmt: skip
    sends = calls(1, 3, ("Send", 10, 10, "7:8:1,1,1:0:3:92,1,2"), ("Send", 100, 101, "7:8:1,1,1:0:3:$"), finish=105)
    # Rank 0 has the first message at 10, computes 1, waits for the other, which leaves at 100, and computes 3.
    assert finish_us(trace(takes, sends, calls(2, 3, finish=7))) == [103, 104, 7]


def test_a_receive_from_anybody_that_nothing_is_left_for_is_left_out(trace):
    twice = ANYTHING[0].replace("MPI_Wait", "MPI_Irecv:1237666046000001.500000:7:8:1,1,1:-1:-1:91,0,3:72:1237666046000001.500000\nMPI_Wait")
    found = trace(twice, *ANYTHING[1:])
    assert [each.reason for each in found.skipped] == ["a message that nobody sends in these files"]
    assert max(finish_us(found)) == 102


def test_a_synchronous_send_ends_where_its_receive_begins(trace):
    receiver = calls(1, 2, ("Recv", 5000, 5001, "7:8:1,1,1:0:5:$:5"), finish=5002)
    # MPI 4.1, 3.4: it ends at 5000, then 1000 of computation. A usual send is sent at 0.
    for name, ends in (("Ssend", 6000), ("Send", 1000), ("Rsend", 1000)):
        assert finish_us(trace(calls(0, 2, (name, 0, 5000, "7:8:1,1,1:1:5:$"), finish=6000), receiver)) == [ends, 5001]
    # What follows an Issend does not wait, what follows its wait does.
    for begin in ([("Issend", 0, 0, "7:8:1,1,1:1:5:$:64")], [("Ssend_init", 0, 0, "7:8:1,1,1:1:5:$:64"), ("Start", 0, 0, "64")]):
        assert finish_us(trace(calls(0, 2, *begin, ("Wait", 100, 5000, "64:5"), finish=6000), receiver)) == [6000, 5001]
        assert finish_us(trace(calls(0, 2, *begin, ("Wait", 5900, 5900, "64:5"), finish=6000), receiver)) == [6000, 5001]
    # Over a network the message comes at 7000, and the word that it has at 14000.
    far = trace(calls(0, 2, ("Ssend", 0, 5000, "7:8:1,1,1:1:5:$"), finish=6000), receiver)
    assert finish_us(far, L=7_000_000) == [15000, 7001]
    assert (far.messages, far.sent) == (1, 1)


def test_synchronous_sends_stay_as_they_are_where_others_are_merged_or_split(trace):
    sends = calls(0, 2, *((name, 100 * k, 100 * k, f"7:1000:1,1,1:1:{k}:$") for k, name in enumerate(["Send", "Ssend", "Ssend", "Send"])), finish=400)
    takes = calls(1, 2, *(("Recv", 100 * k, 100 * k, f"7:1000:1,1,1:0:{k}:$:5") for k in range(4)), finish=400)
    for changes in ({"merged": 4}, {"split": 3}, {"merged": 4, "split": 2}):
        found = trace(sends, takes, **changes)
        assert finish_us(found) == [400, 400]
        assert found.goal.count("send 1000b") == (4 if "split" not in changes else 2)


def test_which_receive_ends_a_synchronous_send_to_a_rank_that_receives_from_any_is_not_known(trace):
    takes = calls(1, 2, ("Recv", 5000, 5001, "7:8:1,1,1:-1:5:$:5"), finish=5002)
    found = trace(calls(0, 2, ("Ssend", 0, 5000, "7:8:1,1,1:1:5:$"), finish=6000), takes)
    assert found.notes == ("1 synchronous sends end when they are sent: which receive ends them is not in the trace",)
    assert finish_us(found) == [1000, 5001]


@pytest.mark.parametrize(
    ("lines", "bytes_"),
    [
        # Of the old format: peer, size, datatype. A message of two arguments is one, and a size too large for a tag, or written as none.
        ("0 send 1 1000000 6\n1 recv 0 1000000 6\n", 1_000_000),
        ("0 send 1 1e3 1\n1 recv 0 1e3 1\n", 4000),
        ("0 send 1 500\n1 recv 0 500\n", 500),
        ("0 Isend 1 7 0\n1 Irecv 0 7 0\n0 wait\n1 wait\n", 56),
        ("0 send 1 7 0\n1 recv 0 7 0\n0 allReduce 8 0\n1 allReduce 8 0\n", 56),
        # With tags: peer, tag, size, datatype.
        ("0 send 1 7 6\n1 recv 0 7 6\n", 6),
        ("0 send 1 40000 6 1\n1 recv 0 40000 6 1\n", 24),
        ("# version: 1.0\n0 send 1 40000 6\n1 recv 0 40000 6\n", 6),
        ("0 send 1 40000 60\n1 recv 0 40000 60\n", 60),
        ("0 send 1 0 1000 7\n1 recv 0 0 1000 7\n", 8000),
        ("0 send 1 0 10 26\n1 recv 0 0 10 26\n", 160),
        ("0 send 1 0 10 55\n1 recv 0 0 10 55\n", 80),
    ],
)
def test_simgrid_before_3_20_has_no_tags(trace, lines, bytes_):
    found = trace(f"0 init\n1 init\n{lines}")
    assert (found.messages, found.bytes) == (1, bytes_)
    assert len(finish_us(found)) == 2


def test_simgrid_before_3_20_has_capitals_and_waits_for_the_last_request(trace):
    text = "0 init\n1 init\n0 allReduce 1000 5e8\n1 allReduce 1000 5e8\n0 compute 5e8\n1 compute 5e8\n"
    found = trace(text, gflop_s=1)
    assert (found.collectives, found.computation_us) == (1, (1e6, 1e6))
    # Rank 1 waits for the second message alone, which leaves at 0: the first leaves at 9 s.
    text = "0 init\n1 init\n2 init\n0 compute 9e9\n0 send 1 100\n2 send 1 100\n1 Irecv 0 100\n1 Irecv 2 100\n1 wait\n1 compute 1e9\n1 send 2 100\n2 recv 1 100\n"
    found = trace(text, gflop_s=1)
    assert finish_us(found)[2] == 1e6
    assert found.notes == ("the trace is read as one of before SimGrid 3.20: messages have no tags",)


def test_paraver_names_synchronous_sends(trace):
    later = "3:1:1:1:1:100:110:2:1:2:1:20:250:4096:7", "3:1:1:1:1:100:110:2:1:2:1:200:250:4096:7"
    # The receive is posted at 20, before the send; or behind 198 of computation, where rank 0 waits since 100, and computes 240 more.
    for value, ends in ((34, [0.388, 0.438]), (37, [0.388, 0.388]), (1, [0.388, 0.388])):
        text = PARAVER.replace("100:50000001:3", f"100:50000001:{value}")
        assert [finish_us(trace(each, names="{}.prv")) for each in (text, text.replace(*later))] == [[end, end] for end in ends]


def paraver(p, communicators, *records):
    """A trace of p tasks for 5 ms, by records of a task, each (task, from, until, value), and what follows the value in its event."""
    text = f"#Paraver (01/01/2026 at 00:00):5000000_ns:1({p}):1:{p}({','.join(['1:1'] * p)}),{len(communicators)}\n"
    text += "".join(f"c:1:{number}:{len(of)}:{':'.join(map(str, of))}\n" for number, of in enumerate(communicators, 1))
    for task in range(1, p + 1):
        at = 0
        for of, begin, end, value, *more in records:
            if of == task:
                text += f"1:{task}:1:{task}:1:{at}:{begin}:1\n2:{task}:1:{task}:1:{begin}:50000002:{value}\n"
                text += "".join(f"{each}\n" for each in more)
                text += f"1:{task}:1:{task}:1:{begin}:{end}:13\n2:{task}:1:{task}:1:{end}:50000002:0\n"
                at = end
        text += f"1:{task}:1:{task}:1:{at}:5000000:1\n"
    return text


APART = [(1, 1_000_000, 1_100_000, 10), (2, 1_000_000, 1_100_000, 10), (3, 3_000_000, 3_100_000, 10), (4, 3_000_000, 3_100_000, 10)]


@pytest.mark.parametrize("listed", [[[1, 2, 3, 4], [1, 2], [3, 4]], [[1, 2, 3, 4]], []])
def test_collectives_of_paraver_without_communicators_are_of_those_that_are_in_one_at_the_same_time(trace, listed):
    found = trace(paraver(4, listed, *APART), names="{}.prv")
    assert (found.collectives, found.traced_us) == (2, 5000)
    assert finish_us(found) == [4900, 4900, 4900, 4900], "tasks 1 and 2 leave theirs before 3 and 4 begin"
    assert found.notes == ("4 calls of collectives name no communicator: they are taken for collectives of the tasks that are in one at the same time",)


def test_collectives_of_paraver_without_communicators_are_of_all_where_all_are_in_them(trace):
    together = [(task, 1_000_000 + 1000 * task, 1_100_000, 10) for task in range(1, 5)]
    found = trace(paraver(4, [[1, 2, 3, 4], [1, 2]], *together), names="{}.prv")
    assert (found.collectives, len(found.notes)) == (1, 1)
    assert trace(paraver(4, [[1, 2, 3, 4]], *together), names="{}.prv").notes == ()
    # A root that leaves a broadcast early is in the same one.
    early = [(1, 1_000_000, 1_001_000, 7), (2, 2_000_000, 2_100_000, 7)]
    assert trace(paraver(2, [], *early), names="{}.prv").collectives == 1


def test_old_records_of_paraver_name_the_communicator_of_a_collective(trace):
    # Each all-reduce begins again behind a message of it, without a record: it is one.
    records = [
        (task, begin, begin + 50_000, 10, f"4:{task}:1:{task}:1:{begin}:{number}:8:8:11:0", f"2:{task}:1:{task}:1:{begin + 10_000}:50000002:10")
        for task, begin, number in ((1, 1_000_000, 2), (2, 1_000_000, 2), (3, 3_000_000, 3), (4, 3_000_000, 3))
    ]
    found = trace(paraver(4, [[1, 2, 3, 4], [1, 2], [3, 4]], *records), names="{}.prv")
    assert (found.collectives, found.notes, found.skipped) == (2, (), ())
    assert finish_us(found) == [4950] * 4
