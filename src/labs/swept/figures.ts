import { select } from 'd3-selection';
import { line as lineOf } from 'd3-shape';
import { attrs, layer, setTexts, sized } from '../../draw/attrs.ts';
import { axisTicks, fittingTicks } from '../../draw/axisLabels.ts';
import { chartLayout } from '../../draw/chartLayout.ts';
import { type DrawContext, type Measure, textStyle } from '../../draw/drawContext.ts';
import { lineChart } from '../../draw/lineChart.ts';
import type { ChartSeries, LineChartData, Tone } from '../../draw/lineChartData.ts';
import { lineMarks } from '../../draw/lineMarks.ts';
import type { Palette } from '../../draw/palette.ts';
import type { Surface } from '../../draw/surface.ts';
import { drawMapAxes, drawValueMap, type ValueMapData, type ValueMapLayout, valueMapLayout } from '../../draw/valueMap.ts';
import { askTableEngine } from '../../engines/table/client.ts';
import { partOf, type Span, spanOf, valueAt } from '../../engines/table/columns.ts';
import {
  type Brush,
  type CellsAnswer,
  type FrontAnswer,
  frontColumns,
  gapWidth,
  type LinesAnswer,
  levels,
  type ParallelAnswer,
  type Side,
} from '../../engines/table/requests.ts';
import type { Better } from '../../engines/table/rows.ts';
import type { Block, Drawing, DrawingPaper, DrawingSpec } from '../../ui/pictureSpec.ts';
import type { SweptLab } from './model.ts';
import { cellText } from './Panels.tsx';
import { openTextOf, type SweptTable, type TableColumn, tableColumn } from './table.ts';
import { type Drawn, type TableView, tableShown, viewOf } from './view.ts';
import { firstRows, frontCaption, mapCaption, selectedText, statisticOf, valuesText } from './words.ts';

/** A column named by the view, which has been checked. */
export function shown(table: SweptTable, name: string): TableColumn {
  const column = tableColumn(table, name);
  if (column === undefined) throw new Error(`there is no column ${name}`);
  return column;
}

/** One map of several; at least two points on each side, so that it has a width and a height. */
export function mapData(table: SweptTable, view: Drawn & Pick<TableView, 'y'>, answer: CellsAnswer, panel: number): ValueMapData {
  const [x, y] = [shown(table, view.x), shown(table, view.y)];
  const { values } = answer.panels[panel]!;
  return {
    x: { axis: x.axis, points: two(answer.x) },
    y: { axis: y.axis, points: two(answer.y) },
    values: answer.x.points.length > 1 && answer.y.points.length > 1 ? values : stretched(answer, values),
    logarithmic: isLogarithmic(answer),
    isGain: isGain(view),
    ...(answer.range && { range: answer.range }),
  };
}

export const isLogarithmic = ({ range }: CellsAnswer): boolean => range !== null && spanOf({ low: range[0], high: range[1] }).logarithmic;

/** Whether the colours are gains: a number of rows is none. */
export const isGain = ({ value, statistic }: Pick<TableView, 'value' | 'statistic'>): boolean => statistic !== 'rows' && /(^|[._])gain$/.test(value);

/** A single value lies in the middle of a stretch. */
const two = ({ points }: Side): readonly number[] => (points.length > 1 ? points : [points[0] ?? 0, (points[0] ?? 0) + 1]);

function stretched({ x, y }: CellsAnswer, values: Float64Array): number[] {
  const rows = y.points.length;
  const all: number[] = [];
  for (let i = 0; i < Math.max(2, x.points.length); i += 1)
    for (let j = 0; j < Math.max(2, rows); j += 1) all.push(values[Math.min(i, x.points.length - 1) * rows + Math.min(j, rows - 1)] ?? NaN);
  return all;
}

const tones: readonly Tone[] = ['compute', 'hiding', 'loss', 'data', 'overhead', 'control', 'without', 'ink'];

