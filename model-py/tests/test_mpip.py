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
    assert (found.waiting_us, found.transfer_us, found.messages) == (None, 3e6, 400)
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
    assert (found.ranks, found.notes[-1]) == (1, "the report has times of 1 of 2 ranks")


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
        ("PK\x03\x04", "run.mpiP: a zip archive without its end; expected a whole one"),
    ],
)
def test_a_file_that_is_no_report_is_refused_with_line_and_expectation(written, text, message):
    with pytest.raises(BadArgument) as refusal:
        mpip_report(written(text))
    assert str(refusal.value).startswith(message)
