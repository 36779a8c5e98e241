import { line } from 'd3-shape';
import { select } from 'd3-selection';
import { formatQuantity } from '../results/formatQuantity.ts';
import type { GainCurves, GainPoint } from './gainChart.ts';
import { layer, type Layer } from './layer.ts';
import { placeLabels, type TakenPlace } from './placeLabels.ts';
import { sweepAxes } from './sweepAxes.ts';
import { sweepPanels, type SweepPanel } from './sweepPanels.ts';

/** Gain and speedup over any parameter, with the curves that they are compared with and what was simulated. */
export interface SweepChartData {
  readonly curves: GainCurves;
  readonly family: readonly (Omit<GainCurves, 'x'> & { readonly label: string })[];
  readonly operating: GainPoint;
  readonly maxima: readonly SweepMaximum[];
  /** Hiding costs more than it saves below and above these; null where it never does. */
  readonly lossBelow: number | null;
  readonly lossAbove: number | null;
  /** Gains found by simulation; NaN where there is none. */
  readonly simulated: { readonly x: Float64Array; readonly gain: Float64Array } | null;
  readonly scale: 'linear' | 'logarithmic';
  readonly xTitle: string;
  readonly symbol: string;
}

export interface SweepMaximum {
  readonly panel: SweepPanel['name'];
  readonly curve: 'gain' | 'speedup' | 'speedup_lh';
  readonly x: number;
  readonly y: number;
  readonly label: string;
}

export interface SweepChartOptions {
  readonly width: number;
  readonly height: number;
  /** How many times larger than this width and height it is shown. */
  readonly scale: number;
  /** Index of the point that is being read, or null. */
  readonly cursor: number | null;
}

/**
 * Draws the chart over whatever was there. The scenario's own curves are heavy, the others thin with their names on
 * them; simulated points are crosses. Colours come from the style sheet.
 */
export function sweepChart(target: SVGSVGElement, data: SweepChartData, options: SweepChartOptions): void {
  const { width, height, cursor } = options;
  const { curves, family, scale } = data;
  const ends: [number, number] = [curves.x[0]!, curves.x[curves.x.length - 1]!];
  const all = [curves, ...family];
  const most = (key: 'gain' | 'speedup' | 'speedup_lh', least: number): number =>
    all.reduce((largest, each) => each[key].reduce((a, b) => Math.max(a, b), largest), least);
  const panels = sweepPanels(width, height, {
    x: ends, scale, mostGain: most('gain', 1.25) * 1.12, mostSpeedup: Math.max(most('speedup', 1), most('speedup_lh', 1)) * 1.12,
  });
  select(target).attr('width', width * options.scale).attr('height', height * options.scale).attr('viewBox', `0 0 ${width} ${height}`)
    .selectAll<SVGGElement, SweepPanel>('g.panel').data(panels).join('g').attr('class', (panel) => `panel panel-${panel.name}`)
    .each(function draw(panel) {
      sweepAxes(layer(this, 'axes'), panel, scale, data.xTitle, data.symbol);
      drawLosses(layer(this, 'losses'), panel, data);
      drawCurves(layer(this, 'curves'), panel, data);
      drawSimulated(layer(this, 'simulated'), panel, data);
      drawMarks(layer(this, 'marks'), panel, data, cursor);
    });
}

function drawLosses(group: Layer, panel: SweepPanel, { lossBelow, lossAbove }: SweepChartData): void {
  const { x, left, right, top, bottom } = panel;
  const clamp = (value: number): number => Math.min(right, Math.max(left, x(value)));
  const bands = panel.name === 'speedup' ? [] : [
    ...(lossBelow === null ? [] : [[left, clamp(lossBelow)] as const]),
    ...(lossAbove === null ? [] : [[clamp(lossAbove), right] as const]),
  ].filter(([from, to]) => to - from > 0.5);
  group.selectAll('rect.loss-band').data(bands).join('rect').attr('class', 'loss-band')
    .attr('x', ([from]) => from).attr('width', ([from, to]) => to - from).attr('y', top).attr('height', bottom - top);
  group.selectAll('text.loss-label').data(bands.filter(([from, to]) => to - from > 34)).join('text')
    .attr('class', 'loss-label').attr('x', ([from, to]) => (from + to) / 2).attr('y', top + 14).attr('text-anchor', 'middle').text('loss');
}

function drawCurves(group: Layer, panel: SweepPanel, data: SweepChartData): void {
  const { curves, family } = data;
  const names = panel.name === 'gain' ? (['gain'] as const) : (['speedup', 'speedup_lh'] as const);
  const path = (column: Float64Array): string | null =>
    line<number>((i) => panel.x(curves.x[i]!), (i) => panel.y(column[i]!))([...column.keys()]);
  const main = names[names.length - 1]!;
  group.selectAll('path.relative').data(family).join('path')
    .attr('class', (_, i) => `relative relative-${i}`).attr('d', (member) => path(member[main]));
  group.selectAll('path.curve').data(names).join('path')
    .attr('class', (name) => `curve curve-${name}`).attr('d', (name) => path(curves[name]));
  const labels = placeLabels(family.map((member) => ({
    text: member.label, xs: curves.x, ys: member[main], x: panel.x, y: panel.y,
  })), panel, markLabels(panel, data));
  group.selectAll('text.relative-label').data(labels).join('text')
    .attr('class', ({ index }) => `relative-label relative-label-${index}`)
    .attr('x', ({ x }) => x).attr('y', ({ y }) => y).attr('text-anchor', 'middle').text(({ text }) => text);
}

