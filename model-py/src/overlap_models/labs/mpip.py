"""What a report of mpiP says of a program, as a scenario of lab program.

mpiP adds up, rank by rank, the time between MPI_Init and MPI_Finalize and the time in MPI, and for each place of the program that
calls MPI how often it did, the longest, mean and shortest time of a call, and the bytes that were sent. The shortest call waited
least for other ranks: as much as all calls took beyond it is waiting, count (Mean - Min), and what remains, count Min, is what hiding
could save at most, down to the longest computation of a rank. It says nothing of steps: the place that sends most bytes is taken to be
passed once a step. Sums stand for all ranks, in the row * of the times too, where rows of ranks are left out.

Source: LLNL/mpiP, doc/UserGuide.md, section "mpiP Output".
"""

from __future__ import annotations

import math
import os
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, NoReturn

from overlap_models import checks
from overlap_models._page.table import PARAMETERS, Number
from overlap_models.open_file import OpenFile, reading
from overlap_models.result import Result
from overlap_models.zip_files import only, opened

EXPECTED = "a report of mpiP, which begins with @ mpiP"

_SECTION = re.compile(r"^@---\s+(?P<name>.*?)(?:\s*\([^)]*\))?(?::\s*\d+)?\s*-*$")
_RULE = re.compile(r"^-+$")
_VERSION = re.compile(r"^@ Version\s*:\s*(\S+)")
_COLLECTIVE = re.compile(r"^I?(?:all|barrier|bcast|exscan|gather|reduce|scan|scatter|neighbor)", re.IGNORECASE)
#: What the sections that are read have in a row.
_CONCISE = "Task Time Statistics"
_TIMES, _SITES, _SENT = "MPI Time", "Callsite Time statistics", "Callsite Message Sent statistics"
_TOP_TIMES, _TOP_SENT = "Aggregate Time", "Aggregate Sent Message Size"
_CELLS = {_TIMES: 4, _SITES: 8, _SENT: 8, _TOP_TIMES: 6, _TOP_SENT: 6}


@dataclass(frozen=True)
class Call:
    """All calls of one place of the program, on all ranks."""

    call: str
    site: int
    count: int
    total_us: float
    #: Beyond the shortest call; None: the report has no times of single calls.
    waiting_us: float | None
    bytes: float


@dataclass(frozen=True, repr=False)
class Mpip(Result):
    version: str
    ranks: int
    #: Of each rank, in seconds as they are printed, given in us.
    app_us: tuple[float, ...]
    in_mpi_us: tuple[float, ...]
    calls: tuple[Call, ...]
    messages: int
    bytes: float
    collectives: int
    #: Means over the ranks; None: the report has no times of single calls.
    waiting_us: float | None
    #: What is saved at most: of the rest of the time in MPI as much as lies beyond the longest computation of a rank.
    transfer_us: float
    #: How often a step is passed, and by which place of the program that is known; None: nothing is sent.
    steps: int
    step_site: int | None
    #: Parameters of lab program: ``model("program", **program)``.
    program: dict[str, float | str]
    skipped: tuple[tuple[int, str, str], ...]
    notes: tuple[str, ...]


@dataclass
class _Report:
    version: str = ""
    assigned: int = 0
    times: dict[int, tuple[float, float]] = field(default_factory=dict)
    #: Of all ranks together; None: the report has no such row.
    total: tuple[float, float] | None = None
    is_concise: bool = False
    #: By call and site: count, mean and least time in us, of all ranks together.
    sites: dict[tuple[str, int], tuple[int, float, float]] = field(default_factory=dict)
    #: Count and bytes.
    sent: dict[tuple[str, int], tuple[int, float]] = field(default_factory=dict)
    top_times: dict[tuple[str, int], tuple[int, float]] = field(default_factory=dict)
    top_sent: dict[tuple[str, int], tuple[int, float]] = field(default_factory=dict)
    skipped: list[tuple[int, str, str]] = field(default_factory=list)


