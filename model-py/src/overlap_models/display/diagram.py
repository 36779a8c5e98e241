"""Event diagrams as SVG: a row a process, time from left to right, messages as arrows, in the colours and patterns of the page.

    blocking   1.2 ms
    P0  ██████░░░░██
           \\
    P1  ████ ──░░███
        0   0.5   1 ms
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any, NamedTuple
from zlib import crc32

from overlap_models._page.display import ARROW_DRAWN_AS, COLOURS, DRAWN_AS, MARK_WORDS

WIDTH, LEFT, RIGHT = 760, 92, 18
ROW, BAR, TITLE, AXIS = 20, 12, 24, 24
#: More processes and diagrams than these are left out, and said to be.
MOST_ROWS, MOST_DIAGRAMS = 24, 6
#: More messages of one diagram would be a solid area.
MOST_ARROWS = 200
#: Diagrams whose ends differ by more have a scale each.
_COMPARABLE = 4

_FONT = "Arial, 'Liberation Sans', Helvetica, sans-serif"


class Track(NamedTuple):
    """One diagram, with the number of its first process and the indexes of its spans and arrows."""

    name: str
    status: str
    finish_us: float
    labels: Sequence[str]
    first: int
    spans: Sequence[int]
    arrows: Sequence[int]
    #: Where its time axis ends.
    end_us: float


def by_processor(columns: Mapping[str, Any]) -> Mapping[str, Any]:
    """The columns of a traced result with a process for each processor, where processes have several."""
    spans, arrows = columns["spans"], columns["arrows"]
    if "cpu" not in spans:
        return columns
    of_spans, sources, destinations = (
        [*zip(table[process], table[cpu], strict=True)]
        for table, process, cpu in ((spans, "process", "cpu"), (arrows, "source", "source_cpu"), (arrows, "destination", "destination_cpu"))
    )
    used = {*of_spans, *sources, *destinations}
    used |= {(process, 0) for process in {*range(len(columns["processes"]))} - {process for process, _ in used}}
    rows = {place: row for row, place in enumerate(sorted(used))}
    several = Counter(process for process, _ in used)

    def named(process: int, cpu: int) -> dict[str, str]:
        is_alone = several[process] == 1 and cpu == 0
        each = columns["processes"][process]
        return each if is_alone else {**each, "label": f"{each['label']} cpu {cpu}"}

    return {
        **columns,
        "processes": [named(*place) for place in rows],
        "spans": {**spans, "process": [rows[place] for place in of_spans]},
        "arrows": {**arrows, "source": [rows[place] for place in sources], "destination": [rows[place] for place in destinations]},
    }


def tracks_of(columns: Mapping[str, Any]) -> list[Track]:
    """The diagrams of a traced result, each with what is drawn in it."""
    spans, arrows = columns["spans"], columns["arrows"]
    of_spans, of_arrows = defaultdict(list), defaultdict(list)
    for i, name in enumerate(spans["diagram"]):
        of_spans[name].append(i)
    for i, name in enumerate(arrows["diagram"]):
        of_arrows[name].append(i)
    ends = {}
    for each in columns["diagrams"]:
        name = each["diagram"]
        last = max((spans["end_us"][i] or 0 for i in of_spans[name]), default=0)
        ends[name] = max(last, each["traceEnds_us"] or each["finish_us"] or 0) or 1
    shortest = min(ends.values(), default=1)
    common = max((end for end in ends.values() if end <= _COMPARABLE * shortest), default=1)
    tracks, first = [], 0
    for each in columns["diagrams"]:
        name = each["diagram"]
        labels = [process["label"] for process in columns["processes"] if process["diagram"] == name]
        end = common if ends[name] <= common else ends[name]
        tracks.append(Track(name, each["status"], each["finish_us"], labels, first, of_spans[name], of_arrows[name], end))
        first += len(labels)
    return tracks


def diagram_svg(columns: Mapping[str, Any]) -> str:
    """All event diagrams of a traced result, one below the other, with a legend."""
    columns = by_processor(columns)
    tracks = tracks_of(columns)
    # Several drawings of one notebook share its names.
    prefix = f"ovx{crc32(repr([track[:3] for track in tracks]).encode()):x}"
    drawn: list[str] = []
    marks: Counter[str] = Counter()
    y = 4.0
    for track in tracks[:MOST_DIAGRAMS]:
        y = _draw_track(drawn, marks, columns, track, y, prefix)
    if len(tracks) > MOST_DIAGRAMS:
        drawn.append(_text(LEFT, y + 12, f"{len(tracks) - MOST_DIAGRAMS} more diagrams are left out.", "inkSoft"))
        y += ROW
    y = _draw_legend(drawn, marks, y + 6, prefix)
    words = "; ".join(f"{track.name}: {time_text(track.finish_us)}" for track in tracks[:MOST_DIAGRAMS])
    return "".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y:g}" width="{WIDTH}" height="{y:g}" role="img" style="max-width:100%;height:auto" ',
        f'aria-label="{escape(f"Event diagrams. {words}")}" font-family="{_FONT}" font-size="12">',
        f"<defs>{_patterns(prefix)}</defs>",
        f'<rect width="100%" height="100%" fill="{COLOURS["paper"]}"/>',
        *drawn,
        "</svg>",
    ])  # fmt: skip


def _draw_track(drawn: list[str], marks: Counter[str], columns: Mapping[str, Any], track: Track, y: float, prefix: str) -> float:
    scale = (WIDTH - LEFT - RIGHT) / track.end_us
    rows = min(len(track.labels), MOST_ROWS)
    ended = time_text(track.finish_us) if track.status == "completed" else track.status
    drawn.append(
        f'<text x="{LEFT}" y="{y + 15:g}" fill="{COLOURS["ink"]}"><tspan font-weight="bold">{escape(track.name.replace("_", " "))}</tspan>'
        f'<tspan dx="8" fill="{COLOURS["inkSoft"]}">{escape(ended)}</tspan></text>'
    )
    top = y + TITLE
    bottom = top + rows * ROW
    step, unit, divisor = ticks(track.end_us)
    for number in range(int(track.end_us / step * (1 + 1e-9)) + 1):
        x, said = LEFT + number * step * scale, f"{number * step / divisor:.12g}"
        last = f" {unit}" if number == int(track.end_us / step * (1 + 1e-9)) else ""
        drawn.append(f'<path d="M{x:.1f} {top}V{bottom + 4}" stroke="{COLOURS["rule"]}" fill="none"/>')
        drawn.append(_text(x, bottom + 16, said + last, "inkSoft", anchor="middle", size=11))
    for row in range(rows):
        drawn.append(_text(LEFT - 8, top + row * ROW + 14, track.labels[row][:14], "ink", anchor="end"))
    boxes = boxes_of(columns["spans"], track, rows, scale)
    for kind in MARK_WORDS:
        if kind in boxes:
            marks[kind] += 1
            drawn.append(_bars(boxes[kind], kind, top, prefix))
    _draw_arrows(drawn, marks, columns["arrows"], track, rows, scale, top)
    if rows < len(track.labels):
        drawn.append(_text(LEFT - 8, bottom + 16, f"of {len(track.labels):,}", "inkSoft", anchor="end", size=11))
    return bottom + AXIS + 4


def boxes_of(spans: Mapping[str, Sequence[Any]], track: Track, rows: int, scale: float) -> dict[str, list[tuple[int, float, float]]]:
    """Row, left and width of the bars by what they are drawn as; spans narrower than a pixel share one in what most of its time goes to."""
    found: defaultdict[str, list[tuple[int, float, float]]] = defaultdict(list)
    narrow: defaultdict[tuple[int, int], Counter[str]] = defaultdict(Counter)
    processes, starts, ends, kinds = (spans[name] for name in ("process", "start_us", "end_us", "kind"))
    for i in track.spans:
        row = processes[i] - track.first
        if not 0 <= row < rows or ends[i] is None:
            continue
        left, width, mark = starts[i] * scale, (ends[i] - starts[i]) * scale, DRAWN_AS[kinds[i]]
        if width >= 1:
            found[mark].append((row, left, width))
        else:
            narrow[row, int(left)][mark] += width
    for (row, left), shares in narrow.items():
        mark, share = shares.most_common(1)[0]
        if share > 0:
            found[mark].append((row, left, min(1.0, max(0.5, shares.total()))))
    return found


def _bars(boxes: Sequence[tuple[int, float, float]], kind: str, top: float, prefix: str) -> str:
    height = 4 if kind == "wait" else BAR

    def path(boxes: Iterable[tuple[int, float, float]], fill: str) -> str:
        shapes = "".join(
            f"M{LEFT + left:.1f} {top + row * ROW + (ROW - height) / 2:g}h{width:.1f}v{height}h-{width:.1f}z" for row, left, width in boxes
        )
        return f'<path d="{shapes}" {fill}/>' if shapes else ""

    thin = f'fill="{COLOURS[THIN.get(kind, kind)]}"'
    return path((box for box in boxes if box[2] < NARROW), thin) + path((box for box in boxes if box[2] >= NARROW), _fill(kind, prefix))


#: A message: where it comes from and goes to, rows of the diagram; where it begins, and where it ends, if it does.
Arrow = tuple[int, int, float, float | None]


def arrows_of(arrows: Mapping[str, Sequence[Any]], track: Track, rows: int, scale: float) -> dict[str, list[Arrow]]:
    """Messages between the rows that are drawn, by what they are drawn as; of those that begin and end in the same pixels one."""
    found: dict[str, dict[tuple[int, ...], Arrow]] = {}
    for i in track.arrows:
        source, destination = (None if arrows[end][i] is None else arrows[end][i] - track.first for end in ("source", "destination"))
        if source is None or destination is None or not (0 <= source < rows and 0 <= destination < rows):
            continue
        sent, received = arrows["sent_us"][i] * scale, arrows["received_us"][i]
        end = None if received is None else received * scale
        kind = "dropped" if end is None else ARROW_DRAWN_AS[arrows["kind"][i]]
        found.setdefault(kind, {})[source, destination, round(sent), -1 if end is None else round(end)] = (source, destination, sent, end)
    return {kind: [*found[kind].values()] for kind in ("data", "control", "dropped") if kind in found}


def thinned(arrows: Sequence[Arrow]) -> Sequence[Arrow]:
    """So few that they are no solid area."""
    return arrows[:: math.ceil(len(arrows) / MOST_ARROWS)]


def _draw_arrows(
    drawn: list[str], marks: Counter[str], arrows: Mapping[str, Sequence[Any]], track: Track, rows: int, scale: float, top: float
) -> None:
    most = 1
    for kind, found in arrows_of(arrows, track, rows, scale).items():
        marks[kind] += 1
        most = max(most, math.ceil(len(found) / MOST_ARROWS))
        drawn.append(f'<path d="{"".join(_shape(*each, top) for each in thinned(found))}" {_stroke(kind)}/>')
    if most > 1:
        drawn.append(_text(WIDTH - RIGHT, top - 9, f"messages: one of {most} is drawn", "inkSoft", anchor="end", size=11))


def _shape(source: int, destination: int, sent: float, received: float | None, top: float) -> str:
    down = 1 if destination >= source else -1
    x0, y0 = LEFT + sent, top + source * ROW + ROW / 2 + down * BAR / 2
    if received is None:
        return f"M{x0 - 3:.1f} {y0 + down * 4 - 3:g}l6 6m-6 0l6 -6"
    x1, y1 = LEFT + received, top + destination * ROW + ROW / 2 - down * BAR / 2
    return f"M{x0:.1f} {y0:g}L{x1:.1f} {y1:g}" + _head(x0, y0, x1, y1)


def _head(x0: float, y0: float, x1: float, y1: float) -> str:
    """Two strokes back from the end of a line."""
    angle = math.atan2(y1 - y0, x1 - x0)
    back = [(x1 - 5 * math.cos(angle + turn), y1 - 5 * math.sin(angle + turn)) for turn in (0.45, -0.45)]
    return f"M{back[0][0]:.1f} {back[0][1]:.1f}L{x1:.1f} {y1:.1f}L{back[1][0]:.1f} {back[1][1]:.1f}"


def _draw_legend(drawn: list[str], marks: Counter[str], y: float, prefix: str) -> float:
    x: float = LEFT
    for kind, words in MARK_WORDS.items():
        if kind not in marks:
            continue
        width = 34 + 6.4 * len(words)
        if x + width > WIDTH - RIGHT:
            x, y = LEFT, y + 18
        if kind == "dropped":
            drawn.append(f'<path d="M{x + 8:g} {y + 2:g}l7 7m-7 0l7 -7" {_stroke(kind)}/>')
        elif kind in ("data", "control"):
            drawn.append(f'<path d="M{x:g} {y + 5.5:g}h22{_head(0, 0, 1, 0) and f"m-5 -3l5 3l-5 3"}" {_stroke(kind)}/>')
        else:
            height = 4 if kind == "wait" else 10
            drawn.append(f'<path d="M{x:g} {y + 5.5 - height / 2:g}h22v{height}h-22z" {_fill(kind, prefix)}/>')
        drawn.append(_text(x + 28, y + 10, words, "inkSoft", size=11))
        x += width
    return y + 20


#: Below this width there is no room for a pattern or an outline.
NARROW = 2.5
THIN = {"wait": "rule", "handler": "loss", "transfer": "data"}

#: Marks whose colour has another name than they have.
INKS = {"handler": "loss", "transfer": "data", "dropped": "loss"}


def _fill(kind: str, prefix: str) -> str:
    if kind == "wait":
        return f'fill="{COLOURS["paper"]}" stroke="{COLOURS["wait"]}"'
    if kind in ("overhead", "copy", "handler"):
        edge = COLOURS["copyInk" if kind == "copy" else INKS.get(kind, kind)]
        return f'fill="url(#{prefix}-{kind})" stroke="{edge}" stroke-width="0.7"'
    return f'fill="{COLOURS[INKS.get(kind, kind)]}"'


def _stroke(kind: str) -> str:
    dash = ' stroke-dasharray="4 3"' if kind == "control" else ""
    return f'fill="none" stroke="{COLOURS[INKS.get(kind, kind)]}" stroke-width="{1 if kind == "control" else 1.4}"{dash}'


def _patterns(prefix: str) -> str:
    """Hatching, dots and upright lines: what is drawn is told apart without colours."""
    opened = f'<pattern id="{prefix}-{{}}" patternUnits="userSpaceOnUse" width="{{}}" height="{{}}">'
    paper = f'<rect width="6" height="6" fill="{COLOURS["paper"]}"/>'
    return "".join([
        opened.format("overhead", 5, 5), paper, f'<path d="M-1 6L6 -1M-1 1L1 -1M4 6L6 4" stroke="{COLOURS["overhead"]}" stroke-width="2"/></pattern>',
        opened.format("copy", 4, 4), f'<rect width="4" height="4" fill="{COLOURS["copy"]}"/>',
        f'<path d="M.5 .5h1.2v1.2h-1.2zM2.5 2.5h1.2v1.2h-1.2z" fill="{COLOURS["copyInk"]}"/></pattern>',
        opened.format("handler", 4, 4), paper, f'<rect width="2" height="4" fill="{COLOURS["loss"]}"/></pattern>',
    ])  # fmt: skip


def _text(x: float, y: float, text: str, colour: str, *, anchor: str = "start", size: int = 12) -> str:
    return f'<text x="{x:.1f}" y="{y:g}" fill="{COLOURS[colour]}" font-size="{size}" text-anchor="{anchor}">{escape(text)}</text>'


def ticks(end_us: float) -> tuple[float, str, float]:
    """Step of the ticks from 0 to an end, their unit, and microseconds in it.

    >>> ticks(1551813)
    (200000.0, 's', 1000000.0)
    >>> ticks(12)
    (2.0, 'µs', 1.0)
    """
    unit, divisor = next(((name, size) for name, size in (("s", 1e6), ("ms", 1e3), ("µs", 1.0)) if end_us >= 1.2 * size), ("ns", 1e-3))
    power = 10.0 ** math.floor(math.log10(end_us / 4))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power * 8 >= end_us)
    return step, unit, divisor


def time_text(time_us: float) -> str:
    """A time in the unit in which it is read best.

    >>> time_text(1551813.18), time_text(2000), time_text(0.5)
    ('1.552 s', '2 ms', '500 ns')
    """
    _, unit, divisor = ticks(time_us) if time_us > 0 else (0, "µs", 1)
    return f"{time_us / divisor:.4g} {unit}"