function drawSimulated(group: Layer, panel: SweepPanel, { simulated }: SweepChartData): void {
  const points = panel.name === 'gain' && simulated ? [...simulated.x.keys()].filter((i) => !Number.isNaN(simulated.gain[i])) : [];
  group.selectAll('path.simulated').data(points).join('path').attr('class', 'simulated').attr('d', 'M-4,-4 L4,4 M-4,4 L4,-4')
    .attr('transform', (i) => `translate(${panel.x(simulated!.x[i]!)},${panel.y(simulated!.gain[i]!)})`);
}

interface MarkLabel extends TakenPlace {
  readonly className: string;
  readonly anchor: 'start' | 'middle' | 'end';
  /** Where the text begins, ends or has its middle, by the anchor; `x` is always the middle. */
  readonly at: number;
}

const mostWidth = 8;

/** The points of the scenario in a panel; none where it lies beside the axis. */
function pointsHere(panel: SweepPanel, { operating }: SweepChartData) {
  const here = panel.x(operating.x);
  if (!Number.isFinite(here) || here < panel.left - 0.5 || here > panel.right + 0.5) return [];
  return panel.name === 'gain'
    ? [{ name: 'operating', value: operating.gain }]
    : [{ name: 'without', value: operating.speedup }, { name: 'operating', value: operating.speedup_lh }];
}

const maximaInside = (panel: SweepPanel, { maxima }: SweepChartData): SweepMaximum[] =>
  maxima.filter((each) => each.panel === panel.name && panel.x(each.x) >= panel.left - 0.5 && panel.x(each.x) <= panel.right + 0.5);

/** What stands beside the marks: of a maximum above it, here the value, unless it is that of a maximum, on the side with room. */
function markLabels(panel: SweepPanel, data: SweepChartData): MarkLabel[] {
  const here = panel.x(data.operating.x);
  const inside = maximaInside(panel, data);
  const crowded = inside.some((each) => panel.x(each.x) > here && panel.x(each.x) - here < 130);
  const left = here > panel.right - 60 || (crowded && here > panel.left + 60);
  return [
    ...inside.map(({ curve, x, y, label }) => {
      const half = (mostWidth * label.length) / 2;
      const at = Math.min(panel.right - half, Math.max(panel.left + half, panel.x(x)));
      return { className: curve, text: label, anchor: 'middle' as const, x: at, at, y: panel.y(y) + (curve === 'speedup' ? 24 : -12) };
    }),
    ...pointsHere(panel, data)
      .filter(({ value }) => !inside.some((each) => Math.hypot(panel.x(each.x) - here, panel.y(each.y) - panel.y(value)) < 8))
      .map(({ name, value }) => {
        const text = formatQuantity(value);
        const at = here + (left ? -10 : 10);
        const x = at + ((left ? -1 : 1) * mostWidth * text.length) / 2;
        return { className: 'here', text, anchor: left ? 'end' as const : 'start' as const, at, x, y: panel.y(value) + (name === 'without' ? 16 : -6) };
      }),
  ];
}

function drawMarks(group: Layer, panel: SweepPanel, data: SweepChartData, cursor: number | null): void {
  const here = panel.x(data.operating.x);
  const points = pointsHere(panel, data);
  group.selectAll('line.here').data(points.length > 0 ? [here] : []).join('line')
    .attr('class', 'here').attr('x1', here).attr('x2', here).attr('y2', panel.bottom)
    .attr('y1', Math.min(...points.map(({ value }) => panel.y(value))));
  group.selectAll('path.mark-here').data(points).join('path').attr('class', ({ name }) => `mark mark-here mark-${name}`)
    .attr('d', 'M0,-5 A5,5 0 1 1 0,5 A5,5 0 1 1 0,-5 Z').attr('transform', ({ value }) => `translate(${here},${panel.y(value)})`);
  group.selectAll('path.mark-maximum').data(maximaInside(panel, data)).join('path').attr('class', ({ curve }) => `mark mark-maximum mark-${curve}`)
    .attr('d', 'M0,-8 L6,0 L0,8 L-6,0 Z').attr('transform', (each) => `translate(${panel.x(each.x)},${panel.y(each.y)})`);
  group.selectAll('text.mark-label').data(markLabels(panel, data)).join('text')
    .attr('class', ({ className }) => `mark-label ${className === 'here' ? '' : 'mark-label-maximum '}mark-label-${className}`)
    .attr('x', ({ at }) => at).attr('y', ({ y }) => y).attr('text-anchor', ({ anchor }) => anchor).text(({ text }) => text);

  const at = cursor === null ? [] : [panel.x(data.curves.x[cursor]!)];
  group.selectAll('line.reading').data(at).join('line')
    .attr('class', 'reading').attr('x1', (x) => x).attr('x2', (x) => x).attr('y1', panel.top).attr('y2', panel.bottom);
}
