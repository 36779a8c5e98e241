"""From rows to a machine: which of them are T(m), which are streams, and what follows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NoReturn

from overlap_models import checks
from overlap_models.measured.loggp import Lines, Loggp, Overheads, loggp
from overlap_models.measured.machine import Machine
from overlap_models.measured.reading import LEAST_US, MOST_BYTES, MOST_US, Reading, Row, Skipped
from overlap_models.measured.segments import LEAST_POINTS, Segment, fit_segments

Points = list[tuple[float, float]]


@dataclass(frozen=True)
class Measured:
    """What was read, and the machine that fits it."""

    format: str
    version: str | None
    rows: tuple[Row, ...]
    skipped: tuple[Skipped, ...]
    machine: Machine
    #: Names of the benchmarks of T(m), of streams one way and both ways; None: there is none.
    fitted: str
    stream: str | None = None
    both_ways: str | None = None


def fit_reading(reading: Reading, *, segments: int | None = None) -> Measured:
    """Return the machine that fits the rows of a reading.

    T(m) is the first of these that is there: half a round trip (latency, PingPong, two columns, Netgauge), PingPing,
    messages in a stream, a collective without computation. Of several benchmarks of a kind the first counts, and the
    rows of the others are passed over.

    Raises:
        ValueError: where no benchmark has times of three sizes.
    """
    tests = _tests(reading.rows)
    overheads = _overheads(reading.rows)
    found: dict[str, tuple[str, Points]] = {}
    passed: list[Skipped] = []
    for (kind, name), rows in tests.items():
        points = _points(kind, rows)
        if not points:
            continue
        if kind in found:
            passed += [Skipped(row.line, f"{row.bytes} bytes", f"{name}: {found[kind][0]} is fitted") for row in rows]
        else:
            found[kind] = (name, points)
    order = [("message", "latency"), ("message", "pingping"), ("stream", "stream"), ("collective", "collective"), ("stream", "both_ways")]
    of, kind = next(((of, kind) for of, kind in order if len({size for size, _ in found.get(kind, ("", []))[1]}) >= LEAST_POINTS), ("", ""))
    if not kind:
        _too_few(found)
    name, points = found[kind]
    whole = fit_segments(points, segments=segments)
    lines = {each: _fitted(found, each) for each in ("stream", "both_ways")}
    known = loggp(latency=whole.likely if of == "message" else (), **lines, overheads=overheads) if of != "collective" else Loggp()
    machine = Machine(whole.segments, known, whole.error_rms, whole.line, whole.line_error_rms, of, whole.points)
    return Measured(
        reading.format, reading.version, reading.rows, tuple(sorted((*reading.skipped, *passed), key=lambda each: each.line or 10**9)),
        machine, name, *(found[each][0] if each in found else None for each in ("stream", "both_ways")),
    )  # fmt: skip


def fit_points(points: Iterable[Sequence[float]], *, segments: int | None = None) -> Measured:
    """The same for pairs of bytes and microseconds."""
    pairs = []
    for place, each in enumerate(points):
        pair = tuple(each) if isinstance(each, Iterable) and not isinstance(each, str | bytes) else ()
        if len(pair) != 2 or not all(checks.is_number(number) for number in pair):
            checks.reject(f"source[{place}]", each, "a pair of bytes and microseconds")
        size, time = pair
        if not (0 <= size <= MOST_BYTES and LEAST_US <= time <= MOST_US):
            checks.reject(f"source[{place}]", pair, f"bytes from 0 to {MOST_BYTES}, and microseconds from {LEAST_US} to {MOST_US:.0e}")
        pairs.append(pair)
    rows = tuple(Row(place, "latency", "points", round(size), us=time) for place, (size, time) in enumerate(pairs, start=1))
    return fit_reading(Reading("points", None, rows), segments=segments)


def _too_few(found: dict[str, tuple[str, Points]]) -> NoReturn:
    name, points = max(found.values(), key=lambda each: len({size for size, _ in each[1]}), default=("", []))
    count = len({size for size, _ in points})
    there = f"times of {count} size{'' if count == 1 else 's'} of {name}" if count else "no time of a message"
    needed = f"times of at least {LEAST_POINTS} sizes of one benchmark"
    raise checks.BadArgument("source", there, needed, f"there {'are' if count else 'is'} {there}; expected {needed}")


def _fitted(found: dict[str, tuple[str, Points]], kind: str) -> tuple[Lines, ...]:
    """The likely lines of a benchmark; of few sizes its shortest message, without a line."""
    if kind not in found:
        return ()
    points = found[kind][1]
    if len({size for size, _ in points}) >= LEAST_POINTS:
        return fit_segments(points).likely
    size, time = min(points)
    return ((Segment(round(size), round(size), time, 0.0, None),),)


def _tests(rows: Sequence[Row]) -> dict[tuple[str, str], list[Row]]:
    """Rows by what they are used for and the name of their benchmark, in the order of the text."""
    uses = {"bandwidth": "stream", "message_rate": "stream", "bidirectional": "both_ways", "loggp": "latency"}
    found: dict[tuple[str, str], list[Row]] = {}
    for (test, name), block in groupby(rows, key=lambda row: (row.test, row.name)):
        block_rows = list(block)
        found.setdefault((uses.get(test, test), name), []).extend(block_rows)
        if test == "loggp" and any(row.prtt_n_us is not None for row in block_rows):
            found.setdefault(("stream", name), []).extend(block_rows)
    return found


def _points(kind: str, rows: Sequence[Row]) -> Points:
    """Sizes and times: of a stream the time per message and pair of processes."""
    points: Points = []
    for row in rows:
        time = _stream_time(row) if kind in ("stream", "both_ways") else _time(row)
        if time is not None and LEAST_US <= time <= MOST_US:
            points.append((row.bytes, time))
    return points


def _time(row: Row) -> float | None:
    if row.us is None and row.L_us is not None and (row.G_us_per_byte is not None or row.bytes == 1):
        # Netgauge prints its parameters alone: half a round trip is L, which holds both o, and (s - 1) G. It begins with one byte,
        # of which alone no G follows.
        return row.L_us + (row.bytes - 1) * (row.G_us_per_byte or 0)
    return row.us if row.us is not None else row.pure_us


def _stream_time(row: Row) -> float | None:
    if row.prtt_n_us is not None and row.us is not None and row.n is not None and row.n > 1:
        # (PRTT(n,0,s) - PRTT(1,0,s)) / (n - 1) = g + G s, Hoefler et al. 2007; `us` is half of PRTT(1,0,s).
        return (row.prtt_n_us - 2 * row.us) / (row.n - 1)
    # Rates of all pairs, and of both ways, are added: what is left is the time per message and direction.
    pairs = row.pairs or 1
    if row.messages_s is not None:
        return pairs * 1e6 / row.messages_s
    return pairs * row.bytes / row.mb_s if row.mb_s and row.bytes else None


def _overheads(rows: Sequence[Row]) -> Overheads | None:
    timed = [row for row in rows if row.o_s_us is not None and row.o_r_us is not None]
    if not timed:
        return None
    shortest = min(timed, key=lambda row: row.bytes)
    last = max(timed, key=lambda row: row.bytes)
    gaps = [row.g_us for row in timed if row.g_us is not None]
    assert shortest.o_s_us is not None and shortest.o_r_us is not None
    return Overheads(shortest.o_s_us, shortest.o_r_us, gaps[-1] if gaps else None, last.G_us_per_byte)
