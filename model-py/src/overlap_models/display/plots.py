"""Event diagrams, curves and tables drawn with matplotlib, in the colours of the page; axes say what they are and in which unit."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from overlap_models import checks
from overlap_models._page.display import COLOURS, MARK_WORDS, RESULT_WORDS
from overlap_models._page.table import PARAMETERS
from overlap_models.display.diagram import INKS, MOST_ROWS, NARROW, THIN, arrows_of, boxes_of, by_processor, thinned, ticks, time_text, tracks_of
from overlap_models.display.numbers import unit_of
from overlap_models.packages import package

#: Pixels that a diagram is wide for what is too narrow to be drawn by itself.
_PIXELS = 1000

#: Patterns of marks, which are told apart without their colours.
_HATCHES = {"overhead": "////", "copy": "....", "handler": "||||"}


def plot_diagrams(columns: Mapping[str, Any], ax: Any = None) -> Any:
    """A row of axes a diagram; returns them as an array."""
    columns = by_processor(columns)
    tracks = tracks_of(columns)
    heights = [0.6 + min(len(track.labels), MOST_ROWS) for track in tracks]
    axes = ax if ax is not None else _axes(len(tracks), (9, 0.5 + 0.6 * len(tracks) + 0.28 * sum(heights)), heights)
    for axis, track in zip(_flat(axes), tracks, strict=False):
        rows = min(len(track.labels), MOST_ROWS)
        _, unit, divisor = ticks(track.end_us)
        pixel = track.end_us / _PIXELS / divisor
        boxes = boxes_of(columns["spans"], track, rows, _PIXELS / track.end_us)
        for mark in MARK_WORDS:
            if mark in boxes:
                _draw_bars(axis, mark, boxes[mark], pixel)
        for mark, arrows in arrows_of(columns["arrows"], track, rows, _PIXELS / track.end_us).items():
            _draw_arrows(axis, mark, thinned(arrows), pixel)
        axis.set_yticks(range(rows), track.labels[:rows])
        axis.set_ylim(rows - 0.5, -0.5)
        axis.set_xlim(0, track.end_us / divisor)
        axis.set_xlabel(f"time, {unit}")
        axis.set_title(track.name.replace("_", " "), loc="left", fontsize="medium")
        axis.set_title(time_text(track.finish_us) if track.status == "completed" else track.status, loc="right", fontsize="medium")
    _draw_key(_flat(axes), is_own=ax is None)
    return axes


def _draw_bars(axis: Any, mark: str, boxes: Sequence[tuple[int, float, float]], pixel: float) -> None:
    height = 0.2 if mark == "wait" else 0.6
    look = _look(mark)
    # Where there is no room for a pattern or an outline, a bar is of one colour.
    thin = {"facecolors": COLOURS[THIN.get(mark, mark)], "linewidth": 0}
    for narrow, style in ((True, thin), (False, look)):
        by_row: dict[int, list[tuple[float, float]]] = {}
        for row, left, width in boxes:
            if (width < NARROW) == narrow:
                by_row.setdefault(row, []).append((left * pixel, width * pixel))
        for row, bars in by_row.items():
            axis.broken_barh(bars, (row - height / 2, height), label="_", **style)
    axis.fill_between([], [], [], label=MARK_WORDS[mark], **{name.removesuffix("s"): value for name, value in look.items()})


def _look(mark: str) -> dict[str, Any]:
    ink = COLOURS["copyInk" if mark == "copy" else INKS.get(mark, mark)]
    if mark in ("compute", "transfer"):
        return {"facecolors": ink, "linewidth": 0}
    return {"facecolors": COLOURS["copy" if mark == "copy" else "paper"], "edgecolors": ink, "linewidth": 0.7, "hatch": _HATCHES.get(mark)}


def _draw_arrows(axis: Any, mark: str, arrows: Sequence[tuple[int, int, float, float | None]], pixel: float) -> None:
    ink = COLOURS[INKS.get(mark, mark)]
    if mark == "dropped":
        x, y = zip(*((sent * pixel, source + (0.4 if destination >= source else -0.4)) for source, destination, sent, _ in arrows), strict=True)
        axis.plot(x, y, "x", color=ink, markersize=5, label=MARK_WORDS[mark], clip_on=False)
        return
    look = {"color": ink, "linewidth": 0.8, "linestyle": "--" if mark == "control" else "-"}
    axis.plot([], [], label=MARK_WORDS[mark], **look)
    for source, destination, sent, received in arrows:
        end = (sent if received is None else received) * pixel
        axis.annotate("", (end, destination), (sent * pixel, source), arrowprops={"arrowstyle": "->", "shrinkA": 0, "shrinkB": 0, **look})


def _draw_key(axes: Sequence[Any], *, is_own: bool) -> None:
    """What the marks of all axes are called: below a figure of our own, in the first axes of somebody else's."""
    named = {label: handle for axis in axes for handle, label in zip(*axis.get_legend_handles_labels(), strict=True)}
    words = [word for word in MARK_WORDS.values() if word in named]
    handles = [named[word] for word in words]
    if is_own:
        axes[0].figure.legend(handles, words, loc="outside lower left", ncols=4, frameon=False, fontsize="small")
    else:
        axes[0].legend(handles, words, fontsize="small")


