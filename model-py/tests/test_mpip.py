"""Reports of mpiP: a small one worked out by hand, sections that are missing, and files that are none."""

import json
from io import BytesIO

import pytest

import overlap_models
from overlap_models.checks import BadArgument
from overlap_models.labs.mpip import mpip_report, open_mpip
from overlap_models.open_file import OpenFile

RULE = "-" * 75

HEAD = """@ mpiP
@ Command : ./stencil -n 100
@ Version                  : 3.5.0
@ MPI Task Assignment      : 0 node1
@ MPI Task Assignment      : 1 node2
"""


def section(title, *rows):
    return "\n".join([RULE, f"@--- {title} ".ljust(75, "-"), RULE, *rows, ""])


#: Two ranks for 10 s each, of which 2 and 4 s in MPI.
TIMES = section("MPI Time (seconds)", "Task    AppTime    MPITime     MPI%", "0 10 2 20.00", "1 10 4 40.00", "*  20  6  30.00")
TOP = section(
    "Aggregate Time (top twenty, descending, milliseconds)",
    "Call                 Site       Time    App%    MPI%      Count    COV",
    "Allreduce 2 4.00e+03 20.00 66.67 200 0.20",
    "Send 1 2.00e+03 10.00 33.33 400 0.19",
)
TOP_SENT = section(
    "Aggregate Sent Message Size (top twenty, descending, bytes)",
    "Call                 Site      Count      Total       Avrg  Sent%",
    "Send 1 400 4e+06 1e+04 99.96",
)
#: 200 all-reduces of 20 ms, the shortest 5 ms; 400 sends of 5 ms, the shortest 4 ms.
SITES = section(
    "Callsite Time statistics (all, milliseconds): 4",
    "Name              Site Rank  Count      Max     Mean      Min   App%   MPI%",
    "Allreduce 2 0 100 30 10 5 10.00 50.00",
    "Allreduce 2 1 100 40 30 5 30.00 75.00",
    "Allreduce 2 * 200 40 20 5 20.00 66.67",
    "Send 1 * 400 10 5 4 10.00 33.33",
)
SENT = section(
    "Callsite Message Sent statistics (all, sent bytes)",
    "Name              Site Rank   Count       Max      Mean       Min       Sum",
    "Allreduce 2 * 200 8 8 8 1600",
    "Send 1 * 400 10000 10000 10000 4e+06",
)
END = section("End of Report")


@pytest.fixture
def written(tmp_path):
    def write(text):
        path = tmp_path / "run.mpiP"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_what_calls_take_beyond_the_shortest_is_waiting(written):
    found = mpip_report(written(HEAD + TIMES + TOP + TOP_SENT + SITES + SENT + END))
    assert [(call.call, call.total_us, call.waiting_us, call.bytes) for call in found.calls] == [
        ("Allreduce", 4e6, 3e6, 1600),
        ("Send", 2e6, 0.4e6, 4e6),
    ]
    # Of 3 s in MPI a rank waits 3.4 s / 2.
    assert (found.ranks, found.waiting_us, found.transfer_us) == (2, 1.7e6, 1.3e6)
    assert (found.messages, found.bytes, found.collectives, found.version) == (600, 4_001_600, 200, "3.5.0")


def test_a_step_is_what_the_place_that_sends_most_is_passed_once_in(written):
    found = mpip_report(written(HEAD + TIMES + SITES + SENT))
    # 400 sends of two ranks: 200 steps of (10 - 3) s / 200, with 1.5 messages each, which are two of 1.3 s / 200 / 2.
    assert (found.steps, found.step_site) == (200, 1)
    assert found.program == {
        "machine": "", "traced": "", "step_compute_us": 35_000, "messages": 2, "message_bytes": 6669, "processes": 2, "alpha_us": 3250, "beta_us_per_byte": 0,
    }  # fmt: skip
    assert overlap_models.model("program", **found.program).message_us == 3250


def test_a_report_without_single_calls_says_so(written):
    found = mpip_report(written(HEAD + TIMES + TOP + TOP_SENT))
    # Ranks are in MPI for 3 s, of which 2 lie beyond the 8 s that rank 0 computes.
    assert (found.waiting_us, found.transfer_us, found.messages) == (None, 2e6, 400)
    assert [(call.call, call.count, call.total_us, call.waiting_us) for call in found.calls] == [("Allreduce", 200, 4e6, None), ("Send", 400, 2e6, None)]
    assert [note.split(",")[0] for note in found.notes] == ["the report has no times of single calls", "messages are those of the twenty places that send most"]
    # Before version 3.5 there is no count.
    old = TOP.replace(" 200 0.20", " 0.20").replace(" 400 0.19", " 0.19").replace("      Count", "")
    assert [call.count for call in mpip_report(written(HEAD + TIMES + old)).calls] == [0, 0]


