"""Event diagrams, sweeps and curves drawn with matplotlib."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from overlap_models._page.display import ARROW_DRAWN_AS, COLOURS, MARK_WORDS
from overlap_models.display.diagram import MOST_ARROWS, MOST_ROWS, boxes_of, by_processor, ticks, time_text, tracks_of
from overlap_models.display.numbers import unit_of
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
    figure: Any = None
    if axes is None:
        heights = [0.6 + min(len(track.labels), MOST_ROWS) for track in tracks]
        figure, axes = pyplot.subplots(
            len(tracks), 1, squeeze=False, figsize=(9, 0.5 + 0.6 * len(tracks) + 0.28 * sum(heights)),
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
        ended = time_text(track.finish_us) if track.status == "completed" else track.status
        axis.set_title(track.name.replace("_", " "), loc="left", fontsize="medium")
        axis.set_title(ended, loc="right", fontsize="medium")
    if figure is not None:
        named = {label: handle for axis in flat for handle, label in zip(*axis.get_legend_handles_labels(), strict=True)}
        figure.legend(named.values(), named.keys(), loc="outside lower left", ncols=4, frameon=False, fontsize="small")
    return axes


def _plot_arrows(axis: Any, arrows: Mapping[str, Any], track: Any, rows: int, divisor: float) -> None:
    drawn: set[str] = set()
    received = [i for i in track.arrows if arrows["received_us"][i] is not None]
    for i in received[:: len(received) // MOST_ARROWS + 1]:
        source, destination = (None if arrows[end][i] is None else arrows[end][i] - track.first for end in ("source", "destination"))
        if source is None or destination is None or not (0 <= source < rows and 0 <= destination < rows):
            continue
        mark = ARROW_DRAWN_AS[arrows["kind"][i]]
        look = {"color": COLOURS[mark], "linewidth": 0.8, "linestyle": "--" if mark == "control" else "-"}
        if mark not in drawn:
            drawn.add(mark)
            axis.plot([], [], label=MARK_WORDS[mark], **look)
        axis.annotate(
            "", (arrows["received_us"][i] / divisor, destination), (arrows["sent_us"][i] / divisor, source),
            arrowprops={"arrowstyle": "->", **look},
        )  # fmt: skip


def _flat(axes: Any) -> list[Any]:
    return [*axes.ravel()] if hasattr(axes, "ravel") else [axes]


def plot_model(curves: Any, axes: Any = None) -> Any:
    """Curves of a model over a parameter, a chart for each unit, and for each kind of what has none; returns their axes as an array."""
    groups: dict[str, dict[str, Sequence[float]]] = {}
    for name, values in curves.columns.items():
        if name != curves.over and any(map(math.isfinite, values)):
            groups.setdefault(unit_of(name) or name.partition("_")[0], {})[name] = values
    if axes is None:
        pyplot = package("matplotlib.pyplot", "a picture is drawn")
        axes = pyplot.subplots(len(groups), 1, squeeze=False, sharex=True, figsize=(8, 0.6 + 2.7 * len(groups)), layout="constrained")[1]
    flat = _flat(axes)
    for axis, (kind, columns) in zip(flat, groups.items(), strict=False):
        if curves.x[0] <= curves.at <= curves.x[-1]:
            axis.axvline(curves.at, color=COLOURS["rule"], linewidth=1, zorder=0)
        plot_curves(("", [*curves.x]), columns, logarithmic=curves.logarithmic, marker="", axes=axis)
        found = [each for values in columns.values() for each in values if math.isfinite(each)]
        if is_wide(found):
            axis.set_yscale("log")
        axis.set_ylabel(kind if len(columns) > 1 else next(iter(columns)))
    flat[min(len(flat), len(groups)) - 1].set_xlabel(f"{curves.over}, {curves.unit}" if curves.unit else curves.over)
    return axes


#: From this factor between the least and the largest on, a scale is logarithmic.
_WIDE = 50


def is_wide(values: Iterable[float]) -> bool:
    """Whether a scale of numbers is to be logarithmic.

    >>> is_wide([1, 100]), is_wide([0, 100]), is_wide([1, 2])
    (True, False, False)
    """
    found = [*values]
    return 0 < _WIDE * min(found) < max(found)


#: More curves have their names beside the chart.
_FEW = 4


def plot_curves(
    x: tuple[str, list[Any]], curves: Mapping[str, Sequence[Any]], *, logarithmic: bool, marker: str = ".", axes: Any = None
) -> Any:
    """Results over one parameter, all in one chart."""
    axis = axes if axes is not None else package("matplotlib.pyplot", "a picture is drawn").subplots(layout="constrained")[1]
    colours = [COLOURS[name] for name in ("hiding", "without", "data", "queue", "loss", "buffer")]
    for place, (name, values) in enumerate(curves.items()):
        again, colour = divmod(place, len(colours))
        shown = [float("nan") if each is None else each for each in values]
        axis.plot(x[1], shown, marker=marker, linestyle=("-", "--", ":", "-.")[again % 4], label=name, color=colours[colour])
    if logarithmic:
        axis.set_xscale("log")
    axis.set_xlabel(x[0])
    if len(curves) == 1:
        axis.set_ylabel(next(iter(curves)))
    elif len(curves) <= _FEW:
        axis.legend()
    else:
        axis.legend(loc="center left", bbox_to_anchor=(1, 0.5), fontsize="small")
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
