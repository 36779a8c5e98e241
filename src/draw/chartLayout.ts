import { leastIndex } from 'd3-array';
import { scaleLinear, scaleLog } from 'd3-scale';
import { axisTicks, betweenLabels, fittingTicks, formatOf, labelMiddle, marginRight } from './axisLabels.ts';
import type { Measure } from './drawContext.ts';
import { type KeyRows, keyRows } from './keyRows.ts';
import type { AxisScale, ChartAxis, ChartPanel, LineChartData } from './lineChartData.ts';
import type { ChartScale, PlacedPanel } from './placedPanel.ts';

/** Part of the axis that stays free for labels, above all values and, where it does not begin at its least, below them. */
const headroom = 0.08;
/** Differences from a level are seen from this size on. */
const leastDifference = 0.05;

/** The ends of a panel's vertical axis: everything that is drawn lies between them. */
export function valueDomain({ y, series, level, peaks = [] }: ChartPanel): readonly [number, number] {
  const isLogarithmic = y.scale === 'logarithmic';
  let [low, high] = [Infinity, -Infinity];
  const take = (value: number | null | undefined): void => {
    if (value == null || !Number.isFinite(value) || (isLogarithmic && value <= 0)) return;
    low = Math.min(low, value);
    high = Math.max(high, value);
  };
  for (const { line, points, here } of series) {
    for (const columns of [line, points]) for (let i = 0; columns && i < columns.y.length; i += 1) take(columns.y[i]);
    take(here);
  }
  for (const peak of peaks) take(peak.y);
  take(level?.value);
  take(y.most);
  if (isLogarithmic) return low > high ? [1, 10] : [low / 1.4, high * 1.7];
  if (y.least === 'data') {
    if (low > high) return [0, 1];
    const room = Math.max(1.5 * headroom * (high - low), leastDifference);
    return [low - room, high + room];
  }
  const least = y.least ?? 0;
  const bottom = Math.min(least, low < least ? low - headroom * (high - low) : least);
  const top = Math.max(high, bottom);
  return [bottom, top > bottom ? top + headroom * (top - bottom) : bottom + 1];
}

export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  readonly panels: readonly PlacedPanel[];
}

/** Over a panel its title and the rows of its key; under the lowest the labels and the title of the axis. */
const header = 30;
export const keyRow = 17;
const footer = 40;
const betweenRows = 12;
/** Pixels between titles that stand beside each other. */
const betweenTitles = 10;
const leastLeft = 40;
/** The height of a plot where nothing else decides; a row of several is lower. */
const plot = { alone: 208, oneOfSeveral: 186, small: 92 } as const;
/** The least width of a small one with its axis. */
const smallWidth = 236;
/** In lower ones little is seen: dispensable panels go. In still lower ones nothing is: others go too. */
const [low, lowest] = [84, 64];
/** Pixels of a label on the vertical axis with the room around it. */
const tickHeight = 20;

const isWide = (width: number): boolean => width >= 660;

/** Beside each other where there is room, or where they would have no height below each other, as in a frame. */
const columnsFor = (width: number, height: number | null, panels: number): number =>
  panels > 1 && (isWide(width) || (width >= 480 && height !== null && height < 400)) ? 2 : 1;

/** A height that suits a width, as long as there is no layout to ask. */
export function usualHeight(width: number, panels: number): number {
  const rows = Math.ceil(panels / columnsFor(width, null, panels));
  return rows * (header + betweenRows + (rows === 1 ? plot.alone : plot.oneOfSeveral)) - betweenRows + footer;
}

/**
 * Where everything of a chart has its place, in a height that is given, or else in one that suits it. Keys take their
 * room from the plots below them, never from each other. Where a height that is given is not enough for all panels, that
 * of the line that matters stays; it is the first unless told.
 */
