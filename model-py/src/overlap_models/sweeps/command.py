"""The command ``overlap-explorer sweep SPEC.toml --out DIR``.

Standard output has the files that were written; how far it is stands on standard error. The exit code is 0; 2 for a bad
specification; 3 where the workers or the disk could not; 130 after Ctrl+C.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import time
from typing import Any

from overlap_models import forks
from overlap_models.checks import BadArgument
from overlap_models.packages import NotInstalled, needed_by_a_sweep

_EXAMPLE = """\
a specification, here of 300 scenarios:

  lab = "explore"                       # or: base = "#v=2&lab=cluster&window=3"
  results = ["model.gain", "simulation.gain"]
  [fixed]
  f = 0.9
  [axes]
  gamma_h = { from = 0.1, to = 100, points = 100, scale = "log" }
  omega = [0, 0.1, 0.2]

docs/sweeps.md says all of it. A sweep that was interrupted goes on with the same command.
"""

_SCHEMA = """\
  overlap-explorer schema > sweep.schema.json

and as the first line of the specification, for editors with Taplo, such as VS Code with Even Better TOML:

  #:schema ./sweep.schema.json
"""

#: Between lines of a log.
_LINE_SECONDS = 10


def run(given: argparse.Namespace) -> int:
    # Imported here, so that --help needs nothing.
    if given.dask is None and not given.dry_run:
        forks.prepare()
    try:
        needed_by_a_sweep()
        from overlap_models.sweeps import drive, sweep
        from overlap_models.sweeps.specification import BadSpecification, read_specification
        from overlap_models.sweeps.store import Unwritable
    except NotInstalled as error:
        return say(str(error), code=2)
    shown = _Shown(given.quiet)
    # A job that is about to be ended is told so before.
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        if given.dry_run:
            plan = read_specification(given.spec)
            _Shown(quiet=False).begin(plan, plan.count, drive.probe(plan).seconds_per_row, given.workers or os.cpu_count() or 1)
            return 0
        if given.out is None:
            return say("--out DIR is missing: the folder of the results", code=2)
        swept = sweep.sweep(
            given.spec, given.out, workers=given.workers, dask=given.dask, shard=given.shard, csv=given.csv, links=given.links,
            quiet=given.quiet, told=shown.progress, before=shown.begin,
        )  # fmt: skip
    except BadSpecification as error:
        named = (str(problem) for problem in error.problems)
        return say(*(problem if problem.startswith(given.spec) else f"{given.spec}: {problem}" for problem in named), code=2)
    except Unwritable as error:
        return say(f"{error}; what has been computed is kept in {given.out}, and the same command goes on with it", code=3)
    except (BadArgument, OSError, NotInstalled) as error:
        return say(str(error), code=2)
    except drive.Broken as error:
        return say(f"{error}; what has been computed is kept in {given.out}", code=3)
    except KeyboardInterrupt:
        return say(f"interrupted; what has been computed is kept in {given.out}, and the same command goes on with it", code=130)
    finally:
        signal.signal(signal.SIGTERM, before)
    if not given.quiet:
        say(f"{len(swept):,} rows, digest {swept.digest}")
    files = [file for path in swept.paths for file in (path, *([path.with_suffix(".csv")] if given.csv else []))]
    try:
        print(*files, sep="\n", flush=True)
    except OSError as error:
        # Python would try again as it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return say(f"standard output cannot be written: {error.strerror}; the results are in {given.out}", code=3)
    return 0


def _print_schema(given: argparse.Namespace) -> int:
    needed_by_a_sweep()
    from overlap_models.sweeps.schema import schema

    print(json.dumps(schema(), ensure_ascii=False, indent=1), flush=True)
    return 0


def open_all() -> None:
    """A stream that was closed before is open to nothing: otherwise the next file that is opened takes its place."""
    for descriptor in range(3):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")


def add_to(commands: Any) -> None:
    """Add the command to those of ``overlap-explorer``."""
    form = argparse.RawDescriptionHelpFormatter
    swept = commands.add_parser("sweep", help="many scenarios into one table", epilog=_EXAMPLE, formatter_class=form)
    swept.add_argument("spec", metavar="SPEC.toml")
    swept.add_argument("--out", metavar="DIR", help="folder of the results")
    swept.add_argument("--dry-run", action="store_true", help="how many scenarios they are and how long they take, after a try of some")
    swept.add_argument("--quiet", action="store_true", help="say nothing but what is wrong")
    who = swept.add_mutually_exclusive_group()
    who.add_argument("--workers", metavar="N", type=int, help="processes of this machine; otherwise one for each processor")
    who.add_argument("--dask", metavar="ADDRESS", help="a cluster of Dask, by its scheduler: tcp://host:8786")
    swept.add_argument("--shard", metavar="I/N", type=_shard, help="the I-th of N parts, from 1 on, into a file of its own")
    swept.add_argument("--csv", action="store_true", help="a CSV file beside the Parquet file")
    swept.add_argument("--links", action="store_true", help="a column with the link of every scenario")
    swept.set_defaults(run=run)
    schema = commands.add_parser("schema", help="the JSON schema of a specification, for editors", epilog=_SCHEMA, formatter_class=form)
    schema.set_defaults(run=_print_schema)


def _shard(text: str) -> tuple[int, int]:
    number, slash, shards = text.partition("/")
    if not (slash and number.isdecimal() and shards.isdecimal() and 1 <= int(number) <= int(shards)):
        raise argparse.ArgumentTypeError(f"{text} is not allowed: it must be I/N, with I from 1 to N")
    return int(number), int(shards)


class _Shown:
    """What a sweep is, and how far, on standard error."""

    def __init__(self, quiet: bool) -> None:
        self._quiet = quiet
        self._next = 0.0

    def begin(self, plan: Any, rows: int, seconds_per_row: float, workers: int) -> None:
        if self._quiet:
            return
        axes = ", ".join(f"{axis.key} ({len(axis.values)})" if axis.values and not plan.sample else axis.key for axis in plan.axes)
        kind = f", {plan.sample.kind}" if plan.sample else ""
        say(f"{plan.count:,} scenarios of the lab {plan.lab}: {axes}{kind}; {rows:,} to do here")
        say(f"about {_duration(rows * seconds_per_row / workers)}: {_duration(seconds_per_row)} each, on {workers} at once")
        if plan.sample and plan.sample.kind == "sobol" and plan.count & (plan.count - 1):
            say("a sequence of Sobol is best balanced with a power of two points")

    def progress(self, progress: Any) -> None:
        """A line now and then where there is no terminal, which has a bar: in the log of a batch system."""
        now = time.monotonic()
        if self._quiet or sys.stderr.isatty() or now < self._next or not progress.rate:
            return
        self._next = now + _LINE_SECONDS
        left = progress.left_seconds
        say(
            f"{100 * progress.rows / progress.of:5.1f}%  {progress.rows:,} of {progress.of:,} rows, {progress.rate:,.0f} a second, "
            f"{'?' if left is None else _duration(left)} left, {progress.failures:,} failed or refused"
        )


def _duration(seconds: float) -> str:
    for unit, size in (("days", 86400), ("h", 3600), ("min", 60), ("s", 1), ("ms", 1e-3)):
        if seconds >= (2 * size if size > 1 else size):
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds * 1e6:.3g} us"


def say(*lines: str, code: int = 0) -> int:
    """Lines on standard error; the exit code comes back. Where they cannot be written, nothing more is written there: Python would
    try again as it ends, and exit with 120.
    """
    try:
        for line in lines:
            sys.stderr.write(f"{line}\n")
        sys.stderr.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    return code
