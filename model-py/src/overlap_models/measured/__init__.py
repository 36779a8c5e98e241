"""A machine from what benchmarks print: read (``read``), fitted (``fit``), written into a link (``machine_text``).

What non-blocking collectives say of overlap is in ``pairs``.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from overlap_models import checks
from overlap_models.binary_files import format_of
from overlap_models.measured.fitting import Measured, fit_points, fit_reading
from overlap_models.measured.loggp import Loggp
from overlap_models.measured.machine import Machine, machine_text, parse
from overlap_models.measured.overlap import Pair, Pairs, pairs_of
from overlap_models.measured.read import read
from overlap_models.measured.reading import LONGEST_TEXT, Reading, Row, Skipped, Unreadable, unreadable
from overlap_models.measured.segments import Interval, Segment, fit_segments, time_at

__all__ = [
    "Interval", "Loggp", "Machine", "Measured", "Pair", "Pairs", "Reading", "Row", "Segment", "Skipped", "Unreadable",
    "fit", "fit_segments", "machine_text", "pairs", "pairs_of", "parse", "read", "time_at",
]  # fmt: skip

#: Texts of benchmarks are longer, and paths are not.
_LONGEST_PATH = 1000

Source = str | os.PathLike[str] | Iterable[Sequence[float]]


def fit(source: Source, *, segments: int | None = None, benchmark: str | None = None) -> Measured:
    """Return the machine that fits the output of a benchmark: T(m) in up to four ranges of sizes, and LogGP.

    Read are the OSU micro-benchmarks (latency, bandwidth, message rate, non-blocking collectives; 5 to 7.5), the Intel
    MPI Benchmarks (PingPong, PingPing, NBC), nccl-tests (its JSON too), Netgauge LogGP, perftest, fabtests, ucc_perftest and
    columns of size and time below a header that names their units; several of them in one text too, of which one is fitted.

    Parameters
    ----------
    source : Source
        The text; the path of its file, as a ``pathlib.Path``; or pairs of bytes and microseconds.
    segments : int | None
        How many ranges; chosen by BIC where left out.
    benchmark : str | None
        Which table of the text is fitted, by one of the names in choices; where left out, the first that says most.

    Returns
    -------
    Measured
        rows, skipped (line, text, reason), choices, and machine: segments with alpha_us, beta_us_per_byte, half_bandwidth_bytes and
        their errors, loggp as intervals, error_rms, the one straight line, and the points that they were fitted to.

    Raises
    ------
    Unreadable
        A ValueError with the line and what was expected, where nothing can be read.
    ValueError
        Where no benchmark has times of three sizes, or none has that name.

    Examples
    --------
    >>> found = fit('''size (bytes)  time (us)
    ... 1        3.0
    ... 1024     4.0
    ... 4096     7.0
    ... 65536    68.0''')
    >>> line = found.machine.segments[0]
    >>> round(line.alpha_us, 1), round(line.beta_us_per_byte, 4), found.machine.loggp.L_us.low
    (3.0, 0.001, 0.0)
    >>> fit("1 3.0")
    Traceback (most recent call last):
    ...
    overlap_models.measured.reading.Unreadable: line 1: numbers below no header; expected output of the OSU micro-benchmarks, the Intel MPI Benchmarks, nccl-tests or Netgauge LogGP, or two columns below a header with units such as: size (bytes)  time (us)

    Source: the modules segments and loggp of ``overlap_models.measured``.
    """
    if isinstance(source, str | os.PathLike):
        return fit_reading(read(_text("source", source)), segments=segments, benchmark=benchmark)
    if not isinstance(source, Iterable) or isinstance(source, bytes) or getattr(source, "shape", None) == ():
        checks.reject("source", source, "text, a path or pairs of bytes and microseconds")
    if benchmark is not None:
        checks.reject("benchmark", benchmark, "left out for pairs of bytes and microseconds")
    return fit_points(source, segments=segments)


def pairs(source: str | os.PathLike[str]) -> tuple[Pairs, ...]:
    """Return the pairs of overlappable fraction and overhead that explain each row of a non-blocking collective.

    Parameters
    ----------
    source : str | os.PathLike[str]
        Text of the OSU non-blocking collectives or of IMB-NBC; or the path of its file, as a ``pathlib.Path``.

    Raises
    ------
    Unreadable
        A ValueError with the line and what was expected, where nothing can be read.

    Examples
    --------
    >>> [found] = pairs('''# OSU MPI Non-blocking All-to-All Latency Test v5.6.3
    ... # Size           Overall(us)       Compute(us)    Pure Comm.(us)        Overlap(%)
    ... 65536                 541.73            208.43            157.42              0.00''')
    >>> found.kind, [(each.f, round(each.omega, 3)) for each in found.corners]
    ('overhead', [(0.0, 1.599), (1.0, 1.599)])

    Source: the module overlap of ``overlap_models.measured``.
    """
    if not isinstance(source, str | os.PathLike):
        checks.reject("source", source, "text or a path")
    return pairs_of(read(_text("source", source)).rows)


def decoded(content: bytes) -> str:
    """The text of a file: UTF-16 where its mark says so, as some shells of Windows write it, or else UTF-8."""
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return content.decode("utf-16", "replace")
    if (found := format_of(content[:512])) is not None:
        unreadable(1, "", found, "the text of a benchmark")
    return content.decode("utf-8-sig", "replace")


def _text(name: str, source: str | os.PathLike[str]) -> str:
    if not isinstance(source, str):
        return _text_of(checks.path(name, source))
    if len(source) < _LONGEST_PATH and "\n" not in source and "\0" not in source and source.strip() and os.path.isfile(source):
        unreadable(1, source, "the path of a file as a text", "its text, or pathlib.Path(...) of it")
    return source


def _text_of(path: Path) -> str:
    size = path.stat().st_size
    if size > LONGEST_TEXT:
        unreadable(1, "", f"a file of {size / 1e6:.0f} MB", f"at most {LONGEST_TEXT / 1e6:.0f} MB")
    with path.open("rb") as file:
        content = file.read(LONGEST_TEXT + 1)
    # The size of a device or a pipe is not known before.
    if len(content) > LONGEST_TEXT:
        unreadable(1, "", f"a file of more than {LONGEST_TEXT / 1e6:.0f} MB", f"at most {LONGEST_TEXT / 1e6:.0f} MB")
    return decoded(content)