def _axes(count: int, size: tuple[float, float], heights: Sequence[float] | None = None) -> Any:
    pyplot = package("matplotlib.pyplot", "a picture is drawn")
    ratios = {"gridspec_kw": {"height_ratios": heights}} if heights else {"sharex": True}
    return pyplot.subplots(count, 1, squeeze=False, figsize=size, layout="constrained", **ratios)[1]


def _flat(axes: Any) -> list[Any]:
    return [*axes.ravel()] if hasattr(axes, "ravel") else [*axes] if isinstance(axes, Sequence) else [axes]


def plot_model(lab: str, curves: Any, ax: Any = None) -> Any:
    """Curves of a model over a parameter, a chart for each unit; returns their axes as an array."""
    columns = {name: values for name, values in curves.columns.items() if name != curves.over}
    axes = plot_curves(lab, curves.over, [*curves.x], columns, marker="", ax=ax, logarithmic=curves.logarithmic)
    if curves.x[0] <= curves.at <= curves.x[-1]:
        for axis in _flat(axes):
            axis.axvline(curves.at, color=COLOURS["rule"], linewidth=1, zorder=0)
    return axes


def plot_columns(lab: str, given: Sequence[str], columns: Mapping[str, Sequence[Any]], shape: Sequence[int], result: str | None, ax: Any) -> Any:
    """Results over the first number that was given as curves, over two in rows of rows as a map of one result."""
    numbers = [name for name, values in columns.items() if _are_numbers(values)]
    over, results = [name for name in given if name in numbers], [name for name in numbers if name not in given]
    if result is not None:
        checks.one_of(results, result=result)
    if not over or len(shape) > 2 or (len(shape) == 2 and len(over) != 2) or not results:
        raise checks.BadArgument(
            "plot", "", "results over one number, or over two that lie in rows of rows",
            "results are drawn over one number that was given as a sequence, or over two of which each row has one value of the first; "
            "to_frame() gives the table of any other ones",
        )  # fmt: skip
    if len(shape) == 1:
        rows = sorted(range(shape[0]), key=lambda row: columns[over[0]][row])
        differ = [name for name in results if any(each != columns[name][0] for each in columns[name])]
        drawn = {name: [columns[name][row] for row in rows] for name in ([result] if result else differ or results)}
        return plot_curves(lab, over[0], [columns[over[0]][row] for row in rows], drawn, ax=ax)
    inner = shape[1]
    y, x = over if columns[over[0]][0] == columns[over[0]][inner - 1] else over[::-1]
    name = result or results[0]
    values = [[*columns[name][start : start + inner]] for start in range(0, shape[0] * inner, inner)]
    return plot_map(lab, (x, [*columns[x][:inner]]), (y, [*columns[y][::inner]]), name, values, ax=ax)