def mpip_report(path: str | os.PathLike[str]) -> Mpip:
    """Return what a report of mpiP says: time in MPI by rank and by call, and the program as a scenario.

    Raises
    ------
    ValueError
        With the line and what was expected, where the file is none.
    """
    with opened(checks.path("mpip", path)) as file, reading("mpip", EXPECTED):
        return mpip(file)


def open_mpip(files: Sequence[OpenFile], options: Mapping[str, Any], tell: Callable[..., object]) -> Callable[[Mapping[str, Any]], dict[str, Any]]:
    """The only answer to a report."""
    found = mpip(only(files))
    return lambda options: _answer(found)


def _answer(found: Mpip) -> dict[str, Any]:
    """With the names of the contract."""
    computes = [app - inside for app, inside in zip(found.app_us, found.in_mpi_us, strict=True)]
    traced = max(found.app_us)
    return {
        "format": "mpip",
        "version": found.version,
        "ranks": found.ranks,
        "messages": found.messages,
        "bytes": found.bytes,
        "collectives": found.collectives,
        "traced_us": traced,
        "computation_us": computes,
        "in_mpi_us": found.in_mpi_us,
        "run_us": None,
        "ideal_us": max(traced - found.transfer_us, *computes),
        "unbounded_us": max(computes),
        "saving_at_most_us": found.transfer_us,
        "waiting_us": found.waiting_us,
        "steps": found.steps,
        "step_site": found.step_site,
        "program": found.program,
        "calls": [asdict(call) for call in found.calls],
        "skipped": [{"line": line, "text": text, "reason": reason} for line, text, reason in found.skipped],
        "notes": found.notes,
    }


def mpip(file: OpenFile) -> Mpip:
    report = _read(file)
    app = tuple(report.times[rank][0] for rank in sorted(report.times))
    inside = tuple(report.times[rank][1] for rank in sorted(report.times))
    notes: list[str] = []
    sent = report.sent or report.top_sent
    calls = []
    if report.sites:
        for (call, site), (count, mean, least) in report.sites.items():
            calls.append(Call(call, site, count, count * mean, count * max(0.0, mean - least), sent.get((call, site), (0, 0.0))[1]))
    else:
        for (call, site), (count, total) in report.top_times.items():
            calls.append(Call(call, site, count, total, None, sent.get((call, site), (0, 0.0))[1]))
        notes.append("the report has no times of single calls, so nothing tells waiting for other ranks from the rest")
    if not report.sent and report.top_sent:
        notes.append("messages are those of the twenty places that send most")
    total_app, total_inside = math.fsum(app), math.fsum(inside)
    has_all = report.total is None or report.total[0] <= 1.01 * total_app
    # Sums of places are of all ranks, too.
    ranks = max(len(app), report.assigned)
    said = ""
    if report.total is not None and not has_all and total_app > 0:
        ranks = max(ranks, round(len(app) * report.total[0] / total_app))
        said = f", whose row * has {report.total[0] / 1e6:g} s"
        total_app, total_inside = report.total
    else:
        total_app, total_inside = total_app * ranks / len(app), total_inside * ranks / len(app)
    if len(app) < ranks:
        notes.append(f"the report has times of {len(app)} of {ranks} ranks{said}: the longest computation may be that of another")
    calls.sort(key=lambda each: -each.total_us)
    messages, size = sum(count for count, _ in sent.values()), math.fsum(total for _, total in sent.values())
    mean_app, mean_inside = total_app / ranks, total_inside / ranks
    waiting = math.fsum(each.waiting_us or 0.0 for each in calls) / ranks if report.sites else None
    if waiting is not None and waiting > mean_inside:
        notes.append(f"by its calls a rank waits {waiting / 1e6:.4g} s, of {mean_inside / 1e6:.4g} s that it is in MPI: counted as those")
        waiting = mean_inside
    longest = max(each - its for each, its in zip(app, inside, strict=True))
    transfer = min(mean_inside - (waiting or 0.0), max(app) - longest)
    main = max(sent, key=lambda each: sent[each][1], default=None)
    steps = max(1, round(sent[main][0] / ranks)) if main is not None else 1
    return Mpip(
        version=report.version, ranks=len(app), app_us=app, in_mpi_us=inside, calls=tuple(calls), messages=messages, bytes=size,
        collectives=sum(each.count for each in calls if _COLLECTIVE.match(each.call)), waiting_us=waiting, transfer_us=transfer,
        steps=steps, step_site=None if main is None else main[1], skipped=tuple(report.skipped), notes=tuple(notes),
        program=_program(ranks, (mean_app - mean_inside) / steps, messages / ranks / steps, size / messages if messages else 0.0, transfer / steps),
    )  # fmt: skip


