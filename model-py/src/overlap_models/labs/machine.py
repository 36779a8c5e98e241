"""The model of lab machine: a machine that was measured, and what reading a benchmark makes of one."""

from __future__ import annotations

import math
from array import array
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from typing import Any

from overlap_models import measured
from overlap_models._page.cards import CARDS, Card
from overlap_models.labs.model import Model
from overlap_models.labs.scenario import Values, axis_points, lab_parameters
from overlap_models.measured import Loggp, Machine, Segment, machine_text, parse, time_at
from overlap_models.measured.fitting import Measured, fit_reading
from overlap_models.measured.loggp import loggp
from overlap_models.measured.overlap import pairs_of
from overlap_models.measured.reading import Reading, Row
from overlap_models.result import Result

#: Columns of the curve: the machine, and the one straight line (NaN where there is none).
CURVE_COLUMNS = ("x", "time_us", "line_us")

CURVE_AXES = ("message_bytes",)


@dataclass(frozen=True)
class Point:
    """A measured point, and the relative error of the lines."""

    bytes: float
    us: float
    residual: float
    line_residual: float | None


@dataclass(frozen=True)
class Beside:
    name: str
    of: str
    segments: tuple[Segment, ...]
    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True, repr=False)
class MachineModel(Result):
    segments: tuple[Segment, ...]
    loggp: Loggp
    error_rms: float | None
    #: The one straight line through all sizes; None where nothing was fitted.
    line: Segment | None
    line_error_rms: float | None
    #: What its times are of: message, stream or collective.
    of: str
    #: T(m) of the requested message, by its segment and by the single line.
    time_us: float
    line_time_us: float | None
    #: Operations that the processor executes in the time of one byte of that message.
    gamma_h: float
    points: tuple[Point, ...]
    beside: tuple[Beside, ...] = field(default=())
    #: By which it travels in a link.
    text: str = ""


def evaluate(**parameters: object) -> MachineModel:
    """Return a machine by the name of a card or by its text; parameters left out have their defaults.

    Raises
    ------
    ValueError
        For an unknown parameter, a value out of its range or a machine that is none.

    Examples
    --------
    >>> alps = evaluate(machine="alps_mpich", message_bytes=4096)
    >>> [(each.from_bytes, round(each.alpha_us, 2)) for each in alps.segments]
    [(1, 3.01), (128, 3.75), (1024, 4.36), (8192, 7.93)]
    >>> round(alps.error_rms, 3), round(alps.line_error_rms, 3)
    (0.019, 0.248)
    >>> mine = evaluate(machine="1-4096:2:0.001", message_bytes=1000)
    >>> mine.time_us, mine.gamma_h, mine.error_rms
    (3.0, 150.0, None)

    Source: the package measured; hardware granularity by Strumpen 1994, section 2.2.
    """
    values = lab_parameters("machine", parameters)
    machine = machine_of(values["machine"])
    m = values["message_bytes"]
    time_us = time_at(machine.segments, m)
    return MachineModel(
        segments=machine.segments,
        loggp=machine.loggp,
        error_rms=machine.error_rms,
        line=machine.line,
        line_error_rms=machine.line_error_rms,
        of=machine.of,
        time_us=time_us,
        line_time_us=machine.line.at(m) if machine.line else None,
        gamma_h=time_us * 1000 * values["gflop_s"] / m,
        points=tuple(_point(machine, size, time) for size, time in machine.points),
        beside=tuple(_beside(name) for name in _names(values)),
        text=machine_text(machine),
    )


def curve(axis: Mapping[str, Any], /, **parameters: object) -> tuple[array[float], ...]:
    """Return the columns ``CURVE_COLUMNS`` over an axis {key, minimum, maximum, points, scale}.

    >>> ends = {"key": "message_bytes", "minimum": 1, "maximum": 1024, "points": 2, "scale": "logarithmic"}
    >>> x, time_us, line_us = curve(ends, machine="1-4096:2:0.001")
    >>> list(x), list(time_us), line_us[0]
    ([1.0, 1024.0], [2.001, 3.024], nan)
    """
    values = lab_parameters("machine", parameters)
    machine = machine_of(values["machine"])
    _, xs = axis_points("machine", axis, allowed=CURVE_AXES)
    line = machine.line
    return (
        array("d", xs),
        array("d", [time_at(machine.segments, x) for x in xs]),
        array("d", [line.at(x) if line else math.nan for x in xs]),
    )


