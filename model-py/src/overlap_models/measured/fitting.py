"""From rows to a machine: which rows are T(m), which are streams, and the resulting fit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NoReturn

from overlap_models import checks
from overlap_models.measured.loggp import Lines, Loggp, Overheads, loggp
from overlap_models.measured.machine import Machine
from overlap_models.measured.reading import LEAST_US, MOST_BYTES, MOST_US, Reading, Row, Skipped
from overlap_models.measured.segments import LEAST_POINTS, Segment, fit_segments
from overlap_models.result import Result

Points = list[tuple[float, float]]


@dataclass(frozen=True, repr=False)
class Measured(Result):
    """The parsed output, and the machine that fits it."""

    format: str
    version: str | None
    rows: tuple[Row, ...]
    skipped: tuple[Skipped, ...]
    machine: Machine
    #: Names of the benchmarks of T(m), of streams one way and both ways; None: there is none.
    fitted: str
    stream: str | None = None
    both_ways: str | None = None
    #: Names of all tables that a machine can be fitted to, in the order of the text.
    choices: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Block:
    """One table: a run of a benchmark with one number of processes, in one mode. Rows of different tables belong to different
    machines."""

    kind: str
    name: str
    rows: tuple[Row, ...]
    points: Points

    @property
    def sizes(self) -> int:
        return len({size for size, _ in self.points})


#: What T(m) may be the time of, in the order in which it is looked for, and the kinds of tables that give it.
_ORDER = (
    ("message", "latency"), ("message", "pingping"), ("stream", "stream"), ("collective", "collective"), ("stream", "both_ways"),
    ("remote", "remote"), ("stream", "remote_stream"),
)  # fmt: skip


def fit_reading(reading: Reading, *, segments: int | None = None, benchmark: str | None = None) -> Measured:
    """Return the machine that fits the rows of a reading.

    T(m) is the first of these that is there: half a round trip (latency, PingPong, two columns, Netgauge), PingPing,
    messages in a stream, a collective without computation, remote operations. Of several tables of a kind the first with three
    sizes counts, and the rows of the others are passed over; ``benchmark`` names another.

    Raises
    ------
    ValueError
        Where no benchmark has times of three sizes, or none has that name.
    """
    blocks = _blocks(reading.rows)
    whole_blocks = [block for block in blocks if block.sizes >= LEAST_POINTS]
    if not whole_blocks:
        _too_few(blocks)
    choices = tuple(dict.fromkeys(block.name for block in whole_blocks))
    if benchmark is not None and (not isinstance(benchmark, str) or benchmark not in choices):
        checks.reject("benchmark", benchmark, "one of " + "; ".join(choices))
    of, chosen = next(
        (of, block) for of, kind in _ORDER for block in whole_blocks if block.kind == kind and benchmark in (None, block.name)
    )  # fmt: skip
    of_messages = chosen.kind in ("latency", "pingping", "stream", "both_ways")
    beside = {kind: _beside(blocks, chosen, kind) if of_messages else None for kind in ("stream", "both_ways")}
    used = [chosen, *(block for block in beside.values() if block)]
    whole = fit_segments(chosen.points, segments=segments)
    known = Loggp()
    if of_messages:
        # Overheads measured separately belong to the machine, unless the text has several and one of them was named.
        timed = (_overheads(block.rows) for block in ([chosen] if benchmark else blocks))
        known = loggp(
            latency=whole.likely if of == "message" else (), stream=_fitted(beside["stream"]), both_ways=_fitted(beside["both_ways"]),
            overheads=next((each for each in timed if each), None),
        )  # fmt: skip
    machine = Machine(whole.segments, known, whole.error_rms, whole.line, whole.line_error_rms, of, whole.points)
    # Rows with computation are used by themselves, for pairs of f and Omega.
    passed = dict.fromkeys(
        Skipped(row.line, f"{row.bytes} bytes", f"{block.name}: {_rival(block, used).name} is fitted")
        for block in blocks if block not in used for row in block.rows if row.overall_us is None
    )  # fmt: skip
    stream, both_ways = (block.name if block else None for block in beside.values())
    skipped = tuple(sorted((*reading.skipped, *passed), key=lambda each: each.line or 10**9))
    return Measured(reading.format, reading.version, reading.rows, skipped, machine, chosen.name, stream, both_ways, choices)


def _rival(block: _Block, used: Sequence[_Block]) -> _Block:
    """The block that is fitted instead."""
    return next((each for each in used if each.kind == block.kind), used[0])


def _beside(blocks: Sequence[_Block], chosen: _Block, kind: str) -> _Block | None:
    """The block of streams measured on the machine of the chosen block: the chosen block itself; the block of equal rank where
    both kinds are equally many; for the first of its kind the first of three sizes, or the first. Otherwise the machine is
    unknown: None.
    """
    if chosen.kind == kind:
        return chosen
    streams, alike = ([block for block in blocks if block.kind == each] for each in (kind, chosen.kind))
    if not streams:
        return None
    place = alike.index(chosen)
    if len(streams) == len(alike):
        return streams[place]
    first = next((each for each in alike if each.sizes >= LEAST_POINTS), chosen)
    return next((each for each in streams if each.sizes >= LEAST_POINTS), streams[0]) if chosen is first else None


def fit_points(points: Iterable[Sequence[float]], *, segments: int | None = None) -> Measured:
    """Fit segments to pairs of bytes and microseconds."""
    pairs = []
    for place, each in enumerate(points):
        # A number of NumPy in an array without dimensions calls itself iterable, and is not.
        several = isinstance(each, Iterable) and not isinstance(each, str | bytes) and getattr(each, "ndim", 1) > 0
        pair = tuple(each) if several else ()
        if len(pair) != 2 or not all(checks.is_number(number) for number in pair):
            checks.reject(f"source[{place}]", each, "a pair of bytes and microseconds")
        size, time = pair
        if not (0 <= size <= MOST_BYTES and LEAST_US <= time <= MOST_US):
            checks.reject(f"source[{place}]", pair, f"bytes from 0 to {MOST_BYTES}, and microseconds from {LEAST_US} to {MOST_US:.0e}")
        pairs.append(pair)
    rows = tuple(Row(place, "latency", "points", round(size), us=time) for place, (size, time) in enumerate(pairs, start=1))
    return fit_reading(Reading("points", None, rows), segments=segments)


def _too_few(blocks: Sequence[_Block]) -> NoReturn:
    most = max(blocks, key=lambda each: each.sizes, default=None)
    count = most.sizes if most else 0
    there = f"times of {count} size{'' if count == 1 else 's'} of {most.name}" if most else "no time of a message"
    needed = f"times of at least {LEAST_POINTS} sizes of one benchmark"
    raise checks.BadArgument("source", there, needed, f"there {'are' if count else 'is'} {there}; expected {needed}")


def _fitted(block: _Block | None) -> tuple[Lines, ...]:
    """The likely lines of a benchmark; of few sizes its shortest message, without a line."""
    if block is None:
        return ()
    if block.sizes >= LEAST_POINTS:
        return fit_segments(block.points).likely
    size, time = min(block.points)
    return ((Segment(round(size), round(size), time, 0.0, None),),)


#: Use of a row by its test; tests that are missing here are used under their own name.
_USES = {"bandwidth": "stream", "message_rate": "stream", "bidirectional": "both_ways", "loggp": "latency", "remote_bandwidth": "remote_stream"}


def _blocks(rows: Sequence[Row]) -> list[_Block]:
    """Tables by use, in the order of the text, with distinct names."""
    tables: dict[tuple[str, str, str | None, int], list[Row]] = {}
    run, longest = 0, -1
    for row in rows:
        # Netgauge prints no header: there a size that does not rise begins another run.
        if row.test == "loggp":
            run, longest = run if row.bytes > longest else row.line, row.bytes
        header = run if row.test == "loggp" else row.header
        tables.setdefault((_USES.get(row.test, row.test), row.name, row.block, header), []).append(row)
    joined: list[tuple[str, list[Row]]] = []
    for (kind, name, block, _), table in tables.items():
        before = next((found for each, found in reversed(joined) if (each, found[0].name, found[0].block) == (kind, name, block)), None)
        # A script that runs a benchmark once for each size continues where the last run ended.
        if before is not None and min(row.bytes for row in table) > max(row.bytes for row in before):
            before += table
        else:
            joined.append((kind, table))
    found = [_Block(kind, name, tuple(table), points) for (kind, table), name in zip(joined, _names(joined), strict=True) if (points := _points(kind, table))]
    gaps = [replace(each, kind="stream", points=points) for each in found if _has_gaps(each.rows) and (points := _points("stream", each.rows))]
    return found + gaps


def _has_gaps(rows: Sequence[Row]) -> bool:
    """Whether Netgauge timed a stream too."""
    return any(row.prtt_n_us is not None for row in rows)


def _names(tables: Sequence[tuple[str, Sequence[Row]]]) -> list[str]:
    """Names of the benchmarks; equal names are extended by what differs between their tables, or by the line where they begin."""
    plain = Counter((kind, table[0].name) for kind, table in tables)
    told = [
        (kind, f"{table[0].name}, {table[0].block}" if plain[kind, table[0].name] > 1 and table[0].block else table[0].name)
        for kind, table in tables
    ]  # fmt: skip
    same = Counter(told)
    begins = [table[0].line if table[0].test == "loggp" else table[0].header or table[0].line for _, table in tables]
    return [f"{name}, from line {begin}" if same[kind, name] > 1 else name for (kind, name), begin in zip(told, begins, strict=True)]


def _points(kind: str, rows: Sequence[Row]) -> Points:
    """Sizes and times: of a stream the time per message and pair of processes."""
    points: Points = []
    for row in rows:
        time = _stream_time(row) if kind in ("stream", "both_ways", "remote_stream") else _time(row)
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
    # Rates over pairs and directions are sums: divided, they give the time per message and direction.
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
