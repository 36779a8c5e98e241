import { area, line } from 'd3-shape';
import { select, type Selection } from 'd3-selection';
import { formatQuantity } from '../results/formatQuantity.ts';
import { gainPanels, type Panel } from './gainPanels.ts';
import { layer, type Layer } from './layer.ts';
import { panelAxes } from './panelAxes.ts';

/** Gain and speedup over one parameter, as columns of equal length. */
export interface GainCurves {
  readonly x: Float64Array;
  readonly gain: Float64Array;
  readonly speedup: Float64Array;
  readonly speedup_lh: Float64Array;
}

export interface GainPoint {
  readonly x: number;
  readonly gain: number;
  readonly speedup: number;
  readonly speedup_lh: number;
}

export interface GainChartData {
  readonly curves: GainCurves;
  readonly operating: GainPoint;
  readonly maximum: { readonly x: number; readonly gain: number } | null;
  /** Above this x hiding costs more than it saves; null when it never does. */
  readonly lossAbove: number | null;
  readonly mostSpeedup: number;
}

export interface GainChartOptions {
  readonly width: number;
  readonly height: number;
  /** How many times larger than this width and height it is shown. */
  readonly scale: number;
  readonly symbol: string;
  readonly xTitle: string;
  /** Index of the point that is being read, or null. */
  readonly cursor: number | null;
}

/** No gain exceeds 1 + f, and f is at most 1 (Strumpen 1994, section 2.1). */
const mostGain = 2;

/**
 * Draws gain, and speedup with and without hiding: the operating point, the maximum, and where there is a loss.
 * Drawing again over the same target replaces what was there. Colours come from the style sheet.
 */
export function gainChart(target: SVGSVGElement, data: GainChartData, options: GainChartOptions): void {
  const { curves } = data;
  const { width, height, scale } = options;
  const domain: [number, number] = [curves.x[0]!, curves.x[curves.x.length - 1]!];
  const panels = gainPanels(width, height, domain, mostGain * 1.04, Math.max(1, data.mostSpeedup) * 1.04);
  const svg = select(target).attr('width', width * scale).attr('height', height * scale).attr('viewBox', `0 0 ${width} ${height}`);
  definePatterns(svg);

  svg
    .selectAll<SVGGElement, Panel>('g.panel')
    .data(panels)
    .join('g')
    .attr('class', (panel) => `panel panel-${panel.name}`)
    .each(function draw(panel) {
      panelAxes(layer(this, 'axes'), panel, options);
      drawLoss(layer(this, 'losses'), panel, data);
      drawCurves(layer(this, 'curves'), panel, curves);
      drawMarks(layer(this, 'marks'), panel, data, options);
    });
}

function definePatterns(svg: Selection<SVGSVGElement, unknown, null, undefined>): void {
  const defs = svg.selectAll<SVGDefsElement, null>('defs').data([null]).join('defs');
  const pattern = defs.selectAll<SVGPatternElement, null>('pattern').data([null]).join('pattern')
    .attr('id', 'loss-hatch').attr('patternUnits', 'userSpaceOnUse').attr('width', 7).attr('height', 7);
  pattern.selectAll('path').data([null]).join('path').attr('class', 'loss-hatch').attr('d', 'M-1,8 L8,-1 M-1,1 L1,-1 M6,8 L8,6');
}

function drawLoss(group: Layer, panel: Panel, { curves, lossAbove }: GainChartData): void {
  const { x, y, right, top, bottom } = panel;
  const edge = lossAbove === null ? right : Math.min(right, Math.max(panel.left, x(lossAbove)));
  const shown = panel.name === 'gain' && edge < right - 0.5;
  group.selectAll('rect.loss-band').data(shown ? [edge] : []).join('rect')
    .attr('class', 'loss-band').attr('x', edge).attr('y', top).attr('width', right - edge).attr('height', bottom - top);
  const under = area<number>()
    .defined((i) => curves.gain[i]! < 1)
    .x((i) => x(curves.x[i]!))
    .y0(() => y(1))
    .y1((i) => y(curves.gain[i]!));
  group.selectAll('path.loss-area').data(shown ? [[...curves.x.keys()]] : []).join('path')
    .attr('class', 'loss-area').attr('d', under);
  group.selectAll('text.loss-label').data(shown && right - edge > 34 ? [edge] : []).join('text')
    .attr('class', 'loss-label').attr('x', (edge + right) / 2).attr('y', top + 18).attr('text-anchor', 'middle')
    .text('loss');
}

