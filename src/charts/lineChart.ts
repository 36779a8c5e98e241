import { line } from 'd3-shape';
import { scaleLinear, scaleLog } from 'd3-scale';
import { select } from 'd3-selection';
import { layer, type Layer } from './layer.ts';
import { lineChartAxes } from './lineChartAxes.ts';
import { placeLabels } from './placeLabels.ts';

/** Any number of quantities over one, each a line with its name and, where it has them, marks. */
export interface LineChartData {
  readonly curves: { readonly x: Float64Array };
  /** Where the scenario lies on the axis. */
  readonly operating: { readonly x: number };
  readonly lines: readonly ChartLine[];
  readonly scale: 'linear' | 'logarithmic';
  readonly xTitle: string;
  readonly yTitle: string;
  /** A value that divides what is good from what is bad, drawn across; null for none. */
  readonly reference: number | null;
  /** What the reference is, in a word or two. */
  readonly referenceLabel: string;
  /** The lower end of the vertical axis, unless something lies below. */
  readonly least: number;
}

export interface ChartLine {
  readonly label: string;
  /** Which of the concepts' colours it has; lines also differ by their marks. */
  readonly tone: Tone;
  /** One for each x; NaN where there is none. */
  readonly y: Float64Array;
  /** Points of its own, such as simulated ones, drawn as marks; null for none. */
  readonly marks: { readonly x: Float64Array; readonly y: Float64Array } | null;
  /** Its value where the scenario lies; null where there is none. */
  readonly here: number | null;
}

export const tones = ['hiding', 'data', 'compute', 'without', 'loss'] as const;
export type Tone = (typeof tones)[number];

export interface LineChartOptions {
  readonly width: number;
  readonly height: number;
  /** How many times larger than this width and height it is shown. */
  readonly scale: number;
  /** Index of the point that is being read, or null. */
  readonly cursor: number | null;
}

export interface LineChartFrame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}

const margin = { left: 44, right: 14, top: 30, bottom: 42 };

/** A height that suits the width. */
export const lineChartHeight = (width: number): number => (width < 520 ? 260 : 280);

/** How far along the x axis a point of the chart lies, from 0 to 1; null beside it. */
export function lineChartPosition(width: number, height: number, x: number, y: number): number | null {
  const inside = x >= margin.left - 6 && x <= width - margin.right + 6 && y >= margin.top - 12 && y <= height - margin.bottom + 12;
  return inside ? Math.max(0, Math.min(1, (x - margin.left) / (width - margin.left - margin.right))) : null;
}

/** Draws the chart over whatever was there; colours come from the style sheet. */
export function lineChart(target: SVGSVGElement, data: LineChartData, { width, height, scale, cursor }: LineChartOptions): void {
  const { curves: { x: xs }, lines } = data;
  const all = [...lines.flatMap(({ y, marks: own, here }) => [...y, ...(own?.y ?? []), here ?? NaN]), data.reference ?? NaN].filter(Number.isFinite);
  const least = all.reduce((a, b) => Math.min(a, b), data.least);
  const most = all.reduce((a, b) => Math.max(a, b), least);
  const [left, right, top, bottom] = [margin.left, width - margin.right, margin.top, height - margin.bottom];
  const ends: [number, number] = [xs[0]!, xs[xs.length - 1]!];
  const x = data.scale === 'linear' ? scaleLinear(ends, [left, right]) : scaleLog(ends, [left, right]);
  const y = scaleLinear([least, least + Math.max(1e-9, most - least) * 1.12], [bottom, top]);
  const frame: LineChartFrame = { left, right, top, bottom, x, y };
  const svg = select(target).attr('width', width * scale).attr('height', height * scale).attr('viewBox', `0 0 ${width} ${height}`).node()!;
  lineChartAxes(layer(svg, 'axes'), frame, data, y.ticks(5));
  drawLines(layer(svg, 'lines'), frame, data);
  drawMarks(layer(svg, 'marks'), frame, data, cursor);
}