/** Lines over a column; `here`: where the scenario of the reader lies, NaN for nowhere. */
export function linesData(table: SweptTable, view: Drawn, answer: LinesAnswer, here: number): LineChartData | null {
  const x = Float64Array.from(answer.x.points);
  if (x.length < 2) return null;
  const value = shown(table, view.value);
  const by = view.by === null ? null : shown(table, view.by);
  const there = (y: Float64Array) => {
    const places = Array.from(y.keys()).filter((i) => Number.isFinite(y[i]!));
    return { x: places.map((i) => x[i]!), y: places.map((i) => y[i]!) };
  };
  /** A single value is drawn as a point, not a line. */
  const line = (label: string, tone: Tone, y: Float64Array, rest: Partial<ChartSeries> = {}): ChartSeries => {
    const values = there(y);
    return { label, named: 'key', tone, line: values, ...(values.y.length === 1 && { points: { ...values, shape: 'dot' as const } }), ...rest };
  };
  const spread = answer.min !== null && answer.largest !== null && by === null;
  const series = [
    ...(spread ? [line('least', 'without', answer.min!, { thin: true }), line('largest', 'without', answer.largest!, { thin: true })] : []),
    ...answer.lines.map(({ by: point, y }, i) =>
      line(by === null || point === null ? statisticOf(view.statistic, value.name) : valuesText([[by.name, by.format(point)]]), tones[i % tones.length]!, y),
    ),
  ];
  let [low, high] = [Infinity, -Infinity];
  for (const { line: drawn } of series)
    for (const each of Array.from(drawn!.y)) {
      low = Math.min(low, each);
      high = Math.max(high, each);
    }
  if (low > high) return null;
  const scale = spanOf({ low, high }).logarithmic ? 'logarithmic' : 'linear';
  const title = view.statistic === 'rows' ? 'rows' : value.axis.title;
  return {
    x,
    here,
    axis: shown(table, view.x).axis,
    panels: [{ name: 'rows', title, y: { scale, ...(scale === 'linear' && { least: low > 0 && low > 0.4 * high ? 'data' : 0 }) }, series }],
  };
}

/** Positions of the axes of parallel coordinates. */
export interface ParallelLayout {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
  readonly axes: readonly ParallelAxis[];
}

export interface ParallelAxis {
  readonly column: TableColumn;
  readonly span: Span;
  readonly x: number;
  /** The place of a value; the bins of texts have their middles. */
  y(value: number): number;
  valueAt(y: number): number;
}

const [parallelTop, parallelBottom, labelLine] = [40, 12, 15];

export function parallelLayout(table: SweptTable, names: readonly string[], width: number, height: number, measure: Measure): ParallelLayout {
  const columns = names.map((name) => shown(table, name));
  const [top, bottom] = [parallelTop, height - parallelBottom];
  const left = 8 + Math.max(...ticksOf(columns[0]!).map((value) => measure(columns[0]!.format(value), 'small')));
  const right = width - 12;
  return {
    width,
    height,
    top,
    bottom,
    axes: columns.map((column, i) => {
      const span = spanOf(column);
      return {
        column,
        span,
        x: left + (columns.length === 1 ? 0 : (i / (columns.length - 1)) * (right - left)),
        y: (value) => bottom - partOf(span, value) * (bottom - top),
        valueAt: (y) => valueAt(span, (bottom - y) / (bottom - top)),
      };
    }),
  };
}

/** Labels of one axis. */
function ticksOf({ texts, low, high, points }: TableColumn): readonly number[] {
  if (texts !== null || low === high) return points ?? [low];
  const { logarithmic } = spanOf({ low, high });
  return axisTicks(logarithmic ? 'logarithmic' : 'linear', [low, high], 6).filter((value) => value >= low && value <= high);
}

/**
 * The axes with their names, what is written on them, the limits, and a row or two as lines across. Limits are no brushes of
 * d3-brush, which keys cannot move.
 */