def _program(ranks: int, compute_us: float, messages: float, message_bytes: float, transfer_us: float) -> dict[str, float | str]:
    """Within the ranges of lab program; a message takes its part of what is no waiting, on no other machine and in no other step."""
    count = max(1, round(messages))
    said = {
        "step_compute_us": compute_us,
        "messages": count,
        "message_bytes": max(1, round(message_bytes)),
        "processes": ranks,
        "alpha_us": transfer_us / count,
        "beta_us_per_byte": 0.0,
    }
    rows = {row.key: row for row in PARAMETERS["program"] if isinstance(row, Number)}
    return {
        "machine": "",
        "traced": "",
        **{key: min(max(value if rows[key].integer else float(f"{value:.6g}"), rows[key].minimum), rows[key].maximum) for key, value in said.items()},
    }


def _read(file: OpenFile) -> _Report:
    report = _Report()
    section = ""
    begun = False
    number = 0
    for number, line in file.lines(lambda found: _refuse(1, found)):
        text = line.strip()
        if not begun:
            if not text:
                continue
            if not text.startswith("@ mpiP"):
                _refuse(number, f"no report but {text[:40]!r}")
            begun = True
        elif text.startswith("@ MPI Task Assignment"):
            report.assigned += 1
        elif found := _VERSION.match(text):
            report.version = found[1]
        elif found := _SECTION.match(text):
            section = next((name for name in _CELLS if found["name"].strip() == name), "")
            report.is_concise |= found["name"].strip() == _CONCISE
        elif section and text and not _RULE.match(text) and not re.match(r"^(?:Task|Call|Name)\s", text):
            try:
                _take(report, section, text.split())
            except (ValueError, IndexError):
                report.skipped.append((number, text[:80], f"no row of {section}"))
    if not begun:
        _refuse(max(1, number), "an empty file")
    if not report.times and report.is_concise:
        _refuse(number, "a concise report of mpiP (MPIP=-c), which has no times of ranks", "the whole report, without -c")
    if not report.times:
        _refuse(number, "the text ends without times of ranks", "@--- MPI Time (seconds), with a row for each task")
    return report


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError
    return number


def _take(report: _Report, section: str, cells: Sequence[str]) -> None:
    if len(cells) < _CELLS[section]:
        raise ValueError
    if section == _TIMES:
        app, inside = (1e6 * _finite(each) for each in cells[1:3])
        # What is printed has three digits or more.
        if not 0 <= inside <= 1.01 * app:
            raise ValueError
        if cells[0] == "*":
            report.total = (app, inside)
        else:
            report.times[int(cells[0])] = (app, min(app, inside))
        return
    key = (cells[0], int(cells[1]))
    if section == _SITES and cells[2] == "*":
        report.sites[key] = (int(cells[3]), 1e3 * _finite(cells[5]), 1e3 * _finite(cells[6]))
    elif section == _SENT and cells[2] == "*":
        report.sent[key] = (int(cells[3]), _finite(cells[7]))
    elif section == _TOP_TIMES:
        # Reports before version 3.5 have no count before the variation.
        report.top_times[key] = (int(cells[5]) if len(cells) > 6 else 0, 1e3 * _finite(cells[2]))
    elif section == _TOP_SENT:
        report.top_sent[key] = (int(cells[2]), _finite(cells[3]))


def _refuse(line: int, found: str, expected: str = EXPECTED) -> NoReturn:
    raise checks.BadArgument("mpip", found, expected, f"line {line}: {found}; expected {expected}")
