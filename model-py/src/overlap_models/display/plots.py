"""Event diagrams, sweeps and curves drawn with matplotlib."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from overlap_models._page.display import ARROW_DRAWN_AS, COLOURS, MARK_WORDS
from overlap_models.display.diagram import MOST_ARROWS, MOST_ROWS, boxes_of, by_processor, ticks, tracks_of
from overlap_models.packages import package

#: Pixels that a diagram is wide for what is too narrow to be drawn by itself.
_PIXELS = 1600

#: Hatching by mark; colours are those of the page.
_HATCHES = {"overhead": "////", "copy": "....", "handler": "||||"}
_INKS = {"handler": "loss", "transfer": "data"}


def plot_diagrams(columns: Mapping[str, Any], axes: Any = None) -> Any:
    """A row of axes a diagram; returns them as an array."""
    pyplot = package("matplotlib.pyplot", "a picture is drawn")
    columns = by_processor(columns)
    tracks = tracks_of(columns)
    if axes is None:
        heights = [0.6 + min(len(track.labels), MOST_ROWS) for track in tracks]
        figure, axes = pyplot.subplots(
            len(tracks), 1, squeeze=False, figsize=(9, 0.6 * len(tracks) + 0.28 * sum(heights)),
            gridspec_kw={"height_ratios": heights}, layout="constrained",
        )  # fmt: skip
    flat = _flat(axes)
    for axis, track in zip(flat, tracks, strict=False):
        rows = min(len(track.labels), MOST_ROWS)
        _, unit, divisor = ticks(track.end_us)
        pixel = track.end_us / _PIXELS / divisor
        for mark, boxes in boxes_of(columns["spans"], track, rows, _PIXELS / track.end_us).items():
            height = 0.2 if mark == "wait" else 0.6
            ink = COLOURS[_INKS.get(mark, mark)]
            look = {"facecolors": "white", "edgecolors": ink, "linewidth": 0.8, "hatch": _HATCHES.get(mark)}
            if mark in ("compute", "transfer"):
                look = {"facecolors": ink}
            elif mark == "copy":
                look |= {"facecolors": ink, "edgecolors": COLOURS["copyInk"]}
            for row in range(rows):
                bars = [(left * pixel, width * pixel) for place, left, width in boxes if place == row]
                axis.broken_barh(bars, (row - height / 2, height), label="_", **look)
            axis.fill_between([], [], [], label=MARK_WORDS[mark], facecolor=look["facecolors"], edgecolor=ink, hatch=look.get("hatch"))
        _plot_arrows(axis, columns["arrows"], track, rows, divisor)
        axis.set_yticks(range(rows), track.labels[:rows])
        axis.set_ylim(rows - 0.5, -0.5)
        axis.set_xlim(0, track.end_us / divisor)
        axis.set_xlabel(f"time, {unit}")
        axis.set_title(track.name.replace("_", " "), loc="left", fontsize="medium")
    return axes


def _plot_arrows(axis: Any, arrows: Mapping[str, Any], track: Any, rows: int, divisor: float) -> None:
    received = [i for i in track.arrows if arrows["received_us"][i] is not None]
    for i in received[:: len(received) // MOST_ARROWS + 1]:
        source, destination = (None if arrows[end][i] is None else arrows[end][i] - track.first for end in ("source", "destination"))
        if source is None or destination is None or not (0 <= source < rows and 0 <= destination < rows):
            continue
        mark = ARROW_DRAWN_AS[arrows["kind"][i]]
        axis.annotate(
            "", (arrows["received_us"][i] / divisor, destination), (arrows["sent_us"][i] / divisor, source),
            arrowprops={"arrowstyle": "->", "color": COLOURS[mark], "linewidth": 0.8, "linestyle": "--" if mark == "control" else "-"},
        )  # fmt: skip


def _flat(axes: Any) -> list[Any]:
    return [*axes.ravel()] if hasattr(axes, "ravel") else [axes]


def plot_curves(x: tuple[str, list[Any]], curves: Mapping[str, list[Any]], *, logarithmic: bool, axes: Any = None) -> Any:
    """Results over one parameter, all in one chart."""
    axis = axes if axes is not None else package("matplotlib.pyplot", "a picture is drawn").subplots(layout="constrained")[1]
    colours = [COLOURS[name] for name in ("hiding", "without", "data", "queue", "loss", "buffer")]
    for place, (name, values) in enumerate(curves.items()):
        axis.plot(x[1], [float("nan") if each is None else each for each in values], ".-", label=name, color=colours[place % len(colours)])
    if logarithmic:
        axis.set_xscale("log")
    axis.set_xlabel(x[0])
    if len(curves) == 1:
        axis.set_ylabel(next(iter(curves)))
    else:
        axis.legend()
    return axis


def plot_map(x: tuple[str, list[Any]], y: tuple[str, list[Any]], name: str, values: list[list[Any]], *, logarithmic: tuple[bool, bool], axes: Any = None) -> Any:
    """A result over two parameters: a row of values for each y; ``logarithmic``: x, and y."""
    pyplot = package("matplotlib.pyplot", "a picture is drawn")
    axis = axes if axes is not None else pyplot.subplots(layout="constrained")[1]
    shown = [[float("nan") if each is None else each for each in row] for row in values]
    mesh = axis.pcolormesh(x[1], y[1], shown, shading="nearest", cmap="viridis")
    axis.set(xlabel=x[0], ylabel=y[0], xscale="log" if logarithmic[0] else "linear", yscale="log" if logarithmic[1] else "linear")
    axis.figure.colorbar(mesh, ax=axis, label=name)
    return axis