export function drawParallelAxes(
  target: SVGSVGElement,
  { width, height, top, bottom, axes }: ParallelLayout,
  limits: ReadonlyMap<string, readonly [low: number, high: number]>,
  rows: readonly ParallelRow[],
  { palette, measure }: DrawContext,
): void {
  sized(target, width, height);
  const step = axes.length > 1 ? axes[1]!.x - axes[0]!.x : width;
  // Long names go on two lines, every second one lower.
  const names = axisNames(axes.map(({ column }) => column));
  const isStaggered = names.some((name) => measure(name, 'bold') > step - 12);
  const texts = { measure, step };
  select(layer(target, 'axes'))
    .selectAll<SVGLineElement, ParallelAxis>('line')
    .data(axes)
    .join('line')
    .call(attrs, ({ x }) => ({ x1: x, x2: x, y1: top, y2: bottom, stroke: palette.ink, 'stroke-width': 1 }));
  const ticks = axes.flatMap((axis) =>
    fittingTicks(ticksOf(axis.column), axis.y, () => labelLine).map((value) => ({
      x: axis.x - 5,
      y: axis.y(value),
      text: clipped(axis.column.format(value), texts),
    })),
  );
  // Thousands of lines pass under a label, so that a halo alone leaves it on a ground of their colour.
  select(layer(target, 'plates'))
    .selectAll<SVGRectElement, (typeof ticks)[number]>('rect')
    .data(ticks)
    .join('rect')
    .call(attrs, ({ x, y, text }) => {
      const length = measure(text, 'small');
      return { x: x - length - 3, y: y - labelLine / 2, width: length + 5, height: labelLine, rx: 2, fill: palette.paper, 'fill-opacity': 0.9 };
    });
  select(layer(target, 'ticks'))
    .selectAll<SVGTextElement, (typeof ticks)[number]>('text')
    .data(ticks)
    .join('text')
    .call(attrs, ({ x, y }) => ({ class: 'tick', x, y, dy: '0.34em', 'text-anchor': 'end', ...textStyle('small', palette.ink) }))
    .call(setTexts, ({ text }) => text);
  const anchor = (i: number) => (i === 0 ? 'start' : i === axes.length - 1 ? 'end' : 'middle');
  select(layer(target, 'names'))
    .selectAll<SVGTextElement, ParallelAxis>('text')
    .data(axes)
    .join('text')
    .call(attrs, ({ x }, i) => ({
      class: 'panel-title',
      x: i === 0 ? Math.max(0, x - 30) : x + (anchor(i) === 'end' ? 10 : 0),
      y: isStaggered && i % 2 === 1 ? 28 : 13,
      'text-anchor': anchor(i),
      ...textStyle('title', palette.ink),
    }))
    // The first and the last name have their room on one side alone.
    .call(setTexts, ({ column }, i) => {
      const room = !isStaggered ? step : anchor(i) === 'middle' ? 1.5 * step - 16 : 1.3 * step;
      // Ends of names may be alike, as those of both granularities; what the column is called in the file is not.
      return [names[i]!, column.name].find((name) => measure(name, 'bold') <= room) ?? endOf(names[i]!, room, measure);
    });
  select(layer(target, 'limits'))
    .selectAll<SVGRectElement, ParallelAxis>('rect')
    .data(axes.filter(({ column }) => limits.get(column.name)?.every(Number.isFinite)))
    .join('rect')
    .call(attrs, ({ x, y, column }) => {
      const [low, high] = limits.get(column.name)!;
      // On the axis: beyond it, a logarithm may have no value.
      const [from, to] = [low, high].map((end) => y(Math.min(Math.max(end, column.low), column.high))) as [number, number];
      const [upper, lower] = [Math.max(top, Math.min(from, to)), Math.min(bottom, Math.max(from, to))];
      const box = { x: x - 7, width: 14, y: Math.min(upper, lower) - 2, height: Math.abs(lower - upper) + 4 };
      return { ...box, fill: palette.hiding, 'fill-opacity': 0.25, stroke: palette.hiding };
    });
  const across = lineOf<number | null>(
    (_, i) => axes[i]!.x,
    (value, i) => axes[i]!.y(value!),
  )
    .defined((value, i) => value !== null && Number.isFinite(axes[i]!.y(value)))
    .digits(1);
  select(layer(target, 'rows'))
    .selectAll<SVGPathElement, ParallelRow>('path')
    .data(rows)
    .join('path')
    .call(attrs, ({ name, values }) => ({
      d: across(axes.map((_, i) => values[i] ?? null)),
      fill: 'none',
      stroke: name === 'here' ? palette.loss : palette.ink,
      'stroke-width': 2,
      'stroke-dasharray': name === 'here' ? '6 3' : null,
    }));
}