function drawCurves(group: Layer, panel: Panel, curves: GainCurves): void {
  const names = panel.name === 'gain' ? (['gain'] as const) : (['speedup', 'speedup_lh'] as const);
  group.selectAll<SVGPathElement, (typeof names)[number]>('path.curve').data<keyof GainCurves>(names).join('path')
    .attr('class', (name) => `curve curve-${name}`)
    .attr('d', (name) =>
      line<number>((i) => panel.x(curves.x[i]!), (i) => panel.y(curves[name][i]!))([...curves.x.keys()]));
}

interface Mark {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly label: string;
  readonly labelX: number;
  readonly labelY: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

function drawMarks(
  group: Layer, panel: Panel, data: GainChartData, { cursor }: GainChartOptions,
): void {
  const marks = marksOf(panel, data);
  const here = panel.x(data.operating.x);
  group.selectAll('line.here').data([here]).join('line')
    .attr('class', 'here').attr('x1', here).attr('x2', here).attr('y2', panel.bottom)
    .attr('y1', Math.min(...marks.filter(({ name }) => name !== 'maximum').map(({ y }) => y)));
  group.selectAll<SVGPathElement, Mark>('path.mark').data(marks).join('path')
    .attr('class', ({ name }) => `mark mark-${name}`)
    .attr('transform', ({ x, y }) => `translate(${x},${y})`)
    .attr('d', ({ name }) => (name === 'maximum' ? 'M0,-8 L6,0 L0,8 L-6,0 Z' : 'M0,-5 A5,5 0 1 1 0,5 A5,5 0 1 1 0,-5 Z'));
  group.selectAll<SVGTextElement, Mark>('text.mark-label').data(marks.filter(({ label }) => label !== '')).join('text')
    .attr('class', ({ name }) => `mark-label mark-label-${name}`)
    .attr('x', ({ labelX }) => labelX)
    .attr('y', ({ labelY }) => labelY)
    .attr('text-anchor', ({ anchor }) => anchor)
    .text(({ label }) => label);

  const at = cursor === null ? [] : [panel.x(data.curves.x[cursor]!)];
  group.selectAll('line.reading').data(at).join('line')
    .attr('class', 'reading').attr('x1', (x) => x).attr('x2', (x) => x).attr('y1', panel.top).attr('y2', panel.bottom);
}

/** The marks of a panel, their labels beside the line through the operating point, never on it. */
function marksOf(panel: Panel, { operating, maximum }: GainChartData): Mark[] {
  const at = (name: string, x: number, value: number, label: string, side: 'left' | 'right', lift: number): Mark => {
    const [px, py] = [panel.x(x), panel.y(value)];
    const room = 11 + 8 * label.length;
    const right = px < panel.left + room || (side === 'right' && px < panel.right - room);
    return {
      name, x: px, y: py, label, anchor: right ? 'start' : 'end',
      labelX: px + (right ? 11 : -11),
      labelY: Math.max(panel.top + 4, Math.min(panel.bottom - 6, py + lift)),
    };
  };
  if (panel.name === 'speedup') {
    const [upper, lower] = operating.speedup_lh >= operating.speedup ? [-8, 18] : [18, -8];
    return [
      at('without', operating.x, operating.speedup, formatQuantity(operating.speedup), lower > 0 ? 'right' : 'left', lower),
      at('operating', operating.x, operating.speedup_lh, formatQuantity(operating.speedup_lh), lower > 0 ? 'left' : 'right', upper),
    ];
  }
  // Where the curve rises, is flat or lies under the hatching of a loss there is room below it; where it falls, above.
  const lift = maximum !== null && operating.x >= maximum.x && operating.gain > 1 ? -8 : 18;
  const here = (label: string): Mark => at('operating', operating.x, operating.gain, label, 'right', lift);
  if (maximum === null) return [here(formatQuantity(operating.gain))];
  const same = Math.hypot(panel.x(maximum.x) - panel.x(operating.x), panel.y(maximum.gain) - panel.y(operating.gain)) < 6;
  return [
    at('maximum', maximum.x, maximum.gain, `maximum ${formatQuantity(maximum.gain)}`, 'left', -4),
    here(same ? '' : formatQuantity(operating.gain)),
  ];
}
