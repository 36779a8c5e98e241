import type { Layer } from './layer.ts';
import type { LinesChartData, LinesPanel, LinesSeries } from './linesChart.ts';
import type { AxisScale, LinesFrame } from './linesPanels.ts';
import { pointShapes } from './pointShapes.ts';

/** Draws the axes of one panel with few and quiet lines, its title and the key of its lines above. */
export function linesAxes(group: Layer, frame: LinesFrame, panel: LinesPanel, { scale, xTitle, symbol, formatX, ticks }: LinesChartData): void {
  const { x, y, left, right, top, bottom, labelsX } = frame;
  const ticksX = ticks ? thinned(ticks, (right - left) / 52) : ticksOf(x, scale, (right - left) / 52);
  const ticksY = ticksOf(y, panel.scale, (bottom - top) / 24);
  group.selectAll('line.grid-x').data(ticksX).join('line').attr('class', 'grid grid-x')
    .attr('x1', (value) => x(value)).attr('x2', (value) => x(value)).attr('y1', top).attr('y2', bottom);
  group.selectAll('line.grid-y').data(ticksY).join('line').attr('class', 'grid grid-y')
    .attr('x1', left).attr('x2', right).attr('y1', (value) => y(value)).attr('y2', (value) => y(value));
  group.selectAll('line.break-even').data(panel.level === null ? [] : [panel.level]).join('line').attr('class', 'break-even')
    .attr('x1', left).attr('x2', right).attr('y1', (value) => y(value)).attr('y2', (value) => y(value));
  group.selectAll('text.tick-y').data(ticksY).join('text').attr('class', 'tick tick-y')
    .attr('x', left - 8).attr('y', (value) => y(value)).attr('dy', '0.34em').attr('text-anchor', 'end').text(panel.format);
  group.selectAll('text.tick-x').data(labelsX ? ticksX : []).join('text').attr('class', 'tick tick-x')
    .attr('x', (value) => Math.min(x(value), right + 14 - (letter * formatX(value).length) / 2)).attr('y', bottom + 16).attr('text-anchor', 'middle').text(formatX);

  const title = group.selectAll<SVGTextElement, string>('text.axis-title').data(labelsX ? [xTitle] : []).join('text')
    .attr('class', 'axis-title').attr('x', (left + right) / 2).attr('y', bottom + 33).attr('text-anchor', 'middle');
  const [base, index] = symbol.split('_');
  title.text(`${xTitle} `);
  title.append('tspan').attr('class', 'symbol').text(base ?? '');
  if (index) title.append('tspan').attr('class', 'symbol symbol-index').attr('dy', 3).text(index);

  group.selectAll('text.panel-title').data([panel.title]).join('text').attr('class', 'panel-title').attr('x', left).attr('y', top - 31).text((text) => text);
  drawKey(group, panel.series, left, right, top - 12);
}

/** Pixels of a letter of the key, about. */
const letter = 6.8;
/** Panels with less width have shorter samples. */
const narrow = 280;

function drawKey(group: Layer, series: readonly LinesSeries[], left: number, right: number, foot: number): void {
  const lengths = (sample: number, gap: number): number[] => series.map(({ label }) => sample + 6 + letter * label.length + gap);
  const room = right - left;
  const total = (each: readonly number[]): number => each.reduce((sum, length) => sum + length, 0);
  const [sample, gap] = room < narrow || total(lengths(20, 14)) > room ? [14, 8] : [20, 14];
  const widths = lengths(sample, gap);
  const twoRows = total(widths) - gap > room;
  let [next, row] = [left, 0];
  const keys = series.map(({ label, tone, marks }, i) => {
    if (twoRows && row === 0 && next + widths[i]! - gap > right) [next, row] = [left, 1];
    const x = next;
    next += widths[i]!;
    return { label, tone, marks, x, y: twoRows ? foot - 6 + 13 * row : foot };
  });
  const lines = keys.filter(({ marks }) => marks !== 'points');
  const marked = keys.filter(({ marks }) => marks !== 'none');
  group.selectAll('path.key-line').data(lines).join('path')
    .attr('class', ({ tone, marks }) => `key-line series series-${tone}${marks === 'joined' ? ' series-joined' : ''}`).attr('d', ({ x, y }) => `M${x},${y - 4} h${sample}`);
  group.selectAll('path.key-point').data(marked).join('path').attr('class', ({ tone }) => `key-point point point-${tone}`)
    .attr('d', ({ tone }) => pointShapes[tone]).attr('transform', ({ x, y }) => `translate(${x + sample / 2},${y - 4})`);
  group.selectAll('text.key').data(keys).join('text').attr('class', 'key').attr('x', ({ x }) => x + sample + 6).attr('y', ({ y }) => y).text(({ label }) => label);
}

/** Few and round; powers of ten where the axis is logarithmic, with twos and fives between them where there is room. */
function ticksOf(axis: LinesFrame['x'], scale: AxisScale, most: number): number[] {
  if (scale === 'linear') return axis.ticks(Math.min(5, Math.max(2, most)));
  const [low, high] = axis.domain() as [number, number];
  const [first, last] = [Math.ceil(Math.log10(low) - 1e-9), Math.floor(Math.log10(high) + 1e-9)];
  const decades = Math.max(0, last - first + 1);
  if (decades >= 3) {
    const step = Math.ceil(decades / most);
    return Array.from({ length: Math.floor((decades - 1) / step) + 1 }, (_, i) => 10 ** (first + i * step));
  }
  const all: number[] = [];
  for (let power = first - 1; power <= last; power += 1) for (const digit of [1, 2, 5]) all.push(digit * 10 ** power);
  const inside = all.filter((value) => value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9));
  return thinned(inside, most);
}

const thinned = (values: readonly number[], most: number): number[] => values.filter((_, i) => i % Math.ceil(Math.max(1, values.length / most)) === 0);