/** A parameter by its words; a result by the last part of its name, with the unit in which that ends, and by the engine where both have it. */
function axisNames(columns: readonly TableColumn[]): readonly string[] {
  const last = ({ name }: TableColumn): string => name.slice(name.lastIndexOf('.') + 1);
  return columns.map((column) => {
    const { name, axis } = column;
    if (axis.title !== name) return axis.title;
    const words = last(column).replace(/_us$/, ', µs').replaceAll('_', ' ');
    const isShared = columns.filter((each) => last(each) === last(column)).length > 1;
    return isShared && name.includes('.') ? `${words}, ${name.slice(0, name.indexOf('.'))}` : words;
  });
}

interface ParallelRow {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

const clipped = (text: string, { measure, step }: { readonly measure: Measure; readonly step: number }): string =>
  fitting(
    text,
    Math.max(30, step - 12),
    (shown) => measure(shown, 'small'),
    (letters) => `${text.slice(0, letters)}…`,
  );

/** Names begin alike, and differ at the end. */
const endOf = (name: string, room: number, measure: Measure): string =>
  fitting(
    name,
    room,
    (shown) => measure(shown, 'bold'),
    (letters) => `…${name.slice(-letters)}`,
  );

/** As much of a text as has room; `cut`: so many letters of it. */
function fitting(text: string, room: number, width: (shown: string) => number, cut: (letters: number) => string): string {
  let shown = text;
  for (let letters = text.length - 1; letters > 0 && width(shown) > room; letters -= 1) shown = cut(letters);
  return shown;
}

/** All rows faintly, and the selected ones over them, between the first and the last axis. */
export function drawParallelRows(surface: Surface, { gaps }: ParallelAnswer, colours: Palette, width: number, height: number): void {
  const columns = gaps.length * gapWidth;
  if (columns === 0) return;
  const inks = inksOf(surface, colours);
  const pixels = new Uint32Array(columns * levels);
  gaps.forEach(({ all, chosen }, gap) => {
    for (let row = 0; row < levels; row += 1) {
      const [from, to] = [row * gapWidth, row * columns + gap * gapWidth];
      for (let x = 0; x < gapWidth; x += 1) pixels[to + x] = inks[(all[from + x]! << 8) | chosen[from + x]!]!;
    }
  });
  surface.image(new Uint8ClampedArray(pixels.buffer), columns, width, height, true);
}

/** Pixels of two kinds of ink over each other. */
function inked(inks: Uint32Array, all: Uint8Array, chosen: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  return new Uint8ClampedArray(Uint32Array.from(all, (ink, i) => inks[(ink << 8) | chosen[i]!]!).buffer);
}

let inksKnown: { readonly key: string; readonly inks: Uint32Array } | null = null;

/** Pixels of two kinds of ink over each other on paper, each from 0 to 255, that of all rows first. */
function inksOf(surface: Surface, { paper, inkFaint, hiding }: Palette): Uint32Array {
  const key = `${paper} ${inkFaint} ${hiding}`;
  if (inksKnown?.key === key) return inksKnown.inks;
  const channels = surface.channels([paper, inkFaint, hiding]);
  const inks = new Uint32Array(256 * 256);
  const bytes = new Uint8ClampedArray(inks.buffer);
  for (let i = 0; i < inks.length; i += 1) {
    const [a, c] = [(0.55 * (i >> 8)) / 255, (i & 255) / 255];
    for (let channel = 0; channel < 3; channel += 1) {
      const below = channels[channel]! + a * (channels[4 + channel]! - channels[channel]!);
      bytes[4 * i + channel] = below + c * (channels[8 + channel]! - below);
    }
    bytes[4 * i + 3] = a + c === 0 ? 0 : 255;
  }
  inksKnown = { key, inks };
  return inks;
}

/** The plot of a front: its axes go from the least to the largest value of all rows. */
export function frontPlot(
  table: SweptTable,
  [one, other]: readonly [string, string],
  width: number,
  height: number,
  measure: Measure,
): { readonly data: ValueMapData; readonly layout: ValueMapLayout } {
  const side = (name: string): ValueMapData['x'] => {
    const { low, high, axis } = shown(table, name);
    return { axis, points: low === high ? [low, low + 1] : [low, high] };
  };
  const data: ValueMapData = { x: side(one), y: side(other), values: [], logarithmic: false, isGain: false };
  return { data, layout: valueMapLayout(data, width, height, measure) };
}

/** The rows as points, and the front as a line of steps with its rows on it. */
export function drawFront(
  surface: Surface,
  { all, chosen, front }: FrontAnswer,
  { placed }: ValueMapLayout,
  better: readonly [Better, Better],
  colours: Palette,
): void {
  const { left, right, top, bottom, x, y } = placed;
  surface.image(inked(inksOf(surface, { ...colours, hiding: colours.compute }), all, chosen), frontColumns, right - left, bottom - top, false);
  const steps = surface.path();
  const down = better[1] === 'least' ? bottom - top : 0;
  front.forEach((point, i) => {
    const [px, py] = [x(point.x) - left, y(point.y) - top];
    if (i === 0) steps.moveTo(px, down === 0 ? bottom - top : 0);
    else steps.lineTo(px, y(front[i - 1]!.y) - top);
    steps.lineTo(px, py);
  });
  const last = front.at(-1);
  if (last) steps.lineTo(better[0] === 'least' ? right - left : 0, y(last.y) - top);
  surface.stroke(steps, { colour: colours.loss, width: 2, round: 'corners' });
  const size = front.length > 60 ? 3 : 6;
  surface.fillRects(
    front.flatMap((point) => [x(point.x) - left - size / 2, y(point.y) - top - size / 2, size, size]),
    colours.loss,
  );
}

/** The limits as numbers: of a text its place among the texts. */
export function limitsOf(table: SweptTable, brushes: readonly Brush[]): ReadonlyMap<string, readonly [number, number]> {
  return new Map(
    brushes.map(({ column, low, high }) => {
      const texts = tableColumn(table, column)?.texts ?? null;
      const number = (end: number | string): number => (texts === null ? Number(end) : texts.indexOf(String(end)));
      return [column, [number(low), number(high)]];
    }),
  );
}

type Make = (table: SweptTable, view: TableView) => Promise<Drawing | null>;

/** A picture of the open table, with its caption. */
const drawn = (make: Make): DrawingSpec<SweptLab> => ({
  async prepare(values) {
    const table = await tableShown();
    const view = table && viewOf(values, table);
    if (table === null || view === null) return null;
    const draw = await make(table, view);
    return draw && ((paper, results) => [...draw(paper, results), { height: 4, draw: () => {} }, paper.words(openTextOf(table), { soft: true })]);
  },
});

const [mapWidth, smallWidth] = [620, 250];

export const mapPicture = drawn(async (table, view) => {
  const answer = await askTableEngine('cells', view);
  const { range } = answer;
  if (range === null) return null;
  const value = shown(table, view.value);
  return (paper) => {
    const maps = answer.panels.flatMap((panel, i) => {
      const width = Math.min(answer.panels.length > 1 ? 2 * smallWidth : mapWidth, paper.width);
      const data = mapData(table, view, answer, i);
      const layout = valueMapLayout(data, width, Math.round(0.62 * width), paper.context.measure);
      const title = view.by === null || panel.by === null ? null : valuesText([[view.by, shown(table, view.by).format(panel.by)]]);
      return [...(title === null ? [] : [paper.words(title, { bold: true })]), mapBlock(paper, data, layout)];
    });
    const caption = mapCaption(statisticOf(view.statistic, value.name), value.format(range[0]), value.format(range[1]), isGain(view));
    return [...maps, paper.words(`${caption} ${selectedText(answer.rows, table.rows)}.`)];
  };
});

function mapBlock({ context }: DrawingPaper, data: ReturnType<typeof mapData>, layout: ReturnType<typeof valueMapLayout>): Block {
  const { left, right, top, bottom } = layout.placed;
  return {
    height: layout.height + 6,
    draw(place) {
      drawMapAxes(place.elements(0, layout.width, layout.height), data, layout, context);
      drawValueMap(place.surface(left, top, { width: right - left, height: bottom - top }), data, layout, context.palette, true);
    },
  };
}

export const linesPicture = drawn(async (table, view) => {
  const answer = await askTableEngine('lines', view);
  const data = linesData(table, view, answer, NaN);
  if (data === null) return null;
  return (paper) => {
    const { width, context } = paper;
    const layout = chartLayout(data, width, null, context.measure);
    // Its lines have no names in the plot, and are as many as there are values.
    const look = { ...context, lineMarks };
    return [
      { height: layout.height + 6, draw: (place) => lineChart(place.elements(0, width, layout.height), data, layout, look, { scale: 1, cursor: null }) },
      paper.words(`${selectedText(answer.rows, table.rows)}.`),
    ];
  };
});

export const parallelPicture = drawn(async (table, view) => {
  const answer = await askTableEngine('parallel', { columns: view.parallel, brushes: view.brushes });
  return (paper) => {
    const layout = parallelLayout(table, view.parallel, paper.width, 320, paper.context.measure);
    const { axes, top, bottom } = layout;
    const [left, width] = [axes[0]!.x, axes.at(-1)!.x - axes[0]!.x];
    return [
      {
        height: 326,
        draw(place) {
          drawParallelRows(place.surface(left, top, { width, height: bottom - top }), answer, paper.context.palette, width, bottom - top);
          drawParallelAxes(place.elements(0, paper.width, 320), layout, limitsOf(table, view.brushes), [], paper.context);
        },
      },
      paper.words(`${selectedText(answer.rows, table.rows)}.`),
    ];
  };
});

export const frontPicture = drawn(async (table, view) => {
  const [one, other] = view.front;
  const answer = await askTableEngine('front', { x: one.column, xBetter: one.better, y: other.column, yBetter: other.better, brushes: view.brushes });
  return (paper) => {
    const width = Math.min(mapWidth, paper.width);
    const { data, layout } = frontPlot(table, [view.front[0].column, view.front[1].column], width, Math.round(0.62 * width), paper.context.measure);
    const { left, right, top, bottom } = layout.placed;
    const better = [view.front[0].better, view.front[1].better] as const;
    return [
      {
        height: layout.height + 6,
        draw(place) {
          drawMapAxes(place.elements(0, width, layout.height), data, layout, paper.context);
          drawFront(place.surface(left, top, { width: right - left, height: bottom - top }), answer, layout, better, paper.context.palette);
        },
      },
      paper.words(`${frontCaption(one, other)} ${selectedText(answer.rows, table.rows)}.`),
    ];
  };
});

/** Rows of a printed page in letters of usual size. */
const maxRows = 28;

/** The first rows of the table as a picture. */
export const rowsPicture = drawn(async (table, view) => {
  const { rows } = await askTableEngine('list', { brushes: view.brushes, sort: null, direction: 'up', from: 0, count: maxRows });
  return (paper) => {
    const listed = paper.table(
      ['row', ...table.columns.map(({ name }) => name.replace('.', '. '))],
      rows.map(({ row, cells }) => [String(row + 1), ...cells.map((cell, column) => cellText(table, column, cell))]),
    );
    return rows.length === maxRows ? [listed, paper.words(firstRows(maxRows))] : [listed];
  };
});
