import { line } from 'd3-shape';
import { select } from 'd3-selection';
import { layer, type Layer } from './layer.ts';
import { linesAxes } from './linesAxes.ts';
import { linesPanels, type AxisScale, type LinesFrame } from './linesPanels.ts';
import { pointShapes } from './pointShapes.ts';

/** Any lines and points over one axis, in one panel or two. */
export interface LinesChartData {
  readonly curves: { readonly x: Float64Array };
  readonly operating: { readonly x: number };
  readonly scale: AxisScale;
  readonly xTitle: string;
  /** One letter, or one with an index after an underscore. */
  readonly symbol: string;
  readonly formatX: (value: number) => string;
  readonly panels: readonly LinesPanel[];
  /** Where the x axis may have its labels; absent: at round decimal numbers. */
  readonly ticks?: readonly number[];
  /** Places on the x axis with a meaning of their own, such as a threshold; absent for none. */
  readonly places?: readonly { readonly x: number; readonly label: string }[];
}

export interface LinesPanel {
  readonly title: string;
  readonly scale: AxisScale;
  readonly format: (value: number) => string;
  readonly series: readonly LinesSeries[];
  /** A value to hold them against, drawn across; null for none. */
  readonly level: number | null;
}

export interface LinesSeries {
  readonly label: string;
  /** Its colour: a closed form, an older one, what was simulated and what was simulated to compare. */
  readonly tone: 'model' | 'older' | 'simulated' | 'compared';
  /** Marks at its points; joined by a thin line where no line of a model runs beside them. */
  readonly marks: 'none' | 'points' | 'joined';
  /** NaN where there is nothing. */
  readonly x: Float64Array;
  readonly y: Float64Array;
}

export interface LinesChartOptions {
  readonly width: number;
  readonly height: number;
  /** How many times larger than this width and height it is shown. */
  readonly scale: number;
  /** Index of the point that is being read, or null. */
  readonly cursor: number | null;
}

/** Draws the chart over whatever was there. Colours come from the style sheet. */
export function linesChart(target: SVGSVGElement, data: LinesChartData, { width, height, scale, cursor }: LinesChartOptions): void {
  const { x } = data.curves;
  const frames = linesPanels(width, height, {
    x: [x[0]!, x[x.length - 1]!], scale: data.scale, y: data.panels.map((panel) => ({ domain: extent(panel), scale: panel.scale })),
  });
  select(target).attr('width', width * scale).attr('height', height * scale).attr('viewBox', `0 0 ${width} ${height}`)
    .selectAll<SVGGElement, LinesPanel>('g.panel').data(data.panels).join('g').attr('class', 'panel')
    .each(function draw(panel, i) {
      const frame = frames[i]!;
      linesAxes(layer(this, 'axes'), frame, panel, data);
      drawHere(layer(this, 'here'), frame, data, cursor);
      drawPlaces(layer(this, 'places'), frame, data);
      drawLines(layer(this, 'lines'), frame, panel);
      drawPoints(layer(this, 'points'), frame, panel);
    });
}

/** With some room above and below; a linear axis has its zero, unless a level takes its place. */
function extent({ series, scale, level }: LinesPanel): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity];
  const take = (value: number): void => {
    if (!Number.isFinite(value) || (scale === 'logarithmic' && value <= 0)) return;
    [low, high] = [Math.min(low, value), Math.max(high, value)];
  };
  for (const { y } of series) y.forEach(take);
  if (level !== null) take(level);
  if (low > high) return scale === 'logarithmic' ? [1, 10] : [0, 1];
  if (scale === 'logarithmic') return [low / 1.2, high * 1.3];
  if (level === null) return [Math.min(0, 1.1 * low), 1.1 * Math.max(0, high) || 1];
  // Held against a value, differences from it are what is to be seen; the least that counts as one is 5%.
  const room = Math.max(0.12 * (high - low), 0.05);
  return [low - room, high + room];
}

/** Where a series is drawn: not where it is none, nor where a logarithm has no place for it. */
const points = ({ x, y }: LinesSeries, { scale }: LinesPanel): number[] =>
  [...x.keys()].filter((i) => Number.isFinite(y[i]) && (scale === 'linear' || y[i]! > 0));

function drawLines(group: Layer, frame: LinesFrame, panel: LinesPanel): void {
  const shown = panel.series.filter(({ marks }) => marks !== 'points');
  group.selectAll('path.series').data(shown).join('path')
    .attr('class', ({ tone, marks }) => `series series-${tone}${marks === 'joined' ? ' series-joined' : ''}`)
    .attr('d', (series) => line<number>((i) => frame.x(series.x[i]!), (i) => frame.y(series.y[i]!))(points(series, panel)));
}

function drawPoints(group: Layer, frame: LinesFrame, panel: LinesPanel): void {
  const marked = panel.series.filter(({ marks }) => marks !== 'none')
    .flatMap((series) => points(series, panel).map((i) => ({ tone: series.tone, x: frame.x(series.x[i]!), y: frame.y(series.y[i]!) })));
  group.selectAll('path.point').data(marked).join('path').attr('class', ({ tone }) => `point point-${tone}`)
    .attr('d', ({ tone }) => pointShapes[tone]).attr('transform', ({ x, y }) => `translate(${x},${y})`);
}

/** With the name of each at the foot of its line, on the side where there is more room. */
function drawPlaces(group: Layer, { x, left, right, top, bottom }: LinesFrame, { places = [] }: LinesChartData): void {
  const inside = places.map(({ x: at, label }) => ({ at: x(at), label })).filter(({ at }) => at >= left - 0.5 && at <= right + 0.5);
  const before = (at: number): boolean => at > (left + right) / 2;
  group.selectAll('line.place').data(inside).join('line').attr('class', 'place')
    .attr('x1', ({ at }) => at).attr('x2', ({ at }) => at).attr('y1', top).attr('y2', bottom);
  group.selectAll('text.place-label').data(inside).join('text').attr('class', 'place-label').attr('y', bottom - 6)
    .attr('x', ({ at }) => at + (before(at) ? -5 : 5)).attr('text-anchor', ({ at }) => (before(at) ? 'end' : 'start')).text(({ label }) => label);
}

function drawHere(group: Layer, { x, left, right, top, bottom }: LinesFrame, { curves, operating }: LinesChartData, cursor: number | null): void {
  const here = x(operating.x);
  const inside = Number.isFinite(here) && here >= left - 0.5 && here <= right + 0.5;
  group.selectAll('line.here').data(inside ? [here] : []).join('line').attr('class', 'here')
    .attr('x1', here).attr('x2', here).attr('y1', top).attr('y2', bottom);
  const at = cursor === null ? [] : [x(curves.x[cursor]!)];
  group.selectAll('line.reading').data(at).join('line').attr('class', 'reading')
    .attr('x1', (place) => place).attr('x2', (place) => place).attr('y1', top).attr('y2', bottom);
}
