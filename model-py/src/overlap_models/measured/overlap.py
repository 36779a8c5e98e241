"""The pairs of f and Omega that explain a row of a non-blocking collective, which are seldom one.

Such a benchmark times the collective alone (P), a computation alone (C), and both together (O). By equation (4) of
Strumpen 1994, with x = P / C and y = O / C, a pair explains the row where

    (1 - f) + max(f + Omega, x) = y,    0 <= f <= 1,    Omega >= 0

which is a line of two pieces that meet at a corner:

    f = 1 + x - y,  Omega from 0 to y - 1        part of the communication is exposed
    Omega = y - 1,  f from max(0, 1 + x - y) to 1   all of it is hidden

With y > 1 + x overlapping is slower than one after the other: the overhead alone is left, Omega = y - 1, and nothing is
said of f. With y < 1, or y < x, both together took less than one of them alone: no pair explains that.

The columns that the OSU benchmarks print with -f tell more. O is the sum of Coll. Init, Compute, MPI_Test and MPI_Wait; the
first and the third are spent by the processor, so that

    Omega = (Coll. Init + MPI_Test) / C,    MPI_Wait / C = max(0, x - f - Omega)

and f = x - Omega - MPI_Wait / C where something is waited for; where nothing is, f is at least x - Omega.

Source: Strumpen 1994, section 2.3, equation (4); OSU micro-benchmarks, osu_util_mpi.c (Overall = Coll. Init + Compute +
MPI_Test + MPI_Wait); Intel MPI Benchmarks user guide, IMB-NBC (t_ovrl, t_pure, t_CPU).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from overlap_models import checks
from overlap_models.measured.reading import Row

#: Below this part of the collective's time a wait is the cost of the call itself, and carries no information on f.
NO_WAIT = 0.02


@dataclass(frozen=True)
class Pair:
    f: float
    omega: float


@dataclass(frozen=True)
class Pairs:
    """The pairs that explain one row."""

    line: int
    name: str
    bytes: int
    compute_us: float
    pure_us: float
    overall_us: float
    #: P / C and O / C.
    ratio: float
    overall_ratio: float
    #: Ends and corner of the line, from Omega = 0 on; one point where the row identifies the pair, none where no pair explains it.
    corners: tuple[Pair, ...]
    #: Omega and f by the columns Coll. Init, MPI_Test and MPI_Wait; low equals high where f is one number.
    omega: float | None = None
    f_low: float | None = None
    f_high: float | None = None
    #: 'pairs', 'identified', 'overhead' (slower than one after the other) or 'faster' (than one alone).
    kind: str = "pairs"


def pairs_of(rows: Sequence[Row]) -> tuple[Pairs, ...]:
    """Return the pairs of every row that times a collective with and without computation, and computation alone.

    >>> row = Row(7, "collective", "Ialltoallv", 262144, overall_us=1976.58, compute_us=1212.74, pure_us=1079.89)
    >>> [found] = pairs_of([row])
    >>> [(round(each.f, 4), round(each.omega, 4)) for each in found.corners]
    [(0.2606, 0.0), (0.2606, 0.6298), (1.0, 0.6298)]
    """
    checks.instances(Row, rows=rows)
    blocks: dict[str, set[str | None]] = {}
    for row in rows:
        blocks.setdefault(row.name, set()).add(row.block)
    return tuple(
        _pairs(row, f"{row.name}, {row.block}" if row.block and len(blocks[row.name]) > 1 else row.name, row.overall_us, row.compute_us, row.pure_us)
        for row in rows if row.overall_us and row.compute_us and row.pure_us
    )  # fmt: skip


def _pairs(row: Row, name: str, overall: float, compute: float, pure: float) -> Pairs:
    x, y = pure / compute, overall / compute
    identified = _identified(row, compute, pure)
    kind = "faster" if y < max(1, x) else "overhead" if y > 1 + x else "pairs"
    corners = _corners(x, y) if kind != "faster" else ()
    omega, low, high = identified or (None, None, None)
    if omega is not None and low is not None and high is not None:
        kind = "identified"
        corners = (Pair(low, omega),) if low == high else (Pair(low, omega), Pair(high, omega))
    return Pairs(row.line, name, row.bytes, compute, pure, overall, x, y, corners, omega, low, high, kind)


def _corners(x: float, y: float) -> tuple[Pair, ...]:
    f, omega = 1 + x - y, y - 1
    if f < 0:
        return (Pair(0.0, omega), Pair(1.0, omega))
    corners = (Pair(f, 0.0), Pair(f, omega), Pair(1.0, omega))
    return tuple(dict.fromkeys(corners))


def _identified(row: Row, compute: float, pure: float) -> tuple[float, float, float] | None:
    """Omega, and f from low to high; None without the columns, or where no f explains so long a wait."""
    if row.init_us is None or row.wait_us is None:
        return None
    omega = (row.init_us + (row.test_us or 0)) / compute
    low = pure / compute - omega - row.wait_us / compute
    if row.wait_us <= NO_WAIT * pure:
        return (omega, min(1, max(0, low)), 1.0)
    # A wait that is a little longer than the collective alone hides nothing.
    if low < -NO_WAIT * pure / compute or low > 1:
        return None
    return (omega, max(0, low), max(0, low))
