"""A measured machine, and its text, by which it travels in a link.

Entries with commas between them, numbers with colons between:

    1-64:3.34:0.000145          messages of 1 to 64 bytes take 3.34 + 0.000145 m microseconds
    L:1.98:3.34  o:0:0.68       LogGP, from low to high; so g, and G in microseconds a byte; without high: no bound
    at:1:3.34:64:3.35           what was measured: 1 byte in 3.34 microseconds, 64 bytes in 3.35
    rms:0.0038                  root mean square of the relative errors of the lines, where not all of it is given
    line:10.2:0.000043:0.277    the same of the one straight line through all sizes
    of:collective               what was timed, where it is no message: a collective, a message in a stream, or a remote operation
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from decimal import Decimal

from overlap_models import checks
from overlap_models.measured.loggp import OPEN, Loggp
from overlap_models.measured.reading import LEAST_US, MOST_BYTES, MOST_US
from overlap_models.measured.segments import LEAST_POINTS, MOST_SEGMENTS, Interval, Segment, fit_segments, relative_rms, with_errors

#: What T(m) is the time of.
KINDS = ("message", "stream", "collective", "remote")

LONGEST = 1900

#: Measured sizes that travel with a machine; of more, some that are spread over all.
MOST_POINTS = 60

_DECIMAL = r"(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?"
_SEGMENT = re.compile(rf"([0-9]+)-([0-9]+):({_DECIMAL}):({_DECIMAL})")
_LOGGP = re.compile(rf"([LogG]):({_DECIMAL}):({_DECIMAL})?")
_RMS = re.compile(rf"rms:({_DECIMAL})")
_LINE = re.compile(rf"line:({_DECIMAL}):({_DECIMAL}):({_DECIMAL})")
_AT = re.compile(rf"at((?::{_DECIMAL}){{2,}})")
_OF = re.compile(r"of:([a-z]+)")
_NAMES = {"L": "L_us", "o": "o_us", "g": "g_us", "G": "G_us_per_byte"}

ALLOWED = "entries such as 1-64:3.34:0.000145 (bytes, then microseconds and microseconds a byte) and o:0:0.68"


@dataclass(frozen=True)
class Machine:
    """Lines of T(m), LogGP, and the quality of the fit; None: not known."""

    segments: tuple[Segment, ...]
    loggp: Loggp
    error_rms: float | None
    #: The one straight line, for comparison.
    line: Segment | None = None
    line_error_rms: float | None = None
    of: str = "message"
    #: Sizes and times that the lines were fitted to, as far as they are known.
    points: tuple[tuple[float, float], ...] = ()


def machine_text(machine: Machine) -> str:
    """The text of a machine, which ``parse`` reads; numbers to six digits.

    >>> machine_text(parse("1-4096:3.34:4e-5,o:0:0.68"))
    '1-4096:3.34:0.00004,o:0:0.68'
    """
    checks.instance(Machine, machine=machine)
    entries = [f"{each.from_bytes}-{each.to_bytes}:{_six(each.alpha_us)}:{_six(each.beta_us_per_byte)}" for each in machine.segments]
    for symbol, name in _NAMES.items():
        interval: Interval = getattr(machine.loggp, name)
        if interval != OPEN:
            entries.append(f"{symbol}:{_six(interval.low)}:{'' if interval.high is None else _six(interval.high)}")
    thinned = len(machine.points) > MOST_POINTS
    if machine.error_rms is not None and (thinned or not machine.points):
        entries.append(f"rms:{machine.error_rms:.3g}")
    if machine.line is not None and machine.line_error_rms is not None and (thinned or not machine.points):
        entries.append(f"line:{_six(machine.line.alpha_us)}:{_six(machine.line.beta_us_per_byte)}:{machine.line_error_rms:.3g}")
    if machine.of != "message":
        entries.append(f"of:{machine.of}")
    if machine.points:
        entries.append("at:" + ":".join(f"{size:.10g}:{time:.5g}" for size, time in _spread(machine.points)))
    return ",".join(entries)


def _six(value: float) -> str:
    """Six digits as people write them; below what a machine may have it is rounding.

    >>> _six(1 / 16_000), _six(3.0), _six(1e-12), _six(7e-15)
    ('0.0000625', '3', '1e-12', '0')
    """
    if abs(value) < LEAST_US:
        return "0"
    text = f"{value:.6g}"
    return f"{Decimal(text):f}" if "e-0" in text else text


def _spread(points: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
    n = len(points)
    if n <= MOST_POINTS:
        return list(points)
    return [points[round(k * (n - 1) / (MOST_POINTS - 1))] for k in range(MOST_POINTS)]


def parse(text: str) -> Machine:
    """Return the machine of a text.

    >>> parse("1-64:3:0,65-4096:4.5:0.25,o:0:0.7").segments[1].half_bandwidth_bytes
    18.0
    >>> parse("1-64:3")
    Traceback (most recent call last):
    ...
    overlap_models.checks.BadArgument: machine = '1-64:3' is not allowed: it must be entries such as 1-64:3.34:0.000145 (bytes, then microseconds and microseconds a byte) and o:0:0.68

    Raises
    ------
    ValueError
        Naming the entry that is wrong.
    """
    if not isinstance(text, str) or len(text) > LONGEST:
        checks.reject("machine", text, f"text of at most {LONGEST} characters")
    segments: list[Segment] = []
    intervals: dict[str, Interval] = {}
    rms: float | None = None
    line: tuple[float, float, float] | None = None
    of = "message"
    points: tuple[tuple[float, float], ...] = ()
    for entry in filter(None, re.split(r"[\s,]+", text)):
        if found := _SEGMENT.fullmatch(entry):
            segments.append(_segment(entry, *found.groups()))
        elif found := _LOGGP.fullmatch(entry):
            low, high = _us(entry, found[2]), None if found[3] is None else _us(entry, found[3])
            if high is not None and high < low:
                checks.reject("machine", entry, "from low to high")
            intervals[_NAMES[found[1]]] = Interval(low, high)
        elif found := _RMS.fullmatch(entry):
            rms = _us(entry, found[1])
        elif found := _LINE.fullmatch(entry):
            line = (_us(entry, found[1]), _us(entry, found[2]), _us(entry, found[3]))
        elif (found := _AT.fullmatch(entry)) and not points:
            points = _points(entry, found[1])
        elif (found := _OF.fullmatch(entry)) and found[1] in KINDS:
            of = found[1]
        else:
            checks.reject("machine", entry, ALLOWED)
    _check_order(segments)
    found_segments = with_errors(segments, points)
    whole = None if line is None else _made(segments[0].from_bytes, segments[-1].to_bytes, line[0], line[1])
    error, line_error = rms, None if line is None else line[2]
    if len(points) >= LEAST_POINTS:
        one = fit_segments(points, segments=1)
        error = relative_rms(found_segments, points) if rms is None else rms
        whole, line_error = (one.line, one.line_error_rms) if line is None else (whole, line_error)
    return Machine(found_segments, Loggp(**intervals), error, whole, line_error, of, points)


def _points(entry: str, text: str) -> tuple[tuple[float, float], ...]:
    numbers = [_us(entry, each) for each in text[1:].split(":")]
    if len(numbers) % 2 or len(numbers) > 2 * MOST_POINTS:
        checks.reject("machine", entry, f"at most {MOST_POINTS} pairs of bytes and microseconds behind at")
    points = tuple(zip(numbers[::2], numbers[1::2], strict=True))
    if any(time == 0 for _, time in points) or [size for size, _ in points] != sorted({size for size, _ in points}):
        checks.reject("machine", entry, "sizes in rising order, each with a time above 0")
    return points


def _check_order(segments: list[Segment]) -> None:
    if not 1 <= len(segments) <= MOST_SEGMENTS:
        checks.reject("machine", f"{len(segments)} ranges of sizes", f"1 to {MOST_SEGMENTS} ranges such as 1-64:3.34:0.000145")
    for before, after in zip(segments, segments[1:], strict=False):
        if after.from_bytes <= before.to_bytes:
            entry = f"{after.from_bytes}-{after.to_bytes}"
            checks.reject("machine", entry, f"a range that begins above {before.to_bytes}, where the one before ends")


def _segment(entry: str, low: str, high: str, alpha: str, beta: str) -> Segment:
    first, last = int(low[:20]), int(high[:20])
    if not first <= last <= MOST_BYTES:
        checks.reject("machine", entry, f"sizes from low to high, at most {MOST_BYTES}")
    a, b = _us(entry, alpha), _us(entry, beta)
    if a + b == 0:
        checks.reject("machine", entry, "a time above 0")
    return _made(first, last, a, b)


def _made(first: int, last: int, alpha: float, beta: float) -> Segment:
    return Segment(first, last, alpha, beta, alpha / beta if beta > 0 else None)


def _us(entry: str, text: str) -> float:
    value = float(text)
    if not value <= MOST_US or (value != 0 and value < LEAST_US):
        checks.reject("machine", entry, f"numbers from {LEAST_US} to {MOST_US:.0e}, or 0")
    return value


assert {each.name for each in fields(Loggp)} == set(_NAMES.values())