export function chartLayout(
  data: LineChartData,
  width: number,
  given: number | null,
  measure: Measure,
  { line = null, keyless = false }: { readonly line?: string | null; readonly keyless?: boolean } = {},
): ChartLayout {
  const columnsOf = (count: number): number => (data.small ? Math.max(1, Math.min(count, Math.floor(width / smallWidth))) : columnsFor(width, given, count));
  const shown = given === null ? data.panels : panelsIn(data.panels, line, (count) => roughPlot(given, count, columnsOf(count)));
  const columns = columnsOf(shown.length);
  const rows = Math.ceil(shown.length / columns);
  const usual = data.small ? plot.small : plot.oneOfSeveral;
  const rough = given === null ? usual : roughPlot(given, shown.length, columns);
  const axes = shown.map((panel) => verticalAxis(panel, rough, measure));
  const left = Math.max(leastLeft, ...axes.map(({ widest }) => 14 + widest));
  const cell = width / columns;
  const room = cell - left - marginRight;
  const titles = shown.map(({ title }) => titleLines(title, room + marginRight - betweenTitles, measure));
  const keys = shown.map((panel, i) => {
    const key = keyless ? { entries: [], rows: 0 } : keyRows(panel, room, measure);
    return below(key, titles[i]!.length - 1);
  });
  // Panels beside each other begin at the same height.
  const headers = Array.from(
    { length: rows },
    (_, row) => header + keyRow * Math.max(...keys.slice(row * columns, (row + 1) * columns).map((key) => key.rows)),
  );
  const fixed = headers.reduce((sum, one) => sum + one, footer + (rows - 1) * betweenRows);
  const height = given ?? fixed + rows * (rows === 1 ? (data.panels.length === 1 || !data.small ? plot.alone : plot.oneOfSeveral) : usual);
  const each = Math.max(1, (height - fixed) / rows);
  const ends = [data.x[0]!, data.x[data.x.length - 1]!] as const;
  const ticksX = horizontalTicks(data.axis, scaleOf(data.axis.scale, ends, [0, room]), measure);
  const panels = shown.map((panel, i): PlacedPanel => {
    const row = Math.floor(i / columns);
    const start = (i % columns) * cell + left;
    const over = headers.slice(0, row).reduce((sum, one) => sum + one + each + betweenRows, 0);
    const top = over + headers[row]!;
    const { domain, ticks } = axes[i]!;
    return {
      panel,
      left: start,
      right: start + room,
      top,
      bottom: top + each,
      x: scaleOf(data.axis.scale, ends, [start, start + room]),
      y: scaleOf(panel.y.scale, domain, [top + each, top]),
      ticksX,
      ticksY: ticks,
      labelsX: i + columns >= shown.length,
      title: titles[i]!,
      titleY: over + header - 13,
      key: keys[i]!,
    };
  });
  return { width, height, panels };
}

/** A title in lines that fit: one beside it would run into it. */
function titleLines(title: string, room: number, measure: Measure): readonly string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length === 0 || measure(longer, 'title') > room) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** A key under a title of more lines than one; beside such a title it has no room. */
const below = ({ entries, rows }: KeyRows, lines: number): KeyRows => ({
  entries: entries.map((entry) => ({ ...entry, row: entry.row + lines })),
  rows: rows + lines,
});

/** Those for which there is room; `plotOf`: how high the plot of so many is, roughly. */
function panelsIn(panels: readonly ChartPanel[], line: string | null, plotOf: (count: number) => number): readonly ChartPanel[] {
  const wanted = panels.find(({ series }) => series.some(({ label }) => label === line));
  let shown = plotOf(panels.length) >= low ? panels : panels.filter((panel) => !panel.dispensable || panel === wanted);
  const first = wanted ?? shown[0];
  // Fewer of those that stand beside each other are not higher.
  while (shown.length > 1 && plotOf(shown.length) < lowest && plotOf(1) > plotOf(shown.length)) {
    const last = shown.findLast((panel) => panel !== first);
    shown = shown.filter((panel) => panel !== last);
  }
  return shown;
}

/** The height of a plot before it is known how many rows its key takes. */
const roughPlot = (height: number, panels: number, columns: number): number => (height - footer) / Math.ceil(panels / columns) - header - betweenRows;

/** The ends of a panel's vertical axis, its ticks and the width of the widest label. */
function verticalAxis(panel: ChartPanel, plotHeight: number, measure: Measure) {
  const domain = valueDomain(panel);
  const most = Math.max(2, Math.min(4, plotHeight / (2 * tickHeight)));
  const ticks = fittingTicks(axisTicks(panel.y.scale, domain, most), scaleOf(panel.y.scale, domain, [plotHeight, 0]), () => tickHeight);
  return { domain, ticks, widest: Math.max(...ticks.map((value) => measure(formatOf(panel.y)(value), 'small'))) };
}

function horizontalTicks(axis: ChartAxis, x: ChartScale, measure: Measure): readonly number[] {
  const size = (value: number): number => betweenLabels + measure(formatOf(axis)(value), 'small');
  return fittingTicks(axis.ticks ?? axisTicks(axis.scale, x.domain() as [number, number], 5), (value) => labelMiddle(axis, x, value, measure), size);
}

export const scaleOf = (scale: AxisScale, domain: readonly [number, number], range: [number, number]): ChartScale =>
  scale === 'linear' ? scaleLinear(domain, range) : scaleLog(domain, range);

/** The axes as they are with all lines, and of these those alone whose labels are known. */
export function withoutLines(data: LineChartData, layout: ChartLayout, known: readonly string[]): readonly [LineChartData, ChartLayout] {
  const bare = ({ losses: _, peaks: __, ...panel }: ChartPanel): ChartPanel => ({
    ...panel,
    series: panel.series.filter(({ label }) => known.includes(label)),
  });
  return [
    { ...data, panels: data.panels.map(bare), places: [] },
    { ...layout, panels: layout.panels.map((placed) => ({ ...placed, panel: bare(placed.panel), key: { entries: [], rows: 0 } })) },
  ];
}

/** The point of the axis that lies under a place of the drawing; null beside all panels. */
export function pointAt({ panels }: ChartLayout, { x: xs }: LineChartData, px: number, py: number): number | null {
  const under = panels.find(({ left, right, top, bottom }) => px >= left - 6 && px <= right + 6 && py >= top - 12 && py <= bottom + 12);
  if (!under) return null;
  return leastIndex(xs, (x) => Math.abs(under.x(x) - px))!;
}