def measure(text: str, benchmark: str | None = None) -> dict[str, Any]:
    """What the command line prints of a benchmark's output; rows omit absent fields.

    Beside what was fitted, the machine has its text for links, the names of the benchmarks that it comes from, and the names of
    all that could be fitted, of which ``benchmark`` is one. Where
    rows time a non-blocking collective with computation, `overlap` has the pairs of f and Omega that explain each; machine is
    None then, where fewer than three sizes were measured.

    >>> found = measure("bytes us\\n1 3\\n1024 4\\n4096 7\\n")
    >>> found["format"], found["rows"][0], found["machine"]["segments"][0]["from_bytes"]
    ('columns', {'line': 2, 'test': 'latency', 'name': 'bytes us', 'bytes': 1, 'us': 3.0}, 1)

    Raises
    ------
    ValueError
        For a text without a row that can be read, or without three sizes of one benchmark.
    """
    reading = measured.read(text)
    pairs = pairs_of(reading.rows)
    try:
        found: Measured | None = fit_reading(reading, benchmark=benchmark)
    except ValueError:
        # One size determines no line, but a row of a non-blocking collective still bounds f and Omega.
        if not pairs or benchmark is not None:
            raise
        found = None
    return {
        "format": reading.format,
        "version": reading.version,
        "rows": [{key: value for key, value in vars(row).items() if value is not None and key != "header"} for row in reading.rows],
        "skipped": [vars(each) for each in (found or reading).skipped],
        "machine": found and {
            **asdict(found.machine),
            "text": machine_text(found.machine),
            "fitted": found.fitted,
            "stream": found.stream,
            "both_ways": found.both_ways,
            "choices": found.choices,
        },
        **({"overlap": [asdict(each) for each in pairs]} if pairs else {}),
    }


def machine_of(text: str) -> Machine:
    """A card by its name, or the machine of a text."""
    return card_machine(text) if text in CARDS else parse(text)


@cache
def card_machine(name: str) -> Machine:
    """The machine of a card: fitted where it has a curve, else one line through its latency and its bandwidth.

    >>> hbv4 = card_machine("azure_hbv4")
    >>> hbv4.segments[0].alpha_us, hbv4.segments[0].beta_us_per_byte, hbv4.loggp.o_us.high
    (2, 2e-05, 1.00001)
    """
    card = CARDS[name]
    if card.points:
        test = {"message": "latency", "collective": "collective", "stream": "bandwidth"}[card.of]
        rows = [Row(place, test, card.title, size, us=time) for place, (size, time) in enumerate(card.points, start=1)]
        rows += [Row(0, "bandwidth", card.title, size, mb_s=rate) for size, rate in card.stream]
        return fit_reading(Reading("card", None, tuple(rows))).machine
    return _of_figures(card)


#: A line from only two figures is assumed to hold up to this size.
_FIGURES_TO = 2**22


def _of_figures(card: Card) -> Machine:
    assert card.gb_s is not None
    beta = 0.001 / card.gb_s.value

    def line(alpha: float) -> tuple[Segment, ...]:
        return (Segment(1, _FIGURES_TO, alpha, beta, alpha / beta),)

    latency = line(card.latency_us.value) if card.latency_us else ()
    stream = line(card.message_us.value) if card.message_us else ()
    known = loggp(latency=[latency] if latency else (), stream=[stream] if stream else ())
    # Without either, bytes are all that is known to take time.
    return Machine(latency or stream or line(0), known, None, of=card.of)


def _point(machine: Machine, size: float, time: float) -> Point:
    off = machine.line.at(size) / time - 1 if machine.line else None
    return Point(size, time, time_at(machine.segments, size) / time - 1, off)


def _names(values: Values) -> list[str]:
    chosen = (values[key] for key in ("beside", "beside_second", "beside_third"))
    return [name for name in dict.fromkeys(chosen) if name != "none"]


def _beside(name: str) -> Beside:
    machine = card_machine(name)
    return Beside(name, machine.of, machine.segments, machine.points)


MODEL = Model(evaluate, curve, CURVE_COLUMNS, CURVE_AXES, machines={name: card_machine(name) for name in CARDS})