def test_a_row_that_is_none_is_passed_over_with_its_line(written):
    found = mpip_report(written(HEAD + TIMES + SITES.replace("Send 1 * 400 10 5 4", "Send 1 * many 10 5 4") + SENT))
    assert found.skipped == ((20, "Send 1 * many 10 5 4 10.00 33.33", "no row of Callsite Time statistics"),)
    assert [call.call for call in found.calls] == ["Allreduce"]


def test_a_report_that_breaks_off_within_its_ranks_says_of_how_many_it_has_times(written):
    found = mpip_report(written(HEAD + TIMES[: TIMES.index("1 10 4")]))
    assert found.ranks == 1
    assert "the report has times of 1 of 2 ranks: the longest computation may be that of another" in found.notes
    # The calls that are listed are those of both: 3.4 s of waiting, of which rank 0 has its part as far as its 2 s in MPI go.
    cut = mpip_report(written(HEAD + TIMES[: TIMES.index("1 10 4")] + "...\n" + SITES))
    assert (cut.waiting_us, cut.transfer_us) == (1.7e6, pytest.approx(0.3e6))


def test_no_more_is_saved_than_the_longest_computation_leaves(written):
    # Rank 0 computes 9 s of 10: one is left.
    times = TIMES.replace("0 10 2 20.00", "0 10 1 10.00").replace("1 10 4 40.00", "1 10 5 50.00")
    answer = open_mpip([OpenFile("r", BytesIO((HEAD + times + TOP).encode()).read)], {}, print)({})
    assert (answer["saving_at_most_us"], answer["ideal_us"], answer["unbounded_us"]) == (1e6, 9e6, 9e6)


def test_sums_are_of_all_ranks_where_rows_of_ranks_are_left_out(written):
    times = TIMES.replace("*  20  6  30.00", "...\n*  1000  300  30.00")
    found = mpip_report(written(HEAD + times + SITES))
    # 1000 s of 10 s each are 100 ranks, which wait 3.4 s / 100.
    assert (found.ranks, found.waiting_us, found.transfer_us) == (2, 34_000, 2e6)
    assert found.program["processes"] == 100
    assert found.notes == ("the report has times of 2 of 100 ranks, whose row * has 1000 s: the longest computation may be that of another",)


def test_waiting_is_at_most_the_time_in_mpi(written):
    found = mpip_report(written(HEAD + TIMES + SITES.replace("* 200 40 20 5", "* 200 90 80 5")))
    # 200 calls of 75 ms beyond the shortest are 15 s, of 6 s in MPI.
    assert (found.waiting_us, found.transfer_us) == (3e6, 0)
    assert found.notes == ("by its calls a rank waits 7.7 s, of 3 s that it is in MPI: counted as those",)


def test_a_rank_in_mpi_for_longer_than_it_runs_is_no_row(written):
    assert [text for _, text, _ in mpip_report(written(HEAD + TIMES.replace("0 10 2", "0 10 20") + SITES)).skipped] == ["0 10 20 20.00"]


def test_the_command_line_prints_the_names_of_the_contract():
    text = (HEAD + TIMES + SITES + SENT).encode()
    found = json.loads(json.dumps(open_mpip([OpenFile("r", BytesIO(text).read)], {}, print)({})))
    assert (found["format"], found["ranks"], found["traced_us"], found["computation_us"], found["in_mpi_us"]) == ("mpip", 2, 10e6, [8e6, 6e6], [2e6, 4e6])
    assert (found["saving_at_most_us"], found["ideal_us"], found["unbounded_us"], found["run_us"]) == (1.3e6, 8.7e6, 8e6, None)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: an empty file; expected a report of mpiP"),
        ("# OSU MPI Latency Test\n", "line 1: no report but '# OSU MPI Latency Test'; expected a report of mpiP"),
        (HEAD, "line 5: the text ends without times of ranks; expected @--- MPI Time"),
        (HEAD + TIMES[:150], "line 7: the text ends without times of ranks; expected @--- MPI Time"),
        (HEAD + section("Task Time Statistics (seconds)", "AppTime MPITime", "Max 10 4"), "line 10: a concise report of mpiP (MPIP=-c), which has no times of ranks"),
        ("PK\x03\x04", "run.mpiP: a zip archive without its end; expected a whole one"),
    ],
)
def test_a_file_that_is_no_report_is_refused_with_line_and_expectation(written, text, message):
    with pytest.raises(BadArgument) as refusal:
        mpip_report(written(text))
    assert str(refusal.value).startswith(message)