def _are_numbers(values: Iterable[Any]) -> bool:
    found = [each for each in values if each is not None]
    return bool(found) and all(isinstance(each, int | float) and not isinstance(each, bool) for each in found)


#: More charts below each other are no figure: the name of a result draws any other one.
_MOST_CHARTS = 5

#: From this factor between the least and the largest on, a scale is logarithmic.
_WIDE = 50


def is_wide(values: Iterable[float]) -> bool:
    """Whether a scale of numbers is to be logarithmic.

    >>> is_wide([1, 100]), is_wide([0, 100]), is_wide([1, 2])
    (True, False, False)
    """
    found = [*values]
    return bool(found) and 0 < _WIDE * min(found) < max(found)


def label_of(lab: str, name: str) -> str:
    """What a parameter or a result is, by which name, in which unit.

    >>> label_of("cluster", "message_bytes"), label_of("cluster", "model.bound_us")
    ('message (message_bytes), bytes', 'least time of the gather, equation (8) (model.bound_us), µs')
    """
    row = next((row for row in PARAMETERS.get(lab, ()) if row.key == name), None)
    words, unit = (row.label, row.unit) if row else (RESULT_WORDS.get(name.rpartition(".")[2], ""), unit_of(name))
    named = f"{words[:1].lower()}{words[1:]} ({name})" if words and words.lower() != name else name
    return f"{named}, {unit}" if unit else named


def plot_curves(
    lab: str, over: str, x: list[Any], columns: Mapping[str, Sequence[Any]], *, marker: str = ".", ax: Any = None, logarithmic: bool | None = None
) -> Any:
    """Results over one parameter, a chart for each unit, and for each kind of what has none; returns their axes as an array."""
    groups: dict[str, dict[str, list[float]]] = {}
    for name, values in columns.items():
        shown = [math.nan if each is None else each for each in values]
        if any(map(math.isfinite, shown)):
            groups.setdefault(unit_of(name) or name.rpartition(".")[2].partition("_")[0], {})[name] = shown
    if ax is None and len(groups) > _MOST_CHARTS:
        groups = {kind: groups[kind] for kind in [*groups][:_MOST_CHARTS]}
    axes = _axes(max(1, len(groups)), (8, 0.6 + 2.7 * max(1, len(groups)))) if ax is None else ax
    flat = _flat(axes)
    colours = [COLOURS[name] for name in ("hiding", "without", "data", "queue", "loss", "buffer")]
    for axis, group in zip(flat, groups.values(), strict=False):
        for place, (name, values) in enumerate(group.items()):
            again, colour = divmod(place, len(colours))
            axis.plot(x, values, marker=marker, linestyle=("-", "--", ":", "-.")[again % 4], label=label_of(lab, name), color=colours[colour])
        if is_wide(each for values in group.values() for each in values if math.isfinite(each)):
            axis.set_yscale("log")
        axis.set_xscale("log" if (is_wide(x) if logarithmic is None else logarithmic) else "linear")
        first = next(iter(group))
        axis.set_ylabel(label_of(lab, first) if len(group) == 1 else unit_of(first) or first.rpartition(".")[2].partition("_")[0])
        if len(group) > 1:
            axis.legend(fontsize="small")
    flat[min(len(flat), max(1, len(groups))) - 1].set_xlabel(label_of(lab, over))
    return axes


def plot_map(lab: str, x: tuple[str, list[Any]], y: tuple[str, list[Any]], name: str, values: list[list[Any]], *, ax: Any = None) -> Any:
    """A result over two parameters: a row of values for each y; returns the axes."""
    axis = ax if ax is not None else _axes(1, (8, 5))[0, 0]
    shown = [[math.nan if each is None else each for each in row] for row in values]
    mesh = axis.pcolormesh(x[1], y[1], shown, shading="nearest", cmap="viridis")
    scales = ["log" if is_wide(each) else "linear" for each in (x[1], y[1])]
    axis.set(xlabel=label_of(lab, x[0]), ylabel=label_of(lab, y[0]), xscale=scales[0], yscale=scales[1])
    axis.figure.colorbar(mesh, ax=axis, label=label_of(lab, name))
    return axis