/** Lines are told apart by their marks where colours are not. */
const marks = ['M0,-3.4 A3.4,3.4 0 1 1 0,3.4 A3.4,3.4 0 1 1 0,-3.4 Z', 'M-3,-3 H3 V3 H-3 Z', 'M0,-4 L3.8,3 H-3.8 Z', 'M0,-4.2 L4.2,0 L0,4.2 L-4.2,0 Z', 'M-3.4,-3.4 L3.4,3.4 M-3.4,3.4 L3.4,-3.4'];

function drawLines(group: Layer, frame: LineChartFrame, { curves: { x: xs }, lines, operating, reference, referenceLabel }: LineChartData): void {
  const drawn = lines.map(({ y }) =>
    line<number>((i) => frame.x(xs[i]!), (i) => frame.y(y[i]!)).defined((i) => !Number.isNaN(y[i]))([...y.keys()]));
  group.selectAll('path.chart-line').data(lines).join('path').attr('class', ({ tone }) => `chart-line tone-${tone}`).attr('d', (_, i) => drawn[i] ?? null);
  const points = lines.flatMap(({ tone, marks: own }, mark) =>
    [...own?.y.keys() ?? []].filter((i) => !Number.isNaN(own!.y[i])).map((i) => ({ tone, mark, x: own!.x[i]!, y: own!.y[i]! })));
  group.selectAll('path.chart-mark').data(points).join('path').attr('class', ({ tone }) => `chart-mark tone-${tone}`)
    .attr('d', ({ mark }) => marks[mark % marks.length]!).attr('transform', (point) => `translate(${frame.x(point.x)},${frame.y(point.y)})`);
  const named = lines.map((each, i) => ({ each, i })).filter(({ each }) => each.y.some((value) => !Number.isNaN(value)));
  const labels = placeLabels(named.map(({ each }) => {
    const finite = [...each.y.keys()].filter((i) => !Number.isNaN(each.y[i]));
    return { text: each.label, xs: Float64Array.from(finite, (i) => xs[i]!), ys: Float64Array.from(finite, (i) => each.y[i]!), x: frame.x, y: (value) => frame.y(value) - 4 };
  }), frame, [
    { text: 'here', x: frame.x(operating.x), y: frame.top - 4 },
    ...lines.flatMap(({ here }) => (here === null ? [] : [{ text: '', x: frame.x(operating.x), y: frame.y(here) }])),
    ...(reference === null ? [] : [{ text: referenceLabel, x: frame.right - 4 * referenceLabel.length, y: frame.y(reference) + 12 }]),
  ]);
  group.selectAll('text.chart-label').data(labels).join('text')
    .attr('class', ({ index }) => `chart-label tone-${named[index]!.each.tone}`)
    .attr('x', (label) => label.x).attr('y', (label) => label.y).attr('text-anchor', 'middle').text(({ text }) => text);
}

function drawMarks(group: Layer, frame: LineChartFrame, { curves: { x: xs }, operating, lines }: LineChartData, cursor: number | null): void {
  const here = frame.x(operating.x);
  const inside = Number.isFinite(here) && here >= frame.left - 0.5 && here <= frame.right + 0.5;
  group.selectAll('line.here').data(inside ? [here] : []).join('line').attr('class', 'here')
    .attr('x1', (at) => at).attr('x2', (at) => at).attr('y1', frame.top).attr('y2', frame.bottom);
  group.selectAll('text.here-label').data(inside ? [here] : []).join('text').attr('class', 'here-label')
    .attr('x', (at) => Math.min(frame.right - 14, Math.max(frame.left + 14, at))).attr('y', frame.top - 4).attr('text-anchor', 'middle').text('here');
  const points = inside ? lines.filter(({ here: value }) => value !== null) : [];
  group.selectAll('circle.here-mark').data(points).join('circle').attr('class', ({ tone }) => `here-mark tone-${tone}`)
    .attr('cx', here).attr('cy', (each) => frame.y(each.here!)).attr('r', 5.5);
  const at = cursor === null ? [] : [frame.x(xs[cursor]!)];
  group.selectAll('line.reading').data(at).join('line').attr('class', 'reading')
    .attr('x1', (each) => each).attr('x2', (each) => each).attr('y1', frame.top).attr('y2', frame.bottom);
}
